package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"lantern/keeper"
)

// Backups makes and restores backups of the store in a data folder ("" for the default one). Errors are worded for
// people.
type Backups interface {
	// List returns the backups, newest first.
	List(dir string) ([]keeper.Backup, error)
	// Make makes a backup now and returns its file.
	Make(dir string) (file string, err error)
	// Restore replaces the store with a backup, and returns the path of the old store, which is kept.
	Restore(dir, file string) (kept string, err error)
	// Session returns one session of a backup.
	Session(dir, file, id string) (keeper.Log, error)
	// Recover mends a damaged store from itself and its backups.
	Recover(dir string) (keeper.Recovery, error)
}

// BackupCmd is "lantern backup": backups of the whole store.
type BackupCmd struct {
	List    BackupListCmd    `cmd:"" help:"List the backups, the newest first."`
	Now     BackupNowCmd     `cmd:"" help:"Make a backup now."`
	Restore BackupRestoreCmd `cmd:"" help:"Replace all sessions with a backup; the present ones are kept as a backup."`
	Recover BackupRecoverCmd `cmd:"" help:"Repair a damaged file: what can still be read, and the rest from the backups."`
}

// BackupListCmd is "lantern backup list".
type BackupListCmd struct{}

// Run prints a line for each backup.
func (c *BackupListCmd) Run(env *Deps, all *Globals) error {
	kept, err := env.Backups.List(all.Data)
	if err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, append([]keeper.Backup{}, kept...))
	}
	if len(kept) == 0 {
		env.print(env.Out, "no backups yet\n")
		return nil
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, b := range kept {
		env.print(t, "%s\t%s\t%d KiB\t%s\n", b.At.Local().Format(time.DateTime),
			env.translate(backupReasons[b.Why]), (b.Size+1023)>>10, b.File)
	}
	return t.Flush()
}

var backupReasons = map[keeper.BackupReason]string{
	keeper.AtStart: "at the start", keeper.RoundEnd: "at a round's end", keeper.BeforeUpgrade: "before an upgrade",
	keeper.BeforeRestore: "before a restoring", keeper.ByHand: "by hand",
}

// BackupNowCmd is "lantern backup now".
type BackupNowCmd struct{}

// Run makes a backup and prints its file.
func (c *BackupNowCmd) Run(env *Deps, all *Globals) error {
	file, err := env.Backups.Make(all.Data)
	if err != nil {
		return BadInput("%v", err)
	}
	return env.answer(all, map[string]any{"file": file}, "%s\n", file)
}

// BackupRestoreCmd is "lantern backup restore FILE".
type BackupRestoreCmd struct {
	File    string `arg:"" help:"A backup: a file, its name in the backup folder, or newest."`
	Session string `help:"Only this session, added to those that are here." placeholder:"ID"`
}

// Run replaces the store with the backup.
func (c *BackupRestoreCmd) Run(env *Deps, all *Globals) error {
	kept, err := env.Backups.List(all.Data)
	if err != nil {
		return BadInput("%v", err)
	}
	file := c.File
	switch {
	case file == "newest" && len(kept) == 0:
		return BadInput("there is no backup here")
	case file == "newest":
		file = kept[0].File
	default:
		for _, b := range kept {
			if filepath.Base(b.File) == file {
				file = b.File
			}
		}
	}
	if c.Session != "" {
		return c.one(env, all, file)
	}
	was, err := env.Backups.Restore(all.Data, file)
	if err != nil {
		return BadInput("%v", err)
	}
	env.print(env.Out, "restored from %s\n", file)
	if was != "" {
		env.print(env.Out, "the previous sessions are kept in %s\n", was)
	}
	return nil
}

// one imports one session from the backup. If the store has it at another step, the imported one gets a new ID.
func (c *BackupRestoreCmd) one(env *Deps, all *Globals, file string) error {
	l, err := env.Backups.Session(all.Data, file, c.Session)
	if errors.Is(err, keeper.ErrNoSession) {
		return BadInput("there is no session %q in %s", c.Session, file)
	} else if err != nil {
		return BadInput("%v", err)
	}
	return writing(env, all, func(store keeper.Store) error {
		means := env.Means
		means.Store = store
		name := secondName(env, all, store, c.Session, l.Header.Cursor)
		h, added, err := env.Games.Beside(context.Background(), means, l, name)
		switch {
		case err != nil:
			return sessionError(c.Session, err)
		case !added:
			return env.print(env.Out, "session %s is already here; nothing was changed\n", h.ID)
		}
		return env.print(env.Out, "session %s is restored from %s\n", h.ID, file)
	})
}

// BackupRecoverCmd is "lantern backup recover".
type BackupRecoverCmd struct{}

// Run mends the store and reports on each session. The exit status is 1 if steps are lost.
func (c *BackupRecoverCmd) Run(env *Deps, all *Globals) error {
	found, err := env.Backups.Recover(all.Data)
	if err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		err = writeJSON(env.Out, found)
	} else {
		err = reportRecovery(env, found)
	}
	if err == nil && found.Unlisted {
		return No("the list of sessions could not be read: those in no backup are lost")
	}
	if err == nil && !found.Whole() {
		return No("some steps are lost; the damaged file is kept in %s", found.Aside)
	}
	return err
}

func reportRecovery(env *Deps, found keeper.Recovery) error {
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, s := range found.Sessions {
		state := env.translate("whole")
		switch {
		case s.Kept == 0:
			state = env.translate("lost")
		case s.Kept < s.Known:
			state = env.translate("up to step %d of %d", s.Kept, s.Known)
		}
		if s.Lent > 0 {
			state += env.translate(", %d {step|steps} from a backup", s.Lent)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\n", s.ID, s.Name, state)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if len(found.Backups) > 0 {
		env.print(env.Out, "backups used: %s\n", strings.Join(found.Backups, ", "))
	}
	if found.Aside == "" {
		return nil
	}
	return env.print(env.Out, "the original file is kept in %s\n", found.Aside)
}
