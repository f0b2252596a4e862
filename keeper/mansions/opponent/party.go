package opponent

import (
	"lantern/keeper"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// Hints tries out what the investigators can do, from what they may know only.
func (o *Opponent) Hints(g Guess, can []keeper.Command, quick keeper.Command, budget Budget, number int) []Play {
	worth := func(s state.State, f features) float64 { return 1 - o.judge.chanceAt(s, f) }
	return o.think(g, can, quick, worth, partyGain, budget, number)
}

// Party is the investigators' search as the bot's party, which counts its decisions.
func (o *Opponent) Party(budget Budget) bot.Mind {
	number := 0
	return func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		number++
		return best(o.Hints(o.Guess(s), can, quick, budget, number), quick, partyGain)
	}
}
