package kinds

import (
	"slices"
	"testing"
)

// TestMonstersAreKnownByTheirWords: a kind is found by an ID or a name in either language; "" if none says it.
func TestMonstersAreKnownByTheirWords(t *testing.T) {
	for name, want := range map[string]string{"name-hunter": "maniac", "Chien errant": "hound-of-tindalos",
		"pouredMan": "zombie", "Zzyzx": ""} {
		if got := Monster("m-7", name); got != want || want != "" && !slices.Contains(Monsters(), got) {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestAPlaceIsKnownByWordsWithAHyphen: they match names with a hyphen or a space, before a word that is a part of them.
func TestAPlaceIsKnownByWordsWithAHyphen(t *testing.T) {
	for name, want := range map[string]string{"The landing-stage": "docks", "Sous-sol": "cellar", "Cave à vin": "cellar",
		"loft-room": "attic", "The loft": "stage", "Cave": "cave"} {
		if got := Place([]string{name}, Any); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestAPlaceIsOfAKindThatIsAccepted: the first word that says one counts.
func TestAPlaceIsOfAKindThatIsAccepted(t *testing.T) {
	words := []string{"old-chapel", "Vieille bibliothèque"}
	if got := Place(words, Any); got != "church" {
		t.Errorf("%q", got)
	}
	if got := Place(words, func(kind string) bool { return kind == "library" }); got != "library" {
		t.Errorf("%q", got)
	}
	if !slices.Contains(Places(), "library") || Place([]string{"Zzyzx"}, Any) != "" {
		t.Error("an unknown place has a kind")
	}
}
