package setup

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// walkView is the seeding walk on the page: on the left the current card with what comes next, on the right all cards
// with their progress. It is made once and updated on every press.
type walkView struct {
	p     *Page
	walk  *seedWalk
	list  *widget.List // all cards of the current phase, with ticks
	rows  []walkRow    // of the list
	house *board.Map
	bar   *widget.Bar
	said  *widget.Words   // the current position
	read  *fyne.Container // the text on the current card
	stage *stage
	stood *fyne.Container // the objects of the stage
	room  string          // lit on the map of the house

	called *naming // what the owner's board calls the room; nil: the story has a name for it
	root   *fyne.Container
}

func newWalkView(p *Page) *walkView {
	v := &walkView{p: p, bar: widget.NewBar("cards", theme.OK, 0, 1), said: widget.NewWords("", ""),
		read: container.NewStack()}
	v.list = widget.NewList(v.takeRow)
	v.house = p.house()
	v.stage = &stage{least: 9}
	v.stood = container.New(v.stage, container.NewVScroll(v.read), newStill(v.house, v.listRoom))
	buttons := widget.Margins(0, 0.4, widget.NewFlow(p.tickNext, p.tickBack, p.tickIn, p.rename))
	left := container.NewBorder(nil, buttons, nil, nil, v.stood)
	v.root = container.NewBorder(nil, nil, nil, nil,
		container.New(&walkLayout{}, left, testid.Name(v.list, "setup.walk.list")))
	return v
}

// show shows the current progress.
func (v *walkView) show() {
	w, p := v.walk, v.p
	step, open := w.now()
	done, of := w.phase()
	v.called = nil
	v.bar.Set(done, of)
	p.tickNext.Show()
	p.tickBack.Show()
	p.tickIn.Show()
	p.tickNext.SetEnabled(open)
	p.tickBack.SetEnabled(w.nextStep() > 0)
	p.tickIn.SetEnabled(open)
	switch {
	case !open:
		v.said.SetText(p.l.T("setup.walk.done", text.Args{"gathered": w.split, "laid": of}))
		v.showReading("", v.finished())
	case step.gather:
		v.said.SetText(p.l.T("setup.walk.gather", text.Args{"n": done + 1, "of": of}))
		p.tickNext.SetText(p.l.T("setup.walk.taken"))
		p.tickIn.SetText(p.l.T("setup.walk.deck"))
		v.showReading("", v.gather(step))
	default:
		room, rooms := w.rooms(step.room)
		v.said.SetText(p.l.T("setup.walk.lay", text.Args{"n": done + 1, "of": of, "room": room, "rooms": rooms}))
		p.tickNext.SetText(p.l.T("setup.walk.laid"))
		p.tickIn.SetText(p.l.T("setup.tickRoom"))
		v.showReading(w.plan.Lay[step.room].Room, v.roomView(step))
	}
	widget.ShowIf(p.rename, v.guesses(step, open))
	if v.called != nil { // its letter belongs to the name
		p.tickIn.Hide()
		v.called.begin()
	}
	p.skips = false
	p.next.SetText(p.l.T("common.next"))
	if open {
		p.next.Looking(widget.PlainButton)
		p.tickNext.Primary()
	} else {
		p.next.Primary()
		p.tickNext.Looking(widget.PlainButton)
	}
	v.showList()
}

// gather is the card to take out of the box: deck, name, and the following cards.
func (v *walkView) gather(s walkStep) fyne.CanvasObject {
	p := v.p
	detail := ""
	if s.of > 1 {
		detail = p.l.T("setup.walk.copy", text.Args{"n": s.nth, "of": s.of})
	}
	box := container.NewVBox(
		container.NewHBox(icon(deckIcon(s.deck), theme.Brass, 2), widget.NewTitle(p.g.Names().Deck(string(s.deck)))),
		widget.Margins(0, 0.4, newSlab(layerNow, deckIcon(s.deck), s.name, detail)),
	)
	v.explain(box, s.doubt)
	at := v.walk.nextStep()
	if at == 0 && p.g.Story().Map.Undrawn {
		first := fyne.CanvasObject(widget.NewWords(p.l.T("setup.walk.board"), theme.Brass))
		box.Objects = slices.Insert(box.Objects, 0, first)
	}
	var next []fyne.CanvasObject
	for i := at + 1; i < v.walk.split && len(next) < 5; i++ {
		n := v.walk.steps[i]
		words := n.name
		if n.deck != s.deck {
			words += " – " + p.g.Names().Deck(string(n.deck))
		}
		next = append(next, newSlab(layerComes, deckIcon(n.deck), words, ""))
	}
	if len(next) == 0 {
		next = append(next, newSlab(layerComes, "room", p.l.T("setup.walk.thenLay"), ""))
	}
	box.Add(widget.NewQuiet(p.l.T("setup.walk.then")))
	box.Objects = append(box.Objects, next...)
	return box
}

