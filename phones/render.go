package phones

import (
	"cmp"
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

// part is a part of a page, with the revision at which it last changed.
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
	hidden []string // the names of cards that only this audience sees
	puzzle []byte
	art    map[string]bool // the pictures named in the parts
}

// changedSince returns the parts that changed after the revision since. It returns all of them if the device's audience
// changed later, at the revision became.
func (s *seen) changedSince(since, became int) map[string]string {
	out := map[string]string{}
	for name, p := range s.parts {
		if since <= 0 || since > s.rev || since < became || p.rev > since {
			out[name] = p.html
		}
	}
	return out
}

// painter renders pages in one language.
type painter struct {
	words *text.Localizer
	face  Face
	seen  map[keeper.Audience]*seen
	read  readAloud

	acting   map[keeper.Audience]acting // at the revision actingAt
	actingAt int
}

var seed = maphash.MakeSeed()

// seen returns what an audience sees now, rendered once for each revision.
func (d *Server) seen(lang string, who keeper.Audience) (*seen, error) {
	d.painting.Lock()
	defer d.painting.Unlock()
	p := d.painters[lang]
	if p == nil {
		face, err := d.deps.Face(lang)
		if err != nil {
			return nil, err
		}
		p = &painter{words: text.New(lang), face: face, seen: map[keeper.Audience]*seen{}}
		d.painters[lang] = p
	}
	for {
		rev, _ := d.revision()
		last := p.seen[who]
		if last != nil && last.rev == rev {
			return last, nil
		}
		now := d.paint(p, who, rev)
		split(now.parts)
		now.keepRevisions(last)
		p.seen[who] = now
	}
}

// keepRevisions takes over the revisions of unchanged parts.
func (s *seen) keepRevisions(last *seen) {
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
		if _, there := s.parts[name]; !there && !strings.Contains(name, ".") { // no page has a place for a piece that is gone
			gone := part{hash: maphash.String(seed, ""), rev: s.rev}
			if before.html == "" {
				gone.rev = before.rev
			}
			s.parts[name] = gone
		}
	}
}

// paint renders what an audience sees, only from its own view.
func (d *Server) paint(p *painter, who keeper.Audience, rev int) *seen {
	s := &seen{rev: rev, parts: map[string]part{}, art: map[string]bool{}}
	put := func(name string, data any) { s.parts[name] = part{html: p.html(name, data)} }
	if seat, waits := strings.CutPrefix(string(who), waitsFor); waits {
		s.parts["header"] = part{html: p.html("waiting", waitingPage(d, p, seat))}
		return s
	}
	v := p.face.View(who)
	s.hidden = hiddenCards(d, p.face, v, who)
	head := headingOf(d, p, v, who)
	look := lookAt(d, p, who)
	stops := look.Stops
	var q *asked
	var asks *keeper.Prompt
	if own := d.waiting(who); len(own) > 0 && !stops {
		asks = own[0]
		q, s.offers = ask(p.words, p.face, asks)
		head.Mine = true
	}
	var puzzle *Puzzle
	if d.deps.Puzzle != nil {
		puzzle = d.deps.Puzzle(p.words.Lang())
	}
	if q != nil {
		q.Secret = asks.Secret && slices.ContainsFunc(q.Items, func(i item) bool { return s.hides(i.Words) })
		put("ask", sheet{q, s.buttons(0)})
	}
	if q == nil && !stops { // before all else, so that the forms keep their indices and are not sent again
		d.byHand(p, s, who, put)
	}
	if len(look.Moments) > 0 {
		look.button(d, p, s, who, v)
		put("moment", look)
		if stops { // the next step waits until it has been read
			head = heading{View: View{Title: head.Title, Sub: head.Sub, Turn: p.words.T("phones.moment.reads")},
				Mine: len(look.On) > 0, Acts: true}
		}
	}
	if puzzle != nil {
		put("puzzle", paintPuzzle(p, s, puzzle, who))
		if !stops {
			head.Step = p.words.T("phones.puzzle.solves")
		}
		head.Mine = head.Mine || puzzle.Who == who
	}
	from, step := len(s.offers), shared{}
	if !stops {
		step = sharedStep(d, p, rev, who, v, puzzle)
		from = paintCommands(d, p, s, who, v, puzzle, step, q == nil, put)
	}
	if len(s.offers) > from {
		put("do", s.buttons(from))
		if turn, anybody := v.turn(who); turn || !anybody { // for what can be done at any time, nobody is waited for
			head.Acts = !head.Mine
			head.Mine = len(step.unready) == 0 || !isReady(d, who, v)
		}
	}
	head.share(p, who, step)
	if !head.Mine && !stops {
		head.Waits = waitsOn(d, p, who, v)
		if head.Waits != "" && (head.Turn == "" || strings.Contains(head.Waits, head.Turn)) { // he is named once
			head.Turn, head.Waits = head.Waits, ""
		}
	}
	d.paintTable(p, s, who, s.handOnce(v, who), look, put)
	put("header", head)
	if q == nil && !stops && v.Ending == "" {
		offerOwnTurn(d, p, s, who, put)
	}
	if len(v.Outlook) > 0 && who != keeper.ForTable {
		put("outlook", v.Outlook)
	}
	if v.Guide != "" && who != keeper.ForTable {
		put("guide", keys.ReplaceAllString(v.Guide, ""))
	}
	return s
}

