package main

// looking is what the keeper looks up in the middle of a round: sight, what the players see, what is read aloud, rules, the
// way back in the log, the evening in figures.
func looking() []step {
	away := func(gonePart string) act {
		return func(s *stage) error { return s.all(key("Escape"), gone(gonePart)) }
	}
	return []step{
		{"range and sight are shown", func(s *stage) error {
			return s.all(key("v"), pause(), show("sight"), key("v"))
		}},
		{"what the players see, small, on the console", func(s *stage) error {
			return s.all(key("F10"), see("console.glimpse"), pause(), show("glimpse"), key("F10"), gone("console.glimpse"))
		}},
		{"the narration desk", func(s *stage) error {
			return s.all(key("n"), see("desk.show"), show("narration-desk"), away("desk.show"))
		}},
		{"the rule in question", func(s *stage) error {
			return s.all(key("F1"), see("rule.search"), show("rule"), away("rule.search"))
		}},
		{"back to here: the log says what would be undone", func(s *stage) error {
			return s.all(key("l"), see("log.close"), keys("Up", "Up", "Up"), press("log.back"), see("log.back.no"), show("log-back"),
				press("log.back.no"), gone("log.back.no"), press("log.close"), gone("log.close"))
		}},
		{"the evening in figures", func(s *stage) error {
			return s.all(key("F9"), see("evening.back"), pause(), show("evening"), press("evening.back"), see("console.next"))
		}},
	}
}
