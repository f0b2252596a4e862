package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham"
)

// The tour of Arkham Horror enters a mythos card that was drawn on a real table, then plays an evening of our own set on
// screen, alone, through the real window: an encounter, a fight, an Other World, a gate closed and sealed, the awakening and
// the final battle. What would last forty turns is brought on by corrections, made in the window too. It counts the presses
// of a mythos turn.

const (
	mostArkhamPresses = 400
	mostCardPresses   = 3                // for a mythos card that lies on the table
	aPress            = 3 * time.Second  // what a keeper who knows the app takes for one
	mythosTurn        = 30 * time.Second // what he may take for all of it
)

// arkhamKnown is what the table may see of a game of Arkham Horror.
type arkhamKnown struct {
	Cursor int
	Table  arkham.View
}

// arkhamEvening is how far the tour has come.
type arkhamEvening struct {
	lang    string
	done    map[string]bool // corrections that were made, pictures that were taken
	mythos  int             // presses of the mythos turn that goes on
	longest int             // of a mythos turn that was drawn on screen
}

// arkhamHorror are the steps of the tour, in a language of the home page.
func arkhamHorror(lang string) []step {
	e := &arkhamEvening{lang: lang, done: map[string]bool{}}
	return []step{
		{"the program starts", func(s *stage) error { return s.start() }},
		{"an evening with the cards on the table is set up", func(s *stage) error {
			if err := s.speak(lang); err != nil {
				return err
			}
			return s.all(press("home.game.arkham"), press("setup.players.2"), press("setup.cards.table"), press("setup.guide.no"),
				pause(), e.show("setup"), press("setup.begin"), see("console.next"), e.show("laying"))
		}},
		{"a mythos card is entered", e.enter},
		{"an evening on screen is set up", func(s *stage) error {
			table := s.session
			return s.all(press("console.home"), press("home.game.arkham"), press("setup.players.1"), press("setup.guide.no"),
				press("setup.begin"), see("console.next"), func(s *stage) error { return s.newest(table) }, e.show("begun"))
		}},
		{"the evening is played to its end", e.play},
		{"the page of the evening", func(s *stage) error {
			return s.all(pause(), e.show("over"), key("Return"), see("live.back"), pause(), e.show("evening"), press("live.back"),
				see("console.home"))
		}},
		{"the program ends", func(s *stage) error { return s.stop() }},
	}
}

func (e *arkhamEvening) show(name string) act { return show("arkham-" + name + "-" + e.lang) }

// once takes a picture of what is met for the first time.
func (e *arkhamEvening) once(s *stage, name string) error {
	if e.done[name] {
		return nil
	}
	e.done[name] = true
	return e.show(name)(s)
}

// newest goes on with the session that was begun after another one.
func (s *stage) newest(after string) error {
	var list []struct{ ID string }
	raw, err := s.lantern("session", "list")
	if err == nil {
		err = json.Unmarshal(raw, &list)
	}
	for _, x := range list {
		if x.ID != after {
			s.session = x.ID
			return err
		}
	}
	return fmt.Errorf("no session beside %s: %w", after, err)
}

// enter says which mythos card lies on the table: its place on the map, then the card by what is printed on it; then what
// comes of it, and fails if that takes a keeper more than half a minute.
func (e *arkhamEvening) enter(s *stage) error {
	var k arkhamKnown
	if err := s.known(&k); err != nil {
		return err
	}
	if _, err := s.enter(k.Cursor); err != nil {
		return err
	}
	box, err := arkham.BoxOf(keeper.Config{System: arkham.SystemName})
	if err != nil {
		return err
	}
	card := box.Mythos[0]
	if err := s.known(&k); err != nil {
		return err
	}
	if err := s.all(press("board."+card.Gate), see("console.option.enter."+card.ID), e.show("entering"),
		press("console.option.enter."+card.ID), s.beyond(k.Cursor)); err != nil {
		return err
	}
	presses := 2
	if presses > mostCardPresses {
		return fmt.Errorf("a mythos card takes %d presses to enter, not %d", presses, mostCardPresses)
	}
	for all := presses; ; {
		if err := s.known(&k); err != nil {
			return err
		}
		if k.Table.State.Stage != arkham.StageMythos {
			return e.within("entered", all)
		}
		n, err := e.answer(s, k)
		if all += n; err != nil {
			return err
		}
	}
}

// within says how many presses a mythos turn took, and fails if that is more than half a minute.
func (e *arkhamEvening) within(how string, presses int) error {
	took := time.Duration(presses) * aPress
	fmt.Printf("    a mythos turn, card %s: %d presses, %v at %v each\n", how, presses, took, aPress)
	if took > mythosTurn {
		return fmt.Errorf("a mythos turn takes %d presses: more than %v", presses, mythosTurn)
	}
	return nil
}

