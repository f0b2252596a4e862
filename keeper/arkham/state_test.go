package arkham

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/keepertest"
)

// TestDecideChangesNothing plays with spells and weapons dealt and monsters everywhere, so that there are fights of
// every kind.
func TestDecideChangesNothing(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 3, Setting: Setting{Dice: keeper.OnScreen, Cards: true}})
	box := set.Shipped()
	keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 250,
		Config: keeper.Config{System: SystemName, Options: raw},
		More: func(s State, c keeper.Chance) []keeper.Command {
			seat := c.Below(len(s.Players))
			m := box.Monsters[c.Below(len(box.Monsters))].ID
			track := []string{"sanity", "stamina", "clues", "money"}[c.Below(4)]
			return []keeper.Command{
				Give{Seat: seat, Card: box.Cards[c.Below(len(box.Cards))].ID},
				Put{Kind: m, From: AtCup, To: s.Players[seat].Place},
				Correct{Seat: seat, What: track, Value: 1 + c.Below(6)},
				MoveTo{Seat: seat, To: box.Areas[c.Below(len(box.Areas))].ID},
				Trade{Seat: seat, To: (seat + 1) % len(s.Players), Money: 1},
				Apply{Seat: seat, Effects: []set.Effect{{Do: "test", Test: &set.Check{Skill: "lore"},
					Pass: []set.Effect{{Do: "clues", N: 1}}}}},
			}
		}})
}

// TestAH_4_2_FacedMonstersAreOfOneState: what one way to go on adds to those that were faced is not in another one.
func TestAH_4_2_FacedMonstersAreOfOneState(t *testing.T) {
	s := State{Players: make([]Player, 1)}
	for n := range 8 {
		before := s
		s = before.with(Faced{Monster: n})
		before.with(Faced{Monster: -1})
		if got := s.Players[0].Faced[n]; got != n {
			t.Errorf("the monster %d became %d", n, got)
		}
	}
}

// TestNobodyKnowsTheOrderOfTheDecks turns the decks, the gate deck and the stack of gates upside down.
func TestNobodyKnowsTheOrderOfTheDecks(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 3, Setting: Setting{Dice: keeper.OnScreen, Cards: true}})
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 250,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, _ keeper.Audience) State {
			s = s.clone()
			s.Mythos.Draw = slices.Clone(s.Mythos.Draw)
			slices.Reverse(s.Mythos.Draw)
			slices.Reverse(s.Beyond)
			slices.Reverse(s.GateStack)
			for kind, d := range s.Decks {
				d.Draw = slices.Clone(d.Draw)
				slices.Reverse(d.Draw)
				s.Decks[kind] = d
			}
			return s
		}})
}

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead; the cards and facts of enter and know are
// asked in the window by the cells of the box.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer begin enter know leaveGuide next refill slide step use", 2)
}
