package table_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/ui/table"
	"lantern/ui/uitest"
)

// TestF10ShowsWhatThePlayersSee: a small picture of the players' window, until F10 is pressed again.
func TestF10ShowsWhatThePlayersSee(t *testing.T) {
	all := play(t, "preview")
	_, w := keyed(t, all, faceOf(all))
	before := uitest.Texts(w)
	press := func() { w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10}) }
	press()
	players := table.NewPlayers(all.s, faceOf(all))
	shown := uitest.Show(t, players.Content(), 1280, 800)
	players.Renew()
	for _, words := range uitest.Texts(shown) {
		if count(uitest.Texts(w), words) <= count(before, words) {
			t.Errorf("the picture does not say %q", words)
		}
	}
	if press(); !slices.Equal(uitest.Texts(w), before) {
		t.Errorf("it stays: %s", strings.Join(uitest.Texts(w), " "))
	}
}

func count(all []string, words string) (n int) {
	for range slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s != words }) {
		n++
	}
	return n
}
