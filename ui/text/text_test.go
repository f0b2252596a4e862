package text

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"
)

func TestWordsInEachLanguage(t *testing.T) {
	fr, en := New("fr"), New("en")
	if got := fr.T("common.cancel"); got != "Annuler" {
		t.Errorf("French: %q", got)
	}
	if got := en.T("common.cancel"); got != "Cancel" {
		t.Errorf("English: %q", got)
	}
	if fr.Lang() != "fr" || en.Lang() != "en" || New("tlh").Lang() != "en" {
		t.Errorf("languages: %q %q %q", fr.Lang(), en.Lang(), New("tlh").Lang())
	}
}

func TestMissingKeyShowsItself(t *testing.T) {
	for _, lang := range Languages() {
		l := New(lang.Code)
		if got := l.T("nowhere.at-all"); got != "[nowhere.at-all]" {
			t.Errorf("%s: T gave %q", lang.Code, got)
		}
		if got := l.N("nowhere.at-all", 3); got != "[nowhere.at-all]" {
			t.Errorf("%s: N gave %q", lang.Code, got)
		}
		if l.Has("nowhere.at-all") || !l.Has("common.cancel") {
			t.Errorf("%s: Has is wrong", lang.Code)
		}
	}
}

// A text that areas or families share is found under the key of each.
func TestSharedTexts(t *testing.T) {
	l := New("en")
	for key, want := range map[string]string{
		"cards.answer.yes": "Yes", "console.cancel": "Cancel", "cards.skill.willpower": "Willpower",
		"arkham.refusal.noPrompt": "There is no question to answer.",
	} {
		if got := l.T(key); got != want {
			t.Errorf("%s: %q", key, got)
		}
	}
	if !l.Has("arkham.refusal.noPrompt") || l.Has("cards.group.action") {
		t.Error("a text that areas share counts as present, one that families share does not")
	}
	if got := l.N("phones.cards", 2); got != "2 cards" {
		t.Errorf("plural: %q", got)
	}
	if got, want := candidates("cards.ask.to.player"), []string{"cards.ask.to.player", "cards.shared.to.player",
		"common.ask.to.player", "common.shared.to.player"}; !slices.Equal(got, want) {
		t.Errorf("candidates: %q", got)
	}
}

func TestArgumentsAndPlurals(t *testing.T) {
	fr, en := New("fr"), New("en")
	if got := en.T("cards.test.against", Args{"value": 2, "difficulty": 5}); got != "2 against 5" {
		t.Errorf("arguments: %q", got)
	}
	if got := fr.Labelled("Ida", "3"); got != "Ida\u00a0: 3" {
		t.Errorf("label: %q", got)
	}
	for by, want := range map[string]string{
		"+2": "La difficulté augmente de 2 (Lampe).", "−1": "La difficulté baisse de 1 (Lampe).",
	} {
		if got := fr.T("cards.log.modified.harder", Args{"harder": by, "source": "Lampe"}); got != want {
			t.Errorf("signs: %q", got)
		}
	}
	for _, c := range []struct {
		l    *Localizer
		n    int
		want string
	}{
		{en, 0, "0 cards"}, {en, 1, "1 card"}, {en, 2, "2 cards"},
		{fr, 0, "0 carte"}, {fr, 1, "1 carte"}, {fr, 2, "2 cartes"},
	} {
		if got := c.l.N("common.cards", c.n); got != c.want {
			t.Errorf("%s N(%d) = %q, want %q", c.l.Lang(), c.n, got, c.want)
		}
	}
}

func TestCataloguesThatMustBeRefused(t *testing.T) {
	for name, c := range map[string]struct{ file, body, want string }{
		"broken":       {"home.json", `{`, "unexpected end"},
		"foreign area": {"home.json", `{"console.title": "x"}`, `must start with "home."`},
		"wrong shape":  {"home.json", `{"home.title": 3}`, "catalogue fr"},
	} {
		files := fstest.MapFS{"catalog/fr/" + c.file: {Data: []byte(c.body)}}
		_, err := readArea(files, French, "home")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want it to say %q", name, err, c.want)
		}
	}
}

func TestFromLocale(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LANG": "fr"}, "fr"},
		{map[string]string{"LANG": "fr_CA@euro"}, "fr"},
		{map[string]string{"LANG": "en_GB.UTF-8"}, "en"},
		{map[string]string{"LANG": "de_DE.UTF-8"}, "en"},
		{map[string]string{"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"},
		{map[string]string{"LANG": "C", "LANGUAGE": "fr"}, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8", "LC_ALL": "POSIX"}, "en"},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_ALL": "fr_BE"}, "fr"},
	} {
		if got := FromLocale(func(k string) string { return c.env[k] }); got != c.want {
			t.Errorf("%v gave %q, want %q", c.env, got, c.want)
		}
	}
}

