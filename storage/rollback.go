package storage

import (
	"database/sql"
	"errors"
	"os"
)

// journalEnding is of the file in which SQLite notes how pages were before it alters them, where a database is not in the mode
// with a journal ahead (WAL): ours are not while a restored or mended file is opened for the first time.
const journalEnding = "-journal"

// halfWritten tells whether the program was stopped while it altered such a file. What can only read cannot open it then.
func halfWritten(path string) bool {
	left, err := os.Stat(path + journalEnding)
	return err == nil && left.Size() > 0
}

// rollBack takes back what was half written, as SQLite does for whoever opens the file to write. A file that is not ours is
// left alone: inspect says what it is. The folder is locked.
func rollBack(path string) (err error) {
	if !halfWritten(path) || inspectHeader(path) != nil {
		return nil
	}
	w, err := sql.Open("sqlite3", dsn(path, "rw"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	var n int
	return w.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&n)
}
