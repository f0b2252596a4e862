package mansions

import (
	"cmp"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// picks counts the cards that the keeper takes out of the box for his set-up, by kind: what lies in the rooms, the
// story's keeper action cards and what it sets aside (MOM-2.3). Nil before every choice is answered.
func (e *Engine) picks(s State) map[string]int {
	if s.Seeding == nil {
		return nil
	}
	out := map[string]int{}
	for _, seed := range s.Seeding {
		for _, card := range seed.Cards {
			out[e.kindOf(card)]++
		}
	}
	for _, card := range slices.Concat(e.story.Keeper.Actions, e.setAside(s)) {
		out[e.kindOf(card)]++
	}
	for _, asked := range s.unplaced() {
		out[e.kindOf(asked.Card)]++
	}
	return out
}

// walking refuses steps of the seeding walk outside the set-up and while the decks lie on screen.
func walking(s State) error {
	if err := inPhase(s, PhaseSetup, "MOM-2.3"); err != nil {
		return err
	}
	if s.Decks != keeper.OnTable {
		return keeper.Refuse(CodeOnScreen, "MOM-2.3")
	}
	return nil
}

func (c GatherCard) allowed(e *Engine, s State) error {
	if err := walking(s); err != nil {
		return err
	}
	n, had := e.picks(s)[c.Card], s.Gathered[c.Card]
	switch {
	case n == 0:
		return keeper.Refuse(CodeNotPicked, "MOM-2.3", "card", c.Card)
	case c.Off && had == 0 || !c.Off && had >= n:
		return keeper.Refuse(CodeGathered, "MOM-2.3", "card", c.Card)
	}
	return nil
}

func (c GatherCard) act(w *work) error {
	w.emit(CardGathered(c))
	return nil
}

func (c WalkSeeding) allowed(e *Engine, s State) error {
	if err := walking(s); err != nil {
		return err
	}
	picks := e.picks(s)
	for _, kind := range slices.Sorted(maps.Keys(c.Gathered)) {
		if n := c.Gathered[kind]; n < 0 || n > picks[kind] {
			return keeper.Refuse(CodeNotPicked, "MOM-2.3", "card", kind)
		}
	}
	sizes := map[string]int{}
	for _, seed := range s.Seeding {
		sizes[seed.Room] = len(seed.Cards)
	}
	for _, room := range slices.Sorted(maps.Keys(c.Laid)) {
		if n, of := c.Laid[room], sizes[room]; n < 0 || n > of {
			return keeper.Refuse(CodeNotSeeded, "MOM-2.4", "room", room, "position", num(n))
		}
	}
	same := maps.Equal(tidied(c.Gathered), tidied(s.Gathered))
	for _, seed := range s.Seeding {
		same = same && slices.Equal(seed.Ticked, firstOf(c.Laid[seed.Room]))
	}
	if same {
		return keeper.Refuse(CodeAlreadyThis, "MOM-2.4")
	}
	return nil
}

func (c WalkSeeding) act(w *work) error {
	w.emit(SeedingWalked{Gathered: tidied(c.Gathered), Laid: tidied(c.Laid)})
	return nil
}

// tidied is a count without its zeros; nil if nothing is left.
func tidied(counts map[string]int) map[string]int {
	var out map[string]int
	for id, n := range counts {
		if n != 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[id] = n
		}
	}
	return out
}

// firstOf lists 1 to n.
func firstOf(n int) []int {
	var out []int
	for i := range n {
		out = append(out, i+1)
	}
	return out
}

func (c MoveSeed) allowed(_ *Engine, s State) error {
	if err := inPhase(s, PhaseSetup, "MOM-2.4"); err != nil {
		return err
	}
	from, _ := seedOf(s, c.Card)
	asked := slices.IndexFunc(s.ByKeeper, func(a stories.AskedCard) bool { return a.Card == c.Card })
	switch {
	case from < 0 && asked < 0:
		return keeper.Refuse(CodeNotPicked, "MOM-2.4", "card", c.Card)
	case asked >= 0 && c.Room == "" && from >= 0:
	case seedAt(s, c.Room) < 0, from < 0 && !slices.Contains(s.ByKeeper[asked].Rooms, c.Room):
		return keeper.Refuse(CodeNoRoom, "MOM-2.4", "room", c.Room)
	case from >= 0 && s.Seeding[from].Room == c.Room:
		return keeper.Refuse(CodeAlreadyThis, "MOM-2.4")
	}
	return nil
}

