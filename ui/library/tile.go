package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// tile is a framed piece of the list that can be pressed. The arrows and all other keys that it does not use go on to the window,
// whose page walks among the tiles.
type tile struct {
	kit.Pressable

	content   fyne.CanvasObject
	chosenNow func() // it has the keyboard
	chosen    bool
	danger    bool
}

func newTile(content fyne.CanvasObject, press, chosenNow func()) *tile {
	t := &tile{content: content, chosenNow: chosenNow}
	t.Wear(t, press)
	return t
}

func (t *tile) choose(on bool) {
	if t.chosen != on {
		t.chosen = on
		t.Refresh()
	}
}

// FocusGained shows that it has the keyboard, and chooses it.
func (t *tile) FocusGained() {
	t.chosenNow()
	t.Pressable.FocusGained()
}

// TypedKey opens it with Space or Enter; other keys go on to the window.
func (t *tile) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		kit.PressKey(t, e, t.Press)
	default:
		kit.PassKey(t, e)
	}
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	return kit.NewDrawn(container.NewStack(ground, t.content, over), func() {
		t.PaintOver(over)
		ground.CornerRadius, ground.FillColor = over.CornerRadius, fynetheme.Color(theme.Card)
		edge, width := theme.PanelEdge, float32(1)
		switch {
		case t.Focused():
			edge, width = theme.FocusRing, 1.5*fynetheme.Size(theme.SizeRing)
		case t.chosen:
			edge, width = theme.Brass, fynetheme.Size(theme.SizeRing)
		case t.Hovered():
			edge = theme.Brass
		case t.danger:
			edge = theme.Danger
		}
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(edge), width
	})
}
