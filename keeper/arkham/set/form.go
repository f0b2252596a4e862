package set

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper/arkham/combat"
)

// Kinds of cells in a form.
const (
	ByWords   = "words"   // a title, in the reader's language
	ByChoice  = "choice"  // one of Choices
	BySeveral = "several" // any of Choices
	ByNumber  = "number"  // of Min to Max
	ByTick    = "tick"
)

// Cell is one that an owner enters in a form (AH-20): its name as in a fact, how it is entered, and of what. Part is
// set where the cell holds more than one number: which of them this one is.
type Cell struct {
	Name, Part string
	By         string
	Choices    []string // IDs; "" is none of them
	Min, Max   int
}

// Forms lists the tables that are entered by a form, in the order in which a box is described: the town first.
var Forms = []string{"areas", "roles", "worlds", "gates", "monsters", "ancients", "investigators", "cards", "mythos"}

// Colours are the encounter symbols of Other Worlds (AH-6.1).
var Colours = []string{"blue", "green", "red", "yellow"}

// Form is what is entered of a row, as far as it goes now: a street has no street of its own, a headline ends by
// itself. What a card does in words stays to a file.
func (s *Set) Form(table, id string) []Cell {
	words := Cell{Name: "title", By: ByWords}
	choice := func(name string, of ...string) Cell { return Cell{Name: name, By: ByChoice, Choices: of} }
	several := func(name string, of []string) Cell { return Cell{Name: name, By: BySeveral, Choices: of} }
	number := func(name string, least, most int) Cell { return Cell{Name: name, By: ByNumber, Min: least, Max: most} }
	tick := func(name string) Cell { return Cell{Name: name, By: ByTick} }
	wards := []string{string(combat.NoWard), string(combat.Resistance), string(combat.Immunity)}
	switch table {
	case "areas":
		return s.areaForm(id)
	case "roles":
		var out []Cell
		for _, role := range []string{"asylum", "hospital", "police", "general", "curio", "magic"} {
			out = append(out, choice(role, s.areas(Location)...))
		}
		return out
	case "worlds":
		return []Cell{words, several("colours", Colours)}
	case "gates":
		var worlds []string
		for _, w := range s.Worlds {
			worlds = append(worlds, w.ID)
		}
		return []Cell{choice("world", worlds...), number("modifier", -5, 5),
			choice("symbol", s.Symbols...), number("copies", 1, 4)}
	case "monsters":
		return []Cell{words, number("copies", 1, 6), choice("border", Normal, Stationary, Fast, Unique, Flying),
			choice("symbol", s.Symbols...), number("side.awareness", -4, 4), number("side.evade", 1, 4),
			number("side.horror.rating", -4, 4), number("side.horror.difficulty", 1, 4),
			number("side.horror.damage", 0, 6), number("side.toughness", 1, 6), number("side.combat.rating", -4, 4),
			number("side.combat.damage", 0, 6), choice("side.physical", wards...), choice("side.magical", wards...),
			number("side.nightmarish", 0, 3), number("side.overwhelming", 0, 3), tick("ambush"),
			tick("endless"), tick("mask")}
	case "ancients":
		out := []Cell{words, number("doom", 1, 20), number("rating", -9, 2), choice("physical", wards...),
			choice("magical", wards...), tick("masks"), tick("awakeLoses"),
			choice("attack.skill", append([]string{""}, Skills...)...),
			number("attack.modifier", -5, 5), number("attack.harder", 0, 3)}
		for _, track := range failing {
			out = append(out, Cell{Name: "attack.fail", Part: track, By: ByNumber, Max: 6})
		}
		return out
	case "investigators":
		return s.sheetForm(words)
	case "cards":
		return []Cell{words, choice("kind", Common, Rare, Spell, Skill, Ally, Special), number("copies", 1, 6),
			number("price", 0, 12), number("hands", 0, 2), number("bonus", 0, 9),
			choice("type", "", string(combat.Physical), string(combat.Magical)),
			number("cast", -4, 4), number("cost", 0, 4),
			tick("once"), tick("sign"), tick("calls")}
	case "mythos":
		gates := s.Unstable()
		out := []Cell{words, choice("kind", Headline, Environment, Rumor), choice("gate", gates...),
			choice("clue", append([]string{""}, gates...)...), several("white", s.Symbols), several("black", s.Symbols),
			choice("activity", append([]string{""}, s.areas("")...)...),
			choice("closes", append([]string{""}, s.areas(Location)...)...), tick("shuffle")}
		if m := s.Myth(id); m != nil && m.Kind == Rumor {
			out = append(out, choice("rumor.at", s.areas("")...), number("rumor.clues", 0, 10),
				number("rumor.turns", 1, 12))
		}
		return out
	}
	return nil
}

// Short are the cells of a new row that are asked where it is met in play; the others keep until there is time.
func (s *Set) Short(table, id string) []Cell {
	names := map[string][]string{"areas": {"hood", "unstable"}, "worlds": {"colours"},
		"gates": {"world", "modifier", "symbol"}, "cards": {"kind", "hands", "bonus", "type"}}[table]
	return slices.DeleteFunc(s.Form(table, id), func(c Cell) bool { return !slices.Contains(names, c.Name) })
}

