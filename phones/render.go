package phones

import (
	"bytes"
	"embed"
	"hash/maphash"
	"html/template"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

//go:embed page
var files embed.FS

// area is that of the page's words in the catalogues.
const area = "phones."

// layout is what is between the lines of our files: for those who read the source alone.
var layout = regexp.MustCompile(`\n\s*`)

// indents are those of scripts and styles, and lines of comments.
var indents = regexp.MustCompile(`\n(?:\s|//.*\n)+`)

// endings are those of lines that a sign ends.
var endings = regexp.MustCompile(`([;{,])\n`)

// spaces are those of a style that say nothing.
var spaces = regexp.MustCompile(`\s*([{};,])\s*|(:)\s+`)

// pages are the templates.
var pages = func() *template.Template {
	t := template.New("").Funcs(template.FuncMap{
		"initials": initials, "colour": colour, "icon": icon, "share": share, "lines": lines, "id": partID,
	})
	for _, name := range []string{"page/page.html", "page/parts.html"} {
		raw, err := files.ReadFile(name)
		if err == nil {
			_, err = t.Parse(layout.ReplaceAllString(string(raw), ""))
		}
		if err != nil {
			panic("phones: " + err.Error()) // a test reads them all
		}
	}
	return t
}()

// file serves a file of the page.
func file(name, kind string) func(*Door, http.ResponseWriter, *http.Request) error {
	raw, err := files.ReadFile(name)
	if err != nil {
		panic("phones: " + err.Error())
	}
	raw = endings.ReplaceAll(indents.ReplaceAll(raw, []byte("\n")), []byte("$1"))
	if strings.HasPrefix(kind, "text/css") {
		raw = spaces.ReplaceAll(raw, []byte("$1$2"))
	}
	return func(_ *Door, w http.ResponseWriter, _ *http.Request) error {
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(raw)
		return nil
	}
}

// part is a piece of a page with the revision at which it changed last.
type part struct {
	html string
	hash uint64
	rev  int
}

// seen is what an audience sees at a revision.
type seen struct {
	rev    int
	parts  map[string]part
	offers []offer
	board  []byte // the map as an SVG
	puzzle []byte
	art    map[string]bool // the pictures that the parts name
}

// after are the parts that changed after a revision; all of them where the device became another since.
func (s *seen) after(since, became int) map[string]string {
	out := map[string]string{}
	for name, p := range s.parts {
		if since <= 0 || since > s.rev || since < became || p.rev > since {
			out[name] = p.html
		}
	}
	return out
}

// painter renders in one language.
type painter struct {
	words *text.Localizer
	face  Face
	seen  map[keeper.Audience]*seen
}

var seed = maphash.MakeSeed()

// seen is what an audience sees now, rendered unless that was done already. "" is a device that waits for the keeper.
func (d *Door) seen(lang string, who keeper.Audience) (*seen, error) {
	d.painting.Lock()
	defer d.painting.Unlock()
	p := d.painters[lang]
	if p == nil {
		face, err := d.deps.Face(lang)
		if err != nil {
			return nil, err
		}
		p = &painter{text.New(lang), face, map[keeper.Audience]*seen{}}
		d.painters[lang] = p
	}
	for {
		rev, _ := d.now()
		last := p.seen[who]
		if last != nil && last.rev == rev {
			return last, nil
		}
		now := d.paint(p, who, rev)
		now.follow(last)
		p.seen[who] = now
	}
}

// follow takes over when each part changed last.
func (s *seen) follow(last *seen) {
	for name, one := range s.parts {
		one.hash, one.rev = maphash.String(seed, one.html), s.rev
		if last != nil {
			if before, ok := last.parts[name]; ok && before.hash == one.hash {
				one.rev = before.rev
			}
		}
		s.parts[name] = one
	}
	if last == nil {
		return
	}
	for name, before := range last.parts {
		if _, there := s.parts[name]; !there {
			gone := part{hash: maphash.String(seed, ""), rev: s.rev}
			if before.html == "" {
				gone.rev = before.rev
			}
			s.parts[name] = gone
		}
	}
}

// paint renders what an audience sees: of its own view and of nothing else.
func (d *Door) paint(p *painter, who keeper.Audience, rev int) *seen {
	s := &seen{rev: rev, parts: map[string]part{}, art: map[string]bool{}}
	put := func(name string, data any) { s.parts[name] = part{html: p.html(name, data)} }
	if who == "" {
		s.parts["header"] = part{html: p.html("waiting", nil)}
		return s
	}
	v := p.face.View(who)
	head := heading{View: v}
	for _, one := range d.deps.Session.Asking() {
		head.Awaited = append(head.Awaited, d.awaited(p, one, who)...)
	}
	var q *asked
	if own := d.waiting(who); len(own) > 0 {
		q, s.offers = ask(p.words, p.face, own[0])
		head.Mine = true
	}
	var puzzle *Puzzle
	if d.deps.Puzzle != nil {
		puzzle = d.deps.Puzzle(p.words.Lang())
	}
	if q != nil {
		put("ask", sheet{q, s.buttons(0)})
	}
	if puzzle != nil {
		s.puzzle = puzzle.svg(p.words)
		shown := riddle{Puzzle: puzzle, Drawn: template.HTML(s.puzzle)} // made here, every text in it escaped
		if puzzle.Who == who {
			head.Mine = true
			for _, m := range puzzle.Moves {
				shown.Turns = shown.Turns || m.Kind == "right"
				shown.Buttons = append(shown.Buttons, moveButton{m, len(s.offers)})
				s.offers = append(s.offers, plain("", m.Words, m.Command))
			}
		}
		put("puzzle", shown)
	}
	from := len(s.offers)
	if s.offers = append(s.offers, d.doing(p.face, who, v.People, puzzle)...); len(s.offers) > from {
		put("do", s.buttons(from))
	}
	d.paintTable(p, s, who, v, put)
	put("header", head)
	return s
}

// paintTable renders what lies on the table and who sits there.
func (d *Door) paintTable(p *painter, s *seen, who keeper.Audience, v View, put func(string, any)) {
	var others []Person
	for _, one := range v.People {
		if one.Art != "" {
			s.art[one.Art] = true
		}
		if one.ID == string(who) {
			put("me", one)
			continue
		}
		others = append(others, one)
		s.parts["p-"+partID(one.ID)] = part{html: p.html("person", one)}
	}
	put("people", others)
	if v.Reading != (Reading{}) {
		put("reading", v.Reading)
	}
	if v.Ending != "" {
		put("ending", v.Ending)
	}
	put("meters", v)
	put("lists", v.Lists)
	for _, l := range v.Lists {
		s.parts["l-"+partID(l.ID)] = part{html: p.html("list", l)}
	}
	if len(v.Open) > 0 {
		put("open", v.Open)
	}
	if board := p.face.Map(who); board != nil {
		at := s.rev
		if last := p.seen[who]; last != nil && bytes.Equal(last.board, board) {
			at, _ = strconv.Atoi(mapRev.FindString(last.parts["map"].html))
		}
		s.board = board
		put("map", struct {
			Rev   int
			Table bool
		}{at, who == keeper.ForTable})
	}
	if said := latest(d.deps.Session.View(who)); len(said) > 0 {
		var words []string
		for _, l := range said {
			if line := strings.TrimSpace(p.face.Line(l)); line != "" {
				words = append(words, line)
			}
		}
		put("log", words)
	}
	if who == keeper.ForTable {
		put("seats", d.chairs(p, v.People))
	}
}

// mapRev finds the revision in the address of the map.
var mapRev = regexp.MustCompile(`[0-9]+`)

// latest are the lines of what just happened that a view of any game has.
func latest(view any) []keeper.Line {
	v := reflect.Indirect(reflect.ValueOf(view))
	if v.Kind() != reflect.Struct {
		return nil
	}
	if f := v.FieldByName("Latest"); f.IsValid() {
		said, _ := f.Interface().([]keeper.Line)
		return said
	}
	return nil
}

// heading is the top of the page.
type heading struct {
	View
	Awaited []string // what is awaited, and of whom
	Mine    bool     // of this device
}

// awaited says what a prompt waits for. Of one that is for somebody else's eyes nothing is said but who is asked; of
// what the keeper is asked in private, nothing at all.
func (d *Door) awaited(p *painter, one *keeper.Prompt, who keeper.Audience) []string {
	of := d.deps.Session.SeatOf(one.Who)
	q := p.face.Question(one)
	switch {
	case !one.Secret || of == who:
		return []string{p.words.T("phones.awaited", text.Args{"who": q.Who, "what": q.Title})}
	case of == keeper.ForKeeper:
		return nil
	}
	return []string{p.words.T("phones.awaited.private", text.Args{"who": q.Who})}
}

// sheet is a question with its buttons.
type sheet struct {
	*asked
	Groups []group
}

type group struct {
	Title   string
	Buttons []button
}

type button struct {
	Option      int
	Words, Odds string
	Primary     bool
}

type moveButton struct {
	Move
	Option int
}

// riddle is a puzzle with the moves of whoever is at it.
type riddle struct {
	*Puzzle
	Drawn   template.HTML
	Buttons []moveButton
	Turns   bool // its pieces turn
}

// buttons are those of the offers from one on, by their groups.
func (s *seen) buttons(from int) (out []group) {
	for i, o := range s.offers[from:] {
		at := len(out) - 1
		for j := range out {
			if out[j].Title == o.group {
				at = j
			}
		}
		if at < 0 || out[at].Title != o.group {
			out = append(out, group{Title: o.group})
			at = len(out) - 1
		}
		out[at].Buttons = append(out[at].Buttons, button{from + i, o.words, o.odds, o.primary})
	}
	return out
}

// chair is a seat that a device may take.
type chair struct {
	Seat, Name, Art string
	Taken           bool
}

func (d *Door) chairs(p *painter, people []Person) (out []chair) {
	for i, seat := range d.seats() {
		c := chair{Seat: string(seat), Name: p.T("seat", "n", i+1)}
		for _, one := range people {
			if one.ID == c.Seat && one.Name != "" {
				c.Name, c.Art = one.Name, one.Art
			}
		}
		d.mu.Lock()
		c.Taken = d.taken(&device{Device: Device{Seat: c.Seat}})
		d.mu.Unlock()
		out = append(out, c)
	}
	return out
}

// scope is what a template gets.
type scope struct {
	P    *painter
	Data any
}

// T words a key of the page's own texts; pairs are its arguments.
func (p *painter) T(key string, pairs ...any) string {
	args := text.Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return p.words.T(area+key, args)
}

// N words one with plural forms.
func (p *painter) N(key string, n int) string { return p.words.N(area+key, n) }

// Lang is the language of the page.
func (p *painter) Lang() string { return p.words.Lang() }

func (p *painter) html(name string, data any) string {
	var out strings.Builder
	if err := pages.ExecuteTemplate(&out, name, scope{p, data}); err != nil {
		panic("phones: " + err.Error())
	}
	return out.String()
}

// initials of a name stand where there is no portrait.
func initials(name string) string {
	out := ""
	for _, word := range strings.Fields(name) {
		if r := []rune(word); len([]rune(out)) < 2 {
			out += strings.ToUpper(string(r[0]))
		}
	}
	return out
}

// colour is the class of a colour of the theme.
func colour(name string) string {
	switch name {
	case "ok", "warning", "threat", "horror", "muted":
		return "c-" + name
	case "success":
		return "c-ok"
	case "error":
		return "c-threat"
	}
	return "c-brass"
}

// share is how much of 100 a counter fills.
func share(now, most int) int { return 100 * min(max(now, 0), most) / max(most, 1) }

func lines(s string) []string { return strings.Split(s, "\n") }

// partID makes the name of a part of an ID.
func partID(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '_'
	}, id)
}

