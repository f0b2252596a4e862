package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// kill removes an investigator from the story (MOM-14.6): exploration and starting items go onto the room's pile,
// everything else is discarded.
func (w *work) kill(who string) {
	v, _ := w.s.Seat(who)
	room := w.e.Board.RoomOf[v.Space]
	var fallen []string
	for _, card := range v.Cards {
		if room == "" || !droppable(w.e.Card(card).Deck) {
			w.discard(who, card, "discarded")
			continue
		}
		w.dropCard(v, card)
		fallen = append(fallen, card)
	}
	for _, card := range slices.Concat([]string{v.Injury, v.Insanity}, v.FaceDown) {
		if card != "" {
			w.discard(who, card, "discarded")
		}
	}
	replaced := !w.s.Revealed && w.e.charactersLeft(w.s)
	w.emit(state.Killed{Who: who, Character: v.Character, Replaced: replaced})
	if !replaced {
		w.later(state.Task{Kind: taskAlone})
	}
	if len(fallen) > 1 {
		w.later(state.Task{Kind: taskFallOrder, Who: who, Room: room, List: fallen})
	}
}

// charactersLeft reports whether a character is free for one more player, beyond those that other players still have to
// choose.
func (e *Engine) charactersLeft(s state.State) bool {
	return len(e.Free(s)) > s.SeatsIn(state.SeatDead)
}

// taken reports whether a character is or was in this story.
func (e *Engine) taken(s state.State, character string) bool {
	return slices.Contains(s.Gone, character) || slices.ContainsFunc(s.Seats,
		func(v state.Investigator) bool { return v.Character == character })
}

// droppable reports whether cards of a deck can be dropped: exploration cards and starting items (MOM-4.7).
func droppable(d stories.Deck) bool { return d == stories.Exploration || d == stories.StartingItem }

// newcomer begins the turn of a player whose investigator died: the choice of a new one (MOM-14.6).
func (w *work) newcomer(who string) {
	w.emit(state.InvestigatorPlaced{Who: who, Space: w.e.StoryPack.Start})
	w.endTurn(who)
	w.frightened(who)
	w.pushInOrder(w.introduce(who))
}

// allOut ends the game when every investigator player is eliminated (MOM-3.3).
func (w *work) allOut() bool {
	if w.s.Phase == state.PhaseSetup || w.s.Phase == state.PhaseEnded {
		return false
	}
	if w.s.SeatsIn(state.SeatOut) < len(w.s.Seats) {
		return false
	}
	w.end("keeper", "eliminated")
	return true
}

// turnOver ends the turn.
func (w *work) turnOver(f state.Task) { w.emit(state.TurnEnded{Who: f.Who}) }
