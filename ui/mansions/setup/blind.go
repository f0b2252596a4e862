package setup

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/widget"
)

// blind reports whether the lantern is the keeper and somebody lays printed cards by their backs (MOM-2.4).
func (p *Page) blind() bool { return p.g.Closed() && p.g.Options().Backs }

// lying are the piles of the seeding: with the keeper's knowledge, or by their backs if the lantern is the keeper.
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

// face is the deck and the name of a card in a pile, or only its back if nobody may know more.
func (p *Page) face(card string) (stories.Deck, string) {
	if p.g.Closed() {
		return stories.Deck(card), p.l.T("setup.blind.back." + card)
	}
	return p.deck(card), p.g.Names().Card(card)
}

// blindScreen lists room by room what to lay there, face down. Ticks are only an aid and are not stored.
func (p *Page) blindScreen() fyne.CanvasObject {
	p.tickNext.SetText(p.l.T("setup.blind.laid"))
	p.tickNext.Show()
	head := container.NewBorder(nil, nil, nil, container.NewCenter(p.tickNext), widget.NewQuiet(p.l.T("setup.blind.hint")))
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, p.roomPanes()))
}

// layBlind ticks the selected room and selects the next.
func (p *Page) layBlind() {
	rooms := p.lying()
	if p.step != StepSeeding || len(rooms) == 0 {
		return
	}
	p.over.Unfocus() // so that Space continues with the next room
	p.seeding.ticked[rooms[p.seeding.room].Room] = true
	if p.seeding.room+1 == len(rooms) {
		p.Refresh()
		return
	}
	p.lookAt(+1)
}
