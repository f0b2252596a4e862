package practice

import (
	"slices"
	"strings"
	"testing"

	"lantern/puzzles"
)

// FuzzRecords reads results that somebody else has written, and goes on with them.
func FuzzRecords(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", "[]", `{"best":null}`, `{"best":{"4A":{"over":1,"millis":61000}},"last":{"layout":"4A","intellect":4}}`,
		`{"best":{"nowhere":{"over":1}}}`, `{"best":{"4A":{"over":-9223372036854775808,"millis":9223372036854775807}}}`, `{"best":{"4A":null},"last":{"layout":"4A","min":9,"max":1}}`,
		`{"last":{"layout":"` + strings.Repeat("x", 50_000) + `"}}`, strings.Repeat("[", 20_000), "\xff\x00"} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		store := &memory{values: map[string]string{key: raw}}
		r, err := Load(store)
		if err != nil {
			t.Fatal(err)
		}
		if !r.Last().sound() {
			t.Errorf("%q offers %+v", raw, r.Last())
		}
		for id, b := range r.kept.Best {
			if !slices.Contains(puzzles.IDs(), id) || b.Millis < 0 || b.Time() < 0 {
				t.Errorf("%q gives %s %+v", raw, id, b)
			}
		}
		if _, err := r.Offer("4A", Best{Over: 0, Millis: 1000}); err != nil {
			t.Fatal(err)
		}
		if b, ok := r.Best("4A"); !ok || (Best{Over: 0, Millis: 1000}).better(b) {
			t.Errorf("the better result is lost: %+v", b)
		}
		if err := r.Reset(""); err != nil || r.Any() {
			t.Errorf("they are not forgotten: %v", err)
		}
	})
}
