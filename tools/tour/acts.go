package main

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"lantern/keeper/mansions"
	"lantern/tools/must"
)

// act is a user's action or check. A failure ends its step.
type act func(*stage)

// all runs acts in order.
func (s *stage) all(acts ...act) {
	for _, a := range acts {
		a(s)
	}
}

// try does the same, and returns the failure.
func (s *stage) try(acts ...act) (err error) {
	defer must.Catch(&err)
	s.all(acts...)
	return nil
}

// do is a sequence of acts.
func do(acts ...act) act { return func(s *stage) { s.all(acts...) } }

// press clicks controls, one after the other.
func press(names ...string) act {
	return func(s *stage) {
		for _, name := range names {
			s.click(name)
		}
	}
}

// see waits until a control is visible, gone until it is not.
func see(name string) act { return func(s *stage) { s.find(name) } }

func gone(name string) act {
	return func(s *stage) {
		if !within(patience, 120*time.Millisecond, func() bool { return !s.shown(name) }) {
			fail("control %q is still on the screen", name)
		}
	}
}

// show saves a picture of the main window, shown of the players' window.
func show(name string) act { return func(s *stage) { s.shot(s.title, name) } }

func shown(name string) act { return func(s *stage) { s.shot(s.table(), name) } }

// keys presses keys in the main window.
func keys(names ...string) act { return func(s *stage) { s.key(s.title, names...) } }

// write types text in the main window.
func write(words string) act { return func(s *stage) { s.write(s.title, words) } }

func key(name string) act { return keys(name) }

// again presses a key several times.
func again(key string, times int) act { return keys(slices.Repeat([]string{key}, times)...) }

// pause waits for animations.
func pause(*stage) { time.Sleep(700 * time.Millisecond) }

// waitFor waits for a condition on the session on disk.
func waitFor(what string, so func(known) bool) act {
	return func(s *stage) {
		var k known
		var err error
		if !within(patience, 80*time.Millisecond, func() bool {
			err = s.try(func(s *stage) { k = s.look() })
			return err == nil && so(k)
		}) {
			fail("waited in vain for %s: %v (phase %s, round %d)", what, err, k.Table.Phase, k.Table.Round)
		}
		s.calm(k.Cursor)
	}
}

// tale is a separate tour in a language of the home page. Its pictures are named after it.
type tale struct{ name, lang string }

func (t tale) picture(name string) string { return t.name + "-" + name + "-" + t.lang }

func (t tale) show(name string) act { return show(t.picture(name)) }

// once takes a picture of what occurs for the first time.
func (s *stage) once(picture string) {
	if !s.met[picture] {
		s.met[picture] = true
		s.all(show(picture))
	}
}

// forgive allows up to three failed clicks in a row.
func (s *stage) forgive(err error) error {
	if s.misses++; err == nil {
		s.misses = 0
	} else if s.misses < 4 {
		return s.try(key("Escape"))
	}
	return err
}

// cursor waits until the session is at a step.
func cursor(n int) act {
	return waitFor(fmt.Sprintf("step %d", n), func(k known) bool { return k.Cursor == n })
}

// waitAt waits until an investigator is on a space.
func waitAt(who, space string) act {
	return waitFor(who+" on "+space, func(k known) bool {
		return slices.ContainsFunc(k.Table.Investigators,
			func(v mansions.InvestigatorView) bool { return v.Who == who && v.Space == space })
	})
}

// turnOf reports whether it is an investigator's turn.
func turnOf(who string) func(known) bool {
	return func(k known) bool { return k.Table.Turn != nil && k.Table.Turn.Who == who && k.Table.Prompt == nil }
}

// until plays the session, always pressing the next button or the first answer, until a condition is met.
func until(what string, so func(known) bool) act {
	return func(s *stage) {
		for range 600 {
			k := s.look()
			if so(k) {
				return
			}
			step := func(s *stage) { s.advance(k) }
			err := s.try(step)
			if err != nil { // a failed click is tried again
				err = s.try(step)
			}
			if err != nil {
				fail("on the way to %s: %w", what, err)
			}
		}
		fail("600 steps were not enough for %s", what)
	}
}

