package cthulhucards

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// board is the centre piece, arranged like the table: the second player's domains and uncommitted characters at the top,
// the first player's at the bottom, and the stories with committed characters, struggles, and forecast in between.
type board struct {
	table.Board
	f       *Face
	painter scene.Painter
}

// NewCentre makes the board of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &board{f: f}
	b.painter = scene.Painter{Still: true, On: b}
	b.Ready(b, who, t, b.draw)
	return b
}

// Still turns motion off or on.
func (b *board) Still(is bool) { b.painter.Still = is }

const (
	letters            = 15     // the em of the board at 100 %
	least              = 33     // minimum height of the board in em
	wideHigh, wideWide = 40, 60 // size in em above which the em grows
	afarHigh, afarWide = 35, 51 // the same in the players' window

	briefHigh, briefWide = 15, 30 // the same for a board that shows only the stories

	chip     = 7.5 // minimum width of an uncommitted character, in em
	chipRow  = 3.5
	mostMore = 1.6 // by which a single row is higher where there is room
	estate   = 8.4 // width of a player's domains
)

// sides are the colours of the two players.
var sides = [2]fyne.ThemeColorName{theme.Brass, theme.Damage}

func (b *board) draw(size fyne.Size) []fyne.CanvasObject {
	var do func(id string) func()
	if b.Press {
		do = func(id string) func() { return b.Pressed(id, b.Targets[id]) }
	}
	return scene.Shown(&b.painter, b.picture(size, b.f.seen(keeper.ForTable)), do)
}

// picture returns the duel as a scene.
func (b *board) picture(size fyne.Size, v rules.View) *scene.Scene {
	em := piece.Grown(letters)
	high, wide, most := float32(wideHigh), float32(wideWide), float32(1.4)
	if !b.Press { // read from across the room
		high, wide, most = afarHigh, afarWide, 1.6
	}
	em = max(em, min(most*em, size.Height/high, size.Width/wide))
	e := min(em*float32(b.Scale)/100, size.Height/least)
	brief := e < 0.7*em
	if brief { // large text in a small place: only the stories, in legible size
		e = min(em, size.Height/briefHigh, size.Width/briefWide)
	}
	sc := scene.New(size, e)
	sc.Grow = b.Em(1)
	sc.Cover(scene.Ground, sc.Area(), art.Baize(float64(size.Width), float64(size.Height), scene.Colour(sides[0]),
		scene.Colour(sides[1]), sc.Light))
	area := sc.Area().Inset(0.5 * e)
	for _, seat := range []int{1, 0} {
		if brief {
			break
		}
		high := b.free(sc, area, v, seat)
		if area.H -= high; seat == 1 {
			area.Y += high
		}
	}
	gap := 0.5 * e
	wide = (area.W - gap*float32(len(v.State.Stories)-1)) / float32(max(len(v.State.Stories), 1))
	for i, x := range v.State.Stories {
		b.story(sc, canvas.Rect(area.X+float32(i)*(wide+gap), area.Y, wide, area.H), v, x, brief)
	}
	return sc
}

