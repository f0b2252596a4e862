package shell

import (
	"time"

	"fyne.io/fyne/v2"

	"lantern/ui/curtain"
	"lantern/ui/shell/room"
	"lantern/ui/widget"
)

// tableWindow is the players' window of the open session. It receives only the table's view.
type tableWindow struct {
	window fyne.Window
	page   room.PlayersPage
	stop   func()
	turned bool // it fills the only screen; only the keeper can leave it
	brief  bool // it was opened for that, and closes when the keeper returns
	gone   bool // it is hidden or closed, and receives nothing from the session
	gate   *curtain.Gate
}

// The initial size of the players' window.
const (
	tableWidth  = 1120
	tableHeight = 700
)

// Players opens the players' window, or closes it.
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
	t.window.SetFullScreen(false) // on the console's own screen, full screen would cover the console
	elsewhere, free := true, true
	if s.deps.Beside == nil {
		t.window.Show()
	} else {
		elsewhere, free = s.deps.Beside(t.window, s.window)
	}
	if full && elsewhere {
		t.window.SetFullScreen(true)
	}
	s.window.RequestFocus() // the keeper's keys go to the console
	if !free {
		s.notify(widget.Info, s.words.T("shell.players.behind"))
	}
}

// openTable makes the players' window without showing it.
func (s *Shell) openTable() *tableWindow {
	page, renew := s.sitting.room.Players()
	g := s.sitting
	page.SetScale(s.values.TableTextSize)
	t := &tableWindow{window: s.deps.App.NewWindow(s.words.T("shell.players.title")), page: page}
	page.Still(s.values.Still)
	t.window.SetPadded(false)
	t.window.SetContent(page.Content())
	t.window.Resize(fyne.NewSize(tableWidth, tableHeight))
	s.toPlace(playersWindow, t.window)
	hooks := page.Hooks()
	hooks.OnFull, hooks.OnLeave = func() { s.toggleFull(t) }, func() { s.leaveFull(t) }
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

// shutAfter is how long a hidden window may still receive mouse events that were pending.
const shutAfter = 250 * time.Millisecond

// shutTable closes the players' window.
func (s *Shell) shutTable(t *tableWindow) {
	if t.gone {
		return
	}
	s.partTable(t)
	s.shutSoon(t.window)
}

// shutSoon hides a window and closes it after shutAfter. Fyne crashes if a window is closed while a mouse event for it
// is pending; by then, a hidden window has none.
func (s *Shell) shutSoon(w fyne.Window) {
	w.Hide()
	if s.deps.Every == nil {
		w.Close()
		return
	}
	var stop func()
	stop = s.deps.Every(shutAfter, func() {
		stop()
		w.Close()
	})
}

// partTable disconnects the window from the session.
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

// bindCurtain binds the keys that cover the console, on every page that may show a session's secrets.
func (s *Shell) bindCurtain() {
	if s.sitting == nil {
		return
	}
	if key := s.values.CurtainKey; !s.keys.Bound(key) {
		s.keys.BindAlways(key, s.curtain.Press)
		s.keys.DescribeOwn(widget.Saying(s.words.T("shell.key.curtain")), key)
	}
	s.keys.Describe(widget.Saying(s.words.T("shell.key.turn")), s.TurnRound, "F11")
}

// TurnRound shows the players' window in full screen, for a laptop that is turned towards the players, and lowers the
// curtain on the console. The settings say what it takes to return.
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

// toggleFull switches the players' window between full screen and window. If leaving full screen is locked, it covers
// the console first, since there may be no second screen.
func (s *Shell) toggleFull(t *tableWindow) {
	switch {
	case t.window.FullScreen():
		s.leaveFull(t)
	case s.lock.Way() != curtain.Free:
		s.turn(t)
	default:
		t.window.SetFullScreen(true)
	}
}

// leaveFull leaves full screen, once the keeper has passed the gate if there is one.
func (s *Shell) leaveFull(t *tableWindow) {
	switch {
	case !t.turned:
		t.window.SetFullScreen(false)
	case s.lock.Way() == curtain.Free:
		s.curtain.Lift()
	case t.gate == nil:
		t.gate = curtain.NewGate(s.words, s.lock, s.deps.Every, "players.gate", s.curtain.Lift, t.closeGate)
		t.page.Cover(t.gate)
	}
}

// turnedBack is called after the curtain was lifted. If the curtain was lifted on the console, there may be a second
// screen: the players' window stays in full screen, unless it was opened for the only screen.
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

// ownWindow is a window with a page of the open session, for what only one player may see.
type ownWindow struct {
	window fyne.Window
	page   Page
	title  func() string
	stop   func()
}

// Window shows a page of the open session in its own window. If it is open already, it is brought to the front.
func (h pageDeps) Window(id string, title func() string, page func(shut func()) Page) {
	if h.sitting == nil {
		return
	}
	if o := h.ownWindows[id]; o != nil {
		o.window.RequestFocus()
		return
	}
	o := &ownWindow{window: h.deps.App.NewWindow(title()), title: title}
	shut := func() { h.shutOwn(id) }
	o.page = page(shut)
	o.stop = h.sitting.OnChange(func() { o.window.SetTitle(o.title()) })
	o.window.SetPadded(false)
	o.window.SetContent(widget.NewGround(o.page.Content()))
	o.window.Resize(fyne.NewSize(tableWidth, tableHeight))
	keys := widget.NewKeys(o.window.Canvas())
	if p, ok := o.page.(interface{ Bind(*widget.Keys) }); ok {
		p.Bind(keys)
	}
	keys.BindAlways("F11", func() { o.window.SetFullScreen(!o.window.FullScreen()) })
	o.window.SetCloseIntercept(shut)
	h.ownWindows[id] = o
	if h.deps.Beside == nil {
		o.window.Show()
	} else if _, free := h.deps.Beside(o.window, h.window); !free {
		o.window.RequestFocus() // on a single screen it is in front, still covered
	}
}

// shutOwn closes the window of an ID, if it is open.
func (s *Shell) shutOwn(id string) {
	o := s.ownWindows[id]
	if o == nil {
		return
	}
	delete(s.ownWindows, id)
	o.stop()
	o.page.Close()
	s.shutSoon(o.window)
}
