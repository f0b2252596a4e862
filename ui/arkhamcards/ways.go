package arkhamcards

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/theme"
)

// way draws a path between the middles of two locations, with a bar across one that nobody may take.
func (b *board) way(sc *scene.Scene, from, to canvas.Area, blocked bool) {
	e, p, q := sc.Em, from.Middle(), to.Middle()
	sc.Line(scene.Ground, p, q, 0.5*e, color.NRGBA{A: 0x80})
	if !blocked {
		sc.Line(scene.Ground, p, q, 0.3*e, color.NRGBA{R: 0xb8, G: 0x96, B: 0x52, A: 0xff})
		sc.Dashes(scene.Ground, p, q, 0.08*e, 0.5*e, color.NRGBA{R: 0x3a, G: 0x2a, B: 0x14, A: 0xff})
		return
	}
	sc.Dashes(scene.Ground, p, q, 0.3*e, 0.6*e, scene.Colour(theme.Danger))
	m := fyne.NewPos((p.X+q.X)/2, (p.Y+q.Y)/2)
	sc.Line(scene.Ways, m.AddXY(-0.5*e, -0.5*e), m.AddXY(0.5*e, 0.5*e), 0.25*e, scene.Colour(theme.Danger))
	sc.Line(scene.Ways, m.AddXY(0.5*e, -0.5*e), m.AddXY(-0.5*e, 0.5*e), 0.25*e, scene.Colour(theme.Danger))
}

// hunts draws arrows from hunters to where they move in the Enemy phase; if there are several ways the lead
// investigator picks (LCG-8.7).
func (b *board) hunts(sc *scene.Scene, at map[string]canvas.Area, v rules.View) {
	ahead := v.State.Phase == rules.PhaseInvestigation || v.State.Phase == rules.PhaseMythos
	if v.State.Stage != rules.StagePlay || !ahead && v.State.Prompt == nil {
		return
	}
	for i := range v.State.Enemies {
		e := &v.State.Enemies[i]
		for _, to := range v.State.HuntSteps(e) {
			if _, shown := at[to]; shown {
				arrow(sc, at[e.At], at[to])
			}
		}
	}
}

// arrow draws an arrow between the edges of two locations. It lies between them, so that it covers no name.
func arrow(sc *scene.Scene, from, to canvas.Area) {
	x, y := to.X+to.W/2-from.X-from.W/2, to.Y+to.H/2-from.Y-from.H/2
	long := float32(math.Hypot(float64(x), float64(y)))
	if long == 0 {
		return
	}
	x, y = x/long, y/long
	edge := func(a canvas.Area) float32 { // distance of the edge from the middle in that direction
		return min(a.W/2/max(abs(x), 0.001), a.H/2/max(abs(y), 0.001))
	}
	e := sc.Em
	start, end := edge(from)-0.2*e, long-edge(to)+0.3*e
	point := func(along, aside float32) fyne.Position {
		return fyne.NewPos(from.X+from.W/2+x*along-y*aside, from.Y+from.H/2+y*along+x*aside)
	}
	for _, wide := range []float32{0.5, 0.3} {
		colour := scene.Colour(theme.Threat)
		if wide > 0.4 {
			colour = color.NRGBA{A: 0xc0}
		}
		sc.Line(scene.Tokens, point(start, 0), point(end, 0), wide*e, colour)
		sc.Line(scene.Tokens, point(end-0.8*e, 0.6*e), point(end, 0), wide*e, colour)
		sc.Line(scene.Tokens, point(end-0.8*e, -0.6*e), point(end, 0), wide*e, colour)
	}
}

func abs(n float32) float32 { return max(n, -n) }
