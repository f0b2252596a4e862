package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// point moves the mouse onto a control and returns its window.
func (s *stage) point(name string) string {
	p := s.find(name)
	id, x, y := s.window(p.Window)
	s.tool("xdotool", "mousemove", "--sync", strconv.Itoa(x+int(p.X+p.W/2)), strconv.Itoa(y+int(p.Y+p.H/2)))
	time.Sleep(60 * time.Millisecond)
	return id
}

// speak chooses a language on the home page, and waits until all controls report the window's new title.
func speak(lang string) act {
	return func(s *stage) {
		if lang != "fr" {
			return
		}
		s.click("home.language.fr")
		s.title = mainWindowFR
		if !within(patience, 150*time.Millisecond,
			func() bool { return s.places()["home.language.fr"].Window == s.title }) {
			fail("the window does not become %q", s.title)
		}
	}
}

// click presses the left button on a control.
func (s *stage) click(name string) {
	s.freeMap(name)
	id := s.point(name)
	s.tool("xdotool", "windowfocus", "--sync", id)
	s.tool("xdotool", "click", "1")
	time.Sleep(200 * time.Millisecond)
}

// freeMap closes what the last step came to before the map under it, or an option of what comes then, is used.
func (s *stage) freeMap(name string) {
	below := strings.HasPrefix(name, "console.map.") || strings.HasPrefix(name, "console.option.")
	for n := 0; n < 3 && below && s.shown("frame.moment"); n++ {
		s.key(s.title, "Escape") // the first press lets a die lie
		time.Sleep(200 * time.Millisecond)
	}
}

// scrolledTo turns the wheel over the list of sessions until a row is in sight.
func scrolledTo(row string) act {
	return func(s *stage) {
		s.point("home.session.1.open")
		for n := 0; n < 40; n++ {
			if p := s.places()[row]; p.Visible && p.Y+p.H < s.find("home.stories").Y {
				return
			}
			s.tool("xdotool", "click", "5")
			time.Sleep(150 * time.Millisecond) // longer than the program takes to report a change
		}
	}
}

// drag drags one control onto another.
func (s *stage) drag(from, to string) {
	s.freeMap(from)
	s.point(from)
	s.tool("xdotool", "mousedown", "1")
	a := s.find(from)
	// A small first step starts the drag, as by hand.
	s.tool("xdotool", "mousemove_relative", "--sync", "8", "4")
	time.Sleep(80 * time.Millisecond)
	b := s.find(to)
	_, x, y := s.window(b.Window)
	for i := 1; i <= 6; i++ {
		px := a.X + a.W/2 + (b.X+b.W/2-a.X-a.W/2)*float64(i)/6
		py := a.Y + a.H/2 + (b.Y+b.H/2-a.Y-a.H/2)*float64(i)/6
		s.tool("xdotool", "mousemove", "--sync", strconv.Itoa(x+int(px)), strconv.Itoa(y+int(py)))
		time.Sleep(40 * time.Millisecond)
	}
	s.tool("xdotool", "mouseup", "1")
	time.Sleep(350 * time.Millisecond)
}

// key presses keys in a window, for example "Return" or "ctrl+z".
func (s *stage) key(title string, keys ...string) {
	id, _, _ := s.window(title)
	s.tool("xdotool", "windowfocus", "--sync", id)
	for _, k := range keys {
		if s.byPlace {
			k = placed(k)
		}
		s.tool("xdotool", "key", "--clearmodifiers", k)
		time.Sleep(150 * time.Millisecond)
	}
}

// write types text in a window.
func (s *stage) write(title, words string) {
	id, _, _ := s.window(title)
	s.tool("xdotool", "windowfocus", "--sync", id)
	s.tool("xdotool", "type", "--delay", "60", words)
	time.Sleep(300 * time.Millisecond)
}

// shot saves a picture of a window under a name.
func (s *stage) shot(title, name string) {
	id, _, _ := s.window(title)
	time.Sleep(400 * time.Millisecond) // wait for animations
	file := filepath.Join(s.shots, fmt.Sprintf("%02d-%s.png", s.taken+1, name))
	// A full-screen window is larger than any laptop's, so only its middle is saved.
	s.tool("import", "-window", id, "-gravity", "center", "-crop", "1280x800+0+0", "+repage", "-strip", "-define",
		"png:exclude-chunks=date,time", file)
	s.taken++
	fmt.Printf("    saved %s\n", file)
}

// placed is the code of a letter's key, with its modifiers. Other keys stay as they are.
func placed(key string) string {
	at := strings.LastIndexByte(key, '+') + 1
	for first, row := range rows {
		if i := strings.Index(row, key[at:]); i >= 0 && len(key[at:]) == 1 {
			return key[:at] + strconv.Itoa(first+i)
		}
	}
	return key
}
