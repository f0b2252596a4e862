package mansions

import (
	"lantern/keeper"
	"lantern/stories"
)

// attribute is the printed value of an investigator's attribute: what his two traits give.
func (e *Engine) attribute(v Investigator, name string) int {
	p := e.people[v.Character]
	if p == nil {
		return 0
	}
	for _, t := range p.Traits {
		for _, id := range v.Traits {
			if n, ok := t.Attributes[name]; ok && t.ID == id {
				return n
			}
		}
	}
	return 0
}

// modifiers lists what makes up the value of a test, in order, each with its reason
// (MOM-9.1, MOM-9.2). Reasons: attribute (attribute), test, card (card), faceDown, stunned.
func (e *Engine) modifiers(s State, v Investigator, t stories.Test) []keeper.Modifier {
	list := []keeper.Modifier{{Reason: "attribute", Value: e.attribute(v, t.Attribute), Rule: "MOM-9.1", Args: keeper.Args{"attribute": t.Attribute}}}
	if t.Modifier != 0 {
		list = append(list, keeper.Modifier{Reason: "test", Value: t.Modifier, Rule: "MOM-9.2"})
	}
	for _, card := range plus(v.Cards, v.Injury, v.Insanity) {
		list = append(list, e.lasting(s, v, t, card, keeper.Modifier{Reason: "card", Rule: "MOM-9.2", Args: keeper.Args{"card": e.shown(card)}})...)
	}
	for _, card := range v.FaceDown { // not named: only its investigator and the keeper may read it (MOM-6.4)
		list = append(list, e.lasting(s, v, t, card, keeper.Modifier{Reason: "faceDown", Rule: "MOM-6.4"})...)
	}
	if v.Stuns > 0 {
		list = append(list, keeper.Modifier{Reason: "stunned", Value: -2, Rule: "MOM-12.1"})
	}
	return list
}

// lasting lists what a card before the investigator adds to a test, worded like m.
func (e *Engine) lasting(s State, v Investigator, t stories.Test, card string, m keeper.Modifier) []keeper.Modifier {
	var list []keeper.Modifier
	for _, l := range e.card(card).Lasting {
		if (l.Attribute == t.Attribute || l.Attribute == "all") && e.holds(s, v.Who, l.When) {
			m.Value = l.Value
			list = append(list, m)
		}
	}
	return list
}

// odds of a test of this value: a 1 always succeeds, a 10 always fails (MOM-9.3, MOM-9.6).
func odds(value int) keeper.Odds { return keeper.Odds{Good: min(9, max(1, value)), All: 10} }

// passes reports whether a die meets a value (MOM-9.1, MOM-9.3).
func passes(die, value int) bool { return die == 1 || die != 10 && die <= value }

func total(list []keeper.Modifier) int {
	n := 0
	for _, m := range list {
		n += m.Value
	}
	return n
}

// skillLuck is what a skill point would add to a test, and whether one can be spent (MOM-9.5).
func (e *Engine) skillLuck(v Investigator, attribute string) (int, bool) {
	return e.attribute(v, "luck"), v.Skill > 0 && attribute != "luck"
}

func init() { handlers[frameTest] = handler{run: (*work).askTest, answer: (*work).rollTest} }

// askTest asks the investigator to roll, with the exact odds.
func (w *work) askTest(f Frame) error {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != SeatIn {
		return nil
	}
	list := w.e.modifiers(w.s, v, *f.Test)
	value := total(list)
	die := &keeper.DieAsk{Sides: 10, Source: w.s.Dice, Value: value, Odds: odds(value), Modifiers: list}
	choice := []keeper.Option{{Key: "roll"}}
	if luck, can := w.e.skillLuck(v, f.Test.Attribute); can {
		with := odds(value + luck)
		die.SkillOdds = &with
		choice = append(choice, keeper.Option{Key: "skill", Args: keeper.Args{"n": num(luck)}})
	}
	w.ask(f, keeper.Prompt{Kind: "test", Rule: "MOM-9.1", Who: f.Who, Die: die, Choice: choice,
		Args: keeper.Args{"who": f.Who, "attribute": f.Test.Attribute, "card": w.e.openCard(w.s, f.Card)}})
	return nil
}

// rollTest rolls the die, or takes it from the table, and goes on with what the test says.
func (w *work) rollTest(f Frame, a answer) error {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != SeatIn {
		return nil
	}
	value := total(w.e.modifiers(w.s, v, *f.Test))
	if luck, can := w.e.skillLuck(v, f.Test.Attribute); can && a.Choice == "skill" {
		value += luck
		w.emit(SkillChanged{Who: f.Who, By: -1})
	}
	die := a.Die
	if die == 0 {
		die = keeper.Die(w.chance, 10)
	}
	passed := passes(die, value)
	w.emit(Tested{Who: f.Who, Attribute: f.Test.Attribute, Value: value, Die: die, Passed: passed, Card: w.e.openCard(w.s, f.Card)})
	if w.hiddenBack(f) {
		f.Kind, f.Stage = frameBack, "failed"
		if passed {
			f.Stage = "passed"
		}
		w.push(f)
		return nil
	}
	return w.outcome(f, passed)
}

// outcome goes on with what a test says for success or failure (MOM-9.4).
func (w *work) outcome(f Frame, passed bool) error {
	if !passed {
		w.pushEffects(f, f.Test.Fail)
		return nil
	}
	if f.Lock {
		w.push(Frame{Kind: frameMet, Who: f.Who, Card: f.Card, Room: f.Room})
	}
	w.pushEffects(f, f.Test.Pass)
	return nil
}
