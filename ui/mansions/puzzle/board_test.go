package puzzle

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"lantern/puzzles"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget/draw"
)

// table plays the part of the rules: it makes each requested move and shows the result.
type table struct {
	t     *testing.T
	b     *Board
	state State
	moves []string
}

// laid shows a layout of the library, dealt with a seed, with a number of actions, in a window of 640 by 520.
func laid(t *testing.T, id string, seed uint64, actions int) (*table, fyne.Window) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	b := NewBoard()
	tb := &table{t: t, b: b, state: State{Deal: puzzles.New(l, seed), Attempt: puzzles.NewAttempt(actions, 2)}}
	b.OnMove = tb.move
	w := uitest.Show(t, b, 640, 520)
	tb.show()
	return tb, w
}

// show gives the board what the table's view has: the number of pieces in the pile, not the pile.
func (tb *table) show() {
	tb.t.Helper()
	s := tb.state
	s.Pile, s.Deal.Pile = len(s.Deal.Pile), nil
	if err := tb.b.SetState(s); err != nil {
		tb.t.Fatal(err)
	}
}

func (tb *table) move(text string) {
	tb.t.Helper()
	m, err := puzzles.ParseMove(text)
	if err != nil {
		tb.t.Fatalf("the board asked for %q: %v", text, err)
	}
	a, d, err := tb.state.Attempt.Play(tb.state.Deal, m)
	if err != nil {
		tb.t.Fatalf("the board asked for %q: %v", text, err)
	}
	tb.moves = append(tb.moves, text)
	tb.state.Attempt, tb.state.Deal = a, d
	tb.show()
}

// want compares the moves requested since the last call.
func (tb *table) want(what string, moves ...string) {
	tb.t.Helper()
	if !slices.Equal(tb.moves, moves) {
		tb.t.Errorf("%s: moves %q, want %q", what, tb.moves, moves)
	}
	tb.moves = nil
}

// at is the middle of a place in the window.
func (tb *table) at(place int) fyne.Position {
	return tb.b.grid.pos(tb.b.grid.corner(place).Add(middle))
}

// lift drags the piece of a place halfway to another, and holds it there.
func (tb *table) lift(from, to int) {
	a, c := tb.at(from), tb.at(to)
	e := &fyne.DragEvent{Dragged: fyne.NewDelta((c.X-a.X)*0.7, (c.Y-a.Y)*0.7)}
	e.Position = a.Add(e.Dragged)
	tb.b.Dragged(e)
}

func (tb *table) drag(from, to fyne.Position) {
	half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	for _, step := range [][2]fyne.Position{{from, half}, {half, to}} {
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(step[1].X-step[0].X, step[1].Y-step[0].Y)}
		e.Position = step[1]
		tb.b.Dragged(e)
	}
	tb.b.DragEnd()
}

func (tb *table) press(keys ...any) {
	for _, k := range keys {
		switch k := k.(type) {
		case rune:
			tb.b.TypedRune(k)
		case fyne.KeyName:
			tb.b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
}

// TestEveryLayout compares the pictures of all boards, which are those of the documentation, with how they look now;
// -update paints them again.
func TestEveryLayout(t *testing.T) {
	for _, id := range puzzles.IDs() {
		t.Run(id, func(t *testing.T) {
			_, w := laid(t, id, 7, 5)
			uitest.Resize(w, 900, 720)
			uitest.Picture(t, "../../../../docs/puzzles/"+id, w)
		})
	}
}

func TestBoardByDay(t *testing.T) {
	_, w := laid(t, "6A", 7, 5)
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Variant: theme.Light}))
	uitest.Resize(w, 900, 720)
	uitest.Markup(t, "light", w)
}

