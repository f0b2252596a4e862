package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

// stage is a virtual screen with the real program on it.
type stage struct {
	binary  string
	data    string // data folder of the program, empty at first
	probe   string // where the program writes the places of its controls
	shots   string // where screenshots go
	screen  *screen.Screen
	program *screen.Program // nil while there is none
	taken   int             // screenshots so far
	title   string          // of the main window
	session string          // the ID of the evening, once it is known
	met     map[string]bool // pictures of what was met, corrections that were made
	misses  int             // of the hand, in a row
	byPlace bool            // the keyboard has no Latin letters: keys are pressed by their places
}

type place = screen.Place

// The titles of the windows, in English and in French.
const (
	mainWindow      = "Keeper’s Lantern"
	mainWindowFR    = "La Lanterne du gardien"
	playersWindow   = "The table – Keeper’s Lantern"
	playersWindowFR = "La table – La Lanterne du gardien"
)

const (
	screenW, screenH = 2600, 1100
	patience         = 40 * time.Second // how long a control may take to appear
	seed             = "lantern"        // of every session of the tour
)

// raise starts the virtual screen on a free display number.
func raise(binary, shots string) (_ *stage, err error) {
	defer must.Catch(&err)
	tmp := must.Get(os.MkdirTemp("", "lantern-tour-"))
	s := &stage{binary: binary, data: filepath.Join(tmp, "data"), probe: filepath.Join(tmp, "probe.json"),
		shots: shots, title: mainWindow,
		met: map[string]bool{}}
	s.screen, err = screen.Start(screenW, screenH)
	if err != nil {
		os.RemoveAll(tmp)
	}
	return s, err
}

// table is the title of the players' window.
func (s *stage) table() string {
	if s.title == mainWindowFR {
		return playersWindowFR
	}
	return playersWindow
}

// strike takes the stage down.
func (s *stage) strike() {
	if s.program != nil {
		s.program.Kill()
	}
	s.screen.Stop()
	os.RemoveAll(filepath.Dir(s.data))
}

// env is the environment of the program.
func (s *stage) env() []string {
	return append(slices.Clone(s.screen.Env), "LANG=en_US.UTF-8", "LANTERN_SEED="+seed, "XDG_CONFIG_HOME="+
		filepath.Join(filepath.Dir(s.data), "config"))
}

// start runs the program with its data folder, to open a file if one is named.
func (s *stage) start(file ...string) {
	cmd := exec.Command(s.binary, append([]string{"--data", s.data}, file...)...)
	cmd.Env = s.env()
	s.program = must.Get(s.screen.Start(cmd, s.probe))
}

// begin starts it as a step of the tour.
func begin(s *stage) { s.start() }

// stop closes the program as the window's close button would.
func (s *stage) stop() {
	if !s.program.Close(2 * patience) {
		fail("the program did not end when asked to:\n%s", s.program.Output())
	}
	s.clean()
}

// kill ends the program as a power cut would.
func (s *stage) kill() {
	s.program.Kill()
	s.clean()
}

// clean complains when the program printed a panic or a wrong-thread report, now that it has ended.
func (s *stage) clean() {
	said := s.program.Output()
	s.program = nil
	for _, bad := range []string{"panic:", "Error in Fyne call thread", "fatal error:", "DATA RACE"} {
		if strings.Contains(said, bad) {
			fail("the program printed %q:\n%s", bad, said)
		}
	}
}

// places are where the program says its controls are; none while there is no program.
func (s *stage) places() map[string]place {
	if s.program == nil {
		return nil
	}
	return s.program.Places()
}

// within waits until something is so, looking at it now and then, and reports whether it came to that in time.
func within(most, pause time.Duration, so func() bool) bool {
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(pause) {
		if so() {
			return true
		}
	}
	return false
}

// find waits until a control is visible and stands still.
func (s *stage) find(name string) (p place) {
	const pause = 150 * time.Millisecond // longer than the program takes to tell of a change
	if !within(patience, pause, func() bool {
		select {
		case <-s.program.Ended:
			fail("waiting for %q: the program ended: %v\n%s", name, s.program.Cmd.ProcessState, s.program.Output())
		default:
		}
		last := p
		p = s.places()[name]
		return p.Visible && p.W > 0 && p == last
	}) {
		fail("no control %q on the screen after %v; there are: %s", name, patience, s.visible())
	}
	return p
}

// shown reports whether a control is visible right now.
func (s *stage) shown(name string) bool { return s.places()[name].Visible }

// named lists the visible controls whose names begin so, sorted.
func (s *stage) named(prefix string) []string {
	var names []string
	for n, p := range s.places() {
		if p.Visible && strings.HasPrefix(n, prefix) {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	return names
}

func (s *stage) visible() string {
	return strings.Join(slices.DeleteFunc(s.named(""),
		func(n string) bool { return strings.Contains(n, ".space.") }), " ")
}

// tool runs an X tool on the stage's screen.
func (s *stage) tool(name string, args ...string) string {
	return must.Get(s.screen.Tool(name, args...))
}

// window finds a window's ID and place on the screen by its title. The titles are
// compared here, since xdotool's own search stumbles over what is not ASCII.
func (s *stage) window(title string) (id string, x, y int) {
	if !within(patience, 150*time.Millisecond, func() bool {
		out, _ := s.screen.Tool("xdotool", "search", "--onlyvisible", "--name", "Lant")
		for _, id = range strings.Fields(out) {
			if name, err := s.screen.Tool("xdotool", "getwindowname", id); err != nil || name != title {
				continue
			}
			geometry, err := s.screen.Tool("xdotool", "getwindowgeometry", "--shell", id)
			if err != nil {
				continue
			}
			for _, line := range strings.Split(geometry, "\n") {
				k, v, _ := strings.Cut(line, "=")
				n, _ := strconv.Atoi(v)
				switch k {
				case "X":
					x = n
				case "Y":
					y = n
				}
			}
			return true
		}
		return false
	}) {
		fail("no window titled %q", title)
	}
	return id, x, y
}

// wreck saves a picture of the whole screen as a step left it that failed.
func (s *stage) wreck() {
	file := filepath.Join(s.shots, "failed.png")
	if err := s.screen.Picture(file); err == nil {
		fmt.Fprintf(os.Stderr, "tour: the screen as it was: %s\n", file)
	}
	if s.program != nil {
		s.program.Cmd.Process.Signal(syscall.SIGQUIT) // it says where it stands
		<-s.program.Ended
		fmt.Fprintf(os.Stderr, "tour: the program printed:\n%s\n", s.program.Output())
	}
}
