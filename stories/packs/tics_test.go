package packs_test

import (
	"regexp"
	"testing"
)

// tics are phrases that occurred too often when all packs were read aloud, and how often each may occur in texts read
// aloud.
var tics = []struct {
	lang, words string
	most        int
}{
	{"en", `(?i)\bsome(body|one)\b`, 9},
	{"fr", `(?i)\bquelqu’une?\b`, 13},
	{"en", `(?i)\bforty-one\b`, 1},
	{"fr", `(?i)\bquarante et une?\b`, 1},
	{"en", `(?i)\bchristening\b`, 1},
	{"fr", `(?i)\bbaptême\b`, 1},
	{"en", `(?i)\b(changed|new) (the )?locks?\b`, 0},
	{"fr", `(?i)\b(changé la serrure|serrures? neuves?)\b`, 0},
}

// TestTicsStayRare counts them over all packs; texts that are rules keep their one form.
func TestTicsStayRare(t *testing.T) {
	for _, tic := range tics {
		pattern, n := regexp.MustCompile(tic.words), 0
		var where []string
		for pack, texts := range shippedTexts(t) {
			for key, text := range texts[tic.lang] {
				if found := len(pattern.FindAllString(text, -1)); found > 0 && !saysWhatHappens.MatchString(key) {
					n += found
					where = append(where, pack+" "+key)
				}
			}
		}
		if n > tic.most {
			t.Errorf("%s: %s stands %d times, %d are enough: %q", tic.lang, tic.words, n, tic.most, where)
		}
	}
}
