// Package checker explains problems that the checker of stories finds, and replaces IDs of rooms and cards by names.
// Checking belongs in stories/check, and the general wording of problems in ui/faults.
package checker

import (
	"slices"
	"strconv"

	"lantern/stories"
	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

// More is what follows from a problem, in sentences: the chain that keeps a room closed, the variants with the problem,
// and the party sizes.
func More(l *text.Localizer, p strictyaml.Problem) []string {
	var all []string
	for _, link := range p.Chain {
		all = append(all, chained(l, link))
	}
	if n, err := strconv.Atoi(p.Args["variants"]); err == nil {
		all = append(all, l.N("checker.variants", n, text.Args{"of": p.Args["of"], "first": p.Args["first"]}))
	}
	if sizes := p.Args["parties"]; sizes != "" {
		all = append(all, l.T("checker.parties", text.Args{"sizes": sizes}))
	}
	return all
}

func chained(l *text.Localizer, link strictyaml.Link) string {
	room := l.T("checker.room", text.Args{"room": link.Room})
	if link.Room == strictyaml.Others {
		room = l.T("checker.others")
	}
	key := "checker.link.behind"
	switch {
	case link.Needs == "":
		key = "checker.link.never"
	case link.Room == "":
		key = "checker.link.nowhere"
	case link.Behind == "":
		key = "checker.link.noWay"
	}
	return l.T(key, text.Args{"card": link.Card, "needs": link.Needs, "room": room, "behind": link.Behind})
}

// Names words the identifiers of cards and rooms. game.Names implements it.
type Names interface {
	Card(id string) string
	Room(id string) string
}

// Named replaces the IDs of cards and rooms in a problem by names, for the keeper at the table.
func Named(p strictyaml.Problem, story *stories.Story, base *stories.Base, names Names) strictyaml.Problem {
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
		p.Chain[i] = strictyaml.Link{Card: card(link.Card), Needs: card(link.Needs),
			Room: room(link.Room), Behind: card(link.Behind)}
	}
	return p
}
