package main

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkhamcards"
)

// The tour of the card game plays the first scenario of the shipped campaign from the set-up to its resolution, with
// mouse and Enter, and counts the presses of each test.

// mostPresses bounds the scenario. A test of the rules says how many rounds an agenda lasts.
const mostPresses = 1200

// strongNumbers are winning numbers of investigators: willpower, intellect, combat, agility, health, sanity.
const strongNumbers = "6 6 7 6 15 15"

// testPresses is how many presses a test may take: the action, the token, the result.
const testPresses = 3

func (s *stage) cards() viewOf[arkhamcards.View] { return view[arkhamcards.View](s) }

// cardGame are the steps of the tour, in a language of the home page.
func cardGame(lang string) []step {
	return []step{
		{"the program starts", begin},
		{"a session of the card game is set up", do(speak(lang), press("home.game.arkham-cards", "setup.players.2",
			"setup.guide.no", "setup.difficulty.easy", "setup.numbers1"), write(strongNumbers), press("setup.numbers2"),
			write(strongNumbers), pause, show("cards-setup"), press("setup.begin"), see("console.next"),
			show("cards-table"))},
		{"the first scenario is played until it is won", playScenario},
		{"the campaign's log", do(show("cards-result"), press("console.more", "console.campaigns"),
			see("campaign.export"), pause, show("cards-campaign"), press("campaign.back"), see("console.next"))},
		{"the program ends", (*stage).stop},
	}
}

// playScenario plays until the scenario is resolved, and checks that it was won.
func playScenario(s *stage) {
	tests, rounds := 0, 0
	at := func(v arkhamcards.View) string { return fmt.Sprintf("round %d, step %s", v.State.Round, v.State.Step) }
	presses := playOut(s, mostPresses, at, func(k viewOf[arkhamcards.View]) (int, bool) {
		rounds = max(rounds, k.Table.State.Round)
		if k.Table.State.Stage == arkhamcards.StageBetween {
			return 0, true
		}
		n, tested := s.playOn(k)
		if tested {
			tests++
		}
		return n, false
	})
	fmt.Printf("    %d presses, %d rounds, %d tests of %d presses\n", presses, rounds, tests, testPresses)
	v := s.cards().Table
	poor := slices.ContainsFunc(v.State.Seats, func(i arkhamcards.Investigator) bool { return i.Experience < 1 })
	if first := v.Legs[0]; tests == 0 || !first.Won || poor {
		fail("%d tests, %q, won %t; experience of %+v", tests, first.Resolution, first.Won, v.State.Seats)
	}
}

// tokenFalls is how long a token falls. Until it has landed the window ignores presses.
const tokenFalls = 2 * time.Second

// playOn does the next thing, and returns the number of presses and whether it was a complete test.
func (s *stage) playOn(k viewOf[arkhamcards.View]) (presses int, tested bool) {
	if t := k.Table.State.Test; t != nil && len(t.Drawn) > 0 {
		time.Sleep(tokenFalls)
	}
	option, test := plan(k.Table.State)
	switch {
	case option == "" || k.Table.State.Prompt == nil && !s.shown(option): // an answer is required
		return s.enter(k.Cursor), false
	case test:
		return s.test(k.Cursor, option)
	}
	s.all(press(option), beyond(k.Cursor, patience))
	return 1, false
}

// test makes a test: the action, the token, the result. A test interrupted by a question, such as an attack of
// opportunity, is not counted.
func (s *stage) test(cursor int, option string) (presses int, tested bool) {
	s.all(press(option), beyond(cursor, patience))
	k := s.cards()
	if k.Table.State.Prompt != nil || k.Table.State.Test == nil {
		return 1, false
	}
	s.once("cards-odds-" + k.Table.State.Test.Skill)
	presses = 1 + s.enter(k.Cursor)
	time.Sleep(tokenFalls)
	k = s.cards()
	if k.Table.State.Prompt == nil && k.Table.State.Test == nil { // the press that read the result has applied it
		return presses, true
	}
	if k.Table.State.Prompt != nil || k.Table.State.Test == nil || k.Table.State.Test.Result == nil {
		return presses, false // a symbol asks a question, or draws another token
	}
	s.once("cards-test-" + k.Table.State.Test.Skill)
	if presses += s.enter(k.Cursor); presses > testPresses {
		fail("a test took %d presses, at most %d are allowed", presses, testPresses)
	}
	return presses, true
}

