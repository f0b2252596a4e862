package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Option words a legal command. The command of the next button has no option; plans are entered separately.
func (f *Face) Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	l, s := f.Words(), f.state()
	o.Tint = theme.Brass
	switch c := cmd.(type) {
	case rules.First:
		if _, begun := unopened(s); begun { // both know who goes first when they choose resources
			return "", o, false
		}
		o.Text, o.Icon, o.TestID = l.T("cthulhu.option.first",
			text.Args{"who": s.Players[c.Seat].Name}), "party", "first"
		return l.T("cthulhu.group.setup"), o, true
	case rules.Opening:
		var all []string
		for _, r := range c.Resources {
			all = append(all, f.shortFaction(r.Faction))
		}
		o.Text = l.Labelled(s.Players[c.Seat].Name, strings.Join(all, ", "))
		o.Icon, o.Of, o.TestID = "domain", table.SeatID(c.Seat), "opening."+itoa(c.Seat)
		return l.T("cthulhu.group.setup"), o, true
	case rules.Mulligan:
		o.Text, o.Icon, o.Of = l.T("cthulhu.option.mulligan", text.Args{"who": s.Players[c.Seat].Name}), "exchange",
			table.SeatID(c.Seat)
		o.TestID = "mulligan." + itoa(c.Seat)
		return l.T("cthulhu.group.setup"), o, true
	case rules.Lay:
		p := s.Players[c.Seat]
		o = f.fromHand(c.Seat, c.Title, o)
		o.Text = joined(f.cardName(c.Title), f.shortFaction(f.known(c.Seat, c.Title).Faction))
		o.Icon, o.TestID = "domain", "lay."+itoa(c.Seat)+"."+c.Title
		o.Listed, o.Place, o.Of = "", "", o.Place
		empty := slices.IndexFunc(p.Domains, func(d rules.Domain) bool { return len(d.Resources) == 0 })
		return l.T("cthulhu.hand.opening", text.Args{"who": p.Name, "n": empty + 1}), o, true
	case rules.Attach:
		o.Text, o.Icon = "+ "+f.resourceName(c.Resource), "domain"
		o.TestID = "attach." + itoa(c.Domain) + "." + c.Resource.Faction
		if s.Players[s.Active].Dealt {
			o = f.fromHand(s.Active, c.Resource.Title, o)
			o.Text = f.domainName(s, s.Active, c.Domain) // the card is what is looked at
			o.Brief = f.cardName(c.Resource.Title) + " → " + l.T("cthulhu.domain", text.Args{"n": c.Domain + 1})
			o.TestID = "attach." + itoa(c.Domain) + "." + c.Resource.Title
			return l.T("cthulhu.hand.resource", text.Args{"who": s.Players[s.Active].Name}), o, true
		}
		return f.domainName(s, s.Active, c.Domain), o, true
	case rules.Pass:
		o.Icon, o.TestID, o.Onward = "next", "pass", true
		if s.Answering {
			o.Text, o.Key = f.next(s).Words, "Enter"
			return "", o, true
		}
		// After a pass, or if the other player could do nothing, the next button does the same.
		if s.Passes > 0 || s.Due != s.Active || unopposed(s) {
			return "", o, false
		}
		group = l.T("cthulhu.group.window", text.Args{"who": s.Players[s.Due].Name})
		o.Text = l.T("cthulhu.option.pass", text.Args{"other": s.Players[1-s.Due].Name})
		o.Tooltip = func() string { return l.T("cthulhu.option.pass.what") }
		return group, o, true
	case rules.Play:
		return f.playing(c, o)
	case rules.Assign:
		o.Text, o.Icon, o.Place, o.Of = f.pieceName(c.N), "investigator", c.Story, "piece"+itoa(c.N)
		o.Whom, o.TestID, o.Leads = f.storyName(c.Story), "assign."+itoa(c.N)+"."+c.Story, true
		if c.Story == "" {
			o.Icon, o.Tint, o.Whom = "undo", theme.Muted, ""
			return l.T("cthulhu.group.back"), o, true
		}
		o.Brief = l.T("cthulhu.group.to", text.Args{"story": f.storyName(c.Story)})
		return o.Brief, o, true
	case rules.Follow:
		o.Text, o.Icon, o.TestID = l.T("cthulhu.option.follow",
			text.Args{"who": s.Players[c.Seat].Name}), "eye", "follow"
		return l.T("cthulhu.plan.page"), o, true
	case rules.Next:
		switch {
		case s.Step == rules.StepResource, s.Answering: // attaching goes on, and the next button does
		case c.On && !c.All && s.Step != rules.StepResolve && s.Onward(true) != s.Onward(false):
			o.Text, o.Icon, o.TestID = l.T("cthulhu.option.stop", text.Args{
				"step": l.T("cthulhu.step." + string(s.Onward(false)))}), "play", "reactions"
			o.Place, o.Listed, o.Key, o.Aside = stopID, l.T("cthulhu.option.earlier"), stopKey, true
			return "", o, true
		case !c.On && !c.All && len(s.Ahead()) > 0:
			o.Text, o.Icon, o.TestID = l.T("cthulhu.option.struggle", text.Args{
				"kind": l.T("cthulhu.what." + string(s.Ahead()[0].Kind))}), "play", "struggle"
			return l.T("cthulhu.group.story"), o, true
		}
	}
	return "", o, false
}

