package priest

import (
	"encoding/json"
	"testing"

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
