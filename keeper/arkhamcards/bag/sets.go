package bag

import (
	"slices"
	"strings"
)

// Difficulty is that of a campaign, or of a scenario played by itself (LCG-2.2).
type Difficulty string

// The difficulties. The first two share a face of the scenario's reference card, and so do the last two.
const (
	Easy     Difficulty = "easy"
	Standard Difficulty = "standard"
	Hard     Difficulty = "hard"
	Expert   Difficulty = "expert"
)

// Difficulties are all of them, the easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easy, Standard, Hard, Expert} }

// Most campaigns share these numbers.
var usual = map[Difficulty]string{
	Easy:     "+1 +1 0 0 0 -1 -1 -1 -2 -2",
	Standard: "+1 0 0 -1 -1 -1 -2 -2 -3 -4",
	Hard:     "0 0 0 -1 -1 -2 -2 -3 -3 -4 -5",
	Expert:   "0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 -8",
}

// campaigns are the initial bags of campaigns, on which two independent compilations agree. A difficulty on which they
// differ, or that only one has, is left out: the owner finds it in the campaign guide.
var campaigns = []struct {
	id, symbols string
	numbers     map[Difficulty]string
}{
	{"night-of-the-zealot", "skull skull cultist tablet", usual},
	{"dunwich-legacy", "skull skull cultist", usual},
	{"path-to-carcosa", "skull skull skull", map[Difficulty]string{
		Easy: usual[Easy], Standard: usual[Standard], Hard: usual[Hard],
	}},
	{"forgotten-age", "skull skull elderthing", map[Difficulty]string{
		Standard: "+1 0 0 0 -1 -2 -2 -3 -5",
		Hard:     "+1 0 0 -1 -2 -3 -3 -4 -6",
		Expert:   "0 -1 -2 -2 -3 -3 -4 -4 -6 -8",
	}},
	{"circle-undone", "skull skull", map[Difficulty]string{
		Easy:     "+1 +1 0 0 0 -1 -1 -2 -3",
		Standard: "+1 0 0 -1 -1 -2 -2 -3 -4",
		Hard:     "0 0 -1 -1 -2 -2 -3 -4 -5",
		Expert:   "0 -1 -1 -2 -2 -3 -4 -6 -8",
	}},
	{"dream-quest", "cultist tablet tablet", map[Difficulty]string{
		Easy:     "+1 +1 0 0 0 -1 -1 -2 -2",
		Standard: "+1 0 0 -1 -1 -2 -2 -3 -4",
		Hard:     "0 0 -1 -1 -2 -2 -3 -3 -4 -5",
		Expert:   "0 -1 -1 -2 -2 -3 -4 -4 -5 -6 -8",
	}},
	{"web-of-dreams", "skull skull cultist elderthing elderthing", map[Difficulty]string{
		Easy: usual[Easy], Standard: usual[Standard], Hard: usual[Hard],
	}},
	{"innsmouth-conspiracy", "skull skull cultist cultist tablet tablet elderthing elderthing", map[Difficulty]string{
		Standard: usual[Standard], Expert: usual[Expert],
	}},
}

// Campaigns are the IDs of the campaigns with a known bag, in the order in which they came out.
func Campaigns() []string {
	var ids []string
	for _, c := range campaigns {
		ids = append(ids, c.id)
	}
	return ids
}

// Begun is the bag with which a campaign begins (LCG-2.2); false where none is known and the owner's guide is
// asked.
func Begun(campaign string, d Difficulty) ([]Token, bool) {
	for _, c := range campaigns {
		if numbers := c.numbers[d]; c.id == campaign && numbers != "" {
			var all []Token
			for _, name := range slices.Concat(strings.Fields(numbers), strings.Fields(c.symbols)) {
				all = append(all, Token(name))
			}
			return append(all, AutoFail, ElderSign), true
		}
	}
	return nil, false
}
