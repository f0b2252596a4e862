package table

import (
	"testing"

	"lantern/ui/text"
)

// TestDefaultNamesFollowTheReader: a name that was given by default is in the language that is shown; one that a player
// gave stays.
func TestDefaultNamesFollowTheReader(t *testing.T) {
	for name, want := range map[string]string{"Cult 2": "Culte 2", "Culte 3": "Culte 3", "Mona": "Mona", "": ""} {
		if got := DefaultName(text.New(text.French), "priest.plain", name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}
