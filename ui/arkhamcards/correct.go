package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
)

// testEntries change the test in progress by effects of cards.
func (f *Face) testEntries() []entry {
	outcomes := []string{string(rules.SetSucceed), string(rules.SetFail)}
	return []entry{
		{"commit", "test", "skill", f.committed(), func(g []string) keeper.Command { return commit(g) }},
		{"commitAllowed", "test", "unlocked", append(fields(f.Typed("allow")), f.committed()...),
			func(g []string) keeper.Command {
				c := commit(g[1:])
				c.Allow = g[0]
				return c
			}},
		{"modify", "test", "skill", fields(f.Typed("source"), f.Number("by", -20, 20)),
			func(g []string) keeper.Command { return rules.Modify{Source: g[0], Value: atoi(g[1])} }},
		{"times", "test", "skill", fields(f.Typed("source"), f.Choose("factor",
			[]string{string(rules.Doubled), string(rules.Halved)}, "cards.factor.")),
			func(g []string) keeper.Command { return rules.Modify{Source: g[0], Times: rules.Factor(g[1])} }},
		{"harder", "test", "skill", fields(f.Typed("source"), f.Number("by", -20, 20)),
			func(g []string) keeper.Command { return rules.Modify{Source: g[0], Harder: atoi(g[1])} }},
		{"set", "test", "skill", fields(f.Typed("source"), f.Choose("outcome", outcomes, "cards.outcome.")),
			func(g []string) keeper.Command { return rules.Modify{Source: g[0], Set: rules.Outcome(g[1])} }},
		{"amount", "test", "search", fields(f.Number("amount", 0, 20)), func(g []string) keeper.Command {
			n := atoi(g[0])
			return rules.Finish{Amount: &n}
		}},
		{"dropTest", "right", "undo", nil, func([]string) keeper.Command { return rules.DropTest{} }},
	}
}

// committed asks who commits how many icons, and for the card's optional title; if there is one, also how many copies
// a test takes (LCG-10.10).
func (f *Face) committed() []table.FieldFunc {
	return fields(f.whom(), f.Number("icons", 1, 9), f.Typed("title"), func(g []string) *table.Field {
		if strings.TrimSpace(g[len(g)-1]) == "" {
			return nil
		}
		return f.Number("perTest", 0, 9)(g)
	})
}

// commit converts the answers to [Face.committed].
func commit(g []string) rules.CommitCard {
	return rules.CommitCard{Who: g[0], Icons: atoi(g[1]), Card: g[2], Max: atoi(last(g, 3))}
}

// countEntries correct everything except the step of the round.
func (f *Face) countEntries() []entry {
	v := f.seen()
	people := []string{
		"damage",
		"horror",
		"clues",
		"resources",
		"hand",
		"weak",
		"handMost",
		"deck",
		"discard",
		"taken",
		"willpower",
		"intellect",
		"combat",
		"agility",
		"health",
		"sanity",
		"physical",
		"mental",
		"experience",
	}
	counters := func(on string) []string {
		switch {
		case slices.Contains(f.who(), on):
			return people
		case slices.Contains(f.foes(), on):
			return []string{"damage", "fight", "evade", "health", "doom", "clues", "attackDamage",
				"attackHorror"}
		case slices.Contains(f.assets(), on):
			return []string{"damage", "horror", "uses", "doom", "clues"}
		case slices.Contains(f.places(), on):
			return []string{"clues", "doom", "shroud"}
		case on == rules.OnGame:
			return []string{"round"}
		}
		return []string{"doom", "clues"}
	}
	all := slices.Concat(f.who(), f.places(), f.foes(), f.assets(), []string{rules.OnAgenda, rules.OnAct, rules.OnGame})
	set := entry{"correct", "right", "notes", fields(f.ChooseBy("on", all, f.onName),
		func(g []string) *table.Field { return f.Choose("counter", counters(g[0]), "cards.counter.")(g) },
		func(g []string) *table.Field {
			field := f.Number("value", 0, 99)(g)
			field.Now = itoa(v.State.Counter(g[0], g[1]))
			return field
		}),
		func(g []string) keeper.Command { return rules.Correct{On: g[0], Counter: g[1], Value: atoi(g[2])} }}
	place := entry{
		"correctPlace",
		"right",
		"place",
		fields(f.ChooseBy("whom", slices.Concat(f.who(), f.foes()), f.onName), func(g []string) *table.Field {
			to := f.places()
			if slices.Contains(f.foes(), g[0]) {
				to = append(to, f.who()...)
			}
			return f.ChooseBy("where", to, f.onName)(g)
		}),
		func(g []string) keeper.Command {
			if slices.Contains(f.who(), g[1]) {
				return rules.CorrectPlace{What: g[0], With: g[1]}
			}
			return rules.CorrectPlace{What: g[0], At: g[1]}
		},
	}
	return []entry{set, place, f.flagEntry()}
}

