// Package text words the program in the user's language.
//
// The words live in catalog/<language>/<area>.json, one file an area ("home", "console"); every key starts with its
// area: "home.title". The language is chosen explicitly and never follows the system behind the user's back; switching
// it means making a new [Localizer] and drawing the screens again with it.
package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

//go:embed catalog
var embedded embed.FS

// French and English are the languages that ship.
const (
	French  = "fr"
	English = "en"
)

// Args are the named values of a text: "{{.name}}" in a catalogue is replaced by Args{"name": ...}.
type Args map[string]any

// Language is one language of the user interface.
type Language struct {
	Code string // "fr", "en"
	Name string // its name in itself: "Français"
}

// Languages lists what the user can choose from.
func Languages() []Language {
	return []Language{{French, "Français"}, {English, "English"}}
}

// Localizer words texts in one language. It never changes and may be shared between goroutines.
type Localizer struct{ lang string }

// New returns the localizer of a language code as in [Languages]. An unknown code gives English.
func New(lang string) *Localizer {
	if !known(lang) {
		lang = English
	}
	return &Localizer{lang: lang}
}

// Lang is the language code: "fr" or "en".
func (l *Localizer) Lang() string { return l.lang }

// T words a key with its named values. A key that the catalogue lacks, or a text that cannot be filled in, comes back
// as "[key]", so that it is seen and still tells a tester what is missing.
func (l *Localizer) T(key string, args ...Args) string {
	return l.localize(key, &i18n.LocalizeConfig{MessageID: key, TemplateData: merge(args)})
}

// N words a key that has plural forms ("one", "other") for the count n. The text may show the count as {{.n}}.
func (l *Localizer) N(key string, n int, args ...Args) string {
	data := merge(args)
	data["n"] = n
	return l.localize(key, &i18n.LocalizeConfig{MessageID: key, TemplateData: data, PluralCount: n})
}

// Has reports whether the catalogue of this language knows the key.
func (l *Localizer) Has(key string) bool {
	_, err := area(l.lang, key).Localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: 2,
		TemplateData: Args{"n": 2}})
	return err == nil
}

// Or words a key, or is other words where the catalogue does not know it.
func (l *Localizer) Or(key, other string) string {
	if l.Has(key) {
		return l.T(key)
	}
	return other
}

func (l *Localizer) localize(key string, config *i18n.LocalizeConfig) string {
	worded, err := area(l.lang, key).Localize(config)
	if err != nil {
		return "[" + key + "]"
	}
	return elide(worded)
}

func merge(args []Args) map[string]any {
	all := map[string]any{}
	for _, a := range args {
		maps.Copy(all, a)
	}
	return all
}

func known(lang string) bool {
	for _, l := range Languages() {
		if l.Code == lang {
			return true
		}
	}
	return false
}

// areas are those that were asked for, by language and name: a start needs few of them, and all take 40 ms to read.
var areas = struct {
	sync.RWMutex
	read map[[2]string]*i18n.Localizer
}{read: map[[2]string]*i18n.Localizer{}}

// area gives the texts of a key's area.
func area(lang, key string) *i18n.Localizer {
	name, _, _ := strings.Cut(key, ".")
	which := [2]string{lang, name}
	areas.RLock()
	texts := areas.read[which]
	areas.RUnlock()
	if texts != nil {
		return texts
	}
	bundle, err := readArea(embedded, lang, name)
	if err != nil {
		panic(err) // the catalogues are compiled in and tested, so this cannot reach a user
	}
	texts = i18n.NewLocalizer(bundle, lang)
	areas.Lock()
	defer areas.Unlock()
	areas.read[which] = texts
	return texts
}

// readArea reads the texts of an area, none where there is no such file, and refuses a key that belongs elsewhere.
func readArea(files fs.FS, lang, name string) (*i18n.Bundle, error) {
	b := i18n.NewBundle(language.Make(lang))
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	raw, err := fs.ReadFile(files, path.Join("catalog", lang, name+".json"))
	if err != nil {
		return b, nil
	}
	if lang == French {
		raw = joined(raw)
	}
	file, err := b.ParseMessageFileBytes(raw, lang+".json")
	if err != nil {
		return nil, fmt.Errorf("catalogue %s, %s: %w", lang, name, err)
	}
	for _, m := range file.Messages {
		if !strings.HasPrefix(m.ID, name+".") {
			return nil, fmt.Errorf("catalogue %s, %s: key %q must start with %q", lang, name, m.ID, name+".")
		}
	}
	return b, nil
}

// KeyName is what keyboards of the language call a key, such as "Esc" or "Shift".
func (l *Localizer) KeyName(key string) string { return l.T("keys.name." + key) }

// FromLocale picks a language from the environment as a Unix program reads it: LC_ALL, LC_MESSAGES and LANG in that
// order, and, unless that says C or POSIX, the preference list LANGUAGE before it. Without a hint, with the C locale
// and with a language that we do not have, the answer is English.
func FromLocale(getenv func(string) string) string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	base := languageOf(locale)
	if base == "" || base == "c" || base == "posix" {
		return English
	}
	for _, wish := range append(strings.Split(getenv("LANGUAGE"), ":"), locale) {
		if code := languageOf(wish); known(code) {
			return code
		}
	}
	return English
}

// languageOf cuts "fr_CA.UTF-8@euro" down to "fr".
func languageOf(locale string) string {
	if i := strings.IndexAny(locale, "_-.@"); i >= 0 {
		locale = locale[:i]
	}
	return strings.ToLower(locale)
}

// Order compares two words as a list in the localizer's language has them: accents and capitals count last, and numbers
// by their value, 2 before 10. It is negative when a comes first. It is for one goroutine.
func (l *Localizer) Order() func(a, b string) int {
	return collate.New(language.Make(l.lang), collate.Numeric).CompareString
}
