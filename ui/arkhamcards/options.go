package arkhamcards

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// actIcons are the icons of actions.
var actIcons = map[string]string{
	rules.ActInvestigate: "search",
	rules.ActMove:        "walk",
	rules.ActDraw:        "draw",
	rules.ActResource:    "item",
	rules.ActPlay:        "cards",
	rules.ActActivate:    "magic",
	rules.ActFight:       "fight",
	rules.ActEngage:      "push",
	rules.ActEvade:       "evade",
}

// optionCommit is the guide's prefix for the option to commit a card; the seat follows.
const optionCommit = "commit."

// optionAdvance is the guide's name for the option to spend clues for the act.
const optionAdvance = "advance"

// Option words a legal command. The command of the next button has no option.
func (f *Face) Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	l := f.Words()
	name := func(id string) string { return f.nameOf(id) }
	o.Tint = theme.Brass
	switch c := cmd.(type) {
	case rules.Next:
		s := f.seen().State
		o.Text, o.Icon, o.TestID = l.T("cards.option.pause"), "play", "pause"
		if s.Active != "" && s.Phase == rules.PhaseInvestigation {
			o.Text = l.T("cards.option.pause.turn")
		}
		return l.T("cards.group.pause"), o, !c.On && s.Pauses()
	case rules.Turn:
		o.Text, o.Icon, o.Of, o.TestID = l.T("cards.next.turn",
			text.Args{"who": name(c.Who)}), "investigator", c.Who, "turn."+c.Who
		return l.T("cards.group.turn"), o, true
	case rules.Lead:
		if c.Who == "" {
			o.Text, o.Icon, o.TestID = l.T("cards.option.leadByLot"), "dice", "leadByLot"
			return l.T("cards.group.setup"), o, true
		}
		o.Text, o.Icon, o.Of, o.TestID = l.T("cards.option.lead", text.Args{"who": name(c.Who)}),
			"party", c.Who, "lead."+c.Who
		return l.T("cards.group.setup"), o, true
	case rules.Seat:
		o.Text, o.Icon, o.Of = l.T("cards.option.replace", text.Args{"who": name(c.Who),
			"name": c.Investigator.Name}), "exchange", c.Who
		return l.T("cards.group.setup"), o, true
	case rules.DrawWeakness:
		o.Text, o.Icon, o.Of = l.T("cards.option.drawWeakness", text.Args{"who": name(c.Who)}), "cards", c.Who
		return l.T("cards.group.setup"), o, true
	case rules.Part:
		o.Text, o.Icon, o.Of = l.T("cards.option.part", text.Args{"who": name(c.Who)}), "exchange", c.Who
		return l.T("cards.group.setup"), o, true
	case rules.Join:
		o.Text, o.Icon = l.T("cards.option.join", text.Args{"name": c.Investigator.Name}), "exchange"
		return l.T("cards.group.setup"), o, true
	case rules.Walk:
		o.Text, o.Icon = l.T("cards.option.walk", text.Args{"resolution": f.anyEnding(c.Resolution)}), "story"
		return l.T("cards.group.setup"), o, true
	case rules.Action:
		return f.action(c, o)
	case rules.Advance:
		o.Text, o.Icon, o.Tint, o.Of, o.TestID = l.T("cards.option.advance"), "next", theme.OK, actID, optionAdvance
		if c.Allow != "" {
			o.Text, o.Icon, o.TestID = l.T("cards.option.objective"), "objective", "objective"
		}
		return l.T("cards.group.turn"), o, true
	case rules.CommitCard:
		o.Text, o.Icon, o.TestID = l.T("cards.option.commit", text.Args{"who": name(c.Who)}), "skill", optionCommit+c.Who
		if t := f.seen().State.Test; t != nil {
			o.Icon = skillIcons[t.Skill]
		}
		o.Key = commitKey(f, c.Who)
		return l.T("cards.group.commit"), o, true
	case rules.Reveal:
		if c.Token == "" {
			return "", o, false
		}
		o.Text, o.Icon, o.Tint, o.TestID = f.tokenWords(c.Token), tokenIcon(c.Token),
			tokenColour(c.Token), "token."+c.Token
		o.Key, o.Picture = tokenKeys[c.Token], tokenPicture(c.Token)
		o.Brief = l.T("cards.option.token", text.Args{"token": o.Text}) // text shown beside Undo
		o.Aside = len(f.seen().State.Bag.Tokens) > 0                    // the next button reveals one
		return l.T("cards.group.drawn"), o, true
	case rules.Finish:
		if c.Amount == nil { // the next button has this command
			return "", o, false
		}
		t := f.seen().State.Test
		what := "cards.harm.damage"
		if o.Icon = "fight"; t.Action == rules.ActInvestigate {
			what, o.Icon = "cards.amount.clues", "search"
		}
		o.Text, o.TestID = l.N(what, *c.Amount), "amount."+itoa(*c.Amount)
		return l.T("cards.group.amount"), o, true
	case rules.Encounter:
		if c.Kind == "" || len(f.seen().State.Encounters) > 0 { // the deck is on screen
			return "", o, false
		}
		return f.encounter(c, o)
	}
	return "", o, false
}

