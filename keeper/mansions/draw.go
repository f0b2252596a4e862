package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// draw draws one card and pushes itself for the next.
func (w *work) draw(f state.Task) {
	d := *f.Draw
	if d.Count <= 0 || d.To != state.PlaceKeeper && !w.s.Plays(d.To) {
		return
	}
	if d.Deck == string(stories.Spell) {
		w.askSpell(f)
		return
	}
	bring(w, d)
	deck := w.s.Piles[d.Deck]
	if d.Card != "" {
		card, ok := w.named(d.Card)
		switch {
		case !ok:
			w.nothing("draw", "notInDeck", d.Card)
			return
		case slices.Contains(w.s.Aside, card):
			w.drawn(f, func() (keeper.DeckChange, error) { return keeper.DeckChange{Drawn: []string{card}}, nil })
			return
		}
		w.drawn(f, func() (keeper.DeckChange, error) { return deck.PlanNamed(card) })
		return
	}
	fits := w.fits(d)
	if w.s.Decks == keeper.OnTable && !strings.HasPrefix(d.Deck, state.DeckSpell) {
		w.askDrawn(f, deck, fits)
		return
	}
	if d.Type != "" || d.Deck == state.DeckTrauma {
		if _, ok := drawable(deck, fits); !ok {
			w.nothing("draw", "noneFits", f.Card)
			return
		}
		w.drawn(f, func() (keeper.DeckChange, error) { return deck.PlanUntil(fits, w.chance) })
		return
	}
	w.drawn(f, func() (keeper.DeckChange, error) { return deck.PlanDraw(w.chance) })
}

// bring puts the cards that a drawing names at the bottom of their pile, if they came with another box's investigators
// and are not in the game yet.
func bring(w *work, d state.Drawing) {
	var cards []string
	for _, deck := range []stories.Deck{stories.StartingItem, stories.Spell} {
		for _, card := range w.e.Copies(deck) {
			if w.e.Card(card).Taken && !w.e.inGame(w.s, card) &&
				(w.e.KindOf(card) == d.Card || deck == stories.Spell && w.e.DeckOf(card) == d.Deck) {
				cards = append(cards, card)
			}
		}
	}
	for _, card := range keeper.Shuffled(w.chance, cards) {
		w.emit(state.CardMoved{Card: card, To: state.PlaceBottom, Why: "brought"})
	}
}

// inGame reports whether a card is in a pile, a room or a hand.
func (e seedingRules) inGame(s state.State, card string) bool {
	pile := s.Piles[e.DeckOf(card)]
	return e.placeOf(s, card) != "" || slices.Contains(slices.Concat(pile.Draw, pile.Discard, pile.Aside), card)
}

// fits returns the test for cards of a draw: those of its type; of the trauma deck none that need several investigators
// if there is only one player (MOM-14.5).
func (w *work) fits(d state.Drawing) func(string) bool {
	alone := playersLeft(w.s) < 2
	return func(card string) bool {
		return (d.Type == "" || w.e.OfType(card, d.Type)) &&
			(d.Deck != state.DeckTrauma || !alone || !w.e.Card(card).Multi)
	}
}

// named finds a card of a kind that an effect names: set aside by the story (MOM-2.3), else in its deck.
func (w *work) named(kind string) (string, bool) {
	of := func(card string) bool { return w.e.KindOf(card) == kind }
	if i := slices.IndexFunc(w.s.Aside, of); i >= 0 {
		return w.s.Aside[i], true
	}
	return drawable(w.s.Piles[w.e.DeckOf(kind)], of)
}

// drawable returns the first fitting card of the draw pile, else of the discard pile.
func drawable(d keeper.Deck, fits func(string) bool) (string, bool) {
	return state.Find(slices.Concat(d.Draw, d.Discard), func(card *string) bool { return fits(*card) })
}

