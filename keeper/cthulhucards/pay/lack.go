package pay

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
	d := domains[domain]
	out := Lack{Steadfast: map[string]int{}}
	for faction, least := range card.Steadfast {
		has := 0
		for _, d := range domains {
			for _, r := range d.Resources {
				if r.Faction == faction {
					has++
				}
			}
		}
		if has < least {
			out.Steadfast[faction] = least - has
		}
	}
	if card.Cost <= 0 {
		return out
	}
	total, matching, match := d.worth(card.Faction)
	out.Drained, out.More = d.Drained, max(0, card.Cost-total)
	switch {
	case card.Loyal:
		out.Match = max(0, card.Cost-matching)
	case card.Faction != Neutral && !match:
		out.Match = 1
	}
	return out
}
