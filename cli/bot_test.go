package cli

import (
	"math"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/stories"
)

// bot plays the shipped story with all cards on view, to write the scripted sessions:
// the first investigator gathers the clues of variant 2A, 3A, 4A, the others make the
// boat ready, and the keeper lets them.
type bot struct {
	session *keeper.Session[mansions.State]
	board   *stories.Board
	idle    bool // the investigators only pass on
}

// way is where the one who gathers the clues goes, in order.
var way = []string{"keepers-bedroom", "chapel", "lamp-room"}

// next chooses among the legal commands, of which there is at least one.
func (b bot) next(legal []keeper.Command) keeper.Command {
	v := b.session.Rules().View(b.session.State(), keeper.ForKeeper).(mansions.KeeperView)
	switch {
	case v.Prompt != nil:
		return b.answer(v.Prompt, legal)
	case v.Table.Phase == mansions.PhaseSetup:
		return b.seat(v, legal)
	case v.Table.Puzzle != nil:
		return b.solve(*v.Table.Puzzle, legal)
	case v.Table.Turn != nil && !b.idle:
		return b.turn(v, legal)
	}
	return named(legal, "startTurn", "endTurn", "startKeeperTurn", "nextStep")
}

// named returns the first command of the first name that is legal.
func named(legal []keeper.Command, names ...string) keeper.Command {
	for _, name := range names {
		for _, c := range legal {
			if c.Do() == name {
				return c
			}
		}
	}
	return legal[0]
}

// answer spends skill points, lets no trauma be played and no attack hurt.
func (b bot) answer(p *keeper.Prompt, legal []keeper.Command) keeper.Command {
	for _, want := range []string{"skill", "none", "spare"} {
		for _, c := range legal {
			if c.(keeper.Answer).Choice == want {
				return c
			}
		}
	}
	return legal[0]
}

// seat gives every open seat an investigator, the clever one first.
func (b bot) seat(v mansions.KeeperView, legal []keeper.Command) keeper.Command {
	if v.Setup == nil || v.Setup.Ready || len(v.Setup.OpenSeats) == 0 {
		return named(legal, "beginStory", "answerChoice")
	}
	for _, who := range []string{"ines-corvalan", "tobias-crane", "edith-marlowe", "silas-penhallow"} {
		for _, c := range legal {
			if choose, ok := c.(mansions.ChooseInvestigator); ok && choose.Who == v.Setup.OpenSeats[0] && choose.Character == who {
				return c
			}
		}
	}
	return named(legal, "answerChoice")
}

// solve makes the next move of a shortest solution that the actions left can pay.
func (b bot) solve(p mansions.PuzzleView, legal []keeper.Command) keeper.Command {
	solution, err := puzzles.Solve(p.Deal)
	if err != nil || !solution.Solvable {
		return named(legal, "puzzleStop")
	}
	if p.Skill && solution.Actions > p.Attempt.Left() {
		return named(legal, "puzzleSkill")
	}
	for _, c := range legal {
		if m, ok := c.(mansions.PuzzleMove); ok && m.Move == solution.Moves[0].String() {
			return c
		}
	}
	return named(legal, "puzzleStop")
}

// turn walks towards what is to be done next and does it.
func (b bot) turn(v mansions.KeeperView, legal []keeper.Command) keeper.Command {
	var me mansions.InvestigatorView
	for _, i := range v.Table.Investigators {
		if i.Who == v.Table.Turn.Who {
			me = i
		}
	}
	for _, c := range legal {
		switch c.(type) {
		case mansions.UseObjective, mansions.Escape:
			return c
		}
	}
	if c := b.fight(v, me); c != nil {
		return c
	}
	goal := "boathouse"
	if me.Who == "inv1" && v.Table.Objective == "" {
		for _, room := range way {
			if goal = room; len(v.Piles[room].Cards) > 0 {
				break
			}
		}
		if me.Room == goal {
			return named(legal, "explore", "endTurn")
		}
	} else if v.Table.Objective == "" {
		goal = "landing"
	}
	best, closest := named(legal, "endTurn"), b.distance(me.Space, goal)
	for _, c := range legal {
		to := ""
		switch c := c.(type) {
		case mansions.Move:
			to = c.To
		case mansions.Run:
			to = c.To
		}
		if to == "" {
			continue
		}
		if d := b.distance(to, goal); d < closest {
			best, closest = c, d
		}
	}
	return best
}

// fight attacks a monster in his own space, where it bars the way, with the best weapon, if that
// is at least as likely to succeed as not; nil otherwise.
func (b bot) fight(v mansions.KeeperView, me mansions.InvestigatorView) keeper.Command {
	best, chance := mansions.Attack{Who: me.Who}, 0.5
	for _, a := range v.Table.Attacks {
		here := slices.ContainsFunc(v.Table.Monsters, func(m mansions.MonsterView) bool { return m.ID == a.Target && m.Space == me.Space })
		for _, w := range a.Weapons {
			odds := w.SkillOdds
			if odds == nil {
				odds = w.Odds
			}
			if !here || odds == nil || float64(odds.Good) < chance*float64(odds.All) {
				continue
			}
			best.Target, best.Weapon, chance = a.Target, w.Weapon, float64(odds.Good)/float64(odds.All)
		}
	}
	if best.Target == "" {
		return nil
	}
	return best
}

// distance counts the movement steps from a space to a room.
func (b bot) distance(from, room string) int {
	closest := math.MaxInt
	for space, d := range b.board.Distances(from) {
		if b.board.RoomOf(space) == room {
			closest = min(closest, d)
		}
	}
	return closest
}
