package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// Payments lists the ways in which the player whose turn it is can pay for a placement, each as a legal command: what
// "any" is paid with (EHP-5.6), how many units replace grimoires (EHP-14.12), and which Acolytes are given (EHP-5.3).
// The first is the default. Without a choice there is one; if it cannot be paid there are none.
func (s *State) Payments(c Place) []Place {
	x, ok := s.space(c.Space)
	priest := c.Pawn == "priest"
	if !ok || s.Stage != StageAction || s.may(s.Turn, priest, x) != nil {
		return nil
	}
	placed := s.with(Placed{s.Turn, priest, c.Space, ""})
	var out []Place
	for _, way := range placed.ways(s.Turn, x, priest) {
		next := Place{Pawn: c.Pawn, Space: c.Space}
		if len(out) > 0 {
			next.Pay, next.Units, next.Give = &way.Pay, way.Units, way.Give
		}
		out = append(out, next)
	}
	return out
}

// way is one in which a cost may be paid: what "any" is paid with, units in place of grimoires, Acolytes.
type way struct {
	Pay   score.Resources
	Units int
	Give  []string
}

// key names a way in a question: its parts, with bars between them.
func (p way) key() string {
	return words(p.Pay) + "|" + itoa(p.Units) + "|" + strings.Join(p.Give, ",")
}

// ways lists the ways in which a player can pay for a space that his cultist is already on, the cheapest first.
func (s *State) ways(seat int, x Space, priest bool) []way {
	var out []way
	p := &s.Players[seat]
	for units := range min(x.Cost.Resources.G, p.Units[1]+p.Units[2]) + 1 {
		fixed := x.Cost.Resources
		if fixed.G -= units; !has(p.Held(), fixed) {
			continue
		}
		for _, mix := range slices.Backward(mixes(minus(p.Held(), fixed), x.Cost.Any)) {
			for _, give := range picks(s.giversFor(seat, x.ID, priest), x.Cost.Acolytes) {
				out = append(out, way{mix, units, give})
			}
		}
	}
	return out
}

// askPay pays for the space of a cultist who has come there by himself, to the Bonus, prowling or as an Eternal, and
// then gives what it gives. In which way is asked where there are several (EHP-5.3, 5.6, 14.12).
func (w *work) askPay(f Task) {
	all := w.s.ways(f.Seat, w.s.used(f), f.Hit)
	var keys []string
	for _, one := range all {
		keys = append(keys, one.key())
	}
	switch len(all) {
	case 0: // what was there is gone
	case 1:
		w.paysIn(f, all[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "pay", Rule: "EHP-5.2", Choice: keeper.Choice(keys...),
			Args: keeper.Args{"space": f.Space}})
	}
}

func (w *work) payChosen(f Task, a keeper.Answer) {
	for _, one := range w.s.ways(f.Seat, w.s.used(f), f.Hit) {
		if one.key() == a.Choice {
			w.paysIn(f, one)
			return
		}
	}
}

func (w *work) paysIn(f Task, in way) {
	x := w.s.used(f)
	if b, ok := w.s.Players[f.Seat].bill(x.Cost, &in.Pay, in.Units); ok {
		w.pay(f.Seat, x, b, in.Give)
		w.activates(f.Seat, x)
	}
}

// used is the space of a task; that of an Eternal is its location (EHP-14.19).
func (s *State) used(f Task) Space {
	id, eternal := strings.CutPrefix(f.Space, eternalPrefix)
	x, _ := s.space(id)
	if eternal {
		x.Rule = "EHP-14.19"
	}
	return x
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
