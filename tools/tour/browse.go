package main

// browsing is the library from the home page: the list of stories, and the page of one of them.
func browsing() []step {
	return []step{
		{"the library", func(s *stage) error {
			return s.all(press("home.stories"), see("library.story.inland-lamp"), pause(), pause(), pause(), show("library"))
		}},
		{"a look at one story", func(s *stage) error {
			return s.all(press("library.story.inland-lamp"), see("library.play"), pause(), show("library-story"),
				press("library.back"), see("library.open"), press("library.back"), see("home.new"))
		}},
		{"the owner's notes on his cards", func(s *stage) error {
			return s.all(press("home.cards"), see("notes.list"), pause(), show("my-cards"), press("notes.back"), see("home.new"))
		}},
	}
}
