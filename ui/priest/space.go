package priest

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"golang.org/x/text/unicode/norm"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table/actionbar"
	"lantern/ui/theme"
)

// views are the pictures of spaces whose names do not describe them.
var views = map[string]string{rules.SpaceAbility: "altar", rules.SpaceSummon: "stones", rules.SpaceRescue: "police",
	rules.SpaceUpgrade: "workshop", rules.SpaceEscape: "tunnel", "salem": "crooked", "dunwich": "stones",
	"lodge":     "lodge",
	"kingsport": "tower", "innsmouth": "docks", "boston": "bank", "athenaeum": "library", "providence": "house",
	"aylesbury": "inn", "arkham": "square"}

// rites are the pictures of the rituals.
var rites = map[string]string{"tulzscha": "forest", "mao": "moon", "spectral": "void", "redSign": "city",
	"dragon": "desert"}

// strip returns the picture of a place for an area.
func strip(sc *scene.Scene, a canvas.Area, kind string) art.Art {
	return art.Strip(kind, sc.Light, float64(a.W/max(a.H, 1)))
}

// view returns the picture of a space for an area.
func (b *boards) view(sc *scene.Scene, v rules.View, id string, a canvas.Area) art.Art {
	of, l := func(kind string) art.Art { return strip(sc, a, kind) }, sc.Light
	site, is := strings.CutPrefix(id, "site:")
	switch {
	case rites[id] != "":
		return art.World(l, rites[id])
	case id == rules.SpaceKing:
		return art.World(l, "city")
	case views[id] != "":
		return of(views[id])
	case strings.Contains(id, "rowler"):
		return art.Beyond("outskirts", l)
	case is:
		if s := v.State.Board.Site(site); s != nil {
			return of(art.Kind(site, s.Title["en"], s.Title["fr"]))
		}
	}
	return of(art.Kind(id, b.f.spaceName(id)))
}

// space draws a space as a picture: name, cost and gain as tokens, its Elder Sign, and the cultists on it.
func (b *boards) space(sc *scene.Scene, a canvas.Area, v rules.View, id string) {
	e := sc.Em
	i := slices.IndexFunc(v.State.Spaces(), func(x rules.Space) bool { return x.ID == id })
	if i < 0 || a.W <= 0 {
		return
	}
	x := v.State.Spaces()[i]
	site, isSite := strings.CutPrefix(id, "site:")
	broken := isSite && slices.Contains(v.State.Broken, site)
	shut := isSite && !broken && !slices.Contains(v.Open, site)
	lit := shines(b, v, id)
	if lit {
		scene.Shine(sc, id, a, 0.25*e)
	}
	sc.Cover(scene.Places, a, b.view(sc, v, id, a))
	calm := !lit && (b.faint || shut || x.Waits)
	ground, edge, stroke := color.Color(color.NRGBA{A: 0x10}), color.Color(wood), float32(1.5)
	switch {
	case b.Looked(id):
		edge, stroke = scene.Colour(theme.OK), 4
	case lit:
		edge, stroke = scene.Colour(theme.FocusRing), 3
	}
	switch {
	case broken: // also while it can be used
		ground = color.NRGBA{R: 0x4a, G: 0x10, B: 0x5e, A: 0x98}
	case calm: // the picture alone: name and cost are read as elsewhere
		ground = veil(sc.Light)
	}
	sc.Frame(scene.Places, a, ground, edge, stroke, 0.25*e)
	if broken {
		crack(sc, a)
	}
	sc.Stand(id, a, func() string { return b.tip(id) })
	in, signs := canvas.Rect(a.X+0.22*e, a.Y, a.W-0.44*e, a.H-0.16*e), b.signsAt(v, x, isSite, broken)
	studs(sc, a, v, id)
	stood := b.standing(sc, in, v, id)
	stand := stood
	name := canvas.Rect(a.X+0.25*e, a.Y+0.06*e, a.W-0.4*e-stand, 1.4*e)
	switch side := 1.6 * e; {
	case isSite: // the Elder Sign is at the corner, with a padlock on it if nothing opens it yet
		at := canvas.Rect(a.X+a.W-side*0.65, a.Y-side*0.3, side, side)
		if a.W < a.H { // a narrow one has room below its name
			at.X, at.Y = a.X+a.W-side*0.8, a.Y+a.H*0.48
		} else {
			name.W -= side * 0.55
		}
		if sc.Token(at, "seal."+site, art.Seal(broken, sc.Light)); shut {
			sc.Frame(scene.Tokens, at.Inset(0.06*side), color.NRGBA{A: 0x90}, nil, 0, side/2)
			padlock(sc, at.Inset(0.14*side), site)
		}
	case x.Waits:
		padlock(sc, canvas.Rect(in.X+in.W-1.5*e, in.Y+in.H-1.9*e, 1.5*e, 1.8*e), id)
		stand += 1.7 * e
	}
	if o := b.Targets[id]; o != nil && o.Key != "" {
		stand += sc.Key(canvas.Rect(in.X, in.Y, in.W-stand, in.H), o.Key)
	}
	above := name // over the cultists' heads, if it is too long beside them and they have no step there
	if stages(id) == 0 {
		above.W += stood
	}
	as := titled(b, sc, a, scene.Label{Words: b.f.spaceName(id),
		At: []canvas.Area{name, above, canvas.Rect(name.X, name.Y, name.W, 2*name.H),
			canvas.Rect(name.X, name.Y, name.W, in.H)}})
	lines, side := b.lines(signs, in.W-stand, in.Y+in.H-as.Y-as.H-0.1*e, e)
	foot := side * float32(len(lines))
	for i, line := range lines { // tokens have shapes and edges of their own, so the picture is seen between them
		row(sc, canvas.Rect(in.X, in.Y+in.H-foot+float32(i)*side, width(line)*side, side), line)
	}
}

