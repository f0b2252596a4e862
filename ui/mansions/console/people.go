package console

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// people are the investigators as people at the table.
func (p *Page) people() (out []table.Person) {
	t := p.shown.view.Table
	for _, v := range t.Investigators {
		face, _ := p.face(v.Who)
		face.Gone = v.State != state.SeatIn
		one := table.Person{ID: v.Who, Face: face, Name: p.shown.names.Who(v.Who), Where: p.where(v), Out: face.Gone,
			Turn: t.Turn != nil && t.Turn.Who == v.Who && t.Phase == state.PhaseInvestigators, Had: v.Had,
			Facts: p.attributesInShort(v), Rule: ruleFor("figure.investigator"), Cards: p.states(v)}
		one.Counters = []table.Counter{
			{ID: v.Who + ".health", Icon: "health", Colour: theme.Damage, Now: max(0, v.Health-v.Damage), Most: v.Health,
				Bar: true, Rule: ruleFor("counter.health")},
			{ID: v.Who + ".sanity", Icon: "sanity", Colour: theme.Horror, Now: max(0, v.Sanity-v.Horror), Most: v.Sanity,
				Bar: true, Rule: ruleFor("counter.sanity")},
			{ID: v.Who + ".skill", Icon: "skill", Colour: theme.Brass, Now: v.SkillPoints, Rule: ruleFor("counter.skill")},
		}
		for _, c := range v.Cards {
			one.Cards = append(one.Cards, p.tableCard(c.ID))
		}
		for _, a := range v.Abilities {
			one.Cards = append(one.Cards, table.Card{ID: choice{ofTrait, v.Who + "/" + a.Trait}.id(), Icon: abilityIcon,
				Words: p.shown.names.Trait(a.Trait), Facts: p.shown.names.Ability(a.Trait), Spent: a.Used})
		}
		out = append(out, one)
	}
	return out
}

// tableCard is a card that lies open.
func (p *Page) tableCard(id string) table.Card {
	icon := p.cardIcon(id)
	return table.Card{ID: choice{ofCard, id}.id(), Icon: icon, Words: p.cardName(id),
		Facts: p.shown.names.CardText(p.shownCard(id)), Rule: ruleOfSign(icon)}
}

// attributesInShort are an investigator's printed values in abbreviations.
func (p *Page) attributesInShort(v mansions.InvestigatorView) string {
	var parts []string
	for _, a := range stories.Attributes {
		if n, ok := v.Attributes[a]; ok {
			name := []rune(p.shown.names.Attribute(a))
			parts = append(parts, string(name[:min(len(name), shortAttribute)])+"\u00a0"+itoa(n))
		}
	}
	return strings.Join(parts, "  ")
}

// An abbreviation of an attribute has shortAttribute letters.
const shortAttribute = 3

// where is the investigator's room, or why there is none.
func (p *Page) where(v mansions.InvestigatorView) string {
	switch {
	case v.Escaped || v.State == "escaped":
		return p.t("console.seat.escaped")
	case v.State == "open":
		return p.t("console.seat.open")
	case v.State == "dead":
		return p.t("console.seat.dead")
	case v.State == "out":
		return p.t("console.seat.out")
	case v.Space != "":
		return p.shown.names.Space(v.Space)
	}
	return p.shown.names.Room(v.Room)
}

// states are the statuses of an investigator.
func (p *Page) states(v mansions.InvestigatorView) (all []table.Card) {
	add := func(c table.Card) {
		c.State, c.Rule = true, ruleOfSign(c.Icon)
		all = append(all, c)
	}
	if v.Hidden {
		add(table.Card{Words: p.t("common.sign.eye-off"), Icon: "eye-off", Colour: theme.OK})
	}
	if v.Stunned {
		words := p.t("console.state.stunned")
		if v.Stuns > 1 {
			words += "\u00a0×" + itoa(v.Stuns)
		}
		add(table.Card{Words: words, Icon: "stunned", Colour: theme.Threat})
	}
	if v.Insane {
		add(table.Card{Words: p.t("console.state.insane"), Icon: "horror", Colour: theme.Horror})
	}
	if room := p.room(v.Room); room != nil && room.Burning {
		add(table.Card{Words: p.t("console.state.fire"), Icon: "fire", Colour: theme.Damage})
	}
	if room := p.room(v.Room); room != nil && room.Dark {
		add(table.Card{Words: p.t("common.sign.moon"), Icon: "darkness", Colour: theme.Muted})
	}
	if v.Injury != "" {
		one := p.tableCard(v.Injury)
		one.Icon, one.Colour = "trauma", theme.Damage
		add(one)
	}
	if v.Insanity != "" {
		one := p.tableCard(v.Insanity)
		one.Icon, one.Colour = "trauma", theme.Horror
		add(one)
	}
	if v.FaceDown > 0 {
		add(table.Card{Words: p.n("common.covered", v.FaceDown), Icon: "hidden", Colour: theme.Muted})
	}
	return all
}

// face is an investigator's emblem on the map. ok is false if who is not an investigator.
func (p *Page) face(who string) (f players.Face, ok bool) {
	seats := p.shown.view.Table.Investigators
	i := slices.IndexFunc(seats, func(v mansions.InvestigatorView) bool { return v.Who == who })
	if i < 0 {
		return f, false
	}
	initials := board.Initials(seats, p.shown.names.Who)[i]
	return players.Face{Seat: i, Of: seats[i].Character, Initials: initials, Names: p.shown.names}, true
}

func (p *Page) room(id string) *mansions.RoomView {
	rooms := p.shown.view.Table.Rooms
	if i := slices.IndexFunc(rooms, func(r mansions.RoomView) bool { return r.ID == id }); i >= 0 {
		return &rooms[i]
	}
	return nil
}

// cardIcon is the icon of a card's type.
func (p *Page) cardIcon(copy string) string {
	c := p.cardKind(copy)
	if c == nil {
		return "cards"
	}
	for _, sort := range []struct{ word, icon string }{
		{"clue", "info"}, {"key", "key"}, {"ranged", "firearm"}, {"weapon", "sword"},
		{"bladed", "sword"}, {"blunt", "sword"},
		{"book", "book"}, {"ally", "ally"}, {"artefact", "rune"}, {"light", "light"}, {"equipment", "item"},
	} {
		if slices.Contains(c.Types, sort.word) || slices.Contains(c.Traits, sort.word) {
			return sort.icon
		}
	}
	if c.Deck == stories.Spell {
		return "spell"
	}
	return "item"
}
