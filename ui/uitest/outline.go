package uitest

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
)

// painted is an object of a window: a text, or a ground that later texts may be on.
type painted struct {
	at    fyne.Position
	size  fyne.Size
	words string      // of a text
	ink   color.Color // of a text, or the fill of a ground; nil: unknown
}

// painting lists what a window shows in painting order, the dialog in front after the page.
func painting(w fyne.Window) []painted {
	p := &painter{}
	p.walk(w.Content(), fyne.NewPos(0, 0))
	for _, o := range w.Canvas().Overlays().List() {
		p.walk(o, fyne.NewPos(0, 0))
	}
	return p.out
}

type painter struct{ out []painted }

func (p *painter) walk(o fyne.CanvasObject, at fyne.Position) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	add := func(words string, ink color.Color) { p.out = append(p.out, painted{at, o.Size(), words, ink}) }
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			add(o.Text, o.Color)
		}
	case *canvas.Rectangle:
		add("", o.FillColor)
	case *canvas.Circle:
		add("", o.FillColor)
	case *canvas.Raster:
		add("", nil)
	case *canvas.Image:
		if o.Image != nil {
			add("", middle(o))
		}
	case *container.Scroll:
		p.walk(o.Content, at)
	case *fyne.Container:
		for _, child := range o.Objects {
			p.walk(child, at)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			p.walk(child, at)
		}
	}
}

// middle is the colour in the middle of a small picture, as of a token with a number; nil: unknown.
func middle(o *canvas.Image) color.Color {
	if o.Size().Width > 64 || o.Size().Height > 64 {
		return nil
	}
	b := o.Image.Bounds()
	return o.Image.At((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)*2/5)
}

// Outline lists the texts of a window with their positions, one a line, from the top down. It is small enough to store
// one for every state of a page.
func Outline(w fyne.Window) []string {
	texts := slices.DeleteFunc(painting(w), func(p painted) bool { return p.words == "" })
	slices.SortStableFunc(texts, func(a, b painted) int {
		if a.at.Y != b.at.Y {
			return int(math.Copysign(1, float64(a.at.Y-b.at.Y)))
		}
		return int(a.at.X - b.at.X)
	})
	var out []string
	for _, p := range texts {
		out = append(out, fmt.Sprintf("%4.0f %4.0f  %s", p.at.X, p.at.Y, strings.ReplaceAll(p.words, "\u00a0", "~")))
	}
	return out
}

// LowContrast returns the texts of a window whose contrast with their ground is below least. Texts on pictures of
// unknown colour are skipped.
func LowContrast(w fyne.Window, least float64) []string {
	var out []string
	all := painting(w)
	page := fynetheme.Color(fynetheme.ColorNameBackground)
	for i, p := range all {
		if p.words == "" {
			continue
		}
		middle := p.at.AddXY(min(p.size.Width/2, 8), p.size.Height/2)
		ground, known := page, true
		for _, g := range all[:i] {
			if g.words != "" || middle.X < g.at.X || middle.Y < g.at.Y || middle.X > g.at.X+g.size.Width ||
				middle.Y > g.at.Y+g.size.Height {
				continue
			}
			if g.ink == nil {
				known = false
			} else if over, opaque := blend(g.ink, ground); true {
				ground, known = over, known || opaque
			}
		}
		if !known {
			continue
		}
		ink, _ := blend(p.ink, ground)
		if c := Contrast(ink, ground); c < least {
			out = append(out, fmt.Sprintf("%q at %v has a contrast of %.2f", p.words, p.at, c))
		}
	}
	return out
}

// blend paints a colour over a ground, and reports whether it is opaque.
func blend(c, ground color.Color) (over color.Color, opaque bool) {
	n, g := color.NRGBAModel.Convert(c).(color.NRGBA), color.NRGBAModel.Convert(ground).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(n.A) + int(b)*(255-int(n.A)) + 127) / 255) }
	return color.NRGBA{R: mix(n.R, g.R), G: mix(n.G, g.G), B: mix(n.B, g.B), A: 255}, n.A == 255
}

// Contrast is the WCAG 2 ratio of two opaque colours, 1 to 21.
func Contrast(a, b color.Color) float64 {
	luminance := func(c color.Color) float64 {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		channel := func(v uint8) float64 {
			f := float64(v) / 255
			if f <= 0.04045 {
				return f / 12.92
			}
			return math.Pow((f+0.055)/1.055, 2.4)
		}
		return 0.2126*channel(n.R) + 0.7152*channel(n.G) + 0.0722*channel(n.B)
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
