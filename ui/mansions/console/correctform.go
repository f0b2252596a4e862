package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// The table is always right, so everything on it can be set by hand. All corrections use one form, made of lines like
// these.

// entry is a line of a form: its content, and the commands to send if it was changed.
type entry struct {
	box  fyne.CanvasObject
	cmds func() []keeper.Command
}

// formFace is the content of a form. It is rebuilt after a correction was refused half way, so that it
// shows the current state.
type formFace struct {
	title   string
	entries []entry
	more    []*widget.KeyButton // to the left of the buttons
}

// form opens a dialog of corrections. Changes are sent in the order of the lines, one step of the log each. If the
// rules refuse one, the form stays and says why, and the rest is not sent.
func (p *Page) form(face func() formFace) { p.formWith(face, "") }

func (p *Page) formWith(face func() formFace, refused string) {
	f := face()
	hint := piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted).Saying(p.t("console.correct.hint"))
	column := container.New(piece.Col{Gap: 8, Grow: -1}, hint)
	if refused != "" {
		why := p.t("console.correct.refused", args("why", refused))
		column.Add(piece.NewPara(fynetheme.SizeNameText, theme.Danger).Saying(why))
	}
	for _, e := range f.entries {
		column.Add(e.box)
	}
	cancel := widget.NewKeyButton(p.t("common.cancel"), "Esc", p.closeModal)
	ok := widget.NewKeyButton(p.t("common.enter.group.right"), "", func() {
		var cmds []keeper.Command
		for _, e := range f.entries {
			cmds = append(cmds, e.cmds()...)
		}
		p.apply(face, cmds...)
	}).Primary()
	testid.Name(cancel, "correct.cancel")
	testid.Name(ok, "correct.apply")
	p.dialog(widget.ModalFace{Icon: "notes", Title: f.title, Body: column,
		Buttons: append(slices.Clone(f.more), cancel, ok)})
	p.helpRule = ruleFor("page.correction")
}

// apply sends corrections until one is refused; the form then comes back with the reason. Without a form, the reason is
// shown on the notice line.
func (p *Page) apply(face func() formFace, cmds ...keeper.Command) {
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

// formButton is a button of a form that opens something else.
func formButton(words, key, icon, name string, do func()) *widget.KeyButton {
	return testid.Name(widget.NewKeyButton(words, key, do).WithIcon(icon), name)
}

// stepper sets a number with minus and plus.
type stepper struct {
	box         *fyne.Container
	value, was  int
	number      *piece.Label
	least, most int
}

func newStepper(words, icon, name string, colour fyne.ThemeColorName, value, most int) *stepper {
	s := &stepper{value: value, was: value, number: piece.Heading().Centred(), most: max(most, value)}
	s.number.Set(itoa(value))
	picture, title := piece.NewIcon(20).Showing(icon, colour), piece.Plain().Short().Saying(words)
	less := piece.NewChip(piece.ChipFace{Text: "−"}, func() { s.by(-1) })
	more := piece.NewChip(piece.ChipFace{Text: "+"}, func() { s.by(+1) })
	testid.Name(less, "correct."+name+".less")
	testid.Name(more, "correct."+name+".more")
	s.box = container.New(piece.Row{Gap: 8, Grow: 1}, picture, title, less,
		container.New(piece.Boxed{W: 44}, s.number), more)
	return s
}

func (s *stepper) by(n int) {
	s.value = min(max(s.value+n, s.least), s.most)
	s.number.Set(itoa(s.value))
}

// entry is the line of the stepper. make makes the correction.
func (s *stepper) entry(make func(n int) keeper.Command) entry {
	return entry{s.box, func() []keeper.Command {
		if s.value == s.was {
			return nil
		}
		return []keeper.Command{make(s.value)}
	}}
}

// tickEntry is a line with a checkbox.
func tickEntry(words, detail, name string, on bool, make func(on bool) keeper.Command) entry {
	t := widget.NewTick(words, detail, on, nil)
	testid.Name(t, "correct."+name)
	return entry{t, func() []keeper.Command {
		if t.On() == on {
			return nil
		}
		return []keeper.Command{make(t.On())}
	}}
}

// menu is a choice among named things.
type menu struct {
	ids, words []string
	menu       *fynewidget.Select
	was        string
}

func newMenu(name string) *menu {
	m := &menu{menu: fynewidget.NewSelect(nil, nil)}
	testid.Name(m.menu, name)
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

// entry is the line of the menu. make makes the correction for the choice.
func (m *menu) entry(p *Page, words string, make func(id string) keeper.Command) entry {
	return entry{p.field(words, m.menu), func() []keeper.Command {
		if !m.changed() {
			return nil
		}
		return []keeper.Command{make(m.chosen())}
	}}
}

func (p *Page) field(words string, content fyne.CanvasObject) fyne.CanvasObject {
	return container.New(piece.Row{Gap: 10, Grow: 1}, piece.Plain().Saying(words), content)
}

// formTitle is the heading of a part of a form.
func formTitle(words string) entry {
	return entry{piece.Caption().Saying(words), func() []keeper.Command { return nil }}
}

// order is a list whose lines can be moved.
type order struct {
	box   *fyne.Container
	ids   []string
	was   []string
	names func(id string) string
}

// orderEntry is a line with an order, first one on top. make makes the correction for the new order.
func orderEntry(ids []string, name func(id string) string, make func(ids []string) keeper.Command) entry {
	o := &order{box: container.New(piece.Col{Gap: 2, Grow: -1}), ids: slices.Clone(ids), was: ids, names: name}
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
		number, words := piece.Caption().Saying(itoa(i+1)), piece.Plain().Short().Saying(o.names(id))
		up := piece.NewChip(piece.ChipFace{Text: "▲", Small: true, Look: piece.LookPlain}, func() { o.swap(i, i-1) })
		down := piece.NewChip(piece.ChipFace{Text: "▼", Small: true, Look: piece.LookPlain}, func() { o.swap(i, i+1) })
		if i == 0 {
			up.Set(piece.ChipFace{Text: "▲", Small: true, Look: piece.LookOff}, nil)
		}
		if i == len(o.ids)-1 {
			down.Set(piece.ChipFace{Text: "▼", Small: true, Look: piece.LookOff}, nil)
		}
		testid.Name(up, "correct.order."+itoa(i)+".up")
		testid.Name(down, "correct.order."+itoa(i)+".down")
		o.box.Add(container.New(piece.Row{Gap: 8, Grow: 1}, container.New(piece.Boxed{W: 18}, number), words, up, down))
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
