package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// inStep refuses what belongs to another step of the keeper's turn (MOM-3.2).
func inStep(s state.State, step, rule string) error {
	if err := inPhase(s, state.PhaseKeeper, rule); err != nil {
		return err
	}
	if s.Step != step {
		return keeper.Refuse(CodeWrongStep, rule, "step", s.Step, "needs", step)
	}
	return nil
}

func (NextStep) allowed(_ *Engine, s state.State) error {
	return inPhase(s, state.PhaseKeeper, "MOM-3.2")
}

// act ends the current step and carries out the automatic part of the next one.
func (NextStep) act(w *work) {
	switch w.s.Step {
	case state.StepTrade:
		w.endTrade()
	case state.StepThreat:
		w.emit(state.StepStarted{Step: state.StepAction})
	case state.StepAction:
		w.emit(state.StepStarted{Step: state.StepAttack})
		for _, m := range w.s.Monsters {
			if m.Stuns > 0 {
				w.emit(state.Stunned{Who: m.ID, By: -1}) // instead of attacking (MOM-5.5)
				w.emit(state.AttackForgone{Monster: m.ID})
			}
		}
		if w.e.StoryPack.Table { // with everything on the table nobody is asked
			attacksOver(w)
		}
	case state.StepAttack:
		w.emit(state.StepStarted{Step: state.StepEvent})
		w.timePasses()
	default:
		w.push(state.Task{Kind: taskRound}, state.Task{Kind: taskScorchAll})
	}
}

func (c KeepStun) allowed(_ *Engine, s state.State) error {
	v, ok := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case s.Phase == state.PhaseKeeper && s.Step != state.StepTrade:
		return keeper.Refuse(CodeWrongStep, "MOM-5.1", "step", s.Step, "needs", state.StepTrade)
	case v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-5.1", "who", c.Who)
	case v.Stuns == 0 || v.KeepsStun != c.Off:
		return keeper.Refuse(CodeAlreadyThis, "MOM-5.1")
	}
	return nil
}

func (c KeepStun) act(w *work) { w.emit(state.StunKept(c)) }

// endTrade takes a stun token from everybody who does not keep it, and gives the keeper his threat.
func (w *work) endTrade() {
	for _, v := range w.s.Seats {
		if v.State == state.SeatIn && v.Stuns > 0 && !v.KeepsStun {
			w.emit(state.Stunned{Who: v.Who, By: -1}) // MOM-5.1
		}
	}
	w.emit(state.StepStarted{Step: state.StepThreat})
	w.emit(state.ThreatChanged{By: w.s.Players, Why: "step"}) // MOM-5.2, MOM-18.7
	w.emit(state.StepStarted{Step: state.StepAction})
}

func (c Trade) allowed(e *Engine, s state.State) error {
	if err := inStep(s, state.StepTrade, "MOM-5.1"); err != nil {
		return err
	}
	from, _ := s.Seat(c.From)
	to, _ := s.Seat(c.To)
	switch {
	case from.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-5.1", "who", c.From)
	case to.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-5.1", "who", c.To)
	case c.From == c.To || from.Space != to.Space:
		return keeper.Refuse(CodeNotTogether, "MOM-5.1", "from", c.From, "to", c.To)
	case len(c.Cards) == 0:
		return keeper.Refuse(CodeNoCards, "MOM-5.1")
	}
	for i, card := range c.Cards {
		if !slices.Contains(from.Cards, card) || slices.Contains(c.Cards[:i], card) {
			return keeper.Refuse(CodeNoCard, "MOM-5.1", "card", e.Shown(card))
		}
		if !e.tradable(card) {
			return keeper.Refuse(CodeCantTrade, "MOM-5.1", "card", e.Shown(card))
		}
	}
	return nil
}

// canTrade reports whether anybody has something to give to another investigator in his space (MOM-5.1).
func (e *Engine) canTrade(s state.State) bool {
	for _, from := range s.Seats {
		beside := func(to state.Investigator) bool {
			return to.Who != from.Who && to.State == state.SeatIn && to.Space == from.Space
		}
		if from.State == state.SeatIn && slices.ContainsFunc(from.Cards, e.tradable) &&
			slices.ContainsFunc(s.Seats, beside) {
			return true
		}
	}
	return false
}

// tradable reports whether a card can be traded: exploration cards and starting items except clues; never spells
// (MOM-5.1).
func (e *Engine) tradable(card string) bool {
	c := e.Card(card)
	return droppable(c.Deck) && c.Clue == nil && !slices.Contains(c.Types, state.TypeClue)
}

func (c Trade) act(w *work) {
	for _, card := range c.Cards {
		w.emit(state.CardTraded{Card: card, From: c.From, To: c.To})
	}
}

