package desktop

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"time"

	"lantern/keeper"
	"lantern/storage"
	"lantern/ui/shell"
	"lantern/ui/text"
)

// backups are the copies of a data folder's sessions, for the command line: errors are worded in its language.
type backups struct{ language string }

func (b backups) path(dir string) string {
	return filepath.Join(cmp.Or(dir, storage.DefaultDir()), storage.FileName)
}

func (b backups) worded(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(shell.Trouble(text.New(b.language), err))
}

// List returns the backups, newest first.
func (b backups) List(dir string) ([]keeper.Backup, error) {
	kept, err := storage.Backups(b.path(dir))
	return kept, b.worded(err)
}

// Make makes a backup, even while another program plays.
func (b backups) Make(dir string) (string, error) {
	db, err := storage.OpenReader(b.path(dir), storage.Options{Now: time.Now})
	if err != nil {
		return "", b.worded(err)
	}
	defer db.Close()
	file, err := db.Backup(context.Background(), keeper.ByHand)
	return file, b.worded(err)
}

// Restore replaces the sessions by a backup.
func (b backups) Restore(dir, file string) (string, error) {
	kept, err := storage.Restore(context.Background(), b.path(dir), file, storage.Options{Now: time.Now})
	return kept, b.worded(err)
}

// Session returns one session of a backup.
func (b backups) Session(_, file, id string) (keeper.Log, error) {
	l, err := storage.LoadFrom(context.Background(), file, id)
	if errors.Is(err, keeper.ErrNoSession) {
		return l, err
	}
	return l, b.worded(err)
}

// Recover mends a damaged file.
func (b backups) Recover(dir string) (keeper.Recovery, error) {
	found, err := storage.Recover(context.Background(), b.path(dir), storage.Options{Now: time.Now})
	return found, b.worded(err)
}

// copyData makes a backup if anything has changed, and removes old ones.
func copyData(db *storage.DB, why keeper.BackupReason, count, days int) error {
	if _, _, err := db.BackupIfChanged(context.Background(), why); err != nil {
		return err
	}
	if err := db.Settle(context.Background()); err != nil {
		return err
	}
	_, err := storage.Prune(db.Path(), storage.Keep{Recent: count, Days: days}, time.Now())
	return err
}

// examineData looks at file and sessions and tells the first thing that does not hold together.
func examineData(db *storage.DB) error {
	ctx := context.Background()
	if err := db.Check(ctx); err != nil {
		return err
	}
	damage, err := db.Chains(ctx) // each session is replayed when it is opened
	if err == nil && len(damage) > 0 {
		return damage[0]
	}
	return err
}

// windowBackups are the backups of the sessions that are open in the window.
type windowBackups struct{ db *storage.DB }

// List returns the backups, newest first.
func (b windowBackups) List() ([]keeper.Backup, error) { return storage.Backups(b.db.Path()) }

// Make makes a backup and removes those that are not to be kept.
func (b windowBackups) Make(count, days int) error {
	if _, err := b.db.Backup(context.Background(), keeper.ByHand); err != nil {
		return err
	}
	_, err := storage.Prune(b.db.Path(), storage.Keep{Recent: count, Days: days}, time.Now())
	return err
}

// Sessions counts the sessions in a backup.
func (b windowBackups) Sessions(kept keeper.Backup) (int, error) {
	return storage.SessionsIn(context.Background(), kept.File)
}

// Headers returns the headers of the sessions in a backup.
func (b windowBackups) Headers(kept keeper.Backup) ([]keeper.Header, error) {
	return storage.ListFrom(context.Background(), kept.File)
}

// Session returns one session of a backup.
func (b windowBackups) Session(kept keeper.Backup, id string) (keeper.Log, error) {
	return storage.LoadFrom(context.Background(), kept.File, id)
}

// Restore replaces the sessions, which must be closed, by a backup.
func (b windowBackups) Restore(ctx context.Context, file string) (string, error) {
	return storage.Restore(ctx, b.db.Path(), file, storage.Options{Now: time.Now})
}
