package cli

import (
	"strings"
	"testing"
)

func TestCalcNamesWhatThereIs(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"calc chess odds -", `lantern: nothing can be computed for a game "chess"; there are arkham-cards`},
		{"calc arkham-cards luck -", `lantern: arkham-cards: "luck" cannot be computed; there are`},
		{"calc arkham-cards odds /nowhere.json", `name a file that can be read`},
		{"calc arkham-cards odds", `expected "<file>"`},
		{"calc arkham-cards odds -", `standard input:1:1: syntax: this is not JSON: unexpected end of JSON input; write it as JSON`},
	} {
		code, out, errs := newBench(t).run("", strings.Fields(c.line)...)
		if code != ExitInput || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q %q", c.line, code, out, errs)
		}
	}
	code, _, errs := newBench(t).run(`{"bag": [], "symbols": {}, "skill": 1, "difficulty": 1}`, "--lang", "fr", "calc", "arkham-cards", "odds", "-")
	if want := "standard input:1:9: badLength: bag: il y a 0 valeurs ici; donnez-en de 1 à 99 [LCG-16.1]"; code != ExitInput || !strings.Contains(errs, want) {
		t.Errorf("%d %q", code, errs)
	}
}
