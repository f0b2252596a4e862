package console

import "lantern/ui/help"

// cheatSheet shows all keys, and what they do now.
func (p *Page) cheatSheet() {
	c := p.canvas()
	if c == nil || p.keys == nil {
		return
	}
	p.closeModal()
	p.modal = help.Show(c, p.shown.words, p.keys.Lines())
}
