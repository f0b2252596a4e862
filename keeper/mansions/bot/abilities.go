package bot

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
)

// help answers with a special ability where one is offered and pays: one that passes a test, or turns a failed one, and one
// that keeps harm off, at once; a mere bonus before a roll if it is worth as much as a skill point. Nil: none.
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
func (p *party) useAbility(v *mansions.TableView, me mansions.InvestigatorView, plan plan, legal []keeper.Command) keeper.Command {
	best, value := keeper.Command(nil), 0.0
	for _, c := range legal {
		use, is := c.(mansions.UseAbility)
		if !is {
			continue
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
		if worth >= enough && worth > value {
			best, value = c, worth
		}
	}
	return best
}

// beside reports whether a monster stands in the investigator's space.
func beside(v *mansions.TableView, me mansions.InvestigatorView) bool {
	for _, m := range v.Monsters {
		if m.Space == me.Space {
			return true
		}
	}
	return false
}

// whom attacks the monster that is nearest its end.
func (p *party) whom(v *mansions.TableView, prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	best, most := "none", -1
	for _, o := range prompt.Choice {
		if m := monster(v, o.Key); m.ID != "" && m.Damage > most {
			best, most = o.Key, m.Damage
		}
	}
	return first(legal, best)
}
