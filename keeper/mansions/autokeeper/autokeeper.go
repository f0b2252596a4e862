// Package autokeeper is the automatic keeper of a session of Mansions: it decides when to act and gives the commands,
// with or without a window. How moves are evaluated is in package opponent, legality in package mansions.
package autokeeper

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
)

// CodeNobodyKeeps refuses the keeper's commands if the keeper is automatic.
const CodeNobodyKeeps = "nobodyKeeps"

// Lantern is the automatic keeper of a session.
type Lantern struct {
	Session *keeper.Session[state.State]

	rules   *mansions.Engine
	tables  bot.Tables
	players *bot.Players
	think   *opponent.Opponent

	guard   sync.Mutex
	weighed thoughts
}

// New is the lantern of a session; nil for another game. Budget is asked before each decision. Fault, unless nil, is
// told what went wrong inside a search; the quick policy has played then.
func New(running any, budget func() opponent.Budget, fault func(error)) (*Lantern, error) {
	s, is := running.(*keeper.Session[state.State])
	if !is {
		return nil, nil
	}
	rules, err := mansions.RulesOf(s.Header().Config)
	if err != nil {
		return nil, fmt.Errorf("the lantern cannot keep: %w", err)
	}
	l := &Lantern{Session: s, rules: rules, think: opponent.New(rules, seedOf(s.ID()), time.Now,
		fault), weighed: thoughts{}}
	l.tables = bot.NewTables(rules)
	l.players = l.tables.Seat(keeper.NewChance(seedOf(s.ID()), s.Header().Cursor))
	decide := func(at state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		number := s.Header().Cursor
		t := opponent.Difficulty(at.Keeper)
		plays := l.think.Plays(opponent.Of(rules, at), can, quick, t, budget(), number)
		l.weigh(number+1, plays)
		return t.Best(plays, quick)
	}
	l.players.Think(bot.Minds{Keeper: decide, Opening: l.think.Opening(opponent.Difficulty(s.State().Keeper))})
	return l, nil
}

// Keeps reports whether the keeper is automatic now.
func (l *Lantern) Keeps() bool { return l != nil && mansions.NobodyKeeps(l.Session.State()) }

// Whose says whose move it is.
type Whose int

// Whose move it is: the table's; the table's, after the keeper may have played a mythos card (MOM-6.2); the keeper's.
const (
	Tables Whose = iota
	TablesAfterMythos
	Lanterns
)

// Now returns whose move it is, from what everybody sees; of the keeper's hand it reveals only whether there is a card.
func (l *Lantern) Now() Whose {
	if !l.Keeps() {
		return Tables
	}
	s := l.Session.State()
	switch {
	case s.Phase == state.PhaseSetup:
		if v := l.rules.KeeperView(s).Setup; s.Prompt == nil && len(v.OpenChoices)+
			len(v.OpenClock)+len(v.OpenCards) > 0 {
			return Lanterns
		}
	case bot.Lanterns(s):
		if s.Step == state.StepTrade && s.Prompt == nil {
			return l.trading(s)
		}
		return Lanterns
	case s.Prompt != nil || s.Attempt != nil:
	case s.Turn == nil:
		if !slices.ContainsFunc(l.rules.Legal(s), func(c keeper.Command) bool { return c.Do() != mansions.StartKeeperTurn{}.Do() }) {
			return Lanterns
		}
	case s.Turn.Moment != "" && !s.Turn.Mythos && len(s.Mythos) > 0:
		return TablesAfterMythos
	}
	return Tables
}

// trading leaves the investigators the time to hand things over (MOM-5.1).
func (l *Lantern) trading(s state.State) Whose {
	if slices.ContainsFunc(l.rules.Legal(s), func(c keeper.Command) bool { return c.Do() == mansions.Trade{}.Do() }) {
		return Tables
	}
	return Lanterns
}

