package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"lantern/storage"
	"lantern/tools/must"
)

// sample is a measurement of the program.
type sample struct {
	at      time.Duration
	keys    int     // pressed so far
	resting bool    // no key was pressed for a while
	memory  float64 // MiB resident
	// MiB in use after the last garbage collection; the rest is garbage, the graphics driver's and the database's
	own                        float64
	threads, goroutines, files float64 // threads of the system; open files
	bytes                      float64 // MiB of the database with its journal
	steps                      int     // all steps ever done, including those replaced after an undo
}

func (w *window) sample(at time.Duration) (s sample, err error) {
	defer must.Catch(&err)
	s.at, s.keys = at, w.keys
	proc := fmt.Sprintf("/proc/%d/", w.Cmd.Process.Pid)
	for _, line := range strings.Split(string(must.Get(os.ReadFile(proc+"status"))), "\n") {
		name, value, _ := strings.Cut(line, ":")
		n, _ := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(value, "kB")), 64)
		switch name {
		case "VmRSS":
			s.memory = n / 1024
		case "Threads":
			s.threads = n
		}
	}
	s.files = float64(len(must.Get(os.ReadDir(proc + "fd"))))
	raw, err := os.ReadFile(w.Probe + ".goroutines")
	for end := time.Now().Add(time.Minute); err == nil && len(raw) == 0 && time.Now().Before(end); { // not written yet
		time.Sleep(every / 100)
		raw, err = os.ReadFile(w.Probe + ".goroutines")
	}
	if err == nil {
		_, err = fmt.Sscan(string(raw), &s.goroutines, &s.own)
		s.own /= 1 << 20
	}
	if err != nil {
		return s, fmt.Errorf("the program does not say how many goroutines it has: %w", err)
	}
	path := filepath.Join(w.Data, storage.FileName)
	for _, file := range []string{path, path + "-wal"} {
		if info, err := os.Stat(file); err == nil {
			s.bytes += float64(info.Size()) / (1 << 20)
		} else if !errors.Is(err, os.ErrNotExist) {
			return s, err
		}
	}
	db := must.Get(storage.OpenReader(path, storage.Options{Now: time.Now}))
	defer db.Close()
	for _, h := range must.Get(db.List(context.Background())) {
		s.steps += h.Length + len(must.Get(db.Abandoned(context.Background(), h.ID)))
	}
	return s, nil
}

// The maximum growth per hour of the session, measured by the keys that a keeper presses in an hour.
const (
	mostMemory     = 8.0 // MiB held at rest
	mostGoroutines = 1.0
	mostFiles      = 1.0
	mostBytes      = 4.0    // MiB: what was played stays in the file
	keysAnHour     = 1200.0 // one every three seconds

	mostAtRest = 300.0 // MiB
)

// The caches with a bound are full after warmUp. Fewer than leastRests later say nothing about a slope.
const (
	warmUp     = 3 * time.Minute
	leastRests = 3
)

// idleParts is into how many parts the report divides the time without play.
const idleParts = 6

// hours of the session were played so far.
func (s sample) hours() float64 { return float64(s.keys) / keysAnHour }

// apart separates the samples at rest from those while played, both after warming up.
func apart(samples []sample) (at, rest []sample) {
	for _, s := range samples {
		switch {
		case s.at < warmUp:
		case s.resting:
			rest = append(rest, s)
		default:
			at = append(at, s)
		}
	}
	return at, rest
}

// judge prints the slopes after warming up and returns an error if any is too steep.
func judge(samples []sample) error {
	late, rests := apart(samples)
	if len(late) < 6 || len(rests) < leastRests {
		return fmt.Errorf("%d rests after %v are too few; let it live longer", len(rests), warmUp)
	}
	first, last := late[0], late[len(late)-1]
	if last.steps <= first.steps {
		return fmt.Errorf("no step was played by %d keys", last.keys)
	}
	for i := range idleParts { // samples while nothing was played say little
		part := late[i*len(late)/idleParts : (i+1)*len(late)/idleParts]
		if from, to := part[0], part[len(part)-1]; from.steps == to.steps {
			fmt.Printf("nothing was played between %v and %v: the keys had left the evening\n",
				from.at.Round(time.Second), to.at.Round(time.Second))
		}
	}
	most, own := 0.0, 0.0
	for _, s := range samples {
		most, own = max(most, s.memory), max(own, s.own)
	}
	fmt.Printf("%d keys, %d steps in the file; while played at most %.1f MiB, %.1f of them in use by Go\n", last.keys,
		last.steps, most, own)
	t := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintln(t, "what\tfirst\tlast\tslope per hour of the evening\tbound\t")
	var steep []string
	for _, line := range []struct {
		what  string
		among []sample
		of    func(sample) float64
		bound float64
	}{
		{"memory at rest, MiB resident", rests, func(s sample) float64 { return s.memory }, mostMemory},
		{"  of it in use by Go, MiB", rests, func(s sample) float64 { return s.own }, mostMemory},
		{"goroutines", late, func(s sample) float64 { return s.goroutines }, mostGoroutines},
		{"threads", late, func(s sample) float64 { return s.threads }, mostGoroutines},
		{"open files", late, func(s sample) float64 { return s.files }, mostFiles},
		{"database, MiB with journal", late, func(s sample) float64 { return s.bytes }, mostBytes},
	} {
		from, to, grows := line.among[0], line.among[len(line.among)-1], slope(line.among, line.of)
		fmt.Fprintf(t, "%s\t%.1f\t%.1f\t%+.2f\t%.1f\t\n", line.what, line.of(from), line.of(to), grows, line.bound)
		// A run shorter than an hour of the session is judged by its absolute growth.
		if grows*min(1, to.hours()-from.hours()) > line.bound {
			steep = append(steep, line.what)
		}
	}
	t.Flush()
	if held := rests[len(rests)-1].memory; held > mostAtRest {
		steep = append(steep, fmt.Sprintf("%.1f MiB at rest, at most %.0f", held, mostAtRest))
	}
	if len(steep) > 0 {
		return fmt.Errorf("too steep: %s", strings.Join(steep, "; "))
	}
	return nil
}

// slope is the growth per hour of the session, by least squares.
func slope(samples []sample, of func(sample) float64) float64 {
	var x, y, xx, xy float64
	n := float64(len(samples))
	for _, s := range samples {
		h, v := s.hours(), of(s)
		x, y, xx, xy = x+h, y+v, xx+h*h, xy+h*v
	}
	return (n*xy - x*y) / (n*xx - x*x)
}
