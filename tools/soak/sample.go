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
	at     time.Duration
	memory float64 // MiB resident
	// MiB in use after the last garbage collection; the rest is garbage, the graphics driver's and the database's
	own                        float64
	threads, goroutines, files float64 // threads of the system; open files
	bytes                      float64 // MiB of the database with its journal
	steps                      int     // all steps ever done, including those replaced after an undo
}

func (w *window) sample(at time.Duration) (s sample, err error) {
	defer must.Catch(&err)
	s.at = at
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
	mostMemory     = 8.0 // MiB
	mostGoroutines = 1.0
	mostFiles      = 1.0
	mostBytes      = 4.0    // MiB: what was played stays in the file
	keysAnHour     = 1200.0 // one every three seconds

	rested     = time.Minute
	mostAtRest = 300.0 // MiB
)

// idleParts is into how many parts the report divides the time without play.
const idleParts = 6

// judge prints the slopes after warming up and returns an error if any is too steep.
func judge(samples []sample, keys int) error {
	warm := max(int(float64(len(samples))*warmUp), int(warmLeast/every))
	late := samples[min(warm, len(samples)):]
	if len(late) < 6 {
		return fmt.Errorf("%d samples are too few; let it live longer", len(samples))
	}
	first, last := late[0], late[len(late)-1]
	if last.steps <= first.steps {
		return fmt.Errorf("no step was played by %d keys", keys)
	}
	for i := range idleParts { // samples while nothing was played say little
		part := late[i*len(late)/idleParts : (i+1)*len(late)/idleParts]
		if from, to := part[0], part[len(part)-1]; from.steps == to.steps {
			fmt.Printf("nothing was played between %v and %v: the keys had left the evening\n",
				from.at.Round(time.Second), to.at.Round(time.Second))
		}
	}
	speed := float64(keys) / samples[len(samples)-1].at.Hours() / keysAnHour // relative to a human keeper
	anHour := time.Duration(float64(time.Hour) / speed).Round(time.Second)
	fmt.Printf("%d samples, the first %d left out as warming up; an hour of the evening is %v here; %d steps in between\n",
		len(samples), len(samples)-len(late), anHour, last.steps-first.steps)
	for i := 0; i < len(samples); i += len(samples)/12 + 1 {
		s := samples[i]
		fmt.Printf("  after %5v: %6d steps, %.1f MiB, %.1f of them in use by Go\n",
			s.at.Round(time.Second), s.steps, s.memory, s.own)
	}
	// A run shorter than an hour of the session is judged by its absolute growth.
	part := min(1, (last.at-first.at).Hours()*speed)
	t := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintln(t, "what\tfirst\tlast\tslope per hour of the evening\tbound\t")
	var steep []string
	for _, line := range []struct {
		what  string
		of    func(sample) float64
		bound float64
	}{
		{"memory, MiB resident", func(s sample) float64 { return s.memory }, mostMemory},
		{"  of it in use by Go, MiB", func(s sample) float64 { return s.own }, mostMemory},
		{"goroutines", func(s sample) float64 { return s.goroutines }, mostGoroutines},
		{"threads", func(s sample) float64 { return s.threads }, mostGoroutines},
		{"open files", func(s sample) float64 { return s.files }, mostFiles},
		{"database, MiB with journal", func(s sample) float64 { return s.bytes }, mostBytes},
	} {
		grows := slope(late, line.of) / speed
		fmt.Fprintf(t, "%s\t%.1f\t%.1f\t%+.2f\t%.1f\t\n", line.what, line.of(first), line.of(last), grows, line.bound)
		if grows*part > line.bound {
			steep = append(steep, line.what)
		}
	}
	t.Flush()
	if len(steep) > 0 {
		return fmt.Errorf("too steep: %s", strings.Join(steep, "; "))
	}
	return nil
}

// slope is the growth per hour of real time, by least squares.
func slope(samples []sample, of func(sample) float64) float64 {
	var x, y, xx, xy float64
	n := float64(len(samples))
	for _, s := range samples {
		h, v := s.at.Hours(), of(s)
		x, y, xx, xy = x+h, y+v, xx+h*h, xy+h*v
	}
	return (n*xy - x*y) / (n*xx - x*x)
}
