package arkham

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/ui/canvas"
	"lantern/ui/scene"
)

// Markers that overlap each other in a row (huddle) can still be told apart within these bounds.
const (
	leastSeen   = 28   // pixels: the size at which a monster or a gate is recognised at arm's length
	leastLow    = 1.5  // em: the same where a name of two lines leaves less room
	leastStep   = 0.42 // the part of a marker that the next one leaves uncovered: its sign and half of its border
	mostHuddled = 4    // markers in a row; more are counted or become smaller instead
	mostFaces   = 2    // investigators in a row, since each covers what is behind
	smaller     = 0.88 // the size of monsters and gates, as a share of an investigator's
)

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

// tag is the name of a kind of monsters at their marker, or of the Other World of a gate.
type tag struct {
	at   canvas.Area
	kind string
	home string
	ink  fyne.ThemeColorName
}

// style returns how the names of monsters are written.
func (x tag) style(sc *scene.Scene) canvas.TextStyle {
	return canvas.TextStyle{Size: max(sc.Most(0.9, 13), scene.LeastLetters/sc.Em), Bold: true, Colour: x.ink}
}

// place returns the area of the monster's place.
func (x tag) place(sc *scene.Scene) canvas.Area {
	if i := slices.IndexFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == x.home }); i >= 0 {
		return sc.Spots[i].At
	}
	return sc.Area().Inset(0.5 * sc.Em)
}

// write writes words near the marker where there is room for all of them, and covers nothing else that is written.
func (x tag) write(sc *scene.Scene, words string) {
	if words == "" {
		return
	}
	e, at := sc.Em, x.at
	style, home := x.style(sc), x.place(sc)
	pen := &canvas.Painter{Em: e}
	two, one := scene.TwoLines(pen, words, style)+0.7*e, pen.Width(words, style)+0.7*e
	var all, after []scene.Label
	for _, size := range [][2]float32{{two, 2.9 * e}, {one, 1.6 * e}, {0.8 * two, 4.4 * e}} { // on two lines, one, three
		wide, high := size[0], size[1]
		left := at.X + (at.W-wide)/2
		if wide <= home.W {
			left = max(min(left, home.X+home.W-wide), home.X)
		}
		add := func(to *[]scene.Label, x, y float32, align fyne.TextAlign) {
			*to = append(*to, scene.Label{At: []canvas.Area{canvas.Rect(x, y, wide, high)}, Foot: y < at.Y,
				Style: canvas.TextStyle{Align: align}})
		}
		add(&all, left, at.Y+at.H, fyne.TextAlignCenter)
		add(&all, at.X-wide, at.Y+at.H-high, fyne.TextAlignTrailing)
		add(&all, left, at.Y-high, fyne.TextAlignCenter)
		add(&all, at.X-wide, at.Y, fyne.TextAlignTrailing)
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
