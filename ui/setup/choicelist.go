package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// choiceRow is one thing to choose from a list.
type choiceRow struct {
	id, icon, words string
	detail          string // quieter, at the right
}

// choiceList is a list to choose one thing from, with mouse or keyboard.
type choiceList struct {
	widget.List
	kit.KeyEars

	rows []choiceRow
}

func newChoiceList(rows []choiceRow, chosen func(id string)) *choiceList {
	l := &choiceList{rows: rows}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return newWalkLine() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*walkLine).choice(l.rows[i]) }
	l.OnSelected = func(i widget.ListItemID) { chosen(l.rows[i].id) }
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey chooses with the arrows and Space; other keys are those of the dialog.
func (l *choiceList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		l.List.TypedKey(e)
	default:
		kit.PassKey(l, e)
	}
}

// TypedRune hands a letter on to the dialog.
func (l *choiceList) TypedRune(r rune) { kit.PressRune(l, r) }

// choice shows a thing to choose.
func (l *walkLine) choice(r choiceRow) {
	l.set(lineFace{icon: r.icon, colour: theme.Brass, words: r.words, importance: widget.MediumImportance, count: r.detail})
}
