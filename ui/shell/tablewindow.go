package shell

import (
	"time"

	"fyne.io/fyne/v2"

	"lantern/ui/curtain"
	"lantern/ui/shell/room"
	"lantern/ui/widget"
)

// tableWindow is the players' window of the open session. All that reaches it is the table's view.
type tableWindow struct {
	window fyne.Window
	page   room.PlayersPage
	stop   func()
	turned bool // fills the only screen: nobody but the keeper comes back from it
	brief  bool // was opened for that, and closes when the keeper comes back
	gone   bool // is hidden or closed, and nothing of the session reaches it
	gate   *curtain.Gate
}

// The size of the players' window when it opens.
const (
	tableWidth  = 1120
	tableHeight = 700
)

// Players opens the players' window, or closes it when it is open.
func (s *Shell) Players() {
	if s.table != nil {
		s.shutTable(s.table)
		return
	}
	if s.sitting == nil {
		return
	}
	t := s.openTable()
	full := t.window.FullScreen()
	t.window.SetFullScreen(false) // on the console's own screen it would lie over it
	elsewhere, free := true, true
	if s.m.Beside == nil {
		t.window.Show()
	} else {
		elsewhere, free = s.m.Beside(t.window, s.window)
	}
	if full && elsewhere {
		t.window.SetFullScreen(true)
	}
	s.window.RequestFocus() // the keeper goes on with his keys
	if !free {
		s.notify(widget.Info, s.w.T("shell.players.behind"))
	}
}

// openTable makes the players' window, not shown yet.
func (s *Shell) openTable() *tableWindow {
	page, renew := s.sitting.room.Players()
	g := s.sitting
	page.SetScale(s.values.TableTextSize)
	t := &tableWindow{window: s.m.App.NewWindow(s.w.T("shell.players.title")), page: page}
	page.Still(s.values.Still)
	t.window.SetPadded(false)
	t.window.SetContent(page.Content())
	t.window.Resize(fyne.NewSize(tableWidth, tableHeight))
	s.toPlace(playersWindow, t.window)
	hooks := page.Hooks()
	hooks.OnFull, hooks.OnLeave = func() { s.fill(t) }, func() { s.leaveFull(t) }
	hooks.OnShut = func() {
		if !t.turned {
			s.shutTable(t)
		}
	}
	page.Keys(t.window)
	spoken := g.Words()
	t.stop = g.OnChange(func() {
		if g.Words() != spoken {
			spoken = g.Words()
			t.window.SetTitle(spoken.T("shell.players.title"))
		}
		renew()
	})
	t.window.SetCloseIntercept(func() {
		if t.turned {
			s.leaveFull(t)
			return
		}
		s.shutTable(t)
	})
	t.window.SetOnClosed(func() { s.partTable(t) })
	s.table = t
	s.sitting.room.Watched(true)
	renew()
	return t
}

// shutAfter is how long a hidden window takes to come to the end of what the mouse did in it.
const shutAfter = 250 * time.Millisecond

// shutTable closes the players' window.
func (s *Shell) shutTable(t *tableWindow) {
	if t.gone {
		return
	}
	s.partTable(t)
	s.shutSoon(t.window)
}

// shutSoon hides a window now and closes it a moment later. A window of Fyne that is closed while a move of the mouse
// over it waits takes the program down with it, and over a hidden one no mouse moves.
func (s *Shell) shutSoon(w fyne.Window) {
	w.Hide()
	if s.m.Every == nil {
		w.Close()
		return
	}
	var stop func()
	stop = s.m.Every(shutAfter, func() {
		stop()
		w.Close()
	})
}

// partTable ends what ties the window to the session.
func (s *Shell) partTable(t *tableWindow) {
	if t.gone {
		return
	}
	t.gone = true
	if !t.turned && !t.brief {
		s.keepPlace(playersWindow, t.window)
	}
	t.closeGate()
	t.stop()
	t.page.Close()
	if s.table == t {
		s.table = nil
		if s.sitting != nil {
			s.sitting.room.Watched(false)
		}
	}
}

// bindCurtain ties the keys that hide the console, on every page on which secrets of a session may be seen.
func (s *Shell) bindCurtain() {
	if s.sitting == nil {
		return
	}
	if key := s.values.CurtainKey; !s.keys.Bound(key) {
		s.keys.BindAlways(key, s.curtain.Press)
		s.keys.DescribeOwn(widget.Saying(s.w.T("shell.key.curtain")), key)
	}
	s.keys.Describe(widget.Saying(s.w.T("shell.key.turn")), s.TurnRound, "F11")
}

// TurnRound shows the players' window on the whole screen, for a laptop that is turned to the players, and drops the
// curtain over what lies behind. Coming back takes what the keeper has set.
func (s *Shell) TurnRound() {
	if s.sitting == nil {
		return
	}
	brief := s.table == nil
	if brief {
		s.openTable().window.Show()
	}
	s.table.brief = s.table.brief || brief
	s.turn(s.table)
}

func (s *Shell) turn(t *tableWindow) {
	t.turned = true
	s.curtain.Drop(s.lock.Way() != curtain.Free)
	t.window.SetFullScreen(true)
	t.window.RequestFocus()
}

// fill switches the players' window to the full screen and back. When coming back takes something, the console is
// covered first: nobody knows here whether there is a second screen.
func (s *Shell) fill(t *tableWindow) {
	switch {
	case t.window.FullScreen():
		s.leaveFull(t)
	case s.lock.Way() != curtain.Free:
		s.turn(t)
	default:
		t.window.SetFullScreen(true)
	}
}

// leaveFull leaves the full screen, once the keeper has shown that it is he.
func (s *Shell) leaveFull(t *tableWindow) {
	switch {
	case !t.turned:
		t.window.SetFullScreen(false)
	case s.lock.Way() == curtain.Free:
		s.curtain.Lift()
	case t.gate == nil:
		t.gate = curtain.NewGate(s.w, s.lock, s.m.Every, "players.gate", s.curtain.Lift, t.closeGate)
		t.page.Cover(t.gate)
	}
}

// turnedBack is told whenever the curtain has been lifted. Whoever lifted it at the console may have a second screen:
// the players' window stays as large as it is unless it was opened for the one screen, and that is in front now.
func (s *Shell) turnedBack(down bool) {
	t := s.table
	if down || t == nil || !t.turned {
		return
	}
	t.turned = false
	asked := t.gate != nil || s.lock.Way() == curtain.Free
	t.closeGate()
	if t.brief {
		s.shutTable(t)
	} else if asked {
		t.window.SetFullScreen(false)
	}
	s.window.RequestFocus()
}

func (t *tableWindow) closeGate() {
	if t.gate != nil {
		t.gate.Close()
		t.gate = nil
		t.page.Cover(nil)
	}
}
