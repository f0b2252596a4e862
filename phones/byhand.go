package phones

import (
	"slices"
	"strconv"

	"lantern/keeper"
)

// Form is something that people can enter by hand: what a card does, or a correction. It is asked step by step.
type Form struct {
	ID, Group, Words string
	// Ask is the field that is asked after some answers; nil: that was all, and Make makes the command.
	Ask  func(given []string) *Field
	Make func(given []string) keeper.Command
}

// Field is one thing that a form asks: a choice, a number, or words where there is neither.
type Field struct {
	Words   string
	Choices []Choice
	Number  *keeper.Range
	Now     string // what it is now
	People  bool   // the choices are those who sit at the table
}

// Choice is an answer of a field.
type Choice struct{ Key, Words string }

// draft is what a seat has entered so far of a form. It lasts until the session changes.
type draft struct {
	form   string
	given  []string
	cursor int
}

// byHand offers the forms of a seat that may do all of its own, or asks the next field of the one that it began. Of
// forms about somebody at the table it has those about itself.
func (d *Server) byHand(p *painter, s *seen, who keeper.Audience, put func(string, any)) {
	d.mu.Lock()
	allowed := d.rights == OwnSeat
	d.mu.Unlock()
	if !allowed || !slices.Contains(d.seats(), who) {
		return
	}
	begun := d.draft(who)
	from := len(s.offers)
	for _, form := range p.face.Forms() {
		given, ok := d.own(form, who)
		switch {
		case !ok:
		case begun != nil && form.ID == begun.form:
			d.askField(p, s, who, form, put)
			return
		case begun == nil:
			s.offers = append(s.offers, d.step(form.Group, form.Words, who, form, given))
		}
	}
	if len(s.offers) > from {
		put("hand", s.buttons(from))
	}
}

// own are the answers with which a form is about a seat; false: it may be about others.
func (d *Server) own(form Form, who keeper.Audience) (given []string, ok bool) {
	first := form.Ask(nil)
	if first == nil || !first.People {
		return nil, len(d.seats()) == 1
	}
	for _, c := range first.Choices {
		if d.sits(c.Key) == who {
			return []string{c.Key}, true
		}
	}
	return nil, false
}

// sits is the seat of somebody's ID, which may be a number counted from 0.
func (d *Server) sits(id string) keeper.Audience {
	if n, err := strconv.Atoi(id); err == nil {
		return keeper.Seat(n + 1)
	}
	return d.deps.Session.SeatOf(id)
}

// askField is the sheet of the next field of a form that was begun.
func (d *Server) askField(p *painter, s *seen, who keeper.Audience, form Form, put func(string, any)) {
	given := d.draft(who).given
	field := form.Ask(given)
	if field == nil { // its session has changed
		return
	}
	a := &asked{Title: form.Words, Body: field.Words, Number: field.Number}
	from := len(s.offers)
	switch {
	case field.Number != nil:
		now, _ := strconv.Atoi(field.Now)
		a.Now = min(max(now, field.Number.Min), field.Number.Max)
	case len(field.Choices) == 0:
		a.Typed, a.Said = true, field.Now
	}
	for _, c := range field.Choices {
		if c.Words == "" {
			continue
		}
		one := d.step("", c.Words, who, form, append(slices.Clone(given), c.Key))
		one.primary = c.Key == field.Now && c.Key != ""
		s.offers = append(s.offers, one)
	}
	if len(field.Choices) == 0 {
		s.offers = append(s.offers, d.entry(p.words.T("phones.answer"), who, form, given, field.Number))
	}
	s.offers = append(s.offers, offer{words: p.words.T("common.back"), command: func([]int) (keeper.Command, bool) {
		d.write(who, nil)
		return nil, true
	}})
	put("ask", sheet{a, s.buttons(from)})
}

// step goes on with a form after an answer: to its next field, or to the command.
func (d *Server) step(group, words string, who keeper.Audience, form Form, given []string) offer {
	return offer{group: group, words: words, command: func([]int) (keeper.Command, bool) {
		return d.filled(who, form, given)
	}}
}

// entry takes a number within its range, or words, for the next answer of a form.
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

// filled is the command of a form, or nil with what was entered kept where more is to be asked. A command for another
// seat is refused.
func (d *Server) filled(who keeper.Audience, form Form, given []string) (keeper.Command, bool) {
	if form.Ask(given) != nil {
		d.write(who, &draft{form.ID, given, d.deps.Session.Header().Cursor})
		return nil, true
	}
	c := form.Make(given)
	if by := d.actor(c); by != who && (by != "" || len(d.seats()) > 1) {
		return nil, false
	}
	d.write(who, nil)
	return c, true
}

// draft is what a seat has begun to enter; nil: nothing, or the session has changed since.
func (d *Server) draft(who keeper.Audience) *draft {
	d.mu.Lock()
	defer d.mu.Unlock()
	begun := d.drafts[who]
	if begun != nil && begun.cursor != d.deps.Session.Header().Cursor {
		return nil
	}
	return begun
}

// write keeps what a seat has entered so far, and has its devices look again.
func (d *Server) write(who keeper.Audience, begun *draft) {
	d.mu.Lock()
	d.drafts[who] = begun
	d.mu.Unlock()
	d.Renew()
}
