package main

import "strconv"

// aside moves the players' window beside the console, where a second screen would be.
func aside() act {
	return func(s *stage) error {
		title := playersWindow
		if s.title == mainWindowFR {
			title = playersWindowFR
		}
		id, _, _, err := s.window(title)
		if err != nil {
			return err
		}
		_, err = s.tool("xdotool", "windowmove", "--sync", id, "1300", "0")
		return err
	}
}

// putAway puts the page away that is read in the players' window.
func putAway() act {
	return func(s *stage) error {
		if !s.shown("players.page") {
			return nil
		}
		if err := s.key(playersWindow, "Return"); err != nil {
			return err
		}
		return s.gone("players.page")
	}
}

// playMythos goes on until a mythos card can be played on the investigator whose turn
// it is, and plays it.
func playMythos(s *stage) error {
	playable := -1
	err := s.all(until("a playable mythos card", func(k known) bool {
		if k.Table.Turn == nil || k.Table.Turn.MythosBy || k.Table.Prompt != nil || k.Table.Threat == 0 {
			return false
		}
		if !s.shown("console.mythos.0") {
			if s.all(key("m"), see("console.mythos.0")) != nil {
				return false
			}
		}
		for i := range 4 {
			if s.shown("console.mythos." + strconv.Itoa(i) + ".play") {
				playable = i
				return true
			}
		}
		return false
	}))
	if err != nil {
		return err
	}
	before, err := s.look()
	if err != nil {
		return err
	}
	name := "console.mythos." + strconv.Itoa(playable)
	return s.all(show("mythos-hand"), press(name+".play"),
		waitFor("the card on the table", func(k known) bool { return k.Cursor > before.Cursor }), settle(), show("mythos-played"), key("m"), gone("console.mythos.0"))
}
