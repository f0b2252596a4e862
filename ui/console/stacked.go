package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// stacked is a button of the ribbon: icon and key above, a word below. A wide one says beside the icon what it would do.
type stacked struct {
	press

	name       string // what it is called in the code
	icon, key  string
	words      string
	more       string
	wide       float32 // 0: as narrow as its word
	on         bool
	do         func()
	iconColour fyne.ThemeColorName
}

func newStacked(icon, key string, do func()) *stacked {
	s := &stacked{icon: icon, key: key, do: do, iconColour: theme.Brass}
	s.wear(s)
	return s
}

// say sets the word, what a wide button says more, and whether it can be pressed.
func (s *stacked) say(words, more string, on bool) {
	if s.words == words && s.more == more && s.on == on {
		return
	}
	s.words, s.more, s.on = words, more, on
	s.tapped = nil
	if on {
		s.tapped = s.do
	}
	s.Refresh()
}

// CreateRenderer is for Fyne.
func (s *stacked) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &stackedRenderer{s: s, over: canvas.NewRectangle(color.Transparent), picture: newIcon(20),
		words: caption(), key: caption(), more: caption().short()}
	r.objects = []fyne.CanvasObject{r.picture, r.words, r.key, r.more, r.over}
	r.update()
	return r
}

type stackedRenderer struct {
	s                *stacked
	over             *canvas.Rectangle
	picture          *icon
	words, key, more *label
	objects          []fyne.CanvasObject
}

func (r *stackedRenderer) Destroy()                     {}
func (r *stackedRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *stackedRenderer) update() {
	s := r.s
	colour, ink, quiet := s.iconColour, fynetheme.ColorNameForeground, theme.Muted
	if !s.on {
		colour, ink, quiet = fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled
	}
	r.picture.set(s.icon, colour)
	r.words.say(s.words, ink)
	r.key.say(kit.KeyName(s.key), quiet)
	r.more.say(s.more, quiet)
	s.paintOver(r.over)
	r.over.Refresh()
}

func (r *stackedRenderer) MinSize() fyne.Size {
	pad, icon := fynetheme.Padding(), r.picture.MinSize()
	words, key := r.words.MinSize(), r.key.MinSize()
	height := icon.Height + words.Height + pad
	if r.s.wide > 0 {
		first := icon.Width + words.Width + key.Width + 3.5*pad
		return fyne.NewSize(max(grown(r.s.wide), first), height)
	}
	top := icon.Width
	if r.s.key != "" {
		top += pad + key.Width
	}
	return fyne.NewSize(max(top, words.Width)+2*pad, height)
}

func (r *stackedRenderer) Layout(size fyne.Size) {
	pad, icon := fynetheme.Padding(), r.picture.MinSize()
	words, key := r.words.MinSize(), r.key.MinSize()
	place(r.over, 0, 0, size.Width, size.Height)
	if r.s.wide > 0 {
		place(r.picture, pad, pad/2, icon.Width, icon.Height)
		y := pad/2 + (icon.Height-words.Height)/2
		place(r.words, icon.Width+2*pad, y, words.Width, words.Height)
		place(r.key, icon.Width+words.Width+3.5*pad, y, key.Width, key.Height)
		place(r.more, pad, size.Height-pad/2-words.Height, size.Width-2*pad, words.Height)
		return
	}
	top := icon.Width
	if r.s.key != "" {
		top += pad + key.Width
	}
	x := (size.Width - top) / 2
	place(r.picture, x, pad/2, icon.Width, icon.Height)
	place(r.key, x+icon.Width+pad, pad/2+(icon.Height-key.Height)/2, key.Width, key.Height)
	place(r.words, (size.Width-words.Width)/2, size.Height-pad/2-words.Height, words.Width, words.Height)
	place(r.more, 0, 0, 0, 0)
}

func (r *stackedRenderer) Refresh() {
	r.update()
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}
