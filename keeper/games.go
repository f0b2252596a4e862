package keeper

import (
	"context"
	"fmt"
	"strings"
)

// Game is a game system without the type of its state, so that different games fit in one list.
type Game struct {
	ID      string // the value of Config.System in its sessions
	Players Range  // the fewest and the most players, without the keeper

	// Count is the option that holds the number of players; "" if that number is fixed.
	Count string

	begin  func(context.Context, Deps, Config) (AnySession, error)
	resume func(m Deps, l Log, snapshots bool) (AnySession, error)
	verify func(l Log, build string) error
}

// NewGame returns the Game of a system.
func NewGame[S any](id string, players Range, open System[S]) Game {
	return Game{
		ID: id, Players: players,
		begin: func(ctx context.Context, m Deps, c Config) (AnySession, error) {
			return anySession(Begin(ctx, m, open, c))
		},
		resume: func(m Deps, l Log, snapshots bool) (AnySession, error) {
			return anySession(resume(m, open, l, snapshots))
		},
		verify: func(l Log, build string) error { return VerifyBuild(open, l, build) },
	}
}

// Counted returns a copy of the game with Count set.
func (g Game) Counted(by string) Game {
	g.Count = by
	return g
}

// anySession avoids a typed nil in the interface.
func anySession[S any](s *Session[S], err error) (AnySession, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Games are the games that this program knows. A session records which of them it is played with.
type Games []Game

// UnknownGame says that no known game has that ID: it is misspelt, or the session is from a newer program.
type UnknownGame struct {
	ID    string
	Known []string
}

// Error lists the known games.
func (u *UnknownGame) Error() string {
	return fmt.Sprintf("there is no game %q here; there are %s", PlainName(u.ID), strings.Join(u.Known, ", "))
}

// Find returns the game with an ID, or *UnknownGame.
func (all Games) Find(id string) (Game, error) {
	unknown := &UnknownGame{ID: id}
	for _, g := range all {
		if g.ID == id {
			return g, nil
		}
		unknown.Known = append(unknown.Known, g.ID)
	}
	return Game{}, unknown
}

// Begin begins a session of the game that the configuration names; see [Begin].
func (all Games) Begin(ctx context.Context, m Deps, c Config) (AnySession, error) {
	g, err := all.Find(c.System)
	if err != nil {
		return nil, err
	}
	return g.begin(ctx, m, c)
}

// Resume opens a session of any of the games where it was left; see [Resume].
func (all Games) Resume(ctx context.Context, m Deps, id string) (AnySession, error) {
	return all.resume(ctx, m, id, true)
}

// ResumeByReplay opens a session by replaying it from its first entry. It ignores snapshots.
func (all Games) ResumeByReplay(ctx context.Context, m Deps, id string) (AnySession, error) {
	return all.resume(ctx, m, id, false)
}

func (all Games) resume(ctx context.Context, m Deps, id string, snapshots bool) (AnySession, error) {
	l, err := m.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	g, err := all.Find(l.Header.Config.System)
	if err != nil {
		return nil, err
	}
	return g.resume(m, l, snapshots)
}

// Verify checks a whole log of any of the games; see [VerifyBuild].
func (all Games) Verify(l Log, build string) error {
	g, err := all.Find(l.Header.Config.System)
	if err != nil {
		return err
	}
	return g.verify(l, build)
}
