// Soak lets the real program with its window live through a long evening at ten times human speed, driven by keys, and
// looks at what it holds meanwhile: memory, goroutines, open files, the size of its database. It prints the slopes, by
// least squares, and ends with exit status 1 when one is above its bound.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

func main() {
	minutes := flag.Float64("minutes", 48, "how long it lasts; 48 minutes at ten times human speed are an evening of 8 hours")
	binary := flag.String("binary", "bin/lantern", "the program")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "what the keys follow from")
	flag.DurationVar(&pace, "pace", pace, "the time between two keys; a keeper does something every three seconds")
	flag.Parse()
	if err := run(*binary, time.Duration(*minutes*float64(time.Minute)), *seed); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
}

// pressed are the keys: mostly the next thing and options; now and then undo, redo, map, log, another page and back.
var pressed = []string{"Return", "Return", "Return", "Return", "Return", "space", "space", "1", "1", "2", "3", "4",
	"ctrl+z", "ctrl+y", "m", "l", "Escape", "Escape", "n"}

var pace = 300 * time.Millisecond

const (
	every   = 10 * time.Second // between two samples
	warmUp  = 0.25             // of the samples, the part in which caches fill and which does not count
	evening = "inland-lamp"
)

func run(binary string, length time.Duration, seed uint64) (err error) {
	x, err := screen.Start(1280, 800)
	if err != nil {
		return err
	}
	defer x.Stop()
	dir, err := os.MkdirTemp("", "lantern-soak-")
	defer func() {
		if err == nil {
			os.RemoveAll(dir)
		}
	}()
	defer must.Catch(&err)
	must.Do(err)
	fmt.Printf("seed %d, %v\n", seed, length)
	w := &window{binary: binary, dir: dir, screen: x, probe: filepath.Join(dir, "probe.json"),
		random: rand.New(rand.NewPCG(seed, 1))}
	must.Do(w.open())
	defer w.Kill()
	samples := must.Get(w.live(length))
	fmt.Printf("%d keys, %d evenings begun, %d steps in the file\n", w.keys, w.evenings, samples[len(samples)-1].steps)
	return errors.Join(judge(samples, w.keys), w.rest(samples))
}

// rest looks what the program still holds a minute after the last key.
func (w *window) rest(samples []sample) (err error) {
	defer must.Catch(&err)
	most := 0.0
	for _, s := range samples {
		most = max(most, s.memory)
	}
	for began := time.Now(); time.Since(began) < rested; time.Sleep(rested / 6) {
		s := must.Get(w.sample(0))
		fmt.Printf("  after %v at rest: %.1f MiB, %.1f of them held by Go\n",
			time.Since(began).Round(time.Second), s.memory, s.own)
	}
	s := must.Get(w.sample(0))
	fmt.Printf("memory: at most %.1f MiB while played, %.1f after %v at rest, of which %.1f are held by Go\n",
		most, s.memory, rested, s.own)
	if s.memory > mostAtRest {
		return fmt.Errorf("%.1f MiB after %v at rest, at most %.0f", s.memory, rested, mostAtRest)
	}
	return nil
}

// window is the program as it runs, and what was done to it.
type window struct {
	*screen.Program
	screen             *screen.Screen
	binary, dir, probe string
	random             *rand.Rand
	keys, evenings     int
	stands             [2]int // how many steps the evening had and where it stood when it was looked at last
}

func (w *window) open() (err error) {
	defer must.Catch(&err)
	must.Do(w.begin())
	cmd := exec.Command(w.binary, "--data", w.dir)
	cmd.Env = append(slices.Clone(w.screen.Env), "LANG=en_US.UTF-8", "XDG_CONFIG_HOME="+filepath.Join(w.dir, "config"))
	w.Program = must.Get(w.screen.Run(cmd, w.probe))
	must.Do(os.WriteFile(w.probe+".goroutines", nil, 0o600))
	must.Do(w.Appears(time.Minute, "home.goOn"))
	must.Get(w.screen.Focus("Lantern", time.Minute))
	// On a busy machine a key may come before the window listens; once the console is there it does no harm.
	for range 12 {
		must.Do(w.press("Return"))
		if w.Appears(5*time.Second, "console.next") == nil {
			return nil
		}
	}
	return w.Appears(time.Second, "console.next")
}

