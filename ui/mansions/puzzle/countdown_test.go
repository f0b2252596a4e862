package puzzle

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

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
