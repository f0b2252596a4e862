package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/moment"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// outcome is one of the things that a step came to, as the table may know it: it stands in the middle until the next
// key. Its words are what was read aloud, or what a card says that came into play.
type outcome struct {
	players.Moment

	kind  string // names it; of momentLooks
	page  string // the kind of its page, if it has one
	clue  int    // the number of the clue that was found
	final bool   // it is how the game ended, of which the players' window has a page
}

// moment is what of it the players' window shows.
func (o *outcome) moment() *players.Moment {
	if o == nil || o.Title == "" || o.final {
		return nil
	}
	m := o.Moment
	if o.kind != "injury" && o.kind != "insanity" && o.kind != "lantern" { // its card is a page
		m.Words = ""
	}
	m.Card = ""
	return &m
}

// outcome is what stands in the middle, the first of what the step came to that was not read; nil: nothing.
func (p *Page) outcome() *outcome {
	if len(p.told) == 0 {
		return nil
	}
	return p.told[0]
}

// outcomesOf are the moments of a step, one after the other: a page stands with the moment before it, and further ones
// alone. There are none of a step whose own display shows what happened.
func (p *Page) outcomesOf(all []keeper.Moment) (out []*outcome) {
	paged := map[string]bool{}
	for _, m := range all {
		if m.Kind == "page" {
			paged[m.Args["kind"]] = true
		}
	}
	var made []*outcome
	var end []*outcome
	for _, m := range all {
		switch {
		case m.Kind == "victory" || m.Kind == "defeat":
			if f := p.finale(); f != nil {
				end = []*outcome{f}
			}
		case m.Kind == "page" && m.Args["kind"] == "ending": // the finale has it
		case m.Kind != "page":
			made = append(made, p.outcomeOf(m, paged))
		default:
			o := &outcome{}
			if len(made) > 0 {
				o = made[len(made)-1]
			}
			if len(made) == 0 || o.Paged { // it stands alone
				o = &outcome{kind: o.kind, Moment: players.Moment{Faces: o.Faces}}
				made = append(made, o)
			}
			o.opens(p, m)
		}
	}
	for _, o := range append(made, end...) {
		if o.final || o.Title+o.Words != "" {
			o.word(p)
			out = append(out, o)
		}
	}
	return out
}

// opens gives an outcome its page.
func (o *outcome) opens(p *Page, m keeper.Moment) {
	text, table := m.Args["text"], p.shown.view.Table
	page := table.Page
	if i := slices.IndexFunc(table.Pages, func(p state.Page) bool { return p.Keys[0] == text }); i >= 0 {
		page = &table.Pages[i]
	}
	if page == nil || page.Keys[0] != text {
		return
	}
	o.Paged, o.page = true, page.Kind
	o.Card, o.Words = p.pageWords(page)
	alone := o.Title == "" && o.kind != "lastEvent"
	if _, known := momentLooks[o.page]; known && (alone || o.kind == "objective" && o.page == "event") {
		o.kind = o.page
	}
}

// learn takes notice of what there is to look at. What a card or a page says is kept while the questions last that come
// of it.
func (p *Page) learn(before int) {
	p.told = nil
	if p.unread = p.g.Unread(); p.unread > 0 {
		p.told = p.outcomesOf(p.g.Moments(p.unread, keeper.ForTable))
	}
	switch o := p.outcome(); {
	case o != nil && o.Words != "":
		p.lasting = [2]string{o.Card, o.Words}
	case p.prompt() == nil || p.shown.cursor < before:
		p.lasting = [2]string{}
	}
}

// showOutcome shows in the middle, and to the players, what there is to look at. It tells whether its die still falls.
func (p *Page) showOutcome() bool {
	var all []*moment.Moment
	words, seen := "", (*players.Moment)(nil)
	if p.covers() {
		all, seen = []*moment.Moment{&p.outcome().Moment}, p.outcome().moment()
		if p.reads() { // else the same key answers the question
			words, _ = p.nextThing()
		}
	}
	if p.nav.Sight != nil {
		p.nav.Sight.ShowMoment(seen)
	}
	return p.middle.Show(all, words)
}

// again shows once more what a step came to; nil: there is nothing to show.
func (p *Page) again(seq int) func() {
	if len(p.g.Moments(seq, keeper.ForTable)) == 0 {
		return nil
	}
	return func() { p.g.LookAgain(seq) }
}

// recall puts into a question what the middle does not show: the outcome before it, where the map has to be seen, and
// the card or page that it comes from, unless the question shows a card of its own.
func (p *Page) recall(s *actionbar.Menu) {
	prompt := p.prompt()
	if prompt == nil {
		return
	}
	o := p.outcome()
	hidden := o == nil || o.yields(s)
	if o != nil && hidden {
		lines := []string{o.Title}
		if o.Number != "" && o.Sub != "" {
			lines = []string{o.Title + " (" + o.Number + ") · " + o.Sub}
		}
		for _, row := range o.Rows {
			lines = append(lines, row.Text)
		}
		s.Text = strings.TrimLeft(strings.Join(append(lines, s.Text), "\n"), "\n")
	}
	if words := p.lasting[1]; words != "" && s.Card == "" && (hidden || o.Words == "") {
		s.Card, s.Roomy = p.lasting[0]+"\n"+words, true
	}
}

