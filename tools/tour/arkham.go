package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/tools/must"
)

// The tour of Arkham Horror enters a mythos card drawn on a real table. Then it plays a solo game of the shipped
// set through the real window: an encounter, a fight, an Other World, a gate closed and sealed, the awakening and
// the final battle. Corrections in the window shorten the forty turns that this would take. It counts the presses
// of a mythos turn.

const (
	mostArkhamPresses = 400
	aPress            = 3 * time.Second  // how long a press takes for a keeper who knows the app
	mythosTurn        = 30 * time.Second // maximum time for the whole turn
)

type arkhamView = viewOf[arkham.View]

// arkhamEvening is the progress of the tour.
type arkhamEvening struct {
	tale
	mythos  int // presses of the current mythos turn
	longest int // the most presses of a mythos turn drawn on screen
}

// arkhamHorror are the steps of the tour, in a language of the home page.
func arkhamHorror(lang string) []step {
	e := &arkhamEvening{tale: tale{"arkham", lang}}
	return []step{
		{"the program starts", begin},
		{"an evening with the cards on the table is set up", do(speak(lang),
			press("home.game.arkham", "setup.players.2", "setup.cards.table", "setup.guide.no"), pause, e.show("setup"),
			press("setup.begin"), see("console.next"), e.show("laying"))},
		{"a mythos card is entered", e.enter},
		{"an evening on screen is set up", func(s *stage) {
			table := s.session
			s.all(press("console.home", "home.game.arkham", "setup.players.1", "setup.guide.no", "setup.begin"),
				see("console.next"), newest(table), e.show("begun"))
		}},
		{"the evening is played to its end", e.play},
		{"the page of the evening", do(pause, e.show("over"), key("Return"), see("evening.back"), pause, e.show("evening"),
			press("evening.back"), see("console.home"))},
		{"the program ends", (*stage).stop},
	}
}

// newest continues the session that was started after another one.
func newest(after string) act {
	return func(s *stage) {
		all := s.sessions()
		at := slices.IndexFunc(all, func(id string) bool { return id != after })
		if at < 0 {
			fail("no session beside %s", after)
		}
		s.session = all[at]
	}
}

// enter enters the mythos card on the table: its place on the map, then its printed properties and results. It fails if
// that would take a keeper more than half a minute.
func (e *arkhamEvening) enter(s *stage) {
	k := view[arkham.View](s)
	s.enter(k.Cursor)
	card := ours().Mythos[0]
	k = view[arkham.View](s)
	s.all(press("board."+card.Gate), see("console.option.enter."+card.ID), e.show("entering"),
		press("console.option.enter."+card.ID), beyond(k.Cursor, patience))
	presses := 2
	for k = view[arkham.View](s); k.Table.State.Stage == arkham.StageMythos; k = view[arkham.View](s) {
		presses += e.answer(s, k)
	}
	e.within("entered", presses)
}

// ours is the shipped box.
func ours() *set.Set { return must.Get(arkham.BoxOf(keeper.Config{System: arkham.SystemName})) }

// within reports the presses of a mythos turn, and fails if they would take more than half a minute.
func (e *arkhamEvening) within(how string, presses int) {
	took := time.Duration(presses) * aPress
	fmt.Printf("    a mythos turn, card %s: %d presses, %v at %v each\n", how, presses, took, aPress)
	if took > mythosTurn {
		fail("a mythos turn takes %d presses: more than %v", presses, mythosTurn)
	}
}

// play plays until the game is over, and checks that everything to be shown has occurred.
func (e *arkhamEvening) play(s *stage) {
	at := func(v arkham.View) string { return fmt.Sprintf("turn %d, %s", v.State.Turn, v.State.Stage) }
	presses := playOut(s, mostArkhamPresses, at, func(k arkhamView) (int, bool) {
		if k.Table.State.Stage == arkham.StageOver {
			return 0, true
		}
		n := e.goOn(s, k)
		if k.Table.State.Stage == arkham.StageMythos {
			e.mythos += n
		} else {
			e.longest, e.mythos = max(e.longest, e.mythos), 0
		}
		return n, false
	})
	x := view[arkham.View](s).Table.State
	fmt.Printf("    %d presses, %d turns, %s\n", presses, x.Turn, x.Result)
	for _, what := range []string{"upkeep", "movement", "encounters", "worlds", "mythos", "asks-meet", "asks-round",
		"asks-encounter", "asks-beyond", "asks-gate", "asks-seal", "final", "sealed"} {
		if !s.met[e.picture(what)] {
			fail("the evening had no %s", what)
		}
	}
	e.within("drawn", e.longest)
}

