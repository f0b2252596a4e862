// Package ruletest holds the tables that say which test shows which rule of a game against the tests that there are.
package ruletest

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lantern/docs/rules"
)

// People stands before the reason why no test can show a rule: people judge it, or the table plays it by itself.
const People = "people: "

// Table says of each rule of a game which tests show it, or who judges it and why.
type Table struct {
	Prefix   string      // of the rules' IDs, for example "AH"
	Chapters map[int]int // how many rules each chapter has
	// by chapter and rule, "5.2": names of tests, those of other packages with their folder, or [People]
	Proofs map[string]string
	// SaidFrom is the first chapter of whose rules the tests say by their number that they show them: "17.3", "17_3",
	// "17.33 to 17.35" or "21.2 to 21.9". 0: of none.
	SaidFrom int
}

// Check fails where a rule has no proof, a proof no rule, or a test that is named does not exist. It is called from the
// package of the game.
func (tb Table) Check(t *testing.T) {
	t.Helper()
	written := map[string]map[string]string{}
	proved, left := 0, len(tb.Proofs)
	for chapter, count := range tb.Chapters {
		for rule := 1; rule <= count; rule++ {
			id := fmt.Sprintf("%d.%d", chapter, rule)
			proof, ok := tb.Proofs[id]
			if !ok {
				t.Errorf("nothing proves %s-%s", tb.Prefix, id)
				continue
			}
			left--
			if strings.HasPrefix(proof, People) {
				continue
			}
			proved++
			for _, name := range strings.Fields(proof) {
				folder, test := path.Split(name)
				if written[folder] == nil {
					written[folder] = bodiesIn(t, path.Clean(folder))
				}
				body, ok := written[folder][test]
				if !ok {
					t.Errorf("%s-%s: there is no test %s", tb.Prefix, id, name)
				}
				if tb.SaidFrom > 0 && chapter >= tb.SaidFrom && !strings.HasPrefix(folder, "../") &&
					!names(body, chapter, rule) {
					t.Errorf("%s does not say that it shows %s-%s", name, tb.Prefix, id)
				}
			}
		}
	}
	if left != 0 {
		t.Errorf("%d proofs of rules that there are not", left)
	}
	t.Logf("%d rules by tests, %d by people", proved, len(tb.Proofs)-proved)
}

// names reports whether a test names a rule, by itself or within a range.
func names(body string, chapter, rule int) bool {
	one := fmt.Sprintf(`(?:\b|_)%d[._](\d+)(?: to (?:%d\.)?(\d+))?`, chapter, chapter)
	for _, m := range regexp.MustCompile(one).FindAllStringSubmatch(body, -1) {
		first, _ := strconv.Atoi(m[1])
		last, _ := strconv.Atoi(m[2])
		if rule >= first && rule <= max(first, last) {
			return true
		}
	}
	return false
}

// Readable fails where a file that matches a pattern names a rule of the game that its reference does not hold in every
// language.
func (tb Table) Readable(t *testing.T, game string, patterns ...string) {
	t.Helper()
	named := regexp.MustCompile(`"` + tb.Prefix + `-\d+\.\d+`)
	for _, lang := range rules.Languages() {
		reference, err := rules.LoadGame(game, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, pattern := range patterns {
			files, err := filepath.Glob(pattern)
			if err != nil || len(files) == 0 {
				t.Fatal(pattern, err)
			}
			for _, file := range files {
				if strings.HasSuffix(file, "_test.go") {
					continue
				}
				raw, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				for _, id := range named.FindAllString(string(raw), -1) {
					if _, ok := reference.Lookup(id[1:]); !ok {
						t.Errorf("%s: %s names %s, which cannot be read", lang, file, id[1:])
					}
				}
			}
		}
	}
}

// TestsIn lists the tests in a folder, which must hold some.
func TestsIn(t testing.TB, folder string) []string {
	t.Helper()
	return slices.Sorted(maps.Keys(bodiesIn(t, folder)))
}

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// bodiesIn are the tests in a folder by their names, each with what stands above and in it.
func bodiesIn(t testing.TB, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests in %q: %v", folder, err)
	}
	tests := map[string]string{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.SplitAfter(string(raw), "\n}\n") {
			for _, m := range testName.FindAllStringSubmatch(part, -1) {
				tests[m[1]] = part
			}
		}
	}
	return tests
}
