package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Attacks that an effect lets an investigator make, without an action step (MOM-13.2).

// assault puts the attack on the agenda, if there is anything to attack.
func (w *work) assault(f state.Frame, a stories.Assault) {
	if v, _ := w.s.Seat(f.Who); len(w.e.assailable(w.s, v, a)) == 0 {
		w.nothing("attack", "nobody", f.Card)
		return
	}
	w.push(state.Frame{Kind: frameAssault, Who: f.Who, Card: f.Card, Assault: &a})
}

// assailable lists the monsters that can be attacked so.
func (e *Engine) assailable(s state.State, v state.Investigator, a stories.Assault) []state.Monster {
	var out []state.Monster
	for _, m := range s.Monsters {
		if v.State == state.SeatIn && (!a.Here || m.Space == v.Space) && e.mayAttack(s, v, m.ID, "") == nil {
			out = append(out, m)
		}
	}
	return out
}

// askAssault asks whom he attacks; he need not.
func (w *work) askAssault(f state.Frame) {
	v, _ := w.s.Seat(f.Who)
	choice := w.e.monsterOptions(w.s, w.e.assailable(w.s, v, *f.Assault))
	if len(choice) == 0 {
		w.nothing("attack", "nobody", f.Card)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "assault", Rule: "MOM-13.2", Who: f.Who, Choice: append(choice, keeper.Option{Key: "none"}),
		Args: keeper.Args{"who": f.Who, "card": w.e.OpenCard(w.s, f.Card)}})
}

func (w *work) makeAssault(f state.Frame, a answer) {
	if a.Choice == "none" {
		return
	}
	w.push(state.Frame{Kind: frameFight, Stage: state.FightAttack, Who: f.Who, Target: a.Choice, Assault: f.Assault})
}
