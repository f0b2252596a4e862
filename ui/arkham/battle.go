package arkham

import (
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Sizes of the final battle, in em: of its text, and of a doom token.
const (
	battleHigh, battleWide = 20, 34
	token                  = 1.9
)

// battle replaces the map once the Ancient One is awake (AH-15). It shows the Ancient One over the sea, with its name,
// the doom left, the successes needed to remove the next token, and each player's chance to withstand the attack.
func (c *city) battle(size fyne.Size, v rules.View) []fyne.CanvasObject {
	l, s := c.f.Words(), v.State
	em := c.Em(letters)
	rows := float32(len(s.Players))
	sc := scene.New(size, min(em*room, size.Height/(battleHigh+1.5*rows), size.Width/battleWide))
	e := sc.Em
	sc.Cover(scene.Ground, sc.Area(), art.Risen(sc.Light))
	in := sc.Area().Inset(0.8 * e)
	y := in.Y + max(0, (in.H-(battleHigh-3+1.5*rows)*e)/2) // centred in the available room
	centred := func(words string, h canvas.TextStyle, high float32) {
		h.Align = fyne.TextAlignCenter
		sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(in.X, y, in.W, high*e)}, Style: h,
			Plate: sc.Ink()})
		y += high * e
	}
	plain := canvas.TextStyle{Size: 1.1, Colour: sc.Script()}
	centred(c.f.Title(), canvas.TextStyle{Size: 2.2, Serif: true, Bold: true, Colour: theme.Brass}, 3.2)
	centred(l.T("arkham.battle.round", text.Args{"n": max(1, s.Battle.Round)}),
		canvas.TextStyle{Size: 1, Colour: sc.Script()}, 1.8)
	y += 0.4 * e
	c.tokens(sc, canvas.Rect(in.X, y, in.W, 2*token*e), s)
	y += (2*token + 0.5) * e
	centred(l.N("arkham.battle.doom", s.Doom), canvas.TextStyle{Size: 1.3, Bold: true, Colour: theme.Horror}, 2.1)
	need := len(s.Players) - s.Battle.Successes
	centred(l.N("arkham.battle.need", need), plain, 2.2)
	attack := l.T("arkham.battle.attack.none")
	if v.Wrath.Skill != "" {
		attack = l.T("arkham.battle.attack", text.Args{"skill": l.T("arkham.check." + v.Wrath.Skill),
			"modifier": text.Signed(v.Wrath.Modifier)})
	}
	if cost := c.f.costs(v.Wrath.Fail); cost != "" {
		attack += " · " + l.T("arkham.battle.fail", text.Args{"cost": cost})
	}
	y += 0.6 * e
	centred(attack, canvas.TextStyle{Size: 1.1, Bold: true, Colour: theme.Threat}, 1.9)
	for seat, p := range s.Players {
		if v.Wrath.Skill == "" && !p.Out {
			continue
		}
		words := l.T("arkham.battle.out", text.Args{"who": p.Name})
		if chance := v.Wrath.Withstood[seat]; chance != nil {
			words = l.T("arkham.battle.withstands", text.Args{"who": p.Name, "n": rules.Percent(*chance)})
		}
		centred(words, canvas.TextStyle{Size: 1.05, Colour: sc.Script()}, 1.6)
	}
	return scene.Shown(&c.painter, sc, nil)
}

// tokens draws the spaces of the doom track in two rows, with and without a token.
func (c *city) tokens(sc *scene.Scene, a canvas.Area, s rules.State) {
	per := max((s.Track+1)/2, 1)
	side := min(a.H/2, a.W/float32(per))
	for i := range s.Track {
		x := a.X + (a.W-side*float32(per))/2 + float32(i%per)*side
		at := canvas.Rect(x+0.06*side, a.Y+float32(i/per)*side+0.06*side, 0.88*side, 0.88*side)
		sc.Token(at, "doom"+itoa(i), art.Doom(i < s.Doom, sc.Light))
	}
}

// costs words the effects that take something. The card has the others.
func (f *Face) costs(all []set.Effect) string {
	var out []string
	for _, x := range all {
		if track := f.Words().Or("arkham.track."+x.Do, ""); x.N < 0 && track != "" {
			out = append(out, text.Signed(x.N)+" "+track)
		}
	}
	return strings.Join(out, ", ")
}
