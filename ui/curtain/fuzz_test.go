package curtain

import (
	"strings"
	"testing"
)

// FuzzHash reads what is kept of a PIN as somebody else may have written it: a hash that would take long or much memory to
// check is none.
func FuzzHash(f *testing.F) {
	good := HashPIN("1234", "seed")
	f.Add(good)
	for _, raw := range []string{"", "$", "$$$$$", strings.Replace(good, "m=19456", "m=4294967295", 1), strings.Replace(good, "t=2", "t=99999999999", 1), strings.Replace(good, "p=1", "p=0", 1),
		strings.Replace(good, "p=1", "p=-1", 1), strings.Replace(good, "v=19", "v=16", 1), good + "A", good[:len(good)-1], strings.Repeat(good, 1000), strings.Replace(good, "argon2id", "argon2i", 1)} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		p, ok := parse(raw)
		if ok != ValidHash(raw) {
			t.Errorf("%q is and is not a hash", raw)
		}
		if !ok {
			if MatchPIN(raw, "1234") {
				t.Errorf("%q lets 1234 in", raw)
			}
			return
		}
		if p.memory > 256*1024 || p.passes > 16 || p.lanes < 1 || len(p.hash) > 64 || len(p.salt) > 64 {
			t.Errorf("%q would take %+v", raw, p)
		}
	})
}
