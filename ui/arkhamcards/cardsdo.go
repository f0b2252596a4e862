package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/text"
)

// Effects of cards, entered by hand.

func (f *Face) harmEntries() []entry {
	living := slices.Concat(f.who(), f.foes(), f.assets())
	harm := fields(f.ChooseBy("whom", living, f.onName), f.Number("damage", 0, 20), f.Number("horror", 0, 20))
	return []entry{
		{"harm", "card", "damage", harm, func(g []string) keeper.Command {
			return rules.Harm{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2])}
		}},
		{"direct", "card", "damage", harm, func(g []string) keeper.Command {
			return rules.Harm{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2]), Direct: true}
		}},
		{"heal", "card", "health", harm, func(g []string) keeper.Command {
			return rules.Heal{On: g[0], Damage: atoi(g[1]), Horror: atoi(g[2])}
		}},
	}
}

// puts are the counters that cards change, by what they are on.
func (f *Face) puts(on string) []string {
	switch {
	case slices.Contains(f.who(), on):
		return []string{"clues", "resources", "hand", "gained", "lost", "doom", "physical", "mental"}
	case slices.Contains(f.assets(), on):
		return []string{"uses", "doom", "clues", "tokens"}
	}
	return []string{"doom", "clues"}
}

// slots are those of an asset; a repeated word means two of them.
var slots = []string{"none", "hand", "hand hand", "arcane", "arcane arcane", "ally", "accessory", "body"}

// slot asks for an asset's slots (LCG-10.6).
func (f *Face) slot() table.FieldFunc {
	return f.ChooseBy("slots", slots, func(id string) string {
		one, two, _ := strings.Cut(id, " ")
		words := f.Words().T("cards.slot." + one)
		if two != "" {
			words = "2 × " + words
		}
		return words
	})
}

// slotsOf parses the answer to slot.
func slotsOf(answer string) []string {
	if answer == "none" {
		return nil
	}
	return strings.Fields(answer)
}

// assetFrom makes an asset from the answers from slot on: slots, health, sanity, uses.
func (f *Face) assetFrom(name string, g []string) rules.Asset {
	a := rules.Asset{Name: strings.TrimSpace(name), Slots: slotsOf(g[0]), Health: atoi(g[1]), Sanity: atoi(g[2]),
		Uses: atoi(g[3])}
	if a.Uses > 0 {
		a.Kind = f.Words().T("cards.counter.uses")
	}
	return a
}

// turnEntries are actions with the effects of their cards: what is played and its cost, what an ability does and costs,
// and exceptions to the rules (LCG-1.1).
func (f *Face) turnEntries() []entry {
	active := f.seen().State.Active
	tags := []string{"none", rules.ActFight, rules.ActEvade, rules.ActInvestigate, rules.ActMove, rules.TagParley}
	// aim asks for the target of an action, last; at is the index of the answer that names the action
	aim := func(at int) table.FieldFunc {
		return func(g []string) *table.Field {
			switch g[at] {
			case rules.ActFight, rules.ActEvade, rules.ActEngage:
				return f.ChooseBy("foe", f.foes(), f.onName)(g)
			case rules.ActMove:
				return f.ChooseBy("where", f.places(), f.onName)(g)
			}
			return nil
		}
	}
	asset := func(ask table.FieldFunc) table.FieldFunc {
		return func(g []string) *table.Field {
			if g[2] == "asset" {
				return ask(g)
			}
			return nil
		}
	}
	return []entry{
		{"play", "turn", "cards", fields(f.Typed("name"), f.Number("cost", 0, 20),
			f.Choose("card", []string{"event", "asset"}, "cards.card."), asset(f.slot()),
			asset(f.Number("health", 0, 20)), asset(f.Number("sanity", 0, 20)),
			asset(f.Number("uses", 0, 20))), func(g []string) keeper.Command {
			c := rules.Action{Who: active, Action: rules.ActPlay, Card: strings.TrimSpace(g[0]), Cost: atoi(g[1])}
			if g[2] == "asset" {
				a := f.assetFrom(g[0], g[3:])
				c.Asset = &a
			}
			return c
		}},
		{"ability", "turn", "magic", fields(f.Typed("source"), f.Number("actions", 0, 3),
			f.ChooseBy("tag", tags, f.tag), aim(2)), func(g []string) keeper.Command {
			c := rules.Action{Who: active, Action: rules.ActActivate, Card: strings.TrimSpace(g[0]), Icons: atoi(g[1]),
				Free: g[1] == "0", On: last(g, 3)}
			if g[2] != "none" {
				c.Tag = g[2]
			}
			return c
		}},
		{"allowed", "turn", "unlocked", fields(f.Typed("allow"), f.whom(),
			f.ChooseBy("tag", rules.ActionNames, f.tag), aim(2)), func(g []string) keeper.Command {
			return rules.Action{Who: g[1], Action: g[2], On: last(g, 3), Allow: g[0]}
		}},
	}
}

