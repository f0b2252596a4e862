package cthulhucards

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/keepertest"
)

// TestDecideChangesNothing plays duels with all that cards and corrections do between.
func TestDecideChangesNothing(t *testing.T) {
	raw, _ := json.Marshal(Options{Asks: true})
	keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 400,
		Config: keeper.Config{System: SystemName, Options: raw},
		More: func(s State, c keeper.Chance) []keeper.Command {
			return []keeper.Command{byHand(&s, c), byHand(&s, c), byHand(&s, c)}
		}})
}

// TestNobodyKnowsTheStoriesToComeOrTheOthersPlan (COC-17.4) turns the story deck upside down and sends what others have
// planned, and others of their characters, to other stories.
func TestNobodyKnowsTheStoriesToComeOrTheOthersPlan(t *testing.T) {
	raw, _ := json.Marshal(Options{Asks: true})
	planned := 0
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 400,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, who keeper.Audience) State {
			s = s.clone()
			slices.Reverse(s.StoryDeck)
			for seat := range s.Players {
				if who == keeper.Seat(seat+1) {
					continue
				}
				for i, to := range s.Players[seat].Plan {
					planned++
					s.Players[seat].Plan[i] = Place{s.another(to.N), "S" + itoa(1+s.story(to.Story).Slot%openStories)}
				}
			}
			return s
		}})
	if planned == 0 {
		t.Error("nobody planned anything")
	}
}

// another returns a character that could be planned for instead of one, or that one if there is none.
func (s *State) another(n int) int {
	x := s.piece(n)
	for _, p := range s.Pieces {
		if p.N != n && p.Seat == x.Seat && p.Kind == Character && p.Insane == x.Insane && p.Exhausted == x.Exhausted {
			return p.N
		}
	}
	return n
}

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer assign begin first follow lay mulligan next pass plan", 2)
}

// TestCOC_6_4_ATieStopsNothing: a struggle that nobody wins is shown where something else is, and stops play for
// nobody.
func TestCOC_6_4_ATieStopsNothing(t *testing.T) {
	for winner, want := range map[int]bool{-1: false, 0: true} {
		e := Struggled{Story: "S1", Kind: story.Terror, Winner: winner}
		var m moment
		roles[reflect.TypeOf(e)](State{}, State{}, e, &m)
		if m.Important != want {
			t.Errorf("winner %d: it stops play: %t", winner, m.Important)
		}
	}
}
