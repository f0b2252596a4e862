package keeper_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"lantern/keeper"
)

func TestPlainName(t *testing.T) {
	for typed, want := range map[string]string{
		"":                             "",
		"  Friday\t at  Anna’s \n":     "Friday at Anna’s",
		"Soirée d’été":                 "Soirée d’été",
		"evil\u202egpj.exe":            "evilgpj.exe",
		"a\x00b\x1b[31mc":              "ab[31mc",
		"\u2066x\u2069\ufeff\u200e":    "x",
		"\xff\xfe":                     "",
		"'; DROP TABLE sessions; --":   "'; DROP TABLE sessions; --",
		"クトゥルフ 🐙":                      "クトゥルフ",
		strings.Repeat("a", 10_000_00): strings.Repeat("a", keeper.NameLimit),
		strings.Repeat("é ", 100_000):  strings.TrimSpace(strings.Repeat("é ", keeper.NameLimit/2)),
	} {
		got := keeper.PlainName(typed)
		if got != want {
			t.Errorf("%.40q becomes %q, want %q", typed, got, want)
		}
		if again := keeper.PlainName(got); again != got || utf8.RuneCountInString(got) > keeper.NameLimit {
			t.Errorf("%.40q: %q is not plain yet: %q", typed, got, again)
		}
	}
}

func FuzzPlainName(f *testing.F) {
	f.Add("a\u202eb\x00 c")
	f.Fuzz(func(t *testing.T, s string) {
		got := keeper.PlainName(s)
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > keeper.NameLimit || keeper.PlainName(got) != got || strings.ContainsAny(got, "\n\r\t\x00\u202e") {
			t.Errorf("%q becomes %q", s, got)
		}
	})
}
