package deck

import "slices"

// Problem is one fault of a deck: one for each rule and title. Problems of the size have no title.
type Problem struct {
	Code  string `json:"code"` // for catalogues: "deck.size" and so on
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Have  int    `json:"have"`           // how many there are
	Want  int    `json:"want"`           // how many there may be, or must be
	Card  string `json:"card,omitempty"` // the code of the card
	// Kind is the kind of fault: see the Kind constants.
	Kind string `json:"kind,omitempty"`
}

// The kinds of faults.
const (
	KindSize    = "size"
	KindCopies  = "copies"
	KindMissing = "missing"
	KindClass   = "class"
	KindLevel   = "level"
	KindTrait   = "trait"
	KindTaboo   = "taboo"
	KindUnknown = "unknown"
)

// The codes of faults.
const (
	ProblemSize     = "deck.size"     // Have cards count, Want must (LCG-11.1)
	ProblemCopies   = "deck.copies"   // Have copies of the title, at most Want (LCG-11.2)
	ProblemGroup    = "deck.group"    // Have cards of the trait Title, at most Want (LCG-11.2)
	ProblemOptions  = "deck.options"  // Have copies that no deck option gives room (LCG-11.3)
	ProblemBarred   = "deck.barred"   // Have copies that this investigator may not have (LCG-11.3)
	ProblemTaboo    = "deck.taboo"    // Have copies that the taboo list forbids
	ProblemLeast    = "deck.least"    // Have classes or cards, at least Want (LCG-11.3)
	ProblemRequired = "deck.required" // Have copies of a required title, at least Want (LCG-11.3)
	ProblemRandom   = "deck.random"   // Have basic weaknesses, at least Want (LCG-11.3, 11.5)
	ProblemUnknown  = "deck.unknown"  // the level is not known, so that nothing can be verified (LCG-18.7)
	ProblemValue    = "deck.value"    // no title, Have copies out of 1 to Want, or no such level (LCG-18.7)

	// Only for a deck entered into a campaign.
	ProblemExperience = "deck.experience" // Have experience, Want are spent on level cards (LCG-11.4)
	ProblemStandalone = "deck.standalone" // Have experience in level cards, at most Want in a single scenario (LCG-13.1)
)

// Size is how many cards of a list count (LCG-11.1), Wanted the required number.
func Size(cards []Card) (n int) {
	for _, c := range cards {
		n += c.counted()
	}
	return n
}

// Wanted returns the deck size required by the investigator and the cards of the deck.
func Wanted(inv Investigator, cards []Card) int {
	n := inv.Size
	for _, c := range cards {
		n += c.Resizes * c.Copies
	}
	return n
}

// Check returns all faults of a deck: of the size, of copies, of options, of required cards.
func Check(inv Investigator, cards []Card) []Problem {
	faults := []Problem{}
	if size, want := Size(cards), Wanted(inv, cards); size != want && !maySuffice(inv, cards) {
		faults = append(faults, Problem{Code: ProblemSize, Rule: "LCG-11.1", Have: size, Want: want, Kind: KindSize})
	}
	at := map[[2]string]int{} // the place of a rule's fault for a title
	for _, f := range slices.Concat(CopyProblems(cards), optionProblems(inv, cards), missing(inv, cards)) {
		key := [2]string{f.Rule, SameTitle(f.Title)}
		if f.Title == "" {
			key[1] = " " + f.Code
		}
		if i, ok := at[key]; ok {
			faults[i].Have += f.Have
			continue
		}
		at[key] = len(faults)
		faults = append(faults, f)
	}
	return faults
}

// maySuffice reports whether the size is right for something that cards may be.
func maySuffice(inv Investigator, cards []Card) bool {
	fewest, most := -inv.Size, -inv.Size
	for _, c := range cards {
		var more []int
		for _, way := range c.ways() {
			more = append(more, way.counted()-way.Resizes*way.Copies)
		}
		fewest, most = fewest+slices.Min(more), most+slices.Max(more)
	}
	return fewest <= 0 && most >= 0
}

// titles are those of a list in order, each once, as they are compared.
func titles(cards []Card) []string {
	seen := map[string]bool{}
	var all []string
	for _, c := range cards {
		if t := c.same(); !seen[t] {
			seen[t] = true
			all = append(all, t)
		}
	}
	return all
}

