package shell

import (
	"encoding/json"

	"fyne.io/fyne/v2"
)

// keyPlaces is the setting that keeps the windows' sizes, apart for each arrangement of screens: at home with a second screen the windows
// stand otherwise than at the café. Where on a screen a window stands is up to the system: Fyne neither tells nor sets it.
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

// sound tells whether a window can be given that place.
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

// toPlace gives a window the size that it had on these screens, and tells whether it had one.
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

// keepPlace keeps a window's size. Of a window that fills the screen the size that it had before stays. That it cannot be kept is not worth a
// word: the window opens in its first size then.
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
