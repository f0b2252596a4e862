package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/kit/draw"
	"lantern/ui/theme"
)

// look says how a chip stands out.
type look int

const (
	lookPlain   look = iota // may be pressed
	lookPrimary             // the one to press
	lookLit                 // marked: a secret that may be played, a chosen thing
	lookQuiet               // no ground: something to read that opens when pressed
	lookOff                 // not possible now
	lookDanger              // harms or cannot be taken back
)

// chipFace is what a chip shows. Faces can be compared, so that nothing is drawn anew that has not changed.
type chipFace struct {
	text   string
	key    string // label of its key, or ""
	icon   string // or ""
	tint   fyne.ThemeColorName
	look   look
	small  bool    // caption size
	tight  bool    // and hardly any margin
	widest float32 // the text is cut at this width; 0 is no limit
	least  float32 // it is at least so wide
	odds   int     // a chance from 1 to 100 %, shown as a line below the words; 0 is none
	better int     // the same with a skill point
}

// chip is a small button: an action, an item, a card.
type chip struct {
	press

	face chipFace
}

func newChip(face chipFace, tapped func()) *chip {
	c := &chip{face: face}
	c.tapped = tapped
	c.wear(c)
	return c
}

// set changes what it shows and does, and tells whether its face changed.
func (c *chip) set(face chipFace, tapped func()) bool {
	same := c.face == face && (c.tapped == nil) == (tapped == nil)
	c.tapped = tapped
	if same {
		return false
	}
	c.face = face
	c.Refresh()
	return true
}

// CreateRenderer is for Fyne.
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &chipRenderer{
		c: c, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), cap: canvas.NewRectangle(nil),
		icon: &canvas.Image{}, words: plain().short(), key: caption(),
		track: canvas.NewRectangle(nil), odds: canvas.NewRectangle(nil), better: canvas.NewRectangle(nil),
	}
	r.objects = []fyne.CanvasObject{r.ground, r.track, r.better, r.odds, r.icon, r.words, r.cap, r.key, r.over}
	r.update()
	return r
}

type chipRenderer struct {
	c                 *chip
	ground, over, cap *canvas.Rectangle
	icon              *canvas.Image
	tint              fyne.ThemeColorName // of the icon
	words, key        *label
	objects           []fyne.CanvasObject

	track, odds, better *canvas.Rectangle
}

func (r *chipRenderer) Destroy()                     {}
func (r *chipRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *chipRenderer) inks() (ground, edge, ink fyne.ThemeColorName, width float32) {
	switch r.c.face.look {
	case lookPrimary:
		return fynetheme.ColorNamePrimary, fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary, 1
	case lookLit:
		return theme.Card, theme.Brass, fynetheme.ColorNameForeground, 2
	case lookQuiet:
		return "", "", fynetheme.ColorNameForeground, 0
	case lookOff:
		return "", theme.PanelEdge, theme.Muted, 1
	case lookDanger:
		return theme.Card, theme.Danger, fynetheme.ColorNameForeground, 1
	}
	return fynetheme.ColorNameButton, theme.PanelEdge, fynetheme.ColorNameForeground, 1
}

func (r *chipRenderer) update() {
	f := r.c.face
	ground, edge, ink, width := r.inks()
	r.ground.FillColor, r.ground.StrokeColor = colourOr(ground), colourOr(edge)
	r.ground.StrokeWidth, r.ground.CornerRadius = width, fynetheme.Size(theme.SizeRadius)
	r.c.paintOver(r.over)
	r.words.size = fynetheme.SizeNameText
	if f.small {
		r.words.size = fynetheme.SizeNameCaptionText
	}
	r.words.bold = f.look == lookPrimary
	r.words.text, r.words.colour = f.text, ink
	r.words.Refresh()
	r.words.Hidden = f.text == ""
	r.key.text, r.key.colour = kit.KeyName(f.key), ink
	r.key.Refresh()
	r.key.Hidden, r.cap.Hidden = f.key == "", f.key == ""
	r.cap.FillColor, r.cap.StrokeColor, r.cap.StrokeWidth = color.Transparent, colourOr(ink), 1
	r.cap.CornerRadius = 3
	r.track.Hidden, r.odds.Hidden, r.better.Hidden = f.odds == 0, f.odds == 0, f.better <= f.odds || f.odds == 0
	r.track.FillColor, r.odds.FillColor, r.better.FillColor = colourOr(theme.Track), colourOr(theme.Brass), colourOr(theme.OK)
	if f.look == lookPrimary { // brass on brass could not be seen
		r.track.FillColor, r.odds.FillColor, r.better.FillColor = draw.Fade(colourOr(ink), 0.2), colourOr(ink), draw.Fade(colourOr(ink), 0.5)
	}
	r.icon.Hidden, r.tint = f.icon == "", f.tint
	if r.tint == "" || f.look == lookPrimary || f.look == lookOff {
		r.tint = ink
	}
}

