package main

import (
	"fmt"
	"strings"
	"time"

	"lantern/tools/must"
)

// timing is a Go benchmark with the maximum time of an iteration.
type timing struct {
	what, name string
	promise    time.Duration
}

// A partial picture may take frame, for 60 frames per second, and one of the whole window without a graphics card
// wholeFrame. The console may take refresh to show the result of a command, without painting. A map may be late by
// late; until then a plain plan is shown.
const (
	late       = 60 * time.Millisecond
	frame      = time.Second / 60
	wholeFrame = 33 * time.Millisecond
	refresh    = 8 * time.Millisecond
)

// boardTimings are those of computations on a large map.
var boardTimings = []timing{{"board: sight and range of 40 spaces", "Sight40", 10 * time.Millisecond}}

// consoleTimings are the times from a command to the refreshed console: late in a made-up session in which everything
// is full, and in a real session, which includes the session's own work.
var consoleTimings = []timing{
	{"late evening to refreshed console", "CommandToRefreshedConsole", refresh},
	{"command in a session to refreshed console", "SessionToRefreshedConsole", refresh},
}

// dragTimings are those of a step of a drag over the map late in a session, in the console at 1280x800: the update by
// the program, and the time of Fyne's software painter for a picture of the map. It repaints every object each time; on
// a screen the graphics processor keeps what has not changed.
var dragTimings = []timing{
	{"drag a figure over the map: update", "MapDragFigure", frame},
	{"drag the map: update", "MapDragGround", frame},
	{"drag a figure: map painted in software", "MapDragMapPaint", frame},
}

// houseFigures are those of the furnished map of each shipped story: the delay before it is first shown, and the memory
// kept; the worst values count.
func houseFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	all, kept := must.Get(goBench("./ui/mansions/board", "House", "300ms", 5)), 0.0
	for _, m := range all {
		kept = max(kept, m.metric["kept-B"])
	}
	var figures []figure
	for _, window := range []string{"1280x800", "3840x2160"} {
		slowest := 0.0
		for name, ns := range best(all) {
			if strings.HasPrefix(name, "House/"+window+"/") {
				slowest = max(slowest, ns)
			}
		}
		if slowest == 0 {
			return nil, fmt.Errorf("no story has a map in a window of %s", window)
		}
		figures = append(figures, promised("map of a story, "+window+": how late", time.Duration(slowest), late))
	}
	return append(figures, figure{"map of a story: pictures kept", "the promise", fmt.Sprintf("%.1f MiB", kept/(1<<20)),
		"12.0 MiB", kept / (12 << 20), 1}), nil
}

// tableFigures are those of the boards of the four games at the table: the update after a command, and the memory that
// a board keeps; the worst values count.
func tableFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	all, kept := must.Get(goBench("./ui/games", "Board", "60x", 3)), 0.0
	for _, m := range all {
		kept = max(kept, m.metric["kept-B"])
	}
	var figures []figure
	for window, promise := range map[string]time.Duration{"1280x800": frame, "3840x2160": wholeFrame} {
		slowest := 0.0
		for name, ns := range best(all) {
			if strings.HasPrefix(name, "Board/"+window+"/") {
				slowest = max(slowest, ns)
			}
		}
		figures = append(figures, promised("board of a game, "+window+": update", time.Duration(slowest), promise))
	}
	return append(figures, figure{"board of a game: memory kept", "the promise", fmt.Sprintf("%.1f MiB", kept/(1<<20)),
		"12.0 MiB", kept / (12 << 20), 1}), nil
}

// best are the minimum nanoseconds of each benchmark.
func best(all []measured) map[string]float64 {
	least := map[string]float64{}
	for _, m := range all {
		if ns := m.metric["ns/op"]; least[m.name] == 0 || ns < least[m.name] {
			least[m.name] = ns
		}
	}
	return least
}

// timingsOf runs benchmarks of a folder. The best of several counts is taken, to reduce the effect of a busy machine.
func timingsOf(folder, each string, all []timing) (_ []figure, err error) {
	defer must.Catch(&err)
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.name
	}
	took := best(must.Get(goBench(folder, "("+strings.Join(names, "|")+")", each, 5)))
	var figures []figure
	for _, t := range all {
		if took[t.name] == 0 {
			return nil, fmt.Errorf("benchmark %s gave no figure", t.name)
		}
		figures = append(figures, promised(t.what, time.Duration(took[t.name]), t.promise))
	}
	return figures, nil
}
