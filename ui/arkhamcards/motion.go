package arkhamcards

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// drawing is how long a token is on its way out of the bag: a pause that one can feel.
const drawing = 700 * time.Millisecond

// fall is a token's way out of the bag. Until it lies, nothing in the window tells of it.
type fall struct {
	still bool
	known bool    // a test was drawn before: what lies already does not fall again
	lies  int     // tokens that lie there
	share float32 // of the way of the next one; 1: none is on its way
	stop  func()
	start func(*fyne.Animation)
	then  func() // when it lies
}

// Still says whether all is to stand still.
func (b *board) Still(is bool) { b.still = is }

// Then says what is called when a token lies.
func (b *board) Then(do func()) { b.then = do }

// Pauses lets a token fall that was not there before, and says whether one is on its way.
func (b *board) Pauses() bool {
	b.falls(b.f.seen().State.Test)
	if b.stop == nil {
		return false
	}
	b.Targets = nil
	b.Refresh()
	return true
}

// falls begins the way of a token that was not there before.
func (b *board) falls(t *rules.Test) {
	drawn := 0
	if t != nil {
		drawn = len(t.Drawn)
	}
	switch {
	case drawn == b.lies || b.still || !b.known || drawn < b.lies:
		if b.stop != nil && (b.still || drawn <= b.lies) {
			b.stop()
			b.stop = nil
		}
		if b.stop == nil {
			b.lies, b.share = drawn, 1
		}
	case b.stop == nil:
		b.share = 0
		way := fyne.NewAnimation(drawing, func(share float32) { b.showArrival(share, drawn) })
		way.Curve = fyne.AnimationLinear
		b.stop = way.Stop
		b.start(way)
	}
	b.known = true
}

// showArrival shows the token after a share of its way.
func (b *board) showArrival(share float32, drawn int) {
	if b.stop == nil || share < 1 && share-b.share < 0.05 {
		return
	}
	if b.share = share; share >= 1 {
		b.stop, b.lies = nil, drawn
		b.then()
		return
	}
	b.Refresh()
}

// tumbling is a token that has not turned its face yet: it comes from above and spins.
func (b *board) tumbling(pen *canvas.Painter, a canvas.Area) {
	left := 1 - b.share
	narrow := float32(math.Abs(math.Cos(float64(left*left) * 3 * math.Pi)))
	wide := a.W * max(narrow, 0.12)
	disc := fynecanvas.NewCircle(fynetheme.Color(theme.ParchmentEdge))
	disc.StrokeColor, disc.StrokeWidth = fynetheme.Color(theme.Brass), max(1.5, a.W*0.045)
	pen.Add(disc, canvas.Rect(a.X+(a.W-wide)/2, a.Y-left*a.H*0.25, wide, a.H))
}
