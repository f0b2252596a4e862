package desktop

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"lantern/cli"
	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/mansions/state"
	"lantern/phones"
	"lantern/ui/games"
	"lantern/ui/mansions/game"
	"lantern/ui/scene/cameo"
	"lantern/ui/shell"
	"lantern/ui/table"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// phone is the face of a session on players' phones, in the words of its window. Boards are drawn by way of draw, which
// calls one function after the other.
func phone(lang string, s keeper.AnySession, draw func(f func()) bool) (phones.Face, error) {
	words := text.OnPhones(lang)
	later := &caughtUp{AnySession: s}
	s.Changed(func() { later.behind.Store(true) })
	made, found := games.All.Find(s.Header().Config.System)
	if !found {
		return phones.Plain(s, words), nil
	}
	if made.Face == nil {
		g, err := game.New(later, words)
		if err != nil {
			return nil, err
		}
		return &mansionsFace{said{later, g}, g, newHouse(lang, s, draw)}, nil
	}
	face, err := made.Face(later, func() *text.Localizer { return words })
	if err != nil {
		return nil, err
	}
	return &tableFace{said{later, face}, face, made.Title(words), newBoards(lang, s, made, draw), words}, nil
}

// caughtUp is a session that tells of its changes when the one who draws is ready to hear them: the faces of windows
// live on one goroutine, and phones are drawn on others.
type caughtUp struct {
	keeper.AnySession
	behind atomic.Bool
	heard  []func()
}

func (c *caughtUp) Changed(f func()) (stop func()) {
	c.heard = append(c.heard, f)
	return func() {}
}

func (c *caughtUp) catchUp() {
	if c.behind.Swap(false) {
		for _, f := range c.heard {
			f()
		}
	}
}

// said are the words that every window has.
type said struct {
	later  *caughtUp
	speech session.Speech
}

func (said) Sign(name string) []byte { return theme.IconSVG(name) }

func (f said) Line(l keeper.LogLine) string { return f.speech.LineWords(l) }

func (f said) Question(p *keeper.Prompt) phones.Question {
	w := f.speech.PromptWords(p)
	q := phones.Question{Title: w.Title, Body: w.Body, Who: w.Who, Options: map[string]string{}}
	for _, o := range w.Options {
		q.Options[o.Key] = o.Label
	}
	for _, r := range w.Reasons {
		q.Reasons = append(q.Reasons, fmt.Sprintf("%s %+d", r.Text, r.Value))
	}
	return q
}

// tableFace is a game at the table of every game.
type tableFace struct {
	said
	face  table.Face
	game  string
	board *boards
	words *text.Localizer
}

// Map is the board as everybody sees it.
func (f *tableFace) Map(keeper.Audience) phones.Board {
	if _, ok := f.face.(table.Centred); !ok {
		return phones.Board{}
	}
	return phones.Board{Stamp: f.board.stamp(), Draw: f.board.draw}
}

// Moment is what the window shows, in its words.
func (f *tableFace) Moment(m keeper.Moment, who keeper.Audience) phones.Moment {
	out := phones.Moment{}
	shows, ok := f.face.(table.Momenter)
	if !ok {
		return out
	}
	if len(m.Tallies) > 0 && who != keeper.ForTable { // each comparison says who won it
		m.Rows = slices.DeleteFunc(slices.Clone(m.Rows), func(r keeper.Row) bool { return r.Key == "cthulhu.moment.won" })
	}
	w := shows.Moment(m)
	out.Mood = w.Mood
	title, rest, _ := strings.Cut(w.Title, "\n")
	out.Title, out.Sub = title, strings.TrimSpace(rest+"\n"+w.Sub)
	if out.Title == "" { // a card that was drawn: its kind stands above its name
		out.Title, out.Head = w.Head, w.Saying
	} else {
		out.Head = text.Beside(w.Head, w.Saying)
	}
	out.Text = strings.TrimSpace(w.Card + "\n" + w.Words)
	out.Good, out.Bad = won(m, who)
	if len(m.Tallies) > 0 && slices.ContainsFunc(f.face.View(who).People, func(p table.Person) bool {
		return p.ID != string(who) && strings.HasPrefix(title, p.Name+" ")
	}) { // the title says what another one did or got
		out.Good, out.Bad = false, false
	} else if n, err := strconv.Atoi(resultOf(m)); out.Bad && len(m.Tallies) > 0 {
		out.Bad = err != nil || keeper.Seat(n+1) == who
	}
	for _, t := range w.Thrown {
		out.Thrown = append(out.Thrown, phones.Thrown{Words: t.Number, Icon: t.Icon, Token: t.Shape == piece.Token,
			Ten: t.Shape == piece.Ten, Colour: string(t.Tint)})
	}
	for i, t := range w.Tallies {
		out.Rows = append(out.Rows, f.tally(t, m.Tallies[i], who))
	}
	for _, r := range w.Rows {
		out.Rows = append(out.Rows, r.Text)
	}
	return out
}

