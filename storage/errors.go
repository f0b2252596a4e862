package storage

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"syscall"

	"github.com/mattn/go-sqlite3"

	"lantern/keeper"
)

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
