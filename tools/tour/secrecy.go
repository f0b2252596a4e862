package main

import (
	"fmt"
	"time"
)

// The PIN of the tour, and one that is not it.
const (
	rightPIN = "4711"
	wrongPIN = "1234"
)

// guarded ends a turn that has barely begun: what is left in it is said once, nothing has happened, and the second press goes on. The name is that of
// the picture. The turn is then taken back, so that it can be played.
func guarded(picture string) func(*stage) error {
	return func(s *stage) error {
		if err := s.all(until("a turn that has barely begun", func(k known) bool {
			return k.Table.Turn != nil && k.Table.Prompt == nil && k.Table.Turn.Action
		}), pause()); err != nil {
			return err
		}
		before, err := s.look()
		if err != nil {
			return err
		}
		if s.shown("console.notice") {
			return fmt.Errorf("the bar warns before anything was ended")
		}
		if err := s.all(key("Return"), see("console.notice"), pause(), show(picture)); err != nil {
			return err
		}
		held, err := s.look()
		if err != nil {
			return err
		}
		if held.Cursor != before.Cursor {
			return fmt.Errorf("the turn was ended by one press with something left in it: step %d, before %d", held.Cursor, before.Cursor)
		}
		return s.all(key("Return"), waitFor("the end of the turn", func(k known) bool {
			return k.Cursor > before.Cursor && (k.Table.Turn == nil || k.Table.Turn.Who != before.Table.Turn.Who)
		}), key("ctrl+z"), cursor(before.Cursor))
	}
}

// setPIN chooses the PIN in the settings, typed twice.
func setPIN(s *stage) error {
	return s.all(press("console.settings"), press("settings.section.secrecy"), press("settings.return.pin"), see("settings.pin.yes"),
		write(rightPIN), key("Return"), write(wrongPIN), key("Return"), pause(), see("settings.pin.yes"), show("pin-differs"),
		press("settings.pin.second"), keys("ctrl+a"), write(rightPIN), key("Return"), gone("settings.pin.yes"), see("settings.pin"), show("settings-pin"),
		press("settings.section.look"), press("settings.back"), see("console.next"))
}

// turnedRound turns the laptop to the players and comes back: a wrong PIN changes nothing and makes the next one wait, the right one lifts the curtain.
// The name is that of the pictures. The program has to stand on the console.
func turnedRound(picture string) func(*stage) error {
	return func(s *stage) error {
		table := playersWindow
		if s.title == mainWindowFR {
			table = playersWindowFR
		}
		before, err := s.look()
		if err != nil {
			return err
		}
		hidden := func(s *stage) error {
			if s.shown("console.next") || !s.shown("players.gate.back") {
				return fmt.Errorf("a wrong PIN has lifted the curtain; there are: %s", s.visible())
			}
			return nil
		}
		return s.all(key("F11"), gone("console.next"), pause(), s.keyed(table, "Escape"), see("players.gate.back"),
			s.typed(table, wrongPIN), s.keyed(table, "Return"), pause(), hidden, shown(table, picture),
			func(*stage) error { time.Sleep(4 * time.Second); return nil }, // the next one has to wait, and a busy machine hears late
			s.typed(table, rightPIN), s.keyed(table, "Return"), gone("players.gate.back"), see("console.next"), cursor(before.Cursor))
	}
}

// keyed presses a key in another window than the main one, typed types words there.
func (s *stage) keyed(title, name string) act {
	return func(s *stage) error { return s.key(title, name) }
}

func (s *stage) typed(title, words string) act {
	return func(s *stage) error { return s.write(title, words) }
}

// noPIN asks for nothing any more.
func noPIN(s *stage) error {
	return s.all(press("console.settings"), press("settings.section.secrecy"), press("settings.return.free"), gone("settings.pin"),
		press("settings.section.look"), press("settings.back"), see("console.next"))
}
