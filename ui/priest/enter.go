package priest

import (
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/frame"
)

// entry is something that is entered by hand. It asks its fields one after the other, the player first.
type entry struct {
	id, group, icon string
	ask             []func(given []string) *frame.Field
	do              func(seat int, given []string) keeper.Command
	of              bool // nobody's in particular: no player is asked for
}

// Corrections are what can be entered by hand now: what cards do, and what is set right.
func (f *Face) Corrections() []frame.Correction {
	s := f.seen().State
	kinds := []string{"T", "B", "M", "At", "G", "ES"}
	where := []string{rules.InAsylum, rules.InEscape, rules.InBox, rules.InChaos, rules.Trapped}
	entries := []entry{
		{
			"room",
			"right",
			"room",
			[]func([]string) *frame.Field{f.slot(false), f.named("name"), f.number("defence", 0, 9),
				f.number("holds", 1, 9)},
			f.setRoom, false,
		},
		{"monster", "right", "monster", []func([]string) *frame.Field{f.monster, f.named("monsterName"), f.number("defence", 0, 12),
			f.choose("upkeep", []string{"no", "yes"}, "priest.answer.")}, func(seat int, given []string) keeper.Command {
			return rules.SetMonster{Seat: seat, Monster: atoi(given[0]), Card: rules.Card{ID: "tableMonster",
				Name: keeper.PlainName(given[1]), Defence: atoi(given[2]), Upkeep: given[3] == "yes"}}
		}, false},
		{
			"goods",
			"right",
			"item",
			[]func([]string) *frame.Field{f.slot(true), f.choose("kind", kinds, "priest.kindName."),
				f.number("now", 0, 30)},
			f.setGoods, false,
		},
		{"cultists", "right", "cultist", []func([]string) *frame.Field{f.choose("where",
			append(slices.Clone(where), rules.AsUnit+"0", rules.AsUnit+"1", rules.AsUnit+"2"), "priest.space."),
			f.number("now", 0, 6)}, func(seat int, given []string) keeper.Command {
			return rules.Correct{Seat: seat, What: given[0], Value: atoi(given[1])}
		}, false},
	}
	entries = append(entries, f.onBoard(s)...)
	if s.Stage != rules.StageOver && s.Stage != rules.StageSetup {
		entries = append([]entry{
			{"gain", "card", "take", []func([]string) *frame.Field{f.choose("kind", kinds[:5], "priest.kindName."),
				f.number("many", 1, 12)}, func(seat int, given []string) keeper.Command {
				goods := goodsOf(given[0], atoi(given[1]))
				return rules.Effect{Seat: seat, Gain: &goods}
			}, false},
			{"lose", "card", "discard", []func([]string) *frame.Field{f.choose("kind", kinds, "priest.kindName."),
				f.number("many", 1, 12)}, func(seat int, given []string) keeper.Command {
				goods := goodsOf(given[0], atoi(given[1]))
				return rules.Effect{Seat: seat, Lose: &goods}
			}, false},
			{
				"send",
				"card",
				"push",
				[]func([]string) *frame.Field{f.choose("from", []string{rules.InPool, rules.InAsylum,
					rules.InEscape, rules.Trapped, rules.InChaos, rules.AsUnit + "1", rules.AsUnit + "2"},
					"priest.space."), f.choose(
					"to",
					append(
						[]string{rules.InPool},
						where...),
					"priest.space.",
				)},
				func(seat int, given []string) keeper.Command {
					return rules.Effect{Seat: seat, From: given[0], To: given[1]}
				}, false,
			},
			{"amoeba", "card", "monster", []func([]string) *frame.Field{f.number("many", 1, 3)},
				func(seat int, given []string) keeper.Command {
					return rules.Effect{Seat: seat, Amoebas: atoi(given[0])}
				}, false},
			{"raise", "card", "threat", []func([]string) *frame.Field{f.number("dice", 1, 3)},
				func(_ int, given []string) keeper.Command { return rules.Raise{Dice: atoi(given[0])} }, true},
		}, entries...)
		entries = append(entries, f.more()...)
	}
	if !slices.ContainsFunc(s.Players, func(p rules.Player) bool { return len(p.Monsters) > 0 }) {
		entries = slices.DeleteFunc(entries, func(e entry) bool { return e.id == "monster" })
	}
	var out []frame.Correction
	for _, e := range entries {
		ask, first := e.ask, 0
		if !e.of {
			ask, first = append([]func([]string) *frame.Field{f.player()}, e.ask...), 1
		}
		out = append(out, frame.Correction{ID: e.id, Group: f.words().T("priest.enter.group." + e.group),
			Words: f.words().T("priest.enter." + e.id), Icon: e.icon, Anytime: e.group == "right",
			Ask: func(given []string) *frame.Field {
				if len(given) < len(ask) {
					return ask[len(given)](given)
				}
				return nil
			},
			Make: func(given []string) keeper.Command { return e.do(atoi(given[0]), given[first:]) }})
	}
	return out
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // the field takes numbers only
	return n
}

