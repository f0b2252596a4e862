package keeper

import "sync"

// Listen calls f after every change until the returned function is called.
//
// Every listener hears every change, one after the other, in the order of the log,
// and all of them hear one before any hears the next. They are called on the goroutine of
// the call that made the change. A listener may call any method of the session, Do,
// Undo and Redo included: what it does takes effect at once and is told after the change it is
// hearing, by the call that is telling; the same holds for a call from
// another goroutine while changes are being told.
func (s *Session[S]) Listen(f func(Change[S])) (stop func()) { return s.ears.add(f) }

// ears are the listeners with the changes that they have yet to hear.
type ears[S any] struct {
	mu      sync.Mutex
	all     []ear[S]
	next    int
	pending []Change[S]
	telling bool
}

type ear[S any] struct {
	number int
	hear   func(Change[S])
}

func (e *ears[S]) add(f func(Change[S])) (stop func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.next++
	number := e.next
	e.all = append(e.all[:len(e.all):len(e.all)], ear[S]{number, f})
	return func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		var left []ear[S]
		for _, one := range e.all {
			if one.number != number {
				left = append(left, one)
			}
		}
		e.all = left
	}
}

// queue notes a change; the session's lock is held, so the order is that of the log.
func (e *ears[S]) queue(c Change[S]) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.pending = append(e.pending, c)
}

// tell tells what is pending, unless another call is at it already, which then will.
func (e *ears[S]) tell() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.telling {
		return
	}
	e.telling = true
	defer func() { e.telling = false }()
	for len(e.pending) > 0 {
		c := e.pending[0]
		e.pending = e.pending[1:]
		for _, one := range e.all {
			e.tellOne(one, c)
		}
	}
}

// tellOne lets go of the lock while the listener works, also when it panics.
func (e *ears[S]) tellOne(one ear[S], c Change[S]) {
	e.mu.Unlock()
	defer e.mu.Lock()
	one.hear(c)
}
