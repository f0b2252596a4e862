package cthulhucards

import (
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/frame"
	"lantern/ui/text"
)

type ask func(given []string) *frame.Field

// entry is something that is entered by hand. It asks its fields one after the other.
type entry struct {
	id, group, icon string
	ask             []ask
	do              func(given []string) keeper.Command
}

// Corrections are what can be entered by hand now: cards that are played, what cards do, plans, and what is set right.
func (f *Face) Corrections() []frame.Correction {
	s := f.state()
	if s.Step == rules.StepOver {
		return nil
	}
	var entries []entry
	if s.Step != rules.StepSetup {
		entries = slices.Concat(f.plays(s), f.effects(s), f.plans(s))
	} else {
		entries = f.openings()
	}
	entries = append(entries, f.rights(s)...)
	var out []frame.Correction
	for _, e := range entries {
		out = append(out, frame.Correction{ID: e.id, Group: f.words().T("cthulhu.enter.group." + e.group),
			Words: f.words().T("cthulhu.enter." + e.id), Icon: e.icon,
			Ask: func(given []string) *frame.Field {
				if len(given) < len(e.ask) {
					return e.ask[len(given)](given)
				}
				return nil
			},
			Make: e.do})
	}
	return out
}

// openings let a player say which three cards were turned into resources (COC-3.5).
func (f *Face) openings() []entry {
	return []entry{{"opening", "play", "rune", []ask{f.player(), f.faction(), f.faction(), f.faction()},
		func(g []string) keeper.Command {
			c := rules.Opening{Seat: atoi(g[0])}
			for _, name := range g[1:] {
				c.Resources = append(c.Resources, resource("", name, 1))
			}
			return c
		}}}
}

func resource(title, faction string, symbols int) rules.Resource {
	return rules.Resource{Title: title, Resource: pay.Resource{Faction: faction, Symbols: symbols}}
}

// plays are cards that the deck's list does not have, and those that are played in another way than as an action.
func (f *Face) plays(s rules.State) []entry {
	var known []string
	for _, p := range s.Players {
		for _, e := range p.Cards {
			if e.Known() && !slices.Contains(known, e.Title) {
				known = append(known, e.Title)
			}
		}
	}
	how := f.choose("as", []string{"disrupt", "response", "forced"}, "cthulhu.as.")
	out := []entry{
		{"character", "play", "investigator", []ask{f.player(), f.named("title"), f.faction(), f.number("cost", 0, 20),
			f.number("skill", 0, 20), f.number("Te", 0, 9), f.number("Co", 0, 9), f.number("Ar", 0, 9), f.number("In", 0, 9),
			f.choose("keyword", []string{"none", "fast", "willpower", "invulnerable", "toughness", "heroic", "villainous"},
				"cthulhu.what."), f.domain()}, f.character},
		{"other", "play", "item", []ask{f.player(), f.choose("kind", []string{"support", "event", "conspiracy"},
			"cthulhu.what."),
			f.named("title"), f.faction(), f.number("cost", 0, 20), f.domain()}, func(g []string) keeper.Command {
			return rules.Play{Seat: atoi(g[0]), Domain: atoi(g[5]), Card: &rules.Card{Title: keeper.PlainName(g[2]),
				Kind: rules.Kind(g[1]), Faction: g[3], Cost: atoi(g[4])}}
		}},
		{"answer", "play", "event", []ask{f.player(), f.named("title"), f.faction(), f.number("cost", 0, 20), f.domain(), how,
			f.yes("cancels")}, func(g []string) keeper.Command {
			return rules.Play{Seat: atoi(g[0]), Domain: atoi(g[4]), As: g[5], Cancels: g[6] == "yes",
				Card: &rules.Card{Title: keeper.PlainName(g[1]), Kind: rules.Event, Faction: g[2], Cost: atoi(g[3])}}
		}},
		{"resource", "play", "rune", []ask{f.number("domain", 1, 9), f.faction(), f.number("symbols", 1, 2),
			f.named("allow")},
			func(g []string) keeper.Command {
				return rules.Attach{Domain: atoi(g[0]) - 1, Resource: resource("", g[1], atoi(g[2])), Allow: keeper.PlainName(g[3])}
			}},
	}
	if unknown := unlisted(s); len(unknown) > 0 {
		for _, kind := range []string{"character", "other"} {
			e := out[slices.IndexFunc(out, func(e entry) bool { return e.id == kind })]
			e.ask = slices.Clone(e.ask)
			e.ask[slices.IndexFunc(e.ask, func(a ask) bool {
				field := a([]string{"0"})
				return field.Number == nil && len(field.Choices) == 0
			})] = f.choose("which", unknown, "cthulhu.card.")
			e.id = "listed." + kind
			out = append([]entry{e}, out...)
		}
	}
	if len(known) > 0 {
		out = append(out, entry{"allowed", "play", "cards", []ask{f.player(), f.choose("which", known, "cthulhu.card."),
			f.domain(), f.named("allow")}, func(g []string) keeper.Command {
			return rules.Play{Seat: atoi(g[0]), Title: g[1], Domain: atoi(g[2]), Allow: keeper.PlainName(g[3])}
		}})
	}
	if len(s.Pieces) > 0 {
		out = append(out, entry{"use", "play", "magic", []ask{f.piece(nil), f.number("cost", 0, 20), f.number("from", 0, 9),
			f.yes("exhausts")}, func(g []string) keeper.Command {
			return rules.Use{N: atoi(g[0]), Cost: atoi(g[1]), Domain: atoi(g[2]) - 1, Exhausts: g[3] == "yes"}
		}})
	}
	return out
}

