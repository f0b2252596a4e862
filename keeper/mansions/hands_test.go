package mansions

import (
	"testing"

	"lantern/keeper"
)

// TestTheLanternAndAPersonChangeHands at any moment; the lantern keeps only where it sees the decks, by one of its tempers.
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
