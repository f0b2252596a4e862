package frame

import (
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// lastSteps is how many steps the log below the table reads: enough to fill it, though some show nothing.
const lastSteps = 16

// tail shows what happened last, the newest line at the bottom. In the keeper's window it lies open while hands are covered,
// so it shows what everybody at the table may know; the rest stands in the log itself.
type tail struct {
	t          *Table
	box        *piece.Tile
	title, key *piece.Label
	lines      *piece.Tail
	last       []session.Line
}

func newTail(t *Table) *tail {
	l := &tail{t: t, title: piece.Caption(), key: piece.Caption(), lines: piece.NewTail()}
	var press func()
	if t.who == keeper.ForKeeper {
		l.key.Set("L")
		press = t.openLog
	}
	head := container.New(piece.Row{Gap: 4, Grow: 1}, l.title, container.NewWithoutLayout(), l.key)
	l.box = probe.Name(piece.NewTile(container.New(piece.Margin(9, 6), container.New(piece.Col{Gap: 2, Grow: 1}, head, l.lines)), press),
		"frame.log")
	l.box.Mark(theme.Panel, theme.PanelEdge, 1)
	return l
}

func (l *tail) draw() {
	who := l.t.who
	if who == keeper.ForKeeper {
		who = keeper.ForTable
	}
	at := l.t.s.Header().Cursor
	l.last = l.t.s.Lines(at-lastSteps+1, at, who)
	l.title.Set(l.t.s.Words().T("console.log.last"))
	var lines []piece.TailLine
	for i, w := range l.last {
		lines = append(lines, piece.TailLine{Text: w.Text, First: i == 0 || l.last[i-1].Seq != w.Seq, Now: w.Seq == at})
	}
	l.lines.Set(lines)
}
