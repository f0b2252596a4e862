package reach

import "lantern/stories"

// HoldsAtOnce reports whether a condition holds right after the opening of a variant.
func HoldsAtOnce(g *Ground, answers stories.Answers, x stories.Condition) bool {
	v := NewVariant(g, answers, func(VariantProblem) {})
	v.LayPiles()
	v.Count()
	return x.Answer(func(x *stories.Condition) stories.Truth { return v.dawning(v.dawns()[0], x) }) == stories.Yes
}