// failing are what a failed defence may cost (AH-15.5).
var failing = []string{DoSanity, DoStamina, DoClues}

func (s *Set) areaForm(id string) []Cell {
	a := s.Area(id)
	if a == nil {
		return nil
	}
	out := []Cell{{Name: "title", By: ByWords}, {Name: "kind", By: ByChoice, Choices: []string{Street, Location}}}
	if a.Kind == Location {
		return append(out, Cell{Name: "hood", By: ByChoice, Choices: s.areas(Street)},
			Cell{Name: "unstable", By: ByTick})
	}
	others := slices.DeleteFunc(s.areas(Street), func(x string) bool { return x == id })
	arrows := append([]string{""}, slices.DeleteFunc(slices.Clone(a.Links), func(x string) bool {
		return !slices.Contains(others, x)
	})...)
	out = append(out, Cell{Name: "links", By: BySeveral, Choices: others})
	if len(arrows) > 1 {
		out = append(out, Cell{Name: "white", By: ByChoice, Choices: arrows},
			Cell{Name: "black", By: ByChoice, Choices: arrows})
	}
	return append(out, Cell{Name: "x", By: ByNumber, Max: planSteps}, Cell{Name: "y", By: ByNumber, Max: planSteps})
}

// planSteps is the resolution of a street's position on the plan in a form: 0 to planSteps, from west and from north.
const planSteps = 5

func (s *Set) sheetForm(words Cell) []Cell {
	out := []Cell{words, {Name: "home", By: ByChoice, Choices: s.areas("")},
		{Name: "sanity", By: ByNumber, Min: 1, Max: 9},
		{Name: "stamina", By: ByNumber, Min: 1, Max: 9}, {Name: "focus", By: ByNumber, Max: 4}}
	for pair := range 3 {
		for _, name := range []string{"start", "other"} {
			out = append(out, Cell{Name: name, Part: strconv.Itoa(pair), By: ByNumber, Max: 6})
		}
	}
	var cards []string
	for _, c := range s.Cards {
		cards = append(cards, c.ID)
	}
	out = append(out, Cell{Name: "money", By: ByNumber, Max: 12}, Cell{Name: "clues", By: ByNumber, Max: 4},
		Cell{Name: "fixed", By: BySeveral, Choices: cards})
	for _, kind := range []string{Common, Rare, Spell, Skill, Ally} {
		out = append(out, Cell{Name: "random." + kind, By: ByNumber, Max: 3})
	}
	return out
}

// areas are the IDs of the areas of a kind, of all for "".
func (s *Set) areas(kind string) []string {
	var out []string
	for _, a := range s.Areas {
		if kind == "" || a.Kind == kind {
			out = append(out, a.ID)
		}
	}
	return out
}

// Value is what a cell of a row holds, nil where it holds nothing: of a number an int, of a tick a bool, of several
// those of its choices, else a word. Of a monster what is still open holds nothing.
func (s *Set) Value(table, id string, c Cell) any {
	row := s.row(table, id)
	if m := s.Monster(id); table == "monsters" && m != nil && slices.Contains(m.Open, c.Name) {
		return nil
	}
	for name := range strings.SplitSeq(c.Name, ".") {
		inner, _ := row.(map[string]any)
		row = inner[name]
	}
	if all, ok := row.([]any); ok {
		return part(all, c)
	}
	n, isNumber := row.(float64)
	switch {
	case isNumber && table == "areas": // its position on the plan, in steps
		return int(n) * planSteps / 100
	case isNumber:
		return int(n)
	case c.Part != "" || row == nil && c.By == ByNumber && c.Min <= 0:
		return 0
	}
	return row
}

// part is what of a list a cell holds: the choices that it names, one of its numbers, or how much an effect of it
// takes.
func part(all []any, c Cell) any {
	out := []string{}
	for i, x := range all {
		switch x := x.(type) {
		case string:
			if slices.Contains(c.Choices, x) {
				out = append(out, x)
			}
		case float64:
			if c.Part == strconv.Itoa(i) {
				return int(x)
			}
		case map[string]any:
			if n, _ := x["n"].(float64); x["do"] == c.Part {
				return int(-n)
			}
		}
	}
	if c.Part != "" {
		return 0
	}
	return out
}

// row is a row as its JSON.
func (s *Set) row(table, id string) any {
	raw, err := json.Marshal(s.field(table).Interface())
	if err != nil {
		return nil
	}
	var all any
	if json.Unmarshal(raw, &all) != nil {
		return nil
	}
	list, ok := all.([]any)
	if !ok {
		return all
	}
	for i, x := range list {
		if inner, ok := x.(map[string]any); ok && (inner["id"] == id || numbered(table) && strconv.Itoa(i+1) == id) {
			return x
		}
	}
	return nil
}
