package priest

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/keepertest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// TestDecideChangesNothing plays every board, with corrections and effects of cards between.
func TestDecideChangesNothing(t *testing.T) {
	for i, b := range board.Shipped() {
		raw, _ := json.Marshal(Options{Count: 1 + i%4, Board: b.ID,
			Setting: Setting{Dice: keeper.OnScreen, Cards: true, Expansions: i%2 == 0}})
		keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 50,
			Config: keeper.Config{System: SystemName, Options: raw},
			More: func(s State, c keeper.Chance) []keeper.Command {
				seat := c.Below(len(s.Players))
				some := score.Resources{T: c.Below(3), B: c.Below(3), M: c.Below(2), At: c.Below(2)}
				return []keeper.Command{
					Effect{Seat: seat, Source: "card", Gain: &some, Rooms: c.Below(2), Draws: c.Below(2)},
					Effect{Seat: seat, Source: "card", Lose: &some, From: "pool", To: "asylum"},
					Correct{Seat: seat, What: "M", Slot: c.Below(4) - 1, Value: c.Below(3)},
					Discard{Seat: seat}, Raise{Dice: 1 + c.Below(2)}, Pin{Text: "card"},
					SetRoom{Seat: seat, Slot: c.Below(3), Card: OurRooms[c.Below(len(OurRooms))]},
					Arrange{Seat: seat, Holds: s.Players[seat].tidy()},
					MovePawn{Seat: seat, Space: SpaceEscape},
				}
			}})
	}
}

// TestNobodyKnowsTheOrderOfTheDecks turns the three decks upside down, on every board.
func TestNobodyKnowsTheOrderOfTheDecks(t *testing.T) {
	for i, b := range board.Shipped() {
		raw, _ := json.Marshal(Options{Count: 1 + i%4, Board: b.ID,
			Setting: Setting{Dice: keeper.OnScreen, Cards: true, Expansions: i%2 == 0}})
		keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: randomplay.Rounds(25, 60),
			Config: keeper.Config{System: SystemName, Options: raw},
			Exchange: func(s State, _ keeper.Audience) State {
				s = s.clone()
				for _, d := range []*keeper.Deck{&s.RoomDeck, &s.MonsterDeck, &s.Hunters} {
					d.Draw = slices.Clone(d.Draw)
					slices.Reverse(d.Draw)
				}
				return s
			}})
	}
}

// TestEHP_14_4_ATrackTellsItsSteps: a track moves by a number of steps, which is not the number of a player.
func TestEHP_14_4_ATrackTellsItsSteps(t *testing.T) {
	s := State{Players: []Player{{Name: "Ann"}, {Name: "Bob"}}}
	for _, line := range (&Rules{}).Describe(s, Tracked{Track: "tide", By: 1}, keeper.ForTable) {
		if line.Args["by"] != "1" || line.Args["byName"] != "" {
			t.Errorf("%v", line.Args)
		}
	}
}

// TestEHP_5_5_ARescueIsNoLoss: an Acolyte who comes out of the Asylum is told as rescued; one who is sent to Escape
// from elsewhere is lost for the round.
func TestEHP_5_5_ARescueIsNoLoss(t *testing.T) {
	s := State{Players: []Player{{Name: "Ann"}, {Name: "Bob"}}}
	for from, kind := range map[string]string{InAsylum: "rescued", InPool: "lost"} {
		var m keeper.Moment
		e := AcolyteMoved{0, from, InEscape, false, "EHP-5.5"}
		if roles[reflect.TypeOf(e)](s, s, e, &m); m.Kind != kind || !m.Important {
			t.Errorf("from %s: %+v", from, m)
		}
	}
}
