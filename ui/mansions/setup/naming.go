package setup

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// mostProposed is the number of names proposed at once.
const mostProposed = 5

// naming asks what the owner's board calls a room that the story only numbers: a field with the rooms of the box that
// fit what was typed. Enter takes the first of them.
type naming struct {
	p     *Page
	id    string
	field *widget.Field
	fit   *fyne.Container
	first string // what Enter takes instead of what was typed; "": nothing fits
}

// unnamed reports whether only the owner's board says what a room is called.
func unnamed(story *stories.Story, room string) bool {
	return slices.ContainsFunc(story.Map.Rooms, func(r stories.Room) bool { return r.ID == room && r.Unnamed })
}

// newNaming makes the question for a room that the story calls now.
func newNaming(p *Page, id, now string) *naming {
	n := &naming{p: p, id: id, fit: container.NewVBox()}
	n.field = testid.Name(widget.NewField(), "setup.room.name")
	if given := n.name(); given != now {
		n.field.SetText(given)
	}
	n.field.PlaceHolder = p.l.T("setup.room.name")
	n.field.OnChanged = func(typed string) {
		if typed == " " { // the key of the button, where nothing is to be named
			n.field.SetText("")
			p.walkNext()
			return
		}
		n.propose()
	}
	n.field.OnSubmitted = func(string) { p.walkNext() }
	return n
}

// name is what it is called now.
func (n *naming) name() string { return n.p.g.Names().Room(n.id) }

// content is the question with its field, and the names that fit.
func (n *naming) content() []fyne.CanvasObject {
	return []fyne.CanvasObject{widget.NewWords(n.p.l.T("setup.room.which"), ""), n.field, n.fit}
}

// begin gives the field the keyboard, unless the room has a name.
func (n *naming) begin() {
	if n.field.Text == "" {
		n.p.over.Focus(n.field)
	}
}

// propose lists the names that fit what was typed.
func (n *naming) propose() {
	n.first = ""
	n.fit.RemoveAll()
	find := widget.NewFind(n.field.Text)
	if find.Empty() || n.name() == n.field.Text {
		n.fit.Refresh()
		return
	}
	for i, name := range n.known() {
		if !find.In(name) || len(n.fit.Objects) == mostProposed {
			continue
		}
		face := widget.CardFace{Icon: "room", Title: name}
		if n.first == "" {
			n.first, face.Badge = name, n.p.l.KeyName("Enter")
		}
		n.fit.Add(testid.Name(widget.NewCard(face, func() {
			n.field.SetText(name)
			n.p.walkNext()
		}), "setup.room.known."+strconv.Itoa(i)))
	}
	n.fit.Refresh()
}

// known are the names of the rooms of the box that the story does not use, in order.
func (n *naming) known() (out []string) {
	names, taken, numbered := n.p.g.Names(), map[string]bool{}, map[string]bool{}
	for _, r := range n.p.g.Story().Map.Rooms {
		taken[names.Room(r.ID)] = true
		if r.Unnamed {
			numbered[strings.TrimRight(r.ID, "0123456789")] = true
		}
	}
	keys := map[string]bool{}
	for _, texts := range n.p.g.Base().Texts {
		for key := range texts {
			keys[key] = true
		}
	}
	for key := range keys {
		id, room := strings.CutPrefix(key, "room.")
		id, named := strings.CutSuffix(id, ".name")
		if name := names.Room(id); room && named && !taken[name] && !numbered[strings.TrimRight(id, "0123456789")] {
			taken[name] = true
			out = append(out, name)
		}
	}
	slices.SortFunc(out, n.p.l.Order())
	return out
}

// keep stores the name that was typed or chosen, and then goes on.
func (n *naming) keep(then func()) {
	name := strings.TrimSpace(n.field.Text)
	if n.first != "" && !slices.Contains(n.known(), name) {
		name = n.first
	}
	if name == "" || name == n.name() {
		then()
		return
	}
	n.p.do(mansions.CorrectName{Room: n.id, Name: name}, func(done bool) {
		if done {
			n.p.nav.NameRoom(n.id, name)
			n.p.seeding.view.house.SetWords(n.p.g.Names(), n.p.l)
			then()
		}
	})
}

// guessed stands before a name that is a guess, or ours.
const guessed = "~\u00a0"

// doubtsName reports whether the name of a card or a room is a guess, or ours, and its owner has not said another.
func doubtsName(p *Page, kind, id string) bool {
	if kind == "card" {
		id = p.g.Texts().Front(id)
	}
	key := kind + "." + id + ".name"
	doubt := p.doubts[key+"."+p.l.Lang()]
	return (doubt == stories.SureGuess || doubt == stories.SureOurs) && p.g.Texts().Own(key) == "" && p.renamed[key] == ""
}

// roomCalled is the name of a room as it stands in the walk.
func roomCalled(p *Page, room string) string {
	if said := p.renamed["room."+room+".name"]; said != "" {
		return said
	}
	if doubtsName(p, "room", room) && !unnamed(p.g.Story(), room) {
		return guessed + p.g.Names().Room(room)
	}
	return p.g.Names().Room(room)
}

// renameThis asks what the card in the hand, or the room that cards are laid in, is really called. The walk stays where
// it is, and shows the name at once; the notes are written and read again a little later.
func renameThis(p *Page) {
	step, open := p.seeding.view.walk.now()
	if !open {
		return
	}
	kind, id, note := "card", p.g.Texts().Front(step.kind), func(name string) { p.nav.NameCard(step.kind, name) }
	if !step.gather {
		kind, id = "room", p.seeding.view.walk.plan.Lay[step.room].Room
		note = func(name string) { p.nav.NameRoom(id, name) }
	}
	face := widget.NameFace{Icon: "notes", Title: p.l.T("setup.walk.rename"), Hint: p.l.T("setup.walk.rename.which"),
		Limit: stories.LongestName, Long: p.l.T("home.rename.long", text.Args{"n": stories.LongestName}),
		Yes: p.l.T("common.ok"), No: p.l.T("common.cancel"), TestID: "setup.rename.ask"}
	widget.AskName(p.over, face, func(name string, _ bool) {
		if name != "" {
			p.renamed[kind+"."+id+".name"] = name
			note(name)
			p.Refresh()
		}
	})
}
