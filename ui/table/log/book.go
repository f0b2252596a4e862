package log

import (
	"slices"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// Book is what a page shows of the log: the audience, the filters, the rows that pass them, and the selected row.
type Book struct {
	Who   keeper.Audience
	kind  string // "" shows all kinds
	seat  string // a seat's ID; "" shows all seats
	find  widget.Find
	marks bool // only landmarks: rounds, events, deaths

	Lines    []session.Line // the log as far as it was read
	revealed []int          // the steps that revealed a secret
	Rounds   []int          // the round of each line; 0 is before the first
	Rows     []Row          // the rows that pass the filters
	At       int            // the selected row; -1: none
	cursor   int            // the session's current step
}

// Row is one row of the list: a line, or the marker of the current step when steps are undone behind it.
type Row struct {
	Line int // index into Book.Lines
	Now  bool
}

// read replaces the log and selects the line at the current step.
func (b *Book) read(l lines, cursor int) {
	b.At = -1
	b.take(l, cursor)
	b.lookAtStep(cursor)
}

// take replaces the log. The selection survives only if the new log begins with the same line.
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

// complete replaces part of the log, which begins with the step first, by the whole log. The selection stays.
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

// between returns the lines of the steps in a range, both ends included.
func (b *Book) between(from, to int) []session.Line {
	var out []session.Line
	for _, l := range b.Lines {
		if l.Seq >= from && l.Seq <= to {
			out = append(out, l)
		}
	}
	return out
}

// showed returns the steps in a range, both ends included, that revealed a secret.
func (b *Book) showed(from, to int) []int {
	var out []int
	for _, seq := range b.revealed {
		if seq >= from && seq <= to {
			out = append(out, seq)
		}
	}
	return out
}

// sift applies the filters. The selection stays, or moves to the nearest line before it that is left.
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

// sifted reports whether any filter is on.
func (b *Book) sifted() bool { return b.kind != "" || b.seat != "" || !b.find.Empty() || b.marks }

// Looked is the selected line, -1 for none.
func (b *Book) Looked() int {
	if b.At < 0 || b.At >= len(b.Rows) {
		return -1
	}
	return b.Rows[b.At].Line
}

// lookAtStep selects the first line of a step, or the last line before it.
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

// lookAtLine selects a line, or the last shown line before it.
func (b *Book) lookAtLine(line int) {
	for i, row := range b.Rows {
		if !row.Now && row.Line <= line {
			b.At = i
		}
	}
}

// walk moves the selection down, or up for negative numbers.
func (b *Book) walk(by int) {
	if len(b.Rows) == 0 {
		return
	}
	to := min(max(b.At+by, 0), len(b.Rows)-1)
	if b.Rows[to].Now { // the marker cannot be selected
		switch {
		case by > 0 && to < len(b.Rows)-1:
			to++
		case to > 0:
			to--
		}
	}
	b.At = to
}

// walkRound selects the beginning of the next round, or for negative numbers of this round or the one before.
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
