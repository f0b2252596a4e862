package storage

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"lantern/keeper"
)

// keepSnapshots is how many snapshots a session keeps: the newest for resuming, the others for resuming after a long
// undo.
const keepSnapshots = 3

// change runs f in one transaction. Waiting for the turn can be cancelled. A transaction that has begun runs to its
// end, so a cancelled call has certainly changed nothing.
func (db *DB) change(ctx context.Context, f func(*sql.Tx) error) error {
	return db.changeTo(ctx, nil, f)
}

// acquireTurn waits until no other write runs, and for the file to be in its place. Call done at the end.
func (db *DB) acquireTurn(ctx context.Context) (done func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case _, open := <-db.turn:
		if !open {
			return nil, wrap(db.path, errClosed)
		}
	}
	done = func() { db.turn <- struct{}{} }
	if err := db.ensureInPlace(); err != nil {
		done()
		return nil, wrap(db.path, err)
	}
	return done, nil
}

// changeTo is change; w, unless nil, is the entry that the transaction confirms.
func (db *DB) changeTo(ctx context.Context, w *highWater, f func(*sql.Tx) error) error {
	if db.write == nil {
		return &StoreError{Code: keeper.StoreReadOnly, Path: db.path, Err: errReading}
	}
	done, err := db.acquireTurn(ctx)
	if err != nil {
		return err
	}
	defer done()
	tx, err := db.write.Begin()
	if err != nil {
		return wrap(db.path, err)
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		return wrap(db.path, err)
	}
	if err := tx.Commit(); err != nil {
		return wrap(db.path, err)
	}
	if w != nil {
		db.writeHighWater(*w)
	}
	return nil
}

// touched is the SQL for the time a session was last played, ?1 being the present: always more than in any other
// session, even if the clock was set back.
const touched = "max(?1, 1 + (SELECT max(touched) FROM sessions))"

// Create begins a session with its first entry.
func (db *DB) Create(ctx context.Context, h keeper.Header, first keeper.Entry) error {
	h.Cursor, h.Length = first.Seq, first.Seq
	return db.changeTo(ctx, &highWater{h.ID, first.Seq, first.Hash}, func(tx *sql.Tx) error {
		key, err := insertSession(tx, h)
		if isUnique(err) {
			return keeper.ErrExists
		} else if err != nil {
			return err
		}
		if _, err := tx.Exec("UPDATE sessions SET touched = "+touched+" WHERE key = ?2",
			h.Updated.UnixNano(), key); err != nil {
			return err
		}
		return insertEntry(tx, "entries", key, first)
	})
}

// Append adds an entry after the cursor. Undone entries there become abandoned ones.
func (db *DB) Append(ctx context.Context, id string, e keeper.Entry, s keeper.Summary, snap *keeper.Snapshot) error {
	summary, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return db.changeTo(ctx, &highWater{id, e.Seq, e.Hash}, func(tx *sql.Tx) error {
		key, cursor, length, err := position(tx, id)
		if err != nil {
			return err
		}
		if cursor != e.Seq-1 {
			return keeper.ErrConflict
		}
		if length > cursor {
			if err := abandon(tx, key, e.Seq); err != nil {
				return err
			}
		}
		if err := insertEntry(tx, "entries", key, e); err != nil {
			return err
		}
		if snap != nil {
			if err := insertSnapshot(tx, key, *snap); err != nil {
				return err
			}
		}
		_, err = tx.Exec("UPDATE sessions SET cursor = ?2, length = ?2, updated = ?1, touched = "+touched+
			", summary = ?3 WHERE key = ?4",
			e.At.UnixNano(), e.Seq, string(summary), key)
		return err
	})
}

// MoveCursor moves the cursor from one entry to another.
func (db *DB) MoveCursor(ctx context.Context, id string, from, to int, s keeper.Summary, at time.Time) error {
	summary, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return db.change(ctx, func(tx *sql.Tx) error {
		key, cursor, length, err := position(tx, id)
		if err != nil {
			return err
		}
		if cursor != from || to < 1 || to > length {
			return keeper.ErrConflict
		}
		_, err = tx.Exec("UPDATE sessions SET cursor = ?2, updated = ?1, touched = "+touched+
			", summary = ?3 WHERE key = ?4",
			at.UnixNano(), to, string(summary), key)
		return err
	})
}

// Rename gives a session a name.
func (db *DB) Rename(ctx context.Context, id, name string) error {
	return db.change(ctx, func(tx *sql.Tx) error {
		return mustChange(tx.Exec("UPDATE sessions SET name = ? WHERE id = ?", name, id))
	})
}

// Delete removes a session with everything that belongs to it.
func (db *DB) Delete(ctx context.Context, id string) error {
	return db.changeTo(ctx, &highWater{}, func(tx *sql.Tx) error {
		if err := mustChange(tx.Exec("DELETE FROM sessions WHERE id = ?", id)); err != nil {
			return err
		}
		if err := forgetPoints(tx, id); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM contents WHERE key NOT IN (SELECT content FROM sessions WHERE content IS NOT NULL)")
		return err
	})
}

