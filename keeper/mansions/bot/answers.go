package bot

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles/solve"
)

// How much better a skill point must make a chance to be spent on it; more against horror, which comes often
// and does little.
const (
	luckPays  = 0.2
	nervePays = 0.4
)

// answer answers what an investigator is asked; he looks at the table only where it matters.
func (p *party) answer(look func() *mansions.TableView, prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	if c := p.help(look, prompt, legal); c != nil {
		return c
	}
	if prompt.Die != nil {
		pays := luckPays
		if prompt.Kind == "horrorTest" {
			pays = nervePays
		}
		if of(prompt.Die.SkillOdds)-of(&prompt.Die.Odds) >= pays {
			if c := choice(legal, "skill"); c != nil {
				return c
			}
		}
		return first(legal, "roll", "reroll")
	}
	switch prompt.Kind {
	case "meet":
		return p.meet(prompt, legal)
	case "weapon":
		return bestOdds(prompt, legal)
	case "discard", "dropWeapon":
		return p.spare(prompt, legal)
	case "shift":
		v := look()
		me := seat(v, prompt.Who)
		r := p.plan(v, me).roads
		return nearest(prompt, legal, func(space string) int { return r.to(space) }, me.Space)
	case "assault":
		return p.whom(look(), prompt, legal)
	case "evadeOrder", "horrorOrder":
		return first(legal, "rest")
	}
	return legal[p.chance.Below(len(legal))]
}

// meet tries the surest way to meet a lock or an obstacle.
func (p *party) meet(prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	for _, way := range []string{"show", "key", "test", "puzzle", "card"} {
		for _, o := range prompt.Choice {
			if o.Args["way"] == way {
				return first(legal, o.Key)
			}
		}
	}
	return first(legal, "none")
}

// spare gives away what is needed least: neither clues nor keys nor weapons, if it can be helped.
func (p *party) spare(prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	best, _ := most(prompt.Choice, func(o keeper.Option) (float64, bool) {
		c, value := p.card(o.Args["card"]), 1.0
		switch {
		case c.Clue != nil, slices.Contains(c.Types, "key"), slices.Contains(c.Types, "artefact"):
			value = 3
		case c.Weapon != nil:
			value = 2
		}
		return -value, o.Args["card"] != ""
	})
	return first(legal, best.Key)
}

// bestOdds chooses what is most likely to succeed.
func bestOdds(prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	best, _ := most(prompt.Choice, func(o keeper.Option) (float64,
		bool) {
		return max(of(o.Odds), of(o.SkillOdds)), true
	})
	return first(legal, best.Key)
}

// nearest chooses the space with the least distance, or stays if that is as good.
func nearest(prompt *keeper.Prompt, legal []keeper.Command, distance func(space string) int,
	here string) keeper.Command {
	best, _ := most(prompt.Choice, func(o keeper.Option) (float64, bool) {
		space := o.Key
		if space == "stay" {
			space = here
		}
		return -float64(distance(space)), true
	})
	return first(legal, best.Key)
}

// most returns the element with the greatest value, the first of equals. Elements that do not count are skipped; ok is
// false if none counts.
func most[T any](list []T, worth func(T) (value float64, counts bool)) (best T, ok bool) {
	top := 0.0
	for _, one := range list {
		if value, counts := worth(one); counts && (!ok || value > top) {
			best, top, ok = one, value, true
		}
	}
	return best, ok
}

// choice returns the answer with a key; nil if there is none.
func choice(legal []keeper.Command, key string) keeper.Command {
	for _, c := range legal {
		if a, is := c.(keeper.Answer); is && a.Choice == key {
			return c
		}
	}
	return nil
}

// first is the first answer whose key is there; any if none is.
func first(legal []keeper.Command, keys ...string) keeper.Command {
	for _, key := range keys {
		if c := choice(legal, key); c != nil {
			return c
		}
	}
	return legal[0]
}

// solve plays an investigator's puzzle: it follows the shortest solution as far as his actions go, and spends the skill
// point if that suffices. If the laid pieces have no solution he draws new ones and lays them where they solve it, else
// at random.
func (p *party) solve(v *mansions.TableView, legal []keeper.Command) keeper.Command {
	view := v.Puzzle
	solution, err := solve.Solve(view.Deal)
	if err == nil && solution.Solvable && len(solution.Moves) > 0 {
		left := view.Attempt.Left()
		if view.Skill && solution.Actions > left && solution.Actions <= left+view.Attempt.Luck {
			return named(legal, "puzzleSkill")
		}
		move := mansions.PuzzleMove{Move: solution.Moves[0].String()}
		if slices.Contains(legal, keeper.Command(move)) {
			return move
		}
		return named(legal, "puzzleStop")
	}
	var draws []keeper.Command
	for _, c := range legal {
		if m, is := c.(mansions.PuzzleMove); is && (m.Move[0] == 'D' || m.Move[0] == 'L') {
			draws = append(draws, c)
		}
	}
	if len(draws) == 0 {
		return named(legal, "puzzleStop")
	}
	return draws[p.chance.Below(len(draws))]
}
