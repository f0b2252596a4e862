// Package chart holds the parts of pages with figures: bar plots, line plots and tables of the same numbers, a
// scrolling page of them, and the picture of the page that users keep. Plots are drawn from Fyne's shapes, so that they
// follow theme, text size and resolution. It knows no game; callers pass in the data.
package chart

import (
	"bytes"
	"fmt"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what a page of figures needs to keep its picture.
type Deps interface {
	// Files asks for files.
	Files() filechooser.Deps
	// FileName returns a file name, without its extension, made from a title.
	FileName(title string) string
	// SaveFile writes a new file and says so. ended receives "", or what went wrong.
	SaveFile(file string, content []byte, ended func(trouble string))
	Notify(kind widget.NoticeKind, words string)
}

// Sheet is a page of figures: a title, sections that scroll, and the page as a picture to keep.
type Sheet struct {
	Deps
	Words *text.Localizer
	Title string
	Back  func()
	// Make makes the sections.
	Make func() []fyne.CanvasObject
	// Keep makes the content of the picture; nil: the whole page.
	Keep func() fyne.CanvasObject

	root    *fyne.Container
	scroll  *container.Scroll
	buttons []*widget.KeyButton
}

// Build makes the page, with further buttons at its head.
func (s *Sheet) Build(buttons ...*widget.KeyButton) {
	back := widget.NewBack(s.Words, "evening.back", s.Back)
	label, _ := s.saving()
	save := widget.NewKeyButton(label, "S", s.askSave).WithIcon("save")
	testid.Name(save, "evening.save")
	s.buttons = append(buttons, save, back)
	var more []fyne.CanvasObject
	for _, b := range s.buttons[:len(s.buttons)-1] {
		more = append(more, b)
	}
	s.scroll = container.NewVScroll(container.New(&rolled{}, s.body()))
	s.root = container.NewStack(widget.NewPage(back, widget.NewTitle(s.Title), s.scroll, more...))
}

// body stacks all sections.
func (s *Sheet) body() fyne.CanvasObject { return Stack(1, s.Make()...) }

// rolled is a layout that gives the body the height that it needs at its width.
type rolled struct{}

func (rolled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, Em(0.5)))
	objects[0].Resize(fyne.NewSize(size.Width-Em(0.8), size.Height-Em(1)))
}

func (rolled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(Em(0.8), Em(1))
}

// Rolled scrolls the page.
func (s *Sheet) Rolled(e *fyne.ScrollEvent) {
	if s.scroll != nil {
		s.scroll.Scrolled(e)
	}
}

// Content returns the page's content.
func (s *Sheet) Content() fyne.CanvasObject { return s.root }

// Refresh lays the page out again.
func (s *Sheet) Refresh() { s.root.Refresh() }

// Rebuild makes the sections again and keeps the scroll position.
func (s *Sheet) Rebuild() {
	s.scroll.Content.(*fyne.Container).Objects = []fyne.CanvasObject{s.body()}
	s.scroll.Content.Refresh()
}

// Close implements table.Page. There is nothing to release.
func (s *Sheet) Close() {}

// Bind binds the page's keys. The arrows scroll.
func (s *Sheet) Bind(k *widget.Keys) {
	k.BindButtons(s.buttons...)
	roll := func(by float32) func() {
		return func() {
			at := s.scroll.Offset.Y + by*s.scroll.Size().Height
			s.scroll.ScrollToOffset(fyne.NewPos(0,
				max(0, min(at, s.scroll.Content.Size().Height-s.scroll.Size().Height))))
		}
	}
	up, down := widget.Saying(s.Words.T("evening.up")), widget.Saying(s.Words.T("evening.down"))
	k.Describe(up, roll(-0.15), "↑")
	k.Describe(down, roll(0.15), "↓")
	k.Describe(up, roll(-0.85), "PgUp")
	k.Describe(down, roll(0.85), "PgDn")
}

// Subject returns the subject of the page in the rule book.
func (s *Sheet) Subject() string { return "phase.ended" }

// Sizes of a picture. pictureWidth is its width at 100 % text. It is drawn at pictureScale, or smaller if it would be
// higher than pictureHigh pixels.
const (
	pictureWidth = 1240
	pictureScale = 2
	pictureHigh  = 16_000
)

// saving returns the text of the save button, and the question that follows.
func (s *Sheet) saving() (button, hint string) {
	if s.Keep != nil {
		return s.Words.T("evening.keep"), s.Words.T("evening.keep.hint")
	}
	return s.Words.T("evening.save"), s.Words.T("evening.save.hint")
}

// Picture returns the PNG to be saved, in the current look and language. Its width in pixels does not depend on the
// text size. It is smaller only if the page would be too high, as with hundreds of sessions.
func (s *Sheet) Picture() ([]byte, error) {
	var page fyne.CanvasObject
	width := float32(pictureWidth) * max(1, fynetheme.TextSize()/14*0.8)
	if s.Keep != nil {
		page, width = s.Keep(), Em(keptWidth)
	} else {
		page = widget.Margin(2, Stack(0.8, widget.NewTitle(s.Title), s.body()))
	}
	Settle(page, width)
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
	for range 2 { // the canvas has laid the page out once at its minimum width
		page.Refresh()
	}
	var out bytes.Buffer
	if err := png.Encode(&out, c.Capture()); err != nil {
		return nil, fmt.Errorf("draw the picture: %w", err)
	}
	return out.Bytes(), nil
}

// askSave asks where to save the picture.
func (s *Sheet) askSave() {
	_, hint := s.saving()
	s.Files().Ask(filechooser.Question{Icon: "save", Title: s.Words.T("evening.save.title"),
		Hint: hint,
		Yes:  s.Words.T("common.save"), Name: s.FileName(s.Title) + ".png", Endings: []string{".png"}},
		func(file string, ended func(string)) {
			s.Notify(widget.Info, s.Words.T("evening.drawing"))
			fyne.NewAnimation(canvas.DurationShort, func(share float32) { // drawing is slow: paint the notice first
				if share < 1 {
					return
				}
				picture, err := s.Picture()
				if err != nil {
					ended(err.Error())
					return
				}
				s.SaveFile(file, picture, ended)
			}).Start()
		})
}
