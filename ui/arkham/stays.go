package arkham

import (
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/frame"
	"lantern/ui/frame/screen"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// stays are what stays in play, each with its end, in the order of the view.
func (f *Face) stays(v rules.View) []frame.Card {
	var out []frame.Card
	for i, x := range v.Stays {
		c := frame.Card{ID: "stay." + itoa(i), Icon: "mythos", Colour: theme.Horror, Words: f.place(x.Place)}
		key := "arkham.stay." + x.Kind
		switch {
		case x.Kind == "power":
			c.Icon, c.Colour, c.Words = "skull", theme.Threat, f.Title()
			c.Lines = []string{f.titled(f.box.Ancient(v.State.Ancient).PowerText, "")}
		case x.Kind == "overrun":
			c.Icon, c.Colour, c.Words = "monster", theme.Threat, f.words().T("arkham.meter.monsters")
		case x.Kind == "closed", x.Kind == "shut":
			c.Icon, c.Colour = "lock", theme.Danger
		case x.Kind == "activity":
			c.Icon, c.Colour = "warning", theme.Brass
		case x.Seat >= 0:
			c.Icon, c.Colour, c.Words = "investigator", theme.Brass, v.State.Players[x.Seat].Name
		default:
			c.Words = f.titled(x.Myth.Title, f.words().T("arkham.mythos.table"))
			if x.Kind == set.Rumor && x.Myth.Rumor == nil {
				key += ".table"
			}
		}
		if x.Myth != nil {
			c.Lines = []string{f.titled(x.Myth.Text, "")}
		}
		c.Status = f.words().T(key, text.Args{"place": f.place(x.Place), "clues": f.words().N("arkham.clues", x.Clues),
			"turns": f.words().N("arkham.turns", x.Turns)})
		out = append(out, c)
	}
	return out
}

// inForce is the list of what stays in play, and the latest headline, which is done with.
func (f *Face) inForce(v rules.View) frame.List {
	out := frame.List{ID: "force", Words: f.words().T("arkham.list.force"), Told: true, Cards: f.stays(v)}
	if m := v.State.Last; m != nil && m.Kind == set.Headline && len(v.State.Held) == 0 {
		out.Cards = append(out.Cards, frame.Card{ID: "latest", Icon: "mythos", Colour: theme.Muted, Spent: true,
			Words:  f.titled(m.Title, f.words().T("arkham.mythos.table")),
			Status: f.words().T("arkham.stay.done"), Lines: []string{f.titled(m.Text, "")}})
	}
	return out
}

// printed is what is printed on a mythos card besides its text.
func (f *Face) printed(m *rules.Myth) string {
	return f.words().T("arkham.mythos.zones", text.Args{"white": f.zone(m.White), "black": f.zone(m.Black),
		"gate": f.place(m.Gate), "clue": f.place(m.Clue)})
}

// Sizes of what stays in play on the players' map, in em.
const (
	stayRow  = 1.35
	stayWide = 24 // of one of them; as many stand beside each other as there is room for
)

// pinned is how high the players' list of what stays in play is, in em, and how many stand in a row of it. The keeper's
// window has it at its side.
func (c *city) pinned(v rules.View, wide float32) (high float32, across int) {
	if c.press || len(v.Stays) == 0 {
		return 0, 0
	}
	across = max(1, int(wide/stayWide))
	return float32((len(v.Stays)+across-1)/across)*stayRow + 0.3, across
}

// pin draws that list: what it is, when it ends, and the rule that says so.
func (c *city) pin(pen *screen.Pencil, a screen.Area, v rules.View, across int) {
	e := pen.Em
	for i, card := range c.f.stays(v) {
		wide := a.W / float32(across)
		x, y := a.X+float32(i%across)*wide, a.Y+0.3*e+float32(i/across)*stayRow*e
		pen.Icon(card.Icon, card.Colour, x, y+0.15*e, e)
		words := strings.Join([]string{card.Words, card.Status, v.Stays[i].Rule}, " · ")
		pen.Fitted(words, screen.At(x+1.4*e, y, wide-1.9*e, stayRow*e),
			screen.Hand{Size: 0.9, Colour: fynetheme.ColorNameForeground}, 0.6)
	}
}
