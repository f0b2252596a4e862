package set

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is a fault that makes a set unplayable: its place and its description.
type Problem struct {
	Where string `json:"where"`
	What  string `json:"what"`
	Rule  string `json:"rule"`
	// Later marks data that may be missing while the cards are on the table, or be entered when needed.
	Later bool `json:"-"`
	// Key names the kind of fault, and Args what it is about, for those who word it; Table and ID are the row, "" where
	// it is in none.
	Key   string   `json:"-"`
	Args  []string `json:"-"`
	Table string   `json:"-"`
	ID    string   `json:"-"`
}

// Error returns the problem in one line.
func (f Problem) Error() string { return f.Where + ": " + f.What + " (" + f.Rule + ")" }

// checker gathers faults.
type checker struct {
	*Set
	problems []Problem
}

// bad is a fault of the row where, which is its table and ID.
func (c *checker) bad(rule, where, key, what string, args ...any) {
	f := Problem{Where: where, What: fmt.Sprintf(what, args...), Rule: rule, Key: key}
	f.Table, f.ID, _ = strings.Cut(where, " ")
	for _, a := range args {
		f.Args = append(f.Args, fmt.Sprint(a))
	}
	c.problems = append(c.problems, f)
}

// later is bad only where the cards are drawn on screen.
func (c *checker) later(rule, where, key, what string, args ...any) {
	c.bad(rule, where, key, what, args...)
	c.problems[len(c.problems)-1].Later = true
}

// Check lists everything that makes the set unplayable, in the order of the set.
func (s *Set) Check() []Problem {
	c := &checker{Set: s}
	c.town()
	c.markers()
	c.people()
	c.stories()
	return c.problems
}

func (c *checker) town() {
	seen := map[string]bool{}
	for _, a := range c.Areas {
		where := "areas " + a.ID
		if a.ID == "" || seen[a.ID] {
			c.bad("AH-20.4", where, "ownID", "every area needs an ID of its own")
		}
		seen[a.ID] = true
		if a.Kind != Street && a.Kind != Location {
			c.bad("AH-20.4", where, "areaKind", "kind %q is neither street nor location", a.Kind)
		}
		if h := c.Area(a.Hood); h == nil || h.Kind != Street {
			c.bad("AH-1.2", where, "hood", "hood %q is no street", a.Hood)
		}
		for _, l := range a.Links {
			if b := c.Area(l); b == nil || !slices.Contains(b.Links, a.ID) {
				c.bad("AH-4.1", where, "link", "the link to %q does not lead back", l)
			}
		}
		for _, arrow := range []string{a.White, a.Black} {
			if arrow != "" && !slices.Contains(a.Links, arrow) {
				c.bad("AH-8.1", where, "arrow", "an arrow leads to %q, which is not linked", arrow)
			}
		}
		if a.X < 0 || a.X > 100 || a.Y < 0 || a.Y > 100 {
			c.bad("AH-20.4", where, "plan", "x and y must lie in 0 to 100")
		}
	}
	if len(c.Areas) > 0 && len(c.problems) == 0 {
		ways := c.distances(c.Areas[0].ID)
		for _, a := range c.Areas {
			if _, ok := ways[a.ID]; !ok {
				c.bad("AH-4.1", "areas "+a.ID, "way", "no way leads there")
				break
			}
		}
	}
	for _, id := range append(c.Roles.Shops(), c.Roles.Asylum, c.Roles.Hospital, c.Roles.Police) {
		if c.Area(id) == nil {
			c.bad("AH-20.4", "roles", "area", "%q is no area", id)
		}
	}
}

// LeastGates is the minimal number of gate markers in a box: as many as may be open at once (AH-15.1).
const LeastGates = 8