// begin plays the set-up and the first rounds of an evening without the window, which is not open yet.
func (w *window) begin() error {
	w.evenings++
	out, err := exec.Command(w.binary, "--data", w.dir, "play", "--new", "--story", evening, "--players", "4", "--seed",
		strconv.FormatUint(w.random.Uint64(), 10), "--auto", "40").CombinedOutput()
	if err != nil {
		return fmt.Errorf("play: %w: %s", err, out)
	}
	return nil
}

func (w *window) press(key string) error {
	w.keys++
	return w.screen.Press(0, key)
}

// live presses keys for so long and samples meanwhile. Whoever ends up on the page of all sessions goes on with the
// last one; where nothing is played any more, because the evening is over or a page has the keys, they go back by some
// steps.
func (w *window) live(length time.Duration) (_ []sample, err error) {
	defer must.Catch(&err)
	began := time.Now()
	next, keys := began, time.NewTicker(pace)
	defer keys.Stop()
	var samples []sample
	for time.Since(began) < length {
		select {
		case <-w.Ended:
			return nil, fmt.Errorf("the program went by itself after %d keys: %v; its folder is %s\n%s", w.keys,
				w.Cmd.ProcessState, w.dir, w.Output())
		case <-keys.C:
		}
		key := pressed[w.random.IntN(len(pressed))]
		// The page of all sessions is never more than an Escape away from the console, and other evenings are begun
		// from there: this one is to be lived through.
		switch places := w.Places(); {
		case places["home.goOn"].Visible:
			key = "Return"
		case places["evening.back"].Visible: // the figures of an evening that is over
			key = "Escape"
		case places["setup.back"].Visible: // everything was undone, or another evening is about to be begun
			key = []string{"ctrl+y", "Escape"}[w.random.IntN(2)]
		case places["log.keeper"].Visible && key != "Escape": // from here one press goes back to the first step
			key = []string{"Up", "Down", "Escape"}[w.random.IntN(3)]
		case !places["console.next"].Visible && key == "n":
			key = "Escape"
		}
		if w.keys%lookAfter == lookAfter-1 && w.idle() {
			must.Do(w.back())
			continue
		}
		must.Do(w.press(key))
		if time.Now().Before(next) {
			continue
		}
		next = next.Add(every)
		samples = append(samples, must.Get(w.sample(time.Since(began))))
	}
	return samples, nil
}

// lookAfter so many keys it is looked whether anything was played.
const lookAfter = 50

// idle tells whether the evening is over or where it was when it was looked at last.
func (w *window) idle() bool {
	db, err := storage.OpenReader(filepath.Join(w.dir, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		return false
	}
	defer db.Close()
	headers, err := db.List(context.Background())
	if err != nil || len(headers) == 0 {
		return false
	}
	stands := [2]int{headers[0].Length, headers[0].Cursor}
	idle := headers[0].Summary.Ended || stands == w.stands
	w.stands = stands
	return idle
}

// back leaves whatever page is open for the console, where an undo is heard, and goes back by some steps.
func (w *window) back() (err error) {
	defer must.Catch(&err)
	for range 10 {
		time.Sleep(200 * time.Millisecond) // the places are written ten times a second
		switch places := w.Places(); {
		case places["home.goOn"].Visible:
			must.Do(w.press("Return"))
		case places["console.next"].Visible:
			for range 30 {
				must.Do(w.press("ctrl+z"))
			}
			return nil
		default:
			must.Do(w.press("Escape"))
		}
	}
	return nil
}
