package console

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/table/session"
)

// carry drags over the map in two steps, with the events of the driver.
func carry(p *Page, from, to fyne.Position) {
	for _, step := range [][2]fyne.Position{{from, from.AddXY(4, 4)}, {from.AddXY(4, 4), to}} {
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(step[1].X-step[0].X, step[1].Y-step[0].Y)}
		e.Position = step[1]
		p.chart.Dragged(e)
	}
	p.chart.DragEnd()
}

// placeOn is where a figure or a space is shown on the map.
func placeOn(t *testing.T, m *board.Map, id string) fyne.Position {
	t.Helper()
	if at, ok := m.FigureCentre(id); ok {
		return at
	}
	at, ok := m.SpaceCentre(id)
	if !ok {
		t.Fatalf("%s is not on the map", id)
	}
	return at
}

func TestAFigureIsDraggedToItsTarget(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	carry(p, placeOn(t, p.chart, "inv2"), placeOn(t, p.chart, "library"))
	wantDone(t, s, mansions.Move{Who: "inv2", To: "library"})
	carry(p, placeOn(t, p.chart, "inv2"), placeOn(t, p.chart, "crypt")) // not adjacent
	wantDone(t, s)
	carry(p, placeOn(t, p.chart, "inv1"), placeOn(t, p.chart, "library")) // not his turn
	wantDone(t, s)
	carry(p, placeOn(t, p.chart, "m3"), placeOn(t, p.chart, "library")) // may be attacked, which a drag never means
	wantDone(t, s)
	if p.chosen != (choice{}) {
		t.Errorf("a drag that moves nothing has chosen %+v", p.chosen)
	}
}

// TestDraggingTheWrongFigureSaysWhyNothingHappens: the drag moves the map instead, which looks like a slip.
func TestDraggingTheWrongFigureSaysWhyNothingHappens(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	said := func(figure, want string) {
		t.Helper()
		p.g.SetNotice(session.Notice{})
		carry(p, placeOn(t, p.chart, figure), placeOn(t, p.chart, "library"))
		if got := p.Bar.NoticeText.Text; !strings.Contains(got, want) || p.Bar.Notice.Hidden {
			t.Errorf("%s: %q does not say %q", figure, got, want)
		}
		wantDone(t, s)
	}
	said("inv1", p.shown.names.Who("inv1")+"’s turn")
	said("m3", "Monsters move")
	s.Commands = []keeper.Command{mansions.EndTurn{Who: "inv2"}}
	s.Show(lateView())
	said("inv2", "no movement step left")
	v := lateView()
	v.Prompt = &keeper.Prompt{ID: 7, Kind: "test", Rule: "MOM-2.4", Who: "inv2"}
	s.Show(v)
	said("inv2", "Answer the open question")
}

func TestDraggingWhoeverMayBeginBeginsHisTurn(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	v := lateView()
	v.Table.Turn, v.MythosWindow, v.Next, v.Ahead = nil, false, nil, nil
	s.Commands = []keeper.Command{mansions.StartTurn{Who: "inv2"}, mansions.StartTurn{Who: "inv3"}}
	s.Show(v)
	carry(p, placeOn(t, p.chart, "inv1"), placeOn(t, p.chart, "library"))
	wantDone(t, s)
	carry(p, placeOn(t, p.chart, "inv2"), placeOn(t, p.chart, "library"))
	wantDone(t, s, mansions.StartTurn{Who: "inv2"}) // nothing is lit yet in this made-up session, so it stops there
}

func TestTheMonsterThatAQuestionMovesIsDragged(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	v := lateView()
	v.Prompt = &keeper.Prompt{ID: 7, Kind: "shift", Rule: "MOM-5.7", Who: "keeper", Secret: true, Args: keeper.Args{"n": "1", "card": "", "who": "", "monster": "cultist", "id": "m7"},
		Choice: []keeper.Option{{Key: "salon", Args: keeper.Args{"space": "salon", "room": "salon"}}, {Key: "hall-1", Args: keeper.Args{"space": "hall-1", "room": "hall"}}, {Key: "stay"}}}
	v.Ahead = []mansions.StepView{{To: "salon"}, {To: "hall-1", Sets: []mansions.Trigger{{Kind: mansions.SetsHorror, Figures: []string{"inv2"}}}}}
	s.Commands = nil
	s.Show(v)
	if words := p.mapShown.lit["hall-1"]; !strings.HasPrefix(words, "horror test\n") || !strings.Contains(words, p.shown.names.Who("inv2")) {
		t.Errorf("of the hall the map says %q", words)
	}
	carry(p, placeOn(t, p.chart, "m4"), placeOn(t, p.chart, "hall-1"))
	wantDone(t, s)
	carry(p, placeOn(t, p.chart, "m7"), placeOn(t, p.chart, "hall-1"))
	wantDone(t, s, keeper.Answer{Prompt: 7, Choice: "hall-1"})
}