// icons are the signs of the page, by what the views call them.
var icons = map[string]string{
	"health": "heart", "damage": "heart", "stamina": "heart", "sanity": "mind", "horror": "mind", "trauma": "mind",
	"clue": "clue", "search": "clue", "skill": "star", "luck": "star", "magic": "star", "spell": "star", "rune": "star",
	"money": "coin", "cards": "cards", "deck": "cards", "draw": "cards", "discard": "cards", "item": "cards",
	"clock": "clock", "time": "clock", "event": "clock", "threat": "skull", "skull": "skull", "monster": "skull",
	"mythos": "moon", "moon": "moon", "room": "door", "place": "door", "door": "door", "lock": "door", "fight": "sword",
	"sword": "sword", "firearm": "sword", "die": "die", "dice": "die", "fire": "flame", "light": "flame",
	"torch": "flame", "candle": "flame", "lantern": "flame", "investigator": "person", "cultist": "person",
	"ally": "person", "party": "person",
}

func icon(name string) string {
	if sign := icons[name]; sign != "" {
		return sign
	}
	return "dot"
}

// showPage sends a page; all that belongs to the session comes by its stream.
func (d *Door) showPage(w http.ResponseWriter, r *http.Request, tv bool) error {
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
	}{tv, d.known(r) != nil, d.IsOpen(), text.Languages()}})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(out.Bytes())
	return nil
}

