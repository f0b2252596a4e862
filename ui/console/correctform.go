package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// The table is always right: everything that lies there can be set by hand. All corrections use one form, made of lines
// like these.

// entry is one line of a form: what it shows, and what to send if it was changed.
type entry struct {
	box  fyne.CanvasObject
	cmds func() []keeper.Command
}

// formFace is what a form shows. It is made anew after a correction was refused half way, so that it shows what is so then.
type formFace struct {
	title   string
	entries []entry
	more    []*kit.KeyButton // on the left of the buttons
}

// form shows a dialog of corrections. What was changed is sent in the order of the lines, one step of the log each. If the
// rules refuse one, the form stays, says why, and the rest is not sent.
func (p *Page) form(face func() formFace) { p.formWith(face, "") }

func (p *Page) formWith(face func() formFace, refused string) {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	f := face()
	hint := newPara(fynetheme.SizeNameCaptionText, theme.Muted)
	hint.set(p.t("console.correct.hint"))
	column := container.New(col{gap: 8, grow: -1}, hint)
	if refused != "" {
		why := newPara(fynetheme.SizeNameText, theme.Danger)
		why.set(p.t("console.correct.refused", args("why", refused)))
		column.Add(why)
	}
	for _, e := range f.entries {
		column.Add(e.box)
	}
	cancel := kit.NewKeyButton(p.t("common.cancel"), "Esc", p.closeModal)
	ok := kit.NewKeyButton(p.t("console.correct.apply"), "", func() {
		var cmds []keeper.Command
		for _, e := range f.entries {
			cmds = append(cmds, e.cmds()...)
		}
		p.apply(face, cmds)
	}).Primary()
	probe.Name(cancel, "correct.cancel")
	probe.Name(ok, "correct.apply")
	p.modal = kit.ShowModal(c, kit.ModalFace{Icon: "notes", Title: f.title, Body: column,
		Buttons: append(slices.Clone(f.more), cancel, ok), OnEscape: p.closeModal})
	p.helpRule = ruleFor("page.correction")
}

// apply sends corrections until one is refused; the form then comes back with the reason. Without a form the reason stands
// in the notice line.
func (p *Page) apply(face func() formFace, cmds []keeper.Command) {
	p.closeModal()
	p.g.DoAll(cmds, func(err error) {
		if err == nil {
			return
		}
		p.draw()
		if face != nil {
			p.formWith(face, p.g.Refusal(err))
		}
	})
}

// sendNow is a button of a form that sends one correction at once.
func (p *Page) sendNow(words, icon, name string, cmd keeper.Command) *kit.KeyButton {
	b := kit.NewKeyButton(words, "", func() { p.apply(nil, []keeper.Command{cmd}) }).WithIcon(icon)
	probe.Name(b, name)
	return b
}

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
	picture, title := newIcon(20), plain().short()
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

// entry is the line of the stepper; make makes the correction.
func (s *stepper) entry(make func(n int) keeper.Command) entry {
	return entry{s.box, func() []keeper.Command {
		if s.value == s.was {
			return nil
		}
		return []keeper.Command{make(s.value)}
	}}
}

// tickEntry is something that is so or not.
func tickEntry(words, detail, name string, on bool, make func(on bool) keeper.Command) entry {
	t := kit.NewTick(words, detail, on, nil)
	probe.Name(t, "correct."+name)
	return entry{t, func() []keeper.Command {
		if t.On() == on {
			return nil
		}
		return []keeper.Command{make(t.On())}
	}}
}

// menu is a choice of one of several named things.
type menu struct {
	ids, words []string
	menu       *widget.Select
	was        string
}

func newMenu(name string) *menu {
	m := &menu{menu: widget.NewSelect(nil, nil)}
	probe.Name(m.menu, name)
	return m
}

func (m *menu) add(id, words string) { m.ids, m.words = append(m.ids, id), append(m.words, words) }

func (m *menu) show(chosen string) {
	m.was = chosen
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

func (m *menu) changed() bool { return m.menu.SelectedIndex() >= 0 && m.chosen() != m.was }

// entry is the line of the menu; make makes the correction of what was chosen.
func (m *menu) entry(p *Page, words string, make func(id string) keeper.Command) entry {
	return entry{p.field(words, m.menu), func() []keeper.Command {
		if !m.changed() {
			return nil
		}
		return []keeper.Command{make(m.chosen())}
	}}
}

func (p *Page) field(words string, content fyne.CanvasObject) fyne.CanvasObject {
	l := plain()
	l.set(words)
	return container.New(row{gap: 10, grow: 1}, l, content)
}

// heading of a part of a form.
func formTitle(words string) entry {
	l := caption()
	l.set(words)
	return entry{l, func() []keeper.Command { return nil }}
}

// order is a list whose lines can be moved up and down.
type order struct {
	box   *fyne.Container
	ids   []string
	was   []string
	names func(id string) string
}

// orderEntry shows things in an order, the first one uppermost; make makes the correction of the new one.
func orderEntry(ids []string, name func(id string) string, make func(ids []string) keeper.Command) entry {
	o := &order{box: container.New(col{gap: 2, grow: -1}), ids: slices.Clone(ids), was: ids, names: name}
	o.show()
	return entry{o.box, func() []keeper.Command {
		if slices.Equal(o.ids, o.was) {
			return nil
		}
		return []keeper.Command{make(o.ids)}
	}}
}

func (o *order) show() {
	o.box.Objects = nil
	for i, id := range o.ids {
		number, words := caption(), plain().short()
		number.set(itoa(i + 1))
		words.set(o.names(id))
		up := newChip(chipFace{text: "▲", small: true, look: lookPlain}, func() { o.swap(i, i-1) })
		down := newChip(chipFace{text: "▼", small: true, look: lookPlain}, func() { o.swap(i, i+1) })
		if i == 0 {
			up.set(chipFace{text: "▲", small: true, look: lookOff}, nil)
		}
		if i == len(o.ids)-1 {
			down.set(chipFace{text: "▼", small: true, look: lookOff}, nil)
		}
		probe.Name(up, "correct.order."+itoa(i)+".up")
		probe.Name(down, "correct.order."+itoa(i)+".down")
		o.box.Add(container.New(row{gap: 8, grow: 1}, container.New(boxed{w: 18}, number), words, up, down))
	}
	o.box.Refresh()
}

func (o *order) swap(i, j int) {
	if j < 0 || j >= len(o.ids) {
		return
	}
	o.ids[i], o.ids[j] = o.ids[j], o.ids[i]
	o.show()
}

// newRowOf puts words before two fields that share the rest of the line.
func newRowOf(words string, fields ...fyne.CanvasObject) fyne.CanvasObject {
	l := plain()
	l.set(words)
	return container.New(row{gap: 10, grow: 1}, l, container.New(halves{gap: 8}, fields...))
}

// newColumnOf puts lines of a form together.
func newColumnOf(lines ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(col{gap: 6, grow: -1}, lines...)
}
