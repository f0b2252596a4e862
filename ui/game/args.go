package game

import (
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// lists are the small closed lists that arguments are taken from, by the argument's name.
var lists = map[string]string{
	"attribute": "mansions.attribute.",
	"step":      "mansions.step.",
	"phase":     "mansions.phase.",
	"needs":     "mansions.needs.",
	"source":    "mansions.source.",
	"what":      "mansions.what.",
	"trauma":    "mansions.trauma.",
	"attack":    "mansions.attack.",
	"counter":   "mansions.counter.",
	"reason":    "mansions.why.",
	"why":       "mansions.why.",
	"when":      "mansions.when.",
}

// Arg words an argument of a refusal, a line or a prompt: what the identifier is follows from the argument's name;
// where the name leaves it open, from what the session knows under it.
func (n Names) Arg(name, value string, all keeper.Args) string {
	if value == "" {
		return ""
	}
	if prefix, ok := lists[name]; ok {
		return n.known(prefix, value)
	}
	switch name {
	case "monster":
		if named := all["named"]; named != "" {
			return n.or("named."+named, n.Monster(value))
		}
	case "who", "from", "to", "target":
		return n.somebody(name, value, all)
	case "deck":
		return n.Deck(value)
	case "trait", "body", "mind":
		return n.Trait(value)
	case "feature":
		return n.texts().Feature(value)
	case "token":
		return n.texts().Token(value)
	case "cards":
		return n.list(value, n.Card)
	case "monsters":
		return n.list(value, n.Any)
	case "seats":
		return n.list(value, n.Who)
	case "text":
		return n.Text(value)
	case "event":
		return n.or("event."+value+".name", value)
	case "story":
		return n.or("story.title", value)
	case "option":
		return n.Option(value)
	case "character":
		return n.Character(value)
	case "door":
		return n.Door(value)
	case "layout": // a layout may be called like a choice of the story
		return value
	case "action":
		if card := all["card"]; card != "" {
			return n.CardAction(card, value)
		}
		return n.or("objective."+all["option"]+".action."+value, value)
	}
	return n.Any(value)
}

// somebody names a seat by the investigator who sat on it then, which the rules say beside it: the seat may have another
// by now, or none. What else the argument can be, a monster or a place, has a name of its own beside it as well.
func (n Names) somebody(name, value string, all keeper.Args) string {
	beside := map[string]string{"who": "character", "from": "character", "to": "toCharacter", "target": "targetCharacter"}[name]
	if character := all[beside]; character != "" && strings.HasPrefix(value, "inv") {
		return n.Character(character)
	}
	if kind := all["targetMonster"]; name == "target" && kind != "" {
		if named := all["targetNamed"]; named != "" {
			return n.or("named."+named, n.Monster(kind))
		}
		return n.Monster(kind)
	}
	return n.Any(value)
}

func (n Names) texts() stories.Words { return n.g.texts }

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
			return from + " – " + n.g.Words().T("mansions.outside")
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
