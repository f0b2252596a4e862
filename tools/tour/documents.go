package main

import (
	"fmt"

	"lantern/keeper/arkham"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/priest"
)

// documents are the steps that draw the pictures of the README and of the games' pages, in a language. `make pictures`
// packs them into docs/pictures.
func documents(lang string) []step {
	var id staged
	var town, duel, boards, test, puzzle string
	scenes := func(s *stage) {
		id.play(s)
		town = s.stageScene(scene{
			begin: []string{"--game", arkham.SystemName, "--players", "3"},
			ready: when(func(v arkham.View) bool { return v.State.Stage == arkham.StageMovement && v.State.Turn == 4 }),
		})
		duel = s.stageScene(scene{
			begin: []string{"--game", cthulhucards.SystemName},
			ready: when(func(v cthulhucards.View) bool {
				return v.State.Step == cthulhucards.StepOperations && v.State.Turn == 5 && v.State.Prompt == nil
			}),
		})
		boards = s.stageScene(scene{
			begin: []string{"--game", priest.SystemName},
			ready: when(func(v priest.View) bool {
				return v.State.Stage == priest.StageAction && v.State.Round == 4 && v.State.Prompt == nil
			}),
		})
		begin := []string{"--story", "at-home-thursdays", "--players", "2"}
		test = s.stageScene(scene{begin: begin, seed: "one", ready: when(func(v mansions.TableView) bool {
			return v.Prompt != nil && v.Prompt.Die != nil && v.Round > 1
		})})
		puzzle = s.stageScene(scene{begin: begin, seed: "one", wanted: []string{`"do":"explore"`},
			ready: when(func(v mansions.TableView) bool { return v.Puzzle != nil })})
		s.session = ""
	}
	onScreen := phoneIn(lang)
	solves, tv := onScreen, device{lang: lang, width: 1280, height: 720, tv: true}
	solves.shows, solves.pick = ".moves, [data-piece]", true
	picture := func(id *string, name string, before ...act) step {
		return step{"picture " + name, do(open(id), pause, do(before...), pause, show(name), press("console.home"))}
	}
	return []step{
		{"the titles of the stories are learnt", do(begin, speak(lang), press("home.stories"),
			see("library.story.inland-lamp"), (*stage).stop)},
		{"the scenes are played, and seen on phones", do(scenes, onPhone(&test, "phone-test", onScreen),
			onPhone(&puzzle, "phone-puzzle", solves), onPhone(&test, "phone-tv", tv), begin, see("home.game.mansions"))},
		{"picture home", do(pause, show("home"))},
		picture(&id.fight, "mansions", strike, corner(0, 800)),
		{"picture mansions-2", do(press("home.practice"), see("practice.begin"), halfSolved, show("mansions-2"),
			(*stage).stop, begin, see("home.game.mansions"))},
		picture(&id.cards, "cards"),
		{"picture cards-2", do(open(&id.cards), press("console.more", "console.campaigns"), see("campaign.export"), pause,
			show("cards-2"), press("campaign.back", "console.home"))},
		picture(&town, "arkham"),
		picture(&id.arkham, "arkham-2"),
		picture(&id.duel, "duel"),
		{"picture duel-2",
			do(open(&duel), key("F2"), see("pay.back"), pause, show("duel-2"), press("pay.back", "console.home"))},
		picture(&boards, "priest"),
		picture(&id.priest, "priest-2"),
		{"the program ends", (*stage).stop},
	}
}

// halfSolved opens a lock and makes the first moves of its solution.
func halfSolved(s *stage) {
	deal, solution := s.openPuzzle("5A")
	chosen := nothing
	for _, m := range solution.Moves[:len(solution.Moves)-1] {
		if err := s.try(func(s *stage) { byMouse(s, deal, m, &chosen) }); err != nil {
			fail("%s: %w", fmt.Sprint(m), err)
		}
	}
}