func TestPicturesOfStates(t *testing.T) {
	tb, w := laid(t, "4A", 7, 5)
	w.Canvas().Focus(tb.b)
	tb.press(fyne.KeyRight, 's')
	uitest.Markup(t, "swapping", w)
	tb, w = laid(t, "1A", 7, 5)
	tb.press(fyne.KeyDown)
	tb.click(tb.at(3))
	tb.click(tb.at(3))
	uitest.Picture(t, "turned", w)
	tb, w = laid(t, "5A", 7, 5)
	tb.click(tb.b.grid.pos(tb.b.grid.startSpot()))
	uitest.Markup(t, "start-chosen", w)
	tb, w = laid(t, "8", 7, 5)
	tb.lift(1, 5)
	uitest.Markup(t, "dragged", w)
}

func TestDragSwapsNeighboursOnly(t *testing.T) {
	tb, _ := laid(t, "4A", 7, 5) // places 0 1 2 in the upper row, 3 below 2
	tb.drag(tb.at(0), tb.at(1))
	tb.want("onto a neighbour", "S 0 1")
	tb.drag(tb.at(1), tb.at(0))
	tb.want("back", "S 0 1")
	tb.drag(tb.at(0), tb.at(2))
	tb.want("onto a piece that does not touch it")
	tb.drag(tb.at(0), fyne.NewPos(2, 2))
	tb.want("beside the board")
	tb.drag(tb.at(0), tb.b.grid.pos(tb.b.grid.startSpot()))
	tb.want("onto the start tile")
	tb.drag(tb.at(0), tb.at(0))
	tb.want("onto itself")
	tb.drag(tb.b.grid.pos(tb.b.grid.startSpot()), tb.at(0))
	tb.want("the start tile onto a piece")
	for place := range 4 {
		p := tb.b.pieces.pieceAt(place)
		if p.at != tb.b.grid.corner(place) {
			t.Errorf("the piece at %d is shown at %v", place, p.at)
		}
	}
}

func (tb *table) click(at fyne.Position)      { tb.b.Tapped(&fyne.PointEvent{Position: at}) }
func (tb *table) rightClick(at fyne.Position) { tb.b.TappedSecondary(&fyne.PointEvent{Position: at}) }

func (tb *table) scroll(at fyne.Position, by float32) {
	tb.b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, by)})
}

func TestClickChoosesAndThenTurns(t *testing.T) {
	tb, w := laid(t, "4A", 7, 12)
	test.TapCanvas(w.Canvas(), tb.at(2))
	tb.want("the first click only chooses")
	if place := tb.b.choice.chosen; place != 2 || len(tb.b.choice.handles()) != 2 {
		t.Fatalf("place %d is chosen, with %d handles", place, len(tb.b.choice.handles()))
	}
	test.TapCanvas(w.Canvas(), tb.at(2))
	tb.rightClick(tb.at(2))
	tb.want("a click on the chosen piece, left and right", "T 2 +", "T 2 -")
	tb.click(tb.b.grid.pos(tb.b.choice.handles()[0]))
	tb.click(tb.b.grid.pos(tb.b.choice.handles()[1]))
	tb.want("its handles", "T 2 -", "T 2 +")
	tb.click(tb.at(0))
	tb.want("another piece")
	tb.click(fyne.NewPos(1, 1))
	tb.click(tb.at(0))
	tb.want("a click beside the board lets go")
	start := tb.b.grid.pos(tb.b.grid.startSpot())
	tb.click(start)
	tb.want("the start tile is chosen first")
	tb.click(start)
	tb.rightClick(start)
	tb.click(tb.b.grid.pos(tb.b.choice.handles()[0]))
	tb.want("and then turned", "TS +", "TS -", "TS -")
}

func TestTheKeyboardsFirstPlaceIsNotTurnedByTheFirstClick(t *testing.T) {
	tb, w := laid(t, "4A", 7, 9)
	w.Canvas().Focus(tb.b)
	tb.click(tb.at(0))
	tb.want("the first click on the place that the keyboard has")
	tb.click(tb.at(0))
	tb.want("the second", "T 0 +")
}

