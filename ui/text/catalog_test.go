package text

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lantern/docs/typography"
)

// catalogue maps a language's keys to texts, or to texts by plural form.
func catalogue(t *testing.T, lang string) map[string]any {
	t.Helper()
	files, err := fs.Glob(embedded, "catalog/"+lang+"/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("the catalogue is empty:", lang, err)
	}
	all := map[string]any{}
	for _, file := range files {
		raw, err := embedded.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(file, err)
		}
		maps.Copy(all, texts)
		if _, err := readArea(embedded, lang, strings.TrimSuffix(path.Base(file), ".json")); err != nil {
			t.Error(err)
		}
	}
	return all
}

// forms lists the texts of a key: one, or one for each plural form.
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

// placeholders lists the names in a text in order, without duplicates.
func placeholders(value any) []string {
	found := map[string]bool{}
	for _, text := range forms(value) {
		for _, m := range regexp.MustCompile(`\{\{(?:abs )?\.(\w+)\}\}`).FindAllStringSubmatch(text, -1) {
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

// TestFrenchSpaces: U+00A0 before a colon and % and inside « », U+202F before ; ! and ?
func TestFrenchSpaces(t *testing.T) {
	wrong := regexp.MustCompile(`\x{202f}[:%»]|«\x{202f}|[^«]\x{a0}[;!?]`)
	for key, value := range catalogue(t, French) {
		for _, form := range forms(value) {
			if found := wrong.FindString(form); found != "" {
				t.Errorf("%s: %q: %q", key, found, form)
			}
		}
	}
}

// TestWording checks the French texts of Mansions for the words of the edition: a room is a salle, and pièces are those
// of a puzzle. Other games have their own words.
func TestWording(t *testing.T) {
	puzzles := []string{"puzzle.", "practice.", "console.puzzles.", "mansions.log.puzzle.", "mansions.refusal.noDeal", "mansions.refusal.drawnWaits", "cli.puzzle.", "phones.puzzle."}
	for key, value := range catalogue(t, French) {
		if strings.HasPrefix(key, "cards.") {
			continue
		}
		pieces := slices.ContainsFunc(puzzles, func(p string) bool { return strings.HasPrefix(key, p) })
		for _, text := range forms(value) {
			for _, why := range typography.Wording(French, text, pieces) {
				t.Errorf("%s: %s", key, why)
			}
		}
	}
}

// TestGlossary checks that the texts of Mansions use one word for one thing, in both languages. Other games
// have their own words.
func TestGlossary(t *testing.T) {
	for _, lang := range Languages() {
		for key, value := range catalogue(t, lang.Code) {
			if strings.HasPrefix(key, "cards.") {
				continue
			}
			for _, words := range forms(value) {
				for _, why := range typography.Terms(lang.Code, words, strings.HasPrefix(key, "mansions.")) {
					t.Errorf("%s %s: %s", lang.Code, key, why)
				}
			}
		}
	}
}

// roundWords are the words that the texts of a game, or those that all games share, may not use for what its box calls
// otherwise: Evil High Priest has rounds of turns, the duel has turns alone.
var roundWords = map[string]map[string]*regexp.Regexp{
	"priest.": {French: regexp.MustCompile(`(?i)\bmanches?\b|\btours? de jeu\b|\btour \{\{\.(round|n)\b`),
		English: regexp.MustCompile(`(?i)\bturn \{\{\.(round|n)\b`)},
	"cthulhu.": {French: regexp.MustCompile(`(?i)\brounds?\b|\bmanches?\b|\btours? de jeu\b`),
		English: regexp.MustCompile(`(?i)\brounds?\b`)},
	"log.":          sharedRounds,
	"frame.":        sharedRounds,
	"phones.":       sharedRounds,
	"evening.empty": sharedRounds,
}

var sharedRounds = map[string]*regexp.Regexp{
	French:  regexp.MustCompile(`(?i)\brounds?\b|\bmanches?\b|\btours? de jeu\b|\btour \{\{`),
	English: regexp.MustCompile(`(?i)\brounds?\b`)}

// TestARoundHasOneWord: each game says round or turn as its box does, and the table says neither.
func TestARoundHasOneWord(t *testing.T) {
	for _, lang := range Languages() {
		for key, value := range catalogue(t, lang.Code) {
			for prefix, never := range roundWords {
				for _, words := range forms(value) {
					if found := never[lang.Code].FindString(words); found != "" && strings.HasPrefix(key, prefix) {
						t.Errorf("%s %s: %q", lang.Code, key, found)
					}
				}
			}
		}
	}
}

// counted finds a placeholder before a plural; ranges are at least two.
var counted = regexp.MustCompile(`\{\{\.(\w+)\}\}[\s\x{a0}\x{202f}]+(?:(?:of|de) )?(\pL+s)(?:[^\pL’]|$)`)

// numbers are the placeholders for counts that may be 0 or 1.
var numbers = []string{"n", "kept", "lent", "gathered", "laid", "rooms", "damage", "trauma", "used", "left"}

// manyAlways are texts whose number is always large.
var manyAlways = map[string]bool{
	"home.rename.long": true, "notes.wrong.long": true, "mansions.log.puzzle.began.timed": true,
	"setup.walk.allLaid.hint": true,
	"shell.mended.kept":       true, "shell.mended.lent": true,
}

// TestWhatIsCountedHasItsForms finds plurals after a number that may be 0 or 1, and plural forms that are the same.
func TestWhatIsCountedHasItsForms(t *testing.T) {
	for _, lang := range Languages() {
		l := New(lang.Code)
		for key, value := range catalogue(t, lang.Code) {
			if strings.HasPrefix(key, "checker.") || strings.HasPrefix(key, "cli.") { // for authors, with limits above one
				continue
			}
			all := forms(value)
			one, plural := all["one"]
			if !plural {
				one = all[""]
			}
			for _, m := range counted.FindAllStringSubmatch(one, -1) {
				if singular := []string{"pas", "fois", "vos", "mythos", "plus", "is", "has", "success"}; !slices.Contains(numbers, m[1]) || plural && m[1] != "n" ||
					manyAlways[key] || slices.Contains(singular, m[2]) {
					continue
				}
				t.Errorf("%s %s: %q may follow a 1: %q", lang.Code, key, m[2], one)
			}
			if !plural || !counted.MatchString(all["other"]) || manyAlways[key] {
				continue
			}
			at := func(n int) string {
				return strings.ReplaceAll(l.N(key, n), strconv.Itoa(n), "#")
			}
			none := strings.Contains(one+all["other"], "eq .n 0") // has words of its own for 0
			if zero := at(0) == at(1); one != all["other"] && (at(1) == at(2) || !none && zero != (lang.Code == French)) {
				t.Errorf("%s %s: 0, 1 and 2 are %q, %q, %q", lang.Code, key, at(0), at(1), at(2))
			}
		}
	}
}

// TestARoundHasOneWordInEachGame: the French of a game says tour de jeu, tour or round as its rulebook does, never two of
// them for the same thing. No rulebook says manche.
func TestARoundHasOneWordInEachGame(t *testing.T) {
	round, manche := regexp.MustCompile(`(?i)\brounds?\b`), regexp.MustCompile(`(?i)\bmanches?\b`)
	found := map[string]bool{}
	for key, value := range catalogue(t, French) {
		game, _, _ := strings.Cut(key, ".")
		found[game] = true
		says := game == "cards" || game == "priest" || game == "arkham" // Arkham has rounds in a fight
		for _, form := range forms(value) {
			if form = strings.ReplaceAll(form, "{{.round}}", ""); manche.MatchString(form) ||
				!says && game != "common" && round.MatchString(form) {
				t.Errorf("%s: %q", key, form)
			}
		}
	}
	for _, game := range []string{"mansions", "console", "cards", "priest", "arkham", "cthulhu"} {
		if !found[game] {
			t.Errorf("no text of %s", game)
		}
	}
}

// TestEachGameHasItsBoxsWords checks the French of each game for words that its rulebook does not use.
func TestEachGameHasItsBoxsWords(t *testing.T) {
	never := map[string]map[string]string{
		"arkham": {`\bfoyers?\b`: "Concentration", `(^|[^é])\bcrans?\b`: "case", `\brafraîch`: "redresser", `\bjetons?\b`: "marqueur",
			`\bemprunts?\b`: "prêt"},
		"cards":   {`\bjetons?\b`: "pion", `\bépuis`: "incliner", `\brafraîch`: "redresser", `\bcaractéristiques?\b`: "compétence", `\bconnecté`: "connexe"},
		"cthulhu": {`\brafraîch`: "activer", `\bjetons?\b`: "marqueur", `gagn(e|er|ent|ée?s?) (l’|une |cette )histoire`: "remporter"},
		"priest":  {`\bjetons?\b`: "pion", `\bsceaux?\b`: "Signe"},
	}
	for _, game := range []string{"mansions", "console", "players", "evening", "library"} {
		never[game] = map[string]string{`\btours? \{\{`: "tour de jeu"}
	}
	for key, value := range catalogue(t, French) {
		game, _, _ := strings.Cut(key, ".")
		for bad, say := range never[game] {
			for _, form := range forms(value) {
				if found := regexp.MustCompile(`(?i)` + bad).FindString(form); found != "" {
					t.Errorf("%s: %q; say %q", key, found, say)
				}
			}
		}
	}
}

// TestEnglishIsBritish: the English of the program is spelled in one way.
// TestPhonesAreToldOfThemselves: what the guide and the bar say on a phone names no part of the laptop's page.
func TestPhonesAreToldOfThemselves(t *testing.T) {
	said := regexp.MustCompile(`^(arkham|cards|priest|cthulhu)\.(guide|asks)\.`)
	laptop := map[string]*regexp.Regexp{
		French: regexp.MustCompile(`(?i)à droite|en bas\b|le bouton|bouton doré|celles du bouton|Entrée\b|\((F\d|[A-Z]\))|` +
			`encadré|dévoilez|bandeau|cerné|touchez un|appuyez|de gauche`),
		English: regexp.MustCompile(`(?i)on the right|far right|sliders? below|the button|gold button|press\b|Enter\.|` +
			`\((F\d|[A-Z]\))|framed|uncover|the strip`),
	}
	for lang, names := range laptop {
		l := OnPhones(lang)
		for key, value := range catalogue(t, lang) {
			if words, ok := value.(string); ok && said.MatchString(key) && !strings.HasSuffix(key, ".phone") {
				if l.Has(key + ".phone") {
					words = l.T(key + ".phone")
				}
				if found := names.FindString(words); found != "" {
					t.Errorf("%s, %s: %q in %q", lang, key, found, words)
				}
			}
		}
	}
	if got := OnPhones(English).T("arkham.asks.movement", Args{"who": "Ada", "n": 2}); strings.Contains(got, "framed") {
		t.Errorf("%q", got)
	}
}

func TestEnglishIsBritish(t *testing.T) {
	american := regexp.MustCompile(`(?i)\b(rumor|harbor|color|honor|neighbor)|\b(gray|center)\b`)
	for key, value := range catalogue(t, English) {
		for _, form := range forms(value) {
			form = regexp.MustCompile(`\{\{.*?\}\}`).ReplaceAllString(form, "")
			if found := american.FindString(form); found != "" {
				t.Errorf("%s: %q: %q", key, found, form)
			}
		}
	}
}

// TestCataloguesAreInOrder: keys are sorted and unique, so that two people rarely add texts on the same line, and keys
// are easy to find.
func TestCataloguesAreInOrder(t *testing.T) {
	files, err := filepath.Glob("catalog/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogues: %v", err)
	}
	for _, file := range files {
		if base := filepath.Base(file); base == "puzzle.json" || base == "practice.json" { // these are ordered as on the page
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		for _, key := range keysOf(t, file, raw) {
			if key <= last {
				t.Errorf("%s: %q stands after %q", file, key, last)
			}
			last = key
		}
	}
}

// keysOf lists the keys of an object in their order in the file.
func keysOf(t *testing.T, file string, raw []byte) []string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil { // the brace
		t.Fatalf("%s: %v", file, err)
	}
	var keys []string
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		var value any
		if err := d.Decode(&value); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		keys = append(keys, key.(string))
	}
	return keys
}
