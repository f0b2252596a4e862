package arkhamcards

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
)

// shallow is the height in em below which the name of a card would cover the objects in its middle.
const shallow = 7

// place draws a location as a card: its picture or, face down, its back; shroud and clues, investigators, enemies.
func (b *board) place(sc *scene.Scene, a canvas.Area, v rules.View, p *rules.Place) {
	e, l := sc.Em, b.f.Words()
	edge, stroke := color.Color(color.NRGBA{R: 0x7a, G: 0x66, B: 0x40, A: 0xff}), float32(1.5)
	for i := range v.State.Seats {
		if s := &v.State.Seats[i]; s.Seat == v.State.Active && s.At == p.ID { // where one is: an inner line in his colour
			sc.Frame(scene.Tokens, a.Inset(0.28*e), nil, scene.Colour(canvas.SeatColour(i)), 1.5, 0.2*e)
		}
	}
	if b.Targets[p.ID] != nil { // where one can go: it shines
		scene.Shine(sc, p.ID, a, 0.3*e)
		edge, stroke = scene.Colour(theme.FocusRing), 3
	}
	sc.Frame(scene.Ways, canvas.Rect(a.X+0.15*e, a.Y+0.2*e, a.W, a.H), color.NRGBA{A: 0x80}, nil, 0, 0.3*e)
	var tip []string
	sc.Cover(scene.Places, a, art.View(art.Inside(p.ID, p.Name), sc.Light))
	if !p.Revealed {
		scene.Turn(sc, scene.Places, a, "back."+p.ID, art.Back(sc.Light))
		eye := canvas.Rect(a.X, a.Y+0.2*a.H, a.W, 0.6*a.H)
		if a.H < shallow*e { // they are beside the name
			eye = canvas.Rect(a.X+a.W-1.2*a.H, a.Y+0.1*a.H, 1.2*a.H, 0.8*a.H)
		}
		sc.Draw(scene.Places, eye, art.Eye(sc.Light))
	}
	sc.Frame(scene.Places, a, nil, edge, stroke, 0.3*e)
	in := a.Inset(0.3 * e)
	right := in.X + in.W
	count := func(token art.Art, n int, ink color.NRGBA) {
		side := min(1.9*e, max(in.H*0.5, 16))
		at := canvas.Rect(right-side, in.Y, side, side)
		sc.Draw(scene.Tokens, at, token)
		sc.Count(scene.Tokens, at, itoa(n), ink)
		sc.Keep(at)
		right = at.X - 0.1*e
	}
	white := color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 0xff}
	if p.Doom > 0 {
		side := min(1.9*e, max(in.H*0.5, 16))
		sc.Draw(scene.Tokens, canvas.Rect(right-side, in.Y, side, side), art.Doom(true, sc.Light))
		right -= side
		box := sc.Label(scene.Label{Words: itoa(p.Doom), At: []canvas.Area{canvas.Rect(right-1.6*e, in.Y, 1.6*e,
			side)}, Middle: true,
			Plate: sc.Ink(), Style: canvas.TextStyle{Size: 1, Bold: true, Colour: theme.Horror,
				Align: fyne.TextAlignTrailing}})
		right = box.X - 0.1*e
		tip = append(tip, l.N("cards.doom", p.Doom))
	}
	if p.Revealed {
		count(art.Clues(sc.Light), p.Left, white)
		count(art.Goods("shroud", sc.Light), rules.ShroudOf(&v.State, p), white)
	}
	name := sc.Label(scene.Label{Words: p.Name, Plate: sc.Ink(), At: []canvas.Area{canvas.Rect(in.X, in.Y,
		right-in.X, 1.9*e),
		canvas.Rect(in.X, in.Y, right-in.X, min(3.4*e, in.H)), canvas.Rect(in.X, in.Y, right-in.X, in.H)},
		Style: canvas.TextStyle{Size: sc.Most(1.1, 17), Serif: true, Bold: true, Colour: sc.Script()}})
	sc.Stand(p.ID, a, func() string { // describes the card, since pressing a lit location moves there
		card, _ := b.f.Look(keeper.ForKeeper, p.ID)
		lines := append([]string{card.Title, card.Text, card.Flavour}, tip...)
		return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return line == "" }), "\n")
	})
	top := max(name.Y+name.H, in.Y+min(1.9*e, in.H*0.5)) + 0.1*e
	below, x := in.Y+in.H-top, name.X+name.W+0.3*e
	each := func(wide, high float32) float32 { return min(high, wide/float32(max(1, b.present(v, p.ID)))/1.4) }
	if below < 1.3*e && each(right-x, in.H) > each(in.W, below) { // beside the name they are larger
		b.crowd(sc, canvas.Rect(x, in.Y, right-x, in.H), v, p)
		return
	}
	b.crowd(sc, canvas.Rect(in.X, top, in.W, in.Y+in.H-top), v, p)
}

