package cthulhucards

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

// Forecast is the outcome of a story with the present commitments, including assigned characters.
type Forecast struct {
	Story string `json:"story"`
	// Result is the outcome if each loser chooses his last eligible character, as in the calculator.
	Result story.Result `json:"result"`
	// Sure is set if all choices lead to the same tokens and winner. Ends lists the possible outcomes, the fewest
	// tokens of the active player first. More is set if not all choices were examined.
	Sure bool  `json:"sure"`
	Ends []End `json:"ends"`
	More bool  `json:"more,omitempty"`
	// Fates are the effects of the struggles on committed characters, one struggle after the other, and of each the
	// certain ones first.
	Fates []Fate `json:"fates,omitempty"`
	// Changes lists what further characters of the defender would change: each one that alone changes an outcome and,
	// if none alone prevents the success, the first pair that does, or else all of them. Asked is set if he may still
	// commit.
	Changes []Change `json:"changes,omitempty"`
	Asked   bool     `json:"asked,omitempty"`
	// Held says why, if he may still commit but nothing would change.
	Held *Held `json:"held,omitempty"`
}

// Held is the outcome of a story with all characters that the defender could still commit, if they change nothing.
type Held struct {
	Free  int          `json:"free"`            // the number of these characters
	Lost  []story.Kind `json:"lost,omitempty"`  // the struggles that still cost him a character
	Skill *[2]int      `json:"skill,omitempty"` // by seat, after the struggles; nil: the story is won before it counts
}

// Fate is the effect of a struggle on a character. "ready" means that a seat may ready one of its characters.
type Fate struct {
	What   story.Effect `json:"what"`
	N      int          `json:"n,omitempty"`
	Seat   int          `json:"seat"`
	Always bool         `json:"always,omitempty"` // whatever the players choose
	In     story.Kind   `json:"in"`               // the struggle that does it
}

// End is one possible outcome of a story: what each player gains.
type End struct {
	Gain  [2]int `json:"gain"`            // tokens by seat
	WonBy int    `json:"wonBy"`           // a seat; -1: nobody
	Fails bool   `json:"fails,omitempty"` // the active player has no success
}

// Change is the effect of further characters of the defender.
type Change struct {
	Who   []int `json:"who"`
	Ends  []End `json:"ends"`
	Stops bool  `json:"stops,omitempty"` // they prevent the success, whatever the players choose
}

// mostWays limits the sequences of choices examined, mostJoined those for each character that could still join.
const mostWays, mostJoined = 4000, 100

// Forecast examines each story with a commitment of the active player, from the first draft until it is resolved.
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
		ways := s.examine(now, mostWays)
		f.Ends, f.More, f.Fates = ways.ends, ways.left, ways.fates(s)
		f.Sure = len(f.Ends) == 1 && !f.More
		f.Asked = s.Step == StepCommit || s.Step == StepCommitted || s.Step == StepJoin
		if f.Asked {
			f.Changes = s.changes(now, f.Ends)
			if len(f.Changes) == 0 {
				f.Held = s.held(now)
			}
		}
		out = append(out, f)
	}
	return out
}

// Advise returns the assignment that is best for the player who commits characters now: it gains tokens, or keeps the
// other player from gaining them, and loses fewer characters than that is worth, whatever the losers choose. ok is
// false if no assignment is better than committing nobody more.
func Advise(s *State) (best Assign, ok bool) {
	seat := s.Active
	if s.Step == StepJoin {
		seat = 1 - seat
	}
	most := 0
	for _, id := range s.commitTargets(seat) {
		was := worthOf(s, seat, id)
		for _, p := range s.Pieces {
			if p.To != "" || p.Seat != seat || s.mayCommit(seat, p, id) != nil {
				continue
			}
			after := *s
			after.Pieces = slices.Clone(s.Pieces)
			after.piece(p.N).To = id
			if gain := worthOf(&after, seat, id) - was; gain > most {
				most, best, ok = gain, Assign{N: p.N, Story: id}, true
			}
		}
	}
	return best, ok
}

