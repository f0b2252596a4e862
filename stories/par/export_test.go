package par

import (
	"lantern/stories"
	"lantern/stories/prove"
)

// TakesToHold tells whether the search takes a condition to hold, whatever happens.
func TakesToHold(g *prove.Ground, answers stories.Answers, x stories.Condition) (bool, error) {
	job, err := newParCourse(g).job(answers, 1)
	if err != nil {
		return false, err
	}
	c := job.compile(x, false)
	return c.op == condTrue || c.op == condAll && len(c.kids) == 0, nil
}

// Within is the par of a variant, found in so many steps of the search.
func Within(g *prove.Ground, steps int, answers stories.Answers, players int) (Par, error) {
	course := newParCourse(g)
	course.left = steps
	return course.par(answers, players, parPair{})
}
