package piece

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// Look is how a chip stands out.
type Look int

const (
	LookPlain   Look = iota // can be pressed
	LookPrimary             // the one to press
	LookLit                 // marked: a secret that can be played, a chosen item
	LookQuiet               // no ground: text that opens something when pressed
	LookOff                 // not possible now
	LookEntered             // Enter presses it, as it does the page's gold button
	lookDanger              // harmful, or cannot be undone
)

// ChipFace is what a chip shows. Faces are comparable, so that an unchanged chip is not redrawn.
type ChipFace struct {
	Text    string
	Key     string      // label of its key, or ""
	Icon    string      // or ""
	Picture image.Image // instead of an icon; nil: none
	Tint    fyne.ThemeColorName
	Look    Look
	Small   bool    // caption size
	Tight   bool    // with hardly any margin
	Widest  float32 // the text is cut at this width; 0: no limit
	Wraps   bool    // the text wraps where it does not fit on one line
	Least   float32 // minimum width
	Odds    int     // a chance from 1 to 100 %, shown as a line below the text; 0: none
	Better  int     // the same with a skill point
}

// Chip is a small button: an action, an item, a card.
type Chip struct {
	widget.Pressable

	Face ChipFace

	tall  *Para // the text of a wrapping chip
	drawn *chipRenderer
}

func NewChip(face ChipFace, tapped func()) *Chip {
	c := &Chip{Face: face}
	c.Wear(c, tapped)
	return c
}

// Set changes face and callback, and reports whether the face changed.
func (c *Chip) Set(face ChipFace, tapped func()) bool {
	same := c.Face == face && (c.OnTapped == nil) == (tapped == nil)
	c.OnTapped = tapped
	if same {
		return false
	}
	c.Face = face
	c.Refresh()
	return true
}

// HeightFor is the height needed at a width.
func (c *Chip) HeightFor(width float32) float32 {
	r := c.drawing()
	least := r.MinSize()
	room, wraps := r.wrapped(width)
	if !wraps {
		return least.Height
	}
	c.tall.Text = c.Face.Text
	return least.Height + c.tall.HeightFor(room) - c.tall.LineHeight()
}

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	r := &chipRenderer{
		c: c, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil), cap: canvas.NewRectangle(nil),
		icon: &canvas.Image{}, words: Plain().Short(), key: Caption(),
		track: canvas.NewRectangle(nil), odds: canvas.NewRectangle(nil), better: canvas.NewRectangle(nil),
	}
	r.All = []fyne.CanvasObject{r.ground, r.track, r.better, r.odds, r.icon, r.words, r.cap, r.key, r.over}
	if c.Face.Wraps {
		c.tall = NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
		r.All = append(r.All, c.tall)
	}
	r.update()
	c.drawn = r
	return r
}

// drawing is the chip's renderer.
func (c *Chip) drawing() *chipRenderer {
	if c.drawn == nil {
		c.MinSize() // creates the renderer
	}
	return c.drawn
}

// wrapped is the width left for the text in a chip of a width, and whether the text needs more than one line of it.
func (r *chipRenderer) wrapped(width float32) (room float32, wraps bool) {
	if r.c.tall == nil {
		return 0, false
	}
	margin, icon, _, key, _ := r.measures()
	room = width - 2*margin
	for _, w := range []float32{icon, key} {
		if w > 0 {
			room -= w + fynetheme.Padding()
		}
	}
	return room, r.words.Measure(r.c.Face.Text).Width > room+roundedOff
}

type chipRenderer struct {
	widget.Parts
	c                 *Chip
	ground, over, cap *canvas.Rectangle
	icon              *canvas.Image
	tint              fyne.ThemeColorName // of the icon
	words, key        *Label

	track, odds, better *canvas.Rectangle
}

func (r *chipRenderer) inks() (ground, edge, ink fyne.ThemeColorName, width float32) {
	switch r.c.Face.Look {
	case LookPrimary:
		return fynetheme.ColorNamePrimary, fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary, 1
	case LookLit:
		return theme.Card, theme.Brass, fynetheme.ColorNameForeground, 2
	case LookEntered:
		return fynetheme.ColorNameButton, theme.Brass, fynetheme.ColorNameForeground, 1
	case LookQuiet:
		return "", "", fynetheme.ColorNameForeground, 0
	case LookOff:
		return "", theme.PanelEdge, theme.Muted, 1
	case lookDanger:
		return theme.Card, theme.Danger, fynetheme.ColorNameForeground, 1
	}
	return fynetheme.ColorNameButton, theme.PanelEdge, fynetheme.ColorNameForeground, 1
}