// Import adds an exported log; added is false if its session exists.
func (db *DB) Import(ctx context.Context, l keeper.Log) (added bool, err error) {
	if err := l.Check(); err != nil {
		return false, err
	}
	err = db.change(ctx, func(tx *sql.Tx) error {
		key, err := insertSession(tx, l.Header)
		if isUnique(err) {
			return keeper.ErrExists
		} else if err != nil {
			return err
		}
		for _, e := range l.Entries {
			if err := insertEntry(tx, "entries", key, e); err != nil {
				return err
			}
		}
		for _, p := range l.OnLine(slices.Clone(l.Points)) {
			if err := putPoint(tx, l.Header.ID, p); err != nil {
				return err
			}
		}
		if l.Snapshot != nil {
			return insertSnapshot(tx, key, *l.Snapshot)
		}
		return nil
	})
	if errors.Is(err, keeper.ErrExists) {
		return false, nil
	}
	return err == nil, err
}

func mustChange(r sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return keeper.ErrNoSession
	}
	return nil
}

func position(tx *sql.Tx, id string) (key int64, cursor, length int, err error) {
	err = tx.QueryRow("SELECT key, cursor, length FROM sessions WHERE id = ?", id).Scan(&key, &cursor, &length)
	if errors.Is(err, sql.ErrNoRows) {
		err = keeper.ErrNoSession
	}
	return key, cursor, length, err
}

// abandon moves the redo tail to the abandoned entries, with its snapshots.
func abandon(tx *sql.Tx, key int64, seq int) error {
	for _, query := range []string{
		"INSERT INTO abandoned (session, seq, at, command, events, hash)" +
			" SELECT session, seq, at, command, events, hash FROM entries WHERE session = ? AND seq >= ? ORDER BY seq",
		"DELETE FROM entries WHERE session = ? AND seq >= ?",
		"DELETE FROM snapshots WHERE session = ? AND seq >= ?",
	} {
		if _, err := tx.Exec(query, key, seq); err != nil {
			return err
		}
	}
	return nil
}

func insertSession(tx *sql.Tx, h keeper.Header) (key int64, err error) {
	summary, err := json.Marshal(h.Summary)
	if err != nil {
		return 0, err
	}
	content, err := insertContent(tx, h.Config.Content)
	if err != nil {
		return 0, err
	}
	r, err := tx.Exec("INSERT INTO sessions (id, name, system, seed, options, content, created, updated, touched, cursor, length, summary)"+
		" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11)",
		h.ID, h.Name, h.Config.System, h.Config.Seed, nullIfAbsent(h.Config.Options), content,
		h.Created.UnixNano(), h.Updated.UnixNano(), h.Cursor, h.Length, string(summary))
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// insertContent stores a content once, however many sessions use it.
func insertContent(tx *sql.Tx, body json.RawMessage) (key sql.NullInt64, err error) {
	if len(body) == 0 {
		return key, nil
	}
	sum := sha256.Sum256(body)
	if _, err := tx.Exec("INSERT INTO contents (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", sum[:],
		[]byte(body)); err != nil {
		return key, err
	}
	return key, tx.QueryRow("SELECT key FROM contents WHERE hash = ?", sum[:]).Scan(&key)
}

// insertEntry adds an entry to a table, "entries" or "abandoned".
func insertEntry(tx *sql.Tx, table string, key int64, e keeper.Entry) error {
	_, err := tx.Exec("INSERT INTO "+table+" (session, seq, at, command, events, hash) VALUES (?, ?, ?, ?, ?, ?)",
		key, e.Seq, e.At.UnixNano(), nullIfAbsent(e.Command), []byte(e.Events), e.Hash)
	return err
}

func insertSnapshot(tx *sql.Tx, key int64, s keeper.Snapshot) error {
	sum := sha256.Sum256(s.State)
	if _, err := tx.Exec("INSERT INTO snapshots (session, seq, shape, state, sum) VALUES (?, ?, ?, ?, ?)",
		key, s.Seq, s.Shape, []byte(s.State), sum[:]); err != nil {
		return err
	}
	_, err := tx.Exec("DELETE FROM snapshots WHERE session = ?1 AND seq NOT IN"+
		" (SELECT seq FROM snapshots WHERE session = ?1 ORDER BY seq DESC LIMIT ?2)", key, keepSnapshots)
	return err
}

// nullIfAbsent stores an absent value as NULL.
func nullIfAbsent(raw json.RawMessage) any {
	if len(raw) == 0 {
		return nil
	}
	return []byte(raw)
}

// SetSetting stores a value under a key.
func (db *DB) SetSetting(key, value string) error {
	return db.change(context.Background(), func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, value)
		return err
	})
}
