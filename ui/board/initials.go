package board

import (
	"strings"
	"unicode"

	"lantern/keeper/mansions"
)

// Initials are the letters of the seats' emblems, by seat: the first letter of a name or, where two investigators in
// play share it, those of the first and the last word.
func Initials(seats []mansions.InvestigatorView, name func(who string) string) []string {
	short := make([]string, len(seats))
	seen := map[string]int{}
	for i, s := range seats {
		if s.Character != "" {
			short[i] = letters(name(s.Who), 1)
			seen[short[i]]++
		}
	}
	for i, s := range seats {
		if short[i] != "" && seen[short[i]] > 1 {
			short[i] = letters(name(s.Who), 2)
		}
	}
	return short
}

// MonsterInitials are up to two letters for a monster's token: of a name of several words the first ones, else the
// beginning of the word.
func MonsterInitials(name string) string { return letters(name, 2) }

// letters takes the first letters of the first and the last word that begin with one.
func letters(name string, n int) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	var long []string // without articles and particles
	for _, w := range words {
		if len([]rune(w)) > 2 {
			long = append(long, w)
		}
	}
	if len(long) == 0 {
		long = words
	}
	switch {
	case len(long) == 0:
		return "?"
	case n == 1:
		return strings.ToUpper(string([]rune(long[0])[:1]))
	case len(long) == 1:
		r := []rune(long[0])
		return strings.ToUpper(string(r[:1])) + strings.ToLower(string(r[1:min(2, len(r))]))
	}
	return strings.ToUpper(string([]rune(long[0])[:1]) + string([]rune(long[len(long)-1])[:1]))
}
