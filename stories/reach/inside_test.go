package reach_test

import (
	"testing"

	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/reach"
)

// TestEveryFieldOfAConditionIsAnswered sets each field alone, so that the check for a side that has won at once does
// not overlook a field added later.
func TestEveryFieldOfAConditionIsAnswered(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	board, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	g := reach.NewStoryIndex(library.BaseOf(story), story, board)
	packtest.EachCondition(func(field string, answers stories.Answers, x stories.Condition) {
		if x.Not == nil && reach.HoldsAtOnce(g, answers, x) {
			t.Errorf("%s: it holds at once", field)
		}
	})
}
