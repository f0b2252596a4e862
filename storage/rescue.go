package storage

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"

	"lantern/keeper"
)

// ensureInPlace makes sure that the open file is still the one at its path; the caller has the turn. Writing to a file
// that was deleted or moved returns no error, but everything would be lost when the program ends. In that case it
// copies the database to the path again. If another file is there now, it returns ErrForeign and does nothing.
func (db *DB) ensureInPlace() error {
	now, err := os.Stat(db.path)
	switch {
	case err == nil && os.SameFile(now, db.home):
		return nil
	case err == nil:
		return &StoreError{Code: keeper.StoreForeign, Path: db.path, Err: errReplaced}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return db.rescue()
}

var errReplaced = errors.New("another file took the place of the one that was opened")

// rescue copies the database through the open connection to its old path, and continues there.
func (db *DB) rescue() error {
	_, lock, err := claim(db.path)
	if err != nil && !(db.lock != nil && errors.Is(err, ErrBusy)) { // busy: only the file is gone, the lock is still ours
		return err
	}
	fresh := db.path + ".new"
	if err := copyDatabase(context.Background(), db.write, fresh); err != nil {
		return err
	}
	if err := putInPlace(fresh, db.path); err != nil {
		return err
	}
	w, r, home, err := connect(db.path)
	if err != nil {
		return err
	}
	db.mu.Lock()
	oldWrite, oldRead, oldWitness, oldLock := db.write, db.read, db.highWater, db.lock
	db.write, db.read, db.home, db.highWater = w, r, home, openHighWater(db.path)
	if lock != nil {
		db.lock = lock
	}
	db.mu.Unlock()
	oldWrite.Close()
	oldRead.Close()
	if oldWitness != nil {
		oldWitness.Close()
	}
	if lock != nil && oldLock != nil {
		oldLock.Close()
	}
	return nil
}

// connect opens the writing and the reading connection of a database that was checked.
func connect(path string) (write, read *sql.DB, home os.FileInfo, err error) {
	if home, err = os.Stat(path); err != nil {
		return nil, nil, nil, err
	}
	if write, err = openWriter(path, "rw"); err != nil {
		return nil, nil, nil, err
	}
	if err = write.Ping(); err == nil {
		if read, err = openReadPool(path); err == nil {
			return write, read, home, nil
		}
	}
	write.Close()
	return nil, nil, nil, err
}

// reader returns the current connection for reading.
func (db *DB) reader() *sql.DB {
	db.mu.RLock()
	defer db.mu.RUnlock()
	return db.read
}
