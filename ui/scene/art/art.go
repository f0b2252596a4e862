package art

import (
	"cmp"
	"strings"

	"lantern/internal/kinds"
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
	kind, ok := answers[all]
	if !ok {
		if len(answers) >= mostAnswers {
			clear(answers)
		}
		kind = kinds.Place(words, kinds.Any)
		answers[all] = kind
	}
	return kind
}

// answers are the last ones of Kind, at most so many. Only the UI goroutine asks.
var answers = map[string]string{}

const mostAnswers = 1000

// Outside is Kind for a place under the sky: a building, never a room.
func Outside(words ...string) string {
	if kind := Kind(words...); buildings[kind] != nil {
		return kind
	}
	return kinds.Place(words, func(kind string) bool { return buildings[kind] != nil })
}

// Inside is Kind for a place that is rather a room than a building.
func Inside(words ...string) string {
	return cmp.Or(kinds.Place(words, func(kind string) bool { return chambers[kind] != nil }), Kind(words...))
}