func TestWheelTurns(t *testing.T) {
	tb, _ := laid(t, "4A", 7, 9)
	start := tb.b.grid.pos(tb.b.grid.startSpot())
	tb.scroll(tb.at(1), -25)
	tb.scroll(tb.at(1), 12)
	tb.want("one notch and half a one", "T 1 +")
	tb.scroll(tb.at(1), 12)
	tb.want("the other half", "T 1 -")
	tb.scroll(start, -25)
	tb.want("over the start tile", "TS +")
	tb.scroll(fyne.NewPos(1, 1), -50)
	tb.want("beside the board")
}

// A swipe over a touchpad sends a hundred scroll events; a turn costs an action and cannot be undone.
func TestASwipeTurnsOnce(t *testing.T) {
	tb, _ := laid(t, "4A", 7, 9)
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	tb.b.Now = func() time.Time { return now }
	for range 60 {
		now = now.Add(16 * time.Millisecond)
		tb.scroll(tb.at(1), -9)
	}
	tb.want("a swipe", "T 1 +")
	now = now.Add(time.Second)
	tb.scroll(tb.at(1), -25)
	now = now.Add(150 * time.Millisecond)
	tb.scroll(tb.at(1), -25)
	tb.want("two notches of a wheel", "T 1 +", "T 1 +")
}

func TestRunesOnlySwap(t *testing.T) {
	tb, w := laid(t, "7", 7, 9) // 0 1 2 above 3 4 5
	test.TapCanvas(w.Canvas(), tb.at(0))
	tb.want("the first click chooses")
	if place := tb.b.choice.marked; place != 0 {
		t.Error("the piece is not marked")
	}
	test.TapCanvas(w.Canvas(), tb.at(5))
	tb.want("a piece that does not touch it is chosen instead")
	test.TapCanvas(w.Canvas(), tb.at(4))
	tb.want("two clicks", "S 4 5")
	w.Canvas().Focus(tb.b)
	tb.press('r', 'R', 'd', 't')
	tb.want("runes neither turn nor are drawn")
	tb.scroll(tb.at(1), 60)
	tb.want("nor by the wheel")
	tb.drag(tb.at(0), tb.at(3))
	tb.want("drag", "S 0 3")
}

func TestEveryMoveByKey(t *testing.T) {
	tb, w := laid(t, "4A", 7, 20)
	w.Canvas().Focus(tb.b)
	if place := tb.b.choice.chosen; place != 0 {
		t.Fatalf("with the keyboard comes the first place, not %d", place)
	}
	tb.press('r', 'R')
	tb.want("R and Shift-R", "T 0 +", "T 0 -")
	tb.press(fyne.KeyRight, fyne.KeySpace, ' ', fyne.KeyRight, fyne.KeySpace, ' ')
	tb.want("Space, arrow, Space", "S 1 2")
	tb.press(fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn)
	tb.want("Enter, arrow, Enter", "S 2 3")
	tb.press(fyne.KeySpace, fyne.KeyEscape)
	if tb.b.choice.marked >= 0 {
		t.Error("Esc does not let the swap be")
	}
	tb.press('s', 's')
	tb.want("Esc, and twice the same key")
	tb.press('t', 'T')
	tb.want("T and Shift-T", "TS +", "TS -")
	tb.press('d')
	tb.want("D", "D")
	tb.press(fyne.KeyReturn)
	tb.want("and Enter", "L 3")
	tb.press(fyne.KeyLeft, 'r', fyne.KeyReturn)
	tb.want("the start tile by arrow", "TS +", "TS +")
	var keys []fyne.KeyName
	var runes []rune
	tb.b.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	tb.b.OnRune = func(r rune) { runes = append(runes, r) }
	tb.press(fyne.KeyF1, fyne.KeyEscape, fyne.KeyS, 'z')
	if !slices.Equal(keys, []fyne.KeyName{fyne.KeyF1, fyne.KeyEscape}) || string(runes) != "z" {
		t.Errorf("passed on: %v %q", keys, string(runes))
	}
}

