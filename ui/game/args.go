package game

import (
	"strings"

	"lantern/stories"
)

// Arg words an argument of a refusal, a line or a prompt: what the identifier is follows from the argument's name;
// where the name leaves it open, from what the session knows under it.
func (n Names) Arg(name, value string) string {
	switch name {
	case "attribute":
		return n.Attribute(value)
	case "deck":
		return n.Deck(value)
	case "step":
		return n.Step(value)
	case "phase":
		return n.Phase(value)
	case "trait", "body", "mind":
		return n.Trait(value)
	case "cards":
		return n.list(value, n.Card)
	case "text":
		return n.Text(value)
	}
	return n.Any(value)
}

func (n Names) list(value string, name func(string) string) string {
	parts := strings.Split(value, ",")
	for i, p := range parts {
		parts[i] = name(strings.TrimSpace(p))
	}
	return strings.Join(parts, ", ")
}

// Any words an identifier of unknown sort: a seat, a figure, a card, a room, a space, an option. What is none of them,
// for example a number, stays as it is.
func (n Names) Any(id string) string {
	if id == "" || strings.ContainsAny(id, " \n") {
		return id
	}
	for _, name := range []func(string) string{n.Who, n.Monster, n.Card, n.Room, n.Space, n.Option, n.Character, n.Door, n.Attribute} {
		if words := name(id); words != stories.KindOf(id) && words != id {
			return words
		}
	}
	return id
}

// Door names a door by the rooms that it joins.
func (n Names) Door(id string) string {
	m := n.g.content.Story.Map
	for _, d := range m.Doors {
		if d.ID != id {
			continue
		}
		from, to := n.Room(roomOf(m, d.A)), n.Room(roomOf(m, d.B))
		if d.B == "" {
			return from + " – " + n.g.words.T("mansions.outside")
		}
		return from + " – " + to
	}
	return id
}

func roomOf(m stories.Map, space string) string {
	for _, r := range m.Rooms {
		for _, s := range r.Spaces {
			if s.ID == space {
				return r.ID
			}
		}
	}
	return space
}
