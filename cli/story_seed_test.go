package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/stories"
)

func TestStorySeed(t *testing.T) {
	args := []string{"story", "seed", "inland-lamp", "--choice", "1=A", "-c", "2=2B", "-c", "3=a", "-c", "4=B", "--players", "2", "--seed", "x"}
	code, out, errs := newBench(t).run("", args...)
	for _, want := range []string{"1A,2B,3A,4B: ", "\ngather: Exploration\n", "\ngather: Locks\n", "\ngather: Keeper actions\n", "\nlay, bottom card first\n"} {
		if code != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("status %d, errors %q, no %q in\n%s", code, errs, want, out)
		}
	}
	if strings.Index(out, "gather: Exploration") > strings.Index(out, "gather: Locks") {
		t.Error("the decks are not in the order of the box")
	}
	var walk stories.SeedingWalk
	_, first, _ := newBench(t).run("", append(args, "--json")...)
	_, again, _ := newBench(t).run("", append(args, "--json")...)
	if err := json.Unmarshal([]byte(first), &walk); err != nil || len(walk.Lay) != 16 || first != again {
		t.Errorf("%d rooms, %v; the same twice: %v", len(walk.Lay), err, first == again)
	}
	if _, all, _ := newBench(t).run("", "--json", "story", "seed", "inland-lamp", "--choices", "1A,2B,3A,4B", "--players", "2", "--seed", "x"); all != first {
		t.Error("--choices lays something else than --choice")
	}
}

func TestStorySeedRefuses(t *testing.T) {
	for _, c := range [][2]string{
		{"nowhere --choice 1=A", "no story"},
		{"inland-lamp --choice 1A", "1=A"},
		{"inland-lamp --choice 1=A --choice 1=B", "twice"},
		{"inland-lamp --choice 1=A", "choice 2"},
		{"inland-lamp --choices 1A,2B,3A,4B --players 5", "--players 5"},
	} {
		code, out, errs := newBench(t).run("", append([]string{"story", "seed"}, strings.Fields(c[0])...)...)
		if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, c[1]) {
			t.Errorf("%s: status %d, out %q, errors %q", c[0], code, out, errs)
		}
	}
}

// TestStorySeedOfTheBoxInFrench: an owner of the French edition gathers and lays by the names on his cards, and is told
// what is a guess.
func TestStorySeedOfTheBoxInFrench(t *testing.T) {
	_, out, errs := newBench(t).run("", "--lang", "fr", "story", "seed", "box-green-eyed-boy", "--choices",
		"1B,2A,3B,4A,5B,6A", "--players", "2")
	for _, want := range []string{"à sortir : Verrous\n", "  1   Indice 6A\n", "Vestibule                –\n",
		"Rien d’intéressant, Ouvrir le portail (supposé : votre guide fait foi)\n"} {
		if want = strings.ReplaceAll(want, " :", "\u00a0:"); errs != "" || !strings.Contains(out, want) {
			t.Errorf("errors %q, no %q in\n%s", errs, want, out)
		}
	}
	if n := strings.Count(out, "supposé"); n != 1 {
		t.Errorf("%d guesses", n)
	}
}
