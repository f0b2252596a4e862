package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Rule is a thin line across.
type Rule struct {
	widget.BaseWidget

	colour fyne.ThemeColorName
}

// NewRule makes one in a colour's role.
func NewRule(colour fyne.ThemeColorName) *Rule {
	r := &Rule{colour: colour}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer is for Fyne.
func (r *Rule) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewRectangle(nil)
	return NewDrawn(line, func() { setRule(line, r.colour) })
}
