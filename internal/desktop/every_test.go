package desktop

import (
	"testing"
	"time"
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
