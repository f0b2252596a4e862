package packs

import (
	"lantern/keeper/arkhamcards/bag"
	"lantern/stories"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Bounds of what a pack may say. No honest one comes near them.
const (
	mostTokens     = 99 // in a bag (LCG-16.1)
	mostCopies     = 20 // of one token in a bag
	mostNumber     = 99
	mostInvestig   = 4
	mostCardCopies = 20
	mostScenarios  = 30
)

// TokenNames are the tokens of a bag that bear no number; the first four are the symbols of the scenario (LCG-5.4).
var TokenNames = []string{"skull", "cultist", "tablet", "elderthing", "autofail",
	"eldersign", "bless", "curse", "frost"}

// Preys are what an enemy may look for in its prey, each after "most-" or "least-".
var Preys = []string{"clues", "health", "sanity", "resources", "hand", "willpower", "intellect", "combat", "agility"}

// GoodToken reports whether a word is a token: "+1", "0", "-1" to twenty, or one of [TokenNames].
func GoodToken(word string) bool {
	_, number := bag.Token(word).Number()
	return number && bag.Token(word).Check() == nil || slices.Contains(TokenNames, word)
}

// check looks at what a pack says, once all of it could be read.
func (r *reading) check(p *Pack) {
	if !stories.GoodID(p.ID) {
		r.Report("id", "badID.form", p.ID)
	} else if p.ID != r.Dir {
		r.Report("id", "badID.folder", p.ID, r.Dir)
	}
	if len(p.Languages) == 0 {
		r.Report("languages", "missing.languages")
	}
	r.Each("languages", p.Languages, stories.Languages...)
	r.ids("languages", "", p.Languages)
	r.ids("scenarios", "scenario", p.Order)
	r.ids("notes", "note", p.Notes)
	r.ids("epilogues", "epilogue", idsOf(p.Epilogues))
	r.Within("scenarios", len(p.Order), 1, mostScenarios)
	r.checkBags(p)
	for i, e := range p.Epilogues {
		r.when(p, index("epilogues", i)+".when", e.When)
	}
	for _, set := range p.Sets {
		r.cards(p, nil, set.Cards, "set."+set.ID+".cards")
	}
	for _, s := range p.Scenarios {
		c := scenarioCheck{reading: r, p: p, s: s, at: "scenario." + s.ID + "."}
		c.check()
	}
	r.checkNotes(p)
	r.checkGuide(p)
	if len(r.Found.Problems) == 0 { // what is missing or misspelt would be told again as texts
		r.checkTexts(p)
	}
}

func index(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

func idsOf[T interface{ id() string }](all []T) []string {
	ids := make([]string, len(all))
	for i, x := range all {
		ids[i] = x.id()
	}
	return ids
}

// ids looks at the names in a list: well formed, and each once; of "" only the latter.
func (r *reading) ids(list, what string, ids []string) {
	for i, id := range ids {
		at := index(list, i)
		if _, ok := r.Places[at+".id"]; ok {
			at += ".id"
		}
		if what != "" && !stories.GoodID(id) {
			r.Report(at, "badID.form", id)
		} else if slices.Index(ids, id) < i {
			r.Report(at, "duplicateID.other", what, id)
		}
	}
}

func (r *reading) tokens(list string, tokens []string) {
	for i, token := range tokens {
		if !GoodToken(token) {
			r.Report(index(list, i), "unknownValue.oneOf", token, "+20 … +1, 0, -1 … -20, "+
				strings.Join(TokenNames, ", "))
		}
	}
}

func (r *reading) checkBags(p *Pack) {
	if len(p.Bags) == 0 {
		r.Report("", "missing.bag")
	}
	for _, difficulty := range slices.Sorted(maps.Keys(p.Bags)) {
		bag, at := p.Bags[difficulty], "bags."+difficulty
		r.OneOf(at, difficulty, Difficulties...)
		r.tokens(at, bag)
		copies := map[string]int{}
		for _, token := range bag {
			copies[token]++
		}
		if len(bag) < 1 || len(bag) > mostTokens ||
			slices.Max(append(slices.Collect(maps.Values(copies)), 0)) > mostCopies {
			r.Report(at, "range.bag", mostTokens, mostCopies, len(bag))
		}
		for _, s := range p.Scenarios {
			for _, token := range TokenNames[:4] {
				if _, said := s.Symbols[FaceOf(difficulty)][token]; copies[token] > 0 && !said {
					r.Report("scenario."+s.ID+".symbols", "missing.symbol", token, difficulty, FaceOf(difficulty))
				}
			}
		}
	}
}

// when looks at a condition.
func (r *reading) when(p *Pack, at string, c Condition) {
	r.Each(at+".noted", c.Noted, p.Notes...)
	r.Each(at+".not", c.Not, p.Notes...)
}

// checkNotes finds notes that nothing ever writes.
func (r *reading) checkNotes(p *Pack) {
	written := map[string]bool{}
	for _, s := range p.Scenarios {
		lists := [][]string{}
		for _, res := range s.Resolutions {
			lists = append(lists, res.Notes)
		}
		for _, stage := range slices.Concat(s.Agendas, s.Acts) {
			lists = append(lists, stage.Then.Notes)
		}
		for _, step := range s.Setup {
			lists = append(lists, step.Then.Notes)
		}
		for _, note := range slices.Concat(lists...) {
			written[note] = true
		}
	}
	for i, note := range p.Notes {
		if !written[note] {
			r.Report(index("notes", i), "never.note", note)
		}
	}
}

// hits looks at harm; s is nil for a card of a set.
func (r *reading) hits(at string, s *Scenario, hits []Hit) {
	for i, h := range hits {
		r.Within(index(at, i)+".damage", h.Damage, 0, mostNumber)
		r.Within(index(at, i)+".horror", h.Horror, 0, mostNumber)
		if s != nil {
			r.Each(index(at, i)+".at", h.At, idsOf(s.Locations)...)
		}
	}
}

// mark looks at what holds until later; spans says whether it must say until when.
func (r *reading) mark(at string, m *Mark, spans bool) {
	if m == nil {
		return
	}
	r.OneOf(at+".does", m.Does, Marks...)
	if spans {
		r.OneOf(at+".until", m.Until, Spans...)
	}
}

// cards looks at encounter cards; s is nil for those of a set, whose places no single scenario has.
func (r *reading) cards(p *Pack, s *Scenario, cards []Card, list string) {
	r.ids(list, "card", idsOf(cards))
	for i, c := range cards {
		at := index(list, i) + "."
		r.OneOf(at+"kind", c.Kind, KindEnemy, KindTreachery, KindAsset)
		r.Within(at+"copies", c.Copies, 1, mostCardCopies)
		r.Within(at+"doom", c.Doom, 0, mostNumber)
		r.Within(at+"victory", c.Victory, 0, mostNumber)
		if c.Test != nil {
			r.OneOf(at+"test.skill", c.Test.Skill, Skills...)
			r.Within(at+"test.difficulty", c.Test.Difficulty, 0, mostNumber)
			f := c.Test.Failed
			r.mark(at+"test.failed.mark", f.Mark, true)
			for _, n := range []int{f.Damage, f.Horror, f.Doom, f.Scarred, f.Actions, f.Clues} {
				r.Within(at+"test.failed", n, 0, mostNumber)
			}
		}
		r.Optional(at+"if", c.If, Conditions...)
		r.mark(at+"mark", c.Mark, !c.Threat)
		if c.Sheds != nil {
			r.OneOf(at+"sheds.skill", c.Sheds.Skill, Skills...)
			r.Within(at+"sheds.difficulty", c.Sheds.Difficulty, 0, mostNumber)
		}
		r.hits(at+"hits", s, c.Hits)
		if a := c.Asset; a != nil {
			if c.Kind != KindAsset {
				r.Report(at+"asset", "needless.asset")
			}
			for name, n := range map[string]int{"health": a.Health, "sanity": a.Sanity, "uses": a.Uses} {
				r.Within(at+"asset."+name, n, 0, mostNumber)
			}
			r.Each(at+"asset.slots", a.Slots, Slots...)
			for _, skill := range slices.Sorted(maps.Keys(a.Skills)) {
				r.OneOf(at+"asset.skills", skill, Skills...)
				r.Within(at+"asset.skills", a.Skills[skill], -mostNumber, mostNumber)
			}
		}
		e := c.Enemy
		if e == nil {
			continue
		}
		if c.Kind != KindEnemy {
			r.Report(at+"enemy", "needless.enemy")
		}
		for name, n := range map[string]int{"fight": e.Fight, "evade": e.Evade,
			"damage": e.Damage, "horror": e.Horror, "slows": e.Slows, "takes": e.Takes} {
			r.Within(at+"enemy."+name, n, 0, mostNumber)
		}
		r.Within(at+"enemy.health", e.Health, 1, mostNumber)
		if e.Parley != nil {
			r.OneOf(at+"enemy.parley.skill", e.Parley.Skill, Skills...)
			r.Within(at+"enemy.parley.difficulty", e.Parley.Difficulty, 0, mostNumber)
		}
		r.Each(at+"enemy.keywords", e.Keywords, Hunter, Aloof, Massive, Retaliate)
		if e.Prey != "" {
			var preys []string
			for _, of := range Preys {
				preys = append(preys, "most-"+of, "least-"+of)
			}
			r.OneOf(at+"enemy.prey", e.Prey, preys...)
		}
		if e.Spawn != "" && s != nil {
			r.OneOf(at+"enemy.spawn", e.Spawn, idsOf(s.Locations)...)
		}
	}
}

func (r *reading) checkGuide(p *Pack) {
	if p.Guide == nil {
		return
	}
	if _, ok := p.Bags[p.Guide.Difficulty]; !ok {
		r.OneOf("guide.difficulty", p.Guide.Difficulty, slices.Sorted(maps.Keys(p.Bags))...)
	}
	r.ids("guide.steps", "step", idsOf(p.Guide.Steps))
	s := p.Scenario(p.Guide.Scenario)
	if s == nil {
		r.OneOf("guide.scenario", p.Guide.Scenario, p.Order...)
		return
	}
	for i, step := range p.Guide.Steps {
		at := index("guide.steps", i)
		r.OneOf(at+".do", step.Do, GuideDoings...)
		r.Optional(at+".at", step.At, idsOf(s.Locations)...)
	}
}
