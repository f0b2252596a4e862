package stories

import (
	"slices"
	"strconv"
)

// ability checks the special ability of a trait card.
func (c *checker) ability(x Ability, path string) {
	c.oneOf(path+".when", x.When, AbilityMoments...)
	tests := x.When == AbilityTest || x.When == AbilityFailed
	turn := x.When == AbilityAction || x.When == AbilityFree || x.When == AbilityStart
	harm := x.When == AbilityDamage || x.When == AbilityHorror
	for _, field := range []struct {
		name string
		set  bool
		fits bool
		when string
	}{
		{"tests", len(x.Tests) > 0, tests, "test, failed"},
		{"pass", x.Pass, tests, "test, failed"},
		{"plus", x.Plus != 0, tests, "test, failed"},
		{"reroll", x.Reroll, x.When == AbilityFailed, "failed"},
		{"less", x.Less != 0, harm, "damage, horror"},
		{"target", x.Target != "", turn, "action, free, start"},
	} {
		if field.set && !field.fits {
			c.report(path+"."+field.name, "needless.ability", field.name, field.when)
		}
	}
	for i, test := range x.Tests {
		c.oneOf(path+".tests["+strconv.Itoa(i)+"]", test, slices.Concat(Attributes, AbilityTests)...)
	}
	c.within(path+".plus", x.Plus, 0, 9)
	c.within(path+".less", x.Less, 0, 9)
	c.cardAction(CardAction{Target: x.Target, Range: x.Range}, path)
	if !x.Pass && !x.Reroll && x.Plus == 0 && x.Less == 0 && len(x.Effects) == 0 {
		c.report(path, "missing.ability")
	}
}
