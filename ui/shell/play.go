package shell

import (
	"lantern/ui/game"
	"lantern/ui/widgets"
)

// Play shows the keeper's console.
func (s *Shell) Play() { s.Home() }

// noticed shows why something was not done, where the page has no line of its own for it.
func (s *Shell) noticed(n game.Notice) {
	switch {
	case n.Text == "":
		s.notice.Dismiss()
	case n.Trouble:
		s.tell(widgets.Error, n.Text)
	default:
		s.tell(widgets.Warning, n.Text)
	}
}