// payEntry advances the act with clues of the investigators that the table chooses, split freely (LCG-7.4).
func (f *Face) payEntry() []entry {
	v := f.seen()
	card := v.State.Act.Now()
	if card == nil || card.None {
		return nil
	}
	var payers []string
	var ask []table.FieldFunc
	for i := range v.State.Seats {
		who := &v.State.Seats[i]
		if who.Out != "" || who.Clues == 0 {
			continue
		}
		payers = append(payers, who.Seat)
		ask = append(ask, func([]string) *table.Field {
			return &table.Field{Words: f.Words().T("cards.ask.pays", text.Args{"who": who.Name}),
				Number: &keeper.Range{Min: 0, Max: who.Clues}}
		})
	}
	if len(payers) == 0 {
		return nil
	}
	return []entry{{"pay", "turn", "search", ask, func(g []string) keeper.Command {
		c := rules.Advance{Track: rules.OnAct, Pay: map[string]int{}}
		for i, who := range payers {
			if n := atoi(g[i]); n > 0 {
				c.Pay[who] = n
			}
		}
		if card.Objective != "" {
			c.Allow = card.Name
		}
		return c
	}}}
}

// last is the answer to an optional last question.
func last(given []string, at int) string {
	if at < len(given) {
		return given[at]
	}
	return ""
}

func (f *Face) tag(id string) string {
	if id == "none" {
		return f.Words().T("cards.aim.none")
	}
	return f.Words().T("cards.act." + id)
}

