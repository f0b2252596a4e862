package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"lantern/keeper"
)

//go:embed migrations/*.sql
var embedded embed.FS

// migrationSet is a folder of migrations and the number of the last one, which is also the version of an up-to-date
// file.
type migrationSet struct {
	files  fs.FS
	newest int
}

func migrations() migrationSet {
	sub, err := fs.Sub(embedded, "migrations")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return newMigrationSet(sub)
}

func newMigrationSet(files fs.FS) migrationSet {
	m := migrationSet{files: files}
	names, _ := fs.Glob(files, "*.sql")
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		if n, err := strconv.Atoi(number); err == nil {
			m.newest = max(m.newest, n)
		}
	}
	return m
}

// create makes a new database under a temporary name and moves it into place when complete, so that a file with our
// name is never half made.
func create(path string, m migrationSet) error {
	fresh := path + ".new"
	if err := removeDatabase(fresh); err != nil {
		return err
	}
	// Journals of a vanished database belong to no file any more; SQLite would apply them to the new one.
	for _, ending := range []string{"-wal", journalEnding} {
		if left, err := os.Stat(path + ending); err == nil && left.Size() > 0 {
			return &StoreError{Code: ErrDamaged.Code, Path: path,
				Err: errors.New("the database is gone, only " + filepath.Base(path) + ending + " is left")}
		}
	}
	if err := refuseLost(path); err != nil {
		return err
	}
	if err := migrate(fresh, "rwc", m); err != nil {
		return err
	}
	if err := syncFile(fresh); err != nil {
		return err
	}
	if err := os.Rename(fresh, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// upgrade brings an existing file up to date, after a backup.
func upgrade(path string, o Options, m migrationSet) error {
	if _, err := backup(context.Background(), path, o.Now(), keeper.BeforeUpgrade); err != nil {
		return fmt.Errorf("back up before the migration: %w", err)
	}
	return migrate(path, "rw", m)
}

// migrate applies the missing migrations, each in a transaction that also raises user_version.
func migrate(path, mode string, m migrationSet) (err error) {
	if mode == "rwc" {
		if err := createPrivate(path); err != nil {
			return err
		}
	}
	w, err := openWriter(path, mode)
	if err != nil {
		return err
	}
	defer func() {
		if e := w.Close(); err == nil {
			err = e
		}
	}()
	for {
		var version int
		if err := w.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version >= m.newest {
			return err
		}
		if err := m.apply(w, version+1); err != nil {
			return fmt.Errorf("migration %d: %w", version+1, err)
		}
	}
}

// apply runs one migration, completely or not at all.
func (m migrationSet) apply(w *sql.DB, number int) error {
	names, err := fs.Glob(m.files, fmt.Sprintf("%05d_*.sql", number))
	if err != nil || len(names) != 1 {
		return errors.Join(err, fmt.Errorf("there are %d files for it", len(names)))
	}
	script, err := fs.ReadFile(m.files, names[0])
	if err != nil {
		return err
	}
	tx, err := w.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec(string(script)); err != nil {
		return err
	}
	var version int
	if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version != number {
		return errors.Join(err, fmt.Errorf("it leaves the file at version %d", version))
	}
	return tx.Commit()
}

// createPrivate makes an empty file that no other user may read, since sessions contain secrets in clear text. SQLite
// gives its own files beside the database the same permissions.
func createPrivate(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// syncFile waits until a file is on the disk. It is a variable so that a test sees what is synced.
var syncFile = func(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
