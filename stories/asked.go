package stories

import (
	"slices"
	"strconv"
)

// MostAsked is the highest cost that can be answered when a card's cost is asked for.
const MostAsked = 9

// CostKey is where the words of a cost lie that a keeper can answer.
func CostKey(n int) string { return "cost." + strconv.Itoa(n) }

// AskCost lays the question for the cost before what a card does, if only the owner's printed card says it.
func (c *Card) AskCost() {
	if !c.CostAsked {
		return
	}
	question := Choose{By: "keeper"}
	for n := range MostAsked + 1 {
		option := ChooseOption{ID: CostKey(n), Text: CostKey(n)}
		if n > 0 {
			less := -n
			option.Effects = []Effect{{Threat: &less}}
		}
		question.Options = append(question.Options, option)
	}
	c.Effects = append([]Effect{{Choose: &question}}, c.Effects...)
}

// KnowCost takes the question away again, once the owner has said what the card costs.
func (c *Card) KnowCost(cost int) {
	if c.CostAsked && len(c.Effects) > 0 {
		c.Effects = slices.Clone(c.Effects[1:])
	}
	c.CostAsked, c.Cost = false, cost
}
