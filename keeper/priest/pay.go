package priest

import (
	"slices"
	"strings"

	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// Held returns everything a player has, in rooms and in Exposed (EHP-5.2).
func (p *Player) Held() score.Resources {
	sum := p.Exposed
	for _, r := range p.Rooms {
		if r != nil {
			sum = sum.Plus(r.Holds)
		}
	}
	return sum
}

// anyFrom returns n basic resources of a stock, the cheapest first: atoms, treasure, blood, magic (EHP-5.6); false if
// there are too few.
func anyFrom(stock score.Resources, n int) (score.Resources, bool) {
	var out score.Resources
	for _, kind := range []byte("ATBM") {
		take := min(n, *of(&stock, kind))
		*of(&out, kind), n = take, n-take
	}
	return out, n == 0
}

// price is all resources that a cost takes: what is printed, and for "any" what was chosen, or the cheapest.
func (p *Player) price(c board.Cost, chosen *score.Resources) (score.Resources, bool) {
	stock := p.Held()
	if !has(stock, c.Resources) {
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
	if !has(left, *chosen) || chosen.G != 0 || chosen.ES != 0 || count(*chosen) != c.Any {
		return score.Resources{}, false
	}
	return c.Resources.Plus(*chosen), true
}

// bill is all that a cost takes from a player: resources, and units of Evolution in place of grimoires (EHP-14.12).
type bill struct {
	Resources score.Resources
	Units     []string // where their Acolytes are counted, for example "unit1"
}

// bill is what a cost takes; false where the player has it not. Units are how many Abominations and Spawns he wants to
// discard as a grimoire each, Abominations first; where grimoires are short it is as many as are missing.
func (p *Player) bill(c board.Cost, chosen *score.Resources, units int) (bill, bool) {
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

// pay takes what a space costs: resources, units and sacrificed Acolytes; Amoebas come into the Lairs (EHP-5.2, 5.3,
// 14.12, 14.18).
func (w *work) pay(seat int, x Space, b bill, givers []string) {
	if !b.Resources.None() {
		w.loosen(seat)
		w.emit(Paid{seat, w.s.Players[seat].takeFrom(b.Resources), x.Rule})
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

// takeFrom returns where a price is taken from: Exposed first, then the rooms in the order of a raid.
func (p *Player) takeFrom(price score.Resources) []Held {
	var out []Held
	take := func(slot int, stock score.Resources) {
		part := score.Resources{}
		for _, kind := range []byte(letters) {
			n := min(*of(&price, kind), *of(&stock, kind))
			*of(&part, kind) = n
			*of(&price, kind) -= n
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

// keepIn returns where gains go: the dearest first, each to the last room with a place for it, else to Exposed. It may
// be rearranged at the end of maintenance (EHP-4.4, 5.2).
func (p *Player) keepIn(gain score.Resources) []Held {
	parts := map[int]score.Resources{}
	for _, kind := range []byte(letters) {
		for range *of(&gain, kind) {
			slot := Exposed
			for i, r := range slices.Backward(p.Rooms[:]) {
				if r == nil {
					continue
				}
				would := r.Holds.Plus(parts[i])
				*of(&would, kind)++
				if r.Fits(would) {
					slot = i
					break
				}
			}
			part := parts[slot]
			*of(&part, kind)++
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
		w.emit(Gained{seat, w.s.Players[seat].keepIn(what), rule})
	}
}

// givers lists the Acolytes that a player can give as a cost or riposte: not from Asylum, Escape, box, Azathoth or
// units; the ritual board is allowed (EHP-5.3, 14.8, 14.11, 18.31). The least useful come first: on a space already
// used, trapped, in the Pool, in rituals.
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

// lose takes an Acolyte to the Asylum; beyond 4 it goes to Escape (EHP-5.3, 6.16).
func (w *work) lose(seat int, from string, sacrificed bool, rule string) {
	to := InAsylum
	if w.s.Players[seat].Asylum >= chairs {
		to = InEscape
	}
	w.emit(AcolyteMoved{seat, from, to, sacrificed, rule})
}

// rescue takes Acolytes from the Asylum to Escape, as many as there are (EHP-5.5).
func (w *work) rescue(seat, n int, rule string) {
	for range min(n, w.s.Players[seat].Asylum) {
		w.emit(AcolyteMoved{seat, InAsylum, InEscape, false, rule})
	}
}
