package priest

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Option words a legal command. The command of the next button has no option.
func (f *Face) Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	l := f.Words()
	o.Tint = theme.Brass
	switch c := cmd.(type) {
	case rules.First:
		o.Text, o.Icon, o.TestID = l.T("priest.option.first",
			text.Args{"who": f.seen().State.Players[c.Seat].Name}), "party", "first"
		return l.T("priest.first"), o, true
	case rules.Arrange:
		p := f.seen().State.Players[c.Seat]
		if p.Rooms == [rules.Slots]*rules.Room{} {
			break // nothing can be put anywhere
		}
		o.Text, o.Icon = l.T("priest.option.arrange.rooms", text.Args{"who": p.Name}), "room"
		if goods := f.goods(p.Unsafe()); goods != "" {
			o.Text = l.T("priest.option.arrange", text.Args{"who": p.Name, "goods": goods})
		}
		o.Of, o.TestID = table.SeatID(c.Seat), "arrange."+itoa(c.Seat)
		return l.T("priest.group.arrange"), o, true
	case rules.Move:
		s := f.seen().State
		if s.Stage == rules.StageAction && s.Prompt == nil && c.Seat != s.Turn {
			return "", o, false // on another player's turn, moving is a correction by hand
		}
		p := s.Players[c.Seat]
		o.Text = l.T("priest.option.move", text.Args{"who": p.Name, "slot": slotName(f, p, c.From)})
		o.Aside = s.Stage == rules.StageArrange // putting all away is one press
		o.Icon, o.Of, o.TestID = "exchange", heldIn(c.Seat, c.From), "move."+itoa(c.Seat)+"."+itoa(c.From)
		if c.Seat == sanctuaryOf(f.seen().State) {
			o.Place = slotID + itoa(c.From)
		}
		return l.T("priest.group.arrange"), o, true
	case rules.Place:
		return f.placing(c, o)
	}
	return "", o, false
}

// Form asks where something is moved to: a legal move only says where it may come from.
func (f *Face) Form(cmd keeper.Command) *table.Correction {
	c, is := cmd.(rules.Move)
	if !is {
		return nil
	}
	s := f.seen().State
	all, choices := s.Moves(c.Seat, c.From), []table.Choice(nil)
	for i, m := range all {
		choices = append(choices, table.Choice{Key: itoa(i), Icon: "exchange",
			Words: f.goods(m.What) + " → " + slotName(f, s.Players[c.Seat], m.To)})
	}
	out := f.Entry("lay", "arrange", "exchange", []table.FieldFunc{f.Of("move", choices)},
		func(given []string) keeper.Command { return all[text.Number(given[0])] })
	_, o, _ := f.Option(c)
	out.Words = o.Text
	return &out
}

// heldIn returns the ID of the card that shows what a player has in a slot.
func heldIn(seat, slot int) string {
	if slot == rules.Exposed {
		return table.SeatID(seat) + ".exposed"
	}
	return fmt.Sprintf("%s.room%d", table.SeatID(seat), slot)
}

// slotName returns the name of a player's slot: the Room in it, or its number; or Exposed.
func slotName(f *Face, p rules.Player, slot int) string {
	switch {
	case slot == rules.Exposed:
		return f.Words().T("priest.where.exposed")
	case slot >= rules.Slots || p.Rooms[slot] == nil:
		return f.Words().T("priest.where.slot", text.Args{"n": slot + 1})
	}
	return f.value("slot", itoa(slot), nil) + " · " + f.roomName(p.Rooms[slot].Card)
}

// placing returns the option to place a cultist on a space, grouped by the space's board. In the list of all options,
// it is named by the space, with cost and gain, and always has the same key. Which cultist goes there is chosen
// afterwards.
func (f *Face) placing(c rules.Place, o actionbar.Option) (string, actionbar.Option, bool) {
	l, name, group := f.Words(), f.spaceName(c.Space), "priest.group."+f.group(c.Space)
	o.Icon, o.Place, o.Word, o.TestID = spaceSign(f.seen(), c.Space), c.Space, name, "place."+c.Pawn+"."+c.Space
	o.Text = l.T("priest.option."+c.Pawn, text.Args{"space": name})
	state := f.seen().State
	spaces := state.Spaces()
	i := slices.IndexFunc(spaces, func(x rules.Space) bool { return x.ID == c.Space })
	o.Listed, o.Key = name, f.keyOf(f.seen(), c.Space)
	o.Bare = o.Key == ""
	trade := f.trade(spaces[i].Cost, spaces[i].Gain, stepsOf(c.Space)...)
	if slices.Contains(rules.Prowlers, c.Space) {
		trade = l.T("priest.prowls")
	}
	if trade != "" {
		o.Listed += " · " + trade
	}
	if chosen := c.Pay != nil; chosen || len(state.Payments(c)) > 1 {
		if !chosen {
			c = rules.Proposal(&state, c)
		}
		paid := f.payment(rules.Words(*c.Pay), c.Units, c.Give)
		// The difference comes first; where this is read, the space is the title.
		o.Brief, o.Text = o.Text, l.T("priest.option.paying."+c.Pawn, text.Args{"goods": paid})
		if chosen {
			o.Key, o.Bare, o.TestID = "", false, o.TestID+"."+rules.Words(*c.Pay)+"."+itoa(c.Units)+strings.Join(c.Give, "+")
			group, o.Aside = "priest.group.otherwise", true
		}
	}
	if c.Pawn == "priest" {
		o.Tint = theme.Horror
	}
	return l.T(group), o, true
}

