package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/state"
	"lantern/stories/atomicfile"
)

// SessionCmd is "lantern session": saved sessions.
type SessionCmd struct {
	List   SessionListCmd   `cmd:"" help:"List the saved sessions, the most recent first."`
	Show   SessionShowCmd   `cmd:"" help:"Show one session."`
	Log    SessionLogCmd    `cmd:"" help:"Print the log of a session in words."`
	Stats  SessionStatsCmd  `cmd:"" help:"Print the figures of a session, without secrets."`
	Export SessionExportCmd `cmd:"" help:"Export a session to one file that contains all that it needs."`
	Import SessionImportCmd `cmd:"" help:"Import a session from such a file; one that is already here is not doubled."`
	Copy   SessionCopyCmd   `cmd:"" help:"Make a second copy of a session, which continues on its own."`
	Point  SessionPointCmd  `cmd:"" help:"Name a step of a session to come back to; session show lists them."`
	Verify SessionVerifyCmd `cmd:"" help:"Check sessions: the file, the chain of events, and the replay."`
}

// sessionError words the errors of looking up a session.
func sessionError(id string, err error) error {
	var damage *keeper.DamageError
	switch {
	case errors.Is(err, keeper.ErrNoSession):
		return BadInput("there is no session %q here; `lantern session list` shows all", id)
	case errors.As(err, &damage):
		return No("%v; `lantern session verify` says more, and an exported copy can be imported again", damage)
	}
	return BadInput("session %s: %v", id, err)
}

// reading opens the store for reading, passes it to f and closes it.
func reading(env *Deps, all *Globals, f func(keeper.Store) error) error {
	store, done, err := env.OpenStore(all.Data, false)
	if err != nil {
		return BadInput("%v", err)
	}
	defer done()
	return f(store)
}

// brief is a session in a list, without secrets: no seed and no choices.
type brief struct {
	ID      string         `json:"id"`
	Name    string         `json:"name,omitempty"`
	Created time.Time      `json:"created"`
	Updated time.Time      `json:"updated"`
	Cursor  int            `json:"cursor"`
	Length  int            `json:"length"`
	Summary keeper.Summary `json:"summary"`
}

func briefly(h keeper.Header) brief {
	return brief{h.ID, h.Name, h.Created, h.Updated, h.Cursor, h.Length, h.Summary}
}

// SessionListCmd is "lantern session list".
type SessionListCmd struct{}

// Run prints a line for each session.
func (c *SessionListCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		heads, err := store.List(context.Background())
		if err != nil {
			return BadInput("%v", err)
		}
		if all.JSON {
			out := make([]brief, 0, len(heads))
			for _, h := range heads {
				out = append(out, briefly(h))
			}
			return writeJSON(env.Out, out)
		}
		if len(heads) == 0 {
			env.print(env.Out, "no sessions yet\n")
			return nil
		}
		words, err := env.Wording(env.lang(all), nil)
		if err != nil {
			return err
		}
		t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
		titles := storyTitles(env, all, heads)
		for _, h := range heads {
			title, progress := words.Summary(h)
			title = cmp.Or(h.Name, titles[title], title)
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", h.ID, title, progress,
				h.Updated.Local().Format("2006-01-02 15:04"))
		}
		return t.Flush()
	})
}

// SessionShowCmd is "lantern session show ID".
type SessionShowCmd struct {
	ID  string          `arg:"" help:"The session's ID."`
	For keeper.Audience `help:"With --json, whose view beside the table's: keeper (refused while nobody keeps)." enum:"keeper,table" default:"table" placeholder:"WHO"`
}

// Run prints one session's summary and, as JSON, what the table may see of it, and the keeper's view if it is asked for.
func (c *SessionShowCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		s, err := resumeIn(env, store, c.ID)
		if err != nil {
			return err
		}
		if err := mayAsk(env, all, s, c.For); err != nil {
			return err
		}
		h := s.Header()
		points, err := pointsOf(store, c.ID)
		if err != nil {
			return sessionError(c.ID, err)
		}
		if all.JSON {
			shown := struct {
				brief
				Points []keeper.Point `json:"points,omitempty"`
				Table  any            `json:"table"`
				Keeper any            `json:"keeper,omitempty"`
			}{briefly(h), points, s.View(keeper.ForTable), nil}
			if c.For == keeper.ForKeeper {
				shown.Keeper = s.View(keeper.ForKeeper)
			}
			return writeJSON(env.Out, shown)
		}
		var named []string
		for _, p := range points {
			named = append(named, env.translate("%s (step %d)", p.Name, p.Seq))
		}
		words, err := env.Wording(env.lang(all), s)
		if err != nil {
			return BadInput("session %s: %v", c.ID, err)
		}
		title, progress := words.Summary(h)
		t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
		env.rows(t, [][2]string{
			{"session", h.ID}, {"name", h.Name},
			{"story", cmp.Or(storyTitles(env, all, []keeper.Header{h})[title], title)},
			{"state", progress},
			{"variants", variants(s)},
			{"puzzles", puzzleLevel(s)},
			{"begun", h.Created.Local().Format("2006-01-02 15:04")},
			{"played", h.Updated.Local().Format("2006-01-02 15:04")},
			{"steps", env.translate("%d of %d", h.Cursor, h.Length)},
			{"points", strings.Join(named, ", ")},
		})
		return t.Flush()
	})
}

