package cthulhucards

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// large is the height in em from which a card has its text.
const large = 16

// drawing is a card of a hand or in play, as actionbar.Drawing.
type drawing struct {
	f      *Face
	s      rules.State // for what is in play
	p      rules.Piece
	copies int
}

// Picture implements actionbar.Drawing.
func (d drawing) Picture(key string, faint bool) fyne.CanvasObject {
	return scene.NewCover(func(sc *scene.Scene) { d.draw(sc, key, faint) })
}

// draw draws cost, picture, faction, name and values; large also what the card says, with its keywords explained.
func (d drawing) draw(sc *scene.Scene, key string, faint bool) {
	f, s, p, copies := d.f, d.s, d.p, d.copies
	e, a := sc.Em, sc.Area().Inset(3)
	whole := a.H > large*e
	picture, name, values := a.H-4.2*e, 2.4*e, 1.35*e
	says := append(f.says(p.Title), f.keywords(s, p)...)
	if whole {
		picture, name, values = max(0.42-0.03*float32(len(says)), 0.2)*a.H, 2.2*e, 1.9*e
	}
	top := canvas.Rect(a.X, a.Y, a.W, picture)
	if p.Kind == rules.Character { // the face whole
		sc.Frame(scene.Places, top, art.Faction(p.Faction), nil, 0, 0)
		sc.Frame(scene.Places, top, color.NRGBA{A: 0x70}, nil, 0, 0)
		sc.Draw(scene.Places, top, f.portrait(p, sc.Light))
	} else {
		sc.Cover(scene.Places, top, f.portrait(p, sc.Light))
	}
	sc.Frame(scene.Places, canvas.Rect(a.X, a.Y+picture, a.W, 0.3*e), art.Faction(p.Faction), nil, 0, 0)
	ink := sc.Script()
	if faint {
		sc.Frame(scene.Places, top, color.NRGBA{A: 0x90}, nil, 0, 0)
		ink = theme.Muted
	}
	side := 1.55 * e
	if p.N < 0 {
		at := canvas.Rect(a.X+1, a.Y+1, side, side)
		sc.Frame(scene.Tokens, at, sc.Ink(), scene.Colour(theme.Brass), 1.5, side/2)
		sc.Label(scene.Label{Words: cost(p.Card), At: []canvas.Area{at}, Middle: true, On: true, Style: canvas.TextStyle{
			Size: 0.95, Bold: true, Colour: sc.Script(), Align: fyne.TextAlignCenter}})
	}
	if copies > 1 {
		sc.Label(scene.Label{Words: "×" + itoa(copies), At: []canvas.Area{canvas.Rect(a.X, a.Y+picture-side, a.W-2, side)},
			Foot: true, On: true, Plate: sc.Ink(), Style: canvas.TextStyle{Size: 0.9, Bold: true, Colour: sc.Script(),
				Align: fyne.TextAlignTrailing}})
	}
	if key != "" { // not over the emblem, which is at the right of the head
		sc.Key(canvas.Rect(a.X+2, a.Y+picture-side, side, side), key)
	}
	title := canvas.TextStyle{Size: 1, Serif: true, Bold: true, Colour: ink, Align: fyne.TextAlignCenter}
	if whole {
		title.Size = 1.6
	}
	y := a.Y + picture + 0.35*e
	sc.Label(scene.Label{Words: titleOf(f, p), At: []canvas.Area{canvas.Rect(a.X, y, a.W, name)}, Middle: true,
		Style: title})
	y += name
	kind := canvas.TextStyle{Size: 0.9, Colour: theme.Muted, Align: fyne.TextAlignCenter}
	if whole {
		sc.Label(scene.Label{Words: kindOf(f, p.Card), At: []canvas.Area{canvas.Rect(a.X, y, a.W, 1.4*e)}, Style: kind})
		y += 1.5 * e
	}
	foot := canvas.Rect(a.X+0.3*e, a.Y+a.H-values, a.W-0.6*e, values)
	if whole {
		foot.Y = y
	}
	switch {
	case p.Kind == rules.Character:
		drawValues(sc, foot, valuesOf(s, p, sc.Light), true)
		y += values + 0.4*e
	case !whole:
		sc.Label(scene.Label{Words: f.Words().T("cthulhu.what." + string(p.Kind)), Middle: true, Style: kind,
			At: []canvas.Area{canvas.Rect(a.X, foot.Y, a.W, foot.H)}})
	}
	if whole {
		sc.Label(scene.Label{Words: strings.Join(says, "\n"),
			At: []canvas.Area{canvas.Rect(a.X+0.5*e, y, a.W-e, a.Y+a.H-y)}, Style: canvas.TextStyle{Size: 1.05, Colour: ink}})
	}
}

// portrait returns the picture of a card: the person, place or thing, or else the insignia of its faction.
func (f *Face) portrait(p rules.Piece, l art.Light) art.Art {
	if p.Kind == rules.Character {
		return art.Portrait(p.Title, p.Faction, stateOf(p), l)
	}
	if kind := art.Kind(p.Title, f.cardName(p.Title)); kind != "" {
		return art.View(kind, l)
	}
	return art.Insignia(p.Faction, l)
}

