// Package lowerbound computes the least number of rounds in which a variant can be won, against the event clock. It
// solves a simplified game exactly; whether a variant can be won at all is checked in reach, and by real rules in
// keeper/mansions/playthrough.
package lowerbound

import (
	"cmp"
	"errors"
	"lantern/stories"
	"lantern/stories/reach"
	"slices"
	"strconv"
)

// Bound is the least number of rounds for a variant, against the event clock.
//
// It is the exact shortest plan of a game that is easier than the real one, so no party on foot can be faster, and what
// is impossible here is impossible. The simplified game: in each round each investigator makes two movement steps and
// takes one action, in any order, with a run as a third step (MOM-4.1, MOM-4.3). Exploring and the objective's actions
// each take an action; exploring turns over the pile down to the first obstacle that cannot be met. Every test succeeds
// at once, every puzzle is solved in one attempt; neither takes an action of its own. A room that is locked from the
// start can only be entered with the means to open it. Investigators share what they hold, keys are never used up, and
// the turns of a round may interleave. There is no fear, no monsters, fire, darkness or barricades, nobody dies, and
// the keeper does nothing. Cards shuffled into the other rooms are wherever they are needed. What an event gives out is
// available from the next round. The party knows from the start where everything is.
//
// Not counted, since they depend on luck: cards drawn at random, and spells or other cards that move somebody.
type Bound struct {
	Answers stories.Answers `json:"choices"`
	Players int             `json:"players"` // investigator players

	Clue   int `json:"clue"`   // the fewest rounds until clue 1 is found (MOM-8.2); 0: never
	End    int `json:"end"`    // the fewest rounds until the investigators win; 0: never
	Reveal int `json:"reveal"` // the rounds after which event IV reveals the objective in any case (MOM-15.1)
	Clock  int `json:"clock"`  // the rounds after which the last event ends the game (MOM-3.3)
}

// EndSlack returns how many rounds are left at best when the investigators win.
func (p Bound) EndSlack() int { return p.Clock - p.End }

// ErrNoBound says that a story has no bound: its map is not drawn, or an objective is only on the owner's card.
var ErrNoBound = errors.New("this story has no par: its board and its objectives lie on the table")

// BoundOf computes the bound of one variant for a party of 1 to 4.
func BoundOf(base *stories.Base, story *stories.Story, answers stories.Answers, players int) (Bound, error) {
	if err := story.CheckAnswers(answers); err != nil {
		return Bound{}, err
	}
	if players < 1 || players > maxParty {
		return Bound{}, stories.UserErrorf("par is for 1 to %d investigator players, not %d", maxParty, players)
	}
	if !story.Proved() {
		return Bound{}, ErrNoBound
	}
	board, err := story.Map.Board()
	if err != nil {
		return Bound{}, err
	}
	return newStoryModel(reach.NewStoryIndex(base, story, board)).bound(answers, players, leastRounds{})
}

// Bounds computes the bound of every variant for every party size of the story, sorted by variant, then size.
func Bounds(base *stories.Base, story *stories.Story) ([]Bound, error) {
	if !story.Proved() {
		return nil, ErrNoBound
	}
	board, err := story.Map.Board()
	if err != nil {
		return nil, err
	}
	return boundsOf(reach.NewStoryIndex(base, story, board))
}

func boundsOf(g *reach.StoryIndex) ([]Bound, error) {
	course := newStoryModel(g)
	var all []Bound
	for _, answers := range g.Story.Variants() {
		floor := leastRounds{}
		first := len(all)
		for players := g.Story.Players.Max; players >= g.Story.Players.Min; players-- {
			p, err := course.bound(answers, players, floor)
			if err != nil {
				return nil, err
			}
			floor = leastRounds{p.Clue, p.End} // a smaller party is never faster
			if course.last.sized {
				floor.end = 0 // unless the requirements are smaller
			}
			all = append(all, p)
		}
		slices.Reverse(all[first:])
	}
	return all, nil
}

