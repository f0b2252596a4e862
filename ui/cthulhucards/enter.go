package cthulhucards

import (
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
)

// entry is something that is entered by hand. Its fields are asked one after the other, then its
// keywords, then the rest.
type entry struct {
	id, group, icon string
	ask             []table.FieldFunc
	do              func(given []string) keeper.Command
	keywords        []string // those that can be chosen; do receives the chosen ones last
	rest            []table.FieldFunc
}

// next is the next question, or nil.
func (e entry) next(f *Face, given []string) *table.Field {
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

// sorted moves the keywords after the rest, for do.
func (e entry) sorted(given []string) []string {
	if len(e.keywords) == 0 {
		return given
	}
	n := len(e.ask)
	end := n + slices.Index(given[n:], none)
	return slices.Concat(given[:n], given[end+1:], given[n:end])
}

// answers are entries that are possible during a disrupt or forced response (COC-11.5).
var answers = []string{"answer", "listed.answer", "use"}

// Corrections are what can be entered by hand now: cards played, effects of cards, plans, and corrections.
func (f *Face) Corrections() []table.Correction {
	s := f.state()
	if s.Step == rules.StepOver {
		return nil
	}
	var entries []entry
	if s.Step != rules.StepSetup {
		entries = append(f.plays(s), f.effects(s)...)
	} else {
		entries = []entry{f.openings()}
	}
	entries = append(entries, f.rights(s)...)
	var out []table.Correction
	for _, e := range entries {
		out = append(out, table.Correction{ID: e.id, Group: f.Words().T("cthulhu.enter.group." + e.group),
			Words: f.Words().T("cthulhu.enter." + e.id), Icon: e.icon,
			Ask:     func(given []string) *table.Field { return e.next(f, given) },
			Make:    func(given []string) keeper.Command { return e.do(e.sorted(given)) },
			Anytime: e.group != "play" || slices.Contains(answers, e.id)})
	}
	return out
}

// openings enters which three cards a player turned into resources (COC-3.5).
func (f *Face) openings() entry {
	faction := f.faction()
	return entry{id: "opening", group: "play", icon: "rune", ask: []table.FieldFunc{f.Player(), faction, faction, faction},
		keywords: []string{"transient1", "transient2", "transient3"}, do: func(g []string) keeper.Command {
			c := rules.Opening{Seat: atoi(g[0])}
			for i, name := range g[1:4] {
				symbols := 1
				if slices.Contains(g[4:], "transient"+itoa(i+1)) {
					symbols = 2
				}
				c.Resources = append(c.Resources, resource("", name, symbols))
			}
			return c
		}}
}

func resource(title, faction string, symbols int) rules.Resource {
	return rules.Resource{Title: title, Resource: pay.Resource{Faction: faction, Symbols: symbols}}
}

// plays are cards that are not in the deck's list, and those played otherwise than as an action.
func (f *Face) plays(s rules.State) []entry {
	asked := []string{"disrupt", "forced"} // all that is possible while somebody has to choose (COC-11.5)
	how, ways := f.Choose("as", asked, "cthulhu.as."), f.Choose("as", asked, "cthulhu.as.")
	if s.Prompt == nil {
		how = f.Choose("as", []string{"disrupt", "response", "forced"}, "cthulhu.as.")
		ways = f.Choose("as", []string{"action", "disrupt", "response", "forced"}, "cthulhu.as.")
	}
	kind := f.Choose("kind", []string{"support", "event", "conspiracy"}, "cthulhu.what.")
	player, title, faction, cost, domain := f.Player(), f.Typed("title"), f.faction(),
		f.Number("cost", 0, 20), f.domain()
	icon := func(kind string) table.FieldFunc { return f.Number(kind, 0, 9) }
	out := []entry{
		{id: "character", group: "play", icon: "investigator", ask: []table.FieldFunc{player, title, faction, cost,
			f.Number("skill", 0, 20), icon("Te"), icon("Co"), icon("Ar"), icon("In")},
			keywords: slices.Concat(fighting, costing, large), rest: []table.FieldFunc{domain}, do: f.character},
		{id: "other", group: "play", icon: "item", ask: []table.FieldFunc{player, kind, title, faction, cost},
			keywords: costing, rest: []table.FieldFunc{domain}, do: func(g []string) keeper.Command {
				return play(g[0], g[5], g[6:], cardOf(rules.Kind(g[1]), g[2:]))
			}},
		{id: "attachment", group: "play", icon: "take", ask: []table.FieldFunc{player, title, faction, cost},
			keywords: slices.Concat(costing, large), rest: []table.FieldFunc{domain, f.host()}, do: f.attachment},
		{id: "answer", group: "play", icon: "event", ask: []table.FieldFunc{player, title, faction, cost},
			keywords: costing, rest: []table.FieldFunc{domain, how, f.yes(f.cancelling())},
			do: func(g []string) keeper.Command {
				c := play(g[0], g[4], g[7:], cardOf(rules.Event, g[1:]))
				c.As, c.Cancels = g[5], g[6] == "yes"
				return c
			}},
		f.furtherResource(s),
	}
	if unknown := titles(s, false); len(unknown) > 0 {
		for _, e := range slices.Clone(out[:3]) {
			title := 1
			if e.id == "other" {
				title = 2
			}
			e.ask = slices.Clone(e.ask)
			e.ask[title], e.id = f.Choose("which", unknown, "cthulhu.card."), "listed."+e.id
			out = append([]entry{e}, out...)
		}
	}
	if known := titles(s, true); len(known) > 0 {
		which := f.Choose("which", known, "cthulhu.card.")
		out = append(out, entry{id: "listed.answer", group: "play", icon: "event",
			ask: []table.FieldFunc{player, which, how, f.xOf, domain, f.cancels(2)}, do: func(g []string) keeper.Command {
				c := rules.Play{Seat: atoi(g[0]), Title: g[1], X: atoi(g[3]), Domain: atoi(g[4])}
				c.As, c.Cancels = way(g[2:])
				return c
			}}, entry{id: "allowed", group: "play", icon: "cards",
			ask: []table.FieldFunc{player, which, domain, f.Typed("allow")}, do: func(g []string) keeper.Command {
				return rules.Play{Seat: atoi(g[0]), Title: g[1], Domain: atoi(g[2]), Allow: keeper.PlainName(g[3])}
			}})
	}
	if len(s.Pieces) > 0 {
		out = append(out, entry{id: "use", group: "play", icon: "magic", ask: []table.FieldFunc{f.piece(), ways, cost,
			f.faction(), f.Number("from", 0, 9), f.yes("exhausts"), f.cancels(1)}, do: func(g []string) keeper.Command {
			c := rules.Use{N: atoi(g[0]), Cost: atoi(g[2]), Domain: atoi(g[4]) - 1, Exhausts: g[5] == "yes"}
			if g[3] != pay.Neutral {
				c.Faction = g[3]
			}
			c.As, c.Cancels = way(g[1:])
			return c
		}})
	}
	return out
}

// titles are those of the decks for which more is known, or nothing yet.
func titles(s rules.State, known bool) []string {
	var out []string
	for _, p := range s.Players {
		for _, e := range p.Cards {
			if e.Known() == known && !slices.Contains(out, e.Title) {
				out = append(out, e.Title)
			}
		}
	}
	return out
}

// effects are effects of cards.
func (f *Face) effects(s rules.State) (out []entry) {
	add := func(id, icon string, ask []table.FieldFunc, do func(source string, g []string) keeper.Command) {
		out = append(out, entry{id: id, group: "card", icon: icon,
			ask: append([]table.FieldFunc{f.Typed("source")}, ask...),
			do:  func(g []string) keeper.Command { return do(keeper.PlainName(g[0]), g) }})
	}
	until := f.Choose("until", []string{"phase", "turn", "stays"}, "cthulhu.until.")
	add("forPlayer", "take", []table.FieldFunc{f.Choose("does", rules.DoesToPlayers, "cthulhu.does."), f.Player(),
		f.manyOrDomain}, func(source string, g []string) keeper.Command {
		c := rules.Effect{Source: source, Does: g[1], Seat: atoi(g[2])}
		switch {
		case g[1] == "detach":
			c.Domain, c.N = atoi(g[3])/mostResources, atoi(g[3])%mostResources
		case aboutDomain(g[1]):
			c.Domain = atoi(g[3])
		default:
			c.By = atoi(g[3])
		}
		return c
	})
	out = append(out, entry{id: "time", group: "card", icon: "sun", ask: []table.FieldFunc{
		f.Choose("time", []string{"none", "day", "night", "both"}, "cthulhu.time."), f.Typed("source")},
		do: func(g []string) keeper.Command { return rules.Time{Is: g[0], Source: keeper.PlainName(g[1])} }})
	if len(s.Stories) > 0 {
		add("token", "objective", []table.FieldFunc{f.story(), f.Player(), f.Number("by", -5, 5)},
			func(source string, g []string) keeper.Command {
				at := rules.TokenAt{Story: g[1], Seat: atoi(g[2]), By: atoi(g[3])}
				return rules.Tokens{Source: source, At: []rules.TokenAt{at}}
			})
		add("modifyStory", "story", []table.FieldFunc{f.story(), f.Choose("struggle", kindNames, "cthulhu.what."),
			f.Number("by", -3, 3), until}, func(source string, g []string) keeper.Command {
			return rules.Modify{Source: source, Story: g[1], What: g[2], By: atoi(g[3]), Until: g[4]}
		})
	}
	if plots := f.conspiracies(); len(plots) > 0 {
		add("remove", "hidden", []table.FieldFunc{f.Of("story", plots)}, func(source string, g []string) keeper.Command {
			return rules.Effect{Source: source, Does: "remove", Story: g[1]}
		})
	}
	if len(s.Pieces) == 0 {
		return out
	}
	add("forCard", "spell", []table.FieldFunc{f.Choose("does", rules.DoesToCards, "cthulhu.does."), f.piece(), f.toStory},
		func(source string, g []string) keeper.Command {
			c := rules.Effect{Source: source, Does: g[1], N: atoi(g[2]), Seat: f.seatOf(atoi(g[2]))}
			if len(g) > 3 {
				c.Story = g[3]
			}
			return c
		})
	what := []string{"skill", "Te", "Co", "Ar", "In", "toughness", "willpower", "fast", "invulnerable", "blank"}
	add("modify", "time", []table.FieldFunc{f.piece(), f.Choose("what", what, "cthulhu.what."),
		f.Number("by", -9, 9), until},
		func(source string, g []string) keeper.Command {
			return rules.Modify{Source: source, On: atoi(g[1]), What: g[2], By: atoi(g[3]), Until: g[4]}
		})
	if len(s.Mods) > 0 {
		out = append(out, entry{id: "unmodify", group: "card", icon: "undo", ask: []table.FieldFunc{f.mod()},
			do: func(g []string) keeper.Command { return rules.Unmodify{ID: atoi(g[0])} }})
	}
	return out
}

// rights are corrections.
func (f *Face) rights(s rules.State) (out []entry) {
	add := func(id, icon string, ask []table.FieldFunc, do func(g []string) keeper.Command) {
		out = append(out, entry{id: id, group: "right", icon: icon, ask: ask, do: do})
	}
	add("count", "deck", []table.FieldFunc{f.Player(), f.Choose("counted", []string{"hand", "deck"}, "cthulhu.count."),
		f.Number("now", 0, 99)}, func(g []string) keeper.Command {
		return rules.Correct{What: g[1], Seat: atoi(g[0]), Value: atoi(g[2])}
	})
	add("marker", "rune", []table.FieldFunc{f.Player(), f.Number("domain", 1, 9), f.yes("drained")},
		func(g []string) keeper.Command {
			return rules.Correct{What: "drained", Seat: atoi(g[0]), N: atoi(g[1]) - 1, Value: flag(g[2])}
		})
	if len(s.Stories) > 0 {
		add("name", "story", []table.FieldFunc{f.story(), f.Typed("title")}, func(g []string) keeper.Command {
			return rules.Name{Story: g[0], Title: keeper.PlainName(g[1])}
		})
		out = append(out, entry{id: "struggles", group: "right", icon: "fight", ask: []table.FieldFunc{f.story()},
			keywords: kindNames, do: func(g []string) keeper.Command {
				c := rules.Name{Story: g[0]}
				for _, k := range g[1:] {
					c.Order = append(c.Order, story.Kind(k))
				}
				return c
			}})
		if s.Step != rules.StepSetup {
			add("tokens", "objective", []table.FieldFunc{f.story(), f.Player(), f.Number("now", 0, 5)},
				func(g []string) keeper.Command {
					return rules.Correct{What: "tokens", Story: g[0], Seat: atoi(g[1]), Value: atoi(g[2])}
				})
		}
	}
	if len(s.Pieces) > 0 {
		state := f.Choose("state", []string{"exhausted", "insane"}, "cthulhu.state.")
		add("state", "cards", []table.FieldFunc{f.piece(), state, f.yes("is")}, func(g []string) keeper.Command {
			return rules.Correct{What: g[1], N: atoi(g[0]), Value: flag(g[2])}
		})
		add("wounds", "damage", []table.FieldFunc{f.piece(), f.Number("now", 0, 9)}, func(g []string) keeper.Command {
			return rules.Correct{What: "wounds", N: atoi(g[0]), Value: atoi(g[1])}
		})
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
	n, _ := strconv.Atoi(s) // the fields accept only numbers
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

// faction asks for a faction: one of the rules, the eighth of the expansions, or none (COC-1.2).
func (f *Face) faction() table.FieldFunc {
	return f.ChooseBy("faction", append(slices.Clone(pay.Factions), "Silver Twilight", pay.Neutral), f.factionName)
}

// piece asks for a card in play.
func (f *Face) piece() table.FieldFunc {
	var choices []table.Choice
	s := f.state()
	for _, p := range s.Pieces {
		words := f.labelled(s.Players[p.Seat].Name, f.pieceName(p.N))
		choices = append(choices, table.Choice{Key: itoa(p.N), Words: words})
	}
	return f.Of("piece", choices)
}

func (f *Face) story() table.FieldFunc {
	var choices []table.Choice
	for _, x := range f.state().Stories {
		choices = append(choices, table.Choice{Key: x.ID, Words: f.cardName(x.Title)})
	}
	return f.Of("story", choices)
}

func (f *Face) mod() table.FieldFunc {
	var choices []table.Choice
	for _, m := range f.state().Mods {
		choices = append(choices, table.Choice{Key: itoa(m.ID), Words: f.modWords(m)})
	}
	return f.Of("mod", choices)
}

func (f *Face) yes(words string) table.FieldFunc {
	return f.Choose(words, []string{"no", "yes"}, "cthulhu.answer.")
}
