package cthulhucards

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/cthulhucards"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

const (
	domainCard = 2.9 // height of a domain's own card, in em
	domainTab  = 1.5 // visible height of a resource below it
	mostTabs   = 8
)

// domains draws a player's domains: each with its value, or that it is drained, and the cards attached to it,
// one below the other.
func (f *Face) domains(all []rules.Domain) []fyne.CanvasObject {
	most := 0
	for _, d := range all {
		most = max(most, min(len(d.Resources), mostTabs))
	}
	var out []fyne.CanvasObject
	for i, d := range all {
		out = append(out, widget.Margins(0.4, 0, canvas.NewPicture(domainCard+domainTab*float32(most)+0.3,
			func(pen *canvas.Painter, a canvas.Area) { f.drawn(pen, a, i, d) })))
	}
	return out
}

// worth is what a drained domain pays (COC-5.8).
func worth(d rules.Domain) (n int) {
	for _, r := range d.Resources {
		n += r.Symbols
	}
	return n
}

func (f *Face) drawn(pen *canvas.Painter, a canvas.Area, i int, d rules.Domain) {
	e, l := pen.Em, f.Words()
	edge, ink := theme.Brass, fynetheme.ColorNameForeground
	state := l.T("cthulhu.worth", text.Args{"n": worth(d)})
	if d.Drained {
		edge, ink, state = theme.PanelEdge, theme.Muted, l.T("cthulhu.what.drained")
	}
	for n := len(d.Resources) - 1; n >= 0; n-- { // the last ones are at the bottom
		at := min(n, mostTabs-1)
		tab := canvas.Rect(a.X+0.5*e, a.Y+(domainCard-0.3+float32(at)*domainTab)*e, a.W-e, (domainTab+0.2)*e)
		pen.Frame(tab, theme.Card, edge, 1)
		words := f.resourceName(rules.Resource{Resource: d.Resources[n].Resource})
		if n >= mostTabs-1 && len(d.Resources) > mostTabs {
			words = "+" + itoa(len(d.Resources)-mostTabs+1)
		}
		pen.Line(words, canvas.Rect(tab.X+0.4*e, tab.Y+0.35*e, tab.W-0.8*e, 1.3*e), canvas.TextStyle{Size: 0.92, Colour: ink})
	}
	card := canvas.Rect(a.X, a.Y, a.W, domainCard*e)
	pen.Frame(card, theme.Panel, edge, 2)
	in := card.Inset(0.3 * e)
	pen.Line(l.T("cthulhu.domain", text.Args{"n": i + 1}), in, canvas.TextStyle{Size: 1, Bold: true, Colour: ink})
	pen.Line(state, canvas.Rect(in.X, in.Y+1.2*e, in.W, 1.2*e), canvas.TextStyle{Size: 0.92, Colour: theme.Muted})
}