// group returns the board to which a space belongs.
func (f *Face) group(space string) string {
	switch {
	case strings.HasPrefix(space, "site:"), strings.HasPrefix(space, "path:"), strings.Contains(space, "Prowler"),
		space == rules.SpaceKing:
		return "cult"
	case f.isRitual(space):
		return "rituals"
	case f.isOwn(space):
		return "own"
	}
	return "locations"
}

func (f *Face) isRitual(space string) bool { return stepsOf(space) != nil }

// stepsOf returns the gains of a ritual's steps after the first (EHP-9.3 to 9.7); nil if the space is not a ritual.
func stepsOf(space string) []board.Gain {
	for _, r := range rules.Rituals {
		if r.ID == space {
			return r.Steps
		}
	}
	return nil
}

func (f *Face) isOwn(space string) bool {
	switch space {
	case rules.SpaceAbility, rules.SpaceSummon, rules.SpaceRescue, rules.SpaceUpgrade, rules.SpaceEscape:
		return true
	}
	return false
}

// Look describes what was pressed: a space, a player, the forecast of a raid.
func (f *Face) Look(_ keeper.Audience, id string) (actionbar.Menu, bool) {
	v, l := f.seen(), f.Words()
	all := v.Guide
	if len(all) == 0 { // nothing can be placed now, but the space can still be described
		for _, x := range v.State.Spaces() {
			all = append(all, rules.Choice{Space: x})
		}
	}
	for _, c := range all {
		if c.ID != id {
			continue
		}
		s := actionbar.Menu{Icon: spaceSign(v, c.ID), Title: f.spaceName(id), Rule: c.Rule, Roomy: c.Legal}
		cost, gain := f.costGain(c.Cost, c.Gain)
		for i, goods := range []string{cost, gain} {
			if goods != "" {
				words := l.T("priest.look."+[]string{"cost", "gain"}[i], text.Args{"goods": goods})
				s.Text = strings.TrimSpace(s.Text + " " + words) // on one line where there is room
			}
		}
		if kind := prowlerKind(id); kind != "" {
			s.Text = l.T("priest.prowls.long") + "\n" + l.T("priest.prowl."+kind)
		}
		for _, x := range []struct {
			is  bool
			key string
		}{{c.Cost.Acolytes > 0, "sacrifice"}, {c.Gain.Rooms > 0, "room"}, {c.Gain.Monsters > 0, "monster"},
			{c.Gain.Rescues > 0, "rescue"}} {
			if key := "priest.means." + x.key; x.is { // newcomers do not know these words
				if v.State.Players[v.State.Turn].AsylumFull() && l.Has(key+".full") {
					key += ".full"
				}
				s.Text += "\n" + l.T(key)
			}
		}
		if site, ok := strings.CutPrefix(id, "site:"); ok {
			at := v.State.Board.Site(site)
			if at.Bonus != nil && !slices.Contains(v.State.Broken, site) {
				s.Text += "\n" + l.T("priest.look.bonus") + " " + deal(f, at.Bonus.Cost, at.Bonus.Gain)
			}
			if !slices.Contains(v.State.Broken, site) && at.Dice > 0 {
				s.Text += "\n" + l.N("priest.look.raid", at.Dice) + " " + text.Capital(forceRange(f, v, at.Dice)) + "."
			}
			if at.Needs != "" {
				s.Text += "\n" + l.T("priest.needs.first", text.Args{"what": at.Needs})
			}
		}
		if steps := stepsOf(id); len(steps) > 0 {
			var each []string
			for _, g := range steps {
				each = append(each, cmp.Or(f.trade(board.Cost{}, g), l.T("priest.look.nothing")))
			}
			then := ", " + l.T("priest.look.then") + " "
			s.Text += "\n" + l.T("priest.look.steps", text.Args{"goods": strings.Join(each, then)})
		}
		if f.waysToPay(v, c) > 1 {
			s.Text += "\n" + l.T("priest.pay.other")
		}
		if c.Unsure {
			s.Text += "\n" + l.T("priest.needs.unsure")
		}
		if s.Facts = f.whyNot(c); !c.Legal { // nothing matters more, and the end of the text may be out of sight
			s.Text, s.Facts = strings.TrimSpace(s.Facts+"\n"+strings.TrimSpace(s.Text)), ""
		}
		return s, true
	}
	if s, ok := f.lookAtSlot(v, id); ok {
		return s, true
	}
	for _, o := range raidsShown(v) {
		if id == "threat"+itoa(o.Dice) {
			return f.forecast(v, o), true
		}
	}
	for i, p := range v.State.Players {
		if table.SeatID(i) == id {
			s := actionbar.Menu{Icon: "investigator", Title: p.Name, Sub: f.pool(p), Text: f.goods(p.Held())}
			if s.Text == "" {
				s.Text = l.T("priest.goods.none")
			}
			return s, true
		}
	}
	return actionbar.Menu{}, false
}