func (c *checker) markers() {
	for _, w := range c.Worlds {
		if len(w.Colours) == 0 {
			c.later("AH-6.1", "worlds "+w.ID, "colours", "a world needs encounter symbols")
		}
		if !slices.ContainsFunc(c.Beyond, func(b Beyond) bool { return slices.Contains(w.Colours, b.Colour) }) {
			c.later("AH-6.1", "worlds "+w.ID, "noBeyond", "no gate card has one of its colours")
		}
	}
	if len(c.Gates) == 0 {
		c.bad("AH-20.5", "gates", "noGate", "there is no gate marker yet")
	}
	markers := 0
	for _, g := range c.Gates {
		markers += g.Copies
	}
	if len(c.Gates) > 0 && markers < LeastGates {
		c.bad("AH-20.5", "gates", "fewGates", "%d markers; enter %d at least: with fewer the last one would end the game",
			markers, LeastGates)
	}
	for i, g := range c.Gates {
		where := fmt.Sprintf("gates %d", i+1)
		if c.World(g.World) == nil || g.Copies < 1 || !slices.Contains(c.Symbols, g.Symbol) {
			c.bad("AH-20.5", where, "gate", "world, symbol or copies are wrong")
		}
	}
	for _, m := range c.Monsters {
		if len(m.Open) > 0 {
			c.later("AH-20.3", "monsters "+m.ID, "open", "not entered yet: %s", strings.Join(m.Open, ", "))
			continue
		}
		if !slices.Contains([]string{Normal, Stationary, Fast, Unique, Flying}, m.Border) ||
			!slices.Contains(c.Symbols, m.Symbol) || m.Copies < 1 || m.Side.Toughness < 1 ||
			m.Side.Horror.Difficulty < 1 || m.Side.Physical == "" || m.Side.Magical == "" {
			c.bad("AH-20.3", "monsters "+m.ID, "monster",
				"border, symbol, copies, toughness, difficulty or wards are wrong")
		}
		if m.Side.Combat.Damage < 1 && m.Side.Combat.Rating < 0 {
			c.bad("AH-11.4", "monsters "+m.ID, "endless", "a fight with it might never end")
		}
	}
}

func (c *checker) people() {
	if !slices.ContainsFunc(c.Ancients, Ancient.Entered) {
		c.bad("AH-20.2", "ancients", "noAncient", "there is none yet with a doom track and an attack")
	}
	if !slices.ContainsFunc(c.Investigators, Investigator.Entered) {
		c.bad("AH-20.1", "investigators", "noInvestigator", "there is none yet with a home, Sanity and Stamina")
	}
	for _, a := range c.Ancients {
		if !a.Entered() {
			c.later("AH-20.2", "ancients "+a.ID, "ancientOpen", "its doom track or its attack is not entered yet")
			continue
		}
		if a.Doom < 1 || a.Doom > 20 || a.Attack.Skill != "" && !slices.Contains(Skills, a.Attack.Skill) {
			c.bad("AH-20.2", "ancients "+a.ID, "ancient", "doom must lie in 1 to 20, and the attack’s skill be one")
		}
		c.effects("ancients "+a.ID, a.Start)
		c.effects("ancients "+a.ID, a.Attack.Fail)
	}
	for _, i := range c.Investigators {
		if !i.Entered() {
			c.later("AH-20.1", "investigators "+i.ID, "investigatorOpen", "home, Sanity or Stamina are not entered yet")
			continue
		}
		if c.Area(i.Home) == nil || i.Sanity < 1 || i.Stamina < 1 || i.Focus < 0 {
			c.bad("AH-20.1", "investigators "+i.ID, "investigator", "home, sanity, stamina or focus are wrong")
		}
		for _, id := range i.Fixed {
			if c.Card(id) == nil {
				c.bad("AH-20.1", "investigators "+i.ID, "card", "%q is no card", id)
			}
		}
	}
	for _, x := range c.Cards {
		if !slices.Contains([]string{Common, Rare, Spell, Skill, Ally, Special}, x.Kind) ||
			x.Copies < 1 || x.Hands < 0 {
			c.bad("AH-20.7", "cards "+x.ID, "cardKind", "kind, copies or hands are wrong")
		}
		c.effects("cards "+x.ID, x.Heals)
		c.effects("cards "+x.ID, x.Upkeep)
	}
}

