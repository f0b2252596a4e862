package tinygame

import "testing"

// TestEveryEventHasARole: whatever happens, it was decided whether the table looks at it.
func TestEveryEventHasARole(t *testing.T) {
	if missing := roles.Missing(events); len(missing) > 0 {
		t.Errorf("nothing was decided of %v", missing)
	}
}
