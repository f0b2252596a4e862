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
