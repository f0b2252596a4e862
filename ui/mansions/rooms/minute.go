package rooms

import (
	"errors"
	"time"

	"lantern/keeper/mansions"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/table/session"
)

// minute ends a timed attempt at a puzzle (MOM-15.3) when its time is over, on any page: the keeper may stay on the
// console while an investigator uses the players' window.
type minute struct {
	g       *game.Game
	now     func() time.Time
	every   func(d time.Duration, f func()) (stop func())
	began   time.Time
	glass   puzzle.Hourglass
	halt    func() // nil: the timer is stopped
	forget  func()
	running bool // there was time left at the last check
}

const glance = 250 * time.Millisecond

// watchMinute watches a game until stopped. Without a ticking clock it does nothing. As on the puzzle's page, an
// attempt whose time was over before, for example after a restart, has to be ended by the user.
func watchMinute(g *game.Game, now func() time.Time, every func(time.Duration, func()) func()) (stop func()) {
	if now == nil || every == nil {
		return func() {}
	}
	m := &minute{g: g, now: now, every: every}
	m.forget = g.OnChange(m.look)
	m.look()
	return func() {
		m.forget()
		m.rest()
	}
}

// look starts and stops the timer with a timed attempt.
func (m *minute) look() {
	began, ok := time.Time{}, m.g.Timed()
	if ok {
		began, ok = m.g.AttemptBegan()
	}
	if !ok {
		m.rest()
		return
	}
	if m.halt != nil && began.Equal(m.began) {
		return
	}
	m.rest()
	m.began = began
	m.running = !m.over()
	m.halt = m.every(glance, m.tick)
}

func (m *minute) rest() {
	if m.halt != nil {
		m.halt()
	}
	m.halt, m.running = nil, false
}

func (m *minute) over() bool { return m.glass.Left(m.began, m.now()) == 0 }

func (m *minute) tick() {
	if m.running && m.over() {
		m.running = false
		err := m.g.Do(mansions.PuzzleTimeUp{}) // the notice line shows a refusal
		m.running = errors.Is(err, session.ErrBusy)
	}
}