// rows prints the known values of a session, each with its name.
func (e *Deps) rows(t io.Writer, rows [][2]string) {
	for _, row := range rows {
		if row[1] != "" {
			fmt.Fprintf(t, "%s\t%s\n", e.translate(row[0]), row[1])
		}
	}
}

// variants returns the optional rules of a session as a list with commas.
func variants(s keeper.AnySession) string {
	v, _ := s.View(keeper.ForTable).(mansions.TableView)
	return strings.Join(v.Variants, ", ")
}

// puzzleLevel returns the level of a session's puzzles; empty if they are dealt by the rules.
func puzzleLevel(s keeper.AnySession) string {
	v, _ := s.View(keeper.ForKeeper).(mansions.KeeperView)
	if v.PuzzleLevel == state.ByTheRules {
		return ""
	}
	return v.PuzzleLevel
}

func resumeIn(env *Deps, store keeper.Store, id string) (keeper.AnySession, error) {
	means := env.Means
	means.Store = store
	s, err := env.Games.Resume(context.Background(), means, id)
	if err != nil {
		return nil, sessionError(id, err)
	}
	return s, nil
}

// SessionLogCmd is "lantern session log ID".
type SessionLogCmd struct {
	ID  string          `arg:"" help:"The session's ID."`
	For keeper.Audience `help:"Whose log: keeper (all of it) or table (nothing secret); by default keeper if a person is keeper, otherwise table." enum:"keeper,table," default:"" placeholder:"WHO"`
}

// Run prints the log up to the cursor, a line for each event.
func (c *SessionLogCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		s, err := resumeIn(env, store, c.ID)
		if err != nil {
			return err
		}
		if err := mayAsk(env, all, s, c.For); err != nil {
			return err
		}
		who := c.For
		if who == "" && personKeeps(s) {
			who = keeper.ForKeeper
		} else if who == "" {
			who = keeper.ForTable
		}
		lines, err := s.Lines(1, s.Header().Cursor, who)
		if err != nil {
			return sessionError(c.ID, err)
		}
		if all.JSON {
			return writeJSON(env.Out, lines)
		}
		words, err := env.Wording(env.lang(all), s)
		if err != nil {
			return BadInput("session %s: %v", c.ID, err)
		}
		for _, st := range lines {
			for _, l := range st.Lines {
				fmt.Fprintf(env.Out, "%5d  %s\n", st.Seq, words.Line(l))
			}
		}
		return nil
	})
}

// mayAsk refuses the keeper's side of a session while the keeper is automatic.
func mayAsk(env *Deps, all *Globals, s keeper.AnySession, who keeper.Audience) error {
	if who == keeper.ForKeeper && lanternKeeps(s) {
		return No("%s", env.refusal(all, keeper.Refuse(autokeeper.CodeNobodyKeeps, "")))
	}
	return nil
}

// lanternKeeps reports whether the keeper of an unfinished session is automatic, so that nobody may see the keeper's
// side.
func lanternKeeps(s keeper.AnySession) bool {
	m, ok := s.(*keeper.Session[state.State])
	return ok && mansions.NobodyKeeps(m.State())
}

// personKeeps reports whether a session has a keeper's side that may be shown: one of Mansions without lanternKeeps.
func personKeeps(s keeper.AnySession) bool {
	_, ok := s.(*keeper.Session[state.State])
	return ok && !lanternKeeps(s)
}

// SessionExportCmd is "lantern session export ID FILE".
type SessionExportCmd struct {
	ID      string `arg:"" help:"The session's ID."`
	File    string `arg:"" help:"The file to write; it must not exist yet."`
	Players bool   `help:"For the players: only what everybody at the table may know. Such a file cannot be imported."`
}

// Run writes the session to a temporary file beside the target and renames it, so that a file with that name is always
// complete.
func (c *SessionExportCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		write, err := c.writer(env, store)
		if err != nil {
			return err
		}
		if _, err := os.Lstat(c.File); err == nil {
			return BadInput("%s already exists; choose another name or move it away", c.File)
		}
		c.tidy(env)
		tmp, err := os.CreateTemp(filepath.Dir(c.File), exportParts)
		if err != nil {
			return BadInput("cannot write %s: %v", c.File, err)
		}
		defer os.Remove(tmp.Name())
		err = write(tmp)
		err = errors.Join(err, tmp.Sync(), tmp.Close())
		if err == nil {
			err = os.Rename(tmp.Name(), c.File)
		}
		if err != nil {
			return BadInput("cannot write %s: %v", c.File, err)
		}
		return nil
	})
}

// exportParts is the pattern of temporary files.
const exportParts = ".lantern-export-*"

