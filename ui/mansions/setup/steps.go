// Package setup leads from choosing a story to reading its introduction aloud. The first two steps ([Start]) come
// before there is a session. The others ([Page]) work on the session, which is stored from its first step on, and read
// their progress from it. The rules of the set-up belong in keeper/mansions.
package setup

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Step is one step of the set-up.
type Step int

// The steps, in order.
const (
	StepStory Step = iota
	StepParty
	StepInvestigators
	StepChoices
	StepSeeding
	StepIntroduction
	steps = iota
)

// name is the name of the step.
func (s Step) name(l *text.Localizer) string { return l.T("setup.step." + strconv.Itoa(int(s)+1)) }

// look is the appearance of a step in the bar.
type look struct {
	done bool   // has a tick
	open func() // nil: not reachable
}

// bar shows the current step among all steps.
func bar(l *text.Localizer, now Step, looks [steps]look) fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for i, lk := range looks {
		s := Step(i)
		words := strconv.Itoa(i+1) + "  " + s.name(l)
		if s != now && theme.Letters() >= roomyText { // to fit on one line
			words = strconv.Itoa(i + 1)
		}
		b := widget.NewKeyButton(words, "", lk.open).Looking(widget.QuietButton)
		if lk.done {
			b.WithIcon("check")
		}
		if s == now {
			b.Looking(widget.PlainButton).WithIcon("place")
		}
		b.SetEnabled(lk.open != nil || s == now)
		objects = append(objects, testid.Name(b, "setup.step."+strconv.Itoa(i+1)))
	}
	return widget.NewFlow(objects...)
}

// roomyText is the text scale from which titles are left out to make room for buttons.
const roomyText = 1.7

// frame is the common layout of all steps: back button, title and next button, the bar, the step itself. A step with
// close set, which shows much at once, also gets the room of the bar if the text is large.
func frame(l *text.Localizer, now Step, looks [steps]look, title string, body fyne.CanvasObject, back *widget.KeyButton,
	close bool, does ...fyne.CanvasObject) fyne.CanvasObject {
	var steps fyne.CanvasObject
	if theme.Letters() < roomyText || !close {
		steps = widget.Margins(0, 0.2, bar(l, now, looks))
	}
	return widget.NewPage(back, widget.NewTitle(title), container.NewBorder(steps, nil, nil, nil, body), does...)
}

// title is the title of the step.
func (s Step) title(l *text.Localizer) string { return l.T("setup.title." + strconv.Itoa(int(s)+1)) }

// seedingScreen shows the contents of the rooms if the cards are on screen. Nothing has to be laid, but the keeper
// can read the list.
func (p *Page) seedingScreen() fyne.CanvasObject {
	head := container.NewVBox(p.secret(p.l.T("setup.seeding.screen")), p.proofLine())
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, p.roomPanes()))
}

// roomPanes are the rooms and the pile of the selected one.
func (p *Page) roomPanes() fyne.CanvasObject {
	rooms := p.lying()
	p.seeding.room = min(max(p.seeding.room, 0), len(rooms)-1)
	if p.seeding.roll != nil {
		p.seeding.at = p.seeding.roll.Left().Offset
	}
	p.seeding.list = p.roomList(rooms)
	p.seeding.roll = widget.NewPanes(0.3, 1, p.seeding.list, p.pile(rooms))
	return p.seeding.roll
}

// lookAt selects another room, by steps down the list, or up for negative ones.
func (p *Page) lookAt(by int) {
	if n := len(p.lying()); p.step == StepSeeding && (p.uncovered || p.blind()) && !p.onTable() && n > 0 {
		p.seeding.room = min(max(p.seeding.room+by, 0), n-1)
		p.Refresh()
	}
}

// showRoom scrolls the list to the selected room.
func (p *Page) showRoom() {
	box := p.seeding.list
	if box == nil || p.step != StepSeeding || p.onTable() || p.seeding.room < 0 || p.seeding.room >= len(box.Objects) {
		return
	}
	list := p.seeding.roll.Left()
	list.Offset = p.seeding.at
	if list.Size().Height <= 0 {
		return
	}
	card := box.Objects[p.seeding.room]
	top, bottom := card.Position().Y, card.Position().Y+card.Size().Height
	switch {
	case top < list.Offset.Y:
		list.Offset.Y = top
	case bottom > list.Offset.Y+list.Size().Height:
		list.Offset.Y = bottom - list.Size().Height
	}
	list.Refresh()
}

// roomList lists the rooms with their number of cards.
func (p *Page) roomList(rooms []mansions.SeedRoom) *fyne.Container {
	box := container.NewVBox()
	for i, r := range rooms {
		face := widget.CardFace{Icon: "room", Title: p.g.Names().Room(r.Room), Choice: true,
			Selected: p.seeding.room == i}
		if p.seeding.ticked[r.Room] {
			face.Icon = "check"
		}
		if len(r.Cards) > 0 {
			face.Badge = strconv.Itoa(len(r.Cards))
		}
		box.Add(testid.Name(widget.NewCard(face, func() {
			p.seeding.room = i
			p.renew(true)
		}), "setup.room."+strconv.Itoa(i+1)))
	}
	return box
}

// pile is the pile of the selected room, the bottom card at the bottom.
func (p *Page) pile(rooms []mansions.SeedRoom) fyne.CanvasObject {
	if len(rooms) == 0 {
		return container.NewStack()
	}
	r := rooms[p.seeding.room]
	box := container.NewVBox()
	if r.Other {
		box.Add(widget.NewQuiet(p.l.T("setup.seeding.other")))
	}
	for n := len(r.Cards); n >= 1; n-- {
		deck, name := p.face(r.Cards[n-1].Card)
		box.Add(newSlab(layerLies, deckIcon(deck), name, p.where(deck, n, len(r.Cards))))
	}
	if len(r.Cards) == 0 {
		box.Add(widget.NewQuiet(p.l.T("setup.seeding.nothing")))
	}
	house := p.house()
	house.SetLit(lit(p.g.Story(), r.Room))
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, 18*fynetheme.TextSize()))
	still := newStill(house, func(space string) {
		of := roomOf(p.g.Story(), space)
		p.lookAt(slices.IndexFunc(rooms, func(r mansions.SeedRoom) bool { return r.Room == of }) - p.seeding.room)
	})
	rest := widget.Margins(0, 0.5, container.NewStack(room, still)) // as high as the panel leaves it
	return widget.NewPanel(p.g.Names().Room(r.Room), container.NewBorder(box, nil, nil, nil, rest))
}

// deck is the deck of a kind of card.
func (p *Page) deck(kind string) stories.Deck {
	c, _ := state.Find(slices.Concat(p.g.Story().Cards, p.g.Base().Cards),
		func(c *stories.Card) bool { return c.ID == kind })
	return c.Deck
}
