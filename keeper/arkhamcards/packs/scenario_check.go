package packs

import (
	"maps"
	"slices"
)

// scenarioCheck looks at one scenario.
type scenarioCheck struct {
	*reading
	p  *Pack
	s  *Scenario
	at string // the path of the scenario, with a dot
}

func (c *scenarioCheck) check() {
	s := c.s
	c.ids(c.at+"locations", "location", idsOf(s.Locations))
	c.ids(c.at+"agendas", "agenda", idsOf(s.Agendas))
	c.ids(c.at+"acts", "act", idsOf(s.Acts))
	c.ids(c.at+"setup", "step", idsOf(s.Setup))
	c.ids(c.at+"rules", "rule", idsOf(s.Rules))
	c.ids(c.at+"resolutions", "resolution", idsOf(s.Resolutions))
	var sets []string
	for _, set := range c.p.Sets {
		sets = append(sets, set.ID)
	}
	c.Each(c.at+"sets", s.Sets, sets...)
	c.cards(c.p, s, s.Cards, c.at+"cards")
	all := idsOf(c.p.CardsOf(s))
	for i, id := range all {
		if slices.Index(all, id) < i {
			c.Report(c.at+"sets", "duplicateID.other", "card", id)
		}
	}
	c.Each(c.at+"aside", s.Aside, all...)
	for i, card := range c.p.CardsOf(s) {
		at := c.at + "sets"
		if i >= len(all)-len(s.Cards) {
			at = index(c.at+"cards", i-len(all)+len(s.Cards)) + ".ends"
		}
		for _, end := range card.Ends {
			c.OneOf(at, end, idsOf(s.Resolutions)...)
		}
		if card.Enemy != nil {
			c.Optional(at, card.Enemy.Felled.Ends, idsOf(s.Resolutions)...)
		}
		if card.Asset != nil {
			c.Optional(at, card.Asset.Strikes, c.p.Notes...)
		}
	}
	c.symbols()
	c.places()
	before := len(c.Found.Problems)
	c.stages("agendas", s.Agendas)
	c.stages("acts", s.Acts)
	c.steps()
	c.resolutions()
	if len(c.Found.Problems) == before {
		c.ways()
		c.clues()
	}
}

func (c *scenarioCheck) symbols() {
	for _, face := range slices.Sorted(maps.Keys(c.s.Symbols)) {
		at := c.at + "symbols." + face
		c.OneOf(at, face, FaceEasy, FaceHard)
		for _, token := range slices.Sorted(maps.Keys(c.s.Symbols[face])) {
			c.OneOf(at+"."+token, token, TokenNames[:4]...)
			c.symbol(at+"."+token, c.s.Symbols[face][token])
		}
	}
}

func (c *scenarioCheck) symbol(at string, symbol Symbol) {
	c.Within(at+".modifier", symbol.Modifier, -20, 20)
	c.Within(at+".most", symbol.Most, 0, mostNumber)
	c.Optional(at+".count", symbol.Count, Counts...)
	c.Optional(at+".calls", symbol.Calls, idsOf(c.p.CardsOf(c.s))...)
	for _, n := range []int{symbol.Failed.Damage, symbol.Failed.Horror, symbol.Failed.Doom} {
		c.Within(at+".failed", n, 0, mostNumber)
	}
	if symbol.While != nil {
		c.OneOf(at+".while.count", symbol.While.Count, Counts...)
	}
	if symbol.Else != nil {
		c.symbol(at+".else", *symbol.Else)
	}
}

func (c *scenarioCheck) places() {
	known := idsOf(c.s.Locations)
	for i, l := range c.s.Locations {
		at := index(c.at+"locations", i)
		c.Within(at+".shroud", l.Shroud, 0, mostNumber)
		c.Within(at+".clues", l.Clues, 0, mostNumber)
		c.Within(at+".victory", l.Victory, 0, mostNumber)
		c.Each(at+".connects", l.Connects,
			slices.DeleteFunc(slices.Clone(known), func(id string) bool { return id == l.ID })...)
	}
	if c.OneOf(c.at+"start", c.s.Start, known...) && c.s.Location(c.s.Start).Aside {
		c.Report(c.at+"start", "unreachable.location", c.s.Start)
	}
}

