package priest

import (
	"fmt"
	"slices"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// Payments are all ways in which the player whose turn it is can pay for a placement, each as a command that is accepted as it
// is: what "any" is paid with (EHP-5.6), how many units go in place of grimoires (EHP-14.12), and which Acolytes are given
// (EHP-5.3). The first is what a placement takes that names none of it. Where there is nothing to choose there is one, where
// it cannot be paid none.
func (s *State) Payments(c Place) []Place {
	x, ok := s.space(c.Space)
	if !ok || s.Stage != StageAction {
		return nil
	}
	p := &s.Players[s.Turn]
	var out []Place
	for units := range min(x.Cost.Resources.G, p.Units[1]+p.Units[2]) + 1 {
		for _, mix := range mixes(minus(p.Held(), x.Cost.Resources), x.Cost.Any) {
			for _, give := range picks(s.givers(s.Turn), x.Cost.Acolytes) {
				way := Place{Pawn: c.Pawn, Space: c.Space, Units: units, Give: give}
				if !mix.None() {
					way.Pay = &mix
				}
				if s.takes(way) {
					out = append(out, way)
				}
			}
		}
	}
	plain := Place{Pawn: c.Pawn, Space: c.Space}
	if len(out) == 0 || !s.takes(plain) {
		return out
	}
	// What the plain command pays is one of them: it stands for it.
	paid := s.paid(plain)
	out = slices.DeleteFunc(out, func(way Place) bool { return s.paid(way) == paid })
	return append([]Place{plain}, out...)
}

func (s *State) takes(c Place) bool {
	_, err := new(Rules).Decide(*s, c, keeper.NewChance("payments", 0))
	return err == nil
}

// paid is what a placement that is accepted takes, as a key.
func (s *State) paid(c Place) string {
	x, _ := s.space(c.Space)
	b, _ := s.Players[s.Turn].bill(x.Cost, c.Pay, c.Units)
	w := &work{s: *s, chance: keeper.NewChance("payments", 0)}
	w.emit(Placed{s.Turn, c.Pawn == "priest", c.Space, ""})
	givers, _ := w.s.chosen(s.Turn, c.Space, x.Cost.Acolytes, c.Give)
	return fmt.Sprint(b.Resources, b.Units, slices.Sorted(slices.Values(givers)))
}

// mixes are all ways to take n basic resources from a stock.
func mixes(stock score.Resources, n int) []score.Resources {
	out := []score.Resources{{}}
	for _, kind := range []byte("ATBM") {
		var next []score.Resources
		for _, m := range out {
			for k := range max(min(n-count(m), *of(&stock, kind)), 0) + 1 {
				more := m
				*of(&more, kind) = k
				next = append(next, more)
			}
		}
		out = next
	}
	return slices.DeleteFunc(out, func(m score.Resources) bool { return count(m) != n })
}

// picks are all ways to take n of some places, in their order, each way once.
func picks(from []string, n int) [][]string {
	if n == 0 {
		return [][]string{nil}
	}
	var out [][]string
	seen := map[string]bool{}
	for i, one := range from {
		if seen[one] {
			continue
		}
		seen[one] = true
		for _, rest := range picks(from[i+1:], n-1) {
			out = append(out, append([]string{one}, rest...))
		}
	}
	return out
}
