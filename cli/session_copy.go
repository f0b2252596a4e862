package cli

import (
	"cmp"
	"context"
	"strconv"

	"lantern/keeper"
)

// SessionCopyCmd is "lantern session copy ID".
type SessionCopyCmd struct {
	ID   string `arg:"" help:"The session's ID."`
	At   string `help:"The step at which the copy stands, or the name of a point; where the session stands, if left out." placeholder:"SEQ"`
	Name string `help:"The name of the copy." placeholder:"NAME"`
}

// Run copies the session up to that step and prints the copy's ID. The session itself stays as it is.
func (c *SessionCopyCmd) Run(env *Env, all *Globals) error {
	var made keeper.Header
	err := onSession(env, all, c.ID, func(store keeper.Store, l keeper.Log) error {
		l, err := c.line(store, l)
		if err != nil {
			return err
		}
		l = l.Copied(env.Means.NewID(), cmp.Or(c.Name, l.Header.Name), env.Means.Now())
		if l, err = summed(env, l); err == nil {
			_, err = store.Import(context.Background(), l)
		}
		made = l.Header
		return err
	})
	if err != nil {
		return err
	}
	return env.tell(all, map[string]any{"id": made.ID, "seq": made.Cursor}, "%s\n", made.ID)
}

// line is the log up to the step that was asked for.
func (c *SessionCopyCmd) line(store keeper.Store, l keeper.Log) (keeper.Log, error) {
	ctx := context.Background()
	points, err := pointsOf(store, c.ID)
	if err != nil {
		return l, err
	}
	for _, p := range points {
		if p.Name == c.At {
			abandoned, err := store.(keeper.PointStore).Abandoned(ctx, c.ID)
			if err != nil {
				return l, err
			}
			return l.Line(abandoned, p.Seq, p.Hash)
		}
	}
	seq := l.Header.Cursor
	if c.At != "" {
		if seq, err = strconv.Atoi(c.At); err != nil || seq < 1 || seq > len(l.Entries) {
			return l, keeper.ErrNoStep
		}
	}
	return l.Line(nil, seq, l.Entries[seq-1].Hash)
}

// summed is a log with the account of where it stands.
func summed(env *Env, l keeper.Log) (keeper.Log, error) {
	means := env.Means
	memory := keeper.NewMemory()
	means.Store = memory
	if _, err := memory.Import(context.Background(), l); err != nil {
		return l, err
	}
	s, err := env.Games.Resume(context.Background(), means, l.Header.ID)
	if err == nil {
		l.Header.Summary = s.Summary()
	}
	return l, err
}

// SessionPointCmd is "lantern session point ID NAME".
type SessionPointCmd struct {
	ID   string `arg:"" help:"The session's ID."`
	Name string `arg:"" help:"The name of the point; one of the same name is moved."`
	At   int    `help:"The step; where the session stands, if left out." placeholder:"SEQ"`
}

// Run names a step. The session can return to it even when it has gone another way since.
func (c *SessionPointCmd) Run(env *Env, all *Globals) error {
	p := keeper.Point{Name: keeper.PlainName(c.Name), At: env.Means.Now().UTC()}
	if _, err := strconv.Atoi(p.Name); err == nil || p.Name == "" {
		return BadInput("%q is no name for a point; give it a name with letters", p.Name)
	}
	err := onSession(env, all, c.ID, func(store keeper.Store, l keeper.Log) error {
		points, ok := store.(keeper.PointStore)
		if !ok {
			return keeper.ErrNoStep
		}
		p.Seq = cmp.Or(c.At, l.Header.Cursor)
		return points.SetPoint(context.Background(), c.ID, p)
	})
	if err != nil {
		return err
	}
	return env.tell(all, p, "%s: step %d\n", p.Name, p.Seq)
}

// pointsOf are the points of a session.
func pointsOf(store keeper.Store, id string) ([]keeper.Point, error) {
	points, ok := store.(keeper.PointStore)
	if !ok {
		return nil, nil
	}
	return points.Points(context.Background(), id)
}

// writing opens the store for writing, hands it to f and closes it.
func writing(env *Env, all *Globals, f func(keeper.Store) error) error {
	store, done, err := env.OpenStore(all.Data, true)
	if err != nil {
		return BadInput("%v", err)
	}
	defer done()
	return f(store)
}

// onSession opens the store for writing and hands it to f with a session, whose errors it words.
func onSession(env *Env, all *Globals, id string, f func(keeper.Store, keeper.Log) error) error {
	return writing(env, all, func(store keeper.Store) error {
		l, err := store.Load(context.Background(), id)
		if err == nil {
			err = f(store, l)
		}
		if err != nil {
			return sessionError(id, err)
		}
		return nil
	})
}
