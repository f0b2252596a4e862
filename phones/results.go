package phones

import (
	"slices"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/ui/text"
)

// results are the steps whose moments concern a seat and have not been put away by its player yet, and the last one
// that mattered to others: who reads on does not take the paper out of everybody's hands.
type results struct {
	upTo int   // the last step that was looked through
	own  []int // oldest first
	last int   // the last step with an important moment of others only, until it is put away; 0: none
	away int   // the step up to which all was put away

	shown int           // the step that was shown while play stopped for it; 0: none
	since time.Time     // when it began to be shown
	long  time.Duration // how long it takes to read
}

// readTogether puts away what play stopped for once play goes on, if the seat has had it before it for as long as it
// takes to read: nobody presses once more for what all have read.
func (r *results) readTogether(now time.Time) {
	if r.shown > 0 && now.Sub(r.since) >= r.long {
		r.drop(r.shown)
	}
	r.shown = 0
}

// What it takes to read a moment: to find it, and then each letter, at a usual pace.
const (
	findingTime = time.Second
	letterTime  = 40 * time.Millisecond
)

func readingTime(all []Moment) time.Duration {
	n := 0
	for _, m := range all {
		n += len(m.Head) + len(m.Title) + len(m.Sub) + len(m.Text) + len(m.Mood) + len(strings.Join(m.Rows, ""))
	}
	return findingTime + time.Duration(n)*letterTime
}

const (
	mostResults = 8  // kept for a seat; older ones are in the log only
	mostBehind  = 40 // steps looked through for a seat whose page was not drawn for long
)

// unread returns the steps whose moments a seat has not put away, the oldest first. The caller holds painting.
func unread(d *Server, who keeper.Audience) []int {
	if !slices.Contains(d.seats(), who) {
		return nil
	}
	now, r := d.deps.Session.Header().Cursor, d.results[who]
	if r == nil {
		r = &results{upTo: now - 1}
		d.results[who] = r
	}
	r.own = slices.DeleteFunc(r.own, func(seq int) bool { return seq > now }) // undone
	if r.last > now {
		r.last = 0
	}
	r.away = min(r.away, now)
	if from := max(r.upTo+1, now-mostBehind+1, 1); from <= now {
		steps, err := d.deps.Session.Moments(from, now, who)
		if err != nil { // a step has just been undone
			return r.all()
		}
		for _, step := range steps {
			switch {
			case slices.ContainsFunc(step.Moments, func(m keeper.Moment) bool { return isResult(m) && concerns(d, m, who) }):
				r.own = append(r.own, step.Seq)
			case slices.ContainsFunc(step.Moments, func(m keeper.Moment) bool { return m.Important }):
				r.last = step.Seq
			}
		}
	}
	r.upTo, r.own = now, r.own[max(0, len(r.own)-mostResults):]
	return r.all()
}

// all returns the steps in order.
func (r *results) all() []int {
	out := slices.Clone(r.own)
	if r.last > 0 {
		out = append(out, r.last)
		slices.Sort(out)
	}
	return out
}

// drop forgets the steps up to one.
func (r *results) drop(upTo int) {
	r.away = max(r.away, upTo)
	r.own = slices.DeleteFunc(r.own, func(seq int) bool { return seq <= upTo })
	if r.last <= upTo {
		r.last = 0
	}
}

// isResult reports whether a moment is more than what the board or the counters show anyway.
func isResult(m keeper.Moment) bool {
	return m.Important || m.Result != nil || len(m.Dice)+len(m.Tokens) > 0
}

// concerns reports whether a moment, or a line of it, is about a seat.
func concerns(d *Server, m keeper.Moment, who keeper.Audience) bool {
	is := func(id string) bool { return id != "" && d.deps.Session.SeatOf(id) == who }
	return slices.ContainsFunc(m.Faces, is) ||
		slices.ContainsFunc(m.Said, func(l keeper.LogLine) bool { return is(l.Args["who"]) }) ||
		slices.ContainsFunc(m.Rows, func(r keeper.Row) bool { return is(r.Args["who"]) })
}

// shownMoments are the moments shown now: the oldest result that the seat has not put away (Keeps), else those of the
// last step.
type shownMoments struct {
	Moments      []Moment
	Stops, Keeps bool    // play stops until they have been read; they stay until they are put away
	On           []group // the button that continues, or that puts a result away
	Waits        string  // who continues, if this audience may not
	seq, more    int     // their step, and how many results are behind it
}

// lookAt returns the moments that an audience looks at.
func lookAt(d *Server, p *painter, who keeper.Audience) (look shownMoments) {
	look.seq = d.deps.Session.Header().Cursor
	if d.deps.Moment != nil {
		look.seq, look.Stops = d.deps.Moment()
	}
	if r := d.results[who]; r != nil && (!look.Stops || r.shown != look.seq) {
		r.readTogether(d.deps.Now())
	}
	own := unread(d, who)
	if old := len(own) - 1; old > 0 && len(d.waiting(who)) > 0 { // the table waits: only what led to the question
		own = slices.Delete(own, 0, old)
		d.results[who].drop(own[0] - 1)
	}
	if len(own) > 0 && !(look.Stops && own[0] == look.seq) {
		look.Keeps, look.seq, look.more = true, own[0], len(own)-1
	}
	if r := d.results[who]; r != nil && !look.Stops && !look.Keeps && look.seq <= r.away { // even if it is the last step's
		return look
	}
	look.Moments = momentsOf(d, p, look.seq, who)
	if r := d.results[who]; r != nil && look.Stops && !look.Keeps && r.shown != look.seq {
		r.shown, r.since, r.long = look.seq, d.deps.Now(), readingTime(look.Moments)
	}
	return look
}

