package library

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/strictyaml"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// storyCard is a story in the list: cover, title, and what a keeper wants to know before choosing.
type storyCard struct {
	*tile

	pack   Pack
	bounds *widget.Words
	warn   *fyne.Container
}

func newStoryCard(l *text.Localizer, p Pack, press, chosenNow func()) *storyCard {
	w := wordsOf(p, l.Lang())
	c := &storyCard{pack: p}
	title := widget.NewReading(w.Get("story.title"), theme.Brass).Sized(theme.SizeSubtitle)
	tagline := widget.NewWords(w.Get("story.tagline"), "")
	facts := widget.NewQuiet(lengthWords(l, p.Story) + " · " + minutesWords(l, p.Story) + "\n" +
		partyWords(l, p.Story) + " · " + variantsWords(l, p.Story))
	c.bounds = widget.NewWords("", "")
	rows := []fyne.CanvasObject{widget.IconRow("info", theme.Muted, facts), widget.IconRow("clock", theme.Brass, c.bounds)}
	if tones := toneWords(p, l.Lang()); tones != "" {
		rows = append([]fyne.CanvasObject{widget.IconRow("candle", theme.Muted, widget.NewQuiet(tones))}, rows...)
	}
	if m, ok := markOf(l, p); ok {
		rows = append(rows, widget.IconRow(m.icon, theme.Brass, widget.NewWords(m.words, "")))
	}
	c.warn = widget.IconRow("warning", theme.Danger, widget.NewWords("", theme.Danger))
	c.warn.Hide()
	rows = append(rows, c.warn)
	// The facts of neighbouring cards are aligned.
	words := container.NewBorder(column(title, tagline), column(rows...), nil, nil, layout.NewSpacer())
	whole := container.NewBorder(container.New(&shaped{share: 0.46}, coverOf(p)), nil, nil, nil, widget.Margin(0.8, words))
	c.tile = newTile(container.New(layout.NewCustomPaddedLayout(2, 0, 2, 2), whole), press, chosenNow)
	return c
}

// showSlack shows what is known of the time that the clock leaves.
func (c *storyCard) showSlack(l *text.Localizer, par string, findings strictyaml.Problems) {
	c.bounds.SetText(par)
	c.warn.Hidden = len(findings) == 0
	if len(findings) > 0 {
		c.warn.Objects[1].(*widget.Words).SetText(l.N("library.problems", len(findings)))
	}
	c.Refresh()
}

// column stacks parts over the whole width.
func column(parts ...fyne.CanvasObject) *fyne.Container { return container.NewVBox(parts...) }

// apart is a column with the distance between panels.
func apart(parts ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(0.7*fynetheme.TextSize()), parts...)
}

// boundRows show, for each party size, the earliest possible win against the clock. They name no objective.
func boundRows(l *text.Localizer, shelf *Shelf, p Pack) fyne.CanvasObject {
	proof, _ := shelf.Proof(p)
	sums := lowerbound.SumBounds(p.Story, proof.Bounds)
	box := column(widget.IconRow("clock", theme.Brass, widget.NewWords(shelf.BoundWords(l, p), "").Bold()))
	if len(sums) == 0 {
		if p.Story.Proved() {
			return box
		}
		box.Add(widget.NewQuiet(l.T("library.par.table.why")))
		return box
	}
	for _, sum := range sums {
		end := endSpan(sum)
		slack, _ := spare(slices.DeleteFunc(slices.Clone(proof.Bounds),
			func(p lowerbound.Bound) bool { return p.Players != sum.Players }))
		line := l.T("library.par.line", text.Args{"clue": rangeWords(sum.Clue), "end": rangeWords(end),
			"spare": rangeWords(slack)})
		bar := canvas.NewRaster(draw.Once(func(w, h int) image.Image { return clockBar(sum, end, w, h) }))
		bar.SetMinSize(fyne.NewSize(8*fynetheme.TextSize(), fynetheme.Size(theme.SizeBar)))
		party := widget.NewWords(l.N("library.party", sum.Players), "").Bold()
		box.Add(widget.Margins(0, 0.2, column(party, bar, widget.NewQuiet(line))))
	}
	box.Add(widget.NewQuiet(l.T("library.par.legend", text.Args{"reveal": sums[0].Reveal, "clock": sums[0].Clock})))
	return box
}

// endSpan is the range of rounds to the end, over all objectives.
func endSpan(sum lowerbound.BoundSpan) stories.Span {
	var all stories.Span
	for i, o := range sum.End {
		if i == 0 {
			all = o.Span
		}
		all = stories.Span{Min: min(all.Min, o.Min), Max: max(all.Max, o.Max)}
	}
	return all
}

