package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// Held returns all resources of a player, in Rooms and Exposed (EHP-5.2).
func (p *Player) Held() score.Resources {
	sum := p.Exposed
	for _, r := range p.Rooms {
		if r != nil {
			sum = sum.Plus(r.Holds)
		}
	}
	return sum
}

// anyFrom returns the n cheapest basic resources of a stock: atoms, then treasure, blood, magic (EHP-5.6); false if
// there are too few.
func anyFrom(stock score.Resources, n int) (score.Resources, bool) {
	var out score.Resources
	for _, kind := range []byte("ATBM") {
		take := min(n, *amount(&stock, kind))
		*amount(&out, kind), n = take, n-take
	}
	return out, n == 0
}

// price returns the resources that a cost takes: the printed ones, and for "any" the chosen or the cheapest.
func (p *Player) price(c board.Cost, chosen *score.Resources) (score.Resources, bool) {
	stock := p.Held()
	if !covers(stock, c.Resources) {
		return score.Resources{}, false
	}
	if c.Any == 0 {
		return c.Resources, chosen == nil || chosen.None()
	}
	left := minus(stock, c.Resources)
	if chosen == nil {
		more, ok := anyFrom(left, c.Any)
		return c.Resources.Plus(more), ok
	}
	if !covers(left, *chosen) || chosen.G != 0 || chosen.ES != 0 || count(*chosen) != c.Any {
		return score.Resources{}, false
	}
	return c.Resources.Plus(*chosen), true
}

// bill is the price that a player pays: resources, and units of Evolution in place of grimoires (EHP-14.12).
type bill struct {
	Resources score.Resources
	Units     []string // the places of their Acolytes, for example "unit1"
}

// billFor returns the price of a cost for a player, or false if the player cannot pay it. units is how many
// Abominations and Spawns are to be discarded as a grimoire each, Abominations first; missing grimoires increase it.
func (p *Player) billFor(c board.Cost, chosen *score.Resources, units int) (bill, bool) {
	var out bill
	units = max(units, c.Resources.G-p.Held().G, 0)
	if units > c.Resources.G || units > p.Units[1]+p.Units[2] {
		return out, false
	}
	for n := range units {
		kind := 1
		if n >= p.Units[1] {
			kind = 2
		}
		out.Units = append(out.Units, AsUnit+itoa(kind))
	}
	c.Resources.G -= units
	var ok bool
	out.Resources, ok = p.price(c, chosen)
	return out, ok
}

// pay pays the cost of a space: resources, units and sacrificed Acolytes, and Amoebas that enter the Lairs (EHP-5.2,
// 5.3, 14.12, 14.18).
func (w *work) pay(seat int, x Space, b bill, givers []string) {
	if !b.Resources.None() {
		w.loosen(seat)
		w.Emit(Paid{seat, w.S.Players[seat].takeFrom(b.Resources), x.Rule})
	}
	for _, unit := range b.Units {
		w.lose(seat, unit, false, "EHP-14.12") // EHP-18.16
	}
	for _, from := range givers {
		w.lose(seat, from, true, "EHP-5.3")
	}
	for range x.Cost.Amoebas {
		w.takeAmoeba(seat)
	}
}

// takeFrom returns the places from which a price is taken: Exposed first, then the Rooms in the order of a raid.
func (p *Player) takeFrom(price score.Resources) []Held {
	var out []Held
	take := func(slot int, stock score.Resources) {
		part := score.Resources{}
		for _, kind := range []byte(letters) {
			n := min(*amount(&price, kind), *amount(&stock, kind))
			*amount(&part, kind) = n
			*amount(&price, kind) -= n
		}
		if !part.None() {
			out = append(out, Held{slot, part})
		}
	}
	take(Exposed, p.Exposed)
	for i, r := range p.Rooms {
		if r != nil {
			take(i, r.Holds)
		}
	}
	return out
}

// keepIn returns the places to which gains go: the most valuable first, each to the last Room that has a place for
// it, else to Exposed. They may be rearranged at the end of maintenance (EHP-4.4, 5.2).
func (p *Player) keepIn(gain score.Resources) []Held {
	parts := map[int]score.Resources{}
	for _, kind := range []byte(letters) {
		for range *amount(&gain, kind) {
			slot := Exposed
			for i, r := range slices.Backward(p.Rooms[:]) {
				if r == nil {
					continue
				}
				would := r.Holds.Plus(parts[i])
				*amount(&would, kind)++
				if r.fits(would) {
					slot = i
					break
				}
			}
			part := parts[slot]
			*amount(&part, kind)++
			parts[slot] = part
		}
	}
	var out []Held
	for slot := Exposed; slot < Slots; slot++ {
		if part := parts[slot]; !part.None() {
			out = append(out, Held{slot, part})
		}
	}
	return out
}

// gain gives a player resources from the supply, which has no limit (EHP-18.22).
func (w *work) gain(seat int, what score.Resources, rule string) {
	if !what.None() {
		w.loosen(seat)
		w.Emit(Gained{seat, w.S.Players[seat].keepIn(what), rule})
	}
}

// givers lists the Acolytes that a player can give as a cost or riposte: not those in the Asylum, Escape, the box,
// Azathoth or units; the ritual board is allowed (EHP-5.3, 14.8, 14.11, 18.31). The least useful come first: those on
// spaces already used, trapped ones, those in the Pool, then those in rituals, prowlers and Eternals.
func (s *State) givers(seat int) []string {
	var used, rituals []string
	for _, x := range s.Pawns {
		switch {
		case x.Seat != seat || x.Priest:
		case s.ritual(x.Space) != nil || isProwler(x.Space) || strings.HasPrefix(x.Space, eternalPrefix):
			rituals = append(rituals, x.Space)
		default:
			used = append(used, x.Space)
		}
	}
	p := &s.Players[seat]
	for range p.Trapped {
		used = append(used, Trapped)
	}
	for range p.Pool {
		used = append(used, InPool)
	}
	return append(used, rituals...)
}