func TestTargetsSayWhatTheySetOff(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	for space, want := range map[string][]string{
		"hall-2":  {"evade test", "Evade test: " + p.shown.names.Monster("m3")},
		"library": {"evade test · locked", "Locked: " + p.cardName("l-iron")},
		"salon":   {"evade test · fire · horror test", "Fire: willpower test", "Horror test: " + p.shown.names.Monster("m4")},
	} {
		brief, full, _ := strings.Cut(p.mapShown.lit[space], "\n")
		if brief != want[0] {
			t.Errorf("%s: %q, want %q", space, brief, want[0])
		}
		for _, w := range append(want[1:], p.shown.names.Space(space)) {
			if !strings.Contains(full, w) {
				t.Errorf("%s: %q does not say %q", space, full, w)
			}
		}
	}
	v := lateView() // the back of a face-down lock is public; its text is shown only while the piles are uncovered
	v.Ahead = []mansions.StepView{{To: "library", Sets: []mansions.Trigger{{Kind: mansions.SetsLock, Card: "l-iron"}}}}
	library := slices.IndexFunc(v.Table.Rooms, func(r mansions.RoomView) bool { return r.ID == "library" })
	v.Table.Rooms[library].Open, v.Table.Rooms[library].Back = nil, state.BackLock
	s.Show(v)
	if words := p.mapShown.lit["library"]; !strings.HasPrefix(words, "locked\n") || strings.Contains(words, p.cardName("l-iron")) {
		t.Errorf("with its back open: %q", words)
	}
	v.Table.Rooms[library].Back = "" // another card is on it
	s.Show(v)
	if words := p.mapShown.lit["library"]; strings.Contains(words, "ocked") {
		t.Errorf("covered: %q", words)
	}
	p.togglePiles()
	if words := p.mapShown.lit["library"]; !strings.HasPrefix(words, "locked\n") {
		t.Errorf("uncovered: %q", words)
	}
}

func TestSightFromKeyAndButton(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	typeIn(w, "V")
	if p.chart.Looking() != "hall-1" {
		t.Errorf("V looks from %q, not from where the one stands whose turn it is", p.chart.Looking())
	}
	if !strings.Contains(p.foot.hint.Text, p.shown.names.Space("hall-1")) {
		t.Errorf("below the map it says %q", p.foot.hint.Text)
	}
	test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart).Add(placeOn(t, p.chart, "library")))
	if p.chart.Looking() != "library" {
		t.Errorf("after a press on the library it looks from %q", p.chart.Looking())
	}
	wantDone(t, s) // though the library is a lawful target
	typeIn(w, "V")
	if p.chart.Looking() != "" {
		t.Error("V does not end it")
	}
	p.look(choice{ofMonster, "m8"})
	test.Tap(p.foot.tools[0])
	if p.chart.Looking() != "attic" {
		t.Errorf("the button looks from %q, not from the monster that is looked at", p.chart.Looking())
	}
	typeIn(w, "Escape")
	if p.chart.Looking() != "" {
		t.Error("Esc does not end it")
	}
}

// TestUndrawnMapHasNoSight, since only the board on the table has it.
func TestUndrawnMapHasNoSight(t *testing.T) {
	g, s, _ := crowd(t, "box-house-lynch", "fr")
	p := New(g, Deps{})
	defer p.Close()
	s.Show(s.KeeperView)
	p.toggleSight()
	if p.chart.Looking() != "" || p.foot.tools[0].OnTapped != nil {
		t.Error("range and sight are shown of a map that is not drawn")
	}
}

func TestZoomKeys(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	s.Commands = []keeper.Command{mansions.Move{Who: "inv2", To: "library"}}
	s.Show(lateView())
	spaceAt := func() []fyne.Position {
		var out []fyne.Position
		for _, id := range []string{"attic", "well"} {
			at, _ := p.chart.SpaceCentre(id)
			out = append(out, at)
		}
		return out
	}
	far := func(at []fyne.Position) float32 { return at[1].X - at[0].X }
	whole := spaceAt()
	typeIn(w, "Prior")
	if far(spaceAt()) <= far(whole) {
		t.Error("PgUp does not bring the map nearer")
	}
	typeIn(w, "Next")
	typeIn(w, "Prior", "Prior", "Home")
	if !reflect.DeepEqual(spaceAt(), whole) {
		t.Error("Home does not show the whole map")
	}
	typeIn(w, "End")
	if far(spaceAt()) <= far(whole) {
		t.Error("End does not go to what matters now")
	}
	for _, space := range p.chart.Lit() {
		at, _ := p.chart.SpaceCentre(space)
		if size := p.chart.Size(); at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
			t.Errorf("%s, which is lit, lies out of view at %v", space, at)
		}
	}
}
