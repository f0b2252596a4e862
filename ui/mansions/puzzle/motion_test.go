package puzzle

import (
	"fmt"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// reel is a pace under the test's control.
type reel struct {
	running []*film
}

type film struct {
	length, at time.Duration
	tick       func(float32)
}

func (r *reel) pace(d time.Duration, tick func(float32)) func() {
	f := &film{length: d, tick: tick}
	r.running = append(r.running, f)
	return func() { r.drop(f) }
}

func (r *reel) drop(f *film) {
	for i, o := range r.running {
		if o == f {
			r.running = append(r.running[:i], r.running[i+1:]...)
			return
		}
	}
}

// wind advances the time, in frames of a sixtieth of a second.
func (r *reel) wind(d time.Duration) {
	const frame = time.Second / 60
	for ; d > 0; d -= frame {
		for _, f := range append([]*film{}, r.running...) {
			f.at += min(d, frame)
			f.tick(float32(min(float64(f.at)/float64(f.length), 1)))
			if f.at >= f.length {
				r.drop(f)
			}
		}
	}
}

func (r *reel) still() bool { return len(r.running) == 0 }

// filmed is a layout of the library on a board with such a pace.
func filmed(t *testing.T, id string, seed uint64, actions int) (*table, *reel, fyne.Window) {
	t.Helper()
	tb, w := laid(t, id, seed, actions)
	r := &reel{}
	tb.b.Pace = r.pace
	return tb, r, w
}

func TestASwapGlides(t *testing.T) {
	tb, r, w := filmed(t, "4A", 7, 9)
	p := tb.b.pieces.pieceAt(0)
	tb.b.swap(0, 1)
	tb.want("at once", "S 0 1")
	if p.at == tb.b.grid.corner(1) {
		t.Error("the piece does not glide")
	}
	r.wind(gliding / 4)
	x := p.at.X
	if x <= tb.b.grid.corner(0).X || x >= tb.b.grid.corner(1).X {
		t.Errorf("after a quarter it is at %v", x)
	}
	uitest.Markup(t, "gliding", w)
	r.wind(gliding)
	if p.at != tb.b.grid.corner(1) || !r.still() {
		t.Errorf("it has come to %v, and %d animations run on", p.at, len(r.running))
	}
}

// Input does not wait for animations: it ends them, and applies to the current state.
func TestInputFinishesWhatMoves(t *testing.T) {
	tb, r, w := filmed(t, "4A", 7, 20)
	w.Canvas().Focus(tb.b)
	for i := range 8 {
		tb.press('r')
		if len(tb.moves) != i+1 {
			t.Fatalf("the %d. turn was swallowed", i+1)
		}
		r.wind(time.Millisecond)
	}
	if len(r.running) > 1 {
		t.Errorf("%d animations run at once", len(r.running))
	}
	p := tb.b.pieces.pieceAt(0)
	if math.Mod(p.show+720, 360) == 0 {
		t.Error("the last turn is not seen to happen")
	}
	tb.press(fyne.KeyRight)
	if math.Mod(p.show+720, 90) != 0 || !r.still() {
		t.Errorf("after the next key it still stands at %v degrees", p.show)
	}
}

func TestTurnsTheShorterWay(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	p := tb.b.pieces.pieceAt(0)
	tb.b.choose(0)
	tb.b.Turn(-1)
	r.wind(gliding / 2)
	if p.show >= 360 || p.show <= 270 {
		t.Errorf("a quarter to the left passes %v degrees", p.show)
	}
	r.wind(gliding)
	tb.b.choose(startTile)
	tb.b.Turn(1)
	r.wind(gliding / 4)
	if tb.b.pieces.tileOff >= 0 || tb.b.pieces.tileOff <= -180 {
		t.Errorf("the start tile is %v degrees from where it goes", tb.b.pieces.tileOff)
	}
	r.wind(gliding)
	if tb.b.pieces.tileOff != 0 || !r.still() {
		t.Errorf("it comes to rest at %v degrees", tb.b.pieces.tileOff)
	}
}

func TestADrawTurnsOver(t *testing.T) {
	tb, r, w := filmed(t, "1A", 7, 9)
	tb.b.Draw()
	r.wind(turning / 4)
	fresh := tb.b.pieces.pieceAt(pileSpot)
	if fresh == nil || fresh.thin != 1 {
		t.Fatal("in the first half the drawn piece waits")
	}
	r.wind(turning / 2)
	if fresh.thin <= 0 || fresh.thin >= 1 {
		t.Errorf("in the second half it comes up (%v)", fresh.thin)
	}
	r.wind(time.Second)
	old := tb.b.pieces.pieceAt(2)
	tb.b.LayDrawn(2)
	r.wind(turning / 2)
	if tb.b.pieces.pieceAt(2) != fresh || fresh.at == tb.b.grid.corner(2) || fresh.at == tb.b.grid.trayCorner() || old.at == tb.b.grid.corner(2) || old.thin > 0.5 {
		t.Errorf("the drawn piece glides to its place (%v), the old one to the pile (%v)", fresh.at, old.at)
	}
	uitest.Markup(t, "drawing", w)
	r.wind(turning / 3)
	if old.thin <= 0.5 {
		t.Errorf("the old one is turned over (%v)", old.thin)
	}
	r.wind(time.Second)
	if fresh.thin != 0 || len(tb.b.pieces.layer.Objects) != len(tb.state.Deal.Laid) || !r.still() {
		t.Errorf("in the end: %v, %d pieces for %d places", fresh.thin, len(tb.b.pieces.layer.Objects), len(tb.state.Deal.Laid))
	}
}

func TestAFreshPuzzleIsDealt(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	l, _ := puzzles.Lookup("9")
	tb.state = State{Deal: puzzles.New(l, 1), Attempt: puzzles.NewAttempt(3, 1)}
	tb.show()
	r.wind(dealing / 2)
	first, last := tb.b.pieces.pieceAt(l.Places[0].ID), tb.b.pieces.pieceAt(l.Places[8].ID)
	if first.at != tb.b.grid.corner(first.place) && first.at.Sub(tb.b.grid.corner(first.place)).Length() > 0.2 || last.at == tb.b.grid.corner(last.place) {
		t.Errorf("halfway the first piece is at %v, the last at %v", first.at, last.at)
	}
	r.wind(dealing)
	if last.at != tb.b.grid.corner(last.place) || !r.still() {
		t.Error("the last piece does not arrive")
	}
}

func TestStillMeansStill(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	tb.b.Still = true
	p := tb.b.pieces.pieceAt(0)
	tb.b.swap(0, 1)
	tb.drag(tb.at(0), fyne.NewPos(2, 2))
	if !r.still() || p.at != tb.b.grid.corner(1) {
		t.Errorf("%d animations run", len(r.running))
	}
}

func TestARefusedPieceShakesAndSaysWhy(t *testing.T) {
	tb, r, w := filmed(t, "4A", 7, 1)
	var why []Reason
	tb.b.OnRefused = func(r Reason) { why = append(why, r) }
	w.Canvas().Focus(tb.b)
	p := tb.b.pieces.pieceAt(0)
	tb.press('d')
	tb.drag(tb.at(0), tb.at(2))
	tb.press('r', 'r')
	r.wind(shaking / 10)
	if p.at == tb.b.grid.corner(0) {
		t.Error("the piece does not shake")
	}
	r.wind(shaking)
	if p.at != tb.b.grid.corner(0) || !r.still() {
		t.Error("it does not come to rest")
	}
	got := fmt.Sprint(why)
	if want := fmt.Sprint([]Reason{WhyDrawPrice, WhyApart, WhyNoActions}); got != want {
		t.Errorf("reasons %v, want %v", got, want)
	}
}

// solvable shows a deal that one move solves, and returns the move.
func solvable(t *testing.T, id string) (*table, *reel, fyne.Window, puzzles.Move) {
	t.Helper()
	tb, r, w := filmed(t, id, 7, 30)
	d := puzzles.Deal{}
	for seed := uint64(1); ; seed++ {
		l, _ := puzzles.Lookup(id)
		d = puzzles.New(l, seed)
		s, err := solve.Solve(d)
		if err != nil {
			t.Fatal(err)
		}
		if !s.Solvable || len(s.Moves) < 2 {
			continue
		}
		for _, m := range s.Moves[:len(s.Moves)-1] {
			if d, err = puzzles.Apply(d, m); err != nil {
				t.Fatal(err)
			}
		}
		tb.state.Deal = d
		tb.show()
		r.wind(5 * time.Second)
		return tb, r, w, s.Moves[len(s.Moves)-1]
	}
}

// The end of each kind of puzzle is animated, and then nothing moves.
func TestFinales(t *testing.T) {
	for id, half := range map[string]time.Duration{"1A": 900 * time.Millisecond, "4A": 350 * time.Millisecond, "7": 350 * time.Millisecond} {
		tb, r, w, last := solvable(t, id)
		tb.b.do(last)
		tb.b.light.end(Solved)
		r.wind(half)
		if r.still() {
			t.Errorf("%s: nothing is seen after %v", id, half)
		}
		uitest.Picture(t, "finale-"+id, w)
		r.wind(5 * time.Second)
		if !r.still() || !tb.b.light.glory.Visible() || tb.b.light.glory.Translucency != 0 || tb.b.light.sparks[0].Visible() {
			t.Errorf("%s: it does not come to rest: %d animations, translucency %v", id, len(r.running), tb.b.light.glory.Translucency)
		}
		uitest.Markup(t, "solved-"+id, w)
		tb.b.light.end(NotEnded)
		if tb.b.light.glory.Visible() {
			t.Errorf("%s: the light stays when the end is let go", id)
		}
	}
}

// Any key ends the final animation.
func TestAFinaleCanBeCutShort(t *testing.T) {
	tb, r, _, last := solvable(t, "1A")
	tb.b.do(last)
	tb.b.light.end(Solved)
	r.wind(100 * time.Millisecond)
	tb.b.light.settle()
	if !r.still() || !tb.b.light.lamps || tb.b.light.glory.Translucency != 0 {
		t.Error("the end is not shown at once")
	}
}

func TestLightRunsOnAlongJoinedWires(t *testing.T) {
	tb, r, _, last := solvable(t, "3A")
	before := 0
	for _, c := range tb.b.play.status.Chains {
		before += len(c.Steps)
	}
	tb.b.do(last)
	r.wind(gliding + perWire/2)
	lit := 0
	for _, n := range tb.b.light.lit {
		lit += n
	}
	all := 0
	for _, c := range tb.b.play.status.Chains {
		all += len(c.Steps)
	}
	if lit >= all || tb.b.light.lamps {
		t.Errorf("%d of %d wires shine before the light has come there", lit, all)
	}
	if !tb.b.light.sparks[0].Visible() && !tb.b.light.sparks[1].Visible() {
		t.Error("no light is on its way")
	}
	r.wind(3 * time.Second)
	if !tb.b.light.lamps || !r.still() {
		t.Error("the lamps do not burn")
	}
}

// A window closed during an animation leaves nothing running.
func TestClosedPageStandsStill(t *testing.T) {
	p, _, _ := opened(t, "en", theme.Options{}, view(t, "4A", 3), 900, 700)
	r := &reel{}
	p.Board().Pace = r.pace
	p.Board().choose(0)
	v := view(t, "4A", 3)
	v.Deal, _ = puzzles.Apply(v.Deal, puzzles.TurnMove(0, 1))
	p.Show(Shown{State: State{Deal: v.Deal, Attempt: v.Attempt}})
	if r.still() {
		t.Fatal("nothing moves")
	}
	p.Close()
	if !r.still() {
		t.Error("an animation runs on behind a closed page")
	}
}

// A change during a drag, such as a correction, ends the drag.
func TestACorrectionWhileAPieceIsCarried(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	tb.lift(0, 1)
	if !tb.b.choice.drag.on {
		t.Fatal("nothing is carried")
	}
	var err error
	if tb.state.Deal, err = puzzles.Apply(tb.state.Deal, puzzles.SwapMove(0, 1)); err != nil {
		t.Fatal(err)
	}
	tb.show()
	tb.b.DragEnd()
	r.wind(time.Second)
	tb.want("the drop of what is not carried any more")
	for place := range 4 {
		if p := tb.b.pieces.pieceAt(place); p.at != tb.b.grid.corner(place) {
			t.Errorf("the piece at %d is shown at %v", place, p.at)
		}
	}
}

// After a refused swap the piece glides back.
func TestARefusedSwapGlidesBack(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	tb.b.OnMove = func(string) {}
	p := tb.b.pieces.pieceAt(0)
	tb.drag(tb.at(0), tb.at(1))
	if r.still() {
		t.Error("it does not glide")
	}
	r.wind(time.Second)
	if p.at != tb.b.grid.corner(0) {
		t.Errorf("it lies at %v", p.at)
	}
}

// Showing the same pieces again, as after any other change, does not stop an animation.
func TestShownAgainItMovesOn(t *testing.T) {
	tb, r, _ := filmed(t, "4A", 7, 9)
	tb.b.swap(0, 1)
	r.wind(gliding / 4)
	at := tb.b.pieces.pieceAt(1).at
	tb.show()
	if tb.b.pieces.pieceAt(1).at != at || r.still() {
		t.Error("the glide is cut short")
	}
	r.wind(time.Second)
	if tb.b.pieces.pieceAt(1).at != tb.b.grid.corner(1) {
		t.Error("the piece does not arrive")
	}
}
