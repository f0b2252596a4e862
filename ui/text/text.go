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
type Localizer struct {
	lang  string
	inner *i18n.Localizer
}

var bundle = sync.OnceValue(func() *i18n.Bundle {
	b, err := loadBundle(embedded)
	if err != nil {
		panic(err) // the catalogues are compiled in and tested, so this cannot reach a user
	}
	return b
})

// New returns the localizer of a language code as in [Languages]. An unknown code gives English.
func New(lang string) *Localizer {
	if !known(lang) {
		lang = English
	}
	return &Localizer{lang: lang, inner: i18n.NewLocalizer(bundle(), lang)}
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

// Has tells whether the catalogue of this language knows the key.
func (l *Localizer) Has(key string) bool {
	_, tag, err := l.inner.LocalizeWithTag(&i18n.LocalizeConfig{MessageID: key, PluralCount: 2, TemplateData: Args{"n": 2}})
	return err == nil && tag == language.Make(l.lang)
}

func (l *Localizer) localize(key string, config *i18n.LocalizeConfig) string {
	worded, err := l.inner.Localize(config)
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

// loadBundle merges the catalogues of all areas, and refuses a key that is twice there or outside its area.
func loadBundle(files fs.FS) (*i18n.Bundle, error) {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, lang := range Languages() {
		catalogue, err := readCatalogue(files, lang.Code)
		if err != nil {
			return nil, err
		}
		raw, err := json.Marshal(catalogue)
		if err != nil {
			return nil, err
		}
		if lang.Code == French {
			raw = joined(raw)
		}
		if _, err := b.ParseMessageFileBytes(raw, lang.Code+".json"); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", lang.Code, err)
		}
	}
	return b, nil
}

// readCatalogue returns key → text, or key → plural form → text, of one language.
func readCatalogue(files fs.FS, lang string) (map[string]any, error) {
	names, err := fs.Glob(files, path.Join("catalog", lang, "*.json"))
	if err != nil {
		return nil, err
	}
	all := map[string]any{}
	for _, name := range names {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		var texts map[string]any
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		area := strings.TrimSuffix(path.Base(name), ".json")
		for key, value := range texts {
			if !strings.HasPrefix(key, area+".") {
				return nil, fmt.Errorf("%s: key %q must start with %q", name, key, area+".")
			}
			if _, twice := all[key]; twice {
				return nil, fmt.Errorf("%s: key %q is there twice", name, key)
			}
			all[key] = value
		}
	}
	return all, nil
}

// KeyName is what keyboards of the language call a key, such as "Esc" or "Shift".
func (l *Localizer) KeyName(key string) string { return l.T("keys.name." + key) }
