package phones

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

// offer is something that a device may do at a revision; it sends the offer's index and the fields entered with it.
type offer struct {
	group, words, odds string
	detail             string // small, below the words
	primary            bool   // what Enter would do in the window
	secret             bool   // covered as the hand is
	open               bool   // it is asked before everybody, and covers nothing
	onward             bool   // it ends what is to be done, or passes
	aside              bool   // it is rarely wanted now, and folded away
	wastes             bool   // it leaves something undone: it is pressed twice
	picture            string // of the card that is used
	listed, ticked     bool   // an entry of a list that is ticked
	command            func(fields []int) (keeper.Command, bool)
	typed              func(words string) (keeper.Command, bool) // instead of command, if words are typed
}

// group is a group of buttons under a title.
type group struct {
	Title   string
	Detail  string // what is said beside each of the buttons; not if it is covered
	Secret  bool   // covered as the hand is
	Onward  bool   // in reach however long the list is
	Aside   bool   // folded away below the others
	Dealt   bool   // in columns: cards with their pictures, or short words
	Buttons []button
}

type button struct {
	Option         int
	Words, Odds    string
	Detail         string
	Picture, Shown string // the picture of a card, and what it shows if Words do not say it
	Primary        bool
	Listed, Ticked bool
	Wastes         bool
}

// isLong reports whether the button takes the width of a phone.
func (b button) isLong() bool {
	return len([]rune(b.Words)) > 18 || b.Detail != "" || b.Odds != "" || b.Listed || strings.Contains(b.Words, "\n")
}

// buttons returns the buttons of the offers from an index on, by group. Of two that read the same, such as those of
// two copies of a card, one is enough.
func (s *seen) buttons(from int) (out []group) {
	for i, o := range s.offers[from:] {
		secret := o.secret || !o.listed && !o.open && (s.hides(o.words) || s.hides(o.detail))
		at := slices.IndexFunc(out, func(g group) bool {
			return g.Title == o.group && g.Secret == secret && g.Onward == o.onward && g.Aside == o.aside
		})
		if at < 0 {
			out = append(out, group{Title: o.group, Secret: secret, Onward: o.onward, Aside: o.aside})
			at = len(out) - 1
		}
		b := button{from + i, o.words, o.odds, o.detail, o.picture, "", o.primary, o.listed, o.ticked, o.wastes}
		if o.picture != "" {
			s.art[o.picture], out[at].Dealt = true, true
			if strings.Contains(o.words, "\n") { // with facts, which the card shows
				b.Words, b.Shown = "", strings.ReplaceAll(o.words, "\n", ". ")
			}
		}
		if !slices.ContainsFunc(out[at].Buttons, func(c button) bool { c.Option = b.Option; return c == b }) {
			out[at].Buttons = append(out[at].Buttons, b)
		}
	}
	for i, g := range out {
		if !g.Secret {
			out[i].Detail = once(g.Buttons)
		}
		out[i].Dealt = g.Dealt || len(g.Buttons) > 3 && !slices.ContainsFunc(g.Buttons, button.isLong)
	}
	for _, g := range out { // an entry keeps its place when it is ticked
		if !slices.ContainsFunc(g.Buttons, func(b button) bool { return !b.Listed }) {
			slices.SortStableFunc(g.Buttons, func(a, b button) int { return cmp.Compare(a.Words, b.Words) })
		}
	}
	return out
}

// once takes what all of several buttons say first (see [text.Beside]) out of their details, and returns it.
func once(all []button) (first string) {
	var rest []string
	for i, b := range all {
		said, more, _ := strings.Cut(b.Detail, " · ")
		if said = strings.TrimSuffix(said, "."); said == "" || i > 0 && said != first {
			return ""
		}
		first, rest = said, append(rest, more)
	}
	if len(all) < 2 {
		return ""
	}
	for i := range all {
		all[i].Detail = rest[i]
	}
	return first
}

// hides reports whether words name a card that only this audience sees.
func (s *seen) hides(words string) bool {
	return slices.ContainsFunc(s.hidden, func(name string) bool { return strings.Contains(words, name) })
}

// copies is how many cards of a name there are, beside it.
var copies = regexp.MustCompile(` ×\d+$`)

