package arkham

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

// TestAH_7_1_AMomentTellsWhatHappened (AH-7.1): in place of how things stand it says that a clue came or went, that
// doom rose or fell, and which rumor lives on.
func TestAH_7_1_AMomentTellsWhatHappened(t *testing.T) {
	before := State{Clues: map[string]int{"here": 1}, Doom: 4, Track: 12, Rumor: &Myth{}}
	before.Rumor.ID = "whispers"
	for want, e := range map[string]keeper.Event{"cluesCame": CluesSet{"here", 2, ""}, "cluesGone": CluesSet{"here", 0, ""},
		"doomRose": DoomSet{5, ""}, "doomFell": DoomSet{3, ""}, "rumorGrew": RumorGrew{Seat: -1, Turns: 1}} {
		var m moment
		roles[reflect.TypeOf(e)](before, before, e, &m)
		if len(m.Said) != 1 || m.Said[0].Key != "arkham.moment."+want {
			t.Errorf("%+v says %v", e, m.Said)
		} else if want == "rumorGrew" && m.Said[0].Args["myth"] != "whispers" {
			t.Errorf("which rumor? %v", m.Said)
		}
	}
}
