package bot

import (
	"context"
	"math"
	"reflect"
	"sync"
	"testing"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
)

var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

func library(t *testing.T) *packs.Library {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func simulate(t *testing.T, run Run) []Row {
	t.Helper()
	rows, err := Simulate(context.Background(), library(t), run, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestEveryShippedStoryIsPlayedToItsEnd: every objective ends with every party size, and the rows add up.
func TestEveryShippedStoryIsPlayedToItsEnd(t *testing.T) {
	for _, story := range library(t).Stories {
		if story.Table {
			continue // only people can judge its cards
		}
		t.Run(story.Pack.ID, func(t *testing.T) {
			run := Run{Story: story.Pack.ID, Games: 1, Players: []int{1, 2, 3, 4}, Seed: "end"}
			rows := simulate(t, run)
			if want := len(story.Choices[0].Options) * len(run.Players); len(rows) != want {
				t.Fatalf("%d rows, want %d", len(rows), want)
			}
			fights, clock := 0.0, 0
			for _, ev := range story.Events {
				clock += ev.Time
			}
			for i, r := range rows {
				if r.Objective != story.Choices[0].Options[i/4] || r.Players != i%4+1 || r.Games != run.Games {
					t.Errorf("row %d is %+v", i, r)
				}
				if n := r.Won["investigators"] + r.Won["keeper"] + r.Won["nobody"]; n != r.Games {
					t.Errorf("%+v: %d games have a winner", r, n)
				}
				if r.Shortest < 1 || r.Shortest > r.Rounds || r.Rounds > r.Longest {
					t.Errorf("%+v: rounds out of order", r)
				}
				if late := r.Rounds > clock-LastRounds; late != (r.Late == 1) || r.Rounds > clock {
					t.Errorf("of %d rounds that the clock has the game took %d: late %d", clock, r.Rounds, r.Late)
				}
				fights += r.Fights
			}
			if fights == 0 {
				t.Error("nobody ever fought")
			}
		})
	}
}

// TestTheSameRunGivesTheSameRows, with any number of jobs; another seed gives others.
func TestTheSameRunGivesTheSameRows(t *testing.T) {
	run := Run{Story: "inland-lamp", Games: 3, Players: []int{1, 2}, Seed: "same", Jobs: 1}
	one := simulate(t, run)
	run.Jobs = 3
	if three := simulate(t, run); !reflect.DeepEqual(one, three) {
		t.Errorf("one job: %+v\nthree jobs: %+v", one, three)
	}
	run.Seed = "other"
	if other := simulate(t, run); reflect.DeepEqual(one, other) {
		t.Error("another seed plays the same games")
	}
}

// TestBothSidesPlayToWin: in a story that both sides can win either wins some games, the
// investigators by way of the clues.
func TestBothSidesPlayToWin(t *testing.T) {
	won := map[string]int{}
	revealed := 0
	for _, r := range simulate(t, Run{Story: "inland-lamp", Games: 6, Players: []int{3}, Seed: "both"}) {
		for side, n := range r.Won {
			won[side] += n
		}
		revealed += r.Revealed
	}
	if won["investigators"] < 2 || won["keeper"] < 2 || revealed < 12 {
		t.Errorf("won %v, objective revealed in %d of 18 games", won, revealed)
	}
}

// TestChoicesAreKept: an answer given plays its objective alone.
func TestChoicesAreKept(t *testing.T) {
	rows := simulate(t, Run{Story: "inland-lamp", Games: 1, Players: []int{2}, Choices: map[string]string{"1": "1B", "2": "2A"}, Seed: "x"})
	if len(rows) != 1 || rows[0].Objective != "1B" {
		t.Errorf("rows %+v", rows)
	}
}

// TestSimulateReportsAndStops: done hears of every game, and a run can be stopped.
func TestSimulateReportsAndStops(t *testing.T) {
	run := Run{Story: "inland-lamp", Games: 3, Players: []int{1}, Seed: "x", Jobs: 2}
	var heard []int
	if _, err := Simulate(context.Background(), library(t), run, func(played, all int) {
		if all != 9 {
			t.Errorf("%d games in all, want 9", all)
		}
		heard = append(heard, played)
	}); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(heard, []int{1, 2, 3, 4, 5, 6, 7, 8, 9}) {
		t.Errorf("heard %v", heard)
	}
	ctx, stop := context.WithCancel(context.Background())
	run.Games = 1000
	if rows, err := Simulate(ctx, library(t), run, func(int, int) { stop() }); err == nil {
		t.Errorf("a run that was stopped gives %d rows", len(rows))
	}
}

// TestSimulateRefuses what cannot be played.
func TestSimulateRefuses(t *testing.T) {
	for _, run := range []Run{
		{Story: "no-such-story", Games: 1, Players: []int{1}},
		{Story: "inland-lamp", Games: 1, Players: []int{5}},
	} {
		if rows, err := Simulate(context.Background(), library(t), run, nil); err == nil {
			t.Errorf("%+v gives %+v", run, rows)
		}
	}
}

// opened is a story ready to be played, with the state after the set-up commands up to a round.
func opened(t *testing.T, story string, players int, seed string) (*mansions.Engine, *Players, state.State) {
	t.Helper()
	run := Run{Story: story, Players: []int{players}, Seed: seed}
	tables, err := run.tables(library(t))
	if err != nil {
		t.Fatal(err)
	}
	at := tables[players]
	return at.rules, New(at.rules, nil, seed), begin(t, at)
}

// TestWilson against values worked out by hand from the formula.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		counted, all int
		from, to     float64
	}{{0, 0, 0, 1}, {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {50, 100, 0.4038, 0.5962}, {1, 1, 0.2065, 1}} {
		got := Wilson(c.counted, c.all)
		if math.Abs(got.From-c.from) > 1e-3 || math.Abs(got.To-c.to) > 1e-3 {
			t.Errorf("%d of %d: %+v, want %v to %v", c.counted, c.all, got, c.from, c.to)
		}
	}
}