// hiddenCards are the names of the cards of a seat that neither the table nor another seat sees: the table may be shown
// less than everybody knows.
func hiddenCards(d *Server, f Face, v View, who keeper.Audience) (out []string) {
	of := func(v View) (names []string) {
		for _, p := range v.People {
			for _, c := range p.Cards {
				if name := copies.ReplaceAllString(c.Words, ""); name != "" && p.ID == string(who) {
					names = append(names, name)
				}
			}
		}
		return names
	}
	if out = of(v); len(out) > 0 {
		open := of(f.View(keeper.ForTable))
		if others := slices.DeleteFunc(d.seats(), func(one keeper.Audience) bool { return one == who }); len(others) > 0 {
			open = append(open, of(f.View(others[0]))...)
		}
		out = slices.DeleteFunc(out, func(name string) bool { return slices.Contains(open, name) })
	}
	return out
}

// waiting returns the prompts that an audience answers now. A prompt that names nobody at the table is for everybody.
func (d *Server) waiting(who keeper.Audience) (own []*keeper.Prompt) {
	seats := d.seats()
	if !slices.Contains(seats, who) {
		return nil
	}
	for _, p := range d.deps.Session.Prompts() {
		of := d.deps.Session.SeatOf(p.Who)
		if of == who || of != keeper.ForKeeper && !slices.Contains(seats, of) {
			own = append(own, p)
		}
	}
	return own
}

// plain offers a command without fields.
func plain(group, words string, c keeper.Command) offer {
	return offer{group: group, words: words, command: func(fields []int) (keeper.Command, bool) {
		return c, len(fields) == 0
	}}
}

// thenForm begins the form of a draft that holds the words of an [Option] whose Then is chosen next.
const thenForm = "then\n"

// commandOffers offers the commands that a seat may give now, besides answers and moves of its puzzle. then are those
// of the option that it has begun, and begun the form.
func (d *Server) commandOffers(f Face, who keeper.Audience, v View, puzzle *Puzzle) (out, then []offer, begun *Form) {
	d.mu.Lock()
	rights := d.rights
	d.mu.Unlock()
	turn, anybody := v.turn(who)
	if !slices.Contains(d.seats(), who) || rights == QuestionsOnly {
		return nil, nil, nil
	}
	legal := d.deps.Session.Legal()
	if plans, ok := f.(Planner); ok {
		legal = append(slices.Clone(legal), plans.Plans(who)...)
	}
	waits := rights == OwnTurn && !turn && !due(d, f, who)
	if waits && anybody {
		return nil, nil, nil
	}
	var onwards, aside []offer
	for _, c := range legal {
		by := d.actor(c)
		onward := v.Onward != nil && reflect.DeepEqual(c, v.Onward)
		entered := d.deps.Keepers != nil && d.deps.Keepers(c) && !(onward && by == who) // not what is drawn on screen
		if _, answers := c.(keeper.Answer); answers || entered || puzzle.has(c) {
			continue
		}
		mine := by == who || by == "" && (turn || !anybody) && !waits // a turn may be begun when nobody has one
		seat, says := f.Acts(c)
		switch {
		case says && (by == "" || seat == ""):
			mine = seat == string(who)
		case onward && by == "" && !anybody: // where nobody leads, a step of nobody's is anybody's
			mine = !d.deps.Led
		}
		if !mine {
			continue
		}
		if onward {
			several := len(slices.DeleteFunc(slices.Clone(v.People), func(p Person) bool { return !p.Turn })) > 1
			if (turn && !several || !anybody) && v.Next != "" { // nobody goes on for another whose turn it is too
				next := plain("", v.Next, c)
				next.primary, next.odds, next.onward, next.wastes = !v.Wastes, v.Odds, true, v.Loses
				if v.Loses {
					next.detail = text.Capital(v.Left)
				}
				onwards = append(onwards, next)
			}
			continue
		}
		o, ok := f.Option(c)
		if form := o.Form; form != nil {
			if draft := d.draft(who); draft != nil && draft.form == form.ID {
				begun = form
			}
		}
		switch {
		case !ok || o.Words == "":
		case o.Onward:
			one := plain("", o.Words, c)
			one.detail, one.onward, one.wastes = o.Detail, true, o.Wastes
			onwards = append(onwards, one)
		case o.Aside:
			aside, then = either(d, who, o, c, aside, then)
		default:
			out, then = either(d, who, o, c, out, then)
		}
	}
	out = slices.DeleteFunc(out, func(o offer) bool { // what the next button leads to anyway
		return slices.ContainsFunc(onwards, func(next offer) bool { return next.words == o.words && o.detail == "" })
	})
	if len(out) > manyOffers {
		shorten(out)
	}
	return slices.Concat(out, aside, onwards), then, begun // whose buttons stay in sight
}

