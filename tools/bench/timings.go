package main

import (
	"fmt"
	"strings"
	"time"

	"lantern/tools/must"
)

// timing is a Go benchmark, and how long one turn of it may take.
type timing struct {
	what, name string
	promise    time.Duration
}

// A picture may take frame at 60 of them in a second, one of the whole window without a graphics card wholeFrame; and
// it may take refresh until the console shows what came of a command, painting left out. A map may be late for so long;
// until then its plain plan is seen.
const (
	late       = 60 * time.Millisecond
	frame      = time.Second / 60
	wholeFrame = 33 * time.Millisecond
	refresh    = 8 * time.Millisecond
)

// boardTimings are of a large map that is learnt by heart.
var boardTimings = []timing{{"board: sight and range of 40 spaces", "Sight40", 10 * time.Millisecond}}

// consoleTimings are of the way from a command to the refreshed console: on a late evening whose views are made up, so
// that everything is full, and in a real session, where what the session itself does for a command counts too.
var consoleTimings = []timing{
	{"late evening to refreshed console", "CommandToRefreshedConsole", refresh},
	{"command in a session to refreshed console", "SessionToRefreshedConsole", refresh},
}

// dragTimings are of a step of a drag over the map on a late evening in the console at 1280x800: what the program does
// until all is as it should be, and what Fyne's software painter takes for a picture of the map. It paints every object
// again each time; on a screen the graphics processor keeps what has not changed.
var dragTimings = []timing{
	{"drag a figure over the map: update", "MapDragFigure", frame},
	{"drag the map: update", "MapDragGround", frame},
	{"drag a figure: map painted in software", "MapDragMapPaint", frame},
}

// houseFigures are of the furnished map of each story that ships: how late it is when it is seen for the first time,
// and what of it is kept; the slowest and the largest count.
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

// best are the least nanoseconds of each benchmark.
func best(all []measured) map[string]float64 {
	least := map[string]float64{}
	for _, m := range all {
		if ns := m.metric["ns/op"]; least[m.name] == 0 || ns < least[m.name] {
			least[m.name] = ns
		}
	}
	return least
}

// timingsOf runs benchmarks of a folder, each for some time. The best of several counts is taken, so that a busy
// machine disturbs the figures least.
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
