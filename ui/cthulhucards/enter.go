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

// entry is something that is entered by hand. It asks its fields one after the other, then its keywords until there
// is
// none more, then the rest.
type entry struct {
	id, group, icon string
	ask             []frame.Asking
	do              func(given []string) keeper.Command
	keywords        []string // that can be chosen; do finds those that were at the end, after the rest
	rest            []frame.Asking
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
		out = append(out, frame.Correction{ID: e.id, Group: f.Words().T("cthulhu.enter.group." + e.group),
			Words: f.Words().T("cthulhu.enter." + e.id), Icon: e.icon,
			Ask:     func(given []string) *frame.Field { return e.next(f, given) },
			Make:    func(given []string) keeper.Command { return e.do(e.sorted(given)) },
			Anytime: e.group != "play" || slices.Contains(answers, e.id)})
	}
	return out
}

// openings let a player say which three cards were turned into resources (COC-3.5).
func (f *Face) openings() []entry {
	return []entry{{id: "opening", group: "play", icon: "rune", ask: []frame.Asking{f.Player(), f.faction(), f.faction(),
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
	how, ways := f.Choose("as", asked, "cthulhu.as."), f.Choose("as", asked, "cthulhu.as.")
	if s.Prompt == nil {
		how = f.Choose("as", []string{"disrupt", "response", "forced"}, "cthulhu.as.")
		ways = f.Choose("as", []string{"action", "disrupt", "response", "forced"}, "cthulhu.as.")
	}
	kinds := []string{"support", "event", "conspiracy"}
	out := []entry{
		{id: "character", group: "play", icon: "investigator", ask: []frame.Asking{f.Player(), f.Typed("title"), f.faction(),
			f.Number(
				"cost",
				0,
				20,
			), f.Number("skill", 0, 20), f.Number("Te", 0, 9), f.Number("Co", 0, 9), f.Number("Ar", 0, 9),
			f.Number(
				"In",
				0,
				9,
			)}, keywords: slices.Concat(fighting, costing, large), rest: []frame.Asking{f.domain()}, do: f.character},
		{id: "other", group: "play", icon: "item", ask: []frame.Asking{f.Player(), f.Choose("kind", kinds, "cthulhu.what."),
			f.Typed("title"), f.faction(), f.Number("cost", 0, 20)}, keywords: costing, rest: []frame.Asking{f.domain()},
			do: func(g []string) keeper.Command {
				return play(
					g[0],
					g[5],
					g[6:],
					rules.Card{Title: keeper.PlainName(g[2]), Kind: rules.Kind(g[1]), Faction: g[3],
						Cost: atoi(g[4])},
				)
			}},
		{id: "attachment", group: "play", icon: "take", ask: []frame.Asking{f.Player(), f.Typed("title"), f.faction(),
			f.Number(
				"cost",
				0,
				20,
			)}, keywords: slices.Concat(costing, large), rest: []frame.Asking{f.domain(), f.host()}, do: f.attachment},
		{id: "answer", group: "play", icon: "event", ask: []frame.Asking{f.Player(), f.Typed("title"), f.faction(),
			f.Number("cost", 0, 20)}, keywords: costing, rest: []frame.Asking{f.domain(), how, f.yes(f.cancelling())},
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
			e.ask[title], e.id = f.Choose("which", unknown, "cthulhu.card."), "listed."+e.id
			out = append([]entry{e}, out...)
		}
	}
	if len(known) > 0 {
		out = append(out, entry{id: "listed.answer", group: "play", icon: "event", ask: []frame.Asking{f.Player(),
			f.Choose("which", known, "cthulhu.card."), how, f.xOf, f.domain(), f.cancels(2)}, do: func(g []string) keeper.Command {
			c := rules.Play{Seat: atoi(g[0]), Title: g[1], X: atoi(g[3]), Domain: atoi(g[4])}
			c.As, c.Cancels = way(g[2:])
			return c
		}}, entry{id: "allowed", group: "play", icon: "cards", ask: []frame.Asking{f.Player(),
			f.Choose(
				"which",
				known,
				"cthulhu.card.",
			), f.domain(), f.Typed("allow")}, do: func(g []string) keeper.Command {
			return rules.Play{Seat: atoi(g[0]), Title: g[1], Domain: atoi(g[2]), Allow: keeper.PlainName(g[3])}
		}})
	}
	if len(s.Pieces) > 0 {
		out = append(
			out,
			entry{id: "use", group: "play", icon: "magic", ask: []frame.Asking{f.piece(), ways, f.Number("cost", 0, 20),
				f.Number("from", 0, 9), f.yes("exhausts"), f.cancels(1)}, do: func(g []string) keeper.Command {
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
			ask: []frame.Asking{f.Typed("source"), f.Choose("does", rules.DoesToPlayers, "cthulhu.does."),
				f.Player(), f.manyOrDomain},
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
			ask: []frame.Asking{f.Choose("time", []string{"none", "day", "night", "both"}, "cthulhu.time."),
				f.Typed("source")},
			do: func(g []string) keeper.Command { return rules.Time{Is: g[0], Source: keeper.PlainName(g[1])} },
		},
	}
	if len(s.Stories) > 0 {
		out = append(
			out,
			entry{id: "token", group: "card", icon: "objective", ask: []frame.Asking{f.Typed("source"), f.story(), f.Player(),
				f.Number("by", -5, 5)},
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
		out = append(out, entry{id: "modifyStory", group: "card", icon: "story", ask: []frame.Asking{f.Typed("source"), f.story(),
			f.Choose("struggle", kindNames, "cthulhu.what."), f.Number("by", -3, 3), f.until()}, do: func(g []string) keeper.Command {
			return rules.Modify{Source: keeper.PlainName(g[0]), Story: g[1], What: g[2], By: atoi(g[3]), Until: g[4]}
		}})
	}
	if plots := f.conspiracies(); len(plots) > 0 {
		out = append(out, entry{id: "remove", group: "card", icon: "hidden", ask: []frame.Asking{f.Typed("source"), f.Of("story", plots)},
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
		entry{id: "forCard", group: "card", icon: "spell", ask: []frame.Asking{f.Typed("source"), f.Choose("does", rules.DoesToCards,
			"cthulhu.does."), f.piece(), f.toStory},
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
			ask: []frame.Asking{f.Typed("source"), f.piece(), f.Choose("what", what, "cthulhu.what."),
				f.Number("by", -9, 9), f.until()},
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
				ask:   []frame.Asking{f.mod()},
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
			ask: []frame.Asking{f.Player(), f.Choose("counted", []string{"hand", "deck"}, "cthulhu.count."),
				f.Number("now", 0, 99)},
			do: func(g []string) keeper.Command {
				return rules.Correct{What: g[1], Seat: atoi(g[0]), Value: atoi(g[2])}
			},
		},
		{
			id:    "marker",
			group: "right",
			icon:  "rune",
			ask:   []frame.Asking{f.Player(), f.Number("domain", 1, 9), f.yes("drained")},
			do: func(g []string) keeper.Command {
				return rules.Correct{What: "drained", Seat: atoi(g[0]), N: atoi(g[1]) - 1, Value: flag(g[2])}
			},
		},
	}
	if len(s.Stories) > 0 {
		out = append(out, entry{id: "name", group: "right", icon: "story", ask: []frame.Asking{f.story(), f.Typed("title")},
			do: func(g []string) keeper.Command {
				return rules.Name{Story: g[0], Title: keeper.PlainName(g[1])}
			}}, entry{id: "struggles", group: "right", icon: "fight", ask: []frame.Asking{f.story()}, keywords: kindNames,
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
					ask:   []frame.Asking{f.story(), f.Player(), f.Number("now", 0, 5)},
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
				ask: []frame.Asking{f.piece(), f.Choose("state", states, "cthulhu.state."),
					f.yes("is")},
				do: func(g []string) keeper.Command {
					return rules.Correct{What: g[1], N: atoi(g[0]), Value: flag(g[2])}
				},
			},
			entry{
				id:    "wounds",
				group: "right",
				icon:  "damage",
				ask:   []frame.Asking{f.piece(), f.Number("now", 0, 9)},
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

// faction asks for a faction: those of the rules, the eighth of the expansions, or none (COC-1.2).
func (f *Face) faction() frame.Asking {
	return f.ChooseBy("faction", append(slices.Clone(pay.Factions), "Silver Twilight", pay.Neutral), f.factionName)
}

// piece asks for a card in play.
func (f *Face) piece() frame.Asking {
	var choices []frame.Choice
	s := f.state()
	for _, p := range s.Pieces {
		words := f.labelled(s.Players[p.Seat].Name, f.pieceName(p.N))
		choices = append(choices, frame.Choice{Key: itoa(p.N), Words: words})
	}
	return f.Of("piece", choices)
}

func (f *Face) story() frame.Asking {
	var choices []frame.Choice
	for _, x := range f.state().Stories {
		choices = append(choices, frame.Choice{Key: x.ID, Words: f.cardName(x.Title)})
	}
	return f.Of("story", choices)
}

func (f *Face) mod() frame.Asking {
	var choices []frame.Choice
	for _, m := range f.state().Mods {
		choices = append(choices, frame.Choice{Key: itoa(m.ID), Words: f.modWords(m)})
	}
	return f.Of("mod", choices)
}

func (f *Face) until() frame.Asking {
	return f.Choose("until", []string{"phase", "turn", "stays"}, "cthulhu.until.")
}

func (f *Face) yes(words string) frame.Asking {
	return f.Choose(words, []string{"no", "yes"}, "cthulhu.answer.")
}
