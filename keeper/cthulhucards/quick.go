package cthulhucards

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"lantern/keeper/cthulhucards/story"
)

// Totals are the totals of one side at a story, if no cards are entered (COC-15.1).
type Totals struct {
	Icons story.Icons
	Skill int
	Fast  int // number of Fast characters
}

// ReadTotals parses five or six numbers with any separators: Terror, Combat, Arcane, Investigation, skill and,
// optionally, the number of Fast characters. An empty text means no characters.
func ReadTotals(typed string) (Totals, error) {
	var t Totals
	fields := strings.FieldsFunc(strings.ReplaceAll(typed, "−", "-"), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;/·", r)
	})
	into := []*int{&t.Icons.Te, &t.Icons.Co, &t.Icons.Ar, &t.Icons.In, &t.Skill, &t.Fast}
	if len(fields) == 0 {
		return t, nil
	}
	if len(fields) < 5 || len(fields) > 6 {
		return t, refuse(CodeBadValue, "COC-15.1", "value", typed)
	}
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 && i != 4 || n < -99 || n > 99 { // skill alone may be below 0
			return Totals{}, refuse(CodeBadValue, "COC-17.4", "value", f)
		}
		*into[i] = n
	}
	return t, nil
}

// Known returns the totals of a player's characters that are committed or assigned to a story, without lost ones.
func (s *State) Known(id string, seat int) Totals {
	now := s.arena(id, true)
	of := now.Active
	if seat != s.Active {
		of = now.Other
	}
	var t Totals
	for _, c := range of {
		t.Icons.Te, t.Icons.Co = t.Icons.Te+c.Icons.Te, t.Icons.Co+c.Icons.Co
		t.Icons.Ar, t.Icons.In = t.Icons.Ar+c.Icons.Ar, t.Icons.In+c.Icons.In
		if t.Skill += c.Skill; c.Fast {
			t.Fast++
		}
	}
	return t
}

// String formats the totals as they are typed; "" if there are no characters.
func (t Totals) String() string {
	if t == (Totals{}) {
		return ""
	}
	return fmt.Sprintf("%d %d %d %d %d %d", t.Icons.Te, t.Icons.Co, t.Icons.Ar, t.Icons.In, t.Skill, t.Fast)
}

// side returns a side of the calculator with these totals. After a loss, the players enter new totals.
func (t Totals) side() []story.Character {
	out := []story.Character{{Name: "total", Icons: t.Icons, Skill: t.Skill, Fast: t.Fast > 0}}
	for range t.Fast - 1 {
		out = append(out, story.Character{Name: "fast", Fast: true})
	}
	return out
}

// Quick resolves a story by totals: who wins each struggle, and what success gives, before any losses (COC-15.1). The
// active side is seat 0, the other one seat 1. gain is what each side may place (COC-6.9, 7.2). After the token that
// wins the story (wonBy) everything else is dropped (COC-7.5, 13.19).
func Quick(order []story.Kind, goal int, tokens [2]int, active, other Totals) (t Tally, gain [2]int, wonBy int) {
	now := story.Story{Order: order, Goal: goal, Active: active.side(), Other: other.side()}
	s, wonBy := State{}, -1
	place := func(seat int) {
		if gain[seat]++; tokens[seat]+gain[seat] >= goal {
			wonBy = seat
		}
	}
	for _, k := range order {
		g := now.Struggle(k)
		b := Bout{Kind: k, Count: [2]int{g.Active, g.Other}, Winner: s.side(g.Winner)}
		if t.Bouts = append(t.Bouts, b); k == story.Investigation && b.Winner >= 0 {
			if place(b.Winner); wonBy >= 0 {
				return t, gain, wonBy
			}
		}
	}
	d := now.Determine()
	t.Skill = Bout{Count: [2]int{d.Skill.Active, d.Skill.Other}, Winner: -1}
	if d.Success {
		t.Skill.Winner = 0
		place(0)
	}
	if d.Unchallenged && wonBy < 0 {
		place(0)
	}
	return t, gain, wonBy
}