// titled writes a name at the top of a picture, on a shade that fades into it, and returns where the name is.
func titled(b *boards, sc *scene.Scene, a canvas.Area, l scene.Label) canvas.Area {
	l.On, l.Least, l.Style = true, smallest(b, sc.Em), canvas.TextStyle{Size: sc.Most(1, 15), Serif: true, Bold: true,
		Colour: sc.Script()}
	as := sc.Label(l)
	if as.H > 0 {
		high := min(1.45*(as.Y+as.H-a.Y), a.H)
		sc.Cover(scene.Places, canvas.Rect(a.X+2, a.Y+2, a.W-4, high), art.Shade(sc.Light))
	}
	return as
}

// stages returns the number of steps of a ritual, with the first; 0 if a space is none (EHP-9.2).
func stages(id string) int {
	if later := stepsOf(id); later != nil {
		return len(later) + 1
	}
	return 0
}

// studs draws the steps of a ritual as brass studs along its lower edge, in the order in which a cultist passes them.
// A step with a cultist on it has the colour of his player (EHP-9.8).
func studs(sc *scene.Scene, a canvas.Area, v rules.View, id string) {
	side := max(0.62*sc.Em, 7)
	for i := range stages(id) {
		fill := color.Color(color.NRGBA{R: 0x2a, G: 0x20, B: 0x12, A: 0xff})
		for _, p := range v.State.Pawns {
			if p.Space == id && max(p.Step, 1) == i+1 {
				fill = scene.Colour(canvas.SeatColour(p.Seat))
			}
		}
		at := canvas.Rect(a.X+(float32(i)+0.5)*1.6*side, a.Y+a.H-side/2, side, side)
		sc.Frame(scene.Tokens, at, fill, color.NRGBA{R: 0xe2, G: 0xb8, B: 0x58, A: 0xff}, 1.2, side/2)
	}
}

// padlock draws the sign of a space that nobody can use yet.
func padlock(sc *scene.Scene, at canvas.Area, of string) {
	sc.Token(at, "lock."+of, art.Goods("lock", sc.Light))
}

// crack draws the split of a broken Elder Sign across its site.
func crack(sc *scene.Scene, a canvas.Area) {
	at := func(x, y float32) fyne.Position { return fyne.NewPos(a.X+x*a.W, a.Y+y*a.H) }
	points := []fyne.Position{at(0.98, 0.05), at(0.84, 0.3), at(0.9, 0.42), at(0.72, 0.62), at(0.78, 0.74), at(0.6, 0.97)}
	for i, by := range []float32{0.2, 0.08} {
		for j := 1; j < len(points); j++ {
			sc.Line(scene.Places, points[j-1], points[j], by*sc.Em, []color.Color{color.NRGBA{R: 0x12, A: 0xff},
				color.NRGBA{R: 0xd0, G: 0x9c, B: 0xff, A: 0xff}}[i])
		}
	}
}

// lines distributes signs over one line, or over two if they are larger then: the cost above the gain.
func (b *boards) lines(signs []sign, wide, high, em float32) (lines [][]sign, side float32) {
	if len(signs) == 0 {
		return nil, 0
	}
	most := min(2*em, 32)
	side = sized(signs, wide, min(most, high))
	cut := slices.Index(signs, to)
	if cut < 0 {
		cut = len(signs) / 2
	}
	if two := min(sized(signs[:cut], wide, high/2), sized(signs[cut:], wide, high/2), most); two > 1.1*side {
		return [][]sign{signs[:cut], signs[cut:]}, two
	}
	return [][]sign{signs}, side
}

