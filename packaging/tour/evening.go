package main

import "fmt"

// evening is the tour, step by step.
func evening() []step {
	var all []step
	for _, part := range [][]step{arriving()} {
		all = append(all, part...)
	}
	return all
}

// arriving is the home screen and the set-up walk.
func arriving() []step {
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
		{"new session: choose the story", func(s *stage) error {
			if err := s.click("home.new"); err != nil {
				return err
			}
			if _, err := s.find("setup.next"); err != nil {
				return err
			}
			fmt.Println(s.visible())
			return s.shot(mainWindow, "02-story")
		}},
		{"the party", func(s *stage) error {
			if err := s.click("setup.next"); err != nil {
				return err
			}
			fmt.Println(s.visible())
			return s.shot(mainWindow, "03-party")
		}},
		{"two investigators take their seats", func(s *stage) error {
			return s.all(
				press("setup.players.2"), press("setup.next"),
				press("setup.character.winifred-ash"), show("03a"),
				press("setup.random"), show("04-investigators"), press("setup.take"),
				press("setup.random"), press("setup.take"), show("04b"), press("setup.next"),
				press("setup.keeperOnly"), show("05"), press("setup.choice.1A"), show("05b"), press("setup.choice.2A"), press("setup.choice.3A"), press("setup.choice.4A"), press("setup.next"), show("06"), press("setup.next"), press("setup.next"), show("07"),
			)
		}},
	}
}

// act is one thing a hand does.
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

func press(name string) act { return func(s *stage) error { return s.click(name) } }
func show(name string) act {
	return func(s *stage) error { fmt.Println(s.visible()); return s.shot(mainWindow, name) }
}