// button adds the button that puts the moments away, if the audience may.
func (look *shownMoments) button(d *Server, p *painter, s *seen, who keeper.Audience, v View) {
	words, after := p.words.T("common.ok"), d.Renew
	var follows keeper.Command
	switch {
	case look.Keeps && look.more > 0:
		words = p.words.N("phones.moment.more", look.more)
	case look.Keeps:
	case look.Stops && readsOn(d, who, v):
		words, after = p.words.T("common.continue"), d.deps.Read
		if turn, _ := v.turn(who); turn && len(d.deps.Session.Prompts()) == 0 { // nothing is left to be decided
			follows = v.Follow
		}
		if follows != nil {
			words = v.Next
		}
	default:
		if look.Stops {
			look.Waits = readers(d, p, v)
		}
		return
	}
	from := len(s.offers)
	first := look.Stops || len(d.waiting(who)) == 0 // a question comes before a result that may stay
	s.offers = append(s.offers, offer{words: words, primary: first, command: func([]int) (keeper.Command, bool) {
		putAway(d, who, look.seq)
		after()
		return follows, true
	}})
	look.On = s.buttons(from)
}

// present is how long ago a device that may put a moment away was heard of, at most, to be waited for.
const present = time.Minute

// isHere reports whether a seat has a device that was heard of lately.
func isHere(d *Server, seat string) bool {
	return slices.ContainsFunc(d.Devices(), func(one Device) bool {
		return one.Seat == seat && one.Confirmed && (one.Connected || d.deps.Now().Sub(one.Seen) < present)
	})
}

// readers says who may put the moment away for which play stops: players on their devices, else somebody at the laptop.
func readers(d *Server, p *painter, v View) string {
	var names []string
	for _, one := range v.People {
		if readsOn(d, keeper.Audience(one.ID), v) && isHere(d, one.ID) {
			names = append(names, one.Name)
		}
	}
	if len(names) == 0 {
		return p.words.T("phones.moment.laptop")
	}
	return p.words.T("phones.moment.waits", text.Args{"who": p.words.And(names)})
}

// readAloud is the text to be read aloud that the table sees, since which step, and whether it was put away.
type readAloud struct {
	Reading
	since       int
	stops, away bool // play has stopped while it was there
}

// isAway reports whether a text was put away: at the laptop, with the moment in which it came, or by the next moment.
func (r *readAloud) isAway(d *Server, now Reading) bool {
	seq := d.deps.Session.Header().Cursor
	if r.Reading != now {
		*r = readAloud{Reading: now, since: seq}
	}
	stops := false
	if d.deps.Moment != nil {
		_, stops = d.deps.Moment()
	}
	r.stops = r.stops || stops
	r.away = r.away || !stops && (r.stops || seq > r.since)
	return r.away
}

// putAway forgets the results up to a step, which their player has read.
func putAway(d *Server, who keeper.Audience, upTo int) {
	d.painting.Lock()
	defer d.painting.Unlock()
	if r := d.results[who]; r != nil {
		r.drop(upTo)
	}
}

// momentsOf returns the moments of a step in words.
func momentsOf(d *Server, p *painter, seq int, who keeper.Audience) (out []Moment) {
	if seq < 1 {
		return nil
	}
	steps, err := d.deps.Session.Moments(seq, seq, who)
	if err != nil { // the step has just been undone
		return nil
	}
	said := map[string]bool{} // a card says its rule, and so does the text that is read aloud with it
	for _, step := range steps {
		for _, m := range step.Moments {
			shown := p.face.Moment(m, who)
			var lines []string
			for line := range strings.SplitSeq(shown.Text, "\n") {
				if line != "" && !said[line] {
					lines = append(lines, line)
				}
				said[line] = true
			}
			shown.Text = strings.Join(lines, "\n")
			if at := len(out) - 1; at >= 0 && shown.Title != "" && len(shown.Thrown)+len(shown.Rows) == 0 &&
				strings.HasSuffix(strings.TrimSuffix(out[at].Title, "."), shown.Title) {
				// A page about the card of the moment before is put above that card's rule, in the same moment.
				out[at].Text = strings.TrimSpace(shown.Text + "\n" + out[at].Text)
				continue
			}
			out = append(out, shown)
		}
	}
	return out
}

// readsOn reports whether an audience acts next, or is who the moment is about for which play stops, and so may put it
// away.
func readsOn(d *Server, who keeper.Audience, v View) bool {
	if d.deps.Read == nil || !slices.Contains(d.seats(), who) {
		return false
	}
	if len(d.waiting(who)) > 0 {
		return true
	}
	about := isAbout(d, who)
	d.mu.Lock()
	defer d.mu.Unlock()
	turn, anybody := v.turn(who)
	return d.rights != QuestionsOnly && (turn || about || !anybody && !d.deps.Led)
}

// isAbout reports whether the moment for which play stops shows the face of an audience, or its result.
func isAbout(d *Server, who keeper.Audience) bool {
	if d.deps.Moment == nil {
		return false
	}
	seq, stops := d.deps.Moment()
	if !stops {
		return false
	}
	steps, err := d.deps.Session.Moments(seq, seq, who)
	return err == nil && slices.ContainsFunc(steps, func(step keeper.StepMoments) bool {
		return slices.ContainsFunc(step.Moments, func(m keeper.Moment) bool {
			is := func(id string) bool { return d.deps.Session.SeatOf(id) == who }
			return slices.ContainsFunc(m.Faces, is) || m.Result != nil && is(m.Result.Line.Args["who"])
		})
	})
}
