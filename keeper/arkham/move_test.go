package arkham

import (
	"testing"

	"lantern/keeper/arkham/set"
)

// movement is a Movement phase of two players at these places, the first of them with money.
func movement(t *testing.T, places ...string) (*Rules, *State) {
	t.Helper()
	r, s := table(t, len(places))
	s.Clues = map[string]int{}
	for i, place := range places {
		s.Players[i].Place, s.Players[i].Money = place, 0
	}
	s.Players[0].Money = 3
	phase(r, s, StageMovement)
	return r, s
}

// TestAH_17_5_TradeInAWorld (AH-17.5, AH-19.52): two in one Other World may trade before they move and after it, though
// the move asks nothing.
func TestAH_17_5_TradeInAWorld(t *testing.T) {
	first, second := worldArea("sunlessSea", 1), worldArea("sunlessSea", 2)
	r, s := movement(t, first, first)
	if s.Stage != StageMovement || s.Active != 0 || s.Players[0].Place != first || s.Players[0].Steps != 0 {
		t.Fatalf("%s, seat %d: %+v", s.Stage, s.Active, s.Players[0])
	}
	do(t, r, s, Trade{Seat: 0, To: 1, Money: 1})
	do(t, r, s, Next{}) // on to the second area; the other one is alone now, and moves on too
	if s.Players[0].Place != second || s.Players[1].Place != second || s.Stage != StageMovement {
		t.Fatalf("%s: %+v", s.Stage, s.Players)
	}
	do(t, r, s, Trade{Seat: 1, To: 0, Money: 1})
	do(t, r, s, Next{})
	if s.Stage == StageMovement || s.Players[0].Money != 3 {
		t.Errorf("%s: %+v", s.Stage, s.Players)
	}
	if _, s = movement(t, first, "quayside"); s.Stage == StageMovement && s.Active == 0 {
		t.Error("nobody is there to trade with")
	}
	r, s = movement(t, first, first)
	s.Players[0].Money = 0
	if phase(r, s, StageMovement); s.Stage == StageMovement {
		t.Error("there is nothing to trade")
	}
}

// TestAH_17_5_TradeAfterReturn: an Elder Sign is given to the last one to return through a gate, before he closes it.
func TestAH_17_5_TradeAfterReturn(t *testing.T) {
	r, s := table(t, 2)
	var gate int
	for i, g := range s.Gates {
		if g.Kind == "sunlessSea" {
			gate = i
		}
	}
	GatePut{Gate: gate, To: "isle"}.apply(s)
	var sign string
	for _, c := range r.box.Cards {
		if c.Sign {
			sign = c.ID
		}
	}
	s.Clues, s.Players[0].Money, s.Players[1].Money = map[string]int{}, 0, 0
	s.Players[0].Place, s.Players[1].Place = "isle", worldArea("sunlessSea", 2)
	s.Players[0].Cards, s.Players[0].Explored = []Held{{N: 1, ID: sign}}, true
	phase(r, s, StageMovement)
	do(t, r, s, Next{})
	if s.Stage != StageMovement || s.Players[1].Place != "isle" {
		t.Fatalf("%s: %+v", s.Stage, s.Players[1])
	}
	do(t, r, s, Trade{Seat: 0, To: 1, N: 1})
	do(t, r, s, Next{})
	if s.Stage != StageEncounters || len(s.Players[1].Cards) != 1 {
		t.Errorf("%s: %+v", s.Stage, s.Players[1])
	}
}

// TestAH_17_5_TradeAfterAFight: what is left after the fight that ended the last movement can still be handed over.
func TestAH_17_5_TradeAfterAFight(t *testing.T) {
	r, s := movement(t, "quayside", "quayside")
	do(t, r, s, Next{})
	beast(r, s, "beast", set.Monster{Side: side(9, 0, 0, 1, 9, 1)})
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	do(t, r, s, choice(s, "fight:"))
	all(t, r, s, 6)
	if s.Stage != StageMovement || s.Prompt != nil {
		t.Fatalf("%s", s.Stage)
	}
	refused(t, r, s, Step{"lanternRow"}, "AH-4.1")
	do(t, r, s, Trade{Seat: 0, To: 1, Money: 2})
	if do(t, r, s, Next{}); s.Stage == StageMovement {
		t.Error("it waits on")
	}
}

// TestAH_4_2_EvadedAnew: an evaded monster is dealt with again by one who leaves, comes back and leaves again.
func TestAH_4_2_EvadedAnew(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 5, 5, 3, 3, 3, 3)
	s.Players[0].Steps = 5
	beast(r, s, "beast", set.Monster{Side: side(0, 0, 0, 1, 0, 1)})
	do(t, r, s, Step{"lanternRow"})
	do(t, r, s, choice(s, "evade"))
	all(t, r, s, 6)
	do(t, r, s, Step{"quayside"})
	do(t, r, s, Step{"lanternRow"})
	if asked(s) != "meet" {
		t.Errorf("asked %q at %s", asked(s), s.Players[0].Place)
	}
}

// TestAH_12_6_TheCellIsInTown: what concerns everybody in town concerns the arrested too.
func TestAH_12_6_TheCellIsInTown(t *testing.T) {
	r, s := table(t, 2)
	s.Players[1].Place, s.Players[1].Money = AtJail, 0
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoMoney, N: 2, Whom: "town"}}})
	if s.Players[1].Money != 2 {
		t.Errorf("$%d", s.Players[1].Money)
	}
}