func (r *chipRenderer) update() {
	f := r.c.Face
	ground, edge, ink, width := r.inks()
	r.ground.FillColor, r.ground.StrokeColor = ColourOr(ground), ColourOr(edge)
	r.ground.StrokeWidth, r.ground.CornerRadius = width, fynetheme.Size(theme.SizeRadius)
	r.c.PaintOver(r.over)
	r.words.Face = fynetheme.SizeNameText
	if f.Small {
		r.words.Face = fynetheme.SizeNameCaptionText
	}
	r.words.Bold = f.Look == LookPrimary || f.Look == LookEntered
	r.words.Text, r.words.colour = f.Text, ink
	r.words.Refresh()
	r.words.Hidden = f.Text == ""
	if t := r.c.tall; t != nil {
		t.Face, t.Colour = r.words.Face, ink
	}
	r.key.Text, r.key.colour = widget.KeyName(f.Key), ink
	r.key.Refresh()
	r.key.Hidden, r.cap.Hidden = f.Key == "", f.Key == ""
	r.cap.FillColor, r.cap.StrokeColor, r.cap.StrokeWidth = color.Transparent, ColourOr(ink), 1
	r.cap.CornerRadius = 3
	r.track.Hidden, r.odds.Hidden, r.better.Hidden = f.Odds == 0, f.Odds == 0, f.Better <= f.Odds || f.Odds == 0
	r.track.FillColor, r.odds.FillColor, r.better.FillColor = ColourOr(theme.Track),
		ColourOr(theme.Brass), ColourOr(theme.OK)
	if f.Look == LookPrimary { // brass on brass would be invisible
		r.track.FillColor, r.odds.FillColor, r.better.FillColor = draw.Fade(ColourOr(ink), 0.2), ColourOr(ink),
			draw.Fade(ColourOr(ink), 0.5)
	}
	r.icon.Hidden, r.tint = f.Icon == "" && f.Picture == nil, f.Tint
	if r.tint == "" || f.Look == LookPrimary || f.Look == LookOff {
		r.tint = ink
	}
}

func ColourOr(name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	return fynetheme.Color(name)
}

// measures returns the widths of the chip's parts, and its height.
func (r *chipRenderer) measures() (margin, icon, words, key, height float32) {
	f, pad := r.c.Face, fynetheme.Padding()
	text := r.words.Measure(f.Text)
	height = max(r.words.Measure("M").Height+1.5*pad, 0)
	margin = 2 * pad
	if f.Small {
		height, margin = r.words.Measure("M").Height+pad, 1.5*pad
	}
	if f.Tight {
		height, margin = r.words.Measure("M").Height, pad
	}
	if f.Icon != "" || f.Picture != nil {
		icon = fynetheme.Size(fynetheme.SizeNameInlineIcon)
		switch {
		case f.Tight:
			icon = min(0.65*icon, height)
		case f.Small:
			icon = 0.8 * icon
			height = max(height, icon+pad)
		default:
			height = max(height, icon+pad)
		}
	}
	words = text.Width
	if f.Widest > 0 {
		words = min(words, f.Widest)
	}
	if f.Key != "" {
		key = max(r.key.Measure(widget.KeyName(f.Key)).Width+1.5*pad, r.key.Measure("M").Height)
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
	if r.c.Face.Odds > 0 {
		height += oddsLine
	}
	return fyne.NewSize(max(width+2*margin+fynetheme.Padding()*float32(max(parts-1, 0)), r.c.Face.Least), height)
}

// oddsLine is the height of the line that shows a chance.
const oddsLine = 4

func (r *chipRenderer) Layout(size fyne.Size) {
	Place(r.ground, 0, 0, size.Width, size.Height)
	Place(r.over, 0, 0, size.Width, size.Height)
	if f := r.c.Face; f.Odds > 0 {
		in := fynetheme.Size(theme.SizeRadius)
		w, y := max(size.Width-2*in, 0), size.Height-oddsLine-1
		Place(r.track, in, y, w, oddsLine-1)
		Place(r.odds, in, y, w*float32(f.Odds)/100, oddsLine-1)
		Place(r.better, in, y, w*float32(f.Better)/100, oddsLine-1)
		size.Height -= oddsLine
	}
	margin, icon, words, key, _ := r.measures()
	pad, x := fynetheme.Padding(), margin
	if words == 0 && key == 0 {
		x = (size.Width - icon) / 2
	}
	if icon > 0 {
		if p := r.c.Face.Picture; p != nil {
			r.icon.FillMode, r.icon.Resource, r.icon.Image = canvas.ImageFillContain, nil, p
			canvas.Refresh(r.icon)
		} else {
			theme.Show(r.icon, r.c.Face.Icon, r.tint, icon)
		}
		Place(r.icon, x, (size.Height-icon)/2, icon, icon)
		x += icon + pad
	}
	end := size.Width - margin
	if key > 0 {
		h := r.key.Measure("M").Height
		Place(r.cap, end-key, (size.Height-h)/2, key, h)
		w := r.key.Measure(widget.KeyName(r.c.Face.Key)).Width
		Place(r.key, end-key+(key-w)/2, (size.Height-h)/2, w, h)
		end -= key + pad
	}
	if room, wraps := r.wrapped(size.Width); r.c.tall != nil {
		if r.c.tall.Text = ""; wraps {
			r.c.tall.Text = r.c.Face.Text
		}
		r.c.tall.Refresh()
		high := r.c.tall.HeightFor(room)
		r.c.tall.Hidden, r.words.Hidden = !wraps, wraps || r.c.Face.Text == ""
		Place(r.c.tall, x, (size.Height-high)/2, max(0, end-x), high)
	}
	h := r.words.MinSize().Height
	Place(r.words, x, (size.Height-h)/2, max(0, end-x), h)
}

func (r *chipRenderer) Refresh() {
	r.update()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}