func TestWithoutActionsNothingMoves(t *testing.T) {
	tb, w := laid(t, "5A", 7, 1)
	w.Canvas().Focus(tb.b)
	tb.press('d')
	tb.want("a draw costs two")
	tb.press('r')
	tb.want("the last action", "T 0 +")
	tb.press('r', 's', fyne.KeyRight, 's', 't', 'd')
	tb.drag(tb.at(0), tb.at(2))
	test.TapCanvas(w.Canvas(), tb.at(1))
	tb.want("none left")
	if tb.b.choice.marked >= 0 {
		t.Error("a swap has begun that cannot be paid for")
	}
}

func TestLockedBoardCanOnlyBeLookedAt(t *testing.T) {
	tb, w := laid(t, "2A", 7, 5)
	tb.state.Locked = true
	tb.show()
	w.Canvas().Focus(tb.b)
	tb.press('r', 's', 'd')
	test.TapCanvas(w.Canvas(), tb.at(1))
	tb.want("locked")
}

// TestOnlyLawfulMovesAreAskedFor uses keys and mouse at random on every layout. The table fails on any illegal move.
func TestOnlyLawfulMovesAreAskedFor(t *testing.T) {
	for i, id := range puzzles.IDs() {
		tb, w := laid(t, id, uint64(i), 30)
		w.Canvas().Focus(tb.b)
		r := rand.New(rand.NewPCG(1, uint64(i)))
		keys := []any{'s', 'S', 'r', 'R', 't', 'T', 'd', fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape}
		for range 160 {
			anywhere := func() fyne.Position { return fyne.NewPos(r.Float32()*640, r.Float32()*520) }
			switch r.IntN(5) {
			case 0:
				tb.drag(anywhere(), anywhere())
			case 1:
				tb.b.Tapped(&fyne.PointEvent{Position: anywhere()})
			case 2:
				tb.b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: anywhere()}})
			default:
				tb.press(keys[r.IntN(len(keys))])
			}
		}
		if len(tb.moves) == 0 && !puzzles.Solved(tb.state.Deal) {
			t.Errorf("layout %s: no move at all", id)
		}
		for _, at := range tb.state.Deal.Laid {
			p := tb.b.pieces.all[at.Piece]
			if p == nil || p.place != at.Place || p.at != tb.b.grid.corner(at.Place) || int(p.show+3600)%360 != at.Turn*90 {
				t.Fatalf("layout %s: piece %s is not shown where it lies", id, at.Piece)
			}
		}
		open := len(tb.state.Deal.Laid)
		if tb.state.Deal.Drawn != "" {
			open++
		}
		if len(tb.b.pieces.all) != open || len(tb.b.pieces.layer.Objects) != open {
			t.Fatalf("layout %s: %d pieces shown, %d lie open", id, len(tb.b.pieces.layer.Objects), open)
		}
	}
}

func TestOtherPuzzleTakesThePlaceOfTheFirst(t *testing.T) {
	tb, _ := laid(t, "4A", 7, 5)
	l, _ := puzzles.Lookup("9")
	tb.state = State{Deal: puzzles.New(l, 1), Attempt: puzzles.NewAttempt(3, 1)}
	tb.show()
	if len(tb.b.pieces.layer.Objects) != 9 || tb.b.grid.drawing.Tile.Shape != puzzles.NoTile {
		t.Error("the first puzzle has left something")
	}
	if tb.b.choice.chosen >= 0 {
		t.Error("a place of the first puzzle is still chosen")
	}
}

func TestUnknownLayoutIsSaid(t *testing.T) {
	tb, _ := laid(t, "4A", 7, 5)
	err := tb.b.SetState(State{Deal: puzzles.Deal{Layout: puzzles.Ref{ID: "77"}}})
	if err == nil || !strings.Contains(err.Error(), "77") {
		t.Errorf("error %v", err)
	}
	tb.press('r', 's', fyne.KeyRight)
	tb.b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(300, 200)})
	tb.want("an empty board")
}

