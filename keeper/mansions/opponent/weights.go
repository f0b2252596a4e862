package opponent

// What each feature speaks for the keeper, in the logarithm of the odds that he wins. Fitted to 8,000 states of evenings of the quick
// policies over all shipped stories and party sizes, in which the keeper does something at random one time in four, each state with
// the end of a continuation of its own; compared within a story, objective and party only, so that what is merely common in a story that
// he wins does not count. What came out within twice its error was drawn half-way to nothing, with the sign that the rules give it.
var (
	hidden = features{ // before the objective is revealed
		always: 0.3, health: -0.8, weakest: -0.1, sanity: -0.2, gone: 3, dead: 0.1, clock: -0.8, pastClock: 0.8, chain: 1,
		late: 0.3, theirs: -0.5, theirSteps: 0.1, ours: 1.5, oursNow: 0.1, threat: 0.45, hand: 0.4, monsters: 0.6, close: 0.25,
		stunned: 0.4, helpless: -0.3, small: 2, armed: -0.65, luck: -0.2, cursed: 0.1, dark: 0.1,
	}
	revealed = features{ // and after
		always: -0.1, health: -1.8, weakest: -0.3, sanity: -0.1, gone: 1.6, clock: -0.6, pastClock: 1,
		theirs: -2.8, theirSteps: 2, ours: 2.4, oursNow: 0.45, threat: 0.2, hand: 0.2, close: 0.2,
		stunned: 0.3, small: 1.5, armed: -0.25, cursed: 0.3, reached: 0.45, burning: 0.4, dark: 0.15,
	}
)
