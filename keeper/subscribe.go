package keeper

import (
	"slices"
	"sync"
)

// Subscribe calls f after every change until the returned function is called.
//
// Every listener hears every change, one at a time, in the order of the log; all of them hear one before any hears the
// next. f runs on the goroutine of the call that made the change. It may call any method of the session, including Do,
// Undo and Redo: such a change takes effect at once and is reported after the current one. The same holds for calls
// from other goroutines during a notification.
func (s *Session[S]) Subscribe(f func(Change[S])) (stop func()) { return s.listeners.add(f) }

// listeners holds the listeners and the changes that they have yet to hear.
type listeners[S any] struct {
	mu      sync.Mutex
	all     []listener[S]
	next    int
	pending []Change[S]
	telling bool
}

type listener[S any] struct {
	number int
	hear   func(Change[S])
}

func (l *listeners[S]) add(f func(Change[S])) (stop func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next++
	number := l.next
	l.all = append(l.all[:len(l.all):len(l.all)], listener[S]{number, f})
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.all = slices.DeleteFunc(slices.Clone(l.all), func(one listener[S]) bool { return one.number == number })
	}
}

// queue appends a change. The caller holds the session's lock, so the order is that of the log.
func (l *listeners[S]) queue(c Change[S]) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending = append(l.pending, c)
}

// notify reports the pending changes, unless another call is already doing so.
func (l *listeners[S]) notify() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.telling {
		return
	}
	l.telling = true
	defer func() { l.telling = false }()
	for len(l.pending) > 0 {
		c := l.pending[0]
		l.pending = l.pending[1:]
		for _, one := range l.all {
			l.notifyOne(one, c)
		}
	}
}

// notifyOne releases the lock while the listener runs, also if it panics.
func (l *listeners[S]) notifyOne(one listener[S], c Change[S]) {
	l.mu.Unlock()
	defer l.mu.Lock()
	one.hear(c)
}
