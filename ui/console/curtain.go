package console

import (
	"lantern/ui/curtain"
	"lantern/ui/frame/session"
)

// newCurtain is the curtain of the window that the console stands in, else one of the console's own.
func newCurtain(p *Page) *curtain.Curtain {
	c := p.nav.Curtain
	if c == nil {
		c = curtain.New(p.canvas, p.g.Words(), p.nav.curtainKey())
	}
	p.stop = append(p.stop, c.OnTurn(p.curtainTurned))
	return c
}

func (p *Page) dropCurtain() { p.turnCurtain() }

// turnCurtain drops the curtain, or does what it takes to lift it.
func (p *Page) turnCurtain() {
	p.closeModal()
	p.curtain.Press()
}

// curtainTurned covers again what was uncovered, so that nothing of it is to be seen when the curtain is lifted.
func (p *Page) curtainTurned(down bool) {
	if down {
		p.closeModal()
		p.open, p.piles, p.chosen = coverNone, false, choice{}
		p.g.Say(session.Notice{})
		p.draw()
	}
}
