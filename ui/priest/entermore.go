package priest

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/table"
	"lantern/ui/text"
)

// more returns entries about the board: a space that a card allows (EHP-21.1), and the tracks.
func (f *Face) more() []entry {
	var out []entry
	v := f.seen()
	pawn := f.Choose("pawn", []string{"acolyte", "priest"}, "priest.word.")
	spaces := func(given []string) *table.Field {
		field := f.Question("space")
		for _, c := range v.Guide {
			why := c.Acolyte
			if given[0] == "priest" {
				why = c.Priest
			}
			if why != nil && rules.Allowable(why) {
				field.Choices = append(field.Choices, table.Choice{Key: c.ID, Words: f.spaceName(c.ID)})
			}
		}
		return field
	}
	if v.State.Stage == rules.StageAction {
		out = append(out, entry{id: "allow", group: "card", icon: "cards", of: true,
			ask: []table.FieldFunc{pawn, spaces, f.Typed("card")},
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
	if v.State.Stage == rules.StageArrange || v.State.Arranging >= 0 || len(v.State.Loose) > 0 {
		out = append(out, f.laying())
	}
	l := f.Words()
	holds := []table.Choice{{Key: "first", Words: l.T("priest.first")},
		{Key: board.Shoggoth, Words: l.T("priest.needs.shoggoth")}, {Key: board.King, Words: l.T("priest.needs.king")}}
	for _, a := range v.State.Board.Avatars {
		holds = append(holds, table.Choice{Key: a.ID, Words: f.spaceName(a.ID)})
	}
	out = append(out, entry{id: "holder", group: "right", icon: "party",
		ask: []table.FieldFunc{f.Of("holder", holds)},
		do: func(seat int, given []string) keeper.Command {
			return rules.Correct{Seat: seat, What: given[0], Value: 1}
		}})
	if len(v.State.Tracks) > 0 {
		tracks := f.ChooseBy("track", slices.Sorted(maps.Keys(v.State.Tracks)), f.trackName)
		out = append(out, entry{id: "track", group: "right", icon: "clock", of: true,
			ask: []table.FieldFunc{tracks, f.Number("now", 0, 99)},
			do: func(_ int, given []string) keeper.Command {
				return rules.Track{Track: given[0], By: text.Number(given[1]) - v.State.Tracks[given[0]]}
			}})
	}
	return out
}

// onBoard returns the corrections of cultists and sites: positions, and broken signs.
func (f *Face) onBoard(s rules.State) []entry {
	l, pool := f.Words(), f.Words().T("priest.space.pool")
	named := func(priest, space string) string {
		return l.T("priest.word."+priest) + " · " + cmp.Or(f.spaceName(space), pool)
	}
	who := func(given []string) *table.Field {
		field, seat := f.Question("cultist"), text.Number(given[0])
		add := func(priest, space string) {
			field.Choices = append(field.Choices, table.Choice{Key: priest + "|" + space, Words: named(priest, space)})
		}
		if s.Players[seat].Pool > 0 {
			add("acolyte", "")
		}
		if s.Players[seat].Priest {
			add("priest", "")
		}
		for _, p := range s.Pawns {
			if p.Seat == seat && p.Priest {
				add("priest", p.Space)
			} else if p.Seat == seat {
				add("acolyte", p.Space)
			}
		}
		return field
	}
	to := func(given []string) *table.Field {
		_, from, _ := strings.Cut(given[1], "|")
		field := f.Question("to")
		if from != "" {
			field.Choices = append(field.Choices, table.Choice{Key: rules.InPool, Words: pool})
		}
		for _, x := range s.Spaces() {
			if x.ID != rules.SpaceEscape && (x.ID != from || s.Steps(x.ID) > 1) {
				field.Choices = append(field.Choices, table.Choice{Key: x.ID, Words: f.spaceName(x.ID)})
			}
		}
		return field
	}
	step := func(given []string) *table.Field {
		steps := s.Steps(given[2])
		if steps == 0 {
			return nil
		}
		return &table.Field{Words: l.T("priest.ask.step"), Number: &keeper.Range{Min: 1, Max: steps}}
	}
	var sites []table.Choice
	for _, x := range s.Board.Sites {
		words := "priest.site.whole"
		if slices.Contains(s.Broken, x.ID) {
			words = "priest.site.broken"
		}
		sites = append(sites, table.Choice{Key: x.ID, Words: f.spaceName("site:"+x.ID) + " · " + l.T(words)})
	}
	return []entry{
		{id: "pawn", group: "right", icon: "cultist", ask: []table.FieldFunc{who, to, step},
			do: func(seat int, given []string) keeper.Command {
				pawn, from, _ := strings.Cut(given[0], "|")
				c := rules.MovePawn{Seat: seat, Priest: pawn == "priest", From: from, Space: given[1]}
				if c.Space == rules.InPool {
					c.Space = ""
				}
				if len(given) > 2 {
					c.Step = text.Number(given[2])
				}
				return c
			}},
		{id: "site", group: "right", icon: "objective", of: true,
			ask: []table.FieldFunc{f.Of("site", sites)},
			do: func(_ int, given []string) keeper.Command {
				return rules.SetSite{Site: given[0], Broken: !slices.Contains(s.Broken, given[0])}
			}},
	}
}

// inRaid are a riposte of a player with nothing to lose, and what is announced for one player (EHP-11.3, 11.6).
func (f *Face) inRaid() []entry {
	riposte := func(given []string) *table.Field {
		field, seat := f.Question("riposte"), text.Number(given[0])
		s := f.seen().State
		for _, key := range s.Ripostes(seat) {
			p := &keeper.Prompt{Kind: "riposte", Who: table.SeatID(seat)}
			field.Choices = append(field.Choices, table.Choice{Key: key, Words: f.answer(p, key)})
		}
		if len(field.Choices) == 0 {
			field.Choices = []table.Choice{{Words: f.Words().T("priest.goods.none")}}
		}
		return field
	}
	return []entry{
		{id: "riposte", group: "card", icon: "cultist", ask: []table.FieldFunc{riposte},
			do: func(seat int, given []string) keeper.Command { return rules.Riposte{Seat: seat, With: given[0]} }},
		{id: "announce", group: "card", icon: "torch", ask: []table.FieldFunc{f.Number("by", -18, 18)},
			do: func(seat int, given []string) keeper.Command {
				return rules.Announce{Seat: seat, By: text.Number(given[0])}
			}},
	}
}

// laying returns the entry that moves a player's resources to another Room or to Exposed, if allowed (EHP-7.1, 4.4);
// so can resources that were just paid or gained (EHP-5.2).
func (f *Face) laying() entry {
	kinds := f.Choose("kind", []string{"T", "B", "M", "At", "G", "ES"}, "priest.kindName.")
	to := func(given []string) *table.Field {
		field := *f.slot(true)(given)
		field.Words = f.Words().T("priest.ask.lay")
		return &field
	}
	return entry{id: "lay", group: "arrange", icon: "exchange",
		ask: []table.FieldFunc{f.slot(true), kinds, f.Number("many", 1, 30), to},
		do: func(seat int, given []string) keeper.Command {
			return rules.Move{Seat: seat, From: text.Number(given[0]), To: text.Number(given[3]),
				What: goodsOf(given[1], text.Number(given[2]))}
		}}
}

// paying places a cultist and pays otherwise than with the least valuable resources (EHP-5.3, 5.6, 14.12).
func (f *Face) paying(v rules.View) (entry, bool) {
	var spaces []table.Choice
	for _, c := range v.Guide {
		if c.Cost.Any == 0 && c.Cost.Acolytes == 0 && c.Cost.Resources.G == 0 {
			continue // there is only one way
		}
		for _, pawn := range pawnsFor(c) {
			spaces = append(spaces, table.Choice{Key: pawn + "|" + c.ID,
				Words: f.Words().T("priest.option."+pawn, text.Args{"space": f.spaceName(c.ID)})})
		}
	}
	ways := func(given []string) []rules.Place {
		pawn, space, _ := strings.Cut(given[0], "|")
		return v.State.Payments(rules.Place{Pawn: pawn, Space: space})
	}
	how := func(given []string) *table.Field {
		field := f.Question("pay")
		for i, way := range ways(given) {
			words := f.Words().T("priest.pay.least")
			if way.Pay != nil {
				words = f.payment(rules.Words(*way.Pay), way.Units, way.Give)
			}
			field.Choices = append(field.Choices, table.Choice{Key: itoa(i), Words: words})
		}
		return field
	}
	return entry{id: "pay", group: "place", icon: "item", of: true,
		ask: []table.FieldFunc{f.Of("space", spaces), how},
		do:  func(_ int, given []string) keeper.Command { return ways(given)[text.Number(given[1])] }}, len(spaces) > 0
}

// pawnsFor returns the kinds of cultist that may be placed on a space now.
func pawnsFor(c rules.Choice) (out []string) {
	if c.Acolyte == nil {
		out = append(out, "acolyte")
	}
	if c.Priest == nil {
		out = append(out, "priest")
	}
	return out
}

// waysToPay returns the number of ways to pay for a space now.
func (f *Face) waysToPay(v rules.View, c rules.Choice) (most int) {
	for _, pawn := range pawnsFor(c) {
		most = max(most, len(v.State.Payments(rules.Place{Pawn: pawn, Space: c.ID})))
	}
	return most
}

// payment words one way to pay: resources as in the log, units, Acolytes.
func (f *Face) payment(what string, units int, give []string) string {
	var out []string
	if what != "" {
		out = append(out, f.resourcesIn(what))
	}
	if units > 0 {
		out = append(out, f.Words().N("priest.pay.units", units))
	}
	for _, from := range give {
		out = append(out, f.Words().T("priest.pay.acolyte", text.Args{"from": f.spaceName(from)}))
	}
	if len(out) == 0 {
		return f.Words().T("priest.pay.least")
	}
	return strings.Join(out, ", ")
}

// unsure returns the entry for a space whose cost the owner did not enter. The cost is asked for now (EHP-19.5).
func (f *Face) unsure(v rules.View, pawn table.FieldFunc) (entry, bool) {
	var spaces []table.Choice
	for _, c := range v.Guide {
		if c.Unsure && c.Legal {
			spaces = append(spaces, table.Choice{Key: c.ID, Words: f.spaceName(c.ID)})
		}
	}
	kinds := []string{"T", "B", "M", "At", "G"}
	costs, gains := f.Choose("kind", append(kinds, "ES"), "priest.kindName."),
		f.Choose("gain", kinds, "priest.kindName.")
	return entry{id: "unsure", group: "card", icon: "map", of: true,
		ask: []table.FieldFunc{pawn, f.Of("space", spaces), costs, f.Number("cost", 0, 20),
			gains, f.Number("gains", 0, 20), printed(f.Number("dice", 0, 3))},
		do: func(_ int, given []string) keeper.Command {
			cost, gain := goodsOf(given[2], text.Number(given[3])), goodsOf(given[4], text.Number(given[5]))
			dice := text.Number(given[6])
			return rules.Place{Pawn: given[0], Space: given[1], Cost: &cost, Gain: &gain, Dice: &dice}
		}}, len(spaces) > 0
}
