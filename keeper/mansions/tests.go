package mansions

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// checkOf is the kind of test that a task stands for.
func checkOf(f state.Task) state.Check {
	switch {
	case f.Check != nil:
		return *f.Check
	case f.Combat != "":
		return state.Check{Kind: state.CheckCombat, Rule: f.Combat}
	}
	return state.Check{Kind: state.CheckTest, Rule: "MOM-9.1"}
}

// modifiers lists the parts of a test's value, in order, each with its reason (MOM-9.1, MOM-9.2). Reasons: attribute
// (attribute), test, monster (monster, id), card (card), faceDown, ability (trait), assault, stunned, darkness.
func (e *Engine) modifiers(s state.State, v state.Investigator, f state.Task) []keeper.Modifier {
	t := *f.Test
	list := []keeper.Modifier{{Reason: "attribute", Value: e.Attribute(v, t.Attribute), Rule: "MOM-9.1",
		Args: keeper.Args{"attribute": t.Attribute}}}
	if t.Modifier != 0 {
		list = append(list, keeper.Modifier{Reason: "test", Value: t.Modifier, Rule: "MOM-9.2"})
	}
	check := checkOf(f)
	if m, ok := s.Monster(f.Target); ok && (check.Kind == state.CheckHorror || check.Kind == state.CheckEvade) {
		check.Modifiers = e.rating(m, check.Rule) // its token may have been read since the test began
	}
	list = append(list, check.Modifiers...)
	list = append(list, e.byCards(s, v, t.Attribute)...)
	list = append(list, e.nearTests(s, v, f)...)
	list = append(list, e.byAbilities(s, v, f)...)
	if v.Stuns > 0 {
		list = append(list, keeper.Modifier{Reason: "stunned", Value: -2, Rule: "MOM-12.1"})
	}
	if f.Combat != "" && e.darkFor(s, v) {
		list = append(list, keeper.Modifier{Reason: "darkness", Value: -2, Rule: "MOM-12.4"})
	}
	return list
}

// byCards lists what the cards before the investigator add to an attribute.
func (e *Engine) byCards(s state.State, v state.Investigator, attribute string) []keeper.Modifier {
	var list []keeper.Modifier
	named := func(card string) {
		if len(e.Card(card).Lasting) > 0 {
			list = append(list, e.lasting(s, v, attribute, card,
				keeper.Modifier{Reason: "card", Rule: "MOM-9.2", Args: keeper.Args{"card": e.Shown(card)}})...)
		}
	}
	for _, card := range v.Cards {
		named(card)
	}
	named(v.Injury)
	named(v.Insanity)
	for _, card := range v.FaceDown { // not named: only its investigator and the keeper may read it (MOM-6.4)
		list = append(list, e.lasting(s, v, attribute, card, keeper.Modifier{Reason: "faceDown", Rule: "MOM-6.4"})...)
	}
	return list
}

// changed returns an attribute with the modifiers of the cards before the investigator, at least 0: for the luck of a
// skill point (MOM-9.5) and the actions for a puzzle (MOM-16.4). Being stunned affects only tests (MOM-12.1).
func (e *Engine) changed(s state.State, v state.Investigator, attribute string) int {
	return max(0, e.Attribute(v, attribute)+total(e.byCards(s, v, attribute)))
}

// lasting lists what a card before the investigator adds to an attribute, with the reason of m.
func (e *Engine) lasting(s state.State, v state.Investigator, attribute, card string,
	m keeper.Modifier) []keeper.Modifier {
	var list []keeper.Modifier
	for _, l := range e.Card(card).Lasting {
		if (l.Attribute == attribute || l.Attribute == "all") && e.holds(s, v.Who, l.When) {
			m.Value = l.Value
			list = append(list, m)
		}
	}
	return list
}

// odds returns the odds of a test with this value: a 1 always succeeds, a 10 always fails (MOM-9.3, MOM-9.6).
func odds(value int) keeper.Odds { return keeper.Odds{Good: min(9, max(1, value)), All: 10} }

// passes reports whether a die passes a test with this value (MOM-9.1, MOM-9.3).
func passes(die, value int) bool { return die == 1 || die != 10 && die <= value }

func total(list []keeper.Modifier) int {
	n := 0
	for _, m := range list {
		n += m.Value
	}
	return n
}

// skillLuck returns what a skill point would add to a test, and whether one can be spent (MOM-9.5).
func (e *Engine) skillLuck(s state.State, v state.Investigator, attribute string) (int, bool) {
	return e.changed(s, v, "luck"), v.Skill > 0 && attribute != "luck"
}

