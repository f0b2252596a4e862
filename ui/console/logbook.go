package console

import (
	"slices"

	"lantern/keeper"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
)

// logBook is which lines of the log are read, for whom, and which one is looked at.
type logBook struct {
	who   keeper.Audience
	kind  string // "" is all of them
	seat  string // "inv1" ..., "" is everybody
	find  kit.Find
	marks bool // only what people look for a place by: rounds, events, deaths

	lines    []session.Line // all of the log, as far as it was read
	revealed []int          // the steps that showed somebody a secret
	rounds   []int          // the round that each of them lies in; 0 is before the first
	rows     []logRow       // what is left of them
	at       int            // the row that is looked at; -1 when there is none
	cursor   int            // the step at which the session stands
}

// logRow is one row of the list: a line, or the place at which the session stands when steps are undone behind it.
type logRow struct {
	line int
	now  bool
}

// read takes over the log and looks at the line at which the session stands.
func (b *logBook) read(l logLines, cursor int) {
	b.at = -1
	b.take(l, cursor)
	b.lookAtStep(cursor)
}

// take takes over the log. What was looked at is another line then, unless it begins with the same one.
func (b *logBook) take(l logLines, cursor int) {
	b.lines, b.revealed, b.cursor = l.lines, l.revealed, cursor
	b.rounds = b.rounds[:0]
	round := 0
	for _, l := range b.lines {
		if l.Key == "log.round" {
			round++
		}
		b.rounds = append(b.rounds, round)
	}
	b.sift()
}

// complete takes over the whole log in place of a part of it that begins with a step, and keeps looking at the same line.
func (b *logBook) complete(l logLines, cursor, first int) {
	looked, before := b.looked(), 0
	for before < len(l.lines) && l.lines[before].Seq < first {
		before++
	}
	b.at = -1
	b.take(l, cursor)
	if looked >= 0 {
		b.lookAtLine(before + looked)
	} else {
		b.lookAtStep(cursor)
	}
}

// between are the lines of the steps from one to another, both included.
func (b *logBook) between(from, to int) []session.Line {
	var out []session.Line
	for _, l := range b.lines {
		if l.Seq >= from && l.Seq <= to {
			out = append(out, l)
		}
	}
	return out
}

// showed are the steps from one to another, both included, that showed somebody a secret.
func (b *logBook) showed(from, to int) []int {
	var out []int
	for _, seq := range b.revealed {
		if seq >= from && seq <= to {
			out = append(out, seq)
		}
	}
	return out
}

// sift finds the rows anew and keeps looking at the same line, or at the nearest one before it that is left.
func (b *logBook) sift() {
	was := -1
	if l := b.looked(); l >= 0 {
		was = l
	}
	b.rows, b.at = b.rows[:0], -1
	for i, l := range b.lines {
		if !b.shows(l) {
			continue
		}
		if l.Undone && (len(b.rows) == 0 || !b.lines[b.rows[len(b.rows)-1].line].Undone) {
			b.rows = append(b.rows, logRow{line: i, now: true})
		}
		b.rows = append(b.rows, logRow{line: i})
		if i <= was || b.at < 0 {
			b.at = len(b.rows) - 1
		}
	}
}

func (b *logBook) shows(l session.Line) bool {
	switch {
	case b.marks && !l.Landmark:
		return false
	case b.kind != "" && l.Kind.ID != b.kind:
		return false
	case b.seat != "" && !slices.Contains(l.Seats, b.seat):
		return false
	}
	return b.find.In(l.Text)
}

// sifted tells whether some lines are left out.
func (b *logBook) sifted() bool { return b.kind != "" || b.seat != "" || !b.find.Empty() || b.marks }

// looked is the line that is looked at, -1 when there is none.
func (b *logBook) looked() int {
	if b.at < 0 || b.at >= len(b.rows) {
		return -1
	}
	return b.rows[b.at].line
}

// lookAtStep looks at the first line of a step, or at the last line before it.
func (b *logBook) lookAtStep(seq int) {
	for i, row := range b.rows {
		if row.now {
			continue
		}
		switch at := b.lines[row.line].Seq; {
		case at > seq:
			return
		case at == seq && b.looked() >= 0 && b.lines[b.looked()].Seq == seq:
			return
		}
		b.at = i
	}
}

// lookAtLine looks at a line, or at the last one before it that is shown.
func (b *logBook) lookAtLine(line int) {
	for i, row := range b.rows {
		if !row.now && row.line <= line {
			b.at = i
		}
	}
}

// walk looks at another row, so many down or up.
func (b *logBook) walk(by int) {
	if len(b.rows) == 0 {
		return
	}
	to := min(max(b.at+by, 0), len(b.rows)-1)
	if b.rows[to].now { // nobody looks at the place itself
		switch {
		case by > 0 && to < len(b.rows)-1:
			to++
		case to > 0:
			to--
		}
	}
	b.at = to
}

// walkRound looks at the beginning of this round or of the one before, or at that of the next one.
func (b *logBook) walkRound(by int) {
	for i := b.at + by; i >= 0 && i < len(b.rows); i += by {
		if row := b.rows[i]; !row.now && b.lines[row.line].Key == "log.round" {
			b.at = i
			return
		}
	}
	if by < 0 && len(b.rows) > 0 {
		b.at = 0
	}
}
