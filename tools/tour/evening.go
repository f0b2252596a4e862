package main

import (
	"reflect"
	"slices"
)

// evening is the tour of Mansions of Madness.
func evening() []step {
	first, then := arriving()[:1], arriving()[1:]
	return slices.Concat(first, learning(), browsing(), practising(), then, firstRound(), looking(), fighting(),
		puzzling(), goingOn(), ending(), seeding(), opening())
}

// arriving is the home page and the set-up.
func arriving() []step {
	return []step{
		{"the home screen of an empty data folder", do(begin, see("home.game.mansions"), show("home-empty"))},
		{"new session: choose the story and the party",
			do(press("home.game.mansions", "setup.story.inland-lamp"), show("story"),
				press("setup.next", "setup.players.2"), show("party"), press("setup.next"))},
		{"two investigators take their seats", do(
			press("setup.character.ines-corvalan", "setup.trait.ines-dig-leader", "setup.trait.ines-open-questions"),
			show("investigators"), press("setup.seat.inv2", "setup.character.tobias-crane",
				"setup.trait.tobias-broad-shoulders", "setup.trait.tobias-plain-sense", "setup.next"),
		)},
		{"the keeper answers his secret questions", do(see("setup.keeperOnly"), show("choices-covered"),
			press("setup.keeperOnly", "setup.choice.1A", "setup.choice.2A", "setup.choice.3A", "setup.choice.4A"),
			show("choices"), press("setup.next"))},
		{"what hides in the rooms", do(press("setup.step.5"), see("setup.room.6"), press("setup.room.6"), show("seeding"),
			press("setup.next"))},
		{"the introduction is read and the story begins",
			do(see("setup.next"), show("introduction"), press("setup.next"),
				see("console.next"),
				until("the first round", func(k known) bool { return k.Table.Round == 1 }), show("console-en"))},
	}
}

// firstRound is moving and exploring with the mouse, the players' window, undo and redo.
func firstRound() []step {
	return []step{
		{"ending a turn with something left says so once", guarded("guard")},
		{"Inés walks into the hall", do(
			until("a turn", turnOf("inv1")),
			press("console.map.space.hall-west"), waitAt("inv1", "hall-west"),
			press("console.map.space.hall-middle"), waitAt("inv1", "hall-middle"),
		)},
		{"undo and redo leave the session as it was", undoAndRedo},
		{"she explores the hall", do(press("console.option.explore"), show("explored"), settle)},
		{"the players' window opens beside the console", do(key("p"), aside, shown("players"))},
	}
}

// goingOn is an event, the curtain, the log, and closing the laptop.
func goingOn() []step {
	return []step{
		{"an event is revealed", do(
			until("an event", func(k known) bool { return k.Table.Events.Resolved >= 1 }),
			show("event"), shown("players-event"),
		)},
		{"the curtain falls and lifts", do(key("c"), see("curtain.lift"), show("curtain"), press("curtain.lift"),
			gone("curtain.lift"), key("c"), see("curtain.lift"), key("c"), gone("curtain.lift"), see("console.next"))},
		{"the keeper sets a PIN", setPIN},
		{"the laptop is turned round: a wrong PIN waits, the right one leads back", turnedRound("pin-wrong")},
		{"the log: back to an earlier step and forward again", backToHere},
		{"the rule at hand, and a search in the rules", ruleAtHand},
		{"the program is killed and goes on exactly there", reopen((*stage).kill, do())},
		{"the program is closed and goes on exactly there, in French", reopen((*stage).stop, speak("fr"))},
	}
}

// ending plays the last rounds, in French.
func ending() []step {
	return []step{
		{"settings in French", do(press("console.more", "console.settings"), see("settings.back"), show("settings-fr"),
			press("settings.back"), see("console.next"), show("console-fr"))},
		{"ending a turn with something left says so once, in French", guarded("guard-fr")},
		{"it is late: the clock is put forward by hand", lateClock},
		{"the rounds run on to the end of the game", do(
			key("p"), aside,
			turnedRound("pin-wrong-fr"), noPIN, aside,
			until("the end", func(k known) bool { return k.Table.Ending != nil }),
			show("end"), shown("players-end"),
		)},
		{"the evening in figures", inFigures},
		{"the whole log holds together", do(func(s *stage) { s.lantern("session", "verify") }, (*stage).packUp,
			(*stage).stop)},
	}
}

// undoAndRedo undoes and redoes two steps, and compares the table's view.
func undoAndRedo(s *stage) {
	before := s.look()
	s.all(key("ctrl+z"), cursor(before.Cursor-1), key("ctrl+z"), cursor(before.Cursor-2))
	back := s.look()
	if reflect.DeepEqual(back.Table, before.Table) {
		fail("two steps taken back changed nothing")
	}
	s.all(key("ctrl+y"), cursor(before.Cursor-1), key("ctrl+shift+z"), cursor(before.Cursor))
	s.isAt(before)
}

// isAt checks that the session is in the same state as before.
func (s *stage) isAt(was known) {
	if is := s.look(); !reflect.DeepEqual(was, is) {
		fail("the session is not where it was left:\n%+v\n%+v", was, is)
	}
}

// reopen ends the program, restarts it, continues the last session after an action on the home page, and compares the
// table's view.
func reopen(end, first act) act {
	return func(s *stage) {
		was := s.look()
		s.all(end, begin, see("home.goOn"), first, see("home.goOn"), show("home"),
			press("home.goOn"), see("console.next"))
		s.isAt(was)
	}
}

// lateClock moves the event clock so that only the last event is left.
func lateClock(s *stage) {
	before := s.look()
	s.all(press("frame.meter.clock", "console.option.correct.resolved"), see("prompt.more"))
	for range before.Table.Events.Of - 1 - before.Table.Events.Resolved {
		s.click("prompt.more")
	}
	s.all(show("correction-clock"), key("Return"),
		waitFor("the last event", func(k known) bool { return k.Table.Events.Resolved == k.Table.Events.Of-1 }))
}
