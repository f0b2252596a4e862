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
		{always: 0.35, small: 0.05, health: -0.4, gone: 0.15, pastClock: 0.45, chain: 0.15, late: 0.2, apart: 0.15, theirs: -0.25, ours: 1.4,
			oursNow: 0.7, threat: 0.1, monsters: 0.35, helpless: -0.25, armed: -0.2, cursed: 0.1, dark: 0.05, hunted: -0.1, prey: 0.3},
		{always: 0.9, small: -3, health: -1.5, sanity: -0.1, gone: 1.1, dead: 0.3, clock: 0.9, pastClock: 0.7, chain: 0.9, cluesLeft: -0.4,
			late: 0.2, apart: 0.1, theirs: -3, ours: 1.8, oursNow: 0.3, threat: 0.3, close: 0.1, armed: -0.3, luck: -0.25, cursed: 0.6,
			dark: 0.15, hunted: -0.4, prey: 0.4, tough: 0.5},
	},
	revealed: [2]features{ // and after
		{always: -1.2, small: 1.7, health: -1.8, gone: 1.5, dead: -0.1, clock: 1.55, pastClock: 4.3, theirs: -4.6, theirSteps: 0.55,
			apart: 0.8, ours: 1.95, oursNow: 0.1, threat: 0.45, monsters: -0.15, close: 0.4, reached: 0.1, stunned: 0.25, armed: -0.35,
			luck: -0.15, burning: 0.15, dark: 0.1, hunted: -0.85, prey: 0.85},
		{always: -2.5, small: 5, health: -2.3, weakest: -0.3, gone: 1.45, dead: -0.5, clock: 1.35, pastClock: 4, theirs: -3.9,
			theirSteps: 1.55, apart: 0.6, ours: 2.6, oursNow: 0.15, threat: 0.25, monsters: -0.4, close: -0.2, reached: 0.55, stunned: 0.3,
			armed: -0.75, luck: -0.25, burning: 0.4, dark: 0.35, hunted: -1.4, prey: 0.55, tough: 0.65},
	},
}

// What each speaks for an evening that goes on into the last three rounds of the event deck, fitted in the same way to
// 244,000 states at the ends of turns of 4,800 evenings; what the keeper has met of his condition counts for more than
// was fitted, since those keepers did not hold back.
var lasting = weighing{
	hidden: [2]features{
		{always: 2.6, clock: -4.8, chain: 3.4, late: -0.4, gone: -1.5, weakest: -0.2, theirs: -1.6, ours: -3},
		{always: 4, clock: -8.3, chain: 3.3, late: -1.1, gone: -1.5, dead: -1, sanity: 0.6, monsters: 0.9, helpless: -0.7, armed: -0.3,
			burning: -0.6, apart: 0.9, ours: -3},
	},
	revealed: [2]features{
		{always: 1, health: 2.4, clock: -9.2, pastClock: 3.3, gone: -2, dead: 0.4, theirs: -3.2, theirSteps: 1.4, ours: -3,
			hunted: -0.5},
		{always: 0.2, health: 1.3, sanity: 1.2, clock: -10.3, pastClock: 5, theirs: -2.1, theirSteps: 1.6, ours: -3.7, threat: -0.2,
			luck: -0.5, cursed: 0.6, apart: 0.6},
	},
}

// weighing is a judge's weights: with one or two investigators, and with more.
type weighing struct {
	hidden   [2]features // before the objective is revealed
	revealed [2]features // and after
}

// of are those for a state.
func (w *weighing) of(s state.State) *features {
	large := 0
	if s.Players > 2 {
		large = 1
	}
	if s.Revealed {
		return &w.revealed[large]
	}
	return &w.hidden[large]
}
