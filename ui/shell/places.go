package shell

import (
	"encoding/json"
	"image"

	"fyne.io/fyne/v2"
)

// keyPlaces is the setting that stores the sizes of the windows for each arrangement of screens, since a second screen
// changes them. Positions are up to the system: Fyne neither reports nor sets them.
const keyPlaces = "windows"

// The keys of the windows in that setting.
const (
	keeperWindow  = "keeper"
	playersWindow = "players"
)

// place is the size of a window, and whether it was full screen.
type place struct {
	Width  float32 `json:"w"`
	Height float32 `json:"h"`
	Full   bool    `json:"full,omitempty"`
}

// leastPlace and mostPlace are the bounds of a plausible width or height, in Fyne's units. Other sizes are ignored.
const (
	leastPlace = 200
	mostPlace  = 20000
)

// plausible reports whether width and height are within these bounds.
func (p place) plausible() bool {
	return p.Width >= leastPlace && p.Width <= mostPlace && p.Height >= leastPlace && p.Height <= mostPlace
}

// places returns the sizes by arrangement of screens and window. It is empty if there are none or they are unreadable.
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
	if json.Unmarshal([]byte(raw), &all) != nil || all == nil { // "null" is not an error
		return map[string]map[string]place{}
	}
	return all
}

// screens returns a name for the current arrangement of screens, or "" if it is unknown.
func (s *Shell) screens() string {
	if s.deps.Screens == nil {
		return ""
	}
	return s.deps.Screens()
}

// toPlace restores the size of a window for these screens, and reports whether there was one.
func (s *Shell) toPlace(name string, w fyne.Window) bool {
	p, ok := s.places()[s.screens()][name]
	if !ok || !p.plausible() {
		return false
	}
	w.Resize(fyne.NewSize(p.Width, p.Height))
	if p.Full {
		w.SetFullScreen(true)
	}
	return true
}

// keepPlace stores a window's size, except while it fills the screen. It ignores errors: the window will open in its
// initial size.
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

// Beside returns a place for a window of a size where it does not cover the console: in the middle of the largest
// other screen, with elsewhere set, else beside the console, smaller if necessary. If there is no room for that, it is
// in a corner, and free is false. Everything is in pixels; screens exclude the desktop's panels.
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
	const leastWide, leastHigh = 480, 300 // the least readable size
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

// Fit moves a window into its screen, and makes it smaller if the screen is too small. A window that is within its
// screen already is unchanged. Everything is in pixels; the window includes its frame, the screens exclude the
// desktop's panels.
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

// screenOf returns the screen with the largest part of a window, or the first one.
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
