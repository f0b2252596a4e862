package shell

import (
	"testing"

	"lantern/keeper"
	"lantern/ui/frame"
)

// TestAPageInAWindowOfItsOwn: a seat's table opens once, follows the session and its title the language, is shut by its key and
// goes with the session.
func TestAPageInAWindowOfItsOwn(t *testing.T) {
	d := withTiny(t)
	d.NewOf("tiny")
	d.key("Enter")
	made := 0
	open := func() {
		house{d.Shell}.Window("seat", func() string { return d.w.T("common.close") }, func(func()) Page {
			made++
			return frame.New(d.sitting.Session, d.sitting.room.(*atTable).face, keeper.Seat(1), frame.Nav{Canvas: d.window.Canvas()})
		})
	}
	open()
	open()
	o := d.apart["seat"]
	if made != 1 || o == nil || !see(o.window, "A race to 21") {
		t.Fatalf("%d windows were made", made)
	}
	d.Speak("fr")
	if o.window.Title() != "Fermer" {
		t.Errorf("the window is called %q in French", o.window.Title())
	}
	d.shutOwn("seat")
	if len(d.apart) != 0 {
		t.Error("the window is not shut")
	}
	open()
	d.Home()
	if len(d.apart) != 0 {
		t.Error("the window outlives its session")
	}
	open()
	if made != 2 {
		t.Error("a window opens where no session is")
	}
}
