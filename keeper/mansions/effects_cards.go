package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// drawEffect draws cards for the keeper (mythos, trauma) or for investigators (the others).
func (w *work) drawEffect(f state.Task, d stories.DrawCard) {
	one := state.Drawing{Deck: string(d.Deck), Count: max(1, d.Count), Type: d.Type, Card: d.Card}
	if d.Deck == stories.Spell && d.Type != "" {
		one.Deck, one.Type = state.DeckSpell+d.Type, ""
	}
	if d.Card != "" {
		one.Deck, one.Type = w.e.DeckOf(d.Card), ""
	}
	if d.Deck == stories.Mythos || d.Deck == stories.Trauma {
		one.To = state.PlaceKeeper
		w.push(state.Task{Kind: taskDraw, Who: f.Who, Card: f.Card, Draw: &one})
		return
	}
	w.each(f, "draw", d.To, func(who string) state.Task {
		mine := one
		mine.To = who
		return state.Task{Kind: taskDraw, Who: who, Card: f.Card, Draw: &mine}
	})
}

// discardEffect takes cards from investigators or from the keeper's mythos hand.
func (w *work) discardEffect(f state.Task, d stories.Discard) {
	count := max(1, d.Count)
	if d.Keeper {
		w.push(state.Task{Kind: taskDiscard, Who: state.PlaceKeeper, Card: f.Card, Discard: &d, Count: count})
		return
	}
	if d.Card == "this" {
		w.discardThis(f)
		return
	}
	w.each(f, "discard", d.To, func(who string) state.Task {
		return state.Task{Kind: taskDiscard, Who: who, Card: f.Card, Discard: &d, Count: count}
	})
}

// discardThis discards the card with the effect, if it is open or before somebody.
func (w *work) discardThis(f state.Task) {
	for _, v := range w.s.Seats {
		if slices.Contains(v.Cards, f.Card) || slices.Contains(v.FaceDown, f.Card) ||
			v.Injury == f.Card || v.Insanity == f.Card {
			w.discard(v.Who, f.Card, "discarded")
			return
		}
	}
	for _, r := range w.s.Rooms {
		if slices.Contains(r.FaceUp, f.Card) {
			w.discard("", f.Card, "discarded")
			return
		}
	}
	w.nothing("discard", "notThere", f.Card)
}

// askDiscard asks the owner which card to discard. Without a choice it is discarded at once.
func (w *work) askDiscard(f state.Task) {
	fitting := w.toDiscard(f)
	switch {
	case f.Count <= 0 || f.Who != state.PlaceKeeper && !w.s.Plays(f.Who):
		return
	case len(fitting) == 0:
		if f.Stage == "" {
			w.nothing("discard", "noCard", f.Card)
		}
		return
	case len(fitting) <= f.Count || f.Discard.Card != "":
		w.discardOne(f, answer{Choice: w.e.handle(fitting[0])})
		return
	}
	var choice []keeper.Option
	for _, card := range fitting {
		choice = append(choice, keeper.Option{Key: w.e.handle(card), Args: keeper.Args{"card": w.e.Shown(card)}})
	}
	w.ask(f, keeper.Prompt{Kind: "discard", Rule: "MOM-8.1", Who: f.Who,
		Secret: f.Who == state.PlaceKeeper, Choice: choice,
		Args: keeper.Args{"who": f.Who, "n": num(f.Count), "card": w.e.OpenCard(w.s, f.Card)}})
}

// toDiscard lists the cards that the effect can take. Of several spells of a type it lists only the first: nobody can
// tell them apart.
func (w *work) toDiscard(f state.Task) []string {
	if f.Who == state.PlaceKeeper {
		return w.s.Mythos
	}
	v, _ := w.s.Seat(f.Who)
	var out []string
	for _, card := range v.Cards {
		if f.Discard.Card != "" && !w.e.Matches(card, f.Discard.Card) || f.Discard.Type != "" &&
			!w.e.OfType(card, f.Discard.Type) && w.e.Card(card).Spell != f.Discard.Type {
			continue
		}
		if f.Discard.Type == state.TypeEquipment && w.e.OfType(card, state.TypeArtefact) {
			continue // MOM-8.1
		}
		if !slices.ContainsFunc(out, func(c string) bool { return w.e.handle(c) == w.e.handle(card) }) {
			out = append(out, card)
		}
	}
	return out
}

func (w *work) discardOne(f state.Task, a answer) {
	for _, card := range w.toDiscard(f) {
		if w.e.handle(card) == a.Choice {
			who := f.Who
			if who == state.PlaceKeeper {
				who = ""
			}
			f.Count--
			f.Stage = "some"
			w.push(f)
			w.discard(who, card, "discarded")
			return
		}
	}
}
