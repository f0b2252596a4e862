package opponent

import (
	"context"
	"math"
	"time"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

// Evaluation is the result of a difficulty in trial sessions against investigators who search too.
type Evaluation struct {
	Difficulty Difficulty
	Won        int // evenings that the keeper won
	Games      int
}

// trialBudget is what both sides think with in a trial evening: so little that a party is tried within a minute.
var trialBudget = Budget{Playouts: 16}

// Evaluate plays that many sessions of each objective of a story with a party, at each difficulty. It calls done,
// unless nil, with the number played so far. The same seed gives the same result. It returns the error of a cancelled
// context.
func Evaluate(ctx context.Context, lib *packs.Library, story string, players, games int, seed string,
	done func(played, all int)) ([]Evaluation, error) {
	var out []Evaluation
	for n, name := range stories.TrialDifficulties {
		t := Difficulty(name)
		run := bot.Run{Story: story, Games: games, Players: []int{players}, Seed: seed,
			Minds: Minds(t, true, trialBudget, seed, nil)}
		rows, err := bot.Simulate(ctx, lib, run, func(played, all int) {
			if done != nil {
				done(n*all+played, len(stories.TrialDifficulties)*all)
			}
		})
		if err != nil {
			return nil, err
		}
		f := Evaluation{Difficulty: t}
		for _, r := range rows {
			f.Won, f.Games = f.Won+r.Won[keeperSide], f.Games+r.Games
		}
		out = append(out, f)
	}
	return out, nil
}

// QuickAGame is how many sessions the quick policies play in the time of a trial session; that many more are used to
// estimate the effect of the answers in the set-up.
const QuickAGame = 64

// Leans plays that many sessions of each objective of a story with a party by the quick policies. It returns for each
// answer of the set-up how many more of a hundred sessions than the average of its question the keeper won, and how
// many more lasted into the final rounds.
func Leans(ctx context.Context, lib *packs.Library, story string, players, games int, seed string,
) (wins, lasts map[string]int, err error) {
	played, err := bot.Games(ctx, lib, bot.Run{Story: story, Games: games, Players: []int{players}, Seed: seed}, nil)
	if err != nil {
		return nil, nil, err
	}
	choices := lib.Story(story).Choices
	wins = leaning(choices, played, func(g bot.Game) bool { return g.Winner == keeperSide })
	lasts = leaning(choices, played, func(g bot.Game) bool { return g.Left <= bot.LastRounds })
	return wins, lasts, nil
}

// leaning says of each answer in how many more of a hundred games something happened with it than on the average of its
// question.
func leaning(choices []stories.Choice, games []bot.Game, happened func(bot.Game) bool) map[string]int {
	count, all := map[string]float64{}, map[string]float64{}
	for _, g := range games {
		for _, option := range g.Choices {
			if all[option]++; happened(g) {
				count[option]++
			}
		}
	}
	out := map[string]int{}
	for _, c := range choices {
		mean := 0.0
		for _, option := range c.Options {
			mean += count[option] / max(1, all[option]) / float64(len(c.Options))
		}
		for _, option := range c.Options {
			if all[option] > 0 {
				out[option] = int(math.Round(100 * (count[option]/all[option] - mean)))
			}
		}
	}
	return out
}

// Opening answers the questions of the set-up at a difficulty that plays to win or for a long story: by the estimates
// of the pack, but randomised, so that nobody can predict the answers. It is empty if the pack has no estimates.
func (o *Opponent) Opening(t Difficulty) map[string]string {
	out, chance := map[string]string{}, newDice(o.seed, 0)
	for _, trial := range o.rules.StoryPack.Trials {
		by := trial.Leans
		if t == Storyteller {
			by = trial.Lasts
		}
		if trial.Players != o.rules.BegunWith.Players || len(by) == 0 {
			continue
		}
		for _, c := range o.rules.StoryPack.Choices {
			sum, at := 0.0, 0.0
			for _, option := range c.Options {
				sum += math.Exp(t.sway() * float64(by[option]))
			}
			at = sum * float64(chance.Below(1<<20)) / (1 << 20)
			for _, option := range c.Options {
				out[c.ID] = option
				if at -= math.Exp(t.sway() * float64(by[option])); at < 0 {
					break
				}
			}
		}
	}
	return out
}

// Published returns the results that the story's pack states for a party of this size: one for each difficulty, or none
// if a difficulty is missing.
func Published(story *stories.Story, players int) []Evaluation {
	for _, t := range story.Trials {
		if t.Players != players || len(t.Won) < len(stories.TrialDifficulties) {
			continue
		}
		var out []Evaluation
		for _, name := range stories.TrialDifficulties {
			out = append(out, Evaluation{Difficulty: Difficulty(name), Won: t.Won[name], Games: t.Games})
		}
		return out
	}
	return nil
}

// Fairest returns the evaluation nearest to half; of two the easier one.
func Fairest(all []Evaluation) (best Evaluation) {
	off := func(f Evaluation) float64 { return math.Abs(float64(f.Won)/float64(max(1, f.Games)) - even) }
	for i, f := range all {
		if i == 0 || off(f) < off(best) {
			best = f
		}
	}
	return best
}

// Minds seats who searches in simulated evenings: the keeper by a temper, the quick policy for none; and the
// investigators, if they do. Fault is as for [New], and is called by several games at a time.
func Minds(t Difficulty, good bool, budget Budget, seed string,
	fault func(error)) func(*mansions.Engine) func(string) bot.Minds {
	return func(rules *mansions.Engine) func(string) bot.Minds {
		think := New(rules, seed, time.Now, fault)
		return func(seed string) bot.Minds {
			var m bot.Minds
			if t != "" {
				one := think.For(seed)
				m.Keeper, m.Opening = one.Mind(t, budget), one.Opening(t)
			}
			if good {
				m.Investigators = think.For("party " + seed).Party(budget)
			}
			return m
		}
	}
}

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

// soon estimates the keeper's chance to win before the last rounds of a session whose objective is revealed.
func soon(s state.State, f features) float64 { return likely(odds(f, &tooSoon[size(s)])) }