// veil returns the colour over the picture of a space that cannot be used now: it can still be seen, at dusk.
func veil(l art.Light) color.Color {
	if l == art.Day {
		return color.NRGBA{R: 0xd8, G: 0xc8, B: 0xa8, A: 0x48}
	}
	return color.NRGBA{R: 0x08, G: 0x0a, B: 0x12, A: 0x28}
}

// signsAt returns the signs of a space: its cost, its gain, the maintenance gain of a ritual, and the dice of a raid.
func (b *boards) signsAt(v rules.View, x rules.Space, isSite, broken bool) []sign {
	site, _ := strings.CutPrefix(x.ID, "site:")
	signs := signsOf(x.Cost, x.Gain, isSite && !broken)
	for _, g := range stepsOf(x.ID) {
		signs = append(append(signs, to), signsOf(board.Cost{}, g, false)...)
	}
	if s := v.State.Board.Site(site); isSite && s != nil && s.Dice > 0 && (!broken || s.Again) {
		signs = append(signs, sign{n: s.Dice, icon: "die", fill: theme.Threat})
	}
	if x.Unsure {
		signs = append(signs, sign{n: 1, icon: "question", fill: theme.Muted})
	}
	return signs
}

// tip returns the tooltip of a space.
func (b *boards) tip(id string) string {
	menu, ok := b.f.Look(keeper.ForTable, id)
	if !ok {
		return ""
	}
	return strings.TrimSpace(menu.Title + "\n" + menu.Text)
}

// leastPawn is the smallest side of a cultist, in pixels: he is seen across a table.
const leastPawn = 40

// Colours on the boards: the edge of a space, and the letter on a cultist.
var wood, onPawn = color.NRGBA{R: 0x7a, G: 0x5f, B: 0x35, A: 0xff}, color.NRGBA{R: 0x10, G: 0x0a, B: 8, A: 0xff}

// shines reports whether a press on a space is an answer, or puts a cultist there now.
func shines(b *boards, v rules.View, id string) bool { return b.Targets[id] != nil || canTake(v, id) }

// smallest returns the size of the smallest letters of names, in em: the players' window is read from afar.
func smallest(b *boards, em float32) float32 {
	if b.Press {
		return scene.LeastLetters / em
	}
	return leastAfar / em
}

// standing draws the cultists on a space from the right, along its bottom edge, each with the letter of its player. On
// a ritual, its step is on a plate at its head, such as 2/4. It returns their width.
func (b *boards) standing(sc *scene.Scene, a canvas.Area, v rules.View, id string) float32 {
	own := b.f.group(id) == "own" // each player has such a space; only that of the sanctuary shown is drawn
	var here []rules.Pawn
	for _, p := range v.State.Pawns {
		if (p.Space == id || p.Space == "eternal:"+id) && (!own || p.Seat == sanctuaryOf(v.State)) {
			here = append(here, p)
		}
	}
	if len(here) == 0 {
		return 0
	}
	side := min(max(2.9*sc.Em, leastPawn), a.H+0.1*sc.Em)
	body := 0.72 * side // the drawing is narrower than its box
	step := min(body, (a.W*0.6-body)/float32(max(len(here)-1, 1)))
	for i, p := range here {
		at := canvas.Rect(a.X+a.W-body-(side-body)/2-float32(i)*step, a.Y+a.H-side, side, side)
		sc.Token(at, pawnID(v, p), art.Pawn(p.Priest, scene.Colour(canvas.SeatColour(p.Seat)), sc.Light))
		sc.Count(scene.Tokens, canvas.Rect(at.X, at.Y+side*0.5, side, side*0.5), canvas.Initial(b.f.names(), p.Seat), onPawn)
		if last := stages(id); last > 0 && p.Step > 0 {
			sc.Label(scene.Label{Words: itoa(p.Step) + "/" + itoa(last), Layer: scene.Tokens, On: true, Plate: sc.Ink(),
				At: []canvas.Area{canvas.Rect(at.X, at.Y-0.1*sc.Em, side, 1.6*sc.Em)}, Style: canvas.TextStyle{
					Size: sc.Most(0.9, 13), Bold: true, Colour: sc.Script(), Align: fyne.TextAlignCenter}})
		}
	}
	return body + float32(len(here)-1)*step
}

