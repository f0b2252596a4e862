package console

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/console/consoletest"
	"lantern/ui/widgets"
)

// inDialog lists the widgets of one sort in the open dialog.
func inDialog[T fyne.CanvasObject](t *testing.T, w fyne.Window) []T {
	t.Helper()
	var out []T
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if one, ok := o.(T); ok {
			out = append(out, one)
		}
		switch o := o.(type) {
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case fyne.Widget:
			for _, c := range test.WidgetRenderer(o).Objects() {
				walk(c)
			}
		}
	}
	top := w.Canvas().Overlays().Top()
	if top == nil {
		t.Fatal("no dialog is open")
	}
	walk(top)
	return out
}

func pressDialog(t *testing.T, w fyne.Window, words string) {
	t.Helper()
	for _, b := range inDialog[*widgets.KeyButton](t, w) {
		if b.Text() == words {
			b.Press()
			return
		}
	}
	t.Fatalf("the dialog has no button %q", words)
}

// TestCorrections sends every kind of correction through its dialog.
func TestCorrections(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	plus := func(i int) func(t *testing.T, p *Page, w fyne.Window) {
		return func(t *testing.T, _ *Page, w fyne.Window) { test.Tap(inDialog[*chip](t, w)[2*i+1]) }
	}
	for _, c := range []struct {
		name  string
		open  func(p *Page)
		set   func(t *testing.T, p *Page, w fyne.Window)
		apply string
		want  []keeper.Command
	}{
		{"threat", (*Page).correctThreat, plus(0), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "threat", Value: 8}}},
		{"clock", (*Page).correctClock, plus(0), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "time", Value: 3}}},
		{"nothing changed", (*Page).correctClock, func(*testing.T, *Page, fyne.Window) {}, "Correct", nil},
		{"damage", func(p *Page) { p.correctSeat("inv2") }, plus(0), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "damage", Who: "inv2", Value: 7}}},
		{"horror", func(p *Page) { p.correctSeat("inv2") }, plus(1), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "horror", Who: "inv2", Value: 5}}},
		{"skill points", func(p *Page) { p.correctSeat("inv2") }, plus(2), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "skillPoints", Who: "inv2", Value: 2}}},
		{"place", func(p *Page) { p.correctSeat("inv2") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*widget.Select](t, w)[0].SetSelected("Old well")
		}, "Correct", []keeper.Command{mansions.CorrectPlace{Who: "inv2", Space: "well"}}},
		{"monster", func(p *Page) { p.correctMonster("m5") }, plus(0), "Correct", []keeper.Command{mansions.CorrectCounter{Counter: "damage", Who: "m5", Value: 5}}},
		{"monster off", func(p *Page) { p.correctMonster("m5") }, func(*testing.T, *Page, fyne.Window) {}, "Take off the map",
			[]keeper.Command{mansions.CorrectMonster{Monster: "m5", Off: true}}},
		{"card", func(p *Page) { p.correctCard("e-dagger") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*widget.Select](t, w)[0].SetSelected("on its discard pile")
		}, "Correct", []keeper.Command{mansions.CorrectCard{Card: "e-dagger", To: "discard"}}},
		{"drop", func(p *Page) { p.chooseDrop("inv2") }, func(t *testing.T, _ *Page, w fyne.Window) {
			test.Tap(inDialog[*widgets.Tick](t, w)[0])
		}, "Drop things…", []keeper.Command{mansions.Drop{Who: "inv2", Cards: []string{"e-dagger"}}}},
		{"monster on", func(p *Page) { p.placeMonster("library") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*widget.List](t, w)[0].Select(4)
		}, "", []keeper.Command{mansions.CorrectMonster{Monster: "zombie", Space: "library"}}},
		{"given card", func(p *Page) { p.giveCard("inv1") }, func(t *testing.T, _ *Page, w fyne.Window) {
			typeIn(w, "i", "d", "o", "l")
			typeIn(w, "Return")
		}, "", []keeper.Command{mansions.CorrectCard{Card: "e-idol#2", To: "inv1"}}},
		{"dice on the table", func(p *Page) { p.side.dice.act() }, nil, "", []keeper.Command{mansions.SetSource{What: "dice", Source: keeper.OnTable}}},
		{"decks on the table", func(p *Page) { p.side.cards.act() }, nil, "", []keeper.Command{mansions.SetSource{What: "decks", Source: keeper.OnTable}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.open(p)
			if c.set != nil {
				c.set(t, p, w)
			}
			if c.apply != "" {
				pressDialog(t, w, c.apply)
			}
			wantDone(t, s, c.want...)
			if w.Canvas().Overlays().Top() != nil {
				t.Error("the dialog stays open")
			}
		})
	}
}

func TestTradeNamesWhatIsHandedOver(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v, commands := consoletest.KeeperTurn(mansions.StepTrade)
	s.Commands = commands
	s.Show(v)
	typeIn(w, "1")
	test.Tap(inDialog[*widgets.Tick](t, w)[0])
	pressDialog(t, w, "Hand over")
	wantDone(t, s, mansions.Trade{From: "inv3", To: "inv4", Cards: []string{"e-lantern"}})
	if p.modal != nil {
		t.Error("the dialog stays open")
	}
}

func TestANewInvestigatorIsChosenInThreeSteps(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	want := mansions.ChooseInvestigator{Who: "inv3", Character: "vale", Body: "strong", Mind: "keen"}
	s.Commands = []keeper.Command{want, mansions.ChooseInvestigator{Who: "inv3", Character: "brandt", Body: "b", Mind: "m"}}
	v := consoletest.Late()
	v.Table.Turn, v.Table.Investigators[2].State = nil, "dead"
	s.Show(v)
	typeIn(w, "1")
	for _, i := range []int{0, 0, 0} {
		inDialog[*widget.List](t, w)[0].Select(i)
	}
	wantDone(t, s, want)
	if p.modal != nil {
		t.Error("the dialog stays open")
	}
}

func TestTheLogFiltersAndGoesBack(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	typeIn(w, "l")
	if n := inDialog[*widget.List](t, w)[0].Length(); n != 2*43 {
		t.Errorf("the log has %d lines, want %d", n, 2*43)
	}
	s.Refuse = nil
	typeIn(w, "u")
	if len(s.Ways) != 1 || s.Ways[0] != keeper.Undone {
		t.Errorf("undo from the log did %v", s.Ways)
	}
	typeIn(w, "Escape")
	if w.Canvas().Overlays().Top() != nil {
		t.Error("Escape does not close the log")
	}
}

func TestTheCheatSheetNamesEveryKey(t *testing.T) {
	_, _, w, _ := shownLate(t, "fr")
	typeIn(w, "?")
	for _, k := range []string{"Enter", "Ctrl+Z", "M", "T", "O", "R", "C", "P", "L"} {
		found := false
		for _, c := range inDialog[*canvas.Text](t, w) {
			found = found || c.Text == k
		}
		if !found {
			t.Errorf("the cheat sheet does not name %s", k)
		}
	}
}
