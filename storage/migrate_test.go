package storage

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/keeper"
)

// theLater is the version after the newest.
var theLater = migrations().newest + 1

// later returns the migrations with one more.
func later(t *testing.T, body string) migrationSet {
	t.Helper()
	all := upTo(t, theLater)
	body = fmt.Sprintf("PRAGMA user_version = %d;\nUPDATE settings SET value = '9.8.7' WHERE key = 'file.needs';\n%s", theLater, body)
	all[fmt.Sprintf("%05d_later.sql", theLater)] = &fstest.MapFile{Data: []byte(body)}
	return newMigrationSet(all)
}

// upTo returns the migrations up to a version.
func upTo(t testing.TB, version int) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	m := migrations()
	names, err := fs.Glob(m.files, "*.sql")
	must(t, err)
	for _, name := range names[:min(len(names), version)] {
		raw, err := fs.ReadFile(m.files, name)
		must(t, err)
		all[name] = &fstest.MapFile{Data: raw}
	}
	return all
}

// oldFile makes a closed file of the first version, as the program then wrote it, with some sessions.
func oldFile(t testing.TB, path string, sessions ...keeper.Log) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(t, migrate(path, "rwc", newMigrationSet(upTo(t, 1))))
	w, err := openWriter(path, "rw")
	must(t, err)
	for i, l := range sessions {
		h := l.Header
		tx, err := w.Begin()
		must(t, err)
		content, err := insertContent(tx, h.Config.Content)
		must(t, err)
		must(t, tx.Commit())
		_, err = w.Exec("INSERT INTO sessions (key, id, name, system, seed, options, content, created, updated, cursor, length, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')",
			i+1, h.ID, h.Name, h.Config.System, h.Config.Seed, []byte(h.Config.Options), content, h.Created.UnixNano(), h.Updated.UnixNano(), h.Cursor, h.Length)
		must(t, err)
		for _, e := range l.Entries {
			_, err := w.Exec("INSERT INTO entries (session, seq, at, command, events, hash) VALUES (?, ?, ?, ?, ?, ?)",
				i+1, e.Seq, e.At.UnixNano(), nullIfAbsent(e.Command), []byte(e.Events), e.Hash)
			must(t, err)
		}
	}
	must(t, w.Close())
}

// numbers returns the parts of a version.
func numbers(t *testing.T, parts []string) (out []int) {
	t.Helper()
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		must(t, err)
		out = append(out, n)
	}
	return out
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
	about, err := os.ReadFile("../FyneApp.toml")
	must(t, err)
	own := regexp.MustCompile(`Version = "(\d+)\.(\d+)\.(\d+)`).FindStringSubmatch(string(about))
	if own == nil {
		t.Fatal("FyneApp.toml names no version")
	}
	if len(names) != m.newest {
		t.Fatalf("%d migrations, the last one is number %d", len(names), m.newest)
	}
	for i, name := range names {
		raw, err := fs.ReadFile(m.files, name)
		must(t, err)
		found := regexp.MustCompile(`PRAGMA user_version = (\d+);`).FindStringSubmatch(string(raw))
		if found == nil || found[1] != strings.TrimLeft(name[:5], "0") {
			t.Errorf("%s, number %d, does not set user_version to its number", name, i+1)
		}
		program := regexp.MustCompile(`'file\.needs', '(\d+)\.(\d+)\.(\d+)'\)`).FindStringSubmatch(string(raw))
		if i > 0 && (program == nil || slices.Compare(numbers(t, program[1:]), numbers(t, own[1:])) > 0) {
			t.Errorf("%s does not say which version of the program its files need, this one, %s, or an older one: %v", name, own[0], program)
		}
	}
	if n := userVersion(t, openNew(t).read); n != m.newest {
		t.Errorf("a new file has version %d", n)
	}
}

func TestUpgradeKeepsABackup(t *testing.T) {
	path := sampleFile(t)
	m := later(t, "ALTER TABLE sessions ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';\n")
	db, err := open(path, clock, m)
	must(t, err)
	defer db.Close()
	if n := userVersion(t, db.read); n != theLater {
		t.Errorf("the version is %d", n)
	}
	backups, err := filepath.Glob(filepath.Join(BackupDir(path), "*"))
	must(t, err)
	if len(backups) != 1 || filepath.Base(backups[0]) != fmt.Sprintf("lantern-v%d-20260314T201500Z-upgrade.db", migrations().newest) {
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
	for name, open := range map[string]func(string, Options) (*DB, error){"Open": Open, "OpenReader": OpenReader} {
		var e *StoreError
		if _, err := open(path, clock); !errors.Is(err, ErrNewer) || !errors.As(err, &e) || e.Needs != "9.8.7" || !strings.Contains(e.Error(), "needs program 9.8.7") {
			t.Errorf("%s of the program of before answers %v", name, err)
		}
	}
}

func TestFailedMigrationChangesNothing(t *testing.T) {
	path := sampleFile(t)
	m := later(t, "ALTER TABLE sessions ADD COLUMN colour TEXT;\nDELETE FROM entries;\nINSERT INTO nowhere VALUES (1);\n")
	if db, err := open(path, clock, m); err == nil {
		db.Close()
		t.Fatal("the migration passes")
	}
	db := openAt(t, path)
	if n := userVersion(t, db.read); n != migrations().newest {
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
	m := later(t, "CREATE TABLE more (x TEXT);\n")
	old := openAt(t, path)
	if _, err := openReader(path, clock, m); !errors.Is(err, ErrBusy) {
		t.Errorf("while the old program runs: %v", err)
	}
	must(t, old.Close())
	r, err := openReader(path, clock, m)
	must(t, err)
	defer r.Close()
	if n := userVersion(t, r.read); n != theLater {
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
	_, err := db.Import(t.Context(), sample("one", 10))
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
