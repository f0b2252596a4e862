package keeper

import (
	"reflect"
	"slices"
)

// Frames are what a game still has to do after a command, and the question that waits for one of them. A game that
// asks in the middle of what it does embeds them in its state.
type Frames[F any] struct {
	Todo   []F     `json:"todo,omitempty"` // the one to be done first is the last
	Prompt *Prompt `json:"prompt,omitempty"`
	Asked  int     `json:"asked"` // numbers the prompts
}

// Push puts frames on top, the first of them to be done first.
func (s *Frames[F]) Push(frames ...F) {
	for _, f := range slices.Backward(frames) {
		s.Todo = append(s.Todo, f)
	}
}

// Pop takes the frame to be done first; there must be one.
func (s *Frames[F]) Pop() F {
	last := len(s.Todo) - 1
	f := s.Todo[last]
	s.Todo = s.Todo[:last:last]
	return f
}

// Ask asks a question for a frame, which stays on top until that is answered.
func (s *Frames[F]) Ask(f F, p Prompt) {
	s.Todo = append(s.Todo, f)
	p.ID = s.Asked + 1
	s.Prompt = &p
}

// Leave makes a copy of these what is to be done, and the question the one that waits; nil: none does.
func (s *Frames[F]) Leave(todo []F, p *Prompt) {
	s.Todo, s.Prompt = append([]F(nil), todo...), p
	if p != nil {
		s.Asked = p.ID
	}
}

// Same tells whether the same is to be done and asked in both.
func (s *Frames[F]) Same(as Frames[F]) bool {
	todo := len(s.Todo) == 0 && len(as.Todo) == 0 || reflect.DeepEqual(s.Todo, as.Todo)
	return todo && reflect.DeepEqual(s.Prompt, as.Prompt)
}

// Waiting is the question that waits, if one does, as [Rules] gives it.
func (s *Frames[F]) Waiting() []*Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*Prompt{s.Prompt}
}