// tidy removes temporary files that interrupted exports left in the folder.
func (c *SessionExportCmd) tidy(env *Deps) {
	left, _ := filepath.Glob(filepath.Join(filepath.Dir(c.File), exportParts))
	for _, part := range left {
		if info, err := os.Lstat(part); err == nil && env.Means.Now().Sub(info.ModTime()) > time.Minute {
			_ = os.Remove(part) // if this fails, the next export tries again
		}
	}
}

// writer returns a function that writes the whole session, or only what the table may know of it.
func (c *SessionExportCmd) writer(env *Deps, store keeper.Store) (func(io.Writer) error, error) {
	if c.Players {
		s, err := resumeIn(env, store, c.ID)
		return func(w io.Writer) error { return s.WriteTable(w, keeper.ForTable, env.Version.Version) }, err
	}
	l, err := store.Load(context.Background(), c.ID)
	if err != nil {
		return nil, sessionError(c.ID, err)
	}
	return func(w io.Writer) error { return keeper.WriteExport(w, l, env.Version.Version) }, nil
}

// SessionImportCmd is "lantern session import FILE".
type SessionImportCmd struct {
	File string `arg:"" help:"A file written by session export (- for standard input)."`
}

// Run reads the file, verifies the session and adds it.
func (c *SessionImportCmd) Run(env *Deps, all *Globals) error {
	in := env.In
	if c.File != "-" {
		f, err := atomicfile.OpenFile(c.File)
		if err != nil {
			return unreadable(c.File, err)
		}
		defer f.Close()
		in = f
	}
	l, err := keeper.ReadExport(in, keeper.ExportLimit)
	if err == nil {
		err = env.Games.Verify(l, env.Means.Build)
	}
	if err != nil {
		return BadInput("%s", env.refusal(all, &fs.PathError{Op: "import", Path: c.File, Err: err}))
	}
	store, done, err := env.OpenStore(all.Data, true)
	if err != nil {
		return BadInput("%v", err)
	}
	defer done()
	added, err := store.Import(context.Background(), l)
	switch {
	case err != nil:
		return BadInput("%s: %v", c.File, err)
	case added:
		return env.answer(all, map[string]any{"session": l.Header.ID, "imported": true, "added": len(l.Entries)},
			"imported session %s\n", l.Header.ID)
	}
	return c.catchUp(env, all, store, l)
}

// catchUp adds to an existing session the steps that only the file has.
func (c *SessionImportCmd) catchUp(env *Deps, all *Globals, store keeper.Store, l keeper.Log) error {
	ctx, id := context.Background(), l.Header.ID
	ours, err := store.Load(ctx, id)
	if err != nil {
		return sessionError(id, err)
	}
	kin, common, ahead := keeper.Compare(ours, l)
	answer := map[string]any{"session": id, "imported": false, "added": 0}
	switch kin {
	case keeper.KinAhead:
		if err := keeper.CatchUp(ctx, store, l, nil); err != nil {
			return BadInput("%s: %v", c.File, err)
		}
		answer["added"] = ahead
		return env.answer(all, answer, "session %s is further on in the file: %d {step was|steps were} added\n", id, ahead)
	case keeper.KinBehind:
		return env.answer(all, answer, "session %s is %d {step|steps} further here than in the file; nothing was changed\n",
			id, -ahead)
	case keeper.KinParted:
		return No("session %s continued differently here after step %d; nothing was changed", id, common)
	}
	return env.answer(all, answer, "session %s is already here; nothing was changed\n", id)
}

// SessionVerifyCmd is "lantern session verify [ID]".
type SessionVerifyCmd struct {
	ID string `arg:"" optional:"" help:"One session; all by default."`
}

// Run checks sessions. If an entry is bad, it answers "no" (exit status 1) with the first bad one.
func (c *SessionVerifyCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		ids := []string{c.ID}
		if c.ID == "" {
			heads, err := store.List(context.Background())
			if err != nil {
				return BadInput("%v", err)
			}
			ids = ids[:0]
			for _, h := range heads {
				ids = append(ids, h.ID)
			}
		}
		var bad error
		found := []map[string]any{}
		for _, id := range ids {
			l, err := store.Load(context.Background(), id)
			if err != nil {
				return sessionError(id, err)
			}
			one := map[string]any{"session": id, "entries": len(l.Entries), "whole": true}
			if err := env.Games.Verify(l, env.Means.Build); err != nil {
				one["whole"], one["problem"] = false, err.Error()
				if bad == nil {
					bad = No("%v", err)
				}
			}
			if found = append(found, one); all.JSON {
				continue
			}
			if one["whole"] == true {
				env.print(env.Out, "%s: whole, %d {entry|entries}\n", id, len(l.Entries))
			} else {
				fmt.Fprintf(env.Out, "%s: %v\n", id, one["problem"])
			}
		}
		if all.JSON {
			if err := writeJSON(env.Out, found); err != nil {
				return err
			}
		}
		return bad
	})
}
