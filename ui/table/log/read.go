package log

import (
	"lantern/keeper"
	"lantern/ui/table/session"
)

const (
	allRead    = 100 // percent
	stepsOnce  = 48  // a log of at most so many steps is read in one go
	StepsAPart = 64  // steps read at a time; short enough not to be noticed on a slow machine
)

// lines is what was read of the log.
type lines struct {
	lines    []session.Line
	revealed []int // the steps that revealed a secret
}

func (l *lines) add(s *session.Session, steps []keeper.StepLines) {
	l.lines = append(l.lines, s.Worded(steps)...)
	for _, step := range steps {
		if step.Reveals {
			l.revealed = append(l.revealed, step.Seq)
		}
	}
}

// reading is a reading of the whole log for an audience, with its callbacks.
type reading struct {
	who     keeper.Audience
	wanted  func() bool       // whether to go on; nil: until the page is closed
	far     func(percent int) // receives the progress; may be nil
	done    func(all lines)
	changed int // the log's count of changes at the start
}

// read reads the whole log in the background, in parts, so that the window never waits. If the session changes
// meanwhile it starts again, since what was read may have been undone.
func (l *Log) read(r reading) {
	r.changed = l.changes
	l.readPart(r, lines{}, 1, l.Session.Header().Length)
}

func (l *Log) readPart(r reading, all lines, from, length int) {
	var steps []keeper.StepLines
	var err error
	to := min(length, from+StepsAPart-1)
	l.aside(func() { steps, err = l.Session.StepLines(from, to, r.who) }, func() {
		switch {
		case l.closed || r.wanted != nil && !r.wanted():
		case l.changes != r.changed:
			l.read(r)
		case err != nil:
			l.Session.SetNotice(session.Notice{Text: l.Session.Refusal(err), Trouble: true})
		default:
			all.add(l.Session, steps)
			if to == length {
				r.done(all)
				return
			}
			if r.far != nil {
				r.far(allRead * to / length)
			}
			l.readPart(r, all, to+1, length)
		}
	})
}

// aside does work in the background, then calls done.
func (l *Log) aside(work, done func()) {
	if l.Run == nil {
		work()
		done()
		return
	}
	l.Run(work, done)
}

// Whole reads the whole log for an audience and passes on a book with the current step selected.
func (l *Log) Whole(who keeper.Audience, done func(*Book)) {
	l.read(reading{who: who, done: func(all lines) {
		b := &Book{Who: who}
		b.read(all, l.cursor())
		done(b)
	}})
}

// read reads the audience's log. Of a long log, it first reads the part around the current step.
func (v *Page) read() {
	s, h := v.log.Session, v.log.Session.Header()
	from, to := max(1, h.Cursor-LastSteps+1), min(h.Length, h.Cursor+LastSteps)
	if h.Length <= stepsOnce {
		from, to = 1, h.Length
	}
	steps, err := s.StepLines(from, to, v.Book.Who)
	if err != nil {
		s.SetNotice(session.Notice{Text: s.Refusal(err), Trouble: true})
	}
	var near lines
	near.add(s, steps)
	v.reading = allRead
	if h.Length > stepsOnce {
		v.reading = 0
	}
	v.Book.read(near, h.Cursor)
	v.paint()
	v.List.changed()
	v.List.middle()
	if v.reading == allRead {
		return
	}
	v.readings++
	mine := v.readings
	v.log.read(reading{who: v.Book.Who,
		wanted: func() bool { return v.log.Shown() == v.modal && v.readings == mine },
		far: func(percent int) {
			v.reading = percent
			v.paintCount()
		},
		done: func(all lines) {
			v.reading = allRead
			was := v.Book.At
			v.Book.complete(all, v.log.cursor(), from)
			v.paintCount()
			v.List.rest(v.Book.At - was)
		}})
}

// Whole reports whether the whole log was read.
func (v *Page) Whole() bool { return v.reading == allRead }
