package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"lantern/keeper/mansions/bot"
	"lantern/stories"
)

func TestStorySimulate(t *testing.T) {
	args := []string{"story", "simulate", "inland-lamp", "--games", "2", "--players", "1,2", "--choices", "1B", "--seed", "cli", "--jobs", "2"}
	code, out, errs := newBench(t).run("", args...)
	if code != 0 {
		t.Fatalf("status %d, %s", code, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], "median rounds") || !strings.Contains(lines[1], "1B") || !strings.Contains(lines[2], "1B") {
		t.Errorf("table:\n%s", out)
	}
	// The test clock advances by a second with each reading, so that progress is due.
	if !strings.Contains(errs, "of 4 games") {
		t.Errorf("nothing is said meanwhile: %q", errs)
	}
	code, out, errs = newBench(t).run("", append(args, "--json")...)
	var rows []bot.Row
	if err := json.Unmarshal([]byte(out), &rows); code != 0 || err != nil {
		t.Fatalf("status %d, %v, %s", code, err, errs)
	}
	if len(rows) != 2 || rows[1].Players != 2 || rows[1].Games != 2 || rows[1].Objective != "1B" {
		t.Errorf("rows %+v", rows)
	}
}

func TestStorySimulateRefusesBadInput(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"no-such-story"}, "there is no story"},
		{[]string{"inland-lamp", "--games", "0"}, "--games 0"},
		{[]string{"inland-lamp", "--players", "5"}, "--players 5"},
		{[]string{"inland-lamp", "--jobs=-1"}, "--jobs -1"},
		{[]string{"inland-lamp", "--choices", "1Z"}, "has no answer 1Z"},
		{[]string{"inland-lamp", "--choices", "B"}, "is not an answer"},
		{[]string{"inland-lamp", "--keeper", "cruel"}, "there is no temper"},
		{[]string{"inland-lamp", "--investigators", "bad"}, "plain or good"},
		{[]string{"inland-lamp", "--keeper", "host", "--budget=-3"}, "--budget -3"},
		{[]string{"inland-lamp", "--keeper", "host", "--budget", "2h"}, "--budget 2h"},
	} {
		code, out, errs := newBench(t).run("", append([]string{"story", "simulate"}, c.args...)...)
		if code != 2 || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%v: status %d, out %q, err %q", c.args, code, out, errs)
		}
	}
}

// TestStorySimulateBySearch: both sides search, the same number of playouts gives the same games, and shares come with
// their confidence.
func TestStorySimulateBySearch(t *testing.T) {
	args := []string{"story", "simulate", "silence-cure", "--games", "1", "--players", "1", "--choices", "1B", "--keeper", "hunter",
		"--investigators", "good", "--budget", "6", "--json"}
	code, out, errs := newBench(t).run("", args...)
	var rows []struct {
		Games     int                     `json:"games"`
		Won       map[string]int          `json:"won"`
		Intervals map[string]bot.Interval `json:"intervals"`
	}
	if err := json.Unmarshal([]byte(out), &rows); code != 0 || err != nil || len(rows) != 1 {
		t.Fatalf("status %d, %v, %s", code, err, errs)
	}
	for winner, n := range rows[0].Won {
		if in := rows[0].Intervals[winner]; in != bot.Wilson(n, rows[0].Games) || in.From < 0 || in.To > 1 || in.From >= in.To {
			t.Errorf("%s: interval %+v of %d games of %d", winner, in, n, rows[0].Games)
		}
	}
	if _, again, _ := newBench(t).run("", args...); again != out {
		t.Errorf("the same run gave\n%s\nand\n%s", out, again)
	}
}

// TestStorySimulateTrials: the output of trial sessions is valid in story.yaml, and no number exceeds the games.
func TestStorySimulateTrials(t *testing.T) {
	code, out, errs := newBench(t).run("", "story", "simulate", "inland-lamp", "--games", "1", "--players", "1", "--trials",
		"--budget", "1")
	var said struct {
		Trials []stories.Trial `yaml:"trials"`
	}
	if err := yaml.Unmarshal([]byte(out), &said); code != 0 || err != nil || len(said.Trials) != 1 {
		t.Fatalf("status %d, %v, %s%s", code, err, out, errs)
	}
	one := said.Trials[0]
	if one.Players != 1 || one.Games != 3 || len(one.Won) != len(stories.TrialDifficulties) {
		t.Errorf("%+v", one)
	}
	if _, told := one.Leans["2B"]; !told || one.Leans["2A"] < -50 || one.Leans["2A"] > 50 {
		t.Errorf("the answers lean by %v", one.Leans)
	}
	for _, temper := range stories.TrialDifficulties {
		if n, ok := one.Won[temper]; !ok || n < 0 || n > one.Games {
			t.Errorf("%s won %d of %d", temper, n, one.Games)
		}
	}
}
