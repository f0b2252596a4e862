package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// The table is always right: everything that lies there can be set by hand, in small dialogs like these.

// stepper sets a number with minus and plus.
type stepper struct {
	box         *fyne.Container
	value, was  int
	number      *label
	least, most int
}

func newStepper(words, icon, name string, colour fyne.ThemeColorName, value, most int) *stepper {
	s := &stepper{value: value, was: value, number: heading().centred(), most: max(most, value)}
	s.number.set(itoa(value))
	picture, title := newIcon(20), plain()
	picture.set(icon, colour)
	title.set(words)
	less := newChip(chipFace{text: "−"}, func() { s.by(-1) })
	more := newChip(chipFace{text: "+"}, func() { s.by(+1) })
	probe.Name(less, "correct."+name+".less")
	probe.Name(more, "correct."+name+".more")
	s.box = container.New(row{gap: 8, grow: 1}, picture, title, less, container.New(boxed{w: 44}, s.number), more)
	return s
}

func (s *stepper) by(n int) {
	s.value = min(max(s.value+n, s.least), s.most)
	s.number.set(itoa(s.value))
}

func (s *stepper) changed() bool { return s.value != s.was }

// form shows a dialog of corrections. apply returns the commands to send, in order; the first that is refused stops them.
func (p *Page) form(title string, body []fyne.CanvasObject, more []*widgets.KeyButton, apply func() []keeper.Command) {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	hint := newPara(fynetheme.SizeNameCaptionText, theme.Muted)
	hint.set(p.t("console.correct.hint"))
	column := container.New(col{gap: 8, grow: -1}, append([]fyne.CanvasObject{hint}, body...)...)
	cancel := widgets.NewKeyButton(p.t("common.cancel"), "Esc", p.closeModal)
	ok := widgets.NewKeyButton(p.t("console.correct.apply"), "", func() {
		cmds := apply()
		p.closeModal()
		p.sendAll(cmds)
	}).Primary()
	probe.Name(cancel, "correct.cancel")
	probe.Name(ok, "correct.apply")
	buttons := append(slices.Clone(more), cancel, ok)
	p.modal = widgets.ShowModal(c, widgets.ModalFace{Icon: "notes", Title: title, Body: column, Buttons: buttons, OnEscape: p.closeModal})
}

func (p *Page) sendAll(cmds []keeper.Command) {
	for _, cmd := range cmds {
		if p.g.Do(cmd) != nil {
			p.draw()
			return
		}
	}
}

// counter is the command of a stepper that was changed.
func counter(s *stepper, name, who string) []keeper.Command {
	if !s.changed() {
		return nil
	}
	return []keeper.Command{mansions.CorrectCounter{Counter: name, Who: who, Value: s.value}}
}

const mostOfAnything = 99

func (p *Page) correctThreat() {
	s := newStepper(p.t("console.threat"), "threat", "threat", theme.Threat, p.shown.view.Table.Threat, mostOfAnything)
	p.form(p.t("console.correct.threat"), []fyne.CanvasObject{s.box}, nil, func() []keeper.Command { return counter(s, "threat", "") })
}

func (p *Page) correctClock() {
	s := newStepper(p.t("console.clock.tokens"), "time", "time", theme.Brass, p.shown.view.Table.Events.Tokens, mostOfAnything)
	p.form(p.t("console.correct.clock"), []fyne.CanvasObject{s.box}, nil, func() []keeper.Command { return counter(s, "time", "") })
}

func (p *Page) correctSeat(who string) {
	v := p.seat(who)
	if v == nil {
		return
	}
	damage := newStepper(p.t("console.counter.damage"), "damage", "damage", theme.Damage, v.Damage, v.Health)
	horror := newStepper(p.t("console.counter.horror"), "horror", "horror", theme.Horror, v.Horror, v.Sanity)
	skill := newStepper(p.t("console.counter.skillPoints"), "skill", "skillPoints", theme.Brass, v.SkillPoints, mostOfAnything)
	place := p.placeSelect(v.Space)
	give := widgets.NewKeyButton(p.t("console.correct.give"), "", func() { p.giveCard(who) }).WithIcon("cards")
	probe.Name(give, "correct.give")
	body := []fyne.CanvasObject{damage.box, horror.box, skill.box, p.field(p.t("console.counter.place"), place.menu)}
	p.form(p.t("console.correct.who", text.Args{"who": p.shown.names.Who(who)}), body, []*widgets.KeyButton{give}, func() []keeper.Command {
		cmds := slices.Concat(counter(damage, "damage", who), counter(horror, "horror", who), counter(skill, "skillPoints", who))
		if to := place.chosen(); to != "" && to != v.Space {
			cmds = append(cmds, mansions.CorrectPlace{Who: who, Space: to})
		}
		return cmds
	})
}

