package cthulhucards

import (
	"reflect"
	"testing"

	"lantern/keeper/cthulhucards/story"
)

// TestEveryEventHasARole: whatever happens, it was decided whether the table looks at it.
func TestEveryEventHasARole(t *testing.T) {
	if missing := roles.Missing(events); len(missing) > 0 {
		t.Errorf("nothing was decided of %v", missing)
	}
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
