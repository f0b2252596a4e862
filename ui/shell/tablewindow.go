package shell

import (
	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/ui/game"
	"lantern/ui/players"
)

// tableWindow is the players' window of the open session. All that reaches it is the table's view.
type tableWindow struct {
	window fyne.Window
	page   *players.Page
	stop   func()
}

// The size of the players' window when it opens.
const (
	tableWidth  = 1120
	tableHeight = 700
)

// Players opens the players' window, or closes it when it is open.
func (s *Shell) Players() {
	if s.table != nil {
		s.table.window.Close()
		return
	}
	g := s.game
	if g == nil {
		return
	}
	page := players.New(g.Story().Map, g.Names(), g, g.Words())
	t := &tableWindow{window: s.m.App.NewWindow(s.w.T("shell.players.title")), page: page}
	page.SetTimer(s.timer(g))
	page.Still(s.values.Still)
	t.window.SetPadded(false)
	t.window.SetContent(page.Content())
	t.window.Resize(fyne.NewSize(tableWidth, tableHeight))
	page.Keys(t.window)
	spoken := g.Words()
	t.stop = g.OnChange(func() {
		if g.Words() != spoken {
			spoken = g.Words()
			page.SetWords(g.Names(), g, spoken)
			t.window.SetTitle(spoken.T("shell.players.title"))
		}
		page.SetTable(tableOf(g))
	})
	t.window.SetOnClosed(func() {
		t.stop()
		page.Close()
		if s.table == t {
			s.table = nil
		}
	})
	s.table = t
	page.SetTable(tableOf(g))
	t.window.Show()
}

// tableOf is what everybody may see; its type has no room for more.
func tableOf(g *game.Game) mansions.TableView { return g.Table() }
