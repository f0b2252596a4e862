package strictyaml

import (
	"fmt"
	"slices"
)

// Nearest returns the name that was probably meant: the one with the fewest letters inserted, deleted, replaced or
// swapped, if those are few. Of several it returns the first in the alphabet; "" if there is none.
func Nearest(given string, known []string) string {
	best, fewest := "", max(1, min(3, (len([]rune(given))+1)/3))+1
	for _, name := range slices.Sorted(slices.Values(known)) {
		if n := edits([]rune(given), []rune(name), fewest); n < fewest && name != "" {
			best, fewest = name, n
		}
	}
	return best
}

// edits counts the changes from a to b: letters inserted, deleted, replaced, or two neighbours swapped; it returns
// enough if there are that many or more.
func edits(a, b []rune, enough int) int {
	if len(a)-len(b) >= enough || len(b)-len(a) >= enough {
		return enough
	}
	var before []int
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			row[j+1] = min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				row[j+1] = min(row[j+1], last[j])
			} else {
				row[j+1] = min(row[j+1], last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

// Near says of the problem that was reported last what was probably meant.
func (r *Reporter) Near(given string, known []string) {
	if name := Nearest(given, known); name != "" {
		p := &r.Problems[len(r.Problems)-1]
		p.Near = name
		p.Message += fmt.Sprintf("; did you mean %q?", name)
	}
}
