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
			if lang == "fr" {
				if err := s.all(press("home.language.fr"), pause()); err != nil { // the controls tell of a window's new name
					return err
				}
				s.title = mainWindowFR
			}
			return s.all(press("home.game.arkham-cards"), press("setup.players.2"), press("setup.guide.no"), show("cards-setup"),
				press("setup.begin"), see("console.next"), show("cards-table"))
		}},
		{"the first scenario is played to its resolution", playScenario},
		{"the campaign's log", func(s *stage) error {
			return s.all(show("cards-result"), press("console.campaigns"), see("campaign.export"), pause(), show("cards-campaign"),
				press("campaign.back"), see("console.next"))
		}},
		{"the program ends", func(s *stage) error { return s.stop() }},
	}
}

// playScenario goes on until the scenario is resolved; whoever has a turn looks for clues.
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
			if tests == 0 {
				return fmt.Errorf("no test was made")
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
const tokenFalls = time.Second

// playOn does the next thing, and says how many presses it took and whether it was a whole test.
func (s *stage) playOn(k cardsKnown) (presses int, tested bool, err error) {
	v := k.Table.State
	i := slices.IndexFunc(v.Seats, func(i arkhamcards.Investigator) bool { return i.Seat == v.Active })
	if v.Test != nil && len(v.Test.Drawn) > 0 {
		time.Sleep(tokenFalls)
	}
	switch {
	case v.Prompt != nil && len(v.Prompt.Choice) > 0 && !v.Prompt.Order:
		return 1, false, s.all(press("prompt.option.0"), s.beyond(k.Cursor))
	case v.Prompt != nil || v.Test != nil || i < 0 || v.Phase != arkhamcards.PhaseInvestigation || v.Seats[i].Left() < 1:
		n, err := s.enter(k.Cursor)
		return n, false, err
	}
	here := slices.IndexFunc(v.Places, func(p arkhamcards.Place) bool { return p.ID == v.Seats[i].At })
	switch to := way(v, v.Seats[i].At); {
	case s.shown("console.option.advance"):
		return 1, false, s.all(press("console.option.advance"), s.beyond(k.Cursor))
	case here >= 0 && v.Places[here].Left > 0 && s.shown("console.option.investigate"):
		return s.test(k.Cursor)
	case to != "" && s.shown("console.option.move."+to):
		return 1, false, s.all(press("console.option.move."+to), s.beyond(k.Cursor))
	}
	n, err := s.enter(k.Cursor)
	return n, false, err
}

// test investigates: the action, the token, what follows. A question in between (an attack of opportunity) makes it none
// of the tests that are counted.
func (s *stage) test(cursor int) (presses int, tested bool, err error) {
	if err := s.all(press("console.option.investigate"), s.beyond(cursor)); err != nil {
		return 1, false, err
	}
	k, err := s.cards()
	if err != nil || k.Table.State.Prompt != nil || k.Table.State.Test == nil {
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
	if s.taken < 4 {
		if err := show("cards-test")(s); err != nil {
			return presses, false, err
		}
	}
	n, err = s.enter(k.Cursor)
	if presses += n; err == nil && presses > testPresses {
		err = fmt.Errorf("a test took %d presses, at most %d are allowed", presses, testPresses)
	}
	return presses, true, err
}

// enter presses Enter until the session has gone on; what would be left undone is said once before.
func (s *stage) enter(cursor int) (presses int, err error) {
	for presses = 1; presses <= 3; presses++ {
		if err := key("Return")(s); err != nil {
			return presses, err
		}
		if s.goesOn(cursor, 3*time.Second) {
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

// way is the next location on a shortest way to clues or to what nobody has seen; "" where there is none.
func way(v arkhamcards.State, from string) string {
	first := map[string]string{from: ""}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		here := slices.IndexFunc(v.Places, func(p arkhamcards.Place) bool { return p.ID == queue[0] })
		if here < 0 {
			continue
		}
		p := v.Places[here]
		if p.ID != from && (!p.Revealed || p.Left > 0) {
			return first[p.ID]
		}
		for _, to := range p.Connections {
			if _, seen := first[to]; seen || slices.Contains(p.Blocked, to) {
				continue
			}
			if first[to] = first[p.ID]; p.ID == from {
				first[to] = to
			}
			queue = append(queue, to)
		}
	}
	return ""
}
