package cthulhucards

import (
	"strconv"
	"strings"
	"unicode"

	"lantern/keeper/cthulhucards/story"
)

// Totals are what one side counts at a story, where no cards are entered (COC-15.1).
type Totals struct {
	Icons story.Icons
	Skill int
	Fast  int // how many Fast characters
}

// ReadTotals reads Terror, Combat, Arcane, Investigation, skill and, where there are any, the Fast characters: five or six
// numbers with anything between them. Nothing is nobody.
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

// side is a side of the calculator that counts as much: who is lost is for people to say, who enter the totals anew.
func (t Totals) side() []story.Character {
	out := []story.Character{{Name: "total", Icons: t.Icons, Skill: t.Skill, Fast: t.Fast > 0}}
	for range t.Fast - 1 {
		out = append(out, story.Character{Name: "fast", Fast: true})
	}
	return out
}

// Quick is how a story stands by its totals: who wins each struggle, and what success gives, before any losses (COC-15.1).
// Seats do not matter: the active side is seat 0, the other one seat 1.
func Quick(active, other Totals) (Tally, story.Determination) {
	now := story.Story{Order: story.Kinds, Goal: goal, Active: active.side(), Other: other.side()}
	s := State{}
	var t Tally
	for _, k := range story.Kinds {
		g := now.Struggle(k)
		t.Bouts = append(t.Bouts, Bout{Kind: k, Count: [2]int{g.Active, g.Other}, Winner: s.side(g.Winner)})
	}
	d := now.Determine()
	t.Skill = Bout{Count: [2]int{d.Skill.Active, d.Skill.Other}, Winner: -1}
	if d.Success {
		t.Skill.Winner = 0
	}
	return t, d
}
