package storage

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"lantern/keeper"
)

// witness is the last answer that left the store, kept in a small file beside the database. SQLite takes a journal that
// is gone, cut or altered for one that was never written, and then shows the database without a word as it was some
// steps ago; the witness knows better. It is written after the commit and not synced, so that it is never ahead of what
// is on disk and costs next to nothing.
type highWater struct {
	Session string `json:"session"`
	Seq     int    `json:"seq"`
	Hash    string `json:"hash"` // of that entry
}

// highWaterSize is the size of the file in bytes: always written whole.
const highWaterSize = 512

func highWaterFile(path string) string { return path + lastEnding }

const lastEnding = ".last"

// openHighWater opens the file for the writer. A store without it works as well, so that it never stands in the way.
func openHighWater(path string) *os.File {
	f, err := os.OpenFile(highWaterFile(path), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil
	}
	return f
}

// testify writes the last answer down; the zero witness says that there is none. A failure only makes a later loss go
// unnoticed.
func (db *DB) testify(w highWater) {
	if db.highWater == nil {
		return
	}
	raw, err := json.Marshal(w)
	if err != nil || len(raw) >= highWaterSize {
		raw = []byte("{}") // an ID that no program gives
	}
	line := make([]byte, highWaterSize)
	for i := range line {
		line[i] = ' '
	}
	copy(line, raw)
	line[highWaterSize-1] = '\n'
	_, _ = db.highWater.WriteAt(line, 0)
}

// readHighWater returns the last answer; false when none is known.
func readHighWater(path string) (w highWater, known bool) {
	raw, err := os.ReadFile(highWaterFile(path))
	if err != nil || len(raw) != highWaterSize || json.Unmarshal(raw, &w) != nil {
		return highWater{}, false
	}
	return w, w.Session != ""
}

// compareHighWater does as [DB.Complete] does for a file that nobody has opened to write yet: who closes it makes
// SQLite throw the journal away from its first wrong byte on, which Recover can still read.
func compareHighWater(path string) error {
	r, err := openReadable(path)
	if err != nil {
		return err
	}
	defer r.Close()
	return compareHighWaterIn(path, r)
}

// compareHighWaterIn compares the database with the last answer: ErrDamaged when that answer is no longer in it, ErrParted
// when another step stands in its place: the file is a copy with which somebody played on elsewhere.
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
		Err: fmt.Errorf("%w: step %d of session %s was answered, the file knows %d", errLost, w.Seq, w.Session, newest)}
}

// errLost is the cause of a damage that SQLite itself does not see.
var errLost = errors.New("the newest steps are gone")

// Complete answers ErrDamaged when the last answer that left the store is no longer in it (see [Recover]).
func (db *DB) Complete() error { return wrap(db.path, compareHighWaterIn(db.path, db.reader())) }
