package checker

import (
	"slices"

	"lantern/stories"
	"lantern/stories/strict"
)

// Names puts identifiers of cards and rooms into words; game.Names does.
type Names interface {
	Card(id string) string
	Room(id string) string
}

// Named is a problem with the names of cards and rooms in place of their IDs, for the keeper at the table.
func Named(p strict.Problem, story *stories.Story, base *stories.Base, names Names) strict.Problem {
	rooms, cards := map[string]bool{}, map[string]bool{}
	for _, r := range story.Map.Rooms {
		rooms[r.ID] = true
	}
	for _, all := range [][]stories.Card{base.Cards, story.Cards} {
		for _, c := range all {
			cards[c.ID] = true
		}
	}
	card := func(id string) string {
		if cards[id] {
			return names.Card(id)
		}
		return id
	}
	room := func(id string) string {
		if rooms[id] {
			return names.Room(id)
		}
		return id
	}
	p.Values, p.Chain = slices.Clone(p.Values), slices.Clone(p.Chain)
	for i, v := range p.Values {
		switch {
		case v.Word:
		case v.Text == p.Args["room"]:
			p.Values[i].Text = room(v.Text)
		default:
			p.Values[i].Text = card(v.Text)
		}
	}
	for i, link := range p.Chain {
		p.Chain[i] = strict.Link{Card: card(link.Card), Needs: card(link.Needs), Room: room(link.Room), Behind: card(link.Behind)}
	}
	return p
}
