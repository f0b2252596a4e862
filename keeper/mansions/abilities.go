package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Special abilities of trait cards (MOM-2.2) that are used in an investigator's own turn. Those that interrupt
// something else are in reactions.go.

// UseAbility uses the special ability of a trait in the investigator's own turn, aimed at a target if it needs one
// (MOM-2.2).
type UseAbility struct {
	Who    string `json:"who"`
	Trait  string `json:"trait"`
	Target string `json:"target,omitempty"`
}

func (UseAbility) Do() string { return "useAbility" }

// ability returns the special ability of one of an investigator's two traits.
func (e *Engine) ability(v state.Investigator, trait string) (stories.Ability, bool) {
	p := e.People[v.Character]
	if p == nil || !slices.Contains(v.Traits, trait) {
		return stories.Ability{}, false
	}
	for _, t := range p.Traits {
		if t.ID == trait && t.Ability != nil {
			return *t.Ability, true
		}
	}
	return stories.Ability{}, false
}

// usedUp reports whether an ability is spent: for the game, or a free one for this turn.
func usedUp(s state.State, v state.Investigator, trait string, a stories.Ability) bool {
	inTurn := s.Turn != nil && s.Turn.Who == v.Who && slices.Contains(s.Turn.Used, state.TraitPrefix+trait)
	return a.Once && slices.Contains(v.Spent, trait) || isFree(a) && inTurn
}

// isFree reports whether an ability is used in his turn without the action step.
func isFree(a stories.Ability) bool {
	return a.When == stories.AbilityFree || a.When == stories.AbilityStart
}

func (c UseAbility) allowed(e *Engine, s state.State) error {
	v, err := e.onTurn(s, c.Who, "MOM-2.2")
	if err != nil {
		return err
	}
	a, ok := e.ability(v, c.Trait)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoAbility, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	case !isFree(a) && a.When != stories.AbilityAction:
		return keeper.Refuse(CodeReaction, "MOM-2.2", "trait", c.Trait, "when", a.When)
	case usedUp(s, v, c.Trait, a):
		return keeper.Refuse(CodeSpent, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	case a.When == stories.AbilityAction && !s.Turn.Action:
		return keeper.Refuse(CodeNoAction, "MOM-4.1", "who", c.Who)
	case a.When == stories.AbilityStart && (s.Turn.Moved > 0 || !s.Turn.Action):
		return keeper.Refuse(CodeBegun, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	}
	return e.abilityFits(s, v, c, a)
}

// abilityFits refuses an ability whose condition does not hold, whose target is wrong or that would do nothing.
func (e *Engine) abilityFits(s state.State, v state.Investigator, c UseAbility, a stories.Ability) error {
	switch {
	case a.IsAttack() && v.Hidden:
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", c.Who)
	case !slices.Contains(e.abilityTargets(s, v, a), c.Target):
		return keeper.Refuse(CodeBadTarget, "MOM-2.2", "target", c.Target, "needs", targetKind(a.Target))
	case !e.holds(s, c.Who, a.Needs):
		return keeper.Refuse(CodeNotNow, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	case e.futile(s, state.Task{Who: c.Who, Target: c.Target}, a.Effects):
		return keeper.Refuse(CodeNotNow, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	}
	return nil
}

// abilityTargets lists the possible targets of an ability, like those of a card action.
func (e *Engine) abilityTargets(s state.State, v state.Investigator, a stories.Ability) []string {
	return e.cardTargets(s, v, stories.CardAction{Target: a.Target, Range: a.Range})
}

func (c UseAbility) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	a, _ := w.e.ability(v, c.Trait)
	use := state.Task{Kind: taskAbility, Who: c.Who, Target: c.Target, Stage: c.Trait}
	w.takeAction(use, "ability", isFree(a), a.IsAttack())
}

// takeAction pushes the action of a card or an ability, free or for the action step.
func (w *work) takeAction(use state.Task, action string, free, attack bool) {
	switch {
	case free:
		w.push(use)
	case attack: // no evade tests (MOM-10.2)
		w.spend(use.Who, true, action)
		w.push(use)
	default:
		w.step(use.Who, true, action, use)
	}
}

// useAbility does what the ability says, if that is still possible (MOM-4.10).
func (w *work) useAbility(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	a, has := w.e.ability(v, f.Stage)
	if !ok || v.State != state.SeatIn || !has || w.e.abilityFits(w.s, v,
		UseAbility{Who: f.Who, Trait: f.Stage, Target: f.Target}, a) != nil {
		w.lost(f.Who)
		return
	}
	w.spendAbility(v, f.Stage, f.Target)
	w.pushEffects(state.Task{Who: f.Who, Target: f.Target}, a.Effects)
}

// spendAbility records that an ability is used.
func (w *work) spendAbility(v state.Investigator, trait, target string) {
	a, _ := w.e.ability(v, trait)
	w.emit(state.AbilityUsed{Who: v.Who, Trait: trait, Target: target, Once: a.Once, Free: isFree(a)})
}

// AbilityView is the special ability of an investigator's trait (MOM-2.2). Its text is "trait.<trait>.ability".
type AbilityView struct {
	Trait string `json:"trait"`
	When  string `json:"when"`           // one of stories.AbilityMoments
	Once  bool   `json:"once,omitempty"` // once a game
	Used  bool   `json:"used,omitempty"` // and it has been
}

// abilityViews lists the abilities of an investigator, in the order of his traits.
func (e *Engine) abilityViews(v state.Investigator) []AbilityView {
	var out []AbilityView
	for _, trait := range v.Traits {
		if a, ok := e.ability(v, trait); ok {
			out = append(out, AbilityView{Trait: trait, When: a.When, Once: a.Once,
				Used: slices.Contains(v.Spent, trait)})
		}
	}
	return out
}
