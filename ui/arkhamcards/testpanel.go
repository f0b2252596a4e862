package arkhamcards

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// outlook words the test in progress before its token is drawn: its value, the chance now, and that with more skill.
func outlook(f *Face, v rules.View) []table.Card {
	t, o, l := v.State.Test, v.Odds, f.Words()
	if t == nil || o == nil || t.Result != nil {
		return nil
	}
	c := table.Card{Icon: "skill", Words: l.T("cards.test.title", text.Args{"who": v.State.NameOf(t.Who),
		"skill": l.T("cards.skill." + t.Skill)}), Lines: []string{
		l.T("cards.test.against", text.Args{"value": v.State.Reckoned(), "difficulty": max(0, t.Difficulty)}),
		chanceWords(f, o) + " " + l.T("cards.test.chance")}}
	var more []string
	said := f.percent(o.Success)
	for _, p := range o.Plus {
		if chance := f.percent(p.Success); chance != said { // the least icons that are worth it
			said = chance
			more = append(more, l.Labelled(l.T("cards.test.plus", text.Args{"n": p.Skill - o.Skill}), chance))
		}
	}
	if len(more) > 0 {
		c.Lines = append(c.Lines, strings.Join(more, " · "))
	}
	return []table.Card{c}
}

// chanceWords words the chance of a test; the least one if the table has to count for a symbol.
func chanceWords(f *Face, o *rules.Odds) string {
	if o.Most != nil {
		return "≥\u00a0" + f.percent(o.Success)
	}
	return f.percent(o.Success)
}

// resultHigh returns the height of a result with its consequences, in em.
func resultHigh(v rules.View) float32 {
	return min(resultTall+followTall*float32(len(v.Follows)), resultMost)
}

// test draws the test in progress: skill and difficulty, the chance, the effect of more skill, and the tokens.
func (b *board) test(pen *canvas.Painter, a canvas.Area, v rules.View) {
	defer func(em float32) { pen.Em = em }(pen.Em)
	least := float32(leastTall)
	if !b.Press {
		least = leastShown
	}
	if v.State.Test.Result != nil && b.share == 1 {
		least = min(least, resultHigh(v))
	}
	pen.Em = max(min(pen.Em, a.W/leastWide, a.H/least), letters*0.6)
	e, l, t := pen.Em, b.f.Words(), v.State.Test
	pen.Frame(a, theme.Panel, theme.Brass, 2)
	in := a.Inset(0.55 * e)
	title := l.T("cards.test.title", text.Args{"who": v.State.NameOf(t.Who), "skill": l.T("cards.skill." + t.Skill)})
	if on := b.f.nameOf(t.On); on != "" {
		title += " · " + on
	} else if t.Name != "" {
		title += " · " + t.Name
	}
	high, _ := pen.Line(
		title,
		canvas.Rect(in.X, in.Y, in.W, 1.8*e),
		canvas.TextStyle{Size: 1.2, Bold: true, Serif: true, Colour: theme.Brass},
	)
	y := in.Y + high
	left, right := canvas.Rect(in.X, y, in.W*0.45, in.Y+in.H-y), canvas.Rect(in.X+in.W*0.48, y, in.W*0.52, in.Y+in.H-y)
	big := canvas.TextStyle{Size: 2, Bold: true, Colour: fynetheme.ColorNameForeground}
	small := canvas.TextStyle{Size: 0.92, Colour: theme.Muted}
	if t.Result == nil || b.share < 1 {
		words := l.T("cards.test.against", text.Args{"value": v.State.Reckoned(), "difficulty": max(0, t.Difficulty)})
		var wide float32
		high, wide = pen.Line(words, canvas.Rect(left.X, left.Y, left.W, 2.9*e), pen.Narrowed(words, left.W, big, 1.4, 0.95))
		high = besideOrBelow(pen, b.parts(v), left, wide, high, small)
		if v.Odds != nil && b.share == 1 {
			b.byToken(pen, canvas.Rect(left.X, left.Y+high+0.1*e, left.W, left.H-high-0.1*e), v.Odds)
		}
	} else {
		r := t.Result
		words, colour := l.T("cards.test.failed", text.Args{"margin": r.Margin}), theme.Danger
		if r.Success {
			words, colour = l.T("cards.test.success", text.Args{"margin": r.Margin}), theme.OK
		}
		big.Colour = colour
		high = pen.Fitted(words, canvas.Rect(left.X, left.Y, left.W, left.H*0.6), big, 0.95)
		high += pen.Text(l.T("cards.test.against", text.Args{"value": r.Value, "difficulty": r.Difficulty}),
			canvas.Rect(left.X, left.Y+high, left.W, 1.5*e), small)
		for _, m := range v.Follows {
			if high+1.3*e > left.H {
				break
			}
			high += pen.Text(b.f.reminder(m), canvas.Rect(left.X, left.Y+high, left.W, left.H-high),
				canvas.TextStyle{Size: 1.05, Colour: fynetheme.ColorNameForeground})
		}
	}
	if len(t.Drawn) > 0 {
		b.drawn(pen, right, t)
	} else {
		b.odds(pen, right, v)
	}
}

