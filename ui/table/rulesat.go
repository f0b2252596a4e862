package table

import (
	"fyne.io/fyne/v2"

	"lantern/ui/widget"
)

// RuleAt is the rule of what has the focus, if that was moved after the mouse, else of what is below the mouse: that of
// the smallest of some regions there; "" if none has one.
func RuleAt(c fyne.Canvas, regions []Region) string {
	at, there := widget.Pointer(c)
	if f, ok := widget.FocusSincePointer(c).(fyne.CanvasObject); ok {
		from, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(f), f.Size()
		at, there = from.AddXY(size.Width/2, size.Height/2), true
	}
	if !there {
		return ""
	}
	best, area := "", float32(0)
	for _, r := range regions {
		if r.Rule == "" || r.O == nil || !r.O.Visible() {
			continue
		}
		from, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.O), r.O.Size()
		if at.X < from.X || at.Y < from.Y || at.X >= from.X+size.Width || at.Y >= from.Y+size.Height {
			continue
		}
		if now := size.Width * size.Height; best == "" || now < area {
			best, area = r.Rule, now
		}
	}
	return best
}
