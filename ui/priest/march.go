package priest

import (
	"cmp"
	"image/color"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// march draws a raid as a march: for each player a row of what the raid meets, in order, with what each obstacle blocks
// and holds, and what is lost there, or would be without a riposte. Behind them are the pawns that may be sacrificed
// (EHP-11).
func (b *boards) march(sc *scene.Scene, a canvas.Area, v rules.View) {
	e, l, r := sc.Em, b.f.Words(), v.State.Raid
	sc.Cover(scene.Ground, a, art.Beyond("outskirts", sc.Light))
	dusk := color.NRGBAModel.Convert(sc.Ink()).(color.NRGBA)
	dusk.A = 0xa8 // the night through which it marches
	sc.Frame(scene.Places, a, dusk, scene.Colour(theme.Threat), 2, 0.4*e)
	in := canvas.Rect(a.X+0.5*e, a.Y+0.3*e, a.W-e, a.H-0.6*e)
	title := l.N("priest.threat", rules.RaidDice(v.State))
	if r.Hunter != "" { // what he adds is in the number of dice
		name, facts, has := strings.Cut(b.f.hunterFacts(r.Hunter), " · ")
		if title += " · " + name; has {
			title += " (" + facts + ")"
		}
	}
	if r.Force > 0 {
		title += " · " + l.T("priest.raid.force", text.Args{"n": r.Force})
	}
	sc.Draw(scene.Tokens, canvas.Rect(in.X, in.Y, 1.8*e, 1.8*e), art.Goods("torch", sc.Light))
	right := canvas.Rect(in.X+in.W-(guardsWide+4)*e, in.Y, (guardsWide+3.8)*e, 1.8*e)
	sc.Label(scene.Label{Words: l.T("priest.march.guards"), At: []canvas.Area{right}, Middle: true, Least: smallest(b, e),
		Style: canvas.TextStyle{Size: sc.Most(0.95, 15), Colour: theme.OK, Align: fyne.TextAlignTrailing}})
	left := canvas.Rect(in.X+2.2*e, in.Y, right.X-in.X-2.4*e, 1.8*e)
	sc.Label(scene.Label{Words: title, At: []canvas.Area{left}, Middle: true,
		Style: canvas.TextStyle{Size: sc.Most(1.3, 20), Serif: true, Bold: true, Colour: sc.Script()}})
	in.Y, in.H = in.Y+2.1*e, in.H-2.1*e
	high, most := min(in.H/float32(max(len(v.State.Players), 1)), 6.5*e), 1
	for _, f := range v.Forecasts {
		most = max(most, len(f.Obstacles))
	}
	for seat := range v.State.Players {
		b.marched(sc, canvas.Rect(in.X, in.Y+high*float32(seat), in.W, high-0.3*e), v, seat, most)
	}
	used := high * float32(len(v.State.Players))
	sc.Label(scene.Label{Words: l.T("priest.march.hint"), At: []canvas.Area{canvas.Rect(in.X, in.Y+used, in.W, in.H-used)},
		Optional: true, Style: canvas.TextStyle{Size: sc.Most(1, 14), Colour: sc.Script()}})
}

// Widths in a row of the march, in em: of its head, and of those who may be sacrificed.
const headWide, guardsWide = 7.6, 7.4

// marched draws what a raid meets at a player. most is the greatest number of obstacles of a player: they have the same
// size everywhere.
func (b *boards) marched(sc *scene.Scene, a canvas.Area, v rules.View, seat, most int) {
	e, s := sc.Em, v.State
	p := s.Players[seat]
	asked := s.Prompt != nil && s.Prompt.Who == table.SeatID(seat)
	edge, wide := scene.Colour(canvas.SeatColour(seat)), float32(1)
	if asked {
		wide = 2.5
	}
	ground := color.NRGBA{A: 0x40}
	if sc.Light == art.Day {
		ground = color.NRGBA{R: 0xfd, G: 0xf6, B: 0xe1, A: 0xb0}
	}
	sc.Frame(scene.Places, a, ground, edge, wide, 0.3*e)
	in := a.Inset(0.3 * e)
	if seat >= len(v.Forecasts) {
		return
	}
	b.marchHead(sc, canvas.Rect(in.X, in.Y, headWide*e, in.H), p.Name, v.Forecasts[seat])
	b.guards(sc, canvas.Rect(in.X+in.W-guardsWide*e, in.Y, guardsWide*e, in.H), v.Forecasts[seat].Guards, seat)
	force := s.Raid.Force
	if seat < len(s.Raid.Own) {
		force += s.Raid.Own[seat]
	}
	first := itoa(force)
	if v.Forecasts[seat].Threat != nil { // its dice have not fallen
		least, greatest := rules.ForceRange(s, s.Raid.Dice)
		first = itoa(least) + "–" + itoa(greatest)
	}
	all, x := v.Forecasts[seat].Obstacles, in.X+(headWide+0.2)*e
	way := in.X + in.W - (guardsWide+0.3)*e - x
	wideFlame := min(2*e, 0.3*way/float32(most))
	each := (way - wideFlame) / float32(most)
	flame(sc, canvas.Rect(x, in.Y, wideFlame, in.H), first)
	for i, m := range all {
		at := canvas.Rect(x+wideFlame+0.1*e, in.Y, each-wideFlame-0.2*e, in.H)
		if l := b.f.Words(); l.Has("priest.march." + m.Where) { // a Room shows its name where it is pressed
			sc.Stand("march"+itoa(seat)+"."+itoa(i), at, func() string { return l.T("priest.march." + m.Where) })
		}
		b.met(sc, at, m, p)
		x += each
		flame(sc, canvas.Rect(x, in.Y, wideFlame, in.H), itoa(m.Force))
	}
}

// marchHead writes whose sanctuary a raid meets, and what it may cost him, or will without a riposte: in full where
// there is room.
func (b *boards) marchHead(sc *scene.Scene, a canvas.Area, name string, f rules.RaidForecast) {
	long, short := stakes(b.f, f)
	at := sc.Label(scene.Label{Words: name, At: []canvas.Area{a}, Style: canvas.TextStyle{Size: sc.Most(1.05, 16),
		Bold: true, Colour: sc.Script()}})
	a.Y, a.H = at.Y+at.H, a.H-at.H
	for _, words := range []string{long, short} {
		if sc.Label(scene.Label{Words: words, At: []canvas.Area{a}, Optional: true, Least: smallest(b, sc.Em),
			Style: canvas.TextStyle{Size: sc.Most(1, 15), Colour: sc.Script()}}).W > 0 {
			return
		}
	}
}

// stakes says what a raid may cost a player, or will without a riposte, in full and in short.
func stakes(f *Face, raid rules.RaidForecast) (long, short string) {
	l := f.Words()
	switch t := raid.Threat; {
	case t != nil && worst(*t) > 0:
		args := text.Args{"chance": percent(*t), "worst": worst(*t)}
		long, short = l.T("priest.march.odds", args), l.T("priest.march.odds.short", args)
	case t != nil && t.Risk.Float() > 0:
		long, short = l.T("priest.threat.pointless", text.Args{"chance": percent(*t)}), l.T("priest.march.pointless")
	case t != nil:
		long = l.T("priest.march.safe")
	case raid.Points > 0:
		long, short = l.N("priest.march.loses", raid.Points), "−"+itoa(raid.Points)
	case slices.ContainsFunc(raid.Obstacles, func(m rules.RaidObstacle) bool { return !m.Past && !m.Lost.None() }):
		long = l.T("priest.march.pointless")
	default:
		long = l.T("priest.march.safe")
	}
	return long, short
}

// flame draws the force of a raid on its way as a torch, before the roll its range, or a line where it has none left.
func flame(sc *scene.Scene, a canvas.Area, force string) {
	e := sc.Em
	if force == "0" {
		sc.Line(scene.Places, fyne.NewPos(a.X+0.2*e, a.Y+a.H/2), fyne.NewPos(a.X+a.W-0.2*e, a.Y+a.H/2), 0.12*e,
			color.NRGBA{R: 0x8a, G: 0x7a, B: 0x58, A: 0xc0})
		return
	}
	high := min(a.H, 1.3*a.W)
	at := canvas.Rect(a.X, a.Y+(a.H-high)/2, a.W, high)
	sc.Draw(scene.Tokens, at, art.Goods("torch", sc.Light))
	ink := color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 0xff}
	if sc.Light == art.Day { // beside the flame, on the pale ground
		ink = onPawn
	}
	sc.Count(scene.Tokens, canvas.Rect(at.X, at.Y+0.4*at.H, at.W, min(0.6*at.H, 1.9*e)), force, ink)
}

