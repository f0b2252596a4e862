package reach_test

import (
	"reflect"
	"testing"

	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/reach"
)

// TestEveryFieldOfAConditionIsAnswered sets each field alone, so that a field added later is not overlooked by the
// check for a side that has won at once.
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
	answers := stories.Answers{"1": "1A", "2": "2A"}
	kind := reflect.TypeFor[stories.Condition]()
	for i := range kind.NumField() {
		var x stories.Condition
		switch field := reflect.ValueOf(&x).Elem().Field(i); field.Kind() {
		case reflect.String:
			field.SetString("hall")
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(5)
		case reflect.Pointer:
			field.Set(reflect.New(field.Type().Elem()))
		default: // all, any
			continue
		}
		if x.Not == nil && reach.HoldsAtOnce(g, answers, x) {
			t.Errorf("%s: it holds at once", kind.Field(i).Name)
		}
	}
}