func (c *checker) stories() {
	if len(c.Mythos) > 0 && !slices.ContainsFunc(c.Mythos, func(m Mythos) bool { return m.Gate != "" }) {
		c.bad("AH-7.1", "mythos", "noGateCard", "no mythos card names a place")
	}
	for _, m := range c.Mythos {
		where := "mythos " + m.ID
		for _, id := range []string{m.Gate, m.Clue} {
			if a := c.Area(id); id != "" && (a == nil || !a.Unstable) {
				c.bad("AH-1.3", where, "unstable", "%q is no unstable location", id)
			}
		}
		for _, x := range append(slices.Clone(m.White), m.Black...) {
			if !slices.Contains(c.Symbols, x) {
				c.bad("AH-8.1", where, "symbol", "%q is not a symbol", x)
			}
		}
		if m.Gate == "" && !m.Shuffle {
			c.later("AH-7.1", where, "gateOpen", "its gate is not entered yet")
		}
		switch {
		case !slices.Contains([]string{Headline, Environment, Rumor}, m.Kind) || m.Kind != Rumor && m.Rumor != nil:
			c.bad("AH-7.8", where, "mythos", "the kind is wrong")
		case m.Kind == Rumor && m.Rumor == nil:
			c.later("AH-7.8", where, "rumorOpen", "how it ends is not entered yet")
		}
		c.effects(where, m.Effects)
		if m.Rumor != nil {
			if c.Area(m.Rumor.At) == nil || m.Rumor.Turns < 1 {
				c.bad("AH-7.8", where, "rumor", "a rumor needs a place and a number of turns")
			}
			c.effects(where, m.Rumor.Pass)
			c.effects(where, m.Rumor.Fail)
		}
	}
	for _, a := range c.Areas {
		if a.Ability != nil {
			c.effects("areas "+a.ID, a.Ability.Gain)
		}
		if a.Kind == Location &&
			!slices.ContainsFunc(c.Encounters, func(e Encounter) bool { return e.At == a.ID }) {
			c.later("AH-5.2", "areas "+a.ID, "noEncounter", "it has no encounter")
		}
	}
	for i, e := range c.Encounters {
		if c.Area(e.At) == nil {
			c.bad("AH-5.2", fmt.Sprintf("encounters %d", i+1), "location", "%q is no location", e.At)
		}
		c.effects(fmt.Sprintf("encounters %d", i+1), e.Effects)
	}
	for i, b := range c.Beyond {
		if c.World(b.World) == nil {
			c.bad("AH-6.2", fmt.Sprintf("beyond %d", i+1), "world", "%q is no world", b.World)
		}
		c.effects(fmt.Sprintf("beyond %d", i+1), b.Effects)
		c.effects(fmt.Sprintf("beyond %d", i+1), b.Others)
	}
}

var doings = []string{DoSanity, DoStamina, DoMoney, DoClues, DoDraw, DoBless, DoCurse, DoDelay, DoArrest, DoLose,
	DoMonster, DoGate, DoMove, DoReturn, DoRetain, DoLoan, DoRepay, DoMember, DoTest, DoOffer,
	DoTerror, DoDoom, DoClueAt,
	DoTrophy, DoDevour, DoBeat, DoNothing}

func (c *checker) effects(where string, all []Effect) {
	for _, e := range all {
		if !slices.Contains(doings, e.Do) {
			c.bad("AH-20.6", where, "effect", "nothing is known to do %q", e.Do)
		}
		if (e.Do == DoMove || e.Do == DoClueAt) && c.Area(e.What) == nil {
			c.bad("AH-20.4", where, "area", "%q is no area", e.What)
		}
		if (e.Do == DoTest) != (e.Test != nil) || e.Test != nil && !slices.Contains(Skills, e.Test.Skill) {
			c.bad("AH-9.1", where, "test", "a test needs a skill")
		}
		if (e.Do == DoTerror || e.Do == DoDoom) && e.N < 0 {
			c.bad("AH-14.3", where, "falls", "%s never falls by a card of this form", e.Do)
		}
		c.effects(where, e.Pass)
		c.effects(where, e.Fail)
	}
}

// CheckEffects checks effects that were entered at the table.
func (s *Set) CheckEffects(all []Effect) []Problem {
	c := &checker{Set: s}
	c.effects("effects", all)
	return c.problems
}