// betweenEntries spend experience and edit the campaign's log.
func (f *Face) betweenEntries() []entry {
	level := f.Number("level", 0, 5)
	all := f.seats()
	v := f.seen()
	return []entry{
		f.earnEntry("between"),
		{"bar", "between", "horror", fields(f.ChooseBy("whom", all, f.onName),
			f.Choose("how", []string{"killed", "insane"}, "cards.how.")),
			func(g []string) keeper.Command { return rules.Bar{Who: g[0], How: g[1]} }},
		{"correct", "right", "notes", fields(f.ChooseBy("on", all, f.onName),
			f.Choose("counter", []string{"experience", "physical", "mental", "health", "sanity", "size"}, "cards.counter."),
			func(g []string) *table.Field {
				field := f.Number("value", 0, 99)(g)
				field.Now = itoa(v.State.Counter(g[0], g[1]))
				return field
			}),
			func(g []string) keeper.Command { return rules.Correct{On: g[0], Counter: g[1], Value: atoi(g[2])} }},
		{"buy", "between", "cards", fields(f.ChooseBy("whom", all, f.onName), f.Typed("name"), level),
			func(g []string) keeper.Command { return rules.Buy{Who: g[0], Card: g[1], Level: atoi(g[2])} }},
		{
			"upgrade",
			"between",
			"cards",
			fields(f.ChooseBy("whom", all, f.onName), f.Typed("name"), f.Number("from", 0, 5), level),
			func(g []string) keeper.Command {
				from := atoi(g[2])
				return rules.Buy{Who: g[0], Card: g[1], Level: atoi(g[3]), From: &from}
			},
		},
		f.writeEntry("between"),
	}
}

// writeEntry adds a note to the campaign's log.
func (f *Face) writeEntry(group string) entry {
	return entry{"write", group, "log", fields(f.Typed("note")),
		func(g []string) keeper.Command { return rules.Write{Note: g[0]} }}
}

// earnEntry is a card that a resolution or a set-up adds to a deck or removes (LCG-11.6).
func (f *Face) earnEntry(group string) entry {
	return entry{"earn", group, "cards", fields(f.ChooseBy("whom", f.seats(), f.onName), f.Typed("name"),
		f.Choose("as", []string{"story", "weakness", "permanent", "removed"}, "cards.as.")),
		func(g []string) keeper.Command {
			c := rules.Earn{Who: g[0], Card: strings.TrimSpace(g[1]), Permanent: g[2] == "permanent", Removes: g[2] == "removed"}
			if g[2] == "weakness" {
				c.Weakness = "story"
			}
			return c
		}}
}

// weaknessEntries name basic weaknesses drawn on the table (LCG-11.5).
func (f *Face) weaknessEntries() []entry {
	var due []string
	for _, s := range f.seen().State.Seats {
		if s.Due > 0 {
			due = append(due, s.Seat)
		}
	}
	if len(due) == 0 {
		return nil
	}
	return []entry{{"drawWeakness", "setup", "cards", fields(f.ChooseBy("whom", due, f.onName), f.Typed("name")),
		func(g []string) keeper.Command {
			return rules.DrawWeakness{Who: g[0], Card: strings.TrimSpace(g[1])}
		}}}
}

// investigatorEntry enters the numbers of an investigator's card.
func (f *Face) investigatorEntry() entry {
	ask := fields(f.ChooseBy("whom", f.who(), f.onName), f.Typed("name"))
	for _, skill := range []string{rules.Willpower, rules.Intellect, rules.Combat, rules.Agility} {
		ask = append(ask, f.Number(skill, 0, 9))
	}
	ask = append(ask, f.Number("health", 1, 20), f.Number("sanity", 1, 20), f.Number("size", 5, 99))
	return entry{"investigator", "setup", "investigator", ask, func(g []string) keeper.Command {
		return rules.Seat{
			Who: g[0],
			Investigator: rules.Investigator{
				Name:   strings.TrimSpace(g[1]),
				Health: atoi(g[6]),
				Sanity: atoi(g[7]),
				Size:   atoi(g[8]),
				Skills: rules.Skills{Willpower: atoi(g[2]), Intellect: atoi(g[3]),
					Combat: atoi(g[4]), Agility: atoi(g[5])},
			},
		}
	}}
}
