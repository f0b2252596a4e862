package shell

import (
	"lantern/ui/help"
	"lantern/ui/widgets"
)

// speak tells the keycaps what keyboards of the language call their keys.
func (s *Shell) speak() { widgets.SpeakKeys(s.w.KeyName) }

// bindEverywhere ties the keys that work on every page, unless the page has a use of its own for them.
func (s *Shell) bindEverywhere() {
	if !s.keys.Bound("?") {
		s.keys.Tell(widgets.Saying(s.w.T("keys.help")), s.CheatSheet, "?")
	}
	if !s.keys.Bound("F1") {
		s.keys.Tell(widgets.Saying(s.w.T("keys.rules")), s.help, "F1")
	}
	s.keys.Tell(widgets.Saying(s.w.T("keys.quit")), s.Quit, "Ctrl+Q")
}

// CheatSheet shows what the keys of the page do.
func (s *Shell) CheatSheet() {
	help.Show(s.window.Canvas(), s.w, s.keys.Lines())
}
