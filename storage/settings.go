package storage

import (
	"context"
	"database/sql"
	"errors"
)

// Setting returns what was set under a key, and whether anything was.
func (db *DB) Setting(key string) (value string, ok bool, err error) {
	err = db.reader().QueryRow("SELECT value FROM settings WHERE key = ?", key).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	return value, err == nil, wrap(db.path, err)
}

// SetSetting keeps a value under a key.
func (db *DB) SetSetting(key, value string) error {
	return db.change(context.Background(), func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, value)
		return err
	})
}
