package practice

import (
	"fmt"
	"strconv"
	"time"

	"lantern/ui/puzzle"
	"lantern/ui/text"
)

// clock writes a time as minutes and seconds.
func clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// over writes how many actions more than the optimum it took.
func over(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "±0"
}

func bestWords(b Best) string { return over(b.Over) + " · " + clock(b.Time()) }

// endWords say how a round went; best is the layout's best result, fresh that this is a new one.
func (r *round) endWords(l *text.Localizer, best Best, known, fresh bool) string {
	if r.ending != puzzle.Solved {
		return r.optimumWords(l)
	}
	words := l.N("practice.end.solved", r.attempt.Used, text.Args{"time": clock(r.took)}) + " " + r.optimumWords(l)
	switch {
	case r.attempt.Used == 0:
	case fresh:
		words += "\n\n" + l.T("practice.end.best", text.Args{"layout": r.layout.ID})
	case r.replayed:
		words += "\n\n" + l.T("practice.end.again")
	case r.choice.How == byID:
		words += "\n\n" + l.T("practice.end.byID")
	case known && r.counts():
		words += "\n\n" + l.T("practice.best", text.Args{"best": bestWords(best)})
	}
	return words
}

// optimumWords say how few actions it takes.
func (r *round) optimumWords(l *text.Localizer) string {
	switch {
	case r.answer.Solvable:
		return l.N("practice.end.optimum", r.answer.Actions, text.Args{})
	case r.answer.NeedsDraw != nil:
		return l.N("practice.end.draw", *r.answer.NeedsDraw, text.Args{})
	}
	return l.T("practice.end.hopeless")
}

// titleWords name the puzzle and how it was dealt.
func (r *round) titleWords(l *text.Localizer) string {
	words := l.T("practice.of", text.Args{"kind": l.T("practice.kind." + string(r.layout.Kind)), "layout": r.layout.ID})
	if r.choice.How == byID || r.recipe.Bounds == nil {
		return words + " · " + l.T("practice.how."+r.choice.How)
	}
	b := *r.recipe.Bounds
	return words + " · " + l.N("practice.dealt", b.Max, text.Args{"bounds": span(b.Min, b.Max)})
}

// stepWords say which move of the solution has been made.
func (r *round) stepWords(l *text.Localizer, step int) string {
	if step == 0 {
		return l.N("practice.solution.begin", len(r.answer.Moves), text.Args{})
	}
	return l.T("practice.solution.step", text.Args{"n": step, "of": len(r.answer.Moves), "move": puzzle.MoveWords(l, r.layout, r.answer.Moves[step-1])})
}
