package players

import (
	"bytes"
	"image"
	"testing"

	"lantern/ui/theme"
)

// TestTheHouseIsDrawnAside paints the window while the house is drawn on another goroutine, under the race detector.
func TestTheHouseIsDrawnAside(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 640, 400, nil)
	out := make(chan func(), 1)
	drawn := 0
	p.DrawAside(func(work, done func()) {
		drawn++
		go func() {
			work()
			out <- done
		}()
	})
	plain := w.Canvas().Capture()
	for range 3 { // more frames, of other sizes, while it is being drawn
		p.Refresh()
		w.Canvas().Capture()
	}
	(<-out)()
	if drawn != 1 {
		t.Errorf("it was drawn %d times at once", drawn)
	}
	if same(plain, w.Canvas().Capture()) {
		t.Error("the furnished house looks like the one before")
	}
}

func same(a, b image.Image) bool { return bytes.Equal(a.(*image.NRGBA).Pix, b.(*image.NRGBA).Pix) }
