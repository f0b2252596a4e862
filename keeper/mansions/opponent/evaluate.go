package opponent

import (
	"context"
	"math"
	"time"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
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
