package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// EmptyState fills a place where nothing is yet: what will be here, and what to do about it.
type EmptyState struct {
	widget.BaseWidget

	icon   string
	title  *Title
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
	e.ExtendBaseWidget(e)
	picture := newIcon(theme.SizeLargeIcon)
	column := container.NewVBox(picture.holder, e.title, e.hint)
	if e.action != nil {
		column.Add(container.New(pad{y: 2}, container.NewCenter(e.action)))
	}
	return newDrawn(container.New(middle{}, column), func() {
		picture.set(e.icon, theme.Muted)
		e.hint.Hidden = e.hint.text == ""
	})
}

// middle puts its object at half height over the whole width.
type middle struct{}

func (middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	o := objects[0]
	o.Resize(fyne.NewSize(size.Width, o.Size().Height)) // wrapped text knows its height only at this width
	height := o.MinSize().Height
	o.Resize(fyne.NewSize(size.Width, height))
	o.Move(fyne.NewPos(0, max(0, (size.Height-height)/2)))
}

func (middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
