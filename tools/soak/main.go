// Soak runs the real program with its window through long sessions at ten times human speed, controlled by keys:
// one session of every game, each in its own process, for an equal share of the time. It samples memory,
// goroutines, open files and the size of the database, prints their slopes by least squares, and exits with status
// 1 if one exceeds its bound. Memory is judged by what is held at rest: the keys pause for a minute now and then, until
// the program has collected its garbage and Fyne has dropped the pages that were left. What still grows is kept.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/internal/everygame"
	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

func main() {
	minutes := flag.Float64("minutes", 48, "how long all evenings last; 48 minutes at ten times human speed are 8 hours")
	game := flag.String("game", "", "the ID of the game that is played; all of them in turn, if left out")
	binary := flag.String("binary", "bin/lantern", "the program")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "what the keys follow from")
	flag.StringVar(&profiles, "profiles", "", "a folder that gets a heap profile of each rest")
	flag.DurationVar(&pace, "pace", pace, "the time between two keys; a keeper does something every three seconds")
	flag.Parse()
	games := everygame.All
	if *game != "" {
		games = slices.DeleteFunc(slices.Clone(games), func(g everygame.Game) bool { return g.ID != *game })
	}
	if err := soak(*binary, games, time.Duration(*minutes*float64(time.Minute)), *seed); err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
}

// pressed are the keys: mostly the next button and options; sometimes undo, redo, map, log, and other pages.
var pressed = []string{"Return", "Return", "Return", "Return", "Return", "space", "space", "1", "1", "2", "3", "4", "5",
	"ctrl+z", "ctrl+y", "m", "l", "F2", "Escape", "Escape", "n"}

// letters are further keys of a game whose places are chosen by letters; every other key is one of them.
var letters = map[string]string{"priest": "bdgijkmoqtuvwxz"}

var (
	pace     = 300 * time.Millisecond
	profiles string
)

const (
	every  = 10 * time.Second // between two samples
	played = 75 * time.Second // between two rests
	// Fyne drops after 20 s what it no longer shows; the program collects its garbage after 10 s and 30 s of rest, later
	// on a busy machine. Its memory is the least that is seen between these two.
	calm   = 30 * time.Second
	rested = 60 * time.Second
)

// soak plays a session of each game. A failure does not stop the others.
func soak(binary string, games []everygame.Game, length time.Duration, seed uint64) error {
	if len(games) == 0 {
		return errors.New("there is no game of that ID")
	}
	names := "home.goOn " + theSession + " .back log.table console.next" // see testid.To
	if err := os.Setenv("LANTERN_PROBE_ONLY", names); err != nil {
		return err
	}
	x, err := screen.Start(1280, 800)
	if err != nil {
		return err
	}
	defer x.Stop()
	for _, g := range games {
		fmt.Printf("%s, seed %d\n", g.ID, seed)
		if bad := evening(x, binary, g, length/time.Duration(len(games)), seed); bad != nil {
			fmt.Printf("%s: %v\n", g.ID, bad)
			err = errors.Join(err, fmt.Errorf("%s: %w", g.ID, bad))
		}
	}
	return err
}

// evening plays one game for a time.
func evening(x *screen.Screen, binary string, g everygame.Game, length time.Duration, seed uint64) (err error) {
	dir, err := os.MkdirTemp("", "lantern-soak-")
	defer func() {
		if err == nil {
			os.RemoveAll(dir)
		}
	}()
	defer must.Catch(&err)
	must.Do(err)
	w := &window{Lantern: screen.Lantern{Binary: binary, Data: dir}, game: g, screen: x,
		random: rand.New(rand.NewPCG(seed, 1))}
	must.Do(w.open())
	defer w.Kill()
	samples := must.Get(w.live(length))
	fmt.Printf("%d keys, %d steps in the file\n", w.keys, samples[len(samples)-1].steps)
	return judge(samples)
}

// rest takes a sample of what the program holds when it has been at rest for a while.
func (w *window) rest(began time.Time) (s sample, err error) {
	defer must.Catch(&err)
	if profiles != "" {
		must.Do(w.askProfile())
	}
	time.Sleep(calm)
	least := must.Get(w.sample(0))
	for paused := calm; paused < rested; paused += every {
		time.Sleep(every)
		if now := must.Get(w.sample(0)); now.memory < least.memory {
			least = now
		}
	}
	if profiles != "" {
		must.Do(w.saveProfile())
	}
	s = must.Get(w.sample(time.Since(began)))
	s.memory, s.own, s.resting = least.memory, least.own, true
	fmt.Printf("  at rest after %v and %d keys: %.1f MiB, %.1f of them in use by Go\n", s.at.Round(time.Second), w.keys,
		s.memory, s.own)
	return s, nil
}

// window is the running program, and what was done to it.
type window struct {
	screen.Lantern
	*screen.Program
	screen *screen.Screen
	game   everygame.Game
	random *rand.Rand
	keys   int
	stands [2]int // the number of steps and the current step at the last check
}

func (w *window) open() (err error) {
	defer must.Catch(&err)
	must.Do(w.Begin(w.game, 0, fmt.Sprint(w.random.Uint64()), 40))
	w.Program = must.Get(w.GoOn(w.screen, time.Minute))
	return os.WriteFile(w.Probe+".goroutines", nil, 0o600) // asks for their number
}

func (w *window) press(key string) error {
	w.keys++
	return w.screen.Press(0, key)
}

