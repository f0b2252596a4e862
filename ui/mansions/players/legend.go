package players

import (
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/frame/screen"
	"lantern/ui/theme"
)

// signs are those of rooms on the map, in the order of the legend, and where each one stands. Nobody points at anything in this
// window, so what a sign means is written below the map.
var signs = []struct {
	icon string
	on   func(mansions.RoomView) bool
}{
	{"search", func(r mansions.RoomView) bool { return r.Pile > 0 }},
	{state.BackLock, func(r mansions.RoomView) bool { return r.Back == state.BackLock }},
	{state.BackObstacle, func(r mansions.RoomView) bool { return r.Back == state.BackObstacle }},
	{"eye", func(r mansions.RoomView) bool { return len(r.Open) > 0 }},
	{"fire", func(r mansions.RoomView) bool { return r.Burning }},
	{"moon", func(r mansions.RoomView) bool { return r.Dark }},
}

// How high the legend is, and how much room it leaves to the map at least, in em.
const (
	legendHigh = 1.3
	leastChart = 9
)

// showLegend explains the signs that stand on the map now, in one line in the middle; those that find no room are left out.
func (p *Page) showLegend(pen *screen.Pencil, a screen.Area) {
	e := pen.Em
	word := screen.Hand{Size: 0.85, Colour: theme.Muted}
	const side, near, apart = 1.0, 0.3, 1.3
	type item struct {
		icon, words string
		wide        float32
	}
	var items []item
	wide := -apart * e
	for _, s := range signs {
		for _, r := range p.table.Rooms {
			if !s.on(r) {
				continue
			}
			words := p.words.T("players.sign." + s.icon)
			w := (side+near)*e + pen.Width(words, word)
			if wide+apart*e+w <= a.W {
				items, wide = append(items, item{s.icon, words, w}), wide+apart*e+w
			}
			break
		}
	}
	x := a.X + (a.W-wide)/2
	high := pen.Word("Ég", word).MinSize().Height
	for _, i := range items {
		pen.Icon(i.icon, theme.Muted, x, a.Y+(a.H-side*e)/2, side*e)
		pen.Line(i.words, screen.At(x+(side+near)*e, a.Y+(a.H-high)/2, i.wide, high), word)
		x += i.wide + apart*e
	}
}