// stillDrawing is how long a busy machine may take before Enter is pressed again.
const stillDrawing = 6 * time.Second

// enter presses Enter until the session has advanced. What would be left undone is shown once before.
func (s *stage) enter(cursor int) (presses int) {
	for presses = 1; presses <= 3; presses++ {
		s.all(key("Return"))
		if s.goesOn(cursor, stillDrawing) {
			return presses
		}
	}
	fail("nothing comes of Enter at step %d", cursor)
	return presses
}

// beyond waits until the session has advanced beyond a step.
func beyond(cursor int, most time.Duration) act {
	return func(s *stage) {
		if !s.goesOn(cursor, most) {
			fail("nothing was done at step %d", cursor)
		}
	}
}

// goesOn waits so long for the session on disk to pass a step, and for the window to draw it. What stops play is read.
func (s *stage) goesOn(cursor int, most time.Duration) bool {
	var k struct{ Cursor int }
	on := within(most, 80*time.Millisecond, func() bool {
		return s.try(func(s *stage) { s.known(&k) }) == nil && k.Cursor > cursor
	})
	if on {
		const drawn = 3 * time.Second // the window may do further steps by itself
		within(drawn, 60*time.Millisecond, func() bool { return s.shown(fmt.Sprintf("frame.log.at.%d", k.Cursor)) })
		s.readMoment()
	}
	return on
}

// readMoment puts away what there is to read.
func (s *stage) readMoment() {
	const told = 250 * time.Millisecond // longer than the program takes to tell of a change
	for time.Sleep(told); s.shown("frame.moment"); time.Sleep(told) {
		s.once("moment")
		s.all(key("Return"))
	}
}

// The scenario of the tour is won together on the roof of the house.
const (
	goalPlace = "roof"
	goalEnd   = "end:together"
)

// plan is the option to press in a turn, and whether it is a test: an answer, a fight with an engaged enemy, clues, the
// way to more clues or, once there are enough, to the goal. "" is the next button.
func plan(s arkhamcards.State) (option string, test bool) {
	const options = "console.option."
	won := func(o keeper.Option) bool { return o.Key == goalEnd }
	if p := s.Prompt; p != nil {
		if len(p.Choice) == 0 || p.Order {
			return "", false
		}
		return "prompt.option." + strconv.Itoa(max(0, slices.IndexFunc(p.Choice, won))), false
	}
	i := slices.IndexFunc(s.Seats, func(i arkhamcards.Investigator) bool { return i.Seat == s.Active })
	if i < 0 || s.Phase != arkhamcards.PhaseInvestigation || s.Test != nil {
		return "", false
	}
	me, act := s.Seats[i], s.Act.Now()
	away := func(i arkhamcards.Investigator) bool { return i.Out == "" && i.At != goalPlace }
	enough := act != nil && (act.None || s.AdvancePay() != nil)
	switch {
	case enough && !act.None:
		return options + "advance", false
	case enough && !slices.ContainsFunc(s.Seats, away):
		return options + "objective", false
	case me.Left() < 1:
		return "", false
	}
	for i := range s.Enemies {
		if e := &s.Enemies[i]; e.With == me.Seat || s.Where(e) == me.At && !e.Aloof {
			return options + arkhamcards.ActFight + "." + e.ID, true
		}
	}
	for _, p := range s.Places {
		if p.ID == me.At && p.Left > 0 && !enough {
			return options + arkhamcards.ActInvestigate, true
		}
	}
	if to := way(s, me.At, func(p arkhamcards.Place) bool {
		return enough && p.ID == goalPlace || !enough && (!p.Revealed || p.Left > 0)
	}); to != "" {
		return options + arkhamcards.ActMove + "." + to, false
	}
	return "", false
}

// way is the next location on a shortest way to a wanted one, or "".
func way(s arkhamcards.State, from string, wanted func(arkhamcards.Place) bool) string {
	first := map[string]string{from: ""}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		here := slices.IndexFunc(s.Places, func(p arkhamcards.Place) bool { return p.ID == queue[0] })
		if here < 0 {
			continue
		}
		p := s.Places[here]
		if p.ID != from && wanted(p) {
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
