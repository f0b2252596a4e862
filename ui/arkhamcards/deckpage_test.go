package arkhamcards

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// shelter is a fake shell for the page of decks.
type shelter struct {
	table.PageDeps
	words   *text.Localizer
	kept    map[string]string
	open    *session.Session
	notices []string
}

func (s *shelter) Playing(string) *session.Session          { return s.open }
func (s *shelter) Notify(_ widget.NoticeKind, words string) { s.notices = append(s.notices, words) }
func (s *shelter) Sessions(string) (none []keeper.Header)   { return none }

func (s *shelter) Words() *text.Localizer { return s.words }
func (s *shelter) Back()                  {}
func (s *shelter) Run(work, done func())  { work(); done() }
func (s *shelter) Setting(key string) (string, bool, error) {
	v, ok := s.kept[key]
	return v, ok, nil
}
func (s *shelter) SetSetting(key, value string) error {
	s.kept[key] = value
	return nil
}

const factsFile = `[
{"code":"90001","name":"Ida Bell","faction_code":"guardian","type_code":"investigator",
 "deck_requirements":{"size":4,"card":{"90002":{"90002":"90002"}}},
 "deck_options":[{"faction":["guardian"],"level":{"min":0,"max":5}}]},
{"code":"90002","name":"Brass Whistle","faction_code":"neutral","type_code":"asset","restrictions":{"investigator":{"90001":"90001"}}},
{"code":"90003","name":"Iron Bar","faction_code":"guardian","type_code":"asset","xp":0},
{"code":"90004","name":"Iron Bar","faction_code":"guardian","type_code":"asset","xp":3},
{"code":"90005","name":"Old Song","faction_code":"mystic","type_code":"event","xp":0}]`

const deckFile = `{"name":"Ida","investigator_code":"90001","slots":{"90003":3,"90005":1,"99999":1}}`

// TestLCG_11_ADecksFaultsAreSaidAllAtOnce: size, copies, options and requirements, with their rules.
func TestLCG_11_ADecksFaultsAreSaidAllAtOnce(t *testing.T) {
	facts := deck.Facts{}
	if err := facts.Read([]byte(factsFile), ""); err != nil {
		t.Fatal(err)
	}
	d, err := readDeck([]byte(deckFile), facts)
	if err != nil {
		t.Fatal(err)
	}
	if d.Builder.Title != "Ida Bell" || len(d.Notes) != 1 || d.certain() {
		t.Errorf("built by %q, not looked at: %v", d.Builder.Title, d.Notes)
	}
	for _, lang := range []string{text.English, text.French} {
		var all []string
		for _, f := range d.problems {
			all = append(all, deckProblemWords(text.New(lang), f))
		}
		all = append(all, noteWords(text.New(lang), d.Notes[0]))
		told := strings.Join(all, "\n")
		for _, part := range []string{"LCG-11.1", "Iron Bar", "LCG-11.2", "Old Song", "LCG-11.3", "Brass Whistle", "99999"} {
			if !strings.Contains(told, part) {
				t.Errorf("%s: nothing of %s in\n%s", lang, part, told)
			}
		}
		if strings.Contains(told, "[cards") || strings.Contains(told, "<no value>") {
			t.Errorf("%s: %s", lang, told)
		}
	}
	bar := d.Cards[slices.IndexFunc(d.Cards, func(c deck.Card) bool { return c.Title == "Iron Bar" })]
	if words := cardWords(text.New(text.English), bar, facts); words != "3× Iron Bar · to level 3: 3" {
		t.Errorf("the card is told as %q", words)
	}
}

