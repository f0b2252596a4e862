package console

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table/piece"
	"lantern/ui/widget"
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
	for _, b := range inDialog[*widget.KeyButton](t, w) {
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
		return func(t *testing.T, _ *Page, w fyne.Window) { test.Tap(inDialog[*piece.Chip](t, w)[2*i+1]) }
	}
	tick := func(i int) func(t *testing.T, p *Page, w fyne.Window) {
		return func(t *testing.T, _ *Page, w fyne.Window) { test.Tap(inDialog[*widget.Tick](t, w)[i]) }
	}
	choose := func(i int, words string) func(t *testing.T, p *Page, w fyne.Window) {
		return func(t *testing.T, _ *Page, w fyne.Window) { inDialog[*fynewidget.Select](t, w)[i].SetSelected(words) }
	}
	for _, c := range []struct {
		name  string
		open  func(p *Page)
		set   func(t *testing.T, p *Page, w fyne.Window)
		apply string
		want  []keeper.Command
	}{
		{"threat", (*Page).correctThreat, plus(0), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "threat", Value: 8}}},
		{"clock", (*Page).correctClock, plus(0), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "time", Value: 3}}},
		{"nothing changed", (*Page).correctClock, func(*testing.T, *Page, fyne.Window) {}, "Set right", nil},
		{"damage", func(p *Page) { p.correctSeat("inv2") }, plus(0), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "damage", Who: "inv2", Value: 7}}},
		{"horror", func(p *Page) { p.correctSeat("inv2") }, plus(1), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "horror", Who: "inv2", Value: 5}}},
		{"skill points", func(p *Page) { p.correctSeat("inv2") }, plus(2), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "skillPoints", Who: "inv2", Value: 2}}},
		{"place", func(p *Page) { p.correctSeat("inv2") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*fynewidget.Select](t, w)[0].SetSelected("Old well")
		}, "Set right", []keeper.Command{mansions.CorrectPlace{Who: "inv2", Space: "well"}}},
		{"stuns", func(p *Page) { p.correctSeat("inv2") }, plus(3), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "stuns", Who: "inv2", Value: 2}}},
		{"moves left", func(p *Page) { p.correctSeat("inv2") }, plus(4), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "moves", Who: "inv2", Value: 2}}},
		{"hidden", func(p *Page) { p.correctSeat("inv2") }, tick(0), "Set right", []keeper.Command{mansions.CorrectStatus{Who: "inv2", Status: "hidden", On: true}}},
		{"had his turn", func(p *Page) { p.correctSeat("inv1") }, tick(1), "Set right", []keeper.Command{mansions.CorrectHad{Who: "inv1"}}},
		{"escaped", func(p *Page) { p.correctSeat("inv2") }, choose(1, "escaped"), "Set right", []keeper.Command{mansions.CorrectSeat{Who: "inv2", State: "escaped"}}},
		{"samples", func(p *Page) { p.correctMonster("m6") }, plus(2), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "samples", Who: "m6", Value: 2}}},
		{"fire", func(p *Page) { p.correctRoom("salon") }, tick(0), "Set right", []keeper.Command{mansions.CorrectStatus{Room: "salon", Status: "fire"}}},
		{"darkness", func(p *Page) { p.correctRoom("salon") }, tick(1), "Set right", []keeper.Command{mansions.CorrectStatus{Room: "salon", Status: "darkness", On: true}}},
		{"a feature taken away", func(p *Page) { p.correctRoom("kitchen") }, tick(2), "Set right",
			[]keeper.Command{mansions.CorrectThing{Feature: "barricade", Space: "kitchen", Door: "d4", Off: true}}},
		{"a feature laid", func(p *Page) { p.correctRoom("kitchen") }, func(t *testing.T, p *Page, w fyne.Window) {
			choose(0, "barricade")(t, p, w)
			choose(1, "Kitchen, on the door Entrance hall – Kitchen")(t, p, w)
		}, "Set right", []keeper.Command{mansions.CorrectThing{Feature: "barricade", Space: "kitchen", Door: "d2"}}},
		{"a pile in another order", func(p *Page) { p.look(choice{ofPile, "library"}); p.correctRoom("library") }, func(t *testing.T, _ *Page, w fyne.Window) {
			for _, c := range inDialog[*piece.Chip](t, w) {
				if c.Face.Text == "▼" && c.OnTapped != nil {
					test.Tap(c) // the uppermost goes down by one
					return
				}
			}
		}, "Set right", []keeper.Command{mansions.CorrectDeck{Deck: "room:library", Cards: []string{"c-ledger", "e-lantern", "l-iron", "o-shelf"}}}},
		{"round", (*Page).correctEvening, plus(0), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "round", Value: 8}}},
		{"events resolved", (*Page).correctEvening, plus(3), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "resolved", Value: 3}}},
		{"step", (*Page).correctEvening, func(t *testing.T, p *Page, w fyne.Window) {
			m := inDialog[*fynewidget.Select](t, w)[0]
			m.SetSelectedIndex(2)
		}, "Set right", []keeper.Command{mansions.CorrectStep{Phase: "keeper", Step: "threat"}}},
		{"turn", (*Page).correctEvening, choose(1, "Agnes Vale"), "Set right",
			[]keeper.Command{mansions.CorrectTurn{Who: "inv1", Moves: 1, Action: true, Moment: "move1"}}},
		{"nobody's turn", (*Page).correctEvening, choose(1, "nobody"), "Set right", []keeper.Command{mansions.CorrectTurn{}}},
		{"what is left of a turn", (*Page).correctEvening, tick(0), "Set right", []keeper.Command{mansions.CorrectTurn{Who: "inv2", Moves: 1, Moment: "move1"}}},
		{"objective", (*Page).correctEvening, tick(1), "Set right", []keeper.Command{mansions.CorrectReveal{On: true}}},
		{"a card of the hand", func(p *Page) { p.correctCard("m-stairs") }, choose(0, "under its draw pile"), "Set right", []keeper.Command{mansions.CorrectCard{Card: "m-stairs", To: "bottom"}}},
		{"on top of a deck", func(p *Page) { p.drawFrom("trauma", "deck") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*fynewidget.List](t, w)[0].Select(3)
		}, "", []keeper.Command{mansions.CorrectCard{Card: "t-panic", To: "deck"}}},
		{"monster", func(p *Page) { p.correctMonster("m5") }, plus(0), "Set right", []keeper.Command{mansions.CorrectCounter{Counter: "damage", Who: "m5", Value: 5}}},
		{"monster off", func(p *Page) { p.correctMonster("m5") }, func(*testing.T, *Page, fyne.Window) {}, "Take off the map",
			[]keeper.Command{mansions.CorrectMonster{Monster: "m5", Off: true}}},
		{"card", func(p *Page) { p.correctCard("e-dagger") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*fynewidget.Select](t, w)[0].SetSelected("on its discard pile")
		}, "Set right", []keeper.Command{mansions.CorrectCard{Card: "e-dagger", To: "discard"}}},
		{"drop", func(p *Page) { p.chooseDrop("inv2") }, func(t *testing.T, _ *Page, w fyne.Window) {
			test.Tap(inDialog[*widget.Tick](t, w)[0])
		}, "Drop things…", []keeper.Command{mansions.Drop{Who: "inv2", Cards: []string{"e-dagger"}}}},
		{"monster on", func(p *Page) { p.placeMonster("library") }, func(t *testing.T, _ *Page, w fyne.Window) {
			inDialog[*fynewidget.List](t, w)[0].Select(4)
		}, "", []keeper.Command{mansions.CorrectMonster{Monster: "zombie", Space: "library"}}},
		{"named monster on", func(p *Page) {
			named := stories.Effect{Place: &stories.Place{Monster: "zombie", Named: "zz"}}
			p.g.Story().Opening = append(p.g.Story().Opening, named)
			p.placeMonster("library")
		}, func(t *testing.T, _ *Page, w fyne.Window) {
			typeIn(w, "z", "z")
			typeIn(w, "Return")
		}, "", []keeper.Command{mansions.CorrectMonster{Monster: "zombie", Named: "zz", Space: "library"}}},
		{"given card", func(p *Page) { p.giveCard("inv1") }, func(t *testing.T, _ *Page, w fyne.Window) {
			typeIn(w, "i", "d", "o", "l")
			typeIn(w, "Return")
		}, "", []keeper.Command{mansions.CorrectCard{Card: "e-idol#2", To: "inv1"}}},
		{"dice on the table", func(p *Page) { p.side.where[0].Press() }, nil, "", []keeper.Command{mansions.SetSource{What: "dice", Source: keeper.OnTable}}},
		{"decks on the table", func(p *Page) { p.side.where[1].Press() }, nil, "", []keeper.Command{mansions.SetSource{What: "decks", Source: keeper.OnTable}}},
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

