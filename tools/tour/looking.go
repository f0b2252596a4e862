package main

// looking is what the keeper looks at in the middle of a round: sight, what the players see, what is read aloud.
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
	}
}