// AsylumFull reports whether Acolytes that are sacrificed or lost go to Escape, since the Asylum is full (EHP-5.3).
func (p *Player) AsylumFull() bool { return p.Asylum >= chairs }

// lose moves an Acolyte to the Asylum, or to Escape if that is full (EHP-5.3, 6.16).
func (w *work) lose(seat int, from string, sacrificed bool, rule string) {
	to := InAsylum
	if w.S.Players[seat].AsylumFull() {
		to = InEscape
	}
	w.Emit(AcolyteMoved{seat, from, to, sacrificed, rule})
}

// rescue moves up to n Acolytes from the Asylum to Escape (EHP-5.5).
func (w *work) rescue(seat, n int, rule string) {
	for range min(n, w.S.Players[seat].Asylum) {
		w.Emit(AcolyteMoved{seat, InAsylum, InEscape, false, rule})
	}
}

// Payments lists the ways in which the player whose turn it is can pay for a placement, each as a legal command: what
// "any" is paid with (EHP-5.6), how many units replace grimoires (EHP-14.12), and which Acolytes are given (EHP-5.3).
// The first is the default. There is one if there is no choice, and none if the cost cannot be paid.
func (s *State) Payments(c Place) []Place {
	x, ok := s.space(c.Space)
	priest := c.Pawn == "priest"
	if !ok || s.Stage != StageAction || s.mayPlace(s.Turn, priest, x) != nil {
		return nil
	}
	if x.Cost.Any == 0 && x.Cost.Acolytes == 0 && x.Cost.Resources.G == 0 && s.payable(s.Turn, priest, x) {
		return []Place{{Pawn: c.Pawn, Space: c.Space}}
	}
	var out []Place
	for _, way := range spelled(s, c, x) {
		if len(out) == 0 {
			way = Place{Pawn: c.Pawn, Space: c.Space}
		}
		out = append(out, way)
	}
	return out
}

// Proposal spells out the payment of a placement that leaves it open, with the default.
func Proposal(s *State, c Place) Place {
	x, _ := s.space(c.Space)
	if all := spelled(s, c, x); len(all) > 0 {
		return all[0]
	}
	return c
}

// spelled lists the ways to pay for a placement, each in full.
func spelled(s *State, c Place, x Space) (out []Place) {
	placed := s.with(Placed{s.Turn, c.Pawn == "priest", c.Space, ""})
	for _, way := range placed.ways(s.Turn, x, c.Pawn == "priest") {
		out = append(out, Place{Pawn: c.Pawn, Space: c.Space, Pay: &way.Pay, Units: way.Units, Give: way.Give})
	}
	return out
}

// way is a way to pay a cost: what "any" is paid with, units in place of grimoires, Acolytes.
type way struct {
	Pay   score.Resources
	Units int
	Give  []string
}

// key returns the key of a way in a question: its parts separated by bars.
func (p way) key() string {
	return Words(p.Pay) + "|" + itoa(p.Units) + "|" + strings.Join(p.Give, ",")
}

// ways lists the ways in which a player can pay for a space that the cultist already occupies, the cheapest first.
func (s *State) ways(seat int, x Space, priest bool) []way {
	var out []way
	p := &s.Players[seat]
	for units := range min(x.Cost.Resources.G, p.Units[1]+p.Units[2]) + 1 {
		fixed := x.Cost.Resources
		if fixed.G -= units; !covers(p.Held(), fixed) {
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

// askPay pays for a space that a cultist has moved to (a Bonus, by prowling, or as an Eternal), and gives its reward.
// It asks if there are several ways to pay (EHP-5.3, 5.6, 14.12).
func (w *work) askPay(f Task) {
	all := w.S.ways(f.Seat, w.S.paidSpace(f), f.Hit)
	keys := play.Map(all, way.key)
	switch len(all) {
	case 0: // it can no longer be paid for
	case 1:
		w.payBy(f, all[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "pay", Rule: "EHP-5.2", Choice: keeper.Choice(keys...),
			Args: keeper.Args{"space": f.Space}})
	}
}

func (w *work) payChosen(f Task, a keeper.Answer) {
	for _, one := range w.S.ways(f.Seat, w.S.paidSpace(f), f.Hit) {
		if one.key() == a.Choice {
			w.payBy(f, one)
			return
		}
	}
}

func (w *work) payBy(f Task, in way) {
	x := w.S.paidSpace(f)
	if b, ok := w.S.Players[f.Seat].billFor(x.Cost, &in.Pay, in.Units); ok {
		w.pay(f.Seat, x, b, in.Give)
		w.activates(f.Seat, x)
	}
}

// paidSpace returns the space of a task; for an Eternal, its location (EHP-14.19).
func (s *State) paidSpace(f Task) Space {
	id, eternal := strings.CutPrefix(f.Space, eternalPrefix)
	x, _ := s.space(id)
	if eternal {
		x.Rule = "EHP-14.19"
	}
	return x
}

// mixes returns all ways to take n basic resources from a stock.
func mixes(stock score.Resources, n int) []score.Resources {
	out := []score.Resources{{}}
	for _, kind := range []byte("ATBM") {
		var next []score.Resources
		for _, m := range out {
			for k := range max(min(n-count(m), *amount(&stock, kind)), 0) + 1 {
				more := m
				*amount(&more, kind) = k
				next = append(next, more)
			}
		}
		out = next
	}
	return slices.DeleteFunc(out, func(m score.Resources) bool { return count(m) != n })
}

// picks returns the different ways to take n of some places, in order.
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
