package storage

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper"
)

// FuzzFile writes into the database, its journal, its high-water file and a backup, then opens, reads, mends and
// restores. Every result is a session as it was written, a prefix of one, or an error with a code.
func FuzzFile(f *testing.F) {
	living := liveFiles(f)
	names := []string{FileName, FileName + "-wal", FileName + ".last", backupOf(f, living)}
	for i, name := range names {
		n := uint32(len(living[name]))
		f.Add(uint8(i), n/2, []byte{0xff}, uint32(0))
		f.Add(uint8(i), uint32(0), []byte("Dear diary,\n"), n)
	}
	f.Add(uint8(0), uint32(28), []byte{0xff, 0xff, 0xff, 0xff}, uint32(0))
	f.Add(uint8(1), uint32(0), []byte{}, uint32(len(living[names[1]])/2))
	f.Add(uint8(2), uint32(0), []byte(`{"session":"one","seq":-1,"hash":"`+strings.Repeat("0", 64)+`"}`), uint32(0))
	f.Add(uint8(3), uint32(16), []byte{0, 1, 1, 1, 0, 64, 32, 32}, uint32(0))
	f.Fuzz(func(t *testing.T, which uint8, at uint32, patch []byte, cut uint32) {
		dir := t.TempDir()
		path := filepath.Join(dir, FileName)
		for name, raw := range living {
			if name == names[int(which)%len(names)] {
				raw = patched(raw, at, patch, cut)
			}
			must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700))
			must(t, os.WriteFile(filepath.Join(dir, name), raw, 0o600))
		}
		for _, file := range []string{path, filepath.Join(dir, names[3])} {
			if r, err := OpenReader(file, clock); coded(t, err) {
				partsOf(t, r)
				must(t, r.Close())
			}
			_, err := SessionsIn(t.Context(), file)
			coded(t, err)
		}
		if db, err := Open(path, clock); coded(t, err) {
			partsOf(t, db)
			coded(t, db.Check(t.Context()))
			_, err = db.Chains(t.Context())
			coded(t, err)
			must(t, db.Close())
		}
		if _, err := Recover(t.Context(), path, clock); !coded(t, err) {
			t.Fatalf("it cannot be mended although there is a backup: %v", err)
		}
		db := openAt(t, path)
		must(t, db.Check(t.Context()))
		if bad, err := db.Chains(t.Context()); err != nil || len(bad) > 0 {
			t.Errorf("mended, and yet %v, %v", bad, err)
		}
		partsOf(t, db)
		must(t, db.Close())
		if _, err := Restore(t.Context(), path, filepath.Join(dir, names[3]), clock); coded(t, err) {
			db := openAt(t, path)
			partsOf(t, db)
			must(t, db.Close())
		}
	})
}

// liveFiles are the files of a killed program: database, journal, high-water file and a backup, by relative path.
func liveFiles(f testing.TB) map[string][]byte {
	dir := f.TempDir()
	path := filepath.Join(dir, FileName)
	db := openAt(f, path)
	_, err := db.Import(f.Context(), sample("one", 12))
	must(f, err)
	_, err = db.Backup(f.Context(), keeper.ByHand)
	must(f, err)
	_, err = db.write.Exec("PRAGMA wal_checkpoint(TRUNCATE)")
	must(f, err)
	l := sample("two", 6)
	h := l.Header
	must(f, db.Create(f.Context(), h, l.Entries[0]))
	for _, e := range l.Entries[1:] {
		must(f, db.Append(f.Context(), "two", e, keeper.Summary{}, nil))
	}
	out := map[string][]byte{}
	for name, raw := range files(f, dir) {
		short, err := filepath.Rel(dir, name)
		must(f, err)
		out[short] = []byte(raw)
	}
	must(f, db.Close())
	return out
}

func backupOf(f testing.TB, living map[string][]byte) string {
	for name := range living {
		if strings.HasPrefix(name, "backups") {
			return name
		}
	}
	f.Fatal("there is no backup")
	return ""
}

// patched returns raw without its last cut bytes and with patch written at or beyond a position.
func patched(raw []byte, at uint32, patch []byte, cut uint32) []byte {
	out := bytes.Clone(raw[:len(raw)-min(len(raw), int(cut))])
	start := int(at) % (len(out) + 1)
	patch = patch[:min(len(patch), 1<<16)]
	if end := start + len(patch); end > len(out) {
		out = append(out, make([]byte, end-len(out))...)
	}
	copy(out[start:], patch)
	return out
}

// coded reports whether there is no error, and fails the test on one without a code.
func coded(t *testing.T, err error) bool {
	t.Helper()
	var known *StoreError
	var damage *keeper.DamageError
	if err != nil && !errors.As(err, &known) && !errors.As(err, &damage) {
		t.Errorf("an error without a code: %v", err)
	}
	return err == nil
}

// partsOf checks that every session with an intact chain is a prefix of what was written.
func partsOf(t *testing.T, db *DB) {
	t.Helper()
	heads, err := db.List(t.Context())
	if !coded(t, err) {
		return
	}
	for _, h := range heads {
		l, err := db.Load(t.Context(), h.ID)
		if errors.Is(err, keeper.ErrNoSession) || !coded(t, err) || l.Check() != nil {
			continue
		}
		want := sample(h.ID, len(l.Entries))
		for i, e := range l.Entries {
			if string(e.Events) != string(want.Entries[i].Events) || e.Hash != want.Entries[i].Hash {
				t.Errorf("session %s: entry %d is not what was written", h.ID, e.Seq)
			}
		}
	}
}