func (c UseKeeperAction) allowed(e *Engine, s state.State) error {
	if err := inStep(s, state.StepAction, "MOM-5.3"); err != nil {
		return err
	}
	k := e.Card(c.Card)
	switch {
	case k.Deck != stories.KeeperAction || !slices.Contains(e.StoryPack.Keeper.Actions, c.Card):
		return keeper.Refuse(CodeNotStory, "MOM-5.3", "card", e.Shown(c.Card))
	case e.actionSpent(s, c.Card) != nil:
		return e.actionSpent(s, c.Card)
	case e.actionCost(s, c.Card) > s.Threat:
		return keeper.Refuse(CodeCost, "MOM-5.3", "cost", num(e.actionCost(s, c.Card)), "threat", num(s.Threat))
	case !slices.Contains(e.targets(s, k.Target), c.Target):
		return keeper.Refuse(CodeBadTarget, "MOM-5.3", "target", c.Target, "needs", targetKind(k.Target))
	case !e.holds(s, c.Target, k.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-5.3", "card", e.Shown(c.Card))
	case e.futile(s, state.Task{Who: e.concerned(s, c.Target), Target: c.Target, Card: c.Card}, k.Effects):
		return keeper.Refuse(CodeFutile, "MOM-5.3", "card", e.Shown(c.Card), "target", c.Target)
	}
	return nil
}

func (c UseKeeperAction) act(w *work) {
	k := w.e.Card(c.Card)
	w.emit(state.CardPlayed{Card: c.Card, Sort: "action", Cost: w.e.actionCost(w.s, c.Card), Target: c.Target})
	w.pushEffects(state.Task{Who: w.e.concerned(w.s, c.Target), Target: c.Target, Card: c.Card}, k.Effects)
}

// targets lists the legal targets of a keeper action; the empty target for one without (MOM-5.3).
func (e *Engine) targets(s state.State, kind string) []string {
	switch kind {
	case "":
		return []string{""}
	case "investigator":
		return s.InPlay()
	case "room":
		var out []string
		for _, r := range s.Rooms {
			out = append(out, r.ID)
		}
		return out
	case "space":
		return e.Board.Order
	case "monster":
		return s.MonsterIDs(func(*state.Monster) bool { return true })
	}
	return nil
}

func targetKind(kind string) string {
	if kind == "" {
		return "none"
	}
	return kind
}

// concerned returns the investigator who is "you" for a card aimed at the target.
func (e *Engine) concerned(s state.State, target string) string {
	if s.Plays(target) {
		return target
	}
	return ""
}

func (c UseKeeperObjective) allowed(e *Engine, s state.State) error {
	if err := inStep(s, state.StepAction, "MOM-5.3"); err != nil {
		return err
	}
	g, ok := e.goalAct(s, c.Action, true)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoGoalAct, "MOM-5.3", "action", c.Action)
	case g.Once && slices.Contains(s.Acted, c.Action):
		return keeper.Refuse(CodeActed, "MOM-5.3", "action", c.Action)
	case g.Cost > s.Threat:
		return keeper.Refuse(CodeCost, "MOM-5.3", "cost", num(g.Cost), "threat", num(s.Threat))
	case !e.holds(s, "", g.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-5.3", "card", "")
	case e.futile(s, state.Task{}, g.Effects):
		return keeper.Refuse(CodeFutile, "MOM-5.3", "card", "", "target", "")
	}
	return nil
}

func (c UseKeeperObjective) act(w *work) {
	g, _ := w.e.goalAct(w.s, c.Action, true)
	w.emit(state.GoalActed{Option: w.e.Goal(w.s).Option, Action: c.Action, Cost: g.Cost})
	w.pushEffects(state.Task{}, g.Effects)
}

// goalAct returns an action of the objective, of the keeper or of the investigators.
func (e *Engine) goalAct(s state.State, id string, ofKeeper bool) (stories.GoalAct, bool) {
	for _, a := range e.Goal(s).Actions {
		if a.ID == id && a.Keeper == ofKeeper {
			return a, true
		}
	}
	return stories.GoalAct{}, false
}

// House rules for the cards that the keeper plays in his action step. By the rules he may use them any number of times
// (MOM-5.3).
const (
	ActionsNormal = ""       // as the rules say
	ActionsOnce   = "once"   // each card once in a keeper's turn
	ActionsRising = "rising" // each further use of a card in the same turn costs one threat more than the one before
)

// CodeBadActionRule refuses an unknown house rule for the keeper's action cards: rule.
const CodeBadActionRule = "badActionRule"

// KeeperActionRules are the house rules for keeper actions, as in Options.
var KeeperActionRules = []string{ActionsNormal, ActionsOnce, ActionsRising}

// cost returns what a card costs, in threat: what its owner has said if only his card shows it (MOM-6.3).
func (e conditions) cost(s state.State, card string) int {
	c := e.Card(card)
	if c.CostAsked {
		return s.Costs[c.ID]
	}
	return c.Cost
}

// costAsked reports whether a card's cost is still to be said.
func (e conditions) costAsked(s state.State, card string) bool {
	c := e.Card(card)
	_, said := s.Costs[c.ID]
	return c.CostAsked && !said
}

// actionCost returns the present cost of a keeper action card, in threat (MOM-5.3).
func (e *Engine) actionCost(s state.State, card string) int {
	cost := e.cost(s, card)
	if e.BegunWith.KeeperActions == ActionsRising {
		cost += s.ActionUses(card)
	}
	return cost
}

// actionSpent refuses a card that, by its text or by the house rule, may be used only once in a turn.
func (e *Engine) actionSpent(s state.State, card string) error {
	if (e.Card(card).Once || e.BegunWith.KeeperActions == ActionsOnce) && s.ActionUses(card) > 0 {
		return keeper.Refuse(CodeActed, "MOM-5.3", "action", card)
	}
	return nil
}