// paintPuzzle shows a puzzle and offers its moves to who solves it.
func paintPuzzle(p *painter, s *seen, puzzle *Puzzle, who keeper.Audience) puzzleSheet {
	s.puzzle = puzzle.svg(p.words)
	shown := puzzleSheet{Puzzle: puzzle, Drawn: template.HTML(s.puzzle)} // made here, with all texts escaped
	if puzzle.Who != who {
		return shown
	}
	for _, m := range puzzle.Moves {
		shown.Turns, shown.Lays = shown.Turns || m.Kind == "right", shown.Lays || m.Kind == "lay"
		if m.Cost > 1 && puzzle.Left >= 0 { // nearly all cost one
			m.Words = p.words.N("phones.puzzle.cost", m.Cost, text.Args{"move": m.Words})
		}
		shown.Buttons = append(shown.Buttons, moveButton{m, len(s.offers)})
		s.offers = append(s.offers, plain("", m.Words, m.Command))
	}
	return shown
}

// paintCommands offers what a seat may do now, and returns the index of the first. If nothing else is asked, the second
// step of what was begun is a sheet before it.
func paintCommands(d *Server, p *painter, s *seen, who keeper.Audience, v View, puzzle *Puzzle, step shared,
	free bool, put func(string, any)) (from int) {
	from = len(s.offers)
	offers, then, form := d.commandOffers(p.face, who, v, puzzle)
	offers = agree(d, p, who, v, step, offers)
	if form != nil && free {
		d.askField(p, s, who, *form, put)
		from = len(s.offers)
	}
	if len(then) > 0 && free {
		title, body, _ := strings.Cut(then[0].group, "\n")
		if does, _, _ := strings.Cut(strings.TrimPrefix(d.draft(who).form, thenForm), "\n"); does != "" {
			title = p.words.Labelled(does, title)
		}
		for i := range then {
			then[i].group = ""
		}
		s.offers = append(append(s.offers, then...), drafting("", p.words.T("common.back"),
			func() { d.saveDraft(who, nil) }))
		put("ask", sheet{&asked{Title: title, Body: body}, s.buttons(from)})
		from = len(s.offers)
	}
	turn, anybody := v.turn(who)
	only := len(offers) == 1 && (turn || !anybody) // then nothing else could be left undone
	if only && !offers[0].wastes && !offers[0].listed {
		offers[0].primary = true
	}
	s.offers = append(s.offers, offers...)
	return from
}

// handOnce leaves the hidden cards of an audience out of what it holds that are among its secret options. What is left
// is covered if the table does not see it.
func (s *seen) handOnce(v View, who keeper.Audience) View {
	offered := func(name string) bool {
		return slices.ContainsFunc(s.offers, func(o offer) bool {
			return (o.secret || s.hides(o.words)) && strings.Contains(o.words, name)
		})
	}
	v.People = slices.Clone(v.People)
	for i, one := range v.People {
		if one.ID == string(who) {
			v.People[i].Open = !slices.ContainsFunc(s.hidden, func(name string) bool { return !offered(name) })
			v.People[i].Cards = slices.DeleteFunc(slices.Clone(one.Cards), func(c Card) bool {
				name := copies.ReplaceAllString(c.Words, "")
				return slices.Contains(s.hidden, name) && offered(name)
			})
		}
	}
	return v
}