// guesses reports whether the name of what the walk is at is a guess, or ours.
func (v *walkView) guesses(s walkStep, open bool) bool {
	switch {
	case !open:
		return false
	case s.gather:
		return s.doubt
	}
	room := v.walk.plan.Lay[s.room].Room
	return doubtsName(v.p, "room", room) && !unnamed(v.p.g.Story(), room)
}

// explain says what the sign before a guessed name means.
func (v *walkView) explain(box *fyne.Container, doubt bool) {
	if doubt {
		box.Add(widget.NewQuiet(v.p.l.T("setup.walk.guessed")))
	}
}

// roomView is the room to lay cards in: name, position in the house, and growing pile.
func (v *walkView) roomView(s walkStep) fyne.CanvasObject {
	p, room := v.p, v.walk.plan.Lay[s.room]
	words := container.NewVBox(widget.NewReading(roomCalled(p, room.Room), theme.Brass).Sized(grand()))
	if unnamed(p.g.Story(), room.Room) {
		v.called = newNaming(p, room.Room, room.Name)
		words.Objects = append(words.Objects, v.called.content()...)
	} else {
		v.explain(words, doubtsName(p, "room", room.Room))
	}
	if room.Other {
		words.Add(widget.NewQuiet(p.l.T("setup.seeding.other")))
	}
	if room.Doubt {
		words.Add(widget.NewWords(p.l.T("setup.walk.doubt"), theme.Threat))
	}
	words.Add(widget.NewQuiet(v.nextRoom(s.room)))
	pile := container.NewVBox()
	first := v.walk.nextStep() - (s.nth - 1)
	for n := s.of; n >= 1; n-- {
		i := first + n - 1
		c, look := v.walk.steps[i], layerComes
		switch {
		case i == v.walk.nextStep():
			look = layerNow
		case v.walk.done[i]:
			look = layerLies
		}
		detail := p.where(c.deck, n, s.of)
		if look == layerNow && theme.Letters() >= roomyText { // there the room's name above may be scrolled out of view
			detail = p.g.Names().Room(room.Room) + " · " + detail
		}
		card := newSlab(look, deckIcon(c.deck), c.name, detail)
		if pile.Add(card); look == layerNow {
			v.stage.now = card
		}
	}
	return container.NewVBox(words, widget.Margins(0, 0.4, pile))
}

// nextRoom says which room is next.
func (v *walkView) nextRoom(room int) string {
	for _, r := range v.walk.plan.Lay[room+1:] {
		if len(r.Cards) > 0 {
			return v.p.l.N("setup.walk.nextRoom", len(r.Cards), text.Args{"room": v.p.g.Names().Room(r.Room)})
		}
	}
	return v.p.l.T("setup.walk.lastRoom")
}

// showReading shows the current text, and lights its room on the map of the house.
func (v *walkView) showReading(room string, read fyne.CanvasObject) {
	if theme.Letters() >= roomyText { // there the proof has no line of its own above
		read = container.NewVBox(read, v.p.proofLine())
	}
	if v.room != room {
		v.room = room
		v.house.SetLit(lit(v.p.g.Story(), room))
	}
	if v.stage.bare = room == ""; v.stage.bare {
		v.stage.now = nil
	}
	v.read.Objects = []fyne.CanvasObject{read}
	v.read.Refresh()
	v.stage.Layout(v.stood.Objects, v.stood.Size()) // the map stays the same; only its size may change
}

// listRoom scrolls the list to the cards of a space's room, if it has any.
func (v *walkView) listRoom(space string) {
	room := roomOf(v.p.g.Story(), space)
	for i, r := range v.rows {
		if r.heading != "" && !v.walk.gathering() && v.walk.plan.Lay[v.walk.steps[r.from].room].Room == room {
			v.list.ScrollToBottom()
			v.list.ScrollTo(i)
			return
		}
	}
}

// roomOf is the room of a space.
func roomOf(story *stories.Story, space string) string {
	r, _ := state.Find(story.Map.Rooms, func(r *stories.Room) bool {
		return slices.ContainsFunc(r.Spaces, func(s stories.Space) bool { return s.ID == space })
	})
	return r.ID
}

// house is the map with nothing on it, so that a lit room is easy to find. The map before it drops its pictures.
func (p *Page) house() *board.Map {
	house := board.New(p.g.Story().Map, p.g.Names(), p.g.Words())
	house.Prefix = "setup.house"
	board.Release(p.chart)
	p.chart = house
	t := p.g.Table()
	t.Things, t.Monsters, t.Investigators = nil, nil, nil
	house.SetTable(t)
	return house
}

