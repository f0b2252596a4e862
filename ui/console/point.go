package console

import "fyne.io/fyne/v2"

// The parts of the console that somebody can be shown.
const (
	PartNext  = "next" // the one next button
	PartClock = "clock"
	PartMap   = "map"
	PartSide  = "side"
	PartBar   = "bar"
)

// Part is a part of the console, to be pointed at; nil for a name that is none.
func (p *Page) Part(name string) fyne.CanvasObject {
	switch name {
	case PartNext:
		return p.ribbon.next
	case PartClock:
		return p.side.clock.box
	case PartMap:
		return p.chart
	case PartSide:
		return p.side.box
	case PartBar:
		return p.bar.Box
	}
	return nil
}
