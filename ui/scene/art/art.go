package art

import (
	"cmp"
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

// Known reports whether there is a drawing of a kind, as a building or a room.
func Known(kind string) bool { return buildings[kind] != nil || chambers[kind] != nil }

// Kind finds what a place is from its ID and names, in English and French; "" if nothing in them says so.
func Kind(words ...string) string {
	all := strings.Join(words, "\n")
	kind, ok := kinds[all]
	if !ok {
		if len(kinds) >= mostKinds {
			clear(kinds)
		}
		kind = kindOf(words, func(string) bool { return true })
		kinds[all] = kind
	}
	return kind
}

// kinds are the last answers of Kind, at most so many. Only the UI goroutine asks.
var kinds = map[string]string{}

const mostKinds = 1000

// Outside is Kind for a place under the sky: a building, never a room.
func Outside(words ...string) string {
	if kind := Kind(words...); buildings[kind] != nil {
		return kind
	}
	return kindOf(words, func(kind string) bool { return buildings[kind] != nil })
}

// Inside is Kind for a place that is rather a room than a building.
func Inside(words ...string) string {
	return cmp.Or(kindOf(words, func(kind string) bool { return chambers[kind] != nil }), Kind(words...))
}

func kindOf(words []string, among func(kind string) bool) string {
	var said []string
	for _, w := range words {
		said = append(said, split(w)...)
	}
	best, at := "", len(said)
	for kind, all := range spoken {
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

// split cuts a name or an ID such as "fishMarket" into words in small letters.
func split(name string) (out []string) {
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