// besideOrBelow puts words beside a large number of this width and height, or below it if they need more room. It
// returns the height of both.
func besideOrBelow(pen *canvas.Painter, words string, a canvas.Area, wide, high float32, h canvas.TextStyle) float32 {
	gap := 0.6 * pen.Em
	if room := a.W - wide - gap; pen.Widest(words, h) <= room && pen.Height(words, room, h) <= high {
		pen.Text(words, canvas.Rect(a.X+wide+gap, a.Y+(high-pen.Height(words, room, h))/2, room, high), h)
		return high
	}
	return high + pen.Text(words, canvas.Rect(a.X, a.Y+high, a.W, a.H-high), h)
}

// parts lists the parts of the value.
func (b *board) parts(v rules.View) string {
	t := v.State.Test
	parts := []string{b.f.Words().T("cards.skill."+t.Skill) + " " + itoa(t.Base)}
	for _, c := range t.Commits {
		if icons := signed(itoa(c.Icons)); c.Card != "" {
			parts = append(parts, c.Card+" "+icons)
		} else {
			parts = append(parts, b.f.Words().T("cards.test.committed",
				text.Args{"who": v.State.NameOf(c.Who), "n": icons}))
		}
	}
	for _, m := range t.Mods {
		if m.Times != "" {
			parts = append(parts, m.Source+" ("+b.f.Words().T("cards.factor."+string(m.Times))+")")
			continue
		}
		parts = append(parts, m.Source+" "+signed(itoa(m.Value)))
	}
	for i := range v.State.Pins {
		if p := &v.State.Pins[i]; v.State.Counts(p) {
			parts = append(parts, b.f.rule(v, p.Text)+" "+signed(itoa(p.Value)))
		}
	}
	return strings.Join(parts, ", ")
}

// anew reports whether a token alone does not decide the test, since another token follows it.
func anew(t rules.TokenOdds) bool {
	sure := t.Success.String()
	return !t.Asks && sure != "1/1" && sure != "0/1"
}

// odds draws the exact chance now, and with one to four more skill.
func (b *board) odds(pen *canvas.Painter, a canvas.Area, v rules.View) {
	e, l, o := pen.Em, b.f.Words(), v.Odds
	if o == nil {
		pen.Text(l.T("cards.test.noBag"), a, canvas.TextStyle{Size: 1, Colour: theme.Muted})
		return
	}
	chance, means := b.f.percent(o.Success), l.T("cards.test.chance")
	if again := slices.IndexFunc(o.Tokens, anew); again >= 0 { // shown beside its own chance
		means = l.T("cards.test.chance.again", text.Args{"token": b.f.tokenWords(o.Tokens[again].Token)})
	}
	if o.Most != nil { // only its card says what a token does
		var asks []string
		for _, t := range o.Tokens {
			if t.Asks {
				asks = append(asks, b.f.tokenWords(t.Token))
			}
		}
		means = l.T("cards.test.chance.most", text.Args{"token": strings.Join(asks, ", "), "most": b.f.percent(*o.Most)})
	}
	colour := theme.OK
	switch n := o.Success.Float(); {
	case n < 1.0/3:
		colour = theme.Danger
	case n < 2.0/3:
		colour = theme.Brass
	}
	const below = 2.9 // height of what more skill gives, in em
	small := canvas.TextStyle{Size: 0.92, Colour: theme.Muted}
	big := canvas.TextStyle{Size: 2, Bold: true, Colour: colour}
	high, wide := pen.Line(chance, canvas.Rect(a.X, a.Y, a.W, 2.9*e), big)
	high = besideOrBelow(pen, means, a, wide, high, small)
	shown, before := []int{}, chance // the amounts of skill that change the chance
	for i, p := range o.Plus {
		if now := b.f.percent(p.Success); now != before {
			shown, before = append(shown, i), now
		}
	}
	if len(shown) == 0 {
		return
	}
	y := min(a.Y+high+0.2*e, a.Y+a.H-below*e) // inside the frame
	wide = a.W / float32(max(len(o.Plus), 1))
	for at, i := range shown {
		x, p := a.X+float32(at)*wide, o.Plus[i]
		pen.Line(l.T("cards.test.plus", text.Args{"n": i + 1}), canvas.Rect(x, y, wide, 1.3*e), small)
		pen.Fitted(
			b.f.percent(p.Success),
			canvas.Rect(x, y+1.25*e, wide-0.3*e, 1.6*e),
			canvas.TextStyle{Size: 1.1, Bold: true, Colour: fynetheme.ColorNameForeground},
			0.65,
		)
	}
}