// TestOwnLayout: a layout within a deal is drawn and playable too, with unknown symbols and pictures.
func TestOwnLayout(t *testing.T) {
	uitest.Start(t, theme.Options{})
	l, err := puzzles.ParseLayout([]byte(`{"id": "X", "kind": "rune",
		"places": [{"id": 3, "x": 0, "y": 0}, {"id": 8, "x": 1, "y": 0}],
		"joins": [{"a": {"place": 3, "side": "E"}, "b": {"place": 8, "side": "W"}}],
		"start": {"ports": [], "turn": []},
		"pieces": [{"id": "A", "picture": "bird"}, {"id": "B", "picture": "fish"}], "target": ["A", "B"]}`))
	if err != nil {
		t.Fatal(err)
	}
	b := NewBoard()
	var moves []string
	b.OnMove = func(m string) { moves = append(moves, m) }
	w := uitest.Show(t, b, 400, 300)
	if err := b.SetState(State{Deal: puzzles.New(l, 1), Attempt: puzzles.NewAttempt(2, 0)}); err != nil {
		t.Fatal(err)
	}
	uitest.Markup(t, "own", w)
	if puzzles.Solved(b.play.state.Deal) {
		t.Fatal("the deal is solved: take another seed")
	}
	tb := &table{t: t, b: b}
	tb.drag(tb.at(8), tb.at(3))
	if !slices.Equal(moves, []string{"S 8 3"}) && !slices.Equal(moves, []string{"S 3 8"}) {
		t.Errorf("moves %q", moves)
	}
}

func TestLiveWires(t *testing.T) {
	tb, _ := laid(t, "1A", 7, 5)
	for _, chain := range tb.b.play.status.Chains {
		for _, step := range chain.Steps {
			if tb.b.grid.live(tb.b.light.lit)[step.Place] == 0 {
				t.Errorf("no wire of place %d shines", step.Place)
			}
		}
	}
	if len(tb.b.play.status.Chains[1].Steps) == 0 {
		t.Fatal("nothing to test: take another seed")
	}
}

// TestSymbolsDifferInShape: no two symbols have the same outline, so they differ without colour.
func TestSymbolsDifferInShape(t *testing.T) {
	var seen []string
	for _, name := range []string{"sun", "moon", "eye", "key", "star", "other"} {
		s := draw.NewSheet(40, 40)
		s.Unit(40, 0, 0)
		symbol(pen{s: s, centre: middle}, name, middle, 0.4, 0)
		alpha := make([]byte, 0, 1600)
		for i := 3; i < len(s.Image().Pix); i += 4 {
			alpha = append(alpha, s.Image().Pix[i]/128)
		}
		if slices.Contains(seen, string(alpha)) {
			t.Errorf("%s looks like another symbol", name)
		}
		seen = append(seen, string(alpha))
	}
}

func smallBoard(t *testing.T) (*Board, fyne.Window) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	l, _ := puzzles.Lookup("4A")
	b := NewBoard()
	if err := b.SetState(State{Deal: puzzles.New(l, 1), Attempt: puzzles.NewAttempt(2, 0)}); err != nil {
		t.Fatal(err)
	}
	return b, uitest.Show(t, b, 400, 300)
}

// A board that should take the focus before it was on screen takes it on the first frame.
func TestFocusBeforeTheFirstFrame(t *testing.T) {
	b, w := smallBoard(t)
	b.awaits = true // as focusMe leaves it; the test's driver knows a window for everything
	w.Canvas().Capture()
	if w.Canvas().Focused() != b {
		t.Error("the keys do not go to the board")
	}
}

// A closed page keeps no pictures, and draws the same ones if painted again.
func TestClosedPageHoldsNoPictures(t *testing.T) {
	b, w := smallBoard(t)
	before := w.Canvas().Capture()
	b.forgetPictures()
	if b.cloth.kept != (draw.Kept[ground]{}) || b.light.kept != (draw.Kept[tileFace]{}) ||
		b.glory.kept != (draw.Kept[gloryFace]{}) {
		t.Error("pictures of the board are still held")
	}
	for id, p := range b.pieces.all {
		if p.kept != (draw.Kept[face]{}) {
			t.Errorf("the picture of %s is still held", id)
		}
	}
	if !reflect.DeepEqual(before, w.Canvas().Capture()) {
		t.Error("the board looks different afterwards")
	}
}
