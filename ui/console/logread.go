package console

import (
	"lantern/keeper"
	"lantern/ui/frame/session"
	"lantern/ui/game"
)

const (
	allRead    = 100 // per cent
	stepsOnce  = 48  // a log of so many steps is read in one go
	stepsAPart = 64  // steps that are read at a time: on a slow machine, too, in less time than anybody notices
)

// logLines is what was read of the log.
type logLines struct {
	lines    []session.Line
	revealed []int // the steps that showed somebody a secret
}

func (l *logLines) add(g *game.Game, steps []keeper.StepLines) {
	l.lines = append(l.lines, g.Worded(steps)...)
	for _, s := range steps {
		if s.Reveals {
			l.revealed = append(l.revealed, s.Seq)
		}
	}
}

// logReading is for whom the whole log is read, and what to do meanwhile and then.
type logReading struct {
	who     keeper.Audience
	wanted  func() bool       // nil: until the page is closed
	far     func(percent int) // how far it is; may be nil
	done    func(all logLines)
	changed int // of the session's steps, when it began
}

// readLog reads the whole log on the side, a part at a time, so that the window is never kept waiting. When the session changes meanwhile it begins anew:
// what was read may have been undone.
func (p *Page) readLog(r logReading) {
	r.changed = p.changes
	p.readPart(r, logLines{}, 1, p.g.Header().Length)
}

func (p *Page) readPart(r logReading, l logLines, from, length int) {
	var steps []keeper.StepLines
	var err error
	to := min(length, from+stepsAPart-1)
	p.aside(func() { steps, err = p.g.Told(from, to, r.who) }, func() {
		switch {
		case p.closed || r.wanted != nil && !r.wanted():
		case p.changes != r.changed:
			p.readLog(r)
		case err != nil:
			p.g.Say(session.Notice{Text: p.g.Refusal(err), Trouble: true})
		default:
			l.add(p.g, steps)
			if to == length {
				r.done(l)
				return
			}
			if r.far != nil {
				r.far(allRead * to / length)
			}
			p.readPart(r, l, to+1, length)
		}
	})
}

// aside does work on the side and then what comes of it.
func (p *Page) aside(work, done func()) {
	if p.nav.Run == nil {
		work()
		done()
		return
	}
	p.nav.Run(work, done)
}

// read reads the log of the audience: a long one first around where the session stands, the rest behind it.
func (v *logView) read() {
	h := v.p.g.Header()
	from, to := max(1, h.Cursor-lastSteps+1), min(h.Length, h.Cursor+lastSteps)
	if h.Length <= stepsOnce {
		from, to = 1, h.Length
	}
	steps, err := v.p.g.Told(from, to, v.book.who)
	if err != nil {
		v.p.g.Say(session.Notice{Text: v.p.g.Refusal(err), Trouble: true})
	}
	var near logLines
	near.add(v.p.g, steps)
	v.reading = allRead
	if h.Length > stepsOnce {
		v.reading = 0
	}
	v.book.read(near, h.Cursor)
	v.paint()
	v.list.changed()
	v.list.middle()
	if v.reading == allRead {
		return
	}
	v.readings++
	mine, who := v.readings, v.book.who
	v.p.readLog(logReading{who: who,
		wanted: func() bool { return v.p.modal == v.modal && v.readings == mine },
		far: func(percent int) {
			v.reading = percent
			v.paintCount()
		},
		done: func(all logLines) {
			v.reading = allRead
			was := v.book.at
			v.book.complete(all, v.p.g.Header().Cursor, from)
			v.paintCount()
			v.list.rest(v.book.at - was)
		}})
}
