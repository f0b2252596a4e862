package text

import (
	"bufio"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/docs/typography"
)

func catalogue(t *testing.T, lang string) map[string]any {
	t.Helper()
	c, err := readCatalogue(embedded, lang)
	if err != nil {
		t.Fatal(err)
	}
	if len(c) == 0 {
		t.Fatalf("the catalogue %s is empty", lang)
	}
	return c
}

// forms lists the texts under a key: one, or one for each plural form.
func forms(value any) map[string]string {
	switch v := value.(type) {
	case string:
		return map[string]string{"": v}
	case map[string]any:
		all := map[string]string{}
		for form, text := range v {
			all[form], _ = text.(string)
		}
		return all
	}
	return nil
}

// placeholders lists the names in a text in order, each once.
func placeholders(value any) []string {
	found := map[string]bool{}
	for _, text := range forms(value) {
		for _, m := range regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`).FindAllStringSubmatch(text, -1) {
			found[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func TestLanguagesHaveTheSameKeysAndPlaceholders(t *testing.T) {
	fr, en := catalogue(t, French), catalogue(t, English)
	for _, key := range slices.Sorted(maps.Keys(en)) {
		if _, ok := fr[key]; !ok {
			t.Errorf("%s is missing in French", key)
			continue
		}
		if a, b := placeholders(fr[key]), placeholders(en[key]); !slices.Equal(a, b) {
			t.Errorf("%s: placeholders %v in French, %v in English", key, a, b)
		}
		_, pluralFr := fr[key].(map[string]any)
		_, pluralEn := en[key].(map[string]any)
		if pluralFr != pluralEn {
			t.Errorf("%s has plural forms in one language only", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(fr)) {
		if _, ok := en[key]; !ok {
			t.Errorf("%s is missing in English", key)
		}
	}
}

func TestPluralKeysHaveTheFormsOne_Other(t *testing.T) {
	for _, lang := range Languages() {
		for key, value := range catalogue(t, lang.Code) {
			if plural, ok := value.(map[string]any); ok {
				if got := slices.Sorted(maps.Keys(plural)); !slices.Equal(got, []string{"one", "other"}) {
					t.Errorf("%s %s: forms %v, want one and other", lang.Code, key, got)
				}
			}
		}
	}
}

func TestTextsDifferBetweenLanguages(t *testing.T) {
	file, err := os.Open("testdata/same.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	same := map[string]bool{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if key := strings.TrimSpace(lines.Text()); key != "" && key[0] != '#' {
			same[key] = true
		}
	}
	fr, en := catalogue(t, French), catalogue(t, English)
	for _, key := range slices.Sorted(maps.Keys(en)) {
		equal := maps.Equal(forms(fr[key]), forms(en[key]))
		if equal && !same[key] {
			t.Errorf("%s is the same in both languages; translate it, or list it in testdata/same.txt", key)
		}
		if !equal && same[key] {
			t.Errorf("%s is listed in testdata/same.txt but differs", key)
		}
		delete(same, key)
	}
	for key := range same {
		t.Errorf("testdata/same.txt lists %s, which no catalogue has", key)
	}
}

func TestTypography(t *testing.T) {
	for _, lang := range Languages() {
		for key, value := range catalogue(t, lang.Code) {
			for _, text := range forms(value) {
				if text == "" {
					t.Errorf("%s %s is empty", lang.Code, key)
				}
				for _, why := range typography.Faults(lang.Code, text) {
					t.Errorf("%s %s: %q: %s", lang.Code, key, text, why)
				}
			}
		}
	}
}

// TestWording holds the French texts to the edition's words: a room is a salle, and pièces are those of a puzzle.
func TestWording(t *testing.T) {
	puzzles := []string{"puzzle.", "practice.", "console.puzzles.", "mansions.log.puzzle.", "mansions.refusal.noDeal", "mansions.refusal.drawnWaits", "cli.puzzle."}
	for key, value := range catalogue(t, French) {
		pieces := slices.ContainsFunc(puzzles, func(p string) bool { return strings.HasPrefix(key, p) })
		for _, text := range forms(value) {
			for _, why := range typography.Wording(French, text, pieces) {
				t.Errorf("%s: %s", key, why)
			}
		}
	}
}