// stopID is the ID of the thing looked at to stop before the step to which the next button leads. Its key, stopKey, is
// a letter, since a digit would be among those of the cards.
const stopID, stopKey = "stop", "S"

// playsID, with the seat, is the ID of the thing looked at to choose a card of a hand that is on the table.
const playsID = "plays"

// playing returns the option to play a card from the hand, with cost and domain.
func (f *Face) playing(c rules.Play, o actionbar.Option) (string, actionbar.Option, bool) {
	l, s := f.Words(), f.state()
	e := f.known(c.Seat, c.Title)
	o.Icon, o.TestID = iconOf(e.Kind), "play."+c.Title
	o.Text = f.cardName(c.Title)
	if c.Host > 0 {
		o.Text = l.T("cthulhu.option.onto", text.Args{"card": o.Text, "host": f.pieceName(c.Host)})
	}
	if c.Domain >= 0 {
		cost := e.Cost
		if e.X {
			cost = c.X
			o.TestID += "." + itoa(c.X)
		}
		o.Text = l.T("cthulhu.option.costs", text.Args{"card": o.Text, "cost": cost, "n": c.Domain + 1})
	}
	who := text.Args{"who": s.Players[c.Seat].Name}
	if s.Players[c.Seat].Dealt {
		o = f.fromHand(c.Seat, c.Title, o)
	} else { // one option for all, with a search
		o.Place, o.Listed = playsID+itoa(c.Seat), l.T("cthulhu.option.play")
	}
	return l.T("cthulhu.group.play", who), o, true
}

// known returns what is known about a title in a player's deck.
func (f *Face) known(seat int, title string) rules.Card {
	for _, e := range f.state().Players[seat].Cards {
		if e.Title == title {
			return e.Card
		}
	}
	return rules.Card{Title: title}
}

func iconOf(k rules.Kind) string {
	switch k {
	case rules.Character:
		return "investigator"
	case rules.Support:
		return "item"
	case rules.Conspiracy:
		return "hidden"
	}
	return "event"
}

func (f *Face) resourceName(r rules.Resource) string {
	words := f.shortFaction(r.Faction)
	if r.Title != "" {
		words = f.cardName(r.Title) + " · " + words
	}
	if r.Symbols == 2 {
		words += " ×2"
	}
	return words
}

