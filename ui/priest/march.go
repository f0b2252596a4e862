package priest

import (
	"image/color"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// march draws a raid as a march: for each player a row of what the raid meets, in order, with what each obstacle blocks
// and holds, and what is lost there, or would be without a riposte. Behind them are the pawns that may be sacrificed
// (EHP-11).
func (b *boards) march(sc *scene.Scene, a canvas.Area, v rules.View) {
	e, l, r := sc.Em, b.f.Words(), v.State.Raid
	sc.Frame(scene.Places, a, sc.Ink(), scene.Colour(theme.Threat), 2, 0.4*e)
	in := canvas.Rect(a.X+0.5*e, a.Y+0.3*e, a.W-e, a.H-0.6*e)
	title := l.N("priest.threat", rules.RaidDice(v.State))
	if r.Hunter != "" { // what he adds is in the number of dice
		name, facts, has := strings.Cut(b.f.hunterFacts(r.Hunter), " · ")
		if title += " · " + name; has {
			title += " (" + facts + ")"
		}
	}
	sc.Draw(scene.Tokens, canvas.Rect(in.X, in.Y, 1.8*e, 1.8*e), art.Goods("torch", sc.Light))
	sc.Label(scene.Label{Words: title, At: []canvas.Area{canvas.Rect(in.X+2.2*e, in.Y, in.W-2.2*e, 1.8*e)}, Middle: true,
		Style: canvas.TextStyle{Size: sc.Most(1.3, 20), Serif: true, Bold: true, Colour: sc.Script()}})
	in.Y, in.H = in.Y+2.1*e, in.H-2.1*e
	high := min(in.H/float32(max(len(v.State.Players), 1)), 6.5*e)
	for seat := range v.State.Players {
		b.marched(sc, canvas.Rect(in.X, in.Y+high*float32(seat), in.W, high-0.3*e), v, seat)
	}
	used := high * float32(len(v.State.Players))
	sc.Label(scene.Label{Words: l.T("priest.march.hint"), At: []canvas.Area{canvas.Rect(in.X, in.Y+used, in.W, in.H-used)},
		Optional: true, Style: canvas.TextStyle{Size: sc.Most(1, 14), Colour: sc.Script()}})
}

// marched draws what a raid meets at a player.
func (b *boards) marched(sc *scene.Scene, a canvas.Area, v rules.View, seat int) {
	e, s := sc.Em, v.State
	p := s.Players[seat]
	asked := s.Prompt != nil && s.Prompt.Who == table.SeatID(seat)
	edge, wide := scene.Colour(canvas.SeatColour(seat)), float32(1)
	if asked {
		wide = 2.5
	}
	sc.Frame(scene.Places, a, color.NRGBA{A: 0x40}, edge, wide, 0.3*e)
	in := a.Inset(0.3 * e)
	const head, guards = 7, 8
	sc.Label(scene.Label{Words: p.Name, At: []canvas.Area{canvas.Rect(in.X, in.Y, head*e, in.H)}, Middle: true,
		Style: canvas.TextStyle{Size: sc.Most(1.05, 16), Bold: true, Colour: sc.Script()}})
	if seat >= len(v.Forecasts) {
		return
	}
	b.guards(sc, canvas.Rect(in.X+in.W-guards*e, in.Y, guards*e, in.H), v.Forecasts[seat].Guards, seat)
	force := s.Raid.Force
	if seat < len(s.Raid.Own) {
		force += s.Raid.Own[seat]
	}
	x := in.X + head*e
	side := min(in.H*0.52, 2.6*e)
	flame := func(n int, faint bool) {
		at := canvas.Rect(x, in.Y+(in.H-side)/2, side*0.8, side)
		if x += side*0.8 + 0.2*e; n <= 0 || faint {
			sc.Line(scene.Places, fyne.NewPos(at.X+0.1*e, in.Y+in.H/2), fyne.NewPos(at.X+at.W, in.Y+in.H/2), 0.12*e,
				color.NRGBA{R: 0x8a, G: 0x7a, B: 0x58, A: 0xc0})
			return
		}
		sc.Draw(scene.Tokens, at, art.Goods("torch", sc.Light))
		sc.Count(scene.Tokens, canvas.Rect(at.X, at.Y+0.4*at.H, at.W, 0.6*at.H), itoa(n),
			color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 0xff})
	}
	flame(force, false)
	all := v.Forecasts[seat].Obstacles
	each := (in.X + in.W - guards*e - x) / float32(len(all))
	for i, m := range all {
		from := x
		if l := b.f.Words(); l.Has("priest.march." + m.Where) { // a Room shows its name where it is pressed
			sc.Stand("march"+itoa(seat)+"."+itoa(i), canvas.Rect(x, in.Y, min(max(each-side*0.8-0.4*e, side), 3*side), in.H),
				func() string { return l.T("priest.march." + m.Where) })
		}
		b.met(sc, canvas.Rect(x, in.Y, max(each-side*0.8-0.4*e, side), in.H), m, side)
		x = from + each - side*0.8 - 0.2*e
		flame(m.Force, m.Force == force)
		force = m.Force
	}
}

