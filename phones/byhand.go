package phones

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/text"
)

// Form is something that people can enter by hand, field by field: the effect of a card, or a correction.
type Form struct {
	ID, Group, Words string
	// Ask returns the next field after some answers; nil: they are complete, and Make makes the command.
	Ask  func(given []string) *Field
	Make func(given []string) keeper.Command
}

// Field is a question of a form: a choice, a number, or else words.
type Field struct {
	Words   string
	Choices []Choice
	Number  *keeper.Range
	Now     string // the present value
	Usual   int    // the choice that Enter would take in the window, from 1; 0: none
	People  bool   // the choices are people at the table
}

// Choice is a possible answer to a field.
type Choice struct{ Key, Words string }

// byHand offers the list of forms of a seat with OwnSeat, only those about itself; or shows the list once it is open,
// or the next field of the form that was begun.
func (d *Server) byHand(p *painter, s *seen, who keeper.Audience, put func(string, any)) {
	d.mu.Lock()
	allowed := d.rights == OwnSeat
	d.mu.Unlock()
	if !allowed || !slices.Contains(d.seats(), who) {
		return
	}
	begun := d.draft(who)
	if begun != nil && strings.HasPrefix(begun.form, thenForm) {
		begun = nil
	}
	var forms []offer
	for _, form := range p.face.Forms() {
		given, ok := d.aboutSelf(form, who)
		if ok && begun != nil && form.ID == begun.form {
			d.askField(p, s, who, form, put)
			return
		}
		if ok {
			forms = append(forms, d.step(form.Group, form.Words, who, form, given))
		}
	}
	from, title := len(s.offers), p.T("hand")
	switch {
	case len(forms) == 0:
	case begun == nil:
		s.offers = append(s.offers, drafting("", title, func() {
			d.saveDraft(who, &draft{formList, nil, d.deps.Session.Header().Cursor})
		}))
		put("hand", s.buttons(from))
	case begun.form == formList:
		s.offers = append(append(s.offers, forms...), drafting("", p.words.T("common.back"),
			func() { d.saveDraft(who, nil) }))
		put("ask", sheet{&asked{Title: title}, s.buttons(from)})
	}
}

// formList is the form of a draft of which only the list of forms has been opened.
const formList = "forms\n"

// aboutSelf returns the answers that make a form about the seat itself; false: it may be about others.
func (d *Server) aboutSelf(form Form, who keeper.Audience) (given []string, ok bool) {
	first := form.Ask(nil)
	if first == nil || !first.People {
		return nil, len(d.seats()) == 1
	}
	for _, c := range first.Choices {
		if d.seatOf(c.Key) == who {
			return []string{c.Key}, true
		}
	}
	return nil, false
}

// seatOf returns the seat with an ID, which may be a number from 0.
func (d *Server) seatOf(id string) keeper.Audience {
	if n, err := strconv.Atoi(id); err == nil {
		return keeper.Seat(n + 1)
	}
	return d.deps.Session.SeatOf(id)
}

// askField paints the next field of a form that was begun.
func (d *Server) askField(p *painter, s *seen, who keeper.Audience, form Form, put func(string, any)) {
	given := d.draft(who).given
	field := form.Ask(given)
	if field == nil { // the session has changed
		return
	}
	a := &asked{Title: text.Beside(append([]string{form.Words}, filledIn(form, given)...)...), Body: field.Words,
		Number: field.Number}
	from := len(s.offers)
	switch {
	case field.Number != nil:
		now, _ := strconv.Atoi(field.Now)
		a.Now = min(max(now, field.Number.Min), field.Number.Max)
	case len(field.Choices) == 0:
		a.Typed, a.Said = true, field.Now
	}
	for i, c := range field.Choices {
		if c.Words == "" {
			continue
		}
		one := d.step("", c.Words, who, form, append(slices.Clone(given), c.Key))
		one.primary = i+1 == field.Usual
		s.offers = append(s.offers, one)
	}
	if len(field.Choices) == 0 {
		s.offers = append(s.offers, d.entry(p.words.T("phones.answer"), who, form, given, field.Number))
	}
	s.offers = append(s.offers, drafting("", p.words.T("common.back"), func() { d.saveDraft(who, nil) }))
	put("ask", sheet{a, s.buttons(from)})
}

// filledIn returns in words what a form was given after the one whom it is about.
func filledIn(form Form, given []string) (out []string) {
	for i, said := range given {
		field := form.Ask(given[:i])
		if field == nil || i == 0 && field.People {
			continue
		}
		for _, c := range field.Choices {
			if c.Key == said {
				said = c.Words
			}
		}
		out = append(out, said)
	}
	return out
}

// step offers an answer to a form, which leads to the next field or makes the command.
func (d *Server) step(group, words string, who keeper.Audience, form Form, given []string) offer {
	return offer{group: group, words: words, command: func([]int) (keeper.Command, bool) {
		return d.filled(who, form, given)
	}}
}

// entry offers to enter a number within a range, or words, as the next answer to a form.
func (d *Server) entry(words string, who keeper.Audience, form Form, given []string, within *keeper.Range) offer {
	on := func(said string) (keeper.Command, bool) {
		return d.filled(who, form, append(slices.Clone(given), said))
	}
	if within == nil {
		return offer{words: words, primary: true, typed: func(said string) (keeper.Command, bool) {
			return on(keeper.PlainName(said))
		}}
	}
	return offer{words: words, primary: true, command: func(fields []int) (keeper.Command, bool) {
		if len(fields) != 1 || fields[0] < within.Min || fields[0] > within.Max {
			return nil, false
		}
		return on(strconv.Itoa(fields[0]))
	}}
}

// filled returns the command of a form, or nil, and stores the draft, if it has further fields. It returns false for a
// command of another seat.
func (d *Server) filled(who keeper.Audience, form Form, given []string) (keeper.Command, bool) {
	if form.Ask(given) != nil {
		d.saveDraft(who, &draft{form.ID, given, d.deps.Session.Header().Cursor})
		return nil, true
	}
	c := form.Make(given)
	if by := d.actor(c); by != who && (by != "" || len(d.seats()) > 1) {
		return nil, false
	}
	d.saveDraft(who, nil)
	return c, true
}