// free draws a player's domains and uncommitted characters in at most two rows, at the top or the bottom of an area,
// and returns their height.
func (b *board) free(sc *scene.Scene, a canvas.Area, v rules.View, seat int) float32 {
	e := sc.Em
	var all []rules.Piece
	for _, kind := range []rules.Kind{rules.Character, rules.Support} { // an attachment is said of its host
		for _, p := range v.State.Pieces {
			if p.Seat == seat && p.Kind == kind && p.Story == "" && p.To == "" && p.Host == 0 && p.On == "" {
				all = append(all, p)
			}
		}
	}
	left := min(estate*e, a.W*0.28)
	rows, needs, each := b.rows(sc, v.State, all, a.W-left)
	large := 2.7*each*e + 0.5*e
	if r, n, h := b.rows(sc, v.State, all, a.W-large); len(r) <= 1 { // there is room for domains as high as the row
		rows, needs, each, left = r, n, h, large
	}
	in := canvas.Rect(a.X+left, a.Y, a.W-left, a.H)
	high := float32(max(len(rows), 1))*each*e + 0.4*e
	domains := canvas.Rect(a.X, a.Y, left-0.3*e, min((each-0.3)*e*float32(max(len(rows), 1)), left/2.4))
	if seat == 0 {
		in.Y = a.Y + a.H - high + 0.4*e
		domains.Y = a.Y + a.H - domains.H
	}
	b.domains(sc, domains, v.State, seat)
	if len(all) == 0 && v.State.Step == rules.StepSetup {
		return high
	}
	if len(all) == 0 {
		words := b.f.Words().T("cthulhu.board.none", text.Args{"who": v.State.Players[seat].Name})
		sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(in.X, in.Y+0.3*e, in.W, 2.6*e)}, Middle: true,
			Style: canvas.TextStyle{Size: 0.95, Colour: sc.Script(), Align: fyne.TextAlignCenter}, Plate: sc.Ink()})
		return high
	}
	for i, row := range rows {
		x := in.X
		for j, wide := range scene.Shares(needs[i], min(in.W, chip*1.9*e*float32(len(row)))) {
			b.card(sc, canvas.Rect(x, in.Y+float32(i)*each*e, wide-0.3*e, (each-0.3)*e), v.State, row[j])
			x += wide
		}
	}
	return high
}

// rows puts characters side by side, each with the width that its name and values need, and returns the height of a row
// in em, which is greater for a single one. If they need more than two rows, all are made narrower.
func (b *board) rows(sc *scene.Scene, s rules.State, all []rules.Piece, wide float32) (rows [][]rules.Piece,
	needs [][]float32, high float32) {
	pen, e := &canvas.Painter{Em: sc.Em}, sc.Em
	name := canvas.TextStyle{Size: max(0.95, scene.LeastLetters/e), Bold: true, Serif: true}
	more := min(max(0.3*(sc.Size.Height/e-least), 0), mostMore)
	high = chipRow
	x := wide
	for _, p := range all {
		words := titleOf(b.f, p)
		need := pen.Width(words, name)
		if two := scene.TwoLines(pen, words, name); need > 6*e && two < need {
			need, high = two, chipRow+0.6
		}
		beside := (3.7 + more) * e // of the name: the portrait
		need = max(need+beside, beside+1.7*e*float32(len(valuesOf(s, p, sc.Light))), chip*e)
		if x+need > wide {
			rows, needs, x = append(rows, nil), append(needs, nil), 0
		}
		n := len(rows) - 1
		rows[n], needs[n], x = append(rows[n], p), append(needs[n], need), x+need
	}
	if len(rows) == 1 {
		high += more
	}
	if len(rows) > 2 {
		flat, per := slices.Concat(needs...), (len(all)+1)/2
		rows, needs = [][]rules.Piece{all[:per], all[per:]}, [][]float32{flat[:per], flat[per:]}
	}
	return rows, needs, high
}

// domains draws a player's domains with the factions and the number of resources on each, also where it is drained.
func (b *board) domains(sc *scene.Scene, a canvas.Area, s rules.State, seat int) {
	all := s.Players[seat].Domains
	wide := a.W / float32(max(len(all), 1))
	for i, d := range all {
		at := canvas.Rect(a.X+float32(i)*wide, a.Y, wide-0.2*sc.Em, a.H)
		var factions []string
		for _, r := range d.Resources {
			factions = append(factions, r.Faction)
		}
		sc.Draw(scene.Places, at, art.Domain(factions, d.Drained, sc.Light))
		side := min(at.W, at.H*0.8) // the number stands at the right of the emblem
		sc.Count(scene.Tokens, canvas.Rect(at.X+at.W/2-side*0.1, at.Y+at.H-side*1.25, side*0.5, side*0.68), itoa(worth(d)),
			scene.Colour(theme.OnInk))
		id := table.SeatID(seat) + ".domain" + itoa(i)
		sc.Stand(id, at, func() string {
			l, state := b.f.Words(), b.f.Words().T("cthulhu.worth", text.Args{"n": worth(d)})
			if d.Drained {
				state = l.T("cthulhu.what.drained")
			}
			return b.f.labelled(l.T("cthulhu.domain", text.Args{"n": i + 1}), b.f.domainWords(d)) + "\n" + state
		})
	}
}

