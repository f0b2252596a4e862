package mansions

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// picks counts, by kind, the cards that the keeper takes out of the box for his set-up: those in rooms, the story's
// keeper action cards and those set aside (MOM-2.3). It is nil before every choice is answered.
func (e seedingRules) picks(s state.State) map[string]int {
	if s.Seeding == nil {
		return nil
	}
	out := map[string]int{}
	for _, seed := range s.Seeding {
		for _, card := range seed.Cards {
			out[e.KindOf(card)]++
		}
	}
	for _, card := range slices.Concat(e.StoryPack.Keeper.Actions, e.setAside(s)) {
		out[e.KindOf(card)]++
	}
	for _, asked := range s.Unplaced() {
		out[e.KindOf(asked.Card)]++
	}
	return out
}

// walking refuses steps of the seeding walk outside the set-up and with the decks on screen.
func walking(s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.3"); err != nil {
		return err
	}
	if s.Decks != keeper.OnTable {
		return keeper.Refuse(CodeOnScreen, "MOM-2.3")
	}
	return nil
}

func (c GatherCard) allowed(e *Engine, s state.State) error {
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

func (c GatherCard) act(w *work) { w.emit(state.CardGathered(c)) }

func (c WalkSeeding) allowed(e *Engine, s state.State) error {
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
	same := maps.Equal(state.Tidied(c.Gathered), state.Tidied(s.Gathered))
	for _, seed := range s.Seeding {
		same = same && slices.Equal(seed.Ticked, state.FirstOf(c.Laid[seed.Room]))
	}
	return already(same, "MOM-2.4")
}

func (c WalkSeeding) act(w *work) {
	w.emit(state.SeedingWalked{Gathered: state.Tidied(c.Gathered), Laid: state.Tidied(c.Laid)})
}

func (c MoveSeed) allowed(_ *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.4"); err != nil {
		return err
	}
	from, _ := state.SeedOf(s, c.Card)
	asked := slices.IndexFunc(s.ByKeeper, func(a stories.AskedCard) bool { return a.Card == c.Card })
	switch {
	case from < 0 && asked < 0:
		return keeper.Refuse(CodeNotPicked, "MOM-2.4", "card", c.Card)
	case asked >= 0 && c.Room == "" && from >= 0:
	case state.SeedAt(s, c.Room) < 0, from < 0 && !slices.Contains(s.ByKeeper[asked].Rooms, c.Room):
		return keeper.Refuse(CodeNoRoom, "MOM-2.4", "room", c.Room)
	case from >= 0 && s.Seeding[from].Room == c.Room:
		return keeper.Refuse(CodeAlreadyThis, "MOM-2.4")
	}
	return nil
}

func (c MoveSeed) act(w *work) {
	moved := state.SeedMoved{Card: c.Card, To: c.Room}
	if from, _ := state.SeedOf(w.s, c.Card); from >= 0 {
		moved.From = w.s.Seeding[from].Room
	}
	if c.Room == "" {
		w.emit(moved)
		return
	}
	to := w.s.Seeding[state.SeedAt(w.s, c.Room)]
	above := slices.IndexFunc(to.Cards, func(card string) bool { return pileLevel(w.e.Card(card).Deck) > pileLevel(w.e.Card(c.Card).Deck) })
	if above < 0 {
		above = len(to.Cards)
	}
	moved.Position = above + 1
	w.emit(moved)
}

// pileLevel orders the cards of a room: exploration cards, obstacles, locks (MOM-2.4).
func pileLevel(deck stories.Deck) int {
	return slices.Index([]stories.Deck{stories.Exploration, stories.Obstacle, stories.LockCard}, deck)
}
