package table

import (
	"encoding/json"
	"testing"

	"lantern/keeper"
	"lantern/ui/text"
)

// TestAPortraitFollowsItsPlayer: what was chosen in the set-up comes back from the options of the session, also where
// the player is called differently in another language. Who chose nothing has a portrait that goes with the name.
func TestAPortraitFollowsItsPlayer(t *testing.T) {
	given := Given{Faces: []string{"face3", "face9"}}
	raw, err := json.Marshal(map[string]Portraits{"faces": given.Portraits([]string{"Cult 1", "Ada"})})
	if err != nil {
		t.Fatal(err)
	}
	french := text.New(text.French)
	v := Voice{Words: func() *text.Localizer { return french }, Chosen: PortraitsOf(keeper.Config{Options: raw}),
		Keys: Keys{Plain: "priest.plain"}}
	for shown, want := range map[string]string{"Culte 1": "face3", "Ada": "face9", "Bea": "Bea"} {
		if got := v.PortraitOf(shown); string(got) != want {
			t.Errorf("%s has %s, not %s", shown, got, want)
		}
	}
	if (Given{}).Portraits([]string{"Ada"}) != nil {
		t.Error("portraits of a game that asks for none")
	}
}

// TestAMomentKeepsItsMood: moments of a kind have several moods, and the same moment always the same.
func TestAMomentKeepsItsMood(t *testing.T) {
	words := text.New(text.English)
	v := Voice{Words: func() *text.Localizer { return words }}
	seen := map[string]bool{}
	for _, card := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"} {
		m := keeper.Moment{Kind: "mythos", Cards: []string{card}}
		mood := v.mood("arkham.moment.mythos", m)
		if !words.Has(mood) || mood != v.mood("arkham.moment.mythos", m) {
			t.Errorf("%s: %q", card, mood)
		}
		seen[mood] = true
	}
	if len(seen) < 3 {
		t.Errorf("twelve cards have %d moods", len(seen))
	}
}

// TestDefaultNamesFollowTheReader: a name that was given by default is in the language that is shown; one that a player
// gave stays.
func TestDefaultNamesFollowTheReader(t *testing.T) {
	for name, want := range map[string]string{"Cult 2": "Culte 2", "Culte 3": "Culte 3", "Mona": "Mona", "": ""} {
		if got := DefaultName(text.New(text.French), "priest.plain", name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}
