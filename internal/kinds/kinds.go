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
	best, at, most := "", len(said), 0
	for kind, all := range placeWords {
		if !among(kind) {
			continue
		}
		for _, parts := range all {
			for i := range said {
				if !begins(said[i:], parts) {
					continue
				}
				if n := len(parts); i < at || i == at && (n > most || n == most && kind < best) { // "loft-room" before "loft"
					best, at, most = kind, i, n
				}
			}
		}
	}
	return best
}

// placeWords are the words of places, those with a hyphen in parts, as names are split.
var placeWords = func() map[string][][]string {
	out := map[string][][]string{}
	for kind, all := range places {
		for _, word := range all {
			out[kind] = append(out[kind], Split(word))
		}
	}
	return out
}()

// begins reports whether words begin with the parts of a word; a long one may be the beginning of theirs.
func begins(said, parts []string) bool {
	if len(parts) == 1 {
		return said[0] == parts[0] || len(parts[0]) >= 6 && strings.HasPrefix(said[0], parts[0])
	}
	return len(said) >= len(parts) && slices.Equal(said[:len(parts)], parts)
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
