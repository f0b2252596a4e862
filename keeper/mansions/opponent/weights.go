package opponent

// What each feature speaks for the keeper, in the logarithm of the odds that he wins: fitted to the ends of 800 evenings
// of the quick policies over all shipped stories and party sizes, then rounded; where they said that what helps a side harms
// it, since it came together with something else, the sign is put right by hand.
var (
	hidden = features{ // before the objective is revealed
		always: 0.1, health: -1.2, weakest: -0.2, sanity: -0.3, gone: 1.5, dead: 0.5, clock: 0.2, pastClock: 1.8, chain: 0.6,
		late: 0.3, theirs: -0.5, theirSteps: 0.1, ours: 1.2, oursNow: 0.1, threat: 0.3, hand: 0.1, monsters: 0.3, close: 0.3,
		stunned: 0.2, helpless: -0.3, small: 2, equipment: -0.6,
	}
	revealed = features{ // and after
		always: 0.6, health: -1.9, weakest: -0.2, sanity: -0.4, gone: 2.2, dead: 0.2, clock: -0.5, pastClock: 1.6,
		theirs: -2.8, theirSteps: 0.9, ours: 2.4, oursNow: 0.2, threat: 0.5, hand: 0.1, monsters: 0.2, close: 0.5,
		stunned: 0.5, helpless: -0.4, small: 1.5, equipment: -0.5,
	}
)
