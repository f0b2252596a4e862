package puzzle

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

type names struct{}

func (names) Who(id string) string  { return map[string]string{"inv1": "Agnes Poe"}[id] }
func (names) Card(id string) string { return map[string]string{"iron-door": "La porte de fer"}[id] }

// asked records the page's requests.
type asked []string

// opened is a page in a window, with a puzzle on it.
func opened(t *testing.T, lang string, look theme.Options, v *mansions.PuzzleView, width, height float32) (*Page, *asked, fyne.Window) {
	t.Helper()
	uitest.Start(t, look)
	uitest.Speak(lang)
	p := NewPage(names{}, text.New(lang), "puzzle")
	a := &asked{}
	p.OnMove = func(m string) { *a = append(*a, m) }
	p.OnSkill = func() { *a = append(*a, "skill") }
	p.OnStop = func() { *a = append(*a, "stop") }
	p.OnDone = func() { *a = append(*a, "done") }
	w := uitest.Show(t, p.Content(), width, height)
	p.SetTable(mansions.TableView{Puzzle: v})
	uitest.Resize(w, width, height)
	return p, a, w
}

// view is the table's view of a puzzle.
func view(t *testing.T, id string, seed uint64) *mansions.PuzzleView {
	t.Helper()
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	d := puzzles.New(l, seed)
	n := len(d.Pile)
	d.Seed, d.Pile = 0, nil
	return &mansions.PuzzleView{Who: "inv1", Card: "iron-door", Layout: id, Pile: n, Skill: true, Deal: d, ID: puzzles.IDOf(d), Attempt: puzzles.NewAttempt(5, 2)}
}

// almost is a rune puzzle that "S 0 1" solves.
func almost(t *testing.T) *mansions.PuzzleView {
	v := view(t, "7", 3)
	l, _ := puzzles.Lookup("7")
	for i, id := range l.Target {
		v.Deal.Laid[i].Piece = id
	}
	v.Deal.Laid[0].Piece, v.Deal.Laid[1].Piece = l.Target[1], l.Target[0]
	return v
}

func over(lines ...keeper.LogLine) mansions.TableView { return mansions.TableView{Latest: lines} }

func TestPagePictures(t *testing.T) {
	p, _, w := opened(t, "fr", theme.Options{}, view(t, "4A", 3), 1280, 800)
	w.Canvas().Focus(p.Board())
	uitest.Picture(t, "page-lock", w)
	out := view(t, "1A", 3)
	out.Attempt.Used = 5
	_, _, w = opened(t, "en", theme.Options{Variant: theme.Light}, out, 1280, 800)
	uitest.Markup(t, "page-out", w)
	p, _, w = opened(t, "fr", theme.Options{}, almost(t), 1280, 800)
	p.SetTable(over(keeper.LogLine{Key: "puzzle.moved", Args: keeper.Args{"move": "S 0 1"}}, keeper.LogLine{Key: "puzzle.solved"}))
	uitest.Markup(t, "page-solved", w)
	p, _, w = opened(t, "en", theme.Options{}, view(t, "5A", 3), 1280, 800)
	p.SetTable(over(keeper.LogLine{Key: "puzzle.stopped"}))
	uitest.Markup(t, "page-stopped", w)
	_, _, w = opened(t, "fr", theme.Options{Scale: 200}, view(t, "6A", 3), 1280, 800)
	uitest.Markup(t, "page-200", w)
}

func TestButtonsMakeTheMoves(t *testing.T) {
	p, a, w := opened(t, "en", theme.Options{}, view(t, "4A", 3), 1280, 800)
	w.Canvas().Focus(p.Board()) // chooses place 0
	for _, b := range []interface{ Press() }{p.turn, p.back, p.start, p.draw, p.skill, p.give} {
		b.Press()
	}
	if want := (asked{"T 0 +", "T 0 -", "TS +", "D", "skill", "stop"}); !slices.Equal(*a, want) {
		t.Errorf("asked for %q, want %q", *a, want)
	}
	*a = nil
	p.swap.Press()
	p.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	p.swap.Press()
	p.Board().TypedRune('k')
	p.Board().TypedRune('X')
	if want := (asked{"S 0 1", "skill", "stop"}); !slices.Equal(*a, want) {
		t.Errorf("asked for %q, want %q", *a, want)
	}
	if w.Canvas().Focused() != p.Board() {
		t.Error("after a button the keys do not go to the board")
	}
}