// unlisted are the titles of the decks of which nothing else is known yet.
func unlisted(s rules.State) []string {
	var out []string
	for _, p := range s.Players {
		for _, e := range p.Cards {
			if !e.Known() && !slices.Contains(out, e.Title) {
				out = append(out, e.Title)
			}
		}
	}
	return out
}

func (f *Face) character(g []string) keeper.Command {
	c := rules.Card{Title: keeper.PlainName(g[1]), Kind: rules.Character, Faction: g[2], Cost: atoi(g[3]),
		Skill: atoi(g[4]),
		Icons: story.Icons{Te: atoi(g[5]), Co: atoi(g[6]), Ar: atoi(g[7]), In: atoi(g[8])}}
	switch g[9] {
	case "fast":
		c.Fast = true
	case "willpower":
		c.Willpower = true
	case "invulnerable":
		c.Invulnerable = true
	case "toughness":
		c.Toughness = 1
	case "heroic":
		c.Heroic = true
	case "villainous":
		c.Villainous = true
	}
	return rules.Play{Seat: atoi(g[0]), Card: &c, Domain: atoi(g[10])}
}

// effects are what cards do.
func (f *Face) effects(s rules.State) []entry {
	out := []entry{
		{"forPlayer", "card", "take", []ask{f.named("source"), f.choose("does", rules.DoesToPlayers, "cthulhu.does."),
			f.player(),
			f.number("many", 1, 60)}, func(g []string) keeper.Command {
			return rules.Effect{Source: keeper.PlainName(g[0]), Does: g[1], Seat: atoi(g[2]), By: atoi(g[3]),
				Domain: atoi(g[3]) - 1}
		}},
		{"time", "card", "sun", []ask{f.choose("time", []string{"none", "day", "night", "both"}, "cthulhu.time."),
			f.named("source")},
			func(g []string) keeper.Command { return rules.Time{Is: g[0], Source: keeper.PlainName(g[1])} }},
	}
	if len(s.Stories) > 0 {
		out = append(out, entry{"token", "card", "objective", []ask{f.named("source"), f.story(), f.player(),
			f.number("by", -5, 5)},
			func(g []string) keeper.Command {
				return rules.Tokens{Source: keeper.PlainName(g[0]), At: []rules.TokenAt{{Story: g[1], Seat: atoi(g[2]),
					By: atoi(g[3])}}}
			}})
	}
	if len(s.Pieces) == 0 {
		return out
	}
	does := slices.DeleteFunc(slices.Clone(rules.DoesToCards), func(d string) bool { return d == "commit" })
	what := []string{"skill", "Te", "Co", "Ar", "In", "toughness", "willpower", "fast", "invulnerable", "blank"}
	out = append(out, entry{"forCard", "card", "spell", []ask{f.named("source"), f.choose("does", does,
		"cthulhu.does."), f.piece(nil)},
		func(g []string) keeper.Command {
			return rules.Effect{Source: keeper.PlainName(g[0]), Does: g[1], N: atoi(g[2]), Seat: f.seatOf(atoi(g[2]))}
		}}, entry{"modify", "card", "time", []ask{f.named("source"), f.piece(nil), f.choose("what", what, "cthulhu.what."),
		f.number("by", -9, 9), f.choose("until", []string{"phase", "turn", "stays"}, "cthulhu.until.")},
		func(g []string) keeper.Command {
			return rules.Modify{Source: keeper.PlainName(g[0]), On: atoi(g[1]), What: g[2], By: atoi(g[3]), Until: g[4]}
		}})
	if len(s.Mods) > 0 {
		out = append(out, entry{"unmodify", "card", "undo", []ask{f.mod()}, func(g []string) keeper.Command {
			return rules.Unmodify{ID: atoi(g[0])}
		}})
	}
	return out
}

