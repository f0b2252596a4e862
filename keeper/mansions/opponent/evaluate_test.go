package opponent

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"lantern/internal/randomplay"
	"lantern/stories"
)

// TestFares: every temper but the storyteller is tried, in as many evenings, the same again from the same seed; it
// tells how far it is, and stops where it is told to.
func TestFares(t *testing.T) {
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	was := trialBudget
	trialBudget = Budget{} // the quick policies: what is tried here is not how well they think
	t.Cleanup(func() { trialBudget = was })
	last, of := 0, 0
	fares, err := Evaluate(context.Background(), lib, "silence-cure", 1, 1, "even", func(played, all int) {
		if played != last+1 {
			t.Errorf("told of %d after %d", played, last)
		}
		last, of = played, all
	})
	if err != nil || len(fares) != 4 || last != of || of == 0 {
		t.Fatalf("%+v, %v after %d of %d", fares, err, last, of)
	}
	for i, f := range fares {
		if f.Difficulty != Difficulties[i] || f.Games*4 != of || f.Won > f.Games {
			t.Errorf("%d of %d: %+v", i, of, f)
		}
	}
	again, err := Evaluate(context.Background(), lib, "silence-cure", 1, 1, "even", nil)
	if err != nil || !reflect.DeepEqual(fares, again) {
		t.Errorf("the same seed gives %+v and %+v, %v", fares, again, err)
	}
	ctx, stop := context.WithCancel(context.Background())
	_, err = Evaluate(ctx, lib, "silence-cure", 1, 3, "even", func(int, int) { stop() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("told to stop, it ends with %v", err)
	}
}

// TestFairest is nearest to half, the gentler of two.
func TestFairest(t *testing.T) {
	all := []Evaluation{{Guide, 2, 10}, {Host, 4, 10}, {Hunter, 6, 10}, {Merciless, 9, 10}}
	if f := Fairest(all); f.Difficulty != Host {
		t.Errorf("%+v", f)
	}
	if f := Fairest(all[2:]); f.Difficulty != Hunter {
		t.Errorf("%+v", f)
	}
}

// TestToldOfTheStory: results in a pack for a party replace trial sessions if they cover every difficulty.
func TestToldOfTheStory(t *testing.T) {
	all := map[string]int{"guide": 2, "host": 5, "hunter": 6, "merciless": 8}
	story := &stories.Story{Trials: []stories.Trial{
		{Players: 2, Games: 12, Won: all},
		{Players: 3, Games: 12, Won: map[string]int{"host": 6}},
	}}
	if told := Published(story, 2); len(told) != 4 || Fairest(told) != (Evaluation{Hunter, 6, 12}) {
		t.Errorf("of two: %+v", told)
	}
	for _, players := range []int{1, 3} {
		if told := Published(story, players); told != nil {
			t.Errorf("of %d: %+v", players, told)
		}
	}
	if !slices.EqualFunc(Difficulties[:len(stories.TrialDifficulties)], stories.TrialDifficulties, func(t Difficulty, name string) bool { return string(t) == name }) {
		t.Errorf("tried are %v, of %v", stories.TrialDifficulties, Difficulties)
	}
}

// TestLeans: quick evenings say of every answer how it leans, the answers of a question balance each other, and who
// plays to win answers by it, merciless more than hunter, yet not always the same way; the gentler ones as chance has
// it.
func TestLeans(t *testing.T) {
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	wins, lasts, err := Leans(context.Background(), lib, "inland-lamp", 2, randomplay.Rounds(24, 128), "lean")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range lib.Story("inland-lamp").Choices {
		for _, leans := range []map[string]int{wins, lasts} {
			sum := 0
			for _, option := range c.Options {
				lean, told := leans[option]
				if sum += lean; !told {
					t.Errorf("nothing is said of %s: %v", option, leans)
				}
			}
			if sum < -1 || sum > 1 {
				t.Errorf("the answers of question %s lean by %d together: %v", c.ID, sum, leans)
			}
		}
	}
	if lasts["1A"] <= lasts["1B"] {
		t.Errorf("the evening is not said to last with the objective that the end of the clock decides: %v", lasts)
	}
	e, _ := opened(t, "inland-lamp", 2)
	story := *e.StoryPack
	e.StoryPack = &story
	story.Trials = nil
	if got := New(e, "x", never, nil).Opening(Merciless); len(got) > 0 {
		t.Errorf("knowing nothing it answers %v", got)
	}
	story.Trials = []stories.Trial{{Players: 3, Leans: map[string]int{"2A": 50}},
		{Players: 2, Leans: map[string]int{"2A": -6, "2B": 6}, Lasts: map[string]int{"2A": 4, "2B": -4}}}
	often := map[Difficulty]int{}
	for _, temper := range []Difficulty{Host, Hunter, Merciless, Storyteller} {
		for n := range 400 {
			got := New(e, fmt.Sprint(n), never, nil).Opening(temper)
			if !slices.Contains(story.Choices[2].Options, got["3"]) {
				t.Fatalf("%s answers %v", temper, got)
			}
			if got["2"] == "2B" {
				often[temper]++
			}
		}
	}
	if often[Host] < 160 || often[Host] > 240 || often[Hunter] < 240 || often[Hunter] > 300 ||
		often[Merciless] < 340 || often[Merciless] > 395 || often[Storyteller] < 3 || often[Storyteller] > 35 {
		t.Errorf("of 400 evenings the answer that leans to the keeper, and not to a long story, is given in %v", often)
	}
}