// Next is what the lantern does now; nil where it is the table that goes on, or where it plays no mythos card. It
// thinks for as long as its budget says, may be called on the side, and never twice at the same time.
func (l *Lantern) Next() keeper.Command {
	if !l.Keeps() {
		return nil
	}
	return l.players.Keeps(l.Session.State())
}

// Public returns the events without those that the table is not told.
func (l *Lantern) Public(events []keeper.Event) []keeper.Event {
	s := l.Session.State()
	return slices.DeleteFunc(slices.Clone(events), func(ev keeper.Event) bool {
		switch ev := ev.(type) {
		case state.Prompted:
			return ev.Secret
		case state.Answered:
			return ev.Secret
		case state.CardsDrawn, state.CombatDrawn, state.PuzzleLaid, state.StoryBegun, state.Seeded,
			state.AgendaKept, state.ChoiceAnswered:
			return true // they contain the order of a deck, or hidden places
		}
		return len(l.rules.Describe(s, ev, keeper.ForTable)) == 0
	})
}

// Theirs returns the commands without those that only the keeper gives.
func Theirs(legal []keeper.Command) []keeper.Command {
	return slices.DeleteFunc(slices.Clone(legal), func(c keeper.Command) bool { return mansions.Keepers(c.Do()) })
}

// Forbids reports whether a command, by its name, is the keeper's or answers a question to him.
func (l *Lantern) Forbids(do string) bool {
	return mansions.Keepers(do) || do == keeper.Answer{}.Do() && bot.Lanterns(l.Session.State())
}

// Advice lists the possible moves of the side to play, the best first.
type Advice struct {
	Keeper bool            // it is the keeper's, else the investigators'
	Plays  []opponent.Play // at most three; none: there is nothing to choose
}

// mostAdvised is how many plays are told.
const mostAdvised = 3

// Advise tries out what could be done now: for the investigators where the lantern keeps, from what they may know only;
// for the person who keeps otherwise, from what a keeper knows. It thinks as long as the budget says and may be called
// on the side.
func (l *Lantern) Advise(budget opponent.Budget) (a Advice) {
	budget.Each = true
	s := l.Session.State()
	number := l.Session.Header().Cursor
	players := l.tables.Seat(keeper.NewChance("advice "+l.Session.ID(), number))
	asked := false
	keep := func(plays func(can []keeper.Command, quick keeper.Command) []opponent.Play, keeps bool) bot.Mind {
		return func(_ state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
			if !asked {
				asked, a = true, Advice{Keeper: keeps, Plays: bestOf(plays(can, quick))}
			}
			return quick
		}
	}
	if mansions.NobodyKeeps(s) {
		players.Think(bot.Minds{Investigators: keep(func(can []keeper.Command, quick keeper.Command) []opponent.Play {
			return l.think.Hints(l.think.Guess(s), can, quick, budget, number)
		}, false)})
		if l.Now() != Lanterns {
			players.Pass(s)
		}
		return a
	}
	players.Think(bot.Minds{Keeper: keep(func(can []keeper.Command, quick keeper.Command) []opponent.Play {
		return l.think.Plays(opponent.Of(l.rules, s), can, quick, opponent.Merciless, budget, number)
	}, true)})
	if s.Phase != state.PhaseEnded && s.Phase != state.PhaseSetup {
		players.Next(s)
	}
	return a
}

// bestOf are the plays that came out best.
func bestOf(plays []opponent.Play) []opponent.Play {
	tried := slices.DeleteFunc(slices.Clone(plays), func(p opponent.Play) bool { return p.Playouts == 0 })
	slices.SortStableFunc(tried, func(a, b opponent.Play) int {
		if a.Dropped != b.Dropped { // what was given up early was worse, whatever its few tries say
			if a.Dropped {
				return 1
			}
			return -1
		}
		return cmp.Compare(b.Ahead, a.Ahead)
	})
	return tried[:min(mostAdvised, len(tried))]
}
