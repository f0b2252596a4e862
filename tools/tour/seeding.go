package main

// seeding sets another evening up with the cards on the table: they are gathered from the box, then laid room by room, the
// walk is left in the middle and goes on at the very card.
func seeding() []step {
	again := func(key string, n int) act {
		all := make([]string, n)
		for i := range all {
			all[i] = key
		}
		return keys(all...)
	}
	return []step{
		{"another evening, with the cards on the table", func(s *stage) error {
			if err := s.start(); err != nil {
				return err
			}
			return s.all(press("home.new"), press("setup.story.inland-lamp"), press("setup.next"),
				press("setup.players.2"), press("setup.decks.table"), press("setup.next"),
				press("setup.random"), press("setup.take"), press("setup.random"), press("setup.take"), press("setup.next"),
				press("setup.keeperOnly"), press("setup.choice.1A"), press("setup.choice.2A"), press("setup.choice.3A"), press("setup.choice.4A"),
				press("setup.next"))
		}},
		{"the cards are gathered from the box, one press a card", func(s *stage) error {
			return s.all(see("setup.tickNext"), again("space", 20), pause(), show("seeding-gather"), key("BackSpace"), key("space"))
		}},
		{"the walk is left and goes on at the very card", func(s *stage) error {
			return s.all(press("setup.leave"), press("home.goOn"), press("setup.keeperOnly"), see("setup.tickBack"), pause(), show("seeding-resumed"))
		}},
		{"the cards are laid room by room, the bottom one first", func(s *stage) error {
			return s.all(again("a", 4), again("space", 7), pause(), show("seeding-lay"))
		}},
		{"the list is covered at once", func(s *stage) error {
			return s.all(key("c"), see("setup.keeperOnly"), show("seeding-covered"), press("setup.keeperOnly"), see("setup.tickNext"))
		}},
		{"all lies on the table, and the way on is lit", func(s *stage) error {
			return s.all(again("a", 16), pause(), show("seeding-done"), press("setup.next"), see("setup.next"), press("setup.leave"), see("home.new"))
		}},
		{"the program ends", (*stage).stop},
	}
}
