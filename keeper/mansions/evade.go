package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Evade tests (MOM-10.2). Before any step other than an attack an investigator tests against every monster in his space
// that he has not tested against in this turn. The step is spent first.
//
// A stunned monster is evaded like any other: being stunned keeps it from moving and from attacking (MOM-12.2), and the
// damage of a failed evade test is neither (MOM-18.13). Hiding does not avoid the tests: entering and leaving a hiding
// place are steps like the others (MOM-18.2).

// evading pushes the evade tests before a step. step is the task of that step: once the investigator has left the place
// where it is possible, the tests are dropped.
func (w *work) evading(who string, step state.Task) {
	w.push(state.Task{Kind: taskEvade, Who: who, From: step.From, Room: step.Room})
}

// toEvade lists the monsters that an investigator must evade before he goes on.
func (e *Engine) toEvade(s state.State, f state.Task) []state.Monster {
	v, ok := s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || moved(e, v, f) {
		return nil
	}
	var out []state.Monster
	for _, m := range s.Monsters {
		if m.Space == v.Space && !s.HasEvaded(f.Who, m.ID) {
			out = append(out, m)
		}
	}
	return out
}

// moved reports whether the investigator has left the place where the step of a task began: its space (From) or its
// room (Room). The step is then lost (MOM-4.10).
func moved(e *Engine, v state.Investigator, f state.Task) bool {
	return f.From != "" && v.Space != f.From || f.Room != "" && e.Board.RoomOf[v.Space] != f.Room
}

// askEvade makes the next test. If there are several the player chooses which comes first.
func (w *work) askEvade(f state.Task) {
	due := w.e.toEvade(w.s, f)
	switch {
	case len(due) == 0:
	case len(due) == 1 || f.Stage == "rest":
		w.testEvade(f, due[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "evadeOrder", Rule: "MOM-10.2", Who: f.Who,
			Choice: append(w.e.monsterOptions(w.s, due), keeper.Option{Key: "rest"}),
			Args:   keeper.Args{"who": f.Who, "n": num(len(due))}})
	}
}

func (w *work) orderEvade(f state.Task, a answer) {
	if a.Choice == "rest" {
		f.Stage = "rest"
		w.push(f)
		return
	}
	for _, m := range w.e.toEvade(w.s, f) {
		if m.ID == a.Choice {
			w.testEvade(f, m)
			return
		}
	}
	w.push(f) // a correction removed it while the question waited
}

// testEvade makes the investigator test against one monster; the others wait.
func (w *work) testEvade(f state.Task, m state.Monster) {
	w.push(f, state.Task{Kind: taskTest, Who: f.Who, Target: m.ID, Test: &stories.Test{Attribute: "dexterity"},
		Check: &state.Check{Kind: state.CheckEvade, Rule: "MOM-10.2", Modifiers: w.e.rating(m, "MOM-10.2")}})
}

// askEvadeHurt lets the keeper decide whether the monster deals its damage after a failed test.
func (w *work) askEvadeHurt(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if f.Count = w.e.underside(m).Damage; !ok || !w.s.Plays(f.Who) || f.Count <= 0 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "evadeHurt", Rule: "MOM-10.2", Who: state.PlaceKeeper, Secret: true,
		Choice: []keeper.Option{{Key: "deal"}, {Key: "spare"}},
		Args:   keeper.Args{"who": f.Who, "monster": m.Type, "id": m.ID, "n": num(f.Count)}})
}

// dealEvadeHurt deals the damage. A monster that hurts an investigator is shown to him (MOM-13.1).
func (w *work) dealEvadeHurt(f state.Task, a answer) {
	if _, ok := w.s.Monster(f.Target); a.Choice != "deal" || !ok || !w.s.Plays(f.Who) {
		return
	}
	w.show(f.Target)
	w.push(state.Task{Kind: taskHarm, Who: f.Who, Count: f.Count})
}
