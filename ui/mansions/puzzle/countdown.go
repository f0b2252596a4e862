package puzzle

import (
	"fmt"
	"time"

	"lantern/keeper/mansions/state"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Timer is the clock for timed attempts.
type Timer struct {
	// Now is the time.
	Now func() time.Time
	// Began is when the attempt began, according to the log; false if there is none.
	Began func() (time.Time, bool)
	// Every calls f on the UI goroutine periodically until stopped.
	Every func(d time.Duration, f func()) (stop func())
}

// countdown is the time limit of an attempt. It ends the attempt once, when the time runs out while the page is shown.
// If the time was over before, the user has to press the button.
type countdown struct {
	timer   Timer
	glass   Hourglass
	stop    func()
	running bool // there was time left at the last check
}

const minute = state.PuzzleSeconds * time.Second

// left is the remaining time, at least 0.
func (c *countdown) left() time.Duration {
	if c.timer.Now == nil || c.timer.Began == nil {
		return 0
	}
	began, ok := c.timer.Began()
	if !ok {
		return minute
	}
	return c.glass.Left(began, c.timer.Now())
}

// Hourglass measures the time limit of an attempt (MOM-15.3) by reading the clock periodically. Setting the clock back
// stops it until the next reading at most. While the computer sleeps it goes on.
type Hourglass struct {
	began, last time.Time
	spent       time.Duration
}

// Left is the remaining time of the attempt that began at began, at least 0.
func (h *Hourglass) Left(began, now time.Time) time.Duration {
	now = now.Round(0) // use wall time: the monotonic clock stops while the computer sleeps
	if !began.Equal(h.began) {
		*h = Hourglass{began: began, last: began}
	}
	h.spent += max(now.Sub(h.last), 0)
	h.last = now
	return max(minute-h.spent, 0)
}

// SetTimer gives the page a clock. Without one it says only that the time is running.
func (p *Page) SetTimer(t Timer) {
	p.count.timer = t
	p.board.Now = t.Now
	p.Refresh()
}

func (p *Page) timed() bool {
	return p.shown != nil && p.last.Attempt.Timed && !p.last.Free && p.count.timer.Now != nil
}

// tick starts and stops the timer with the attempt.
func (p *Page) tick() {
	c := &p.count
	switch {
	case !p.timed():
		p.halt()
	case c.stop == nil && c.timer.Every != nil:
		c.running = c.left() > 0
		c.stop = c.timer.Every(250*time.Millisecond, p.ticked)
	}
}

func (p *Page) halt() {
	if p.count.stop != nil {
		p.count.stop()
	}
	p.count.stop, p.count.running = nil, false
}

func (p *Page) ticked() {
	if !p.timed() {
		return
	}
	p.showTime()
	if p.count.running && p.count.left() == 0 {
		p.count.running = false
		if p.OnTimeUp != nil {
			p.OnTimeUp()
		}
	}
}

// timeUp is the button and key to end an attempt whose time is over.
func (p *Page) timeUp() {
	if p.OnTimeUp != nil && p.timed() && p.count.left() == 0 {
		p.OnTimeUp()
	}
}

// urgent is how many seconds before the end the clock turns red.
const urgent = 10

// seconds is the remaining time, rounded up.
func (c *countdown) seconds() int { return int((c.left() + time.Second - 1) / time.Second) }

func (p *Page) clockWords() string {
	seconds := p.count.seconds()
	return p.words.T("puzzle.clock") + "\u00a0" + fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// showTime shows the remaining time, red in its last seconds.
func (p *Page) showTime() {
	seconds := p.count.seconds()
	p.dial.set(float64(p.count.left().Milliseconds()/250)/4, seconds <= urgent)
	if words := p.clockWords(); words != p.left.Text() {
		p.left.SetText(words)
	}
	colour := theme.Brass
	if seconds <= urgent {
		colour = theme.Danger
	}
	p.left.Coloured(colour)
	look, label := widget.QuietButton, p.words.T("puzzle.stop")
	if seconds == 0 {
		look, label = widget.PrimaryButton, p.words.T("puzzle.timeUp")
	}
	if p.give.Text() != label {
		p.give.SetText(label)
		p.give.Looking(look)
	}
	if p.OnTick != nil {
		p.OnTick()
	}
}
