package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lantern/docs/rules"
)

func askRules(t *testing.T, lang string, asJSON bool, words ...string) (out string, code int, message string) {
	t.Helper()
	var b bytes.Buffer
	err := printRules(&b, rules.Mansions, lang, words, asJSON)
	var exit *ExitError
	if errors.As(err, &exit) {
		return b.String(), exit.Code, exit.Msg
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.String(), ExitDone, ""
}

func TestRulesPrintsTheWholeBook(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"\n\n\n12. Statuses\n============\n\nMOM-12.1  Stunned investigator\n", "\nExample: stunned and in a dark room", "\n1. Choose the story."},
		"fr": {"\n\n\n12. Les statuts\n===============\n\nMOM-12.1  Investigateur assommé\n", "\nExemple\u00a0: assommé et dans une salle obscure"},
	} {
		out, code, message := askRules(t, lang, false)
		if code != ExitDone || message != "" {
			t.Fatalf("%s: %d %s", lang, code, message)
		}
		for _, w := range want {
			if !strings.Contains(out, w) {
				t.Errorf("%s: no %q", lang, w)
			}
		}
		book, err := rules.LoadGame(rules.Mansions, lang)
		if err != nil {
			t.Fatal(err)
		}
		at := 0
		for _, rule := range book.Rules() {
			i := strings.Index(out[at:], "\n"+rule.ID+"  "+rule.Title+"\n")
			if i < 0 {
				t.Fatalf("%s: %s is missing or out of order", lang, rule.ID)
			}
			at += i
		}
		longest := 0
		for line := range strings.SplitSeq(out, "\n") {
			longest = max(longest, utf8.RuneCountInString(line))
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s: space at the end of %q", lang, line)
			}
		}
		if longest > rulesWidth || longest < rulesWidth-5 {
			t.Errorf("%s: the longest line has %d characters, want nearly %d", lang, longest, rulesWidth)
		}
	}
}

func TestRulesSearches(t *testing.T) {
	for _, c := range []struct {
		lang  string
		words []string
		want  string // how the answer begins
	}{
		{"en", []string{"MOM-4.2"}, "MOM-4.2  Movement step\nThe investigator moves to one adjacent space (MOM-7.2).\n"},
		{"fr", []string{"mom-4.2"}, "MOM-4.2  Étape de mouvement\nL’investigateur se déplace vers une case adjacente (MOM-7.2).\n"},
		{"en", []string{"fire"}, "MOM-12.3  Fire\n"},
		{"fr", []string{"EVASION", "monstre"}, "MOM-10.2  Test d’évasion\n"},
		{"fr", []string{"evasion monstre"}, "MOM-10.2  Test d’évasion\n"},
	} {
		out, code, message := askRules(t, c.lang, false, c.words...)
		if code != ExitDone || message != "" || !strings.HasPrefix(out, c.want) {
			t.Errorf("%s %q: %d %s\n%s", c.lang, c.words, code, message, out)
		}
	}
}

func TestRulesAsJSON(t *testing.T) {
	book, err := rules.LoadGame(rules.Mansions, "fr")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		words []string
		want  []rules.Rule
	}{
		{nil, book.Rules()},
		{[]string{"assomme"}, book.Search([]string{"assommé"})},
	} {
		out, code, _ := askRules(t, "fr", true, c.words...)
		var got []rules.Rule
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != ExitDone {
			t.Fatalf("%d %v", code, err)
		}
		if len(got) == 0 || !slices.Equal(got, c.want) {
			t.Errorf("%q: %d rules, want %d", c.words, len(got), len(c.want))
		}
	}
	out, _, _ := askRules(t, "en", true, "MOM-9.3")
	for _, want := range []string{`"id": "MOM-9.3"`, `"title": "1 and 10"`, `"text": "A roll of 1 `, `"chapter": 9`} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}

func TestRulesFindsNothing(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		out, code, message := askRules(t, "en", asJSON, "zeppelin", "fire")
		if want := map[bool]string{false: "", true: "[]\n"}[asJSON]; code != ExitNo || out != want || !strings.Contains(message, `"zeppelin fire"`) {
			t.Errorf("JSON %v: %d %q %q", asJSON, code, message, out)
		}
		out, code, message = askRules(t, "de", asJSON, "feuer")
		if code != ExitInput || out != "" || !strings.Contains(message, "en, fr") {
			t.Errorf("JSON %v: %d %q %q", asJSON, code, message, out)
		}
	}
}

func TestRulesCommand(t *testing.T) {
	for _, c := range []struct {
		args  []string
		code  int
		out   string // how standard output begins
		wrong string // how standard error begins
	}{
		{[]string{"rules", "MOM-4.2"}, ExitDone, "MOM-4.2  Movement step\n", ""},
		{[]string{"--lang", "fr", "rules", "étape", "mouvement"}, ExitDone, "MOM-4.2  Étape de mouvement\n", ""},
		{[]string{"rules", "--lang=fr", "--json", "MOM-4.2"}, ExitDone, "[\n  {\n    \"id\": \"MOM-4.2\"", ""},
		{[]string{"rules"}, ExitDone, "0. Begin in five minutes\n========================\n", ""},
		{[]string{"rules", "zeppelin"}, ExitNo, "", "lantern: no rule contains \"zeppelin\""},
		{[]string{"rules", "--lang", "de"}, ExitInput, "", "lantern: "},
	} {
		code, out, wrong := newBench(t).run("", c.args...)
		if code != c.code || !strings.HasPrefix(out, c.out) || (c.out == "") != (out == "") ||
			!strings.HasPrefix(wrong, c.wrong) || (c.wrong == "") != (wrong == "") {
			t.Errorf("%q: %d\n%.300s\n%s", c.args, code, out, wrong)
		}
	}
}

func TestWrapText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"one two three", "one two\nthree\n"},
		{"un\u00a0: deux", "un\u00a0: deux\n"},
		{"deux\u202f; trois", "deux\u202f;\ntrois\n"},
		{"- one two three", "- one two\n  three\n"},
		{"1. one two three", "1. one\n   two\n   three\n"},
		{"unbreakable word", "unbreakable\nword\n"},
		{"a\n\nb", "a\n\nb\n"},
		{"éééé éééé é", "éééé éééé\né\n"},
	} {
		if got := wrapText(c.in, 9); got != c.want {
			t.Errorf("wrapText(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// TestRulesOfTheCardGame: a rule ID determines the game; for words a flag does.
func TestRulesOfTheCardGame(t *testing.T) {
	for _, args := range [][]string{{"rules", "LCG-4.11"}, {"rules", "--game", "arkham-cards", "opportunity"}} {
		code, out, errOut := newBench(t).run("", args...)
		if code != 0 || !strings.Contains(out, "LCG-4.11  Attacks of opportunity") || strings.Contains(out, "MOM-") {
			t.Errorf("%v: %d %s\n%s", args, code, errOut, out)
		}
	}
	if code, _, errOut := newBench(t).run("", "rules", "--game", "chess", "rook"); code != 2 || !strings.Contains(errOut, "arkham-cards") {
		t.Errorf("%d %s", code, errOut)
	}
}