// present counts the investigators and enemies at a location.
func (b *board) present(v rules.View, place string) (n int) {
	for _, s := range v.State.Seats {
		if s.At == place && s.Out == "" {
			n++
		}
	}
	for i := range v.State.Enemies {
		if v.State.Where(&v.State.Enemies[i]) == place {
			n++
		}
	}
	return n
}

// crowd draws the figures at a location: the investigators at the lower left, enemies as small cards at the right.
func (b *board) crowd(sc *scene.Scene, a canvas.Area, v rules.View, p *rules.Place) {
	e := sc.Em
	var here []*rules.Enemy
	for i := range v.State.Enemies {
		if en := &v.State.Enemies[i]; v.State.Where(en) == p.ID {
			here = append(here, en)
		}
	}
	away := func(s rules.Investigator) bool { return s.At != p.ID || s.Out != "" }
	people := max(float32(len(slices.DeleteFunc(slices.Clone(v.State.Seats), away))), 1)
	x, side := a.X, min(2.6*e, a.H, a.W/people/1.4)
	if n := float32(len(here)); n > 0 && a.H-side-0.1*e < 1.5*e*n { // there is no room for them above
		side = min(side, max(0.5*a.W/people/1.4, a.H-0.1*e-1.5*e*n))
	}
	for _, need := range []float32{leastHigh, 1.55} { // where they have no room beside the investigators
		above := a.H - 0.1*e - need*e*float32(len(here))
		if beside := a.W - people*1.45*side; len(here) > 0 && above >= 1.6*e && beside < 9*e {
			side = min(side, above)
			break
		}
	}
	for i := range v.State.Seats {
		s := &v.State.Seats[i]
		if away(*s) {
			continue
		}
		at := canvas.Rect(x, a.Y+a.H-side, side, side)
		sc.Token(at, s.Seat, art.Figure(string(b.f.PortraitOf(s.Name)), scene.Colour(canvas.SeatColour(i)),
			s.Seat == v.State.Active, sc.Light))
		sc.Keep(at)
		sc.Stand(s.Seat, at, func() string { return s.Name })
		label := canvas.Rect(at.X-side*0.5, at.Y, side*1.8, side)
		sc.Label(scene.Label{Words: canvas.Initial(b.f.names(), i), At: []canvas.Area{label}, On: true, Foot: true,
			Layer: scene.Tokens,
			Plate: sc.Ink(), Style: canvas.TextStyle{Size: sc.Most(0.95, 14), Bold: true, Colour: sc.Script(),
				Align: fyne.TextAlignTrailing}})
		x += side*1.3 + 0.15*e
	}
	if len(here) == 0 {
		return
	}
	room := canvas.Rect(x+0.2*e, a.Y, a.X+a.W-x-0.2*e, a.H)
	if above := a.H - side - 0.1*e; above >= 1.5*e*float32(len(here)) && room.W < 9*e {
		room = canvas.Rect(a.X, a.Y, a.W, above)
	}
	most := float32(enemyHigh)
	for _, en := range here {
		style := nameStyle(sc)
		style.Size = max(0.9*style.Size, scene.LeastLetters/e)
		if (&canvas.Painter{Em: e}).Width(en.Name, style) > room.W-min(0.45*room.W, 2.8*e)-0.3*e {
			most = enemyHigh + 1.3 // a name on two lines
		}
	}
	high := min(room.H/float32(len(here)), most*e)
	if each := room.W / float32(len(here)); high < 1.4*e { // side by side, with a name if there is room
		for i, en := range here {
			b.enemy(sc, canvas.Rect(room.X+each*float32(i), room.Y, each, room.H), v, en, each > 6*e)
		}
		return
	}
	for i, en := range here {
		b.enemy(sc, canvas.Rect(room.X, room.Y+room.H-high*float32(len(here)-i), room.W, high-0.1*e), v, en, true)
	}
}

