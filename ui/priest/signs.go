package priest

import (
	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// sign is a part of a space's cost or gain: a number with a resource's letter or an icon.
type sign struct {
	n      int
	letter string
	icon   string
	fill   fyne.ThemeColorName
}

// to separates the cost of a space from its gain.
var to = sign{icon: "next", fill: theme.Muted}

// signsOf is the cost of a space, an arrow, and the gain. The sign of a Lock itself is left out, since
// every Lock has one.
func signsOf(c board.Cost, g board.Gain, lock bool) []sign {
	if lock {
		g.Resources.ES--
	}
	var out []sign
	add := func(n int, letter, icon string, fill fyne.ThemeColorName) {
		if n > 0 {
			out = append(out, sign{n, letter, icon, fill})
		}
	}
	goods := func(r score.Resources) {
		add(r.ES, "E", "", fynetheme.ColorNameForeground)
		add(r.G, "G", "", theme.Threat)
		add(r.M, "M", "", theme.Horror)
		add(r.B, "B", "", theme.Damage)
		add(r.T, "T", "", theme.Brass)
		add(r.At, "A", "", theme.OK)
	}
	one := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	goods(c.Resources)
	add(c.Any, "any", "", theme.Muted)
	add(c.Acolytes, "", "cultist", theme.Damage)
	add(c.Amoebas, "", "monster", theme.OK)
	add(c.Rooms, "", "room", theme.Damage)
	add(one(c.Prowling || c.Controls != ""), "", "lock", theme.Threat)
	if len(out) > 0 {
		out = append(out, to)
	}
	paid := len(out)
	goods(g.Resources)
	add(g.Any, "any", "", theme.Muted)
	add(g.Rooms, "", "room", theme.OK)
	add(g.Monsters+g.Amoebas, "", "monster", theme.Threat)
	add(g.Rescues+g.Readies, "", "cultist", theme.OK)
	add(g.Evolve, "", "ladder", theme.OK)
	add(g.Azathoth+g.Boxes, "", "cultist", theme.Horror)
	add(one(g.First), "", "party", theme.Brass)
	add(one(g.Takes != "" || g.Frees || g.Avatar != "" || g.Wakes != "" || g.Renews || g.Escapes || !g.Gives.None()),
		"", "mythos", theme.Horror)
	for _, n := range g.Tracks {
		add(n, "", "clock", theme.Brass)
	}
	if len(out) == paid && paid > 0 {
		return out[:paid-1]
	}
	return out
}

// signs draws signs at the foot of an area, smaller if they do not fit into a row, and in two rows if that is not
// enough. It returns their height.
func (b *boards) signs(pen *canvas.Painter, a canvas.Area, signs []sign) float32 {
	if len(signs) == 0 {
		return 0
	}
	const least = 0.72
	size, rows := min(1, a.W/b.wide(pen, 1, signs)), [][]sign{signs}
	if size < least && a.H > 3.9*pen.Em {
		for i := range signs {
			if b.wide(pen, 1, signs[:len(signs)-i]) <= a.W {
				rows = [][]sign{signs[:len(signs)-i], signs[len(signs)-i:]}
				break
			}
		}
		size = min(0.85, a.W/max(b.wide(pen, 1, rows[0]), b.wide(pen, 1, rows[len(rows)-1])))
	}
	size = max(size, least)
	high := 1.32 * pen.Em * size
	for i, row := range rows {
		b.row(pen, canvas.Rect(a.X, a.Y+a.H-high*float32(len(rows)-i), a.W, high), size, row)
	}
	return high * float32(len(rows))
}

// wide is the width of signs in a row.
func (b *boards) wide(pen *canvas.Painter, size float32, signs []sign) (wide float32) {
	for _, s := range signs {
		_, _, w := b.worded(pen, size, s)
		wide += w + 0.2*pen.Em*size
	}
	return wide
}

// worded is the text of a sign, its style, and its width.
func (b *boards) worded(pen *canvas.Painter, size float32, s sign,
) (word string, number canvas.TextStyle, wide float32) {
	e := pen.Em * size
	number = canvas.TextStyle{Size: 0.88 * size, Bold: true, Colour: fynetheme.ColorNameForeground}
	switch {
	case s.letter != "":
		word, number.Colour = itoa(s.n)+"\u00a0"+b.f.Words().T("priest.kind."+s.letter), fynetheme.ColorNameBackground
		return word, number, pen.Width(word, number) + 0.5*e
	case s.n > 1:
		word = itoa(s.n)
		return word, number, pen.Width(word, number) + 1.25*e
	}
	return "", number, 1.2 * e
}

// row draws signs in a row.
func (b *boards) row(pen *canvas.Painter, a canvas.Area, size float32, signs []sign) {
	e, x := pen.Em*size, a.X
	for _, s := range signs {
		word, number, wide := b.worded(pen, size, s)
		if x+wide > a.X+a.W+0.3*e {
			return
		}
		if s.letter != "" {
			ground := fynecanvas.NewRectangle(fynetheme.Color(s.fill))
			ground.CornerRadius = 0.3 * e
			pen.Add(ground, canvas.Rect(x, a.Y, wide, 1.25*e))
			pen.Line(word, canvas.Rect(x+0.25*e, a.Y+0.02*e, wide, 1.25*e), number)
		} else {
			if word != "" {
				pen.Line(word, canvas.Rect(x, a.Y+0.02*e, wide, 1.25*e), number)
			}
			pen.Icon(s.icon, s.fill, x+wide-1.15*e, a.Y+0.08*e, 1.05*e)
		}
		x += wide + 0.2*e
	}
}
