package cthulhucards

import (
	"cmp"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/cthulhucards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// story draws a story as a tall card: forecast, both sides with tokens and characters, and between them the picture with
// the name and the struggles. A brief one leaves out the characters, and the struggles if there is no room.
func (b *board) story(sc *scene.Scene, a canvas.Area, v rules.View, x rules.Story, brief bool) {
	e, s := sc.Em, v.State
	edge, stroke := scene.Colour(theme.PanelEdge), float32(1)
	switch {
	case b.Targets[x.ID] != nil:
		edge, stroke = scene.Colour(theme.FocusRing), 2.5
	case s.Resolving != nil && s.Resolving.Story == x.ID:
		edge, stroke = scene.Colour(theme.Threat), 2.5
	case slices.ContainsFunc(v.Tallies, func(t rules.Tally) bool { return t.Story == x.ID }):
		edge = scene.Colour(theme.Brass)
	}
	ground := color.NRGBA{R: 0x0b, G: 0x0f, B: 0x12, A: 0x90}
	if sc.Light == art.Day {
		ground = color.NRGBA{R: 0xfd, G: 0xf6, B: 0xe1, A: 0x90}
	}
	sc.Frame(scene.Ways, a, ground, edge, stroke, 0.4*e)
	sc.Stand(x.ID, a, func() string {
		lines := append([]string{b.f.cardName(x.Title)}, b.f.says(x.Title)...)
		return strings.Join(append(lines, order(b.f.Words(), x), b.f.tokens(s, x)), "\n")
	})
	in := a.Inset(0.4 * e)
	const cells, pips = 7.2, 1.5 // heights of the picture with the struggles and of a player's tokens, in em
	here := [2][]rules.Piece{committedTo(s, x, 0), committedTo(s, x, 1)}
	rows := [2]float32{float32(len(here[0])), float32(len(here[1]))}
	all := rows[0] + rows[1]
	less := cells + 2*pips + max(low*all, tall*min(all, 3)) // up to three characters keep two lines each
	if all < 3 {
		less += b.saysHigh(sc, in.W, x)
	}
	if brief {
		less = 2 + 2*pips
	}
	told := b.drawForecast(sc, canvas.Rect(in.X, in.Y, in.W, max(in.H-less*e, 4.2*e)), v, x)
	in = canvas.Rect(in.X, in.Y+told, in.W, in.H-told)
	if brief {
		b.pips(sc, canvas.Rect(in.X, in.Y, in.W, pips*e), s, x, 1)
		b.pips(sc, canvas.Rect(in.X, in.Y+in.H-pips*e, in.W, pips*e), s, x, 0)
		if rest := in.H - 2*pips*e; rest > 1.5*e {
			b.scene(sc, canvas.Rect(in.X, in.Y+pips*e, in.W, rest), v, x)
		}
		return
	}
	middle := max(min(cells*e, in.H-(2*pips+1)*e), 5*e)
	if lacks := low*e*(rows[0]+rows[1]) - (in.H - middle - 2*pips*e); lacks > 0 { // people before the picture
		middle = max(middle-lacks, 5*e)
	}
	both := max(in.H-middle-2*pips*e, 0)
	room := both * rows[1] / max(rows[0]+rows[1], 1) // in proportion to the characters; unused room goes to the other side
	need := [2]float32{low * e * float32(len(here[0])), low * e * float32(len(here[1]))}
	if need[0]+need[1] <= both {
		room = min(max(room, need[1]), both-need[0])
	}
	if all *= tall * e; all <= both { // the picture takes the room that is left
		middle, room, both = middle+both-all, tall*e*rows[1], all
	}
	b.pips(sc, canvas.Rect(in.X, in.Y, in.W, pips*e), s, x, 1)
	b.committed(sc, canvas.Rect(in.X, in.Y+pips*e, in.W, room), s, here[1])
	b.scene(sc, canvas.Rect(in.X, in.Y+pips*e+room, in.W, middle), v, x)
	b.committed(sc, canvas.Rect(in.X, in.Y+pips*e+middle+room, in.W, both-room), s, here[0])
	b.pips(sc, canvas.Rect(in.X, in.Y+in.H-pips*e, in.W, pips*e), s, x, 0)
}

// views are the pictures of those of our stories that would otherwise share one with another, by their names.
var views = map[string]string{"archive": "burnt", "choir": "church", "ledger": "study", "masque": "parlour"}

// viewOf returns the kind of picture of a story.
func (b *board) viewOf(title string) string {
	return cmp.Or(views[title], art.Kind(title, b.f.cardName(title)))
}

// scene draws the picture of a story with its name, its text, and its struggles.
func (b *board) scene(sc *scene.Scene, a canvas.Area, v rules.View, x rules.Story) {
	e := sc.Em
	a = canvas.Rect(a.X, a.Y+0.15*e, a.W, a.H-0.3*e)
	picture := art.View
	if a.H > a.W {
		picture = art.Upright
	}
	sc.Cover(scene.Places, a, picture(b.viewOf(x.Title), sc.Light))
	sc.Frame(scene.Places, a, nil, scene.Colour(theme.Brass), 1.5, 0.2*e)
	in := a.Inset(0.25 * e)
	name := sc.Label(scene.Label{Words: b.f.cardName(x.Title), Plate: sc.Ink(),
		At:    []canvas.Area{canvas.Rect(in.X, in.Y, in.W, 1.8*e), canvas.Rect(in.X, in.Y, in.W, 3.2*e)},
		Style: canvas.TextStyle{Size: 1.15, Bold: true, Serif: true, Colour: theme.Brass, Align: fyne.TextAlignCenter}})
	rest := canvas.Rect(in.X, name.Y+name.H, in.W, in.Y+in.H-name.Y-name.H)
	if rest.H < 1.4*e {
		return
	}
	high := min(rest.H, 4.6*e)
	if says := b.f.says(x.Title); len(says) > 0 && rest.H-high > 1.6*e {
		style := b.said(sc)
		label := scene.Label{Words: says[0], Plate: sc.Ink(), Optional: true, Least: 0.9 * style.Size, Style: style}
		for lines := float32(1); lines < 5 && 1.3*lines*e < rest.H-high; lines++ {
			label.At = append(label.At, canvas.Rect(in.X, rest.Y+0.2*e, in.W, 1.3*lines*e))
		}
		sc.Label(label)
	}
	b.struggles(sc, canvas.Rect(in.X, rest.Y+rest.H-high, in.W, high), v, x)
}

// said is how the text of a story is written: more lines before smaller letters, so that all stories are alike.
func (b *board) said(sc *scene.Scene) canvas.TextStyle {
	return canvas.TextStyle{Size: max(0.88, scene.LeastLetters/sc.Em), Colour: sc.Script(), Align: fyne.TextAlignCenter}
}

// saysHigh is the height of the text of a story in its picture, in em: a forecast leaves it room.
func (b *board) saysHigh(sc *scene.Scene, wide float32, x rules.Story) float32 {
	says := b.f.says(x.Title)
	if len(says) == 0 {
		return 0
	}
	pen := &canvas.Painter{Em: sc.Em}
	return 0.4 + 1.3*float32(min(len(pen.Wrap(says[0], wide-1.1*sc.Em, b.said(sc))), 4))
}

// pips draws a player's tokens on a story, beside the name.
func (b *board) pips(sc *scene.Scene, a canvas.Area, s rules.State, x rules.Story, seat int) {
	e := sc.Em
	side := min(1.05*e, a.W*0.5/float32(max(x.Goal, 1)))
	left := a.X + a.W - side*1.06*float32(x.Goal)
	sc.Label(scene.Label{Words: s.Players[seat].Name, Middle: true, At: []canvas.Area{canvas.Rect(a.X, a.Y,
		left-a.X-0.2*e, a.H)},
		Style: canvas.TextStyle{Size: 0.92, Bold: true, Colour: sides[seat]}})
	for i := range x.Goal {
		at := canvas.Rect(left+float32(i)*side*1.06, a.Y+(a.H-side)/2, side, side)
		id := ""
		if i < x.Tokens[seat] {
			id = x.ID + ".token" + itoa(seat) + "." + itoa(i)
		}
		sc.Token(at, id, art.Success(scene.Colour(sides[seat]), i < x.Tokens[seat], seat == 1, sc.Light))
	}
}

// committedTo returns a player's characters at a story, and those about to be committed to it.
func committedTo(s rules.State, x rules.Story, seat int) (out []rules.Piece) {
	for _, p := range s.Pieces {
		if p.Seat == seat && (p.Story == x.ID || p.To == x.ID) {
			out = append(out, p)
		}
	}
	return out
}

// low is the greatest height of a committed character on one line, in em.
const low = 1.8

// thin is the least height of a character on one line, tall the greatest of one on two lines.
const thin, tall = 1.2, 3.1

// twoLines is the least height of a character on two lines.
const twoLines = 2.7

// committed draws a player's characters at a story, one below the other. If there are many, each has one line, which is
// lower the more there are; if there are very many, they are in columns.
func (b *board) committed(sc *scene.Scene, a canvas.Area, s rules.State, all []rules.Piece) {
	e := sc.Em
	if len(all) == 0 {
		return
	}
	columns, lines := 1, len(all)
	for ; columns < 3 && float32(lines)*thin*e > a.H+1; lines = (len(all) + columns - 1) / columns {
		columns++
	}
	row := min(a.H/float32(lines), tall*e)
	if row < twoLines*e {
		row = min(row, low*e)
	}
	wide := a.W / float32(columns)
	for i, p := range all {
		b.card(sc, canvas.Rect(a.X+float32(i/lines)*wide, a.Y+float32(i%lines)*row, wide, row-0.1*e), s, p)
	}
}

// struggles draws the struggles of a story in their order, then skill, each with both totals above and below its token.
// The leading total is on the colour of its side.
func (b *board) struggles(sc *scene.Scene, a canvas.Area, v rules.View, x rules.Story) {
	e := sc.Em
	var bouts []rules.Bout
	for _, t := range v.Tallies {
		if t.Story == x.ID {
			bouts = append(slices.Clone(t.Bouts), t.Skill)
		}
	}
	counted := bouts != nil
	if !counted {
		for _, k := range x.Order {
			bouts = append(bouts, rules.Bout{Kind: k, Winner: -1})
		}
		bouts = append(bouts, rules.Bout{Winner: -1})
	}
	wide := a.W / float32(len(bouts))
	side := min(2.1*e, wide*0.86, a.H)
	if counted {
		side = min(1.9*e, wide*0.84, a.H-2.9*e)
	}
	if side < 0.8*e {
		return
	}
	band := canvas.Rect(a.X, a.Y+(a.H-side)/2-0.15*e, a.W, side+0.3*e)
	if counted {
		band = canvas.Rect(a.X, a.Y, a.W, a.H)
	}
	sc.Frame(scene.Places, band, sc.Ink(), nil, 0, 0.3*e)
	for i, bout := range bouts {
		at := canvas.Rect(a.X+float32(i)*wide, a.Y, wide, a.H)
		if bout.Next {
			sc.Frame(scene.Places, at, nil, scene.Colour(theme.Threat), 2.5, 0.3*e)
		}
		token := canvas.Rect(at.X+(wide-side)/2, at.Y+(at.H-side)/2, side, side)
		sc.Draw(scene.Tokens, token, struggle(bout.Kind, sc.Light))
		if !counted {
			continue
		}
		for seat := range 2 {
			total := scene.Label{Words: text.Minus(bout.Count[seat]), On: true, Middle: true,
				Style: canvas.TextStyle{Size: sc.Most(1.1, 16), Bold: true, Colour: theme.Muted,
					Align: fyne.TextAlignCenter}}
			box := canvas.Rect(at.X, token.Y-1.45*e, wide, 1.4*e)
			if seat == 0 {
				box.Y = token.Y + side + 0.05*e
			}
			if bout.Winner == seat {
				plate := canvas.Rect(at.X+wide*0.1, box.Y+0.08*e, wide*0.8, 1.24*e)
				sc.Frame(scene.Tokens, plate, scene.Colour(sides[seat]), nil, 0, 0.3*e)
				total.Style.Colour, total.Layer = theme.Ink, scene.Words
				if sc.Light == art.Day {
					total.Style.Colour = theme.OnInk
				}
			} else if bout.Count[seat] != 0 {
				total.Style.Colour = sc.Script()
			}
			total.At = []canvas.Area{box}
			sc.Label(total)
		}
	}
}