// TestARefusedCorrectionSaysWhy: the form stays, with the reason and the current state.
func TestARefusedCorrectionSaysWhy(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	p.correctSeat("inv2")
	test.Tap(inDialog[*widget.Tick](t, w)[0])
	s.Refuse = keeper.Refuse("noThing", "MOM-11.5", "feature", "hidingPlace", "space", "hall-1")
	pressDialog(t, w, "Set right")
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("the form is gone")
	}
	found := false
	for _, text := range inDialog[*piece.Para](t, w) {
		found = found || strings.HasPrefix(text.Text, "This could not be corrected: ")
	}
	if !found {
		t.Error("the form does not say why")
	}
	if inDialog[*widget.Tick](t, w)[0].On() {
		t.Error("the form shows what was refused")
	}
}

func TestCorrectionsAreReachedFromTheConsole(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	wantForm := func(what, title string) {
		t.Helper()
		found := false
		for _, text := range inDialog[*canvas.Text](t, w) {
			found = found || text.Text == title
		}
		if !found {
			t.Errorf("%s does not open %q", what, title)
		}
		p.closeModal()
	}
	p.ribbon.stands.Press()
	wantForm("the round", "Set right: the current moment")
	aux := func(c choice, name string) {
		t.Helper()
		p.chosen = choice{}
		p.look(c)
		for _, o := range p.shown.menu.Aux {
			if o.TestID == name {
				o.Do()
				return
			}
		}
		t.Fatalf("%v has no %s", c, name)
	}
	aux(choice{ofRoom, "library"}, "correct")
	wantForm("a room", "Set right: Library")
	aux(choice{ofDeck, "mythos"}, "deck.keeper")
	wantForm("a deck", "Which card into your hand: Mythos deck?")
	v, commands := lateKeeperTurn(state.StepAttack)
	s.Commands = commands
	s.Show(v)
	p.shown.menu.Aux[0].Do()
	wantForm("a step of the keeper's", "Set right: the current moment")
}

