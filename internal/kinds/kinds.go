// Package kinds finds out what a place or a monster is from its names, in English and French: boards show a picture of
// that kind, and the checkers of owners' files name what has none. The pictures are in ui/scene/art.
package kinds

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Places returns the kinds of places.
func Places() []string { return slices.Sorted(maps.Keys(places)) }

// Any accepts every kind.
func Any(string) bool { return true }

// Monsters returns the kinds of monsters.
func Monsters() (out []string) {
	for _, m := range monsters {
		out = append(out, m.kind)
	}
	return out
}

// Monster returns the kind of monster that names say; "" if they say none.
func Monster(names ...string) string {
	said := Split(strings.Join(names, " "))
	for _, m := range monsters {
		for _, word := range said {
			if slices.Contains(m.words, word) {
				return m.kind
			}
		}
	}
	return ""
}

// Place returns the kind that the words for a place say first, among those that among accepts; "" if they say none.
func Place(words []string, among func(kind string) bool) string {
	var said []string
	for _, w := range words {
		said = append(said, Split(w)...)
	}
	best, at := "", len(said)
	for kind, all := range places {
		if !among(kind) {
			continue
		}
		for _, word := range all {
			for i, s := range said {
				if s != word && (len(word) < 6 || !strings.HasPrefix(s, word)) {
					continue
				}
				if i < at || i == at && (best == "" || kind < best) {
					best, at = kind, i
				}
			}
		}
	}
	return best
}

// Split cuts a name or an ID such as "fishMarket" into words in small letters.
func Split(name string) (out []string) {
	word, small := "", false
	for _, r := range name {
		if word != "" && (!unicode.IsLetter(r) || unicode.IsUpper(r) && small) {
			out, word = append(out, word), ""
		}
		if small = unicode.IsLower(r); unicode.IsLetter(r) {
			word += string(unicode.ToLower(r))
		}
	}
	if word != "" {
		out = append(out, word)
	}
	return out
}