// enemyHigh is the height of an enemy with all its numbers, in em, and leastHigh the height that they need.
const enemyHigh, leastHigh = 3.5, 2.9

// enemy draws an enemy as a card: its marker, whom it is engaged with, fight, health and evade.
func (b *board) enemy(sc *scene.Scene, a canvas.Area, v rules.View, en *rules.Enemy, card bool) {
	e := sc.Em
	border := art.Border{Colour: color.NRGBA{R: 0xc8, G: 0x4a, B: 0x3a, A: 0xff}, Shape: "pointed"}
	if en.Exhausted {
		border = art.Border{Colour: color.NRGBA{R: 0x8a, G: 0x8a, B: 0x88, A: 0xff}, Shape: "round"}
	}
	side := min(a.H, a.W*0.45, 2.8*e)
	if card && a.W < 8*e { // room for its name
		side = min(side, a.W*0.3)
	}
	at := canvas.Rect(a.X, a.Y+(a.H-side)/2, side, side)
	sc.Token(at, en.ID, art.Monster(art.Silhouette(en.ID, en.Name, strings.Join(en.Traits, " ")), border, "", sc.Light))
	sc.Keep(at)
	onMarker(b, sc, at, v, en)
	words := en.Name
	if who := v.State.NameOf(en.With); who != "" {
		words += " → " + who
	}
	full := words
	health := en.Health.Of(v.State.N)
	now := itoa(max(0, health-en.Harm))
	left := now + "\u2009/\u2009" + itoa(health)
	sc.Stand(en.ID, a, func() string {
		l, lines := b.f.Words(), []string{full}
		if !en.Unknown {
			lines = append(lines, l.Labelled(l.T("cards.counter.health"), left), b.f.enemyFacts(en))
		}
		if status := b.f.enemyStatus(v, en); len(status) > 0 && !en.Unknown && health > 0 {
			lines = append(lines, status[1:]...)
		} else {
			lines = append(lines, status...)
		}
		return strings.Join(lines, "\n")
	})
	in := canvas.Rect(at.X+side+0.15*e, a.Y, a.W-side-0.15*e, a.H)
	if !card || in.W < 2.5*e {
		if health > 0 && !en.Unknown {
			sc.Label(scene.Label{Words: itoa(max(0, health-en.Harm)), At: []canvas.Area{in}, Middle: true,
				Optional: true, Plate: sc.Ink(),
				Style: canvas.TextStyle{Size: 0.95, Bold: true, Colour: theme.Damage}})
		}
		return
	}
	inWords(b, sc, a, in, en, words, border.Colour)
}

// nameStyle returns the style of an enemy's name.
func nameStyle(sc *scene.Scene) canvas.TextStyle {
	return canvas.TextStyle{Size: sc.Most(0.95, 14), Bold: true, Colour: sc.Script()}
}

// onMarker draws on an enemy's marker its doom, along its foot what its attack does, as on its card, and the tag of the
// investigator it is engaged with.
func onMarker(b *board, sc *scene.Scene, at canvas.Area, v rules.View, en *rules.Enemy) {
	side := at.W
	for i := range en.Doom {
		sc.Draw(scene.Tokens, canvas.Rect(at.X+(0.55-0.2*float32(i))*side, at.Y, 0.45*side, 0.45*side),
			art.Doom(true, sc.Light))
	}
	if small := 0.36 * side; !en.Unknown {
		step := min(0.8*small, 0.7*side/float32(max(en.Damage+en.Horror, 1)))
		for i := range en.Damage + en.Horror {
			kind := "wound"
			if i >= en.Damage {
				kind = "horror"
			}
			x := at.X + side/2 + step*(float32(i)-float32(en.Damage+en.Horror-1)/2) - small/2
			sc.Draw(scene.Tokens, canvas.Rect(x, at.Y+side-0.85*small, small, small), art.Goods(kind, sc.Light))
		}
	}
	who := slices.IndexFunc(v.State.Seats, func(s rules.Investigator) bool { return s.Seat == en.With })
	own := max(0.42*side, 1.4*scene.LeastLetters)
	if who < 0 || en.With == "" || side < 1.7*own {
		return
	}
	tag := canvas.Rect(at.X-0.2*own, at.Y-0.1*own, own, own)
	sc.Frame(scene.Tokens, tag, scene.Colour(canvas.SeatColour(who)), scene.Colour(theme.PanelEdge), 1, 0.3*own)
	sc.Label(scene.Label{Words: canvas.Initial(b.f.names(), who), At: []canvas.Area{tag}, On: true, Middle: true,
		Layer: scene.Tokens, Style: canvas.TextStyle{Size: max(0.62*own, scene.LeastLetters) / sc.Em, Bold: true,
			Colour: theme.Ink, Align: fyne.TextAlignCenter}})
}

