package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/cthulhucards/deck"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
	"lantern/tools/must"
)

const calcRuns = 300

// calcFigures measures the slowest question of each calculator with a promised time, without parsing and printing.
func calcFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	gun := combat.Bonus{Kind: combat.Physical, Value: 99, Hands: 1}
	fight := combat.Fight{Fight: 99, Will: 99, Sanity: 99, Stamina: 99, Luck: dice.Cursed,
		Bonuses: []combat.Bonus{gun, gun}, Monster: combat.Monster{Horror: combat.Horror{Rating: 99, Damage: 99,
			Difficulty: 33},
			Combat: combat.Combat{Rating: 99, Damage: 1}, Toughness: 99}}
	check := dice.Test{Dice: 99, Difficulty: 99, Luck: dice.Cursed, Clues: 99}
	var side []story.Character
	for i := range 10 {
		side = append(side, story.Character{Skill: 1, Toughness: 1, Extra: story.Kinds,
			Icons: story.Icons{Co: i % 3, Ar: 1, In: 1}})
	}
	phase := story.Story{Order: story.Kinds, Goal: 99, Active: side, Other: side}
	purse, list := make([]pay.Domain, 99), make([]deck.Card, 300)
	for i := range purse {
		for range 20 {
			purse[i].Resources = append(purse[i].Resources, pay.Resource{Faction: "Agency", Symbols: 2})
		}
	}
	for i := range list {
		list[i] = deck.Card{Title: strconv.Itoa(i), Copies: 1 + i%5}
	}
	vault := raid.Room{Defence: 2, Holds: score.Resources{B: 2}}
	sanctuary := raid.Sanctuary{Exposed: score.Resources{T: 9}, Rooms: []raid.Room{vault, vault, vault, vault, vault,
		vault, vault}, Ripostes: []raid.Riposte{{Before: raid.BeforeRoom, Room: 6, Kind: raid.Acolyte}}}
	cults := make([]score.Player, 99)
	for i := range cults {
		cults[i] = score.Player{Name: strconv.Itoa(i), Resources: score.Resources{T: i, B: 99, M: 99, At: 99, G: 99}}
	}
	town, late := must.Both(lateTown())
	var figures []figure
	for _, c := range []struct {
		what    string
		ask     func() error
		promise time.Duration
	}{
		{"arkham dice, 99 dice, 99 clues", func() error { check.Odds(); return nil }, 20 * time.Millisecond},
		{"arkham combat, 396 dice, 99 rounds", func() error {
			_,
				err := fight.Odds()
			return err
		}, 20 * time.Millisecond},
		{"arkham forecast, eight players, every monster in town", func() error {
			if f := late.Forecast(town); f.Cards == 0 || len(f.Moves) == 0 {
				return fmt.Errorf("nothing is foretold: %+v", f)
			}
			return nil
		}, 20 * time.Millisecond},
		{"cthulhu-cards story, three of ten a side", func() error {
			_, err := story.Phase([]story.Story{phase, phase, phase}, story.Pair{})
			return err
		}, 2 * time.Millisecond},
		{"cthulhu-cards pay, 99 domains of 20", func() error {
			if n := len(pay.Check(pay.Card{Faction: "Agency", Cost: 9, Loyal: true}, purse)); n != len(purse) {
				return fmt.Errorf("%d domains", n)
			}
			return nil
		}, 2 * time.Millisecond},
		{"cthulhu-cards deck, 300 titles", func() error {
			if len(deck.Check(deck.Minimum, list)) == 0 {
				return fmt.Errorf("no fault is found")
			}
			return nil
		}, 2 * time.Millisecond},
		{"priest forecast, ten dice, seven rooms", func() error { _, err := sanctuary.Forecast(10, -35); return err },
			10 * time.Millisecond},
		{"priest raid, force 18, seven rooms", func() error { _, err := sanctuary.Raid(18); return err },
			10 * time.Millisecond},
		{"priest score, 99 players", func() error { _, err := score.Count(cults); return err }, 10 * time.Millisecond},
	} {
		times := make([]time.Duration, calcRuns)
		for i := range times {
			times[i] = time.Hour
			for range latePasses {
				began := time.Now()
				if err := c.ask(); err != nil {
					return nil, fmt.Errorf("calc %s: %w", c.what, err)
				}
				times[i] = min(times[i], time.Since(began))
			}
		}
		figures = append(figures, promised("calc "+c.what+", p99", p99(times), c.promise))
	}
	return figures, nil
}

// lateTown is the shipped set with eight players and all monsters in its streets, before any mythos card was seen.
func lateTown() (_ *set.Set, _ *arkham.State, err error) {
	defer must.Catch(&err)
	box := set.Shipped()
	options := must.Get(json.Marshal(arkham.Options{Players: 8, Setting: arkham.Setting{Cards: true}}))
	c := keeper.Config{System: arkham.SystemName, Options: options}
	rules := must.Get(arkham.Open(c))
	events := must.Get(rules.Setup(c, keeper.NewChance("bench", 1)))
	s := events[0].(arkham.Begun).State
	for i := range s.Monsters {
		s.Monsters[i].At = box.Areas[i%len(box.Areas)].ID
	}
	return box, &s, nil
}
