package puzzle

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// drawn shows a puzzle with a piece drawn from its pile.
func drawn(t *testing.T, id string) *table {
	t.Helper()
	tb, w := laid(t, id, 3, 5)
	w.Canvas().Focus(tb.b)
	tb.b.Draw()
	tb.want("a draw", "D")
	if !tb.b.play.drawn() || tb.b.play.canDo(puzzles.Turn) || tb.b.play.canDo(puzzles.Swap) || tb.b.play.canDo(puzzles.Draw) {
		t.Fatal("only the drawn piece can be laid")
	}
	return tb
}

// The drawn piece is beside the board, as large as those on it, and overlaps nothing.
func TestMOM_16_7_DrawnPieceLiesBesideTheBoard(t *testing.T) {
	for _, id := range []string{"1A", "2A", "3B", "4A", "5B", "6B"} {
		tb := drawn(t, id)
		p := tb.b.pieces.pieceAt(pileSpot)
		if p == nil || p.info.ID != tb.state.Deal.Drawn || p.at != tb.b.grid.trayCorner() || p.thin != 0 {
			t.Fatalf("%s: the drawn piece is not there: %+v", id, p)
		}
		side := tb.b.grid.unit()
		at := tb.b.grid.pos(p.at)
		if at.X < 0 || at.Y < 0 || at.X+side > 640 || at.Y+side > 520 {
			t.Errorf("%s: it lies at %v, which is not all seen", id, at)
		}
		w, h, _ := tb.b.grid.extent()
		if p.at.X < w-edge && p.at.Y < h-edge {
			t.Errorf("%s: it lies on the board", id)
		}
		if tb.b.grid.placeAt(tb.at(pileSpot)) != pileSpot {
			t.Errorf("%s: the mouse does not find it", id)
		}
	}
}

func TestMOM_16_7_DrawnPieceIsDraggedOntoAnyPiece(t *testing.T) {
	tb := drawn(t, "4A")
	up := tb.state.Deal.Drawn
	tb.drag(tb.at(pileSpot), tb.at(pileSpot))
	tb.want("dropped where it was")
	if p := tb.b.pieces.pieceAt(pileSpot); p == nil || p.at != tb.b.grid.trayCorner() {
		t.Error("it does not go back")
	}
	tb.drag(tb.at(0), tb.at(1))
	tb.want("a laid piece is dragged")
	tb.drag(tb.at(pileSpot), tb.at(4))
	tb.want("dragged onto a piece", "L 4")
	if p := tb.b.pieces.pieceAt(4); p == nil || p.info.ID != up || tb.b.pieces.pieceAt(pileSpot) != nil || len(tb.b.pieces.all) != len(tb.state.Deal.Laid) {
		t.Error("it does not lie there alone")
	}
}

func TestMOM_16_7_DrawnPieceIsLaidByClick(t *testing.T) {
	tb, _ := laid(t, "4A", 3, 5)
	tb.click(tb.at(pileSpot))
	tb.want("a click on the pile", "D")
	tb.click(tb.at(pileSpot))
	tb.rightClick(tb.at(2))
	tb.want("a click on the drawn piece, and one of the other button")
	tb.click(tb.at(2))
	tb.want("a click on a piece", "L 2")
}

func TestMOM_16_7_DrawnPieceIsLaidByKeys(t *testing.T) {
	for _, key := range []any{fyne.KeyReturn, fyne.KeySpace, 's'} {
		tb := drawn(t, "4A")
		var why []Reason
		tb.b.OnRefused = func(r Reason) { why = append(why, r) }
		tb.press('r', 't', 'd')
		if tb.want("other moves"); !slices.Equal(why, []Reason{WhyDrawn, WhyDrawn, WhyDrawn}) {
			t.Errorf("the board says %q", why)
		}
		tb.press(fyne.KeyRight, key)
		tb.want("an arrow and the key", "L 1")
	}
	tb, w := laid(t, "5A", 3, 5) // the start tile was chosen last, which is not a place for a piece
	w.Canvas().Focus(tb.b)
	tb.b.choose(startTile)
	tb.press('d', fyne.KeyReturn)
	tb.want("D and Enter", "D", "L 0")
}

// The price is shown before the pile is pressed. The drawn piece is already paid for.
func TestDrawShowsItsPrice(t *testing.T) {
	tb, _ := laid(t, "4A", 3, 5)
	tb.b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: tb.at(pileSpot)}})
	if tb.b.choice.pending() != 2 || tb.b.Cursor() != desktop.PointerCursor {
		t.Errorf("over the pile: %d", tb.b.choice.pending())
	}
	tb.b.Draw()
	if tb.b.choice.pending() != 0 {
		t.Errorf("drawn: %d", tb.b.choice.pending())
	}
	rune7, _ := laid(t, "7", 3, 5)
	if rune7.b.play.hasPile() {
		t.Error("a rune has no pile")
	}
}

