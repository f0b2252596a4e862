package deck

import (
	"cmp"
	"slices"
)

// Fault is one thing that is wrong with a deck. There is one for a rule and a title, faults of the size have no title.
type Fault struct {
	Code  string `json:"code"` // for catalogues: "deck.size" and so on
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Have  int    `json:"have"` // how many there are
	Want  int    `json:"want"` // how many there may be, or must be
}

// The codes of faults.
const (
	FaultSize     = "deck.size"     // Have cards count, Want must (LCG-11.1)
	FaultCopies   = "deck.copies"   // Have copies of the title, at most Want (LCG-11.2)
	FaultOptions  = "deck.options"  // Have copies that no deck option gives room (LCG-11.3)
	FaultRequired = "deck.required" // Have copies of a required title, at least Want (LCG-11.3)
	FaultUnknown  = "deck.unknown"  // the level is not known, so that nothing can be verified (LCG-18.7)

	// Only of a deck that is brought to a campaign.
	FaultValue      = "deck.value"      // no title, Have copies out of 1 to Want, or no such level (LCG-18.7)
	FaultExperience = "deck.experience" // Have experience, Want are spent on level cards (LCG-11.4)
	FaultStandalone = "deck.standalone" // Have experience in level cards, at most Want in a single scenario (LCG-13.1)
)

// Check lists all faults of a deck at once: that of the size, then of copies, of options, of what is required.
func Check(inv Investigator, cards []Card) []Fault {
	faults := []Fault{}
	size := 0
	for _, c := range cards {
		if c.Counts() {
			size += c.Copies
		}
	}
	if size != inv.Size {
		faults = append(faults, Fault{FaultSize, "LCG-11.1", "", size, inv.Size})
	}
	at := map[[2]string]int{} // where the fault of a rule and a title stands
	for _, f := range slices.Concat(copyFaults(cards), optionFaults(inv, cards), missing(inv, cards)) {
		key := [2]string{f.Rule, SameTitle(f.Title)}
		if i, ok := at[key]; ok {
			faults[i].Have += f.Have
			continue
		}
		at[key] = len(faults)
		faults = append(faults, f)
	}
	return faults
}

// titles are those of a list in order, each once, as they are compared.
func titles(cards []Card) []string {
	seen := map[string]bool{}
	var all []string
	for _, c := range cards {
		if t := SameTitle(c.Title); !seen[t] {
			seen[t] = true
			all = append(all, t)
		}
	}
	return all
}

// copyFaults: two copies of a title over all levels, one of an exceptional card, three of a myriad one (LCG-11.2,
// 11.9). Where entries of a title differ the narrowest counts.
func copyFaults(cards []Card) []Fault {
	have, most, first := map[string]int{}, map[string]int{}, map[string]string{}
	for _, c := range cards {
		t, limit := SameTitle(c.Title), 2
		switch {
		case c.Exceptional:
			limit = 1
		case c.Myriad:
			limit = 3
		}
		if before, ok := most[t]; ok {
			limit = min(limit, before)
		}
		have[t], most[t], first[t] = have[t]+c.Copies, limit, cmp.Or(first[t], c.Title)
	}
	var faults []Fault
	for _, t := range titles(cards) {
		if have[t] > most[t] {
			faults = append(faults, Fault{FaultCopies, "LCG-11.2", first[t], have[t], most[t]})
		}
	}
	return faults
}

// optionFaults gives room copy by copy, in the order of the cards, by the first option that fits and has room
// (LCG-11.3).
func optionFaults(inv Investigator, cards []Card) []Fault {
	used := make([]int, len(inv.Allowed))
	var faults []Fault
	for _, c := range cards {
		if c.free() || c.Copies == 0 {
			continue
		}
		if c.Level < 0 {
			faults = append(faults, Fault{FaultUnknown, "LCG-18.7", c.Title, c.Copies, 0})
			continue
		}
		homeless := 0
		for range c.Copies {
			if !giveRoom(inv.Allowed, used, c) {
				homeless++
			}
		}
		if homeless > 0 {
			faults = append(faults, Fault{FaultOptions, "LCG-11.3", c.Title, homeless, 0})
		}
	}
	return faults
}

func giveRoom(allowed []Allowance, used []int, c Card) bool {
	for i, a := range allowed {
		if a.fits(c) && (a.Limit == nil || used[i] < *a.Limit) {
			used[i]++
			return true
		}
	}
	return false
}

// missing are the required cards that are not there (LCG-11.3).
func missing(inv Investigator, cards []Card) []Fault {
	have, want := map[string]int{}, map[string]int{}
	for _, c := range cards {
		have[SameTitle(c.Title)] += c.Copies
	}
	var faults []Fault
	for _, title := range inv.Required {
		want[SameTitle(title)]++
	}
	for _, title := range inv.Required {
		if t := SameTitle(title); have[t] < want[t] {
			faults = append(faults, Fault{FaultRequired, "LCG-11.3", title, have[t], want[t]})
			want[t] = 0 // told once
		}
	}
	return faults
}

// Spellings are the titles that are written in several ways and count as one (LCG-18.7): a notice, no fault.
func Spellings(cards []Card) [][]string {
	of := map[string][]string{}
	for _, c := range cards {
		if t := SameTitle(c.Title); !slices.Contains(of[t], c.Title) {
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
