package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"lantern/keeper"
)

// SessionCopyCmd is "lantern session copy ID".
type SessionCopyCmd struct {
	ID   string `arg:"" help:"The session's ID."`
	At   string `help:"The step at which the copy starts, or the name of a point; by default, the current step." placeholder:"SEQ"`
	Name string `help:"The name of the copy." placeholder:"NAME"`
}

// Run copies the session up to a step and prints the copy's ID. The original is unchanged.
func (c *SessionCopyCmd) Run(env *Deps, all *Globals) error {
	return writing(env, all, func(store keeper.Store) error {
		means := env.Means
		means.Store = store
		at, err := c.point(store)
		var h keeper.Header
		if err == nil {
			name := cmp.Or(c.Name, secondName(env, all, store, c.ID, at.Seq))
			h, err = env.Games.Copy(context.Background(), means, c.ID, at, name)
		}
		if err != nil {
			return sessionError(c.ID, err)
		}
		return env.answer(all, map[string]any{"id": h.ID, "seq": h.Cursor}, "%s\n", h.ID)
	})
}

// point returns the requested point, by name or step.
func (c *SessionCopyCmd) point(store keeper.Store) (point keeper.Point, err error) {
	points, err := pointsOf(store, c.ID)
	if err != nil || c.At == "" {
		return point, err
	}
	if i := slices.IndexFunc(points, func(p keeper.Point) bool { return p.Name == c.At }); i >= 0 {
		return points[i], nil
	}
	if point.Seq, err = strconv.Atoi(c.At); err != nil || point.Seq < 1 {
		return point, keeper.ErrNoStep
	}
	return point, nil
}

// secondName names a second session after the first one and the step at which it starts; 0: the current step.
func secondName(env *Deps, all *Globals, store keeper.Store, id string, at int) string {
	l, err := store.Load(context.Background(), id)
	if err != nil {
		return "" // the next operation reports the error
	}
	words, err := env.Wording(env.lang(all), nil)
	if err != nil {
		return ""
	}
	title, _ := words.Summary(l.Header)
	title = cmp.Or(l.Header.Name, storyTitles(env, all, []keeper.Header{l.Header})[title], title)
	return env.translate("%s (from step %d)", title, cmp.Or(at, l.Header.Cursor))
}

// SessionPointCmd is "lantern session point ID NAME".
type SessionPointCmd struct {
	ID   string `arg:"" help:"The session's ID."`
	Name string `arg:"" help:"The name of the point; an existing one is moved."`
	At   *int   `help:"The step; by default, the current one." placeholder:"SEQ"`

	Remove bool `help:"Remove the point with that name; its step stays."`
}

// Run names a step, or removes a name. The session can return to a named step even after other steps have replaced it.
func (c *SessionPointCmd) Run(env *Deps, all *Globals) error {
	p := keeper.Point{Name: keeper.PlainName(c.Name), At: env.Means.Now().UTC()}
	if _, err := strconv.Atoi(p.Name); err == nil || p.Name == "" {
		return BadInput("%q cannot be the name of a point; use letters", p.Name)
	}
	return writing(env, all, func(store keeper.Store) error {
		l, err := store.Load(context.Background(), c.ID)
		points, ok := store.(keeper.PointStore)
		if err == nil && !ok {
			err = keeper.ErrNoStep
		}
		if err == nil {
			if c.Remove {
				err = points.RemovePoint(context.Background(), c.ID, p.Name)
			} else {
				if p.Seq = l.Header.Cursor; c.At != nil {
					p.Seq = *c.At
				}
				err = points.SetPoint(context.Background(), c.ID, p)
			}
		}
		if c.Remove && errors.Is(err, keeper.ErrNoStep) {
			return BadInput("session %s has no point %q; `lantern session show` lists them", c.ID, p.Name)
		}
		if err != nil {
			return sessionError(c.ID, err)
		}
		if c.Remove {
			return env.answer(all, p, "%s is removed\n", p.Name)
		}
		return env.answer(all, p, "%s: step %d\n", p.Name, p.Seq)
	})
}

// pointsOf returns the points of a session.
func pointsOf(store keeper.Store, id string) ([]keeper.Point, error) {
	points, ok := store.(keeper.PointStore)
	if !ok {
		return nil, nil
	}
	return points.Points(context.Background(), id)
}

// writing opens the store for writing, passes it to f and closes it.
func writing(env *Deps, all *Globals, f func(keeper.Store) error) error {
	store, done, err := env.OpenStore(all.Data, true)
	if err != nil {
		return BadInput("%v", err)
	}
	defer done()
	return f(store)
}
