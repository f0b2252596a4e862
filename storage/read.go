package storage

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"lantern/keeper"
)

// Load returns the whole log.
func (db *DB) Load(ctx context.Context, id string) (keeper.Log, error) {
	var l keeper.Log
	err := db.readTx(ctx, func(tx *sql.Tx) error {
		var key int64
		var content []byte
		row := tx.QueryRowContext(ctx, "SELECT s.key, "+headerColumns+
			", c.body FROM sessions s LEFT JOIN contents c ON c.key = s.content WHERE s.id = ?", id)
		err := scanRow(row.Scan, &l.Header, &key, &content)
		if errors.Is(err, sql.ErrNoRows) {
			return keeper.ErrNoSession
		} else if err != nil {
			return err
		}
		l.Header.Config.Content = content
		if l.Snapshot, err = loadSnapshot(ctx, tx, key, l.Header.Cursor); err != nil {
			return err
		}
		l.Entries, err = queryEntries(ctx, tx, l.Header.Length,
			"SELECT seq, at, command, events, hash FROM entries WHERE session = ? ORDER BY seq", key)
		if err == nil {
			l.Points, err = pointsOf(ctx, tx, id)
			l.Points = l.OnLine(l.Points)
		}
		return err
	})
	if err != nil {
		return keeper.Log{}, err
	}
	return l, nil
}

// List returns the headers of all sessions, the most recently played first.
func (db *DB) List(ctx context.Context) ([]keeper.Header, error) {
	var out []keeper.Header
	err := db.readTx(ctx, func(tx *sql.Tx) error {
		order := "s.touched"
		if db.version < 2 {
			order = "s.updated"
		}
		return rowsOf(ctx, tx, func(scan scanner) error {
			var h keeper.Header
			var key int64
			var none []byte
			if err := scanRow(scan, &h, &key, &none); err != nil {
				return err
			}
			out = append(out, h)
			return nil
		}, "SELECT s.key, "+headerColumns+", NULL FROM sessions s ORDER BY "+order+" DESC, s.id")
	})
	return out, err
}

// Abandoned returns the entries that new steps replaced after an undo, oldest first.
func (db *DB) Abandoned(ctx context.Context, id string) ([]keeper.Entry, error) {
	var out []keeper.Entry
	err := db.readTx(ctx, func(tx *sql.Tx) error {
		key, _, _, err := position(tx, id)
		if err != nil {
			return err
		}
		out, err = queryEntries(ctx, tx, 0,
			"SELECT seq, at, command, events, hash FROM abandoned WHERE session = ? ORDER BY key", key)
		return err
	})
	return out, err
}

// readTx runs f on a consistent view of the database.
func (db *DB) readTx(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := db.reader().BeginTx(ctx, nil)
	if err != nil {
		return wrap(db.path, err)
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return wrap(db.path, err)
	}
	return nil
}

const headerColumns = "s.id, s.name, s.system, s.seed, s.options, s.created, s.updated, s.cursor, s.length, s.summary"

// scanRow reads a row of sessions; the caller chooses the target of the last column.
func scanRow(scan scanner, h *keeper.Header, key *int64, last any) error {
	var options, summary []byte
	var created, updated int64
	if err := scan(key, &h.ID, &h.Name, &h.Config.System, &h.Config.Seed, &options, &created, &updated,
		&h.Cursor, &h.Length, &summary, last); err != nil {
		return err
	}
	h.Config.Options = options
	h.Created, h.Updated = moment(created), moment(updated)
	// The summary only serves lists and is rewritten by the next command. An unreadable one must not hide the session.
	if json.Unmarshal(summary, &h.Summary) != nil {
		h.Summary = keeper.Summary{}
	}
	return nil
}

func queryEntries(ctx context.Context, tx *sql.Tx, expect int, query string, key int64) ([]keeper.Entry, error) {
	out := make([]keeper.Entry, 0, min(max(expect, 0), 1<<16))
	err := rowsOf(ctx, tx, func(scan scanner) error {
		e, err := scanEntry(scan)
		out = append(out, e)
		return err
	}, query, key)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// querier is a database, a connection or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// scanner reads the columns of one row.
type scanner = func(into ...any) error

// rowsOf calls take for each row, until the end or the first error.
func rowsOf(ctx context.Context, r querier, take func(scanner) error, query string, args ...any) error {
	rows, err := r.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := take(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

func scanEntry(scan scanner) (e keeper.Entry, err error) {
	var at int64
	var command, events []byte
	err = scan(&e.Seq, &at, &command, &events, &e.Hash)
	e.At, e.Command, e.Events = moment(at), command, events
	return e, err
}

// loadSnapshot returns the newest snapshot at or before the cursor whose hash still fits, or nil: a log can always be
// replayed.
func loadSnapshot(ctx context.Context, tx *sql.Tx, key int64, cursor int) (*keeper.Snapshot, error) {
	rows, err := tx.QueryContext(ctx, "SELECT seq, shape, state, sum FROM snapshots WHERE session = ? AND seq <= ? ORDER BY seq DESC", key, cursor)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var s keeper.Snapshot
		var state, sum []byte
		if err := rows.Scan(&s.Seq, &s.Shape, &state, &sum); err != nil {
			return nil, err
		}
		if have := sha256.Sum256(state); bytes.Equal(have[:], sum) {
			s.State = state
			return &s, nil
		}
	}
	return nil, rows.Err()
}

func moment(nanos int64) time.Time { return time.Unix(0, nanos).UTC() }

// Setting returns the value of a key, and whether it is set.
func (db *DB) Setting(key string) (value string, ok bool, err error) {
	err = db.reader().QueryRow("SELECT value FROM settings WHERE key = ?", key).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	return value, err == nil, wrap(db.path, err)
}
