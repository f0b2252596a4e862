// Package stats is the page of an evening: what happened in figures, as plots with the same figures beside them in
// words; and the page over all evenings. The plots are drawn from Fyne's own shapes, so that they follow the theme, the
// size of the text and the resolution of the screen like everything else.
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

// Deps is what the pages ask of the shell.
type Deps interface {
	// Back leaves the page: to the open session, to the list of evenings, or home.
	Back()
	// Evenings shows all evenings.
	Evenings()
	// Evening shows one.
	Evening(id string)
	// NewSession begins one.
	NewSession()
	// Files asks for files.
	Files() filechooser.Deps
	// SuggestPicture is the name of a file to offer for a picture of this name.
	SuggestPicture(name string) string
	// SaveFile writes a file that is not there yet and says so; ended is called with "", or with what went wrong.
	SaveFile(file string, content []byte, ended func(trouble string))
}

// sheet is what both pages share: a head, a body that scrolls, and the body as a picture.
type sheet struct {
	nav     Deps
	l       *text.Localizer
	title   string
	make    func() []fyne.CanvasObject
	keep    func() fyne.CanvasObject // what is kept as a picture, composed for it; nil: the whole page
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

// body is all sections below one another.
func (s *sheet) body() fyne.CanvasObject { return stack(1, s.make()...) }

// rolled gives the body of the scroller its height at the width that there is.
type rolled struct{}

func (rolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, em(0.5)))
	objects[0].Resize(fyne.NewSize(size.Width-em(0.8), size.Height-em(1)))
}

func (rolled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(em(0.8), em(1))
}

// rolled rolls the page.
func (s *sheet) rolled(e *fyne.ScrollEvent) {
	if s.scroll != nil {
		s.scroll.Scrolled(e)
	}
}

// Content is what to show.
func (s *sheet) Content() fyne.CanvasObject { return s.root }

// Refresh lays the page out again.
func (s *sheet) Refresh() { s.root.Refresh() }

// Close has nothing to let go of.
func (s *sheet) Close() {}

// Bind ties the page's keys; the arrows scroll.
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

// Subject is what the rules are opened at.
func (s *sheet) Subject() string { return "phase.ended" }

// The width of a picture at 100 % text; it is drawn at twice that, or smaller where it would be higher than so many
// pixels.
const (
	pictureWidth = 1240
	pictureScale = 2
	pictureHigh  = 16_000
)

// saving words the button that saves a picture, and the question that follows.
func (s *sheet) saving() (button, hint string) {
	if s.keep != nil {
		return s.l.T("evening.keep"), s.l.T("evening.keep.hint")
	}
	return s.l.T("evening.save"), s.l.T("evening.save.hint")
}

// Picture is what is kept as a PNG, in the look and the language of now: it has as many pixels across at every size of
// text, fewer where there are hundreds of evenings to be listed.
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
	for range 2 { // the canvas has laid it out narrow once
		page.Refresh()
	}
	var out bytes.Buffer
	if err := png.Encode(&out, c.Capture()); err != nil {
		return nil, fmt.Errorf("draw the picture: %w", err)
	}
	return out.Bytes(), nil
}

// askSave asks where the picture is to be saved.
func (s *sheet) askSave() {
	_, hint := s.saving()
	s.nav.Files().Ask(filechooser.Question{Icon: "save", Title: s.l.T("evening.save.title"),
		Hint: hint,
		Yes:  s.l.T("evening.save.yes"), Name: s.nav.SuggestPicture(s.title), Endings: []string{".png"}},
		func(file string, ended func(string)) {
			picture, err := s.Picture()
			if err != nil {
				ended(err.Error())
				return
			}
			s.nav.SaveFile(file, picture, ended)
		})
}

// Page is the page of one evening.
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
