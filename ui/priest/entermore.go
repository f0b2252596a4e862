package priest

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/frame"
	"lantern/ui/text"
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
	if e, ok := f.paying(v); ok {
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

// paying places a cultist and pays in another way than with what is worth least (EHP-5.3, 5.6, 14.12).
func (f *Face) paying(v rules.View) (entry, bool) {
	field := &frame.Field{Words: f.words().T("priest.ask.space")}
	for _, c := range v.Guide {
		if c.Cost.Any == 0 && c.Cost.Acolytes == 0 && c.Cost.Resources.G == 0 {
			continue // there is one way
		}
		for _, pawn := range pawnsFor(c) {
			field.Choices = append(field.Choices, frame.Choice{Key: pawn + "|" + c.ID,
				Words: f.words().T("priest.option."+pawn, text.Args{"space": f.spaceName(c.ID)})})
		}
	}
	ways := func(given []string) []rules.Place {
		pawn, space, _ := strings.Cut(given[0], "|")
		return v.State.Payments(rules.Place{Pawn: pawn, Space: space})
	}
	how := func(given []string) *frame.Field {
		field := &frame.Field{Words: f.words().T("priest.ask.pay")}
		for i, way := range ways(given) {
			field.Choices = append(field.Choices, frame.Choice{Key: itoa(i), Words: f.payment(way)})
		}
		return field
	}
	return entry{id: "pay", group: "place", icon: "item", of: true,
		ask: []func([]string) *frame.Field{func([]string) *frame.Field { return field }, how},
		do:  func(_ int, given []string) keeper.Command { return ways(given)[atoi(given[1])] }}, len(field.Choices) > 0
}

// pawnsFor are the kinds of cultist that may be placed on a space now.
func pawnsFor(c rules.Choice) (out []string) {
	if c.Acolyte == nil {
		out = append(out, "acolyte")
	}
	if c.Priest == nil {
		out = append(out, "priest")
	}
	return out
}

// waysToPay are in how many ways a space can be paid for now.
func (f *Face) waysToPay(v rules.View, c rules.Choice) (most int) {
	for _, pawn := range pawnsFor(c) {
		most = max(most, len(v.State.Payments(rules.Place{Pawn: pawn, Space: c.ID})))
	}
	return most
}

// payment is one way to pay, in words.
func (f *Face) payment(way rules.Place) string {
	l, out := f.words(), []string{}
	if way.Pay != nil {
		out = append(out, f.goods(*way.Pay))
	}
	if way.Units > 0 {
		out = append(out, l.N("priest.pay.units", way.Units))
	}
	for _, from := range way.Give {
		out = append(out, l.T("priest.answer.acolyte", text.Args{"from": f.spaceName(from)}))
	}
	if len(out) == 0 {
		return l.T("priest.pay.least")
	}
	return strings.Join(out, ", ")
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