// met draws an obstacle on the way of a raid as a picture with its name: what it holds, what it takes from the force,
// and a red frame if what it holds is lost. What is behind the raid is darker, and crossed out if it is gone.
func (b *boards) met(sc *scene.Scene, a canvas.Area, m rules.RaidObstacle, p rules.Player) {
	e, name, picture := sc.Em, "", ""
	switch slot, err := strconv.Atoi(m.Where); {
	case m.Where == "asylum":
		name, picture = b.f.spaceName(inAsylum), "asylum"
	case m.Where == "exposed":
		name, picture = b.f.Words().T("priest.march.open"), "stones"
	case err == nil && p.Rooms[slot] != nil:
		name, picture = b.f.roomName(p.Rooms[slot].Card), chambers[kindOf(p.Rooms[slot].Card.ID)]
	}
	sc.Frame(scene.Places, a, sc.Ink(), nil, 0, 0.25*e)
	switch m.Where {
	case "units":
		sc.Draw(scene.Places, a.Inset(0.2*e), art.Goods("monster", sc.Light))
	case "riposte": // an Acolyte or a monster
		sc.Draw(scene.Places, a.Inset(0.2*e), art.Goods("victim", sc.Light))
	default:
		sc.Cover(scene.Places, a, strip(sc, a, cmp.Or(picture, "study")))
	}
	ground, edge, stroke := color.NRGBA{A: 0x10}, color.Color(wood), float32(1.5)
	if m.Past {
		ground = color.NRGBA{A: 0x78}
	}
	if !m.Lost.None() {
		edge, stroke = scene.Colour(theme.Danger), 3
	}
	sc.Frame(scene.Places, a, ground, edge, stroke, 0.25*e)
	if name != "" {
		titled(b, sc, a, scene.Label{Words: name, Optional: true,
			At: []canvas.Area{canvas.Rect(a.X+0.25*e, a.Y+0.1*e, a.W-0.4*e, a.H-1.9*e)}})
	}
	foot := canvas.Rect(a.X+0.25*e, a.Y+0.35*a.H, a.W-0.5*e, 0.65*a.H-0.25*e)
	goods := signsOf(board.Cost{}, board.Gain{Resources: m.Holds}, false)
	if m.Blocks > 0 {
		at := sc.Label(scene.Label{Words: "−" + itoa(m.Blocks), At: []canvas.Area{foot}, Foot: true, On: true, Plate: sc.Ink(),
			Style: canvas.TextStyle{Size: sc.Most(1.05, 16), Bold: true, Colour: theme.OK, Align: fyne.TextAlignTrailing}})
		if beside := foot.W - at.W - 0.2*e; sized(goods, beside, 2*e) < 1.3*e { // above it
			foot.H -= at.H + 0.2*e
		} else {
			foot.W = beside
		}
	}
	if len(goods) == 0 {
		return
	}
	side := sized(goods, foot.W, min(foot.H, 2*e))
	foot = canvas.Rect(foot.X, foot.Y+foot.H-side, width(goods)*side, side)
	sc.Frame(scene.Places, foot.Inset(-0.1*e), sc.Ink(), nil, 0, 0.3*e)
	row(sc, foot, goods)
	if m.Past && !m.Lost.None() {
		sc.Line(scene.Tokens, fyne.NewPos(foot.X, foot.Y), fyne.NewPos(foot.X+foot.W, foot.Y+foot.H), 0.2*e,
			scene.Colour(theme.Danger))
	}
}

