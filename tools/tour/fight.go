package main

import (
	"slices"
	"strings"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// fighting corrects a monster into the boathouse and fire into the parlour by hand; Tobias goes there, fights and runs.
func fighting() []step {
	return []step{
		{"a slip is put right by hand: the monster stands in the boathouse, the parlour burns in the dark", do(
			until("nobody's turn", nobodysTurn),
			press("console.map.space.boathouse"), see("prompt.back"),
			press("console.option.correct", "console.option.correct.monster", "console.option.correct.shoggoth"),
			waitFor("the monster", monsterIn("boathouse")),
			press("console.map.space.parlour-west"), see("prompt.back"),
			press("console.option.correct"), show("correction"), press("console.option.correct.fire"),
			waitFor("the fire", burns("parlour")),
			press("console.map.space.parlour-west"), see("prompt.back"),
			press("console.option.correct", "console.option.correct.darkness"),
			waitFor("the dark", func(k known) bool {
				return slices.ContainsFunc(k.Table.Rooms, func(r mansions.RoomView) bool { return r.ID == "parlour" && r.Dark })
			}), show("fire-and-darkness"),
		)},
		{"Tobias goes to look: a horror test, its chance and its reasons", do(
			press("console.option.startTurn.inv2"), waitFor("his turn", turnOf("inv2")),
			press("console.map.space.boathouse"), waitFor("a horror test", asks("horror")),
			show("horror-test"), putAway, shown("players-horror-test"),
			goOn, see("frame.moment"), pause, show("horror-result"), settle,
		)},
		{"he attacks: which weapon, the card, the roll", attack},
		{"the keeper takes a mythos card of the deck by hand and plays it on him", func(s *stage) {
			before := s.look()
			s.all(
				press("frame.deck.deck:mythos"), see("prompt.back"),
				press("console.option.deck.keeper"), see("prompt.search"), press("prompt.search"),
				write("grip"), key("Return"), waitFor("the card", before.past), playMythos,
			)
		}},
		{"he runs for it: an evade test", do(
			press("console.map.space.landing-north"), waitFor("an evade test", asks("evade")), show("evade-test"),
			goOn, settle,
			until("the second round", func(k known) bool { return k.Table.Round == 2 }),
		)},
	}
}

func nobodysTurn(k known) bool {
	return k.Table.Phase == state.PhaseInvestigators && k.Table.Turn == nil && k.Table.Prompt == nil
}

func asks(kind string) func(known) bool {
	return func(k known) bool { return k.Table.Prompt != nil && strings.HasPrefix(k.Table.Prompt.Kind, kind) }
}

func monsterIn(space string) func(known) bool {
	return func(k known) bool {
		return slices.ContainsFunc(k.Table.Monsters, func(m mansions.MonsterView) bool { return m.Space == space })
	}
}

func burns(room string) func(known) bool {
	return func(k known) bool {
		return slices.ContainsFunc(k.Table.Rooms, func(r mansions.RoomView) bool { return r.ID == room && r.Burning })
	}
}

// attack attacks the monster with the first offered weapon and shows each stage of the fight.
func attack(s *stage) {
	s.all(
		strike, show("weapon-question"),
		goOn, waitFor("the fight", func(k known) bool { return k.Table.Fight != nil }),
		show("fight"), shown("players-fight"),
		until("its end", func(k known) bool { return k.Table.Fight == nil }), see("frame.moment"), pause,
		show("fight-result"), shown("players-fight-result"), settle,
	)
}
