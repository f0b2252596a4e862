package desktop

import (
	"context"
	"time"

	"lantern/keeper"
	"lantern/storage"
)

// windowBackups are the copies of the sessions that lie open in the window.
type windowBackups struct{ db *storage.DB }

// List gives the copies, the newest first.
func (b windowBackups) List() ([]keeper.Backup, error) { return storage.Backups(b.db.Path()) }

// Make makes one and lets go of those that are not to be kept.
func (b windowBackups) Make(count, days int) error {
	if _, err := b.db.Backup(context.Background(), keeper.ByHand); err != nil {
		return err
	}
	_, err := storage.Prune(b.db.Path(), storage.Keep{Recent: count, Days: days}, time.Now())
	return err
}

// Sessions counts the sessions in a copy.
func (b windowBackups) Sessions(kept keeper.Backup) (int, error) {
	return storage.SessionsIn(context.Background(), kept.File)
}

// Restore puts a copy into the place of the sessions, which must be closed.
func (b windowBackups) Restore(ctx context.Context, file string) (string, error) {
	return storage.Restore(ctx, b.db.Path(), file, storage.Options{Now: time.Now})
}