// Start-up reads only the texts that it shows.
func TestOnlyAreasThatAreAskedForAreRead(t *testing.T) {
	areas.Lock()
	areas.read = map[[2]string]area{}
	areas.Unlock()
	New("fr").T("common.cancel")
	if len(areas.read) != 1 || areas.read[[2]string{"fr", "common"}].texts == nil {
		t.Errorf("read: %v", areas.read)
	}
}

func TestElision(t *testing.T) {
	french := New(French)
	for name, want := range map[string]string{
		"Ida": "d’Ida", "Éva": "d’Éva", "Hélène": "d’Hélène", "Henri": "d’Henri", "Harvey": "de Harvey", "Yves": "d’Yves", "Yann": "de Yann",
		"Onze": "de Onze", "Bruno": "de Bruno", "le héros": "de le héros", "héros": "de héros", "hôtel": "d’hôtel", "hall": "de hall", "11": "de 11", "": "de ",
	} {
		if got := french.T("cards.next.turn", Args{"who": name}); got != "Au tour "+want {
			t.Errorf("%q", got)
		}
	}
	for _, plain := range []string{"common.plain", "priest.plain"} { // names by default are nouns with a number
		name := french.T(plain, Args{"n": 12})
		want := "Main du " + strings.ToLower(name)
		if got := french.T("cthulhu.hand", Args{"who": name}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, name := range []string{"Joueur", "Joueur 1re", "Joueuse 1", "Culte ancien"} {
		if got := french.T("cthulhu.hand", Args{"who": name}); got != "Main de "+name {
			t.Errorf("%q", got)
		}
	}
	if got := elide("qu" + "e" + joint + "Ida, d" + "e" + joint + "« Ida »"); got != "qu’Ida, de « Ida »" {
		t.Errorf("%q", got)
	}
}

func TestDates(t *testing.T) {
	for day, want := range map[int][2]string{1: {"1er février 1926", "1 February 1926"}, 21: {"21 février 1926", "21 February 1926"}} {
		at := time.Date(1926, time.February, day, 20, 0, 0, 0, time.UTC)
		if got := [2]string{New(French).Date(at), New(English).Date(at)}; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestLists(t *testing.T) {
	for lang, want := range map[string][]string{
		"fr": {"canapé", "Carte 1", "carte 2", "Carte 10", "Écuyer", "étang", "Feu", "œuf", "ombre"},
		"en": {"Card 1", "card 2", "Card 10", "Émile’s", "Emma", "lamp", "Lantern"},
	} {
		got := slices.Clone(want)
		slices.Reverse(got)
		slices.SortFunc(got, New(lang).Order())
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

// TestManyGoroutinesReadTheCatalogues: phones are served beside the window. Under the race detector.
func TestWhatIsListedInASentence(t *testing.T) {
	for _, c := range []struct {
		all         []string
		english, fr string
	}{
		{nil, "", ""}, {[]string{"a"}, "a", "a"}, {[]string{"a", "b"}, "a and b", "a et b"},
		{[]string{"a", "b", "c"}, "a, b and c", "a, b et c"},
	} {
		if en, fr := New(English).And(c.all), New(French).And(c.all); en != c.english || fr != c.fr {
			t.Errorf("%v: %q, %q", c.all, en, fr)
		}
	}
}

func TestManyGoroutinesReadTheCatalogues(t *testing.T) {
	areas.Lock()
	clear(areas.read)
	areas.Unlock()
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for _, l := range Languages() {
				for _, key := range []string{"common.back", "frame.answer", "keys.name.Esc", "phones.back"} {
					if said := New(l.Code).T(key); strings.HasPrefix(said, "[") {
						t.Errorf("%s in %s: %s", key, l.Code, said)
					}
				}
			}
		})
	}
	readers.Wait()
}

// TestTextsBesideEachOther: a full stop before a dot goes, the last one stays; the given texts are unchanged.
func TestTextsBesideEachOther(t *testing.T) {
	parts := []string{"Each takes 1 damage.", "until it ends", "Well..", "No."}
	if got := Beside(parts...); got != "Each takes 1 damage · until it ends · Well.. · No." ||
		parts[0] != "Each takes 1 damage." {
		t.Errorf("%q of %q", got, parts)
	}
	if got := Beside() + Beside("One."); got != "One." {
		t.Errorf("%q", got)
	}
}

// TestCapital: only the first letter changes, whatever alphabet it is of.
func TestCapital(t *testing.T) {
	for said, want := range map[string]string{"": "", "the keeper goes on": "The keeper goes on", "élan": "Élan",
		"7 left": "7 left"} {
		if got := Capital(said); got != want {
			t.Errorf("%q becomes %q", said, got)
		}
	}
}