// BoundSpan summarises the bounds of a story for one party size.
type BoundSpan struct {
	Players  int          `json:"players"`
	Clue     stories.Span `json:"clue"`      // over all variants
	Reveal   int          `json:"reveal"`    // event IV
	End      []OptionSpan `json:"end"`       // for each objective, over its variants
	Clock    int          `json:"clock"`     // the last event
	EndSlack int          `json:"end_slack"` // rounds left over in the tightest variant
}

// OptionSpan is the span of an option of choice 1.
type OptionSpan struct {
	Option string `json:"option"`
	stories.Span
}

// SumBounds summarises bounds by party size.
func SumBounds(story *stories.Story, bounds []Bound) []BoundSpan {
	var all []BoundSpan
	if len(bounds) == 0 {
		return nil
	}
	for players := story.Players.Min; players <= story.Players.Max; players++ {
		sum := BoundSpan{Players: players}
		for _, p := range bounds {
			if p.Players != players {
				continue
			}
			if sum.Clue == (stories.Span{}) {
				sum.Clue, sum.Reveal, sum.Clock, sum.EndSlack = stories.Span{Min: p.Clue,
					Max: p.Clue}, p.Reveal, p.Clock, p.EndSlack()
			}
			sum.Clue = widened(sum.Clue, p.Clue)
			sum.EndSlack = min(sum.EndSlack, p.EndSlack())
			option := p.Answers[story.Choices[0].ID]
			i := slices.IndexFunc(sum.End, func(o OptionSpan) bool { return o.Option == option })
			if i < 0 {
				i = len(sum.End)
				sum.End = append(sum.End, OptionSpan{option, stories.Span{Min: p.End, Max: p.End}})
			}
			sum.End[i].Span = widened(sum.End[i].Span, p.End)
		}
		slices.SortFunc(sum.End, func(a, b OptionSpan) int { return cmp.Compare(a.Option, b.Option) })
		all = append(all, sum)
	}
	return all
}

func widened(s stories.Span, n int) stories.Span {
	return stories.Span{Min: min(s.Min, n), Max: max(s.Max, n)}
}

// CheckTime computes all bounds, and reports variants that even the fastest party cannot finish before the last event.
func CheckTime(g *reach.StoryIndex) (bounds []Bound, found []reach.VariantProblem, err error) {
	if bounds, err = boundsOf(g); err != nil {
		return nil, nil, err
	}
	type lateness struct {
		reach.SharedProblem
		what  string
		worst Bound
	}
	var all []*lateness
	say := func(path, what string, p Bound, rounds func(Bound) int) {
		i := slices.IndexFunc(all, func(l *lateness) bool { return l.Path == path && l.what == what })
		if i < 0 {
			i = len(all)
			all = append(all, &lateness{
				SharedProblem: reach.SharedProblem{VariantProblem: reach.VariantProblem{Path: path}},
				what:          what, worst: p})
		} else if rounds(all[i].worst) < rounds(p) {
			all[i].worst = p
		}
		all[i].In(p.Players, g.Story.AnswersText(p.Answers))
	}
	for _, p := range bounds {
		if p.Clue == 0 || p.Clue > p.Clock {
			say("events", "clue", p, func(p Bound) int { return p.Clue })
		}
		if p.End == 0 || p.End > p.Clock {
			say(reach.NewVariant(g, p.Answers, nil).GoalPath, "end", p, func(p Bound) int { return p.End })
		}
	}
	for _, l := range all {
		p := l.worst
		what, rounds := "1", p.Clue
		if l.what == "end" {
			what, rounds = p.Answers[g.Story.Choices[0].ID], p.End
		}
		form, values := "late."+l.what, []any{p.Players, rounds, p.Clock}
		if rounds == 0 {
			form, values = form+"Never", []any{p.Players, p.Clock}
		}
		if l.what == "end" {
			values = append([]any{what}, values...)
		}
		l.First = g.Story.AnswersText(p.Answers)
		l.VariantProblem = reach.ProblemAt(l.Path, form, []string{"what", what, "rounds", strconv.Itoa(rounds), "clock",
			strconv.Itoa(p.Clock), "players", strconv.Itoa(p.Players)}, values...)
		l.Problem = l.Describe(len(g.Story.Variants()), g.Story.Players)
		found = append(found, l.VariantProblem)
	}
	return bounds, found, nil
}
