package console

import "lantern/ui/kit"

// CheatSheet shows all keys, and what they do now.
func (p *Page) CheatSheet() { p.cheatSheet() }

// cheatSheet is the same.
func (p *Page) cheatSheet() {
	c := p.canvas()
	if c == nil || p.keys == nil {
		return
	}
	p.closeModal()
	p.modal = kit.ShowKeySheet(c, p.shown.words, p.keys.Lines())
}
