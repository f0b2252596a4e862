package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

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
	met     map[string]bool // what was met and has its picture
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
func raise(binary, shots string) (*stage, error) {
	tmp, err := os.MkdirTemp("", "lantern-tour-")
	if err != nil {
		return nil, err
	}
	s := &stage{binary: binary, data: filepath.Join(tmp, "data"), probe: filepath.Join(tmp, "probe.json"), shots: shots, title: mainWindow,
		met: map[string]bool{}}
	s.screen, err = screen.Start(screenW, screenH)
	if err != nil {
		os.RemoveAll(tmp)
		return nil, err
	}
	return s, nil
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
	return append(slices.Clone(s.screen.Env), "LANG=en_US.UTF-8", "LANTERN_SEED="+seed, "XDG_CONFIG_HOME="+filepath.Join(filepath.Dir(s.data), "config"))
}

// start runs the program with its data folder.
func (s *stage) start(args ...string) (err error) {
	cmd := exec.Command(s.binary, append([]string{"--data", s.data}, args...)...)
	cmd.Env = s.env()
	s.program, err = s.screen.Run(cmd, s.probe)
	return err
}

// stop closes the program as the window's close button would.
func (s *stage) stop() error {
	if !s.program.Close(2 * patience) {
		return fmt.Errorf("the program did not end when asked to:\n%s", s.program.Output())
	}
	return s.clean()
}

// kill ends the program as a power cut would.
func (s *stage) kill() error {
	s.program.Kill()
	return s.clean()
}

// clean complains when the program printed a panic or a wrong-thread report, now that it has ended.
func (s *stage) clean() error {
	said := s.program.Output()
	s.program = nil
	for _, bad := range []string{"panic:", "Error in Fyne call thread", "fatal error:", "DATA RACE"} {
		if strings.Contains(said, bad) {
			return fmt.Errorf("the program printed %q:\n%s", bad, said)
		}
	}
	return nil
}

// places reads where the program says its controls are.
func (s *stage) places() (map[string]place, error) {
	raw, err := os.ReadFile(s.probe)
	if err != nil {
		return nil, err
	}
	var all map[string]place
	return all, json.Unmarshal(raw, &all)
}

// find waits until a control is visible and stands still.
func (s *stage) find(name string) (place, error) {
	var last place
	until := time.Now().Add(patience)
	for time.Now().Before(until) {
		if s.program != nil {
			select {
			case <-s.program.Ended:
				return place{}, fmt.Errorf("waiting for %q: the program ended: %v\n%s", name, s.program.Cmd.ProcessState, s.program.Output())
			default:
			}
		}
		all, err := s.places()
		if p, ok := all[name]; err == nil && ok && p.Visible && p.W > 0 {
			if p == last {
				return p, nil
			}
			last = p
		}
		time.Sleep(150 * time.Millisecond) // longer than the program takes to tell of a change
	}
	return place{}, fmt.Errorf("no control %q on the screen after %v; there are: %s", name, patience, s.visible())
}

// shown reports whether a control is visible right now.
func (s *stage) shown(name string) bool {
	all, err := s.places()
	return err == nil && all[name].Visible
}

// gone waits until a control is no longer visible.
func (s *stage) gone(name string) error {
	until := time.Now().Add(patience)
	for time.Now().Before(until) {
		if !s.shown(name) {
			return nil
		}
		time.Sleep(120 * time.Millisecond)
	}
	return fmt.Errorf("control %q is still on the screen", name)
}

// named lists the visible controls whose names begin so, sorted.
func (s *stage) named(prefix string) []string {
	all, _ := s.places()
	var names []string
	for n, p := range all {
		if p.Visible && strings.HasPrefix(n, prefix) {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	return names
}

func (s *stage) visible() string {
	return strings.Join(slices.DeleteFunc(s.named(""), func(n string) bool { return strings.Contains(n, ".space.") }), " ")
}

// tool runs an X tool on the stage's screen.
func (s *stage) tool(name string, args ...string) (string, error) {
	return s.screen.Tool(name, args...)
}

// window finds a window's ID and place on the screen by its title. The titles are
// compared here, since xdotool's own search stumbles over what is not ASCII.
func (s *stage) window(title string) (id string, x, y int, err error) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(150 * time.Millisecond) {
		out, err := s.tool("xdotool", "search", "--onlyvisible", "--name", "Lant")
		if err != nil {
			continue
		}
		for _, id := range strings.Fields(out) {
			if name, err := s.tool("xdotool", "getwindowname", id); err != nil || name != title {
				continue
			}
			geometry, err := s.tool("xdotool", "getwindowgeometry", "--shell", id)
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
			return id, x, y, nil
		}
	}
	return "", 0, 0, fmt.Errorf("no window titled %q", title)
}

// wreck saves a picture of the whole screen for whoever looks into a failed step.
func (s *stage) wreck() {
	file := filepath.Join(os.TempDir(), "lantern-tour-failed.png")
	if err := s.screen.Picture(file); err == nil {
		fmt.Fprintf(os.Stderr, "tour: the screen as it was: %s\n", file)
	}
	if s.program != nil {
		s.program.Cmd.Process.Signal(syscall.SIGQUIT) // it says where it stands
		<-s.program.Ended
		fmt.Fprintf(os.Stderr, "tour: the program printed:\n%s\n", s.program.Output())
	}
}