// resultOf is whose result a moment shows, from 0; "": nobody's.
func resultOf(m keeper.Moment) string {
	if m.Result == nil {
		return ""
	}
	return m.Result.Line.Args["who"]
}

// won reports whether a moment ended well or badly for an audience. Where sides are compared, the last comparison says
// it, and those who only look on have no side.
func won(m keeper.Moment, who keeper.Audience) (good, bad bool) {
	switch r := m.Result; {
	case r != nil && strings.HasPrefix(r.Line.Key, "priest."): // the force of a raid
		return false, false
	case len(m.Tallies) == 0:
		return r != nil && r.Good, r != nil && !r.Good
	case isTie(m.Tallies[len(m.Tallies)-1]):
		return false, false
	case r != nil && !r.Good && strings.HasPrefix(string(who), "seat"): // the active player has no success
		n, err := strconv.Atoi(r.Line.Args["who"])
		own := err == nil && keeper.Seat(n+1) == who
		return !own, own
	}
	for _, side := range m.Tallies[len(m.Tallies)-1].Sides {
		own := side.Of == string(who)
		good, bad = good || own && side.Won, bad || !own && side.Won
	}
	return good, bad && strings.HasPrefix(string(who), "seat")
}

func isTie(t keeper.Tally) bool {
	return !slices.ContainsFunc(t.Sides, func(s keeper.Count) bool { return s.N != t.Sides[0].N || s.Won })
}

// tally is how many of something each side has: the own side first.
func (f *tableFace) tally(t moment.Tally, of keeper.Tally, who keeper.Audience) string {
	var sides []string
	mark := ""
	for i, side := range t.Sides {
		name := side.Name
		if of.Sides[i].Of != string(who) {
			sides = append(sides, name+"\u00a0("+strconv.Itoa(side.N)+")")
			continue
		}
		sides = append([]string{f.words.T("phones.tally.own") + "\u00a0(" + strconv.Itoa(side.N) + ")"}, sides...)
	}
	switch good, bad := won(keeper.Moment{Tallies: []keeper.Tally{of}}, who); {
	case good:
		mark = "✓ "
	case bad:
		mark = "✗ "
	}
	return mark + f.words.Labelled(t.Name, strings.Join(sides, ", "))
}

// Forms are those of the window.
func (f *tableFace) Forms() (out []phones.Form) {
	enters, ok := f.face.(table.Corrector)
	if !ok {
		return nil
	}
	f.later.catchUp()
	for _, c := range enters.Corrections() {
		if c.Ask == nil {
			continue
		}
		out = append(out, formOf(c))
	}
	return out
}

func formOf(c table.Correction) phones.Form {
	return phones.Form{ID: c.ID, Group: c.Group, Words: c.Words, Make: c.Make,
		Ask: func(given []string) *phones.Field { return field(c.Ask(given)) }}
}

func field(f *table.Field) *phones.Field {
	if f == nil {
		return nil
	}
	out := &phones.Field{Words: f.Words, Number: f.Number, Now: f.Now, People: f.People, Usual: f.Usual}
	for _, c := range f.Choices {
		out.Choices = append(out.Choices, phones.Choice{Key: c.Key, Words: c.Words})
	}
	return out
}

// portraitSide is the width and height of a portrait on a phone, in pixels: twice what it shows, for sharp screens.
const portraitSide = 104

