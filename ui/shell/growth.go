package shell

import "fyne.io/fyne/v2"

// growing makes the letters of the keeper's window grow with it.
type growing struct{ s *Shell }

func (l growing) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
	if g := growth(size); g != l.s.growth && size.Width > 0 {
		l.s.growth = g
		fyne.Do(l.s.dress) // not while the window is laid out
	}
}

// MinSize is small: a page that needs more room, as in letters of 300 %, is scrolled to, since a window must not grow
// beyond its screen.
func (growing) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(leastWidth, leastHeight) }

const leastWidth, leastHeight = 640, 400 // as small as the keeper's window becomes

// Of what a window has more than at first, letters and all beside them get most, so that a page fills it; the rest is
// room for more of them. In steps, so that not every pixel paints all again.
const (
	growthShare = 90 // percent
	growthStep  = 5  // percent
)

// growth is by how many percent letters are larger than in the window as it is at first.
func growth(size fyne.Size) int {
	more := min(size.Width/firstWidth, size.Height/firstHeight) - 1
	return max(int(more*growthShare)/growthStep*growthStep, 0)
}

// dress gives the program its look: the colours and the size of the letters that the settings ask for, for the window
// as large as it is.
func (s *Shell) dress() {
	s.m.App.Settings().SetTheme(s.values.Theme(s.growth))
}