// commitKey returns the digit of a player's commits, the same in every test and not the key of a token in the bag; ""
// if none is left.
func commitKey(f *Face, who string) string {
	s := f.seen().State
	tokens := slices.Clone(s.Bag.Tokens)
	for _, t := range s.Bag.Sealed {
		tokens = append(tokens, t.Token)
	}
	free := slices.DeleteFunc(strings.Split("123456789", ""), func(key string) bool {
		return slices.ContainsFunc(tokens, func(token string) bool { return tokenKeys[token] == key })
	})
	at := slices.IndexFunc(s.Seats, func(v rules.Investigator) bool { return v.Seat == who })
	if at < 0 || at >= len(free) {
		return ""
	}
	return free[at]
}

// actionKeys are mnemonic in English and French: investigate, fight, evade, engage, draw, resource, asset, use;
// indices, frapper, éviter, engager, ressource, atout, utiliser. A move has none: its options are places.
var actionKeys = []actionbar.ActionKey{
	{Name: rules.ActInvestigate, Key: "I"}, {Name: rules.ActFight, Key: "F"}, {Name: rules.ActEvade, Key: "V"},
	{Name: rules.ActEngage, Key: "G"}, {Name: rules.ActDraw, Key: "D"}, {Name: rules.ActResource, Key: "R"},
	{Name: rules.ActPlay, Key: "A"}, {Name: rules.ActActivate, Key: "U"},
}

// Letters returns the keys of the actions and spare letters; some of the spare ones are also the keys of tokens.
func (f *Face) Letters() table.Letters {
	l := f.Words()
	return table.Letters{Actions: actionKeys, Spare: strings.Split("STBMKNOXZ", ""), None: func(action string) string {
		return l.T("console.act.none", text.Args{"action": l.T("cards.act." + action)})
	}}
}

func (f *Face) action(c rules.Action, o actionbar.Option) (string, actionbar.Option, bool) {
	l := f.Words()
	o.Icon, o.Act, o.TestID = actIcons[c.Action], c.Action, c.Action
	key, group := c.Action, "cards.group.action"
	switch {
	case c.Tag == rules.TagResign:
		key, o.Act, o.Icon, o.TestID = "resign", "", "door-open", "resign"
	case c.Extra != "":
		o.Text = l.T("cards.option.extra", text.Args{"for": c.Extra})
		return l.T(group), o, true
	}
	o.Text = l.T("cards.act." + key)
	if c.Action == rules.ActInvestigate && cleared(f.seen().State, c.Who) != "" {
		o.Text = l.T("cards.act.investigate.none")
	}
	if c.On != "" {
		o.Place, o.Whom = c.On, f.nameOf(c.On)
		if c.Tag == rules.TagTry { // the pack says what the investigator tries
			o.Text = tryOf(f, c.On)
		} else if aimed := "cards.act.on." + cmp.Or(c.Tag, c.Action); l.Has(aimed) {
			o.Text = l.T(aimed, text.Args{"on": o.Whom})
		} else {
			o.Text = l.Labelled(o.Text, o.Whom)
		}
		o.TestID += "." + c.On
		group = "cards.about.enemy"
		if c.Action == rules.ActMove { // the group names the action
			group, o.Brief, o.Text = "cards.group.move", o.Text, o.Whom
		} else if c.Action == rules.ActActivate && c.Tag != rules.TagParley { // of a card in play, or of a rule
			group = "cards.group.action"
		}
		s := f.seen().State
		if n := rules.CostOf(&s, c); n > 1 {
			o.Text = l.N("cards.option.costs", n, text.Args{"what": o.Text})
		}
	}
	o.Text += chanceOf(f, c)
	return l.T(group), o, true
}

// chanceOf words the chance of the test that an action would begin, to be put after the action; "" if there is none, or
// nothing to find.
func chanceOf(f *Face, c rules.Action) string {
	s := f.seen().State
	o := rules.OddsOf(&s, c)
	if o == nil || c.Action == rules.ActInvestigate && cleared(s, c.Who) != "" {
		return ""
	}
	return " · " + chanceWords(f, o)
}

func (f *Face) encounter(c rules.Encounter, o actionbar.Option) (string, actionbar.Option, bool) {
	l := f.Words()
	o.Icon, o.Text, o.TestID = "mythos", l.T("cards.kind."+c.Kind), "encounter."+c.Kind
	switch {
	case c.Card != "":
		o.Text, o.TestID = f.nameOf(c.Card), "encounter."+c.Card
		if c.Kind == rules.DrawEnemy {
			o.Icon, o.Tint = "monster", theme.Threat
		}
	case c.Surge:
		o.Text, o.TestID = l.T("cards.option.surge"), o.TestID+".surge"
	case c.Peril:
		o.Text, o.TestID = l.T("cards.option.peril"), o.TestID+".peril"
	}
	return l.T("cards.group.encounter", text.Args{"who": f.nameOf(c.Who)}), o, true
}

