package deck

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Most forms of a list leave things open: the side that is played, what was chosen when the deck was made, the taboo
// list. Such a list is read in each way that is left, and is at fault for what is wrong in all of them.

// mostWays bounds them.
const mostWays = 64

// What ArkhamDB keeps beside a deck.
const (
	backKey   = "alternate_back"
	frontKey  = "alternate_front"
	sizeKey   = "deck_size_selected"
	optionKey = "option_selected"
	tabooKey  = "taboo_id" // here: the list that changes the back
)

// sideKeys are told only where they matter; other choices always are.
var sideKeys = []string{backKey, frontKey, tabooKey}

// way is one in which a list can be read.
type way struct {
	meta map[string]string // as in [List], with all that was open
	open []string          // the keys that the list does not hold
}

// side gives one side of his card.
func (w way) side(f Facts, key string, root Fact) Fact {
	if other, ok := f.ByCode(w.meta[key]); ok && other.Investigator != nil {
		return other
	}
	return root
}

// read reads the list in every way. It returns the deck of the one with the fewest faults.
func (b *builder) read(root Fact) (best Deck) {
	var first []Problem
	var likeliest, chosen way
	seen := map[[3]string]int{} // in how many ways
	ways := b.ways(root)
	for i, w := range ways {
		one := *b
		one.way, one.d = w, Deck{Name: b.list.Name, Investigator: b.list.Investigator, Notes: slices.Clone(b.d.Notes)}
		one.investigator(root)
		for _, e := range b.list.Entries {
			one.entry(e)
		}
		faults := one.judge()
		one.d.faults = faults
		for _, f := range faults {
			seen[f.same()]++
		}
		if i == 0 {
			first, likeliest = faults, w
		}
		if i == 0 || len(faults) < len(best.faults) {
			best, chosen = one.d, w
		}
	}
	certain := slices.DeleteFunc(slices.Clone(best.faults), func(f Problem) bool { return seen[f.same()] < len(ways) })
	if len(certain) > 0 { // else the deck is wrong in each way, for other reasons
		best.faults = certain
	}
	differs := func(key string) bool { return chosen.meta[key] != likeliest.meta[key] }
	for _, key := range sideKeys {
		matters := len(best.faults) < len(first) && (differs(key) || !slices.ContainsFunc(sideKeys, differs))
		if matters && slices.Contains(chosen.open, key) {
			best.Notes = append(best.Notes, Note{Why: WhyChoice, What: key})
		}
	}
	return best
}

// same is what a fault is recognised by, perhaps with other numbers.
func (f Problem) same() [3]string { return [3]string{f.Code, f.Rule, SameTitle(f.Title)} }

// judge lists what is wrong with the deck in this way, without what hangs on a taboo list that is not there: it may
// change the investigator's card.
func (b *builder) judge() []Problem {
	faults := CopyProblems(b.d.Cards)
	if b.d.Builder.Title != "" {
		faults = Check(b.d.Build, b.d.Cards)
	}
	for _, code := range slices.Sorted(maps.Keys(b.list.Odd)) {
		fact, _ := b.ByCode(code)
		faults = append(faults, Problem{ProblemValue, "LCG-18.7", cmp.Or(fact.Title, code), b.list.Odd[code], maxCopies,
			code, KindCopies})
	}
	return slices.DeleteFunc(faults, func(f Problem) bool {
		back := f.Rule == "LCG-11.1" || f.Rule == "LCG-11.3" && f.Code != ProblemBarred
		return f.Code == ProblemUnknown || back && b.noTaboo
	})
}

