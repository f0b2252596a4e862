package bot

import (
	"strings"

	"lantern/keeper/mansions"
	"lantern/stories"
)

// clueWorth is what a clue is worth that leads further than those found.
const clueWorth = 10

// passes is how likely a test is taken to be passed when effects are weighed.
const passes = 0.5

// worth weighs for an investigator what an action of a card would do: about one for each token of damage
// or horror dealt to a monster or spared an investigator.
func (p *party) worth(v *mansions.TableView, me mansions.InvestigatorView, target string,
	list []stories.Effect) float64 {
	sum := 0.0
	for _, e := range list {
		sum += p.worthOf(v, me, target, e)
	}
	return sum
}

func (p *party) worthOf(v *mansions.TableView, me mansions.InvestigatorView, target string, e stories.Effect) float64 {
	switch {
	case e.Damage != nil:
		if atMonsters(e.Damage.To, target, v) {
			return float64(e.Damage.Amount)
		}
		return -1.5 * float64(e.Damage.Amount)
	case e.Horror != nil:
		return -1.5 * float64(e.Horror.Amount)
	case e.Heal != nil:
		i := me
		if e.Heal.To == "target" {
			i = seat(v, target)
		}
		return relief(min(e.Heal.Damage, i.Damage), i.Damage, i.Health) +
			relief(min(e.Heal.Horror, i.Horror), i.Horror, i.Sanity)
	case e.Stun != nil:
		if atMonsters(e.Stun.To, target, v) {
			return 1
		}
		return -1
	case e.Draw != nil:
		if e.Draw.Deck == stories.Mythos || e.Draw.Deck == stories.Trauma {
			return -1
		}
		return 0.8
	case e.Discard != nil:
		return -0.5
	case e.Threat != nil:
		return -0.5 * float64(*e.Threat)
	case e.SkillPoints != nil:
		return 0.7 * float64(e.SkillPoints.Amount)
	case e.Test != nil:
		return passes*p.worth(v, me, target, e.Test.Pass) + (1-passes)*p.worth(v, me, target, e.Test.Fail)
	case e.If != nil:
		return (p.worth(v, me, target, e.If.Then) + p.worth(v, me, target, e.If.Else)) / 2
	case e.Choose != nil:
		best := 0.0
		for i, o := range e.Choose.Options {
			if worth := p.worth(v, me, target, o.Effects); i == 0 || worth > best {
				best = worth
			}
		}
		return best
	}
	return 0
}

// relief is what healing some tokens is worth: more the nearer the end is.
func relief(healed, has, of int) float64 {
	if healed == 0 || of == 0 {
		return 0
	}
	return float64(healed) * (0.5 + 1.5*float64(has)/float64(of))
}

func atMonsters(to, target string, v *mansions.TableView) bool {
	return strings.HasPrefix(to, "monster") || strings.HasPrefix(to, "named:") || to == "target" &&
		monster(v, target).ID != ""
}
