package cthulhucards

import (
	"fmt"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// table is a duel of a test.
type table struct {
	*testing.T
	s State
	r Rules
	c keeper.Chance
}

// sit begins a duel with the first player active, at a step.
func sit(t *testing.T, step Step) *table {
	t.Helper()
	x := &table{T: t, c: keeper.NewChance("test", 1)}
	first, err := x.r.Setup(keeper.Config{System: SystemName}, x.c)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range first {
		x.s = x.r.Evolve(x.s, e)
	}
	x.must(First{0})
	if step == StepSetup {
		return x
	}
	x.must(Opening{0, x.s.Players[0].proposal()})
	x.must(Opening{1, x.s.Players[1].proposal()})
	x.must(Begin{})
	x.reach(step)
	return x
}

// later begins a duel at a step of the first player's second turn, so that there is a story phase.
func later(t *testing.T, step Step) *table {
	t.Helper()
	x := sit(t, StepOperations)
	for x.s.Turn < 3 {
		x.must(Next{})
	}
	x.reach(step)
	return x
}

func (x *table) do(c keeper.Command) error {
	x.Helper()
	es, err := x.r.Decide(x.s, c, x.c)
	if err != nil {
		return err
	}
	for _, e := range es {
		x.s = x.r.Evolve(x.s, e)
	}
	if err := illegal(&x.s); err != nil {
		x.Fatalf("after %#v: %v", c, err)
	}
	return nil
}

func (x *table) must(c keeper.Command) {
	x.Helper()
	if err := x.do(c); err != nil {
		x.Fatalf("%#v: %v", c, err)
	}
}

// refused tries what must be refused with a code and rule, and change nothing.
func (x *table) refused(code, rule string, c keeper.Command) {
	x.Helper()
	before := fmt.Sprintf("%+v", x.s)
	r, ok := keeper.AsRefusal(x.do(c))
	if !ok || r.Code != code || r.Rule != rule {
		x.Errorf("%#v: %v, not %s (%s)", c, r, code, rule)
	}
	if after := fmt.Sprintf("%+v", x.s); after != before {
		x.Errorf("%#v changed something", c)
	}
}

func (x *table) reach(step Step) {
	x.Helper()
	for n := 0; x.s.Step != step; n++ {
		if n > 40 {
			x.Fatalf("%s is never reached from %s", step, x.s.Step)
		}
		x.must(Next{})
	}
}

// answer answers the question that waits, which must be of a kind.
func (x *table) answer(kind, key string) {
	x.Helper()
	if x.s.Prompt == nil || x.s.Prompt.Kind != kind {
		x.Fatalf("%+v is asked, not %s", x.s.Prompt, kind)
	}
	x.must(keeper.Answer{Prompt: x.s.Prompt.ID, Choice: key})
}

// put lays a card into play, ready, and gives its number.
func (x *table) put(seat int, c Card) int {
	if c.Kind == "" {
		c.Kind = Character
	}
	if c.Title == "" {
		c.Title = fmt.Sprintf("test card %d", x.s.Made+1)
	}
	if c.Faction == "" {
		c.Faction = pay.Neutral
	}
	x.s = x.s.clone()
	x.s.Made++
	x.s.Pieces = append(x.s.Pieces, Piece{N: x.s.Made, Card: c, Owner: seat, Seat: seat})
	return x.s.Made
}

// domain lays resources into a domain.
func (x *table) domain(seat, at int, factions ...string) {
	var d Domain
	for _, f := range factions {
		d.Resources = append(d.Resources, Resource{Resource: pay.Resource{Faction: f, Symbols: 1}})
	}
	x.s = x.s.clone()
	x.s.Players[seat].Domains[at] = d
}

// commits has characters of both sides at the first story and goes on to where it is resolved.
func (x *table) commits(active, other []int) {
	x.Helper()
	x.reach(StepCommit)
	for _, n := range active {
		x.must(Assign{N: n, Story: "S1"})
	}
	x.reach(StepJoin)
	for _, n := range other {
		x.must(Assign{N: n, Story: "S1"})
	}
	x.reach(StepResolve)
}

// tokens are those of the first place, by seat.
func (x *table) tokens() [2]int { return x.s.story("S1").Tokens }

func icons(te, co, ar, in int) story.Icons { return story.Icons{Te: te, Co: co, Ar: ar, In: in} }