// either adds an option to the offers: its command, or once for all with the same words the button that begins it. Of
// the one that was begun it adds the command to then.
func either(d *Server, who keeper.Audience, o Option, c keeper.Command, all, then []offer) (with, thens []offer) {
	one := plain(o.Group, o.Words, c)
	one.odds, one.detail, one.secret, one.listed, one.ticked = o.Odds, o.Detail, o.Secret, o.Listed, o.Ticked
	one.picture, one.aside = o.Picture, o.Aside && o.Group != ""
	if o.Form != nil {
		one.command = d.step("", "", who, *o.Form, nil).command
	}
	if o.Then == "" {
		return append(all, one), then
	}
	form := thenForm + o.Group + "\n" + o.Words
	if begun := d.draft(who); begun != nil && begun.form == form {
		second := plain(o.Words, o.Then, c)
		second.detail, second.secret = o.Detail, o.Secret
		then = append(then, second)
	}
	at := slices.IndexFunc(all, func(e offer) bool { return e.group == o.Group && e.words == o.Words })
	if at < 0 { // the only one so far: nothing has to be chosen
		one.detail = cmp.Or(o.Detail, o.Then)
		return append(all, one), then
	}
	begins := &draft{form, nil, d.deps.Session.Header().Cursor}
	all[at].detail, all[at].command = "", drafting("", "", func() { d.saveDraft(who, begins) }).command
	return all, then
}

// With more than manyOffers, the details that are shown have at most so many bytes together: a change of the page stays
// small.
const (
	manyOffers  = 12
	mostDetails = 300
)

// shorten drops the longest details. What a step risks, such as a test or a lock, is said in a few words and stays.
func shorten(all []offer) {
	var sizes []int
	for _, o := range all {
		sizes = append(sizes, len(o.detail))
	}
	slices.Sort(sizes)
	sum, longest := 0, 0
	for _, n := range sizes {
		if sum += n; sum > mostDetails {
			break
		}
		longest = n
	}
	for i := range all {
		if len(all[i].detail) > longest {
			all[i].detail = ""
		}
	}
}

// due reports whether a seat is one that acts now, by its face.
func due(d *Server, f Face, who keeper.Audience) bool {
	return slices.ContainsFunc(d.deps.Session.Legal(), func(c keeper.Command) bool {
		seat, says := f.Acts(c)
		return says && seat == string(who)
	})
}

// drafting offers to begin or drop a draft.
func drafting(group, words string, save func()) offer {
	return offer{group: group, words: words, command: func([]int) (keeper.Command, bool) {
		save()
		return nil, true
	}}
}

// turn reports whether it is the turn of an audience, and whether it is anybody's.
func (v View) turn(who keeper.Audience) (own, anybody bool) {
	for _, p := range v.People {
		own = own || p.Turn && p.ID == string(who)
		anybody = anybody || p.Turn
	}
	return own, anybody
}

func (p *Puzzle) has(c keeper.Command) bool {
	return p != nil && slices.ContainsFunc(p.Moves, func(m Move) bool { return reflect.DeepEqual(m.Command, c) })
}

// actor returns the seat that gives a command: in the field Who, in From if something is handed over, or in Seat, from
// 0; "": it names none.
func (d *Server) actor(c keeper.Command) keeper.Audience {
	v := reflect.Indirect(reflect.ValueOf(c))
	if v.Kind() != reflect.Struct {
		return ""
	}
	for _, name := range []string{"Who", "Seat", "From"} {
		switch f := v.FieldByName(name); f.Kind() {
		case reflect.String:
			if of := d.deps.Session.SeatOf(f.String()); slices.Contains(d.deps.Session.Audiences(), of) {
				return of
			}
		case reflect.Int:
			if name == "Seat" {
				return keeper.Seat(int(f.Int()) + 1)
			}
		}
	}
	return ""
}

// entered are the fields of a tap: numbers, which a page may send as text.
type entered []int

func (e *entered) UnmarshalJSON(raw []byte) error {
	var all []jsonInt
	if err := unmarshal(raw, &all); err != nil {
		return err
	}
	*e = nil
	for _, n := range all {
		*e = append(*e, int(n))
	}
	return nil
}
