package arkham

import (
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// stays returns the cards in play, each with the condition under which it ends, in the order of the view.
func (f *Face) stays(v rules.View) []table.Card {
	var out []table.Card
	for i, x := range v.Stays {
		c := table.Card{ID: "stay." + itoa(i), Icon: "mythos", Colour: theme.Horror, Words: f.place(x.Place),
			Rule: x.Rule}
		key := "arkham.stay." + x.Kind
		switch {
		case x.Kind == "power":
			c.Icon, c.Colour, c.Words = "skull", theme.Threat, f.Title()
			c.Lines = []string{f.titled(f.box.Ancient(v.State.Ancient).PowerText, "")}
		case x.Kind == "overrun":
			c.Icon, c.Colour, c.Words = "monster", theme.Threat, f.Words().T("arkham.meter.monsters")
		case x.Kind == "closed", x.Kind == "shut":
			c.Icon, c.Colour = "lock", theme.Danger
		case x.Kind == "activity":
			c.Icon, c.Colour = "place", theme.Brass
		case x.Seat >= 0:
			c.Icon, c.Colour, c.Words = "investigator", theme.Brass, v.State.Players[x.Seat].Name
		default:
			c.Words = f.titled(x.Myth.Title, f.Words().T("arkham.mythos.table"))
			if x.Kind == set.Rumor && x.Myth.Rumor == nil {
				key += ".table"
			}
		}
		if x.Myth != nil {
			c.Lines, c.Facts = append([]string{f.titled(x.Myth.Text, "")}, rumorEnds(f, x.Myth.Rumor)...), f.printed(x.Myth)
		}
		c.Status = f.Words().T(key, text.Args{"place": f.place(x.Place), "clues": f.Words().N("arkham.clues", x.Clues),
			"turns": f.Words().N("arkham.turns", x.Turns)})
		out = append(out, c)
	}
	return out
}

// inForce lists the cards in play, and the latest headline, which has no lasting effect.
func (f *Face) inForce(v rules.View) table.List {
	out := table.List{ID: "force", Words: f.Words().T("common.list.pins"), Described: true, Cards: f.stays(v)}
	for i, x := range v.Stays {
		switch said := []string{out.Cards[i].Status + "."}; x.Kind {
		case set.Rumor:
			out.Cards[i].Status = strings.Join(append(said, rumorEnds(f, x.Myth.Rumor)...), " ")
		case set.Environment:
			out.Cards[i].Status = strings.TrimSpace(strings.Join(append(said, f.titled(x.Myth.Text, "")), " "))
		}
	}
	if m := v.State.Last; m != nil && m.Kind == set.Headline && len(v.State.Held) == 0 {
		out.Cards = append(out.Cards, table.Card{ID: "latest", Icon: "mythos", Colour: theme.Muted, Spent: true,
			Words:  f.titled(m.Title, f.Words().T("arkham.mythos.table")),
			Status: f.Words().T("arkham.stay.done"), Lines: []string{f.titled(m.Text, "")}})
	}
	return out
}

// printed words the printed properties of a mythos card, without its text.
func (f *Face) printed(m *rules.Myth) string {
	return f.Words().T("arkham.mythos.zones", text.Args{"white": f.zone(m.White), "black": f.zone(m.Black),
		"gate": f.place(m.Gate), "clue": f.place(m.Clue)})
}

// stayRow is the height of a card in play on the players' map, in em.
const stayRow = 2

// stayRows arranges the cards in play in rows for the players' window: name and end. wide is a row's width in em. The
// keeper's window lists the cards at the side.
func (c *city) stayRows(v rules.View, wide float32) [][]pin {
	if c.Press {
		return nil
	}
	pen := &canvas.Painter{Em: 10}
	var out [][]pin
	left := float32(0)
	for _, card := range pinned(c.f, v) {
		p := pin{card, strings.Join([]string{card.Words, card.Status}, " · "), 0}
		p.wide = min(wide, pen.Width(p.words, stayHand)/pen.Em+2.6)
		if len(out) == 0 || p.wide > left {
			out, left = append(out, nil), wide
		}
		out[len(out)-1], left = append(out[len(out)-1], p), left-p.wide
	}
	return out
}

// pin is a card in play as text, with its width in em.
type pin struct {
	card  table.Card
	words string
	wide  float32
}

var stayHand = canvas.TextStyle{Size: 1.2, Colour: fynetheme.ColorNameForeground}

// drawStays draws the rows.
func (c *city) drawStays(sc *scene.Scene, a canvas.Area, rows [][]pin) {
	e, y := sc.Em, a.Y+0.2*sc.Em
	for _, row := range rows {
		x := a.X
		for _, p := range row {
			style := stayHand
			style.Colour = sc.Script()
			sc.Label(scene.Label{Words: p.words, At: []canvas.Area{canvas.Rect(x, y, (p.wide-0.4)*e, (stayRow-0.2)*e)},
				Style: style, Plate: sc.Ink(), Edge: scene.Colour(p.card.Colour)})
			x += p.wide * e
		}
		y += stayRow * e
	}
}

// stay draws a card in play.
func (c *city) stay(sc *scene.Scene, a canvas.Area, card table.Card, style canvas.TextStyle) {
	style.Colour = sc.Script()
	sc.Frame(scene.Places, a, sc.Ink(), scene.Colour(card.Colour), 1.5, 0.28*sc.Em)
	sc.Label(scene.Label{Words: card.Words + " · " + card.Status, At: []canvas.Area{a.Inset(0.25 * sc.Em)}, Middle: true,
		Style: style})
}

// pinned returns the cards in play and the monsters in town for the players' map, which has no list of them.
func pinned(f *Face, v rules.View) []table.Card {
	return append(prowlers(f, v).Cards, f.stays(v)...)
}
