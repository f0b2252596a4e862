package mansions

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
)

// TestEveryPromptIsDescribed: docs/commands.md names every kind of prompt. A test of cli checks commands and events.
func TestEveryPromptIsDescribed(t *testing.T) {
	raw, err := os.ReadFile("../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	_, prompts, _ := strings.Cut(string(raw), "\n## Prompts\n")
	prompts, _, _ = strings.Cut(prompts, "\n## ")
	kinds := promptKinds(t)
	for _, kind := range kinds {
		if !strings.Contains(prompts, "| `"+kind+"` | ") {
			t.Errorf("prompt %s is not described", kind)
		}
	}
	for _, row := range regexp.MustCompile("(?m)^\\| `(.*?)` \\| .+ \\|$").FindAllStringSubmatch(prompts, -1) {
		if !slices.Contains(kinds, row[1]) {
			t.Errorf("prompt %s is described but does not exist", row[1])
		}
	}
}

// promptKinds finds the kinds of prompts in the source, since nothing else lists them.
func promptKinds(t *testing.T) []string {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	kind := regexp.MustCompile(`keeper\.Prompt\{Kind: "([a-zA-Z.]+)"( \+ f\.Stage)?`)
	out := []string{state.CheckTest, state.CheckHorror, state.CheckEvade, state.CheckFire, state.CheckCombat}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		raw, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range kind.FindAllStringSubmatch(string(raw), -1) {
			if m[2] != "" {
				out = append(out, m[1]+"damage", m[1]+"horror")
			} else {
				out = append(out, m[1])
			}
		}
	}
	if len(out) < 10 {
		t.Fatalf("found only the prompts %v", out)
	}
	return out
}

// TestEveryEventIsOurs: each event can be applied and described, even in a state it does not fit.
func TestEveryEventIsOurs(t *testing.T) {
	tb := turn(t, 1)
	for _, ev := range eventSamples {
		if !tb.e.Apply(&state.State{}, ev) {
			t.Errorf("%s cannot be applied", events.Name(ev))
		}
		if _, needs := map[string]bool{"InvestigatorChosen": true, "PageOpened": true}[events.Name(ev)]; needs {
			continue // never empty: two traits, one title
		}
		before := asJSON(t, tb.s)
		after := tb.e.Evolve(tb.s, ev)
		tb.e.Describe(after, ev, keeper.ForKeeper)
		if asJSON(t, tb.s) != before {
			t.Errorf("%s changed the state it was given", events.Name(ev))
		}
	}
}

// TestFieldsHaveNamesInJSON: every field in logs and documentation has an explicit JSON name.
func TestFieldsHaveNamesInJSON(t *testing.T) {
	check := func(kind reflect.Type) {
		for i := range kind.NumField() {
			f := kind.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" || name == "do" || name == "type" || strings.ToLower(name[:1]) != name[:1] {
				t.Errorf("%s.%s is named %q in JSON", kind.Name(), f.Name, name)
			}
		}
	}
	for _, name := range commands.Names() {
		kind, _ := commands.Kind(name)
		check(kind)
	}
	for _, name := range events.Names() {
		kind, _ := events.Kind(name)
		check(kind)
	}
}

func TestEveryTaskKindHasAHandler(t *testing.T) {
	for kind, h := range handlers {
		if h.begin == nil {
			t.Errorf("frame %s cannot be run", kind)
		}
	}
	raw, err := os.ReadFile("handlers.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`frame[A-Z]\w+\s+= "(\w+)"`).FindAllStringSubmatch(string(raw), -1) {
		if _, ok := handlers[m[1]]; !ok {
			t.Errorf("frame %s has no handler", m[1])
		}
	}
}

func TestCorrectionsAndRevelationsAreMarked(t *testing.T) {
	for _, name := range commands.Names() {
		kind, _ := commands.Kind(name)
		_, corrects := reflect.Zero(kind).Interface().(keeper.Manual)
		others := []string{"setSource", "changeHands", "seedingError", "puzzleSolve", "puzzleReset", "puzzleDeal",
			"applyCard"}
		if want := strings.HasPrefix(name, "correct") || slices.Contains(others, name); corrects != want {
			t.Errorf("%s: correcting is %v", name, corrects)
		}
	}
	for _, ev := range []keeper.Event{state.CardMoved{Why: "found"}, state.CardRevealed{}, state.CardPlayed{Sort: "mythos"}, state.CardsDrawn{To: "inv1"}, state.EventRevealed{}, state.ObjectiveRevealed{}, state.Ended{}, state.MonsterHurt{}, state.MonsterShown{},
		state.CardPlayed{Sort: "down"}, state.PuzzleMoved{Move: "D", Deal: puzzles.Deal{Drawn: "c-1"}}} {
		if r, ok := ev.(keeper.Revealing); !ok || !r.Reveals() {
			t.Errorf("%s %+v shows a secret but does not say so", events.Name(ev), ev)
		}
	}
	for _, ev := range []keeper.Event{state.CardMoved{Why: "dropped"}, state.CardPlayed{Sort: "action"}, state.CardsDrawn{To: state.PlaceKeeper}, state.PuzzleMoved{Move: "L 2"}} {
		if r, ok := ev.(keeper.Revealing); ok && r.Reveals() {
			t.Errorf("%s %+v shows nothing", events.Name(ev), ev)
		}
	}
}
