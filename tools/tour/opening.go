package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"lantern/tools/must"
)

// The files that the tour exports: its session, and a story of the keeper's own.
const (
	ownStory    = "my-house"
	sessionName = "friday-evening.lantern-session"
	packName    = "my-house.lantern-pack"
)

// opening takes the two files to another computer and opens them by double click, with and without an open window.
func opening() []step {
	var was known
	return []step{
		{"a friend double-clicks the session: it is said what is in it, and nothing is imported yet", func(s *stage) {
			was = s.look()
			s.data, s.title = filepath.Join(s.folder(), "friend"), mainWindow
			s.start(s.file(sessionName))
			s.all(see("open.yes"), pause, show("open-session"), holds(0), key("Escape"), gone("open.yes"),
				see("home.game.mansions"), holds(0))
		}},
		{"once more, with the window open: a yes brings the session to where it stood", func(s *stage) {
			s.all(opened(sessionName), press("open.yes"), gone("open.yes"), see("console.next"), holds(1),
				show("opened-session"))
			s.isAt(was)
			s.all(opened(sessionName), see("open.goOn"), show("open-session-there"), press("open.no"),
				gone("open.goOn"), holds(1), press("console.home"), see("home.game.mansions"))
		}},
		{"a story in a file, in French: a no leaves everything as it was, a yes takes it in", do(speak("fr"),
			opened(packName), see("library.bring.yes"), pause, show("open-pack-fr"), press("library.bring.no"),
			gone("library.bring.yes"), owns(false), opened(packName), press("library.bring.yes"),
			see("library.story."+ownStory), owns(true), pause, show("opened-pack-fr"))},
		{"what is no file of ours is said so", func(s *stage) {
			must.Do(os.WriteFile(s.file("holiday.lantern-pack"), []byte("not a pack"), 0o600))
			s.all(opened("holiday.lantern-pack"), see("open.close"), show("open-unknown-fr"), press("open.close"),
				gone("open.close"))
		}},
		{"the friend closes the program", (*stage).stop},
	}
}

// folder is the tour's folder.
func (s *stage) folder() string { return filepath.Dir(s.data) }

func (s *stage) file(name string) string { return filepath.Join(s.folder(), name) }

// packUp exports the session and a story of the keeper's own.
func (s *stage) packUp() {
	house := s.file(ownStory)
	for _, args := range [][]string{{"session", "export", s.session, s.file(sessionName)}, {"story", "new", house},
		{"story", "export", house, s.file(packName)}} {
		s.lantern(args...)
	}
}

// opened acts as a double click on a file while a window is open: a second start of the program hands over
// the file and ends.
func opened(name string) act {
	return func(s *stage) {
		cmd := exec.Command(s.binary, "--data", s.data, s.file(name))
		cmd.Env = s.env()
		if out, err := cmd.CombinedOutput(); err != nil {
			fail("open %s: %w: %s", name, err, out)
		}
	}
}

// holds checks the number of sessions in the data folder.
func holds(n int) act {
	return func(s *stage) {
		if all := s.sessions(); len(all) != n {
			fail("there are %d sessions, %d expected", len(all), n)
		}
	}
}

// owns checks whether the keeper's own story is listed.
func owns(yes bool) act {
	return func(s *stage) {
		var all []struct{ ID string }
		s.read(&all, "story", "list")
		if slices.ContainsFunc(all, func(p struct{ ID string }) bool { return p.ID == ownStory }) != yes {
			fail("the story %s is at hand: %v, expected the opposite", ownStory, !yes)
		}
	}
}
