package cthulhucards

import (
	"fyne.io/fyne/v2"

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

	briefHigh, briefWide = 15, 30 // the same for a board that shows only the stories

	chip    = 7.5 // minimum width of an uncommitted character, in em
	chipRow = 3.5
	estate  = 8.4 // width of a player's domains
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

// picture is the duel as a scene.
func (b *board) picture(size fyne.Size, v rules.View) *scene.Scene {
	em := piece.Grown(letters)
	em = max(em, min(1.4*em, size.Height/wideHigh, size.Width/wideWide))
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
	wide := (area.W - gap*float32(len(v.State.Stories)-1)) / float32(max(len(v.State.Stories), 1))
	for i, x := range v.State.Stories {
		b.story(sc, canvas.Rect(area.X+float32(i)*(wide+gap), area.Y, wide, area.H), v, x, brief)
	}
	return sc
}

// free draws a player's domains and uncommitted characters in at most two rows, at the top or the bottom of an area, and
// returns their height.
func (b *board) free(sc *scene.Scene, a canvas.Area, v rules.View, seat int) float32 {
	e := sc.Em
	var all []rules.Piece
	for _, p := range v.State.Pieces {
		if p.Seat == seat && p.Kind == rules.Character && p.Story == "" && p.To == "" {
			all = append(all, p)
		}
	}
	left := min(estate*e, a.W*0.28)
	domains := canvas.Rect(a.X, a.Y, left, (chipRow-0.1)*e)
	in := canvas.Rect(a.X+left, a.Y, a.W-left, a.H)
	per := max(int(in.W/(chip*e)), 1)
	rows := min(max((len(all)+per-1)/per, 1), 2)
	per = min(max((len(all)+rows-1)/rows, 4), per)
	high := float32(rows)*chipRow*e + 0.4*e
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
	wide := in.W / float32(per)
	for i, p := range all {
		at := canvas.Rect(in.X+float32(i%per)*wide, in.Y+float32(i/per)*chipRow*e, wide-0.3*e, (chipRow-0.3)*e)
		if i == rows*per-1 && len(all) > rows*per {
			sc.Label(scene.Label{Words: "+" + itoa(len(all)-i), At: []canvas.Area{at}, Middle: true, Plate: sc.Ink(),
				Style: canvas.TextStyle{Size: 1.1, Bold: true, Colour: sc.Script()}})
			break
		}
		b.card(sc, at, v.State, p)
	}
	return high
}

// domains draws a player's domains with the number of resources on each. A drained one is covered.
func (b *board) domains(sc *scene.Scene, a canvas.Area, s rules.State, seat int) {
	all := s.Players[seat].Domains
	wide := a.W / float32(max(len(all), 1))
	for i, d := range all {
		at := canvas.Rect(a.X+float32(i)*wide, a.Y, wide-0.2*sc.Em, a.H)
		sc.Draw(scene.Places, at, art.Domain(len(d.Resources), d.Drained, sc.Light))
		if !d.Drained {
			side := min(at.W, at.H*0.8)
			sc.Count(scene.Tokens, canvas.Rect(at.X+(at.W-side)/2, at.Y+at.H-side*1.25, side, side*0.75),
				itoa(worth(d)),
				scene.Colour(theme.OnInk))
		}
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
	state := ""
	switch {
	case p.Insane:
		state = "insane"
	case p.Exhausted && p.Story == "" && p.To == "":
		state = "exhausted"
	}
	edge, stroke := scene.Colour(sides[p.Seat]), float32(1.5)
	if b.Targets[id] != nil || p.To != "" || b.Looked(id) { // not final yet
		edge, stroke = scene.Colour(theme.FocusRing), 2.5
	}
	sc.Frame(scene.Places, a, art.Paper(sc.Light), edge, stroke, 0.3*e)
	in := a.Inset(0.16 * e)
	face := canvas.Rect(in.X, in.Y, min(in.H, in.W*0.36), in.H)
	sc.Cover(scene.Places, face, art.Portrait(p.Title, p.Faction, state, sc.Light))
	sc.Frame(scene.Places, canvas.Rect(face.X+face.W, in.Y, 0.22*e, in.H), art.Faction(p.Faction), nil, 0, 0)
	in = canvas.Rect(face.X+face.W+0.4*e, in.Y, in.W-face.W-0.4*e, in.H)
	name := canvas.TextStyle{Size: 0.95, Bold: true, Serif: true, Colour: sc.Script()}
	low := in.H < 2*e
	high := min(1.35*e, in.H)
	wide := in.W
	if low {
		wide = in.W * 0.52
	}
	sc.Label(scene.Label{Words: b.name(p), At: []canvas.Area{canvas.Rect(in.X, in.Y, wide, high)}, Style: name,
		Middle: true})
	at := canvas.Rect(in.X, in.Y+high, in.W, in.H-high)
	if low {
		at = canvas.Rect(in.X+wide, in.Y, in.W-wide, in.H)
	}
	if state != "" {
		colour := theme.Horror
		if state == "exhausted" {
			colour = theme.Muted
		}
		sc.Label(scene.Label{Words: b.f.Words().T("cthulhu.state." + state), At: []canvas.Area{at}, Middle: true,
			Style: canvas.TextStyle{Size: 0.9, Bold: true, Colour: colour}})
	} else {
		b.worth(sc, at, s, p)
	}
	sc.Stand(id, a, func() string { return b.name(p) + "\n" + b.f.facts(s, p) })
}

// name is a character's name, with the dot of a unique one (COC-2.5).
func (b *board) name(p rules.Piece) string {
	if p.Unique {
		return "•\u00a0" + b.f.pieceName(p.N)
	}
	return b.f.pieceName(p.N)
}

// icons are those of the kinds of struggles.
var icons = map[story.Kind]string{story.Terror: "terror", story.Combat: "fight", story.Arcane: "arcane",
	story.Investigation: "search", "": "star"}

// tokens are the drawings of the struggles, and of skill.
var tokens = map[story.Kind]string{story.Terror: "terror", story.Combat: "combat", story.Arcane: "arcane",
	story.Investigation: "investigation", "": "skill"}

// struggle is the token of a kind of struggle, or of skill.
func struggle(k story.Kind, l art.Light) art.Art { return art.Goods(tokens[k], l) }

// worth draws a character's values as tokens from the left: skill, struggle icons, wounds, attachments.
func (b *board) worth(sc *scene.Scene, a canvas.Area, s rules.State, p rules.Piece) {
	type value struct {
		art art.Art
		n   int
	}
	c := s.Fighter(p)
	all := []value{{art.Goods("skill", sc.Light), c.Skill}}
	for _, k := range story.Kinds {
		if n := c.Icons.Of(k); n > 0 {
			all = append(all, value{struggle(k, sc.Light), n})
		}
	}
	if p.Wounds > 0 {
		all = append(all, value{art.Goods("wound", sc.Light), p.Wounds})
	}
	attached := 0
	for _, o := range s.Pieces {
		if o.Host == p.N {
			attached++
		}
	}
	if attached > 0 {
		all = append(all, value{art.Goods("attached", sc.Light), attached})
	}
	pen := &canvas.Painter{Em: sc.Em}
	h := canvas.TextStyle{Size: max(0.88, scene.LeastLetters/sc.Em), Bold: true, Colour: sc.Script()}
	side := min(a.H*0.92, 1.25*sc.Em)
	need := float32(0)
	for _, x := range all {
		need += side + pen.Width(signed(x.n), h) + 0.3*sc.Em
	}
	gap := 0.3 * sc.Em
	if need > a.W { // closer, and smaller tokens
		side = max(side-(need-a.W)/float32(len(all)), 0.7*sc.Em)
		gap = 0.1 * sc.Em
	}
	x := a.X
	for _, v := range all {
		wide := pen.Width(signed(v.n), h)
		if x+side+wide > a.X+a.W+0.3*sc.Em {
			return
		}
		sc.Draw(scene.Tokens, canvas.Rect(x, a.Y+(a.H-side)/2, side, side), v.art)
		sc.Label(scene.Label{Words: signed(v.n), At: []canvas.Area{canvas.Rect(x+side+0.08*sc.Em, a.Y-0.2*sc.Em,
			wide+1, a.H+0.4*sc.Em)},
			Middle: true, On: true, Style: h})
		x += side + wide + gap
	}
}

// signed writes a number with a typographic minus.
func signed(n int) string {
	if n < 0 {
		return "−" + itoa(-n)
	}
	return itoa(n)
}
