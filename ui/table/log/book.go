package log

import (
	"slices"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// Book is which lines of the log are read, for whom, and which one is looked at.
type Book struct {
	Who   keeper.Audience
	kind  string // "" is all of them
	seat  string // its ID; "" is everybody
	find  widget.Find
	marks bool // only what people look for a place by: rounds, events, deaths

	Lines    []session.Line // all of the log, as far as it was read
	revealed []int          // the steps that showed somebody a secret
	Rounds   []int          // the round that each of them lies in; 0 is before the first
	Rows     []Row          // what is left of them
	At       int            // the row that is looked at; -1 when there is none
	cursor   int            // the step at which the session stands
}

// Row is one row of the list: a line, or the place at which the session stands when steps are undone behind it.
type Row struct {
	Line int // of the book's lines
	Now  bool
}

// read takes over the log and looks at the line at which the session stands.
func (b *Book) read(l lines, cursor int) {
	b.At = -1
	b.take(l, cursor)
	b.lookAtStep(cursor)
}

// take takes over the log. What was looked at is another line then, unless it begins with the same one.
func (b *Book) take(l lines, cursor int) {
	b.Lines, b.revealed, b.cursor = l.lines, l.revealed, cursor
	b.Rounds = b.Rounds[:0]
	round := 0
	for _, l := range b.Lines {
		if l.Round {
			round++
		}
		b.Rounds = append(b.Rounds, round)
	}
	b.sift()
}

// complete takes over the whole log in place of a part of it that begins with a step, and keeps looking at the same
// line.
func (b *Book) complete(l lines, cursor, first int) {
	looked, before := b.Looked(), 0
	for before < len(l.lines) && l.lines[before].Seq < first {
		before++
	}
	b.At = -1
	b.take(l, cursor)
	if looked >= 0 {
		b.lookAtLine(before + looked)
	} else {
		b.lookAtStep(cursor)
	}
}

// between are the lines of the steps from one to another, both included.
func (b *Book) between(from, to int) []session.Line {
	var out []session.Line
	for _, l := range b.Lines {
		if l.Seq >= from && l.Seq <= to {
			out = append(out, l)
		}
	}
	return out
}

// showed are the steps from one to another, both included, that showed somebody a secret.
func (b *Book) showed(from, to int) []int {
	var out []int
	for _, seq := range b.revealed {
		if seq >= from && seq <= to {
			out = append(out, seq)
		}
	}
	return out
}

// sift finds the rows anew and keeps looking at the same line, or at the nearest one before it that is left.
func (b *Book) sift() {
	was := -1
	if l := b.Looked(); l >= 0 {
		was = l
	}
	b.Rows, b.At = b.Rows[:0], -1
	for i, l := range b.Lines {
		if !b.shows(l) {
			continue
		}
		if l.Undone && (len(b.Rows) == 0 || !b.Lines[b.Rows[len(b.Rows)-1].Line].Undone) {
			b.Rows = append(b.Rows, Row{Line: i, Now: true})
		}
		b.Rows = append(b.Rows, Row{Line: i})
		if i <= was || b.At < 0 {
			b.At = len(b.Rows) - 1
		}
	}
}

func (b *Book) shows(l session.Line) bool {
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
func (b *Book) sifted() bool { return b.kind != "" || b.seat != "" || !b.find.Empty() || b.marks }

// Looked is the line that is looked at, -1 when there is none.
func (b *Book) Looked() int {
	if b.At < 0 || b.At >= len(b.Rows) {
		return -1
	}
	return b.Rows[b.At].Line
}

// lookAtStep looks at the first line of a step, or at the last line before it.
func (b *Book) lookAtStep(seq int) {
	for i, row := range b.Rows {
		if row.Now {
			continue
		}
		switch at := b.Lines[row.Line].Seq; {
		case at > seq:
			return
		case at == seq && b.Looked() >= 0 && b.Lines[b.Looked()].Seq == seq:
			return
		}
		b.At = i
	}
}

// lookAtLine looks at a line, or at the last one before it that is shown.
func (b *Book) lookAtLine(line int) {
	for i, row := range b.Rows {
		if !row.Now && row.Line <= line {
			b.At = i
		}
	}
}

// walk looks at another row, so many down or up.
func (b *Book) walk(by int) {
	if len(b.Rows) == 0 {
		return
	}
	to := min(max(b.At+by, 0), len(b.Rows)-1)
	if b.Rows[to].Now { // nobody looks at the place itself
		switch {
		case by > 0 && to < len(b.Rows)-1:
			to++
		case to > 0:
			to--
		}
	}
	b.At = to
}

// walkRound looks at the beginning of this round or of the one before, or at that of the next one.
func (b *Book) walkRound(by int) {
	for i := b.At + by; i >= 0 && i < len(b.Rows); i += by {
		if row := b.Rows[i]; !row.Now && b.Lines[row.Line].Round {
			b.At = i
			return
		}
	}
	if by < 0 && len(b.Rows) > 0 {
		b.At = 0
	}
}
