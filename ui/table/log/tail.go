package log

import (
	"strconv"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// LastSteps is how many steps the tail reads: enough to fill it, though some show no line.
const LastSteps = 16

// Tail shows the last lines, the newest at the bottom. It stays open while the keeper's side is covered, so even for
// the keeper it shows only what everybody may know. The log itself has the rest.
type Tail struct {
	Box *piece.Tile

	s          *session.Session
	name       string // for tests; with the step that is shown for those who wait for it
	who        keeper.Audience
	title, key *piece.Label
	keep       func(session.Replaced) // makes a session of a replaced line; nil: not offered
	offer      *widget.KeyButton
	lines      *piece.Tail
	last       []session.Line
	cursor     int
	lang       string
}

// NewTail makes the tail for an audience, with a name for tests. open opens the whole log; nil: there is none.
func NewTail(s *session.Session, who keeper.Audience, name string, open func()) *Tail {
	if who == keeper.ForKeeper {
		who = keeper.ForTable
	}
	t := &Tail{s: s, name: name, who: who, title: piece.Caption(), key: piece.Caption(),
		lines: piece.NewTail(), cursor: -1}
	if open != nil {
		t.key.Set("L")
	}
	head := container.New(piece.Row{Gap: 4, Grow: 1}, t.title, container.NewWithoutLayout(), t.key)
	key, sign := KeepKey, "save"
	if theme.Letters() >= crowdedText { // the text needs the room
		key, sign = "", ""
	}
	t.offer = testid.Name(widget.NewKeyButton("", key, t.Keep).WithIcon(sign), name+".keep")
	t.offer.Hide()
	t.Box = piece.NewTile(container.New(piece.Margin(9, 6),
		container.New(piece.Col{Gap: 2, Grow: 2}, head, t.offer, t.lines)), open)
	t.Box.Mark(theme.Panel, theme.PanelEdge, 1)
	testid.Name(t.Box, name)
	return t
}

// KeepKey is the key that keeps a replaced line of steps.
const KeepKey = "Ctrl+K"

// Offers makes the tail offer, until the next step after undone steps were replaced, to keep them as a session of their
// own. The offer needs no answer, and the log offers the same later.
func (t *Tail) Offers(keep func(session.Replaced)) *Tail {
	t.keep = keep
	return t
}

// Keep keeps the line that is offered.
func (t *Tail) Keep() {
	if left, ok := t.s.Replaced(); ok && t.keep != nil {
		t.s.Settled()
		t.keep(left)
	}
}

// Offered is the text of the offer, or "" without one.
func (t *Tail) Offered() string {
	left, ok := t.s.Replaced()
	if !ok || t.keep == nil {
		return ""
	}
	return t.s.Words().N("log.keep", left.Steps)
}

// Draw shows the last lines.
func (t *Tail) Draw() {
	t.Read()
	t.title.Set(t.s.Words().T("console.log.last"))
	var lines []piece.TailLine
	for i, w := range t.last {
		lines = append(lines, piece.TailLine{Text: w.Text, First: i == 0 ||
			t.last[i-1].Seq != w.Seq, Now: w.Seq == t.cursor})
	}
	t.lines.Set(lines)
	words := t.Offered()
	if words != "" && theme.Letters() >= crowdedText {
		words = t.s.Words().T("log.keep.short")
	}
	t.offer.SetText(words)
	t.offer.Hidden = words == ""
	t.Box.Content.Refresh()
	testid.Rename(t.Box, t.name, t.name+".at."+strconv.Itoa(t.cursor))
}

// Read fetches the last lines if the current step or the language has changed.
func (t *Tail) Read() {
	at, lang := t.s.Header().Cursor, t.s.Words().Lang()
	if t.cursor == at && t.lang == lang && t.last != nil {
		return
	}
	t.cursor, t.lang = at, lang
	t.last = t.s.Lines(at-LastSteps+1, at, t.who)
}

// Last returns the lines of the last steps, reading them again if needed.
func (t *Tail) Last() []session.Line {
	t.Read()
	return t.last
}

// Undo describes what undo would take back, in words that everybody may read, or "".
func (t *Tail) Undo() string {
	if !t.s.CanUndo() {
		return ""
	}
	if words := t.s.Called(); words != "" {
		return words
	}
	for _, l := range t.last { // the first line of a step says what was done, the others what followed
		if l.Seq == t.cursor {
			return l.Text
		}
	}
	return t.s.Words().T("console.undo.hidden")
}
