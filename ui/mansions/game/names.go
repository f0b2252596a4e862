package game

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/text"
)

// Names words identifiers in the current language.
type Names struct{ g *Game }

// Names returns the names of the session's cards, rooms, spaces, figures and so on.
func (g *Game) Names() Names { return Names{g} }

// Text is a text of the story or the base pack, in the current language, else in English; "[key]" if there is none.
func (n Names) Text(key string) string {
	if words, ok := n.Find(key); ok {
		return words
	}
	return "[" + key + "]"
}

// Find looks up a text and reports whether it exists.
func (n Names) Find(key string) (string, bool) { return n.g.texts.Look(key) }

// Portrait is the pack's picture of an investigator, or nil.
func (n Names) Portrait(id string) []byte { return n.g.texts.Portrait(id) }

func (n Names) or(key, otherwise string) string {
	if words, ok := n.Find(key); ok {
		return words
	}
	return otherwise
}

// Card names a card by its copy or kind.
func (n Names) Card(id string) string {
	kind := stories.KindOf(id)
	if named := n.given(kind); named != "" {
		return named
	}
	return n.or("card."+kind+".name", kind) + n.given(letterKey+kind)
}

// given is the name that the owner gave a card or a room in this session; may be empty.
func (n Names) given(key string) string {
	if named := n.g.named.Load(); named != nil {
		return text.Capital((*named)[key])
	}
	return ""
}

// CardText is the short text of a card; may be empty.
func (n Names) CardText(id string) string { return n.or("card."+stories.KindOf(id)+".text", "") }

// CardReminds reports whether that text only says where the words are: on the owner's printed card.
func (n Names) CardReminds(id string) bool { return n.g.content.Story.Reminds(n.g.texts, id) }

// CardFlavour is the text read aloud with a card; may be empty.
func (n Names) CardFlavour(id string) string { return n.or("card."+stories.KindOf(id)+".flavour", "") }

// CardAction names an action of a card.
func (n Names) CardAction(card, action string) string {
	return n.or("card."+stories.KindOf(card)+".action."+action, action)
}

// Room names a room.
func (n Names) Room(id string) string {
	if named := n.given(state.RoomNameKey(id)); named != "" {
		return named
	}
	return n.or("room."+id+".name", id)
}

// Space names a space by its room, with its number if the room has several.
func (n Names) Space(id string) string {
	for _, room := range n.g.content.Story.Map.Rooms {
		i := slices.IndexFunc(room.Spaces, func(s stories.Space) bool { return s.ID == id })
		switch {
		case i < 0:
		case len(room.Spaces) == 1:
			return n.Room(room.ID)
		default:
			return n.Room(room.ID) + "\u00a0" + strconv.Itoa(i+1)
		}
	}
	return id
}

// Who names a seat ("inv1" ...) by its investigator, else by its number, or the keeper.
func (n Names) Who(who string) string {
	if who == "keeper" {
		return n.g.Words().T("mansions.who.keeper")
	}
	for i, v := range n.g.Table().Investigators {
		if v.Who == who {
			if v.Character != "" {
				return n.Character(v.Character)
			}
			return n.g.Words().T("common.plain", text.Args{"n": i + 1})
		}
	}
	return who
}

// Character names an investigator of the base pack.
func (n Names) Character(id string) string { return n.or("investigator."+id+".name", id) }

// Trait names a trait card.
func (n Names) Trait(id string) string { return n.or("trait."+id+".name", id) }

// Ability is the special ability of a trait; may be empty.
func (n Names) Ability(id string) string { return n.or("trait."+id+".ability", "") }

// Monster names a figure ("m1" ...) or a monster type. Figures of one type are numbered.
func (n Names) Monster(id string) string {
	figures := n.g.Table().Monsters
	i := slices.IndexFunc(figures, func(m mansions.MonsterView) bool { return m.ID == id })
	if i < 0 {
		return n.or("monster."+id+".name", id)
	}
	if figures[i].Name != "" {
		return n.Text(figures[i].Name)
	}
	same, at := 0, 0
	for j, m := range figures {
		if m.Type == figures[i].Type {
			if same++; j == i {
				at = same
			}
		}
	}
	name := n.or("monster."+figures[i].Type+".name", figures[i].Type)
	if same > 1 {
		return name + "\u00a0" + strconv.Itoa(at)
	}
	return name
}

// Feature names a room feature.
func (n Names) Feature(id string) string { return n.g.texts.Feature(id) }

// Option names a story choice's option ("1A") in a few words; one that only the owner's guide words, by its number.
func (n Names) Option(id string) string {
	words, ok := answerWords(n, id)
	letter := strings.TrimLeft(id, "0123456789")
	switch {
	case ok:
		return words
	case len(letter) != 1 || letter == id:
		return id
	}
	return n.g.Words().T("mansions.option.answer", text.Args{"n": strings.TrimSuffix(id, letter), "letter": letter})
}

