package lowerbound

import (
	"lantern/stories"
	"lantern/stories/reach"
)

// TakesToHold reports whether the search assumes that a condition holds, whatever happens.
func TakesToHold(g *reach.StoryIndex, answers stories.Answers, x stories.Condition) (bool, error) {
	job, err := newStoryModel(g).variantModel(answers, 1)
	if err != nil {
		return false, err
	}
	c := job.compile(x, false)
	return c.op == condTrue || c.op == condAll && len(c.kids) == 0, nil
}

// Within computes the bound of a variant with a limited number of search steps.
func Within(g *reach.StoryIndex, steps int, answers stories.Answers, players int) (Bound, error) {
	course := newStoryModel(g)
	course.left = steps
	return course.bound(answers, players, leastRounds{})
}