// goOn takes a picture of what is new, then makes the next correction, answers, or presses Enter.
func (e *arkhamEvening) goOn(s *stage, k arkhamView) (presses int) {
	x := &k.Table.State
	stage := string(x.Stage)
	if x.Prompt != nil {
		s.met[e.picture(stage)] = true // the picture shows the question
		stage = "asks-" + x.Prompt.Kind
	}
	s.once(e.picture(stage))
	if len(x.Seals) > 0 {
		s.once(e.picture("sealed"))
	}
	if x.Prompt != nil {
		return e.answer(s, k)
	}
	if fix := e.due(s, x); fix != nil {
		s.all(press("console.correct"), do(fix...), beyond(k.Cursor, patience))
		return 0
	}
	return s.enter(k.Cursor)
}

// due is the next correction, or nil.
func (e *arkhamEvening) due(s *stage, x *arkham.State) []act {
	option := func(id string) act { return press("console.option.correct." + id) }
	p := x.Players[0]
	switch {
	case x.Stage == arkham.StageUpkeep && x.Turn > 1 && len(x.Seals) == 0 && p.Tokens < 10:
		return []act{option("number"), option("clues"), keys("1", "5", "Return")}
	case x.Stage == arkham.StageMovement && x.Turn > 1 && len(x.Seals) == 0 && !strings.HasPrefix(p.Place, "world:"):
		if i := slices.IndexFunc(x.Gates, func(g arkham.Marker) bool { return ours().Area(g.At) != nil }); i >= 0 &&
			x.Gates[i].At != p.Place && !p.Explored {
			return []act{option("place"), key("slash"), write(e.sought(x.Gates[i].At)), pause,
				key("Return")} // the only one left
		}
	case x.Stage == arkham.StageUpkeep && len(x.Seals) > 0 && x.Doom < x.Track-1:
		return []act{option("number"), option("doom"), keys(append(digits(x.Track-1), "Return")...)}
	case x.Stage == arkham.StageFinal && x.Doom > 1 && !s.met["weak"]:
		s.met["weak"] = true
		return []act{option("number"), option("doom"), keys("1", "Return")}
	}
	return nil
}

func digits(n int) []string { return strings.Split(fmt.Sprint(n), "") }

// sought is the longest part of a place's name in plain letters, for the search field: the list is longer than the bar.
func (e *arkhamEvening) sought(place string) (longest string) {
	plain := func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }
	for _, word := range strings.FieldsFunc(ours().Area(place).Title[e.lang], plain) {
		if len(word) > len(longest) {
			longest = word
		}
	}
	return longest
}

// wanted are the answers that advance the game. For other prompts the first one is given.
var wanted = map[string]string{"meet": "fight", "round": "fight:", "gate": "lore", "seal": "yes",
	"clueFor": "seat1", "encounter": "draw"}

// answer answers a prompt.
func (e *arkhamEvening) answer(s *stage, k arkhamView) (presses int) {
	p := k.Table.State.Prompt
	if p != nil && p.Several != nil {
		for _, o := range p.Choice[:p.Several.Min] {
			s.all(press("console.option.answer." + o.Key))
		}
		s.all(key("Return"), beyond(k.Cursor, patience))
		return p.Several.Min + 1
	}
	if p == nil || len(p.Choice) < 2 {
		return s.enter(k.Cursor)
	}
	at := max(0, slices.IndexFunc(p.Choice, func(o keeper.Option) bool {
		return wanted[p.Kind] != "" && strings.HasPrefix(o.Key, wanted[p.Kind])
	}))
	s.all(press("console.option.answer."+p.Choice[at].Key), beyond(k.Cursor, patience))
	return 1
}