// lit are the spaces of a room, for the map of the house.
func lit(story *stories.Story, room string) map[string]string {
	light := map[string]string{}
	r, _ := state.Find(story.Map.Rooms, func(r *stories.Room) bool { return r.ID == room })
	for _, s := range r.Spaces {
		light[s.ID] = ""
	}
	return light
}

// finished is shown when all cards are on the table.
func (v *walkView) finished() fyne.CanvasObject {
	_, rooms := v.walk.rooms(len(v.walk.plan.Lay))
	words := v.p.l.T("setup.walk.allLaid.hint", text.Args{"n": len(v.walk.steps) - v.walk.split, "rooms": rooms})
	return widget.Margins(2, 3, container.NewVBox(icon("check", theme.OK, 6), widget.NewReading(words, "").Centered()))
}

// walkRow is a row of the list: a card, or the heading of a deck or room.
type walkRow struct {
	heading  string
	icon     string
	from, to int // heading: its first step, and the one after its last
	step     int // card: its step
}

// takeRow marks all cards up to the pressed one as done.
func (v *walkView) takeRow(i int) {
	if r := v.rows[i]; r.heading == "" {
		v.p.walkTo(r.step)
	}
}

// showList lists the cards of the current phase under the names of their decks or rooms.
func (v *walkView) showList() {
	w := v.walk
	from, to := 0, w.split
	if !w.gathering() {
		from, to = w.split, len(w.steps)
	}
	v.rows = nil
	heading := 0
	for i := from; i < to; i++ {
		if s := w.steps[i]; i == from || !w.together(i-1, i) {
			heading = len(v.rows)
			head := walkRow{heading: v.p.g.Names().Deck(string(s.deck)), icon: deckIcon(s.deck), from: i}
			if !s.gather {
				head.heading, head.icon = roomCalled(v.p, w.plan.Lay[s.room].Room), "room"
			}
			v.rows = append(v.rows, head)
		}
		v.rows = append(v.rows, walkRow{step: i, icon: deckIcon(w.steps[i].deck)})
		v.rows[heading].to = i + 1
	}
	shown, now := make([]widget.Row, len(v.rows)), len(v.rows)-1
	for i, r := range v.rows {
		if shown[i] = v.row(r); r.heading == "" && r.step == w.nextStep() {
			now = i
		}
	}
	v.list.Set(shown, -1)
	v.list.See(now)
}

// row is the appearance of a row of the list.
func (v *walkView) row(r walkRow) widget.Row {
	if r.heading != "" {
		done, of := v.walk.count(r.from, r.to)
		return widget.Row{Icon: r.icon, Text: r.heading, Head: true, Note: strconv.Itoa(done) + " / " + strconv.Itoa(of)}
	}
	row := widget.Row{Icon: r.icon, Colour: theme.Muted, Text: v.walk.steps[r.step].name, Inset: true}
	switch {
	case v.walk.done[r.step]:
		row.Icon, row.Colour, row.Quiet = "check", theme.OK, true
	case r.step == v.walk.nextStep():
		row.Icon, row.Colour, row.Bold = "next", theme.Brass, true
	}
	return row
}

// where says what type a card is and its position in the pile, from 1 at the bottom.
func (p *Page) where(deck stories.Deck, position, of int) string {
	words := []string{p.l.T("rooms.kind." + string(deck))}
	switch {
	case of == 1:
	case position == 1:
		words = append(words, p.l.T("setup.seeding.bottom"))
	case position == of:
		words = append(words, p.l.T("setup.seeding.top"))
	}
	return strings.Join(words, " · ")
}

// walkLayout puts the stage on the left and the list on the right. Without room for both the list is hidden.
type walkLayout struct{}

func (walkLayout) gap() float32 { return 1.2 * fynetheme.TextSize() }

func (l walkLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stage, list, t := objects[0], objects[1], fynetheme.TextSize()
	least := 14 * t
	stage.Move(fyne.NewPos(0, 0))
	if size.Width < 23*t+l.gap()+least {
		list.Hide()
		stage.Resize(size)
		return
	}
	list.Show()
	share := float32(0.3)
	if theme.Letters() >= roomyText {
		share = 0.36
	}
	w := max(least, min(share*(size.Width-l.gap()), 34*t))
	stage.Resize(fyne.NewSize(size.Width-w-l.gap(), size.Height))
	list.Move(fyne.NewPos(size.Width-w, 0))
	list.Resize(fyne.NewSize(w, size.Height))
}

func (walkLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
