package shell

import "fyne.io/fyne/v2"

// growing is a layout that makes the text of the keeper's window larger when the window grows.
type growing struct{ s *Shell }

func (l growing) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
	if g := growth(size); g != l.s.growth && size.Width > 0 {
		l.s.growth = g
		fyne.Do(l.s.dress) // not during layout
	}
}

// MinSize is small. If a page needs more room, for example at a text size of 300 %, it scrolls, since the window must
// fit on its screen.
func (growing) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(leastWidth, leastHeight) }

const leastWidth, leastHeight = 640, 400 // the minimum size of the keeper's window

// Text takes most of the additional size of a larger window; the rest is room for more content. It grows in steps, so
// that not every change by a pixel repaints everything.
const (
	growthShare = 90 // percent
	growthStep  = 5  // percent
)

// growth returns the percentage by which text is larger than in a window of the initial size.
func growth(size fyne.Size) int {
	more := min(size.Width/firstWidth, size.Height/firstHeight) - 1
	return max(int(more*growthShare)/growthStep*growthStep, 0)
}

// dress applies the theme: colours and text size from the settings, adapted to the size of the window.
func (s *Shell) dress() {
	s.deps.App.Settings().SetTheme(s.values.Theme(s.growth))
}
