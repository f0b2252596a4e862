package rooms

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/widget"
)

// Puzzle shows the puzzle being solved, for the investigator to work on. It shows no secrets, so the laptop
// can be turned round.
func (at *Sitting) Puzzle() {
	if at.Table().Puzzle == nil {
		return
	}
	h := at.r.h
	p := newPuzzlePage(at.Game, h.Resume, at.timer())
	p.Board.Still(h.Values().Still)
	p.Board.OnCopy = at.r.copyID
	h.Go(p, at.Puzzle)
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
