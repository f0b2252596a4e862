package main

import (
	"fmt"
	"time"

	"lantern/keeper/mansions/state"
)

// The tour of a session with the lantern as keeper: one person plays two investigators, lays printed cards by their
// backs, asks for advice, and reads the lantern's report at the end.

const (
	mostKeptPresses = 900
	keptPatience    = 90 * time.Second // maximum time without progress
)

// lanternKeeps are the steps of the tour, in a language of the home page.
func lanternKeeps(lang string) []step {
	e := tale{"kept", lang}
	turn := e.picture("turn")
	return []step{
		{"the program starts", begin},
		{"an evening that the lantern keeps is set up",
			do(speak(lang), press("home.game.mansions", "setup.story.inland-lamp", "setup.next", "setup.keeper.lantern",
				"setup.temper.host", "setup.players.2", "setup.decks.backs"), pause, e.show("setup"), press("setup.next"))},
		{"one person takes both investigators", do(press("setup.random"), pause, press("setup.next"))},
		{"the printed cards are laid by their backs",
			do(see("setup.tickNext"), press("setup.tickNext", "setup.tickNext"), e.show("backs"), press("setup.next"))},
		{"the story begins", do(pause, press("setup.next"), see("console.next"), pause, e.show("begun"))},
		{"advice is asked for", do(until("a turn", func(k known) bool {
			return k.Table.Turn != nil &&
				k.Table.Prompt == nil
		}),
			pause, key("ctrl+j"), see("advice.close"), e.show("advice"), press("advice.close"), gone("advice.close"))},
		{"the evening is played to its end", func(s *stage) { s.playKept(turn) }},
		{"all is told", do(pause, e.show("over"), readOut, key("F9"), see("evening.back"), pause, e.show("evening"),
			press("evening.back"), pause)},
		{"the program ends", (*stage).stop},
	}
}

// playKept plays until the story has ended: the investigators explore their rooms and answer prompts, and the lantern's
// steps are read; there is one picture of its turn.
func (s *stage) playKept(picture string) {
	last, explored := time.Now(), ""
	for cursor, presses := -1, 0; presses < mostKeptPresses; presses++ {
		k := s.look()
		if k.Cursor != cursor {
			cursor, last = k.Cursor, time.Now()
		}
		if k.Table.Phase == state.PhaseEnded {
			fmt.Printf("    %d presses, %d rounds\n", presses, k.Table.Round)
			if !s.met[picture] {
				fail("the lantern had no turn")
			}
			return
		}
		if time.Since(last) > keptPatience {
			fail("nothing has happened for %v at step %d; there are: %s", keptPatience, k.Cursor, s.visible())
		}
		turn := fmt.Sprint(k.Table.Round)
		if k.Table.Turn != nil {
			turn += k.Table.Turn.Who
		}
		next := func(s *stage) { _ = s.try(func(s *stage) { s.advance(k) }) } // the lantern may have acted meanwhile
		switch {
		case s.shown("console.option.onward"):
			next = func(s *stage) {
				s.once(picture)
				s.all(press("console.option.onward"))
			}
		case k.Table.Turn != nil && k.Table.Prompt == nil && explored != turn && s.shown("console.option.explore"):
			explored = turn
			next = press("console.option.explore")
		// an investigator has died
		case len(s.named("console.option.new.")) > 0 && k.Table.Turn == nil && k.Table.Prompt == nil:
			next = newcomer
		case k.Table.Phase == state.PhaseKeeper && k.Table.Prompt == nil: // it thinks, or waits until its step is read
			next = do(key("Return"), func(*stage) { time.Sleep(400 * time.Millisecond) })
		}
		if err := s.try(next); err != nil && !k.past(s.look()) { // otherwise the click came too late
			fail("after %d presses, round %d: %w", presses, k.Table.Round, err)
		}
	}
	fail("%d presses were not enough", mostKeptPresses)
}

// newcomer takes the first offered investigator in place of a dead one, with any body and mind.
func newcomer(s *stage) {
	before := s.look()
	first := keys("Tab", "space") // of the list
	s.all(press(s.named("console.option.new.")[0]), pause, first, pause, first, pause, first,
		waitFor("a new investigator", before.past))
}
