package keeper

import (
	"reflect"
	"slices"
)

// Stack holds the tasks that remain after a command, and the question that one of them waits for. A game that asks
// questions in the middle of a command embeds it in its state.
type Stack[F any] struct {
	Tasks  []F     `json:"todo,omitempty"` // the one to be done first is the last
	Prompt *Prompt `json:"prompt,omitempty"`
	Asked  int     `json:"asked"` // numbers the prompts
}

// Push puts tasks on top. The first of them will be done first.
func (s *Stack[F]) Push(frames ...F) {
	for _, f := range slices.Backward(frames) {
		s.Tasks = append(s.Tasks, f)
	}
}

// Pop removes and returns the top task. The stack must not be empty.
func (s *Stack[F]) Pop() F {
	last := len(s.Tasks) - 1
	f := s.Tasks[last]
	s.Tasks = s.Tasks[:last:last]
	return f
}

// Ask asks a question for a task, which stays on top until the question is answered.
func (s *Stack[F]) Ask(f F, p Prompt) {
	s.Tasks = append(s.Tasks, f)
	p.ID = s.Asked + 1
	s.Prompt = &p
}

// Restore replaces the tasks by a copy of these, and the waiting question by p; nil if none waits.
func (s *Stack[F]) Restore(todo []F, p *Prompt) {
	s.Tasks, s.Prompt = append([]F(nil), todo...), p
	if p != nil {
		s.Asked = p.ID
	}
}

// Equal reports whether both hold the same tasks and the same question.
func (s *Stack[F]) Equal(as Stack[F]) bool {
	todo := len(s.Tasks) == 0 && len(as.Tasks) == 0 || reflect.DeepEqual(s.Tasks, as.Tasks)
	return todo && reflect.DeepEqual(s.Prompt, as.Prompt)
}

// Waiting lists the waiting question, if any, as [Rules] does.
func (s *Stack[F]) Waiting() []*Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*Prompt{s.Prompt}
}
