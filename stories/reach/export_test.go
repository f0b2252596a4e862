package reach

import "lantern/stories"

// HoldsAtOnce reports whether a condition holds right after the opening of a variant.
func HoldsAtOnce(g *StoryIndex, answers stories.Answers, x stories.Condition) bool {
	v := NewVariant(g, answers, func(VariantProblem) {})
	v.LayPiles()
	v.Count()
	first := v.openingStates()[0]
	return x.Answer(func(x *stories.Condition) stories.Truth { return v.answerAtOpening(first, x) }) == stories.Yes
}
