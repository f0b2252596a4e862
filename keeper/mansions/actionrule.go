package mansions

import (
	"slices"

	"lantern/keeper"
)

// House rules for the cards that the keeper plays in his action step, which by the rules he may use any number of times (MOM-5.3).
const (
	ActionsNormal = ""       // as the rules say
	ActionsOnce   = "once"   // each card once in a keeper's turn
	ActionsRising = "rising" // each further use of a card in the same turn costs one threat more than the one before
)

// CodeBadActionRule refuses a house rule for the keeper's action cards that does not exist: rule.
const CodeBadActionRule = "badActionRule"

// KeeperActionRules are the ways to play keeper actions, as they stand in Options.
var KeeperActionRules = []string{ActionsNormal, ActionsOnce, ActionsRising}

// actionUses is how often the keeper has used an action card in this turn.
func (s State) actionUses(card string) int {
	n := 0
	for _, c := range s.Used {
		if c == card {
			n++
		}
	}
	return n
}

// actionCost is what a keeper action card costs now, in threat (MOM-5.3).
func (e *Engine) actionCost(s State, card string) int {
	cost := e.card(card).Cost
	if e.options.KeeperActions == ActionsRising {
		cost += s.actionUses(card)
	}
	return cost
}

// actionSpent refuses a card that says itself, or of which the house rule says, that it is used once in a turn.
func (e *Engine) actionSpent(s State, card string) error {
	if (e.card(card).Once || e.options.KeeperActions == ActionsOnce) && s.actionUses(card) > 0 {
		return keeper.Refuse(CodeActed, "MOM-5.3", "action", card)
	}
	return nil
}

func checkActionRule(rule string) error {
	if !slices.Contains(KeeperActionRules, rule) {
		return keeper.Refuse(CodeBadActionRule, "MOM-5.3", "rule", rule)
	}
	return nil
}
