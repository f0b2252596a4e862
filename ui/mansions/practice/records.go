package practice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"lantern/puzzles"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/text"
)

// Store stores the results between runs. The settings' store implements it.
type Store interface {
	// Setting returns the value of a key. ok is false if it was never set.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
}

// key is the setting that stores everything.
const key = "practice"

// Best is the best result of a layout: fewest actions over the optimum, then shortest time.
type Best struct {
	Over   int   `json:"over"`   // puzzle actions more than the optimum; negative after a lucky draw
	Millis int64 `json:"millis"` // from the deal to the last move
}

// Time is the duration.
func (b Best) Time() time.Duration { return time.Duration(b.Millis) * time.Millisecond }

// mostOver and mostTime bound the plausible results. Others are ignored.
const (
	mostOver = 10_000
	mostTime = 24 * time.Hour
)

// sound reports whether a stored result is plausible.
func (b Best) sound() bool {
	return b.Over >= -mostOver && b.Over <= mostOver && b.Millis >= 0 && b.Millis <= mostTime.Milliseconds()
}

func (b Best) better(than Best) bool {
	return b.Over < than.Over || b.Over == than.Over && b.Millis < than.Millis
}

// Records are the best results, and the last choice.
type Records struct {
	store Store
	kept  struct {
		Best map[string]Best `json:"best"`
		Last Choice          `json:"last"`
	}
}

// Load reads the records. Missing or invalid values are as in a new installation.
func Load(s Store) (*Records, error) {
	r := &Records{store: s}
	text, _, err := s.Setting(key)
	if err != nil {
		return nil, err
	}
	if json.Unmarshal([]byte(text), &r.kept) != nil || r.kept.Best == nil {
		r.kept.Best = map[string]Best{}
	}
	for id, b := range r.kept.Best {
		if !slices.Contains(puzzles.IDs(), id) || !b.sound() {
			delete(r.kept.Best, id)
		}
	}
	if c := r.kept.Last; !c.sound() {
		r.kept.Last = firstChoice()
	}
	return r, nil
}

// sound reports whether a stored choice is still possible.
func (c Choice) sound() bool {
	return slices.Contains(puzzles.IDs(), c.Layout) && c.Intellect >= leastIntellect && c.Intellect <= mostIntellect &&
		slices.Contains(hows(), c.How) &&
		c.Min >= leastActions && c.Max <= mostActions && c.Min <= c.Max
}

// Best is the best result of a layout. It returns false if there is none.
func (r *Records) Best(layout string) (Best, bool) {
	b, ok := r.kept.Best[layout]
	return b, ok
}

// Any reports whether there are any results.
func (r *Records) Any() bool { return len(r.kept.Best) > 0 }

// Last is the last choice.
func (r *Records) Last() Choice { return r.kept.Last }

// Offer stores a result if it is the best of its layout, and reports whether it is.
func (r *Records) Offer(layout string, b Best) (best bool, err error) {
	if before, ok := r.kept.Best[layout]; ok && !b.better(before) {
		return false, nil
	}
	r.kept.Best[layout] = b
	return true, r.save()
}

// Choose stores the choice.
func (r *Records) Choose(c Choice) error {
	if c == r.kept.Last {
		return nil
	}
	r.kept.Last = c
	return r.save()
}

// Reset deletes the result of a layout, or all of them for "".
func (r *Records) Reset(layout string) error {
	if layout == "" {
		clear(r.kept.Best)
	} else {
		delete(r.kept.Best, layout)
	}
	return r.save()
}

func (r *Records) save() error {
	text, err := json.Marshal(r.kept)
	if err != nil {
		return err
	}
	return r.store.SetSetting(key, string(text))
}

// clock writes a duration as minutes and seconds.
func clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// over words the number of actions over the optimum.
func over(n int) string {
	if n == 0 {
		return "±0"
	}
	return text.Signed(n)
}

func bestWords(b Best) string { return over(b.Over) + " · " + clock(b.Time()) }

// endWords say how a round ended. best is the layout's best result; fresh means that it is new.
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

// optimumWords say how few actions are necessary.
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

// stepWords say which move of the solution is shown.
func (r *round) stepWords(l *text.Localizer, step int) string {
	if step == 0 {
		return l.N("practice.solution.begin", len(r.answer.Moves), text.Args{})
	}
	return l.T("practice.solution.step", text.Args{"n": step, "of": len(r.answer.Moves),
		"move": puzzle.MoveWords(l, r.layout, r.answer.Moves[step-1])})
}

func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + "–" + strconv.Itoa(high)
}