// guards draws the cultists and monsters that a player may sacrifice, with the amount by which each reduces the
// force (EHP-11.6, 11.7).
func (b *boards) guards(sc *scene.Scene, a canvas.Area, all []rules.Guard, seat int) {
	e, n := sc.Em, len(all)
	if n == 0 {
		return
	}
	rows := min(n, max(int(a.H/(1.5*e)), 1))
	cols := (n + rows - 1) / rows
	needs, high := make([]float32, cols), a.H/float32(rows)
	side := min(high, 2.2*e)
	if cols > 1 {
		side, needs[0] = min(side, 1.5*e), 0.57*a.W
	}
	wides, x := scene.Shares(needs, a.W), a.X
	for i, g := range all {
		wide := wides[i/rows]
		if i > 0 && i%rows == 0 {
			x += wides[i/rows-1]
		}
		at := canvas.Rect(x, a.Y+high*float32(i%rows), wide, high)
		drawing := art.Goods("monster", sc.Light)
		if g.Acolytes > 0 {
			drawing = art.Pawn(false, scene.Colour(canvas.SeatColour(seat)), sc.Light)
		}
		used := side
		for i := range max(g.Acolytes, 1) { // each of them, as far as there is room
			if by := 0.42 * side * float32(i); i == 0 || by+side < wide-2*e {
				sc.Draw(scene.Tokens, canvas.Rect(at.X+by, at.Y+(high-side)/2, side, side), drawing)
				used = by + side
			}
		}
		sc.Label(scene.Label{Words: "−" + itoa(g.Blocks), At: []canvas.Area{canvas.Rect(at.X+used, at.Y, wide-used, high)},
			Middle: true, On: true, Style: canvas.TextStyle{Size: sc.Most(0.95, 15), Bold: true, Colour: theme.OK}})
	}
}

