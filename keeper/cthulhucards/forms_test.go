package cthulhucards

import (
	"testing"

	"lantern/keeper/keepertest"
)

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer assign begin first follow lay mulligan next pass plan", 2)
}
