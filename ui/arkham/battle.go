package arkham

import (
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Sizes of the final battle, in em: of its text, and of a doom token.
const (
	battleHigh, battleWide = 20, 34
	token                  = 1.9
)

// battle replaces the map once the Ancient One is awake (AH-15). It shows the name, the doom left, the successes needed
// to remove the next token, and the attack with each player's chance to withstand it.
func (c *city) battle(size fyne.Size, v rules.View) []fyne.CanvasObject {
	l, s := c.f.Words(), v.State
	em := c.Em(letters)
	rows := float32(len(s.Players))
	pen := &canvas.Painter{Em: min(em*room, size.Height/(battleHigh+1.5*rows), size.Width/battleWide)}
	e := pen.Em
	area := canvas.Rect(0, 0, size.Width, size.Height)
	pen.Frame(area, fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	in := area.Inset(1.2 * e)
	y := in.Y + max(0, (in.H-(battleHigh-3+1.5*rows)*e)/2) // centred in the available room
	centred := func(words string, h canvas.TextStyle, high float32) {
		h.Align = fyne.TextAlignCenter
		pen.Fitted(words, canvas.Rect(in.X, y, in.W, high*e), h, 0.7)
		y += high * e
	}
	plain := canvas.TextStyle{Size: 1.1, Colour: fynetheme.ColorNameForeground}
	centred(c.f.Title(), canvas.TextStyle{Size: 2.2, Serif: true, Bold: true, Colour: theme.Brass}, 3)
	centred(l.T("arkham.battle.round", text.Args{"n": max(1, s.Battle.Round)}),
		canvas.TextStyle{Size: 1, Colour: theme.Muted}, 1.8)
	y += 0.6 * e
	c.tokens(pen, canvas.Rect(in.X, y, in.W, 2*token*e), s)
	y += (2*token + 0.5) * e
	centred(l.N("arkham.battle.doom", s.Doom), canvas.TextStyle{Size: 1.3, Bold: true, Colour: theme.Horror}, 1.9)
	need := len(s.Players) - s.Battle.Successes
	centred(l.N("arkham.battle.need", need), plain, 2.2)
	attack := l.T("arkham.battle.attack.none")
	if v.Wrath.Skill != "" {
		attack = l.T("arkham.battle.attack", text.Args{"skill": l.T("arkham.check." + v.Wrath.Skill),
			"modifier": signed(itoa(v.Wrath.Modifier))})
	}
	if cost := c.f.costs(v.Wrath.Fail); cost != "" {
		attack += " · " + l.T("arkham.battle.fail", text.Args{"cost": cost})
	}
	y += 0.6 * e
	pen.Rule(canvas.Rect(in.X+in.W*0.2, y, in.W*0.6, 1), theme.PanelEdge)
	y += 0.6 * e
	centred(attack, canvas.TextStyle{Size: 1.1, Bold: true, Colour: theme.Threat}, 1.9)
	for seat, p := range s.Players {
		if v.Wrath.Skill == "" && !p.Out {
			continue
		}
		words := l.T("arkham.battle.out", text.Args{"who": p.Name})
		h := canvas.TextStyle{Size: 1.05, Colour: theme.Muted}
		if chance := v.Wrath.Withstood[seat]; chance != nil {
			words = l.T("arkham.battle.withstands", text.Args{"who": p.Name, "n": rules.Percent(*chance)})
			h.Colour = fynetheme.ColorNameForeground
		}
		centred(words, h, 1.5)
	}
	return pen.Objects
}

// tokens are the spaces of the doom track in two rows, with and without a token.
func (c *city) tokens(pen *canvas.Painter, a canvas.Area, s rules.State) {
	per := max((s.Track+1)/2, 1)
	side := min(a.H/2, a.W/float32(per))
	for i := range s.Track {
		x := a.X + (a.W-side*float32(per))/2 + float32(i%per)*side
		colour := theme.Horror
		if i >= s.Doom {
			colour = theme.Track
		}
		pen.Icon("skull", colour, x+0.1*side, a.Y+float32(i/per)*side+0.1*side, 0.8*side)
	}
}

// costs words the effects that take something. Others are on the card.
func (f *Face) costs(all []set.Effect) string {
	var out []string
	for _, x := range all {
		if key := "arkham.track." + x.Do; x.N < 0 && f.Words().Has(key) {
			out = append(out, signed(itoa(x.N))+" "+f.Words().T(key))
		}
	}
	return strings.Join(out, ", ")
}
