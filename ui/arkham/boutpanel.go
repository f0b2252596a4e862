package arkham

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// try is a check that may be rolled now: what it is, its dice, and its chance.
type try struct {
	words, odds string
	dice        int
	share       float32 // the chance from 0 to 1
}

// tries returns the checks that a prompt is about: the one to be rolled, or the ways to meet a monster.
func tries(f *Face, v rules.View, p *keeper.Prompt) (out []try) {
	l := f.Words()
	add := func(words string, o *rules.CheckOdds) {
		if o != nil { // with clues: the bar says it
			out = append(out, try{words, f.percent(o.Success), max(o.Dice, 0), float32(o.Success.Float())})
		}
	}
	switch one, err := strconv.Atoi(p.Args["one"]); {
	case p.Kind == "clue" && err == nil:
		return []try{{l.T("arkham.panel.clue"), l.T("common.percent", text.Args{"n": one}), 1, float32(one) / 100}}
	case v.Testing != nil:
		add(l.Or("arkham.check."+p.Args["check"], l.T("arkham.bout.test")), v.Testing)
		return out
	case len(v.Fights) == 0:
		return nil
	}
	b := v.Fights[0]
	if b.Horror != nil {
		add(l.T("arkham.check.horror"), b.Horror)
	}
	if len(b.Arms) > 0 {
		add(f.armed(b, b.Arms[b.Best]), &b.Arms[b.Best].CheckOdds)
	}
	if b.Cast != nil {
		add(f.armed(b, *b.Cast), &b.Cast.CheckOdds)
	}
	if b.Away != nil {
		add(l.T(map[bool]string{false: "arkham.bout.evade", true: "arkham.bout.flee"}[b.Begun]), &b.Away.CheckOdds)
	}
	return out
}

// Sizes of the panel of a fight or a test, in em.
const panelWide, panelHead, panelRow, panelFace = 34, 4.4, 2.1, 7.4

// drawBout shows a fight or a test beside its place: the monster as a card with what is printed on it, or the
// investigator; then each check with its dice in a row and its chance.
func drawBout(c *city, sc *scene.Scene, v rules.View, at map[string]canvas.Area) {
	p := boutAsked(v)
	if p == nil {
		return
	}
	seat := slices.IndexFunc(v.State.Players, func(x rules.Player) bool { return x.Place != "" && !x.Out })
	for i := range v.State.Players {
		if table.SeatID(i) == p.Who {
			seat = i
		}
	}
	all := tries(c.f, v, p)
	if seat < 0 || len(all) == 0 {
		return
	}
	e, here := sc.Em, at[v.State.Players[seat].Place]
	if world := v.State.Players[seat].Place; isWorld(world) {
		here = at[worldOf(world)]
	}
	a := nextTo(sc, here, min(panelWide*e, sc.Size.Width-e), max(panelHead+panelRow*float32(len(all)), panelFace)*e+0.6*e)
	scene.Clear(sc, a)
	sc.Frame(scene.Over, here.Inset(0.06*e), nil, scene.Colour(theme.Threat), 2.5, 0.5*e)
	sc.Frame(scene.Over, a, panelInk(sc), scene.Colour(theme.Threat), 2, 0.5*e)
	in := a.Inset(0.4 * e)
	face := canvas.Rect(in.X, in.Y, min(panelFace*e, in.H, 0.3*in.W), in.H)
	title, printed := c.f.PromptWords(p).Title, v.State.Players[seat].Name
	if len(v.Fights) > 0 && isOfFight(p) {
		foe := c.f.foe(v, v.Fights[0])
		title, printed = foe.Words, foe.Lines[0]
		sc.Draw(scene.Over, face, monsterArt(c.f, v.Fights[0].Monster, sc.Light))
	} else {
		ring := scene.Colour(canvas.SeatColour(seat))
		sc.Draw(scene.Over, face, art.Figure(v.State.Players[seat].Who, ring, true, sc.Light))
	}
	in = canvas.Rect(face.X+face.W+0.5*e, in.Y, in.W-face.W-0.5*e, in.H)
	over := func(words string, at canvas.Area, h canvas.TextStyle) canvas.Area {
		return sc.Label(scene.Label{Words: words, At: []canvas.Area{at}, Layer: scene.Over, On: true, Middle: true, Style: h})
	}
	over(title, canvas.Rect(in.X, in.Y, in.W, 1.7*e), canvas.TextStyle{Size: sc.Most(1.3, 21), Serif: true, Bold: true,
		Colour: theme.Threat})
	over(printed, canvas.Rect(in.X, in.Y+1.7*e, in.W, (panelHead-1.8)*e), canvas.TextStyle{Size: sc.Most(0.9, 14),
		Colour: sc.Script()})
	for i, t := range all {
		drawTry(sc, canvas.Rect(in.X, in.Y+(panelHead+panelRow*float32(i))*e, in.W, (panelRow-0.15)*e), t, over)
	}
}

