package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// The variant with skill points for the monsters (MOM-15.4): the keeper begins with one for each investigator player
// and never gets more. Nobody is asked if none is left, or if spending one could change nothing.

// taskReroll asks for the second roll on the table.
const taskReroll = "reroll"

// maySpecial reports whether a skill point can turn a monster's attack into its special attack, which must do
// something.
func (w *work) maySpecial(m state.Monster) bool {
	return w.s.Cunning > 0 && len(w.e.underside(m).Effects) > 0
}

// askSpecial asks before a card is drawn.
func (w *work) askSpecial(f state.Task, m state.Monster) {
	w.ask(f, keeper.Prompt{Kind: "special", Rule: "MOM-15.4", Who: state.PlaceKeeper, Secret: true,
		Choice: []keeper.Option{{Key: "special"}, {Key: "draw"}},
		Args:   keeper.Args{"who": f.Who, "monster": m.Type, "id": m.ID, "n": num(w.s.Cunning)}})
}

// specialOrDraw continues with the answer, unless a correction has removed one side meanwhile.
func (w *work) specialOrDraw(f state.Task, a answer) {
	v, _ := w.s.Seat(f.Who)
	m, ok := w.s.Monster(f.Target)
	if !ok || v.State != state.SeatIn || v.Space != m.Space {
		return
	}
	if a.Choice != "special" || !w.maySpecial(m) {
		f.Count = 1
		w.startMonsterAttack(f, v, m)
		return
	}
	w.emit(state.CunningSpent{Monster: m.ID, For: "special"})
	kind := state.FightMonster
	if v.Hidden {
		kind = state.FightHidden
	}
	w.emit(state.FightBegan{Fight: state.Fight{Kind: kind, Who: v.Who, Monster: m.ID}})
	w.push(state.Task{Kind: taskFightEnd})
	w.special(state.Task{Who: v.Who, Target: m.ID})
}

// Stages of a test in combat after its first roll.
const (
	rollStands = "stands" // the keeper lets it stand
	rollAgain  = "again"  // it was rolled again
)

// mayReroll reports whether a skill point can force a reroll: in combat, once, after any roll, since a failure can be
// better for an investigator than a success (MOM-18.18).
func (w *work) mayReroll(f state.Task) bool {
	return f.Combat != "" && f.Stage == "" && w.s.Cunning > 0 && len(f.Test.Pass)+len(f.Test.Fail) > 0
}

// askReroll asks whether the roll stands.
func (w *work) askReroll(f state.Task) {
	args := keeper.Args{"who": f.Who, "die": num(f.Die), "value": num(f.Value),
		"n": num(w.s.Cunning), "monster": "", "id": ""}
	if m, ok := w.s.Monster(f.Target); ok {
		args["monster"], args["id"] = m.Type, m.ID
	}
	w.ask(f, keeper.Prompt{Kind: "reroll", Rule: "MOM-15.4", Who: state.PlaceKeeper, Secret: true,
		Choice: []keeper.Option{{Key: "reroll"}, {Key: "stand"}}, Args: args})
}

// reroll continues with the answer. The second roll stands, whatever it is.
func (w *work) reroll(f state.Task, a answer) {
	if f.Stage = rollStands; a.Choice != "reroll" || !w.s.Plays(f.Who) || w.s.Cunning == 0 {
		w.push(f)
		return
	}
	w.emit(state.CunningSpent{Monster: f.Target, For: "reroll"})
	f.Kind, f.Stage = taskReroll, rollAgain
	w.push(f)
}

// askSecondRoll rolls again, or asks for the die on the table. A spent skill point still counts.
func (w *work) askSecondRoll(f state.Task) {
	v, _ := w.s.Seat(f.Who)
	if v.State != state.SeatIn {
		return
	}
	die, _ := w.e.dieRoll(w.s, v, f)
	if die.Source == keeper.OnScreen {
		w.fall(f, keeper.Die(w.chance, die.Sides))
		return
	}
	if luck := f.Value - die.Value; luck != 0 {
		die.Modifiers = append(die.Modifiers, keeper.Modifier{Reason: "skill", Value: luck, Rule: "MOM-9.5"})
	}
	die.Value, die.Odds, die.SkillOdds = f.Value, odds(f.Value), nil
	args, rule := keeper.Args{"who": f.Who, "attribute": f.Test.Attribute,
		"card": w.e.OpenCard(w.s, f.Card)}, "MOM-15.4"
	if len(f.Helped) > 0 {
		rule = "MOM-2.2" // an ability of his own has the die rolled again
	}
	if m, ok := w.s.Monster(f.Target); ok {
		args["monster"], args["id"] = m.Type, m.ID
	}
	if f.Room != "" {
		args["room"] = f.Room
	}
	w.ask(f, keeper.Prompt{Kind: checkOf(f).Kind, Rule: rule, Who: f.Who, Die: die,
		Choice: []keeper.Option{{Key: "roll"}}, Args: args})
}

func (w *work) secondRoll(f state.Task, a answer) { w.fall(f, w.rolls(a)) }

// rolls returns the die of the answer, or a fresh roll.
func (w *work) rolls(a answer) int {
	if a.Die > 0 {
		return a.Die
	}
	return keeper.Die(w.chance, 10)
}
