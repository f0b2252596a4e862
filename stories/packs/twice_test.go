package packs_test

import (
	"slices"
	"testing"

	"lantern/stories/packtest"
	"lantern/stories/strict"
)

// TestMOM_13_8_AFigureComesOnce: a figure with a name is not placed a second time in the same game; where the choices keep
// the two apart, or the effect asks first, nothing is told.
func TestMOM_13_8_AFigureComesOnce(t *testing.T) {
	const first = "opening: [{place: {monster: ghoul, named: lodger, where: porch}}]\n"
	again := "{place: {monster: ghoul, named: lodger, where: porch}}"
	for _, c := range []struct {
		name, opening, later string
		told                 bool
	}{
		{"twice", first, again, true},
		{"kept apart", "opening: [{if: {when: {choice: 2B}, then: [" + again + "]}}]\n", again, false},
		{"both", "opening: [{if: {when: {choice: 2A}, then: [" + again + "]}}]\n", again, true},
		{"asked", first, `{if: {when: {not: {onMap: "named:lodger"}}, then: [` + again + `]}}`, false},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, "well/story.yaml", "objectives:", c.opening+"objectives:")
		packtest.Change(t, files, "well/story.yaml", "{when: [2A], text: event.2.a}",
			"{when: [2A], text: event.2.a, effects: ["+c.later+"]}")
		packtest.Change(t, files, "well/text/en.yaml", "token:", "named: {lodger: The Lodger}\ntoken:")
		packtest.Change(t, files, "well/text/fr.yaml", "token:", "named: {lodger: Le locataire}\ntoken:")
		_, problems := packtest.Load(files)
		told := slices.ContainsFunc(problems, func(p strict.Problem) bool { return p.Code == "twice" })
		if told != c.told || !told && len(problems) > 0 {
			t.Errorf("%s: told %v", c.name, problems)
		}
	}
}