// plans are entered while the other player looks away (COC-17.4).
func (f *Face) plans(s rules.State) []entry {
	has := slices.ContainsFunc(s.Pieces, func(p rules.Piece) bool { return p.Kind == rules.Character && !p.Insane })
	if !has || len(s.Stories) == 0 {
		return nil
	}
	fit := func(p rules.Piece) bool { return p.Kind == rules.Character && !p.Insane }
	return []entry{{"plan", "plan", "eye-off", []ask{f.piece(fit), f.story()}, func(g []string) keeper.Command {
		return rules.Plan{Seat: f.seatOf(atoi(g[0])), N: atoi(g[0]), Story: g[1]}
	}}}
}

// rights set right what does not agree with the table.
func (f *Face) rights(s rules.State) []entry {
	out := []entry{
		{"count", "right", "deck", []ask{f.player(), f.choose("counted", []string{"hand", "deck"}, "cthulhu.count."),
			f.number("now", 0, 99)}, func(g []string) keeper.Command {
			return rules.Correct{What: g[1], Seat: atoi(g[0]), Value: atoi(g[2])}
		}},
		{"marker", "right", "rune", []ask{f.player(), f.number("domain", 1, 9), f.yes("drained")},
			func(g []string) keeper.Command {
				return rules.Correct{What: "drained", Seat: atoi(g[0]), N: atoi(g[1]) - 1, Value: flag(g[2])}
			}},
	}
	if len(s.Stories) > 0 {
		out = append(out, entry{"name", "right", "story", []ask{f.story(), f.named("title")},
			func(g []string) keeper.Command {
				return rules.Name{Story: g[0], Title: keeper.PlainName(g[1])}
			}})
		if s.Step != rules.StepSetup {
			out = append(out, entry{"tokens", "right", "objective", []ask{f.story(), f.player(), f.number("now", 0, 5)},
				func(g []string) keeper.Command {
					return rules.Correct{What: "tokens", Story: g[0], Seat: atoi(g[1]), Value: atoi(g[2])}
				}})
		}
	}
	if len(s.Pieces) > 0 {
		states := []string{"exhausted", "insane"}
		out = append(out, entry{"state", "right", "cards", []ask{f.piece(nil), f.choose("state", states, "cthulhu.state."),
			f.yes("is")}, func(g []string) keeper.Command {
			return rules.Correct{What: g[1], N: atoi(g[0]), Value: flag(g[2])}
		}}, entry{"wounds", "right", "damage", []ask{f.piece(nil), f.number("now", 0, 9)}, func(g []string) keeper.Command {
			return rules.Correct{What: "wounds", N: atoi(g[0]), Value: atoi(g[1])}
		}})
	}
	return out
}

