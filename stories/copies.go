package stories

import (
	"strconv"
	"strings"
)

// KindOf is the kind of a card copy: "axe" for "axe#2" and for "axe" itself.
func KindOf(id string) string {
	kind, _, _ := strings.Cut(id, "#")
	return kind
}

// CopyOf names copy number n of a kind, from 1: the first bears the kind's own ID.
func CopyOf(kind string, n int) string {
	if n <= 1 {
		return kind
	}
	return kind + "#" + strconv.Itoa(n)
}

// Copies names all copies of a card in the box.
func (c Card) Copies() []string {
	all := make([]string, c.Number())
	for i := range all {
		all[i] = CopyOf(c.ID, i+1)
	}
	return all
}

// Number is how many copies of a card the box holds, at least 1.
func (c Card) Number() int { return max(1, c.Count) }

// Front is what a card shows while it lies before somebody, and the ID of its words:
// its own ID, but the type of a spell (MOM-8.4).
func (c Card) Front() string {
	if c.Spell != "" {
		return c.Spell
	}
	return c.ID
}
