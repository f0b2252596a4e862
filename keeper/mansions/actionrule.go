package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
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

// actionCost is what a keeper action card costs now, in threat (MOM-5.3).
func (e *Engine) actionCost(s state.State, card string) int {
	cost := e.Card(card).Cost
	if e.BegunWith.KeeperActions == ActionsRising {
		cost += s.ActionUses(card)
	}
	return cost
}

// actionSpent refuses a card that says itself, or of which the house rule says, that it is used once in a turn.
func (e *Engine) actionSpent(s state.State, card string) error {
	if (e.Card(card).Once || e.BegunWith.KeeperActions == ActionsOnce) && s.ActionUses(card) > 0 {
		return keeper.Refuse(CodeActed, "MOM-5.3", "action", card)
	}
	return nil
}
