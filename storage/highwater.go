package storage

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"lantern/keeper"
)

// highWater is the last entry that the store confirmed, kept in a small file beside the database. SQLite treats a
// journal that is missing, truncated or altered as one that was never written, and silently shows an older state; the
// high-water file reveals that. It is written after the commit without a sync, so it is never ahead of the disk and
// costs next to nothing.
type highWater struct {
	Session string `json:"session"`
	Seq     int    `json:"seq"`
	Hash    string `json:"hash"` // of that entry
}

// highWaterSize is the size of the file in bytes. It is always written whole.
const highWaterSize = 512

func highWaterFile(path string) string { return path + lastEnding }

const lastEnding = ".last"

// openHighWater opens the file for writing. It returns nil on failure: the store works without it.
func openHighWater(path string) *os.File {
	f, err := os.OpenFile(highWaterFile(path), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil
	}
	return f
}

// writeHighWater records the last confirmed entry; the zero value means none. If it fails, a later loss may go
// unnoticed.
func (db *DB) writeHighWater(w highWater) {
	if db.highWater == nil {
		return
	}
	raw, err := json.Marshal(w)
	if err != nil || len(raw) >= highWaterSize {
		raw = []byte("{}") // no program uses such an ID
	}
	line := make([]byte, highWaterSize)
	for i := range line {
		line[i] = ' '
	}
	copy(line, raw)
	line[highWaterSize-1] = '\n'
	_, _ = db.highWater.WriteAt(line, 0)
}

// readHighWater returns the last confirmed entry, or false if none is known.
func readHighWater(path string) (w highWater, known bool) {
	raw, err := os.ReadFile(highWaterFile(path))
	if err != nil || len(raw) != highWaterSize || json.Unmarshal(raw, &w) != nil {
		return highWater{}, false
	}
	return w, w.Session != ""
}

// compareHighWater is [DB.Complete] for a file that is not open for writing. It must run first: closing the database
// makes SQLite discard the journal from its first wrong byte on, which Recover can still read.
func compareHighWater(path string) error {
	r, err := openReadable(path)
	if err != nil {
		return err
	}
	defer r.Close()
	return compareHighWaterIn(path, r)
}

// compareHighWaterIn compares the database with the last confirmed entry. It returns ErrDamaged if that entry is
// missing, and ErrParted if another one has its number: then the file is a copy that was played on elsewhere.
func compareHighWaterIn(path string, r *sql.DB) error {
	w, known := readHighWater(path)
	if !known {
		return nil
	}
	var found, newest int
	err := r.QueryRow("SELECT (SELECT count(*) FROM entries e JOIN sessions s ON s.key = e.session WHERE s.id = ?1 AND e.seq = ?2 AND e.hash = ?3)"+
		" + (SELECT count(*) FROM abandoned a JOIN sessions s ON s.key = a.session WHERE s.id = ?1 AND a.seq = ?2 AND a.hash = ?3),"+
		" ifnull((SELECT length FROM sessions WHERE id = ?1), 0)", w.Session, w.Seq, w.Hash).Scan(&found, &newest)
	if err != nil {
		return err
	}
	if found > 0 {
		return nil
	}
	if newest >= w.Seq {
		return &StoreError{Code: keeper.StoreParted, Path: path,
			Err: fmt.Errorf("step %d of session %s is another one in this file", w.Seq, w.Session)}
	}
	return &StoreError{Code: keeper.StoreDamaged, Path: path,
		Err: fmt.Errorf("%w: step %d of session %s was answered, the file knows %d", errStepsGone, w.Seq, w.Session, newest)}
}

// errStepsGone is the cause of damage that SQLite itself does not detect.
var errStepsGone = errors.New("the newest steps are gone")

// Complete returns ErrDamaged if the last confirmed entry is no longer in the store, or ErrParted if another entry has
// its number (see [Recover]).
func (db *DB) Complete() error { return wrap(db.path, compareHighWaterIn(db.path, db.reader())) }
