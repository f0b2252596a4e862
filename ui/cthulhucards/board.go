package cthulhucards

import (
	"slices"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// board is the centre piece, arranged like the table: the second player's uncommitted characters at the top, the first
// player's at the bottom, and the stories with committed characters, struggles, and forecast in between.
type board struct {
	table.Board
	f *Face
}

// NewCentre makes the board of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &board{f: f}
	b.Ready(b, who, t, b.draw)
	return b
}

const (
	letters            = 15     // the em of the board at 100 %
	least              = 33     // minimum height of the board in em
	wideHigh, wideWide = 40, 60 // size in em above which the em grows

	briefHigh, briefWide = 15, 30 // the same for a board that shows only the stories

	chip    = 7.5 // minimum width of an uncommitted character, in em
	chipRow = 3.5
)

// sides are the colours of the two players.
var sides = [2]fyne.ThemeColorName{theme.Brass, theme.Damage}

func (b *board) draw(size fyne.Size) []fyne.CanvasObject {
	em := piece.Grown(letters)
	em = max(em, min(1.4*em, size.Height/wideHigh, size.Width/wideWide))
	pen := &canvas.Painter{Em: min(em*float32(b.Scale)/100, size.Height/least)}
	brief := pen.Em < 0.7*em
	if brief { // large text in a small place: only the stories, in legible size
		pen.Em = min(em, size.Height/briefHigh, size.Width/briefWide)
	}
	e := pen.Em
	area := canvas.Rect(0, 0, size.Width, size.Height)
	pen.Frame(area, fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	area = area.Inset(0.5 * e)
	v := b.f.seen(keeper.ForTable)
	for _, seat := range []int{1, 0} {
		if brief {
			break
		}
		high := b.free(pen, area, v, seat)
		if area.H -= high; seat == 1 {
			area.Y += high
		}
	}
	gap := 0.5 * e
	wide := (area.W - gap*float32(len(v.State.Stories)-1)) / float32(max(len(v.State.Stories), 1))
	for i, x := range v.State.Stories {
		b.story(pen, canvas.Rect(area.X+float32(i)*(wide+gap), area.Y, wide, area.H), v, x, brief)
	}
	return pen.Objects
}

// free draws a player's uncommitted characters in at most two rows, at the top or the bottom of an area,
// and returns their height.
func (b *board) free(pen *canvas.Painter, a canvas.Area, v rules.View, seat int) float32 {
	e := pen.Em
	var all []rules.Piece
	for _, p := range v.State.Pieces {
		if p.Seat == seat && p.Kind == rules.Character && p.Story == "" && p.To == "" {
			all = append(all, p)
		}
	}
	per := max(int(a.W/(chip*e)), 1)
	rows := min(max((len(all)+per-1)/per, 1), 2)
	per = min(max((len(all)+rows-1)/rows, 4), per)
	high := float32(rows)*chipRow*e + 0.4*e
	y := a.Y
	if seat == 0 {
		y = a.Y + a.H - high + 0.4*e
	}
	if len(all) == 0 && v.State.Step == rules.StepSetup {
		return high
	}
	if len(all) == 0 {
		words := b.f.Words().T("cthulhu.board.none", text.Args{"who": v.State.Players[seat].Name})
		pen.Line(words, canvas.Rect(a.X, y+0.6*e, a.W, 1.5*e), canvas.TextStyle{Size: 0.95, Colour: theme.Muted,
			Align: fyne.TextAlignCenter})
		return high
	}
	wide := a.W / float32(per)
	for i, p := range all {
		at := canvas.Rect(a.X+float32(i%per)*wide, y+float32(i/per)*chipRow*e, wide-0.3*e, (chipRow-0.3)*e)
		if i == rows*per-1 && len(all) > rows*per {
			pen.Line("+"+itoa(len(all)-i), at, canvas.TextStyle{Size: 1.1, Bold: true, Colour: theme.Muted})
			break
		}
		b.chip(pen, at, v, p)
	}
	return high
}

// chip draws an uncommitted character: name and values.
func (b *board) chip(pen *canvas.Painter, a canvas.Area, v rules.View, p rules.Piece) {
	e := pen.Em
	fill, edge, ink := theme.Card, sides[p.Seat], fynetheme.ColorNameForeground
	if p.Exhausted || p.Insane {
		fill, edge, ink = theme.Panel, theme.PanelEdge, theme.Muted
	}
	pen.Frame(a, fill, edge, 1)
	in := a.Inset(0.25 * e)
	if p.Insane {
		pen.Icon("horror", theme.Horror, in.X, in.Y+0.1*e, e)
		in.X, in.W = in.X+1.2*e, in.W-1.2*e
	}
	high := pen.Fitted(b.name(p), canvas.Rect(in.X, in.Y, in.W, 1.3*e),
		canvas.TextStyle{Size: 0.92, Bold: true, Colour: ink}, 0.7)
	at := canvas.Rect(in.X, in.Y+high, in.W, in.H-high)
	switch {
	case p.Insane:
		pen.Line(b.f.Words().T("cthulhu.state.insane"), at, canvas.TextStyle{Size: 0.88, Colour: theme.Horror})
	case p.Exhausted:
		pen.Line(b.f.Words().T("cthulhu.state.exhausted"), at, canvas.TextStyle{Size: 0.88, Colour: theme.Muted})
	default:
		b.worth(pen, at, v.State, p)
	}
	b.Hit(pen, a, "piece"+itoa(p.N), b.Targets["piece"+itoa(p.N)])
}

// name is a character's name, with the dot of a unique one (COC-2.5).
func (b *board) name(p rules.Piece) string {
	if p.Unique {
		return "•\u00a0" + b.f.pieceName(p.N)
	}
	return b.f.pieceName(p.N)
}

// icons are those of the kinds of struggles.
var icons = map[story.Kind]string{story.Terror: "horror", story.Combat: "fight", story.Arcane: "magic",
	story.Investigation: "search", "": "skill"}

// worth draws a character's values as icons from the left: skill, struggle icons, wounds, attachments.
func (b *board) worth(pen *canvas.Painter, a canvas.Area, s rules.State, p rules.Piece) {
	e, x, c := pen.Em, a.X, s.Fighter(p)
	add := func(icon string, colour fyne.ThemeColorName, n int) {
		h := canvas.TextStyle{Size: 0.95, Bold: true, Colour: fynetheme.ColorNameForeground}
		wide := 1.05*e + pen.Width(signed(n), h)
		if x+wide > a.X+a.W {
			return
		}
		pen.Icon(icon, colour, x, a.Y+0.2*e, 0.95*e)
		pen.Line(signed(n), canvas.Rect(x+1.05*e, a.Y, wide, 1.3*e), h)
		x += wide + 0.4*e
	}
	add("skill", theme.Brass, c.Skill)
	for _, k := range story.Kinds {
		if n := c.Icons.Of(k); n > 0 {
			add(icons[k], theme.Muted, n)
		}
	}
	if p.Wounds > 0 {
		add("damage", theme.Damage, p.Wounds)
	}
	attached := 0
	for _, o := range s.Pieces {
		if o.Host == p.N {
			attached++
		}
	}
	if attached > 0 {
		add("item", theme.Muted, attached)
	}
}

// signed writes a number with a typographic minus.
func signed(n int) string {
	if n < 0 {
		return "−" + itoa(-n)
	}
	return itoa(n)
}

// story draws a story as a tall card: forecast, name, both sides with tokens and characters, and the struggles between
// them. A brief one leaves out the characters, and the struggles if there is no room.
func (b *board) story(pen *canvas.Painter, a canvas.Area, v rules.View, x rules.Story, brief bool) {
	e, s := pen.Em, v.State
	edge, stroke := theme.PanelEdge, float32(1)
	switch {
	case s.Resolving != nil && s.Resolving.Story == x.ID:
		edge, stroke = theme.Threat, 2
	case slices.ContainsFunc(v.Tallies, func(t rules.Tally) bool { return t.Story == x.ID }):
		edge = theme.Brass
	}
	pen.Frame(a, theme.Panel, edge, stroke)
	b.Hit(pen, a, x.ID, b.Targets[x.ID])
	in := a.Inset(0.5 * e)
	const cells, pips = 5.0, 1.5 // heights of the struggles and of a player's tokens, in em
	here := [2][]rules.Piece{committedTo(s, x, 0), committedTo(s, x, 1)}
	rows := [2]float32{float32(max(len(here[0]), 1)), float32(max(len(here[1]), 1))}
	less := 1.8 + cells + 2*pips + low*(rows[0]+rows[1])
	if brief {
		less = 1.8 + 2*pips
	}
	told := b.drawForecast(pen, canvas.Rect(in.X, in.Y, in.W, in.H-less*e), v, x)
	title := canvas.TextStyle{Size: 1.15, Bold: true, Serif: true, Colour: theme.Brass, Align: fyne.TextAlignCenter}
	pen.Fitted(b.f.cardName(x.Title), canvas.Rect(in.X, in.Y+told, in.W, 1.7*e), title, 0.85)
	head := told + 1.8*e
	in = canvas.Rect(in.X, in.Y+head, in.W, in.H-head)
	if brief {
		b.pips(pen, canvas.Rect(in.X, in.Y, in.W, pips*e), s, x, 1)
		b.pips(pen, canvas.Rect(in.X, in.Y+pips*e, in.W, pips*e), s, x, 0)
		if in.H >= (2*pips+cells)*e {
			b.struggles(pen, canvas.Rect(in.X, in.Y+2*pips*e, in.W, cells*e), v, x)
		}
		return
	}
	both := max(in.H-(cells+2*pips)*e, 0)
	room := both * rows[1] / (rows[0] + rows[1]) // in proportion to the characters; unused room goes to the other side
	need := [2]float32{low * e * float32(len(here[0])), low * e * float32(len(here[1]))}
	if need[0]+need[1] <= both {
		room = min(max(room, need[1]), both-need[0])
	}
	b.pips(pen, canvas.Rect(in.X, in.Y, in.W, pips*e), s, x, 1)
	b.committed(pen, canvas.Rect(in.X, in.Y+pips*e, in.W, room), s, here[1])
	b.struggles(pen, canvas.Rect(in.X, in.Y+pips*e+room, in.W, cells*e), v, x)
	b.committed(pen, canvas.Rect(in.X, in.Y+(pips+cells)*e+room, in.W, both-room), s, here[0])
	b.pips(pen, canvas.Rect(in.X, in.Y+in.H-pips*e, in.W, pips*e), s, x, 0)
}

// pips draws a player's tokens on a story, beside the name.
func (b *board) pips(pen *canvas.Painter, a canvas.Area, s rules.State, x rules.Story, seat int) {
	e := pen.Em
	side := min(0.85*e, a.W*0.4/float32(max(x.Goal, 1)))
	left := a.X + a.W - side*1.2*float32(x.Goal)
	pen.Fitted(s.Players[seat].Name, canvas.Rect(a.X, a.Y, left-a.X-0.2*e, a.H), canvas.TextStyle{Size: 0.92,
		Colour: theme.Muted}, 0.7)
	for i := range x.Goal {
		c := fynecanvas.NewCircle(fynetheme.Color(theme.Track))
		if i < x.Tokens[seat] {
			c.FillColor = fynetheme.Color(sides[seat])
		}
		c.StrokeColor, c.StrokeWidth = fynetheme.Color(theme.PanelEdge), 1
		pen.Add(c, canvas.Rect(left+float32(i)*side*1.2, a.Y+0.25*e, side, side))
	}
}

// committedTo are a player's characters at a story, or about to be committed.
func committedTo(s rules.State, x rules.Story, seat int) (out []rules.Piece) {
	for _, p := range s.Pieces {
		if p.Seat == seat && (p.Story == x.ID || p.To == x.ID) {
			out = append(out, p)
		}
	}
	return out
}

// low is the height of a committed character with one line, in em.
const low = 1.7

// committed draws a player's characters at a story, the second player's from the top, the first player's from the
// bottom. If there are many, each has one line.
func (b *board) committed(pen *canvas.Painter, a canvas.Area, s rules.State, all []rules.Piece) {
	e := pen.Em
	const tall = 3.1
	row := float32(tall)
	if float32(len(all))*row*e > a.H {
		row = low
	}
	fit := int(a.H/(row*e) + 0.01)
	for i, p := range all {
		at := canvas.Rect(a.X, a.Y+float32(i)*row*e, a.W, (row-0.2)*e)
		if fit == 0 || i == fit-1 && len(all) > fit {
			at.H = min(at.H, a.H)
			pen.Line("+"+itoa(len(all)-i), at, canvas.TextStyle{Size: 1, Bold: true, Colour: theme.Muted,
				Align: fyne.TextAlignCenter})
			return
		}
		edge := sides[p.Seat]
		if p.To != "" {
			edge = theme.FocusRing // not final yet
		}
		pen.Frame(at, theme.Card, edge, 1)
		in := at.Inset(0.2 * e)
		name := canvas.TextStyle{Size: 0.92, Bold: true, Colour: fynetheme.ColorNameForeground}
		if row == low {
			wide := in.W * 0.55
			pen.Fitted(b.name(p), canvas.Rect(in.X, in.Y-0.1*e, wide, in.H+0.2*e), name, 0.7)
			b.worth(pen, canvas.Rect(in.X+wide, in.Y-0.1*e, in.W-wide, in.H+0.2*e), s, p)
		} else {
			high := pen.Fitted(b.name(p), canvas.Rect(in.X, in.Y, in.W, 1.3*e), name, 0.7)
			b.worth(pen, canvas.Rect(in.X, in.Y+high-0.1*e, in.W, in.H-high), s, p)
		}
		b.Hit(pen, at, "piece"+itoa(p.N), b.Targets["piece"+itoa(p.N)])
	}
}

// struggles draws the cells of a story: each kind with both totals, in the winner's colour, and skill.
func (b *board) struggles(pen *canvas.Painter, a canvas.Area, v rules.View, x rules.Story) {
	e := pen.Em
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
	pen.Frame(canvas.Rect(a.X, a.Y+0.1*e, a.W, a.H-0.2*e), fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	for i, bout := range bouts {
		at := canvas.Rect(a.X+float32(i)*wide, a.Y+0.1*e, wide, a.H-0.2*e)
		if bout.Next {
			pen.Frame(at, theme.Card, theme.Threat, 2)
		}
		colour := theme.Muted
		if bout.Winner >= 0 {
			colour = sides[bout.Winner]
		}
		side := min(1.5*e, wide*0.8)
		pen.Icon(icons[bout.Kind], colour, at.X+(wide-side)/2, at.Y+(at.H-side)/2, side)
		if !counted {
			continue
		}
		for seat, y := range []float32{at.Y + at.H - 1.65*e, at.Y + 0.1*e} {
			h := canvas.TextStyle{
				Size:   min(1.15, wide/e*0.6),
				Bold:   true,
				Colour: theme.Muted,
				Align:  fyne.TextAlignCenter,
			}
			if bout.Winner == seat {
				h.Colour = sides[seat]
			} else if bout.Count[seat] != 0 {
				h.Colour = fynetheme.ColorNameForeground
			}
			pen.Line(signed(bout.Count[seat]), canvas.Rect(at.X, y, wide, 1.5*e), h)
		}
	}
}
