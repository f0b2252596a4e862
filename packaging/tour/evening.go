package main

import (
	"fmt"
	"sort"
	"strings"
)

// evening is the tour, step by step.
func evening() []step {
	var all []step
	for _, part := range [][]step{arriving(), playing()} {
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
			return s.all(see("home.new"), show("01-home-empty"))
		}},
		{"new session: choose the story and the party", func(s *stage) error {
			return s.all(press("home.new"), see("setup.story.1"), show("02-story"), press("setup.next"),
				press("setup.players.2"), show("03-party"), press("setup.next"))
		}},
		{"two investigators take their seats", func(s *stage) error {
			return s.all(
				press("setup.character.ines-corvalan"), press("setup.trait.ines-dig-leader"), press("setup.trait.ines-open-questions"),
				show("04-investigators"), press("setup.take"),
				press("setup.character.tobias-crane"), press("setup.trait.tobias-sea-legs"), press("setup.trait.tobias-plain-sense"), press("setup.take"), press("setup.next"),
			)
		}},
		{"the keeper answers his secret questions", func(s *stage) error {
			return s.all(see("setup.keeperOnly"), show("05-choices-covered"), press("setup.keeperOnly"),
				press("setup.choice.1A"), press("setup.choice.2A"), press("setup.choice.3A"), press("setup.choice.4A"),
				show("06-choices"), press("setup.next"))
		}},
		{"the seeding list, ticked with the space bar", func(s *stage) error {
			return s.all(press("setup.room.1"), keys("space"), keys("space", "space", "space", "space"), show("07-seeding"), press("setup.next"))
		}},
		{"the introduction", func(s *stage) error {
			return s.all(see("setup.next"), show("08-introduction"), press("setup.next"))
		}},
	}
}

func playing() []step {
	return []step{
		{"look", func(s *stage) error {
			if err := s.all(see("console.next"), show("09-console")); err != nil {
				return err
			}
			for i := 0; i < 40; i++ {
				fmt.Println(i, s.controls())
				if err := s.advance(); err != nil {
					return err
				}
			}
			return s.all(show("10"))
		}},
	}
}

func (s *stage) controls() string {
	var out []string
	for _, n := range strings.Fields(s.visible()) {
		if strings.HasPrefix(n, "board.") || strings.HasPrefix(n, "console.deck") {
			continue
		}
		out = append(out, n)
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}

func (s *stage) advance() error {
	for _, n := range []string{"prompt.option.0", "prompt.number.0"} {
		if s.shown(n) {
			return s.click(n)
		}
	}
	return s.click("console.next")
}