// Art is the portrait of the player on a seat, or a card of his hand.
func (f *tableFace) Art(who keeper.Audience, name string) func() (data []byte, kind string) {
	for _, p := range f.face.View(who).People {
		if face, ok := p.Face.(table.Portrait); ok && p.ID == name {
			return func() ([]byte, string) { return cameo.PNG(string(face), portraitSide), "image/png" }
		}
	}
	if deals, ok := f.face.(table.Dealing); ok && deals.Card(strings.TrimSuffix(name, phones.Large)) != nil {
		return func() ([]byte, string) { return f.board.card(name), "image/jpeg" }
	}
	return nil
}

func (f *tableFace) Acts(c keeper.Command) (seat string, says bool) {
	acting, ok := f.face.(table.Acting)
	if !ok {
		return "", false
	}
	return acting.Acts(c), true
}

// Plans are those of the face, if it has any.
func (f *tableFace) Plans(who keeper.Audience) []keeper.Command {
	if own, ok := f.face.(table.Personal); ok {
		return own.Plans(who)
	}
	return nil
}

func (f *tableFace) Option(c keeper.Command) (out phones.Option, ok bool) {
	group, o, ok := f.face.Option(c)
	aside := false
	if own, has := f.face.(table.Personal); !ok && has {
		group, o, ok = own.OwnOption(c)
		aside = group != "" // what is prepared in secret does not hide what is to be done
	}
	var form *phones.Form
	if asks, has := f.face.(table.Asker); ok && has {
		if more := asks.Form(c); more != nil { // more than a press
			made := formOf(*more)
			made.ID, made.Words, form = group+o.TestID+o.Text, o.Text, &made
		}
	}
	out = phones.Option{Form: form, Group: group, Words: o.Text, Aside: aside || o.Aside, Secret: aside, Onward: o.Onward}
	var steps table.Stages
	if has, is := f.face.(table.Staged); is {
		steps = has.Stages(c)
	}
	if o.Far > 0 { // a list of places is found through by their distance, without the map beside it
		out.Group = f.words.N("phones.far", o.Far)
	}
	switch {
	case steps.First == "" && steps.Listed:
		return out, false
	case steps.First != "":
		out.Words, out.Then, out.Listed, out.Ticked = steps.First, steps.Then, steps.Listed, steps.Ticked
		out.Group = cmp.Or(steps.Group, group)
	case o.Under != "": // the window shows the card beside it
		out.Words = cmp.Or(o.Brief, o.Text)
	case o.Listed != "" && o.Word != "": // a place, and then who goes there or how it is paid
		out.Words, out.Then = o.Listed, strings.TrimRight(strings.TrimSuffix(o.Text, o.Word), "\u00a0: ")
	case o.Whom != "" && !strings.Contains(out.Words, o.Whom):
		out.Words += " → " + o.Whom
	}
	if ok = ok && o.Text != "" && !o.OnMap; ok && (out.Then == "" || steps.Listed) {
		out.Detail = f.besideOption(c, o)
	}
	if deals, has := f.face.(table.Dealing); has {
		out.Picture = deals.CardOf(c)
	}
	return out, ok
}

