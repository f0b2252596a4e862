// Package storage keeps sessions in one SQLite file. Whatever a method answered
// without an error is on disk, also after a power cut; whatever it answered with an
// error has changed nothing. A file that is damaged, foreign or too new is refused
// and never altered.
package storage

import (
	"database/sql"
	"errors"
	"net/url"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"

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

// Options are what a database needs from outside.
type Options struct {
	Now func() time.Time // dates backups
}

// StoreError says why a database cannot be opened, read or written.
type StoreError = keeper.StoreError

// Errors to match with errors.Is; the ones returned carry the path and the cause.
var (
	ErrMissing  = &StoreError{Code: keeper.StoreMissing}
	ErrReadOnly = &StoreError{Code: keeper.StoreReadOnly}
	ErrBusy     = &StoreError{Code: keeper.StoreBusy}
	ErrNewer    = &StoreError{Code: keeper.StoreNewer}
	ErrForeign  = &StoreError{Code: keeper.StoreForeign}
	ErrParted   = &StoreError{Code: keeper.StoreParted}
	ErrDamaged  = &StoreError{Code: keeper.StoreDamaged}
	ErrFull     = &StoreError{Code: keeper.StoreFull}
)

// DB is an open database. It is a keeper.Store and safe for use by many goroutines:
// writes go one after the other through one connection, reads do not wait for them.
type DB struct {
	path      string
	now       func() time.Time
	version   int          // of the file's format; an older one than ours only for a reader
	lock      *flock.Flock // nil for a reader; the system frees it when the program dies
	highWater *os.File     // nil for a reader, or when it cannot be written
	write     *sql.DB      // nil for a reader; holds one connection
	read      *sql.DB
	home      os.FileInfo   // the file at path as it was opened
	mu        sync.RWMutex  // guards write, read, witness, lock and home where they may be replaced
	turn      chan struct{} // holds one token; who has it may write
	once      sync.Once     // closes it
}

var _ keeper.Store = (*DB)(nil)

// Open opens the database at path for reading and writing, making folder and file
// when they are not there. It holds a lock on the folder until Close; the system frees
// it when the program dies, however it dies. Every error is an *Error: ErrBusy names
// the folder.
func Open(path string, o Options) (*DB, error) {
	return open(path, o, migrations())
}

// OpenReader opens the database at path for reading only, also while another running
// program holds it. Methods that write answer ErrReadOnly. A file of an older version
// is brought up to date first, which needs the lock.
func OpenReader(path string, o Options) (*DB, error) {
	return openReader(path, o, migrations())
}

// Path returns the database's file.
func (db *DB) Path() string { return db.path }

// Close lets a write under way finish, writes back what is pending and frees the
// folder. Closing twice does no harm.
func (db *DB) Close() (err error) {
	db.once.Do(func() {
		var errs []error
		if db.write != nil {
			<-db.turn
		}
		errs = append(errs, db.reader().Close())
		if db.write != nil { // the last to close writes the journal back, which one that only reads cannot
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

// dsn names the file with every pragma, so that each connection has them.
func dsn(path, mode string, more ...string) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // a drive letter
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