// chambers are the pictures of our own Rooms, and of a printed one.
var chambers = map[string]string{"cistern": "well", "strongbox": "bank", "reliquary": "altar", "library": "study",
	"signhall": "hallway", "crossway": "road", "gatehouse": "jail", "laboratory": "workshop", "oratory": "church",
	"granary": "attic"}

// kindOf returns the kind of a card: that of several alike.
func kindOf(card string) string { return strings.TrimRight(card, "0123456789") }

// beast is the marker of a monster.
func beast(f *Face, c rules.Card, l art.Light) art.Art {
	edge := art.Border{Colour: color.NRGBA{R: 0xd9, G: 0x8a, B: 0x3c, A: 0xff}}
	return art.Monster(art.Silhouette(kindOf(c.ID), f.roomName(c)), edge, "", l)
}

// sanctuary draws the active player's board in the order in which a raid meets it: the Exposed resources, then the
// seven slots for Rooms as cards with their contents, and his monsters.
func sanctuary(b *boards, sc *scene.Scene, a canvas.Area, v rules.View) {
	seat, e := sanctuaryOf(v.State), sc.Em
	if seat >= len(v.State.Players) {
		return
	}
	p := v.State.Players[seat]
	title := canvas.Rect(a.X, a.Y, 7.5*e, a.H-0.25*e)
	cultist(b, sc, canvas.Rect(a.X, a.Y, title.H, title.H), seat, true)
	sc.Label(scene.Label{Words: p.Name, At: []canvas.Area{canvas.Rect(a.X+title.H, a.Y, 7.5*e-title.H, title.H)},
		Middle: true, Least: smallest(b, e), On: true,
		Style: canvas.TextStyle{Size: sc.Most(1, 15), Serif: true, Bold: true, Colour: theme.Brass}})
	needs := []float32{0}
	exposed := append([]sign{{icon: "torch"}}, holdings(p.Exposed)...)
	needs[0] = width(exposed)*1.5*e + 0.6*e
	for _, r := range p.Rooms {
		need := 1.6 * e
		if r != nil {
			need = max(cardNeed(b, r.Card), (width(holdings(r.Holds))+1.3)*1.4*e+0.6*e)
		}
		needs = append(needs, need)
	}
	for _, m := range p.Monsters {
		needs = append(needs, a.H+scene.TwoLines(&canvas.Painter{Em: smallest(b, 1)}, b.f.roomName(m.Card),
			canvas.TextStyle{Size: 1, Serif: true, Bold: true})+10)
	}
	gap, x := 0.3*e, title.X+title.W+0.3*e
	for i, wide := range scene.Shares(needs, a.X+a.W-x-gap*float32(len(needs)-1)) {
		at := canvas.Rect(x, a.Y, wide, a.H-0.25*e)
		switch {
		case i == 0:
			slotFrame(b, sc, at, -1, sc.Ink())
			row(sc, canvas.Rect(at.X+0.3*e, at.Y+0.5*e, at.W-0.5*e, at.H-e), exposed)
		case i > rules.Slots:
			monsterCard(b, sc, at, p.Monsters[i-rules.Slots-1])
		case p.Rooms[i-1] != nil:
			roomCard(b, sc, at, i-1, *p.Rooms[i-1])
		default: // a recess in the wood
			slotFrame(b, sc, at, i-1, color.NRGBA{A: 0x38})
			sc.Label(scene.Label{Words: itoa(i), At: []canvas.Area{at}, Middle: true, On: true,
				Style: canvas.TextStyle{Size: sc.Most(1, 14), Colour: sc.Script(), Align: fyne.TextAlignCenter}})
		}
		x += wide + gap
	}
}

