package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Cards that were drawn on the table and did not fit (MOM-18.1). The program does not see them. The keeper may name
// them, so that its draw pile matches the one on the table and the odds of the next fights stay right.

// Tasks that ask which card did not fit, until the keeper names the one that does.
const (
	taskAside      = "aside"      // in a fight
	taskDrawnAside = "drawnAside" // in a draw
)

// kindsOf returns an option for the first copy of each kind among the matching cards, pile by pile.
func (w *work) kindsOf(pass func(string) bool, piles ...[]string) []keeper.Option {
	var kinds []string
	var choice []keeper.Option
	for _, pile := range piles {
		for _, card := range slices.Sorted(slices.Values(pile)) {
			if kind := w.e.KindOf(card); pass(card) && !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
				choice = append(choice, keeper.Option{Key: card, Args: keeper.Args{"card": kind}})
			}
		}
	}
	return choice
}

// misfits lists the kinds that can have been drawn without fitting: those of the draw pile and, once that has run out,
// those of the discard pile, which is then shuffled.
func (w *work) misfits(d keeper.Deck, fits func(string) bool) []keeper.Option {
	pile := d.Draw
	if len(pile) == 0 {
		pile = d.Discard
	}
	return w.kindsOf(func(card string) bool { return !fits(card) }, pile)
}

func (w *work) askAside(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok || w.s.Fight == nil || w.s.Decks != keeper.OnTable || f.Who != "" && !w.s.Plays(f.Who) {
		return
	}
	name, attack := state.CombatDeckOf(w.e.classOf(m)), w.e.attackType(*w.s.Fight)
	choice := w.misfits(w.withoutOpen(w.s.Piles[name]), func(card string) bool { return w.e.fitsAttack(card, attack) })
	if len(choice) == 0 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "combatAside", Rule: "MOM-18.1", Who: state.PlaceKeeper, Secret: true,
		Choice: append(choice, keeper.Option{Key: "done"}),
		Args:   keeper.Args{"deck": name, "who": f.Who, "monster": m.Type, "id": m.ID, "n": num(len(w.s.Fight.Aside))}})
}

// layAside sets the named card aside and asks for the next one.
func (w *work) layAside(f state.Task, a answer) {
	m, ok := w.s.Monster(f.Target)
	if a.Choice == "done" || !ok || w.s.Fight == nil {
		return
	}
	name := state.CombatDeckOf(w.e.classOf(m))
	w.push(f)
	change, err := w.withoutOpen(w.s.Piles[name]).PlanNamed(a.Choice)
	if err != nil {
		return // a correction removed the card while the question waited
	}
	change.Aside = change.Drawn
	w.emit(state.CombatAside{Deck: name, Change: change, Card: a.Choice})
}

// askDrawnAside asks which card was drawn that does not fit.
func (w *work) askDrawnAside(f state.Task) {
	choice := w.byName(w.misfits(w.s.Piles[f.Draw.Deck], w.fits(*f.Draw)))
	if w.s.Decks != keeper.OnTable || len(choice) == 0 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "drawnAside", Rule: "MOM-18.1", Who: state.PlaceKeeper, Secret: true,
		Choice: append(choice, keeper.Option{Key: "done"}),
		Args:   keeper.Args{"deck": f.Draw.Deck, "to": f.Draw.To}})
}

// layDrawnAside discards the named card and asks for the next one.
func (w *work) layDrawnAside(f state.Task, a answer) {
	if a.Choice == "done" {
		return
	}
	w.push(f)
	if d := w.s.Piles[f.Draw.Deck]; slices.Contains(d.Draw, a.Choice) || slices.Contains(d.Discard, a.Choice) {
		w.emit(state.CardMoved{Card: a.Choice, To: state.PlaceDiscard, Why: "discarded"})
	}
}
