package console

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
)

// people are the investigators, with what the keeper can press and look up.
func (p *Page) people() []table.Person {
	all := players.People(p.shown.view.Table, p.shown.names, p.shown.words)
	for i := range all {
		one := &all[i]
		one.Rule = ruleFor("figure.investigator")
		for k := range one.Counters {
			one.Counters[k].Rule = ruleFor(counterSubjects[one.Counters[k].Icon])
		}
		for k := range one.Cards {
			c := &one.Cards[k]
			switch chosen := choiceOf(c.ID); chosen.kind {
			case ofCard:
				c.Words, c.Facts = p.cardName(chosen.of), p.shown.names.CardText(p.shownCard(chosen.of))
				if !c.State {
					c.Icon = p.cardIcon(chosen.of)
				}
			case ofTrait:
				_, trait, _ := strings.Cut(chosen.of, "/")
				c.Facts = p.shown.names.Ability(trait)
			}
			c.Rule = ruleOfSign(c.Icon)
		}
	}
	return all
}

// counterSubjects are the subjects of an investigator's counters by their icons.
var counterSubjects = map[string]string{"health": "counter.health", "sanity": "counter.sanity",
	"skill": "counter.skill"}

// where is an investigator's space, or why there is none.
func (p *Page) where(v mansions.InvestigatorView) string {
	return players.Where(v, p.shown.names, p.shown.words)
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
