package lowerbound_test

import (
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/packtest"
	"lantern/stories/reach"
)

// TestEveryFieldOfAConditionIsAnswered sets each field alone, so that a field added later is not overlooked by the
// search.
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
		if x.Not != nil {
			x.Not.Escaped = true
		}
		if holds, err := lowerbound.TakesToHold(g, answers, x); err != nil || holds {
			t.Errorf("%s: the search takes it to hold, %v", field, err)
		}
	})
}

// TestParOfEndlessStories: a story with far too many plans is refused instead of searched forever.
func TestParOfEndlessStories(t *testing.T) {
	library := packtest.Shipped(t)
	story := library.Story("inland-lamp")
	board, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	p, err := lowerbound.Within(reach.NewStoryIndex(library.BaseOf(story), story, board), 5, story.Variants()[0], 4)
	if err == nil || !strings.Contains(err.Error(), "too many ways") {
		t.Errorf("%+v, %v", p, err)
	}
}
