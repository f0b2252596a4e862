package console

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/actionbar"
)

// drawMap updates the map: figures, the marked one, and lit spaces.
func (p *Page) drawMap(options map[string]*actionbar.Option) {
	marked := ""
	switch {
	case p.chosen.kind == ofSeat || p.chosen.kind == ofMonster || p.chosen.kind == ofUnder:
		marked = p.chosen.of
	case p.shown.view.Table.Turn != nil:
		marked = p.shown.view.Table.Turn.Who
	}
	lit, aims := map[string]string{}, map[string]bool{}
	for place, o := range options {
		if p.isSpace(place) {
			lit[place] = o.Word
			continue
		}
		if p.shown.view.Table.Standing(place) != "" {
			aims[place] = true
		}
	}
	for place, o := range options { // a room or figure is lit at its spaces, unless they are lit themselves
		for _, space := range p.spacesOf(place) {
			if _, there := lit[space]; !there {
				lit[space] = o.Word
			}
		}
	}
	if len(lit) == 0 {
		lit = nil
	}
	now := mapFace{table: p.shown.view.Table, piles: p.piles, lit: lit, aims: aims, marked: marked,
		lang: p.shown.words.Lang()}
	defer p.foot.show()
	if reflect.DeepEqual(now, p.mapShown) {
		return
	}
	p.mapShown = now
	var known *mansions.KeeperView
	if p.piles {
		known = &p.shown.view
	}
	p.chart.Aims = aims
	p.chart.Update(p.shown.view.Table, known, lit, marked)
}

// charted is the map with the line below it.
func (p *Page) charted() fyne.CanvasObject {
	return container.NewBorder(nil, p.foot.box, nil, nil, p.chart)
}

// mapFace is what the map was last drawn from.
type mapFace struct {
	table  mansions.TableView
	piles  bool
	lit    map[string]string
	aims   map[string]bool
	marked string
	lang   string
}

// pressSpace runs the option of a lit space, or shows the room of another.
func (p *Page) pressSpace(space string) {
	if o := p.optionAt(space); o != nil {
		o.Do()
		return
	}
	if p.chosen == (choice{}) && p.waste(func(c keeper.Command) bool { return stepsTo(c, space) }) {
		return
	}
	if room := p.roomOf(space); room != "" {
		p.look(choice{ofRoom, room})
	}
}

// optionAt is the option of a space, of its room, or of the only figure on it.
func (p *Page) optionAt(space string) *actionbar.Option {
	lit := p.Menu().Targets()
	if o := lit[space]; o != nil {
		return o
	}
	if o := lit[p.roomOf(space)]; o != nil {
		return o
	}
	var found *actionbar.Option
	for place, o := range lit {
		if on := p.spacesOf(place); len(on) == 1 && on[0] == space {
			if found != nil {
				return nil // ambiguous: use the bar, or press the figure itself
			}
			found = o
		}
	}
	return found
}

// pressFigure answers with a figure if it is an option, else shows it.
func (p *Page) pressFigure(id string) {
	if o := p.Menu().Targets()[id]; o != nil {
		o.Do()
		return
	}
	if p.shown.view.Table.Monster(id) != nil {
		p.look(choice{ofMonster, id})
		return
	}
	if t := p.shown.view.Table; t.Turn != nil && t.Turn.Who == id &&
		t.Phase == state.PhaseInvestigators && p.chosen == (choice{}) && p.prompt() == nil {
		return // his options are shown already, and a drag begins like this
	}
	p.look(choice{ofSeat, id})
}