// drawn draws the revealed tokens in large size. The last one may still be falling.
func (b *board) drawn(pen *canvas.Painter, a canvas.Area, t *rules.Test) {
	e := pen.Em
	each := a.W / float32(len(t.Drawn))
	side := min(a.H*0.62, 5.5*e, each-0.5*e)
	step := min(each, max(side+0.6*e, 8*e)) // as wide as their words need
	for i, d := range t.Drawn {
		at := canvas.Rect(a.X+float32(i)*step, a.Y, side, side)
		if i >= b.lies && b.share < 1 {
			b.tumbling(pen, at)
			return
		}
		token(pen, at, d.Token, theme.ParchmentEdge)
		if tokenIcons[d.Token] == "" {
			continue
		}
		words := b.f.tokenWords(d.Token)
		if d.Modifier != 0 {
			words += " " + signed(itoa(d.Modifier))
		}
		pen.Fitted(words, canvas.Rect(at.X, a.Y+side+0.2*e, step-0.1*e, a.H-side),
			canvas.TextStyle{Size: 0.95, Colour: fynetheme.ColorNameForeground}, 0.75)
	}
}

// token draws a token with its sign or number. The colour of its ring shows what it would do.
func token(pen *canvas.Painter, a canvas.Area, name string, edge fyne.ThemeColorName) {
	pen.Add(scene.Picture(art.Chaos(name, art.Night), a.W), a)
	if edge != theme.ParchmentEdge {
		ring := fynecanvas.NewCircle(color.Transparent)
		ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(edge), max(2, a.W*0.07)
		pen.Add(ring, a)
	}
	if art.HasSign(name) {
		return
	}
	h := canvas.TextStyle{Size: a.W / pen.Em * 0.4, Bold: true, Colour: theme.ParchmentInk, Align: fyne.TextAlignCenter}
	high := pen.Word(signed(name), h).MinSize().Height
	pen.Line(signed(name), canvas.Rect(a.X, a.Y+(a.H-high)/2, a.W, high), h)
}

// byToken draws the tokens of the bag with the result of the test if each is drawn first: success, failure, or the
// chance with the tokens drawn after it.
func (b *board) byToken(pen *canvas.Painter, a canvas.Area, o *rules.Odds) {
	e := pen.Em
	step := min(2.6*e, a.W/float32(max(len(o.Tokens), 1)))
	side := step * 0.78
	if side < 1.3*e || side+1.2*e > a.H {
		return
	}
	unit := min(e, step/2.6) // many tokens are close together
	small := canvas.TextStyle{Size: max(0.75*unit, 12) / e, Colour: theme.Muted, Align: fyne.TextAlignCenter}
	mark := func(t rules.TokenOdds, at canvas.Area, icon string, colour fyne.ThemeColorName, y float32) {
		x, count := at.X+(side-0.9*unit)/2, "×"+itoa(t.Count)
		if t.Count > 1 { // the count is beside the token
			x -= pen.Width(count, small) / 2
			muted := canvas.TextStyle{Size: small.Size, Colour: theme.Muted}
			pen.Line(count, canvas.Rect(x+unit, y-0.1*unit, step, 1.1*e), muted)
		}
		pen.Icon(icon, colour, x, y, 0.9*unit)
	}
	for i, t := range o.Tokens {
		at := canvas.Rect(a.X+float32(i)*step, a.Y, side, side)
		below := canvas.Rect(at.X-(step-side)/2, a.Y+side+0.1*e, step, 1.1*e)
		switch sure := t.Success.String(); {
		case t.Asks:
			token(pen, at, t.Token, theme.ParchmentEdge)
			mark(t, at, "question", theme.Muted, below.Y)
		case sure == "1/1":
			token(pen, at, t.Token, theme.OK)
			mark(t, at, "check", theme.OK, below.Y)
		case sure == "0/1":
			token(pen, at, t.Token, theme.Danger)
			mark(t, at, "cancel", theme.Danger, below.Y)
		default:
			token(pen, at, t.Token, theme.Brass)
			pen.Line(b.f.Words().T("common.percent", text.Args{"n": int(100*t.Success.Float() + 0.5)}), below, small)
			if below.Y += e; t.Count > 1 && below.Y+e <= a.Y+a.H {
				pen.Line("×"+itoa(t.Count), below, small)
			}
		}
	}
}