// rangeWords words a range of numbers.
func rangeWords(s stories.Span) string {
	if s.Min == s.Max {
		return strconv.Itoa(s.Min)
	}
	return strconv.Itoa(s.Min) + "–" + strconv.Itoa(s.Max)
}

// clockBar draws the rounds of the clock: rounds that every variant needs are full, those that some variants need are
// hatched, spare ones are empty. A disc marks where clue 1 can be found, a line where event IV reveals the objective.
func clockBar(sum lowerbound.BoundSpan, end stories.Span, w, h int) image.Image {
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
				s.Stroke(full, draw.Path{draw.Pt(x-0.12*high, 0.85*high), draw.Pt(x+0.12*high, 0.15*high)},
					draw.Line{Width: max(1, 0.08*high)})
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
		s.Stroke(fynetheme.Color(fynetheme.ColorNameForeground), draw.Path{draw.Pt(x, 0), draw.Pt(x, high)},
			draw.Line{Width: max(2, 0.16*high), Flat: true})
	}
	return s.Image()
}

// rounds is the length of a story: the round after which its last event ends it (MOM-3.3).
func rounds(s *stories.Story) int {
	n := 0
	for _, e := range s.Events {
		n += e.Time
	}
	return n
}

// variants counts the combinations of answers without listing them.
func variants(s *stories.Story) int {
	n := 1
	for _, c := range s.Choices {
		n *= len(c.Options)
	}
	return n
}

// spare is how many rounds the clock leaves at best, over all variants and party sizes.
func spare(pars []lowerbound.Bound) (stories.Span, bool) {
	var span stories.Span
	for i, p := range pars {
		slack := p.EndSlack()
		if i == 0 {
			span = stories.Span{Min: slack, Max: slack}
		}
		span = stories.Span{Min: min(span.Min, slack), Max: max(span.Max, slack)}
	}
	return span, len(pars) > 0
}

// lengthWords word the rounds of a story.
func lengthWords(l *text.Localizer, s *stories.Story) string {
	return l.N("library.rounds", rounds(s))
}

// partyWords word the number of investigator players of a story.
func partyWords(l *text.Localizer, s *stories.Story) string {
	if s.Players.Min == s.Players.Max {
		return l.N("library.party", s.Players.Max)
	}
	return l.T("library.party.from", text.Args{"min": s.Players.Min, "max": s.Players.Max})
}

func minutesWords(l *text.Localizer, s *stories.Story) string {
	if s.Minutes.Min == s.Minutes.Max {
		return l.T("library.minutes", text.Args{"n": s.Minutes.Max})
	}
	return l.T("common.minutes", text.Args{"min": s.Minutes.Min, "max": s.Minutes.Max})
}

func variantsWords(l *text.Localizer, s *stories.Story) string {
	return l.N("library.variants", variants(s))
}

// toneWords are the tones of a story.
func toneWords(p Pack, lang string) string {
	w := wordsOf(p, lang)
	return widget.Joined(p.Story.Tone, ", ", func(tone string) string { return w.Get("tone." + tone) })
}

// BoundWords say how much time a story's clock leaves at best, once proved; "" if the program does not
// know the story's end.
func (s *Shelf) BoundWords(l *text.Localizer, p Pack) string {
	proof, proved := s.Proof(p)
	span, ok := spare(proof.Bounds)
	switch {
	case p.Story != nil && !p.Story.Proved():
		return l.T("library.par.table")
	case !proved:
		return l.T("library.par.proving")
	case len(proof.Problems) > 0:
		return l.T("library.par.late")
	case !ok:
		return l.T("library.par.table")
	case span.Min == span.Max:
		return l.N("library.par.one", span.Min)
	}
	return l.T("library.par", text.Args{"min": span.Min, "max": span.Max})
}

// closeRounds and evenRounds are the minimum spare rounds up to which a story is demanding, and even.
const closeRounds, evenRounds = 10, 13

// HardWords say how hard a story is for its players, once its clock is proved; else the same as [Shelf.BoundWords].
func (s *Shelf) HardWords(l *text.Localizer, p Pack) string {
	proof, proved := s.Proof(p)
	span, ok := spare(proof.Bounds)
	switch {
	case p.Story == nil || !p.Story.Proved() || !proved || len(proof.Problems) > 0 || !ok:
		return s.BoundWords(l, p)
	case span.Min <= closeRounds:
		return l.T("library.hard.close")
	case span.Min <= evenRounds:
		return l.T("library.hard.even")
	}
	return l.T("library.hard.mild")
}

// mark is an icon with words for the origin of a pack; none for shipped ones.
type mark struct{ icon, words string }

func markOf(l *text.Localizer, p Pack) (mark, bool) {
	switch originOf(p) {
	case fromBox:
		return mark{"cards", l.T("library.mark.box")}, true
	case fromUser:
		return mark{"notes", l.T("library.mark.user")}, true
	}
	return mark{}, false
}
