package bot

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

// Run says what to simulate.
type Run struct {
	Story   string
	Games   int               // of each objective and party size; of each party size with an open objective
	Players []int             // party sizes, each 1 to 4
	Choices map[string]string // answers that are the same in all games; the first choice then leaves one objective only
	Seed    string
	Jobs    int // games played at the same time; as many as there are processors if 0

	OpenObjective bool // the keeper answers the objective like the other questions

	// Minds, unless nil, replaces the quick policies: for the rules of a party size it returns a function that makes
	// new deciders for each game.
	Minds func(rules *mansions.Engine) func(seed string) Minds
}

// Row summarises all games of one objective and one party size.
type Row struct {
	Objective string         `json:"objective"`
	Players   int            `json:"players"`
	Games     int            `json:"games"`
	Won       map[string]int `json:"won"`     // games by winner: investigators, keeper, nobody
	Reasons   map[string]int `json:"reasons"` // games by "winner/reason"
	Rounds    int            `json:"rounds"`  // median
	Shortest  int            `json:"shortest"`
	Longest   int            `json:"longest"`
	Late      int            `json:"late"`     // games that ended in the last three rounds that the event deck allows
	Revealed  int            `json:"revealed"` // games in which the objective was revealed before the end
	Reveal    int            `json:"reveal"`   // median round of that; 0 if there are none
	Deaths    float64        `json:"deaths"`   // mean a game
	Fights    float64        `json:"fights"`   // mean a game
}

// Share returns a winner's share of the games, from 0 to 1.
func (r Row) Share(winner string) float64 {
	if r.Games == 0 {
		return 0
	}
	return float64(r.Won[winner]) / float64(r.Games)
}

// job is one game to be played.
type job struct {
	players int
	choices map[string]string
	seed    string
}

// Simulate plays the games of a run and sums them up, by objective and party size. Done, if not nil, is told after each
// game how many of all are played; it is never called twice at a time. The same run gives the same rows, with any
// number of jobs. The first game that fails ends it with its error.
func Simulate(ctx context.Context, lib *packs.Library, run Run, done func(played, all int)) ([]Row, error) {
	games, err := Games(ctx, lib, run, done)
	if err != nil {
		return nil, err
	}
	if run.OpenObjective {
		slices.SortStableFunc(games, func(a, b Game) int {
			return cmp.Or(cmp.Compare(a.Objective, b.Objective), cmp.Compare(a.Players, b.Players))
		})
	}
	return sum(games), nil
}

// Games plays the games of a run, those of an objective and party size next to each other, as [Simulate] does.
func Games(ctx context.Context, lib *packs.Library, run Run, done func(played, all int)) ([]Game, error) {
	story := lib.Story(run.Story)
	if story == nil {
		return nil, stories.UserErrorf("there is no story %q", run.Story)
	}
	tables, err := run.tables(lib)
	if err != nil {
		return nil, err
	}
	jobs := run.all(story)
	games := make([]Game, len(jobs))
	finished := 0
	var mu sync.Mutex
	work, ctx := errgroup.WithContext(ctx)
	if work.SetLimit(runtime.GOMAXPROCS(0)); run.Jobs > 0 {
		work.SetLimit(run.Jobs)
	}
	for i, j := range jobs {
		work.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			at := tables[j.players]
			at.config.Seed = j.seed
			players := at.known.seat(at.rules, j.choices, j.seed)
			if at.minds != nil {
				players.Think(at.minds(j.seed))
			}
			g, err := Play(at.rules, players, at.config, mostCommands, nil)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			games[i] = g
			if finished++; done != nil {
				done(finished, len(jobs))
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	return games, nil
}

// all lists the games of a run: the objectives in turn, the other questions left to chance.
func (r Run) all(story *stories.Story) []job {
	options := []string{""}
	first := ""
	if len(story.Choices) > 0 && !r.OpenObjective {
		first, options = story.Choices[0].ID, story.Choices[0].Options
		if one := r.Choices[first]; one != "" {
			options = []string{one}
		}
	}
	var out []job
	for _, option := range options {
		for _, players := range r.Players {
			for n := range r.Games {
				choices := map[string]string{}
				maps.Copy(choices, r.Choices)
				if first != "" {
					choices[first] = option
				}
				out = append(out, job{players, choices, fmt.Sprintf("%s/%s/%d/%d", r.Seed, option, players, n+1)})
			}
		}
	}
	return out
}

// table is a story opened for a party size. Opening takes longer than a game, and rules serve any
// number of games at the same time, so all games of a size share one.
type table struct {
	config keeper.Config
	rules  *mansions.Engine
	known  *knowledge
	minds  func(seed string) Minds
}

func (r Run) tables(lib *packs.Library) (map[int]table, error) {
	out := map[int]table{}
	for _, players := range r.Players {
		config, err := mansions.NewConfig(lib, state.Options{Story: r.Story, Players: players}, r.Seed)
		if err != nil {
			return nil, err
		}
		engine, err := mansions.RulesOf(config)
		if err != nil {
			return nil, err
		}
		one := table{config: config, rules: engine, known: newKnowledge(engine, engine.StoryPack.Variants()...)}
		if r.Minds != nil {
			one.minds = r.Minds(engine)
		}
		out[players] = one
	}
	return out, nil
}

// LastRounds is how many rounds before the end of the event deck count as late.
const LastRounds = 3

// sum computes the rows; games of one row are consecutive.
func sum(games []Game) []Row {
	var rows []Row
	var rounds, reveals []int
	for i, g := range games {
		last := len(rows) - 1
		if last < 0 || rows[last].Objective != g.Objective || rows[last].Players != g.Players {
			rows = append(rows, Row{Objective: g.Objective, Players: g.Players, Won: map[string]int{},
				Reasons: map[string]int{}})
			last++
			rounds, reveals = nil, nil
		}
		r := &rows[last]
		r.Games++
		if g.Left <= LastRounds {
			r.Late++
		}
		r.Won[g.Winner]++
		r.Reasons[g.Winner+"/"+g.Reason]++
		r.Deaths += float64(g.Deaths)
		r.Fights += float64(g.Fights)
		rounds = append(rounds, g.Round)
		if g.Revealed > 0 {
			r.Revealed++
			reveals = append(reveals, g.Revealed)
		}
		if i+1 < len(games) && games[i+1].Objective == g.Objective && games[i+1].Players == g.Players {
			continue
		}
		r.Deaths /= float64(r.Games)
		r.Fights /= float64(r.Games)
		slices.Sort(rounds)
		slices.Sort(reveals)
		r.Rounds, r.Shortest, r.Longest = rounds[len(rounds)/2], rounds[0], rounds[len(rounds)-1]
		if len(reveals) > 0 {
			r.Reveal = reveals[len(reveals)/2]
		}
	}
	return rows
}

// Interval is a confidence interval of a share, from 0 to 1.
type Interval struct {
	From float64 `json:"from"`
	To   float64 `json:"to"`
}

// wide is how many standard errors a 95 % interval reaches to either side.
const wide = 1.96

// Wilson returns the 95 % interval of a share counted in all games, after E. B. Wilson. It also holds for few games,
// and for all or none of them.
func Wilson(counted, all int) Interval {
	if all <= 0 {
		return Interval{0, 1}
	}
	n, p := float64(all), float64(counted)/float64(all)
	mid := (p + wide*wide/(2*n)) / (1 + wide*wide/n)
	half := wide / (1 + wide*wide/n) * math.Sqrt(p*(1-p)/n+wide*wide/(4*n*n))
	return Interval{max(0, mid-half), min(1, mid+half)}
}
