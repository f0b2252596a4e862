package priest

import (
	"cmp"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
)

// sign is a part of a space's cost or gain: a number with a resource's letter or an icon.
type sign struct {
	n      int
	letter string
	icon   string
	fill   fyne.ThemeColorName
}

// cardSigns are the icons of our own cards by kind, and spaceIcons those of the spaces outside of the cult board.
var (
	cardSigns = map[string]string{
		"cistern": "potion", "strongbox": "lock", "reliquary": "coffin", "library": "library", "signhall": "elder-sign",
		"crossway": "connection", "gatehouse": "door-locked", "laboratory": "arcane", "oratory": "candle",
		"granary": "wardrobe",

		"tideling": "tentacles", "bellhound": "bell", "kelpQueen": "elder-thing", "oarsman": "push", "saltChild": "skull",
		"lampEater": "lantern", "reefMother": "terror", "drownedJudge": "tablet", "netWeaver": "wire",
		"brinePriest": "altar", "gullFaced": "mask", "anchorman": "corpse", "deepOne": "monster",

		"sexton": "candle", "postmistress": "notes", "surveyor": "objective", "novice": "book", "locksmith": "key",
		"lamplighter": "bulb", "ferryman": "walk", "almoner": "item", "cartographer": "map", "bellfounder": "bell",
	}
	spaceIcons = map[string]string{
		"kingsport": "light", "innsmouth": "tentacles", "boston": "item", "dunwich": "rune", "lodge": "key",
		"arkham": "map", "miskatonic": "book", "aylesbury": "exchange", "church": "star", "salem": "fire",
		"athenaeum": "library", "providence": "party",
		"tulzscha": "campfire", "mao": "moon", "spectral": "horror", "redSign": "skull", "dragon": "terror",
		rules.SpaceAbility: "magic", rules.SpaceSummon: "monster", rules.SpaceRescue: "ally", rules.SpaceUpgrade: "room",
		rules.SpaceEscape: "run", rules.SpaceKing: "mask",
	}
)

// cardSign returns the icon of a card; fallback: that of its kind, for a card that is not ours.
func cardSign(card, fallback string) string { return cmp.Or(cardSigns[kindOf(card)], fallback) }

// spaceSign returns the icon of a space.
func spaceSign(v rules.View, id string) string {
	site, is := strings.CutPrefix(id, "site:")
	switch {
	case is && !slices.Contains(v.Open, site) && !slices.Contains(v.State.Broken, site):
		return "lock"
	case is:
		return "elder-sign"
	case strings.Contains(id, "rowler"):
		return "search"
	case strings.HasPrefix(id, "path:"):
		return "clock"
	}
	return cmp.Or(spaceIcons[id], "place")
}

// to separates the cost of a space from its gain.
var to = sign{icon: "next", fill: theme.Muted}

// signsOf returns the signs of a space's cost, an arrow, and those of its gain. The Elder Sign of a Lock is left out,
// since every Lock has one.
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

// kind returns the name of the sign's drawing.
func (s sign) kind() string {
	switch {
	case s.letter != "":
		return s.letter
	case s.icon == "cultist" && s.fill == theme.Damage:
		return "victim"
	case s.icon == "cultist" && s.fill == theme.Horror:
		return "taken"
	}
	return s.icon
}

// drawn returns the drawing of a sign, with the colour of a number on it.
func (s sign) drawn(l art.Light) (art.Art, color.Color) {
	kind := s.kind()
	c := color.NRGBA{R: 0x14, G: 0x0e, B: 0x0a, A: 255}
	if slices.Contains([]string{"E", "room", "cultist", "victim", "taken", "monster"}, kind) {
		c = color.NRGBA{R: 0xff, G: 0xf6, B: 0xdc, A: 255}
	}
	return art.Goods(kind, l), c
}

// sized returns the side of signs in a row, at most most.
func sized(signs []sign, wide, most float32) float32 {
	units := float32(0)
	for _, s := range signs {
		units += s.units()
	}
	return min(most, wide/max(units, 1))
}

// units returns the width of a sign, as a multiple of its height.
func (s sign) units() float32 {
	if s == to {
		return 0.62
	}
	return 1.04
}

// row draws signs in a row from the left, and returns the width.
func row(sc *scene.Scene, a canvas.Area, signs []sign) float32 {
	x, side := a.X, sized(signs, a.W, a.H)
	y := a.Y + a.H - side
	for _, s := range signs {
		drawing, ink := s.drawn(sc.Light)
		wide := side
		if s == to {
			wide = side * 0.6
		}
		at := canvas.Rect(x, y+(side-wide)/2, wide, wide)
		sc.Draw(scene.Places, at, drawing)
		if s.n > 1 || s.n == 1 && (s.letter != "" && s.letter != "E" || s.icon == "die") {
			if s.letter == "E" { // the branch is as pale as the number
				plate := at.Inset(0.2 * at.W)
				sc.Frame(scene.Places, plate, sc.Ink(), nil, 0, plate.W/2)
			}
			sc.Count(scene.Places, at, itoa(s.n), ink)
		}
		x += side * s.units()
	}
	return x - a.X
}