// Look describes what was pressed: a story with its forecast, a card in play, a player with what each domain can pay.
func (f *Face) Look(who keeper.Audience, id string) (actionbar.Menu, bool) {
	v, l := f.seen(who), f.Words()
	s := v.State
	for _, x := range s.Stories {
		if x.ID == id {
			return actionbar.Menu{Icon: "story", Title: f.cardName(x.Title), Sub: f.tokens(s, x),
				Text:  strings.Join(append(f.says(x.Title), f.forecastLines(v, x.ID)...), "\n"),
				Facts: order(l, x), Rule: "COC-6.11"}, true
		}
	}
	for _, p := range s.Pieces {
		if "piece"+itoa(p.N) != id {
			continue
		}
		sheet := actionbar.Menu{Icon: iconOf(p.Kind), Title: f.pieceName(p.N), Sub: s.Players[p.Seat].Name,
			Text: f.facts(s, p), Rule: "COC-2.2", Drawn: drawing{f: f, s: s, p: p}}
		for _, state := range []struct {
			is        bool
			key, rule string
		}{{p.Exhausted && !p.Insane, "exhausted", "COC-2.2"}, {p.Insane, "insane", "COC-8.2"}} {
			if state.is { // why it cannot be committed
				sheet.Text, sheet.Rule = strings.TrimSpace(sheet.Text+"\n"+l.T("cthulhu.look."+state.key)), state.rule
			}
		}
		for _, m := range s.Mods {
			if m.On == p.N {
				sheet.Facts = strings.TrimSpace(sheet.Facts + "\n" + f.modWords(m))
			}
		}
		return sheet, true
	}
	if id == stopID {
		return actionbar.Menu{Icon: "play", Title: l.T("cthulhu.option.earlier"), Text: l.T("cthulhu.option.stop.what"),
			Rule: "COC-11.1"}, true
	}
	for seat, p := range s.Players {
		switch id {
		case table.SeatID(seat):
			return purse(f, s, seat), true
		case playsID + itoa(seat):
			return actionbar.Menu{Icon: "cards", Title: p.Name, Sub: l.T("cthulhu.may.play"),
				Text: l.T("cthulhu.option.play.which"), Rule: "COC-4.14", Searchable: true}, s.Step.Window()
		}
	}
	return actionbar.Menu{}, false
}

// purse lists what each domain of a player can pay (COC-17.3).
func purse(f *Face, s rules.State, seat int) actionbar.Menu {
	l, p := f.Words(), s.Players[seat]
	out := actionbar.Menu{
		Icon:  "domain",
		Title: p.Name,
		Sub:   l.T("cthulhu.person", text.Args{"hand": p.Hand, "deck": p.Deck}),
		Rule:  "COC-5.14",
	}
	var lines []string
	if may := s.May(seat); may != "" {
		lines = append(lines, l.T("cthulhu.may."+may))
	}
	for i, d := range p.Domains {
		lines = append(lines, f.labelled(l.T("cthulhu.domain", text.Args{"n": i + 1}), f.domainWords(d)))
	}
	out.Text = strings.Join(lines, "\n")
	return out
}

// unopposed reports whether, by public knowledge, the other player can play nothing in a window. The active player then
// closes it alone, even while the other one is due to pass.
func unopposed(s rules.State) bool {
	other := 1 - s.Active
	return s.Step.Window() && (s.Due == s.Active || s.Passes == 0) && !s.Stops && !s.CanPlay(other) &&
		len(s.Players[other].Cards) > 0
}

// Acts returns the seat that gives a command: the player who is due in a window or who commits characters, else the
// active player. A window is closed when both players pass, by the active player if the other one can do nothing, or by
// the table. Only the table may say that somebody else, who could play something, has passed.
func (f *Face) Acts(cmd keeper.Command) string {
	s := f.state()
	seat := s.Active
	switch cmd := cmd.(type) {
	case rules.Play:
		if cmd.Passed && !unopposed(s) {
			return ""
		}
	case rules.Pass:
		seat = s.Due
	case rules.Next:
		if s.Step.Window() && !unopposed(s) {
			return ""
		}
	}
	if s.Step == rules.StepJoin {
		seat = 1 - s.Active
	}
	return table.SeatID(seat)
}

// Stages names a resource out of a dealt hand, with what is printed on its card, and then the domain if it is attached;
// and a character, with its values, and then the story to which it goes.
func (f *Face) Stages(cmd keeper.Command) (out table.Stages) {
	s, l := f.state(), f.Words()
	switch c := cmd.(type) {
	case rules.Next:
		if c.On && !c.All {
			out.Group, out.First = l.T("cthulhu.own.pause"), l.T("cthulhu.own.stop")
		}
	case rules.Follow:
		out.First = l.T("cthulhu.own.follow")
	case rules.Lay:
		e := f.known(c.Seat, c.Title)
		out.First = resourceCard(f, joined(f.cardName(c.Title), f.shortFaction(e.Faction)), e)
	case rules.Attach:
		if s.Players[s.Active].Dealt {
			e := f.known(s.Active, c.Resource.Title)
			out.First, out.Then = resourceCard(f, f.resourceName(c.Resource), e), f.domainName(s, s.Active, c.Domain)
		}
	case rules.Assign:
		out = sent(f, s, c.N, c.Story, s.Pieces[pieceAt(s, c.N)].To)
		out.Group = l.T("cthulhu.own.send")
	case rules.Plan:
		from := ""
		for _, p := range f.seen(keeper.Seat(c.Seat + 1)).State.Players[c.Seat].Plan {
			if p.N == c.N {
				from = p.Story
			}
		}
		return sent(f, s, c.N, c.Story, from)
	}
	return out
}

