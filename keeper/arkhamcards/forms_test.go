package arkhamcards

import (
	"testing"

	"lantern/keeper/keepertest"
)

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer begin bring continue join lead leaveGuide next part reveal turn walk", 32)
}
