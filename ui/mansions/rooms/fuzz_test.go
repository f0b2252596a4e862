package rooms

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/ui/mansions/players"
)

// drawer stores settings in memory.
type drawer map[string]string

func (d drawer) Setting(key string) (string, bool, error) { v, ok := d[key]; return v, ok, nil }
func (d drawer) SetSetting(key, value string) error       { d[key] = value; return nil }

// FuzzKept reads arbitrary data that the rooms store beside the settings: the open page, the titles of stories.
func FuzzKept(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", "[]", `{"session":"session-1","sight":"{\"open\":-5,\"last\":9223372036854775807}"}`,
		`{"en box":"\u202e` + strings.Repeat("x", 10_000) + `"}`, strings.Repeat(`{"":`, 9000), "\xff"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for key, title := range knownTitles(drawer{keyTitles: raw}) {
			if len(key)+len(title) > 3*len(raw) { // invalid UTF-8 grows by replacement
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