// card draws a character as a card: the portrait on the colour of its faction, its name, its values or its state.
func (b *board) card(sc *scene.Scene, a canvas.Area, s rules.State, p rules.Piece) {
	e := sc.Em
	id := "piece" + itoa(p.N)
	state := stateOf(p)
	edge, stroke := scene.Colour(sides[p.Seat]), float32(1.5)
	if b.Targets[id] != nil || p.To != "" || b.Looked(id) { // not final yet
		edge, stroke = scene.Colour(theme.FocusRing), 2.5
	}
	sc.Frame(scene.Places, a, art.Paper(sc.Light), edge, stroke, 0.3*e)
	in := a.Inset(0.16 * e)
	name := canvas.TextStyle{Size: 0.95, Bold: true, Serif: true, Colour: sc.Script()}
	low, values := in.H < 2*e, valuesOf(s, p, sc.Light)
	face, wide := canvas.Rect(in.X, in.Y, min(in.H, in.W*0.36), in.H), float32(0)
	if low { // one line: the name whole, the values in what is left of it, the portrait if there is room
		pen := &canvas.Painter{Em: e}
		name.Size = max(min(0.95, in.H/(1.35*e)), scene.LeastLetters/e)
		need, rest := pen.Width(titleOf(b.f, p), name)+0.3*e, 1.35*e*float32(len(values))
		if face.W+0.4*e+need+rest > in.W {
			face.W = 0
		}
		room := in.W - face.W - 0.4*e
		wide = min(max(need, room-rest), room-leastValues(e, values))
	}
	if pen := (&canvas.Painter{Em: e}); !low && face.W+0.6*e+scene.TwoLines(pen, titleOf(b.f, p), name) > in.W {
		face.W = 0
	}
	if face.W > 0 {
		sc.Cover(scene.Places, face, b.f.portrait(p, sc.Light))
	}
	sc.Frame(scene.Places, canvas.Rect(face.X+face.W, in.Y, 0.22*e, in.H), art.Faction(p.Faction), nil, 0, 0)
	in = canvas.Rect(face.X+face.W+0.4*e, in.Y, in.W-face.W-0.4*e, in.H)
	label := scene.Label{Words: titleOf(b.f, p), Middle: true, Style: name,
		At: []canvas.Area{canvas.Rect(in.X, in.Y, in.W, min(1.35*e, in.H))}}
	at := canvas.Rect(in.X+wide, in.Y, in.W-wide, in.H)
	if low {
		label.At[0] = canvas.Rect(in.X, a.Y, wide, a.H)
	} else {
		label.At = append(label.At, canvas.Rect(in.X, in.Y, in.W, in.H*0.63))
	}
	if as := sc.Label(label); !low {
		at = canvas.Rect(in.X, as.Y+as.H, in.W, in.Y+in.H-as.Y-as.H)
	}
	said := map[bool]string{true: "cthulhu.state." + state, false: "cthulhu.what." + string(p.Kind)}[state != ""]
	if state != "" || p.Kind != rules.Character {
		colour := theme.Horror
		if state != "insane" {
			colour = theme.Muted
		}
		sc.Label(scene.Label{Words: b.f.Words().T(said), At: []canvas.Area{at}, Middle: true,
			Style: canvas.TextStyle{Size: 0.9, Bold: true, Colour: colour}})
	} else {
		drawValues(sc, at, values, false)
	}
	sc.Stand(id, a, func() string { return titleOf(b.f, p) + "\n" + b.f.facts(s, p) })
}

