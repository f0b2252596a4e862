package storage

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
)

// files returns the content of every file below a folder except the lock.
func files(t testing.TB, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	must(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".lock" || filepath.Ext(path) == ".db-shm" {
			return err
		}
		raw, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrPermission) {
			return nil
		}
		if len(raw) > 0 || filepath.Ext(path) == ".db" {
			out[path] = string(raw)
		}
		return err
	}))
	return out
}

// sampleFile returns a closed database with sessions in it.
func sampleFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	for _, id := range []string{"one", "two", "three"} {
		_, err := db.Import(t.Context(), sample(id, 40))
		must(t, err)
	}
	must(t, db.Close())
	return path
}

// TestRefusedFilesStayAsTheyAre opens unusable files with Open and OpenReader.
func TestRefusedFilesStayAsTheyAre(t *testing.T) {
	whole, err := os.ReadFile(sampleFile(t))
	must(t, err)
	set := func(at int, b ...byte) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			raw := bytes.Clone(whole)
			copy(raw[at:], b)
			must(t, os.WriteFile(path, raw, 0o600))
		}
	}
	write := func(raw []byte) func(*testing.T, string) {
		return func(t *testing.T, path string) { must(t, os.WriteFile(path, raw, 0o600)) }
	}
	noise := make([]byte, 5000)
	for i := range noise {
		noise[i] = byte(i*7 + 1)
	}
	for name, c := range map[string]struct {
		make func(*testing.T, string)
		want error
	}{
		"a text":                   {write([]byte("Dear diary,\n")), ErrForeign},
		"noise":                    {write(noise), ErrForeign},
		"a folder":                 {func(t *testing.T, path string) { must(t, os.Mkdir(path, 0o700)) }, ErrNotPlain},
		"somebody’s database":      {foreignDatabase, ErrForeign},
		"another application’s":    {set(68, 'F', 'O', 'T', 'O'), ErrForeign},
		"empty":                    {write(nil), ErrDamaged},
		"blank":                    {write(make([]byte, 8192)), ErrDamaged},
		"cut in the head":          {write(whole[:60]), ErrDamaged},
		"cut after one page":       {write(whole[:4096]), ErrDamaged},
		"cut in the middle":        {write(whole[:len(whole)/2]), ErrDamaged},
		"cut by one byte":          {write(whole[:len(whole)-1]), ErrDamaged},
		"head overwritten":         {set(0, []byte("hello, world ...")...), ErrDamaged},
		"page overwritten":         {set(4096, noise[:4096]...), ErrDamaged},
		"version nought":           {set(60, 0, 0, 0, 0), ErrDamaged},
		"a newer version":          {set(60, 0, 0, 0, 99), ErrNewer},
		"only the journal is left": {func(t *testing.T, path string) { must(t, os.WriteFile(path+"-wal", noise, 0o600)) }, ErrDamaged},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			c.make(t, path)
			before := files(t, filepath.Dir(path))
			db, err := Open(path, clock)
			if err == nil {
				db.Close()
			}
			var e *StoreError
			if !errors.Is(err, c.want) || !errors.As(err, &e) || e.Path != path {
				t.Errorf("Open answers %v, want %v", err, c.want)
			}
			if errors.Is(err, ErrNewer) && (e.Found != 99 || e.Supported != migrations().newest) {
				t.Errorf("the error names versions %d and %d", e.Found, e.Supported)
			}
			if _, err := os.Stat(path); err == nil {
				if _, err := OpenReader(path, clock); !errors.Is(err, c.want) {
					t.Errorf("OpenReader answers %v, want %v", err, c.want)
				}
			}
			after := files(t, filepath.Dir(path))
			for file, raw := range before {
				if after[file] != raw {
					t.Errorf("%s was altered", file)
				}
			}
			for file := range after {
				if _, there := before[file]; !there {
					t.Errorf("%s was left behind", file)
				}
			}
		})
	}
}

func foreignDatabase(t *testing.T, path string) {
	db, err := sql.Open("sqlite3", dsn(path, "rwc"))
	must(t, err)
	_, err = db.Exec("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')")
	must(t, err)
	must(t, db.Close())
}