// The values that Advise gives to a token, a story won, and a character that may be lost or wounded.
const (
	worthToken, worthStory = 10, 100
	worthLost, worthWound  = 8, 2
)

// worthOf returns the value of the present commitments at a story to a player in the worst case.
func worthOf(s *State, seat int, id string) int {
	now := s.arena(id, true)
	if len(now.Active) == 0 {
		return 0
	}
	w := s.examine(now, mostJoined)
	out := 0
	for i, e := range w.ends {
		v := worthToken * (e.Gain[seat] - e.Gain[1-seat])
		if e.WonBy >= 0 {
			v += worthStory * (1 - 2*b2i(e.WonBy != seat))
		}
		if i == 0 || v < out {
			out = v
		}
	}
	lost := map[story.Effect]int{story.Insane: worthLost, story.Destroyed: worthLost, story.Wounded: worthWound}
	may := 0 // the highest cost of any choice
	for _, f := range w.fates(s) {
		switch {
		case f.Seat != seat && f.Always:
			out += lost[f.What]
		case f.Seat == seat && f.Always:
			out -= lost[f.What]
		case f.Seat == seat:
			may = max(may, lost[f.What])
		}
	}
	return out - may
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// changes returns the effects of free defenders joining a story, if that is still possible.
func (s *State) changes(now story.Story, was []End) []Change {
	free := play.FilterMap(s.readyCharacters(1-s.Active), func(p Piece) (int, bool) { return p.N, p.To == "" })
	pays := func(e End) bool { return !e.Fails || e.WonBy == s.Active }
	may := slices.ContainsFunc(was, pays)
	with := func(who ...int) Change {
		to := now
		to.Other = slices.Clone(now.Other)
		for _, n := range who {
			to.Other = append(to.Other, s.Fighter(*s.piece(n)))
		}
		w := s.examine(to, mostJoined)
		return Change{who, w.ends, may && !w.left && !slices.ContainsFunc(w.ends, pays)}
	}
	var out []Change
	stopped := !may
	for _, n := range free {
		if c := with(n); !slices.Equal(c.Ends, was) {
			out, stopped = append(out, c), stopped || c.Stops
		}
	}
	for i, n := range free {
		for _, m := range free[i+1:] {
			if stopped {
				return out
			}
			if c := with(n, m); c.Stops {
				out, stopped = append(out, c), true
			}
		}
	}
	if len(free) > 2 && !stopped || len(free) > 1 && len(out) == 0 {
		if c := with(free...); c.Stops || len(out) == 0 && !slices.Equal(c.Ends, was) {
			out = append(out, c)
		}
	}
	return out
}

// held returns how a story ends with all free defenders.
func (s *State) held(now story.Story) *Held {
	out := &Held{}
	now.Other = slices.Clone(now.Other)
	for _, p := range s.readyCharacters(1 - s.Active) {
		if p.To == "" {
			now.Other = append(now.Other, s.Fighter(p))
			out.Free++
		}
	}
	results, err := story.Phase([]story.Story{now}, story.Pair{})
	if err != nil {
		return out
	}
	for _, g := range results[0].Struggles {
		harms := []story.Effect{story.Insane, story.Wounded, story.Destroyed}
		if g.Winner == story.Active && slices.Contains(harms, g.Effect) {
			out.Lost = append(out.Lost, g.Kind)
		}
	}
	if d := results[0].Determination; d != nil {
		out.Skill = &[2]int{}
		out.Skill[s.Active], out.Skill[1-s.Active] = d.Skill.Active, d.Skill.Other
	}
	return out
}

func (s *State) end(from story.Pair, r story.Result) End {
	e := End{WonBy: s.side(r.WonBy), Fails: r.Determination == nil || !r.Success}
	e.Gain[s.Active], e.Gain[1-s.Active] = r.Tokens.Active-from.Active, r.Tokens.Other-from.Other
	return e
}

// ways visits the sequences of the losers' choices, up to a limit.
type ways struct {
	s      *State
	from   story.Pair
	most   int
	ends   []End
	n      int
	left   bool
	path   []Fate // fates on the current path
	seen   []Fate // fates on any path
	seenOn []int  // the number of paths with each
}

// examine examines the outcomes of a story, the fewest tokens of the active player first.
func (s *State) examine(now story.Story, most int) *ways {
	w := &ways{s: s, from: now.Tokens, most: most}
	w.walk(now, now.Entries(), 0)
	slices.SortFunc(w.ends, func(a, b End) int {
		return cmp.Or(
			a.Gain[s.Active]-b.Gain[s.Active],
			b.Gain[1-s.Active]-a.Gain[1-s.Active],
			b2i(b.Fails)-b2i(a.Fails),
			a.WonBy-b.WonBy,
		)
	})
	return w
}

// fates returns the fates on any path in the order of play, for each struggle first those on every path.
func (w *ways) fates(s *State) []Fate {
	for i, n := range w.seenOn {
		w.seen[i].Always = n == w.n && !w.left
	}
	at := func(f Fate) int { return slices.IndexFunc(s.Pieces, func(p Piece) bool { return p.N == f.N }) }
	slices.SortStableFunc(w.seen, func(a, b Fate) int {
		return cmp.Or(slices.Index(story.Kinds, a.In)-slices.Index(story.Kinds, b.In), b2i(b.Always)-b2i(a.Always),
			cmp.Compare(a.What, b.What), at(a)-at(b))
	})
	return w.seen
}

func (w *ways) record(now story.Story, d *story.Determination) {
	w.n++
	for i, f := range w.path {
		if slices.ContainsFunc(w.path[i+1:], func(o Fate) bool { return o.N == f.N && o.Seat == f.Seat }) {
			continue // a later fate replaces it
		}
		at := slices.Index(w.seen, f)
		if at < 0 {
			at = len(w.seen)
			w.seen, w.seenOn = append(w.seen, f), append(w.seenOn, 0)
		}
		w.seenOn[at]++
	}
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
	if w.n >= w.most {
		w.left = true
		return
	}
	if now.Tokens.Active >= now.Goal || now.Tokens.Other >= now.Goal {
		w.record(now, nil)
		return
	}
	for at < len(list) && list[at].Bearer != "" && !committed(now, list[at].Bearer) {
		at++
	}
	if at == len(list) {
		d := now.Determine()
		now.Tokens.Active = min(now.Goal, now.Tokens.Active+b2i(d.Success)+b2i(d.Unchallenged))
		w.record(now, &d)
		return
	}
	g := now.Struggle(list[at].Kind)
	loser, all := story.Other, now.Other
	if g.Winner == story.Other {
		loser, all = story.Active, now.Active
	}
	falls := func(c story.Character, what story.Effect, next story.Story) {
		n, _ := strconv.Atoi(c.Name)
		w.path = append(w.path, Fate{What: what, N: n, Seat: w.s.side(loser), In: g.Kind})
		w.walk(next, list, at+1)
		w.path = w.path[:len(w.path)-1]
	}
	chosen := false
	switch {
	case g.Winner == story.Nobody:
	case g.Kind == story.Investigation && g.Winner == story.Active:
		now.Tokens.Active++
	case g.Kind == story.Investigation:
		now.Tokens.Other++
	case g.Kind == story.Arcane:
		w.path = append(w.path, Fate{What: story.Ready, Seat: w.s.side(g.Winner), In: g.Kind})
		defer func() { w.path = w.path[:len(w.path)-1] }()
	case g.Kind == story.Terror:
		for i, c := range all {
			if c.MayGoInsane() {
				chosen = true
				what := story.Insane
				if c.Wounds > 0 {
					what = story.Destroyed // COC-8.4
				}
				falls(c, what, now.Without(loser, i))
			}
		}
	case g.Kind == story.Combat:
		for i, c := range all {
			if !c.MayBeWounded() {
				continue
			}
			chosen = true
			if c.Wounds++; c.Wounds > c.Toughness {
				falls(c, story.Destroyed, now.Without(loser, i))
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
			falls(c, story.Wounded, next)
		}
	}
	if !chosen {
		w.walk(now, list, at+1)
	}
}
