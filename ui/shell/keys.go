package shell

import (
	"lantern/ui/kit"
)

// speak tells the keycaps what keyboards of the language call their keys.
func (s *Shell) speak() { kit.SpeakKeys(s.w.KeyName) }

// bindEverywhere ties the keys that work on every page, unless the page has a use of its own for them.
func (s *Shell) bindEverywhere() {
	if !s.keys.Bound("?") {
		s.keys.Tell(kit.Saying(s.w.T("keys.help")), s.CheatSheet, "?")
	}
	if !s.keys.Bound("F1") {
		s.keys.Tell(kit.Saying(s.w.T("keys.rules")), s.help, "F1")
	}
	s.keys.Tell(kit.Saying(s.w.T("keys.quit")), s.Quit, "Ctrl+Q")
}

// CheatSheet shows what the keys of the page do.
func (s *Shell) CheatSheet() {
	kit.ShowKeySheet(s.window.Canvas(), s.w, s.keys.Lines())
}

// CurtainKey is the key that hides the keeper's secrets, in the set-up as in the console.
func (s *Shell) CurtainKey() string { return s.values.CurtainKey }
