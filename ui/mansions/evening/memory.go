package evening

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	stats "lantern/keeper/mansions/evening"
	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/board/cameo"
	"lantern/ui/text"
)

// memory is what one remembers: the house with the ways that were walked, who did what, and the turning points.
func (w words) memory(t Told, roll func(*fyne.ScrollEvent)) fyne.CanvasObject {
	said := stack(0.9, w.people(t), w.moments(t))
	if t.Tale.Map.Undrawn || len(t.Tale.Map.Rooms) == 0 {
		return kit.NewPanel(w.l.T("evening.memory"), said)
	}
	house := board.New(t.Tale.Map, mapNames{w, t}, w.l)
	var table mansions.TableView
	var ways []board.Way
	for i, p := range t.People {
		v := mansions.InvestigatorView{Who: p.Who, State: p.Fate}
		if n := len(p.Way); n > 0 {
			v.Space = p.Way[n-1]
			ways = append(ways, board.Way{Seat: i, Spaces: p.Way})
		}
		if n := len(p.Characters); n > 0 {
			v.Character = p.Characters[n-1]
		}
		table.Investigators = append(table.Investigators, v)
	}
	house.SetTable(table)
	house.SetWays(ways)
	still := &stillMap{house: house, roll: roll}
	still.ExtendBaseWidget(still)
	return section(w.l.T("evening.memory"), container.New(&shaped{ratio: house.Shape()}, house, still), said)
}

// people says of each investigator what became of him and what he did.
func (w words) people(t Told) fyne.CanvasObject {
	box := stack(0.5)
	for _, p := range t.People {
		if len(p.Characters) == 0 {
			continue
		}
		deeds := ""
		for _, deed := range []struct {
			key string
			n   int
		}{{"evening.clues", p.Clues}, {"evening.killed", p.Killed}, {"evening.dealt", p.Dealt}, {"evening.damage", p.Damage},
			{"evening.horror", p.Horror}} {
			if deed.n > 0 {
				deeds += " · " + w.l.T(deed.key) + "\u00a0" + strconv.Itoa(deed.n)
			}
		}
		fate := p.Fate
		if !slices.Contains([]string{state.SeatIn, state.SeatEscaped}, fate) {
			fate = state.SeatOut
		}
		face := cameo.NewMedallion(p.Characters[len(p.Characters)-1], 3.2).Fade(fate == state.SeatOut)
		told := kit.NewQuiet(w.l.T("evening.fate."+fate) + deeds)
		row := container.NewBorder(nil, nil, kit.Margins(0, 0.4, face), nil,
			container.NewVBox(layout.NewSpacer(), kit.NewWords(w.who(p), "").Bold(), told, layout.NewSpacer()))
		box.Add(row)
	}
	return box
}

// mostMoments is how many turning points are told; what happens often gives way first.
const mostMoments = 12

// moments are the turning points, one a line.
func (w words) moments(t Told) fyne.CanvasObject {
	all := slices.Clone(t.Moments)
	for _, often := range []string{stats.Slain, stats.EventCame} {
		for i := 0; i < len(all) && len(all) > mostMoments; {
			if all[i].Kind == often {
				all = slices.Delete(all, i, i+1)
			} else {
				i++
			}
		}
	}
	box := stack(0.25)
	for _, m := range all[max(len(all)-mostMoments, 0):] {
		round := w.l.T("evening.round", text.Args{"n": m.Round}) + " – "
		box.Add(kit.NewWords(round+w.l.T("evening.moment."+m.Kind, text.Args{"who": w.t.Investigator(m.Who), "what": w.what(m)}), ""))
	}
	return box
}

// what names the object of a turning point.
func (w words) what(m stats.Moment) string {
	switch m.Kind {
	case stats.ClueFound:
		return w.t.Card(m.What)
	case stats.Slain:
		return w.t.Monster(m.What)
	case stats.Objective:
		return w.t.Option(m.What)
	case stats.EventCame:
		for _, end := range []string{".name", ".title"} {
			if name, ok := w.t.Look("event." + m.What + end); ok {
				return name
			}
		}
	}
	return m.What
}

// named puts into words what stands on the map.
type mapNames struct {
	words
	told Told
}

// Who names who sat there last.
func (n mapNames) Who(seat string) string {
	for _, p := range n.told.People {
		if p.Who == seat && len(p.Characters) > 0 {
			return n.t.Investigator(p.Characters[len(p.Characters)-1])
		}
	}
	return seat
}

// Room, Monster, Card, Feature and Find are the story's words.
func (n mapNames) Room(id string) string          { return n.t.Room(id) }
func (n mapNames) Monster(id string) string       { return n.t.Monster(id) }
func (n mapNames) Card(id string) string          { return n.t.Card(id) }
func (n mapNames) Feature(id string) string       { return n.t.Feature(id) }
func (n mapNames) Find(key string) (string, bool) { return n.t.Look(key) }

// shaped gives a picture its height at the width that there is.
type shaped struct{ ratio, width float32 }

func (s *shaped) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

func (s *shaped) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(em(20), min(max(s.width, em(20))/s.ratio, em(34)))
}

// stillMap covers the map, which stays as it lies: the wheel rolls the page.
type stillMap struct {
	widget.BaseWidget
	house *board.Map
	roll  func(*fyne.ScrollEvent)
}

// CreateRenderer is for Fyne.
func (s *stillMap) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Tapped does nothing.
func (s *stillMap) Tapped(*fyne.PointEvent) {}

// Dragged does nothing.
func (s *stillMap) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (s *stillMap) DragEnd() {}

// Scrolled rolls the page.
func (s *stillMap) Scrolled(e *fyne.ScrollEvent) {
	if s.roll != nil {
		s.roll(e)
	}
}
