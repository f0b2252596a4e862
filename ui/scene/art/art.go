package art

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"lantern/ui/widget/draw"
)

// Art is a drawing in a box of W by H units. Its key tells it from all others.
type Art struct {
	Key   string
	W, H  float64
	Paint func(*draw.Sheet)
}

// key is the key of a drawing in a light.
func key(kind, name string, l Light) string {
	if l == Day {
		kind += "-day"
	}
	return kind + "/" + name
}

// Building is a building or place of a kind, standing on the ground.
func Building(kind string, l Light) Art {
	paint, ok := buildings[kind]
	if !ok {
		kind, paint = "house", buildings["house"]
	}
	return Art{key("building", kind, l), 100, 80, func(s *draw.Sheet) {
		b := newBrush(s, l, 0.9)
		b.shade(0.3, oval(52, 76, 44, 4))
		paint(b)
	}}
}

// Buildings are the kinds of buildings, sorted.
func Buildings() []string { return slices.Sorted(maps.Keys(buildings)) }

// Known reports whether there is a drawing of a kind, as a building or a room.
func Known(kind string) bool { return buildings[kind] != nil || chambers[kind] != nil }

// Kind finds what a place is from its ID and names, in English and French; "" if nothing in them says so.
func Kind(words ...string) string {
	var said []string
	for _, w := range words {
		said = append(said, split(w)...)
	}
	best, at := "", len(said)
	for kind, all := range spoken {
		for _, word := range all {
			for i, s := range said {
				if s == word || len(word) > 5 && strings.HasPrefix(s, word) {
					if i < at || i == at && (best == "" || kind < best) {
						best, at = kind, i
					}
				}
			}
		}
	}
	return best
}

// split cuts a name or an ID such as "fishMarket" into words in small letters.
func split(name string) (out []string) {
	word := ""
	for i, r := range name {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && i > 0 && word != "" && unicode.IsLower([]rune(word)[len([]rune(word))-1]) {
			if word != "" {
				out = append(out, word)
			}
			word = ""
		}
		if unicode.IsLetter(r) {
			word += string(unicode.ToLower(r))
		}
	}
	if word != "" {
		out = append(out, word)
	}
	return out
}

// Chambers are the kinds of rooms, sorted.
func Chambers() []string { return slices.Sorted(maps.Keys(chambers)) }
