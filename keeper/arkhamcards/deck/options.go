package deck

import "slices"

// optionProblems gives every copy room by the investigator's options and those that cards of the deck add (LCG-11.3).
func optionProblems(inv Investigator, cards []Card) []Problem {
	allowed, first := slices.Clone(inv.Allowed), len(inv.Allowed)
	for _, c := range cards {
		gives := c.Gives
		for _, way := range c.Others { // it may be what gives room, and what takes some away is not sure
			gives = slices.Concat(gives, way.Gives)
		}
		for range c.Copies {
			for _, a := range gives {
				if len(c.Others) == 0 || a.gives() {
					allowed = append(allowed, a)
				}
			}
		}
	}
	r := room{allowed: allowed, used: make([][]int, len(allowed)), cards: cards, best: inv.Best}
	for _, c := range cards {
		r.ways = append(r.ways, slices.DeleteFunc(c.ways(), func(c Card) bool { return r.forbids(c, first) != nil }))
	}
	var faults []Problem
	for i, c := range cards {
		f := Problem{Code: ProblemOptions, Rule: "LCG-11.3", Title: c.Title, Card: c.Code, Have: c.Copies, Kind: KindClass}
		switch {
		case c.Copies == 0:
			continue
		case c.Barred == BarredTaboo:
			f.Code, f.Rule, f.Kind = ProblemTaboo, "LCG-11.2", KindTaboo
		case c.Barred != "":
			f.Code = ProblemBarred
			if c.Barred == BarredTrait {
				f.Kind = KindTrait
			}
		case c.free():
			continue
		case c.must(func(c Card) bool { return c.Level < 0 }):
			f.Code, f.Rule, f.Kind = ProblemUnknown, "LCG-18.7", KindUnknown
		default:
			f.Have = r.homeless(i)
			f.Kind = r.why(c, first)
		}
		if f.Have > 0 {
			faults = append(faults, f)
		}
	}
	return append(faults, leastProblems(allowed, cards)...)
}

// room assigns copies to options: used has the card's index in the list for each copy.
type room struct {
	allowed []Allowance
	used    [][]int
	cards   []Card
	ways    [][]Card // of each card, those that are not forbidden
	best    bool
}

// gives reports whether an option gives room.
func (a Allowance) gives() bool { return !a.Not && (a.Least == nil || !a.Least.Only) }

// forbids is the option that forbids a card: one that an earlier option does not allow. Those that other cards of the
// deck add, from first on, hold for all.
func (r *room) forbids(c Card, first int) *Allowance {
	for i, a := range r.allowed {
		switch {
		case a.Not && a.fits(c):
			return &r.allowed[i]
		case !a.gives() || !a.fits(c):
		case i < first && !slices.ContainsFunc(r.allowed[first:], func(a Allowance) bool { return a.Not && a.fits(c) }):
			return nil
		}
	}
	return nil
}

// homeless is how many copies of a card find no room.
func (r *room) homeless(card int) int {
	copies := r.cards[card].Copies
	for given := range copies {
		if !r.give(card, make([]bool, len(r.allowed))) { // nor does another copy find any
			return copies - given
		}
	}
	return 0
}

// give has a copy take the room of the first option that has some; where the best way is wanted, a copy that has it
// already moves on if it can.
func (r *room) give(card int, tried []bool) bool {
	var full []int
	for i, a := range r.allowed {
		if tried[i] || !a.gives() || !slices.ContainsFunc(r.ways[card], a.fits) {
			continue
		}
		if a.Limit == nil || len(r.used[i]) < *a.Limit {
			r.used[i] = append(r.used[i], card)
			return true
		}
		full = append(full, i)
	}
	for _, i := range full {
		tried[i] = true
		for at, other := range r.used[i] {
			again := at > 0 && r.used[i][at-1] == other
			if r.best && other != card && !again && r.give(other, tried) {
				r.used[i][at] = card
				return true
			}
		}
	}
	return false
}

// why is the kind of fault of a card without room: its level where that alone keeps it out.
func (r *room) why(c Card, first int) string {
	if a := r.forbids(c, first); a != nil {
		if len(a.Traits) > 0 || a.Trait != "" {
			return KindTrait
		}
		return KindClass
	}
	fits := func(a Allowance) bool { return a.gives() && a.fits(c) }
	lower := func(a Allowance) bool { return a.gives() && a.fitsAnyLevel(c) }
	if !slices.ContainsFunc(r.allowed, fits) && slices.ContainsFunc(r.allowed, lower) {
		return KindLevel
	}
	return KindClass
}

// leastProblems reports options that require more cards than the deck has.
func leastProblems(allowed []Allowance, cards []Card) (faults []Problem) {
	for _, a := range allowed {
		if a.Least == nil {
			continue
		}
		f := Problem{Code: ProblemLeast, Rule: "LCG-11.3", Want: a.Least.Cards, Kind: KindClass}
		var have []int
		for _, class := range a.Classes {
			have = append(have, count(cards, func(c Card) bool { return c.may(func(c Card) bool { return c.of(class) }) }))
		}
		classes := max(a.Least.Classes, 1)
		if a.Least.Classes == 0 {
			have = []int{count(cards, func(c Card) bool { return slices.Contains(a.Kinds, c.Kind) })}
		}
		slices.Sort(have)
		if len(have) >= classes {
			f.Have = have[len(have)-classes]
		}
		if f.Have < f.Want {
			faults = append(faults, f)
		}
	}
	return faults
}

// count are the copies of cards that are so.
func count(cards []Card, so func(Card) bool) (n int) {
	for _, c := range cards {
		if so(c) {
			n += c.Copies
		}
	}
	return n
}
