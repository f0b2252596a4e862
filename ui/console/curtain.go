package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/probe"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// curtain hides the whole console until it is lifted.
type curtain struct {
	p     *Page
	box   *fyne.Container
	title *label
	hint  *label
	lift  *widgets.KeyButton
	down  bool
}

func newCurtain(p *Page) *curtain {
	c := &curtain{p: p, title: newLabel(theme.SizeTitle, theme.Brass).centred(), hint: newLabel(fynetheme.SizeNameText, theme.OnInk).centred()}
	c.title.serif = true
	c.lift = widgets.NewKeyButton("", p.nav.curtainKey(), p.turnCurtain).WithIcon("curtain")
	probe.Name(c.lift, "curtain.lift")
	lantern := newIcon(120)
	lantern.set("lantern", theme.Brass)
	column := container.NewVBox(layout.NewSpacer(), lantern, c.title, c.hint, container.NewCenter(c.lift), layout.NewSpacer())
	ground := newPanel(column, 0, theme.Ink)
	ground.edge, ground.width = "", 0
	c.box = container.NewStack(ground)
	c.box.Hide()
	return c
}

func (c *curtain) show() {
	c.title.set(c.p.t("console.curtain.title"))
	c.hint.set(c.p.t("console.curtain.hint"))
	c.lift.SetText(c.p.t("console.curtain.lift"))
}

func (c *curtain) turn() {
	c.down = !c.down
	if cv := c.p.canvas(); cv != nil {
		cv.Unfocus()
	}
	// What is hidden is also out of the reach of the keyboard.
	if c.down {
		c.p.screen.Hide()
		c.box.Show()
	} else {
		c.box.Hide()
		c.p.screen.Show()
	}
}
