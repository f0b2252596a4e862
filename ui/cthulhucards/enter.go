package cthulhucards

import (
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/frame"
)

type ask func(given []string) *frame.Field

// entry is something that is entered by hand. It asks its fields one after the other, then its keywords until there
// is
// none more, then the rest.
type entry struct {
	id, group, icon string
	ask             []ask
	do              func(given []string) keeper.Command
	keywords        []string // that can be chosen; do finds those that were at the end, after the rest
	rest            []ask
}

// next is what is asked next; nil: nothing more.
func (e entry) next(f *Face, given []string) *frame.Field {
	if len(given) < len(e.ask) {
		return e.ask[len(given)](given)
	}
	after := given[len(e.ask):]
	if len(e.keywords) > 0 {
		end := slices.Index(after, none)
		if end < 0 {
			return f.keyword(e.keywords, after)
		}
		after = after[end+1:]
	}
	if len(after) < len(e.rest) {
		return e.rest[len(after)](given)
	}
	return nil
}

// sorted puts the keywords behind the rest, for do.
func (e entry) sorted(given []string) []string {
	if len(e.keywords) == 0 {
		return given
	}
	n := len(e.ask)
	end := n + slices.Index(given[n:], none)
	return slices.Concat(given[:n], given[end+1:], given[n:end])
}

// answers are what can be played while somebody has still to choose, as a disrupt or a forced response (COC-11.5).
var answers = []string{"answer", "listed.answer", "use"}

// Corrections are what can be entered by hand now: cards that are played, what cards do, plans, and what is set
// right.
func (f *Face) Corrections() []frame.Correction {
	s := f.state()
	if s.Step == rules.StepOver {
		return nil
	}
	var entries []entry
	if s.Step != rules.StepSetup {
		entries = append(f.plays(s), f.effects(s)...)
	} else {
		entries = f.openings()
	}
	entries = append(entries, f.rights(s)...)
	var out []frame.Correction
	for _, e := range entries {
		out = append(out, frame.Correction{ID: e.id, Group: f.words().T("cthulhu.enter.group." + e.group),
			Words: f.words().T("cthulhu.enter." + e.id), Icon: e.icon,
			Ask:     func(given []string) *frame.Field { return e.next(f, given) },
			Make:    func(given []string) keeper.Command { return e.do(e.sorted(given)) },
			Anytime: e.group != "play" || slices.Contains(answers, e.id)})
	}
	return out
}

