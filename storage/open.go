package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"lantern/keeper"
)

// appID marks our files in SQLite's header: "LANT".
const appID = 0x4c414e54

func open(path string, o Options, m migrationSet) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, wrap(path, err)
	}
	lock, err := claim(filepath.Dir(path))
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

// claim makes the folder if need be, makes sure it can be written, and locks it.
func claim(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, wrap(dir, err)
	}
	lock, err := os.OpenFile(filepath.Join(dir, FileName+".lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, wrap(dir, err)
	}
	free, err := lockFile(lock)
	if err == nil && !free {
		err = &Error{Code: keeper.StoreBusy, Path: dir}
	}
	if err == nil {
		err = probe(dir)
	}
	if err != nil {
		lock.Close()
		return nil, wrap(dir, err)
	}
	return lock, nil
}

// probe finds out whether files can be made in the folder: SQLite needs some beside
// the database.
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
	clearMending(path)
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
		version, err := inspect(path, m.newest)
		if err != nil {
			return nil, err
		}
		if err := writable(path); err != nil {
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
	if err = hearWitness(path, db.read); err == nil {
		db.witness = openWitness(path)
		return db, nil
	}
	db.read.Close()
	db.write.Close()
	return nil, err
}

func openReader(path string, o Options, m migrationSet) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, wrap(path, err)
	}
	_, unfinished := os.Lstat(path + readyEnding)
	if _, err := os.Stat(path); err != nil && unfinished != nil {
		return nil, wrap(path, err)
	}
	version := 0
	if unfinished != nil {
		if version, err = inspect(path, m.newest); err != nil && !halfWritten(path) {
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
		} // what may not be brought up to date is read as it is
	}
	db := &DB{path: path, now: o.Now, version: version}
	if db.read, err = openReadable(path); err != nil {
		return nil, wrap(path, err)
	}
	return db, nil
}

// openReadable opens the file for reading. In a folder that cannot be written SQLite
// cannot make the files it needs beside the database; when none is pending there the
// file can be read as it lies.
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
		return nil, folder // the newest steps lie there and cannot be read without writing
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

// inspect finds out, without altering anything, whether the file is one of ours,
// of which version, and whether it holds together.
func inspect(path string, newest int) (version int, err error) {
	if err := inspectHeader(path); err != nil {
		return 0, err
	}
	r, err := openReadable(path)
	if err != nil {
		return 0, err
	}
	defer r.Close()
	var id int
	if err := r.QueryRow("PRAGMA application_id").Scan(&id); err != nil {
		return 0, err
	}
	if err := r.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return 0, err
	}
	switch {
	case id != appID:
		return 0, &Error{Code: keeper.StoreForeign, Path: path, Err: fmt.Errorf("application id %#x", id)}
	case version > newest:
		return 0, &Error{Code: keeper.StoreNewer, Path: path, Found: version, Supported: newest, Needs: needs(r)}
	case version < 1:
		return 0, &Error{Code: keeper.StoreDamaged, Path: path, Err: fmt.Errorf("version %d", version)}
	}
	return version, examine(context.Background(), r, path, "PRAGMA quick_check(3)")
}

// needsKey is the setting by which a file says which version of the program it takes.
const needsKey = "file.needs"

// needs is the version of the program that a file of a newer one takes; empty when it does not say.
func needs(r *sql.DB) (program string) {
	if r.QueryRow("SELECT value FROM settings WHERE key = ?", needsKey).Scan(&program) != nil {
		return ""
	}
	return keeper.PlainName(program)
}

// inspectHeader reads the first bytes of the file. A file of ours is put in its
// place only when it is complete, so an empty one has lost something.
func inspectHeader(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return &Error{Code: keeper.StoreForeign, Path: path, Err: errors.New("not a file")}
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 100)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return err
	}
	const magic = "SQLite format 3\x00"
	isSQLite := n >= len(magic) && string(head[:len(magic)]) == magic
	isOurs := n == len(head) && binary.BigEndian.Uint32(head[68:]) == appID
	isBlank := true
	for _, b := range head[:n] {
		isBlank = isBlank && b == 0
	}
	switch {
	case isSQLite && isOurs:
		// SQLite takes what is missing of the last page for noughts. While something is
		// pending beside the file, its last page may rightly be unfinished.
		page := int64(binary.BigEndian.Uint16(head[16:]))
		if page == 1 {
			page = 1 << 16
		}
		if wal, err := os.Stat(path + "-wal"); (err != nil || wal.Size() == 0) && (page == 0 || info.Size()%page != 0) {
			return &Error{Code: keeper.StoreDamaged, Path: path, Err: errors.New("the end of the file is gone")}
		}
		return nil
	case isBlank, isOurs, isSQLite && n < len(head):
		return &Error{Code: keeper.StoreDamaged, Path: path, Err: errors.New("the head of the file is gone")}
	}
	return &Error{Code: keeper.StoreForeign, Path: path, Err: errors.New("not a database of this program")}
}

// examine runs one of SQLite's own checks, which answer "ok" or list what is wrong.
func examine(ctx context.Context, r *sql.DB, path, check string) error {
	var found string
	if err := r.QueryRowContext(ctx, check).Scan(&found); err != nil {
		return wrap(path, err)
	}
	if found != "ok" {
		return &Error{Code: keeper.StoreDamaged, Path: path, Err: errors.New(found)}
	}
	return nil
}