// whyNot says why no cultist may be placed on a space, for each kind of cultist if the reasons differ.
func (f *Face) whyNot(c rules.Choice) string {
	both := c.Only == "" && (c.Acolyte == nil || c.Priest == nil || f.RefusalWords(c.Acolyte) != f.RefusalWords(c.Priest))
	placed := func(why *keeper.Refusal) bool { return why != nil && why.Code == rules.CodeNoCultist }
	var out []string
	for _, x := range []struct {
		pawn string
		why  *keeper.Refusal
		news bool // it is new that none is left to place
	}{{"acolyte", c.Acolyte, placed(c.Priest)}, {"priest", c.Priest, placed(c.Acolyte)}} {
		if x.why == nil || c.Only != "" && c.Only != x.pawn || c.Only == "" && placed(x.why) && !x.news ||
			c.Legal && placed(x.why) {
			continue
		}
		words := f.RefusalWords(x.why)
		if both {
			words = f.Words().T("priest.look."+x.pawn, text.Args{"why": words})
		}
		out = append(out, words)
	}
	return strings.Join(slices.Compact(out), "\n")
}

// lookAtSlot describes a part of the active player's sanctuary: the Exposed resources, or a slot for a Room.
func (f *Face) lookAtSlot(v rules.View, id string) (actionbar.Menu, bool) {
	l, at := f.Words(), strings.TrimPrefix(id, slotID)
	i, err := strconv.Atoi(at)
	seat := sanctuaryOf(v.State)
	if at == id || err != nil || seat >= len(v.State.Players) {
		return actionbar.Menu{}, false
	}
	p := v.State.Players[seat]
	s := actionbar.Menu{Icon: "room", Title: slotName(f, p, i), Sub: p.Name, Text: l.T("priest.look.empty"),
		Rule: "EHP-7.1"}
	holds := p.Exposed
	switch {
	case i < 0:
		s.Icon, s.Text, s.Rule = "exposed", l.T("priest.look.exposed"), "EHP-11.9"
	case i >= rules.Slots || p.Rooms[i] == nil:
		return s, true
	default:
		r := p.Rooms[i]
		holds = r.Holds
		s.Text, s.Facts = l.T("priest.look.room", text.Args{"n": r.Defence}), l.T("priest.defence.room")
		if room := f.capacity(r.Card); room != "" {
			s.Text += " " + l.T("priest.look.capacity", text.Args{"goods": room})
		}
	}
	s.Text += "\n" + l.T("priest.look.inside", text.Args{"goods": cmp.Or(f.goods(holds), l.T("priest.goods.none"))})
	return s, true
}

// forecast lists what a raid may cost each player, and what a riposte would save (EHP-11).
func (f *Face) forecast(v rules.View, o rules.Outlook) actionbar.Menu {
	l := f.Words()
	s := actionbar.Menu{Icon: "torch", Title: l.N("priest.threat", o.Dice), Sub: f.spaceName(o.Space), Rule: "EHP-11.9"}
	out := []string{l.T("priest.threat.counts")}
	for _, t := range o.Threats {
		line := l.T("priest.threat.long", text.Args{"who": v.State.Players[t.Seat].Name,
			"points": f.points(t.Expected), "chance": percent(t), "worst": worst(t), "of": o.Points[t.Seat]})
		if len(t.Saves) > 0 {
			save := t.Saves[0]
			line += " " + l.T("priest.threat.save", text.Args{"what": f.saver(t.Seat, save.Key),
				"points": f.loss(save.Expected)})
		}
		out = append(out, line)
	}
	s.Text = strings.Join(out, "\n")
	return s
}

// points words points of the score with one decimal, in the language's notation.
func (f *Face) points(of keeper.Fraction) string {
	words := fmt.Sprintf("%.1f", of.Float())
	if f.Words().Lang() == text.French {
		words = strings.Replace(words, ".", ",", 1)
	}
	return words
}

// worst returns the greatest possible loss.
func worst(t rules.Threat) int {
	most := 0
	for _, c := range t.Lost {
		most = max(most, c.Points)
	}
	return most
}

// percent words the chance of any loss.
func percent(t rules.Threat) string { return percentWords(t.Risk.Float()) }

func (f *Face) saver(seat int, key string) string {
	kind, which, _ := strings.Cut(key, ":")
	switch kind {
	case "acolyte":
		return f.Words().T("priest.word.acolyte")
	case "monster":
		return f.monsterName(table.SeatID(seat), which)
	}
	return f.Words().T("priest.answer." + kind)
}