// live presses keys for a time and takes samples. From the home page it continues the last session. If nothing is being
// played, because the session is over or another page has the keys, it goes back some steps.
func (w *window) live(length time.Duration) (_ []sample, err error) {
	defer must.Catch(&err)
	began := time.Now()
	next, pause, keys := began, began.Add(played), time.NewTicker(pace)
	defer keys.Stop()
	var samples []sample
	for time.Since(began) < length {
		select {
		case <-w.Ended:
			return nil, fmt.Errorf("the program went by itself after %d keys: %v; its folder is %s\n%s", w.keys,
				w.Cmd.ProcessState, w.Data, w.Output())
		case <-keys.C:
		}
		key := pressed[w.random.IntN(len(pressed))]
		if own := letters[w.game.ID]; own != "" && w.random.IntN(2) == 0 {
			key = string(own[w.random.IntN(len(own))])
		}
		// The home page can be reached from the console with Escape, and other sessions can be started there. This one
		// has to go on.
		places := w.Places()
		switch {
		case places["home.goOn"].Visible:
			key = "Return"
		case places[theSession].Visible: // the session is over: there is nothing to go on with
			must.Do(w.reopen(places[theSession]))
			continue
		case places["setup.back"].Visible: // everything was undone, or another session is about to begin
			key = []string{"ctrl+y", "Escape"}[w.random.IntN(2)]
		case places["log.landmarks"].Visible && key != "Escape": // from here one key goes back to the first step
			key = []string{"Up", "Down", "Escape"}[w.random.IntN(3)]
		case onPage(places): // such as the figures of a finished session
			key = "Escape"
		case !places["console.next"].Visible && key == "n":
			key = "Escape"
		}
		if w.keys%lookAfter == lookAfter-1 {
			switch idle, err := w.idle(); {
			case err != nil:
				return nil, err
			case idle:
				must.Do(w.back())
				continue
			}
		}
		must.Do(w.press(key))
		// A key pressed before the next page is known could begin another game there.
		if key == "Escape" || !places["console.next"].Visible && strings.Contains("12345n", key) {
			time.Sleep(known)
		}
		if time.Now().Before(next) {
			continue
		}
		next = next.Add(every)
		samples = append(samples, must.Get(w.sample(time.Since(began))))
		if time.Now().After(pause) {
			samples = append(samples, must.Get(w.rest(began)))
			next = time.Now()
			pause = next.Add(played)
		}
	}
	return append(samples, must.Get(w.rest(began))), nil
}

// askProfile asks the program for a heap profile, and saveProfile saves it.
func (w *window) askProfile() error { return os.WriteFile(w.Probe+".heap", nil, 0o600) }

func (w *window) saveProfile() error {
	raw, err := os.ReadFile(w.Probe + ".heap")
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s-%05d.pb.gz", w.game.ID, w.keys)
	return os.WriteFile(filepath.Join(profiles, name), raw, 0o600)
}

// onPage reports whether a page is open that has a way back to the table, other than a question of the game.
func onPage(places map[string]screen.Place) bool {
	for name, place := range places {
		if place.Visible && strings.HasSuffix(name, ".back") && name != "prompt.back" {
			return true
		}
	}
	return false
}

// known is how long it takes until the program has written which page is open; it does so ten times a second.
const known = 400 * time.Millisecond

// lookAfter is the number of keys between checks whether anything was played.
const lookAfter = 50

// idle reports whether the session is over or has not changed since the last check. It is an error if the keys have
// begun another game: what that holds would be taken for growth.
func (w *window) idle() (bool, error) {
	db, err := storage.OpenReader(filepath.Join(w.Data, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		return false, nil
	}
	defer db.Close()
	headers, err := db.List(context.Background())
	if err != nil || len(headers) == 0 {
		return false, nil
	}
	if headers[0].Config.System != w.game.ID {
		return false, fmt.Errorf("the keys began another game after %d keys: %s", w.keys, headers[0].Config.System)
	}
	stands := [2]int{headers[0].Length, headers[0].Cursor}
	idle := headers[0].Summary.Ended || stands == w.stands
	w.stands = stands
	return idle, nil
}

// theSession is the only session in the list of the home page. Once it is over, no key goes on with it.
const theSession = "home.session.1.open"

// reopen opens the session from the list of the home page.
func (w *window) reopen(row screen.Place) (err error) {
	defer must.Catch(&err)
	middle := []string{fmt.Sprint(row.X + row.W/2), fmt.Sprint(row.Y + row.H/2)}
	must.Get(w.screen.Tool("xdotool", "mousemove", middle[0], middle[1], "click", "1"))
	time.Sleep(known)
	return nil
}

// back leaves the open page for the console and goes back some steps.
func (w *window) back() (err error) {
	defer must.Catch(&err)
	for range 10 {
		time.Sleep(200 * time.Millisecond) // the program writes positions ten times a second
		switch places := w.Places(); {
		case places["home.goOn"].Visible:
			must.Do(w.press("Return"))
		case places[theSession].Visible:
			must.Do(w.reopen(places[theSession]))
		case places["console.next"].Visible:
			for range 30 {
				must.Do(w.press("ctrl+z"))
				must.Do(w.press("u")) // "Undo anyway", if the step showed a secret
			}
			return nil
		default:
			must.Do(w.press("Escape"))
		}
	}
	return nil
}
