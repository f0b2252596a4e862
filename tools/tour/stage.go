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

// stage is a virtual screen with the real program.
type stage struct {
	binary  string
	data    string // data folder of the program, empty at first
	probe   string // the file of the positions of controls
	shots   string // the folder of the screenshots
	screen  *screen.Screen
	program *screen.Program // nil while it is not running
	taken   int             // screenshots so far
	title   string          // of the main window
	session string          // the session's ID, once known
	met     map[string]bool // pictures taken once, corrections made
	misses  int             // failed clicks in a row
	byPlace bool            // the keyboard has no Latin letters: keys are pressed by position
}

type place = screen.Place

// The window titles in English and French.
const (
	mainWindow      = "Keeper’s Lantern"
	mainWindowFR    = "La Lanterne du gardien"
	playersWindow   = "The table – Keeper’s Lantern"
	playersWindowFR = "La table – La Lanterne du gardien"
)

const (
	screenW, screenH = 2600, 1100
	patience         = 40 * time.Second // maximum time for a control to appear
	seed             = "lantern"        // of every session of the tour
)

// raise starts the virtual screen on a free display number.
func raise(binary, shots string) (_ *stage, err error) {
	defer must.Catch(&err)
	tmp := must.Get(os.MkdirTemp("", "lantern-tour-"))
	s := &stage{binary: binary, data: filepath.Join(tmp, "data"), probe: filepath.Join(tmp, "probe.json"), shots: shots,
		title: mainWindow, met: map[string]bool{}}
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

// strike ends program and screen.
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

// start runs the program with its data folder, optionally opening a file.
func (s *stage) start(file ...string) {
	cmd := exec.Command(s.binary, append([]string{"--data", s.data}, file...)...)
	cmd.Env = s.env()
	s.program = must.Get(s.screen.Start(cmd, s.probe))
}

// begin is start as an act.
func begin(s *stage) { s.start() }

// stop closes the program like the window's close button.
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

// clean fails if the program, which has ended, has printed a panic or a wrong-thread report.
func (s *stage) clean() {
	said := s.program.Output()
	s.program = nil
	for _, bad := range []string{"panic:", "Error in Fyne call thread", "fatal error:", "DATA RACE"} {
		if strings.Contains(said, bad) {
			fail("the program printed %q:\n%s", bad, said)
		}
	}
}

// places are the positions of the controls, or none without a program.
func (s *stage) places() map[string]place {
	if s.program == nil {
		return nil
	}
	return s.program.Places()
}

// within waits for a condition, polling with pauses, and reports whether it was met in time.
func within(most, pause time.Duration, so func() bool) bool {
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(pause) {
		if so() {
			return true
		}
	}
	return false
}

// find waits until a control is visible and does not move.
func (s *stage) find(name string) (p place) {
	const pause = 150 * time.Millisecond // longer than the program takes to report a change
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

// shown reports whether a control is visible now.
func (s *stage) shown(name string) bool { return s.places()[name].Visible }

// named lists the visible controls with a name prefix, sorted.
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

// window returns a window's ID and position by its title. Titles are compared here, since xdotool's search fails for
// non-ASCII characters.
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

// wreck saves a picture of the screen after a failed step.
func (s *stage) wreck() {
	file := filepath.Join(s.shots, "failed.png")
	if err := s.screen.Picture(file); err == nil {
		fmt.Fprintf(os.Stderr, "tour: the screen as it was: %s\n", file)
	}
	if s.program != nil {
		s.program.Cmd.Process.Signal(syscall.SIGQUIT) // prints the stacks of its goroutines
		<-s.program.Ended
		fmt.Fprintf(os.Stderr, "tour: the program printed:\n%s\n", s.program.Output())
	}
}
