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
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

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
