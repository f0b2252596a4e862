package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// walkRow is a row of the list: a card, or the name of the deck or the room that the cards below it belong to.
type walkRow struct {
	heading string
	icon    string
	from    int // heading: the first step below it
	to      int // and the one behind the last
	step    int // card: its step
}

// walkList is every card of what is being done now, gathering or laying, with what is done ticked. A press on a card says that
// all up to it are done.
type walkList struct {
	widget.List
	kit.KeyEars

	walk *seedWalk
	rows []walkRow
	to   func(step int)
}

func newWalkList(to func(step int)) *walkList {
	l := &walkList{to: to}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return newWalkLine() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*walkLine).show(l.walk, l.rows[i]) }
	l.OnSelected = func(i widget.ListItemID) {
		l.UnselectAll()
		if r := l.rows[i]; r.heading == "" {
			l.to(r.step)
		}
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey walks through the list with the arrows and presses with Enter or Space; other keys are the window's.
func (l *walkList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		kit.PassKey(l, e)
	}
}

// TypedRune hands a letter on to the window.
func (l *walkList) TypedRune(r rune) { kit.PressRune(l, r) }

// set shows the cards of what is being done: headings are the words for a deck or a room of the plan.
func (l *walkList) set(w *seedWalk, rows []walkRow) {
	l.walk, l.rows = w, rows
	l.Refresh()
	l.follow()
}

// follow scrolls so that the next card and what comes behind it are seen.
func (l *walkList) follow() {
	if l.Size().Height <= 0 {
		return
	}
	at := l.walk.at()
	for i, r := range l.rows {
		if r.heading == "" && r.step == at {
			l.ScrollTo(max(i-2, 0))
			l.ScrollTo(min(i+3, len(l.rows)-1))
			return
		}
	}
	if len(l.rows) > 0 {
		l.ScrollTo(len(l.rows) - 1)
	}
}

// Resize keeps the next card in sight.
func (l *walkList) Resize(size fyne.Size) {
	fresh := l.Size() != size
	l.List.Resize(size)
	if fresh && l.walk != nil {
		l.follow()
	}
}

// walkLine shows a row.
type walkLine struct {
	widget.BaseWidget

	picture *canvas.Image
	words   *widget.Label
	count   *widget.Label
	box     *fyne.Container
	shown   lineFace
}

// lineFace is what a row shows; while it stays the same, the row is not drawn anew.
type lineFace struct {
	icon       string
	colour     fyne.ThemeColorName
	words      string
	importance widget.Importance
	bold       bool
	count      string
}

func newWalkLine() *walkLine {
	l := &walkLine{picture: canvas.NewImageFromResource(nil), words: widget.NewLabel(""), count: widget.NewLabel("")}
	l.picture.FillMode = canvas.ImageFillContain
	l.words.Truncation = fyne.TextTruncateEllipsis
	l.box = container.NewBorder(nil, nil, container.New(rowIcon{}, l.picture), l.count, l.words)
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer is for Fyne.
func (l *walkLine) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.box) }

func (l *walkLine) show(w *seedWalk, r walkRow) {
	face := lineFace{icon: r.icon, colour: theme.Brass, words: r.heading, importance: widget.MediumImportance, bold: r.heading != ""}
	if r.heading != "" {
		done, of := w.count(r.from, r.to)
		face.count = strconv.Itoa(done) + " / " + strconv.Itoa(of)
		l.set(face)
		return
	}
	face.words = "    " + w.steps[r.step].name
	switch {
	case w.done[r.step]:
		face.icon, face.colour, face.importance = "check", theme.OK, widget.LowImportance
	case r.step == w.at():
		face.icon, face.bold = "next", true
	default:
		face.colour = theme.Muted
	}
	l.set(face)
}

func (l *walkLine) set(face lineFace) {
	if l.shown == face {
		return
	}
	l.shown = face
	l.words.Text, l.words.Importance, l.words.TextStyle.Bold = face.words, face.importance, face.bold
	l.words.Refresh()
	l.count.Importance = widget.LowImportance
	l.count.SetText(face.count)
	l.picture.Resource = theme.ColouredIcon(face.icon, face.colour)
	l.picture.Refresh()
	l.box.Layout.Layout(l.box.Objects, l.box.Size()) // the count may be wider now
}

// rowIcon gives a row's sign a square.
type rowIcon struct{}

func (rowIcon) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := 1.3 * fynetheme.TextSize()
	for _, o := range objects {
		o.Resize(fyne.NewSquareSize(side))
		o.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
	}
}

func (rowIcon) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*fynetheme.TextSize(), 1.3*fynetheme.TextSize())
}
