package main

import "strconv"

// playersX is where the players' window begins once it is moved aside.
const playersX = 1300

// aside moves the players' window beside the console, where a second screen would be.
func aside(s *stage) {
	id, _, _ := s.window(s.table())
	s.tool("xdotool", "windowmove", "--sync", id, strconv.Itoa(playersX), "0")
}

// putAway puts the page away that is read in the players' window.
func putAway(s *stage) {
	if s.shown("players.page") {
		s.key(playersWindow, "Return")
		s.all(gone("players.page"))
	}
}

// playMythos goes on until a mythos card can be played on the investigator whose turn
// it is, and plays it.
func playMythos(s *stage) {
	playable := -1
	s.all(until("a playable mythos card", func(k known) bool {
		if k.Table.Turn == nil || k.Table.Turn.MythosBy || k.Table.Prompt != nil || k.Table.Threat == 0 {
			return false
		}
		if !s.shown("console.mythos.0") {
			if s.try(key("m"), see("console.mythos.0")) != nil {
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
	before := s.look()
	name := "console.mythos." + strconv.Itoa(playable)
	s.all(show("mythos-hand"), press(name+".play"),
		waitFor("the card on the table", before.past), settle, show("mythos-played"),
		key("m"), gone("console.mythos.0"))
}
