package console

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

// laid is a puzzle in the keeper's view, with its solver.
func laid(t *testing.T, layout, card, who string, b puzzles.Bounds) mansions.PuzzleNote {
	t.Helper()
	l, err := puzzles.Lookup(layout)
	if err != nil {
		t.Fatal(err)
	}
	d, err := solve.Fair(l, 11, b)
	if err != nil {
		t.Fatal(err)
	}
	n := mansions.PuzzleNote{Puzzle: card, Card: card, Room: "library", Layout: layout, Deal: d, Intact: true, Number: puzzles.IDOf(d), ID: puzzles.IDOf(d), Dealt: puzzles.IDOf(d),
		Level: puzzles.LevelFair, Bounds: b.String(), Who: who}
	if who != "" {
		n.Left = 3
	}
	return n
}

// puzzling is the late console with a puzzle being solved and another one left lying.
func puzzling(t *testing.T, s *gametest.Session, notes ...mansions.PuzzleNote) {
	t.Helper()
	v := lateView()
	v.Puzzles = notes
	if len(notes) > 0 && notes[0].Who != "" {
		n := notes[0]
		v.Table.Puzzle = &mansions.PuzzleView{Who: n.Who, Card: n.Card, Layout: n.Layout, Deal: n.Deal.Shown(), Attempt: puzzles.NewAttempt(4, 2), ID: "open"}
		s.Commands = []keeper.Command{mansions.PuzzleStop{}, mansions.PuzzleSkill{}}
	}
	s.Show(v)
}

func markup(w fyne.Window) string { return test.RenderToMarkup(w.Canvas()) }

func TestThePuzzlePanelOpensWithAnAttempt(t *testing.T) {
	p, s, w, _ := shownLate(t, text.English)
	if !p.riddles.box.Hidden {
		t.Error("a panel without puzzles")
	}
	shelf := laid(t, "4A", "o-shelf", "", puzzles.Bounds{Min: 3, Max: 4})
	puzzling(t, s, shelf)
	if p.riddles.open || p.foot.tools[toolPuzzles].Face.Text != "1" || strings.Contains(markup(w), "At least") {
		t.Error("a puzzle that lies there is only a number below the map")
	}
	iron := laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5})
	puzzling(t, s, iron, shelf)
	said := markup(w)
	for _, words := range []string{"Puzzle · Iron grating", "3 actions left", "At least 5 actions are needed.",
		"A fair deal: 5 actions."} {
		if !strings.Contains(strings.Join(strings.Fields(said), " "), words) {
			t.Errorf("the panel does not say %q", words)
		}
	}
	if strings.Contains(said, iron.Dealt) || strings.Contains(said, "1A") {
		t.Error("the panel shows a code, which is only copied")
	}
	if strings.Contains(said, "Next move:") {
		t.Error("the next move is covered until it is asked for")
	}
	typeIn(w, "F4")
	if !strings.Contains(markup(w), "Next move:") {
		t.Error("the next move is not uncovered")
	}
	moved := iron
	answer, err := solve.Solve(iron.Deal)
	if err != nil {
		t.Fatal(err)
	}
	if moved.Deal, err = puzzles.Apply(iron.Deal, answer.Moves[0]); err != nil {
		t.Fatal(err)
	}
	moved.ID, moved.Intact = puzzles.IDOf(moved.Deal), false
	puzzling(t, s, moved, shelf)
	if said := markup(w); strings.Contains(said, "Next move:") || !strings.Contains(said, "At least 4 actions") {
		t.Error("after a move the next one is covered again")
	}
	p.riddles.another()
	if said := markup(w); strings.Contains(said, "Puzzle · Iron grating") || !strings.Contains(said, "Unfinished") {
		t.Error("the other puzzle is not shown")
	}
	iron.Who = ""
	puzzling(t, s, iron, shelf)
	if p.riddles.open {
		t.Error("the attempt is over, and the panel is still open")
	}
	typeIn(w, "F3")
	if !p.riddles.open {
		t.Error("F3 does not open it")
	}
	puzzling(t, s, iron, shelf)
	if !p.riddles.open {
		t.Error("what was opened by hand stays open")
	}
	puzzling(t, s)
	if !p.riddles.box.Hidden {
		t.Error("no puzzle is left")
	}
}