// TestDecksAreReadInTheWindow: a card file is stored, a deck is shown, and any other file changes nothing.
func TestDecksAreReadInTheWindow(t *testing.T) {
	uitest.Start(t, theme.Options{})
	folder := t.TempDir()
	file := func(name, content string) string {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	ownIn(t.TempDir())
	h := &shelter{words: text.New(text.English), kept: map[string]string{}}
	p := newDeckPage(h)
	w := uitest.Show(t, p.Content(), 1280, 800)
	done := func(trouble string) {
		if trouble != "" {
			t.Error(trouble)
		}
	}
	p.readDeck(file("deck.json", deckFile), done)
	if p.deck == nil || p.deck.Builder.Title != "" {
		t.Fatalf("the deck without card files: %+v", p.deck)
	}
	facts := file("pack/facts.json", factsFile)
	file("pack/broken.json", "{")
	p.Drop(filepath.Dir(facts))
	if p.deck.Builder.Title != "Ida Bell" || len(p.deck.problems) == 0 || len(p.lost) != 1 {
		t.Errorf("with a card file the deck is %+v; not read: %v", p.deck, p.lost)
	}
	uitest.Listing(t, "deck", w)
	before := p.deck
	said := ""
	p.readDeck(file("broken.json", "{"), func(trouble string) { said = trouble })
	p.readFacts(file("broken2.json", "[{}]"), func(trouble string) { said += trouble })
	if strings.Count(said, "Nothing was changed") != 2 || p.deck != before {
		t.Errorf("broken files: %q, deck %+v", said, p.deck)
	}
	if err := os.Remove(facts); err != nil {
		t.Fatal(err)
	}
	if again := newDeckPage(h); again.facts.Known() != 5 || len(again.lost) != 0 {
		t.Errorf("%d cards are known at the next start, not read: %v", again.facts.Known(), again.lost)
	}
	h.kept[factsSetting] = facts // the old setting
	if again := newDeckPage(h); len(again.lost) != 1 {
		t.Errorf("a card file that is gone is not told: %v", again.lost)
	}
	h.kept[factsSetting] = file("more.json", strings.ReplaceAll(factsFile, `"9000`, `"9100`))
	if again := newDeckPage(h); again.facts.Known() != 10 || h.kept[factsSetting] != "" {
		t.Errorf("%d cards are known from the settings, which keep %q", again.facts.Known(), h.kept[factsSetting])
	}
}

// TestTheDecksOfATableAreHeldAgainstThePacks: dropped files are told apart, each deck says what all of them lack.
func TestTheDecksOfATableAreHeldAgainstThePacks(t *testing.T) {
	uitest.Start(t, theme.Options{})
	folder := t.TempDir()
	file := func(name, content string) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	ownIn(t.TempDir())
	h := &shelter{words: text.New(text.English), kept: map[string]string{}}
	p := newDeckPage(h)
	w := uitest.Show(t, p.Content(), 1280, 800)
	packed := strings.ReplaceAll(factsFile, `"type_code":"asset"`, `"type_code":"asset","pack_code":"mine","quantity":2`)
	packed = strings.TrimSuffix(packed, "]") + `,{"code":"mine","name":"Mine","cycle_position":1,"id":7}]`
	const whole = `{"name":"%","investigator_code":"90001","slots":{"90002":1,"90003":2,"90004":1}}`
	p.Drop(file("facts.json", packed))
	for _, name := range []string{"Ida", "Ada"} {
		p.Drop(file(name+".json", strings.ReplaceAll(whole, "%", name)))
	}
	p.Drop(file("packs.txt", "7"))
	lines := strings.Join(uitest.Outline(w), "\n")
	if len(p.held) != 2 || p.deck.Name != "Ada" || len(h.notices) > 0 ||
		!strings.Contains(lines, "Iron Bar: the decks need 4, you own 2 (also in: Ida)") {
		t.Errorf("%d decks, %v:\n%s", len(p.held), h.notices, lines)
	}
	p.Drop(file("packs.txt", "2 mine"))
	if lines = strings.Join(uitest.Outline(w), "\n"); !strings.Contains(lines, "Your collection has all cards") {
		t.Error(lines)
	}
	p.Drop(file("packs.txt", "7,8"))
	if len(h.notices) != 1 {
		t.Error(h.notices)
	}
	p.leave()
	if p.deck.Name != "Ida" || len(p.held) != 1 {
		t.Errorf("%+v", p.held)
	}
	p.leave()
	for i := range mostHeld + 2 {
		p.Drop(file(string(rune('a'+i))+".json", strings.ReplaceAll(whole, "%", "Ida")))
	}
	if len(p.held) != mostHeld {
		t.Errorf("%d decks", len(p.held))
	}
}

// TestAllThatIsWrongWithDeckFilesIsToldInFrench: problems of a deck, of a card file, and of the
// system, without any English.
func TestAllThatIsWrongWithDeckFilesIsToldInFrench(t *testing.T) {
	uitest.Start(t, theme.Options{})
	folder := t.TempDir()
	ownIn(t.TempDir())
	h := &shelter{words: text.New(text.French), kept: map[string]string{}}
	p := newDeckPage(h)
	for name, c := range map[string]struct {
		content string
		says    []string
	}{
		"deck.json": {`{"slots":{"90003":-3,"90004":200}}`,
			[]string{"Ce deck est incomplet"}},
		"kind.json": {"{\n\"investigator_code\":\"90001\",\n\"slots\":{\"90003\":\"two\"}}", []string{"ligne 3"}},
		"gone.json": {"", []string{"Il n’y a ni fichier ni dossier", "gone.json"}},
		"":          {"", []string{"n’est pas un fichier, mais un dossier"}},
	} {
		file := filepath.Join(folder, name)
		if c.content != "" {
			if err := os.WriteFile(file, []byte(c.content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p.readDeck(file, func(trouble string) {
			for _, part := range append(c.says, "Rien n’a été modifié") {
				if !strings.Contains(trouble, part) {
					t.Errorf("%s: %q is not said in %q", name, part, trouble)
				}
			}
			if strings.Contains(trouble, "cannot") || strings.Contains(trouble, "no such") {
				t.Errorf("%s: in English: %q", name, trouble)
			}
		})
	}
	facts := filepath.Join(folder, "facts.json")
	if err := os.WriteFile(facts, []byte(`[{},{"code":"1","name":"A"},{"code":"2"}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	p.readFacts(facts, func(trouble string) {
		for _, part := range []string{"La carte 1 ", "La carte 3 ", "facts.json"} {
			if !strings.Contains(trouble, part) {
				t.Errorf("%q is not said in %q", part, trouble)
			}
		}
	})
	p.readFacts(t.TempDir(), func(trouble string) {
		if !strings.Contains(trouble, "aucun fichier de cartes") {
			t.Error(trouble)
		}
	})
	if p.facts.Known() != 0 || p.deck != nil {
		t.Errorf("something has changed: %+v", p)
	}
}

// TestADamagedListOfCardFilesIsNotOverwritten: it is told, kept aside when card files are added, and a new one begins.
func TestADamagedListOfCardFilesIsNotOverwritten(t *testing.T) {
	dir := t.TempDir()
	ownIn(dir)
	list, facts := filepath.Join(dataFolder(), "arkham-cards.json"), filepath.Join(dir, "facts.json")
	for name, content := range map[string]string{list: "{xx", facts: factsFile} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := &shelter{words: text.New(text.English), kept: map[string]string{}}
	p := newDeckPage(h)
	if len(p.lost) != 1 || !strings.Contains(troubleWords(p.Words(), p.lost[0]), "list of your card files is damaged") {
		t.Error(p.lost)
	}
	p.Drop(facts)
	raw, err := os.ReadFile(filepath.Join(dataFolder(), "damaged", "arkham-cards.json"))
	if string(raw) != "{xx" || err != nil || len(p.lost) != 1 || p.facts.Known() == 0 {
		t.Errorf("%q, %v, %v", raw, err, p.lost)
	}
	if again := newDeckPage(h); len(again.lost) != 0 || again.facts.Known() == 0 {
		t.Error(again.lost)
	}
}