// pawnID identifies a cultist, so that its move can be animated: a player's Priest, or the n-th Acolyte.
func pawnID(v rules.View, p rules.Pawn) string {
	n := 0
	for _, o := range v.State.Pawns {
		if o == p {
			break
		}
		if o.Seat == p.Seat && o.Priest == p.Priest {
			n++
		}
	}
	return "pawn" + itoa(p.Seat) + "." + itoa(n)
}

// asylum draws the Asylum: a pawn of each player and, beside it, how many of that player's Acolytes are in it.
func (b *boards) asylum(sc *scene.Scene, a canvas.Area, v rules.View) {
	e := sc.Em
	sc.Cover(scene.Places, a, strip(sc, a, "asylum"))
	sc.Frame(scene.Places, a, color.NRGBA{A: 0x10}, color.NRGBA{R: 0x9a, G: 0xa0, B: 0xa6, A: 0xff}, 1.5, 0.25*e)
	in := a.Inset(0.22 * e)
	name := titled(b, sc, a, scene.Label{Words: b.f.spaceName("asylum"), At: []canvas.Area{in}})
	x, each := name.X+name.W, (in.X+in.W-name.X-name.W)/float32(max(len(v.State.Players), 1))
	side := min(max(2.9*e, leastPawn), in.H+0.2*e, max(each/1.35, 2.2*e))
	style := canvas.TextStyle{Size: sc.Most(0.9, 14), Bold: true, Colour: sc.Script()}
	wide := (&canvas.Painter{Em: e}).Width("×00", style)
	beside := each > 0.78*side+wide // else the number is on the cultist, whose colour says whose it is
	for seat, p := range v.State.Players {
		if p.Asylum == 0 {
			continue
		}
		at, word := canvas.Rect(x, in.Y+in.H-side, side, side), canvas.Initial(b.f.names(), seat)
		sc.Token(at, "asylum"+itoa(seat), art.Pawn(false, scene.Colour(canvas.SeatColour(seat)), sc.Light))
		if beside {
			sc.Label(scene.Label{Words: "×" + itoa(p.Asylum), Layer: scene.Tokens, On: true, Foot: true, Style: style,
				Plate: sc.Ink(), At: []canvas.Area{canvas.Rect(x+side*0.78-0.3*e, in.Y, wide+0.6*e, in.H)}})
		} else {
			word = itoa(p.Asylum)
		}
		sc.Count(scene.Tokens, canvas.Rect(at.X, at.Y+side*0.5, side, side*0.5), word, onPawn)
		x += min(each, 0.78*side+wide+0.4*e)
	}
}

// spaceKeys are the keys of the spaces in one language.
type spaceKeys struct {
	lang   string
	spaces int
	keys   map[string]string
}

// keyOf returns the key of a space, which is the same on every turn.
func (f *Face) keyOf(v rules.View, space string) string {
	now, lang, n := f.keys.Load(), f.Words().Lang(), len(v.State.Spaces())
	if now == nil || now.lang != lang || now.spaces != n {
		now = &spaceKeys{lang, n, f.dealKeys(v)}
		f.keys.Store(now)
	}
	return now.keys[space]
}

// cultKeys is the number of digits that the sites of the cult board share.
const cultKeys = 8

// dealKeys gives each space of the cult board a digit in the order of the board; digits repeat, since few of these
// spaces are open at once. Each other space gets the first letter of its name, else another letter of it, else a key
// that is left.
func (f *Face) dealKeys(v rules.View) map[string]string {
	out := map[string]string{}
	for i, id := range slices.Concat(layers(v)...) {
		out[id] = strconv.Itoa(i%cultKeys + 1)
	}
	free := slices.DeleteFunc(slices.Concat(actionbar.SpareKeys, actionbar.OptionKeys), func(key string) bool {
		return key >= "1" && key <= strconv.Itoa(cultKeys)
	})
	group := map[string]int{"locations": 1, "rituals": 2, "own": 3}
	spaces := slices.Clone(v.State.Spaces())
	slices.SortStableFunc(spaces, func(a, b rules.Space) int { // shared spaces before those of each player's board
		return cmp.Compare(group[f.group(a.ID)], group[f.group(b.ID)])
	})
	for _, part := range []func(letters []string) []string{
		func(letters []string) []string { return letters[:1] },
		func(letters []string) []string { return letters },
		func([]string) []string { return free },
	} {
		for _, x := range spaces {
			if out[x.ID] != "" {
				continue
			}
			for _, key := range slices.Clone(part(strings.Split(norm.NFD.String(strings.ToUpper(f.spaceName(x.ID))), ""))) {
				if i := slices.Index(free, key); i >= 0 {
					out[x.ID], free = key, slices.Delete(free, i, i+1)
					break
				}
			}
		}
	}
	return out
}
