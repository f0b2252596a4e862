package main

import (
	"fmt"
	"slices"
	"strings"

	"lantern/keeper/priest"
)

// The tour of Evil High Priest draws a new cult board from a shipped one, and plays a whole solo game through the real
// window, until the thirteen signs are broken.

// mostPriestPresses bounds the game. One that aims at the signs takes about 120.
const mostPriestPresses = 400

// highPriest are the steps of the tour, in a language of the home page.
func highPriest(lang string) []step {
	return []step{
		{"the program starts", begin},
		{"a cult board is drawn and kept", do(speak(lang),
			press("home.game.priest", "setup.page.boards", "boards.copy.open-road"), see("edit.keep"),
			press("edit.more"), pause, show("priest-editor"), press("edit.undo"), pause, press("edit.keep"), pause,
			key("Escape"), see("boards.new"), show("priest-boards"), press("boards.back"), see("setup.begin"))},
		{"a game alone is set up", do(press("setup.board.open-road", "setup.players.1"), show("priest-setup"),
			press("setup.begin"), see("console.next"), show("priest-begun"))},
		{"all thirteen signs are broken", playPriest},
		{"the score", do(pause, show("priest-over"))},
		{"the program ends", (*stage).stop},
	}
}

// dear are the most useful spaces, best first, after every sign that can be broken.
var dear = []string{"site:", "aylesbury", "miskatonic", "athenaeum", "salem", "tulzscha", "mao", "redSign", "dunwich",
	"innsmouth", "kingsport", "boston", ""}

// playPriest plays until the game is over.
func playPriest(s *stage) {
	at := func(v priest.View) string { return fmt.Sprintf("round %d", v.State.Round) }
	presses := playOut(s, mostPriestPresses, at, func(k viewOf[priest.View]) (int, bool) {
		v := k.Table.State
		if v.Stage == priest.StageOver {
			return 0, true
		}
		if v.Prompt != nil && slices.Contains([]string{"riposte", "bonus", "refusal"}, v.Prompt.Kind) {
			s.once("priest-" + v.Prompt.Kind)
		}
		s.playOnPriest(k)
		return 1, false
	})
	v := view[priest.View](s).Table.State
	if fmt.Printf("    %d presses, %d rounds\n", presses, v.Round); len(v.Broken) != 13 {
		fail("%d signs are broken at the end", len(v.Broken))
	}
}

// playOnPriest gives the first answer, or places a cultist on the most useful space, else presses Enter.
func (s *stage) playOnPriest(k viewOf[priest.View]) {
	v := k.Table.State
	if v.Prompt != nil && v.Prompt.Pool == nil && s.shown("prompt.option.0") {
		s.all(press("prompt.option.0"), beyond(k.Cursor, patience))
		return
	}
	if v.Prompt == nil {
		for _, id := range dear {
			for _, c := range k.Table.Guide {
				if !c.Legal || id == "site:" && slices.Contains(v.Broken, strings.TrimPrefix(c.ID, id)) ||
					!strings.HasPrefix(c.ID, id) {
					continue
				}
				s.takeSpace(k.Cursor, c)
				return
			}
		}
	}
	s.enter(k.Cursor)
}

// takeSpace presses a space on the board, which shows it, and then who goes there.
func (s *stage) takeSpace(cursor int, c priest.Choice) {
	pawn := "acolyte"
	if c.Acolyte != nil {
		pawn = "priest"
	}
	s.all(press("board."+c.ID, "console.option.place."+pawn+"."+c.ID), beyond(cursor, patience))
}
