package bot

import (
	"errors"
	"fmt"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// mostCommands ends an evening that does not end by itself: real ones take a few hundred.
const mostCommands = 20_000

// Game is the result of a session.
type Game struct {
	Players   int               `json:"players"`
	Objective string            `json:"objective"` // the option of the first choice
	Choices   map[string]string `json:"choices"`
	Winner    string            `json:"winner"` // investigators, keeper, nobody
	Reason    string            `json:"reason"` // objective, effect, eliminated, lastEvent
	Round     int               `json:"round"`  // the last one
	Left      int               `json:"left"`   // rounds that the event deck left then, the last one among them
	Commands  int               `json:"commands"`
	Revealed  int               `json:"revealed"` // the round in which the objective was revealed; 0: never before the end
	Deaths    int               `json:"deaths"`
	Fights    int               `json:"fights"` // combat cards resolved
}

// ErrNoEnd says that a session does not end.
var ErrNoEnd = errors.New("the evening does not end")

// Play plays one session to its end without a store, with at most that many commands; told, unless nil, is called
// before each. An error means that a command of the bot was refused, or ErrNoEnd: a fault of the story or of this
// program.
func Play(rules *mansions.Engine, players *Players, config keeper.Config, most int,
	told func(keeper.Command)) (Game, error) {
	events, err := rules.Setup(config, keeper.NewChance(config.Seed, 1))
	if err != nil {
		return Game{}, err
	}
	g := Game{Players: rules.BegunWith.Players}
	var s state.State
	apply := func(events []keeper.Event) {
		for _, ev := range events {
			left := rules.RoundsLeft(s)
			s = rules.Evolve(s, ev)
			switch ev.(type) {
			case state.Ended:
				g.Left = left
			case state.Killed:
				g.Deaths++
			case state.FightBegan:
				g.Fights++
			case state.ObjectiveRevealed:
				if s.Phase != state.PhaseEnded {
					g.Revealed = s.Round
				}
			}
		}
	}
	apply(events)
	for s.Phase != state.PhaseEnded {
		c := players.Next(s)
		if c == nil || g.Commands == most {
			return g, fmt.Errorf("seed %q: %w: round %d after %d commands", config.Seed, ErrNoEnd, s.Round, g.Commands)
		}
		if told != nil {
			told(c)
		}
		g.Commands++
		if events, err = rules.Decide(s, c, keeper.NewChance(config.Seed, g.Commands+1)); err != nil {
			return g, fmt.Errorf("seed %q: round %d: %s %+v: %w", config.Seed, s.Round, c.Do(), c, err)
		}
		apply(events)
	}
	g.Choices = s.Choices
	g.Objective, g.Winner, g.Reason, g.Round = s.Ending.Goal, s.Ending.Winner, s.Ending.Reason, s.Ending.Round
	return g, nil
}
