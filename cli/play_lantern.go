package cli

import (
	"context"
	"fmt"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
)

// nobodyKeeps is the code of a refusal: the lantern keeps, so that what only a keeper sees and does is nobody's.
const nobodyKeeps = "nobodyKeeps"

// lantern keeps a session of Mansions that nobody keeps.
type lantern struct {
	session *keeper.Session[state.State]
	rules   *mansions.Engine
	players *bot.Players
}

// newLantern is the lantern of a session; nil for another game.
func newLantern(running keeper.Running, budget opponent.Budget, fault func(error)) (*lantern, error) {
	s, is := running.(*keeper.Session[state.State])
	if !is {
		return nil, nil
	}
	config := s.Header().Config
	opened, err := mansions.Open(config)
	if err != nil {
		return nil, fmt.Errorf("the lantern cannot keep: %w", err)
	}
	rules := opened.(*mansions.Engine)
	// Its dice have nothing to do with those of the session, but for being the same when the session is gone on with.
	think := opponent.New(rules, "lantern "+s.ID(), time.Now, fault)
	l := &lantern{session: s, rules: rules}
	l.players = bot.NewTables(rules).Seat(keeper.NewChance("lantern "+s.ID(), s.Header().Cursor))
	l.players.Think(bot.Minds{Keeper: func(at state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		return think.Choose(opponent.Of(rules, at), can, quick, opponent.Temper(at.Keeper), budget, s.Header().Cursor)
	}})
	return l, nil
}

// keeps reports whether the lantern keeps now.
func (l *lantern) keeps() bool { return l != nil && mansions.NobodyKeeps(l.session.State()) }

// mostSteps is how many steps the lantern takes at most before the table is asked again.
const mostSteps = 1000

// goOn takes the lantern's steps until the table goes on, and tells each.
func (l *lantern) goOn(ctx context.Context, told func(keeper.Step)) error {
	for range mostSteps {
		if !l.keeps() {
			return nil
		}
		c := l.players.Keeps(l.session.State())
		if c == nil {
			return nil
		}
		step, err := l.session.Do(ctx, c)
		if err != nil {
			return err
		}
		told(step)
	}
	return nil
}

// public leaves out of events what the table is not told of.
func (l *lantern) public(events []keeper.Event) []keeper.Event {
	s := l.session.State()
	return slices.DeleteFunc(slices.Clone(events), func(ev keeper.Event) bool {
		switch ev := ev.(type) {
		case state.Prompted:
			return ev.Secret
		case state.Answered:
			return ev.Secret
		case state.CardsDrawn, state.CombatDrawn, state.PuzzleLaid, state.StoryBegun, state.Seeded, state.AgendaKept, state.ChoiceAnswered:
			return true // they hold the order of a deck, or what lies where
		}
		return len(l.rules.Tell(s, ev, keeper.ForTable)) == 0
	})
}

// theirs leaves out of commands what only the keeper can give.
func theirs(legal []keeper.Command) []keeper.Command {
	return slices.DeleteFunc(slices.Clone(legal), func(c keeper.Command) bool { return slices.Contains(ofKeeper, c.Do()) })
}

// ofKeeper are the commands that only the keeper gives, and the answers to his questions in the set-up.
var ofKeeper = []string{
	mansions.PlayMythos{}.Do(), mansions.UseKeeperAction{}.Do(), mansions.UseKeeperObjective{}.Do(), mansions.PlayInsanity{}.Do(),
	mansions.MonsterAttack{}.Do(), mansions.AnswerChoice{}.Do(), mansions.AnswerClock{}.Do(), mansions.MoveSeed{}.Do(),
	mansions.GatherCard{}.Do(), mansions.TickSeed{}.Do(), mansions.WalkSeeding{}.Do(),
}

// forbids reports whether a command is the keeper's, or answers what he is asked.
func (l *lantern) forbids(do string) bool {
	return slices.Contains(ofKeeper, do) || do == keeper.Answer{}.Do() && bot.Lanterns(l.session.State())
}
