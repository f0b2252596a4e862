package priest

import (
	"reflect"
	"testing"

	"lantern/keeper"
)

// TestEveryEventHasARole: whatever happens, it was decided whether the table looks at it.
func TestEveryEventHasARole(t *testing.T) {
	if missing := roles.Missing(events); len(missing) > 0 {
		t.Errorf("nothing was decided of %v", missing)
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
