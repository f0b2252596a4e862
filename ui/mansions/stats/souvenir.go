package stats

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/keeper/mansions/stats"
	"lantern/stories"
	"lantern/ui/chart"
	"lantern/ui/mansions/board"
	"lantern/ui/scene/cameo"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// memory is the house with everybody's path, what each investigator did, and the turning points.
func (w words) memory(t Played, roll func(*fyne.ScrollEvent)) fyne.CanvasObject {
	said := chart.Stack(0.9, w.people(t), w.moments(t, mostMoments))
	if t.Tale.Map.Undrawn || len(t.Tale.Map.Rooms) == 0 {
		return widget.NewPanel(w.l.T("evening.memory"), said)
	}
	house := w.walked(t)
	still := &stillMap{roll: roll}
	still.ExtendBaseWidget(still)
	return chart.Section(w.l.T("evening.memory"), container.New(&shaped{ratio: house.Shape()}, house, still), said)
}

// walked is the house with everybody's path and last position.
func (w words) walked(t Played) *board.Map {
	house := board.New(t.Tale.Map, mapNames{w.t, t}, w.l)
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
	return house
}

// souvenir is the session on one page, for printing: the title, the house with the paths, what each investigator did,
// and the turning points. Before the end it contains nothing secret.
func (w words) souvenir(t Played) fyne.CanvasObject {
	line := w.l.Date(t.Began.Local()) + " · " + w.l.N("evening.rounds", t.Rounds) + " · " +
		w.l.T("evening.played", text.Args{"time": length(w.l, t.Played)})
	if t.Name != "" {
		line = w.t.Get("story.title") + " · " + line
	}
	lines := []string{line}
	if t.Ended && t.Objective != "" {
		lines = []string{w.l.T("evening.objective", text.Args{"objective": w.t.Option(t.Objective)}), line}
	}
	k := chart.Souvenir{Title: w.title(t), Ended: w.ended(t), Lines: lines, Words: []fyne.CanvasObject{w.people(t)}}
	if t.Ended && len(t.Moments) > 0 {
		k.Turning, k.Most = func(most int) fyne.CanvasObject { return w.moments(t, most) }, mostMoments
	}
	if !t.Tale.Map.Undrawn && len(t.Tale.Map.Rooms) > 0 {
		house := w.walked(t)
		k.Picture, k.Shape = house, house.Shape()
	}
	return k.Page()
}

// people says for each investigator what they did and what became of them.
func (w words) people(t Played) fyne.CanvasObject {
	box := chart.Stack(0.5)
	for _, p := range t.People {
		if len(p.Characters) == 0 {
			continue
		}
		deeds := ""
		for _, deed := range []struct {
			key string
			n   int
		}{{"common.shared.clues", p.Clues}, {"evening.killed", p.Killed}, {"evening.dealt", p.Dealt},
			{"evening.damage", p.Damage},
			{"evening.horror", p.Horror}} {
			if deed.n > 0 {
				deeds += " · " + w.l.T(deed.key) + "\u00a0" + strconv.Itoa(deed.n)
			}
		}
		fate := p.Fate
		if !slices.Contains([]string{state.SeatIn, state.SeatEscaped}, fate) {
			fate = state.SeatOut
		}
		face := cameo.NewMedallion(p.Characters[len(p.Characters)-1], w.t, 3.2).Fade(fate == state.SeatOut)
		told := widget.NewQuiet(w.l.T("evening.fate."+fate) + deeds)
		row := container.NewBorder(nil, nil, widget.Margins(0, 0.4, face), nil,
			container.NewVBox(layout.NewSpacer(), widget.NewWords(w.who(p), "").Bold(), told, layout.NewSpacer()))
		box.Add(row)
	}
	return box
}

// mostMoments is how many turning points are shown. Frequent kinds are dropped first.
const mostMoments = 12

// moments lists the turning points, one a line.
func (w words) moments(t Played, most int) fyne.CanvasObject {
	all := slices.Clone(t.Moments)
	for _, often := range []string{stats.Slain, stats.EventCame} {
		for i := 0; i < len(all) && len(all) > most; {
			if all[i].Kind == often {
				all = slices.Delete(all, i, i+1)
			} else {
				i++
			}
		}
	}
	box := chart.Stack(0.25)
	for _, m := range all[max(len(all)-most, 0):] {
		round := w.l.T("evening.round", text.Args{"n": m.Round}) + " – "
		box.Add(widget.NewWords(round+w.l.T("evening.moment."+m.Kind,
			text.Args{"who": w.t.Investigator(m.Who), "what": w.what(m)}), ""))
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

// mapNames words the objects of the map.
type mapNames struct {
	stories.Words
	told Played
}

// Who names the last investigator of a seat.
func (n mapNames) Who(seat string) string {
	for _, p := range n.told.People {
		if p.Who == seat && len(p.Characters) > 0 {
			return n.Investigator(p.Characters[len(p.Characters)-1])
		}
	}
	return seat
}

// Find is a text of the story.
func (n mapNames) Find(key string) (string, bool) { return n.Look(key) }

// shaped sets the height of a picture by its width.
type shaped struct{ ratio, width float32 }

func (s *shaped) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.width = size.Width
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

func (s *shaped) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chart.Em(20), min(max(s.width, chart.Em(20))/s.ratio, chart.Em(34)))
}

// stillMap covers the map, which cannot be moved or zoomed. The wheel scrolls the page.
type stillMap struct {
	fynewidget.BaseWidget
	roll func(*fyne.ScrollEvent)
}

// CreateRenderer implements fyne.Widget.
func (s *stillMap) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Tapped does nothing.
func (s *stillMap) Tapped(*fyne.PointEvent) {}

// Dragged does nothing.
func (s *stillMap) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (s *stillMap) DragEnd() {}

// Scrolled scrolls the page.
func (s *stillMap) Scrolled(e *fyne.ScrollEvent) {
	if s.roll != nil {
		s.roll(e)
	}
}