// sent is a character in the list of those that are sent to stories: to a story, or back from where it is.
func sent(f *Face, s rules.State, n int, to, from string) table.Stages {
	named, values := f.pieceName(n), f.facts(s, s.Pieces[pieceAt(s, n)])
	switch {
	case to == "":
		return table.Stages{First: named + " → " + f.storyName(from) + "\n" + values, Listed: true, Ticked: true}
	case from != "": // it is taken back first
		return table.Stages{Listed: true}
	}
	return table.Stages{First: named + "\n" + values, Then: f.storyName(to), Listed: true}
}

func pieceAt(s rules.State, n int) int {
	return slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.N == n })
}

// Plans are where a player may plan to send each of his ready characters until they are committed, and what takes such
// a plan back. In the opening turn there is no story phase.
func (f *Face) Plans(who keeper.Audience) (out []keeper.Command) {
	s := f.seen(who).State
	seat := slices.Index([]keeper.Audience{keeper.Seat(1), keeper.Seat(2)}, who)
	until := []rules.Step{rules.StepOperations, rules.StepOpening, rules.StepCommit, rules.StepCommitted}
	if seat == s.Active {
		until = until[:2]
	}
	if seat < 0 || s.Prompt != nil || s.Turn < 2 || !slices.Contains(until, s.Step) {
		return nil
	}
	for _, p := range s.Pieces {
		planned := slices.ContainsFunc(s.Players[seat].Plan, func(o rules.Place) bool { return o.N == p.N })
		switch {
		case p.Seat != seat || p.Kind != rules.Character || p.Insane:
		case planned:
			out = append(out, rules.Plan{Seat: seat, N: p.N})
		case !p.Exhausted:
			for _, x := range s.Stories {
				out = append(out, rules.Plan{Seat: seat, N: p.N, Story: x.ID})
			}
		}
	}
	return out
}

// resourceCard words a resource with the cost of its card, which can then no longer be played, and below that the
// card's values and text.
func resourceCard(f *Face, named string, c rules.Card) string {
	return joined(named, f.Words().T("cthulhu.hand.cost", text.Args{"n": cost(c)})) + "\n" +
		f.facts(rules.State{}, rules.Piece{N: -1, Card: c})
}

// Caution warns that the active player's operations would end although, by public knowledge, he could still play a
// card. It does not name the card, since the hand may be covered.
func (f *Face) Caution(cmd keeper.Command) string {
	s := f.state()
	if _, next := cmd.(rules.Next); !next || s.Step != rules.StepOperations || !s.Players[s.Active].Dealt ||
		!s.CanPlay(s.Active) {
		return ""
	}
	return f.Words().T("cthulhu.left.operations", text.Args{"who": s.Players[s.Active].Name})
}

// OwnOption words the commands that a player gives only on his own device: a secret plan, and a pass.
func (f *Face) OwnOption(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	if _, passes := cmd.(rules.Pass); passes {
		s, key := f.state(), "pass"
		switch {
		case unopposed(s): // the next button does it
			return "", o, false
		case s.Due != s.Active && s.Passes == 0:
			key = "unanswered"
		case s.Step == rules.StepOperations && s.Due == s.Active:
			key = "enough"
		}
		words := f.Words().T("cthulhu.next."+key, text.Args{"who": s.Players[s.Active].Name})
		return "", actionbar.Option{Text: words, Onward: true}, true
	}
	c, ok := cmd.(rules.Plan)
	if !ok {
		return "", o, false
	}
	o.Text, o.Place = f.pieceName(c.N), c.Story
	return f.Words().T("cthulhu.plan.own"), o, slices.Contains(f.Plans(keeper.Seat(c.Seat+1)), cmd)
}
