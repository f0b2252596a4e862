package opponent

// What each feature speaks for the keeper, in the logarithm of the odds that he wins. Fitted to 97,000 states at the ends of turns of 24,000
// evenings over all shipped stories and party sizes, in which each side does something at random in none, one in seven or two in five of its
// decisions up to some round and plays by the quick policy from then on; compared within a story, objective and party only, so that
// what is merely common in a story that he wins does not count. What came out within twice its error is left out or drawn half-way to nothing.
var (
	hidden = features{ // before the objective is revealed
		always: -0.1, small: 0.75, health: -0.6, sanity: -0.05, gone: 2.2, clock: 0.2, pastClock: 0.6, chain: 0.6, cluesLeft: -0.35,
		late: 0.1, apart: 0.1, theirs: -1.6, ours: 2.1, oursNow: 0.6, threat: 0.3, monsters: 0.3, close: 0.35, reached: -0.2,
		helpless: -0.3, armed: -0.2, cursed: 0.25, dark: 0.1, hunted: -0.45, prey: 0.45,
	}
	revealed = features{ // and after
		always: -1.9, small: 2.3, health: -1.95, weakest: -0.1, gone: 1.6, dead: -0.2, clock: 1.8, pastClock: 4.4,
		theirs: -4.1, theirSteps: 1.05, apart: 0.6, ours: 2.3, oursNow: 0.15, threat: 0.65, monsters: -0.15, close: 0.1, reached: 0.3,
		stunned: 0.3, armed: -0.45, luck: -0.15, burning: 0.25, dark: 0.15, hunted: -1.3, prey: 0.85,
	}
)
