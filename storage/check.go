package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"lantern/keeper"
)

// Check examines the whole file: every page, index and reference. It returns ErrDamaged if something is inconsistent.
func (db *DB) Check(ctx context.Context) error {
	if err := examine(ctx, db.reader(), db.path, "PRAGMA integrity_check(3)"); err != nil {
		return err
	}
	return wrap(db.path, rowsOf(ctx, db.reader(), func(scanner) error {
		return &StoreError{Code: keeper.StoreDamaged, Path: db.path, Err: errOrphan}
	}, "PRAGMA foreign_key_check"))
}

// Chains checks every session's entries against their hashes, which SQLite's own checks do not cover. It returns at
// most one DamageError per session; the error means that the store cannot be read.
func (db *DB) Chains(ctx context.Context) ([]*keeper.DamageError, error) {
	headers, err := db.List(ctx)
	if err != nil {
		return nil, err
	}
	var out []*keeper.DamageError
	for _, h := range headers {
		l, err := db.Load(ctx, h.ID)
		if errors.Is(err, keeper.ErrNoSession) {
			continue // deleted meanwhile
		} else if err != nil {
			return out, err
		}
		var damage *keeper.DamageError
		if errors.As(l.Check(), &damage) {
			out = append(out, damage)
		}
	}
	return out, nil
}

// inspect checks, without changing it, that a file is one of ours and intact, and returns its version.
func inspect(path string, m migrationSet) (version int, err error) {
	r, version, err := recognise(path, m)
	if err != nil {
		return 0, err
	}
	defer r.Close()
	return version, examine(context.Background(), r, path, "PRAGMA quick_check(3)")
}

// recognise opens a file for reading. Before anything else is read it checks that the file is one of ours, of a known
// version and with nothing but our own schema.
func recognise(path string, m migrationSet) (r *sql.DB, version int, err error) {
	if path, err = filepath.Abs(path); err == nil { // SQLite gets a URI, which has no working directory
		err = inspectHeader(path, m)
	}
	if err != nil {
		return nil, 0, err
	}
	if r, err = openReadable(path); err != nil {
		return nil, 0, err
	}
	if version, err = versionOf(r, path, m); err != nil {
		r.Close()
		return nil, 0, err
	}
	return r, version, nil
}

func versionOf(r *sql.DB, path string, m migrationSet) (version int, err error) {
	var id int
	if err := r.QueryRow("PRAGMA application_id").Scan(&id); err != nil {
		return 0, err
	}
	if err := r.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return 0, err
	}
	switch {
	case id != appID:
		return 0, &StoreError{Code: keeper.StoreForeign, Path: path, Err: fmt.Errorf("application id %#x", id)}
	case version > m.newest:
		return 0, &StoreError{Code: keeper.StoreNewer, Path: path, Found: version, Supported: m.newest, Needs: needs(r)}
	case version < 1:
		return 0, &StoreError{Code: keeper.StoreDamaged, Path: path, Err: fmt.Errorf("version %d", version)}
	}
	return version, requireOurSchema(r, path, version, m)
}

// needsKey is the setting with the version of the program that a file needs.
const needsKey = "file.needs"

// needs returns the version of the program that a newer file needs, "" if unknown.
func needs(r *sql.DB) (program string) {
	if r.QueryRow("SELECT value FROM settings WHERE key = ?", needsKey).Scan(&program) != nil {
		return ""
	}
	return keeper.PlainName(program)
}

// inspectHeader reads the first bytes of the file. Our files get their name only when complete, so an empty one has
// lost data. A truncated file of a newer version is reported as newer: only that version can save its content.
func inspectHeader(path string, m migrationSet) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return &StoreError{Code: keeper.StoreNotPlain, Path: path}
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
		// SQLite reads the missing part of the last page as zeros. While a journal is pending the last page may be
		// unfinished.
		page := int64(pageSize(head))
		if wal, err := os.Stat(path + "-wal"); (err != nil || wal.Size() == 0) && (page == 0 || info.Size()%page != 0) {
			if version := int(binary.BigEndian.Uint32(head[60:])); version > m.newest {
				return &StoreError{Code: keeper.StoreNewer, Path: path, Found: version, Supported: m.newest}
			}
			return &StoreError{Code: keeper.StoreDamaged, Path: path, Err: errors.New("the end of the file is gone")}
		}
		return nil
	case isBlank, isOurs, isSQLite && n < len(head):
		return &StoreError{Code: keeper.StoreDamaged, Path: path, Err: errors.New("the head of the file is gone")}
	}
	return &StoreError{Code: keeper.StoreForeign, Path: path, Err: errors.New("not a database of this program")}
}

// examine runs one of SQLite's own checks, which return "ok" or a list of problems.
func examine(ctx context.Context, r querier, path, check string) error {
	var found string
	if err := r.QueryRowContext(ctx, check).Scan(&found); err != nil {
		return wrap(path, err)
	}
	if found != "ok" {
		return &StoreError{Code: keeper.StoreDamaged, Path: path, Err: errors.New(found)}
	}
	return nil
}
