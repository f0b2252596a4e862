package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// underside returns the hidden side of a monster's token (MOM-13.1).
func (e conditions) underside(m state.Monster) stories.Underside {
	if k := e.Kinds[m.Type]; k != nil && m.Figure >= 0 && m.Figure < len(k.Figures) {
		u := k.Figures[m.Figure]
		if n, said := m.Numbers[state.NumberDamage]; said {
			u.Damage = n
		}
		if n, said := m.Numbers[state.NumberHealth]; said {
			u.Health = n
		}
		return u
	}
	return stories.Underside{Health: 1}
}

func (c MonsterAttack) allowed(_ *Engine, s state.State) error {
	if err := inStep(s, state.StepAttack, "MOM-5.5"); err != nil {
		return err
	}
	m, ok := s.Monster(c.Monster)
	v, _ := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoMonster, "MOM-5.5", "monster", c.Monster)
	case v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-5.5", "who", c.Who)
	case slices.Contains(s.Attacked, c.Monster):
		return keeper.Refuse(CodeHasAttacked, "MOM-5.5", "monster", c.Monster)
	case m.Stuns > 0:
		return keeper.Refuse(CodeStunned, "MOM-12.2", "monster", c.Monster)
	case m.Space != v.Space:
		return keeper.Refuse(CodeNotThere, "MOM-5.5", "monster", c.Monster, "who", c.Who)
	}
	return nil
}

func (c MonsterAttack) act(w *work) {
	w.emit(state.MonsterAttacked(c))
	if w.e.StoryPack.Table { // with everything on the table nobody is asked to go on after the last attack
		w.push(state.Task{Kind: taskAttacked})
	}
	w.push(state.Task{Kind: taskFight, Stage: state.FightMonster, Who: c.Who, Target: c.Monster})
}

// attacksOver begins the event step if no monster can attack any more (MOM-5.5).
func attacksOver(w *work) {
	if w.s.Phase == state.PhaseKeeper && w.s.Step == state.StepAttack && len(w.e.monsterAttacks(w.s)) == 0 {
		w.emit(state.StepStarted{Step: state.StepEvent})
		w.timePasses()
	}
}

// mostDealt limits the damage and the horror of one attack that is resolved on the table.
const mostDealt = 12

// askAttack asks the keeper for the result of a fight that is resolved with the cards on the table: for an attack on a
// monster first the damage it takes ("strike"), then always the damage and the horror that the investigator takes
// (MOM-13.2, MOM-13.4).
func (w *work) askAttack(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok || !w.s.Plays(f.Who) {
		return
	}
	p := keeper.Prompt{Kind: "attack.damage", Rule: "MOM-13.4"}
	switch f.Stage {
	case "strike":
		p = keeper.Prompt{Kind: "strike.damage", Rule: "MOM-13.2"}
	case "horror":
		p = keeper.Prompt{Kind: "attack.horror", Rule: "MOM-13.4"}
	}
	if w.s.Fight != nil {
		p.Rule = w.combatRule()
	}
	p.Who, p.Number, p.Args = state.PlaceKeeper, &keeper.Range{Max: mostDealt},
		keeper.Args{"who": f.Who, "monster": m.Type, "id": m.ID}
	w.ask(f, p)
}

func (w *work) dealAttack(f state.Task, a answer) {
	if f.Stage == "strike" {
		f.Stage = "damage"
		w.push(f)
		w.hurtMonster(f.Target, *a.Number)
		return
	}
	if f.Stage == "damage" {
		f.Stage, f.Count = "horror", *a.Number
		w.push(f)
		return
	}
	if !w.s.Plays(f.Who) {
		return
	}
	if f.Count > 0 {
		w.show(f.Target)
	}
	w.push(state.Task{Kind: taskHarm, Who: f.Who, Count: f.Count, Horror: *a.Number})
}

// Attacks that an effect lets an investigator make, without an action step (MOM-13.2).

// assault pushes the attack, if there is a monster to attack.
func (w *work) assault(f state.Task, a stories.Assault) {
	if v, _ := w.s.Seat(f.Who); len(w.e.assailable(w.s, v, a)) == 0 {
		w.nothing("attack", "nobody", f.Card)
		return
	}
	w.push(state.Task{Kind: taskAssault, Who: f.Who, Card: f.Card, Assault: &a})
}

// assailable lists the monsters that this attack may target.
func (e combatRules) assailable(s state.State, v state.Investigator, a stories.Assault) []state.Monster {
	var out []state.Monster
	for _, m := range s.Monsters {
		if v.State == state.SeatIn && (!a.Here || m.Space == v.Space) && e.mayAttack(s, v, m.ID, "") == nil {
			out = append(out, m)
		}
	}
	return out
}

// askAssault asks whom he attacks; he may decline.
func (w *work) askAssault(f state.Task) {
	v, _ := w.s.Seat(f.Who)
	choice := w.e.monsterOptions(w.s, w.e.assailable(w.s, v, *f.Assault))
	if len(choice) == 0 {
		w.nothing("attack", "nobody", f.Card)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "assault", Rule: "MOM-13.2", Who: f.Who,
		Choice: append(choice, keeper.Option{Key: "none"}),
		Args:   keeper.Args{"who": f.Who, "card": w.e.OpenCard(w.s, f.Card)}})
}

func (w *work) makeAssault(f state.Task, a answer) {
	if a.Choice == "none" {
		return
	}
	w.push(state.Task{Kind: taskFight, Stage: state.FightAttack, Who: f.Who, Target: a.Choice, Assault: f.Assault})
}
