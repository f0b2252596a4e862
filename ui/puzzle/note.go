package puzzle

import "lantern/ui/kit"

// Note says on the cheat sheet what keys the board takes itself while it has the keyboard.
func (p *Page) Note(k *kit.Keys) {
	when := func(key string, shown func() bool) func() string {
		return func() string {
			if p.board.layout == nil || p.Ended() || p.OnMove == nil || !shown() {
				return ""
			}
			return p.words.T(key)
		}
	}
	always := func() bool { return true }
	k.Note(when("puzzle.keys.choose", always), "←", "↑", "↓", "→")
	k.Note(when("puzzle.keys.swap", always), "Space", "Enter", "S")
	k.Note(when("puzzle.keys.startBack", func() bool { return p.start.Visible() }), "Shift+T")
}
