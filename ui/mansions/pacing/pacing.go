// Package pacing plays the lantern's side of a session in a window: one step after the other, computed in the
// background, and no faster than the table reads. It decides nothing; [autokeeper.Lantern] does.
//
// All its methods must be called on the UI goroutine.
package pacing

import (
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/ui/mansions/game"
)

// Decider is who keeps, as [autokeeper.Lantern].
type Decider interface {
	Now() autokeeper.Whose
	Next() keeper.Command
}

// Deps are what it needs of the program.
type Deps struct {
	Decider Decider
	Now     func() time.Time
	Run     func(work, done func())                       // does work in the background, then done
	Every   func(d time.Duration, f func()) (stop func()) // calls f again and again; nil: only Onward takes a step
	Unasked func() bool                                   // its steps follow by themselves; nil: a key leads on
}

// Page is where the lantern's steps are seen.
type Page interface {
	// Reading is how many letters of the last step are to be read; 0: there is nothing to read.
	Reading() int
	// Paced shows what has changed of the pace.
	Paced()
}

// State is what the lantern does.
type State int

// What the lantern does.
const (
	Rests   State = iota // the table goes on
	Ponders              // whether it plays a mythos card; the table may say already what it does next
	Thinks               // about a step of its own
	Waits                // until its last step has been read
)

// The pace.
const (
	beat   = 400 * time.Millisecond  // from one step with nothing to read to the next
	ponder = 700 * time.Millisecond  // every moment in which it may play a mythos card takes so long, whether it plays one or not
	tick   = 20 * time.Millisecond   // to let the window be painted
	glance = 1500 * time.Millisecond // to look at where something has moved
	letter = 45 * time.Millisecond   // to read one
)

// Player plays the lantern's side of a session.
type Player struct {
	g *game.Game
	m Deps

	page        Page
	state       State
	at          int    // the step that was last seen
	look        int    // counts what has changed, so that what was thought about before it is dropped
	own         bool   // the step that is being done is the lantern's
	busy        bool   // something is being thought about in the background
	queued      func() // what the table does once the lantern has not played a mythos card
	began       time.Time
	unsubscribe func()
	quiet       func() // stops the timer; nil: none runs
	timer       int    // counts the timers, so that one that was stopped late does nothing
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

// Attend shows the lantern's steps on a page from now on: without one it takes none. The page calls Look after each
// change, once it knows of it itself.
func (p *Player) Attend(page Page) {
	p.page = page
	p.at = 0
	p.changed()
	p.Look()
}

// Leave tells that a page is no longer seen.
func (p *Player) Leave(page Page) {
	if p.page == page {
		p.page = nil
		p.rest()
	}
}

// State is what the lantern does now.
func (p *Player) State() State { return p.state }

// changed drops what was thought about before.
func (p *Player) changed() {
	if at := p.g.Header().Cursor; at != p.at {
		p.look++
		p.still()
	}
}

// Look sees what has changed and what follows from it for the lantern.
func (p *Player) Look() {
	at := p.g.Header().Cursor
	if at == p.at || p.page == nil {
		return
	}
	first := p.at == 0
	back := first && p.g.Keeper().Setup == nil || !first && (at < p.at || p.g.CanRedo()) // come back, undone or done again: not what follows by itself
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

// Then does what the table wants: now, or once the lantern has not played a mythos card. It is dropped if it has.
func (p *Player) Then(do func()) {
	if p.state == Ponders {
		p.queued = do
		return
	}
	do()
}

// think thinks in the background, and then does what came of it unless something has changed meanwhile.
func (p *Player) think() {
	p.still()
	if p.busy { // what is thought about now comes back here
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
			p.to(Waits) // the reason stands on the notice line
		}
	})
}

// rest leaves it to the table to go on, with what it has already said.
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

// later calls f once after a while.
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
