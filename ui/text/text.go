// Package text holds the texts of the program in all languages.
//
// The texts are in catalog/<language>/<area>.json, one file per area ("home", "console"); every key starts with its
// area: "home.title". The language is chosen explicitly and never follows the system afterwards; to switch it, make a
// new [Localizer] and redraw. Names of stories and cards are in their packs, not here.
//
// Texts that several areas or families share are written once. A key that is missing, such as "cards.refusal.noPrompt",
// is looked up as "cards.shared.noPrompt", "common.refusal.noPrompt" and "common.shared.noPrompt", in this order.
package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	texttemplate "text/template"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

//go:embed catalog
var embedded embed.FS

// French and English are the languages of the program.
const (
	French  = "fr"
	English = "en"
)

// Args are the named values of a text: "{{.name}}" in a catalogue is replaced by Args{"name": ...}.
type Args map[string]any

// Language is a language of the user interface.
type Language struct {
	Code string // "fr", "en"
	Name string // its own name for itself: "Français"
}

// Languages lists what the user can choose from.
func Languages() []Language {
	return []Language{{French, "Français"}, {English, "English"}}
}

// Localizer words texts in one language. It is immutable and may be shared between goroutines.
type Localizer struct {
	lang  string
	where string // ends the keys of texts that are preferred
}

// New returns the localizer of a language code of [Languages]. An unknown code gives English.
func New(lang string) *Localizer {
	if !known(lang) {
		lang = English
	}
	return &Localizer{lang: lang}
}

// OnPhones returns the localizer of players' phones. Where a text speaks of the laptop's page, its key with ".phone"
// has the one for phones.
func OnPhones(lang string) *Localizer {
	l := New(lang)
	l.where = ".phone"
	return l
}

// Lang is the language code: "fr" or "en".
func (l *Localizer) Lang() string { return l.lang }

// T returns the text of a key with its named values. If the key is missing or the text cannot be filled in, it returns
// "[key]", so that testers notice.
func (l *Localizer) T(key string, args ...Args) string {
	return l.localize(key, &i18n.LocalizeConfig{TemplateData: merge(args)})
}

// N returns the text of a key with plural forms ("one", "other") for the count n. The text can show
// the count as {{.n}}.
func (l *Localizer) N(key string, n int, args ...Args) string {
	data := merge(args)
	data["n"] = n
	return l.localize(key, &i18n.LocalizeConfig{TemplateData: data, PluralCount: n})
}

// Has reports whether the catalogue of this language has a text for the key, its own or one that areas share. A text
// that families share does not count: it may be meant for another family.
func (l *Localizer) Has(key string) bool {
	_, found := find(l.lang, key)
	_, family, _ := strings.Cut(found, ".")
	return found != "" && (found == key || !strings.HasPrefix(family, shared+"."))
}

// Or returns the text of a key, or other if there is none. Where the key ends in a name that users choose, ask Has.
func (l *Localizer) Or(key, other string) string {
	if texts, _ := find(l.lang, key); texts == nil {
		return other
	}
	return l.T(key)
}

func (l *Localizer) localize(key string, config *i18n.LocalizeConfig) string {
	texts, id := find(l.lang, key)
	if own := id + l.where; l.where != "" && readOnce(l.lang, own).has[own] {
		id = own
	}
	if texts == nil {
		return "[" + key + "]"
	}
	config.MessageID, config.TemplateParser = id, signs
	worded, err := texts.Localize(config)
	if err != nil {
		return "[" + key + "]"
	}
	return elide(worded)
}

// cached lets templates that use functions be parsed once.
type cached struct{ template.TextParser }

func (*cached) Cacheable() bool { return true }

// signs has the functions of the catalogues: up reports whether a number with its sign is positive, and abs writes it
// without the sign.
var signs = &cached{template.TextParser{Funcs: texttemplate.FuncMap{
	"up":  func(n any) bool { return strings.HasPrefix(fmt.Sprint(n), "+") },
	"abs": func(n any) string { return strings.TrimLeft(fmt.Sprint(n), "+-−") },
}}}

// house is the area of the texts that areas share, and shared the family of those that families share.
const house, shared = "common", "shared"

// candidates lists the keys under which the text of a key may be, its own first.
func candidates(key string) []string {
	name, rest, _ := strings.Cut(key, ".")
	all := []string{key}
	_, last, inFamily := strings.Cut(rest, ".")
	if inFamily {
		all = append(all, name+"."+shared+"."+last)
	}
	if all = append(all, house+"."+rest); inFamily {
		all = append(all, house+"."+shared+"."+last)
	}
	return all
}

