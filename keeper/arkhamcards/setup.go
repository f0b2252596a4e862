package arkhamcards

import (
	"cmp"

	"lantern/keeper"
)

func (o Options) begun() ([]keeper.Event, error) {
	n := cmp.Or(len(o.Investigators), o.Players, 2)
	if n < 1 || n > 4 || o.Players != 0 && len(o.Investigators) != 0 && o.Players != len(o.Investigators) {
		return nil, refuse(CodeBadValue, "LCG-15.28", "players", itoa(n))
	}
	scenario := firstScenario
	if o.Scenario != nil {
		scenario = *o.Scenario
	}
	bag := Bag{Tokens: o.Bag, Symbols: scenario.Symbols}
	if len(bag.Tokens) == 0 {
		bag.Tokens = standardBag
	}
	for _, t := range bag.Tokens {
		if !validToken(t) {
			return nil, refuse(CodeBadValue, "LCG-16.1", "token", t)
		}
	}
	var seats []Investigator
	for i := range n {
		v := Investigator{Name: string(rune('A' + i)), Skills: Skills{3, 3, 3, 3}, Health: 7, Sanity: 7, Deck: deckSize}
		if len(o.Investigators) > 0 {
			v = o.Investigators[i]
		}
		v.Seat = string(keeper.Seat(i + 1))
		if err := v.sane(); err != nil {
			return nil, err
		}
		seats = append(seats, v)
	}
	return []keeper.Event{Begun{Seats: seats, Scenario: scenario, Bag: bag, Standalone: o.Standalone}}, nil
}

// deckSize is how many cards a deck has with its weaknesses where nobody says otherwise.
const deckSize = 33

// sane refuses an investigator whose numbers cannot be.
func (v Investigator) sane() error {
	for _, n := range []int{v.Skills.Willpower, v.Skills.Intellect, v.Skills.Combat, v.Skills.Agility, v.Physical, v.Mental} {
		if n < 0 || n > most20 {
			return refuse(CodeBadValue, "LCG-16.3", "name", v.Name)
		}
	}
	if v.Health < 1 || v.Health > most99 || v.Sanity < 1 || v.Sanity > most99 || v.Deck < openingHand || v.Deck > 2*most99 {
		return refuse(CodeBadValue, "LCG-16.3", "name", v.Name)
	}
	if v.Physical >= v.Health || v.Mental >= v.Sanity {
		return refuse(CodeBadValue, "LCG-12.5", "name", v.Name)
	}
	return nil
}

func (c Seat) do(w *work) error {
	if w.s.Stage != StageSetup || w.s.Prompt != nil {
		return refuse(CodeNotNow, "LCG-2.1", "stage", string(w.s.Stage))
	}
	v := c.Investigator
	if w.s.seat(c.Who) == nil {
		return refuse(CodeNoSuch, "LCG-2.1", "who", c.Who)
	}
	for _, other := range w.s.Seats {
		if other.Seat != c.Who && other.Name == v.Name {
			return refuse(CodeTwice, "LCG-2.1", "name", v.Name)
		}
	}
	if err := v.sane(); err != nil {
		return err
	}
	w.emit(Seated{Investigator{Seat: c.Who, Name: v.Name, Class: v.Class, Skills: v.Skills, Health: v.Health, Sanity: v.Sanity,
		Physical: v.Physical, Mental: v.Mental, Deck: v.Deck}})
	return nil
}

func (c Lead) do(w *work) error {
	switch {
	case w.s.Stage != StageSetup:
		return refuse(CodeNotNow, "LCG-1.5", "stage", string(w.s.Stage))
	case w.s.seat(c.Who) == nil || c.Who == w.s.Lead:
		return refuse(CodeBadTarget, "LCG-1.5", "who", c.Who)
	}
	w.emit(LeadChosen{Who: c.Who, Rule: "LCG-1.5"})
	return nil
}
