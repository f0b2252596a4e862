package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
)

// otherZones is the key of the answer that the card has other zones than those offered.
const otherZones = "new"

// mythosEntry enters the properties of a mythos card drawn on the table (AH-7, AH-22.4): place and zones, kind, and
// where the clue is placed. Zones that no known card has are entered symbol by symbol.
func (f *Face) mythosEntry() table.Correction {
	l, zones, places := f.Words(), f.zones(), f.mythosPlaces()
	own := f.box.ID != set.First
	pairs := f.zoneField(zones, own)
	gates := f.placesOf("gate", places)
	if own { // a card of the owner's box is not named, since the deck is shuffled
		gates(nil).Choices = append(gates(nil).Choices, table.Choice{Words: l.T("arkham.ask.gate.none")})
	}
	asks := []table.FieldFunc{gates, func([]string) *table.Field { return pairs },
		f.Choose("type", []string{set.Headline, set.Environment, set.Rumor}, "arkham.mythos."),
		f.placesOf("clue", append([]string{""}, places...))}
	card := func(given []string) *set.Mythos {
		if given[0] == "" {
			return &set.Mythos{Kind: set.Headline, Shuffle: true}
		}
		m := &set.Mythos{Gate: given[0], Kind: given[2], Clue: given[3]}
		if given[1] != otherZones {
			z := zones[text.Number(given[1])]
			m.White, m.Black = z[0], z[1]
			return m
		}
		into := &m.White
		for _, symbol := range given[len(asks):] {
			if symbol == "" { // that zone is complete
				into = &m.Black
				continue
			}
			*into = append(*into, symbol)
		}
		return m
	}
	return table.Correction{ID: "mythos", Group: l.T("arkham.enter.group.card"), Words: l.T("arkham.enter.mythos"),
		Icon: "mythos",
		Ask: func(given []string) *table.Field {
			if len(given) > 0 && given[0] == "" {
				return nil
			}
			if len(given) < len(asks) {
				return asks[len(given)](given)
			}
			if given[1] != otherZones {
				return nil
			}
			rest := given[len(asks):]
			zone := slices.Index(rest, "")
			if zone >= 0 && slices.Contains(rest[zone+1:], "") {
				return nil
			}
			return f.symbolField(card(given), zone >= 0)
		},
		Make: func(given []string) keeper.Command { return rules.Enter{Card: card(given)} }}
}

// zones returns the pairs of zones on the set's mythos cards, so that one choice replaces up to nine.
func (f *Face) zones() [][2][]string {
	var out [][2][]string
	seen := map[string]bool{}
	for _, m := range f.box.Mythos {
		if key := strings.Join(m.White, ",") + "|" + strings.Join(m.Black, ","); !seen[key] {
			seen[key] = true
			out = append(out, [2][]string{m.White, m.Black})
		}
	}
	return out
}

func (f *Face) zoneField(zones [][2][]string, others bool) *table.Field {
	field := f.Question("zones")
	for i, z := range zones {
		field.Choices = append(field.Choices, table.Choice{Key: itoa(i), Words: f.Words().T("arkham.ask.zone",
			text.Args{"white": f.zone(z[0]), "black": f.zone(z[1])})})
	}
	if others {
		field.Choices = append(field.Choices, table.Choice{Key: otherZones, Words: f.Words().T("arkham.ask.zones.new")})
	}
	return field
}

// symbolField asks for another symbol of a zone, or whether it is complete.
func (f *Face) symbolField(m *set.Mythos, black bool) *table.Field {
	words := "white"
	if black {
		words = "black"
	}
	field := f.Question(words)
	field.Choices = []table.Choice{{Words: f.Words().T("frame.entered.whole")}}
	for _, x := range f.box.Symbols {
		if !slices.Contains(m.White, x) && !slices.Contains(m.Black, x) {
			field.Choices = append(field.Choices, table.Choice{Key: x, Words: f.zone([]string{x})})
		}
	}
	return field
}

// mythosPlaces returns the places where a card may open a gate: the unstable locations and, in an owner's box, the
// others after them, since only the cards tell which locations are unstable.
func (f *Face) mythosPlaces() []string {
	places := f.box.Unstable()
	if f.box.ID == set.First {
		return places
	}
	for _, a := range f.box.Areas {
		if a.Kind == set.Location && !a.Unstable {
			places = append(places, a.ID)
		}
	}
	return places
}

// newTables are the tables to which a row may be added during play.
var newTables = []string{"areas", "worlds", "gates", "cards"}

// newRow enters an object of an owner's box that appears for the first time: its name, and the few cells that are
// needed at once (AH-20). The other cells are on the page of facts.
func (f *Face) newRow() table.Correction {
	l := f.Words()
	tables := f.Choose("table", newTables, "arkham.table.")
	began := func(given []string) (box *set.Set, id string, facts []set.Fact, rest []string) {
		title, rest := "", given[1:]
		if given[0] != "gates" {
			title, rest = given[1], given[2:]
		}
		id, facts = f.box.Added(given[0], title, l.Lang())
		return f.box.With(facts), id, facts, rest
	}
	entered := func(given []string) []set.Fact {
		box, id, facts, rest := began(given)
		for i, c := range box.Short(given[0], id) {
			if i >= len(rest) {
				break
			}
			more := box.Entered(given[0], id, c, valued(c, rest[i]))
			facts, box = set.Joined(facts, more), box.With(more)
		}
		return facts
	}
	return table.Correction{ID: "know", Group: l.T("arkham.enter.group.right"),
		Words: l.T("arkham.enter.know"), Icon: "library",
		Ask: func(given []string) *table.Field {
			switch {
			case len(given) == 0:
				return tables(given)
			case len(given) == 1 && given[0] != "gates":
				return f.Question("name")
			}
			box, id, _, rest := began(given)
			cells := box.Short(given[0], id)
			if len(rest) >= len(cells) {
				return nil
			}
			c := cells[len(rest)]
			field := &table.Field{Words: l.T("arkham.ask.of", text.Args{"cell": l.T("arkham.cell." + c.Name)})}
			switch c.By {
			case set.ByNumber:
				field.Number, field.Open = &keeper.Range{Min: c.Min, Max: c.Max}, true // it is read off the box
			case set.ByTick:
				field.Choices = []table.Choice{{Key: "no", Words: l.T("arkham.answer.no")},
					{Key: "yes", Words: l.T("arkham.answer.yes")}}
			default:
				for _, key := range c.Choices {
					field.Choices = append(field.Choices, table.Choice{Key: key, Words: choiceWords(l, box, key)})
				}
			}
			return field
		},
		Make: func(given []string) keeper.Command { return rules.Know{Facts: entered(given)} }}
}

// valued converts an answer to the value of a cell.
func valued(c set.Cell, answer string) any {
	switch c.By {
	case set.ByNumber:
		return text.Number(answer)
	case set.ByTick:
		return answer == "yes"
	case set.BySeveral:
		return []string{answer}
	}
	return answer
}
