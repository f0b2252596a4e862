package rooms

import (
	"errors"
	"time"

	"lantern/keeper/mansions"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/table/session"
)

// minute ends a timed attempt at a puzzle (MOM-15.3) when its time is up, whatever page is shown: the keeper may well
// stay on his console while an investigator works at the players' window.
type minute struct {
	g       *game.Game
	now     func() time.Time
	every   func(d time.Duration, f func()) (stop func())
	began   time.Time
	glass   puzzle.Hourglass
	halt    func() // nil: nothing ticks
	forget  func()
	running bool // time was left when it was looked at last
}

const glance = 250 * time.Millisecond

// watchMinute watches a game until stopped. Without a clock that ticks it does nothing. As on the puzzle's page, an
// attempt that is found past its time, after a restart for example, waits for somebody to say so.
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

// look begins to tick with a timed attempt and rests without one.
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
		err := m.g.Do(mansions.PuzzleTimeUp{}) // a refusal stands on the notice line
		m.running = errors.Is(err, session.ErrBusy)
	}
}