func colourOr(name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	return fynetheme.Color(name)
}

// measures are the widths of the chip's parts, and its height.
func (r *chipRenderer) measures() (margin, icon, words, key, height float32) {
	f, pad := r.c.face, fynetheme.Padding()
	text := r.words.measure(f.text)
	height = max(r.words.measure("M").Height+1.5*pad, 0)
	margin = 2 * pad
	if f.small {
		height, margin = r.words.measure("M").Height+pad, 1.5*pad
	}
	if f.tight {
		height, margin = r.words.measure("M").Height, pad
	}
	if f.icon != "" {
		icon = fynetheme.Size(fynetheme.SizeNameInlineIcon)
		switch {
		case f.tight:
			icon = min(0.65*icon, height)
		case f.small:
			icon = 0.8 * icon
			height = max(height, icon+pad)
		default:
			height = max(height, icon+pad)
		}
	}
	words = text.Width
	if f.widest > 0 {
		words = min(words, f.widest)
	}
	if f.key != "" {
		key = max(r.key.measure(kit.KeyName(f.key)).Width+1.5*pad, r.key.measure("M").Height)
	}
	return margin, icon, words, key, height
}

func (r *chipRenderer) MinSize() fyne.Size {
	margin, icon, words, key, height := r.measures()
	width, parts := float32(0), 0
	for _, w := range []float32{icon, words, key} {
		if w > 0 {
			width += w
			parts++
		}
	}
	if r.c.face.odds > 0 {
		height += oddsLine
	}
	return fyne.NewSize(max(width+2*margin+fynetheme.Padding()*float32(max(parts-1, 0)), r.c.face.least), height)
}

// oddsLine is how high the line of a chance is.
const oddsLine = 4

func (r *chipRenderer) Layout(size fyne.Size) {
	place(r.ground, 0, 0, size.Width, size.Height)
	place(r.over, 0, 0, size.Width, size.Height)
	if f := r.c.face; f.odds > 0 {
		in := fynetheme.Size(theme.SizeRadius)
		w, y := max(size.Width-2*in, 0), size.Height-oddsLine-1
		place(r.track, in, y, w, oddsLine-1)
		place(r.odds, in, y, w*float32(f.odds)/100, oddsLine-1)
		place(r.better, in, y, w*float32(f.better)/100, oddsLine-1)
		size.Height -= oddsLine
	}
	margin, icon, words, key, _ := r.measures()
	pad, x := fynetheme.Padding(), margin
	if words == 0 && key == 0 {
		x = (size.Width - icon) / 2
	}
	if icon > 0 {
		theme.Show(r.icon, r.c.face.icon, r.tint, icon)
		place(r.icon, x, (size.Height-icon)/2, icon, icon)
		x += icon + pad
	}
	end := size.Width - margin
	if key > 0 {
		h := r.key.measure("M").Height
		place(r.cap, end-key, (size.Height-h)/2, key, h)
		w := r.key.measure(kit.KeyName(r.c.face.key)).Width
		place(r.key, end-key+(key-w)/2, (size.Height-h)/2, w, h)
		end -= key + pad
	}
	h := r.words.MinSize().Height
	place(r.words, x, (size.Height-h)/2, max(0, end-x), h)
}

func (r *chipRenderer) Refresh() {
	r.update()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}
