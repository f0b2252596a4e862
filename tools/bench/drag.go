package main

import (
	"fmt"
	"time"

	"lantern/tools/must"
)

// frame is how long a picture may take at 60 of them in a second, and wholeFrame one of the whole window in software.
const (
	frame      = time.Second / 60
	wholeFrame = 33 * time.Millisecond
)

// dragFigures measures a step of a drag over the map on a late evening in the console at 1280x800: what the program does until
// all is as it should be, and what Fyne's software painter takes for a picture of the map and of the whole window. It
// paints every object anew each time; on a screen the graphics processor keeps what has not changed.
func dragFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	const names = "MapDragFigure|MapDragGround|MapDragMapPaint|MapDragFigurePaint"
	best, out := must.Both(benchmarks("./ui/console", names, "1s"))
	var figures []figure
	for _, f := range []struct {
		what, name string
		promise    time.Duration
	}{
		{"drag a figure over the map: update", "MapDragFigure", frame}, {"drag the map: update", "MapDragGround", frame},
		{"drag a figure: map painted in software", "MapDragMapPaint", frame},
		{"drag a figure: whole window painted in software", "MapDragFigurePaint", wholeFrame},
	} {
		if best[f.name] == 0 {
			return nil, fmt.Errorf("benchmark %s gave no figure:\n%s", f.name, out)
		}
		figures = append(figures, promised(f.what, time.Duration(best[f.name]), f.promise))
	}
	return figures, nil
}
