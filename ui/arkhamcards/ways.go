package arkhamcards

import (
	"math"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// way draws a line between the middles of two locations.
func (b *board) way(pen *canvas.Painter, from, to canvas.Area, blocked bool) {
	colour := theme.Muted
	if blocked {
		colour = theme.Danger
	}
	pen.Stroke(from.Middle(), to.Middle(), pen.Em*0.12, colour)
}

// hunts draws arrows from hunters to where they move in the Enemy phase; if there are several ways the lead
// investigator picks (LCG-8.7). Heads are drawn in front of the locations, the rest behind.
func (b *board) hunts(pen *canvas.Painter, at map[string]canvas.Area, v rules.View, heads bool) {
	ahead := v.State.Phase == rules.PhaseInvestigation || v.State.Phase == rules.PhaseMythos
	if v.State.Stage != rules.StagePlay || !ahead && v.State.Prompt == nil {
		return
	}
	for i := range v.State.Enemies {
		e := &v.State.Enemies[i]
		for _, to := range v.State.HuntSteps(e) {
			if _, shown := at[to]; shown {
				arrow(pen, at[e.At], at[to], heads)
			}
		}
	}
}

// arrow draws an arrow between the edges of two locations.
func arrow(pen *canvas.Painter, from, to canvas.Area, head bool) {
	x, y := to.X+to.W/2-from.X-from.W/2, to.Y+to.H/2-from.Y-from.H/2
	long := float32(math.Hypot(float64(x), float64(y)))
	if long == 0 {
		return
	}
	x, y = x/long, y/long
	edge := func(a canvas.Area) float32 { // distance of the edge from the middle in that direction
		return min(a.W/2/max(abs(x), 0.001), a.H/2/max(abs(y), 0.001))
	}
	end := long - edge(to) + 0.5*pen.Em
	point := func(along, aside float32) fyne.Position {
		return fyne.NewPos(from.X+from.W/2+x*along-y*aside, from.Y+from.H/2+y*along+x*aside)
	}
	strokes := []float32{0}
	if head {
		strokes = []float32{0, 0.55 * pen.Em, -0.55 * pen.Em}
	}
	for _, aside := range strokes {
		start := point(0, 0)
		if head {
			start = point(end-0.8*pen.Em, aside)
		}
		pen.Stroke(start, point(end, 0), pen.Em*0.2, theme.Threat)
	}
}

func abs(n float32) float32 { return max(n, -n) }