func goodsOf(kind string, n int) score.Resources {
	switch kind {
	case "T":
		return score.Resources{T: n}
	case "B":
		return score.Resources{B: n}
	case "M":
		return score.Resources{M: n}
	case "At":
		return score.Resources{At: n}
	case "G":
		return score.Resources{G: n}
	}
	return score.Resources{ES: n}
}

// setRoom says which Room lies on the table: its name, defence, and how many resources of any kind it holds.
func (f *Face) setRoom(seat int, given []string) keeper.Command {
	return rules.SetRoom{
		Seat: seat,
		Slot: atoi(given[0]),
		Card: rules.Card{ID: "own", Name: keeper.PlainName(given[1]),
			Defence: atoi(given[2]), Space: []rules.Store{{Kinds: "*", N: atoi(given[3])}}},
	}
}

func (f *Face) setGoods(seat int, given []string) keeper.Command {
	return rules.Correct{Seat: seat, Slot: atoi(given[0]), What: given[1], Value: atoi(given[2])}
}

func (f *Face) player() func([]string) *frame.Field {
	field := &frame.Field{Words: f.words().T("priest.ask.player")}
	for i, p := range f.seen().State.Players {
		field.Choices = append(field.Choices, frame.Choice{Key: itoa(i), Words: p.Name})
	}
	return func([]string) *frame.Field { return field }
}

// slot asks for a slot of the sanctuary, and for Exposed where that is one.
func (f *Face) slot(exposed bool) func([]string) *frame.Field {
	return func(given []string) *frame.Field {
		field := &frame.Field{Words: f.words().T("priest.ask.slot")}
		if exposed {
			field.Choices = append(field.Choices, frame.Choice{Key: "-1", Words: f.words().T("priest.where.exposed")})
		}
		p := f.seen().State.Players[atoi(given[0])]
		for i, r := range p.Rooms {
			words := f.value("slot", itoa(i), nil)
			if r != nil {
				words += " · " + f.roomName(r.Card)
			} else if exposed {
				continue
			}
			field.Choices = append(field.Choices, frame.Choice{Key: itoa(i), Words: words})
		}
		return field
	}
}

// monster asks for one of a player's monsters.
func (f *Face) monster(given []string) *frame.Field {
	field := &frame.Field{Words: f.words().T("priest.ask.monster")}
	for _, m := range f.seen().State.Players[atoi(given[0])].Monsters {
		n := itoa(m.N)
		field.Choices = append(field.Choices, frame.Choice{Key: n, Words: f.monsterName(seatID(given[0]), n)})
	}
	return field
}

func (f *Face) choose(words string, ids []string, prefix string) func([]string) *frame.Field {
	field := &frame.Field{Words: f.words().T("priest.ask." + words)}
	for _, id := range ids {
		field.Choices = append(field.Choices, frame.Choice{Key: id, Words: f.words().T(prefix + id)})
	}
	return func([]string) *frame.Field { return field }
}

func (f *Face) number(words string, least, most int) func([]string) *frame.Field {
	field := &frame.Field{Words: f.words().T("priest.ask." + words), Number: &keeper.Range{Min: least, Max: most}}
	return func([]string) *frame.Field { return field }
}

func (f *Face) named(words string) func([]string) *frame.Field {
	field := &frame.Field{Words: f.words().T("priest.ask." + words)}
	return func([]string) *frame.Field { return field }
}
