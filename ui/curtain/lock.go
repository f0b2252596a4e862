package curtain

import "time"

// Way is what it takes to come back from the players' full screen.
type Way string

// The ways, from the easiest.
const (
	Free Way = "free" // the key that leads there leads back
	Hold Way = "hold" // a key or button held down for HoldTime
	PIN  Way = "pin"
)

// Ways are all of them.
func Ways() []Way { return []Way{Free, Hold, PIN} }

// HoldTime is how long a long press takes.
const HoldTime = 1500 * time.Millisecond

// A wrong PIN makes the next one wait, twice as long each time.
const (
	firstWait   = time.Second
	longestWait = 5 * time.Minute
)

// Lock is what keeps players from coming back to the console. Use it on the user interface's goroutine only.
type Lock struct {
	Now func() time.Time
	Run func(work, done func()) // does work on the side, then done; nil: both at once

	way     Way
	hash    string
	wrong   int       // wrong PINs in a row
	last    time.Time // when the last one was tried
	waiting bool      // one is being checked
}

// Set sets the way back and the hash of the PIN. Without a hash that can be checked a PIN cannot be asked for: it
// is a long press then.
func (l *Lock) Set(way Way, hash string) {
	l.way, l.hash = way, hash
	if way == PIN && !ValidHash(hash) {
		l.way = Hold
	}
}

// Way is what it takes to come back.
func (l *Lock) Way() Way {
	if l == nil || l.way == "" {
		return Free
	}
	return l.way
}

// Wait is how long no PIN is taken after a wrong one. A clock that was put back makes it wait anew, not longer.
func (l *Lock) Wait() time.Duration {
	if l.wrong == 0 {
		return 0
	}
	wait := longestWait
	if shift := l.wrong - 1; shift < 10 {
		wait = min(firstWait<<shift, longestWait)
	}
	now := l.Now()
	if now.Before(l.last) {
		l.last = now
	}
	return max(wait-now.Sub(l.last), 0)
}

// Try checks a PIN on the side and tells whether it is right. While it has to wait, or another one is being checked, it is
// not looked at, and told is not called.
func (l *Lock) Try(pin string, told func(right bool)) {
	if l.waiting || l.Wait() > 0 {
		return
	}
	l.waiting = true
	hash, right := l.hash, false
	run := l.Run
	if run == nil {
		run = func(work, done func()) { work(); done() }
	}
	run(func() { right = MatchPIN(hash, pin) }, func() {
		l.waiting = false
		if right {
			l.wrong = 0
		} else {
			l.wrong++
			l.last = l.Now()
		}
		told(right)
	})
}
