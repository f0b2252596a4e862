package setup

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// walkStep is one card to take out of the box, or to lay in a room.
type walkStep struct {
	gather bool
	deck   stories.Deck
	kind   string
	name   string
	doubt  bool // its name is a guess, or ours: the owner's card may be called otherwise

	nth, of int // gather: the number among equal cards; lay: the position from the bottom of the room's pile
	room    int // lay: index into the rooms of the walk
}

// seedWalk is the progress of the seeding walk: a sequence of cards that are first gathered, then laid. The session
// knows which are done. One press does the next card.
type seedWalk struct {
	plan  stories.SeedingWalk
	steps []walkStep
	done  []bool
	split int // the steps before it gather, the others lay
}

// newWalk makes the walk of a plan, with the cards gathered (by kind) and laid according to the session. Rooms of the
// plan and of the list are in the same order.
func newWalk(plan stories.SeedingWalk, gathered map[string]int, rooms []mansions.SeedRoom) *seedWalk {
	w := &seedWalk{plan: plan}
	laid := slices.ContainsFunc(rooms, func(r mansions.SeedRoom) bool { return len(r.Ticked) > 0 })
	for _, p := range plan.Gather {
		for n := 1; n <= p.Count; n++ {
			w.steps = append(w.steps, walkStep{gather: true, deck: p.Deck, kind: p.Card,
				name: p.Name, nth: n, of: p.Count})
			// Once laying has begun, gathering is done, even without ticks.
			w.done = append(w.done, laid || gathered[p.Card] >= n)
		}
	}
	w.split = len(w.steps)
	for i, r := range plan.Lay {
		for n, c := range r.Cards {
			w.steps = append(w.steps, walkStep{deck: c.Deck, kind: stories.KindOf(c.Copy), name: c.Name, nth: n + 1,
				of: len(r.Cards), room: i})
			w.done = append(w.done, i < len(rooms) && slices.Contains(rooms[i].Ticked, n+1))
		}
	}
	return w
}

// nextStep is the index of the next card, or the number of steps if all are done.
func (w *seedWalk) nextStep() int {
	if i := slices.Index(w.done, false); i >= 0 {
		return i
	}
	return len(w.steps)
}

// now is the next card; false if all are done.
func (w *seedWalk) now() (walkStep, bool) {
	if i := w.nextStep(); i < len(w.steps) {
		return w.steps[i], true
	}
	return walkStep{}, false
}

// gathering reports whether cards are still being taken out of the box.
func (w *seedWalk) gathering() bool { return w.nextStep() < w.split }

// forward is the command for the next card; nil if all are done.
func (w *seedWalk) forward() keeper.Command {
	i := w.nextStep()
	if i == len(w.steps) {
		return nil
	}
	w.done[i] = true
	return w.tick(w.steps[i], false)
}

// tick is the command to mark a card as done, or not done.
func (w *seedWalk) tick(s walkStep, off bool) keeper.Command {
	if s.gather {
		return mansions.GatherCard{Card: s.kind, Off: off}
	}
	return mansions.TickSeed{Room: w.plan.Lay[s.room].Room, Position: s.nth, Off: off}
}

// back is the command to take back the last card; nil at the start.
func (w *seedWalk) back() keeper.Command {
	for i := w.nextStep() - 1; i >= 0; i-- {
		if w.done[i] {
			return w.upTo(i - 1)
		}
	}
	return nil
}

// upTo is the command to mark all cards up to and including step i as done, and none after it. If only one card changes
// it is the command for that card.
func (w *seedWalk) upTo(i int) keeper.Command {
	changed := []int{}
	for n := range w.steps {
		if w.done[n] != (n <= i) {
			changed = append(changed, n)
		}
		w.done[n] = n <= i
	}
	if len(changed) == 0 {
		return nil
	}
	if len(changed) == 1 {
		return w.tick(w.steps[changed[0]], changed[0] > i)
	}
	all := mansions.WalkSeeding{Gathered: map[string]int{}, Laid: map[string]int{}}
	for _, s := range w.steps[:i+1] {
		if s.gather {
			all.Gathered[s.kind]++
		} else {
			all.Laid[w.plan.Lay[s.room].Room]++
		}
	}
	return all
}

// whole is the command to mark the current deck or room as done.
func (w *seedWalk) whole() keeper.Command {
	i := w.nextStep()
	if i == len(w.steps) {
		return nil
	}
	for i+1 < len(w.steps) && w.together(i, i+1) {
		i++
	}
	return w.upTo(i)
}

// together reports whether two steps gather from one deck, or lay in one room.
func (w *seedWalk) together(a, b int) bool {
	x, y := w.steps[a], w.steps[b]
	return x.gather == y.gather && (x.gather && x.deck == y.deck || !x.gather && x.room == y.room)
}

// count returns how many steps in a range are done, and how many there are.
func (w *seedWalk) count(from, to int) (done, of int) {
	for _, d := range w.done[from:to] {
		if d {
			done++
		}
	}
	return done, to - from
}

// phase returns how many cards of the current phase are done, and how many there are.
func (w *seedWalk) phase() (done, of int) {
	if w.gathering() {
		return w.count(0, w.split)
	}
	return w.count(w.split, len(w.steps))
}

// rooms is the position of a room among those that get cards, from 1, and the number of these.
func (w *seedWalk) rooms(room int) (n, of int) {
	for i, r := range w.plan.Lay {
		if len(r.Cards) == 0 {
			continue
		}
		of++
		if i <= room {
			n++
		}
	}
	return n, of
}

// asked is the card for which the keeper has to choose a room, after all cards are gathered and before any is laid
// (MOM-2.3).
func (p *Page) asked() (stories.AskedCard, bool) {
	open := p.lacks().OpenCards
	if len(open) == 0 || p.step != StepSeeding || !p.uncovered || p.onTable() && p.walked().gathering() {
		return stories.AskedCard{}, false
	}
	return open[0], true
}

// askRoom asks for the room of a card. The choice can be undone, and changed like the place of any other card.
func (p *Page) askRoom(asked stories.AskedCard) fyne.CanvasObject {
	p.next.Looking(widget.PlainButton)
	kind := stories.KindOf(asked.Card)
	deck := p.deck(kind)
	var rooms []fyne.CanvasObject
	for i, room := range asked.Rooms {
		face := widget.CardFace{Icon: "room", Title: p.g.Names().Room(room)}
		if i < 9 {
			face.Badge = strconv.Itoa(i + 1) // the key
		}
		rooms = append(rooms, testid.Name(widget.NewCard(face, func() { p.layAsked(room) }),
			"setup.ask."+strconv.Itoa(i+1)))
	}
	card := newSlab(layerNow, deckIcon(deck), p.g.Names().Card(kind), p.l.T("rooms.kind."+string(deck)))
	head := container.NewVBox(p.secret(p.l.T("setup.ask.hint")), widget.Margins(0, 0.4, card),
		widget.NewWords(p.l.T("setup.ask.where", text.Args{"card": p.g.Names().Card(kind)}), theme.Brass))
	list := container.NewVScroll(widget.Grid(16, 0.5, rooms...))
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, list))
}

// layAsked lays the card in a room.
func (p *Page) layAsked(room string) {
	if asked, ok := p.asked(); ok {
		p.do(mansions.MoveSeed{Card: asked.Card, Room: room}, p.renew)
	}
}
