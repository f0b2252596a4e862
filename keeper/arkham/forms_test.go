package arkham

import (
	"testing"

	"lantern/keeper/keepertest"
)

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead; the cards and facts of enter and know are
// asked in the window by the cells of the box.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer begin enter know leaveGuide next refill slide step use", 2)
}