// find returns the area and the key of the text for a key, or nil if there is none.
func find(lang, key string) (*i18n.Localizer, string) {
	for _, id := range candidates(key) {
		if a := readOnce(lang, id); a.has[id] {
			return a.texts, id
		}
	}
	return nil, ""
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

// area is the catalogue of an area.
type area struct {
	texts *i18n.Localizer
	has   map[string]bool // its keys
}

// areas caches the catalogues by language and area. Start-up needs few of them, and reading all takes 40 ms.
var areas = struct {
	sync.RWMutex
	read map[[2]string]area
}{read: map[[2]string]area{}}

// readOnce returns the area of a key.
func readOnce(lang, key string) area {
	name, _, _ := strings.Cut(key, ".")
	which := [2]string{lang, name}
	areas.RLock()
	a, ok := areas.read[which]
	areas.RUnlock()
	if ok {
		return a
	}
	a, err := readArea(embedded, lang, name)
	if err != nil {
		panic(err) // the catalogues are embedded and tested
	}
	areas.Lock()
	defer areas.Unlock()
	areas.read[which] = a
	return a
}

// readArea reads the texts of an area, or none if there is no file. A key of another area is an error.
func readArea(files fs.FS, lang, name string) (area, error) {
	b := i18n.NewBundle(language.Make(lang))
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	a := area{texts: i18n.NewLocalizer(b, lang), has: map[string]bool{}}
	raw, err := fs.ReadFile(files, path.Join("catalog", lang, name+".json"))
	if err != nil {
		return a, nil
	}
	if lang == French {
		raw = joined(raw)
	}
	file, err := b.ParseMessageFileBytes(raw, lang+".json")
	if err != nil {
		return a, fmt.Errorf("catalogue %s, %s: %w", lang, name, err)
	}
	for _, m := range file.Messages {
		if !strings.HasPrefix(m.ID, name+".") {
			return a, fmt.Errorf("catalogue %s, %s: key %q must start with %q", lang, name, m.ID, name+".")
		}
		a.has[m.ID] = true
	}
	return a, nil
}

// KeyName is the name of a key, such as "Esc" or "Shift", on keyboards of the language.
func (l *Localizer) KeyName(key string) string { return l.T("keys.name." + key) }

// Labelled is a value with a label before it: "Ada: 3", « Ada : 3 ».
func (l *Localizer) Labelled(label, value string) string {
	return l.T("common.labelled", Args{"label": label, "value": value})
}

// And lists things in a sentence: "the key, the lamp and the rope", « la clé, la lampe et la corde ».
func (l *Localizer) And(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	last := len(all) - 1
	return l.T("common.and", Args{"first": strings.Join(all[:last], ", "), "last": all[last]})
}

// Number is the number that an argument of a line or a field stands for; 0: it is none.
func Number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// Minus writes a number with a typographic minus, Signed also with a plus.
func Minus(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

func Signed(n int) string { return Term(n, false) }

// Term writes a term of a sum, of which the first has no plus.
func Term(n int, first bool) string {
	if first || n < 0 {
		return Minus(n)
	}
	return "+" + strconv.Itoa(n)
}

// Capital gives a text a capital first letter: a line may begin with "the keeper" or a name in the catalogue's small
// letters.
func Capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + s[n:]
}

// Beside puts texts on one line, with dots between them: a sentence before a dot loses its full stop. Empty texts are
// left out.
func Beside(parts ...string) string {
	parts = slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s == "" })
	for i := range parts[:max(len(parts)-1, 0)] {
		if !strings.HasSuffix(parts[i], "..") {
			parts[i] = strings.TrimSuffix(parts[i], ".")
		}
	}
	return strings.Join(parts, " · ")
}

// Date is the day of a time: "1 November 1926", « 1er novembre 1926 ».
func (l *Localizer) Date(t time.Time) string {
	month := strings.Fields(l.T("common.months"))[t.Month()-1]
	return l.T("common.date", Args{"day": t.Day(), "month": month, "year": t.Year()})
}

// FromLocale picks a language from the environment as Unix programs do: LC_ALL, LC_MESSAGES and LANG in that order,
// and, unless that is C or POSIX, the preference list LANGUAGE before it. Without a hint, with the C locale and with an
// unsupported language the result is English.
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

// Order returns a comparison in the language's order: accents and capitals count last, and numbers by value, 2 before
// 10. It is negative if a comes first. The function is not safe for concurrent use.
func (l *Localizer) Order() func(a, b string) int {
	return collate.New(language.Make(l.lang), collate.Numeric).CompareString
}
