package shell

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/ui/curtain"
	"lantern/ui/uitest"
)

// guarded is a session whose keeper has locked the way back.
func guarded(t *testing.T, way curtain.Way) *desk {
	t.Helper()
	d := played(t)
	v := d.values
	v.Return, v.PIN = way, curtain.HashPIN("4711", "seed")
	d.apply(v)
	return d
}

func press(w fyne.Window, key fyne.KeyName) { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key}) }

func TestTheLaptopIsTurnedRound(t *testing.T) {
	d := guarded(t, curtain.Free)
	press(d.window, fyne.KeyF11)
	if d.table == nil || !d.table.window.FullScreen() || !d.curtain.Down() || d.window.Content().Visible() {
		t.Fatal("F11 does not show the players' window alone")
	}
	cursor := d.at().Header().Cursor
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyF1, fyne.KeyF10, fyne.KeySpace} {
		press(d.window, key)
	}
	uitest.Key(d.window, "mtorln123")
	if d.at().Header().Cursor != cursor || len(d.window.Canvas().Overlays().List()) != 1 {
		t.Error("the console does something behind the curtain")
	}
	press(d.table.window, fyne.KeyEscape)
	if d.curtain.Down() || d.table != nil {
		t.Error("Esc does not lead back to the console alone")
	}
}

func TestOnlyThePINLeadsBack(t *testing.T) {
	d := guarded(t, curtain.PIN)
	d.TurnRound()
	w := d.table.window
	press(w, fyne.KeyEscape)
	if !w.FullScreen() || !d.curtain.Down() || w.Canvas().Overlays().Top() == nil {
		t.Fatal("Esc leads back without a PIN")
	}
	uitest.Key(w, "0000")
	uitest.Key(w, "Enter")
	if !d.curtain.Down() {
		t.Fatal("a wrong PIN leads back")
	}
	uitest.Key(w, "4711") // too early
	uitest.Key(w, "Enter")
	if !d.curtain.Down() {
		t.Fatal("a PIN is taken before its time")
	}
	d.wait(2 * time.Second)
	uitest.Key(w, "Esc")
	if w.Canvas().Overlays().Top() != nil || !d.curtain.Down() {
		t.Error("Esc does not leave the question, or lifts the curtain")
	}
	press(w, fyne.KeyF11)
	uitest.Key(w, "4711")
	uitest.Key(w, "Enter")
	if d.curtain.Down() || d.table != nil {
		t.Error("the right PIN does not lead back")
	}
}

func TestALongPressLeadsBack(t *testing.T) {
	d := guarded(t, curtain.Hold)
	d.Players()
	press(d.table.window, fyne.KeyF11) // covers the console too: there may be only one screen
	if !d.table.turned || !d.curtain.Down() {
		t.Fatal("F11 in the players' window leaves the console to be seen")
	}
	press(d.table.window, fyne.KeyEscape)
	d.table.gate.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.wait(2 * curtain.HoldTime)
	if d.curtain.Down() || d.table == nil || d.table.window.FullScreen() {
		t.Error("a long press does not lead back to both windows")
	}
}

// TestWhoeverLiftsTheCurtainAtTheConsoleKeepsTheSecondScreen, since the keeper sits at the console.
func TestWhoeverLiftsTheCurtainAtTheConsoleKeepsTheSecondScreen(t *testing.T) {
	d := guarded(t, curtain.PIN)
	d.Players()
	press(d.table.window, fyne.KeyF11)
	d.key("c")
	d.key("4711")
	d.key("Enter")
	if d.curtain.Down() || d.table == nil || !d.table.window.FullScreen() {
		t.Fatal("the curtain stays, or the second screen is given up")
	}
	press(d.table.window, fyne.KeyEscape)
	if d.table.window.FullScreen() {
		t.Error("the full screen cannot be left any more")
	}
}

// TestThePageThatIsShownSurvivesARestart.
func TestThePageThatIsShownSurvivesARestart(t *testing.T) {
	d := played(t)
	pages := d.at().Table().Pages
	if len(pages) == 0 {
		t.Fatal("nothing has been read")
	}
	d.at().Sight.Show(d.at().Table(), pages[0].Seq)
	id := d.at().Header().ID
	d.Home()
	d.Open(id)
	if d.at().Sight.Open() != pages[0].Seq {
		t.Errorf("page %d is shown, want %d", d.at().Sight.Open(), pages[0].Seq)
	}
}
