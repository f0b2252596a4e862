package bot

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
)

// help answers with a special ability where one is offered and pays: one that passes a test, or turns a failed one, and
// one that keeps harm off, at once; a mere bonus before a roll if it is worth as much as a skill point. Nil: none.
func (p *party) help(look func() *mansions.TableView, prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	for _, o := range prompt.Choice {
		trait := o.Args["trait"]
		if trait == "" {
			continue
		}
		pays := true
		switch prompt.Kind {
		case "ability":
			v := look()
			pays = p.worth(v, seat(v, prompt.Who), "", p.ability(trait).Effects) > 0
		case "failed", "spared":
		default:
			pays = of(o.Odds)-of(&prompt.Die.Odds) >= luckPays
		}
		if pays {
			return choice(legal, o.Key)
		}
	}
	return nil
}

// ability is the special ability of a trait.
func (k *knowledge) ability(trait string) stories.Ability {
	for _, person := range k.BasePack.Investigators {
		for _, t := range person.Traits {
			if t.ID == trait && t.Ability != nil {
				return *t.Ability
			}
		}
	}
	return stories.Ability{}
}

// useAbility uses a special ability of his own turn that is worth it: one that moves where he goes to a far place, one
// that attacks where there is something to attack.
func (p *party) useAbility(v *mansions.TableView, me mansions.InvestigatorView, plan plan,
	legal []keeper.Command) keeper.Command {
	best, _ := most(legal, func(c keeper.Command) (float64, bool) {
		use, is := c.(mansions.UseAbility)
		if !is {
			return 0, false
		}
		a := p.ability(use.Trait)
		worth, enough := p.worth(v, me, use.Target, a.Effects), 0.5
		for _, e := range a.Effects {
			switch {
			case e.Move != nil && far > plan.roads.to(me.Space) && plan.roads.to(me.Space) > 2:
				worth += 0.6 * float64(min(e.Move.Steps, plan.roads.to(me.Space)))
			case e.Attack != nil && beside(v, me):
				worth += 2
			case e.Darkness != nil && plan.explore && plan.roads.to(me.Space) == 0:
				worth++
			}
		}
		if a.When == stories.AbilityAction {
			enough = 1.5
		}
		return worth, worth >= enough && worth > 0
	})
	return best
}

// beside reports whether a monster is in the investigator's space.
func beside(v *mansions.TableView, me mansions.InvestigatorView) bool {
	return slices.ContainsFunc(v.Monsters, func(m mansions.MonsterView) bool { return m.Space == me.Space })
}

// whom attacks the monster that is nearest its end.
func (p *party) whom(v *mansions.TableView, prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	best, _ := most(prompt.Choice, func(o keeper.Option) (float64, bool) {
		m := monster(v, o.Key)
		return float64(m.Damage), m.ID != ""
	})
	return first(legal, cmp.Or(best.Key, "none"))
}