// TestFlippedBytes flips bytes all over the file. A file that can still be opened must either hold what was written or
// report damage.
func TestFlippedBytes(t *testing.T) {
	source := sampleFile(t)
	whole, err := os.ReadFile(source)
	must(t, err)
	want := map[string]keeper.Log{}
	for _, id := range []string{"one", "two", "three"} {
		want[id] = sample(id, 40)
	}
	random := rand.New(rand.NewPCG(7, 7))
	atOpen, inLog := 0, 0
	for range 150 {
		path := filepath.Join(t.TempDir(), FileName)
		raw := bytes.Clone(whole)
		raw[random.IntN(len(raw))] ^= byte(1 + random.IntN(255))
		must(t, os.WriteFile(path, raw, 0o600))
		db, err := Open(path, clock)
		if err != nil {
			var e *StoreError
			if !errors.As(err, &e) {
				t.Fatalf("an error without a code: %v", err)
			}
			atOpen++
			continue
		}
		for id, l := range want {
			got, err := db.Load(t.Context(), id)
			if err == nil {
				err = got.Check()
			}
			if err != nil {
				inLog++
				continue
			}
			for i, e := range got.Entries {
				if string(e.Events) != string(l.Entries[i].Events) || string(e.Command) != string(l.Entries[i].Command) {
					t.Errorf("session %s, entry %d differs and passes for whole", id, e.Seq)
				}
			}
			if string(got.Header.Config.Content) != string(l.Header.Config.Content) || got.Header.Config.Seed != l.Header.Config.Seed {
				t.Errorf("session %s: what it was begun with differs and passes for whole", id)
			}
		}
		must(t, db.Close())
	}
	if atOpen == 0 || inLog == 0 {
		t.Errorf("%d flips were found at opening, %d in a log: the test does not reach both", atOpen, inLog)
	}
}

func TestDamagedSnapshotIsPassedOver(t *testing.T) {
	db := openNew(t)
	l := sample("one", 5)
	l.Snapshot = &keeper.Snapshot{Seq: 3, Shape: "x", State: []byte(`{"health":7}`)}
	_, err := db.Import(t.Context(), l)
	must(t, err)
	_, err = db.write.Exec(`UPDATE snapshots SET state = CAST('{"health":3}' AS BLOB)`)
	must(t, err)
	got, err := db.Load(t.Context(), "one")
	must(t, err)
	if got.Snapshot != nil {
		t.Fatalf("the changed snapshot is handed out: %s", got.Snapshot.State)
	}
}

func TestCheckFindsWhatOpeningDoesNot(t *testing.T) {
	db := openNew(t)
	must(t, db.Check(t.Context()))
	_, err := db.write.Exec("PRAGMA foreign_keys = off; INSERT INTO settings VALUES ('a', 'b'); INSERT INTO entries VALUES (99, 1, 0, NULL, x'5b5d', '')")
	must(t, err)
	if err := db.Check(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Fatalf("an entry without a session: %v", err)
	}
}

// TestFullDisk stops the file from growing, as a full disk does.
func TestFullDisk(t *testing.T) {
	db := openNew(t)
	ctx := context.Background()
	l := sample("one", 3)
	_, err := db.Import(ctx, l)
	must(t, err)
	var pages int
	must(t, db.write.QueryRow("PRAGMA page_count").Scan(&pages))
	must(t, db.write.QueryRow("PRAGMA max_page_count = 1").Scan(&pages)) // SQLite uses the present size instead
	big := sample("one", 4).Entries[3]
	big.Events = append(append([]byte(`["`), bytes.Repeat([]byte("x"), 50000)...), `"]`...)
	big = big.Chained(l.Entries[2].Hash)
	if err := db.Append(ctx, "one", big, keeper.Summary{}, nil); !errors.Is(err, ErrFull) {
		t.Fatalf("a full disk answers %v", err)
	}
	got, err := db.Load(ctx, "one")
	must(t, err)
	must(t, got.Check())
	if got.Header.Cursor != 3 {
		t.Fatalf("the cursor stands at %d", got.Header.Cursor)
	}
	must(t, db.write.QueryRow("PRAGMA max_page_count = 100000").Scan(&pages))
	must(t, db.Append(ctx, "one", big, keeper.Summary{}, nil)) // there is room again
}