func flag(yes string) int {
	if yes == "yes" {
		return 1
	}
	return 0
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // the fields take numbers only
	return n
}

func (f *Face) seatOf(n int) int {
	for _, p := range f.state().Pieces {
		if p.N == n {
			return p.Seat
		}
	}
	return 0
}

func fixed(field *frame.Field) ask { return func([]string) *frame.Field { return field } }

func (f *Face) question(key string) string { return f.words().T("cthulhu.ask." + key) }

// player asks whose it is.
func (f *Face) player() ask {
	field := &frame.Field{Words: f.question("player")}
	for i, p := range f.state().Players {
		field.Choices = append(field.Choices, frame.Choice{Key: itoa(i), Words: p.Name})
	}
	return fixed(field)
}

// faction asks for a faction: those of the rules, the eighth of the expansions, or none (COC-1.2).
func (f *Face) faction() ask {
	field := &frame.Field{Words: f.question("faction")}
	for _, name := range append(slices.Clone(pay.Factions), "Silver Twilight", pay.Neutral) {
		field.Choices = append(field.Choices, frame.Choice{Key: name, Words: f.factionName(name)})
	}
	return fixed(field)
}

// domain asks which domain pays; each says what it holds (COC-17.3).
func (f *Face) domain() ask {
	return func(given []string) *frame.Field {
		p := f.state().Players[atoi(given[0])]
		field := &frame.Field{Words: f.question("pays"), Choices: []frame.Choice{{Key: "-1",
			Words: f.words().T("cthulhu.free")}}}
		for i, d := range p.Domains {
			words := f.labelled(f.words().T("cthulhu.domain", text.Args{"n": i + 1}), f.domainWords(d))
			if d.Drained {
				words += " · " + f.words().T("cthulhu.drained")
			}
			field.Choices = append(field.Choices, frame.Choice{Key: itoa(i), Words: words})
		}
		return field
	}
}

func (f *Face) piece(fits func(rules.Piece) bool) ask {
	field := &frame.Field{Words: f.question("piece")}
	s := f.state()
	for _, p := range s.Pieces {
		if fits == nil || fits(p) {
			field.Choices = append(field.Choices, frame.Choice{Key: itoa(p.N),
				Words: f.labelled(s.Players[p.Seat].Name, f.pieceName(p.N))})
		}
	}
	return fixed(field)
}

func (f *Face) story() ask {
	field := &frame.Field{Words: f.question("story")}
	for _, x := range f.state().Stories {
		field.Choices = append(field.Choices, frame.Choice{Key: x.ID, Words: f.cardName(x.Title)})
	}
	return fixed(field)
}

func (f *Face) mod() ask {
	field := &frame.Field{Words: f.question("mod")}
	for _, m := range f.state().Mods {
		field.Choices = append(field.Choices, frame.Choice{Key: itoa(m.ID), Words: f.modWords(m)})
	}
	return fixed(field)
}

func (f *Face) choose(words string, ids []string, prefix string) ask {
	field := &frame.Field{Words: f.question(words)}
	for _, id := range ids {
		w := id
		if f.words().Has(prefix + id) {
			w = f.words().T(prefix + id)
		}
		field.Choices = append(field.Choices, frame.Choice{Key: id, Words: w})
	}
	return fixed(field)
}

func (f *Face) yes(words string) ask {
	return f.choose(words, []string{"no", "yes"}, "cthulhu.answer.")
}

func (f *Face) number(words string, least, most int) ask {
	return fixed(&frame.Field{Words: f.question(words), Number: &keeper.Range{Min: least, Max: most}})
}

func (f *Face) named(words string) ask { return fixed(&frame.Field{Words: f.question(words)}) }
