package kit_test

import (
	"testing"
	"unicode/utf8"

	"lantern/ui/kit"
)

func TestATextIsShortenedToItsRoom(t *testing.T) {
	letters := func(s string) float32 { return float32(utf8.RuneCountInString(s)) }
	for _, c := range []struct {
		words string
		room  float32
		want  string
	}{
		{"The Drowned Warden", 18, "The Drowned Warden"},
		{"The Drowned Warden", 17, "The Drowned Ward…"},
		{"The Drowned Warden", 13, "The Drowned…"}, // no blank before the sign
		{"Porte : électrifiée", 8, "Porte…"},       // no mark either
		{"Éclair", 3, "Éc…"},
		{"Éclair", 1, "…"},
		{"Éclair", 0.5, ""},
		{"Éclair", 0, "Éclair"},
		{"", 3, ""},
		{"a", 0.5, ""},
	} {
		if got := kit.Shorten(c.words, c.room, letters); got != c.want {
			t.Errorf("Shorten(%q, %v) = %q, want %q", c.words, c.room, got, c.want)
		}
	}
}
