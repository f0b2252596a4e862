package desktop

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
)

// TestNoTickAfterTheEnd: while the user interface is busy several ticks may wait; the first of them that stops is the
// last one, and what stops again does no harm. (A window that was shut under load took the program down.)
func TestNoTickAfterTheEnd(t *testing.T) {
	waiting := make(chan func(), 1000)
	ticks := 0
	var stop func()
	stop = ticking(time.Millisecond, func(f func()) { waiting <- f }, func() {
		ticks++
		stop()
	})
	first, second := <-waiting, <-waiting
	first()
	second()
	stop()
	if ticks != 1 {
		t.Errorf("%d ticks", ticks)
	}
}

// TestAStuckLoopIsLeftAside: a closed window whose loop waits for itself does not keep the process, once
// everything is stored and not before.
func TestAStuckLoopIsLeftAside(t *testing.T) {
	stored, due := make(chan struct{}), make(chan time.Time)
	stuck, leave := context.WithCancel(t.Context())
	asked := make(chan time.Duration, 1)
	after := func(d time.Duration) <-chan time.Time {
		asked <- d
		return due
	}
	over := make(chan struct{})
	go func() {
		run(loop(func() { <-stuck.Done() }), stored, after, leave)
		close(over)
	}()
	select {
	case due <- time.Time{}:
		t.Error("the process is ended before everything is stored")
	case d := <-asked:
		t.Errorf("the end is waited for, %s, before everything is stored", d)
	default:
	}
	close(stored)
	if d := <-asked; d != farewell {
		t.Errorf("the loop has %s to return, want %s", d, farewell)
	}
	due <- time.Time{}
	<-over
}

// TestALoopThatReturnsEndsTheProgramItself: nothing else does.
func TestALoopThatReturnsEndsTheProgramItself(t *testing.T) {
	stored := make(chan struct{})
	close(stored)
	run(loop(func() {}), stored, time.After, func() { t.Error("the process was ended") })
}

type loop func()

func (l loop) Run() { l() }

// TestNothingIsDoneOnceAllIsStored: after the window's loop has ended Fyne would call on any goroutine.
func TestNothingIsDoneOnceAllIsStored(t *testing.T) {
	test.NewTempApp(t)
	stored, done := make(chan struct{}), 0
	queue := onLoop(stored)
	for range 2 {
		queue(func() { done++ })
	}
	close(stored)
	queue(func() { done++ })
	if done != 2 {
		t.Errorf("%d of two calls were made, or one after the end", done)
	}
}
