package storage

import (
	"cmp"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"

	"lantern/keeper"
)

// appID marks our files in SQLite's header: "LANT".
const appID = 0x4c414e54

func open(path string, o Options, m migrationSet) (*DB, error) {
	path, lock, err := claim(path)
	if err != nil {
		return nil, err
	}
	db, err := openLocked(path, o, m)
	if err != nil {
		lock.Close()
		return nil, wrap(path, err)
	}
	db.lock = lock
	return db, nil
}

// claim makes the folder of a database if needed, checks that it is writable, and locks it. It returns the absolute
// path of the database.
func claim(path string) (string, *flock.Flock, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", nil, wrap(path, err)
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", nil, wrap(dir, err)
	}
	if err := requireRegular(path); err != nil {
		return "", nil, err
	}
	lock := flock.New(filepath.Join(dir, FileName+".lock"))
	free, err := lock.TryLock()
	switch {
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
		// Some network folders have no locks. Nothing is lost without one: the store refuses commands with an outdated
		// cursor.
		err = nil
	case err == nil && !free:
		err = &StoreError{Code: keeper.StoreBusy, Path: dir}
	}
	if err == nil {
		err = probe(dir)
	}
	if err != nil {
		lock.Close()
		return "", nil, wrap(dir, err)
	}
	return path, lock, nil
}

// probe checks that files can be made in the folder: SQLite needs some beside the database.
func probe(dir string) error {
	f, err := os.CreateTemp(dir, FileName+".probe-*")
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

func openLocked(path string, o Options, m migrationSet) (*DB, error) {
	if err := finishSwap(path); err != nil {
		return nil, err
	}
	if err := clearLitter(path, o.Now()); err != nil {
		return nil, err
	}
	_, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := create(path, m); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	default:
		if err := rollBack(path); err != nil {
			return nil, err
		}
		version, err := inspect(path, m)
		if err != nil {
			return nil, err
		}
		if err := writable(path); err != nil {
			return nil, err
		}
		if err := compareHighWater(path); err != nil {
			return nil, err
		}
		if version < m.newest {
			if err := upgrade(path, o, m); err != nil {
				return nil, err
			}
		}
	}
	db := &DB{path: path, now: o.Now, version: m.newest, turn: make(chan struct{}, 1)}
	db.turn <- struct{}{}
	if db.write, db.read, db.home, err = connect(path); err != nil {
		return nil, err
	}
	db.highWater = openHighWater(path)
	return db, nil
}

// refuseLost returns ErrLost if the file is missing although there are backups of it.
func refuseLost(path string) error {
	kept, err := Backups(path)
	if err == nil && len(kept) > 0 {
		return &StoreError{Code: keeper.StoreLost, Path: path, Found: len(kept)}
	}
	return err
}

func openReader(path string, o Options, m migrationSet) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, wrap(path, err)
	}
	if err := requireRegular(path); err != nil {
		return nil, err
	}
	_, unfinished := os.Lstat(path + readyEnding)
	if _, err := os.Stat(path); err != nil && unfinished != nil {
		return nil, cmp.Or(refuseLost(path), wrap(path, err))
	}
	version := 0
	if unfinished != nil {
		if version, err = inspect(path, m); err != nil && !halfWritten(path) {
			return nil, wrap(path, err)
		}
		if err != nil {
			version = 0
		}
	}
	if version < m.newest {
		db, err := open(path, o, m)
		switch {
		case err == nil:
			if err := db.Close(); err != nil {
				return nil, err
			}
			version = m.newest
		case version < 1 || !errors.Is(err, ErrReadOnly):
			return nil, err
		} // read a file that cannot be migrated as it is
	}
	db := &DB{path: path, now: o.Now, version: version}
	if db.read, err = openReadable(path); err != nil {
		return nil, wrap(path, err)
	}
	return db, nil
}

// openReadable opens the file for reading. In a read-only folder SQLite cannot make the files it needs beside the
// database; if no journal is pending the file can be read without them.
func openReadable(path string) (*sql.DB, error) {
	r, err := openReadPool(path)
	if err != nil {
		return nil, err
	}
	var n int
	if err = r.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&n); err == nil {
		return r, nil
	}
	r.Close()
	folder := probe(filepath.Dir(path))
	if folder == nil {
		return nil, err
	}
	if wal, err := os.Stat(path + "-wal"); err == nil && wal.Size() > 0 {
		return nil, folder // the newest steps are in the journal, which cannot be read without writing
	}
	return openReadPool(path, "immutable=1")
}

func writable(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// journalEnding is the ending of SQLite's rollback journal, which holds pages as they were before a change. It exists
// only if a database is not in WAL mode: ours are not until a restored or mended file is first opened.
const journalEnding = "-journal"

// halfWritten reports whether the program was stopped while it changed a database outside WAL mode. Read-only
// connections cannot open the file then.
func halfWritten(path string) bool {
	left, err := os.Stat(path + journalEnding)
	return err == nil && left.Size() > 0
}

// rollBack undoes a half-written change, as SQLite does for a writer. A foreign file is left alone: inspect reports it.
// The folder is locked.
func rollBack(path string) (err error) {
	if !halfWritten(path) || inspectHeader(path, migrations()) != nil {
		return nil
	}
	w, err := sql.Open(driver, dsn(path, "rw"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	var n int
	return w.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&n)
}