func (f *Face) cardEntries() []entry {
	all := slices.Concat(f.who(), []string{rules.OnAgenda, rules.OnAct}, f.places(), f.foes(), f.assets())
	v := f.seen()
	counter := func(g []string) *table.Field { return f.Choose("counter", f.puts(g[0]), "cards.counter.")(g) }
	ends := []string{"", rules.UntilTest, rules.UntilTurn, rules.UntilPhase, rules.UntilRound}
	out := []entry{
		{"test", "card", "skill", fields(f.whom(), f.Choose("skill", rules.SkillNames, "cards.skill."),
			f.Number("difficulty", 0, 20)), func(g []string) keeper.Command {
			return rules.StartTest{Who: g[0], Skill: g[1], Difficulty: atoi(g[2])}
		}},
		{"put", "card", "choice", fields(f.ChooseBy("on", all, f.onName), counter, f.Number("by", -20, 20)),
			func(g []string) keeper.Command { return rules.Put{On: g[0], Counter: g[1], By: atoi(g[2])} }},
		{"draw", "card", "draw", fields(f.whom(), f.Number("cards", 1, 20)),
			func(g []string) keeper.Command { return rules.Draw{Who: g[0], Cards: atoi(g[1])} }},
		{"moveTo", "card", "walk", fields(f.ChooseBy("whom", slices.Concat(f.who(), f.foes()), f.onName),
			f.ChooseBy("where", f.places(), f.onName)),
			func(g []string) keeper.Command { return rules.MoveTo{What: g[0], To: g[1]} }},
		{"asset", "card", "item", fields(f.whom(), f.Typed("name"), f.slot(), f.Number("health", 0, 20),
			f.Number("sanity", 0, 20), f.Number("uses", 0, 20)), func(g []string) keeper.Command {
			return rules.EnterAsset{Who: g[0], Asset: f.assetFrom(g[1], g[2:])}
		}},
		{"advance", "card", "next", fields(f.ChooseBy("track", []string{rules.OnAgenda, rules.OnAct}, f.onName),
			f.Typed("allow")),
			func(g []string) keeper.Command { return rules.Advance{Track: g[0], Allow: g[1]} }},
		{"pin", "card", "notes", fields(f.Typed("rule"), f.ChooseBy("until", ends, f.until)),
			func(g []string) keeper.Command { return rules.SetPin{Pin: rules.Pin{Text: g[0], Until: g[1]}} }},
		{
			"bonus",
			"card",
			"skill",
			fields(
				f.Typed("source"),
				f.ChooseBy("whom", append([]string{""}, f.who()...), f.anybody),
				f.Choose(
					"skill",
					append([]string{"any"}, rules.SkillNames...), "cards.skill."),
				f.Number("by", -20, 20),
				f.ChooseBy("until", ends, f.until),
			),
			func(g []string) keeper.Command {
				return rules.SetPin{Pin: rules.Pin{Text: g[0], On: g[1], Skill: g[2], Value: atoi(g[3]), Until: g[4]}}
			},
		},
		{"leave", "card", "door-open", fields(f.whom(),
			f.Choose("how", []string{string(rules.OutCard), string(rules.OutResigned)}, "cards.out.")),
			func(g []string) keeper.Command { return rules.LeaveScenario{Who: g[0], How: rules.Exit(g[1])} }},
	}
	out = append(out, f.foeEntries()...)
	if assets := f.ChooseBy("asset", f.assets(), f.onName); len(f.assets()) > 0 {
		out = append(
			out,
			entry{"assetLeaves", "card", "discard", fields(assets),
				func(g []string) keeper.Command { return rules.LeaveAsset{Asset: g[0]} }},
			entry{
				"assetTurns",
				"card",
				"item",
				fields(assets, f.Choose("does", []string{"exhaust", "ready"}, "cards.does.")),
				func(g []string) keeper.Command { return rules.TurnAsset{Asset: g[0], Exhausted: g[1] == "exhaust"} },
			},
		)
	}
	if len(v.State.Pins) > 0 {
		var pins []string
		for _, p := range v.State.Pins {
			pins = append(pins, p.ID)
		}
		out = append(out, entry{"unpin", "card", "notes", fields(f.ChooseBy("pin", pins, f.pinText)),
			func(g []string) keeper.Command { return rules.Unpin{Pin: g[0]} }})
	}
	ids := []string{rules.NoResolution}
	for _, e := range v.Scenario.Ends {
		ids = append(ids, e.ID)
	}
	end := f.ChooseBy("end", slices.Compact(slices.Sorted(slices.Values(ids))), func(id string) string {
		return f.ending(v.Scenario.ID, id)
	})
	if len(v.Scenario.Ends) == 0 {
		end = f.Typed("end") // with the name from the printed guide
	}
	return append(out, entry{"resolve", "card", "objective", fields(end),
		func(g []string) keeper.Command { return rules.Resolve{Resolution: g[0]} }})
}

func (f *Face) anybody(id string) string {
	if id == "" {
		return f.Words().T("cards.anybody")
	}
	return f.onName(id)
}

