package mansions

import (
	"testing"

	"lantern/keeper"
)

// TestSeatsAreAudiences: prompts and commands name seats ("inv2"), views are for audiences ("seat2").
func TestSeatsAreAudiences(t *testing.T) {
	e := &Engine{}
	for who, want := range map[string]keeper.Audience{"inv1": keeper.Seat(1), "inv4": keeper.Seat(4),
		"keeper": keeper.ForKeeper, "table": keeper.ForTable, "m1": "m1"} {
		if got := e.SeatOf(who); got != want {
			t.Errorf("%s: %s", who, got)
		}
	}
}
