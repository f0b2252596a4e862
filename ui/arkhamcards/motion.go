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

// drawing is how long a token takes to come out of the bag: a perceptible pause.
const drawing = 700 * time.Millisecond

// fall is the animation of a token. Until it ends, nothing in the window reveals the token.
type fall struct {
	still bool
	known bool    // a test was shown before, so that its tokens do not fall again
	lies  int     // number of tokens on the board
	share float32 // progress of the next one; 1: none is falling
	stop  func()
	start func(*fyne.Animation)
	then  func() // called when it has landed
}

// Still turns animations off or on.
func (b *board) Still(is bool) { b.still, b.painter.Still = is, is }

// Then sets a function that is called when a token has landed.
func (b *board) Then(do func()) { b.then = do }

// Pauses starts the fall of a new token, and reports whether one is falling.
func (b *board) Pauses() bool {
	b.falls(b.f.seen().State.Test)
	if b.stop == nil {
		return false
	}
	b.Targets = nil
	b.Refresh()
	return true
}

// falls starts the fall of a new token.
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

// showArrival draws the token at a point of its fall, from 0 to 1.
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

// tumbling draws a spinning token, face down, that falls from above.
func (b *board) tumbling(pen *canvas.Painter, a canvas.Area) {
	left := 1 - b.share
	narrow := float32(math.Abs(math.Cos(float64(left*left) * 3 * math.Pi)))
	wide := a.W * max(narrow, 0.12)
	disc := fynecanvas.NewCircle(fynetheme.Color(theme.ParchmentEdge))
	disc.StrokeColor, disc.StrokeWidth = fynetheme.Color(theme.Brass), max(1.5, a.W*0.045)
	pen.Add(disc, canvas.Rect(a.X+(a.W-wide)/2, a.Y-left*a.H*0.25, wide, a.H))
}
