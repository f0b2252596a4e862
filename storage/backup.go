package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// BackupDir returns the folder that holds the copies of the database at path.
func BackupDir(path string) string { return filepath.Join(filepath.Dir(path), "backups") }

// Backup writes a complete copy of the database into the backup folder and returns
// its file. Play can go on meanwhile.
func (db *DB) Backup(ctx context.Context) (string, error) {
	name, err := backup(ctx, db.path, db.now())
	return name, wrap(db.path, err)
}

// backup copies a database. The copy gets its name only when it is complete and on disk.
func backup(ctx context.Context, path string, at time.Time) (string, error) {
	r, err := sql.Open("sqlite3", dsn(path, "ro"))
	if err != nil {
		return "", err
	}
	defer r.Close()
	var version int
	if err := r.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return "", err
	}
	dir := BackupDir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	base := filepath.Join(dir, fmt.Sprintf("lantern-v%d-%s", version, at.UTC().Format("20060102T150405Z")))
	name := base + ".db"
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			break
		} else if err != nil {
			return "", err
		}
		name = fmt.Sprintf("%s-%d.db", base, n)
	}
	part := name + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if _, err := r.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		os.Remove(part)
		return "", err
	}
	if err := syncFile(part); err != nil {
		return "", err
	}
	if err := os.Rename(part, name); err != nil {
		return "", err
	}
	return name, syncDir(dir)
}