func TestButtonsFitTheKind(t *testing.T) {
	for id, want := range map[string]string{"1A": "swap turn back draw", "5A": "swap turn back start draw", "8": "swap"} {
		p, _, _ := opened(t, "en", theme.Options{}, view(t, id, 3), 1280, 800)
		var got []string
		for _, b := range []struct {
			name string
			o    fyne.CanvasObject
		}{{"swap", p.swap}, {"turn", p.turn}, {"back", p.back}, {"start", p.start}, {"draw", p.draw}} {
			if b.o.Visible() {
				got = append(got, b.name)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s has %v, want %s", id, got, want)
		}
	}
}

func TestSolvedIsShownUntilLetGo(t *testing.T) {
	p, a, _ := opened(t, "en", theme.Options{}, almost(t), 900, 700)
	p.SetTable(over(keeper.LogLine{Key: "puzzle.moved", Args: keeper.Args{"move": "S 0 1"}}, keeper.LogLine{Key: "puzzle.solved"}))
	if !p.Showing() || !p.Ended() || !p.Board().play.status.Solved {
		t.Fatal("the solved board is not shown")
	}
	p.Board().TypedRune('s')
	p.Board().TypedRune('k')
	if len(*a) != 0 {
		t.Errorf("after the end %q was asked for", *a)
	}
	p.SetTable(mansions.TableView{}) // the game goes on meanwhile
	if !p.Showing() {
		t.Error("the end is gone before anybody let it go")
	}
	p.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if p.Showing() || !slices.Equal(*a, asked{"done"}) {
		t.Errorf("after Enter: showing %v, %q", p.Showing(), *a)
	}
	p.SetTable(mansions.TableView{Puzzle: view(t, "9", 1)})
	if p.Ended() || len(p.Board().pieces.layer.Objects) != 9 {
		t.Error("the next puzzle is not shown")
	}
}

func TestUndoneAttemptLeavesNothing(t *testing.T) {
	p, _, _ := opened(t, "en", theme.Options{}, view(t, "4A", 3), 900, 700)
	p.SetTable(over(keeper.LogLine{Key: "test.passed"}))
	if p.Showing() {
		t.Error("an attempt that was undone is still shown")
	}
}

func TestPageOnlyToLookAt(t *testing.T) {
	p, a, _ := opened(t, "en", theme.Options{}, view(t, "4A", 3), 900, 700)
	p.OnMove, p.OnSkill, p.OnStop = nil, nil, nil
	p.Refresh()
	for _, b := range p.Buttons() {
		if b != p.card.ok && b.Visible() {
			t.Errorf("%q is shown", b.Text())
		}
	}
	p.Board().TypedRune('r')
	if len(*a) != 0 {
		t.Errorf("%q was asked for", *a)
	}
}

func TestUnknownLayoutOnThePage(t *testing.T) {
	v := view(t, "4A", 3)
	v.Layout, v.Deal.Layout = "77", puzzles.Ref{ID: "77"}
	p, _, _ := opened(t, "en", theme.Options{}, v, 900, 700)
	if !strings.Contains(p.said.Text(), "77") {
		t.Errorf("the page says %q", p.said.Text())
	}
}

// TestTheEndHasEachMoveOnce: the latest lines include moves that are shown already.
func TestTheEndHasEachMoveOnce(t *testing.T) {
	v := view(t, "4A", 3)
	p, _, _ := opened(t, "en", theme.Options{}, v, 900, 700)
	moved := func(m string) keeper.LogLine {
		return keeper.LogLine{Key: "log.puzzle.moved", Args: keeper.Args{"who": "inv1", "move": m}}
	}
	lines := []keeper.LogLine{{Key: "log.puzzle.laid"}, moved("T 0 +"), moved("T 1 +"), moved("T 1 +")}
	p.SetTable(mansions.TableView{Puzzle: v, Latest: lines})
	p.SetTable(over(append(lines[1:], keeper.LogLine{Key: "log.puzzle.stopped"})...))
	if !p.Ended() || p.last.Deal.Laid[1].Turn != v.Deal.Laid[1].Turn || p.last.Attempt.Used != v.Attempt.Used {
		t.Errorf("given up: the pieces lie as %v, %d actions used", p.last.Deal.Laid, p.last.Attempt.Used)
	}
	p, _, _ = opened(t, "en", theme.Options{}, v, 900, 700)
	p.SetTable(mansions.TableView{Puzzle: v, Latest: lines})
	p.SetTable(over(append(lines[1:], moved("T 1 +"), keeper.LogLine{Key: "log.puzzle.stopped"})...))
	if got, want := p.last.Deal.Laid[1].Turn, (v.Deal.Laid[1].Turn+1)%4; got != want || p.last.Attempt.Used != 1 {
		t.Errorf("after the last action the piece is turned %d times, want %d; %d actions used", got, want, p.last.Attempt.Used)
	}
}

// clockwork is a fake clock.
type clockwork struct {
	now, began time.Time
	ticks      func()
	stopped    int
}

func (c *clockwork) timer() Timer {
	return Timer{Now: func() time.Time { return c.now }, Began: func() (time.Time, bool) { return c.began, true },
		Every: func(_ time.Duration, f func()) func() {
			c.ticks = f
			return func() { c.ticks = nil; c.stopped++ }
		}}
}

func (c *clockwork) pass(d time.Duration) {
	c.now = c.now.Add(d)
	if c.ticks != nil {
		c.ticks()
	}
}

func timedPage(t *testing.T, ago time.Duration) (*Page, *asked, *clockwork) {
	t.Helper()
	v := view(t, "4A", 3)
	v.Attempt, v.Skill = puzzles.NewTimedAttempt(), false
	p, a, _ := opened(t, "en", theme.Options{}, v, 1280, 800)
	p.OnTimeUp = func() { *a = append(*a, "time") }
	c := &clockwork{began: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	c.now = c.began.Add(ago)
	p.SetTimer(c.timer())
	return p, a, c
}

func TestTheMinuteRunsOut(t *testing.T) {
	p, a, c := timedPage(t, 0)
	if !strings.HasSuffix(p.left.Text(), "1:00") {
		t.Errorf("it says %q", p.left.Text())
	}
	c.pass(1500 * time.Millisecond)
	if !strings.HasSuffix(p.left.Text(), "0:59") {
		t.Errorf("it says %q", p.left.Text())
	}
	c.pass(58 * time.Second)
	if len(*a) != 0 {
		t.Fatalf("asked for %v too early", *a)
	}
	for range 3 {
		c.pass(time.Second)
	}
	if !slices.Equal(*a, asked{"time"}) {
		t.Errorf("asked for %v, want the end once", *a)
	}
	p.SetTable(over(keeper.LogLine{Key: "log.puzzle.stopped"}))
	if c.ticks != nil || c.stopped != 1 {
		t.Error("the clock still runs")
	}
}

// After a restart the remaining time follows from the log. An attempt whose time is over waits for the user.
func TestTheMinuteGoesOnAfterARestart(t *testing.T) {
	p, _, c := timedPage(t, 40*time.Second)
	if !strings.HasSuffix(p.left.Text(), "0:20") {
		t.Errorf("it says %q", p.left.Text())
	}
	p.Close()
	if c.ticks != nil {
		t.Error("the clock runs on behind a closed page")
	}
	p, a, c := timedPage(t, 2*time.Hour)
	c.pass(time.Second)
	if len(*a) != 0 || !strings.HasSuffix(p.left.Text(), "0:00") {
		t.Errorf("asked for %v, it says %q", *a, p.left.Text())
	}
	p.give.Press()
	if !slices.Equal(*a, asked{"time"}) {
		t.Errorf("asked for %v", *a)
	}
}

func TestWithoutAClockTheTimeOnlyRuns(t *testing.T) {
	v := view(t, "4A", 3)
	v.Attempt = puzzles.NewTimedAttempt()
	p, a, _ := opened(t, "en", theme.Options{}, v, 1280, 800)
	if p.left.Text() != "The clock is running" {
		t.Errorf("it says %q", p.left.Text())
	}
	p.give.Press()
	if !slices.Equal(*a, asked{"stop"}) {
		t.Errorf("asked for %v", *a)
	}
}

func TestTimedPicture(t *testing.T) {
	v := view(t, "4A", 3)
	v.Attempt, v.Skill = puzzles.NewTimedAttempt(), false
	p, _, w := opened(t, "fr", theme.Options{}, v, 1280, 800)
	c := &clockwork{began: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	c.now = c.began.Add(52 * time.Second)
	p.SetTimer(c.timer())
	p.SetTable(mansions.TableView{Puzzle: v})
	uitest.Markup(t, "page-timed", w)
}

// TestAnHourglassAndTheClock changes the clock, and lets the computer sleep.
func TestAnHourglassAndTheClock(t *testing.T) {
	began := time.Date(2026, 10, 25, 1, 59, 50, 0, time.UTC)
	for name, c := range map[string]struct {
		looks []time.Duration // times of the readings, from the beginning, by the wall clock
		want  time.Duration
	}{
		"as it should be":          {[]time.Duration{time.Second, 20 * time.Second}, 40 * time.Second},
		"put back by an hour":      {[]time.Duration{10 * time.Second, 10*time.Second - time.Hour, 30*time.Second - time.Hour}, 30 * time.Second},
		"put back before the look": {[]time.Duration{-time.Hour, 25*time.Second - time.Hour}, 35 * time.Second},
		"put back twice":           {[]time.Duration{10 * time.Second, -50 * time.Second, -40 * time.Second, -time.Hour, 20*time.Second - time.Hour}, 20 * time.Second},
		"asleep for the night":     {[]time.Duration{10 * time.Second, 9 * time.Hour}, 0},
		"over once, over for good": {[]time.Duration{time.Minute, 0, time.Second}, 0},
	} {
		h, got := Hourglass{}, time.Duration(0)
		for _, d := range c.looks {
			got = h.Left(began, began.Add(d))
		}
		if got != c.want {
			t.Errorf("%s: %v left, want %v", name, got, c.want)
		}
		if again := h.Left(began.Add(time.Hour), began.Add(time.Hour)); again != time.Minute {
			t.Errorf("%s: the next attempt has %v", name, again)
		}
	}
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	var h Hourglass
	if left := h.Left(began, began.Add(20*time.Second).In(paris)); left != 40*time.Second {
		t.Errorf("in another time zone %v are left", left)
	}
}
