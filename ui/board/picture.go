package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/kit/draw"
	"lantern/ui/text"
)

// svgUnit is how many pixels a square of the map has in an SVG.
const svgUnit = 30

// SVG draws the map of a story as lines and shapes that can be printed in any size: the same rooms, walls, white lines, doors and names as on the
// screen, on white paper.
func SVG(m stories.Map, n Names) []byte {
	p := newPlan(m, nil)
	low, size := p.low.Sub(draw.Pt(1, 1)), p.high.Sub(p.low).Add(draw.Pt(2, 2))
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="%g %g %g %g" font-family="serif" text-anchor="middle">`+"\n",
		size.X*svgUnit, size.Y*svgUnit, low.X, low.Y, size.X, size.Y)
	for _, r := range p.rooms {
		floor := "#efe4cc"
		if r.outside {
			floor = "#d5e3cf"
		}
		for _, s := range r.spaces {
			fmt.Fprintf(&out, `<path d="%sZ" fill="%s"/>`+"\n", svgPath(s.shape), floor)
		}
	}
	for _, l := range p.lines {
		fmt.Fprintf(&out, `<path d="%s" fill="none" stroke="#fff" stroke-width="0.15" stroke-dasharray="0.5 0.4"/>`+"\n", svgPath(l))
	}
	for _, w := range p.walls {
		fmt.Fprintf(&out, `<path d="%s" fill="none" stroke="#3b3229" stroke-width="0.25" stroke-linecap="square"/>`+"\n", svgPath(w))
	}
	for _, d := range p.doors {
		stroke := `stroke="#8a5a2b" stroke-width="0.6"`
		switch {
		case d.Open:
			stroke = `stroke="#efe4cc" stroke-width="0.3"`
		case d.Sealed:
			stroke = `stroke="#8a5a2b" stroke-width="0.6" stroke-dasharray="0.2 0.15"`
		}
		fmt.Fprintf(&out, `<path d="%s" fill="none" %s/>`+"\n", svgPath(toPath(d.At)), stroke)
	}
	for _, r := range p.rooms {
		at := r.spaces[0].centre
		fmt.Fprintf(&out, `<text x="%.2f" y="%.2f" font-size="0.8" fill="#3b3229">`, at.X, at.Y)
		_ = xml.EscapeText(&out, []byte(n.Room(r.id))) // a buffer takes all
		out.WriteString("</text>\n")
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

func svgPath(path draw.Path) string {
	var b strings.Builder
	for i, q := range path {
		fmt.Fprintf(&b, "%c%g %g", "LM"[max(0, 1-i)], q.X, q.Y)
	}
	return b.String()
}

// Picture draws the map of a story, so many pixels wide and high, as everybody may see it while nothing lies on it. It needs no window, but an app for
// the theme.
func Picture(m stories.Map, n Names, l *text.Localizer, w, h int) image.Image {
	b := New(m, n, l)
	b.SetTable(mansions.TableView{})
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(b)
	c.Resize(fyne.NewSize(float32(w), float32(h)))
	b.Fit()
	return c.Capture()
}
