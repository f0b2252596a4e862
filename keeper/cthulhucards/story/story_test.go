package story_test

import (
	"reflect"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

type (
	who   = story.Character
	icons = story.Icons
)

var usual = []story.Kind{"Te", "Co", "Ar", "In"}

// between is a story of the usual order and goal with those committed on both sides.
func between(active, other []who) story.Story {
	return story.Story{ID: "S1", Order: usual, Goal: 5, Active: active, Other: other}
}

// resolved is the one story resolved.
func resolved(t *testing.T, s story.Story) story.Result {
	t.Helper()
	all, err := story.Phase([]story.Story{s}, story.Pair{})
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	return all[0]
}

// kindsOf are the kinds of the struggles that took place.
func kindsOf(r story.Result) (kinds []story.Kind) {
	for _, g := range r.Struggles {
		kinds = append(kinds, g.Kind)
	}
	return kinds
}

func TestCOC_13_12_To_18_SkillGivesTokens(t *testing.T) {
	for _, c := range []struct {
		id                    string
		active, other         int
		fastActive, fastOther int
		tokens                int
	}{
		{"13.12", 3, 0, 0, 0, 2}, {"13.13", 3, 3, 1, 0, 1}, {"13.14", 3, 3, 1, 1, 0}, {"13.15", 3, 3, 0, 1, 0},
		{"13.16", 0, -1, 0, 0, 0}, {"13.17", 1, -2, 0, 0, 2}, {"13.18", 2, 5, 0, 0, 0}, {"13.21", 0, 0, 1, 0, 0},
		{"below zero, Fast", -1, -1, 1, 0, 0}, {"one more", 4, 3, 0, 2, 1}, {"more Fast", 3, 3, 2, 1, 1},
	} {
		side := func(skill, fast int) []who { return []who{{Skill: skill, Fast: fast > 0}, {Fast: fast > 1}} }
		r := resolved(t, between(side(c.active, c.fastActive), side(c.other, c.fastOther)))
		want := story.Determination{Skill: story.Pair{Active: c.active, Other: c.other}, Success: c.tokens > 0,
			Unchallenged: c.tokens > 1}
		if *r.Determination != want || r.Tokens != (story.Pair{Active: c.tokens}) || r.WonBy != story.Nobody {
			t.Errorf("%s: %+v, %+v", c.id, r, *r.Determination)
		}
	}
}

// TestCOC_13_7_ExtraStruggles: three large Terror icons come after the printed one.
func TestCOC_13_7_ExtraStruggles(t *testing.T) {
	r := resolved(t, between([]who{{Extra: []story.Kind{"Te", "Te", "Te"}}}, nil))
	if got := kindsOf(r); !reflect.DeepEqual(got, []story.Kind{"Te", "Te", "Te", "Te", "Co", "Ar", "In"}) {
		t.Error(got)
	}
	for _, g := range r.Struggles {
		if g.Active != 0 { // COC-6.5: it never counts as an icon
			t.Error(g)
		}
	}
}

// TestCOC_14_9_ExtraOfAKindTheStoryLacks: before the first printed one that comes later in the usual order, else last.
func TestCOC_14_9_ExtraOfAKindTheStoryLacks(t *testing.T) {
	for _, c := range []struct{ printed, active, other, want []story.Kind }{
		{[]story.Kind{"In", "Te"}, []story.Kind{"Ar"}, []story.Kind{"Co"}, []story.Kind{"Co", "Ar", "In", "Te"}},
		{[]story.Kind{"Te"}, []story.Kind{"In"}, []story.Kind{"Ar"}, []story.Kind{"Te", "Ar", "In"}},
		{[]story.Kind{"Te", "Co", "Te"}, []story.Kind{"Te"}, nil, []story.Kind{"Te", "Co", "Te", "Te"}},
		{nil, []story.Kind{"Co"}, nil, []story.Kind{"Co"}},
	} {
		s := between([]who{{Extra: c.active}}, []who{{Extra: c.other}})
		s.Order = c.printed
		if got := kindsOf(resolved(t, s)); !reflect.DeepEqual(got, c.want) {
			t.Error(c, got)
		}
	}
}

// TestCOC_14_8_And_14_44_ExtrasAndTheirBearers: struggles to come vanish with the bearer that added them; those of the
// active side precede, each in the order of the list.
func TestCOC_14_8_And_14_44_ExtrasAndTheirBearers(t *testing.T) {
	te := []story.Kind{"Te"}
	strong := who{Name: "strong", Icons: icons{Te: 1}}
	two := []who{{Name: "b1", Extra: te}, {Name: "b2", Extra: te}}
	// Printed: b2 goes, its extra vanishes. b1's: b1 itself goes.
	r := resolved(t, between([]who{strong}, two))
	if len(r.Struggles) != 5 || r.Struggles[0].Chosen != "b2" || r.Struggles[1].Chosen != "b1" ||
		r.Struggles[1].Effect != story.Insane {
		t.Error(r.Struggles)
	}
	// The active side's extra comes first: it takes b1 before b1's own comes.
	r = resolved(t, between([]who{strong, {Name: "a2", Extra: te}}, []who{{Name: "b1", Extra: te}, {Name: "b2"}}))
	if len(r.Struggles) != 5 || r.Struggles[1].Chosen != "b1" {
		t.Error("the extra of a2 takes b1, whose own then vanishes:", r.Struggles)
	}
}

// TestCOC_6_4_Struggles: more icons win, at once; a tie and 0-0 do nothing; so does Fast at zero (COC-13.21).
func TestCOC_6_4_Struggles(t *testing.T) {
	for name, c := range map[string]struct {
		active, other who
		winner        story.Side
	}{
		"more":         {who{Icons: icons{In: 2}}, who{Icons: icons{In: 1}}, story.Active},
		"the other":    {who{}, who{Icons: icons{In: 1}}, story.Other},
		"tie":          {who{Icons: icons{In: 1}}, who{Icons: icons{In: 1}}, story.Nobody},
		"tie, Fast":    {who{Icons: icons{In: 1}, Fast: true}, who{Icons: icons{In: 1}}, story.Active},
		"Fast other":   {who{Icons: icons{In: 1}}, who{Icons: icons{In: 1}, Fast: true}, story.Other},
		"both Fast":    {who{Icons: icons{In: 1}, Fast: true}, who{Icons: icons{In: 1}, Fast: true}, story.Nobody},
		"zero, Fast":   {who{Fast: true}, who{}, story.Nobody},
		"more, slower": {who{Icons: icons{In: 2}}, who{Icons: icons{In: 1}, Fast: true}, story.Active},
	} {
		r := resolved(t, between([]who{c.active}, []who{c.other}))
		in := r.Struggles[3]
		want := story.Struggle{Kind: "In", Active: c.active.Icons.In, Other: c.other.Icons.In, Winner: c.winner}
		if c.winner != story.Nobody {
			want.Effect = story.Token
		}
		if in != want || r.Tokens.Other != map[bool]int{true: 1}[c.winner == story.Other] {
			t.Error(name, in, r.Tokens)
		}
	}
}

// TestCOC_6_6_Terror: the last eligible one of the loser goes, with a wound it is destroyed (COC-8.4, COC-14.32); a
// Terror icon and Willpower protect (COC-8.3, COC-13.20), a large icon does not (COC-14.43).
func TestCOC_6_6_Terror(t *testing.T) {
	lost := []who{{Name: "b1", Skill: 1}, {Name: "b2", Skill: 1, Willpower: true},
		{Name: "b3", Skill: 1, Icons: icons{Te: 1}}}
	three := []who{{Icons: icons{Te: 3}, Skill: 9}}
	for name, c := range map[string]struct {
		other  []who
		chosen string
		effect story.Effect
		skill  int // of the other side in the end
	}{
		"protected ones are passed over": {lost, "b1", story.Insane, 2},
		"nobody eligible":                {lost[1:], "", story.Nothing, 2},
		"nobody there":                   {nil, "", story.Nothing, 0},
		"the last one":                   {[]who{{Name: "b1"}, {Name: "b2"}}, "b2", story.Insane, 0},
		"wounded":                        {[]who{{Name: "b1", Toughness: 3, Wounds: 1}}, "b1", story.Destroyed, 0},
		"large icon":                     {[]who{{Name: "b1", Extra: []story.Kind{"Te"}}}, "b1", story.Insane, 0},
		"invulnerable all the same":      {[]who{{Name: "b1", Invulnerable: true}}, "b1", story.Insane, 0},
	} {
		r := resolved(t, between(three, c.other))
		te := r.Struggles[0]
		if te.Winner != story.Active || te.Chosen != c.chosen || te.Effect != c.effect || r.Skill.Other != c.skill {
			t.Error(name, te, r.Skill)
		}
	}
	r := resolved(t, between([]who{{Name: "a1"}, {Name: "a2"}}, three))
	if g := r.Struggles[0]; g.Winner != story.Other || g.Chosen != "a2" {
		t.Error("the active side loses one too:", g)
	}
	if r := resolved(t, between([]who{{Name: "a1", Skill: 5}}, three)); r.Skill.Active != 0 || r.Success {
		t.Error("the story goes on without anybody of the active side:", r.Determination)
	}
}

// TestCOC_6_7_Combat: Toughness X survives X wounds (COC-13.8, COC-13.9), Invulnerability is never chosen (COC-8.6); a
// destroyed character no longer counts, at once (COC-7.1).
func TestCOC_6_7_Combat(t *testing.T) {
	for _, c := range []struct {
		other  []who
		chosen string
		effect story.Effect
		skill  int
	}{
		{[]who{{Name: "b1", Skill: 1}, {Name: "b2", Skill: 2}}, "b2", story.Destroyed, 1},
		{[]who{{Name: "b1", Skill: 1, Toughness: 2}}, "b1", story.Wounded, 1},
		{[]who{{Name: "b1", Skill: 1, Toughness: 2, Wounds: 1}}, "b1", story.Wounded, 1},
		{[]who{{Name: "b1", Skill: 1, Toughness: 2, Wounds: 2}}, "b1", story.Destroyed, 0},
		{[]who{{Name: "b1", Skill: 1, Toughness: 3, Wounds: 2}}, "b1", story.Wounded, 1},
		{[]who{{Name: "b1", Skill: 1}, {Name: "b2", Skill: 2, Invulnerable: true}}, "b1", story.Destroyed, 2},
		{[]who{{Name: "b1", Skill: 1, Invulnerable: true}}, "", story.Nothing, 1},
		{[]who{{Name: "b1", Skill: 1, Willpower: true}}, "b1", story.Destroyed, 0},
	} {
		r := resolved(t, between([]who{{Icons: icons{Co: 1, In: 1}, Skill: 9}}, c.other))
		if co := r.Struggles[1]; co.Winner != story.Active || co.Chosen != c.chosen || co.Effect != c.effect ||
			r.Skill.Other != c.skill {
			t.Errorf("%+v: %+v, %+v", c, co, r.Skill)
		}
	}
	// A wound of one struggle is there in the next: an extra Combat destroys, and Terror after Combat destroys too.
	r := resolved(t, between([]who{{Icons: icons{Co: 1}, Extra: []story.Kind{"Co"}}},
		[]who{{Name: "b1", Toughness: 1, Icons: icons{In: 1}}}))
	if r.Struggles[1].Effect != story.Wounded || r.Struggles[2].Effect != story.Destroyed || r.Struggles[4].Other != 0 {
		t.Error(r.Struggles)
	}
	s := between([]who{{Icons: icons{Te: 1, Co: 1}}}, []who{{Name: "b1", Toughness: 1}})
	s.Order = []story.Kind{"Co", "Te"}
	if r := resolved(t, s); r.Struggles[1].Effect != story.Destroyed {
		t.Error(r.Struggles)
	}
}

// TestCOC_6_8_Arcane: the winner's first one still committed is readied and stays.
func TestCOC_6_8_Arcane(t *testing.T) {
	r := resolved(t, between([]who{{Name: "a1", Icons: icons{Ar: 1}, Skill: 2}, {Name: "a2"}}, nil))
	if g := r.Struggles[2]; g.Chosen != "a1" || g.Effect != story.Ready || r.Skill.Active != 2 {
		t.Error(g, r.Skill)
	}
	r = resolved(t, between([]who{{Name: "a1", Icons: icons{Te: 1}}}, []who{{Name: "b1", Willpower: true},
		{Name: "b2", Icons: icons{Ar: 1}}}))
	if g := r.Struggles[2]; g.Winner != story.Nobody {
		t.Error("b2 had the icon and is insane:", g)
	}
	r = resolved(t, between([]who{{Name: "a1"}}, []who{{Name: "b1"}, {Name: "b2", Icons: icons{Ar: 1}}}))
	if g := r.Struggles[2]; g.Winner != story.Other || g.Chosen != "b1" {
		t.Error(g)
	}
}

// TestCOC_13_19_WonHalfWay: the token that reaches the goal ends the story at once, for either side.
func TestCOC_13_19_WonHalfWay(t *testing.T) {
	s := between([]who{{Icons: icons{In: 1}, Skill: 3}}, nil)
	s.Order, s.Tokens = []story.Kind{"In", "Te"}, story.Pair{Active: 4, Other: 2}
	r := resolved(t, s)
	if r.Determination != nil || len(r.Struggles) != 1 || r.WonBy != story.Active ||
		r.Tokens != (story.Pair{Active: 5, Other: 2}) {
		t.Error(r)
	}
	s.Active, s.Other, s.Tokens, s.Goal = []who{{Skill: 3}}, []who{{Icons: icons{In: 1}}}, story.Pair{Other: 1}, 2
	if r := resolved(t, s); r.Determination != nil || r.WonBy != story.Other || r.Tokens != (story.Pair{Other: 2}) {
		t.Error(r)
	}
}

// TestCOC_13_23_TokensEndAtTheGoal: the first token wins, the extra one is lost; the determination is told.
func TestCOC_13_23_TokensEndAtTheGoal(t *testing.T) {
	s := between([]who{{Skill: 3}}, nil)
	s.Tokens.Active = 4
	if r := resolved(t, s); r.Determination == nil || !r.Unchallenged || r.WonBy != story.Active ||
		r.Tokens != (story.Pair{Active: 5}) {
		t.Error(r)
	}
}

// TestCOC_7_7_ThirdStoryEndsTheGame: of either side; what was won before counts.
func TestCOC_7_7_ThirdStoryEndsTheGame(t *testing.T) {
	win := between([]who{{Skill: 1}}, nil)
	win.Tokens = story.Pair{Active: 4}
	lose := between([]who{{}}, []who{{Icons: icons{In: 1}}})
	lose.Tokens = story.Pair{Other: 4}
	for _, c := range []struct {
		won  story.Pair
		all  []story.Story
		want int
	}{
		{story.Pair{}, []story.Story{win, win, win, win}, 3}, {story.Pair{Active: 2}, []story.Story{win, win}, 1},
		{story.Pair{Other: 2}, []story.Story{win, lose, win}, 2}, {story.Pair{Active: 1, Other: 2}, []story.Story{win, win},
			2},
		{story.Pair{Other: 3}, []story.Story{win}, 0}, {story.Pair{}, nil, 0},
	} {
		got, err := story.Phase(c.all, c.won)
		if err != nil || got == nil || len(got) != c.want {
			t.Errorf("%+v: %d resolved, %v", c.won, len(got), err)
		}
	}
}

// TestRefused: a story the active side leaves empty (COC-6.2), tokens at the goal or beyond on either side (COC-7.5).
func TestRefused(t *testing.T) {
	at := func(active, other int) story.Story {
		s := between([]who{{}}, nil)
		s.Tokens = story.Pair{Active: active, Other: other}
		return s
	}
	for _, c := range []struct {
		s                 story.Story
		code, rule, where string
	}{
		{between(nil, []who{{}}), story.CodeNobody, "COC-6.2", "stories[1].active"},
		{at(5, 0), story.CodeAtGoal, "COC-7.5", "stories[1].tokens.active"},
		{at(4, 6), story.CodeAtGoal, "COC-7.5", "stories[1].tokens.other"},
	} {
		_, err := story.Phase([]story.Story{at(4, 4), c.s}, story.Pair{Active: 2})
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != c.code || r.Rule != c.rule || r.Args["where"] != c.where {
			t.Error(c.code, err)
		}
	}
}

// TestThePhaseLeavesItsInputAlone: so that a forecast may ask again.
func TestThePhaseLeavesItsInputAlone(t *testing.T) {
	s := between([]who{{Icons: icons{Te: 1, Co: 1}}}, []who{{Name: "b1", Toughness: 1, Willpower: true}, {Name: "b2"}})
	first, second := resolved(t, s), resolved(t, s)
	if !reflect.DeepEqual(first, second) || s.Other[0].Wounds != 0 || len(s.Other) != 2 {
		t.Error(first, second)
	}
}
