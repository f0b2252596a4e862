package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// windowOpen reports whether a mythos card may be played: at the turn's start and right after each step, one a turn
// (MOM-6.2). Anything else that an investigator does, such as a free action of a card, closes the moment until his next
// step is over.
func windowOpen(s state.State) bool {
	return s.Phase == state.PhaseInvestigators && s.Turn != nil && !s.Turn.Mythos && s.Turn.Moment != "" &&
		s.Prompt == nil && s.Attempt == nil
}

func (c PlayMythos) allowed(e *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseInvestigators, "MOM-6.2"); err != nil {
		return err
	}
	if s.Turn == nil {
		return keeper.Refuse(CodeNotTurn, "MOM-6.2", "who", "", "turn", "")
	}
	k := e.Card(c.Card)
	switch {
	case !slices.Contains(s.Mythos, c.Card):
		return keeper.Refuse(CodeNoCard, "MOM-6.2", "card", e.Shown(c.Card))
	case s.Turn.Mythos:
		return keeper.Refuse(CodeMythosPlayed, "MOM-6.2", "who", s.Turn.Who)
	case s.Turn.Moment == "":
		return keeper.Refuse(CodeNoWindow, "MOM-6.2", "who", s.Turn.Who)
	case e.cost(s, c.Card) > s.Threat:
		return keeper.Refuse(CodeCost, "MOM-6.3", "cost", num(e.cost(s, c.Card)), "threat", num(s.Threat))
	case !e.holds(s, s.Turn.Who, k.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-6.3", "card", e.Shown(c.Card))
	}
	return nil
}

func (c PlayMythos) act(w *work) {
	k, who, cost := w.e.Card(c.Card), w.s.Turn.Who, w.e.cost(w.s, c.Card)
	if k.FaceDown {
		w.emit(state.CardPlayed{Card: c.Card, Sort: "down", Cost: cost, Who: who})
		w.emit(state.CardMoved{Card: c.Card, To: who + ":down", Why: "down", Who: who})
	} else {
		w.emit(state.CardPlayed{Card: c.Card, Sort: "mythos", Cost: cost, Who: who})
		w.emit(state.CardMoved{Card: c.Card, To: state.PlaceDiscard, Why: "played", Who: who})
		w.cardPage(c.Card)
	}
	w.pushEffects(state.Task{Who: who, Target: who, Card: c.Card}, k.Effects)
}

// handLimit is the maximal number of mythos and of trauma cards in the keeper's hand (MOM-6.1).
const handLimit = 4

// overHand returns a hand of the keeper with too many cards.
func (w *work) overHand() (string, bool) {
	if len(w.s.Mythos) > handLimit {
		return state.DeckMythos, true
	}
	if len(w.s.Trauma) > handLimit {
		return state.DeckTrauma, true
	}
	return "", false
}

// askHand asks the keeper to discard down to the limit (MOM-6.1).
func (w *work) askHand(f state.Task) {
	hand := w.s.Mythos
	if f.Stage == state.DeckTrauma {
		hand = w.s.Trauma
	}
	if len(hand) <= handLimit {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "handLimit", Rule: "MOM-6.1", Who: state.PlaceKeeper, Secret: true,
		Choice: w.e.cardOptions(hand),
		Args:   keeper.Args{"deck": f.Stage, "n": num(len(hand) - handLimit)}})
}

func (w *work) discardHand(f state.Task, a answer) {
	if slices.Contains(w.s.Mythos, a.Choice) || slices.Contains(w.s.Trauma, a.Choice) {
		w.emit(state.CardMoved{Card: a.Choice, To: state.PlaceDiscard, Why: "over"})
	}
	w.push(f)
}

// cardOptions returns one option for each card copy.
func (e *Engine) cardOptions(cards []string) []keeper.Option {
	out := make([]keeper.Option, 0, len(cards))
	for _, card := range cards {
		out = append(out, keeper.Option{Key: card, Args: keeper.Args{"card": e.Shown(card)}})
	}
	return out
}

func (c PlayInsanity) allowed(e *Engine, s state.State) error {
	if err := inStep(s, state.StepAction, "MOM-5.4"); err != nil {
		return err
	}
	switch {
	case !s.Plays(c.Who):
		return keeper.Refuse(CodeNotInPlay, "MOM-5.4", "who", c.Who)
	case !e.Insane(s, c.Who):
		return keeper.Refuse(CodeNotInsane, "MOM-5.4", "who", c.Who)
	case slices.Contains(s.Maddened, c.Who):
		return keeper.Refuse(CodeMaddened, "MOM-5.4", "who", c.Who)
	case !slices.Contains(s.Trauma, c.Card) || e.Card(c.Card).Deck != stories.Trauma:
		return keeper.Refuse(CodeNoCard, "MOM-5.4", "card", e.Shown(c.Card))
	}
	return e.traumaFits(s, c.Who, c.Card, false)
}

func (c PlayInsanity) act(w *work) {
	w.emit(state.Maddened{Who: c.Who})
	w.layTrauma(c.Who, c.Card)
}
