package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// point moves the mouse onto a control and returns its window.
func (s *stage) point(name string) (string, error) {
	p, err := s.find(name)
	if err != nil {
		return "", err
	}
	id, x, y, err := s.window(p.Window)
	if err != nil {
		return "", err
	}
	_, err = s.tool("xdotool", "mousemove", "--sync", strconv.Itoa(x+int(p.X+p.W/2)), strconv.Itoa(y+int(p.Y+p.H/2)))
	time.Sleep(60 * time.Millisecond)
	return id, err
}

// click presses the left button on a control.
func (s *stage) click(name string) error { return s.press(name, 1) }

// speak chooses a language on the home page, and waits until all controls tell of the window's new name.
func (s *stage) speak(lang string) error {
	if lang != "fr" {
		return nil
	}
	if err := s.click("home.language.fr"); err != nil {
		return err
	}
	s.title = mainWindowFR
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(150 * time.Millisecond) {
		all, err := s.places()
		if p, ok := all["home.language.fr"]; err == nil && ok && p.Window == s.title {
			return nil
		}
	}
	return fmt.Errorf("the window does not become %q", s.title)
}

// press presses a button of the mouse, counted from the left, on a control.
func (s *stage) press(name string, button int) error {
	if err := s.freeMap(name); err != nil {
		return err
	}
	id, err := s.point(name)
	if err != nil {
		return err
	}
	if _, err := s.tool("xdotool", "windowfocus", "--sync", id); err != nil {
		return err
	}
	if _, err := s.tool("xdotool", "click", strconv.Itoa(button)); err != nil {
		return err
	}
	time.Sleep(200 * time.Millisecond)
	return nil
}

// freeMap puts away what the last step came to, before the map below it is touched.
func (s *stage) freeMap(name string) error {
	if !strings.HasPrefix(name, "console.map.") || !s.shown("console.outcome") {
		return nil
	}
	return s.key(s.title, "Escape")
}

// drag pulls one control onto another.
func (s *stage) drag(from, to string) error {
	if err := s.freeMap(from); err != nil {
		return err
	}
	if _, err := s.point(from); err != nil {
		return err
	}
	if _, err := s.tool("xdotool", "mousedown", "1"); err != nil {
		return err
	}
	a, err := s.find(from)
	if err != nil {
		return err
	}
	// A first small step starts the drag, as a hand would.
	if _, err := s.tool("xdotool", "mousemove_relative", "--sync", "8", "4"); err != nil {
		return err
	}
	time.Sleep(80 * time.Millisecond)
	b, err := s.find(to)
	if err != nil {
		return err
	}
	_, x, y, err := s.window(b.Window)
	if err != nil {
		return err
	}
	for i := 1; i <= 6; i++ {
		px := a.X + a.W/2 + (b.X+b.W/2-a.X-a.W/2)*float64(i)/6
		py := a.Y + a.H/2 + (b.Y+b.H/2-a.Y-a.H/2)*float64(i)/6
		if _, err := s.tool("xdotool", "mousemove", "--sync", strconv.Itoa(x+int(px)), strconv.Itoa(y+int(py))); err != nil {
			return err
		}
		time.Sleep(40 * time.Millisecond)
	}
	if _, err := s.tool("xdotool", "mouseup", "1"); err != nil {
		return err
	}
	time.Sleep(350 * time.Millisecond)
	return nil
}

// key presses keys in a window, for example "Return" or "ctrl+z".
func (s *stage) key(title string, keys ...string) error {
	id, _, _, err := s.window(title)
	if err != nil {
		return err
	}
	if _, err := s.tool("xdotool", "windowfocus", "--sync", id); err != nil {
		return err
	}
	for _, k := range keys {
		if _, err := s.tool("xdotool", "key", "--clearmodifiers", k); err != nil {
			return err
		}
		time.Sleep(150 * time.Millisecond)
	}
	return nil
}

// write types words in a window.
func (s *stage) write(title, words string) error {
	id, _, _, err := s.window(title)
	if err != nil {
		return err
	}
	if _, err := s.tool("xdotool", "windowfocus", "--sync", id); err != nil {
		return err
	}
	_, err = s.tool("xdotool", "type", "--delay", "60", words)
	time.Sleep(300 * time.Millisecond)
	return err
}

// shot saves a picture of a window under a name.
func (s *stage) shot(title, name string) error {
	id, _, _, err := s.window(title)
	if err != nil {
		return err
	}
	time.Sleep(400 * time.Millisecond) // let animations end
	file := filepath.Join(s.shots, fmt.Sprintf("%02d-%s.png", s.taken+1, name))
	// Of what fills the whole screen, which is larger than any laptop's, the middle is enough.
	if _, err := s.tool("import", "-window", id, "-gravity", "center", "-crop", "1280x800+0+0", "+repage", "-strip", "-define", "png:exclude-chunks=date,time", file); err != nil {
		return err
	}
	s.taken++
	fmt.Printf("    saved %s\n", file)
	return nil
}
