package priest

import (
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/table"
	"lantern/ui/text"
)

// entry is something that is entered by hand. Its fields are asked one after the other, the player first.
type entry struct {
	id, group, icon string
	ask             []table.FieldFunc
	do              func(seat int, given []string) keeper.Command
	of              bool // it belongs to no player: none is asked for
}

// Corrections returns what can be entered by hand now: effects of cards, and corrections.
func (f *Face) Corrections() []table.Correction {
	s := f.seen().State
	var out []table.Correction
	for _, e := range f.entries(s) {
		ask, first := e.ask, 0
		if !e.of {
			ask, first = append([]table.FieldFunc{f.Player()}, e.ask...), 1
		}
		c := f.Entry(e.id, e.group, e.icon, ask, func(given []string) keeper.Command {
			return e.do(text.Number(given[0]), given[first:])
		})
		c.Anytime = e.group == "right" || slices.Contains([]string{"lay", "riposte", "announce"}, e.id)
		out = append(out, c)
	}
	return out
}

func (f *Face) entries(s rules.State) []entry {
	kinds := []string{"T", "B", "M", "At", "G", "ES"}
	where := []string{rules.InAsylum, rules.InEscape, rules.InBox, rules.InChaos, rules.Trapped}
	kind, now, defence := f.Choose("kind", kinds, "priest.kindName."),
		f.Number("now", 0, 30), printed(f.Number("defence", 0, 12))
	var out []entry
	playing := s.Stage != rules.StageOver && s.Stage != rules.StageSetup
	if playing {
		many, dice := f.Number("many", 1, 12), f.Number("dice", 1, 3)
		from := []string{rules.InPool, rules.InAsylum, rules.InEscape, rules.Trapped, rules.InChaos, rules.AsUnit + "1",
			rules.AsUnit + "2"}
		out = []entry{
			{"gain", "card", "take", []table.FieldFunc{f.Choose("kind", kinds[:5], "priest.kindName."), many},
				func(seat int, given []string) keeper.Command {
					goods := goodsOf(given[0], text.Number(given[1]))
					return rules.Effect{Seat: seat, Gain: &goods}
				}, false},
			{"lose", "card", "discard", []table.FieldFunc{kind, many}, func(seat int, given []string) keeper.Command {
				goods := goodsOf(given[0], text.Number(given[1]))
				return rules.Effect{Seat: seat, Lose: &goods}
			}, false},
			{"send", "card", "push", []table.FieldFunc{f.Choose("from", from, "priest.space."),
				f.Choose("to", append([]string{rules.InPool}, where...), "priest.space.")},
				func(seat int, given []string) keeper.Command {
					return rules.Effect{Seat: seat, From: given[0], To: given[1]}
				}, false},
			{"amoeba", "card", "monster", []table.FieldFunc{f.Number("many", 1, 3)},
				func(seat int, given []string) keeper.Command {
					return rules.Effect{Seat: seat, Amoebas: text.Number(given[0])}
				}, false},
			{"raise", "card", "torch", []table.FieldFunc{dice},
				func(_ int, given []string) keeper.Command { return rules.Raise{Dice: text.Number(given[0])} }, true},
		}
	}
	if s.Raid != nil {
		out = append(out, f.inRaid()...)
	}
	out = append(out, entry{"room", "right", "room", []table.FieldFunc{f.slot(false), f.Typed("name"),
		printed(f.Number("defence", 0, 9)), printed(f.Number("holds", 1, 9))}, setRoom, false})
	if slices.ContainsFunc(s.Players, func(p rules.Player) bool { return len(p.Monsters) > 0 }) {
		upkeep := f.Choose("upkeep", []string{"no", "yes"}, "priest.answer.")
		out = append(out, entry{"monster", "right", "monster",
			[]table.FieldFunc{f.monster, f.Typed("name"), defence,
				upkeep}, func(seat int, given []string) keeper.Command {
				return rules.SetMonster{Seat: seat, Monster: text.Number(given[0]), Card: rules.Card{ID: "tableMonster",
					Name: keeper.PlainName(given[1]), Defence: text.Number(given[2]), Upkeep: given[3] == "yes"}}
			}, false})
	}
	units := append(slices.Clone(where), rules.AsUnit+"0", rules.AsUnit+"1", rules.AsUnit+"2")
	out = append(out, entry{"goods", "right", "item", []table.FieldFunc{f.slot(true), kind, now},
		func(seat int, given []string) keeper.Command {
			return rules.Correct{Seat: seat, Slot: text.Number(given[0]), What: given[1], Value: text.Number(given[2])}
		}, false}, entry{"cultists", "right", "cultist", []table.FieldFunc{f.Choose("where", units, "priest.space."),
		f.Number("now", 0, 6)}, func(seat int, given []string) keeper.Command {
		return rules.Correct{Seat: seat, What: given[0], Value: text.Number(given[1])}
	}, false})
	out = append(out, f.onBoard(s)...)
	if playing {
		out = append(out, f.more()...)
	}
	return out
}

// printed asks for a number that is read off a card or a board. No number is suggested.
func printed(ask table.FieldFunc) table.FieldFunc {
	return func(given []string) *table.Field {
		field := *ask(given)
		field.Open = true
		return &field
	}
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

// setRoom returns the command that sets the Room on the table: its name, its defence, and how many resources of any
// kind it holds.
func setRoom(seat int, given []string) keeper.Command {
	return rules.SetRoom{
		Seat: seat,
		Slot: text.Number(given[0]),
		Card: rules.Card{ID: "own", Name: keeper.PlainName(given[1]),
			Defence: text.Number(given[2]), Space: []rules.Capacity{{Kinds: "*", N: text.Number(given[3])}}},
	}
}

// slot asks for a slot of the sanctuary, including Exposed if allowed.
func (f *Face) slot(exposed bool) table.FieldFunc {
	return func(given []string) *table.Field {
		field := f.Question("slot")
		if exposed {
			field.Choices = append(field.Choices, table.Choice{Key: "-1", Words: f.Words().T("priest.where.exposed")})
		}
		p := f.seen().State.Players[text.Number(given[0])]
		for i, r := range p.Rooms {
			if r != nil || !exposed {
				field.Choices = append(field.Choices, table.Choice{Key: itoa(i), Words: slotName(f, p, i)})
			}
		}
		return field
	}
}

// monster asks for one of a player's monsters.
func (f *Face) monster(given []string) *table.Field {
	field := f.Question("monster")
	for _, m := range f.seen().State.Players[text.Number(given[0])].Monsters {
		n := itoa(m.N)
		field.Choices = append(field.Choices, table.Choice{Key: n,
			Words: f.monsterName(table.SeatID(text.Number(given[0])), n)})
	}
	return field
}
