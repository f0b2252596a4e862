package table

import (
	"strings"

	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// The widths of a players' window in em from which the header has a title, and two lines of full size; and the most
// pips of a meter.
const (
	headerTitled = 46
	headerTall   = 30
	headerPips   = 8
)

// PaintHeader paints the state of play and the common counters across the top of a window. It returns the height.
func PaintHeader(pen *canvas.Painter, all canvas.Area, v View) float32 {
	e, titled, tall := pen.Em, all.W >= headerTitled*pen.Em, all.W >= headerTall*pen.Em
	a := canvas.Rect(all.X, all.Y, all.W, 3.5*e)
	who, sub := ribbonStyle(1.55, true), ribbonStyle(0.95, false)
	if !tall {
		a.H, who.Size, sub.Size = 2.7*e, 1.1, 0.8
	}
	pen.Frame(canvas.Rect(a.X-e, a.Y-e, a.W+2*e, a.H+e), theme.BottleGreen, theme.Brass, 0.1*e)
	left, right := a.X+0.7*e, paintMeters(pen, a, v.Meters, tall)
	under := a.Y + a.H - pen.Word("Ég", sub).MinSize().Height - 0.12*e
	h := v.Header
	lines := func(x, wide float32, first, second string, style canvas.TextStyle, least float32) {
		y, style := a.Y, pen.Narrowed(first, wide, style, least, 0.95)
		if second == "" {
			y += (a.H - style.Size*1.36*e) / 2
		} else if style.Serif {
			y += 0.3 * e
		}
		pen.Line(first, canvas.Rect(x, y, wide, a.H), style)
		pen.Line(second, canvas.Rect(x, under, wide, e), pen.Narrowed(second, wide, sub, 0.55, 0.95))
	}
	title := ribbonStyle(1.35, false)
	title.Serif = true
	if titled || h.Who == "" {
		wide := right - left - 0.6*e
		if h.Who != "" {
			wide = min(15.5*e, (right-left)*0.45)
		}
		if lines(left, wide, h.Title, h.Sub, title, 0.9); h.Who == "" {
			return a.H
		}
		lines(left+wide+0.6*e, right-left-wide-1.2*e, h.Who, h.WhoSub, who, 0.9)
		return a.H
	}
	room, below := right-left-0.6*e, strings.Trim(h.Sub+" · "+h.WhoSub, " ·")
	if h.WhoSub != "" && pen.Width(below, sub) > room {
		below = h.WhoSub
	}
	lines(left, room, h.Who, below, who, 0.75)
	return a.H
}

func ribbonStyle(size float32, bold bool) canvas.TextStyle {
	return canvas.TextStyle{Size: size, Colour: theme.OnBottleGreen, Bold: bold}
}

// paintMeters paints meters from the right edge and returns their left edge. If there is little room it leaves out pips
// and names, then the last meters.
func paintMeters(pen *canvas.Painter, a canvas.Area, meters []Counter, tall bool) float32 {
	const most = 0.6 // of the width
	e := pen.Em
	number, name, side := ribbonStyle(1.6, true), ribbonStyle(0.88, false), 1.7*e
	pips := func(m Counter) bool { return tall && m.Most > 0 && m.Most <= headerPips }
	if !tall {
		number.Size, name.Size, side = 1.1, 0.75, 1.2*e
	}
	value := func(m Counter) float32 {
		if pips(m) {
			return 1.3 * e * float32(m.Most)
		}
		return pen.Width(amount(m), number)
	}
	wides := func() (all []float32, sum float32) {
		for _, m := range meters {
			w := side + 0.3*e + value(m)
			if tall {
				w = max(w, min(pen.Width(m.Words, name), 9*e))
			}
			all, sum = append(all, w+e), sum+w+e
		}
		return all, sum
	}
	all, sum := wides()
	if sum > most*a.W && tall {
		number.Size, name.Size = 1.15, 0.75
		pips = func(Counter) bool { return false }
		all, sum = wides()
	}
	for len(all) > 1 && sum > most*a.W {
		sum -= all[len(all)-1]
		all = all[:len(all)-1]
	}
	x := a.X + a.W + 0.3*e
	line := pen.Word("Ég", number).MinSize().Height
	for i := len(all) - 1; i >= 0; i-- {
		m := meters[i]
		x -= all[i]
		top, high := a.Y+0.25*e, a.H
		if tall {
			high = side + 0.5*e
			under := pen.Word("Ég", name).MinSize().Height + 0.15*e
			pen.Fitted(m.Words, canvas.Rect(x, a.Y+a.H-under, all[i]-0.6*e, under), name, 0.6)
		} else {
			top = a.Y + (a.H-side)/2
		}
		pen.Icon(m.Icon, theme.OnBottleGreen, x, top, side)
		if !pips(m) {
			pen.Line(amount(m), canvas.Rect(x+side+0.3*e, max(a.Y+(high-line)/2, a.Y), all[i], 2*e), number)
			continue
		}
		for n := range m.Most {
			c := fynecanvas.NewCircle(fynetheme.Color(theme.OnBottleGreen))
			c.StrokeColor, c.StrokeWidth = fynetheme.Color(theme.OnBottleGreen), 0.13*e
			if n >= m.Now {
				c.FillColor = nil
			}
			pen.Add(c, canvas.Rect(x+side+0.3*e+1.3*e*float32(n), top+side/2-0.5*e, e, e))
		}
	}
	return x
}
