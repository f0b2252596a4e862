package keepertest

import (
	"strings"
	"testing"
	"time"
)

// Bounds of what a reader may do with a file that somebody made up.
const (
	mostFuzzTime = 5 * time.Second // on a busy machine
	mostMessage  = 2000            // bytes of a message
)

// FuzzReader reads anything. A reader answers in time, with what it read or with messages of one line each.
func FuzzReader(f *testing.F, read func(t *testing.T, raw []byte) []error, seeds ...string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	for _, seed := range []string{"", "null", "[]", "{}", `{"a":1,"a":2}`, "\xff", "1e999", `"\u202e\u0000"`,
		strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 300), "99999999999999999999"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		began := time.Now()
		for _, err := range read(t, raw) {
			if said := err.Error(); len(said) > mostMessage || strings.Contains(strings.TrimSpace(said), "\n") {
				t.Errorf("%d bytes or several lines: %.300s", len(said), said)
			}
		}
		if took := time.Since(began); took > mostFuzzTime {
			t.Errorf("it takes %v", took)
		}
	})
}
