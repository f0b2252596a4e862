package main

import (
	"fmt"
	"time"

	"lantern/keeper/mansions/state"
)

// The tour of an evening that the lantern keeps: one person plays two investigators, lays the printed cards by their
// backs, asks for advice, and reads at the end what it knew.

const (
	mostKeptPresses = 900
	keptPatience    = 90 * time.Second // how long nothing at all may happen
)

// keptEvening is how far the tour has come.
type keptEvening struct {
	lang string
	done map[string]bool // pictures that were taken
}

// lanternKeeps are the steps of the tour, in a language of the home page.
func lanternKeeps(lang string) []step {
	e := &keptEvening{lang: lang, done: map[string]bool{}}
	return []step{
		{"the program starts", func(s *stage) error { return s.start() }},
		{"an evening that the lantern keeps is set up", func(s *stage) error {
			if err := s.speak(lang); err != nil {
				return err
			}
			return s.all(press("home.new"), press("setup.story.inland-lamp"), press("setup.next"),
				press("setup.keeper.lantern"), press("setup.temper.host"), press("setup.players.2"),
				press("setup.decks.backs"), pause(), e.show("setup"), press("setup.next"))
		}},
		{"one person takes both investigators", func(s *stage) error {
			return s.all(press("setup.random"), press("setup.take"), gone("setup.take"), press("setup.random"),
				press("setup.take"), pause(), press("setup.next"))
		}},
		{"the printed cards are laid by their backs", func(s *stage) error {
			return s.all(see("setup.tickNext"), press("setup.tickNext"), press("setup.tickNext"), e.show("backs"),
				press("setup.next"))
		}},
		{"the story begins", func(s *stage) error {
			return s.all(pause(), press("setup.next"), see("console.next"), pause(), e.show("begun"))
		}},
		{"advice is asked for", func(s *stage) error {
			turn := until("a turn", func(k known) bool { return k.Table.Turn != nil && k.Table.Prompt == nil })
			return s.all(turn, pause(), key("ctrl+j"), see("advice.close"), e.show("advice"), press("advice.close"),
				gone("advice.close"))
		}},
		{"the evening is played to its end", e.play},
		{"all is told", func(s *stage) error {
			return s.all(pause(), e.show("over"), readOut, key("F9"), see("evening.back"), pause(), e.show("evening"),
				press("evening.back"), pause())
		}},
		{"the program ends", func(s *stage) error { return s.stop() }},
	}
}

func (e *keptEvening) show(name string) act { return show("kept-" + name + "-" + e.lang) }

// once takes a picture of what is met for the first time.
func (e *keptEvening) once(s *stage, name string) error {
	if e.done[name] {
		return nil
	}
	e.done[name] = true
	return e.show(name)(s)
}

// play goes on until the story has ended: the investigators explore where they stand and answer what they are asked,
// and whatever the lantern does is read.
func (e *keptEvening) play(s *stage) error {
	last, explored := time.Now(), ""
	for cursor, presses := -1, 0; presses < mostKeptPresses; presses++ {
		k, err := s.look()
		if err != nil {
			return err
		}
		if k.Cursor != cursor {
			cursor, last = k.Cursor, time.Now()
		}
		if k.Table.Phase == state.PhaseEnded {
			fmt.Printf("    %d presses, %d rounds\n", presses, k.Table.Round)
			if !e.done["turn"] {
				return fmt.Errorf("the lantern had no turn")
			}
			return nil
		}
		if time.Since(last) > keptPatience {
			return fmt.Errorf("nothing has happened for %v at step %d; there are: %s", keptPatience, k.Cursor, s.visible())
		}
		turn := fmt.Sprint(k.Table.Round, k.Table.Turn)
		switch {
		case s.shown("console.option.onward"):
			if err = e.once(s, "turn"); err == nil {
				err = press("console.option.onward")(s)
			}
		case k.Table.Turn != nil && k.Table.Prompt == nil && explored != turn && s.shown("console.option.explore"):
			explored = turn
			err = press("console.option.explore")(s)
		case len(s.named("console.option.new.")) > 0 && k.Table.Turn == nil && k.Table.Prompt == nil: // somebody died
			err = newcomer(s)
		case k.Table.Phase == state.PhaseKeeper && k.Table.Prompt == nil: // it thinks, or waits to be read
			err = key("Return")(s)
			time.Sleep(400 * time.Millisecond)
		default:
			_ = s.advance(k) // the lantern may have gone on meanwhile
		}
		if err != nil {
			if now, failed := s.look(); failed == nil && now.Cursor > k.Cursor {
				continue // a hand that came too late
			}
			return fmt.Errorf("after %d presses, round %d: %w", presses, k.Table.Round, err)
		}
	}
	return fmt.Errorf("%d presses were not enough", mostKeptPresses)
}

// newcomer takes the first investigator that is offered in the place of one who died, body and mind as they come.
func newcomer(s *stage) error {
	before, err := s.look()
	if err != nil {
		return err
	}
	first := keys("Tab", "space") // of the list
	return s.all(press(s.named("console.option.new.")[0]), pause(), first, pause(), first, pause(), first,
		waitFor("a new investigator", func(k known) bool { return k.Cursor > before.Cursor }))
}