// play goes on until the game is over, and asks that all that the tour is to show has come up on the way.
func (e *arkhamEvening) play(s *stage) error {
	for presses := 0; presses < mostArkhamPresses; {
		var k arkhamKnown
		if err := s.known(&k); err != nil {
			return err
		}
		x := &k.Table.State
		if x.Stage == arkham.StageOver {
			fmt.Printf("    %d presses, %d turns, %s\n", presses, x.Turn, x.Result)
			for _, what := range []string{"upkeep", "movement", "encounters", "worlds", "mythos", "asks-meet", "asks-round", "asks-encounter",
				"asks-beyond", "asks-gate", "asks-seal", "final", "sealed"} {
				if !e.done[what] {
					return fmt.Errorf("the evening had no %s", what)
				}
			}
			return e.within("drawn", e.longest)
		}
		n, err := e.goOn(s, k)
		if presses += n; err != nil {
			return fmt.Errorf("after %d presses, turn %d, %s: %w", presses, x.Turn, x.Stage, err)
		}
		if x.Stage == arkham.StageMythos {
			e.mythos += n
		} else {
			e.longest, e.mythos = max(e.longest, e.mythos), 0
		}
	}
	return fmt.Errorf("%d presses were not enough", mostArkhamPresses)
}

// goOn takes a picture of what is new, then makes the correction that is due, answers, or presses Enter.
func (e *arkhamEvening) goOn(s *stage, k arkhamKnown) (presses int, err error) {
	x := &k.Table.State
	stage := string(x.Stage)
	if x.Prompt != nil {
		e.done[stage] = true // the picture is of the question
		stage = "asks-" + x.Prompt.Kind
	}
	if err := e.once(s, stage); err != nil {
		return 0, err
	}
	if len(x.Seals) > 0 {
		if err := e.once(s, "sealed"); err != nil {
			return 0, err
		}
	}
	if x.Prompt != nil {
		return e.answer(s, k)
	}
	if fix := e.due(x); fix != nil {
		return 0, s.all(append(append([]act{press("console.correct")}, fix...), s.beyond(k.Cursor))...)
	}
	return s.enter(k.Cursor)
}

// due is the correction that brings the evening on, nil: none.
func (e *arkhamEvening) due(x *arkham.State) []act {
	option := func(id string) act { return press("console.option.correct." + id) }
	first := func(id string) bool {
		was := e.done["did-"+id]
		e.done["did-"+id] = true
		return !was
	}
	p := x.Players[0]
	switch {
	case x.Stage == arkham.StageUpkeep && x.Turn > 1 && len(x.Seals) == 0 && p.Tokens < 10:
		return []act{option("number"), option("0"), option("clues"), keys("1", "5", "Return")}
	case x.Stage == arkham.StageMovement && x.Turn > 1 && len(x.Seals) == 0 && !strings.HasPrefix(p.Place, "world:"):
		if i := slices.IndexFunc(x.Gates, func(g arkham.Marker) bool { return slices.Contains(e.towns(), g.At) }); i >= 0 &&
			x.Gates[i].At != p.Place && !p.Explored {
			return []act{option("place"), option("0"), key("slash"), write(e.sought(x.Gates[i].At)), pause(),
				key("Return")} // the only one that is left
		}
	case x.Stage == arkham.StageUpkeep && len(x.Seals) > 0 && x.Doom < x.Track-1:
		return []act{option("track"), option("doom"), keys(append(digits(x.Track-1), "Return")...)}
	case x.Stage == arkham.StageFinal && x.Doom > 1 && first("weak"):
		return []act{option("track"), option("doom"), keys("1", "Return")}
	}
	return nil
}

func digits(n int) []string { return strings.Split(fmt.Sprint(n), "") }

// sought is the longest word of a place's name that any keyboard has: the list of places is longer than the bar.
func (e *arkhamEvening) sought(place string) (longest string) {
	box, err := arkham.BoxOf(keeper.Config{System: arkham.SystemName})
	if err != nil || box.Area(place) == nil {
		return ""
	}
	plain := func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }
	for _, word := range strings.FieldsFunc(box.Area(place).Title[e.lang], plain) {
		if len(word) > len(longest) {
			longest = word
		}
	}
	return longest
}

// towns are the areas of our own town.
func (e *arkhamEvening) towns() (out []string) {
	box, err := arkham.BoxOf(keeper.Config{System: arkham.SystemName})
	if err != nil {
		return nil
	}
	for _, a := range box.Areas {
		out = append(out, a.ID)
	}
	return out
}

// wanted are answers that bring the evening on; else the first one will do.
var wanted = map[string]string{"meet": "fight", "round": "fight:", "gate": "lore", "seal": "yes", "clueFor": "seat1", "encounter": "draw"}

// answer answers a question.
func (e *arkhamEvening) answer(s *stage, k arkhamKnown) (presses int, err error) {
	p := k.Table.State.Prompt
	if p == nil {
		return s.enter(k.Cursor)
	}
	if p.Several != nil {
		var acts []act
		for _, o := range p.Choice[:p.Several.Min] {
			acts = append(acts, press("console.option.answer."+o.Key))
		}
		return len(acts) + 1, s.all(append(acts, key("Return"), s.beyond(k.Cursor))...)
	}
	if len(p.Choice) < 2 {
		return s.enter(k.Cursor)
	}
	at := max(0, slices.IndexFunc(p.Choice, func(o keeper.Option) bool {
		return wanted[p.Kind] != "" && strings.HasPrefix(o.Key, wanted[p.Kind])
	}))
	return 1, s.all(press("console.option.answer."+p.Choice[at].Key), s.beyond(k.Cursor))
}