// ways are those in which the list can be read, the likeliest first.
func (b *builder) ways(root Fact) []way {
	all := []way{{meta: b.list.Meta}}
	vary := func(key string, values func(way) []string) {
		var next []way
		for _, w := range all {
			left := values(w)
			if w.meta[key] != "" || len(left) == 0 {
				next = append(next, w)
				continue
			}
			for _, value := range left {
				one := way{maps.Clone(w.meta), slices.Clone(w.open)}
				if one.meta == nil {
					one.meta = map[string]string{}
				}
				if one.meta[key] = value; len(left) > 1 {
					one.open = append(one.open, key)
				}
				next = append(next, one)
			}
		}
		all = next[:min(len(next), mostWays)]
	}
	if root.Investigator == nil {
		return all
	}
	if b.list.Silent {
		vary(backKey, func(way) []string { return b.sides(root, 1) })
		vary(frontKey, func(way) []string { return b.sides(root, 0) })
		vary(tabooKey, func(w way) []string { return b.tabooed(w.side(b.Facts, backKey, root)) })
	}
	vary(sizeKey, func(w way) (sizes []string) {
		inv, _ := b.builtBy(w, root)
		for _, n := range inv.Sizes {
			sizes = append(sizes, strconv.Itoa(n))
		}
		return b.list.told(sizes, sizes)
	})
	vary(optionKey, func(w way) (ids []string) {
		var names []string
		inv, _ := b.builtBy(w, root)
		for _, a := range inv.Allowed {
			for _, c := range a.Choices {
				ids, names = append(ids, c.ID), append(names, c.Name)
			}
		}
		return b.list.told(ids, names)
	})
	for i := range all {
		b.classes(&all[i], root)
	}
	return all
}

// classes adds the classes that the list says were chosen, in the order in which they are asked for.
func (b *builder) classes(w *way, root Fact) {
	inv, _ := b.builtBy(*w, root)
	said := b.list.Said
	for _, a := range inv.Allowed {
		at := slices.IndexFunc(said, func(s string) bool { return has(a.Classes, s) })
		if a.Ask == "" || at < 0 || w.meta[a.Ask] != "" {
			continue
		}
		if w.meta = maps.Clone(w.meta); w.meta == nil {
			w.meta = map[string]string{}
		}
		w.meta[a.Ask], said = strings.ToLower(said[at]), said[at+1:]
	}
}

// sides are the codes of the sides with which an investigator can be played: 0 is the front, 1 the back. arkham.build
// says "Parallel: Original front, Parallel back".
func (b *builder) sides(root Fact, side int) (codes []string) {
	base, said := cmp.Or(root.Alternate, root.Code), ""
	for _, value := range b.list.Said {
		if parts := strings.Split(strings.ToLower(value), ", "); len(parts) == 2 {
			said = parts[side]
		}
	}
	for _, code := range slices.Sorted(maps.Keys(b.Cards)) {
		f := b.Cards[code]
		switch {
		case f.Investigator == nil || code != base && f.Alternate != base,
			strings.Contains(said, "paral") && code == base, strings.Contains(said, "origin") && code != base:
		case code == root.Code:
			codes = append([]string{code}, codes...)
		default:
			codes = append(codes, code)
		}
	}
	return codes
}

// tabooed are the taboo lists that change a back, after none.
func (b *builder) tabooed(back Fact) (lists []string) {
	if b.list.Taboo != 0 {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(b.Taboos)) {
		if c, ok := changeOf(b.Taboos[id], back.Code); ok && c.Investigator != nil {
			lists = append(lists, strconv.Itoa(id))
		}
	}
	if len(lists) > 0 {
		lists = append([]string{"none"}, lists...)
	}
	return lists
}

// builtBy is the back that a deck is built by, and what it requires.
func (b *builder) builtBy(w way, root Fact) (Investigator, []need) {
	back := w.side(b.Facts, backKey, root)
	id, _ := strconv.Atoi(w.meta[tabooKey]) // "none" is none
	for _, list := range [][]Change{b.taboo, b.Taboos[id]} {
		if c, ok := changeOf(list, back.Code); ok && c.Investigator != nil {
			return *c.Investigator, c.Requires
		}
	}
	return *back.Investigator, back.Requires
}

func changeOf(list []Change, code string) (Change, bool) {
	i := slices.IndexFunc(list, func(c Change) bool { return c.Code == code })
	if i < 0 {
		return Change{}, false
	}
	return list[i], true
}

// told leaves the value whose name the list says, or all of them.
func (l List) told(values, names []string) []string {
	for i, name := range names {
		if name != "" && has(l.Said, name) {
			return values[i : i+1]
		}
	}
	return values
}