// limit is how many copies of a title a deck may hold (LCG-11.2, 11.9), or as many as the card says itself.
func (c Card) limit() int {
	switch {
	case c.Exceptional:
		return 1
	case c.Myriad && !c.Apart:
		return 3
	case c.Limit != nil:
		return *c.Limit
	}
	return 2
}

// CopyProblems reports titles with too many copies over all levels. If entries of a title differ the lowest limit
// counts. Cards that need no room are counted by code: an investigator's own card may be present with its replacement.
func CopyProblems(cards []Card) []Problem {
	single := slices.ContainsFunc(cards, func(c Card) bool {
		return c.Copies > 0 && c.must(func(c Card) bool { return c.Single })
	})
	have, most, first := map[string]int{}, map[string]int{}, map[string]Card{}
	var order []string
	for _, c := range cards {
		key, limit, fewest := c.same(), c.limit(), c.Copies
		for _, way := range c.ways() {
			limit, fewest = max(limit, way.limit()), min(fewest, max(way.Copies-way.Free, 0))
		}
		if c.free() && c.Code != "" {
			key += "#" + c.Code
		} else if single && !c.free() {
			limit = min(limit, 1)
		}
		if before, ok := most[key]; ok {
			limit = min(limit, before)
		} else {
			order = append(order, key)
			first[key] = c
		}
		have[key], most[key] = have[key]+fewest, limit
	}
	var faults []Problem
	for _, key := range order {
		if have[key] > most[key] && first[key].Barred == "" {
			faults = append(faults, Problem{ProblemCopies, "LCG-11.2", first[key].Title, have[key], most[key],
				first[key].Code, KindCopies})
		}
	}
	return append(faults, groupProblems(cards)...)
}

// groupProblems reports traits with more cards than the one that a card allows.
func groupProblems(cards []Card) (faults []Problem) {
	var seen []string
	for _, c := range cards {
		if c.Group == "" || slices.Contains(seen, c.Group) {
			continue
		}
		seen = append(seen, c.Group)
		n := 0
		for _, other := range cards {
			if other.must(func(o Card) bool { return has(o.Traits, c.Group) }) {
				n += other.Copies
			}
		}
		if n > 1 {
			faults = append(faults, Problem{ProblemGroup, "LCG-11.2", c.Group, n, 1, c.Code, KindCopies})
		}
	}
	return faults
}

// missing are the required cards that are not there (LCG-11.3), and basic weaknesses.
func missing(inv Investigator, cards []Card) []Problem {
	have, want := map[string]int{}, map[string]int{}
	basics := 0
	for _, c := range cards {
		have[SameTitle(c.Title)] += c.Copies
		if t := SameTitle(c.Original); t != "" && t != SameTitle(c.Title) {
			have[t] += c.Copies
		}
		if c.Weakness == "basic" || c.Weakness == "story" && !c.Story { // one that replaces a basic one
			basics += c.Copies
		}
	}
	var faults []Problem
	for _, title := range inv.Required {
		want[SameTitle(title)]++
	}
	for _, title := range inv.Exact {
		if t := SameTitle(title); have[t] > want[t] {
			faults = append(faults, Problem{ProblemCopies, "LCG-11.3", title, have[t], want[t], inv.Codes[title], KindCopies})
		}
	}
	for _, title := range inv.Required {
		t := SameTitle(title)
		instead := 0
		for _, other := range inv.Instead[title] {
			instead += have[SameTitle(other)]
		}
		if have[t] < want[t] && instead == 0 {
			faults = append(faults, Problem{ProblemRequired, "LCG-11.3", title, have[t], want[t], inv.Codes[title],
				KindMissing})
			want[t] = 0 // told once
		}
	}
	if basics < inv.Basics {
		faults = append(faults, Problem{ProblemRandom, "LCG-11.3", "", basics, inv.Basics, "", KindMissing})
	}
	return faults
}

// Spellings are the titles that are written in several ways and count as one (LCG-18.7): a notice, no fault.
func Spellings(cards []Card) [][]string {
	of := map[string][]string{}
	for _, c := range cards {
		if t := c.same(); !slices.Contains(of[t], c.Title) {
			of[t] = append(of[t], c.Title)
		}
	}
	var all [][]string
	for _, t := range titles(cards) {
		if len(of[t]) > 1 {
			all = append(all, of[t])
		}
	}
	return all
}
