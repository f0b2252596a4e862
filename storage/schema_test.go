package storage

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestAForeignSchemaIsNeverRun adds SQL that runs by itself to intact databases. None is opened, restored or examined;
// a recovery keeps everything of ours.
func TestAForeignSchemaIsNeverRun(t *testing.T) {
	for name, script := range map[string]string{
		"a trigger": "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM sessions WHERE key <> NEW.session; END",
		"a view":    "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
		"an index":  "CREATE INDEX i ON entries (length(hash))",
		"a table":   "CREATE TABLE recipes (name TEXT)",
		"a column":  "ALTER TABLE settings ADD COLUMN more TEXT DEFAULT 'x'",
		"a view under a name of ours": "ALTER TABLE sessions RENAME TO older; CREATE VIEW sessions AS WITH RECURSIVE " +
			"n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS key FROM n",
	} {
		t.Run(name, func(t *testing.T) {
			path := sampleFile(t)
			db, err := sql.Open("sqlite3", dsn(path, "rw"))
			must(t, err)
			_, err = db.Exec(script)
			must(t, err)
			must(t, db.Close())
			raw, err := os.ReadFile(path)
			must(t, err)
			if _, err := Open(path, clock); !errors.Is(err, ErrForeign) {
				t.Errorf("Open: %v", err)
			}
			if _, err := OpenReader(path, clock); !errors.Is(err, ErrForeign) {
				t.Errorf("OpenReader: %v", err)
			}
			if _, err := SessionsIn(t.Context(), path); !errors.Is(err, ErrForeign) {
				t.Errorf("SessionsIn: %v", err)
			}
			home := filepath.Join(t.TempDir(), FileName)
			if _, err := Restore(t.Context(), home, path, clock); !errors.Is(err, ErrForeign) {
				t.Errorf("Restore: %v", err)
			}
			if _, err := os.Stat(home); err == nil {
				t.Error("something was restored")
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != string(raw) {
				t.Errorf("the file was altered (%v)", err)
			}
			found, err := Recover(t.Context(), path, clock)
			must(t, err)
			mended := openAt(t, path)
			for _, id := range []string{"one", "two", "three"} {
				if name == "a view under a name of ours" {
					break // its rows are in another table now
				}
				l, err := mended.Load(t.Context(), id)
				if must(t, err); len(l.Entries) != 40 {
					t.Errorf("%s has %d entries after %+v", id, len(l.Entries), found)
				}
			}
			must(t, mended.Close())
		})
	}
}

// TestTheDriverTrustsNoSchema queries a connection as this package opens it.
func TestTheDriverTrustsNoSchema(t *testing.T) {
	db, err := sql.Open(driver, ":memory:")
	must(t, err)
	defer db.Close()
	var on int
	if must(t, db.QueryRow("PRAGMA trusted_schema").Scan(&on)); on != 0 {
		t.Error("schemas are trusted")
	}
}

// TestTheTablesOfTheFirstVersionAreOurs opens a file with the extra table of version 0.1.0.
func TestTheTablesOfTheFirstVersionAreOurs(t *testing.T) {
	path := sampleFile(t)
	db, err := sql.Open("sqlite3", dsn(path, "rw"))
	must(t, err)
	_, err = db.Exec("CREATE TABLE goose_db_version (\n\t\tid INTEGER PRIMARY KEY AUTOINCREMENT,\n\t\tversion_id INTEGER NOT NULL,\n" +
		"\t\tis_applied INTEGER NOT NULL,\n\t\ttstamp TIMESTAMP DEFAULT (datetime('now'))\n\t)")
	must(t, err)
	must(t, db.Close())
	must(t, openAt(t, path).Close())
}
