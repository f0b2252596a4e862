package phones

import (
	"hash/maphash"
	"html/template"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

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
	board  Board
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
func (d *Server) seen(lang string, who keeper.Audience) (*seen, error) {
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
func (d *Server) paint(p *painter, who keeper.Audience, rev int) *seen {
	s := &seen{rev: rev, parts: map[string]part{}, art: map[string]bool{}}
	put := func(name string, data any) { s.parts[name] = part{html: p.html(name, data)} }
	if who == "" {
		s.parts["header"] = part{html: p.html("waiting", nil)}
		return s
	}
	v := p.face.View(who)
	head := heading{View: v}
	for _, one := range d.deps.Session.Prompts() {
		head.Awaited = append(head.Awaited, d.awaited(p, one, who)...)
	}
	moments, stops := d.moments(p, who)
	if len(moments) > 0 {
		look := looked{Moments: moments, Stops: stops}
		if stops && d.readsOn(who, v) {
			s.offers = append(s.offers, offer{words: p.words.T("common.continue"), primary: true,
				command: func([]int) (keeper.Command, bool) { d.deps.Read(); return nil, true }})
			look.On = s.buttons(0)
		}
		put("moment", look)
	}
	var q *asked
	if own := d.waiting(who); len(own) > 0 && !stops {
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
	if q == nil && !stops { // before what can be done now, so that the forms keep their numbers and are not sent again
		d.byHand(p, s, who, put)
	}
	from := len(s.offers)
	if !stops {
		s.offers = append(s.offers, d.doing(p.face, who, v, puzzle)...)
	}
	if len(s.offers) > from {
		put("do", s.buttons(from))
	}
	d.paintTable(p, s, who, v, put)
	put("header", head)
	return s
}

// looked are the moments that everybody looks at; play waits for them if they stop it.
type looked struct {
	Moments []Moment
	Stops   bool
	On      []group // reads on, for the one who acts next
}

// readsOn tells whether an audience acts next, and may put away the moment for which play stops.
func (d *Server) readsOn(who keeper.Audience, v View) bool {
	if d.deps.Read == nil || !slices.Contains(d.seats(), who) {
		return false
	}
	if len(d.waiting(who)) > 0 {
		return true
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	turn, anybody := v.turn(who)
	return d.rights != QuestionsOnly && (turn || !anybody)
}

// moments are those that an audience looks at now, and whether play stops for them.
func (d *Server) moments(p *painter, who keeper.Audience) (out []Moment, stops bool) {
	seq := d.deps.Session.Header().Cursor
	if d.deps.Moment != nil {
		seq, stops = d.deps.Moment()
	}
	if seq < 1 {
		return nil, false
	}
	steps, err := d.deps.Session.Moments(seq, seq, who)
	if err != nil { // the log has the step, or it was undone just now
		return nil, false
	}
	for _, step := range steps {
		for _, m := range step.Moments {
			out = append(out, p.face.Moment(m))
		}
	}
	return out, stops
}

// paintTable renders what lies on the table and who sits there.
func (d *Server) paintTable(p *painter, s *seen, who keeper.Audience, v View, put func(string, any)) {
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
	if board := p.face.Map(who); board.Draw != nil {
		at := s.rev
		if last := p.seen[who]; last != nil && last.board.Draw != nil && last.board.Stamp == board.Stamp {
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
func latest(view any) []keeper.LogLine {
	v := reflect.Indirect(reflect.ValueOf(view))
	if v.Kind() != reflect.Struct {
		return nil
	}
	if f := v.FieldByName("Latest"); f.IsValid() {
		said, _ := f.Interface().([]keeper.LogLine)
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
func (d *Server) awaited(p *painter, one *keeper.Prompt, who keeper.Audience) []string {
	of := d.deps.Session.SeatOf(one.Who)
	q := p.face.Question(one)
	switch {
	case !one.Secret || of == who:
		return []string{p.words.Labelled(q.Who, q.Title)}
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

// riddle is a puzzle with the moves of the one who is at it.
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

func (d *Server) chairs(p *painter, people []Person) (out []chair) {
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

// Seat is a seat of the session by the name of the one who sits there.
type Seat struct{ ID, Name string }

// Seats are those that devices may take.
func (d *Server) Seats(lang string) (out []Seat) {
	p, people := d.people(lang)
	if p == nil {
		return nil
	}
	for _, c := range d.chairs(p, people) {
		out = append(out, Seat{c.Seat, c.Name})
	}
	return out
}

// Awaited says what is awaited and of whom, as every screen does.
func (d *Server) Awaited(lang string) (out []string) {
	p, _ := d.people(lang)
	if p == nil {
		return nil
	}
	d.painting.Lock()
	defer d.painting.Unlock()
	for _, one := range d.deps.Session.Prompts() {
		out = append(out, d.awaited(p, one, keeper.ForTable)...)
	}
	return out
}

// people are those at the table in a language; no painter: the game cannot be shown.
func (d *Server) people(lang string) (*painter, []Person) {
	if _, err := d.seen(lang, keeper.ForTable); err != nil {
		return nil, nil
	}
	d.painting.Lock()
	defer d.painting.Unlock()
	p := d.painters[lang]
	return p, p.face.View(keeper.ForTable).People
}