// unlaid is the first piece of a layout that is not on the board.
func unlaid(d puzzles.Deal) string {
	l, _ := d.Layout.Find()
	for _, p := range l.Pieces {
		if !slices.Contains(d.Pieces(), p.ID) {
			return p.ID
		}
	}
	return ""
}

func TestMOM_16_7_PageAsksWhichPieceIsReplaced(t *testing.T) {
	v := view(t, "4A", 3)
	v.Deal.Drawn, v.Pile, v.Attempt.Used, v.Skill = unlaid(v.Deal), 9, 2, false
	p, a, w := opened(t, "fr", theme.Options{}, v, 1280, 800)
	w.Canvas().Focus(p.Board())
	uitest.Markup(t, "page-drawn", w)
	for _, b := range []interface{ Disabled() bool }{p.turn, p.back, p.start, p.draw, p.give} {
		if !b.Disabled() {
			t.Error("something else can be pressed")
		}
	}
	if p.said.Text() != p.words.T("puzzle.hint.drawn") || p.swap.Disabled() || p.swap.Text() != p.words.T("puzzle.lay") {
		t.Errorf("the page says %q, the button %q", p.said.Text(), p.swap.Text())
	}
	p.Board().TypedRune('x')
	p.swap.Press()
	if !slices.Equal(*a, asked{"L 0"}) {
		t.Errorf("asked for %q", *a)
	}
	p.SetTable(over(keeper.LogLine{Key: "puzzle.timeUp"}))
	if p.Board().play.drawn() || p.board.play.pileLeft() != 10 {
		t.Error("the minute is over, and the drawn piece is still to be laid")
	}
	_, _, w = opened(t, "en", theme.Options{Variant: theme.Light, Scale: 150}, func() *mansions.PuzzleView {
		v := view(t, "2A", 5)
		v.Deal.Drawn, v.Pile = unlaid(v.Deal), 5
		return v
	}(), 1024, 700)
	uitest.Markup(t, "page-drawn-large", w)
}

// TestStates compares what the page holds in each of its states.
func TestStates(t *testing.T) {
	press := func(keys ...any) func(*Page) {
		return func(p *Page) { (&table{b: p.Board()}).press(keys...) }
	}
	attempt := func(used int) func(*mansions.PuzzleView) {
		return func(v *mansions.PuzzleView) { v.Attempt.Used = used }
	}
	end := func(keys ...string) func(*Page) {
		return func(p *Page) {
			var lines []keeper.LogLine
			for _, k := range keys {
				lines = append(lines, keeper.LogLine{Key: "log." + k})
			}
			p.SetTable(over(lines...))
		}
	}
	began := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	clock := func(past time.Duration) func(*Page) {
		return func(p *Page) {
			p.SetTimer(Timer{Now: func() time.Time { return began.Add(past) }, Began: func() (time.Time, bool) { return began, true }})
		}
	}
	timed := func(v *mansions.PuzzleView) { v.Attempt, v.Skill = puzzles.NewTimedAttempt(), false }
	for _, s := range []struct {
		name, layout string
		view         func(*mansions.PuzzleView)
		do           func(*Page)
	}{
		{"connection", "1A", nil, nil},
		{"lock", "4A", nil, nil},
		{"rune", "7", nil, nil},
		{"chosen", "4A", nil, press(fyne.KeyRight)},
		{"picked-up", "4A", nil, press(fyne.KeyRight, fyne.KeySpace)},
		{"one-action", "4A", attempt(4), press(fyne.KeyRight)},
		{"no-draw", "4A", attempt(4), press('d')},
		{"pile-empty", "4A", func(v *mansions.PuzzleView) { v.Pile = 0 }, press('d')},
		{"rune-does-not-turn", "7", nil, press('r')},
		{"out-with-skill", "4A", attempt(5), nil},
		{"out", "4A", func(v *mansions.PuzzleView) { v.Attempt.Used, v.Skill = 5, false }, nil},
		{"skill-spent", "4A", func(v *mansions.PuzzleView) { v.Attempt.SkillPoint, v.Skill = true, false }, nil},
		{"timed", "4A", timed, clock(20 * time.Second)},
		{"timed-last-seconds", "4A", timed, clock(53 * time.Second)},
		{"timed-past", "4A", timed, clock(2 * time.Hour)},
		{"look-only", "4A", nil, func(p *Page) { p.OnMove, p.OnSkill, p.OnStop = nil, nil, nil; p.Refresh() }},
		{"solved-connection", "1A", nil, end("puzzle.solved")},
		{"solved-lock", "4A", nil, end("puzzle.solved")},
		{"solved-rune", "7", nil, end("puzzle.solved")},
		{"left", "4A", attempt(3), end("puzzle.stopped")},
		{"time-over", "4A", timed, end("puzzle.timeUp", "puzzle.stopped")},
		{"unknown", "4A", func(v *mansions.PuzzleView) { v.Deal.Layout = puzzles.Ref{ID: "77"} }, nil},
		{"practice", "4A", nil, func(p *Page) {
			p.Show(Shown{State: State{Deal: p.last.Deal, Pile: 3, Attempt: puzzles.Attempt{Timed: true, Used: 7}}, Title: "4A", ID: "4A-TEST", Free: true})
		}},
		{"practice-solved", "4A", nil, func(p *Page) {
			p.ShowEnd(End{How: Solved, Words: "Solved in 7 actions; 6 would do.", Button: "Another one"}, p.last.State)
		}},
	} {
		t.Run(s.name, func(t *testing.T) {
			v := view(t, s.layout, 3)
			if s.view != nil {
				s.view(v)
			}
			p, _, w := opened(t, "en", theme.Options{}, v, 1280, 800)
			w.Canvas().Focus(p.Board())
			if s.do != nil {
				s.do(p)
			}
			uitest.Resize(w, 1280, 800)
			uitest.Markup(t, "state-"+s.name, w)
		})
	}
}

