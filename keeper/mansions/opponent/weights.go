package opponent

import "lantern/keeper/mansions/state"

// What each feature speaks for the keeper, in the logarithm of the odds that he wins: first with one or two
// investigators, then with more. Fitted to 97,000 states at the ends of turns of 22,000 evenings over all shipped
// stories and party sizes, in which each side does something at random in none, one in seven or two in five of its
// decisions up to some round, and plays by the quick policy from then on; compared within a story, objective and party
// only, so that what is merely common in a story that he wins does not count. What came out within twice its error is
// left out or drawn half-way to nothing.
var winning = weighing{
	hidden: [2]features{ // before the objective is revealed
		{always: 0.35, small: 0.05, health: -0.4, gone: 0.15, pastClock: 0.45, chain: 0.15, late: 0.2,
			apart: 0.15, theirs: -0.25, ours: 1.4,
			oursNow: 0.7, threat: 0.1, monsters: 0.35, helpless: -0.25, armed: -0.2, cursed: 0.1,
			dark: 0.05, hunted: -0.1, prey: 0.3},
		{always: 0.9, small: -3, health: -1.5, sanity: -0.1, gone: 1.1, dead: 0.3, clock: 0.9, pastClock: 0.7,
			chain: 0.9, cluesLeft: -0.4,
			late: 0.2, apart: 0.1, theirs: -3, ours: 1.8, oursNow: 0.3, threat: 0.3, close: 0.1,
			armed: -0.3, luck: -0.25, cursed: 0.6,
			dark: 0.15, hunted: -0.4, prey: 0.4, tough: 0.5},
	},
	revealed: [2]features{ // and after
		{always: -1.2, small: 1.7, health: -1.8, gone: 1.5, dead: -0.1, clock: 1.55, pastClock: 4.3,
			theirs: -4.6, theirSteps: 0.55,
			apart: 0.8, ours: 1.95, oursNow: 0.1, threat: 0.45, monsters: -0.15, close: 0.4, reached: 0.1,
			stunned: 0.25, armed: -0.35,
			luck: -0.15, burning: 0.15, dark: 0.1, hunted: -0.85, prey: 0.85},
		{always: -2.5, small: 5, health: -2.3, weakest: -0.3, gone: 1.45, dead: -0.5, clock: 1.35,
			pastClock: 4, theirs: -3.9,
			theirSteps: 1.55, apart: 0.6, ours: 2.6, oursNow: 0.15, threat: 0.25, monsters: -0.4, close: -0.2,
			reached: 0.55, stunned: 0.3,
			armed: -0.75, luck: -0.25, burning: 0.4, dark: 0.35, hunted: -1.4, prey: 0.55, tough: 0.65},
	},
}

// What each speaks for a win of the keeper's before the last three rounds of the event deck, once the objective is
// revealed: first with one or two investigators, then with more. Fitted in the same way to 27,000 states of 9,600
// evenings in which both sides stray.
var tooSoon = [2]features{
	{always: -0.64, health: -2.31, weakest: -0.88, gone: 2.0, dead: -0.57, clock: 5.09,
		pastClock: -2.64, theirs: -2.49, ours: 2.37, monsters: 0.91, close: 0.47, helpless: -0.56,
		luck: 0.32, cursed: -0.67},
	{always: -1.17, health: -3.61, weakest: 0.33, sanity: -0.63, dead: -0.32, clock: 4.51,
		pastClock: -1.34, theirs: -2.13, ours: 2.81, threat: 0.17, monsters: -1.39, close: 0.61,
		helpless: 0.95, armed: -0.47, cursed: 0.63, burning: 0.55, hunted: -1.64, prey: 1.14,
		apart: 0.82, tough: 0.68},
}

// weighing is a judge's weights: with one or two investigators, and with more.
type weighing struct {
	hidden   [2]features // before the objective is revealed
	revealed [2]features // and after
}

// of are those for a state.
func (w *weighing) of(s state.State) *features {
	if s.Revealed {
		return &w.revealed[size(s)]
	}
	return &w.hidden[size(s)]
}

// size is 0 for a party of one or two, 1 for a larger one.
func size(s state.State) int {
	if s.Players > 2 {
		return 1
	}
	return 0
}
