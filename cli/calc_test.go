package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/internal/decode"
)

func TestCalcNamesWhatThereIs(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"calc chess odds -", `lantern: nothing can be computed for a game "chess"; there are arkham, arkham-cards, cthulhu-cards, priest`},
		{"calc arkham-cards luck -", `lantern: arkham-cards: "luck" cannot be computed; there are`},
		{"calc arkham-cards odds /nowhere.json", `name a file that can be read`},
		{"calc arkham-cards odds", `expected "<file>"`},
		{"calc arkham-cards odds -",
			`standard input:1:1: the text ends too early; write it as JSON`},
	} {
		code, out, errs := newBench(t).run("", strings.Fields(c.line)...)
		if code != ExitInput || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q %q", c.line, code, out, errs)
		}
	}
	code, _, errs := newBench(t).run(`{"bag": [], "symbols": {}, "skill": 1, "difficulty": 1}`, "--lang", "fr",
		"calc", "arkham-cards", "odds", "-")
	want := "standard input:1:9: bag: il y a 0 valeurs ici\u202f; donnez-en de 1 à 99 [LCG-16.1]"
	if code != ExitInput || !strings.Contains(errs, want) {
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
		`"where": "gates"`, `"missing"`, "monsters starSpawn", `"plain"`} { // the owl is no known kind of monster
		if !strings.Contains(out, want) {
			t.Errorf("no %s in %s", want, out)
		}
	}
	if code != ExitNo || errs != "" {
		t.Errorf("%d %q", code, errs)
	}
}

// TestCalcSaysWhichSitesHaveNoPicture (EHP-21.6): those whose names say no kind of place.
func TestCalcSaysWhichSitesHaveNoPicture(t *testing.T) {
	file, err := os.ReadFile("../keeper/priest/board/library/drowned-bell.json")
	if err != nil {
		t.Fatal(err)
	}
	_, out, _ := newBench(t).run(string(file), "calc", "priest", "board", "-")
	if strings.Contains(out, `"plain"`) {
		t.Errorf("all have one: %s", out)
	}
	strange := strings.NewReplacer(`"quay"`, `"zzyzx"`, "The quay", "Zzyzx", "Le quai", "Zzyzx").Replace(string(file))
	if _, out, _ = newBench(t).run(strange, "calc", "priest", "board", "-"); !strings.Contains(out, `"zzyzx"`) {
		t.Errorf("not said: %s", out)
	}
}

// golden is a question of testdata/calc/<game>.txt: "== what: name", the input, "-- exit status", and all output, in
// both languages if the input is refused.
type golden struct{ game, what, name, input, want string }

func goldens(t testing.TB) (all []golden) {
	t.Helper()
	files, err := filepath.Glob("testdata/calc/*.txt")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range strings.Split("\n"+string(raw), "\n== ")[1:] {
			head, rest, _ := strings.Cut(block, "\n")
			what, name, _ := strings.Cut(head, ": ")
			input, want, _ := strings.Cut(rest, "\n-- ")
			all = append(all, golden{strings.TrimSuffix(filepath.Base(file), ".txt"), what, name, input,
				strings.TrimSuffix(want, "\n")})
		}
	}
	return all
}

