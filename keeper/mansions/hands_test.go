package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// TestTheLanternAndAPersonChangeHands at any moment; the automatic keeper must see the decks and have a known
// difficulty.
func TestTheLanternAndAPersonChangeHands(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(ChangeHands{}, CodeAlreadyThis, "")
	tb.refused(ChangeHands{Keeper: "cruel"}, CodeBadTemper, "MOM-1.1")
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.refused(ChangeHands{Keeper: "host"}, CodeLanternDecks, "MOM-1.3")
	tb.do(SetSource{What: "decks", Source: keeper.OnScreen})
	tb.do(ChangeHands{Keeper: "host"})
	if tb.s.Keeper != "host" || !NobodyKeeps(tb.s) {
		t.Errorf("%q keeps", tb.s.Keeper)
	}
	tb.refused(SetSource{What: "decks", Source: keeper.OnTable}, CodeLanternDecks, "MOM-1.3")
	tb.do(ChangeHands{Keeper: "guide"})
	tb.do(ChangeHands{})
	if tb.s.Keeper != "" || NobodyKeeps(tb.s) {
		t.Errorf("%q keeps after a person took over", tb.s.Keeper)
	}
}

// TestMOM_4_10_WhereNobodyKeepsTheTableJudges: what an effect leaves to people is asked of the table if the keeper is
// automatic, and of the keeper in secret if a person keeps. Neither text reveals more of the card than is open.
func TestMOM_4_10_WhereNobodyKeepsTheTableJudges(t *testing.T) {
	for _, by := range []string{"", "host"} {
		tb := turn(t, 1)
		tb.s.Keeper = by
		tb.run(state.Task{}, stories.Effect{Manual: &stories.Manual{Text: "event.1.a"}})
		p := tb.s.Prompt
		if p == nil || p.Kind != taskManual || p.Who != state.PlaceKeeper {
			t.Fatalf("asked is %+v", p)
		}
		if shown := tb.e.TableView(tb.s).Prompt; (shown != nil) != (by != "") || p.Secret != (by == "") {
			t.Errorf("kept by %q: the table is shown %+v, secret %v", by, shown, p.Secret)
		}
		if p.Args["card"] != "" {
			t.Errorf("it names the card %q", p.Args["card"])
		}
		tb.s.Prompt.Secret = true // asked of a person who then left
		if shown := tb.e.TableView(tb.s).Prompt; (shown != nil) != (by != "") {
			t.Errorf("kept by %q: after changing hands the table is shown %+v", by, shown)
		}
		tb.answer("done")
	}
}

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