func (c MoveSeed) act(w *work) error {
	moved := SeedMoved{Card: c.Card, To: c.Room}
	if from, _ := seedOf(w.s, c.Card); from >= 0 {
		moved.From = w.s.Seeding[from].Room
	}
	if c.Room == "" {
		w.emit(moved)
		return nil
	}
	to := w.s.Seeding[seedAt(w.s, c.Room)]
	above := slices.IndexFunc(to.Cards, func(card string) bool { return pileLevel(w.e.card(card).Deck) > pileLevel(w.e.card(c.Card).Deck) })
	if above < 0 {
		above = len(to.Cards)
	}
	moved.Position = above + 1
	w.emit(moved)
	return nil
}

// pileLevel says what lies over what in a room: exploration cards, obstacles, locks (MOM-2.4).
func pileLevel(deck stories.Deck) int {
	return slices.Index([]stories.Deck{stories.Exploration, stories.Obstacle, stories.LockCard}, deck)
}

// seedOf finds a card in the seeding list: which room, which position from 0; -1 if it is not there.
func seedOf(s State, card string) (room, position int) {
	for i, seed := range s.Seeding {
		if at := slices.Index(seed.Cards, card); at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

func seedAt(s State, room string) int {
	return slices.IndexFunc(s.Seeding, func(seed Seed) bool { return seed.Room == room })
}

// CardGathered ticks a card of the pick list as taken out of the box, or unticks it.
type CardGathered struct {
	Card string `json:"card"` // kind
	Off  bool   `json:"off,omitempty"`
}

// Type names the event.
func (CardGathered) Type() string { return "CardGathered" }

func (v CardGathered) apply(_ *Engine, s *State) {
	n := maps.Clone(s.Gathered)
	if n == nil {
		n = map[string]int{}
	}
	n[v.Card]++
	if v.Off {
		n[v.Card] -= 2
	}
	s.Gathered = tidied(n)
}

func (CardGathered) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// SeedingWalked sets how far the seeding walk has come.
type SeedingWalked struct {
	Gathered map[string]int `json:"gathered,omitempty"` // by kind
	Laid     map[string]int `json:"laid,omitempty"`     // by room, from the bottom up
}

// Type names the event.
func (SeedingWalked) Type() string { return "SeedingWalked" }

func (v SeedingWalked) apply(_ *Engine, s *State) {
	s.Gathered, s.Seeding = v.Gathered, slices.Clone(s.Seeding)
	for i := range s.Seeding {
		s.Seeding[i].Ticked = firstOf(v.Laid[s.Seeding[i].Room])
	}
}

func (SeedingWalked) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// SeedMoved lays a card of the seeding list in another room by hand; there it is not ticked yet. Without a room it
// lies in the keeper's hand, who chooses one for it.
type SeedMoved struct {
	Card     string `json:"card"`
	From     string `json:"from"`
	To       string `json:"to"`
	Position int    `json:"position"` // from 1 at the bottom
}

// Type names the event.
func (SeedMoved) Type() string { return "SeedMoved" }

func (v SeedMoved) apply(_ *Engine, s *State) {
	from, at := seedOf(*s, v.Card)
	to := seedAt(*s, v.To)
	s.Seeding = slices.Clone(s.Seeding)
	if from >= 0 {
		old := &s.Seeding[from]
		old.Cards, old.Other = slices.Delete(slices.Clone(old.Cards), at, at+1), false
		old.Ticked = shifted(old.Ticked, at+1, -1)
		if len(old.Cards) == 0 {
			old.Cards = nil
		}
	}
	if to >= 0 {
		now := &s.Seeding[to]
		into := min(max(v.Position-1, 0), len(now.Cards))
		now.Cards, now.Other = slices.Insert(slices.Clone(now.Cards), into, v.Card), false
		now.Ticked = shifted(now.Ticked, into+1, +1)
	}
}

// shifted moves ticks from a position on: up by one to make room there, or down by one after the card there has gone.
func shifted(ticked []int, from, by int) []int {
	var out []int
	for _, n := range ticked {
		switch {
		case n == from && by < 0:
		case n >= from:
			out = append(out, n+by)
		default:
			out = append(out, n)
		}
	}
	slices.SortFunc(out, cmp.Compare[int])
	return out
}

func (v SeedMoved) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	switch {
	case v.From == "":
		return secret("seedMoved.chosen", "card", e.shown(v.Card), "room", v.To)
	case v.To == "":
		return secret("seedMoved.back", "card", e.shown(v.Card), "from", v.From)
	}
	return secret("seedMoved", "card", e.shown(v.Card), "from", v.From, "room", v.To)
}
