package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

// settle is the time between a program's first frame and the measurement of its memory.
const settle = 1500 * time.Millisecond

// emptyWindow builds the program with an empty Fyne window, the baseline of start, memory and idle load.
func emptyWindow(folder string) (binary string, err error) {
	binary = filepath.Join(folder, "empty")
	if out, err := exec.Command("go", "build", "-o", binary, "./tools/bench/empty").CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the empty window: %w: %s", err, out)
	}
	return binary, nil
}

// startFigures starts the program and the empty window in turn on one virtual screen, and compares the medians of the
// time to the first frame and of the memory (proportional set size).
func startFigures(binary string, runs int) (_ []figure, err error) {
	defer must.Catch(&err)
	tmp := must.Get(os.MkdirTemp("", "lantern-bench-"))
	defer os.RemoveAll(tmp)
	empty := must.Get(emptyWindow(tmp))
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()

	var ours, bare []run
	for i := range runs + 1 {
		a := must.Get(start(x, binary, "--data", filepath.Join(tmp, "data")))
		b := must.Get(start(x, empty))
		if i > 0 { // the first start of each warms the file cache and the data folder
			ours, bare = append(ours, a), append(bare, b)
		}
	}
	frame := func(r run) float64 { return r.frame.Seconds() * 1000 }
	size := func(r run) float64 { return r.memory }
	home := func(r run) float64 { return r.home.Seconds() * 1000 }
	ho := median(ours, home)
	fo, fb, mo, mb := median(ours, frame), median(bare, frame), median(ours, size), median(bare, size)
	return []figure{
		{"start to first frame", "empty Fyne window", fmt.Sprintf("%.0f ms", fo),
			fmt.Sprintf("%.0f ms", fb), fo / fb, 1.2},
		{"start to the home screen", "empty Fyne window", fmt.Sprintf("%.0f ms", ho),
			fmt.Sprintf("%.0f ms", fb), ho / fb, 1.5},
		{"memory after start", "empty Fyne window", fmt.Sprintf("%.1f MiB", mo),
			fmt.Sprintf("%.1f MiB", mb), mo / mb, 1.4},
	}, nil
}

// run is the result of one start.
type run struct {
	frame  time.Duration // from exec to the first painted frame
	home   time.Duration // from exec to the painted home page; 0 for the empty window
	memory float64       // MiB, proportional set size
}

func start(x *screen.Screen, binary string, args ...string) (_ run, err error) {
	defer must.Catch(&err)
	p := must.Get(onScreen(x, binary, args...))
	defer p.Kill()
	var r run
	r.frame = must.Get(p.WaitForLine("first frame", time.Minute, nil))
	time.Sleep(settle)
	r.home = p.PrintedAfter("home")
	r.memory, err = memory(p.Cmd.Process.Pid, "Pss:")
	return r, err
}

// onScreen starts a program in English.
func onScreen(x *screen.Screen, binary string, args ...string) (*screen.Program, error) {
	cmd := exec.Command(binary, args...)
	cmd.Env = append(slices.Clone(x.Env), "LANG=en_US.UTF-8")
	return x.Start(cmd, "")
}

// memory is a process's memory in MiB: its proportional set size ("Pss:") or resident set size ("Rss:").
func memory(pid int, kind string) (_ float64, err error) {
	defer must.Catch(&err)
	raw := must.Get(os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid)))
	for _, line := range strings.Split(string(raw), "\n") {
		if rest, ok := strings.CutPrefix(line, kind); ok {
			kb, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
			return kb / 1024, err
		}
	}
	return 0, fmt.Errorf("no line %s for process %d", kind, pid)
}

func median(runs []run, of func(run) float64) float64 {
	vs := make([]float64, len(runs))
	for i, r := range runs {
		vs[i] = of(r)
	}
	slices.Sort(vs)
	return vs[len(vs)/2]
}
