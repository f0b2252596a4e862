package priest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/frame/screen"
	"lantern/ui/theme"
)

// sign is a part of what a space costs or gives: so many of a kind of resource, by its letter, or of something with an icon.
type sign struct {
	n      int
	letter string
	icon   string
	fill   fyne.ThemeColorName
}

// to stands between what a space costs and what it gives.
var to = sign{icon: "next", fill: theme.Muted}

// signsOf is what a space costs, an arrow, and what it gives. The sign of a Lock itself is left out: every Lock has one.
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
		add(r.ES, "E", "", theme.Parchment)
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

// signs draws them in a row, as many as there is room for.
func (b *boards) signs(pen *screen.Pencil, a screen.Area, signs []sign) {
	e, x := pen.Em, a.X
	for _, s := range signs {
		number := screen.Hand{Size: 0.88, Bold: true, Colour: fynetheme.ColorNameForeground}
		wide := 1.2 * e
		word := ""
		if s.letter != "" {
			word = itoa(s.n) + "\u00a0" + b.f.words().T("priest.kind."+s.letter)
			number.Colour = theme.Ink
			wide = pen.Width(word, number) + 0.5*e
		} else if s.n > 1 {
			word = itoa(s.n)
			wide = pen.Width(word, number) + 1.25*e
		}
		if x+wide > a.X+a.W+0.1*e {
			return
		}
		if s.letter != "" {
			ground := canvas.NewRectangle(fynetheme.Color(s.fill))
			ground.CornerRadius = 0.3 * e
			pen.Add(ground, screen.At(x, a.Y, wide, 1.25*e))
			pen.Line(word, screen.At(x+0.25*e, a.Y+0.02*e, wide, 1.25*e), number)
		} else {
			if word != "" {
				pen.Line(word, screen.At(x, a.Y+0.02*e, wide, 1.25*e), number)
			}
			pen.Icon(s.icon, s.fill, x+wide-1.15*e, a.Y+0.08*e, 1.05*e)
		}
		x += wide + 0.2*e
	}
}
