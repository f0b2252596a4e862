package keeper

import (
	"reflect"
	"slices"
)

// Stack are what a game still has to do after a command, and the question that waits for one of them. A game that
// asks in the middle of what it does embeds them in its state.
type Stack[F any] struct {
	Tasks  []F     `json:"todo,omitempty"` // the one to be done first is the last
	Prompt *Prompt `json:"prompt,omitempty"`
	Asked  int     `json:"asked"` // numbers the prompts
}

// Push puts frames on top, the first of them to be done first.
func (s *Stack[F]) Push(frames ...F) {
	for _, f := range slices.Backward(frames) {
		s.Tasks = append(s.Tasks, f)
	}
}

// Pop takes the frame to be done first; there must be one.
func (s *Stack[F]) Pop() F {
	last := len(s.Tasks) - 1
	f := s.Tasks[last]
	s.Tasks = s.Tasks[:last:last]
	return f
}

// Ask asks a question for a frame, which stays on top until that is answered.
func (s *Stack[F]) Ask(f F, p Prompt) {
	s.Tasks = append(s.Tasks, f)
	p.ID = s.Asked + 1
	s.Prompt = &p
}

// Restore makes a copy of these what is to be done, and the question the one that waits; nil: none does.
func (s *Stack[F]) Restore(todo []F, p *Prompt) {
	s.Tasks, s.Prompt = append([]F(nil), todo...), p
	if p != nil {
		s.Asked = p.ID
	}
}

// Equal tells whether the same is to be done and asked in both.
func (s *Stack[F]) Equal(as Stack[F]) bool {
	todo := len(s.Tasks) == 0 && len(as.Tasks) == 0 || reflect.DeepEqual(s.Tasks, as.Tasks)
	return todo && reflect.DeepEqual(s.Prompt, as.Prompt)
}

// Waiting is the question that waits, if one does, as [Rules] gives it.
func (s *Stack[F]) Waiting() []*Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*Prompt{s.Prompt}
}