// calm waits until the window shows the step that the session on disk has reached. A busy machine draws late, and a
// click for the previous state would hit something else.
func (s *stage) calm(cursor int) {
	within(5*time.Second, 50*time.Millisecond, func() bool {
		if len(s.named("console.step.")) == 0 { // another page
			time.Sleep(300 * time.Millisecond)
			return true
		}
		return s.shown(fmt.Sprintf("console.step.%d", cursor))
	})
}

// goOn presses Enter for the next button, and waits until it has taken effect. Outcomes in the middle are closed first.
func goOn(s *stage) {
	readOut(s)
	before := s.look()
	s.all(key("Return"), waitFor("what Enter does", before.past))
}

// past reports whether the session has advanced.
func (k known) past(now known) bool { return now.Cursor > k.Cursor }

// readOut closes the outcomes in the middle of the console, one after the other: the last event is
// shown before the end.
func readOut(s *stage) {
	for range 5 {
		before := s.places()["frame.moment"]
		if !before.Visible {
			return
		}
		s.all(key("Return"))
		within(2*time.Second, 120*time.Millisecond, func() bool { return s.places()["frame.moment"] != before })
	}
	s.all(gone("frame.moment"))
}

// settle answers pending prompts until there are none.
func settle(s *stage) {
	for range 40 {
		k := s.look()
		s.calm(k.Cursor)
		readOut(s)
		if len(s.named("console.option.answer.")) == 0 {
			return
		}
		s.advance(k)
	}
	fail("the questions do not end; there are: %s", s.visible())
}

// advance takes one step: the first answer to a prompt, else the next button, else the next turn or the
// end of this one.
func (s *stage) advance(k known) {
	readOut(s)
	tries := []act{key("Return"), key("Return")} // the second press if something is left to do
	if answers := s.named("console.option.answer."); len(answers) > 0 {
		tries = []act{press(answers[0])}
	}
	if s.shown("prompt.back") { // the bar shows a selection, such as the hand
		s.key(s.title, "Escape")
	}
	for _, name := range []string{"console.option.startTurn.inv1", "console.option.startTurn.inv2",
		"console.option.endTurn"} {
		if s.shown(name) {
			tries = []act{press(name), press(name)}
			break // in the order of their seats
		}
	}
	for _, name := range []string{"puzzle.done", "prompt.number.0"} {
		if s.shown(name) {
			tries = append([]act{press(name)}, tries...)
		}
	}
	for i, try := range tries {
		s.all(try)
		const patience = 5 * time.Second // a busy machine answers late
		now := k
		within(patience, 40*time.Millisecond, func() bool {
			now = s.look()
			// It asks whether to go on with something left to do; the next try confirms.
			return now.Cursor != k.Cursor || i < len(tries)-1 && s.shown("console.notice")
		})
		if now.Cursor != k.Cursor {
			s.calm(now.Cursor)
			return
		}
	}
	fail("nothing goes on at step %d (phase %s, step %q); there are: %s", k.Cursor, k.Table.Phase, k.Table.Step,
		s.visible())
}

// playersX is where the players' window begins once moved aside.
const playersX = 1300

// aside moves the players' window beside the console, where a second screen would be.
func aside(s *stage) {
	id, _, _ := s.window(s.table())
	s.tool("xdotool", "windowmove", "--sync", id, strconv.Itoa(playersX), "0")
}

// putAway closes the page in the players' window.
func putAway(s *stage) {
	if s.shown("players.page") {
		s.key(playersWindow, "Return")
		s.all(gone("players.page"))
	}
}

// playMythos plays until a mythos card can be played on the active investigator, and plays it.
func playMythos(s *stage) {
	playable := -1
	s.all(until("a playable mythos card", func(k known) bool {
		if k.Table.Turn == nil || k.Table.Turn.MythosBy || k.Table.Prompt != nil || k.Table.Threat == 0 {
			return false
		}
		if !s.shown("frame.list.mythos") {
			if s.try(key("m"), see("frame.list.mythos")) != nil {
				return false
			}
		}
		for i := range 4 {
			if s.shown("console.option.mythos." + strconv.Itoa(i)) {
				playable = i
				return true
			}
		}
		return false
	}))
	before := s.look()
	s.all(show("mythos-hand"), press("console.option.mythos."+strconv.Itoa(playable)),
		waitFor("the card on the table", before.past), settle,
		show("mythos-played"), key("m"), gone("frame.list.mythos"))
}