// TestItIsSaidWhyNot: an impossible move is refused with a reason, which disappears with the next choice.
func TestItIsSaidWhyNot(t *testing.T) {
	v := view(t, "4A", 3)
	v.Attempt.Used = 4
	p, a, w := opened(t, "en", theme.Options{}, v, 1280, 800)
	w.Canvas().Focus(p.Board())
	p.Board().TypedRune('d')
	if got := p.said.Text(); !strings.Contains(got, "costs 2 actions, and only 1 is left") || !p.said.Visible() || p.keys.Visible() {
		t.Errorf("it says %q", got)
	}
	p.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if p.said.Visible() || !p.keys.Visible() {
		t.Errorf("it still says %q", p.said.Text())
	}
	p.Board().choose(startTile)
	p.Board().TypedRune('s')
	if got := p.said.Text(); !strings.HasPrefix(got, "The wooden tile stays") {
		t.Errorf("a swap with the start tile: %q", got)
	}
	if len(*a) != 0 {
		t.Errorf("asked for %q", *a)
	}
}

func TestEveryReasonHasWords(t *testing.T) {
	p, _, _ := opened(t, "fr", theme.Options{}, view(t, "4A", 3), 900, 700)
	var seen []string
	for _, why := range []Reason{WhyNoActions, WhyDrawPrice, WhyPileEmpty, WhyRune, WhyStartFast, WhyStartSwap, WhyApart, WhyChoose, WhyDrawn} {
		got := p.reason(why)
		if strings.Contains(got, "puzzle.") || got == "" || slices.Contains(seen, got) {
			t.Errorf("%s: %q", why, got)
		}
		seen = append(seen, got)
	}
}

// TestThePriceIsShownBefore: the coins that the next move costs are marked.
func TestThePriceIsShownBefore(t *testing.T) {
	p, _, w := opened(t, "en", theme.Options{}, view(t, "4A", 3), 1280, 800)
	w.Canvas().Focus(p.Board())
	if p.pips.pending != 0 {
		t.Fatal("something is pending before anything is done")
	}
	p.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if p.pips.pending != 1 {
		t.Errorf("a piece is picked up: %d pending", p.pips.pending)
	}
	p.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.pips.pending != 0 {
		t.Errorf("it is put back: %d pending", p.pips.pending)
	}
	if !strings.Contains(p.draw.Text(), "2 actions") {
		t.Errorf("the button says %q", p.draw.Text())
	}
}

func TestTheIDIsCopied(t *testing.T) {
	v := view(t, "4A", 3)
	p, _, _ := opened(t, "en", theme.Options{}, v, 1280, 800)
	got := ""
	p.OnCopy = func(id string) { got = id }
	p.id.Press()
	if _, err := puzzles.ParseID(got); err != nil || got != v.ID || p.id.Text() != v.ID {
		t.Errorf("copied %q, shown %q: %v", got, p.id.Text(), err)
	}
}
