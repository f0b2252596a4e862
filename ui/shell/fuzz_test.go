package shell

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/ui/mansions/players"
)

// FuzzKept reads what the program keeps for itself besides the settings, as somebody else may have written it: the windows'
// places, the page that lay open, the titles of stories.
func FuzzKept(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", "[]", `{"":null}`, `{"":{"keeper":{"w":1280,"h":800}}}`, `{"":{"keeper":{"w":1e38,"h":-1e38,"full":true}}}`, `{"":{"keeper":null}}`,
		`{"session":"session-1","sight":"{\"open\":-5,\"last\":9223372036854775807}"}`, `{"en box":"\u202e` + strings.Repeat("x", 10_000) + `"}`, strings.Repeat(`{"":`, 9000), "\xff"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		w := test.NewTempWindow(t, nil)
		w.Resize(fyne.NewSize(400, 300))
		s := &Shell{kept: &Kept{Settings: drawer{keyPlaces: raw, keyTitles: raw, keySight: raw}}}
		s.toPlace(keeperWindow, w)
		if size := w.Canvas().Size(); size.Width < leastPlace || size.Width > mostPlace+100 || size.Height < leastPlace || size.Height > mostPlace+100 {
			t.Errorf("%q makes a window of %v", raw, size)
		}
		s.keepPlace(keeperWindow, w)
		if p, ok := s.places()[""][keeperWindow]; !ok || !p.sound() && !p.Full {
			t.Errorf("after %q the place is not kept: %+v", raw, p)
		}
		for key, title := range knownTitles(s.kept.Settings) {
			if len(key)+len(title) > 3*len(raw) { // what is no UTF-8 grows by replacement
				t.Errorf("%q names %q %q", raw, key, title)
			}
		}
		var kept keptSight
		_ = json.Unmarshal([]byte(raw), &kept)
		for _, sight := range []string{raw, kept.Sight} {
			page := players.NewSight()
			page.Restore(sight)
			again := players.NewSight()
			again.Restore(page.Keep())
			if again.Keep() != page.Keep() && page.Keep() != players.NewSight().Keep() {
				t.Errorf("%q is kept as %q, then as %q", sight, page.Keep(), again.Keep())
			}
		}
	})
}
