package mansions

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// work is a command being decided: the state so far and the events.
type work struct {
	e      *Engine
	s      state.State
	chance keeper.Chance
	events []keeper.Event
	unread bool  // events are only applied, not returned
	err    error // why it failed: nothing that was done counts then
}

// maxTasks is how many tasks one command may run. Real chains are far shorter; content that triggers itself endlessly
// is stopped with CodeEndless.
const maxTasks = 1000

// emit records an event and applies it at once. It does not update the latest lines: no rule reads them, and wording
// every event twice would be half the work of a step.
func (w *work) emit(ev keeper.Event) {
	w.e.Apply(&w.s, ev)
	if !w.unread {
		w.events = append(w.events, ev)
	}
}

// push pushes tasks; the last one is done first.
func (w *work) push(fs ...state.Task) { w.s.Tasks = state.Plus(w.s.Tasks, fs...) }

// pushInOrder pushes tasks so that the first one is done first.
func (w *work) pushInOrder(fs []state.Task) {
	fs = slices.Clone(fs)
	slices.Reverse(fs)
	w.push(fs...)
}

func (w *work) pop() state.Task {
	n := len(w.s.Tasks)
	f := w.s.Tasks[n-1]
	w.s.Tasks = w.s.Tasks[: n-1 : n-1]
	if n == 1 {
		w.s.Tasks = nil
	}
	return f
}

// runTasks does the tasks on the stack until the game ends, a question waits, a puzzle is played or nothing is left;
// then it enforces what must hold between steps.
func (w *work) runTasks() {
	for n := 0; w.err == nil; n++ {
		if n >= maxTasks {
			w.err = keeper.Refuse(CodeEndless, "", "most", strconv.Itoa(maxTasks))
			return
		}
		if w.s.Phase == state.PhaseEnded {
			w.s.Tasks = nil
			if w.s.Prompt != nil {
				w.emit(state.PromptWithdrawn{})
			}
			return
		}
		if w.over() || w.follow() {
			continue
		}
		if w.s.Prompt != nil || w.s.Attempt != nil {
			return
		}
		if len(w.s.Tasks) == 0 {
			if w.settled() {
				return
			}
			continue
		}
		f := w.pop()
		handlers[f.Kind].begin(w, f)
	}
}

// keepTasks records the pending tasks if they have changed.
func (w *work) keepTasks(before state.State) {
	if len(before.Tasks) == 0 && len(w.s.Tasks) == 0 {
		return
	}
	w.emit(state.AgendaKept{Tasks: w.s.Tasks})
}

// ask pushes a task back with a question to somebody.
func (w *work) ask(f state.Task, p keeper.Prompt) {
	w.push(f)
	p.ID = w.s.Asked + 1
	w.e.Name(w.s, p.Args)
	p.Secret = p.Secret && !askedOfTable(w.s, p)
	w.emit(state.Prompted{Prompt: p.Kind, ID: p.ID, Rule: p.Rule, Who: p.Who, Secret: p.Secret, Args: p.Args,
		Die: p.Die, Number: p.Number, Unknown: p.Unknown, Choice: p.Choice})
}

// offer lets somebody choose. A single option is taken at once; without any the log says why an effect could not act.
func (w *work) offer(f state.Task, p keeper.Prompt, effect, why string) {
	switch len(p.Choice) {
	case 0:
		w.nothing(effect, why, f.Card)
	case 1:
		handlers[f.Kind].answer(w, f, answer{Choice: p.Choice[0].Key})
	default:
		w.ask(f, p)
	}
}

// answer is the kernel's answer as a command of this package.
type answer keeper.Answer

func (answer) Do() string { return keeper.Answer{}.Do() }

func (a answer) allowed(*Engine, state.State) error { return nil }

func (a answer) act(w *work) {
	p := w.s.Prompt
	w.emit(state.Answered{Prompt: a.Prompt, Kind: p.Kind, Who: p.Who, Secret: p.Secret, Choice: a.Choice,
		Die: a.Die, Number: a.Number})
	f := w.pop()
	handlers[f.Kind].answer(w, f, a.named(*p))
}

// settled enforces what must hold between steps and reports whether there was nothing to do.
func (w *work) settled() bool {
	if t := w.s.Turn; t != nil && !w.s.Plays(t.Who) {
		w.emit(state.TurnEnded{Who: t.Who})
		return false
	}
	if hand, over := w.overHand(); over {
		w.push(state.Task{Kind: taskHand, Stage: hand})
		return false
	}
	return true
}

// over ends the game as soon as a side meets its objective or nobody is left, whatever is pending (MOM-3.3). Removing a
// figure to place it again is one step (MOM-1.8): the state in between does not count.
func (w *work) over() bool {
	if n := len(w.s.Tasks); n > 0 && w.s.Tasks[n-1].Kind == taskPlace {
		return false
	}
	return w.objectiveMet() || w.allOut()
}

// later puts a task under everything else on the stack, for commands that are legal while a question waits.
func (w *work) later(f state.Task) { w.s.Tasks = slices.Concat([]state.Task{f}, w.s.Tasks) }

// about copies from a task the context for the effects of its card.
func about(f state.Task) state.Task {
	return state.Task{Who: f.Who, Target: f.Target, Card: f.Card, Room: f.Room, Weapon: f.Weapon, Combat: f.Combat}
}

// effects returns a task that runs effects in the context of another.
func effects(f state.Task, list []stories.Effect) state.Task {
	c := about(f)
	c.Kind, c.Effects = taskEffects, list
	return c
}

// pushEffects pushes effects, if there are any.
func (w *work) pushEffects(f state.Task, list []stories.Effect) {
	if len(list) > 0 {
		w.push(effects(f, list))
	}
}

func num(n int) string { return strconv.Itoa(n) }
