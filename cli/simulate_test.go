package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/keeper/mansions/bot"
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
	// Each look at the clock of the test is a second later, so that progress is due.
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
		{[]string{"inland-lamp", "--choices", "B"}, "is no answer"},
	} {
		code, out, errs := newBench(t).run("", append([]string{"story", "simulate"}, c.args...)...)
		if code != 2 || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%v: status %d, out %q, err %q", c.args, code, out, errs)
		}
	}
}
