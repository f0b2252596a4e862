package rules

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/docs/typography"
)

// lastOf is how many rules each chapter has, chapter 0 first. IDs keep their meaning for ever: a number may grow, never
// shrink.
var lastOf = []int{
	7,  // 0 for who begins
	8,  // 1 the box
	6,  // 2 set-up
	5,  // 3 round and victory
	10, // 4 investigator turn
	7,  // 5 keeper turn
	4,  // 6 mythos cards
	5,  // 7 map
	5,  // 8 cards of the investigators
	8,  // 9 attribute tests
	3,  // 10 horror and evade tests
	7,  // 11 room features
	4,  // 12 statuses
	9,  // 13 combat
	8,  // 14 damage, horror, trauma
	6,  // 15 objective, secrecy, variants
	14, // 16 puzzles
	14, // 17 worked examples
	31, // 18 rulings
	26, // 19 glossary
}

func load(t *testing.T, lang string) *Reference {
	t.Helper()
	r, err := LoadGame(Mansions, lang)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// lastOfCards is the same for the card game; chapter 17, the words of both editions, is nothing to be read here.
var lastOfCards = []int{18, 7, 9, 15, 11, 6, 9, 15, 10, 24, 12, 8, 4, 33, 49, 10, 0, 8}

func loadCards(t *testing.T, lang string) *Reference {
	t.Helper()
	r, err := LoadGame(ArkhamCards, lang)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// lastOfPriest is the same for Evil High Priest: its examples (17) stand in the tests of keeper/priest, 20 is no
// chapter of rules.
var lastOfPriest = []int{10, 5, 7, 4, 8, 16, 6, 13, 9, 5, 11, 5, 2, 23, 1, 14, 0, 64, 5, 0, 9}

// lastOfCthulhu is the same for Call of Cthulhu: The Card Game; chapter 16, the words of both editions, is nothing
// to be read here.
var lastOfCthulhu = []int{15, 9, 6, 14, 14, 11, 8, 7, 3, 8, 8, 5, 24, 56, 6, 0, 10}

// lastOfArkham is the same for Arkham Horror, second edition; chapter 21, the words of both editions, is nothing to be
// read here.
var lastOfArkham = []int{9, 8, 6, 8, 7, 2, 9, 6, 7, 4, 9, 9, 6, 5, 6, 6, 6, 45, 55, 9, 0, 12}

func TestOtherGamesHaveEveryIDInBothLanguages(t *testing.T) {
	for _, g := range []struct {
		game, prefix string
		last         []int
	}{{ArkhamCards, "LCG", lastOfCards}, {Priest, "EHP", lastOfPriest}, {Cthulhu, "COC", lastOfCthulhu},
		{Arkham, "AH", lastOfArkham}} {
		var want []string
		for i, last := range g.last {
			for n := range last {
				want = append(want, fmt.Sprintf("%s-%d.%d", g.prefix, i+1, n+1))
			}
		}
		for _, lang := range Languages() {
			r, err := LoadGame(g.game, lang)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, rule := range r.Rules() {
				got = append(got, rule.ID)
				for _, id := range idInText.FindAllString(rule.Text, -1) {
					if _, ok := r.Lookup(id); !ok {
						t.Errorf("%s %s refers to %s", lang, rule.ID, id)
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: IDs\n%v, want\n%v", lang, got, want)
			}
		}
	}
	if GameOf("ah-4") != Arkham {
		t.Error("AH-4 is of another game")
	}
}

func TestRulesOfTheCardGameAreFound(t *testing.T) {
	for _, lang := range Languages() {
		r := loadCards(t, lang)
		for _, id := range []string{"LCG-4.11", "lcg-4.11", "4.11"} {
			if rule, ok := r.Lookup(id); !ok || rule.ID != "LCG-4.11" {
				t.Errorf("%s: Lookup(%q) = %+v, %v", lang, id, rule, ok)
			}
		}
		if _, ok := r.Lookup("MOM-4.11"); ok || GameOf("lcg-4") != ArkhamCards || GameOf("4.11") != "" {
			t.Errorf("%s: the games are mixed up", lang)
		}
		if found := r.Search([]string{"lcg-4"}); len(found) != 15 {
			t.Errorf("%s: %d rules in chapter 4", lang, len(found))
		}
	}
}

func TestBothLanguagesHaveEveryIDInOrder(t *testing.T) {
	var want []string
	for i, last := range lastOf {
		for n := range last {
			want = append(want, fmt.Sprintf("MOM-%d.%d", i, n+1))
		}
		if i == 18 {
			for n := range 11 {
				want = append(want, fmt.Sprintf("MOM-18.%d", 40+n))
			}
		}
	}
	for _, lang := range Languages() {
		r := load(t, lang)
		if r.Lang != lang || len(r.Chapters) != len(lastOf) {
			t.Errorf("%s: %d chapters in %s, want %d", lang, len(r.Chapters), r.Lang, len(lastOf))
		}
		var got []string
		for _, rule := range r.Rules() {
			got = append(got, rule.ID)
			if rule.Title == "" || rule.Text == "" {
				t.Errorf("%s %s: title %q, text %q", lang, rule.ID, rule.Title, rule.Text)
			}
			for _, id := range []string{rule.ID, strings.ToLower(rule.ID), strings.TrimPrefix(rule.ID, "MOM-")} {
				if found, ok := r.Lookup(id); !ok || found != rule {
					t.Errorf("%s: Lookup(%q) = %+v, %v", lang, id, found, ok)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: IDs\n%v, want\n%v", lang, got, want)
		}
		for _, id := range []string{"", "MOM-", "MOM-4", "4", "MOM-4.11", "MOM-0.8", "MOM-04.5", "AHC-4.5", "MOM-4.5.1", "20.1"} {
			if rule, ok := r.Lookup(id); ok {
				t.Errorf("%s: Lookup(%q) finds %+v", lang, id, rule)
			}
		}
	}
}

// shape is how a text is built, whatever its language: its blocks, and the rules it refers to.
func shape(text string) string {
	var out []string
	for block := range strings.SplitSeq(text, "\n\n") {
		kind := "paragraph"
		switch {
		case isExample(block):
			kind = "example"
		case itemHead.MatchString(block):
			kind = fmt.Sprintf("list of %d %q", strings.Count(block, "\n")+1, itemHead.FindStringSubmatch(block)[1])
		}
		out = append(out, kind)
	}
	refers := idInText.FindAllString(text, -1)
	slices.Sort(refers)
	return fmt.Sprint(out, slices.Compact(refers))
}

func isExample(block string) bool {
	return strings.HasPrefix(block, "Example: ") || strings.HasPrefix(block, "Exemple\u00a0: ")
}

func TestLanguagesAreBuiltAlike(t *testing.T) {
	if examples := builtAlike(t, load(t, "en"), load(t, "fr")); examples < 15 {
		t.Errorf("%d examples, want at least 15", examples)
	}
	builtAlike(t, loadCards(t, "en"), loadCards(t, "fr"))
}

func builtAlike(t *testing.T, en, fr *Reference) (examples int) {
	t.Helper()
	for i, c := range en.Chapters {
		if a, b := shape(c.Intro), shape(fr.Chapters[i].Intro); (c.Intro == "") != (fr.Chapters[i].Intro == "") || a != b {
			t.Errorf("introduction of chapter %d: %s in English, %s in French", c.Number, a, b)
		}
		if c.Title == fr.Chapters[i].Title && c.Title != "Combat" && c.Title != "Actions" {
			t.Errorf("chapter %d is called %q in both languages", c.Number, c.Title)
		}
	}
	for _, rule := range en.Rules() {
		other, _ := fr.Lookup(rule.ID)
		if a, b := shape(rule.Text), shape(other.Text); a != b {
			t.Errorf("%s: %s in English, %s in French", rule.ID, a, b)
		}
		if rule.Text == other.Text {
			t.Errorf("%s is the same in both languages", rule.ID)
		}
		if a, b := figures(rule.Text), figures(other.Text); !slices.Equal(a, b) {
			t.Errorf("%s: numbers %v in English, %v in French", rule.ID, a, b)
		}
		examples += strings.Count(shape(rule.Text), "example")
	}
	return examples
}

// figures lists the numbers of a text, sorted.
func figures(text string) []string {
	all := regexp.MustCompile(`−?\d+`).FindAllString(idInText.ReplaceAllString(text, ""), -1)
	slices.Sort(all)
	return all
}

func TestReferencesExist(t *testing.T) {
	for _, r := range []*Reference{load(t, "en"), load(t, "fr"), loadCards(t, "en"), loadCards(t, "fr")} {
		for _, rule := range r.Rules() {
			for _, id := range idInText.FindAllString(rule.Text, -1) {
				if _, ok := r.Lookup(id); !ok || id == rule.ID {
					t.Errorf("%s %s refers to %s", r.Lang, rule.ID, id)
				}
			}
		}
	}
}

// TestCodeNamesRulesThatExist reads the program itself: what its prompts, refusals and comments name must be found
// here.
func TestCodeNamesRulesThatExist(t *testing.T) {
	books := map[string]*Reference{}
	for id, g := range games {
		book, err := LoadGame(id, "en")
		if err != nil {
			t.Fatal(err)
		}
		books[g.prefix] = book
	}
	root := filepath.Join("..", "..")
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "dist") {
				return filepath.SkipDir
			}
			return nil
		}
		switch filepath.Ext(name) {
		case ".go", ".json", ".yaml", ".md":
		default:
			return nil
		}
		if strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, id := range idInText.FindAllString(string(text), -1) {
			seen++
			if _, ok := books[id[:3]].Lookup(id); !ok {
				t.Errorf("%s names %s, which the reference does not have", path, id)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 50 {
		t.Errorf("only %d names of rules seen; is %s the root of the program?", seen, root)
	}
}

func TestTypography(t *testing.T) {
	for _, r := range []*Reference{load(t, "en"), load(t, "fr"), loadCards(t, "en"), loadCards(t, "fr")} {
		lang := r.Lang
		check := func(where, text string) {
			for _, why := range typography.Faults(lang, text) {
				t.Errorf("%s %s: %s in %q", lang, where, why, text)
			}
			for block := range strings.SplitSeq(text, "\n\n") {
				if strings.Count(block, "(") != strings.Count(block, ")") || strings.Count(block, "«") != strings.Count(block, "»") ||
					strings.Count(block, "“") != strings.Count(block, "”") {
					t.Errorf("%s %s: unpaired marks in %q", lang, where, block)
				}
			}
		}
		for _, c := range r.Chapters {
			check(fmt.Sprintf("chapter %d", c.Number), c.Title+"\n\n"+c.Intro)
			for _, rule := range c.Rules {
				check(rule.ID, rule.Title+"\n\n"+rule.Text)
			}
		}
	}
}

func TestLoadNamesTheLanguagesThereAre(t *testing.T) {
	for _, lang := range []string{"", "de", "FR", "../fr"} {
		if _, err := LoadGame(Mansions, lang); err == nil || !strings.Contains(err.Error(), "en, fr") {
			t.Errorf("LoadGame(Mansions, %q): %v", lang, err)
		}
	}
}

func TestReadRefusesWhatDoesNotFit(t *testing.T) {
	const good = "# 1. Box\n\n**MOM-1.1** (Players) Two.\n"
	for _, c := range []struct{ name, text, want string }{
		{"01-box.md", "", "xx/01-box.md:1: empty"},
		{"01-box.md", "\n" + good, ":2: the first line"},
		{"01-box.md", "Box\n\n**MOM-1.1** (Players) Two.\n", ":1: the first line"},
		{"01-box.md", "# 1. Box\nText\n", ":1: the first line"},
		{"01-box.md", "# 1. Box\n\nText\n", ":1: chapter 1 has no rules"},
		{"01-box.md", "# 1. Box\n\n**MOM-1.1** Two.\n", ":3: not the beginning of a rule"},
		{"01-box.md", "# 1. Box\n\n**MOM-1.1** (Players)\n", ":3: not the beginning of a rule"},
		{"01-box.md", "# 1. Box\n\n**MOM-1.1** (a (b)) Two.\n", ":3: not the beginning of a rule"},
		{"01-box.md", "# 1. Box\n\n**MOM-01.1** (Players) Two.\n", ":3: not the beginning of a rule"},
		{"01-box.md", "# 1. Box\n\n**MOM-1.1** (The *players*) Two.\n", ":3: the title"},
		{"01-box.md", "# 1. Box\n\n**MOM-1.2** (Players) Two.\n", ":3: MOM-1.2 stands where MOM-1.1 is due"},
		{"01-box.md", "# 1. Box\n\n**MOM-2.1** (Players) Two.\n", ":3: MOM-2.1 stands where MOM-1.1 is due"},
		{"01-box.md", good + "\n**MOM-1.3** (Dice) One.\n", ":5: MOM-1.3 stands where MOM-1.2 is due"},
		{"01-box.md", good + "\n## More\n", ":5: the text is not plain"},
		{"01-box.md", good + "\nAn *italic* word.\n", ":5: the text is not plain"},
		{"01-box.md", good + "\nA [link](x).\n", ":5: the text is not plain"},
		{"01-box.md", good + "\nTwo  spaces.\n", ":5: the text is not plain"},
		{"01-box.md", good + "\nOne line\nand a space \n", ":6: the text is not plain"},
		{"01-box.md", good + "\nTo do:\n- this\n", ":6: a list inside a paragraph"},
		{"01-box.md", good + "\n- this\nand that\n", ":6: not an item"},
		{"01-box.md", good + "\n1. this\n  and that\n", ":6: not an item"},
		{"01-box.md", good + "\n> Example: this\nand that\n", ":6: this line of an example"},
		{"01-box.md", good + "\n# 2. Set-up\n", ":5: chapter 2 has no rules"},
		{"01-box.md", good + "\n# Set-up\n", ":5: the first line is not a heading"},
		{"02-box.md", good, "xx/02-box.md:1: the file of chapter 1 begins with 01-"},
		{"01-box.md", strings.ReplaceAll(good, "1.", "2."), ":"},
	} {
		_, err := read(fstest.MapFS{c.name: {Data: []byte(c.text)}}, "xx", "MOM")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}

func TestReadJoinsLines(t *testing.T) {
	text := `# 1. Box

About
the box.

**MOM-1.1** (Two or more) First
paragraph.

- one
  item
- another

1. first,
   on two lines
2. second

> Example: a
> table.

**MOM-1.2** (Dice) One.`
	r, err := read(fstest.MapFS{"01-box.md": {Data: []byte(text)}}, "xx", "MOM")
	if err != nil {
		t.Fatal(err)
	}
	want := []Chapter{{1, "Box", "About the box.", []Rule{
		{"MOM-1.1", "Two or more", "First paragraph.\n\n- one item\n- another\n\n1. first, on two lines\n2. second\n\nExample: a table.", 1},
		{"MOM-1.2", "Dice", "One.", 1},
	}}}
	if fmt.Sprintf("%#v", r.Chapters) != fmt.Sprintf("%#v", want) {
		t.Errorf("%#v\nwant\n%#v", r.Chapters, want)
	}
}

// TestGlossary holds the rules of Mansions, in both languages, to one form for one thing.
func TestGlossary(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, c := range load(t, lang).Chapters {
			for _, rule := range c.Rules {
				for _, why := range typography.Terms(lang, rule.Title+"\n\n"+rule.Text, true) {
					t.Errorf("%s, %s: %s", lang, rule.ID, why)
				}
			}
		}
	}
}

// TestWording holds the rules to the edition's words: a room is a salle; pièces belong to puzzles.
func TestWording(t *testing.T) {
	r := load(t, "fr")
	puzzles := []string{"MOM-1.7", "MOM-1.8", "MOM-2.1", "MOM-17.9", "MOM-17.13", "MOM-18.6", "MOM-18.11", "MOM-18.47", "MOM-18.48"}
	for _, c := range r.Chapters {
		for _, rule := range c.Rules {
			for _, why := range typography.Wording("fr", rule.Title+"\n\n"+rule.Text, c.Number == 16 || slices.Contains(puzzles, rule.ID)) {
				t.Errorf("%s: %s", rule.ID, why)
			}
		}
		for _, why := range typography.Wording("fr", c.Title+"\n\n"+c.Intro, c.Number == 16) {
			t.Errorf("chapter %d: %s", c.Number, why)
		}
	}
}

// TestReadersSeeNoNamesOfCode: rules speak of what a table says, not of fields, and call the program by one name.
func TestReadersSeeNoNamesOfCode(t *testing.T) {
	wrong := regexp.MustCompile(`\b[a-z]+[A-Z]\w*|\b[tT]he app\b|l’application|portes? condamnée|\bdeck Événement`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".md" || path == "README.md" {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, found := range wrong.FindAllString(string(raw), -1) {
			t.Errorf("%s: %q", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
