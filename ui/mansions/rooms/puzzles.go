package rooms

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/practice"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/shell/room"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Puzzle shows the puzzle being solved, for the investigator to work on. It shows no secrets, so the laptop
// can be turned round.
func (at *Sitting) Puzzle() {
	if at.Table().Puzzle == nil {
		return
	}
	h := at.r.h
	p := newPuzzlePage(at.Game, func() { readOnBoard(at.Game); h.Resume() }, at.timer())
	p.Board.Still(h.Values().Still)
	p.Board.OnCopy = at.r.copyID
	h.Go(p, at.Puzzle)
}

// readOnBoard puts away the moment in which an attempt ended unsolved: its board has said so.
func readOnBoard(g *game.Game) {
	all := g.Moments(g.Unread(), keeper.ForTable)
	other := func(m keeper.Moment) bool { return m.Head() != "stopped" }
	if g.Table().Puzzle == nil && len(all) > 0 && !slices.ContainsFunc(all, other) {
		g.Read()
	}
}

// timer measures timed attempts from their start in the log, so that the time goes on correctly after a restart.
func (at *Sitting) timer() puzzle.Timer {
	return puzzle.Timer{Now: at.r.m.Now, Began: at.AttemptBegan, Every: at.r.m.Every}
}

// PuzzlePage is the puzzle board in the main window.
type PuzzlePage struct {
	g     *game.Game
	Board *puzzle.Page
	back  *widget.KeyButton
	root  *fyne.Container
	stop  func()
}

func newPuzzlePage(g *game.Game, leave func(), timer puzzle.Timer) *PuzzlePage {
	p := &PuzzlePage{g: g, Board: puzzle.NewPage(g.Names(), g.Words(), "puzzle")}
	p.Board.OnMove = func(move string) { p.do(mansions.PuzzleMove{Move: move}) }
	p.Board.OnSkill = func() { p.do(mansions.PuzzleSkill{}) }
	p.Board.OnStop = func() { p.do(mansions.PuzzleStop{}) }
	p.Board.OnTimeUp = func() { p.do(mansions.PuzzleTimeUp{}) }
	p.Board.OnDone = leave
	p.Board.SetTimer(timer)
	p.back = widget.NewBack(g.Words(), "shell.puzzle.back", leave)
	title, body := p.Board.Parts()
	p.root = widget.NewPage(p.back, title, body)
	p.stop = g.OnChange(p.Refresh)
	p.Refresh()
	return p
}

// do makes a move. The notice line shows a refusal.
func (p *PuzzlePage) do(c keeper.Command) { _ = p.g.Do(c) }

func (p *PuzzlePage) Content() fyne.CanvasObject { return p.root }

func (p *PuzzlePage) Refresh() { p.Board.SetTable(p.g.Table()) }

func (p *PuzzlePage) Close() {
	p.stop()
	p.Board.Close()
}

// Bind binds the page's keys. Undo is left out, since the solver must not take back moves (MOM-16.11); the keeper
// can, at the console.
func (p *PuzzlePage) Bind(k *widget.Keys) {
	k.BindButtons(p.back)
	k.BindButtons(p.Board.Buttons()...)
	p.Board.DescribeKeys(k)
	p.Board.Focus()
}

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

// practice returns the results of practice and the dependencies of its pages; false before the data folder is open, or
// if the results cannot be read.
func (r *Rooms) practice() (*practice.Records, practice.Deps, bool) {
	m := practice.Deps{Now: r.m.Now, Seed: r.seed, Run: r.h.Run, Every: r.m.Every,
		Copy: r.copyID, Still: r.h.Values().Still,
		Trouble: func(err error) { r.h.Notify(widget.Error, r.h.Trouble(err)) }}
	if _, open := r.h.Store(); !open {
		return nil, m, false
	}
	if r.records == nil {
		var err error
		if r.records, err = practice.Load(r.h); err != nil {
			r.h.Notify(widget.Error, r.h.Trouble(err))
			return nil, m, false
		}
	}
	return r.records, m, true
}

// seed is a random seed for a puzzle that belongs to no session.
func (r *Rooms) seed() uint64 {
	chance := keeper.NewChance(r.m.NewSeed(), 0)
	return uint64(chance.Below(1<<31))<<31 | uint64(chance.Below(1<<31))
}

// Practice shows the page for choosing a puzzle. why is an optional explanation.
func (r *Rooms) Practice(why string) {
	if records, m, ok := r.practice(); ok {
		r.h.Go(practice.NewChooser(practising{r.h, r}, m, r.h.Words(), r.h.Canvas(), records,
			why), func() { r.Practice("") })
	}
}

// Practise shows the chosen puzzle.
func (r *Rooms) Practise(c practice.Choice) {
	if records, m, ok := r.practice(); ok {
		p := practice.NewPlay(practising{r.h, r}, m, r.h.Words(), records, c)
		r.h.Go(p, func() { r.Practice("") })
	}
}

// practising is what the pages of package practice need from the rooms.
type practising struct {
	room.ShellDeps
	r *Rooms
}

// Practice shows the page to choose from.
func (p practising) Practice(why string) { p.r.Practice(why) }

// Play shows the chosen puzzle.
func (p practising) Play(c practice.Choice) { p.r.Practise(c) }

// copyID copies the ID of a puzzle to the clipboard.
func (r *Rooms) copyID(id string) {
	r.h.Clip(id, r.h.Words().T("shell.copied.puzzle", text.Args{"id": id}))
}
