package cthulhucards

import (
	"cmp"
	"slices"

	"lantern/keeper/cthulhucards/story"
)

// Forecast is what becomes of a story as commitments stand now, drafts included, while they are still being made.
type Forecast struct {
	Story string `json:"story"`
	// Result is how it goes when each loser gives up the last of those he may, as the calculator does.
	Result story.Result `json:"result"`
	// Sure tells whether all choices of the players lead to the same tokens and winner; Ends are all that can come of it,
	// the fewest tokens of the active player first. More: there are more ways than were looked at.
	Sure bool  `json:"sure"`
	Ends []End `json:"ends"`
	More bool  `json:"more,omitempty"`
	// Changes are single characters of the defender, ready and free, that would change the success or the tokens.
	Changes []Change `json:"changes,omitempty"`
}

// End is one way in which a story can end: what each player gains.
type End struct {
	Gain  [2]int `json:"gain"`            // tokens, by seat
	WonBy int    `json:"wonBy"`           // a seat, -1 for nobody
	Fails bool   `json:"fails,omitempty"` // the active player has no success
}

// Change is what another character of the defender would make of it.
type Change struct {
	N      int  `json:"n"`
	Result End  `json:"result"`
	Stops  bool `json:"stops,omitempty"` // the success
}

// mostWays is how many sequences of choices are looked at.
const mostWays = 4000

// Forecast looks at each story to which the active player commits somebody, from the first draft until it is resolved.
func (s *State) Forecast() []Forecast {
	if phaseOf(s.Step) != "story" || s.Step == StepResolved {
		return nil
	}
	var out []Forecast
	for _, x := range s.Stories {
		now := s.arena(x.ID, true)
		begun := s.Resolving != nil && s.Resolving.Story == x.ID
		if len(now.Active) == 0 || begun || s.Step == StepResolve && !slices.Contains(s.Left, x.ID) {
			continue
		}
		f := Forecast{Story: x.ID}
		results, err := story.Phase([]story.Story{now}, story.Pair{})
		if err != nil {
			continue
		}
		f.Result = results[0]
		ways := &ways{s: s, from: now.Tokens}
		ways.walk(now, now.Entries(), 0)
		f.Ends, f.More = ways.ends, ways.left
		slices.SortFunc(f.Ends, func(a, b End) int {
			return cmp.Or(a.Gain[s.Active]-b.Gain[s.Active], b.Gain[1-s.Active]-a.Gain[1-s.Active])
		})
		f.Sure = len(f.Ends) == 1 && !f.More
		f.Changes = s.changes(now, f.Result)
		out = append(out, f)
	}
	return out
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// changes are what each free defender would make of a story by joining it, where that is still to be said.
func (s *State) changes(now story.Story, as story.Result) []Change {
	if s.Step != StepCommit && s.Step != StepCommitted && s.Step != StepJoin {
		return nil
	}
	was := s.end(now.Tokens, as)
	var out []Change
	for _, p := range s.ready(1 - s.Active) {
		if p.To != "" {
			continue
		}
		with := now
		with.Other = append(slices.Clone(now.Other), s.Fighter(p))
		results, err := story.Phase([]story.Story{with}, story.Pair{})
		if err != nil {
			continue
		}
		if end := s.end(now.Tokens, results[0]); end != was {
			out = append(out, Change{p.N, end, end.Fails && !was.Fails})
		}
	}
	return out
}

func (s *State) end(from story.Pair, r story.Result) End {
	e := End{WonBy: s.side(r.WonBy), Fails: r.Determination == nil || !r.Success}
	e.Gain[s.Active], e.Gain[1-s.Active] = r.Tokens.Active-from.Active, r.Tokens.Other-from.Other
	return e
}

// ways goes through every sequence of choices of the losers.
type ways struct {
	s    *State
	from story.Pair
	ends []End
	n    int
	left bool
}

func (w *ways) found(now story.Story, d *story.Determination) {
	w.n++
	r := story.Result{Tokens: now.Tokens, Determination: d}
	switch {
	case now.Tokens.Active >= now.Goal:
		r.WonBy = story.Active
	case now.Tokens.Other >= now.Goal:
		r.WonBy = story.Other
	}
	if e := w.s.end(w.from, r); !slices.Contains(w.ends, e) {
		w.ends = append(w.ends, e)
	}
}

func (w *ways) walk(now story.Story, list []story.Entry, at int) {
	if w.n >= mostWays {
		w.left = true
		return
	}
	if now.Tokens.Active >= now.Goal || now.Tokens.Other >= now.Goal {
		w.found(now, nil)
		return
	}
	for at < len(list) && list[at].Bearer != "" && !committed(now, list[at].Bearer) {
		at++
	}
	if at == len(list) {
		d := now.Determine()
		now.Tokens.Active = min(now.Goal, now.Tokens.Active+b2i(d.Success)+b2i(d.Unchallenged))
		w.found(now, &d)
		return
	}
	g := now.Struggle(list[at].Kind)
	loser, all := story.Other, now.Other
	if g.Winner == story.Other {
		loser, all = story.Active, now.Active
	}
	chosen := false
	switch {
	case g.Winner == story.Nobody:
	case g.Kind == story.Investigation && g.Winner == story.Active:
		now.Tokens.Active++
	case g.Kind == story.Investigation:
		now.Tokens.Other++
	case g.Kind == story.Terror:
		for i, c := range all {
			if c.MayGoInsane() {
				chosen = true
				w.walk(now.Without(loser, i), list, at+1)
			}
		}
	case g.Kind == story.Combat:
		for i, c := range all {
			if !c.MayBeWounded() {
				continue
			}
			chosen = true
			if c.Wounds++; c.Wounds > c.Toughness {
				w.walk(now.Without(loser, i), list, at+1)
				continue
			}
			next := now
			if loser == story.Active {
				next.Active = slices.Clone(now.Active)
				next.Active[i] = c
			} else {
				next.Other = slices.Clone(now.Other)
				next.Other[i] = c
			}
			w.walk(next, list, at+1)
		}
	}
	if !chosen {
		w.walk(now, list, at+1)
	}
}
