package keeper

import (
	"context"
	"fmt"
	"strings"
)

// Game is a game system with the type of its state left out, so that games stand beside each other in one list.
type Game struct {
	ID      string // what Config.System says of its sessions
	Players Range  // how many play it, at the least and at the most; a keeper is not counted

	// Count is the option that says how many play; "" where it is always the same number.
	Count string

	begin  func(context.Context, Deps, Config) (AnySession, error)
	resume func(m Deps, l Log, snapshots bool) (AnySession, error)
	verify func(l Log, build string) error
}

// NewGame makes a game of a system.
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

// Counted is the game with the option that says how many play.
func (g Game) Counted(by string) Game {
	g.Count = by
	return g
}

// anySession keeps a session that there is not from becoming an interface that is not nil.
func anySession[S any](s *Session[S], err error) (AnySession, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Games are the games that this program knows. A session says by itself which of them it is played with.
type Games []Game

// UnknownGame says that none of the games at hand has that ID: a misspelling, or a session of a newer program.
type UnknownGame struct {
	ID    string
	Known []string
}

// Error names the games there are.
func (u *UnknownGame) Error() string {
	return fmt.Sprintf("there is no game %q here; there are %s", PlainName(u.ID), strings.Join(u.Known, ", "))
}

// Find returns the game of an ID, or *UnknownGame.
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

// ResumeByReplay opens it from its first entry on; no snapshot is looked at.
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