// slotFrame draws the frame of a slot, or of what is Exposed.
func slotFrame(b *boards, sc *scene.Scene, at canvas.Area, slot int, ground color.Color) {
	id, edge, stroke := slotID+itoa(slot), color.Color(wood), float32(1.5)
	switch {
	case b.Targets[id] != nil: // the prompt asks for it
		scene.Shine(sc, id, at, 0.25*sc.Em)
		edge, stroke = scene.Colour(theme.FocusRing), 3
	case b.Looked(id):
		edge, stroke = scene.Colour(theme.OK), 3
	}
	sc.Frame(scene.Places, at, ground, edge, stroke, 0.25*sc.Em)
	sc.Stand(id, at, func() string { return b.tip(id) })
}

// cardNeed returns the width of a card's name.
func cardNeed(b *boards, c rules.Card) float32 {
	pen := &canvas.Painter{Em: smallest(b, 1)}
	return pen.Width(b.f.roomName(c), canvas.TextStyle{Size: 1, Serif: true, Bold: true}) + 10
}

// roomCard draws a Room as a card: its picture, its name, its defence, and what it holds.
func roomCard(b *boards, sc *scene.Scene, a canvas.Area, slot int, r rules.Room) {
	e := sc.Em
	sc.Cover(scene.Places, a, strip(sc, a, chambers[kindOf(r.Card.ID)]))
	slotFrame(b, sc, a, slot, color.NRGBA{A: 0x40})
	top := cardName(b, sc, a, r.Card)
	in := canvas.Rect(a.X+0.2*e, top, a.W-0.3*e, a.Y+a.H-top-0.1*e)
	row(sc, in, append([]sign{{n: r.Defence, letter: "room"}}, holdings(r.Holds)...))
}

