package play

import (
	"cmp"
	"errors"
	"slices"

	"lantern/keeper"
)

// How a game carries out a command
//
// The rules of a game are handlers of tasks. A command checks whether it is legal, emits events and pushes tasks. Then
// the engine takes the top task again and again, and its handler emits events, pushes further tasks, or asks a question.
// The command is over when a question waits or no task is left. An answer goes to the handler of the task that asked.
//
// A game has these parts, all small but the handlers:
//
//	type State struct { ...; keeper.Stack[Task] }      // the whole table, with the tasks that are left
//	func (s *State) Apply(e keeper.Event)               // what an event changes
//	type Task struct { Kind string; ... }               // a part of the rules that is still to be done
//	type work struct { play.Run[State, Task, *State] }  // the command being carried out
//	type command interface { keeper.Command; do(*work) error }
//
//	func (c Dig) do(w *work) error {
//		if w.S.Buried == 0 {
//			return keeper.Refuse(CodeNothing, "DIG-1.2")
//		}
//		w.Emit(Dug{By: c.Seat})
//		w.S.Push(Task{Kind: "curse", Seat: c.Seat})
//		return nil
//	}
//
//	func (w *work) askCurse(t Task) {
//		w.S.Ask(t, keeper.Prompt{Kind: "curse", Rule: "DIG-2.1", Choice: keeper.Choice("flee", "stay")})
//	}
//
//	func (w *work) cursed(t Task, a keeper.Answer) { w.Emit(Cursed{t.Seat, a.Choice}) }
//
//	var engine = play.Engine[*work, Task, command]{
//		Do: command.do,
//		Handlers: map[string]play.Handler[*work, Task]{
//			"curse": {Begin: (*work).askCurse, Answer: (*work).cursed},
//		},
//		...
//	}
//
//	func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
//		return engine.Decide(&work{run{S: s.clone(), Chance: chance}}, c)
//	}

// Run is a command being carried out: the state so far, and the events that led to it. S must be a copy. Rules change
// it by Emit, or change its tasks; they draw all chance from Chance.
type Run[S, T any, P State[S, T]] struct {
	S      S
	Chance keeper.Chance
	Events []keeper.Event
}

// State is implemented by the pointer to a game's state, which embeds a stack of its tasks.
type State[S, T any] interface {
	*S
	// Pending is implemented by the stack.
	Pending() *keeper.Stack[T]
	// Apply applies one event.
	Apply(keeper.Event)
}

// Emit adds events and applies them at once, so that the rules that follow see what they change.
func (r *Run[S, T, P]) Emit(events ...keeper.Event) {
	for _, e := range events {
		P(&r.S).Apply(e)
	}
	r.Events = append(r.Events, events...)
}

func (r *Run[S, T, P]) emitted() []keeper.Event   { return r.Events }
func (r *Run[S, T, P]) pending() *keeper.Stack[T] { return P(&r.S).Pending() }

// running is implemented by what embeds a Run.
type running[T any] interface {
	Emit(...keeper.Event)
	emitted() []keeper.Event
	pending() *keeper.Stack[T]
}

// Handler carries out one kind of task.
type Handler[W, T any] struct {
	// Begin does the task, which has left the stack. If it asks a question, the task is put back to wait for the answer.
	// A correction meanwhile makes it begin again.
	Begin func(w W, t T)
	// Answer continues with the answer; nil if the task needs nothing more.
	Answer func(w W, t T, a keeper.Answer)
}

// Engine carries out the commands C of a game by tasks T. W is the game's own work, which embeds a [Run].
type Engine[W running[T], T any, C keeper.Command] struct {
	// Do carries out a command. If it refuses the command, whatever it has done is dropped.
	Do func(c C, w W) error
	// Kind is what Handlers know a task by.
	Kind     func(T) string
	Handlers map[string]Handler[W, T]
	// Answered makes the event that removes a question, Asked the one that keeps the tasks that are left, with the waiting
	// question.
	Answered func(keeper.Answer) keeper.Event
	Asked    func([]T, *keeper.Prompt) keeper.Event

	// The rest may be nil.

	// Check checks an answer in place of [keeper.Prompt.Check].
	Check func(W, keeper.Answer) error
	// Told is called when a question has been answered and before other tasks begin.
	Told func(w W, asked *keeper.Prompt, a keeper.Answer)
	// Precede does what comes before the next task, even before a question that waits: an end, a death, a rule that
	// always holds. It reports whether there was anything; then it is called again.
	Precede func(W) bool
	// Endless refuses a command whose tasks do not end, because cards of an owner's set trigger each other.
	Endless error
}

// maxTasks is how many tasks one command may run. Real chains are far shorter.
const maxTasks = 10_000

var errEndless = errors.New("play: the tasks of a command do not end")

// Decide returns the events of a command with everything it triggers, up to the next question. The run is used up.
func (g *Engine[W, T, C]) Decide(w W, c keeper.Command) ([]keeper.Event, error) {
	stack := w.pending()
	before := keeper.Stack[T]{Tasks: slices.Clone(stack.Tasks), Prompt: stack.Prompt}
	var err error
	if a, ok := c.(keeper.Answer); ok {
		err = g.answer(w, a)
	} else if err = g.do(w, c); err == nil {
		stack.Prompt = nil // a question that waits during a correction is asked again
	}
	if err == nil {
		err = g.RunTasks(w)
	}
	if err != nil {
		return nil, err
	}
	if !stack.Equal(before) {
		w.Emit(g.Asked(stack.Tasks, stack.Prompt))
	}
	return w.emitted(), nil
}

func (g *Engine[W, T, C]) do(w W, c keeper.Command) error {
	known, err := keeper.Known[C](c)
	if err != nil {
		return err
	}
	return g.Do(known, w)
}

func (g *Engine[W, T, C]) answer(w W, a keeper.Answer) error {
	asked := w.pending().Prompt
	check := asked.Check
	if g.Check != nil {
		check = func(a keeper.Answer) error { return g.Check(w, a) }
	}
	if err := check(a); err != nil {
		return err
	}
	w.Emit(g.Answered(a))
	t := w.pending().Pop()
	if next := g.Handlers[g.Kind(t)].Answer; next != nil {
		next(w, t, a)
	}
	if g.Told != nil {
		g.Told(w, asked, a)
	}
	return nil
}

// RunTasks carries out the tasks on the stack until a question waits or none is left.
func (g *Engine[W, T, C]) RunTasks(w W) error {
	stack := w.pending()
	for range maxTasks {
		if g.Precede != nil && g.Precede(w) {
			continue
		}
		if stack.Prompt != nil || len(stack.Tasks) == 0 {
			return nil
		}
		t := stack.Pop()
		g.Handlers[g.Kind(t)].Begin(w, t)
	}
	return cmp.Or(g.Endless, errEndless)
}
