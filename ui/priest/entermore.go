package priest

import (
	"maps"
	"slices"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/frame"
)

// more are what is entered of the board: a space that a card allows (EHP-21.1), and its tracks as they stand.
func (f *Face) more() []entry {
	var out []entry
	v := f.seen()
	pawn := f.choose("pawn", []string{"acolyte", "priest"}, "priest.word.")
	spaces := func(given []string) *frame.Field {
		field := &frame.Field{Words: f.words().T("priest.ask.space")}
		for _, c := range v.Guide {
			why := c.Acolyte
			if given[0] == "priest" {
				why = c.Priest
			}
			if why != nil && rules.Allowable(why) {
				field.Choices = append(field.Choices, frame.Choice{Key: c.ID, Words: f.spaceName(c.ID)})
			}
		}
		return field
	}
	if v.State.Stage == rules.StageAction {
		out = append(out, entry{id: "allow", group: "card", icon: "cards", of: true,
			ask: []func([]string) *frame.Field{pawn, spaces, f.named("card")},
			do: func(_ int, given []string) keeper.Command {
				return rules.Place{Pawn: given[0], Space: given[1], Allow: keeper.PlainName(given[2])}
			}})
	}
	if e, ok := f.unsure(v, pawn); ok {
		out = append(out, e)
	}
	l := f.words()
	holds := &frame.Field{Words: l.T("priest.ask.holder"), Choices: []frame.Choice{{Key: "first", Words: l.T("priest.first")},
		{Key: board.Shoggoth, Words: l.T("priest.needs.shoggoth")}, {Key: board.King, Words: l.T("priest.needs.king")}}}
	for _, a := range v.State.Board.Avatars {
		holds.Choices = append(holds.Choices, frame.Choice{Key: a.ID, Words: f.spaceName(a.ID)})
	}
	out = append(out, entry{id: "holder", group: "right", icon: "party",
		ask: []func([]string) *frame.Field{func([]string) *frame.Field { return holds }},
		do: func(seat int, given []string) keeper.Command {
			return rules.Correct{Seat: seat, What: given[0], Value: 1}
		}})
	if len(v.State.Tracks) > 0 {
		field := &frame.Field{Words: f.words().T("priest.ask.track")}
		for _, id := range slices.Sorted(maps.Keys(v.State.Tracks)) {
			field.Choices = append(field.Choices, frame.Choice{Key: id, Words: f.trackName(id)})
		}
		out = append(out, entry{id: "track", group: "right", icon: "clock", of: true,
			ask: []func([]string) *frame.Field{func([]string) *frame.Field { return field }, f.number("now", 0, 99)},
			do: func(_ int, given []string) keeper.Command {
				return rules.Track{Track: given[0], By: atoi(given[1]) - v.State.Tracks[given[0]]}
			}})
	}
	return out
}

// unsure uses a space of which the owner did not enter what it costs: that is asked now (EHP-19.5).
func (f *Face) unsure(v rules.View, pawn func([]string) *frame.Field) (entry, bool) {
	field := &frame.Field{Words: f.words().T("priest.ask.space")}
	for _, c := range v.Guide {
		if c.Unsure && c.Legal {
			field.Choices = append(field.Choices, frame.Choice{Key: c.ID, Words: f.spaceName(c.ID)})
		}
	}
	kinds := f.choose("kind", []string{"T", "B", "M", "At", "G", "ES"}, "priest.kindName.")
	return entry{id: "unsure", group: "card", icon: "map", of: true,
		ask: []func([]string) *frame.Field{pawn, func([]string) *frame.Field { return field }, kinds, f.number("costs", 0, 20),
			f.number("dice", 0, 3)},
		do: func(_ int, given []string) keeper.Command {
			cost, dice := goodsOf(given[2], atoi(given[3])), atoi(given[4])
			return rules.Place{Pawn: given[0], Space: given[1], Cost: &cost, Dice: &dice}
		}}, len(field.Choices) > 0
}