// isOfFight reports whether a prompt is about a monster, and not a test that something else asks for beside it.
func isOfFight(p *keeper.Prompt) bool {
	return p.Args["check"] == "" || slices.Contains([]string{"horror", "evade", "combat", "cast"}, p.Args["check"])
}

// nextTo returns an area of a size below or above a place, within the map.
func nextTo(sc *scene.Scene, here canvas.Area, wide, high float32) canvas.Area {
	e, m := sc.Em, here.Middle()
	y := here.Y + here.H + 0.5*e
	if m.Y > sc.Size.Height/2 {
		y = here.Y - high - 0.5*e
	}
	x := max(min(m.X-wide/2, sc.Size.Width-wide-0.5*e), 0.5*e)
	return canvas.Rect(x, max(min(y, sc.Size.Height-high-0.5*e), 0.5*e), wide, high)
}

// panelInk is the ground of a panel, which hides what is below it.
func panelInk(sc *scene.Scene) (c color.NRGBA) {
	if c = (color.NRGBA{R: 0x14, G: 0x19, B: 0x1d, A: 0xf8}); sc.Light == art.Day {
		c = color.NRGBA{R: 0xfb, G: 0xf3, B: 0xdf, A: 0xf8}
	}
	return c
}

// drawTry draws a check: what it is, its dice in one row, a bar as long as its chance, and the chance.
func drawTry(sc *scene.Scene, a canvas.Area, t try, over func(string, canvas.Area, canvas.TextStyle) canvas.Area) {
	e := sc.Em
	bar := canvas.Rect(a.X, a.Y+a.H-0.32*e, a.W, 0.28*e)
	words := canvas.TextStyle{Size: sc.Most(0.95, 15), Colour: sc.Script()}
	sc.Frame(scene.Over, bar, scene.Colour(theme.PanelEdge), nil, 0, 0.14*e)
	colour := scene.Colour(theme.OK)
	if t.share < 0.5 {
		colour = scene.Colour(theme.Threat)
	}
	sc.Frame(scene.Over, canvas.Rect(bar.X, bar.Y, max(bar.W*t.share, bar.H), bar.H), colour, nil, 0, 0.14*e)
	row := canvas.Rect(a.X, a.Y, a.W, a.H-0.4*e)
	over(t.words, canvas.Rect(row.X, row.Y, 0.44*row.W, row.H), words)
	words.Bold, words.Align = true, fyne.TextAlignTrailing
	over(t.odds, canvas.Rect(row.X+0.84*row.W, row.Y, 0.16*row.W, row.H), words)
	dice := canvas.Rect(row.X+0.46*row.W, row.Y, 0.37*row.W, row.H)
	side := min(dice.H*0.92, dice.W/float32(max(t.dice, 1)))
	for i := range t.dice {
		at := canvas.Rect(dice.X+float32(i)*side, dice.Y+(dice.H-side)/2, 0.92*side, side)
		sc.Draw(scene.Over, at, art.Goods("bone", sc.Light))
	}
}
