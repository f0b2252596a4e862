package puzzle

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// Pace runs an animation: it calls tick with shares of d from 0 to 1 as the time passes, 1 last, on the user
// interface's goroutine. stop ends it where it is. Nothing is left running once tick has got its 1.
type Pace func(d time.Duration, tick func(share float32)) (stop func())

// fynePace runs with the screen's frames.
func fynePace(d time.Duration, tick func(float32)) func() {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// motion is one animation at a time. What it shows is settled before it begins, so nobody has to wait for it.
type motion struct {
	tick    func(share float64)
	then    func()
	stop    func()
	running bool
	number  int // tells a late tick of an earlier run
}

// run finishes what runs and begins another animation; then is called at its end, also when it is cut short. Without a
// pace the end is shown at once.
func (m *motion) run(pace Pace, d time.Duration, tick func(share float64), then func()) {
	m.finish()
	m.number++
	number := m.number
	m.tick, m.then, m.running = tick, then, true
	if pace == nil || d <= 0 {
		m.finish()
		return
	}
	stop := pace(d, func(share float32) {
		switch {
		case !m.running || m.number != number:
		case share >= 1:
			m.end()
		default:
			tick(float64(share))
		}
	})
	if m.running && m.number == number {
		m.stop = stop
	}
}

// finish shows the end of what runs at once.
func (m *motion) finish() {
	if !m.running {
		return
	}
	if m.stop != nil {
		m.stop()
	}
	m.end()
}

func (m *motion) end() {
	tick, then := m.tick, m.then
	m.running, m.tick, m.then, m.stop = false, nil, nil, nil
	tick(1)
	if then != nil {
		then()
	}
}

// eased starts briskly and comes to rest softly.
func eased(t float64) float64 { return 1 - math.Pow(1-min(max(t, 0), 1), 3) }

// part is how far a share of the whole has come of what happens from one share to another.
func part(t, from, to float64) float64 { return min(max((t-from)/(to-from), 0), 1) }