// inWords writes an enemy's name, on two lines where it needs them, and below it fight, health and evade; where there
// is too little room for those, its health behind the name.
func inWords(b *board, sc *scene.Scene, a, in canvas.Area, en *rules.Enemy, words string, edge color.Color) {
	e, style := sc.Em, nameStyle(sc)
	health := en.Health.Of(b.f.seen().State.N)
	now := itoa(max(0, health-en.Harm))
	left := now + "\u2009/\u2009" + itoa(health)
	if (&canvas.Painter{Em: e}).Width(words, style)+0.7*e > in.W { // the engaged investigator's panel shows this, too
		words = en.Name
	}
	pen := &canvas.Painter{Em: e}
	h := canvas.TextStyle{Size: max(0.9, scene.LeastLetters/e), Bold: true, Colour: sc.Script()}
	row := pen.Word("0", h).MinSize().Height + 0.16*e
	margin, small := 0.7*e, min(in.H-1.55*e, 1.35*e)
	numbers := func() float32 { return pen.Width(itoa(en.Fight)+left+itoa(en.Evade), h) }
	if 3*(small+margin)+numbers() > in.W { // all three, or none
		left = now
		small = min(small, (in.W-numbers())/3-margin)
	}
	if in.H < 1.5*e+row || small < 0.8*e {
		style.Bold = false
		if health > 0 && !en.Unknown {
			said := b.f.Words().T("cards.counter.health") + "\u00a0" + now
			named := words + " · " + said
			if pen.Width(named, style) > in.W-0.7*e {
				named = words + "\n" + said
			}
			if words += " " + now + "/" + itoa(health); pen.Height(named, in.W-0.7*e, style) <= in.H {
				words = named
			}
		}
		sc.Label(scene.Label{Words: words, At: []canvas.Area{in, canvas.Rect(in.X, in.Y, in.W, in.H*1.2)}, Middle: true,
			Plate: sc.Ink(), Style: style})
		return
	}
	need := pen.Width(words, style) + 0.6*e
	if !en.Unknown {
		need = max(need, 3*(small+margin)+numbers())
	}
	shown := canvas.Rect(a.X-0.15*e, a.Y-0.1*e, min(in.X-a.X+0.15*e+need, a.W)+0.3*e, a.H+0.2*e)
	sc.Frame(scene.Places, shown, sc.Ink(), edge, 1.5, 0.3*e)
	box := sc.Label(scene.Label{Words: words, Style: style, At: []canvas.Area{
		canvas.Rect(in.X, in.Y+0.1*e, in.W, min(1.45*e, in.H)), canvas.Rect(in.X, in.Y, in.W, in.H-row-0.1*e)}})
	if en.Unknown {
		return
	}
	x, y := in.X, box.Y+box.H+0.1*e
	for _, n := range []struct{ kind, words string }{{"combat", itoa(en.Fight)}, {"wound", left}, {"evade",
		itoa(en.Evade)}} {
		wide := pen.Width(n.words, h) + margin
		sc.Draw(scene.Tokens, canvas.Rect(x, y+(row-small)/2, small, small), art.Goods(n.kind, sc.Light))
		sc.Label(scene.Label{Words: n.words, At: []canvas.Area{canvas.Rect(x+small+0.3*e, y, wide, row)}, Middle: true,
			On: true, Style: h})
		x += small + wide
	}
}
