package uitest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Clipped names the texts of a window that are wider or higher than their place or leave what holds them: those of the
// dialog on top if there is one, else those of the page. Within a scroller only the width counts. Text fields scroll by
// themselves and are passed over.
func Clipped(w fyne.Window) []string {
	if top := w.Canvas().Overlays().Top(); top != nil {
		if p, ok := top.(*widget.PopUp); ok {
			return clippedIn(p.Content, w.Canvas().Size())
		}
		return clippedIn(top, w.Canvas().Size())
	}
	return clippedIn(w.Content(), w.Canvas().Size())
}

// ClippedIn names them within a part of a window.
func ClippedIn(o fyne.CanvasObject) []string { return clippedIn(o, o.Size()) }

func clippedIn(o fyne.CanvasObject, room fyne.Size) []string {
	c := &clipping{}
	c.walk(o, fyne.NewPos(0, 0), room, false)
	return c.out
}

type clipping struct{ out []string }

func (c *clipping) walk(o fyne.CanvasObject, at fyne.Position, room fyne.Size, scrolls bool) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		need, size := o.MinSize(), o.Size()
		switch {
		case o.Text == "":
		case need.Width > size.Width+0.6 || need.Height > size.Height+1.5:
			c.out = append(c.out, fmt.Sprintf("%q needs %v and has %v", o.Text, need, size))
		case at.X < -0.6 || at.X+need.Width > room.Width+0.6 || !scrolls && (at.Y < -1 || at.Y+need.Height > room.Height+1):
			c.out = append(c.out, fmt.Sprintf("%q at %v leaves its place of %v", o.Text, at, room))
		}
	case *widget.Entry:
	case *container.Scroll:
		c.walk(o.Content, fyne.NewPos(0, 0), o.Size(), true)
	case *fyne.Container:
		for _, child := range o.Objects {
			c.walk(child, at, room, scrolls)
		}
	case fyne.Widget:
		if _, field := o.(interface{ CursorPosition() fyne.Position }); field {
			return
		}
		for _, child := range test.WidgetRenderer(o).Objects() {
			c.walk(child, at, room, scrolls)
		}
	}
}
