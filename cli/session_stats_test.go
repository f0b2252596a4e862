package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/keeper/mansions/stats"
)

func TestSessionStats(t *testing.T) {
	b := newBench(t)
	auto(t, b, 80)
	code, out, errs := b.run("", "session", "stats", "session-1", "--json")
	if code != 0 {
		t.Fatalf("%d %s", code, errs)
	}
	var e stats.Stats
	if err := json.Unmarshal([]byte(out), &e); err != nil {
		t.Fatal(err)
	}
	if e.Session != "session-1" || e.Rounds == 0 || len(e.Timeline) != e.Rounds || len(e.People) == 0 || e.Objective != "" && !e.Ended {
		t.Errorf("counted %+v", e)
	}
	code, plain, errs := b.run("", "session", "stats", "session-1")
	for _, want := range []string{"session-1", "expected", "threat", e.People[0].Characters[0]} {
		if code != 0 || !strings.Contains(plain, want) {
			t.Errorf("%q is missing: %d %s\n%s", want, code, errs, plain)
		}
	}
	if strings.Contains(plain+out, "2B") || strings.Contains(out, `"seed"`) {
		t.Error("the figures tell a secret")
	}
	if code, _, errs := b.run("", "session", "stats", "nobody"); code != ExitInput || !strings.Contains(errs, "session list") {
		t.Errorf("an unknown session: %d %s", code, errs)
	}
}