// pictured is what the audience of a request sees; ?of=table asks for the table's, as the TV does.
func (d *Door) pictured(r *http.Request) (*seen, keeper.Audience, error) {
	own, err := d.member(r)
	if err != nil {
		return nil, "", err
	}
	who := d.seesAs(own, own.audience)
	if who == "" {
		return nil, "", status(http.StatusForbidden)
	}
	if r.URL.Query().Get("of") == "table" {
		who = keeper.ForTable
	}
	now, err := d.seen(d.language(r), who)
	return now, who, err
}

func picture(w http.ResponseWriter, data []byte, kind string) error {
	if data == nil {
		return status(http.StatusNotFound)
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(data)
	return nil
}

const svgKind = "image/svg+xml"

func (d *Door) mapPicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	return picture(w, now.board, svgKind)
}

func (d *Door) puzzlePicture(w http.ResponseWriter, r *http.Request) error {
	now, _, err := d.pictured(r)
	if err != nil {
		return err
	}
	return picture(w, now.puzzle, svgKind)
}

// art is a picture of the page, or one that the view of the audience names.
func (d *Door) art(w http.ResponseWriter, r *http.Request) error {
	name := strings.TrimPrefix(r.URL.Path, "/art/")
	if name == "lantern.svg" {
		raw, err := files.ReadFile("page/lantern.svg")
		if err != nil {
			return err
		}
		return picture(w, raw, svgKind)
	}
	now, who, err := d.pictured(r)
	if err != nil {
		return err
	}
	if !now.art[name] {
		return status(http.StatusNotFound)
	}
	d.painting.Lock()
	data, kind := d.painters[d.language(r)].face.Art(who, name)
	d.painting.Unlock()
	return picture(w, data, kind)
}
