package table

import "sync"

// Shelf is what a game has of its owner's files in a place of the data folder. It is read when it is asked for first,
// and again after something was written there.
type Shelf[T any] struct {
	Read func(place string) T // place "": there is none

	mu    sync.Mutex
	place string
	read  bool
	all   T
}

// Renew forgets what was read, and looks in a place from now on.
func (s *Shelf[T]) Renew(place string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.place, s.read = place, false
}

// All is what lies there.
func (s *Shelf[T]) All() T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read {
		s.all, s.read = s.Read(s.place), true
	}
	return s.all
}

// Place is the place of the owner's files, "" if there is none.
func (s *Shelf[T]) Place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.place
}
