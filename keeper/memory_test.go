package keeper_test

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/storetest"
)

func TestMemoryStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) keeper.Store { return keeper.NewMemory() })
}