// dieRoll describes a test: the value, every part of it with its reason, and the exact odds with and without a skill
// point (MOM-9.5, MOM-9.6). luck is what the skill point adds.
func (e *Engine) dieRoll(s state.State, v state.Investigator, f state.Task) (die *keeper.DieRoll, luck int) {
	list := e.modifiers(s, v, f)
	value := total(list)
	die = &keeper.DieRoll{Sides: 10, Source: s.Dice, Value: value, Odds: odds(value), Modifiers: list}
	luck, can := e.skillLuck(s, v, f.Test.Attribute)
	if can {
		with := odds(value + luck)
		die.SkillOdds = &with
	}
	return die, luck
}

// still reports whether a test is still needed: monster and investigator are together, the room ahead still burns. A
// correction can change that.
func (e *Engine) still(s state.State, v state.Investigator, f state.Task) bool {
	m, there := s.Monster(f.Target)
	switch checkOf(f).Kind {
	case state.CheckHorror:
		return len(e.horrorDue(s, []string{v.Who + "/" + f.Target})) > 0
	case state.CheckEvade:
		return there && m.Space == v.Space
	case state.CheckFire:
		room, _ := s.Room(f.Room)
		return room.Burning && !moved(e, v, state.Task{From: f.From})
	}
	return true
}

// askTest asks the investigator to roll, with the exact odds.
func (w *work) askTest(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || !w.e.still(w.s, v, f) {
		return
	}
	die, luck := w.e.dieRoll(w.s, v, f)
	choice := []keeper.Option{{Key: "roll"}}
	if die.SkillOdds != nil {
		choice = append(choice, keeper.Option{Key: "skill", Args: keeper.Args{"n": num(luck)}})
	}
	choice = append(choice, w.testHelps(f, v, die, luck)...)
	c := checkOf(f)
	args := keeper.Args{"who": f.Who, "attribute": f.Test.Attribute, "card": w.e.OpenCard(w.s, f.Card)}
	switch c.Kind {
	// in combat the monster may be dead by now, or another sort of target be meant
	case state.CheckHorror, state.CheckEvade, state.CheckCombat:
		m, _ := w.s.Monster(f.Target)
		args["monster"], args["id"] = m.Type, m.ID
	case state.CheckFire:
		args["room"] = f.Room
	}
	w.ask(f, keeper.Prompt{Kind: c.Kind, Rule: c.Rule, Who: f.Who, Die: die, Choice: choice, Args: args})
}

// rollTest rolls the die, or takes it from the table. The outcome is a separate task, so that a rule can intervene
// between the roll and the outcome.
func (w *work) rollTest(f state.Task, a answer) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn {
		return
	}
	if trait, ok := strings.CutPrefix(a.Choice, state.TraitPrefix); ok {
		w.helpTest(f, v, trait)
		return
	}
	ask, luck := w.e.dieRoll(w.s, v, f)
	f.Value = ask.Value
	if ask.SkillOdds != nil && a.Choice == "skill" {
		f.Value += luck
		w.emit(state.SkillChanged{Who: f.Who, By: -1})
	}
	w.fall(f, ask.Rolled(keeper.Answer(a), w.chance))
}

// fall records the die of a test and pushes what follows. A second roll instead of the first one calls it again
// (MOM-15.4).
func (w *work) fall(f state.Task, die int) {
	m, _ := w.s.Monster(f.Target)
	w.emit(state.Tested{Who: f.Who, Attribute: f.Test.Attribute, Value: f.Value, Die: die, Passed: passes(die, f.Value),
		Card: w.e.OpenCard(w.s, f.Card),
		Kind: checkOf(f).Kind, Monster: m.ID, MonsterType: m.Type})
	f.Kind, f.Die = taskRolled, die
	w.push(f)
}

// rolled continues with a test after its roll: Value and Die hold the result.
func (w *work) rolled(f state.Task) {
	switch {
	case w.mayReroll(f):
		w.askReroll(f)
	case w.mayTurn(f):
		f.Kind = taskFailed
		w.push(f)
	case w.hiddenBack(f):
		f.Kind = taskBack
		w.push(f)
	default:
		w.outcome(f, passes(f.Die, f.Value))
	}
}

// outcome continues with the success or failure of a test (MOM-9.4).
func (w *work) outcome(f state.Task, passed bool) {
	if passed && f.Lock {
		w.push(state.Task{Kind: taskMet, Who: f.Who, Card: f.Card, Room: f.Room})
	}
	if passed {
		w.pushEffects(f, f.Test.Pass)
	} else {
		w.pushEffects(f, f.Test.Fail)
	}
	if !passed && checkOf(f).Kind == state.CheckEvade {
		w.push(state.Task{Kind: taskEvadeHurt, Who: f.Who, Target: f.Target})
	}
}
