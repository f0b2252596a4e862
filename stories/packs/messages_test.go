package packs_test

import (
	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/strict"
	"slices"
	"strings"
	"testing"
)

// TestMessagesSayWhatToMend breaks the sound packs in ways that are told with what to do.
func TestMessagesSayWhatToMend(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"well/text/en.yaml", "text: Dust.", "text: Dust, and a clock.", "put the whole text in quotation marks"},
		{"well/story.yaml", "threat: 1\n", "threat: {min: 1\n", "stands in quotation marks"},
		{"well/story.yaml", "threat: 1\n", "threat: 99999999999\n", "this number is beyond what is read"},
		{"well/story.yaml", "start: porch", "start: true", "put it in quotation marks"},
		{"well/map.yaml", "shape: [[0, 0]", "shape: [[0, 0, 0]", "expected a list of 2 here, found one of 3"},
		{"well/pack.yaml", "format: 1", "format: 2\nprogram: 3.1.0\nfuture: true", "takes version 3.1.0 of the program"},
		{"well/cards.yaml", "- {id: clue-2", "\xff\xfe- {id: clue-2", "save it as UTF-8 without BOM"},
		{"well/text/en.yaml", "title: The Well", "title: |\n    The\n    Well", "has a line break, or more than 80"},
		{"well/text/en.yaml", "title: The Well", "title: The " + strings.Repeat("very ", 20) + "deep Well", "has a line break, or more than 80"},
		{"well/story.yaml", "{when: [2A], text: event.2.a}", "{when: [2A, 2B], text: event.2.a}", `no variant has both "2A" and "2B"`},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, c.file, c.old, c.new)
		_, problems := packtest.Load(files)
		if !slices.ContainsFunc(problems, func(p strict.Problem) bool { return strings.Contains(p.Message, c.want) }) {
			t.Errorf("%s: told %v", c.new, problems)
		}
	}
}

// TestMarksAtTheBeginningDoNoHarm: some editors begin every file with a mark that says how it is written.
func TestMarksAtTheBeginningDoNoHarm(t *testing.T) {
	files := packtest.Sound(t)
	for name, file := range files {
		if strings.HasSuffix(name, ".yaml") {
			file.Data = append([]byte("\xef\xbb\xbf"), file.Data...)
		}
	}
	if _, problems := packtest.Load(files); len(problems) > 0 {
		t.Errorf("told %v", problems)
	}
}

// TestWhenMeansOneThing: every option that is named must have been chosen, in piles and in sections.
func TestWhenMeansOneThing(t *testing.T) {
	for _, when := range [][]string{nil, {"1A"}, {"2B"}, {"1A", "2B"}, {"1A", "2A"}, {"2A"}, {"2A", "2B"}} {
		answers := stories.Answers{"1": "1A", "2": "2B"}
		want := !slices.Contains(when, "2A")
		if (stories.Pile{When: when}).Fits(answers) != want || (stories.Section{When: when}).Fits(answers) != want {
			t.Errorf("%v: not %v both times", when, want)
		}
	}
}