// TestCalcGoldens asks all questions; `go test ./cli -run CalcGoldens -update` rewrites the answers.
func TestCalcGoldens(t *testing.T) {
	written := map[string]string{}
	for _, g := range goldens(t) {
		code, out, errs := newBench(t).run(g.input, "calc", g.game, g.what, "-")
		got := fmt.Sprintf("%d\n%s%s", code, out, errs)
		if code == ExitInput {
			_, _, french := newBench(t).run(g.input, "--lang", "fr", "calc", g.game, g.what, "-")
			got += french
		}
		if got = strings.TrimSuffix(got, "\n"); got != g.want && !*update {
			t.Errorf("%s %s: %s:\n%s\nwant\n%s", g.game, g.what, g.name, got, g.want)
		}
		written[g.game] += fmt.Sprintf("== %s: %s\n%s\n-- %s\n", g.what, g.name, g.input, got)
	}
	for game, text := range written {
		if *update {
			if err := os.WriteFile(filepath.Join("testdata/calc", game+".txt"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// mayBeAbsent are the optional fields of questions; kinds of resources are keys, not fields.
var mayBeAbsent = map[string]bool{"won": true, "limit": true, "room": true, "defence": true, "steadfast.Agency": true,
	"exposed.T": true, "holds.B": true, "title.en": true, "sites.opens": true, "sites.start": true}

// TestCalcReadsStrictly spoils the first question of each kind in every way at every place: each must be refused.
func TestCalcReadsStrictly(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range goldens(t) {
		if kind := g.game + " " + g.what; !seen[kind] {
			seen[kind] = true
			refused := func(how, input string) {
				t.Helper()
				if answer, _, err := calculators[g.game][g.what]([]byte(input)); err == nil || strings.Contains(err.Error(), "\n") {
					t.Errorf("%s, %s: %v, %v", kind, how, answer, err)
				}
			}
			refused("text after it", g.input+"{}")
			refused("too large", g.input+strings.Repeat(" ", decode.MaxBytes))
			for how, input := range spoilt(t, g.input) {
				refused(how, input)
			}
		}
	}
}

// spoilt returns all texts that differ from a valid one in one field: absent, duplicate, in another case, null, or
// extra.
func spoilt(t *testing.T, text string) map[string]string {
	t.Helper()
	all := map[string]string{}
	var walk func(path string, raw json.RawMessage, put func(string) string)
	walk = func(path string, raw json.RawMessage, put func(string) string) {
		switch raw[0] {
		case '[':
			var items []json.RawMessage
			if err := json.Unmarshal(raw, &items); err != nil {
				t.Fatal(err)
			}
			for i := range items {
				walk(path, items[i], func(s string) string {
					parts := make([]string, len(items))
					for j, item := range items {
						parts[j] = string(item)
					}
					parts[i] = s
					return put("[" + strings.Join(parts, ",") + "]")
				})
			}
		case '{':
			dec := json.NewDecoder(bytes.NewReader(raw))
			dec.Token()
			var keys []string
			var values []json.RawMessage
			for dec.More() {
				key, _ := dec.Token()
				var value json.RawMessage
				if err := dec.Decode(&value); err != nil {
					t.Fatal(err)
				}
				keys, values = append(keys, key.(string)), append(values, value)
			}
			with := func(i int, field string) string {
				var parts []string
				for j := range keys {
					part := fmt.Sprintf("%q:%s", keys[j], values[j])
					if j == i {
						part = field
					}
					if part != "" {
						parts = append(parts, part)
					}
				}
				return put("{" + strings.Join(parts, ",") + "}")
			}
			if !strings.HasSuffix(path, ".steadfast") { // any faction
				all[path+": a field too many"] = put("{" + strings.TrimPrefix(strings.Replace(string(raw), "{", `"nobody":0,`, 1),
					"{"))
			}
			for i, key := range keys {
				here, value := strings.TrimPrefix(path+"."+key, "."), string(values[i])
				field := fmt.Sprintf("%q:%s", key, value)
				all[here+" twice"] = with(i, field+","+field)
				all[here+" null"] = with(i, fmt.Sprintf("%q:null", key))
				all[here+" of another kind"] = with(i, fmt.Sprintf("%q:[[0]]", key))
				if value[0] >= '-' && value[0] <= '9' {
					all[here+" too large"], all[here+" too small"] = with(i, fmt.Sprintf("%q:1000", key)),
						with(i, fmt.Sprintf("%q:-100", key))
					all[here+" broken"] = with(i, fmt.Sprintf("%q:1.5", key))
				}
				last := path[strings.LastIndexByte(path, '.')+1:] + "." + key
				if !mayBeAbsent[key] && !mayBeAbsent[strings.TrimPrefix(last, ".")] {
					all[here+" absent"] = with(i, "")
				}
				if last != "steadfast.Agency" {
					other := strings.ToUpper(key)
					if other == key {
						other = strings.ToLower(key)
					}
					all[here+" in another case"] = with(i, fmt.Sprintf("%q:%s", other, value))
				}
				walk(here, values[i], func(s string) string { return with(i, fmt.Sprintf("%q:%s", key, s)) })
			}
		}
	}
	walk("", json.RawMessage(strings.TrimSpace(text)), func(s string) string { return s })
	return all
}

// TestCalcDocsExamplesAreAnswered asks every example of docs/calc.md.
func TestCalcDocsExamplesAreAnswered(t *testing.T) {
	raw, err := os.ReadFile("../docs/calc.md")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, section := range strings.Split(string(raw), "\n## `lantern calc ")[1:] {
		_, rest, found := strings.Cut(section, "```json\n")
		example, _, _ := strings.Cut(rest, "```")
		words := strings.Fields(section)
		if !found || words[2] != "FILE`" {
			continue
		}
		asked++
		if code, out, errs := newBench(t).run(example, "calc", words[0], words[1], "-"); code == ExitInput || out == "" {
			t.Errorf("%s %s: %d %s", words[0], words[1], code, errs)
		}
	}
	if asked < 7 {
		t.Error("examples that were asked:", asked)
	}
}
