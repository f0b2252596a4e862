package deck

import (
	"math/big"
	"strconv"

	"lantern/keeper"
)

// Price is the experience that one copy costs (LCG-12.2, 14.20, 15.21): its level, doubled for an exceptional card, at
// least 1.
func Price(c Card) int { return max(worth(c), 1) }

// UpgradePrice is what replacing a copy by a higher level of its title costs (LCG-12.3, 15.21): the difference, at
// least 1.
func UpgradePrice(from, to Card) int { return max(worth(to)-worth(from), 1) }

// worth is the experience of one copy, 0 for a card without a level; boxes of a customizable card are paid apart.
func worth(c Card) int {
	level := max(c.Level, 0)
	switch {
	case c.Boxes > 0:
		return 0
	case c.Exceptional:
		return 2*level + c.Taboo
	}
	return level + c.Taboo
}

// Experience is that of all cards in a deck (LCG-13.1, 15.21). Copies of a myriad card and the boxes of a customizable
// one are paid once, copies beyond the limit not at all.
func Experience(cards []Card) int {
	total := 0
	myriad := map[string]bool{}
	for _, c := range cards {
		copies := c.Copies
		if c.Myriad {
			if copies = min(copies, 1); myriad[c.same()+strconv.Itoa(c.Level)] {
				copies = 0
			}
			myriad[c.same()+strconv.Itoa(c.Level)] = true
		}
		total += worth(c)*copies + c.Boxes
	}
	return max(total, 0)
}

// MostStandalone is the most experience in a deck for a standalone scenario (LCG-13.1).
const MostStandalone = 49

// StandaloneWeaknesses are the further random basic weaknesses that experience costs in a standalone scenario
// (LCG-13.1, 14.2); false above [MostStandalone].
func StandaloneWeaknesses(experience int) (int, bool) {
	return experience / 10, experience <= MostStandalone
}

// OpeningHand is how many cards are drawn in set-up (LCG-2.1).
const OpeningHand = 5

// HandOdds are the exact chances of having at least one of some cards.
type HandOdds struct {
	First    keeper.Fraction `json:"first"`    // in the first cards
	Mulligan keeper.Fraction `json:"mulligan"` // also when all of those are replaced for want of one
}

// HandOddsOf computes them for a number of wanted cards in a deck of drawable cards, without weaknesses, which are
// replaced (LCG-2.4). Cards set aside in a mulligan are shuffled back only after they were replaced (LCG-2.3).
func HandOddsOf(cards, wanted, hand int) HandOdds {
	wanted = min(max(wanted, 0), max(cards, 0))
	return HandOdds{First: oneOf(cards, wanted, hand), Mulligan: oneOf(cards, wanted, 2*hand)}
}

// oneOf is the chance that one of the wanted ones is among the first cards drawn.
func oneOf(cards, wanted, drawn int) keeper.Fraction {
	drawn = min(max(drawn, 0), max(cards, 0))
	none := new(big.Int).Binomial(int64(cards-wanted), int64(drawn))
	all := new(big.Int).Binomial(int64(max(cards, 0)), int64(drawn))
	return keeper.NewFraction(1, 1).Minus(keeper.FractionOf(none, all))
}

// Drawable is how many cards of a list an opening hand is drawn from: permanents begin in play (LCG-2.6), weaknesses
// are replaced.
func Drawable(cards []Card) int {
	n := 0
	for _, c := range cards {
		if !c.Permanent && c.Weakness == "" {
			n += c.Copies
		}
	}
	return n
}