// tryOf words what a special rule of the pack allows an investigator to try.
func tryOf(f *Face, pin string) string {
	v := f.seen()
	for _, p := range v.State.Pins {
		if p.ID == pin {
			return f.text(v, "scenario."+v.Scenario.ID+".try."+p.Text)
		}
	}
	return f.Words().T("cards.act.activate")
}

// Look describes a card, enemy or location that was pressed.
func (f *Face) Look(_ keeper.Audience, id string) (actionbar.Menu, bool) {
	v, l := f.seen(), f.Words()
	for i := range v.State.Enemies {
		if e := &v.State.Enemies[i]; e.ID == id {
			s := actionbar.Menu{
				Icon:  "monster",
				Title: e.Name,
				Sub:   v.State.NameOf(e.At + e.With),
				Facts: joined(f.enemyStatus(v, e)),
			}
			if !e.Unknown {
				s.Text = f.enemyFacts(e)
			}
			s.Flavour = f.text(v, "card."+cardNamed(v, e.Name)+".text")
			if prey := f.preyOf(e.Prey); prey != "" {
				s.Facts = joined([]string{s.Facts, l.T("cards.word.prey") + " " + prey})
			}
			return s, true
		}
	}
	for i := range v.State.Places {
		if p := &v.State.Places[i]; p.ID == id {
			s := actionbar.Menu{Icon: "place", Title: p.Name, Text: l.T("cards.place.unknown")}
			if p.Revealed {
				s.Flavour = f.text(v, "scenario."+v.Scenario.ID+".location."+p.ID+".text")
				s.Text = l.T("cards.place.facts", text.Args{"shroud": rules.ShroudOf(&v.State, p), "clues": p.Left})
			}
			return s, true
		}
	}
	for i := range v.State.Seats {
		who := &v.State.Seats[i]
		if who.Seat == id {
			return actionbar.Menu{
				Icon:  "investigator",
				Title: who.Name,
				Sub:   v.State.NameOf(who.At),
				Text: l.T("cards.investigator.facts",
					text.Args{"willpower": who.Skills.Willpower, "intellect": who.Skills.Intellect,
						"combat":  who.Skills.Combat,
						"agility": who.Skills.Agility}),
				Facts: l.T("cards.investigator.more",
					text.Args{"deck": who.Deck, "discard": who.Discard, "physical": who.Physical,
						"mental": who.Mental, "experience": who.Experience}),
			}, true
		}
	}
	for _, p := range v.State.Pins {
		if p.ID == id {
			s := actionbar.Menu{Icon: "notes", Title: l.T("cards.list.pins"), Sub: f.nameOf(p.On), Text: f.rule(v, p.Text)}
			if card := f.text(v, "card."+cardNamed(v, p.Text)+".text"); card != "" {
				s.Card, s.Flavour = p.Text, card
			}
			return s, true
		}
	}
	for i, r := range v.Due {
		if dueID(i) == id {
			return actionbar.Menu{Icon: "notes", Title: l.T("cards.list.due"), Text: f.reminder(r), Rule: r.Rule}, true
		}
	}
	return f.track(v, id)
}

// The IDs of agenda and act, for both their cards and their meters.
const agendaID, actID = "doom", "clues"

// track describes the current agenda or act: its text, when it advances, and its progress.
func (f *Face) track(v rules.View, id string) (actionbar.Menu, bool) {
	l := f.Words()
	kind, card, now, need := "agenda", v.State.Agenda.Now(), v.Doom.Total, v.Doom.Threshold
	s := actionbar.Menu{Icon: "mythos", Rule: "LCG-7.1"}
	if id == actID {
		kind, card, now, need = "act", v.State.Act.Now(), v.Act.Have, v.Act.Need
		s.Icon, s.Rule = "objective", "LCG-7.4"
	} else if id != agendaID {
		return s, false
	}
	s.Title = l.T("cards.track." + kind)
	if card != nil {
		own := "scenario." + v.Scenario.ID + "." + kind + "." + card.ID + "."
		s.Sub, s.Title, s.Roomy = s.Title, card.Name, true
		s.Flavour = cmp.Or(f.text(v, own+"text"), card.Text)
		s.Text = cmp.Or(f.text(v, own+"objective"), card.Asks)
	}
	if need > 0 {
		s.Text += "\n" + l.T("cards.track."+kind+".facts", text.Args{"now": now, "need": need})
	}
	if s.Text = strings.TrimSpace(s.Text); id == agendaID {
		var from []string
		for _, source := range v.Doom.Sources {
			from = append(from, f.onName(source.On)+" "+signed(itoa(source.N)))
		}
		if v.Doom.Rounds > 0 {
			from = append(from, l.N("cards.doom.rounds", v.Doom.Rounds))
		}
		s.Facts = joined(from)
	}
	return s, true
}