// met draws an obstacle on the way of a raid: above, what blocks the raid, with its strength; below, what the obstacle
// holds, framed if it is lost.
func (b *boards) met(sc *scene.Scene, a canvas.Area, m rules.RaidObstacle, side float32) {
	e := sc.Em
	at := canvas.Rect(a.X, a.Y, side, side)
	goods := signsOf(board.Cost{}, board.Gain{Resources: m.Holds}, false)
	if len(goods) == 0 {
		at.Y += (a.H - side) / 2
	}
	switch m.Where {
	case "asylum":
		sc.Draw(scene.Tokens, at, art.Building("asylum", sc.Light))
	case "units":
		sc.Draw(scene.Tokens, at, art.Goods("monster", sc.Light))
	case "riposte":
		sc.Draw(scene.Tokens, at, art.Goods("victim", sc.Light)) // an Acolyte or a monster
	case "exposed":
		at.Y -= side // nothing guards it
	default:
		sc.Draw(scene.Tokens, at, art.Goods("room", sc.Light))
	}
	if m.Blocks > 0 {
		sc.Label(scene.Label{Words: "−" + itoa(m.Blocks), At: []canvas.Area{canvas.Rect(at.X+side, at.Y, a.W-side, side)},
			Middle: true, On: true, Style: canvas.TextStyle{Size: sc.Most(1.05, 16), Bold: true, Colour: theme.OK}})
	}
	if len(goods) == 0 {
		return
	}
	low := canvas.Rect(a.X, a.Y+side+0.1*e, a.W, a.H-side-0.1*e)
	if m.Where == "exposed" {
		low = canvas.Rect(a.X, a.Y+0.2*a.H, a.W, 0.6*a.H)
	}
	wide := row(sc, low, goods)
	tall := sized(goods, low.W, low.H)
	frame := canvas.Rect(low.X-0.1*e, low.Y+low.H-tall-0.1*e, wide+0.2*e, tall+0.2*e)
	switch {
	case m.Lost.None():
	case m.Past:
		sc.Line(scene.Tokens, fyne.NewPos(frame.X, frame.Y), fyne.NewPos(frame.X+frame.W, frame.Y+frame.H), 0.2*e,
			scene.Colour(theme.Danger))
	default:
		sc.Frame(scene.Places, frame, nil, scene.Colour(theme.Danger), 2, 0.2*e)
	}
}

// guards draws the cultists and monsters that a player may sacrifice, with the amount by which each reduces the
// force (EHP-11.6, 11.7).
func (b *boards) guards(sc *scene.Scene, a canvas.Area, all []rules.Guard, seat int) {
	e := sc.Em
	side := min(a.H*0.8, 2.2*e)
	x := a.X
	put := func(drawing art.Art, n, blocks int) {
		if x+1.7*side > a.X+a.W {
			return
		}
		sc.Draw(scene.Tokens, canvas.Rect(x, a.Y+(a.H-side)/2, side, side), drawing)
		words := "−" + itoa(blocks)
		if n > 1 {
			words = itoa(n) + " × " + words
		}
		got := sc.Label(scene.Label{Words: words, At: []canvas.Area{canvas.Rect(x+side, a.Y, a.X+a.W-x-side, a.H)},
			Middle: true, On: true, Style: canvas.TextStyle{Size: sc.Most(0.95, 15), Bold: true, Colour: theme.OK}})
		x = got.X + got.W + 0.4*e
	}
	for _, g := range all {
		drawing := art.Goods("monster", sc.Light)
		if g.Acolytes > 0 {
			drawing = art.Pawn(false, scene.Colour(canvas.SeatColour(seat)), sc.Light)
		}
		put(drawing, max(g.Acolytes, 1), g.Blocks)
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
	sc.Label(scene.Label{Words: p.Name, At: []canvas.Area{canvas.Rect(a.X+0.85*title.H, a.Y, 7.5*e-0.85*title.H, title.H)},
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
	sc.Cover(scene.Places, a, art.Moonless(chambers[kindOf(r.Card.ID)], sc.Light))
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
	at := sc.Label(scene.Label{Words: b.f.roomName(c), On: true, Plate: sc.Ink(), Least: smallest(b, e), Optional: true,
		At:    []canvas.Area{canvas.Rect(a.X+0.05*e, a.Y+0.04*e, a.W-0.1*e, 1.5*e)},
		Style: canvas.TextStyle{Size: sc.Most(0.9, 14), Serif: true, Bold: true, Colour: sc.Script()}})
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