// drawn carries out a planned draw. An empty deck is noted in the log.
func (w *work) drawn(f state.Task, plan func() (keeper.DeckChange, error)) {
	d := *f.Draw
	change, err := plan()
	if r, ok := keeper.AsRefusal(err); ok {
		w.nothing("draw", r.Code, f.Card)
		return
	}
	w.emit(state.CardsDrawn{Deck: d.Deck, Change: change, To: d.To})
	d.Count--
	f.Draw = &d
	if d.Count > 0 {
		w.push(f)
	}
	for _, card := range change.Kept() {
		switch {
		case d.To == state.PlaceKeeper:
			if hand, over := w.overHand(); over {
				w.push(state.Task{Kind: taskHand, Stage: hand})
			}
		case w.e.OfType(card, state.TypeNothing):
			w.emit(state.CardMoved{Card: card, To: state.PlaceDiscard, Why: "nothing", Who: d.To})
		case w.e.Card(card).Deck == stories.Exploration:
			w.found(d.To, card)
		}
	}
}

// askDrawn asks the keeper which card was drawn on the table. The prompt is secret even if the card is not: the options
// reveal what is elsewhere.
func (w *work) askDrawn(f state.Task, deck keeper.Deck, fits func(string) bool) {
	from := deck.Draw
	if !slices.ContainsFunc(from, fits) {
		from = deck.Discard
	}
	choice := w.byName(w.kindsOf(fits, from))
	if len(choice) == 0 {
		w.nothing("draw", keeper.CodeEmptyDeck, f.Card)
		return
	}
	if len(w.misfits(deck, fits)) > 0 {
		choice = append(choice, keeper.Option{Key: "aside"})
	}
	w.ask(f, keeper.Prompt{Kind: "drawn", Rule: "MOM-1.8", Who: state.PlaceKeeper, Secret: true, Choice: choice,
		Args: keeper.Args{"deck": f.Draw.Deck, "to": f.Draw.To, "n": num(f.Draw.Count)}})
}

// askSpell asks the investigator for the type of spell he gains (MOM-8.4).
func (w *work) askSpell(f state.Task) {
	var choice []keeper.Option
	for _, kind := range w.e.Spells {
		if len(w.s.Piles[state.DeckSpell+kind].Draw) > 0 {
			choice = append(choice, keeper.Option{Key: kind, Args: keeper.Args{"card": kind}})
		}
	}
	if len(choice) == 0 {
		w.nothing("draw", keeper.CodeEmptyDeck, f.Card)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "spell", Rule: "MOM-8.4", Who: f.Draw.To, Choice: choice,
		Args: keeper.Args{"who": f.Draw.To}})
}

func (w *work) drawNamed(f state.Task, a answer) {
	d := *f.Draw
	if d.To != state.PlaceKeeper && !w.s.Plays(d.To) {
		return
	}
	if a.Choice == "aside" {
		w.push(f, state.Task{Kind: taskDrawnAside, Who: f.Who, Card: f.Card, Draw: &d})
		return
	}
	if d.Deck == string(stories.Spell) {
		w.push(state.Task{Kind: taskDraw, Who: f.Who, Card: f.Card,
			Draw: &state.Drawing{Deck: state.DeckSpell + a.Choice, Count: 1, To: d.To}})
		return
	}
	w.drawn(f, func() (keeper.DeckChange, error) { return w.s.Piles[d.Deck].PlanNamed(a.Choice) })
}

// giveItems gives an investigator the starting item or spell of his traits (MOM-2.2).
func (w *work) giveItems(who string) {
	v, _ := w.s.Seat(who)
	p := w.e.People[v.Character]
	if p == nil {
		return
	}
	var draws []state.Task
	for _, t := range p.Traits {
		switch {
		case !slices.Contains(v.Traits, t.ID):
		case t.Gives == "" && t.Body && p.Printed:
			draws = append(draws, state.Task{Kind: taskGift, Who: who})
		case t.Gives == "":
		case slices.Contains(w.e.Spells, t.Gives):
			draws = append(draws, gift(who, state.Drawing{Deck: state.DeckSpell + t.Gives}))
		default:
			draws = append(draws, gift(who, state.Drawing{Deck: string(stories.StartingItem), Card: t.Gives}))
		}
	}
	w.pushInOrder(draws)
}