func TestThePuzzlePanelSaysWhenItTakesADraw(t *testing.T) {
	p, s, w, _ := shownLate(t, text.English)
	n := laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5})
	l, _ := puzzles.Lookup("1A")
	for seed := uint64(1); ; seed++ {
		n.Deal = puzzles.New(l, seed)
		if a, err := solve.Solve(n.Deal); err != nil {
			t.Fatal(err)
		} else if !a.Solvable && a.NeedsDraw != nil {
			break
		}
	}
	n.ID, n.Level, n.Bounds, n.Missed = puzzles.IDOf(n.Deal), "fair", "", "3..4"
	puzzling(t, s, n)
	if said := markup(w); !strings.Contains(said, "must draw") {
		t.Error("the panel does not say that it takes a draw")
	}
	typeIn(w, "F4")
	if p.riddles.next.Text != "" {
		t.Error("there is no next move to show")
	}
	n.Deal.Pile, n.ID = nil, "without a pile"
	puzzling(t, s, n)
	if !strings.Contains(p.riddles.far.Text, "No solution") {
		t.Errorf("it says %q", p.riddles.far.Text)
	}
}

// Solving is slow: the window stays usable, and late results for a closed page are dropped.
func TestThePuzzlePanelSolvesOnTheSide(t *testing.T) {
	p, s, w, _ := shownLate(t, text.English)
	var works, dones []func()
	p.nav.Run = func(work, done func()) { works, dones = append(works, work), append(dones, done) }
	n := laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5})
	puzzling(t, s, n)
	puzzling(t, s, n)
	if len(works) != 1 || !strings.Contains(markup(w), "Calculating") {
		t.Fatalf("%d jobs", len(works))
	}
	works[0]()
	dones[0]()
	if !strings.Contains(markup(w), "At least 5 actions") {
		t.Error("the answer is not shown")
	}
	late := laid(t, "4A", "o-shelf", "inv2", puzzles.Bounds{Min: 3, Max: 4})
	puzzling(t, s, late)
	p.Close()
	works[1]()
	dones[1]()
	if p.riddles.far.Text != "Calculating…" {
		t.Error("a page that is gone was drawn")
	}
}

func TestPuzzleCorrectionsByKey(t *testing.T) {
	p, s, w, _ := shownLate(t, text.French)
	copied := ""
	p.nav.CopyID = func(id string) { copied = id }
	n := laid(t, "4A", "o-shelf", "inv2", puzzles.Bounds{Min: 3, Max: 4})
	n.Dealt = "secret"
	puzzling(t, s, n)
	typeIn(w, "F8")
	if copied != n.Number {
		t.Errorf("copied %q", copied)
	}
	typeIn(w, "F6") // it is in its original state
	typeIn(w, "F5")
	n.Intact = false
	puzzling(t, s, n)
	typeIn(w, "F6")
	want := []keeper.Command{mansions.PuzzleSolve{Puzzle: "o-shelf"}, mansions.PuzzleReset{Puzzle: "o-shelf"}}
	if !slices.Equal(s.Done, want) {
		t.Errorf("%+v", s.Done)
	}
	typeIn(w, "F7")
	answer(t, p, "hard")
	typeIn(w, "F7")
	answer(t, p, "bounds", 6, 3) // in either order
	if got := s.Done[2:]; !slices.Equal(got, []keeper.Command{mansions.PuzzleDeal{Puzzle: "o-shelf", Level: "hard"}, mansions.PuzzleDeal{Puzzle: "o-shelf", Bounds: "3..6"}}) {
		t.Errorf("%+v", got)
	}
	typeIn(w, "F3")
	typeIn(w, "F5")
	if len(s.Done) != 4 {
		t.Error("a panel that is shut corrects nothing")
	}
}

