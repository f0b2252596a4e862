package shell

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/kit"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/puzzle"
	"lantern/ui/probe"
)

// Puzzle shows the puzzle that is being solved, for the investigator to work on. There is nothing secret on it, so the
// laptop can be turned round.
func (s *Shell) Puzzle() {
	if s.game == nil || s.game.Table().Puzzle == nil {
		return
	}
	p := newPuzzlePage(s.game, s.w.T("shell.puzzle.back"), s.resume, s.timer(s.game))
	p.page.Still(s.values.Still)
	p.page.OnCopy = s.copyID
	s.put(p, s.Puzzle)
}

// timer measures timed attempts of a game by the time at which the log says they began, so that the minute goes on
// where it was after a restart.
func (s *Shell) timer(g *game.Game) puzzle.Timer {
	return puzzle.Timer{Now: s.m.Now, Began: g.AttemptBegan, Every: s.m.Every}
}

// puzzlePage is the puzzle board in the main window.
type puzzlePage struct {
	g    *game.Game
	page *puzzle.Page
	back *kit.KeyButton
	root *fyne.Container
	stop func()
}

func newPuzzlePage(g *game.Game, back string, leave func(), timer puzzle.Timer) *puzzlePage {
	p := &puzzlePage{g: g, page: puzzle.NewPage(g.Names(), g.Words(), "puzzle")}
	p.page.OnMove = func(move string) { p.do(mansions.PuzzleMove{Move: move}) }
	p.page.OnSkill = func() { p.do(mansions.PuzzleSkill{}) }
	p.page.OnStop = func() { p.do(mansions.PuzzleStop{}) }
	p.page.OnTimeUp = func() { p.do(mansions.PuzzleTimeUp{}) }
	p.page.OnDone = leave
	p.page.SetTimer(timer)
	p.back = kit.NewKeyButton(back, "Esc", leave).Looking(kit.QuietButton)
	p.page.Beside(probe.Name(p.back, "shell.puzzle.back"))
	p.root = kit.Margins(1, 0.5, p.page.Content())
	p.stop = g.OnChange(p.Refresh)
	p.Refresh()
	return p
}

// do makes a move; why one is refused stands on the notice line.
func (p *puzzlePage) do(c keeper.Command) { _ = p.g.Do(c) }

func (p *puzzlePage) Content() fyne.CanvasObject { return p.root }

func (p *puzzlePage) Refresh() { p.page.SetTable(p.g.Table()) }

func (p *puzzlePage) Close() {
	p.stop()
	p.page.Close()
}

// Bind ties the page's keys. Undo is not among them: who solves a puzzle takes no move back (MOM-16.11); the keeper can, at
// the console.
func (p *puzzlePage) Bind(k *kit.Keys) {
	k.BindButtons(p.back)
	k.BindButtons(p.page.Buttons()...)
	p.page.Note(k)
	p.page.Focus()
}
