package main

import (
	"fmt"
	"time"
)

// frame is how long a picture may take at 60 of them in a second.
const frame = time.Second / 60

// dragFigures measures a step of a drag over the map on a late evening in the console at 1280x800: what the program does until
// all is as it should be, and what Fyne's software painter takes for a picture of the map and of the whole window. It
// paints every object anew each time; on a screen the graphics processor keeps what has not changed, so of the whole window
// nothing is promised.
func dragFigures() ([]figure, error) {
	const names = "MapDragFigure|MapDragGround|MapDragMapPaint|MapDragFigurePaint"
	best, out, err := benchmarks("./ui/console", names, "1s")
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, f := range []struct{ what, name string }{
		{"drag a figure over the map: update", "MapDragFigure"}, {"drag the map: update", "MapDragGround"},
		{"drag a figure: map painted in software", "MapDragMapPaint"}, {"drag a figure: whole window painted in software", "MapDragFigurePaint"},
	} {
		if best[f.name] == 0 {
			return nil, fmt.Errorf("benchmark %s gave no figure:\n%s", f.name, out)
		}
		found := promised(f.what, time.Duration(best[f.name]), frame)
		if f.name == "MapDragFigurePaint" {
			found.aim = 0
		}
		figures = append(figures, found)
	}
	return figures, nil
}