// titleOf returns a card's name, with a dot if it is unique (COC-2.5). Copies in play are numbered.
func titleOf(f *Face, p rules.Piece) string {
	name := f.cardName(p.Title)
	if p.N >= 0 {
		name = f.pieceName(p.N)
	}
	if p.Unique {
		return "•\u00a0" + name
	}
	return name
}

// kindOf returns the type, the faction and the cost of a card.
func kindOf(f *Face, c rules.Card) string {
	l := f.Words()
	return strings.Join([]string{text.Capital(l.T("cthulhu.what." + string(c.Kind))), f.factionName(c.Faction),
		l.T("cthulhu.hand.cost", text.Args{"n": cost(c)})}, " · ")
}

// keywords explains the struggle icons and the keywords of a card, a line each.
func (f *Face) keywords(s rules.State, p rules.Piece) (out []string) {
	l, c := f.Words(), s.Fighter(p)
	for _, k := range story.Kinds {
		if n := c.Icons.Of(k); p.Kind == rules.Character && n > 0 {
			what := text.Capital(l.T("cthulhu.what."+string(k))) + "\u00a0" + itoa(n)
			out = append(out, l.Labelled(what, l.T("cthulhu.wins."+string(k))))
		}
	}
	if p.Kind == rules.Character && c.Toughness > 0 {
		out = append(out, l.N("cthulhu.keyword.toughness", c.Toughness))
	}
	for _, w := range []struct {
		is  bool
		key string
	}{{c.Icons.Te > 0, "terror"}, {c.Willpower, "willpower"}, {c.Fast, "fast"}, {c.Invulnerable, "invulnerable"},
		{p.Heroic, "heroic"}, {p.Villainous, "villainous"}, {p.Unique, "unique"}, {p.Attachment, "attachment"},
		{p.Loyal, "loyal"}, {p.Transient(), "transient"}, {p.X, "x"}, {p.Kind == rules.Event, "event"},
		{p.Kind == rules.Support && !p.Attachment, "support"}} {
		if w.is {
			out = append(out, l.T("cthulhu.keyword."+w.key))
		}
	}
	for _, k := range c.Extra {
		out = append(out, l.T("cthulhu.keyword.extra", text.Args{"kind": l.T("cthulhu.what." + string(k))}))
	}
	return out
}

// value is a number on a card with its token.
type value struct {
	art art.Art
	n   int
}

// valuesOf returns a character's skill, struggle icons, wounds, and the number of its attachments.
func valuesOf(s rules.State, p rules.Piece, l art.Light) []value {
	c := s.Fighter(p)
	all := []value{{art.Goods("skill", l), c.Skill}}
	add := func(token string, n int) {
		if n > 0 {
			all = append(all, value{art.Goods(token, l), n})
		}
	}
	for _, k := range story.Kinds {
		add(tokens[k], c.Icons.Of(k))
	}
	add("wound", p.Wounds)
	attached := 0
	for _, o := range s.Pieces {
		if p.N >= 0 && o.Host == p.N {
			attached++
		}
	}
	add("attached", attached)
	return all
}

// The gaps between a token and its number, and between values where there is enough room, or little, in em.
const numberGap, valueGap, closeGap = 0.08, 0.3, 0.04

// leastToken is the size of the smallest tokens, in pixels.
const leastToken = 10

// numbers returns how the numbers of values are written, and their width together.
func numbers(e float32, all []value) (h canvas.TextStyle, wide float32) {
	h = canvas.TextStyle{Size: max(0.88, scene.LeastLetters/e), Bold: true}
	for _, v := range all {
		wide += (&canvas.Painter{Em: e}).Width(text.Minus(v.n), h)
	}
	return h, wide
}

// leastValues returns the least width of values: that with their smallest tokens.
func leastValues(e float32, all []value) float32 {
	_, words := numbers(e, all)
	n := float32(len(all))
	return words + n*(leastToken+numberGap*e) + (n-1)*closeGap*e
}

// drawValues draws values from the left, or in the middle, closer and smaller where there is little room.
func drawValues(sc *scene.Scene, a canvas.Area, all []value, middle bool) {
	e, n := sc.Em, float32(len(all))
	h, words := numbers(e, all)
	h.Colour = sc.Script()
	gap := valueGap * e
	fits := func() float32 { return (a.W-words-(n-1)*gap)/n - numberGap*e }
	side := min(a.H*0.92, 1.25*e, fits())
	if side < 0.9*e {
		gap = closeGap * e
		side = max(min(0.9*e, a.H*0.92, fits()), min(leastToken, a.H))
	}
	x := a.X
	if middle {
		x += max(a.W-words-n*(side+numberGap*e)-(n-1)*gap, 0) / 2
	}
	for _, v := range all {
		wide := (&canvas.Painter{Em: e}).Width(text.Minus(v.n), h)
		sc.Draw(scene.Tokens, canvas.Rect(x, a.Y+(a.H-side)/2, side, side), v.art)
		sc.Label(scene.Label{Words: text.Minus(v.n), At: []canvas.Area{canvas.Rect(x+side+numberGap*e, a.Y-0.2*e, wide,
			a.H+0.4*e)}, Middle: true, On: true, Style: h})
		x += side + numberGap*e + wide + gap
	}
}
