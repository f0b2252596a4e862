package main

import (
	"fmt"
	"reflect"
)

// backToHere goes several steps back from the log, where it says in words what that undoes, and forward again to the end of
// it, and compares what the table sees.
func backToHere(s *stage) error {
	before, err := s.look()
	if err != nil {
		return err
	}
	up := make([]string, 12)
	for i := range up {
		up[i] = "Up"
	}
	err = s.all(key("l"), see("log.back"), show("log"), keys(up...), key("Return"), see("log.back.yes"), show("log-back"), key("u"),
		waitFor("several steps back", func(k known) bool { return k.Cursor < before.Cursor-1 }))
	if err != nil {
		return err
	}
	back, err := s.look()
	if err != nil {
		return err
	}
	if back.Length != before.Length || reflect.DeepEqual(back.Table, before.Table) {
		return fmt.Errorf("going back from step %d to %d left %d steps of %d and the same table", before.Cursor, back.Cursor, back.Length, before.Length)
	}
	if err := s.all(see("log.back"), key("End"), key("Return"), see("log.back.yes"), show("log-forward"), key("Return"), cursor(before.Cursor),
		see("log.close"), press("log.close"), gone("log.close")); err != nil {
		return err
	}
	after, err := s.look()
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(after, before) {
		return fmt.Errorf("the session differs after going back and forward:\n%+v\n%+v", before, after)
	}
	return nil
}

// ruleAtHand opens the rules at what has to do with now, looks for a word there, and closes them.
func ruleAtHand(s *stage) error {
	return s.all(key("F1"), see("rule.close"), show("rule"), key("slash"), write("fire"), see("rule.close"), show("rule-search"),
		key("Escape"), press("rule.close"), gone("rule.close"))
}

// inFigures looks at the page of the evening and comes back.
func inFigures(s *stage) error {
	return s.all(key("F9"), see("evening.back"), show("evening"), key("Escape"), see("console.next"))
}
