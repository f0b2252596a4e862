package main

import (
	"fmt"
	"slices"
	"time"

	"lantern/keeper/mansions"
)

// act is one thing a hand or an eye does.
type act func(*stage) error

// all does one thing after the other.
func (s *stage) all(acts ...act) error {
	for _, a := range acts {
		if err := a(s); err != nil {
			return err
		}
	}
	return nil
}

// press clicks a control.
func press(name string) act { return func(s *stage) error { return s.click(name) } }

// see waits for a control, gone for its going.
func see(name string) act {
	return func(s *stage) error {
		_, err := s.find(name)
		return err
	}
}

func gone(name string) act { return func(s *stage) error { return s.gone(name) } }

// show saves a picture of the main window, shown of another one.
func show(name string) act { return func(s *stage) error { return s.shot(s.title, name) } }

func shown(title, name string) act {
	return func(s *stage) error {
		if s.title == mainWindowFR && title == playersWindow {
			title = playersWindowFR
		}
		return s.shot(title, name)
	}
}

// keys presses keys in the main window.
func keys(names ...string) act { return func(s *stage) error { return s.key(s.title, names...) } }

// write types words in the main window.
func write(words string) act { return func(s *stage) error { return s.write(s.title, words) } }

func key(name string) act { return keys(name) }

// pause lets what moves come to rest.
func pause() act {
	return func(*stage) error {
		time.Sleep(700 * time.Millisecond)
		return nil
	}
}

// waitFor waits until the session on disk is so.
func waitFor(what string, so func(known) bool) act {
	return func(s *stage) error {
		var k known
		var err error
		for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(80 * time.Millisecond) {
			if k, err = s.look(); err == nil && so(k) {
				s.calm(k.Cursor)
				return nil
			}
		}
		return fmt.Errorf("waited in vain for %s: %v (phase %s, round %d)", what, err, k.Table.Phase, k.Table.Round)
	}
}

// cursor waits until the session stands at a step.
func cursor(n int) act {
	return waitFor(fmt.Sprintf("step %d", n), func(k known) bool { return k.Cursor == n })
}

// at waits until an investigator stands on a space.
func at(who, space string) act {
	return waitFor(who+" on "+space, func(k known) bool {
		return slices.ContainsFunc(k.Table.Investigators, func(v mansions.InvestigatorView) bool { return v.Who == who && v.Space == space })
	})
}

// turnOf tells whether it is an investigator's turn.
func turnOf(who string) func(known) bool {
	return func(k known) bool { return k.Table.Turn != nil && k.Table.Turn.Who == who && k.Table.Prompt == nil }
}

// until lets the evening run, always pressing the one next button or the first answer
// offered, until the session is so.
func until(what string, so func(known) bool) act {
	return func(s *stage) error {
		for range 600 {
			k, err := s.look()
			if err != nil {
				return err
			}
			if so(k) {
				return nil
			}
			err = s.advance(k)
			if err != nil { // a hand that missed tries once more
				err = s.advance(k)
			}
			if err != nil {
				return fmt.Errorf("on the way to %s: %w", what, err)
			}
		}
		return fmt.Errorf("600 steps were not enough for %s", what)
	}
}

// calm waits until the window shows the step that the session on disk has reached: a busy machine draws late, and a
// click meant for what was there before would hit something else.
func (s *stage) calm(cursor int) {
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if len(s.named("console.step.")) == 0 { // another page
			time.Sleep(300 * time.Millisecond)
			return
		}
		if s.shown(fmt.Sprintf("console.step.%d", cursor)) {
			return
		}
	}
}

// goOn presses Enter, for what the one next button says, and waits until that is done; what lies in the middle to be read
// is put away before.
func goOn(s *stage) error {
	if err := readOut(s); err != nil {
		return err
	}
	before, err := s.look()
	if err != nil {
		return err
	}
	return s.all(key("Return"), waitFor("what Enter does", func(k known) bool { return k.Cursor > before.Cursor }))
}

// readOut puts away what lies in the middle of the console to be read, one after the other: the last event lies before the end.
func readOut(s *stage) error {
	for range 5 {
		before, err := s.places()
		if err != nil || !before["console.outcome"].Visible {
			return err
		}
		if err := key("Return")(s); err != nil {
			return err
		}
		for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(120 * time.Millisecond) {
			if now, err := s.places(); err != nil || now["console.outcome"] != before["console.outcome"] {
				break
			}
		}
	}
	return s.gone("console.outcome")
}

// settle answers what waits to be answered, until nothing waits.
func settle() act {
	return func(s *stage) error {
		for range 40 {
			k, err := s.look()
			if err != nil {
				return err
			}
			s.calm(k.Cursor)
			if len(s.named("console.option.answer.")) == 0 {
				return nil
			}
			if err := s.advance(k); err != nil {
				return err
			}
		}
		return fmt.Errorf("the questions do not end; there are: %s", s.visible())
	}
}

// advance takes one step, whichever comes next: the first answer to a question, else
// what the one next button does, else the next turn or the end of this one.
func (s *stage) advance(k known) error {
	tries := []act{key("Return"), key("Return")} // the second press when something is left to do
	if answers := s.named("console.option.answer."); len(answers) > 0 {
		tries = []act{press(answers[0])}
	}
	if s.shown("prompt.back") { // the bar shows something looked up, such as the hand
		if err := s.key(s.title, "Escape"); err != nil {
			return err
		}
	}
	for _, name := range []string{"console.option.startTurn.inv1", "console.option.startTurn.inv2", "console.option.endTurn"} {
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
		if err := try(s); err != nil {
			return err
		}
		const patience = 5 * time.Second // a busy machine answers late
		for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(40 * time.Millisecond) {
			now, err := s.look()
			if err != nil {
				return err
			}
			if now.Cursor != k.Cursor {
				s.calm(now.Cursor)
				return nil
			}
			if i < len(tries)-1 && s.shown("console.notice") {
				break // it asks whether to go on with something left to do: the next try says so
			}
		}
	}
	return fmt.Errorf("nothing goes on at step %d (phase %s, step %q); there are: %s", k.Cursor, k.Table.Phase, k.Table.Step, s.visible())
}