// icons are those of the kinds of struggles.
var icons = map[story.Kind]string{story.Terror: "terror", story.Combat: "fight", story.Arcane: "arcane",
	story.Investigation: "search", "": "star"}

// tokens are the drawings of the struggles, and of skill.
var tokens = map[story.Kind]string{story.Terror: "terror", story.Combat: "combat", story.Arcane: "arcane",
	story.Investigation: "investigation", "": "skill"}

// struggle returns the drawing of a kind of struggle, or of skill.
func struggle(k story.Kind, l art.Light) art.Art { return art.Goods(tokens[k], l) }

// stateOf returns how an uncommitted character is turned: "", "exhausted" or "insane".
func stateOf(p rules.Piece) string {
	switch {
	case p.Insane:
		return "insane"
	case p.Exhausted && p.Story == "" && p.To == "":
		return "exhausted"
	}
	return ""
}

const (
	domainCard = 2.9 // height of a domain's own card, in em
	domainTab  = 1.5 // visible height of a resource below it
	mostTabs   = 8
)

// domains draws a player's domains: each with its value, or that it is drained, and the cards attached to it,
// one below the other.
func (f *Face) domains(all []rules.Domain) []fyne.CanvasObject {
	most := 0
	for _, d := range all {
		most = max(most, min(len(d.Resources), mostTabs))
	}
	var out []fyne.CanvasObject
	for i, d := range all {
		out = append(out, widget.Margins(0.4, 0, canvas.NewPicture(domainCard+domainTab*float32(most)+0.3,
			func(pen *canvas.Painter, a canvas.Area) { f.drawn(pen, a, i, d) })))
	}
	return out
}

// worth returns what draining a domain pays (COC-5.8).
func worth(d rules.Domain) (n int) {
	for _, r := range d.Resources {
		n += r.Symbols
	}
	return n
}

func (f *Face) drawn(pen *canvas.Painter, a canvas.Area, i int, d rules.Domain) {
	e, l := pen.Em, f.Words()
	edge, ink := theme.Brass, fynetheme.ColorNameForeground
	state := l.T("cthulhu.worth", text.Args{"n": worth(d)})
	if d.Drained {
		edge, ink, state = theme.PanelEdge, theme.Muted, l.T("cthulhu.what.drained")
	}
	for n := len(d.Resources) - 1; n >= 0; n-- { // the last ones are at the bottom
		at := min(n, mostTabs-1)
		tab := canvas.Rect(a.X+0.5*e, a.Y+(domainCard-0.3+float32(at)*domainTab)*e, a.W-e, (domainTab+0.2)*e)
		pen.Frame(tab, theme.Card, edge, 1)
		words := f.resourceName(rules.Resource{Resource: d.Resources[n].Resource})
		if n >= mostTabs-1 && len(d.Resources) > mostTabs {
			words = "+" + itoa(len(d.Resources)-mostTabs+1)
		}
		pen.Line(words, canvas.Rect(tab.X+0.4*e, tab.Y+0.35*e, tab.W-0.8*e, 1.3*e), canvas.TextStyle{Size: 0.92, Colour: ink})
	}
	card := canvas.Rect(a.X, a.Y, a.W, domainCard*e)
	pen.Frame(card, theme.Panel, edge, 2)
	in := card.Inset(0.3 * e)
	pen.Line(l.T("cthulhu.domain", text.Args{"n": i + 1}), in, canvas.TextStyle{Size: 1, Bold: true, Colour: ink})
	pen.Line(state, canvas.Rect(in.X, in.Y+1.2*e, in.W, 1.2*e), canvas.TextStyle{Size: 0.92, Colour: theme.Muted})
}