// dueWords words the reminders that the header of the players' window does not mention.
func (b *board) dueWords(v rules.View) (said []string) {
	for _, r := range v.Due {
		if r.Key != "answer" && r.Key != "actions" {
			said = append(said, b.f.reminder(r))
		}
	}
	return said
}

// due lists reminders in full, in smaller text if there are many; if some are left out, it says how many. Where there
// is room for one alone, that is the first.
func (b *board) due(pen *canvas.Painter, a canvas.Area, said []string) {
	hand := canvas.TextStyle{Size: 1.05, Colour: fynetheme.ColorNameForeground}
	var step, icon float32
	fit := func() (most int) { // the number of reminders that fit
		step, icon = pen.Word("Ég", hand).MinSize().Height, hand.Size*pen.Em
		room := int(a.H / step)
		for _, words := range said {
			if room -= len(pen.Wrap(words, a.W-1.4*icon, hand)); room < 0 {
				break
			}
			most++
		}
		return most
	}
	most := fit()
	for ; hand.Size > 0.65 && most < len(said); most = fit() {
		hand.Size *= 0.95
	}
	if most < 2 {
		said = said[:1]
	} else if most < len(said) {
		said = append(said[:most-1:most-1], b.f.Words().T("cards.campaigns.more",
			text.Args{"more": len(said) - most + 1}))
	}
	y := a.Y
	for _, words := range said {
		pen.Icon("notes", theme.Threat, a.X, y+0.15*icon, icon)
		y += pen.Text(words, canvas.Rect(a.X+1.4*icon, y, a.W-1.4*icon, a.Y+a.H-y), hand)
	}
}

// standing shows the reminders and the bag in the players' window while no test is in progress. It uses few lines,
// since the locations need the room.
func (b *board) standing(pen *canvas.Painter, a canvas.Area, v rules.View) {
	pen.Frame(a, theme.Panel, theme.PanelEdge, 1)
	bag := a.Inset(0.4 * pen.Em)
	if said := b.dueWords(v); len(said) > 0 {
		b.due(pen, canvas.Rect(bag.X, bag.Y, bag.W*0.47, bag.H), said)
		bag.X, bag.W = bag.X+bag.W*0.5, bag.W*0.5
	}
	tokens := v.State.Bag.Tokens
	side := min(bag.H, 2.4*pen.Em)
	rows := func() int { return (len(tokens) + int(bag.W/side) - 1) / max(1, int(bag.W/side)) }
	for side > 0.8*pen.Em && float32(rows())*side > bag.H {
		side *= 0.95
	}
	across, n := max(1, int(bag.W/side)), 0
	for _, kind := range rules.KindsOf(tokens) {
		for range count(tokens, kind) {
			token(pen, canvas.Rect(bag.X+float32(n%across)*side, bag.Y+float32(n/across)*side, side*0.9, side*0.9), kind,
				theme.ParchmentEdge)
			n++
		}
	}
}

// tokenIcons are the icons of the tokens without a number: small versions of the signs of art.Chaos.
var tokenIcons = map[string]string{"skull": "skull", "cultist": "cultist", "tablet": "tablet",
	"elderthing": "elder-thing", rules.TokenFail: "tentacles", rules.TokenElder: "elder-sign", rules.TokenBless: "sun",
	rules.TokenCurse: "curse", rules.TokenFrost: "frost"}

// tokenKeys are the keys of tokens. They never change. A negative number has its digit, +1 has the 9.
var tokenKeys = map[string]string{"0": "0", "-1": "1", "-2": "2", "-3": "3", "-4": "4", "-5": "5", "-6": "6", "-7": "7",
	"-8": "8", "+1": "9", "skull": "S", "cultist": "U", "tablet": "T", "elderthing": "A", rules.TokenFail: "F",
	rules.TokenElder: "I", rules.TokenBless: "B", rules.TokenCurse: "M", rules.TokenFrost: "G"}

// tokenIcon returns the icon of a token. Numbers have that of a die.
func tokenIcon(token string) string {
	if icon := tokenIcons[token]; icon != "" {
		return icon
	}
	return "die"
}

func tokenColour(token string) fyne.ThemeColorName {
	switch token {
	case rules.TokenFail, rules.TokenCurse:
		return theme.Danger
	case rules.TokenElder, rules.TokenBless:
		return theme.OK
	}
	if tokenIcons[token] != "" {
		return theme.Horror
	}
	return fynetheme.ColorNameForeground
}