// Answer names the option that was chosen, with its number.
func (n Names) Answer(id string) string {
	if words, ok := answerWords(n, id); ok {
		return id + " · " + words
	}
	return n.Option(id)
}

// answerWords are those of the pack; the answers of a printed story have only their numbers there.
func answerWords(n Names, id string) (string, bool) {
	words, ok := n.Find("choice." + id + ".name")
	return words, ok && words != id
}

// Attribute names one of the seven attributes.
func (n Names) Attribute(id string) string { return n.known("mansions.attribute.", id) }

// Deck names a deck.
func (n Names) Deck(id string) string { return n.known("mansions.deck.", id) }

// Phase names a phase of the session.
func (n Names) Phase(id string) string { return n.known("mansions.phase.", id) }

// Step names a step of the keeper's turn.
func (n Names) Step(id string) string { return n.known("mansions.step.", id) }

func (n Names) known(prefix, id string) string {
	return n.g.Words().Or(prefix+id, id)
}

// lists maps arguments to the prefix of their texts, for arguments from a closed list.
var lists = map[string]string{
	"attribute": "mansions.attribute.",
	"step":      "mansions.step.",
	"phase":     "mansions.phase.",
	"needs":     "mansions.needs.",
	"source":    "mansions.source.",
	"temper":    "mansions.temper.",
	"what":      "mansions.what.",
	"trauma":    "mansions.trauma.",
	"attack":    "mansions.attack.",
	"counter":   "mansions.counter.",
	"reason":    "mansions.why.",
	"why":       "mansions.why.",
	"when":      "mansions.when.",
}

// namers name an argument by its name; several are for arguments that are lists.
var (
	namers = map[string]func(Names, string) string{
		"deck": Names.Deck, "trait": Names.Trait, "body": Names.Trait, "mind": Names.Trait, "feature": Names.Feature,
		"token": Names.token, "text": Names.Text, "option": Names.Option,
		"character": Names.Character, "door": Names.Door,
	}
	several = map[string]func(Names, string) string{"cards": Names.Card, "monsters": Names.Any, "seats": Names.Who}
)

// Arg words an argument of a refusal, a line or a prompt. The argument's name tells what its value is; if it does not,
// the session's identifiers are tried.
func (n Names) Arg(name, value string, all keeper.Args) string {
	if value == "" {
		return ""
	}
	if prefix, ok := lists[name]; ok {
		return n.known(prefix, value)
	}
	if of, ok := namers[name]; ok {
		return of(n, value)
	}
	if each, ok := several[name]; ok {
		parts := strings.Split(value, ",")
		for i, p := range parts {
			parts[i] = each(n, strings.TrimSpace(p))
		}
		return n.g.Words().And(parts)
	}
	switch name {
	case "monster":
		if named := all["named"]; named != "" {
			return n.or("named."+named, n.Monster(value))
		}
	case "who", "from", "to", "target":
		return n.somebody(name, value, all)
	case "event":
		return n.or("event."+value+".name", value)
	case "story":
		return n.or("story.title", value)
	case "unnamed": // a room as its pack calls it, beside the name that its owner gives it
		pack := stories.Story{Pack: n.g.content.Story.Pack, Texts: n.g.content.Story.Texts}
		base := stories.Base{Texts: n.g.content.Base.Texts}
		return stories.NewWords(&base, &pack, n.g.texts.Lang()).Get("room." + value + ".name")
	case "layout": // a layout may have the name of a choice of the story
		return value
	case "action":
		if card := all["card"]; card != "" {
			return n.CardAction(card, value)
		}
		return n.or("objective."+all["option"]+".action."+value, value)
	}
	return n.Any(value)
}

// somebody names a seat by the investigator that the rules give beside it, since the seat may have another one by now,
// or none. Other values of the argument, monsters and places, have their names beside them as well.
func (n Names) somebody(name, value string, all keeper.Args) string {
	beside := map[string]string{"who": "character", "from": "character", "to": "toCharacter",
		"target": "targetCharacter"}[name]
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

func (n Names) token(id string) string { return n.g.texts.Token(id) }

// Any words an identifier of unknown type: a seat, a figure, a card, a room, a space, an option. Other values, for
// example numbers, are returned unchanged.
func (n Names) Any(id string) string {
	if id == "" || strings.ContainsAny(id, " \n") {
		return id
	}
	for _, name := range []func(string) string{n.Who, n.Monster, n.Card, n.Room, n.Space, n.Option,
		n.Character, n.Door, n.Attribute} {
		if words := name(id); words != stories.KindOf(id) && words != id {
			return words
		}
	}
	return id
}

// Door names a door by the rooms that it connects.
func (n Names) Door(id string) string {
	for _, d := range n.g.content.Story.Map.Doors {
		switch from := n.Room(n.g.board.RoomOf(d.A)); {
		case d.ID != id:
		case d.B == "":
			return from + " – " + n.g.Words().T("notes.word.outside")
		default:
			return from + " – " + n.Room(n.g.board.RoomOf(d.B))
		}
	}
	return id
}
