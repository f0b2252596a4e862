package shell

import (
	"encoding/json"
	"image"

	"fyne.io/fyne/v2"
)

// keyPlaces is the setting that keeps the windows' sizes, apart for each arrangement of screens: at home with a second
// screen the windows stand otherwise than at the café. Where on a screen a window stands is up to the system: Fyne
// neither tells nor sets it.
const keyPlaces = "windows"

// The names of the windows in that setting.
const (
	keeperWindow  = "keeper"
	playersWindow = "players"
)

// place is how a window was left.
type place struct {
	Width  float32 `json:"w"`
	Height float32 `json:"h"`
	Full   bool    `json:"full,omitempty"`
}

// leastPlace and mostPlace are the sizes outside which what was kept is nonsense, in Fyne's units.
const (
	leastPlace = 200
	mostPlace  = 20000
)

// sound reports whether a window can be given that place.
func (p place) sound() bool {
	return p.Width >= leastPlace && p.Width <= mostPlace && p.Height >= leastPlace && p.Height <= mostPlace
}

// places are the windows' sizes by arrangement of screens and window; empty when there are none or they cannot be read.
func (s *Shell) places() map[string]map[string]place {
	if s.kept != nil {
		if raw, ok, err := s.kept.Settings.Setting(keyPlaces); err == nil && ok {
			return readPlaces(raw)
		}
	}
	return map[string]map[string]place{}
}

func readPlaces(raw string) map[string]map[string]place {
	var all map[string]map[string]place
	if json.Unmarshal([]byte(raw), &all) != nil || all == nil { // "null" is no error
		return map[string]map[string]place{}
	}
	return all
}

// screens names the present arrangement of screens; "" where nobody can tell.
func (s *Shell) screens() string {
	if s.m.Screens == nil {
		return ""
	}
	return s.m.Screens()
}

// toPlace gives a window the size that it had on these screens, and reports whether it had one.
func (s *Shell) toPlace(name string, w fyne.Window) bool {
	p, ok := s.places()[s.screens()][name]
	if !ok || !p.sound() {
		return false
	}
	w.Resize(fyne.NewSize(p.Width, p.Height))
	if p.Full {
		w.SetFullScreen(true)
	}
	return true
}

// keepPlace keeps a window's size. Of a window that fills the screen the size that it had before stays. That it cannot
// be kept is not worth a word: the window opens in its first size then.
func (s *Shell) keepPlace(name string, w fyne.Window) {
	if s.kept == nil {
		return
	}
	all, screens := s.places(), s.screens()
	if all[screens] == nil {
		all[screens] = map[string]place{}
	}
	p := all[screens][name]
	if p.Full = w.FullScreen(); !p.Full || p.Width == 0 {
		p.Width, p.Height = w.Canvas().Size().Width, w.Canvas().Size().Height
	}
	if all[screens][name] == p {
		return
	}
	all[screens][name] = p
	if raw, err := json.Marshal(all); err == nil {
		_ = s.kept.Settings.SetSetting(keyPlaces, string(raw))
	}
}

// Beside says where a window of a size goes so that it does not lie over the console: in the middle of another screen,
// the largest, else beside the console, smaller if need be. Where there is no room it lies in a corner, and free is
// false. Elsewhere tells that it has a screen of its own. Everything is in pixels; screens are without what the desktop
// keeps for itself.
func Beside(console image.Rectangle, screens []image.Rectangle,
	size image.Point) (at image.Rectangle, elsewhere, free bool) {
	home, other := screenOf(console, screens), image.Rectangle{}
	for _, s := range screens {
		if s != home && surface(s) > surface(other) {
			other = s
		}
	}
	if !other.Empty() {
		size = within(size, other)
		corner := other.Min.Add(other.Size().Sub(size).Div(2))
		return image.Rectangle{Min: corner, Max: corner.Add(size)}, true, true
	}
	const leastWide, leastHigh = 480, 300 // of which something can still be read
	best := image.Rectangle{}
	for _, strip := range []image.Rectangle{
		{Min: image.Pt(console.Max.X, home.Min.Y), Max: home.Max},
		{Min: home.Min, Max: image.Pt(console.Min.X, home.Max.Y)},
		{Min: image.Pt(home.Min.X, console.Max.Y), Max: home.Max},
		{Min: home.Min, Max: image.Pt(home.Max.X, console.Min.Y)},
	} {
		strip = strip.Intersect(home)
		if strip.Dx() >= leastWide && strip.Dy() >= leastHigh && surface(strip) > surface(best) {
			best = strip
		}
	}
	if free = !best.Empty(); !free {
		size = within(size, home)
		return image.Rectangle{Min: home.Max.Sub(size), Max: home.Max}, false, false
	}
	return image.Rectangle{Min: best.Min, Max: best.Min.Add(within(size, best))}, false, true
}

// Fit returns the place of a window at which all of it can be seen. A window that its screen holds stays where it is;
// another is moved, and made smaller if the screen is too small. All is in pixels; the window includes its frame, the
// screens exclude panels of the desktop.
func Fit(window image.Rectangle, screens []image.Rectangle) image.Rectangle {
	screen := screenOf(window, screens)
	if screen.Empty() {
		return window
	}
	size := within(window.Size(), screen)
	at := image.Pt(min(window.Min.X, screen.Max.X-size.X), min(window.Min.Y, screen.Max.Y-size.Y))
	at = image.Pt(max(at.X, screen.Min.X), max(at.Y, screen.Min.Y))
	return image.Rectangle{Min: at, Max: at.Add(size)}
}

// screenOf is the screen that most of a window is on, the first one where it is on none.
func screenOf(window image.Rectangle, screens []image.Rectangle) (home image.Rectangle) {
	for _, s := range screens {
		if home.Empty() || surface(s.Intersect(window)) > surface(home.Intersect(window)) {
			home = s
		}
	}
	return home
}

func surface(r image.Rectangle) int {
	if r.Empty() {
		return 0
	}
	return r.Dx() * r.Dy()
}

func within(size image.Point, r image.Rectangle) image.Point {
	return image.Pt(min(size.X, r.Dx()), min(size.Y, r.Dy()))
}
