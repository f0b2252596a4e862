package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Special abilities of trait cards that interrupt (MOM-2.2): before and after the roll of a test, on finding a clue,
// before harm. Those before a roll are options of the question for the die; the others have a question of their own.

// helped in Task.Helped means that no more is asked. The other entries are the traits that have helped.
const helped = "none"

// helps lists the traits of an investigator whose ability can be used at a moment of a task.
func (e *Engine) helps(s state.State, f state.Task, moment string) []string {
	v, ok := s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || slices.Contains(f.Helped, helped) {
		return nil
	}
	var out []string
	for _, trait := range v.Traits {
		a, has := e.ability(v, trait)
		if has && a.When == moment && !usedUp(s, v, trait, a) && !slices.Contains(f.Helped, trait) &&
			e.holds(s, v.Who, a.Needs) && helpsTest(f, a) {
			out = append(out, trait)
		}
	}
	return out
}

// helpsTest reports whether an ability applies to the test of a task and, if that failed, could still change the
// result.
func helpsTest(f state.Task, a stories.Ability) bool {
	if f.Test == nil {
		return true
	}
	if !a.Fits(f.Test.Attribute, strings.TrimSuffix(checkOf(f).Kind, "Test")) {
		return false
	}
	if a.When != stories.AbilityFailed {
		return true
	}
	turns := a.Pass || a.Reroll && f.Stage != rollAgain || a.Plus > 0 && passes(f.Die, f.Value+a.Plus)
	return turns || !a.Pass && !a.Reroll && a.Plus == 0
}

// byAbilities returns the modifiers of abilities: those used on the test, and the one that grants the attack.
func (e *Engine) byAbilities(s state.State, v state.Investigator, f state.Task) []keeper.Modifier {
	var list []keeper.Modifier
	for _, trait := range f.Helped {
		if a, ok := e.ability(v, trait); ok && a.When == stories.AbilityTest && a.Plus != 0 {
			list = append(list, keeper.Modifier{Reason: "ability", Value: a.Plus, Rule: "MOM-2.2",
				Args: keeper.Args{"trait": trait}})
		}
	}
	if fight := s.Fight; fight != nil && f.Combat != "" && fight.Kind == state.FightAttack &&
		fight.Who == v.Who && fight.Plus != 0 {
		list = append(list, keeper.Modifier{Reason: "assault", Value: fight.Plus, Rule: "MOM-13.2"})
	}
	return list
}

// helpOptions returns the options for using abilities.
func helpOptions(traits []string) []keeper.Option {
	var out []keeper.Option
	for _, trait := range traits {
		out = append(out, keeper.Option{Key: state.TraitPrefix + trait, Args: keeper.Args{"trait": trait}, NoDie: true})
	}
	return out
}

// testHelps returns the options besides the roll of a test, each with its exact odds.
func (w *work) testHelps(f state.Task, v state.Investigator, die *keeper.DieRoll, luck int) []keeper.Option {
	options := helpOptions(w.e.helps(w.s, f, stories.AbilityTest))
	for i, o := range options {
		a, _ := w.e.ability(v, o.Args["trait"])
		switch {
		case a.Pass:
			options[i].Odds = &keeper.Odds{Good: 10, All: 10}
		case a.Plus > 0:
			plain, lucky := odds(die.Value+a.Plus), odds(die.Value+a.Plus+luck)
			if options[i].Odds = &plain; die.SkillOdds != nil {
				options[i].SkillOdds = &lucky
			}
		}
	}
	return options
}

// helpTest uses an ability before the roll: the test is passed at once, or asked again with the bonus.
func (w *work) helpTest(f state.Task, v state.Investigator, trait string) {
	if !slices.Contains(w.e.helps(w.s, f, stories.AbilityTest), trait) {
		w.push(f)
		return
	}
	a, _ := w.e.ability(v, trait)
	w.spendAbility(v, trait, "")
	f.Helped = state.Plus(f.Helped, trait)
	if !a.Pass {
		w.push(f)
		w.pushEffects(about(f), a.Effects)
		return
	}
	w.pushEffects(state.Task{Who: f.Who, Target: f.Target}, a.Effects)
	m, _ := w.s.Monster(f.Target)
	w.emit(state.Tested{Who: f.Who, Attribute: f.Test.Attribute, Passed: true, Card: w.e.OpenCard(w.s, f.Card),
		Kind: checkOf(f).Kind, Monster: m.ID, MonsterType: m.Type, Trait: trait})
	w.passOutright(f)
}

