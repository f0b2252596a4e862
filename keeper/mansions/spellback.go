package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// hiddenBack reports whether a test belongs to a spell whose back only the table sees: with the decks on the table the
// program does not know the variant (MOM-8.4).
func (w *work) hiddenBack(f state.Task) bool {
	return w.s.Decks == keeper.OnTable && w.e.Card(f.Card).Deck == stories.Spell && len(w.e.backs(f)) > 1
}

// backs lists the variants of a spell's type that have a test like the one just made.
func (e *Engine) backs(f state.Task) []string {
	var out []string
	for _, card := range e.Copies(stories.Spell) {
		if e.DeckOf(card) == e.DeckOf(f.Card) && e.testLike(card, *f.Test) != nil {
			out = append(out, card)
		}
	}
	return out
}

// testLike finds the test on a spell's front; the variants differ only in its outcomes.
func (e *Engine) testLike(card string, t stories.Test) *stories.Test {
	for _, a := range e.Card(card).Actions {
		for _, effect := range a.Effects {
			if x := effect.Test; x != nil && x.Attribute == t.Attribute && x.Modifier == t.Modifier {
				return x
			}
		}
	}
	return nil
}

// askBack asks the keeper for the back of the spell once it is turned over.
func (w *work) askBack(f state.Task) {
	if !w.s.Plays(f.Who) {
		return
	}
	var choice []keeper.Option
	for _, card := range w.e.backs(f) {
		choice = append(choice, keeper.Option{Key: card,
			Args: keeper.Args{"text": "card." + w.e.KindOf(card) + ".back"}})
	}
	w.ask(f, keeper.Prompt{Kind: "choose", Rule: "MOM-8.4", Who: state.PlaceKeeper, Secret: true, Choice: choice,
		Args: keeper.Args{"card": w.e.Shown(f.Card), "who": f.Who}})
}

// turnSpell replaces the spell by the variant it turned out to be and continues with that one's outcome.
func (w *work) turnSpell(f state.Task, a answer) {
	if !w.s.Plays(f.Who) {
		return
	}
	was := f.Card
	if a.Choice != was {
		w.emit(state.SpellTurned{Card: was, Is: a.Choice})
		agenda := slices.Clone(w.s.Tasks)
		for i := range agenda {
			if agenda[i].Card == was {
				agenda[i].Card = a.Choice
			}
		}
		w.s.Tasks = agenda
	}
	f.Card, f.Test = a.Choice, w.e.testLike(a.Choice, *f.Test)
	f.Kind = taskTest
	w.outcome(f, passes(f.Die, f.Value))
}