func TestTradeNamesWhatIsHandedOver(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v, commands := lateKeeperTurn(state.StepTrade)
	s.Commands = commands
	s.Show(v)
	typeIn(w, "1")
	test.Tap(inDialog[*widget.Tick](t, w)[0])
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
	v := lateView()
	v.Table.Turn, v.Table.Investigators[2].State = nil, "dead"
	s.Show(v)
	typeIn(w, "1")
	for _, i := range []int{0, 0, 0} {
		inDialog[*fynewidget.List](t, w)[0].Select(i)
	}
	wantDone(t, s, want)
	if p.modal != nil {
		t.Error("the dialog stays open")
	}
}

func TestTheLogFiltersAndGoesBack(t *testing.T) {
	_, s, w, _ := shownLate(t, "en")
	typeIn(w, "l")
	if n := len(openedLog(t, w).Book.Lines); n != 2*43 {
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
	p, _, w, _ := shownLate(t, "fr")
	if untold := p.keys.Undescribed(); len(untold) > 0 {
		t.Errorf("nothing is said of %v", untold)
	}
	typeIn(w, "?")
	for _, k := range []string{"Entrée", "Espace", "Échap", "Ctrl+Z", "M", "T", "O", "R", "C", "P", "L"} {
		found := false
		for _, c := range inDialog[*canvas.Text](t, w) {
			found = found || c.Text == k
		}
		if !found {
			t.Errorf("the cheat sheet does not name %s", k)
		}
	}
}
