package console

import (
	"strings"

	"lantern/keeper/mansions/state"
	"lantern/ui/curtain"
	"lantern/ui/mansions/narration"
	"lantern/ui/mansions/players"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// lastRead is the page read aloud last, or empty.
func (p *Page) lastRead() (title, words string) {
	return p.pageWords(p.shown.view.Table.Page)
}

// pageWords are a page's title and paragraphs.
func (p *Page) pageWords(page *state.Page) (title, words string) {
	title, paragraphs := players.PageWords(p.shown.names, page)
	return title, strings.Join(paragraphs, "\n\n")
}

// offerNarration adds the narration to the options, unless something is selected. A keeper with one screen reads there;
// the players' window shows new pages automatically.
func (p *Page) offerNarration(s *actionbar.Menu) {
	if title, _ := p.lastRead(); title != "" && p.chosen.kind == nothing {
		s.Aux = append(s.Aux, actionbar.Option{Text: p.t("console.aloud"), Key: "N", Icon: "scroll",
			TestID: "aloud", Do: p.readAloud})
	}
}

// watched is the page shown to the players. A console on its own does not share it.
func (p *Page) watched() *players.Sight {
	if p.nav.Sight == nil {
		p.nav.Sight = players.NewSight()
	}
	p.nav.Sight.Follow(p.shown.view.Table)
	return p.nav.Sight
}

// readAloud opens the narration over the console.
func (p *Page) readAloud() {
	if p.reading == 0 {
		p.reading = 140
	}
	d := narration.New(p.g, p.watched(), &p.reading)
	shut := widget.NewKeyButton(p.t("common.close"), "Esc", p.Steps.Shut)
	testid.Name(shut, "aloud.close")
	p.Steps.Dialog(widget.ModalFace{Icon: "scroll", Title: p.t("console.key.aloud"), Body: d.Content(), Large: true,
		More: d.Buttons(), Buttons: []*widget.KeyButton{shut}, OnKey: d.Key})
	p.narration = d
}

// newCurtain is the curtain of the console's window, else one of its own.
func newCurtain(p *Page) *curtain.Curtain {
	c := p.nav.Drape
	if c == nil {
		c = curtain.New(p.canvas, p.g.Words(), p.nav.curtainKey())
	}
	p.stop = append(p.stop, c.OnTurn(p.curtainTurned))
	return c
}

// turnCurtain drops the curtain, or starts lifting it.
func (p *Page) turnCurtain() {
	p.Steps.Shut()
	p.curtain.Press()
}

// curtainTurned covers everything secret again, so that nothing of it is visible once the curtain is lifted.
func (p *Page) curtainTurned(down bool) {
	if down {
		p.piles = false
		p.g.SetNotice(session.Notice{})
		p.Cover()
	}
}
