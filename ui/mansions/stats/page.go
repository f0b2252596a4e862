// Package stats is the page of figures of a session, as plots with the same numbers in words, and the page on all
// sessions. Plots are drawn from Fyne's shapes, so that they follow theme, text size and resolution. The statistics
// are computed in keeper/mansions/stats.
package stats

import (
	"bytes"
	"fmt"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the pages need from the shell.
type Deps interface {
	// Back leaves the page for the open session, the list of sessions, or the home page.
	Back()
	// Evenings shows the page on all sessions.
	Evenings()
	// Evening shows the page of one session.
	Evening(id string)
	// NewSession starts the set-up of a new session.
	NewSession()
	// Files asks for files.
	Files() filechooser.Deps
	// SuggestPicture is a file name for a picture of this name.
	SuggestPicture(name string) string
	// SaveFile writes a new file and says so. ended receives "", or what went wrong.
	SaveFile(file string, content []byte, ended func(trouble string))
}

// sheet is the common part of both pages: a head, a scrolling body, and the body as a picture.
type sheet struct {
	nav     Deps
	l       *text.Localizer
	title   string
	make    func() []fyne.CanvasObject
	keep    func() fyne.CanvasObject // makes the content of the picture; nil: the whole page
	root    *fyne.Container
	scroll  *container.Scroll
	buttons []*widget.KeyButton
}

func (s *sheet) build(buttons ...*widget.KeyButton) {
	back := widget.NewBack(s.l, "evening.back", s.nav.Back)
	label, _ := s.saving()
	save := widget.NewKeyButton(label, "S", s.askSave).WithIcon("save")
	testid.Name(save, "evening.save")
	s.buttons = append(buttons, save, back)
	var more []fyne.CanvasObject
	for _, b := range s.buttons[:len(s.buttons)-1] {
		more = append(more, b)
	}
	s.scroll = container.NewVScroll(container.New(&rolled{}, s.body()))
	s.root = container.NewStack(widget.NewPage(back, widget.NewTitle(s.title), s.scroll, more...))
}

// body stacks all sections.
func (s *sheet) body() fyne.CanvasObject { return stack(1, s.make()...) }

// rolled is a layout that gives the body the height that it needs at its width.
type rolled struct{}

func (rolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, em(0.5)))
	objects[0].Resize(fyne.NewSize(size.Width-em(0.8), size.Height-em(1)))
}

func (rolled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(em(0.8), em(1))
}

// rolled scrolls the page.
func (s *sheet) rolled(e *fyne.ScrollEvent) {
	if s.scroll != nil {
		s.scroll.Scrolled(e)
	}
}

// Content is the page's content.
func (s *sheet) Content() fyne.CanvasObject { return s.root }

// Refresh lays the page out again.
func (s *sheet) Refresh() { s.root.Refresh() }

// Close implements table.Page. There is nothing to release.
func (s *sheet) Close() {}

// Bind binds the page's keys. The arrows scroll.
func (s *sheet) Bind(k *widget.Keys) {
	k.BindButtons(s.buttons...)
	roll := func(by float32) func() {
		return func() {
			at := s.scroll.Offset.Y + by*s.scroll.Size().Height
			s.scroll.ScrollToOffset(fyne.NewPos(0,
				max(0, min(at, s.scroll.Content.Size().Height-s.scroll.Size().Height))))
		}
	}
	up, down := widget.Saying(s.l.T("evening.up")), widget.Saying(s.l.T("evening.down"))
	k.Describe(up, roll(-0.15), "↑")
	k.Describe(down, roll(0.15), "↓")
	k.Describe(up, roll(-0.85), "PgUp")
	k.Describe(down, roll(0.85), "PgDn")
}

// Subject is the subject of the page, for the rules.
func (s *sheet) Subject() string { return "phase.ended" }

// The width of a picture at 100 % text. It is drawn at twice that size, or smaller if it would be higher than
// the maximum in pixels.
const (
	pictureWidth = 1240
	pictureScale = 2
	pictureHigh  = 16_000
)

// saving returns the text of the save button, and the question that follows.
func (s *sheet) saving() (button, hint string) {
	if s.keep != nil {
		return s.l.T("evening.keep"), s.l.T("evening.keep.hint")
	}
	return s.l.T("evening.save"), s.l.T("evening.save.hint")
}

// Picture is the PNG to be saved, in the current look and language. Its width in pixels does not depend on the text
// size, but is smaller for a list of hundreds of sessions.
func (s *sheet) Picture() ([]byte, error) {
	var page fyne.CanvasObject
	width := float32(pictureWidth) * max(1, fynetheme.TextSize()/14*0.8)
	if s.keep != nil {
		page, width = s.keep(), em(keptWidth)
	} else {
		page = widget.Margin(2, stack(0.8, widget.NewTitle(s.title), s.body()))
	}
	settle(page, width)
	var size fyne.Size
	for range 3 {
		size = fyne.NewSize(width, page.MinSize().Height)
		page.Resize(size)
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(min(pictureWidth*pictureScale/width, pictureHigh/size.Height))
	c.SetContent(page)
	c.Resize(size)
	for range 2 { // the canvas has laid it out once at its minimum width
		page.Refresh()
	}
	var out bytes.Buffer
	if err := png.Encode(&out, c.Capture()); err != nil {
		return nil, fmt.Errorf("draw the picture: %w", err)
	}
	return out.Bytes(), nil
}

// askSave asks where to save the picture.
func (s *sheet) askSave() {
	_, hint := s.saving()
	s.nav.Files().Ask(filechooser.Question{Icon: "save", Title: s.l.T("evening.save.title"),
		Hint: hint,
		Yes:  s.l.T("common.save"), Name: s.nav.SuggestPicture(s.title), Endings: []string{".png"}},
		func(file string, ended func(string)) {
			picture, err := s.Picture()
			if err != nil {
				ended(err.Error())
				return
			}
			s.nav.SaveFile(file, picture, ended)
		})
}

// Page is the page of one session.
type Page struct{ sheet }

// New makes the page over a window's canvas.
func New(nav Deps, l *text.Localizer, t Played) *Page {
	p := &Page{sheet{nav: nav, l: l, title: t.in(l).title(t)}}
	p.make = func() []fyne.CanvasObject { return sections(l, t, p.rolled) }
	if len(t.Timeline) > 0 {
		p.keep = func() fyne.CanvasObject { return t.in(l).souvenir(t) }
	}
	all := widget.NewKeyButton(l.T("evening.all"), "F9", nav.Evenings).WithIcon("clock")
	testid.Name(all, "evening.all")
	p.build(all)
	return p
}
