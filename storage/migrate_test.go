package storage

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/keeper"
	"lantern/keeper/storetest"
)

// later returns the migrations with one more.
func later(t *testing.T, body string) migrationSet {
	t.Helper()
	all := fstest.MapFS{}
	m := migrations()
	names, err := fs.Glob(m.files, "*.sql")
	must(t, err)
	for _, name := range names {
		raw, err := fs.ReadFile(m.files, name)
		must(t, err)
		all[name] = &fstest.MapFile{Data: raw}
	}
	all["00002_later.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + body)}
	return newMigrationSet(all)
}

func userVersion(t *testing.T, db *sql.DB) (n int) {
	t.Helper()
	must(t, db.QueryRow("PRAGMA user_version").Scan(&n))
	return n
}

func TestEveryMigrationRaisesTheVersion(t *testing.T) {
	m := migrations()
	names, err := fs.Glob(m.files, "*.sql")
	must(t, err)
	if len(names) != m.newest {
		t.Fatalf("%d migrations, the last one is number %d", len(names), m.newest)
	}
	for i, name := range names {
		raw, err := fs.ReadFile(m.files, name)
		must(t, err)
		found := regexp.MustCompile(`PRAGMA user_version = (\d+);`).FindStringSubmatch(string(raw))
		if found == nil || found[1] != strings.TrimLeft(name[:5], "0") || strings.Contains(string(raw), "NO TRANSACTION") {
			t.Errorf("%s, number %d, does not set user_version to its number in a transaction", name, i+1)
		}
	}
	if n := userVersion(t, openNew(t).read); n != m.newest {
		t.Errorf("a new file has version %d", n)
	}
}

func TestUpgradeKeepsABackup(t *testing.T) {
	path := sampleFile(t)
	m := later(t, "PRAGMA user_version = 2;\nALTER TABLE sessions ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';\n")
	db, err := open(path, clock, m)
	must(t, err)
	defer db.Close()
	if n := userVersion(t, db.read); n != 2 {
		t.Errorf("the version is %d", n)
	}
	backups, err := filepath.Glob(filepath.Join(BackupDir(path), "*"))
	must(t, err)
	if len(backups) != 1 || filepath.Base(backups[0]) != "lantern-v1-20260314T201500Z-upgrade.db" {
		t.Fatalf("the backups are %v", backups)
	}
	for _, p := range []string{path, backups[0]} {
		r, err := openReader(p, clock, map[bool]migrationSet{true: m, false: migrations()}[p == path])
		must(t, err)
		defer r.Close()
		headers, err := r.List(t.Context())
		must(t, err)
		if len(headers) != 3 {
			t.Errorf("%s has %d sessions", p, len(headers))
		}
	}
	must(t, db.Close())
	if _, err := Open(path, clock); !errors.Is(err, ErrNewer) {
		t.Errorf("the program of before answers %v", err)
	}
}

func TestFailedMigrationChangesNothing(t *testing.T) {
	path := sampleFile(t)
	m := later(t, "PRAGMA user_version = 2;\nALTER TABLE sessions ADD COLUMN colour TEXT;\nDELETE FROM entries;\nINSERT INTO nowhere VALUES (1);\n")
	if db, err := open(path, clock, m); err == nil {
		db.Close()
		t.Fatal("the migration passes")
	}
	db := openAt(t, path)
	if n := userVersion(t, db.read); n != 1 {
		t.Errorf("the version is %d", n)
	}
	l, err := db.Load(t.Context(), "one")
	must(t, err)
	must(t, l.Check())
	if backups, _ := filepath.Glob(filepath.Join(BackupDir(path), "*.db")); len(backups) != 1 {
		t.Errorf("the backups are %v", backups)
	}
}

func TestReaderUpgradesAnOldFile(t *testing.T) {
	path := sampleFile(t)
	m := later(t, "PRAGMA user_version = 2;\nCREATE TABLE more (x TEXT);\n")
	old := openAt(t, path)
	if _, err := openReader(path, clock, m); !errors.Is(err, ErrBusy) {
		t.Errorf("while the old program runs: %v", err)
	}
	must(t, old.Close())
	r, err := openReader(path, clock, m)
	must(t, err)
	defer r.Close()
	if n := userVersion(t, r.read); n != 2 {
		t.Errorf("the version is %d", n)
	}
}

func TestAHalfMadeFileIsMadeAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	must(t, os.WriteFile(path+".new", []byte("half"), 0o600))
	must(t, os.WriteFile(path+".new-wal", []byte("half"), 0o600))
	db := openAt(t, path)
	must(t, db.SetSetting("a", "b"))
	must(t, db.Close())
	left, err := filepath.Glob(path + "*")
	must(t, err)
	for _, name := range left {
		if name != path && name != path+".lock" && name != path+".last" {
			t.Errorf("%s is left behind", name)
		}
	}
}

func TestBackup(t *testing.T) {
	db := openNew(t)
	_, err := db.Import(t.Context(), storetest.Sample("one", 10))
	must(t, err)
	first, err := db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	second, err := db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	if first == second {
		t.Fatal("the second backup replaces the first")
	}
	for _, name := range []string{first, second} {
		r, err := OpenReader(name, clock)
		must(t, err)
		l, err := r.Load(t.Context(), "one")
		must(t, err)
		must(t, l.Check())
		must(t, r.Close())
	}
}
