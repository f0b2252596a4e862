package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// EmptyState fills a place where nothing is yet: what will be here, and what to do about it.
type EmptyState struct {
	widget.BaseWidget

	icon   string
	title  *Words
	hint   *Words
	action fyne.CanvasObject
}

// NewEmptyState makes one; hint may be "" and action nil.
func NewEmptyState(icon, title, hint string, action fyne.CanvasObject) *EmptyState {
	e := &EmptyState{icon: icon, title: NewSubtitle(title).Centered(), hint: NewQuiet(hint).Centered(), action: action}
	e.ExtendBaseWidget(e)
	return e
}

// SetText changes the words.
func (e *EmptyState) SetText(title, hint string) {
	e.title.SetText(title)
	e.hint.SetText(hint)
	e.Refresh()
}

// CreateRenderer is for Fyne.
func (e *EmptyState) CreateRenderer() fyne.WidgetRenderer {
	picture := newIcon(theme.SizeLargeIcon)
	column := container.NewVBox(layout.NewSpacer(), picture.holder, e.title, e.hint)
	if e.action != nil {
		column.Add(container.New(padded(0, 2), container.NewCenter(e.action)))
	}
	column.Add(layout.NewSpacer())
	return NewDrawn(column, func() {
		picture.set(e.icon, theme.Muted)
		e.hint.Hidden = e.hint.text == ""
	})
}
