package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

const (
	idleTime     = 30 * time.Second // duration without input
	idleSettle   = 40 * time.Second // after the last key; memory is returned within half a minute
	idlePatience = 2 * time.Minute  // maximum time until everything is painted
	idlePromise  = 1.2              // times the processor time of an empty window
	restPromise  = 2.2              // times its memory
	playedKeys   = 3000
	clockTick    = 10 * time.Millisecond
	framesSettle = 10 * time.Second // until the map is furnished
)

// idleFigures opens the console in the middle of a session, presses keys, lets it rest, and compares its processor
// time, user and system, and its memory with those of an empty window on the same screen.
func idleFigures(binary string) (_ []figure, err error) {
	defer must.Catch(&err)
	tmp := must.Get(os.MkdirTemp("", "lantern-idle-"))
	defer os.RemoveAll(tmp)
	empty := must.Get(emptyWindow(tmp))
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()

	bare := must.Get(onScreen(x, empty))
	defer bare.Kill()
	must.Get(bare.WaitForLine("first frame", idlePatience, nil))
	ours := must.Get(midEvening(x, binary, tmp))
	defer ours.Kill()
	keys := []string{"key", "--delay", "20"}
	for range playedKeys / 6 { // back and forth, with all pages redrawn
		keys = append(keys, "ctrl+z", "ctrl+z", "m", "m", "ctrl+y", "ctrl+y")
	}
	must.Get(x.Tool("xdotool", keys...))
	time.Sleep(idleSettle)
	began, beganBare := spent(ours), spent(bare)
	time.Sleep(idleTime)
	mine, base := spent(ours)-began, spent(bare)-beganBare
	if base <= 0 || mine <= 0 {
		return nil, fmt.Errorf("no processor time was counted: console %v, empty window %v", mine, base)
	}
	share := func(d time.Duration) string {
		return fmt.Sprintf("%d ms in %v", d.Milliseconds(), idleTime)
	}
	holds := must.Get(memory(ours.Cmd.Process.Pid, "Rss:"))
	empties := must.Get(memory(bare.Cmd.Process.Pid, "Rss:"))
	return []figure{
		{"console that stands idle, processor time", "empty Fyne window", share(mine), share(base),
			float64(mine) / float64(base), idlePromise},
		{fmt.Sprintf("memory at rest after %d keys in the console", playedKeys), "empty Fyne window",
			fmt.Sprintf("%.1f MiB", holds), fmt.Sprintf("%.1f MiB", empties), holds / empties, restPromise},
	}, nil
}

// midEvening opens the console in the middle of a session, whose data folder is in a folder.
func midEvening(x *screen.Screen, binary, folder string) (_ *screen.Program, err error) {
	defer must.Catch(&err)
	l := screen.Lantern{Binary: binary, Data: filepath.Join(folder, "data")}
	must.Get(l.Run("play", "--new", "--story", "inland-lamp", "--players", "4", "--seed", "idle", "--auto", "260"))
	p := must.Get(onScreen(x, binary, "--data", l.Data))
	// The home page is shown first. Enter continues the last session.
	_, err = p.WaitForLine("console", idlePatience, func() error {
		_, err := x.Tool("xdotool", "search", "--onlyvisible", "--name", "Lant", "windowfocus", "%1", "key", "Return")
		return err
	})
	if err != nil {
		p.Kill()
	}
	return p, err
}

// frameFigures opens the console in the middle of a session at 1280x800 without a graphics card, and repaints the
// whole window continuously. It measures the time per frame with all of Fyne's work in between. Fyne starts at most
// 60 frames a second.
func frameFigures(binary string) (_ []figure, err error) {
	defer must.Catch(&err)
	tmp := must.Get(os.MkdirTemp("", "lantern-frames-"))
	defer os.RemoveAll(tmp)
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()
	x.Env = append(x.Env, "LANTERN_FRAMES=1")
	p := must.Get(midEvening(x, binary, tmp))
	defer p.Kill()
	begin := p.PrintedAfter("console") + framesSettle
	var last time.Duration
	for n := 100; ; n += 100 {
		now := must.Get(p.WaitForLine(fmt.Sprint(n, " frames"), idlePatience, nil))
		if last > begin {
			return []figure{promised("whole window painted, without a graphics card", (now-last)/100, wholeFrame)}, nil
		}
		last = now
	}
}

// spent is the processor time used by the program, in user mode and in the kernel.
func spent(p *screen.Program) time.Duration {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Cmd.Process.Pid))
	if err != nil {
		return 0
	}
	// The second field is the name in brackets, which may contain anything; user time is the 14th,
	// system time the 15th.
	fields := strings.Fields(string(raw)[strings.LastIndexByte(string(raw), ')')+1:])
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * clockTick
}
