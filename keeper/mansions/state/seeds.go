package state

import (
	"cmp"
	"slices"
)

// FirstOf lists 1 to n.
func FirstOf(n int) []int {
	var out []int
	for i := range n {
		out = append(out, i+1)
	}
	return out
}

func SeedAt(s State, room string) int {
	return slices.IndexFunc(s.Seeding, func(seed Seed) bool { return seed.Room == room })
}

// SeedOf finds a card in the seeding list and returns its room and position from 0; -1 if it is not there.
func SeedOf(s State, card string) (room, position int) {
	for i, seed := range s.Seeding {
		if at := slices.Index(seed.Cards, card); at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

// shifted moves ticks from a position on: up by one before an insertion, or down by one after a removal.
func shifted(ticked []int, from, by int) []int {
	var out []int
	for _, n := range ticked {
		switch {
		case n == from && by < 0:
		case n >= from:
			out = append(out, n+by)
		default:
			out = append(out, n)
		}
	}
	slices.SortFunc(out, cmp.Compare[int])
	return out
}

// Tidied returns the counts without zeros; nil if none are left.
func Tidied(counts map[string]int) map[string]int {
	var out map[string]int
	for id, n := range counts {
		if n != 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[id] = n
		}
	}
	return out
}