// monsterCard draws a monster as a card: its marker, with its defence at the corner, and its name.
func monsterCard(b *boards, sc *scene.Scene, a canvas.Area, m rules.Monster) {
	e, side := sc.Em, a.H-0.1*sc.Em
	sc.Frame(scene.Places, a, sc.Ink(), scene.Colour(theme.Threat), 1.5, 0.25*e)
	at := canvas.Rect(a.X+0.05*e, a.Y+0.05*e, min(side, a.W-0.1*e), side)
	sc.Draw(scene.Tokens, at, beast(b.f, m.Card, sc.Light))
	defence, _ := sign{letter: "room"}.drawn(sc.Light)
	corner := canvas.Rect(at.X+at.W-1.3*e, at.Y+at.H-1.35*e, 1.4*e, 1.4*e)
	sc.Draw(scene.Tokens, corner, defence)
	sc.Count(scene.Tokens, corner, itoa(m.Defence), color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 255})
	sc.Label(scene.Label{Words: b.f.roomName(m.Card), On: true, Least: smallest(b, e), Optional: true, Middle: true,
		At:    []canvas.Area{canvas.Rect(at.X+at.W+0.2*e, a.Y, a.X+a.W-at.X-at.W-0.25*e, a.H)},
		Style: canvas.TextStyle{Size: sc.Most(0.9, 14), Serif: true, Bold: true, Colour: sc.Script()}})
}

// cardName writes the name of a card along its top, and returns where it ends.
func cardName(b *boards, sc *scene.Scene, a canvas.Area, c rules.Card) float32 {
	e := sc.Em
	at := titled(b, sc, a, scene.Label{Words: b.f.roomName(c), Optional: true,
		At: []canvas.Area{canvas.Rect(a.X+0.25*e, a.Y+0.04*e, a.W-0.35*e, 1.4*e)}})
	return max(at.Y+at.H, a.Y+1.1*e)
}

// others draws the sanctuaries of the other players in small: the cultist, what is Exposed, each Room with its defence
// and its contents, and each monster.
func others(b *boards, sc *scene.Scene, a canvas.Area, v rules.View) {
	e, mine := sc.Em, sanctuaryOf(v.State)
	var seats []int
	var all [][]sign
	var needs []float32
	for seat, p := range v.State.Players {
		if seat == mine {
			continue
		}
		signs := append([]sign{{icon: "torch"}}, holdings(p.Exposed)...)
		for _, r := range p.Rooms {
			if r != nil {
				signs = append(append(signs, sign{n: r.Defence, letter: "room"}), holdings(r.Holds)...)
			}
		}
		for _, m := range p.Monsters {
			signs = append(signs, sign{n: m.Defence, icon: "monster"})
		}
		seats, all, needs = append(seats, seat), append(all, signs), append(needs, (width(signs)+2)*1.35*e)
	}
	x, gap := a.X, 0.3*e
	for i, wide := range scene.Shares(needs, a.W-gap*float32(len(seats)-1)) {
		seat, id := seats[i], table.SeatID(seats[i])
		at := canvas.Rect(x, a.Y, wide, a.H-0.25*e)
		sc.Frame(scene.Places, at, sc.Ink(), scene.Colour(canvas.SeatColour(seat)), 1.5, 0.25*e)
		sc.Stand(id, at, func() string { return b.tip(id) })
		cultist(b, sc, canvas.Rect(at.X, at.Y, at.H, at.H), seat, false)
		rest := canvas.Rect(at.X+at.H+0.1*e, at.Y+0.06*e, at.W-at.H-0.3*e, at.H-0.12*e)
		name := sc.Label(scene.Label{Words: v.State.Players[seat].Name, Middle: true, Optional: true, On: true,
			Least: smallest(b, e), At: []canvas.Area{canvas.Rect(rest.X, rest.Y, rest.W-width(all[i])*rest.H-0.5*e, rest.H)},
			Style: canvas.TextStyle{Size: sc.Most(1, 15), Serif: true, Bold: true, Colour: sc.Script()}})
		if name.W > 0 {
			rest.X, rest.W = rest.X+name.W+0.5*e, rest.W-name.W-0.5*e
		}
		row(sc, rest, all[i])
		x += wide + gap
	}
}