func (p *Page) correctMonster(id string) {
	t := p.shown.view.Table
	i := slices.IndexFunc(t.Monsters, func(m mansions.MonsterView) bool { return m.ID == id })
	if i < 0 {
		return
	}
	m := t.Monsters[i]
	damage := newStepper(p.t("console.counter.damage"), "damage", "damage", theme.Damage, m.Damage, mostOfAnything)
	place := p.placeSelect(m.Space)
	off := widgets.NewKeyButton(p.t("console.correct.off"), "", func() {
		p.closeModal()
		p.sendAll([]keeper.Command{mansions.CorrectMonster{Monster: id, Off: true}})
	}).Looking(widgets.DangerButton).WithIcon("skull")
	probe.Name(off, "correct.off")
	body := []fyne.CanvasObject{damage.box, p.field(p.t("console.counter.place"), place.menu)}
	p.form(p.t("console.correct.who", text.Args{"who": p.shown.names.Monster(id)}), body, []*widgets.KeyButton{off}, func() []keeper.Command {
		cmds := counter(damage, "damage", id)
		if to := place.chosen(); to != "" && to != m.Space {
			cmds = append(cmds, mansions.CorrectPlace{Who: id, Space: to})
		}
		return cmds
	})
}

// correctCard lays a card elsewhere.
func (p *Page) correctCard(id string) {
	to := newMenu("correct.to")
	for _, v := range p.shown.view.Table.Investigators {
		if v.State == "in" {
			to.add(v.Who, p.shown.names.Who(v.Who))
		}
	}
	to.add("keeper", p.t("console.correct.toKeeper"))
	to.add("discard", p.t("console.correct.toDiscard"))
	to.add("deck", p.t("console.correct.toDeck"))
	for _, r := range p.g.Story().Map.Rooms {
		to.add("room:"+r.ID, p.t("console.correct.toRoom", text.Args{"room": p.shown.names.Room(r.ID)}))
	}
	to.show(p.ownerOf(id))
	p.form(p.t("console.correct.card", text.Args{"card": p.cardName(id)}), []fyne.CanvasObject{p.field(p.t("console.correct.to"), to.menu)}, nil,
		func() []keeper.Command {
			if to.chosen() == "" || to.chosen() == p.ownerOf(id) {
				return nil
			}
			return []keeper.Command{mansions.CorrectCard{Card: id, To: to.chosen()}}
		})
}

// giveCard lays any card of the box before an investigator.
func (p *Page) giveCard(who string) {
	var items []pick
	for _, cards := range [][]stories.Card{p.g.Story().Cards, p.g.Base().Cards} {
		for _, c := range cards {
			switch c.Deck {
			case stories.Exploration, stories.StartingItem, stories.Spell, stories.Trauma:
				items = append(items, pick{p.freeCopy(c), p.shown.names.Card(c.ID)})
			}
		}
	}
	p.choose(p.t("console.correct.giveTo", text.Args{"who": p.shown.names.Who(who)}), items, func(id string) {
		p.sendAll([]keeper.Command{mansions.CorrectCard{Card: id, To: who}})
	})
}

// freeCopy is the first copy of a card that nobody has before him.
func (p *Page) freeCopy(c stories.Card) string {
	for _, id := range c.Copies() {
		if p.ownerOf(id) == "" {
			return id
		}
	}
	return c.ID
}

// placeMonster puts a monster of any type into a room.
func (p *Page) placeMonster(room string) {
	var items []pick
	for _, m := range p.g.Base().Monsters {
		items = append(items, pick{m.ID, p.shown.names.Monster(m.ID)})
	}
	spaces := p.spacesOf(room)
	p.choose(p.t("console.correct.place", text.Args{"room": p.shown.names.Room(room)}), items, func(kind string) {
		if len(spaces) == 1 {
			p.sendAll([]keeper.Command{mansions.CorrectMonster{Monster: kind, Space: spaces[0]}})
			return
		}
		var where []pick
		for _, s := range spaces {
			where = append(where, pick{s, p.shown.names.Space(s)})
		}
		p.choose(p.shown.names.Monster(kind), where, func(space string) {
			p.sendAll([]keeper.Command{mansions.CorrectMonster{Monster: kind, Space: space}})
		})
	})
}

// switchSource says that dice or decks are from now on where they are not now.
func (p *Page) switchSource(what string, now keeper.Source) {
	to := keeper.OnTable
	if now == keeper.OnTable {
		to = keeper.OnScreen
	}
	p.send(mansions.SetSource{What: what, Source: to})
}

func (p *Page) field(words string, content fyne.CanvasObject) fyne.CanvasObject {
	l := plain()
	l.set(words)
	return container.New(row{gap: 10, grow: 1}, l, content)
}

// menu is a choice of one of several named things.
type menu struct {
	ids, words []string
	menu       *widget.Select
}

func newMenu(name string) *menu {
	m := &menu{menu: widget.NewSelect(nil, nil)}
	probe.Name(m.menu, name)
	return m
}

func (m *menu) add(id, words string) { m.ids, m.words = append(m.ids, id), append(m.words, words) }

func (m *menu) show(chosen string) {
	m.menu.Options = m.words
	if i := slices.Index(m.ids, chosen); i >= 0 {
		m.menu.SetSelectedIndex(i)
	}
	m.menu.Refresh()
}

func (m *menu) chosen() string {
	if i := m.menu.SelectedIndex(); i >= 0 && i < len(m.ids) {
		return m.ids[i]
	}
	return ""
}

func (p *Page) placeSelect(now string) *menu {
	m := newMenu("correct.place")
	for _, r := range p.g.Story().Map.Rooms {
		for _, s := range r.Spaces {
			m.add(s.ID, p.shown.names.Space(s.ID))
		}
	}
	m.show(now)
	return m
}
