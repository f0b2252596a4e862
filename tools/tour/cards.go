package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"lantern/keeper/arkhamcards"
)

// The card game's tour plays the first scenario of our own campaign from the set-up to its resolution, with the mouse and
// Enter, and counts the presses of each test.

// mostPresses bounds the scenario; a test of the rules says how many rounds an agenda lasts.
const mostPresses = 1200

// strongNumbers are those of investigators who win: willpower, intellect, combat, agility, health, sanity.
const strongNumbers = "6 6 7 6 15 15"

// testPresses is how many presses a test may take: the action, the token, what follows.
const testPresses = 3

// cardsKnown is what the table may see of a session of the card game.
type cardsKnown struct {
	Cursor int
	Table  arkhamcards.View
}

func (s *stage) cards() (k cardsKnown, err error) { return k, s.known(&k) }

// known reads the only session of the data folder.
func (s *stage) known(k any) error {
	if s.session == "" {
		var list []struct{ ID string }
		raw, err := s.lantern("session", "list")
		if err == nil {
			err = json.Unmarshal(raw, &list)
		}
		if err != nil || len(list) != 1 {
			return fmt.Errorf("%d sessions in the data folder, one expected: %w", len(list), err)
		}
		s.session = list[0].ID
	}
	raw, err := s.lantern("session", "show", s.session)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, k)
}

// cardGame are the steps of the tour, in a language of the home page.
func cardGame(lang string) []step {
	return []step{
		{"the program starts", func(s *stage) error { return s.start() }},
		{"a session of the card game is set up", func(s *stage) error {
			if err := s.speak(lang); err != nil {
				return err
			}
			return s.all(press("home.game.arkham-cards"), press("setup.players.2"), press("setup.guide.no"),
				press("setup.difficulty.easy"), press("setup.numbers1"), write(strongNumbers), press("setup.numbers2"),
				write(strongNumbers), pause(), show("cards-setup"), press("setup.begin"), see("console.next"), show("cards-table"))
		}},
		{"the first scenario is played until it is won", playScenario},
		{"the campaign's log", func(s *stage) error {
			return s.all(show("cards-result"), press("console.campaigns"), see("campaign.export"), pause(), show("cards-campaign"),
				press("campaign.back"), see("console.next"))
		}},
		{"the program ends", func(s *stage) error { return s.stop() }},
	}
}

// playScenario goes on until the scenario is resolved, and looks whether it was won.
func playScenario(s *stage) error {
	presses, tests, rounds := 0, 0, 0
	for presses < mostPresses {
		k, err := s.cards()
		if err != nil {
			return err
		}
		v := k.Table.State
		rounds = max(rounds, v.Round)
		if v.Stage == arkhamcards.StageBetween {
			fmt.Printf("    %d presses, %d rounds, %d tests of %d presses\n", presses, rounds, tests, testPresses)
			first := k.Table.Legs[0]
			if i := slices.IndexFunc(v.Seats, func(i arkhamcards.Investigator) bool { return i.Experience < 1 }); tests == 0 || !first.Won || i >= 0 {
				return fmt.Errorf("%d tests, %q, won %t; experience of %+v", tests, first.Resolution, first.Won, v.Seats)
			}
			return nil
		}
		n, tested, err := s.playOn(k)
		if presses += n; err != nil {
			return fmt.Errorf("after %d presses, round %d, step %s: %w", presses, v.Round, v.Step, err)
		}
		if tested {
			tests++
		}
	}
	return fmt.Errorf("%d presses were not enough", mostPresses)
}

// tokenFalls is how long a token is on its way out of the bag; until it lies the window takes no press.
const tokenFalls = 2 * time.Second

// playOn does the next thing, and says how many presses it took and whether it was a whole test.
func (s *stage) playOn(k cardsKnown) (presses int, tested bool, err error) {
	if t := k.Table.State.Test; t != nil && len(t.Drawn) > 0 {
		time.Sleep(tokenFalls)
	}
	option, test := plan(k.Table.State)
	switch {
	case option == "" || k.Table.State.Prompt == nil && !s.shown(option): // an answer is waited for
		n, err := s.enter(k.Cursor)
		return n, false, err
	case test:
		return s.test(k.Cursor, option)
	}
	return 1, false, s.all(press(option), s.beyond(k.Cursor))
}

// test makes a test: the action, the token, what follows. A question in between (an attack of opportunity) makes it none
// of the tests that are counted.
func (s *stage) test(cursor int, option string) (presses int, tested bool, err error) {
	if err := s.all(press(option), s.beyond(cursor)); err != nil {
		return 1, false, err
	}
	k, err := s.cards()
	if err != nil || k.Table.State.Prompt != nil || k.Table.State.Test == nil {
		return 1, false, err
	}
	if err := s.picture("cards-odds", k.Table.State.Test.Skill); err != nil {
		return 1, false, err
	}
	n, err := s.enter(k.Cursor)
	if presses = 1 + n; err != nil {
		return presses, false, err
	}
	time.Sleep(tokenFalls)
	k, err = s.cards()
	if err != nil || k.Table.State.Prompt != nil || k.Table.State.Test == nil || k.Table.State.Test.Result == nil {
		return presses, false, err // a symbol asks, or draws another
	}
	if err := s.picture("cards-test", k.Table.State.Test.Skill); err != nil {
		return presses, false, err
	}
	n, err = s.enter(k.Cursor)
	if presses += n; err == nil && presses > testPresses {
		err = fmt.Errorf("a test took %d presses, at most %d are allowed", presses, testPresses)
	}
	return presses, true, err
}

// picture shows a thing of a kind when it is met first.
func (s *stage) picture(name, kind string) error {
	if s.met[name+kind] {
		return nil
	}
	s.met[name+kind] = true
	return show(name + "-" + kind)(s)
}

// stillDrawing is how long a busy machine may take to do what Enter says before it is pressed once more.
const stillDrawing = 6 * time.Second

// enter presses Enter until the session has gone on; what would be left undone is said once before.
func (s *stage) enter(cursor int) (presses int, err error) {
	for presses = 1; presses <= 3; presses++ {
		if err := key("Return")(s); err != nil {
			return presses, err
		}
		if s.goesOn(cursor, stillDrawing) {
			return presses, nil
		}
	}
	return presses, fmt.Errorf("nothing comes of Enter at step %d", cursor)
}

// beyond waits until the session has gone on from a step.
func (s *stage) beyond(cursor int) act {
	return func(*stage) error {
		if !s.goesOn(cursor, patience) {
			return fmt.Errorf("nothing was done at step %d", cursor)
		}
		return nil
	}
}

// goesOn waits so long for the session on disk to pass a step, and for the window to draw it.
func (s *stage) goesOn(cursor int, most time.Duration) bool {
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(80 * time.Millisecond) {
		var k struct{ Cursor int }
		if err := s.known(&k); err == nil && k.Cursor > cursor {
			time.Sleep(250 * time.Millisecond)
			return true
		}
	}
	return false
}