// TestAPuzzleIsDealtByACopiedID: the copied ID is already in the field; the notice says what is wrong with it.
func TestAPuzzleIsDealtByACopiedID(t *testing.T) {
	p, s, w, _ := shownLate(t, text.French)
	n := laid(t, "4A", "o-shelf", "inv2", puzzles.Bounds{Min: 3, Max: 4})
	puzzling(t, s, n)
	fyne.CurrentApp().Clipboard().SetContent("4A-NIX")
	typeIn(w, "F7")
	answer(t, p, "id")
	if w.Canvas().Overlays().Top() == nil || !strings.Contains(markup(w), "4A-NIX") {
		t.Fatal("the ID is not in its field")
	}
	s.Refuse = keeper.Refuse(mansions.CodeBadPuzzleID, "MOM-16.3", "id", "4A-NIX", "problem", "")
	typeIn(w, "Return")
	if said := p.Bar.NoticeText.Text; !strings.Contains(said, "code d’énigme") || !strings.Contains(said, "4A-NIX") {
		t.Errorf("the notice says %q", said)
	}
	s.Refuse = nil
	fyne.CurrentApp().Clipboard().SetContent("4A-ABC")
	typeIn(w, "F7")
	answer(t, p, "id")
	typeIn(w, "Return")
	wantDone(t, s, mansions.PuzzleDeal{Puzzle: "o-shelf", ID: "4A-ABC"})
}

func TestThePuzzlePanelLooksAsItShould(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		p, s, w, _ := shownLate(t, lang)
		iron := laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5})
		iron.Intact = false
		puzzling(t, s, iron, laid(t, "4A", "o-shelf", "", puzzles.Bounds{Min: 3, Max: 4}))
		typeIn(w, "F4")
		size := p.riddles.body.Size()
		uitest.Listing(t, "puzzle-"+lang, uitest.Show(t, p.riddles.body, size.Width, size.Height))
	}
}

// At every text size the panel stays within the map, and scrolls if necessary.
func TestThePuzzlePanelStaysOnTheMap(t *testing.T) {
	p, s, w, _ := shownLate(t, text.French)
	puzzling(t, s, laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5}))
	for _, size := range [][2]float32{{1280, 800}, {1920, 1080}, {1000, 620}} {
		w.Resize(fyne.NewSize(size[0], size[1]))
		box, body := p.riddles.box.Size(), p.riddles.body
		if end := body.Position().Add(body.Size()); end.X > box.Width || end.Y > box.Height || body.Position().X < 0 || body.Size().Height < 100 {
			t.Errorf("at %v the panel is at %v, %v large, on a map of %v", size, body.Position(), body.Size(), box)
		}
	}
}

// TestTheTabOfPuzzlesLiesOverNoName: it is in the line below the map with the other buttons, complete
// and beside the text.
func TestTheTabOfPuzzlesLiesOverNoName(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		p, s, w, _ := glimpsed(t, lang, 1280, 800)
		tab := p.foot.tools[toolPuzzles]
		if tab.OnTapped != nil || tab.Face.Look != piece.LookOff {
			t.Errorf("%s: without puzzles the button says %+v", lang, tab.Face)
		}
		puzzling(t, s, laid(t, "4A", "o-shelf", "", puzzles.Bounds{Min: 3, Max: 4}))
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1366, Height: 768}, {Width: 1920, Height: 1080}} {
			w.Resize(size)
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject
			if end := place(p.chart).Y + p.chart.Size().Height; end > place(p.foot.box).Y+1 {
				t.Errorf("%s, %v: the map ends at %v, the line below it begins at %v", lang, size, end, place(p.foot.box).Y)
			}
			words := place(p.foot.hint).X + p.foot.hint.Size().Width
			end := place(p.foot.box).X + p.foot.box.Size().Width
			for i, c := range p.foot.tools {
				at := place(c).X
				if at < words || at+c.Size().Width > end || c.Size().Width < c.MinSize().Width || !p.foot.hint.Visible() {
					t.Errorf("%s, %v: button %d, %q, is %v wide at %v, between %v and %v", lang, size, i, c.Face.Text, c.Size(), at, words, end)
				}
			}
		}
		test.Tap(tab)
		if !p.riddles.open || tab.Face.Look != piece.LookLit {
			t.Errorf("%s: pressed, the panel is open: %v, and the button %v", lang, p.riddles.open, tab.Face.Look)
		}
	}
}