// passOutright treats a test as passed, whatever the die; it cannot be rolled again.
func (w *work) passOutright(f state.Task) {
	f.Kind, f.Stage, f.Die = taskRolled, rollAgain, 1
	w.push(f)
}

// mayTurn reports whether an ability can turn a failed test into a success.
func (w *work) mayTurn(f state.Task) bool {
	return !passes(f.Die, f.Value) && len(w.e.helps(w.s, f, stories.AbilityFailed)) > 0
}

// askFailed asks whether an ability is used on the failed test.
func (w *work) askFailed(f state.Task) {
	options := helpOptions(w.e.helps(w.s, f, stories.AbilityFailed))
	if len(options) == 0 {
		f.Kind, f.Helped = taskRolled, state.Plus(f.Helped, helped)
		w.push(f)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "failed", Rule: "MOM-2.2", Who: f.Who,
		Choice: append(options, keeper.Option{Key: "none"}),
		Args:   keeper.Args{"who": f.Who, "attribute": f.Test.Attribute, "die": num(f.Die), "value": num(f.Value)}})
}

func (w *work) turnFailed(f state.Task, a answer) {
	ability := w.answered(&f, a, stories.AbilityFailed)
	f.Kind = taskRolled
	switch {
	case ability.Pass:
		w.pushEffects(state.Task{Who: f.Who, Target: f.Target}, ability.Effects)
		w.passOutright(f)
		return
	case ability.Reroll:
		f.Kind, f.Stage = taskReroll, rollAgain
	default:
		f.Value += ability.Plus
	}
	w.push(f)
	w.pushEffects(state.Task{Who: f.Who, Target: f.Target}, ability.Effects)
}

// offerHelp asks, after the current task, whether an ability of this moment (Stage) is used. The task's Count and
// Horror describe the harm.
func (w *work) offerHelp(f state.Task, moment string) {
	if len(w.e.helps(w.s, f, moment)) > 0 {
		w.push(state.Task{Kind: taskHelp, Who: f.Who, Stage: moment})
	}
}

// askHelp asks for an ability of the present moment.
func (w *work) askHelp(f state.Task) { w.askAbility(f, f.Stage, 0) }

// askAbility asks whether an ability is used now, and reports whether there is one. n is the amount of harm.
func (w *work) askAbility(f state.Task, moment string, n int) bool {
	options := helpOptions(w.e.helps(w.s, f, moment))
	if len(options) == 0 {
		return false
	}
	p := keeper.Prompt{Kind: "ability", Rule: "MOM-2.2", Args: keeper.Args{"who": f.Who, "when": moment}}
	if n > 0 {
		p = keeper.Prompt{Kind: "spared", Rule: "MOM-2.2", Args: keeper.Args{"who": f.Who, "when": moment, "n": num(n)}}
	}
	p.Who, p.Choice = f.Who, append(options, keeper.Option{Key: "none"})
	w.ask(f, p)
	return true
}

func (w *work) help(f state.Task, a answer) {
	ability := w.answered(&f, a, f.Stage)
	w.push(f)
	w.pushEffects(state.Task{Who: f.Who}, ability.Effects)
}

// answered takes the answer to whether an ability is used, and records it in the task. Without one the ability is
// empty, and no more is asked.
func (w *work) answered(f *state.Task, a answer, moment string) stories.Ability {
	v, _ := w.s.Seat(f.Who)
	trait := strings.TrimPrefix(a.Choice, state.TraitPrefix)
	if a.Choice == "none" || !slices.Contains(w.e.helps(w.s, *f, moment), trait) {
		f.Helped = state.Plus(f.Helped, helped)
		return stories.Ability{}
	}
	ability, _ := w.e.ability(v, trait)
	w.spendAbility(v, trait, "")
	f.Helped = state.Plus(f.Helped, trait)
	return ability
}

// lessen takes the answer to the question before harm: an ability reduces it, and its other effects follow the harm.
func (w *work) lessen(f state.Task, a answer) {
	moment, _ := harmOf(f)
	ability := w.answered(&f, a, moment)
	w.pushEffects(state.Task{Who: f.Who}, ability.Effects)
	if moment == stories.AbilityDamage {
		f.Count = max(0, f.Count-ability.Less)
	} else {
		f.Horror = max(0, f.Horror-ability.Less)
	}
	w.push(f)
}

// harmOf returns the kind and the amount of harm that an investigator is about to take, damage first.
func harmOf(f state.Task) (moment string, n int) {
	if f.Count > 0 {
		return stories.AbilityDamage, f.Count
	}
	return stories.AbilityHorror, f.Horror
}
