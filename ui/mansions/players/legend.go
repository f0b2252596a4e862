package players

import (
	"slices"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// signs are those of rooms and figures on the map, in the order of the legend, with whether the map has one. This
// window has no pointer, so the meaning of signs is shown below the map.
var signs = []struct {
	icon string
	on   func(mansions.TableView) bool
}{
	{"search", inRoom(func(r mansions.RoomView) bool { return r.Pile > 0 })},
	{state.BackLock, inRoom(func(r mansions.RoomView) bool { return r.Back == state.BackLock })},
	{state.BackObstacle, inRoom(func(r mansions.RoomView) bool { return r.Back == state.BackObstacle })},
	{"eye", inRoom(func(r mansions.RoomView) bool { return len(r.Open) > 0 })},
	{"fire", inRoom(func(r mansions.RoomView) bool { return r.Burning })},
	{"moon", inRoom(func(r mansions.RoomView) bool { return r.Dark })},
	{"eye-off", onFigure(func(v mansions.InvestigatorView) bool { return v.Hidden })},
	{"stunned", onFigure(func(v mansions.InvestigatorView) bool { return v.Stunned })},
	{"horror", onFigure(func(v mansions.InvestigatorView) bool { return v.Insane })},
	{"item", onFigure(func(v mansions.InvestigatorView) bool { return len(v.Cards) > 0 })},
}

func inRoom(on func(mansions.RoomView) bool) func(mansions.TableView) bool {
	return func(t mansions.TableView) bool { return slices.ContainsFunc(t.Rooms, on) }
}

func onFigure(on func(mansions.InvestigatorView) bool) func(mansions.TableView) bool {
	return func(t mansions.TableView) bool {
		return slices.ContainsFunc(t.Investigators,
			func(v mansions.InvestigatorView) bool { return v.State == state.SeatIn && v.Space != "" && on(v) })
	}
}

// The height of the legend, and the minimum height left for the map, in em.
const (
	legendHigh = 1.3
	leastChart = 9
)

// showLegend explains the signs on the map in one centred line. Those that do not fit are left out.
func (p *Page) showLegend(pen *canvas.Painter, a canvas.Area) {
	e := pen.Em
	word := canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
	const side, near, apart = 1.0, 0.3, 1.3
	type item struct {
		icon, words string
		wide        float32
	}
	var items []item
	wide := -apart * e
	for _, s := range signs {
		if !s.on(p.table) {
			continue
		}
		words := p.words.T("players.sign." + s.icon)
		w := (side+near)*e + pen.Width(words, word)
		if wide+apart*e+w <= a.W {
			items, wide = append(items, item{s.icon, words, w}), wide+apart*e+w
		}
	}
	x := a.X + (a.W-wide)/2
	high := pen.Word("Ég", word).MinSize().Height
	for _, i := range items {
		pen.Icon(i.icon, theme.Muted, x, a.Y+(a.H-side*e)/2, side*e)
		pen.Line(i.words, canvas.Rect(x+(side+near)*e, a.Y+(a.H-high)/2, i.wide, high), word)
		x += i.wide + apart*e
	}
}