func (f *tableFace) View(who keeper.Audience) phones.View {
	f.later.catchUp()
	v := f.face.View(who)
	out := phones.View{Title: v.Header.Title, Sub: v.Header.Sub, Turn: v.Header.Who, Step: v.Header.WhoSub,
		Next: v.Next.Words, Onward: v.Next.Command, Follow: v.Next.Read, Left: v.Next.Left,
		Meters: counters(v.Meters), Ending: v.Ending,
		Reading: phones.Reading(v.Reading),
		Open:    cards(v.Open)}
	if out.Title == "" {
		out.Title = f.game
	}
	out.Wastes = v.Next.Left != "" || v.Next.Plain || v.Next.First != ""
	out.Loses = v.Next.Left != "" && !v.Next.Minor
	out.Together = v.Next.Together
	out.Asks, out.Outlook = v.Next.Asks, cards(v.Outlook)
	if guided := f.face.View(keeper.ForKeeper).Guide; len(f.later.Prompts()) > 0 {
		out.Guide = guided.Asked
	} else {
		out.Guide = guided.Text // about steps of the game alone, as everybody sees them
	}
	if cards, ok := f.later.View(who).(arkhamcards.View); ok && cards.Odds != nil {
		out.Odds = testOdds(f.words, cards.Odds)
	}
	for _, p := range v.People {
		if p.ID != string(who) { // what others' cards do is read on the table: a change stays small
			for i := range p.Cards {
				p.Cards[i].Lines = nil
			}
		}
		one := phones.Person{ID: p.ID, Name: p.Name, Where: p.Where, Turn: p.Turn, Had: p.Had,
			Out: p.Out, Counters: counters(p.Counters), Cards: cards(p.Cards), Covered: p.Covered}
		if deals, ok := f.face.(table.Dealing); ok && p.ID == string(who) {
			for i, c := range p.Cards {
				if deals.Card(c.ID) != nil {
					one.Cards[i].Picture = c.ID
				}
			}
		}
		if _, ok := p.Face.(table.Portrait); ok {
			one.Art = p.ID
		}
		out.People = append(out.People, one)
	}
	for _, l := range v.Lists {
		out.Lists = append(out.Lists, phones.List{ID: l.ID, Words: l.Words, Cards: cards(l.Cards), Covered: l.Covered,
			Secret: l.Secret})
	}
	for _, d := range v.Decks {
		out.Decks = append(out.Decks, phones.Deck{Icon: d.Icon, Words: d.Words, Left: d.Left})
	}
	return out
}

func counters(all []table.Counter) (out []phones.Counter) {
	for _, c := range all {
		out = append(out, phones.Counter{ID: c.ID, Icon: c.Icon, Words: c.Words, Colour: string(c.Colour), Now: c.Now,
			Most: c.Most, Unknown: c.Unknown})
	}
	return out
}

func cards(all []table.Card) (out []phones.Card) {
	for _, c := range all {
		out = append(out, phones.Card{Icon: c.Icon, Colour: string(c.Colour), Words: c.Words, Status: c.Status,
			Spent: c.Spent,
			Lines: slices.DeleteFunc(slices.Clone(c.Lines), func(l string) bool { // nothing twice
				return strings.Contains(c.Status, l)
			})})
	}
	return out
}

// phoneAlone makes the faces of phones where there is no window. The app that it makes is for the theme of boards alone
// and never runs.
func (p Program) phoneAlone() func(lang string, s keeper.AnySession) (phones.Face, error) {
	var drawing sync.Mutex
	themed := sync.OnceFunc(func() {
		p.NewApp(p.about("ID")).Settings().SetTheme(theme.New(theme.Options{Variant: theme.Dark}))
	})
	return func(lang string, s keeper.AnySession) (phones.Face, error) {
		return phone(lang, s, func(f func()) bool {
			drawing.Lock()
			defer drawing.Unlock()
			themed()
			f()
			return true
		})
	}
}

// letPhonesIn is the server of phones of the session in the window. It listens on every network of this machine; each
// device is confirmed by the keeper.
func letPhonesIn(s session.AnySession, hands shell.PhoneHands) (*phones.Server, error) {
	running, ok := s.(keeper.AnySession)
	if !ok {
		return nil, shell.ErrNoPhones
	}
	game := running.Header().Config.System
	deps := phones.Deps{
		Session: running, Now: time.Now, Random: rand.Reader, Moment: hands.Moment, Read: hands.Read,
		Do:      func(ctx context.Context, c func() keeper.Command) error { return hands.Do(ctx, c) },
		Face:    func(lang string) (phones.Face, error) { return phone(lang, running, hands.Draw) },
		Keepers: func(c keeper.Command) bool { return cli.NoSeats(game, c.Do()) },
		Led:     game == state.SystemName,
		Every: func(d time.Duration) (<-chan time.Time, func()) {
			t := time.NewTicker(d)
			return t.C, t.Stop
		},
	}
	if deps.Led {
		deps.Puzzle = func(lang string) *phones.Puzzle { return cli.PhonePuzzle(running, lang) }
	}
	server := phones.New(deps, true)
	if err := hands.Before.Listen(server, ""); err != nil {
		server.Close()
		return nil, err
	}
	return server, nil
}
