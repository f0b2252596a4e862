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
	verdicts := []Verdict{}
	for i, d := range domains {
		v := Verdict{Domain: i, Rule: LackOf(card, domains, i).rule(card)}
		if v.Legal = v.Rule == ""; v.Legal && card.Cost > 0 {
			v.Surplus, _ = d.worth(card.Faction)
			v.Surplus -= card.Cost
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// Lack is what a domain needs to pay for a card. A drained one needs to be refreshed first.
type Lack struct {
	Drained bool
	More    int // resources, whatever their faction (COC-5.2)
	Match   int // resources of the card's faction, perhaps among those (COC-5.3, 5.9)
	// Steadfast is how many resources of a faction are missing over all domains (COC-5.10).
	Steadfast map[string]int
}

// LackOf returns what a domain, by its number from 0, needs to pay for a card.
func LackOf(card Card, domains []Domain, domain int) Lack {
	out := Lack{Steadfast: map[string]int{}}
	for faction, least := range card.Steadfast {
		for _, d := range domains {
			for _, r := range d.Resources {
				if r.Faction == faction {
					least--
				}
			}
		}
		if least > 0 {
			out.Steadfast[faction] = least
		}
	}
	if card.Cost <= 0 {
		return out
	}
	total, matching := domains[domain].worth(card.Faction)
	out.Drained, out.More = domains[domain].Drained, max(0, card.Cost-total)
	switch {
	case card.Loyal:
		out.Match = max(0, card.Cost-matching)
	case card.Faction != Neutral:
		out.Match = max(0, 1-matching)
	}
	return out
}

// rule is the first rule that forbids the payment, empty when none does.
func (l Lack) rule(card Card) string {
	switch {
	case l.Drained:
		return "COC-5.6"
	case l.More > 0:
		return "COC-5.2"
	case l.Match > 0 && card.Faction != Neutral && (!card.Loyal || l.Match == card.Cost): // none at all
		return "COC-5.3"
	case l.Match > 0:
		return "COC-5.9"
	case len(l.Steadfast) > 0:
		return "COC-5.10"
	}
	return ""
}

// worth is what a domain gives when it is drained, in all and of a faction.
func (d Domain) worth(faction string) (total, matching int) {
	for _, r := range d.Resources {
		total += r.Symbols
		if r.Faction == faction && faction != Neutral {
			matching += r.Symbols
		}
	}
	return total, matching
}
