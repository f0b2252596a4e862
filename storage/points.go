package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"lantern/keeper"
)

var _ keeper.PointStore = (*DB)(nil)

// pointKey is the setting that holds a point. The name is last, so points sort by name.
func pointKey(id, name string) string { return "point\x00" + id + "\x00" + name }

// SetPoint names a step of a session.
func (db *DB) SetPoint(ctx context.Context, id string, p keeper.Point) error {
	return db.change(ctx, func(tx *sql.Tx) error {
		key, _, _, err := position(tx, id)
		if err != nil {
			return err
		}
		err = tx.QueryRow("SELECT hash FROM entries WHERE session = ? AND seq = ?", key, p.Seq).Scan(&p.Hash)
		if errors.Is(err, sql.ErrNoRows) {
			return keeper.ErrNoStep
		} else if err != nil {
			return err
		}
		return putPoint(tx, id, p)
	})
}

func putPoint(tx *sql.Tx, id string, p keeper.Point) error {
	raw, err := json.Marshal(p)
	if err != nil {
		return err
	}
	_, err = tx.Exec("INSERT INTO settings (key, value) VALUES (?, ?)"+
		" ON CONFLICT (key) DO UPDATE SET value = excluded.value", pointKey(id, p.Name), string(raw))
	return err
}

// RemovePoint removes a point.
func (db *DB) RemovePoint(ctx context.Context, id, name string) error {
	return db.change(ctx, func(tx *sql.Tx) error {
		if _, _, _, err := position(tx, id); err != nil {
			return err
		}
		gone, err := tx.Exec("DELETE FROM settings WHERE key = ?", pointKey(id, name))
		if err != nil {
			return err
		}
		if n, err := gone.RowsAffected(); err != nil || n > 0 {
			return err
		}
		return keeper.ErrNoStep
	})
}

// Points lists the points of a session, by name.
func (db *DB) Points(ctx context.Context, id string) (out []keeper.Point, err error) {
	err = db.readTx(ctx, func(tx *sql.Tx) (err error) {
		if _, _, _, err = position(tx, id); err == nil {
			out, err = pointsOf(ctx, tx, id)
		}
		return err
	})
	return out, err
}

func pointsOf(ctx context.Context, tx *sql.Tx, id string) (out []keeper.Point, err error) {
	err = rowsOf(ctx, tx, func(scan scanner) error {
		var raw string
		var p keeper.Point
		err := scan(&raw)
		if err == nil && json.Unmarshal([]byte(raw), &p) == nil {
			out = append(out, p)
		}
		return err
	}, "SELECT value FROM settings WHERE key >= ?1 AND key < ?2 ORDER BY key", pointKey(id, ""), "point\x00"+id+"\x01")
	return out, err
}

// forgetPoints removes all points of a session.
func forgetPoints(tx *sql.Tx, id string) error {
	_, err := tx.Exec("DELETE FROM settings WHERE key >= ?1 AND key < ?2", pointKey(id, ""), "point\x00"+id+"\x01")
	return err
}

// LoadFrom returns the whole log of a session in a backup, or in any database of ours.
func LoadFrom(ctx context.Context, file, id string) (l keeper.Log, err error) {
	err = within(file, func(db *DB) error {
		l, err = db.Load(ctx, id)
		return err
	})
	return l, err
}

// ListFrom returns the headers of the sessions in a backup, the most recently played first.
func ListFrom(ctx context.Context, file string) (all []keeper.Header, err error) {
	err = within(file, func(db *DB) error {
		all, err = db.List(ctx)
		return err
	})
	return all, err
}

// within calls f with another database of ours, open for reading.
func within(file string, f func(*DB) error) error {
	r, version, err := recognise(file, migrations())
	if err != nil {
		return wrap(file, err)
	}
	defer r.Close()
	return f(&DB{path: file, read: r, version: version})
}
