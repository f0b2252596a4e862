package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
)

// What the evening leaves in files: itself, and a story of the keeper's own.
const (
	ownStory    = "my-house"
	sessionName = "friday-evening.lantern-session"
	packName    = "my-house.lantern-pack"
)

// opening takes the two files to another computer and opens them as a double click does, with no window open and with one.
func opening() []step {
	var was known
	return []step{
		{"a friend double-clicks the session: it is said what is in it, and nothing is imported yet", func(s *stage) error {
			var err error
			if was, err = s.look(); err != nil {
				return err
			}
			s.data, s.title = filepath.Join(s.folder(), "friend"), mainWindow
			if err := s.start(s.file(sessionName)); err != nil {
				return err
			}
			return s.all(see("open.yes"), pause(), show("open-session"), holds(0), key("Escape"), gone("open.yes"), see("home.new"), holds(0))
		}},
		{"once more, with the window open: a yes brings the session to where it stood", func(s *stage) error {
			if err := s.all(s.opened(sessionName), press("open.yes"), gone("open.yes"), see("console.next"), holds(1), show("opened-session")); err != nil {
				return err
			}
			is, err := s.look()
			if err != nil {
				return err
			}
			if !reflect.DeepEqual(is, was) {
				return fmt.Errorf("the session is not where it was left:\n%+v\n%+v", was, is)
			}
			return s.all(s.opened(sessionName), see("open.goOn"), show("open-session-there"), press("open.no"), gone("open.goOn"), holds(1),
				press("console.home"), see("home.new"))
		}},
		{"a story in a file, in French: a no leaves everything as it was, a yes takes it in", func(s *stage) error {
			err := s.all(press("home.language.fr"), func(s *stage) error { s.title = mainWindowFR; return nil },
				s.opened(packName), see("library.bring.yes"), pause(), show("open-pack-fr"), press("library.bring.no"), gone("library.bring.yes"))
			if err != nil {
				return err
			}
			return s.all(owns(false), s.opened(packName), press("library.bring.yes"), see("library.story."+ownStory), owns(true), pause(), show("opened-pack-fr"))
		}},
		{"what is no file of ours is said so", func(s *stage) error {
			if err := os.WriteFile(s.file("holiday.lantern-pack"), []byte("not a pack"), 0o600); err != nil {
				return err
			}
			return s.all(s.opened("holiday.lantern-pack"), see("open.close"), show("open-unknown-fr"), press("open.close"), gone("open.close"))
		}},
		{"the friend closes the program", (*stage).stop},
	}
}

// folder is where the tour keeps its files.
func (s *stage) folder() string { return filepath.Dir(s.data) }

func (s *stage) file(name string) string { return filepath.Join(s.folder(), name) }

// packUp writes the session of the evening and a story of the keeper's own into files.
func (s *stage) packUp() error {
	house := s.file(ownStory)
	for _, args := range [][]string{{"session", "export", s.session, s.file(sessionName)}, {"story", "new", house}, {"story", "export", house, s.file(packName)}} {
		if _, err := s.lantern(args...); err != nil {
			return err
		}
	}
	return nil
}

// opened does what a double click on a file does while a window is open: a second start of the program hands the file over and ends.
func (s *stage) opened(name string) act {
	return func(s *stage) error {
		cmd := exec.Command(s.binary, "--data", s.data, s.file(name))
		cmd.Env = s.env()
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("open %s: %w: %s", name, err, out)
		}
		return nil
	}
}

// holds makes sure that the data folder holds so many sessions.
func holds(n int) act {
	return func(s *stage) error {
		raw, err := s.lantern("session", "list")
		if err != nil {
			return err
		}
		var all []json.RawMessage
		if err := json.Unmarshal(raw, &all); err != nil {
			return err
		}
		if len(all) != n {
			return fmt.Errorf("there are %d sessions, %d expected", len(all), n)
		}
		return nil
	}
}

// owns makes sure that the keeper's own story is among the stories at hand, or is not.
func owns(yes bool) act {
	return func(s *stage) error {
		raw, err := s.lantern("story", "list")
		if err != nil {
			return err
		}
		var all []struct{ ID string }
		if err := json.Unmarshal(raw, &all); err != nil {
			return err
		}
		if slices.ContainsFunc(all, func(p struct{ ID string }) bool { return p.ID == ownStory }) != yes {
			return fmt.Errorf("the story %s is at hand: %v, expected the opposite", ownStory, !yes)
		}
		return nil
	}
}
