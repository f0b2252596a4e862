package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// combatCards lists the combat cards of a class (MOM-13.1). Base packs without combat cards have none: fights are then
// resolved by hand.
func (e combatRules) combatCards(class string) []string {
	var out []string
	for _, card := range e.Copies(stories.CombatDeck) {
		if c := e.Card(card).Combat; c != nil && c.Class == class {
			out = append(out, card)
		}
	}
	return out
}

// stageHand marks an unsuccessful search: the fight is resolved by hand.
const stageHand = "hand"

// drawCombat draws from the deck of the monster's class until a card fits (MOM-13.2, MOM-13.4). With the decks on the
// table the keeper names the card. If no card can fit the keeper resolves the fight by hand (MOM-18.1).
func (w *work) drawCombat(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok || w.s.Fight == nil || f.Who != "" && !w.s.Plays(f.Who) {
		return
	}
	name, attack := state.CombatDeckOf(w.e.classOf(m)), w.e.attackType(*w.s.Fight)
	deck, ok := w.s.Piles[name]
	weapon, _ := w.e.weapon(w.s.Fight.Weapon)
	if !ok || weapon.OnCard {
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

// withoutOpen excludes from a search the cards that fights further down the stack are still resolving.
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

// askCombatCard asks which fitting card was drawn on the table. The options are the fitting kinds of the draw pile,
// then those of the discard pile, which the table may have shuffled in; "aside" for a card that did not fit, and "hand"
// for a card the app does not know. Against a barricade the outcome itself can be chosen instead. The prompt is secret,
// since the list would help the players.
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

// barricadeOutcomes are the outcomes against a barricade resolved by hand (MOM-11.2).
var barricadeOutcomes = []string{"destroy", "pushBack", "hold"}

func (w *work) combatRule() string {
	if w.s.Fight.Kind == state.FightAttack {
		return "MOM-13.2"
	}
	return "MOM-13.4"
}

// byHand asks the keeper for the result of a fight on the table: with an investigator the damage to the monster first,
// then what it dealt; with a barricade what became of it.
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

// combatNamed continues with the card that was drawn on the table.
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
		w.drawCombat(f) // a correction removed the card while the question waited
		return
	}
	w.drawnCombat(name, change)
}
