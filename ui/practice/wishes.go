package practice

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
)

// showDetail shows what belongs to the way of dealing: bounds, or an ID.
func (c *Chooser) showDetail() {
	c.detail.Objects = nil
	switch c.choice.How {
	case byBounds:
		c.detail.Objects = []fyne.CanvasObject{kit.NewFlow(
			c.stepper("practice.from", &c.choice.Min, func() { c.choice.Max = max(c.choice.Max, c.choice.Min) }),
			c.stepper("practice.to", &c.choice.Max, func() { c.choice.Min = min(c.choice.Min, c.choice.Max) }))}
	case byID:
		paste := kit.NewKeyButton(c.l.T("practice.paste"), "", func() { c.id.SetText(fyne.CurrentApp().Clipboard().Content()) })
		c.detail.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, probe.Name(paste, "practice.paste"), c.id)}
	}
	c.detail.Refresh()
}

// stepper sets a number of actions with minus and plus; another number gives way when it must.
func (c *Chooser) stepper(key string, value *int, after func()) fyne.CanvasObject {
	step := func(by int) func() {
		return func() {
			*value = min(max(*value+by, leastActions), mostActions)
			after()
			c.say("")
			c.showDetail()
			c.Refresh()
		}
	}
	less, more := kit.NewKeyButton("−", "", step(-1)), kit.NewKeyButton("+", "", step(+1))
	probe.Name(less, key+".less")
	probe.Name(more, key+".more")
	label := widget.NewLabel(c.l.T(key))
	number := widget.NewLabel(strconv.Itoa(*value))
	number.TextStyle.Bold = true
	return container.NewHBox(container.NewCenter(label), less, container.NewCenter(number), more)
}

// askReset asks whether all best results, or that of the chosen layout, shall be forgotten.
func (c *Chooser) askReset() {
	var m *kit.Modal
	forget := func(layout string) func() {
		return func() {
			m.Hide()
			if err := c.records.Reset(layout); err != nil {
				c.means.Trouble(err)
			}
			c.Refresh()
		}
	}
	keep := kit.NewKeyButton(c.l.T("common.cancel"), "Esc", func() { m.Hide() })
	buttons := []*kit.KeyButton{keep}
	if _, ok := c.records.Best(c.choice.Layout); ok && c.choice.How != byID {
		one := kit.NewKeyButton(c.l.T("practice.reset.one", text.Args{"layout": c.choice.Layout}), "", forget(c.choice.Layout)).Looking(kit.DangerButton)
		buttons = append(buttons, one)
		probe.Name(one, "practice.reset.one")
	}
	all := kit.NewKeyButton(c.l.T("practice.reset.all"), "", forget("")).Looking(kit.DangerButton)
	probe.Name(all, "practice.reset.all")
	m = kit.ShowModal(c.over, kit.ModalFace{Icon: "trash", Title: c.l.T("practice.reset"), Body: kit.NewWords(c.l.T("practice.reset.ask"), ""),
		Buttons: append(buttons, all), Focus: keep, OnEscape: func() { m.Hide() }})
}
