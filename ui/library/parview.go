package library

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/stories/par"
	"lantern/ui/kit"
	"lantern/ui/kit/draw"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// parRows show, for each party size, how soon a story can be won at best, against its clock. They name no objective.
func parRows(l *text.Localizer, shelf *Shelf, p Pack) fyne.CanvasObject {
	proof, _ := shelf.Proof(p)
	sums := par.SumPars(p.Story, proof.Pars)
	box := column(kit.IconRow("clock", theme.Brass, kit.NewWords(shelf.ParWords(l, p), "").Bold()))
	if len(sums) == 0 {
		if p.Story.Proved() {
			return box
		}
		box.Add(kit.NewQuiet(l.T("library.par.table.why")))
		return box
	}
	for _, sum := range sums {
		end, slack := endSpan(sum), slackSpan(proof.Pars, sum.Players)
		line := l.T("library.par.line", text.Args{"clue": rangeWords(sum.Clue), "end": rangeWords(end), "spare": rangeWords(slack)})
		bar := canvas.NewRaster(painter(func(w, h int) image.Image { return clockBar(sum, end, w, h) }))
		bar.SetMinSize(fyne.NewSize(8*fynetheme.TextSize(), fynetheme.Size(theme.SizeBar)))
		party := kit.NewWords(l.N("library.party", sum.Players), "").Bold()
		box.Add(kit.Margins(0, 0.2, column(party, bar, kit.NewQuiet(line))))
	}
	box.Add(kit.NewQuiet(l.T("library.par.legend", text.Args{"reveal": sums[0].Reveal, "clock": sums[0].Clock})))
	return box
}

// endSpan is the span of the rounds to the end over all objectives.
func endSpan(sum par.ParSpan) stories.Span {
	var all stories.Span
	for i, o := range sum.End {
		if i == 0 {
			all = o.Span
		}
		all = stories.Span{Min: min(all.Min, o.Min), Max: max(all.Max, o.Max)}
	}
	return all
}

func slackSpan(pars []par.Par, players int) stories.Span {
	var of []par.Par
	for _, p := range pars {
		if p.Players == players {
			of = append(of, p)
		}
	}
	span, _ := spare(of)
	return span
}

// rangeWords is a span in figures.
func rangeWords(s stories.Span) string {
	if s.Min == s.Max {
		return strconv.Itoa(s.Min)
	}
	return strconv.Itoa(s.Min) + "–" + strconv.Itoa(s.Max)
}

// clockBar draws the rounds of the clock: those that even the quickest need are full, those that some variants need as well are
// hatched, those to spare are empty. A disc stands where clue 1 can be found, a line where event IV reveals the objective.
func clockBar(sum par.ParSpan, end stories.Span, w, h int) image.Image {
	s := draw.NewSheet(w, h)
	n := max(sum.Clock, 1)
	unit := float64(w) / float64(n)
	high := float64(h)
	track, full := fynetheme.Color(theme.Track), fynetheme.Color(theme.Brass)
	for i := range n {
		box := draw.RoundRect(float64(i)*unit+1, 0.1*high, unit-2, 0.8*high, 0.12*high)
		switch {
		case i < end.Min:
			s.Fill(full, box)
		case i < end.Max:
			s.Fill(draw.Mix(track, full, 0.25), box)
			for k := range 3 {
				x := float64(i)*unit + 2 + (unit-4)*(float64(k)+0.5)/3
				s.Stroke(full, draw.Path{draw.Pt(x-0.12*high, 0.85*high), draw.Pt(x+0.12*high, 0.15*high)}, draw.Line{Width: max(1, 0.08*high)})
			}
		default:
			s.Fill(track, box)
		}
	}
	if sum.Clue.Min > 0 {
		at := draw.Pt((float64(sum.Clue.Min)-0.5)*unit, high/2)
		s.Fill(color.Black, draw.Disc(at, 0.3*high))
		s.Fill(color.White, draw.Disc(at, 0.2*high))
	}
	if sum.Reveal > 0 && sum.Reveal < n {
		x := float64(sum.Reveal) * unit
		s.Stroke(fynetheme.Color(fynetheme.ColorNameForeground), draw.Path{draw.Pt(x, 0), draw.Pt(x, high)}, draw.Line{Width: max(2, 0.16*high), Flat: true})
	}
	return s.Image()
}
