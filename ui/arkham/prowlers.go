package arkham

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// prowlers lists the monsters in town by kind, with their places; its Cards are empty if there are none. Those in the
// Outskirts wait, and are listed with that place.
func prowlers(f *Face, v rules.View) table.List {
	out := table.List{ID: "prowlers", Words: f.Words().T("arkham.list.prowlers"), Described: true}
	n, at := map[string]int{}, map[string][]string{}
	var kinds []string
	for _, m := range v.State.Monsters {
		if m.At != rules.AtSky && f.box.Area(m.At) == nil {
			continue
		}
		if n[m.Kind]++; n[m.Kind] == 1 {
			kinds = append(kinds, m.Kind)
		}
		if where := f.place(m.At); !slices.Contains(at[m.Kind], where) {
			at[m.Kind] = append(at[m.Kind], where)
		}
		out.Count++
	}
	for _, kind := range kinds {
		m := f.box.With(v.State.Facts).Monster(kind)
		c := f.foe(v, rules.FightForecast{Monster: kind, Unknown: m == nil || len(m.Open) > 0})
		c.ID, c.Status = "prowler."+kind, strings.Join(at[kind], ", ")
		if n[kind] > 1 {
			c.Words += " ×" + itoa(n[kind])
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

// powers explains a monster's abilities and how it moves, one sentence each (AH-8.3, 11.9).
func powers(l *text.Localizer, side combat.Monster, m *set.Monster) []string {
	var out []string
	for _, x := range []struct {
		id string
		is bool
		n  int
	}{{"ambush", m.Ambush, 0}, {"endless", m.Endless, 0}, {"nightmarish", side.Nightmarish > 0, side.Nightmarish},
		{"overwhelming", side.Overwhelming > 0, side.Overwhelming}, {"gated", m.Gated, 0}, {"takes", m.Takes, 0},
		{"physical." + string(side.Physical), warded(side.Physical), 0},
		{"magical." + string(side.Magical), warded(side.Magical), 0}} {
		if x.is {
			out = append(out, l.T("arkham.power."+x.id, text.Args{"n": x.n}))
		}
	}
	if key := "arkham.moves." + m.Border; l.Has(key) {
		out = append(out, l.T(key))
	}
	return out
}

// warded reports whether a monster is protected from a kind of attack.
func warded(w combat.Ward) bool { return w == combat.Resistance || w == combat.Immunity }

// pinned returns the cards in play and the monsters in town for the players' map, which has no list of them.
func pinned(f *Face, v rules.View) []table.Card {
	return append(prowlers(f, v).Cards, f.stays(v)...)
}

// tag is the name of a kind of monsters at their marker.
type tag struct {
	at   canvas.Area
	kind string
}

// draw writes the name under the marker, or where there is room. It covers nothing else that is written.
func (x tag) draw(sc *scene.Scene, f *Face) {
	e, at := sc.Em, x.at
	var all, after []scene.Label
	for _, size := range [][2]float32{{5.6, 3}, {7, 3}, {9, 3}, {5.6, 4.4}} { // on two lines, on one, on three
		wide, high := size[0]*e, size[1]*e
		left := max(min(at.X+(at.W-wide)/2, sc.Size.Width-wide-0.5*e), 0.5*e)
		add := func(to *[]scene.Label, x, y float32, align fyne.TextAlign) {
			*to = append(*to, scene.Label{At: []canvas.Area{canvas.Rect(x, y, wide, high)}, Foot: y < at.Y,
				Style: canvas.TextStyle{Align: align}})
		}
		add(&all, left, at.Y+at.H, fyne.TextAlignCenter)
		add(&all, at.X-wide, at.Y+at.H-high, fyne.TextAlignTrailing)
		add(&all, left, at.Y-high, fyne.TextAlignCenter)
		add(&after, at.X+at.W, at.Y+at.H-high, fyne.TextAlignLeading) // may be the next place's room
		add(&after, at.X+at.W, at.Y, fyne.TextAlignLeading)
	}
	for _, l := range append(all, after...) {
		l.Words, l.Plate, l.Optional = f.value("monster", x.kind, nil), sc.Ink(), true
		l.Style.Size, l.Style.Bold, l.Style.Colour = sc.Most(0.9, 13), true, theme.Threat
		if a := l.At[0]; a.X < 0 || a.X+a.W > sc.Size.Width {
			continue
		}
		if box := sc.Label(l); box.W > 0 {
			return
		}
	}
}
