// Package deck checks decks of Call of Cthulhu: The Card Game (COC-12). The rules set no limit of factions (COC-12.3).
// It knows no state of a game.
package deck

import "strings"

// Copies is how many of a title a deck may hold; Minimum how many cards it needs, which organisers may raise (COC-1.13,
// COC-12.5).
const (
	Copies  = 3
	Minimum = 50
)

// The rules that a deck may break.
const (
	RuleSize   = "COC-12.1"
	RuleCopies = "COC-12.2"
)

// Card is an entry of a deck list. A title may have several.
type Card struct {
	Title  string `json:"title"`
	Copies int    `json:"copies" range:"0..99"`
}

// Problem is one thing that is wrong with a deck: too few cards in all (COC-12.1, title empty) or too many of a title
// (COC-12.2). Count is how many there are, Bound how many there must or may be.
type Problem struct {
	Rule, Title  string
	Count, Bound int
}

// Check finds every fault: first the size, then titles in the order in which the list first names them. Titles are the
// same when they are letter by letter, white space around them aside (COC-17.9).
func Check(minimum int, cards []Card) (faults []Problem) {
	size, count := 0, map[string]int{}
	var titles []string
	for _, c := range cards {
		title := strings.TrimSpace(c.Title)
		if _, known := count[title]; !known {
			titles = append(titles, title)
		}
		size, count[title] = size+c.Copies, count[title]+c.Copies
	}
	if size < minimum {
		faults = append(faults, Problem{Rule: RuleSize, Count: size, Bound: minimum})
	}
	for _, title := range titles {
		if count[title] > Copies {
			faults = append(faults, Problem{RuleCopies, title, count[title], Copies})
		}
	}
	return faults
}
