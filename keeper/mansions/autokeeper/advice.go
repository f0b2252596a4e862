package autokeeper

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
)

// Advice lists the possible moves of the side to play, the best first.
type Advice struct {
	Keeper bool            // it is the keeper's, else the investigators'
	Plays  []opponent.Play // at most three; none: there is nothing to choose
}

// mostAdvised is how many plays are told.
const mostAdvised = 3

// Advise tries out what could be done now: for the investigators where the lantern keeps, from what they may know only;
// for the person who keeps otherwise, from what a keeper knows. It thinks as long as the budget says and may be called
// on the side.
func (l *Lantern) Advise(budget opponent.Budget) (a Advice) {
	budget.Each = true
	s := l.Session.State()
	number := l.Session.Header().Cursor
	players := l.tables.Seat(keeper.NewChance("advice "+l.Session.ID(), number))
	asked := false
	keep := func(plays func(can []keeper.Command, quick keeper.Command) []opponent.Play, keeps bool) bot.Mind {
		return func(_ state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
			if !asked {
				asked, a = true, Advice{Keeper: keeps, Plays: bestOf(plays(can, quick))}
			}
			return quick
		}
	}
	if mansions.NobodyKeeps(s) {
		players.Think(bot.Minds{Investigators: keep(func(can []keeper.Command, quick keeper.Command) []opponent.Play {
			return l.think.Hints(l.think.Guess(s), can, quick, budget, number)
		}, false)})
		if l.Now() != Lanterns {
			players.Pass(s)
		}
		return a
	}
	players.Think(bot.Minds{Keeper: keep(func(can []keeper.Command, quick keeper.Command) []opponent.Play {
		return l.think.Plays(opponent.Of(l.rules, s), can, quick, opponent.Merciless, budget, number)
	}, true)})
	if s.Phase != state.PhaseEnded && s.Phase != state.PhaseSetup {
		players.Next(s)
	}
	return a
}

// bestOf are the plays that came out best.
func bestOf(plays []opponent.Play) []opponent.Play {
	tried := slices.DeleteFunc(slices.Clone(plays), func(p opponent.Play) bool { return p.Playouts == 0 })
	slices.SortStableFunc(tried, func(a, b opponent.Play) int {
		if a.Dropped != b.Dropped { // what was given up early was worse, whatever its few tries say
			if a.Dropped {
				return 1
			}
			return -1
		}
		return cmp.Compare(b.Ahead, a.Ahead)
	})
	return tried[:min(mostAdvised, len(tried))]
}