func (c *scenarioCheck) stages(name string, deck []Stage) {
	if len(deck) == 0 {
		c.Report(c.at+"id", "missing.stage")
	}
	for i, stage := range deck {
		at := index(c.at+name, i)
		c.Within(at+".threshold", stage.Threshold, 0, mostNumber)
		c.Optional(at+".objective", stage.Objective, ObjectiveAdds, ObjectiveReplaces)
		if (stage.Threshold == 0) != (stage.Objective == ObjectiveReplaces) {
			c.Report(at+".threshold", "missing.threshold", stage.ID)
		}
		c.Each(at+".payAt", stage.PayAt, idsOf(c.s.Locations)...)
		c.Optional(at+".next", stage.Next, slices.DeleteFunc(idsOf(deck),
			func(id string) bool { return id == stage.ID })...)
		c.Each(at+".ends", stage.Ends, idsOf(c.s.Resolutions)...)
		if len(stage.Ends) == 0 && After(deck, stage.ID) == nil {
			c.Report(at, "noEnd.stage", stage.ID)
		}
		c.changes(at+".then", stage.Then)
	}
}

func (c *scenarioCheck) changes(at string, x Changes) {
	known := idsOf(c.s.Locations)
	c.hits(at+".hits", c.s, x.Hits)
	c.Each(at+".enters", x.Enters, known...)
	c.Each(at+".leaves", x.Leaves, known...)
	c.Optional(at+".moves", x.Moves, known...)
	c.Within(at+".doom", x.Doom, 0, mostNumber)
	c.tokens(at+".adds", x.Adds)
	c.tokens(at+".removes", x.Removes)
	c.Each(at+".notes", x.Notes, c.p.Notes...)
	for i, spawn := range x.Spawns {
		at := index(at+".spawns", i)
		c.aside(at+".card", spawn.Card)
		if card, ok := c.p.Card(c.s, spawn.Card); ok && card.Kind != KindEnemy {
			c.Report(at+".card", "unknownValue.oneOf", spawn.Card, KindEnemy)
		}
		c.Optional(at+".at", spawn.At, known...)
	}
	for i, card := range x.Gives {
		c.aside(index(at+".gives", i), card)
	}
	for i, card := range x.Shuffles {
		c.aside(index(at+".shuffles", i), card)
	}
	for i, clues := range x.Clues {
		c.OneOf(index(at+".clues", i)+".at", clues.At, known...)
		c.Within(index(at+".clues", i)+".clues", clues.Clues, 1, mostNumber)
	}
}

func (c *scenarioCheck) aside(at, card string) {
	if !slices.Contains(c.s.Aside, card) {
		c.Report(at, "unknownCard.aside", card)
		c.Found.Near(card, c.s.Aside)
	}
}

func (c *scenarioCheck) steps() {
	for i, step := range c.s.Setup {
		at := index(c.at+"setup", i)
		c.when(c.p, at+".when", step.When)
		c.Optional(at+".start", step.Start, idsOf(c.s.Locations)...)
		c.changes(at+".then", step.Then)
	}
	stages := slices.Concat(idsOf(c.s.Agendas), idsOf(c.s.Acts))
	for i, rule := range c.s.Rules {
		at := index(c.at+"rules", i)
		c.when(c.p, at+".when", rule.When)
		for field, stage := range map[string]string{"from": rule.From, "until": rule.Until} {
			c.Optional(at+"."+field, stage, stages...)
		}
		c.hits(at+".ends", c.s, rule.Ends)
		c.Optional(at+".twice", rule.Twice, idsOf(c.p.CardsOf(c.s))...)
		if rule.Try != nil {
			c.Each(at+".try.at", rule.Try.At, idsOf(c.s.Locations)...)
			c.OneOf(at+".try.skill", rule.Try.Skill, Skills...)
			c.Within(at+".try.difficulty", rule.Try.Difficulty, 0, mostNumber)
			c.Within(at+".try.horror", rule.Try.Horror, 0, mostNumber)
			c.Optional(at+".try.ends", rule.Try.Ends, idsOf(c.s.Resolutions)...)
		}
	}
}