// paintTable renders the table and the people.
func (d *Server) paintTable(p *painter, s *seen, who keeper.Audience, v View, look shownMoments,
	put func(string, any)) {
	var others []Person
	asked := map[string]bool{}
	for _, one := range d.deps.Session.Prompts() {
		asked[string(d.deps.Session.SeatOf(one.Who))] = true
	}
	for _, one := range v.People {
		one.Asked = asked[one.ID]
		if one.Art != "" {
			s.art[one.Art] = true
		}
		s.parts["n-"+partID(one.ID)] = part{html: p.html("numbers", one)}
		if one.ID == string(who) {
			for _, c := range one.Cards {
				if c.Picture != "" {
					s.art[c.Picture] = true
				}
			}
			put("me", one)
			put("mine", one)
			continue
		}
		one.Open = who == keeper.ForTable // nobody can press there
		others = append(others, one)
		s.parts["p-"+partID(one.ID)] = part{html: p.html("person", one)}
		s.parts["h-"+partID(one.ID)] = part{html: p.html("holds", one)}
	}
	put("people", others)
	if v.Reading != (Reading{}) && (who != keeper.ForTable || !p.read.isAway(d, v.Reading)) {
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
	if last := p.seen[who]; last != nil && len(look.On) > 0 { // the paper says what is new; the log, once it is gone
		s.parts["log"] = last.parts["log"]
	} else if said := latest(d.deps.Session.View(who)); len(said) > 0 {
		var words []string
		for _, l := range said {
			if line := strings.TrimSpace(p.face.Line(l)); line != "" {
				words = append(words, line)
			}
		}
		put("log", words)
	}
	if who == keeper.ForTable {
		put("seats", d.freeSeats(p, v.People))
	}
}

// mapRev finds the revision in the address of the map.
var mapRev = regexp.MustCompile(`[0-9]+`)

// latest returns the latest log lines, which the view of any game has.
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

// keys are the laptop's keys in a sentence; phones have none.
var keys = regexp.MustCompile(`[\x{a0} ]\((F\d+|[A-Z]|Esc|Enter|Échap|Entrée)\)`)

// waiting is what a device sees while it waits for its seat.
type waiting struct {
	Title, Game, Seat, Here string
	Taken                   bool // another device has the seat
}

func waitingPage(d *Server, p *painter, seat string) waiting {
	v := p.face.View(keeper.ForTable)
	names, taken := map[string]string{}, false
	for _, one := range d.freeSeats(p, v.People) {
		names[one.Seat] = one.Name
	}
	var here []string
	for _, one := range d.Devices() {
		taken = taken || one.Confirmed && one.Seat == seat
		if name := cmp.Or(names[one.Seat], one.Name); one.Confirmed && name != "" && !slices.Contains(here, name) {
			here = append(here, name)
		}
	}
	game := p.words.Or("games."+d.deps.Session.Header().Config.System, "")
	return waiting{v.Title, game, names[seat], p.words.And(here), taken}
}

// offerOwnTurn says where a player whose phone only answers questions may be allowed more, and offers to ask for it
// where somebody at the laptop sees that.
func offerOwnTurn(d *Server, p *painter, s *seen, who keeper.Audience, put func(string, any)) {
	d.mu.Lock()
	asks, allowed, heard := d.wishes[who], d.rights != QuestionsOnly, d.onChange != nil
	d.mu.Unlock()
	if allowed || !slices.Contains(d.seats(), who) {
		return
	}
	from := len(s.offers)
	if heard && !asks {
		s.offers = append(s.offers, offer{words: p.words.T("phones.may.ask"), command: func([]int) (keeper.Command, bool) {
			d.mu.Lock()
			d.wishes[who] = true
			d.bump()
			d.mu.Unlock()
			d.notify()
			return nil, true
		}})
	}
	put("may", struct {
		Asked  bool
		Groups []group
	}{asks, s.buttons(from)})
}

// sheet is a question with its buttons.
type sheet struct {
	*asked
	Groups []group
}

type moveButton struct {
	Move
	Option int
}

// puzzleSheet is a puzzle with the moves of the player who solves it.
type puzzleSheet struct {
	*Puzzle
	Drawn   template.HTML
	Buttons []moveButton
	Turns   bool // its pieces can be turned
	Lays    bool // a drawn piece is laid
}

// freeSeat is a seat offered to a device.
type freeSeat struct {
	Seat, Name, Art string
	Taken           bool
}

func (d *Server) freeSeats(p *painter, people []Person) (out []freeSeat) {
	for i, seat := range d.seats() {
		c := freeSeat{Seat: string(seat), Name: p.T("seat", "n", i+1)}
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

// Seat is a seat of the session with its player's name.
type Seat struct{ ID, Name string }

// Seats returns the seats that devices may take.
func (d *Server) Seats(lang string) (out []Seat) {
	p, people := d.people(lang)
	if p == nil {
		return nil
	}
	for _, c := range d.freeSeats(p, people) {
		out = append(out, Seat{c.Seat, c.Name})
	}
	return out
}

// Awaited returns what is awaited and from whom, as every screen shows it.
func (d *Server) Awaited(lang string) (out []string) {
	p, _ := d.people(lang)
	if p == nil {
		return nil
	}
	d.painting.Lock()
	defer d.painting.Unlock()
	for _, one := range d.deps.Session.Prompts() {
		out = append(out, awaited(d, p, one, keeper.ForTable)...)
	}
	return out
}

// people returns the people at the table; the painter is nil if the game cannot be shown.
func (d *Server) people(lang string) (*painter, []Person) {
	if _, err := d.seen(lang, keeper.ForTable); err != nil {
		return nil, nil
	}
	d.painting.Lock()
	defer d.painting.Unlock()
	p := d.painters[lang]
	return p, p.face.View(keeper.ForTable).People
}