// yields tells whether an outcome stands in a question that is answered on the map, which has to be seen then. What is
// to be read, and a moment with a head, is seen before.
func (o *outcome) yields(s *actionbar.Menu) bool {
	return !o.Paged && o.Head == "" && len(s.Targets()) > 0
}

// covers tells whether the outcome stands in the middle.
func (p *Page) covers() bool {
	return p.outcome() != nil && (p.prompt() == nil || !p.outcome().yields(p.shown.menu))
}

// reads tells whether the next thing is to put away what stands in the middle: a question is answered by the same key,
// unless there is something to read before, or what answers it lies below.
func (p *Page) reads() bool { return p.readsBefore(p.shown.menu) }

// readsBefore tells the same of what the bar is about to show.
func (p *Page) readsBefore(s *actionbar.Menu) bool {
	o := p.outcome()
	return o != nil && (p.prompt() == nil || o.Paged || len(p.told) > 1 ||
		!o.yields(s) && (len(s.Targets()) > 0 || theme.Letters() >= table.Alone))
}

// putAway takes the outcome from the middle. It tells whether the key has done its work with that: a question below it
// is answered by the same key, and what leads elsewhere goes there, but nothing is decided by whoever was still
// reading.
func (p *Page) putAway(key string) bool {
	if !p.covers() {
		return false
	}
	onward := key == "Enter" || key == "Space"
	if p.middle.Falls() { // nobody has seen the result yet
		if p.middle.Land(); onward || key == "Esc" {
			return true
		}
	}
	rest := p.told[1:]
	if !onward { // nobody wants to read the rest
		rest = slices.DeleteFunc(slices.Clone(rest), func(o *outcome) bool { return !o.final })
	}
	switch {
	case len(rest) > 0:
		p.told = rest
		p.watched().Along(pagesAfter(rest))
		p.draw()
		return true
	case p.prompt() != nil && key != "Esc" && (!onward || !p.reads()):
		return false
	}
	if p.pace() == pacing.Waits && onward {
		p.onward()
		return true
	}
	if p.outcome().final { // a game that is over is opened with this page
		p.watched().Along(-1)
	}
	p.dismiss()
	return key == "Esc" || onward || p.bar.Wants(key)
}

// pagesAfter is how many pages come after the first of some outcomes; -1: that is how the game ended.
func pagesAfter(all []*outcome) (n int) {
	if all[0].final {
		return -1
	}
	for _, o := range all[1:] {
		if o.Paged && !o.final {
			n++
		}
	}
	return n
}

// dismiss puts away all that there is to look at.
func (p *Page) dismiss() {
	p.told = nil
	p.g.Read()
	p.draw()
}

// aheadIcons are for what is set off that is dangerous.
var aheadIcons = map[string]string{
	mansions.SetsLock: "door-locked", mansions.SetsFire: "fire", mansions.SetsHorror: "monster",
	mansions.SetsStorm: "barricade",
}

// ahead is an icon and the words for what a step to a space sets off, as the rules say: in brief, and behind a line
// break in full. A lock that lies face down is only told of while the cards of the rooms are uncovered.
func (p *Page) ahead(space string) (icon, words string) {
	at := slices.IndexFunc(p.shown.view.Ahead, func(s mansions.StepView) bool { return s.To == space })
	if at < 0 {
		return "move", ""
	}
	var brief []string
	full := []string{p.shown.names.Space(space)}
	icon = "move"
	for _, t := range p.shown.view.Ahead[at].Sets {
		names, key := p.figureNames(t.Figures), "console.ahead."+t.Kind
		switch t.Kind {
		case mansions.SetsEvade, mansions.SetsHorror:
			brief = append(brief, p.n(key, len(t.Figures)))
			full = append(full, p.t(key+".full", text.Args{"monsters": names, "figures": names}))
		case mansions.SetsLock:
			if t.FaceUp || p.piles && !p.nobodyKeeps() {
				full = append(full, p.t(key+".full", text.Args{"card": p.cardName(t.Card)}))
			} else if r := p.room(p.roomOf(space)); r != nil && r.Back == state.BackLock { // its back is open (MOM-15.2)
				full = append(full, p.t("board.back.lock"))
			} else {
				continue
			}
			brief = append(brief, p.t(key))
		case mansions.SetsFire, mansions.SetsStorm:
			brief = append(brief, p.t(key))
			full = append(full, p.t(key+".full"))
		case mansions.SetsDark, mansions.SetsPage:
			full = append(full, p.t(key))
		}
		if sign := aheadIcons[t.Kind]; sign != "" && icon == "move" {
			icon = sign
		}
	}
	return icon, strings.Join(brief, " · ") + "\n" + strings.Join(full, "\n")
}

// aheadBehind puts a word before what a step sets off.
func aheadBehind(word, words string) string {
	kind := word
	brief, full, _ := strings.Cut(words, "\n")
	if brief != "" {
		word += " · " + brief
	}
	if full != "" {
		return word + "\n" + kind + " → " + full
	}
	return word
}

// figureNames are the names of monsters and investigators.
func (p *Page) figureNames(ids []string) string {
	var out []string
	for _, id := range ids {
		if p.seat(id) != nil {
			out = append(out, p.shown.names.Who(id))
		} else {
			out = append(out, p.shown.names.Monster(id))
		}
	}
	return strings.Join(out, ", ")
}