// foeEntries put enemies into play, from the scenario or any other, and change one by a card's effect.
func (f *Face) foeEntries() []entry {
	var out []entry
	var kinds []string
	for _, foe := range f.seen().Scenario.Foes {
		kinds = append(kinds, foe.ID)
	}
	if len(kinds) > 0 {
		out = append(out, entry{"spawn", "card", "monster", fields(f.ChooseBy("foe", kinds, f.nameOf), f.whom()),
			func(g []string) keeper.Command { return rules.Spawn{Foe: g[0], Who: g[1]} }})
	}
	if len(f.seen().State.Draws) == 0 || f.seen().State.Test != nil {
		out = append(out, f.foeEntry())
	}
	doing := []string{"engage", "disengage", "evade", "exhaust", "ready", "attack", "defeat", "discard"}
	if len(f.foes()) > 0 {
		out = append(out, entry{"enemy", "card", "monster", fields(f.ChooseBy("foe", f.foes(), f.onName),
			f.Choose("does", doing, "cards.does."), f.whom()),
			func(g []string) keeper.Command { return rules.EnemyDoes{Enemy: g[0], Does: g[1], Who: g[2]} }})
	}
	return out
}

// foeEntry enters an enemy from its printed card (LCG-16.6). It is then known for the rest of the scenario. With a
// drawer and no other place it is the pending encounter card, if there is one (LCG-8.1).
func (f *Face) foeEntry() entry {
	s := f.seen().State
	keywords := []string{"none", "hunter", "retaliate", "hunter retaliate", "aloof", "aloof hunter", "aloof retaliate",
		"aloof hunter retaliate", "massive", "massive hunter", "massive retaliate", "massive hunter retaliate"}
	prey := []string{""}
	for _, of := range packs.Preys {
		prey = append(prey, "most-"+of, "least-"+of)
	}
	for _, who := range f.who() {
		prey = append(prey, "only-"+who)
	}
	number := func(name string) table.FieldFunc { return f.Number(name, 0, 30) }
	return entry{"foe", "card", "monster", fields(
		f.Typed("called"), number("fight"), number("health"), f.times(), number("evade"),
		number("damage"), number("horror"),
		f.ChooseBy("keywords", keywords, f.keywords), f.ChooseBy("prey", prey, f.preyName), number("victory"),
		f.Choose("belongs", []string{"encounter", "weakness"}, "cards.belongs."), f.whom(),
		f.ChooseBy("at", append([]string{""}, f.places()...), f.engaged),
	), func(g []string) keeper.Command {
		has := func(word string) bool { return slices.Contains(strings.Fields(g[7]), word) }
		foe := &rules.Foe{Name: g[0], Fight: atoi(g[1]), Health: rules.Amount{N: atoi(g[2]), Per: g[3] == "each"},
			Evade: atoi(g[4]), Damage: atoi(g[5]), Horror: atoi(g[6]), Hunter: has("hunter"),
			Retaliate: has("retaliate"),
			Aloof:     has("aloof"), Massive: has("massive"), Victory: atoi(g[9]), Weakness: g[10] == "weakness"}
		switch most, of, _ := strings.Cut(g[8], "-"); most {
		case "most":
			foe.Prey.Most = of
		case "least":
			foe.Prey.Least = of
		case "only":
			foe.Prey = rules.Prey{Name: s.NameOf(of), Only: true}
		}
		if who, at := g[11], g[12]; at != "" || foe.Weakness || len(s.Draws) == 0 || s.Draws[0] != who {
			return rules.Spawn{Who: who, At: at, New: foe}
		}
		return rules.Encounter{Who: g[11], Kind: rules.DrawEnemy, New: foe}
	}}
}

func (f *Face) keywords(id string) string {
	var all []string
	for word := range strings.FieldsSeq(id) {
		all = append(all, f.Words().T("cards.word."+word))
	}
	return strings.Join(all, ", ")
}

// preyName words an enemy's prey: "most-clues", "least-health", or a single seat, "only-seat1" (LCG-8.7, 8.9).
func (f *Face) preyName(id string) string {
	l := f.Words()
	how, of, _ := strings.Cut(id, "-")
	what := l.T("cards.counter." + of)
	if how == "only" {
		what = f.onName(of)
	} else if slices.Contains(rules.SkillNames, of) {
		what = l.T("cards.skill." + of)
	}
	return l.T("cards.prey."+how, text.Args{"what": what})
}

