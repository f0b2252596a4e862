package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Panel is a framed area with a title, something to do with it on the right of the title, and its content.
type Panel struct {
	widget.BaseWidget

	title   *Words
	body    *fyne.Container
	actions []fyne.CanvasObject
}

// NewPanel frames the content. Without title and actions there is no head line.
func NewPanel(title string, content fyne.CanvasObject, actions ...fyne.CanvasObject) *Panel {
	p := &Panel{title: NewSubtitle(title).Truncated(), body: container.NewStack(content), actions: actions}
	p.ExtendBaseWidget(p)
	return p
}

// SetTitle changes the title.
func (p *Panel) SetTitle(title string) {
	p.title.SetText(title)
	p.Refresh()
}

// SetContent changes the content.
func (p *Panel) SetContent(content fyne.CanvasObject) {
	p.body.Objects = []fyne.CanvasObject{content}
	p.Refresh()
}

// CreateRenderer is for Fyne.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	actions := container.NewHBox(p.actions...)
	head := container.New(padded(0, 0.5), container.NewBorder(nil, nil, nil, actions, p.title))
	inside := container.NewBorder(head, nil, nil, nil, p.body)
	return NewDrawn(container.NewStack(frame, container.New(padded(3, 2), inside)), func() {
		setFrame(frame, theme.Panel, theme.PanelEdge, 1)
		head.Hidden = p.title.Text() == "" && len(p.actions) == 0
	})
}
