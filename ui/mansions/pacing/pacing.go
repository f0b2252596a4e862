// Package pacing plays the lantern's side of a session in a window: one step after the other, computed in the
// background, and no faster than the table can read. The decisions are made by [autokeeper.Lantern].
//
// Call all methods on the UI goroutine.
package pacing

import (
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/ui/mansions/game"
)

// Decider is the automatic keeper; see [autokeeper.Lantern].
type Decider interface {
	Now() autokeeper.Whose
	Next() keeper.Command
}

// Deps are what the player needs from the program.
type Deps struct {
	Decider Decider
	Now     func() time.Time
	Run     func(work, done func())                       // does work in the background, then done
	Every   func(d time.Duration, f func()) (stop func()) // calls f periodically; nil: only Onward takes a step
	Unasked func() bool                                   // reports whether its steps follow automatically; nil: each needs a key
}

// Page is where the lantern's steps are shown.
type Page interface {
	// Reading is the number of letters of the last step to be read; 0: none.
	Reading() int
	// Paced is called when the pace has changed.
	Paced()
}

// State is what the lantern is doing.
type State int

// The states of the lantern.
const (
	Rests   State = iota // it is the table's turn
	Ponders              // deciding whether to play a mythos card; the table may already say what it does next
	Thinks               // computing its own step
	Waits                // until its last step has been read
)

// The pace.
const (
	beat   = 400 * time.Millisecond  // between steps with nothing to read
	ponder = 700 * time.Millisecond  // length of every pause in which it may play a mythos card, so that its length reveals nothing
	tick   = 20 * time.Millisecond   // for the window to be painted
	glance = 1500 * time.Millisecond // to see where something has moved
	letter = 45 * time.Millisecond   // to read a letter
)

// Player plays the lantern's side of a session.
type Player struct {
	g *game.Game
	m Deps

	page        Page
	state       State
	at          int    // the step last seen
	look        int    // counts changes, so that outdated results are dropped
	own         bool   // the step being done is the lantern's
	busy        bool   // background work is in progress
	queued      func() // the table's command, to be sent if the lantern plays no mythos card
	began       time.Time
	unsubscribe func()
	quiet       func() // stops the timer; nil: none is running
	timer       int    // counts timers, so that one stopped late does nothing
}

// New makes the player of a session.
func New(g *game.Game, m Deps) *Player {
	p := &Player{g: g, m: m}
	p.unsubscribe = g.OnChange(p.changed)
	return p
}

// Close unsubscribes. The session stays open.
func (p *Player) Close() {
	p.unsubscribe()
	p.still()
	p.look, p.page = p.look+1, nil
}

// Attend shows the lantern's steps on a page. Without a page it takes none. The page has to call Look after each
// change, once it has noticed the change itself.
func (p *Player) Attend(page Page) {
	p.page = page
	p.at = 0
	p.changed()
	p.Look()
}

// Leave ends Attend for a page.
func (p *Player) Leave(page Page) {
	if p.page == page {
		p.page = nil
		p.rest()
	}
}

// State is the current state.
func (p *Player) State() State { return p.state }

// changed drops outdated results.
func (p *Player) changed() {
	if at := p.g.Header().Cursor; at != p.at {
		p.look++
		p.still()
	}
}

// Look reacts to changes of the session.
func (p *Player) Look() {
	at := p.g.Header().Cursor
	if at == p.at || p.page == nil {
		return
	}
	first := p.at == 0
	back := first && p.g.Keeper().Setup == nil || !first && (at < p.at || p.g.CanRedo()) // the session was reopened, undone or redone: steps do not follow automatically
	p.at = at
	switch now := p.m.Decider.Now(); {
	case now == autokeeper.Tables, now == autokeeper.TablesAfterMythos && back:
		p.rest()
	case back:
		p.to(Waits)
	case now == autokeeper.TablesAfterMythos:
		p.to(Ponders)
		p.later(tick, p.think)
	case p.own && p.page.Reading() > 0:
		p.to(Waits)
		if p.m.Unasked != nil && p.m.Unasked() {
			p.later(glance+time.Duration(p.page.Reading())*letter, p.Onward)
		}
	default:
		p.to(Thinks)
		pause := tick
		if p.own {
			pause = beat
		}
		p.later(pause, p.think)
	}
}

// Onward takes the next step, once the last one has been read.
func (p *Player) Onward() {
	if p.state == Waits {
		p.still()
		p.to(Thinks)
		p.think()
	}
}

// Then runs the table's command, now or once the lantern has not played a mythos card. If it plays one the command is
// dropped.
func (p *Player) Then(do func()) {
	if p.state == Ponders {
		p.queued = do
		return
	}
	do()
}

// think computes in the background, and then acts on the result unless something has changed meanwhile.
func (p *Player) think() {
	p.still()
	if p.busy { // the current work will get here again
		return
	}
	look, cmd := p.look, keeper.Command(nil)
	p.busy, p.began = true, p.m.Now()
	p.m.Run(func() { cmd = p.m.Decider.Next() }, func() {
		p.busy = false
		switch left := ponder - p.m.Now().Sub(p.began); {
		case p.page == nil:
		case look != p.look:
			if p.state == Thinks || p.state == Ponders {
				p.think()
			}
		case p.state == Ponders && left > 0 && p.m.Every != nil:
			p.later(left, func() { p.do(cmd) })
		default:
			p.do(cmd)
		}
	})
}

// do takes a step; nil is none.
func (p *Player) do(cmd keeper.Command) {
	if cmd == nil {
		p.rest()
		return
	}
	p.queued, p.own = nil, true
	p.g.DoThen(cmd, func(err error) {
		p.own = false
		if err != nil {
			p.to(Waits) // the notice line shows the reason
		}
	})
}

// rest leaves the turn to the table, with its queued command.
func (p *Player) rest() {
	do := p.queued
	p.queued = nil
	p.to(Rests)
	if do != nil && p.page != nil {
		do()
	}
}

func (p *Player) to(s State) {
	was := p.state
	p.state = s
	if s == Thinks || s == Waits {
		p.queued = nil
	}
	if was != s && p.page != nil {
		p.page.Paced()
	}
}

// later calls f once after a delay.
func (p *Player) later(d time.Duration, f func()) {
	p.still()
	if p.m.Every == nil {
		if p.state != Rests {
			p.to(Waits)
		}
		return
	}
	mine := p.timer
	p.quiet = p.m.Every(d, func() {
		if p.timer == mine {
			p.still()
			f()
		}
	})
}

func (p *Player) still() {
	p.timer++
	if p.quiet != nil {
		p.quiet()
		p.quiet = nil
	}
}
