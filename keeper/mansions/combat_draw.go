package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// combatCards lists the combat cards of a class, the deck for its monsters (MOM-13.1). Base packs
// without combat cards have no such decks: fights are then resolved by hand.
func (e *Engine) combatCards(class string) []string {
	var out []string
	for _, card := range e.Copies(stories.CombatDeck) {
		if c := e.Card(card).Combat; c != nil && c.Class == class {
			out = append(out, card)
		}
	}
	return out
}

// stageHand marks a search in vain: the fight is resolved by hand.
const stageHand = "hand"

// drawCombat draws from the deck of the monster's class until a card fits (MOM-13.2, MOM-13.4).
// With the decks on the table the keeper says which card came. Without any card that
// could come the keeper resolves the fight by hand (MOM-18.1).
func (w *work) drawCombat(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok || w.s.Fight == nil || f.Who != "" && !w.s.Plays(f.Who) {
		return
	}
	name, attack := state.CombatDeckOf(w.e.classOf(m)), w.e.attackType(*w.s.Fight)
	deck, ok := w.s.Piles[name]
	if !ok {
		w.byHand(f)
		return
	}
	deck = w.withoutOpen(deck)
	fits := func(card string) bool { return w.e.fitsAttack(card, attack) }
	switch {
	case f.Stage == stageHand:
		w.byHand(f)
		return
	case w.s.Decks == keeper.OnTable:
		w.askCombatCard(f, m, name, deck, fits)
		return
	}
	change, err := deck.PlanUntil(fits, w.chance)
	if r, unfit := keeper.AsRefusal(err); unfit {
		w.emit(state.NothingFits{Code: r.Code, Deck: name, Attack: attack})
		f.Stage = stageHand
		w.byHand(f)
		return
	}
	w.drawnCombat(name, change)
}

// withoutOpen leaves out of a search the cards that fights further down are still resolving.
func (w *work) withoutOpen(d keeper.Deck) keeper.Deck {
	for f := w.s.Fight; f != nil; f = f.Outer {
		d.Aside = state.Minus(d.Aside, f.Card)
	}
	return d
}

func (w *work) drawnCombat(deck string, change keeper.DeckChange) {
	card := change.Kept()[0]
	w.emit(state.CombatDrawn{Deck: deck, Change: change, Card: card})
	w.resolve(card)
}

// askCombatCard asks which fitting card came on the table. Of the draw pile the fitting kinds
// are listed first, then those of the discard pile, which the table may have shuffled in; "aside" is for a card that
// did not fit, "hand" for a card that is none of ours. Before a barricade the outcome itself can be named
// instead. It is secret, since players gain nothing from the list.
func (w *work) askCombatCard(f state.Task, m state.Monster, name string, deck keeper.Deck, fits func(string) bool) {
	choice := w.kindsOf(fits, deck.Draw, deck.Discard, deck.Aside)
	var last []string
	if len(w.misfits(deck, fits)) > 0 {
		last = append(last, "aside")
	}
	if w.s.Fight.Kind == state.FightBarricade {
		last = append(last, barricadeOutcomes...)
	} else {
		last = append(last, "hand")
	}
	for _, key := range last {
		choice = append(choice, keeper.Option{Key: key})
	}
	w.ask(f, keeper.Prompt{Kind: "combatCard", Rule: w.combatRule(), Who: state.PlaceKeeper,
		Secret: true, Choice: choice,
		Args: keeper.Args{"deck": name, "kind": w.s.Fight.Kind, "who": f.Who, "monster": m.Type,
			"id": m.ID, "door": w.s.Fight.Door}})
}

// barricadeOutcomes are the answers of a keeper who resolves a barricade by hand (MOM-11.2).
var barricadeOutcomes = []string{"destroy", "pushBack", "hold"}

func (w *work) combatRule() string {
	if w.s.Fight.Kind == state.FightAttack {
		return "MOM-13.2"
	}
	return "MOM-13.4"
}

// byHand has the keeper say what a fight came to on the table: with the investigator the damage to
// the monster first, then what it dealt; with a barricade what became of it.
func (w *work) byHand(f state.Task) {
	if w.s.Fight.Kind == state.FightBarricade {
		m, _ := w.s.Monster(f.Target)
		w.askCombatCard(f, m, state.CombatDeckOf(w.e.classOf(m)), keeper.Deck{}, func(string) bool { return false })
		return
	}
	f.Kind, f.Stage = taskAttack, "damage"
	if w.s.Fight.Kind == state.FightAttack {
		f.Stage = "strike"
	}
	w.push(f)
}

// combatNamed goes on with the card that came on the table.
func (w *work) combatNamed(f state.Task, a answer) {
	m, ok := w.s.Monster(f.Target)
	if !ok || f.Who != "" && !w.s.Plays(f.Who) {
		return
	}
	about := state.Task{Who: f.Who, Target: f.Target}
	switch {
	case a.Choice == "hand":
		w.byHand(f)
		return
	case a.Choice == "aside":
		w.push(f, state.Task{Kind: taskAside, Who: f.Who, Target: f.Target})
		return
	case a.Choice == "hold":
		w.nothing("combat", "noEffect", "")
		return
	case slices.Contains(barricadeOutcomes, a.Choice):
		w.combatTerm(about, stories.CombatTerm{Do: a.Choice})
		return
	}
	name := state.CombatDeckOf(w.e.classOf(m))
	change, err := w.withoutOpen(w.s.Piles[name]).PlanNamed(a.Choice)
	if err != nil {
		w.drawCombat(f) // a correction took the card away while the question waited
		return
	}
	w.drawnCombat(name, change)
}