func (c *scenarioCheck) resolutions() {
	if c.s.Resolution(NoResolution) == nil {
		c.Report(c.at+"resolutions", "missing.resolution", NoResolution)
	}
	led := map[string]bool{NoResolution: true}
	for _, deck := range [][]Stage{c.s.Agendas, c.s.Acts} {
		for _, stage := range reached(deck) {
			for _, end := range stage.Ends {
				led[end] = true
			}
		}
	}
	for _, card := range c.p.CardsOf(c.s) {
		for _, end := range card.Ends {
			led[end] = true
		}
	}
	for i, res := range c.s.Resolutions {
		at := index(c.at+"resolutions", i)
		if !led[res.ID] {
			c.Report(at, "unreachable.resolution", res.ID)
		}
		c.Within(at+".experience", res.Experience, -mostNumber, mostNumber)
		c.Each(at+".notes", res.Notes, c.p.Notes...)
		c.Each(at+".erases", res.Erases, c.p.Notes...)
		c.tokens(at+".adds", res.Adds)
		c.tokens(at+".removes", res.Removes)
		for j, trauma := range res.Trauma {
			c.OneOf(index(at+".trauma", j)+".who", trauma.Who, Sufferers...)
			c.Within(index(at+".trauma", j)+".physical", trauma.Physical, 0, mostNumber)
			c.Within(index(at+".trauma", j)+".mental", trauma.Mental, 0, mostNumber)
		}
		if res.Next != "" && res.Next != TheEnd {
			c.OneOf(at+".next", res.Next, c.p.Order...)
		}
	}
}

// reached lists the stages of a deck that play can reach, in order.
func reached(deck []Stage) []*Stage {
	var all []*Stage
	if len(deck) == 0 {
		return nil
	}
	for stage := &deck[0]; stage != nil && !slices.Contains(all, stage); stage = After(deck, stage.ID) {
		all = append(all, stage)
		if len(stage.Ends) > 0 && stage.Next == "" {
			break
		}
	}
	return all
}

// ways reports stages that play never reaches, and locations that nobody can ever enter.
func (c *scenarioCheck) ways() {
	enter := func(l Location) bool { return !l.Aside }
	var entering []string
	for name, deck := range map[string][]Stage{"agendas": c.s.Agendas, "acts": c.s.Acts} {
		come := reached(deck)
		for i := range deck {
			if !slices.Contains(come, &deck[i]) {
				c.Report(index(c.at+name, i), "unreachable.stage", deck[i].ID)
			}
			entering = append(entering, deck[i].Then.Enters...)
		}
	}
	starts := []string{c.s.Start}
	for _, step := range c.s.Setup {
		entering = append(entering, step.Then.Enters...)
		if step.Start != "" {
			starts = append(starts, step.Start)
		}
	}
	within := c.s.within(starts, func(l Location) bool { return enter(l) || slices.Contains(entering, l.ID) })
	for i, l := range c.s.Locations {
		if !within[l.ID] {
			c.Report(index(c.at+"locations", i), "unreachable.location", l.ID)
		}
	}
}

// within are the locations that can be walked to over those in play.
func (s *Scenario) within(starts []string, inPlay func(Location) bool) map[string]bool {
	seen := map[string]bool{}
	for queue := starts; len(queue) > 0; queue = queue[1:] {
		l := s.Location(queue[0])
		if l == nil || seen[l.ID] || !inPlay(*l) {
			continue
		}
		seen[l.ID] = true
		queue = append(queue, l.Connects...)
	}
	return seen
}

// clues proves that each act can be paid: for each number of investigators the locations that are surely in play by
// then, with what acts before have put there, hold at least what all acts so far want.
func (c *scenarioCheck) clues() {
	for n := 1; n <= mostInvestig; n++ {
		var entered []string
		wanted, put := 0, 0
		for _, step := range c.s.Setup {
			if len(step.When.Noted)+len(step.When.Not) == 0 {
				entered = append(entered, step.Then.Enters...)
				put += step.Then.cluesPut(n)
			}
		}
		for _, act := range reached(c.s.Acts) {
			wanted += act.Wants(n)
			here := put
			inPlay := func(l Location) bool { return !l.Aside || slices.Contains(entered, l.ID) }
			for id := range c.s.within([]string{c.s.Start}, inPlay) {
				here += c.s.Location(id).Holds(n)
			}
			if here < wanted {
				i := slices.IndexFunc(c.s.Acts, func(s Stage) bool { return s.ID == act.ID })
				c.Report(index(c.at+"acts", i)+".threshold", "clueMissing.act", act.ID, n, wanted, here)
				return
			}
			entered = append(entered, act.Then.Enters...)
			put += act.Then.cluesPut(n)
		}
	}
}

func (x Changes) cluesPut(investigators int) int {
	sum := 0
	for _, c := range x.Clues {
		sum += times(c.Clues, c.PerInvestigator, investigators)
	}
	return sum
}
