package play

import (
	"cmp"
	"errors"
	"slices"

	"lantern/keeper"
)

// Engine carries out the commands of a game; Decide of its rules is a call of it. A command checks whether it is legal,
// emits events and pushes tasks. Then the engine takes the top task again and again, and its handler emits events,
// pushes further tasks, or asks a question. The command is over when a question waits or no task is left. An answer
// goes to the handler of the task that asked. A game writes
//
//   - a State with a [keeper.Stack] of its tasks, and the effect of each event on it,
//   - a Task T: its kind, and what or whom it concerns,
//   - a work W, which embeds a [Run] and has a method for each part of the rules,
//   - its commands, whose interface C has a method do(*work) error,
//   - an engine in a package variable, with a [Handler] for each kind of task.
//
// See run_test.go for a whole game.
type Engine[W running[T], T any, C keeper.Command] struct {
	// Do carries out a command. If it refuses the command, whatever it has done is dropped.
	Do func(c C, w W) error
	// Kind is what Handlers know a task by.
	Kind     func(T) string
	Handlers map[string]Handler[W, T]
	// Answered makes the event that removes a question; Asked the one that keeps the tasks that are left, and the
	// question that waits.
	Answered func(keeper.Answer) keeper.Event
	Asked    func([]T, *keeper.Prompt) keeper.Event

	// What follows may be left out.

	// Check checks an answer in place of [keeper.Prompt.Check].
	Check func(W, keeper.Answer) error
	// Told is called after the handler of an answer and before the next task.
	Told func(w W, asked *keeper.Prompt, a keeper.Answer)
	// Precede does what comes before the next task, and before a question that waits: an end, a death, a rule that
	// always holds. It reports whether there was anything, and is called again until there is nothing.
	Precede func(W) bool
	// Endless refuses a command whose tasks do not end, for example if cards of an owner's set trigger each other.
	Endless error
}

// Handler carries out one kind of task.
type Handler[W, T any] struct {
	// Begin does the task, which has left the stack; asking a question puts it back. After a correction a task whose
	// question waits begins again.
	Begin func(w W, t T)
	// Answer continues with the answer; nil if nothing more is to be done.
	Answer func(w W, t T, a keeper.Answer)
}

// Run is a command being carried out: the state so far, and the events that led to it. S must be a copy. Rules change
// it by Emit, and its tasks directly; all chance is drawn from Chance.
type Run[S, T any, P State[S, T]] struct {
	S      S
	Chance keeper.Chance
	Events []keeper.Event
}

// State is the pointer to a game's state, which embeds a stack of tasks.
type State[S, T any] interface {
	*S
	Pending() *keeper.Stack[T] // of the stack
	Apply(keeper.Event)        // applies one event
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

// Decide returns the events of a command with everything it triggers, up to the next question. It uses up the run.
func (g *Engine[W, T, C]) Decide(w W, c keeper.Command) ([]keeper.Event, error) {
	stack := w.pending()
	before := keeper.Stack[T]{Tasks: slices.Clone(stack.Tasks), Prompt: stack.Prompt}
	var err error
	if a, ok := c.(keeper.Answer); ok {
		err = g.answer(w, a)
	} else {
		err = g.do(w, c)
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
	if err == nil {
		err = g.Do(known, w)
	}
	w.pending().Prompt = nil // a question that waits during a correction is asked again
	return err
}

func (g *Engine[W, T, C]) answer(w W, a keeper.Answer) error {
	stack := w.pending()
	asked, check := stack.Prompt, stack.Prompt.Check
	if g.Check != nil {
		check = func(a keeper.Answer) error { return g.Check(w, a) }
	}
	if err := check(a); err != nil {
		return err
	}
	w.Emit(g.Answered(a))
	t := stack.Pop()
	if goOn := g.Handlers[g.Kind(t)].Answer; goOn != nil {
		goOn(w, t, a)
	}
	if g.Told != nil {
		g.Told(w, asked, a)
	}
	return nil
}

// maxTasks is how many tasks one command may run. Real chains are far shorter.
const maxTasks = 10_000

var errEndless = errors.New("play: the tasks of a command do not end")

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
