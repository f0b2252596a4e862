package reach

import "lantern/stories"

// HoldsAtOnce tells whether a condition holds when the opening of a variant is done.
func HoldsAtOnce(g *Ground, answers stories.Answers, x stories.Condition) bool {
	v := NewVariant(g, answers, func(VariantProblem) {})
	v.LayPiles()
	v.Count()
	return x.Answer(func(x stories.Condition) stories.Truth { return v.dawning(v.dawns()[0], x) }) == stories.Yes
}
