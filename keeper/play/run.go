package play

import (
	"cmp"
	"errors"
	"slices"

	"lantern/keeper"
)

// Engine carries out the commands of a game; the Decide method of its rules calls it. A command checks whether it is
// legal, emits events and pushes tasks. Then the engine pops one task after another, and each task's handler emits
// events, pushes further tasks, or asks a question. The command is over when a question waits or no task is left. An
// answer goes to the handler of the task that asked. A game writes
//
//   - a State with a [keeper.Stack] of its tasks, and the effect of each event on it,
//   - a Task T: its kind, and what or whom it concerns,
//   - a type W, usually called work, which embeds a [Run] and has a method for each part of the rules,
//   - its commands, whose interface C has a method do(*work) error,
//   - an engine in a package variable, with a [Handler] for each kind of task.
//
// See run_test.go for a whole game.
type Engine[W running[T], T any, C keeper.Command] struct {
	// Do carries out a command. If it returns an error, everything it has done is dropped.
	Do func(c C, w W) error
	// Kind returns the key of a task in Handlers.
	Kind     func(T) string
	Handlers map[string]Handler[W, T]
	// Answered makes the event that removes a question; Asked makes the one that stores the remaining tasks and the
	// waiting question.
	Answered func(keeper.Answer) keeper.Event
	Asked    func([]T, *keeper.Prompt) keeper.Event

	// The following fields are optional.

	// Check checks an answer in place of [keeper.Prompt.Check].
	Check func(W, keeper.Answer) error
	// Told is called after an answer has been handled and before the next task.
	Told func(w W, asked *keeper.Prompt, a keeper.Answer)
	// Precede does what has priority over the next task and over a waiting question, such as a death or the end of the
	// game. It reports whether it did anything, and is called until it does nothing.
	Precede func(W) bool
	// Endless is returned if the tasks of a command do not end, for example if cards of an owner's set trigger each
	// other.
	Endless error
}

// Handler carries out one kind of task.
type Handler[W, T any] struct {
	// Begin does the task, which has been popped; asking a question pushes it again. After a correction Begin runs
	// again for the task whose question waits.
	Begin func(w W, t T)
	// Answer continues with the answer; nil if nothing follows.
	Answer func(w W, t T, a keeper.Answer)
}

// Run is a command being carried out: the state so far and the events that led to it. S must be a copy. Rules change it
// by Emit only, except for its tasks; everything random comes from Chance.
type Run[S, T any, P State[S, T]] struct {
	S      S
	Chance keeper.Chance
	Events []keeper.Event
}

// State is a pointer to a game's state, which embeds a [keeper.Stack].
type State[S, T any] interface {
	*S
	Pending() *keeper.Stack[T] // implemented by the embedded stack
	Apply(keeper.Event)
}

// Emit adds events and applies them at once, so that the following rules see their effects.
func (r *Run[S, T, P]) Emit(events ...keeper.Event) {
	for _, e := range events {
		P(&r.S).Apply(e)
	}
	r.Events = append(r.Events, events...)
}

func (r *Run[S, T, P]) emitted() []keeper.Event   { return r.Events }
func (r *Run[S, T, P]) pending() *keeper.Stack[T] { return P(&r.S).Pending() }

// running is implemented by types that embed a Run.
type running[T any] interface {
	Emit(...keeper.Event)
	emitted() []keeper.Event
	pending() *keeper.Stack[T]
}

// Decide returns the events of a command and of everything it triggers, up to the next question. w must not be used
// again.
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
	w.pending().Prompt = nil // after a correction, the waiting question is asked again
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
	if handle := g.Handlers[g.Kind(t)].Answer; handle != nil {
		handle(w, t, a)
	}
	if g.Told != nil {
		g.Told(w, asked, a)
	}
	return nil
}

// maxTasks limits the tasks of one command. Real chains are far shorter.
const maxTasks = 10_000

var errEndless = errors.New("play: the tasks of a command do not end")

// RunTasks carries out the tasks on the stack until a question waits or no task is left. It fails after maxTasks.
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