// openings let a player say which three cards were turned into resources (COC-3.5).
func (f *Face) openings() []entry {
	return []entry{{id: "opening", group: "play", icon: "rune", ask: []ask{f.player(), f.faction(), f.faction(),
		f.faction()}, do: func(g []string) keeper.Command {
		c := rules.Opening{Seat: atoi(g[0])}
		for i, name := range g[1:4] {
			symbols := 1
			if slices.Contains(g[4:], "transient"+itoa(i+1)) {
				symbols = 2
			}
			c.Resources = append(c.Resources, resource("", name, symbols))
		}
		return c
	}, keywords: []string{"transient1", "transient2", "transient3"}}}
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
	asked := []string{"disrupt", "forced"} // all that is possible while somebody has to choose (COC-11.5)
	how, ways := f.choose("as", asked, "cthulhu.as."), f.choose("as", asked, "cthulhu.as.")
	if s.Prompt == nil {
		how = f.choose("as", []string{"disrupt", "response", "forced"}, "cthulhu.as.")
		ways = f.choose("as", []string{"action", "disrupt", "response", "forced"}, "cthulhu.as.")
	}
	kinds := []string{"support", "event", "conspiracy"}
	out := []entry{
		{id: "character", group: "play", icon: "investigator", ask: []ask{f.player(), f.named("title"), f.faction(),
			f.number(
				"cost",
				0,
				20,
			), f.number("skill", 0, 20), f.number("Te", 0, 9), f.number("Co", 0, 9), f.number("Ar", 0, 9),
			f.number(
				"In",
				0,
				9,
			)}, keywords: slices.Concat(fighting, costing, large), rest: []ask{f.domain()}, do: f.character},
		{id: "other", group: "play", icon: "item", ask: []ask{f.player(), f.choose("kind", kinds, "cthulhu.what."),
			f.named("title"), f.faction(), f.number("cost", 0, 20)}, keywords: costing, rest: []ask{f.domain()},
			do: func(g []string) keeper.Command {
				return play(
					g[0],
					g[5],
					g[6:],
					rules.Card{Title: keeper.PlainName(g[2]), Kind: rules.Kind(g[1]), Faction: g[3],
						Cost: atoi(g[4])},
				)
			}},
		{id: "attachment", group: "play", icon: "take", ask: []ask{f.player(), f.named("title"), f.faction(),
			f.number(
				"cost",
				0,
				20,
			)}, keywords: slices.Concat(costing, large), rest: []ask{f.domain(), f.host()}, do: f.attachment},
		{id: "answer", group: "play", icon: "event", ask: []ask{f.player(), f.named("title"), f.faction(),
			f.number("cost", 0, 20)}, keywords: costing, rest: []ask{f.domain(), how, f.yes(f.cancelling())},
			do: func(g []string) keeper.Command {
				c := play(
					g[0],
					g[4],
					g[7:],
					rules.Card{Title: keeper.PlainName(g[1]), Kind: rules.Event, Faction: g[2],
						Cost: atoi(g[3])},
				)
				c.As, c.Cancels = g[5], g[6] == "yes"
				return c
			}},
		f.furtherResource(s),
	}
	if unknown := unlisted(s); len(unknown) > 0 {
		for _, e := range slices.Clone(out[:3]) {
			title := 1
			if e.id == "other" {
				title = 2
			}
			e.ask = slices.Clone(e.ask)
			e.ask[title], e.id = f.choose("which", unknown, "cthulhu.card."), "listed."+e.id
			out = append([]entry{e}, out...)
		}
	}
	if len(known) > 0 {
		out = append(out, entry{id: "listed.answer", group: "play", icon: "event", ask: []ask{f.player(),
			f.choose("which", known, "cthulhu.card."), how, f.xOf, f.domain(), f.cancels(2)}, do: func(g []string) keeper.Command {
			c := rules.Play{Seat: atoi(g[0]), Title: g[1], X: atoi(g[3]), Domain: atoi(g[4])}
			c.As, c.Cancels = way(g[2:])
			return c
		}}, entry{id: "allowed", group: "play", icon: "cards", ask: []ask{f.player(),
			f.choose(
				"which",
				known,
				"cthulhu.card.",
			), f.domain(), f.named("allow")}, do: func(g []string) keeper.Command {
			return rules.Play{Seat: atoi(g[0]), Title: g[1], Domain: atoi(g[2]), Allow: keeper.PlainName(g[3])}
		}})
	}
	if len(s.Pieces) > 0 {
		out = append(
			out,
			entry{id: "use", group: "play", icon: "magic", ask: []ask{f.piece(nil), ways, f.number("cost", 0, 20),
				f.number("from", 0, 9), f.yes("exhausts"), f.cancels(1)}, do: func(g []string) keeper.Command {
				c := rules.Use{N: atoi(g[0]), Cost: atoi(g[2]), Domain: atoi(g[3]) - 1, Exhausts: g[4] == "yes"}
				c.As, c.Cancels = way(g[1:])
				return c
			}},
		)
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

// effects are what cards do.
func (f *Face) effects(s rules.State) []entry {
	out := []entry{
		{
			id:    "forPlayer",
			group: "card",
			icon:  "take",
			ask: []ask{f.named("source"), f.choose("does", rules.DoesToPlayers, "cthulhu.does."),
				f.player(), f.manyOrDomain},
			do: func(g []string) keeper.Command {
				c := rules.Effect{Source: keeper.PlainName(g[0]), Does: g[1], Seat: atoi(g[2])}
				if aboutDomain(g[1]) {
					c.Domain = atoi(g[3])
				} else {
					c.By = atoi(g[3])
				}
				return c
			},
		},
		{
			id:    "time",
			group: "card",
			icon:  "sun",
			ask: []ask{f.choose("time", []string{"none", "day", "night", "both"}, "cthulhu.time."),
				f.named("source")},
			do: func(g []string) keeper.Command { return rules.Time{Is: g[0], Source: keeper.PlainName(g[1])} },
		},
	}
	if len(s.Stories) > 0 {
		out = append(
			out,
			entry{id: "token", group: "card", icon: "objective", ask: []ask{f.named("source"), f.story(), f.player(),
				f.number("by", -5, 5)},
				do: func(g []string) keeper.Command {
					return rules.Tokens{
						Source: keeper.PlainName(g[0]),
						At: []rules.TokenAt{{Story: g[1], Seat: atoi(g[2]),
							By: atoi(g[3])}},
					}
				}},
		)
	}
	if len(s.Stories) > 0 {
		out = append(out, entry{id: "modifyStory", group: "card", icon: "story", ask: []ask{f.named("source"), f.story(),
			f.choose("struggle", kindNames, "cthulhu.what."), f.number("by", -3, 3), f.until()}, do: func(g []string) keeper.Command {
			return rules.Modify{Source: keeper.PlainName(g[0]), Story: g[1], What: g[2], By: atoi(g[3]), Until: g[4]}
		}})
	}
	if plots := f.conspiracies(); len(plots.Choices) > 0 {
		out = append(out, entry{id: "remove", group: "card", icon: "hidden", ask: []ask{f.named("source"), fixed(plots)},
			do: func(g []string) keeper.Command {
				return rules.Effect{Source: keeper.PlainName(g[0]), Does: "remove", Story: g[1]}
			}})
	}
	if len(s.Pieces) == 0 {
		return out
	}
	what := []string{"skill", "Te", "Co", "Ar", "In", "toughness", "willpower", "fast", "invulnerable", "blank"}
	out = append(
		out,
		entry{id: "forCard", group: "card", icon: "spell", ask: []ask{f.named("source"), f.choose("does", rules.DoesToCards,
			"cthulhu.does."), f.piece(nil), f.toStory},
			do: func(g []string) keeper.Command {
				c := rules.Effect{Source: keeper.PlainName(g[0]), Does: g[1], N: atoi(g[2]), Seat: f.seatOf(atoi(g[2]))}
				if len(g) > 3 {
					c.Story = g[3]
				}
				return c
			}},
		entry{
			id:    "modify",
			group: "card",
			icon:  "time",
			ask: []ask{f.named("source"), f.piece(nil), f.choose("what", what, "cthulhu.what."),
				f.number("by", -9, 9), f.until()},
			do: func(g []string) keeper.Command {
				return rules.Modify{
					Source: keeper.PlainName(g[0]),
					On:     atoi(g[1]),
					What:   g[2],
					By:     atoi(g[3]),
					Until:  g[4],
				}
			},
		},
	)
	if len(s.Mods) > 0 {
		out = append(
			out,
			entry{
				id:    "unmodify",
				group: "card",
				icon:  "undo",
				ask:   []ask{f.mod()},
				do: func(g []string) keeper.Command {
					return rules.Unmodify{ID: atoi(g[0])}
				},
			},
		)
	}
	return out
}

// rights set right what does not agree with the table.
func (f *Face) rights(s rules.State) []entry {
	out := []entry{
		{
			id:    "count",
			group: "right",
			icon:  "deck",
			ask: []ask{f.player(), f.choose("counted", []string{"hand", "deck"}, "cthulhu.count."),
				f.number("now", 0, 99)},
			do: func(g []string) keeper.Command {
				return rules.Correct{What: g[1], Seat: atoi(g[0]), Value: atoi(g[2])}
			},
		},
		{
			id:    "marker",
			group: "right",
			icon:  "rune",
			ask:   []ask{f.player(), f.number("domain", 1, 9), f.yes("drained")},
			do: func(g []string) keeper.Command {
				return rules.Correct{What: "drained", Seat: atoi(g[0]), N: atoi(g[1]) - 1, Value: flag(g[2])}
			},
		},
	}
	if len(s.Stories) > 0 {
		out = append(out, entry{id: "name", group: "right", icon: "story", ask: []ask{f.story(), f.named("title")},
			do: func(g []string) keeper.Command {
				return rules.Name{Story: g[0], Title: keeper.PlainName(g[1])}
			}}, entry{id: "struggles", group: "right", icon: "fight", ask: []ask{f.story()}, keywords: kindNames,
			do: func(g []string) keeper.Command {
				c := rules.Name{Story: g[0]}
				for _, k := range g[1:] {
					c.Order = append(c.Order, story.Kind(k))
				}
				return c
			}})
		if s.Step != rules.StepSetup {
			out = append(
				out,
				entry{
					id:    "tokens",
					group: "right",
					icon:  "objective",
					ask:   []ask{f.story(), f.player(), f.number("now", 0, 5)},
					do: func(g []string) keeper.Command {
						return rules.Correct{What: "tokens", Story: g[0], Seat: atoi(g[1]), Value: atoi(g[2])}
					},
				},
			)
		}
	}
	if len(s.Pieces) > 0 {
		states := []string{"exhausted", "insane"}
		out = append(
			out,
			entry{
				id:    "state",
				group: "right",
				icon:  "cards",
				ask: []ask{f.piece(nil), f.choose("state", states, "cthulhu.state."),
					f.yes("is")},
				do: func(g []string) keeper.Command {
					return rules.Correct{What: g[1], N: atoi(g[0]), Value: flag(g[2])}
				},
			},
			entry{
				id:    "wounds",
				group: "right",
				icon:  "damage",
				ask:   []ask{f.piece(nil), f.number("now", 0, 9)},
				do: func(g []string) keeper.Command {
					return rules.Correct{What: "wounds", N: atoi(g[0]), Value: atoi(g[1])}
				},
			},
		)
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

func (f *Face) until() ask {
	return f.choose("until", []string{"phase", "turn", "stays"}, "cthulhu.until.")
}

func (f *Face) yes(words string) ask {
	return f.choose(words, []string{"no", "yes"}, "cthulhu.answer.")
}

func (f *Face) number(words string, least, most int) ask {
	return fixed(&frame.Field{Words: f.question(words), Number: &keeper.Range{Min: least, Max: most}})
}

func (f *Face) named(words string) ask { return fixed(&frame.Field{Words: f.question(words)}) }
