package main

import (
	"reflect"
)

// browsing visits the library from the home page: the list of stories, and the page of one.
func browsing() []step {
	return []step{
		{"the library", do(press("home.stories"), see("library.story.inland-lamp"), pause,
			pause, pause, show("library"))},
		{"a look at one story", do(press("library.story.inland-lamp"), see("library.play"), pause,
			show("library-story"), press("library.back"), see("library.open"), press("library.back"), see("home.game.mansions"))},
		{"the owner's notes on his cards", do(press("home.cards"), see("notes.list"), pause, show("my-cards"),
			press("notes.back"), see("home.game.mansions"))},
	}
}

// learning is what a newcomer sees first: the lesson from the empty home page, the sections of the settings, and the
// keys of a page.
func learning() []step {
	return []step{
		{"the guided first evening begins", do(press("home.first"), see("first.leave"), see("console.next"),
			show("first-evening"), press("console.next"), show("first-evening-steps"), press("first.leave"),
			key("Return"), see("home.game.mansions"))},
		{"the settings, section by section", do(press("home.settings"), see("settings.back"), show("settings-look"),
			press("settings.section.rules"), show("settings-rules"), press("settings.section.secrecy"),
			show("settings-secrecy"), press("settings.section.backups", "settings.backups.now"),
			see("settings.backup.1.restore"), show("settings-backups"))},
		{"the keys of the page", do(key("question"), see("help.close"), show("keys"), press("help.close"),
			gone("help.close"), press("settings.section.look", "settings.back"), see("home.game.mansions"))},
	}
}

// looking is what the keeper views during a round: sight, the players' window, the narration.
func looking() []step {
	return []step{
		{"range and sight are shown", do(key("v"), pause, show("sight"), key("v"))},
		{"what the players see, small, on the console", do(key("F10"), see("console.glimpse"), pause, show("glimpse"),
			key("F10"), gone("console.glimpse"))},
		{"the narration desk", do(key("n"), see("desk.show"), show("narration-desk"),
			key("Escape"), gone("desk.show"))},
	}
}

// seeding sets up another session with cards on the table. They are gathered from the box, then laid room by room; the
// walk is left in the middle and resumed at the same card.
func seeding() []step {
	return []step{
		{"another evening, with the cards on the table", do(begin, press("home.game.mansions", "setup.story.inland-lamp",
			"setup.next", "setup.players.2", "setup.decks.table", "setup.next", "setup.random",
			"setup.next", "setup.keeperOnly", "setup.choice.1A", "setup.choice.2A",
			"setup.choice.3A", "setup.choice.4A", "setup.next"))},
		{"the cards are gathered from the box, one press a card", do(see("setup.tickNext"), again("space", 20), pause,
			show("seeding-gather"), key("BackSpace"), key("space"))},
		{"the walk is left and goes on at the very card", do(press("setup.leave", "home.goOn", "setup.keeperOnly"),
			see("setup.tickBack"), pause, show("seeding-resumed"))},
		{"the cards are laid room by room, the bottom one first", do(again("a", 4), again("space", 7), pause,
			show("seeding-lay"))},
		{"the list is covered at once", do(key("c"), see("setup.keeperOnly"), show("seeding-covered"),
			press("setup.keeperOnly"), see("setup.tickNext"))},
		{"all lies on the table, and the way on is lit",
			do(again("a", 16), pause, show("seeding-done"), press("setup.next"),
				see("setup.next"), press("setup.leave"), see("home.game.mansions"))},
		{"the program ends", (*stage).stop},
	}
}

// backToHere goes some steps back in the log, which says what that undoes, and forward to the end, and
// compares the table's view.
func backToHere(s *stage) {
	before := s.look()
	s.all(key("l"), see("log.back"), show("log"), again("Up", 12), key("Return"), see("log.back.yes"), show("log-back"),
		key("u"), waitFor("several steps back", func(k known) bool { return k.Cursor < before.Cursor-1 }))
	back := s.look()
	if back.Length != before.Length || reflect.DeepEqual(back.Table, before.Table) {
		fail("going back from step %d to %d left %d steps of %d and the same table", before.Cursor, back.Cursor,
			back.Length, before.Length)
	}
	s.all(see("log.back"), key("End"), key("Return"), see("log.back.yes"), show("log-forward"), key("Return"),
		cursor(before.Cursor), see("log.close"), press("log.close"), gone("log.close"))
	s.isAt(before)
}

// ruleAtHand opens the rule of the current step, searches for a word, and closes the rules.
func ruleAtHand(s *stage) {
	s.all(key("F1"), see("rule.close"), show("rule"), key("slash"), write("fire"), see("rule.close"),
		show("rule-search"), key("Escape"), press("rule.close"), gone("rule.close"))
}

// inFigures opens the figures of the session and returns.
func inFigures(s *stage) {
	s.all(readOut, key("F9"), see("evening.back"), show("evening"), key("Escape"), see("console.next"))
}
