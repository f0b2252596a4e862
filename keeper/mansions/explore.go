package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// nextCard returns the card that exploring a room turns over next; empty if nothing is left. It skips met locks and
// obstacles, and locks on the room itself.
func (e houseRules) nextCard(r state.Room) string {
	for i := len(r.Pile) - 1; i >= 0; i-- {
		card := r.Pile[i]
		if !slices.Contains(r.Met, card) && e.Card(card).Deck != stories.LockCard {
			return card
		}
	}
	return ""
}

// allowed refuses to explore an empty room, or one whose obstacle cannot be tried now, unless Anyway is set (MOM-4.5,
// MOM-18.19).
func (c Explore) allowed(e *Engine, s state.State) error {
	v, err := e.onAction(s, c.Who, "MOM-4.5")
	if err != nil {
		return err
	}
	if err := allowAnyway(c.Anyway, e.worthExploring(s, v)); err != nil {
		return err
	}
	if e.darkFor(s, v) && s.Turn.Moves == 0 {
		return keeper.Refuse(CodeDarkMove, "MOM-12.4", "who", c.Who, "room", e.Board.RoomOf[v.Space])
	}
	return nil
}

// worthExploring refuses a room in which nothing can be found now.
func (e houseRules) worthExploring(s state.State, v state.Investigator) error {
	id := e.Board.RoomOf[v.Space]
	r, _ := s.Room(id)
	next := e.nextCard(r)
	switch {
	case next == "":
		return keeper.Refuse(CodeNothingHere, "MOM-4.5", "room", id)
	case e.Card(next).Deck == stories.Obstacle && e.faceUp(s, id, next) && len(e.ways(s, v, id, next)) == 0:
		return keeper.Refuse(CodeLocked, "MOM-4.5", "room", id, "card", e.Shown(next))
	}
	return nil
}

// darkFor reports whether an investigator is in darkness without a light (MOM-12.4).
func (e houseRules) darkFor(s state.State, v state.Investigator) bool {
	room, _ := s.Room(e.Board.RoomOf[v.Space])
	return room.Dark && !e.ignoresDarkness(v)
}

func (c Explore) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	if w.e.darkFor(w.s, v) {
		w.emit(state.StepSpent{Who: c.Who}) // no moment of its own: both steps are one
	}
	w.step(c.Who, true, "explore", state.Task{Kind: taskExplore, Who: c.Who, Room: w.e.Board.RoomOf[v.Space]})
}

// explore turns over the next card of the room and continues until nothing is left or an obstacle stops it (MOM-4.5).
// Stage holds the obstacle that was tried last.
func (w *work) explore(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	r, _ := w.s.Room(f.Room)
	card := w.e.nextCard(r)
	if card == "" {
		return
	}
	if !ok || v.State != state.SeatIn || w.e.Board.RoomOf[v.Space] != f.Room {
		w.lost(f.Who) // taken elsewhere (MOM-4.10)
		return
	}
	c := w.e.Card(card)
	switch {
	case c.Deck == stories.Obstacle && f.Stage == card:
	case c.Deck == stories.Obstacle:
		f.Stage = card
		w.push(f, state.Task{Kind: taskMeet, Who: f.Who, Room: f.Room, Card: card})
	case w.e.OfType(card, state.TypeNothing):
		w.push(f)
		w.emit(state.CardMoved{Card: card, To: state.PlaceDiscard, Why: "nothing", Who: f.Who, Room: f.Room})
	case w.e.faceUp(w.s, f.Room, card) && w.e.hadBefore(w.s, card): // dropped there, known to all
		w.push(f)
		w.emit(state.CardMoved{Card: card, To: f.Who, Why: "taken", Who: f.Who, Room: f.Room})
	default:
		w.push(f)
		w.emit(state.CardMoved{Card: card, To: f.Who, Why: "found", Who: f.Who, Room: f.Room})
		if w.e.OfType(card, "clue") {
			w.offerHelp(state.Task{Who: f.Who}, stories.AbilityClue)
		}
		w.found(f.Who, card)
	}
}

// hadBefore reports whether an investigator has had a card that is now face up. One that an effect only turned face up
// is still found by the investigator who takes it (MOM-4.5, MOM-8.2).
func (e houseRules) hadBefore(s state.State, card string) bool {
	return e.Card(card).Deck == stories.StartingItem || slices.Contains(s.Held, card)
}

// found applies the consequences of finding a card: its page, its effects, the objective (MOM-8.2).
func (w *work) found(who, card string) {
	w.cardPage(card)
	if w.e.IsClue1(card) {
		w.revealObjective("clue")
	}
	w.pushEffects(state.Task{Who: who, Card: card}, w.e.Card(card).Effects)
}
