// Package storage stores sessions in one SQLite file: opening, migrating, backups, recovery. If a method returns no
// error its change is on disk, even after a power cut; if it returns an error nothing has changed. A file that is
// damaged, foreign or too new is refused and never changed. What a session means is the business of package keeper;
// storage only knows entries, hashes and headers.
package storage

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"
	"github.com/mattn/go-sqlite3"

	"lantern/keeper"
)

// FileName is the name of the database inside the data folder.
const FileName = "lantern.db"

// DefaultDir returns the user's data folder for the program, whether it exists or not.
func DefaultDir() string {
	home := xdg.DataHome
	if me, err := user.Current(); err == nil && home == filepath.Join("/", ".local", "share") && me.HomeDir != "/" {
		home = filepath.Join(me.HomeDir, ".local", "share") // HOME is empty
	}
	return filepath.Join(home, "keepers-lantern")
}

// Options holds what a database needs from outside.
type Options struct {
	Now func() time.Time // dates backups
}

// StoreError says why a database cannot be opened, read or written.
type StoreError = keeper.StoreError

// Errors to match with errors.Is. The returned ones carry the path and the cause.
var (
	ErrMissing  = &StoreError{Code: keeper.StoreMissing}
	ErrLost     = &StoreError{Code: keeper.StoreLost}
	ErrReadOnly = &StoreError{Code: keeper.StoreReadOnly}
	ErrBusy     = &StoreError{Code: keeper.StoreBusy}
	ErrNewer    = &StoreError{Code: keeper.StoreNewer}
	ErrForeign  = &StoreError{Code: keeper.StoreForeign}
	ErrNotPlain = &StoreError{Code: keeper.StoreNotPlain}
	ErrParted   = &StoreError{Code: keeper.StoreParted}
	ErrDamaged  = &StoreError{Code: keeper.StoreDamaged}
	ErrFull     = &StoreError{Code: keeper.StoreFull}
)

// DB is an open database. It is a keeper.Store and safe for concurrent use: writes are serialised through one
// connection, reads do not wait for them.
type DB struct {
	path      string
	now       func() time.Time
	version   int          // of the file format; older than ours only in a reader
	lock      *flock.Flock // nil for a reader; the system frees it when the program dies
	highWater *os.File     // nil for a reader, or if it cannot be written
	write     *sql.DB      // nil for a reader; one connection
	read      *sql.DB
	home      os.FileInfo   // the file at path when it was opened
	mu        sync.RWMutex  // guards write, read, highWater, lock and home, which rescue replaces
	turn      chan struct{} // holds one token; its owner may write
	once      sync.Once     // guards closing
}

var _ keeper.Store = (*DB)(nil)

// Open opens the database at path for reading and writing, and makes folder and file if they do not exist. If only the
// file is missing and there are backups of it, it returns ErrLost; [Recover] brings the file back. It locks the folder
// until Close; the system releases the lock if the program dies. Every error is a *StoreError; ErrBusy names the
// folder.
func Open(path string, o Options) (*DB, error) {
	return open(path, o, migrations())
}

// OpenReader opens the database at path for reading only, even while another program has it open. Methods that write
// return ErrReadOnly. A file of an older version is migrated first, which needs the lock.
func OpenReader(path string, o Options) (*DB, error) {
	return openReader(path, o, migrations())
}

// Path returns the path of the database file.
func (db *DB) Path() string { return db.path }

// Close waits for a write in progress, writes back the journal and unlocks the folder. Closing twice does no harm.
func (db *DB) Close() (err error) {
	db.once.Do(func() {
		var errs []error
		if db.write != nil {
			<-db.turn
		}
		errs = append(errs, db.reader().Close())
		if db.write != nil { // the last one to close writes back the journal, which a read-only connection cannot do
			errs = append(errs, db.write.Close())
			close(db.turn)
		}
		if db.highWater != nil {
			errs = append(errs, db.highWater.Close())
		}
		if db.lock != nil {
			errs = append(errs, db.lock.Close())
		}
		err = wrap(db.path, errors.Join(errs...))
	})
	return err
}

// dsn returns the URI of the file with every pragma, so that each connection has them.
func dsn(path, mode string, more ...string) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // Windows drive letter
	}
	params := append([]string{"mode=" + mode, "_busy_timeout=5000", "_foreign_keys=on", "_stmt_cache_size=32"}, more...)
	return (&url.URL{Scheme: "file", Path: p, RawQuery: strings.Join(params, "&")}).String()
}

func openWriter(path, mode string) (*sql.DB, error) {
	w, err := sql.Open(driver, dsn(path, mode, "_journal_mode=WAL", "_synchronous=FULL", "_txlock=immediate"))
	if err != nil {
		return nil, err
	}
	w.SetMaxOpenConns(1)
	return w, nil
}

func openReadPool(path string, more ...string) (*sql.DB, error) {
	r, err := sql.Open(driver, dsn(path, "ro", append(more, "_query_only=on", "_txlock=deferred")...))
	if err != nil {
		return nil, err
	}
	r.SetMaxOpenConns(4)
	r.SetMaxIdleConns(4)
	return r, nil
}

var (
	errOrphan  = errors.New("a row refers to one that is not there")
	errReading = errors.New("opened for reading only")
	errClosed  = errors.New("the database is closed")
)

// wrap turns an error of SQLite or of the system into a *StoreError. Errors of the kernel and of the context are
// returned unchanged.
func wrap(path string, err error) error {
	var known *StoreError
	var damage *keeper.DamageError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known), errors.As(err, &damage),
		errors.Is(err, keeper.ErrNoSession), errors.Is(err, keeper.ErrNoStep),
		errors.Is(err, keeper.ErrExists), errors.Is(err, keeper.ErrConflict),
		errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	}
	return &StoreError{Code: codeOf(err), Path: path, Err: err}
}

func codeOf(err error) string {
	var sq sqlite3.Error
	switch {
	case isFull(err):
		return keeper.StoreFull
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return keeper.StoreReadOnly
	case errors.Is(err, fs.ErrNotExist):
		return keeper.StoreMissing
	case !errors.As(err, &sq):
		return keeper.StoreFailed
	}
	switch sq.Code {
	case sqlite3.ErrFull:
		return keeper.StoreFull
	case sqlite3.ErrReadonly, sqlite3.ErrPerm, sqlite3.ErrAuth:
		return keeper.StoreReadOnly
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB:
		return keeper.StoreDamaged
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return keeper.StoreBusy
	}
	if sq.SystemErrno != 0 {
		return codeOf(os.NewSyscallError("sqlite", sq.SystemErrno))
	}
	return keeper.StoreFailed
}

// isUnique reports whether a row was refused because its key exists.
func isUnique(err error) bool {
	var sq sqlite3.Error
	return errors.As(err, &sq) &&
		(sq.ExtendedCode == sqlite3.ErrConstraintUnique || sq.ExtendedCode == sqlite3.ErrConstraintPrimaryKey)
}
