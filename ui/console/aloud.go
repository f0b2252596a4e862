package console

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"lantern/ui/probe"
	"lantern/ui/widgets"
)

// aloud is the page that was read aloud last, in words; empty when there was none.
func (p *Page) aloud() (title, words string) {
	page := p.shown.view.Table.Page
	if page == nil || len(page.Keys) == 0 {
		return "", ""
	}
	paragraphs := make([]string, 0, len(page.Keys))
	for _, key := range page.Keys[1:] {
		paragraphs = append(paragraphs, p.shown.names.Text(key))
	}
	return p.shown.names.Text(page.Keys[0]), strings.Join(paragraphs, "\n\n")
}

// offerAloud adds the page to what can be looked at, unless something else is being looked up. Whoever has one screen
// only reads it here; the players' window shows it by itself.
func (p *Page) offerAloud(s *sheet) {
	if title, _ := p.aloud(); title != "" && p.chosen.kind == nothing {
		s.aux = append(s.aux, option{text: p.t("console.aloud"), key: "N", icon: "scroll", probe: "aloud", do: p.readAloud})
	}
}

// readAloud lays the page over the console.
func (p *Page) readAloud() {
	c := p.canvas()
	title, words := p.aloud()
	if c == nil || title == "" {
		return
	}
	p.closeModal()
	shut := widgets.NewKeyButton(p.t("common.close"), "Esc", p.closeModal).Primary()
	probe.Name(shut, "aloud.close")
	p.modal = widgets.ShowModal(c, widgets.ModalFace{Icon: "scroll", Title: p.t("console.aloud"),
		Body: container.New(boxed{w: grown(600), h: grown(380)}, widgets.NewParchment(title, words)), Buttons: []*widgets.KeyButton{shut}, OnEscape: p.closeModal})
}
