package phones

import (
	"bytes"
	"cmp"
	"embed"
	"hash/crc32"
	"html/template"
	"maps"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"lantern/ui/text"
)

//go:embed page
var files embed.FS

// area is the prefix of the keys of the page's words in the catalogues.
const area = "phones."

// layout matches line breaks and indents, which are removed from templates.
var layout = regexp.MustCompile(`\n\s*`)

// defined are the names that a style gives to colours and edges, and used is where it uses one. They are sent as one
// letter each.
var defined, used = regexp.MustCompile(`--(\w{2,}):`), regexp.MustCompile(`--\w+`)

// shortened has the names of a style shortened.
func shortened(style []byte) []byte {
	short := map[string]string{}
	for _, m := range defined.FindAllSubmatch(style, -1) {
		if name := "--" + string(m[1]); short[name] == "" {
			short[name] = "--" + string(rune('A'+len(short)))
		}
	}
	return used.ReplaceAllFunc(style, func(name []byte) []byte {
		return []byte(cmp.Or(short[string(name)], string(name)))
	})
}

// pages are the templates.
var pages = func() *template.Template {
	t := template.New("").Funcs(template.FuncMap{
		"initials": initials, "colour": colour, "lines": lines, "id": partID,
	})
	for _, name := range []string{"page/page.html", "page/parts.html"} {
		raw, err := files.ReadFile(name)
		if err == nil {
			_, err = t.Parse(layout.ReplaceAllString(string(raw), ""))
		}
		if err != nil {
			panic("phones: " + err.Error()) // a test parses all of them
		}
	}
	return t
}()

// es is the year of the JavaScript that old browsers of TVs understand.
const es = 2017

// file returns a handler that serves a script or a style without what browsers do not need.
func file(name, kind string) func(*Server, http.ResponseWriter, *http.Request) error {
	short := sync.OnceValues(func() ([]byte, error) {
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		m := minify.New()
		m.Add("text/javascript", &js.Minifier{Version: es})
		m.AddFunc("text/css", css.Minify)
		media, _, _ := strings.Cut(kind, ";")
		out, err := m.Bytes(media, raw)
		if media == "text/css" {
			out = shortened(out)
		}
		return out, err
	})
	return func(_ *Server, w http.ResponseWriter, _ *http.Request) error {
		raw, err := short()
		if err != nil {
			return err
		}
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(raw)
		return nil
	}
}

// showPage serves a page without content; that comes by the stream. A request of its head answers a beat.
func (d *Server) showPage(w http.ResponseWriter, r *http.Request, tv bool) error {
	if own := d.knownDevice(r); own != nil && r.Method == http.MethodHead {
		d.mu.Lock()
		own.answers = true
		d.mu.Unlock()
		return nil
	}
	lang := d.language(r)
	if asked := r.URL.Query().Get("lang"); asked == "fr" || asked == "en" {
		lang = asked
		http.SetCookie(w, &http.Cookie{Name: d.cookie() + "-lang", Value: lang, Path: "/", MaxAge: 365 * 24 * 60 * 60,
			HttpOnly: true, SameSite: http.SameSiteStrictMode})
	}
	p := &painter{words: text.New(lang)}
	var out bytes.Buffer
	err := pages.ExecuteTemplate(&out, "page", scope{p, struct {
		TV, Known, Open bool
		Langs           []text.Language
	}{tv, d.knownDevice(r) != nil, d.JoiningAllowed(), text.Languages()}})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(out.Bytes())
	return nil
}

// scope is the data of a template.
type scope struct {
	P    *painter
	Data any
}

// T returns one of the page's texts; pairs are its arguments.
func (p *painter) T(key string, pairs ...any) string {
	args := text.Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return p.words.T(area+key, args)
}

// N returns one of the page's texts with plural forms.
func (p *painter) N(key string, n int) string { return p.words.N(area+key, n) }

// Lang returns the language of the page.
func (p *painter) Lang() string { return p.words.Lang() }

func (p *painter) html(name string, data any) string {
	var out strings.Builder
	if err := pages.ExecuteTemplate(&out, name, scope{p, data}); err != nil {
		panic("phones: " + err.Error())
	}
	return strings.ReplaceAll(out.String(), "&#43;", "+") // which means nothing in a page
}

// What split finds within a part.
var (
	counters  = regexp.MustCompile(`(<li class="(?:n|deck)\b[^>]*>(?:<img[^>]*>)?)(<b>.*?</b>(?:<progress.*?></progress>)?)`)
	cardLists = regexp.MustCompile(`(?s)<ul class="cards">(.*?)</ul>`)
	cards     = regexp.MustCompile(`(?s)<li class="card( spent)?">(.*?)</li>`)
)

// split makes the number of each counter and deck and each card a part of its own, within the one that shows it, so
// that a person whose money changes is not sent with all his cards, nor the others with a card that is new. A number is
// named after its place, a card after its title wherever it lies; of the list the page is sent the names, with - before
// those that are spent.
func split(parts map[string]part) {
	for name, whole := range maps.Clone(parts) {
		n := 0
		whole.html = counters.ReplaceAllStringFunc(whole.html, func(piece string) string {
			found, own := counters.FindStringSubmatch(piece), name+"."+strconv.Itoa(n)
			n++
			parts[own] = part{html: found[2]}
			return found[1] + `<div data-part="` + own + `"></div>`
		})
		whole.html = cardLists.ReplaceAllStringFunc(whole.html, func(list string) string {
			names, alike := name, map[string]int{}
			for _, found := range cards.FindAllStringSubmatch(list, -1) {
				key := titleKey(found[2])
				alike[key]++
				key += strings.Repeat("'", alike[key]-1)
				parts[name+"."+key] = part{html: found[2]}
				names += " " + strings.Replace(found[1], " spent", "-", 1) + key
			}
			return `<ul class="cards" data-cards="` + names + `"></ul>`
		})
		parts[name] = whole
	}
}

// titleKey returns a short key for the letters in the title of a card: its numbers may change.
func titleKey(card string) string {
	title, _, _ := strings.Cut(card, "</b>")
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, title)
	return "c" + strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(letters))), 36)
}

// initials returns the initials of a name, shown if there is no portrait.
func initials(name string) string {
	out := ""
	for _, word := range strings.Fields(name) {
		if r := []rune(word); len([]rune(out)) < 2 {
			out += strings.ToUpper(string(r[0]))
		}
	}
	return out
}

// colours are those of signs on the dark page by name; the style has the same for words and darkens signs on the light
// page.
var colours = map[string]string{"brass": "#d8b25c", "ok": "#86cf96", "warning": "#e79f4c", "threat": "#ff8f78",
	"horror": "#b9a2e8", "muted": "#a9ab9d"}

// colour returns the page's name of a colour of the theme.
func colour(name string) string {
	switch {
	case colours[name] != "":
		return name
	case name == "success":
		return "ok"
	case name == "error", name == "danger", name == "damage":
		return "threat"
	}
	return "brass"
}
func lines(s string) []string { return strings.Split(s, "\n") }

// partID makes the name of a part from an ID.
func partID(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '_'
	}, id)
}
