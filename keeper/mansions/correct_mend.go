package mansions

import (
	"encoding/json"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// opened refuses to set the turn or the step before the first round: while the opening of the story is being carried
// out nobody has a turn, and the rest of it would be lost. The last answer of the opening begins the round.
func opened(s state.State) error {
	if s.Round == 0 {
		return keeper.Refuse(CodeOpening, "MOM-3.1")
	}
	return nil
}

// already refuses a correction that would change nothing.
func already(so bool, rule string) error {
	if so {
		return keeper.Refuse(CodeAlreadyThis, rule)
	}
	return nil
}

// allowedList lists the allowed names in a refusal.
func allowedList(names []string) string { return strings.Join(names, ",") }

// mend updates what is pending after a correction: what has become pointless is withdrawn, and a question whose odds or
// options have changed is asked again.
func (w *work) mend() {
	if w.s.Phase == state.PhaseEnded {
		return
	}
	w.tidy()
	if w.s.Attempt != nil && !w.attemptStands() {
		w.breakOff(false)
		w.pop()
	}
	if w.s.Prompt == nil || len(w.s.Tasks) == 0 {
		return
	}
	if !w.asksTheSame() {
		w.emit(state.PromptWithdrawn{})
	}
}

// tidy ends what a room no longer allows: hiding without a hiding place (MOM-11.5), corpses in a burning room
// (MOM-11.4).
func (w *work) tidy() {
	for _, v := range w.s.Seats {
		if v.Hidden && !w.s.Has("hidingPlace", v.Space) {
			w.emit(state.StatusCorrected{Who: v.Who, Status: state.StatusHidden})
		}
	}
	for _, t := range w.s.Things {
		if r, _ := w.s.Room(w.e.Board.RoomOf[t.Space]); r.Burning && t.Feature == "corpse" {
			w.emit(state.ThingSet{Feature: t.Feature, Space: t.Space, Off: true})
		}
	}
}

// attemptStands reports whether the puzzle attempt can go on: the card and the solver are still where they were
// (MOM-4.10).
func (w *work) attemptStands() bool {
	a := w.s.Attempt
	if !w.s.Plays(a.Who) || len(w.s.Tasks) == 0 {
		return false
	}
	if !state.OnPile(w.e.Card(a.Card).Deck) {
		return true
	}
	f := w.s.Tasks[len(w.s.Tasks)-1]
	r, _ := w.s.Room(f.Room)
	return slices.Contains(r.Pile, a.Card) && !slices.Contains(r.Met, a.Card) && w.standsBefore(f)
}

// asksTheSame tries whether asking the waiting question again would give the same words, options and odds.
func (w *work) asksTheSame() bool {
	paper := &work{e: w.e, s: w.s, chance: middling{}}
	paper.s.Prompt = nil
	f := paper.pop()
	handlers[f.Kind].begin(paper, f)
	w.err = paper.err
	now := paper.s.Prompt
	return now != nil && len(paper.events) == 1 && sameQuestion(*w.s.Prompt, *now)
}

func sameQuestion(a, b keeper.Prompt) bool {
	a.ID, b.ID = 0, 0
	one, err := json.Marshal(a)
	if err != nil {
		return false
	}
	other, err := json.Marshal(b)
	return err == nil && string(one) == string(other)
}

// clear withdraws everything pending, because the turn or the step has changed. Consequences of an earlier correction
// are kept.
func (w *work) clear() {
	kept := state.Without(w.s.Tasks, func(f state.Task) bool { return f.Kind != taskReveal && f.Kind != taskAlone })
	if len(w.s.Tasks) == len(kept) && w.s.Attempt == nil && w.s.Fight == nil {
		return
	}
	w.emit(state.WaitingCleared{Tasks: kept})
}
