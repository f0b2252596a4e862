package arkhamcards

import (
	"cmp"
	"encoding/json"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// mostEntries bounds a deck list that is brought, and what it is built by.
const mostEntries = 200

// Bring lays down what an investigator's deck holds and by what it is built, once: later it changes by purchases, by
// the campaign, or where a card says so. Every fault is told by its rule (LCG-11); what level cards cost must have
// been given (LCG-11.4), standalone it must be within bounds (LCG-13.1).
func (c Bring) do(w *work) error {
	v := w.s.seat(c.Who)
	switch {
	case w.s.Stage != StageSetup || w.s.Prompt != nil:
		return refuse(CodeNotNow, "LCG-12.8", "stage", string(w.s.Stage))
	case v == nil:
		return refuse(CodeNoSuch, "LCG-11.1", "who", c.Who)
	case v.List != nil && c.Allow == "":
		return refuse(CodeTwice, "LCG-12.8", "who", c.Who)
	case len(c.Cards) == 0 || len(c.Cards) > mostEntries || len(c.Build.Allowed)+len(c.Build.Required) > mostEntries:
		return refuse(CodeBadValue, "LCG-11.1", "who", c.Who)
	}
	var unfit []deck.Fault
	size := 0
	for _, card := range c.Cards {
		if card.Title == "" || len(card.Title) > mostEntries || card.Copies < 1 ||
			card.Copies > most99 || card.Level > 10 {
			unfit = append(unfit, deck.Fault{Code: deck.FaultValue, Rule: "LCG-18.7", Title: card.Title,
				Have: card.Copies, Want: most99})
		}
		if !card.Permanent { // those begin in play (LCG-2.6)
			size += card.Copies
		}
	}
	spent := deck.Experience(c.Cards)
	if c.Allow == "" {
		unfit = slices.Concat(unfit, deck.Check(c.Build, c.Cards), w.tooCostly(v, spent))
	}
	if len(unfit) > 0 {
		return wrongDeck(unfit...)
	}
	if size < openingHand || size > 2*most99 {
		return refuse(CodeBadValue, "LCG-11.1", "who", c.Who, "size", itoa(size))
	}
	if spent > 0 && !w.s.Campaign.Standalone {
		w.count(c.Who, "experience", -min(spent, v.Experience), "LCG-11.4")
	}
	w.emit(DeckBrought{c, size})
	return nil
}

// tooCostly is the fault of level cards for which there is no experience (LCG-11.4), or that no standalone scenario
// allows (LCG-13.1).
func (w *work) tooCostly(v *Investigator, spent int) []deck.Fault {
	if w.s.Campaign.Standalone {
		if _, ok := deck.StandaloneWeaknesses(spent); !ok {
			return []deck.Fault{{Code: deck.FaultStandalone, Rule: "LCG-13.1", Have: spent, Want: deck.MostStandalone}}
		}
	} else if spent > v.Experience {
		return []deck.Fault{{Code: deck.FaultExperience, Rule: "LCG-11.4", Have: v.Experience, Want: spent}}
	}
	return nil
}

// wrongDeck refuses a deck by the first rule that it breaks, and tells all that is wrong with it.
func wrongDeck(faults ...deck.Fault) error {
	f := faults[0]
	all, err := json.Marshal(faults)
	if err != nil {
		return err
	}
	return refuse(CodeBadValue, f.Rule, "card", f.Title, "has", itoa(f.Have), "most",
		itoa(f.Want), "faults", string(all))
}

// Faults are all that a refusal finds wrong with a deck; none where it is about something else.
func Faults(r *keeper.Refusal) (all []deck.Fault) {
	if err := json.Unmarshal([]byte(r.Args["faults"]), &all); err != nil {
		return nil
	}
	return all
}

func (e DeckBrought) apply(s *State) {
	v := s.seat(e.Who)
	build := e.Build
	v.Build, v.List, v.Size = &build, slices.Clone(e.Cards), e.Size
	s.ready(v)
}

// card is what is bought.
func (c Buy) card(old deck.Card) deck.Card {
	if c.From == nil {
		old = deck.Card{}
	}
	return deck.Card{Title: c.Card, Class: cmp.Or(c.Class, old.Class), Class2: old.Class2, Traits: old.Traits,
		Level: c.Level, Copies: 1, Kind: cmp.Or(c.Kind, old.Kind),
		Permanent: c.Permanent, Exceptional: c.Exceptional, Myriad: c.Myriad}
}

// into is the deck list after the purchase. One copy is replaced: the old version of an upgrade (LCG-12.3), else the
// card that is named; a permanent one replaces none, and weaknesses and mandatory cards stay (LCG-12.2).
func (c Buy) into(list []deck.Card) ([]deck.Card, error) {
	list = slices.Clone(list)
	var old deck.Card
	gone, rule := c.Removes, "LCG-12.2"
	if c.From != nil {
		gone, rule = c.Card, "LCG-12.3"
	}
	if c.From != nil || !c.Permanent {
		at := slices.IndexFunc(list, func(d deck.Card) bool {
			return deck.SameTitle(d.Title) == deck.SameTitle(gone) && (c.From == nil || d.Level == *c.From)
		})
		if at < 0 {
			return nil, refuse(CodeNoSuch, rule, "card", gone)
		}
		if old = list[at]; old.Weakness != "" || old.Required || old.Permanent && c.From == nil {
			return nil, refuse(CodeBadTarget, "LCG-12.2", "card", gone)
		}
		if list[at].Copies--; list[at].Copies == 0 {
			list = slices.Delete(list, at, at+1)
		}
	}
	bought := c.card(old)
	for i := range list {
		if d := &list[i]; deck.SameTitle(d.Title) == deck.SameTitle(bought.Title) && d.Level == bought.Level {
			d.Copies++
			return list, nil
		}
	}
	return append(list, bought), nil
}

// fitsDeck refuses a purchase after which the deck breaks a rule that it kept before: size and options always hold
// (LCG-12.2).
func (c Buy) fitsDeck(v *Investigator) error {
	if v.List == nil || c.Allow != "" {
		return nil
	}
	after, err := c.into(v.List)
	if err != nil {
		return err
	}
	before := deck.Check(*v.Build, v.List)
	for _, f := range deck.Check(*v.Build, after) {
		known := func(old deck.Fault) bool { return old.Rule == f.Rule && old.Title == f.Title && old.Have >= f.Have }
		if !slices.ContainsFunc(before, known) {
			return wrongDeck(f)
		}
	}
	return nil
}

func (e Bought) apply(s *State) {
	v := s.seat(e.Who)
	if v.List == nil {
		return
	}
	if after, err := e.into(v.List); err == nil {
		v.List = after
		v.Size = 0
		for _, card := range after {
			if !card.Permanent {
				v.Size += card.Copies
			}
		}
	}
}
