package arkham

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/theme"
)

// leastSeen is the size in pixels at which a monster or a gate is recognised. leastStep is the part of it that must be
// uncovered; below a name of two lines it is at least as large as leastLow, in em. More than mostHuddled, or than two
// figures, are no row any more. smaller is the size of what is no figure, as a share of one.
const leastSeen, leastLow, leastStep, mostHuddled, smaller = 28, 1.5, 0.42, 4, 0.88

// readable returns the size at which a monster is recognised in this picture.
func readable(sc *scene.Scene) float32 { return min(leastSeen*sc.Grow, mostMarker*sc.Em) }

// gathered returns the markers with equal monsters combined into one marker, which has their number.
func gathered(all []marker, like func(marker) string) (out []marker) {
	at, n := map[string]int{}, map[string]int{}
	for _, m := range all {
		if !m.monster {
			out = append(out, m)
			continue
		}
		key := like(m)
		if n[key]++; n[key] == 1 {
			at[key], out = len(out), append(out, m)
		} else {
			out[at[key]].count = strconv.Itoa(n[key])
			if out[at[key]].kind != m.kind {
				out[at[key]].kind = ""
			}
		}
	}
	return out
}

// tag is the name of a kind of monsters at their marker.
type tag struct {
	at   canvas.Area
	kind string
	home string
}

// draw writes the words of the name under the marker, or where there is room. It covers nothing else that is written.
func (x tag) draw(sc *scene.Scene, words string) {
	e, at := sc.Em, x.at
	style := canvas.TextStyle{Size: max(sc.Most(0.9, 13), scene.LeastLetters/e), Bold: true, Colour: theme.Threat}
	pen := &canvas.Painter{Em: e}
	two, one := scene.TwoLines(pen, words, style)+0.7*e, pen.Width(words, style)+0.7*e
	var all, after []scene.Label
	for _, size := range [][2]float32{{two, 2.9 * e}, {one, 1.6 * e}, {0.8 * two, 4.4 * e}} { // on two lines, one, three
		wide, high := size[0], size[1]
		left := max(min(at.X+(at.W-wide)/2, sc.Size.Width-wide-0.5*e), 0.5*e)
		add := func(to *[]scene.Label, x, y float32, align fyne.TextAlign) {
			*to = append(*to, scene.Label{At: []canvas.Area{canvas.Rect(x, y, wide, high)}, Foot: y < at.Y,
				Style: canvas.TextStyle{Align: align}})
		}
		add(&all, left, at.Y+at.H, fyne.TextAlignCenter)
		add(&all, at.X-wide, at.Y+at.H-high, fyne.TextAlignTrailing)
		add(&all, left, at.Y-high, fyne.TextAlignCenter)
		add(&after, at.X+at.W, at.Y+at.H-high, fyne.TextAlignLeading) // may be the next place's room
		add(&after, at.X+at.W, at.Y, fyne.TextAlignLeading)
	}
	for _, own := range []bool{true, false} {
		for _, l := range append(slices.Clone(all), after...) {
			l.Words, l.Plate, l.Optional, style.Align = words, sc.Ink(), true, l.Style.Align
			l.Style = style
			if a := l.At[0]; a.X < 0 || a.X+a.W > sc.Size.Width || a.Y < 0 || a.Y+a.H > sc.Size.Height {
				continue
			}
			if l.At[0] = x.within(sc, l.At[0], own); l.At[0].W > 0 && sc.Label(l).W > 0 {
				return
			}
		}
	}
}

// within returns the part of an area that lies on the own place of the monster, or else, if own is false, all of it
// unless another place is there.
func (x tag) within(sc *scene.Scene, a canvas.Area, own bool) canvas.Area {
	for _, s := range sc.Spots {
		switch apart := a.X >= s.At.X+s.At.W || s.At.X >= a.X+a.W || a.Y >= s.At.Y+s.At.H || s.At.Y >= a.Y+a.H; {
		case s.ID == x.home && own:
			from, to := fyne.NewPos(max(a.X, s.At.X), max(a.Y, s.At.Y)),
				fyne.NewPos(min(a.X+a.W, s.At.X+s.At.W), min(a.Y+a.H, s.At.Y+s.At.H))
			return canvas.Rect(from.X, from.Y, max(to.X-from.X, 0), max(to.Y-from.Y, 0))
		case s.ID != x.home && !own && !apart:
			return canvas.Area{}
		}
	}
	return a
}
