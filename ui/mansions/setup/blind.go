package setup

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/widget"
)

// blind reports whether the lantern keeps and somebody lays the printed cards by what their backs tell (MOM-2.4).
func (p *Page) blind() bool { return p.g.Closed() && p.g.Options().Backs }

// lying are the piles that the seeding shows: as the keeper knows them, or from behind where the lantern keeps.
func (p *Page) lying() []mansions.SeedRoom {
	if !p.g.Closed() {
		return p.g.Keeper().Seeding
	}
	var out []mansions.SeedRoom
	for _, r := range p.lacks().Backs {
		one := mansions.SeedRoom{Room: r.Room}
		for _, back := range r.Backs {
			one.Cards = append(one.Cards, mansions.CardView{Card: cmp.Or(back, string(stories.Exploration))})
		}
		out = append(out, one)
	}
	return out
}

// face is the deck of a card in a pile and what it is called: by its back where nobody may know more.
func (p *Page) face(card string) (stories.Deck, string) {
	if p.g.Closed() {
		return stories.Deck(card), p.l.T("setup.blind.back." + card)
	}
	return p.deck(card), p.g.Names().Card(card)
}

// blindScreen says room by room what to lay there, face down. What is done is ticked for the eye only: nobody has to
// remember it.
func (p *Page) blindScreen() fyne.CanvasObject {
	p.tickNext.SetText(p.l.T("setup.blind.laid"))
	p.tickNext.Show()
	head := container.NewBorder(nil, nil, nil, container.NewCenter(p.tickNext), widget.NewQuiet(p.l.T("setup.blind.hint")))
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, p.roomPanes()))
}

// layBlind ticks the room that is looked at, and goes on to the next.
func (p *Page) layBlind() {
	rooms := p.lying()
	if p.step != StepSeeding || len(rooms) == 0 {
		return
	}
	p.over.Unfocus() // so that the space bar goes on with the next room
	p.seeding.ticked[rooms[p.seeding.room].Room] = true
	if p.seeding.room+1 == len(rooms) {
		p.Refresh()
		return
	}
	p.lookAt(+1)
}
