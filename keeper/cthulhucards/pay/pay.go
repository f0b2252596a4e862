// Package pay computes which domain can pay for a card of Call of Cthulhu: The Card Game (COC-5). It does not check
// anything else, such as the phase or uniqueness.
package pay

// Neutral stands for no faction: a neutral card needs no match, a neutral resource gives none (COC-5.3, COC-14.14).
const Neutral = "neutral"

// Factions are those of the rules; expansions bring others (COC-1.2).
var Factions = []string{"Agency", "Miskatonic University", "Syndicate", "Cthulhu", "Hastur", "Yog-Sothoth",
	"Shub-Niggurath"}

// Card is what is to be paid for.
type Card struct {
	Faction string `json:"faction"`                            // or Neutral
	Cost    int    `json:"cost" range:"0..99" rule:"COC-17.3"` // 0 and less: nothing is drained (COC-5.4, COC-14.31)
	Loyal   bool   `json:"loyal"`                              // COC-5.9
	// the required resources of each faction over all domains (COC-5.10)
	Steadfast map[string]int `json:"steadfast" range:"0..99"`
}

// Resource is a card attached to a domain. Its symbols are what it is worth when its domain is drained: 1 for most, 2
// for a Transient one (COC-5.8, COC-5.11).
type Resource struct {
	Faction string `json:"faction" form:"faction"`
	Symbols int    `json:"symbols" range:"0..99" form:"one=1,2;def=1"`
}

// Domain is one of the player's own.
type Domain struct {
	Drained   bool       `json:"drained"`
	Resources []Resource `json:"resources"`
}

// Verdict says whether a domain, by its number from 0, can pay. Rule is the first one that forbids it, in the order of
// COC-5.14. Surplus is what is lost beyond the cost (COC-5.5), 0 if the card is free or cannot be paid.
type Verdict struct {
	Domain  int    `json:"domain"`
	Legal   bool   `json:"legal"`
	Rule    string `json:"rule"`
	Surplus int    `json:"surplus"`
}

// Check asks each domain by itself: a payment drains exactly one (COC-5.1). A free card drains none and needs no match;
// Steadfast is asked all the same (COC-14.12). Steadfast counts each attached card once, on drained domains too
// (COC-14.10, COC-14.11). A neutral card that is Loyal finds no match (COC-14.14).
func Check(card Card, domains []Domain) []Verdict {
	steadfast := true
	for faction, least := range card.Steadfast {
		has := 0
		for _, d := range domains {
			for _, r := range d.Resources {
				if r.Faction == faction {
					has++
				}
			}
		}
		steadfast = steadfast && has >= least
	}
	verdicts := []Verdict{}
	for i, d := range domains {
		v := Verdict{Domain: i, Rule: forbidden(card, d)}
		if v.Rule == "" && !steadfast {
			v.Rule = "COC-5.10"
		}
		if v.Legal = v.Rule == ""; v.Legal && card.Cost > 0 {
			v.Surplus, _, _ = d.worth(card.Faction)
			v.Surplus -= card.Cost
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// forbidden is the first rule that keeps a domain by itself from paying, empty when none does.
func forbidden(card Card, d Domain) string {
	total, matching, match := d.worth(card.Faction)
	switch {
	case card.Cost <= 0:
		return ""
	case d.Drained:
		return "COC-5.6"
	case total < card.Cost:
		return "COC-5.2"
	case card.Faction != Neutral && !match:
		return "COC-5.3"
	case card.Loyal && matching < card.Cost:
		return "COC-5.9"
	}
	return ""
}

// worth is what a domain gives when it is drained, in all and of a faction, and whether it has one of the faction.
func (d Domain) worth(faction string) (total, matching int, match bool) {
	for _, r := range d.Resources {
		total += r.Symbols
		if r.Faction == faction && faction != Neutral {
			matching, match = matching+r.Symbols, true
		}
	}
	return total, matching, match
}
