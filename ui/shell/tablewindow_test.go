package shell

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table"
)

// TestAPageInAWindowOfItsOwn: a seat's window opens once, follows the session, has a title in the current language,
// closes by its key and with the session.
func TestAPageInAWindowOfItsOwn(t *testing.T) {
	d := withTiny(t)
	d.NewOf("tiny")
	d.key("Enter")
	made := 0
	open := func() {
		pageDeps{d.Shell}.Window("seat", func() string { return d.words.T("common.close") }, func(func()) Page {
			made++
			return table.New(d.sitting.Session, d.sitting.room.(*atTable).face, keeper.Seat(1), table.Deps{Canvas: d.window.Canvas()})
		})
	}
	open()
	open()
	o := d.ownWindows["seat"]
	if made != 1 || o == nil || !see(o.window, "A race to 21") {
		t.Fatalf("%d windows were made", made)
	}
	d.Speak("fr")
	if o.window.Title() != "Fermer" {
		t.Errorf("the window is called %q in French", o.window.Title())
	}
	d.shutOwn("seat")
	if len(d.ownWindows) != 0 {
		t.Error("the window is not shut")
	}
	open()
	d.Home()
	if len(d.ownWindows) != 0 {
		t.Error("the window outlives its session")
	}
	open()
	if made != 2 {
		t.Error("a window opens where no session is")
	}
}

// watchedApp records what happens to the windows opened through it.
type watchedApp struct {
	fyne.App
	done []string
}

func (a *watchedApp) NewWindow(title string) fyne.Window {
	return &watchedWindow{a.App.NewWindow(title), a}
}

type watchedWindow struct {
	fyne.Window
	app *watchedApp
}

func (w *watchedWindow) Hide() {
	w.app.done = append(w.app.done, "hidden")
	w.Window.Hide()
}

func (w *watchedWindow) Close() {
	w.app.done = append(w.app.done, "closed")
	w.Window.Close()
}

// TestThePlayersWindowIsHiddenBeforeItIsClosed: Fyne crashes if a window is closed while a mouse event for
// it is pending. However it is closed, it is hidden at once and closed a moment later, only once; another
// window opened meanwhile stays.
func TestThePlayersWindowIsHiddenBeforeItIsClosed(t *testing.T) {
	for name, shut := range map[string]func(d *desk){
		"P on the console":             func(d *desk) { d.key("p") },
		"P in the window":              func(d *desk) { d.table.window.Canvas().OnTypedRune()('p') },
		"the session is left":          func(d *desk) { d.closeSession() },
		"asked for by two at one time": func(d *desk) { t := d.table; d.shutTable(t); d.shutTable(t) },
	} {
		d := played(t)
		app := &watchedApp{App: d.deps.App}
		d.deps.App = app
		d.key("p")
		shut(d)
		if d.table != nil || !slices.Equal(app.done, []string{"hidden"}) {
			t.Errorf("%s: at once it is %v, still the session's: %v", name, app.done, d.table != nil)
		}
		if d.sitting != nil {
			d.key("p")
		}
		again := d.table
		d.wait(time.Second)
		if !slices.Equal(app.done, []string{"hidden", "closed"}) || d.table != again {
			t.Errorf("%s: a moment later it is %v, the next one stays: %v", name, app.done, d.table == again)
		}
		d.wait(time.Second)
		if len(app.done) != 2 {
			t.Errorf("%s: later still %v", name, app.done)
		}
	}
}
