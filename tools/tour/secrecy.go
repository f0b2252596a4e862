package main

import "time"

// The PIN of the tour, and a wrong one.
const (
	rightPIN = "4711"
	wrongPIN = "1234"
)

// guarded ends a turn that has just begun: what is left is shown once without an effect, and the second press goes on.
// name is that of the picture. The turn is then undone.
func guarded(picture string) act {
	return func(s *stage) {
		s.all(until("a turn that has barely begun", func(k known) bool {
			return k.Table.Turn != nil && k.Table.Prompt == nil && k.Table.Turn.Action
		}), pause)
		before := s.look()
		if s.shown("console.notice") {
			fail("the bar warns before anything was ended")
		}
		s.all(key("Return"), see("console.notice"), pause, show(picture))
		held := s.look()
		if held.Cursor != before.Cursor {
			fail("the turn was ended by one press with something left in it: step %d, before %d",
				held.Cursor, before.Cursor)
		}
		s.all(key("Return"), waitFor("the end of the turn", func(k known) bool {
			return k.Cursor > before.Cursor && (k.Table.Turn == nil || k.Table.Turn.Who != before.Table.Turn.Who)
		}), key("ctrl+z"), cursor(before.Cursor))
	}
}

// setPIN sets the PIN in the settings.
func setPIN(s *stage) {
	s.all(press("console.more", "console.settings", "settings.section.secrecy", "settings.return.pin"),
		see("settings.pin.yes"), write(rightPIN), key("Return"), write(wrongPIN), key("Return"), pause,
		see("settings.pin.yes"), show("pin-differs"), press("settings.pin.second"), keys("ctrl+a"), write(rightPIN),
		key("Return"), gone("settings.pin.yes"), see("settings.pin"), show("settings-pin"),
		press("settings.section.look", "settings.back"), see("console.next"))
}

// turnedRound turns the laptop to the players and back: a wrong PIN has no effect but a wait, the right one lifts the
// curtain. name is that of the pictures. The console must be open.
func turnedRound(picture string) act {
	return func(s *stage) {
		before := s.look()
		hidden := func(s *stage) {
			if s.shown("console.next") || !s.shown("players.gate.back") {
				fail("a wrong PIN has lifted the curtain; there are: %s", s.visible())
			}
		}
		s.all(key("F11"), gone("console.next"), pause, keyed("Escape"), see("players.gate.back"),
			typed(wrongPIN), keyed("Return"), pause, hidden, shown(picture),
			func(*stage) { time.Sleep(4 * time.Second) }, // after a wrong PIN there is a wait, and a busy machine is slow
			typed(rightPIN), keyed("Return"), gone("players.gate.back"), see("console.next"), cursor(before.Cursor))
	}
}

// keyed presses keys in the players' window, typed types text there.
func keyed(names ...string) act { return func(s *stage) { s.key(s.table(), names...) } }

func typed(words string) act { return func(s *stage) { s.write(s.table(), words) } }

// noPIN removes the PIN.
func noPIN(s *stage) {
	s.all(press("console.more", "console.settings", "settings.section.secrecy", "settings.return.free"),
		gone("settings.pin"),
		press("settings.section.look", "settings.back"), see("console.next"))
}
