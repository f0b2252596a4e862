package arkhamcards

import (
	"image/color"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
)

// track is the agenda or the act as the board shows it: the tokens there, those that count, and the number at which it
// advances.
type track struct {
	id, kind        string
	of              *rules.Track
	views           []string // its pictures
	token           art.Art
	there, now, end int
}

// tracksOf returns agenda and act.
func tracksOf(v rules.View, l art.Light) [2]track {
	return [2]track{{agendaID, "agenda", &v.State.Agenda, agendas, art.Doom(true, l), v.State.Agenda.Doom, v.Doom.Total,
		v.Doom.Threshold}, {actID, "act", &v.State.Act, acts, art.Clue(l), v.Act.Have, v.Act.Have, v.Act.Need}}
}

// The heights of the board from which agenda and act are cards, and from which they are there at all, in em.
const cardsFrom, stripFrom = 18, 9

// tracksHigh returns the height of agenda and act on a board of a height, all in em: cards, or a line each where there
// is little room and during a test; 0: there is no room for them. In a test the players' window has them in its head
// only, so that faces stay large.
func tracksHigh(b *board, high float32, tested bool) float32 {
	switch {
	case high > cardsFrom && !tested:
		return tracks
	case high > stripFrom && (b.Press || !tested):
		return strip
	}
	return 0
}

// drawTracks draws agenda and act side by side, with the doom on the agenda and the clues that count for the act.
func drawTracks(b *board, sc *scene.Scene, a canvas.Area, v rules.View) {
	e, l := sc.Em, b.f.Words()
	gap := 0.5 * e
	wide := (a.W - gap) / 2
	for i, t := range tracksOf(v, sc.Light) {
		at := canvas.Rect(a.X+float32(i)*(wide+gap), a.Y, wide, a.H)
		if t.end > 0 && t.now >= t.end {
			glow(sc, at, t.alarm())
		}
		words := l.T("cards.track." + t.kind)
		if card := t.of.Now(); card != nil {
			words += " · " + card.Name
		}
		sc.Stand(t.id, at, func() string { return words + "\n" + l.T("cards.track.press") })
		if at.H < tracks*e {
			trackLine(sc, at, t, words)
		} else {
			trackCard(sc, at, t, words)
		}
		if t.end > 0 && t.now >= t.end { // it advances next
			sc.Frame(scene.Tokens, at, nil, t.alarm(), 3, 0.3*e)
		}
	}
}

// alarm is the colour of a track that has all it needs: of danger for the agenda, of gold for the act.
func (t track) alarm() color.Color {
	if t.id == agendaID {
		return scene.Colour(theme.Danger)
	}
	return scene.Colour(theme.FocusRing)
}

// glow draws light of a colour around a card.
func glow(sc *scene.Scene, at canvas.Area, of color.Color) {
	c := color.NRGBAModel.Convert(of).(color.NRGBA)
	for i, by := range []uint8{0x38, 0x70} {
		far := sc.Em * (0.4 - 0.2*float32(i))
		c.A = by
		sc.Frame(scene.Ground, at.Inset(-far), c, nil, 0, 0.3*sc.Em+far)
	}
}

// trackLine draws a track on a line: its token, the number and its words.
func trackLine(sc *scene.Scene, a canvas.Area, t track, words string) {
	e := sc.Em
	sc.Frame(scene.Places, a, scene.Colour(theme.Panel), scene.Colour(theme.Brass), 1.5, 0.3*e)
	box := t.count(sc, canvas.Rect(a.X+0.3*e, a.Y+0.2*e, a.W, a.H-0.4*e))
	x := box.X + box.W + 0.4*e
	sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(x, a.Y, a.X+a.W-x-0.3*e, a.H)}, Middle: true, On: true,
		Style: canvas.TextStyle{Size: 1, Serif: true, Bold: true, Colour: sc.Script()}})
}

// count draws the token of a track and its number, and returns the area of the number.
func (t track) count(sc *scene.Scene, a canvas.Area) canvas.Area {
	number := itoa(t.now)
	if t.end > 0 {
		number += "\u2009/\u2009" + itoa(t.end)
	}
	sc.Draw(scene.Tokens, canvas.Rect(a.X, a.Y, a.H, a.H), t.token)
	return sc.Label(scene.Label{Words: number, Middle: true, Plate: sc.Ink(), On: true,
		At:    []canvas.Area{canvas.Rect(a.X+a.H+0.15*sc.Em, a.Y, 6*sc.Em, a.H)},
		Style: canvas.TextStyle{Size: 1.05, Bold: true, Colour: sc.Script()}})
}

// trackCard draws a track as a card with its picture, and its tokens one by one.
func trackCard(sc *scene.Scene, at canvas.Area, t track, words string) {
	e := sc.Em
	sc.Frame(scene.Places, at, scene.Colour(theme.Panel), nil, 0, 0.3*e)
	shown := canvas.Rect(at.X+written*at.W, at.Y, (1-written)*at.W, at.H)
	sc.Cover(scene.Places, shown, trackView(t.of, t.views, sc.Light))
	sc.Frame(scene.Places, at, nil, scene.Colour(theme.Brass), 1.5, 0.3*e)
	in := canvas.Rect(at.X, at.Y, shown.X-at.X, at.H).Inset(0.3 * e)
	sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(in.X, in.Y, in.W, 1.6*e),
		canvas.Rect(in.X, in.Y, in.W, in.H)},
		Style: canvas.TextStyle{Size: 1.02, Serif: true, Bold: true, Colour: sc.Script()}})
	side := 1.7 * e
	row := canvas.Rect(in.X, in.Y+in.H-side, in.W, side)
	if t.id == actID { // beside the middle of the board, where the guide's arrow at a location ends
		row.X, row.W = row.X+0.3*row.W, 0.7*row.W
	}
	box := t.count(sc, row)
	x := box.X + box.W + 0.5*e
	side *= 0.8
	step := min(0.6*side, (row.X+row.W-x-side)/float32(max(t.there-1, 1))) // all are there, over each other if need be
	for i := range t.there {
		sc.Token(canvas.Rect(x+float32(i)*step, row.Y+row.H-side*1.1, side, side), t.kind+itoa(i), t.token)
	}
}

// agendas and acts are the pictures of cards whose names do not describe them, in turn.
var (
	agendas = []string{"void", "moon", "city", "forest", "desert", "sea"}
	acts    = []string{"study", "hallway", "cellar", "attic", "landing", "altar"}
)

// trackView returns the picture of the current card of a track: of the place that its name says, else the next one.
func trackView(t *rules.Track, others []string, l art.Light) art.Art {
	if c := t.Now(); c != nil {
		if kind := art.Inside(c.Name); art.Known(kind) {
			return art.View(kind, l)
		}
	}
	if other := others[t.At%len(others)]; !art.Known(other) {
		return art.World(l, other)
	}
	return art.View(others[t.At%len(others)], l)
}
