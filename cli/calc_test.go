package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestCalcNamesWhatThereIs(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"calc chess odds -", `lantern: nothing can be computed for a game "chess"; there are arkham, arkham-cards, cthulhu-cards, priest`},
		{"calc arkham-cards luck -", `lantern: arkham-cards: "luck" cannot be computed; there are`},
		{"calc arkham-cards odds /nowhere.json", `name a file that can be read`},
		{"calc arkham-cards odds", `expected "<file>"`},
		{"calc arkham-cards odds -",
			`standard input:1:1: syntax: the text ends too early; write it as JSON`},
	} {
		code, out, errs := newBench(t).run("", strings.Fields(c.line)...)
		if code != ExitInput || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q %q", c.line, code, out, errs)
		}
	}
	code, _, errs := newBench(t).run(`{"bag": [], "symbols": {}, "skill": 1, "difficulty": 1}`, "--lang", "fr",
		"calc", "arkham-cards", "odds", "-")
	if want := "standard input:1:9: badLength: bag: il y a 0 valeurs ici\u202f; donnez-en de 1 à 99 [LCG-16.1]"; code != ExitInput || !strings.Contains(errs, want) {
		t.Errorf("%d %q", code, errs)
	}
}

// TestCalcExitStatuses: 0 for an answer, 1 for a "no", which is printed like any answer and not on standard error.
func TestCalcExitStatuses(t *testing.T) {
	const empty = `{"investigator": {"size": 0, "allowed": [], "required": []}, "cards": []}`
	for text, want := range map[string]struct {
		code int
		out  string
	}{
		empty: {ExitDone, `{"ok":true,"faults":[]}`},
		strings.Replace(empty, "0", "1", 1): {ExitNo, `{"ok":false,"faults":[{"rule":"LCG-11.1","title":"",` +
			`"text":"cards that count for the size: 0, there must be 1"}]}`},
	} {
		code, out, errs := newBench(t).run(text, "calc", "arkham-cards", "deck", "-")
		var compact bytes.Buffer
		if err := json.Compact(&compact, []byte(out)); err != nil || code != want.code ||
			compact.String() != want.out || errs != "" {
			t.Errorf("%s: %d %q %q", text, code, out, errs)
		}
	}
}

// TestCalcChecksAnOwnersBox (AH-20): reports all faults with their places, missing parts separately, and "no" while
// there are any.
func TestCalcChecksAnOwnersBox(t *testing.T) {
	file := `{"format": 1, "title": {}, "facts": [
		{"table": "monsters", "id": "owl", "cell": "side.toughnes", "value": 2, "from": "user"},
		{"table": "monsters", "id": "owl", "cell": "copies", "value": "two", "from": "user"}]}`
	code, out, errs := newBench(t).run(file, "calc", "arkham", "set", "-")
	for _, want := range []string{`"ok": false`, "facts 1 (monsters owl side.toughnes)", "facts 2 (monsters owl copies)",
		`"where": "gates"`, `"missing"`, "monsters starSpawn"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in %s", want, out)
		}
	}
	if code != ExitNo || errs != "" {
		t.Errorf("%d %q", code, errs)
	}
}