// preyOf is the ID of an enemy's prey, or "".
func (f *Face) preyOf(p rules.Prey) string {
	switch {
	case p.Most != "":
		return f.preyName("most-" + p.Most)
	case p.Least != "":
		return f.preyName("least-" + p.Least)
	case p.Name != "":
		return f.Words().T("cards.prey.only", text.Args{"what": p.Name})
	}
	return p.Text
}

func (f *Face) engaged(id string) string {
	if id == "" {
		return f.Words().T("cards.aim.engaged")
	}
	return f.onName(id)
}

// everyToken are all possible tokens of a bag, those in it first.
func (f *Face) everyToken() []string {
	out := kindsOf(f.seen().State.Bag.Tokens)
	for _, t := range strings.Fields("bless curse frost skull cultist tablet elderthing +1 0 -1 -2 -3 -4 -5 -6 -7 -8") {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// bagEntries change the bag: tokens, sealed ones, effects of symbols (LCG-11.10, 16.1, 16.2).
func (f *Face) bagEntries() []entry {
	v := f.seen()
	in := kindsOf(v.State.Bag.Tokens)
	symbols := slices.DeleteFunc(f.everyToken(), func(t string) bool {
		return tokenIcons[t] == "" || t == rules.TokenFail
	})
	owner := func(g []string) *table.Field {
		if g[0] == rules.TokenElder {
			return f.whom()(g)
		}
		return nil
	}
	counts := append([]string{"", "ask"}, packs.Counts...)
	flags := []string{"none", "another", "cancel", "fail", "succeed"}
	out := []entry{
		{"bag", "bag", "luck", fields(f.ChooseBy("token", f.everyToken(), f.tokenWords)),
			func(g []string) keeper.Command { return rules.ChangeBag{Does: "add", Token: g[0]} }},
		{
			"symbol",
			"bag",
			"rune",
			fields(f.ChooseBy("token", symbols, f.tokenWords), f.Number("modifier", -20, 20),
				f.Choose("count", counts, "cards.count."), f.Choose("flag", flags, "cards.symbol."), owner),
			func(g []string) keeper.Command {
				y := rules.Symbol{Modifier: atoi(g[1]), Count: g[2], RevealAnother: g[3] == "another",
					Cancel: g[3] == "cancel", Fail: g[3] == "fail", Succeed: g[3] == "succeed"}
				if g[2] == "ask" {
					y.Count, y.Modifier, y.Ask = "", 0, true
				}
				return rules.SetSymbol{Token: g[0], Who: last(g, 4), Symbol: y}
			},
		},
		f.symbolEntry(symbols),
	}
	if len(in) == 0 {
		return out
	}
	out = slices.Insert(out, 1, entry{"bagOut", "bag", "discard", fields(f.ChooseBy("token", in, f.tokenWords)),
		func(g []string) keeper.Command { return rules.ChangeBag{Does: "remove", Token: g[0]} }},
		entry{"seal", "bag", "lock", fields(f.ChooseBy("token", in, f.tokenWords),
			f.ChooseBy("on", slices.Concat(f.assets(), f.who()), f.onName)),
			func(g []string) keeper.Command { return rules.ChangeBag{Does: "seal", Token: g[0], On: g[1]} }})
	if sealed := v.State.Bag.Sealed; len(sealed) > 0 {
		var keys []string
		for _, s := range sealed {
			keys = append(keys, s.Token+" "+s.On)
		}
		name := func(key string) string {
			token, on, _ := strings.Cut(key, " ")
			return f.tokenWords(token) + " · " + f.onName(on)
		}
		out = append(out, entry{"release", "bag", "unlocked", fields(f.ChooseBy("token", slices.Compact(keys), name)),
			func(g []string) keeper.Command {
				token, on, _ := strings.Cut(g[0], " ")
				return rules.ChangeBag{Does: "release", Token: token, On: on}
			}})
	}
	return out
}
