package main

// evening is the tour, step by step.
func evening() []step {
	return []step{
		{"the home screen of an empty data folder", func(s *stage) error {
			if err := s.start(); err != nil {
				return err
			}
			if _, err := s.find("home.new"); err != nil {
				return err
			}
			return s.shot(mainWindow, "01-home-empty")
		}},
	}
}
