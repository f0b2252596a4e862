package story_test

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper/cthulhucards/story"
)

// referee resolves a story differently: before each struggle it finds the first place, in a fixed order of all places,
// whose struggle is still to come and whose bearer is there, and counts everything again from marks on a list.
type referee struct {
	story.Story
	all []mark
}

type mark struct {
	story.Character
	side   story.Side
	gone   bool
	wounds int
}

// place orders struggles: by the printed one they belong to, before it or after it, by their kind, and by their bearer.
type place struct{ at, after, kind, bearer, nth int }

func (r *referee) places() (all []place) {
	for i, k := range r.Order {
		all = append(all, place{at: i, kind: slices.Index(story.Kinds, k), bearer: -1})
	}
	for b, m := range r.all {
		for n, k := range m.Extra {
			p := place{at: len(r.Order), after: -1, kind: slices.Index(story.Kinds, k), bearer: b, nth: n}
			for i := len(r.Order) - 1; i >= 0; i-- {
				if slices.Index(story.Kinds, r.Order[i]) > p.kind {
					p.at = i
				}
			}
			for i, printed := range r.Order {
				if printed == k {
					p.at, p.after = i, 1
				}
			}
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b place) int {
		return cmp.Or(a.at-b.at, a.after-b.after, a.kind-b.kind, a.bearer-b.bearer, a.nth-b.nth)
	})
	return all
}

func (r *referee) total(side story.Side, of func(mark) int) (n int) {
	for _, m := range r.all {
		if m.side == side && !m.gone {
			n += of(m)
		}
	}
	return n
}

func (r *referee) ahead(of func(mark) int) story.Side {
	a, o := r.total("active", of), r.total("other", of)
	if a == o && a != 0 {
		fast := func(m mark) int { return map[bool]int{true: 1}[m.Fast] }
		a, o = r.total("active", fast), r.total("other", fast)
	}
	return []story.Side{"other", "", "active"}[1+cmp.Compare(a, o)]
}

func (r *referee) resolve() (tokens story.Pair, left []string, struggles int, wonBy story.Side) {
	for _, s := range []struct {
		side story.Side
		list []story.Character
	}{{"active", r.Active}, {"other", r.Other}} {
		for _, c := range s.list {
			r.all = append(r.all, mark{c, s.side, false, c.Wounds})
		}
	}
	tokens = r.Tokens
	token := func(side story.Side) {
		if side == "active" {
			tokens.Active++
		} else {
			tokens.Other++
		}
	}
	won := func() story.Side {
		switch r.Goal {
		case tokens.Active:
			return "active"
		case tokens.Other:
			return "other"
		}
		return ""
	}
	for _, p := range r.places() {
		if wonBy = won(); wonBy != "" || p.bearer >= 0 && r.all[p.bearer].gone {
			continue
		}
		struggles++
		winner := r.ahead(func(m mark) int { return []int{m.Icons.Te, m.Icons.Co, m.Icons.Ar, m.Icons.In}[p.kind] })
		if winner == "" {
			continue
		}
		victim := -1
		for i, m := range r.all {
			if m.side != winner && !m.gone && (p.kind == 0 && m.Icons.Te == 0 && !m.Willpower || p.kind == 1 &&
				!m.Invulnerable) {
				victim = i
			}
		}
		switch {
		case p.kind == 3:
			token(winner)
		case victim >= 0 && p.kind == 0:
			r.all[victim].gone = true
		case victim >= 0:
			r.all[victim].wounds++
			r.all[victim].gone = r.all[victim].wounds > r.all[victim].Toughness
		}
	}
	skill := func(m mark) int { return m.Skill }
	if wonBy = won(); wonBy == "" && r.total("active", skill) > 0 && r.ahead(skill) == "active" {
		token("active")
		if wonBy = won(); wonBy == "" && r.total("other", skill) < 1 {
			token("active")
			wonBy = won()
		}
	}
	for _, m := range r.all {
		if !m.gone {
			left = append(left, m.Name)
		}
	}
	return tokens, left, struggles, wonBy
}

func anySide(t *rapid.T, name string, least int) (all []story.Character) {
	few := rapid.IntRange(0, 2)
	kinds := rapid.SliceOfN(rapid.SampledFrom(story.Kinds), 0, 2)
	for i := range rapid.IntRange(least, 5).Draw(t, name) {
		all = append(all, story.Character{
			Name: name + string(rune('1'+i)), Skill: rapid.IntRange(-2, 4).Draw(t, "skill"),
			Icons: story.Icons{Te: few.Draw(t, "Te") / 2, Co: few.Draw(t, "Co"), Ar: few.Draw(t, "Ar"),
				In: few.Draw(t, "In")},
			Toughness: few.Draw(t, "toughness"), Wounds: few.Draw(t, "wounds"), Willpower: few.Draw(t, "willpower") == 2,
			Invulnerable: few.Draw(t, "invulnerable") == 2, Fast: rapid.Bool().Draw(t, "fast"), Extra: kinds.Draw(t, "extra"),
		})
	}
	return all
}

func TestPhaseAgreesWithAReferee(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := story.Story{ID: "S", Order: rapid.SliceOfN(rapid.SampledFrom(story.Kinds), 0, 5).Draw(t, "order"),
			Goal: rapid.IntRange(1, 5).Draw(t, "goal"), Active: anySide(t, "a", 1), Other: anySide(t, "b", 0)}
		s.Tokens = story.Pair{Active: rapid.IntRange(0, s.Goal-1).Draw(t, "active"),
			Other: rapid.IntRange(0, s.Goal-1).Draw(t, "other")}
		all, err := story.Phase([]story.Story{s}, story.Pair{})
		if err != nil {
			t.Fatal(err)
		}
		tokens, left, struggles, wonBy := (&referee{Story: s}).resolve()
		got := all[0]
		if got.Tokens != tokens || len(got.Struggles) != struggles || got.WonBy != wonBy {
			t.Fatalf("%+v, want %v %d %q", got, tokens, struggles, wonBy)
		}
		here := map[string]bool{}
		for _, c := range slices.Concat(s.Active, s.Other) {
			here[c.Name] = true
		}
		for _, g := range got.Struggles {
			if g.Effect == story.Insane || g.Effect == story.Destroyed {
				delete(here, g.Chosen)
			}
		}
		if got := len(here); got != len(left) || slices.ContainsFunc(left, func(n string) bool { return !here[n] }) {
			t.Fatal(here, left)
		}
	})
}

func BenchmarkThreeStoriesOfTen(b *testing.B) {
	var side []story.Character
	for i := range 10 {
		side = append(side, story.Character{Name: string(rune('a' + i)), Skill: 1, Toughness: 1, Extra: story.Kinds,
			Icons: story.Icons{Co: i % 3, Ar: 1, In: 1}})
	}
	s := story.Story{ID: "S", Order: story.Kinds, Goal: 99, Active: side, Other: slices.Clone(side)}
	for b.Loop() {
		all, err := story.Phase([]story.Story{s, s, s}, story.Pair{})
		if err != nil || len(all) != 3 {
			b.Fatal(all, err)
		}
	}
}