// cultist draws a player's cultist with his letter as the sign of the player.
func cultist(b *boards, sc *scene.Scene, at canvas.Area, seat int, priest bool) {
	sc.Draw(scene.Tokens, at, art.Pawn(priest, scene.Colour(canvas.SeatColour(seat)), sc.Light))
	low := canvas.Rect(at.X, at.Y+at.H*0.45, at.W, at.H*0.55)
	sc.Count(scene.Tokens, low, canvas.Initial(b.f.names(), seat), onPawn)
}

func holdings(r score.Resources) []sign {
	return signsOf(board.Cost{}, board.Gain{Resources: r}, false)
}

// width returns the width of signs, as a multiple of their height.
func width(signs []sign) (out float32) {
	for _, s := range signs {
		out += s.units()
	}
	return out
}

// named is a kind of token with its name.
type named struct{ kind, words string }

// legend names the tokens that are on the boards.
func (b *boards) legend(sc *scene.Scene, a canvas.Area, v rules.View) {
	l, e := b.f.Words(), sc.Em
	names := []named{{"T", l.T("priest.kindName.T")}, {"B", l.T("priest.kindName.B")},
		{"M", l.T("priest.kindName.M")}, {"any", l.T("priest.legend.any")}, {"G", l.T("priest.kindName.G")},
		{"A", l.T("priest.kindName.At")}, {"room", l.T("priest.legend.room")}, {"monster",
			l.T("priest.legend.monster")}, {"die", l.T("priest.legend.die")}, {"cultist", l.T("priest.legend.rescued")},
		{"victim", l.T("priest.legend.sacrificed")}}
	var tracks []string
	for _, track := range slices.Sorted(maps.Keys(v.State.Tracks)) {
		tracks = append(tracks, b.f.trackName(track))
	}
	names = append(names, named{"clock", strings.Join(tracks, " / ")}, named{"step", l.T("priest.legend.step")})
	used := map[string]bool{"T": true, "B": true, "M": true}
	for _, x := range v.State.Spaces() {
		site, is := strings.CutPrefix(x.ID, "site:")
		for _, s := range b.signsAt(v, x, is, is && slices.Contains(v.State.Broken, site)) {
			used[s.kind()] = true
		}
	}
	for _, p := range v.State.Players {
		used["A"] = used["A"] || p.Held().At > 0
	}
	onStep := func(p rules.Pawn) bool { return p.Step > 0 && b.f.isRitual(p.Space) }
	used["step"] = slices.ContainsFunc(v.State.Pawns, onStep)
	names = slices.DeleteFunc(names, func(n named) bool { return !used[n.kind] })
	pen := &canvas.Painter{Em: e}
	h := canvas.TextStyle{Size: max(sc.Most(1, 13.5), scene.LeastLetters/e), Colour: sc.Script()}
	gap, all := 0.2*e, ""
	for _, n := range names {
		all += n.words
	}
	icon := float32(1.25 * e)
	room := a.W - 0.6*e - (icon+gap)*float32(len(names))
	if wide := pen.Width(all, h) + 0.3*e*float32(len(names)); wide > room { // very long words in a narrow window
		h.Size = max(h.Size*room/wide, scene.LeastLetters/e)
		icon, room = icon*0.8, room+0.2*icon*float32(len(names))
	}
	space := (room - pen.Width(all, h)) / float32(len(names))
	sc.Frame(scene.Places, canvas.Rect(a.X, a.Y, a.W, a.H-0.1*e), sc.Ink(), nil, 0, 0.3*e)
	x := a.X + 0.3*e + space/2
	for _, n := range names {
		wide := pen.Width(n.words, h)
		drawing := art.Goods(n.kind, sc.Light)
		if n.kind == "step" { // of a cultist on a ritual
			drawing = art.Pawn(false, scene.Colour(theme.Brass), sc.Light)
		}
		sc.Draw(scene.Tokens, canvas.Rect(x, a.Y+0.08*e, icon, a.H-0.26*e), drawing)
		x += icon + gap
		sc.Label(scene.Label{Words: n.words, At: []canvas.Area{canvas.Rect(x, a.Y, wide+1, a.H)}, Style: h,
			Middle: true})
		x += wide + space
	}
}
