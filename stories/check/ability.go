package check

import (
	"lantern/stories"
	"slices"
	"strconv"
)

// Ability checks the special ability of a trait card.
func (c *Checker) Ability(x stories.Ability, path string) {
	c.OneOf(path+".when", x.When, stories.AbilityMoments...)
	tests := x.When == stories.AbilityTest || x.When == stories.AbilityFailed
	turn := x.When == stories.AbilityAction || x.When == stories.AbilityFree || x.When == stories.AbilityStart
	harm := x.When == stories.AbilityDamage || x.When == stories.AbilityHorror
	for _, field := range []struct {
		name string
		set  bool
		fits bool
		when string
	}{
		{"tests", len(x.Tests) > 0, tests, "test, failed"},
		{"pass", x.Pass, tests, "test, failed"},
		{"plus", x.Plus != 0, tests, "test, failed"},
		{"reroll", x.Reroll, x.When == stories.AbilityFailed, "failed"},
		{"less", x.Less != 0, harm, "damage, horror"},
		{"target", x.Target != "", turn, "action, free, start"},
	} {
		if field.set && !field.fits {
			c.Report(path+"."+field.name, "needless.ability", field.name, field.when)
		}
	}
	for i, test := range x.Tests {
		c.OneOf(path+".tests["+strconv.Itoa(i)+"]", test, slices.Concat(stories.Attributes, stories.AbilityTests)...)
	}
	c.Within(path+".plus", x.Plus, 0, 9)
	c.Within(path+".less", x.Less, 0, 9)
	c.cardAction(stories.CardAction{Target: x.Target, Range: x.Range}, path)
	if !x.Pass && !x.Reroll && x.Plus == 0 && x.Less == 0 && len(x.Effects) == 0 {
		c.Report(path, "missing.ability")
	}
}
