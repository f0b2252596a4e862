package console

import (
	"strings"

	"lantern/keeper/mansions/state"
	"lantern/ui/curtain"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/mansions/desk"
	"lantern/ui/mansions/players"
	"lantern/ui/probe"
)

// aloud is the page that was read aloud last, in words; empty when there was none.
func (p *Page) aloud() (title, words string) {
	return p.pageWords(p.shown.view.Table.Page)
}

// pageWords are a page's title and its paragraphs.
func (p *Page) pageWords(page *state.Page) (title, words string) {
	title, paragraphs := players.PageWords(p.shown.names, page)
	return title, strings.Join(paragraphs, "\n\n")
}

// offerAloud adds the narration desk to what can be looked at, unless something else is being looked up. Whoever has
// one screen only reads there; the players' window shows what is new by itself.
func (p *Page) offerAloud(s *offer.Sheet) {
	if title, _ := p.aloud(); title != "" && p.chosen.kind == nothing {
		s.Aux = append(s.Aux, offer.Option{Text: p.t("console.aloud"), Key: "N", Icon: "scroll",
			Probe: "aloud", Do: p.readAloud})
	}
}

// watched is which page the players are shown. A console by itself has nobody to share it with.
func (p *Page) watched() *players.Sight {
	if p.nav.Sight == nil {
		p.nav.Sight = players.NewSight()
	}
	p.nav.Sight.Follow(p.shown.view.Table)
	return p.nav.Sight
}

// readAloud lays the narration desk over the console.
func (p *Page) readAloud() {
	if p.reading == 0 {
		p.reading = 140
	}
	d := desk.New(p.g, p.watched(), &p.reading)
	shut := kit.NewKeyButton(p.t("common.close"), "Esc", p.closeModal)
	probe.Name(shut, "aloud.close")
	p.dialog(kit.ModalFace{Icon: "scroll", Title: p.t("desk.title"), Body: d.Content(), Large: true, More: d.Buttons(),
		Buttons: []*kit.KeyButton{shut}, OnKey: d.Key})
	p.desk = d
}

// newCurtain is the curtain of the window that the console stands in, else one of the console's own.
func newCurtain(p *Page) *curtain.Curtain {
	c := p.nav.Curtain
	if c == nil {
		c = curtain.New(p.canvas, p.g.Words(), p.nav.curtainKey())
	}
	p.stop = append(p.stop, c.OnTurn(p.curtainTurned))
	return c
}

// turnCurtain drops the curtain, or does what it takes to lift it.
func (p *Page) turnCurtain() {
	p.closeModal()
	p.curtain.Press()
}

// curtainTurned covers again what was uncovered, so that nothing of it is to be seen when the curtain is lifted.
func (p *Page) curtainTurned(down bool) {
	if down {
		p.closeModal()
		p.open, p.piles, p.chosen = nothing, false, choice{}
		p.g.SetNotice(session.Notice{})
		p.draw()
	}
}
