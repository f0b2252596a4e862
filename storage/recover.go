package storage

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
)

// Recovery says what [Recover] found and kept.
type Recovery = keeper.Recovery

// maxBackupsRead limits the number of backups that are read.
const maxBackupsRead = 8

// Recover mends the database at path, which must not be open (ErrBusy otherwise). It sets a copy aside, reads what it
// can, takes what is missing from the backups, and puts a new, complete database in its place. It keeps only steps with
// an intact hash chain, so a kept session is exactly what was confirmed, up to some step. Without a file and without a
// backup it returns ErrMissing. Nothing is changed until the new database is complete.
func Recover(ctx context.Context, path string, o Options) (Recovery, error) {
	path, lock, err := claim(path)
	if err != nil {
		return Recovery{}, err
	}
	defer lock.Close()
	found, err := recoverLocked(ctx, path, o.Now())
	return found, wrap(path, err)
}

func recoverLocked(ctx context.Context, path string, now time.Time) (found Recovery, err error) {
	if err := finishSwap(path); err != nil {
		return found, err
	}
	if err := clearLitter(path, now); err != nil {
		return found, err
	}
	if _, err := inspect(path, migrations()); errors.Is(err, ErrNewer) {
		return found, err
	}
	kept, err := Backups(path)
	if err != nil {
		return found, err
	}
	if _, err := os.Lstat(path); err != nil && len(kept) == 0 {
		return found, err
	}
	if found.Aside, err = setAside(path, now); err != nil {
		return found, err
	}
	work, err := os.MkdirTemp(filepath.Dir(path), mendingFolder)
	if err != nil {
		return found, err
	}
	defer os.RemoveAll(work)
	own, err := harvestDamaged(ctx, found.Aside, work)
	if err != nil {
		return found, err
	}
	if _, err := os.Lstat(found.Aside); errors.Is(err, fs.ErrNotExist) { // there was no file
		found.Aside = ""
	}
	lent, err := harvestBackups(ctx, kept, work)
	if err != nil {
		return found, err
	}
	found.Unlisted = !slices.ContainsFunc(own, func(h *harvest) bool { return h.listed })
	saved, settings := merge(own, lent)
	if w, known := readHighWater(path); known {
		saved = answered(saved, w)
	}
	fresh := path + ".new"
	if err := writeSaved(ctx, fresh, saved, settings); err != nil {
		return found, errors.Join(err, removeDatabase(fresh))
	}
	if _, err := inspect(fresh, migrations()); err != nil {
		return found, err
	}
	if err := putInPlace(fresh, path); err != nil {
		return found, err
	}
	lenders := map[string]bool{}
	for _, s := range saved {
		r := keeper.Recovered{ID: s.id, Name: s.log.Header.Name, Title: s.title,
			Kept: len(s.log.Entries), Known: s.known}
		for source, n := range s.lent {
			r.Lent += n
			lenders[source] = true
		}
		found.Sessions = append(found.Sessions, r)
	}
	for _, b := range kept {
		if lenders[b.File] {
			found.Backups = append(found.Backups, b.File)
		}
	}
	return found, nil
}

// answered makes sure that the last confirmed entry counts among the known steps of its session.
func answered(all []saved, w highWater) []saved {
	for i, s := range all {
		if s.id == w.Session {
			if !s.holds(w) {
				all[i].known = max(s.known, w.Seq)
			}
			return all
		}
	}
	all = append(all, saved{id: w.Session, known: w.Seq})
	slices.SortFunc(all, func(a, b saved) int { return strings.Compare(a.id, b.id) })
	return all
}

// mendingFolder is the pattern of the temporary folder for copies.
const mendingFolder = "mending-*"

// harvestDamaged reads the damaged file in every way that may yield something: with its journal mended, unchanged, and
// with its first page replaced. Each works on a copy.
func harvestDamaged(ctx context.Context, aside, work string) (all []*harvest, err error) {
	for _, way := range []struct {
		name  string
		alter func(path string) (worthwhile bool, err error)
	}{
		{"journal", applyJournal},
		{"asis", func(string) (bool, error) { return true, nil }},
		{"head", func(path string) (bool, error) { return replaceHead(ctx, path, filepath.Join(work, "model.db")) }},
	} {
		path := filepath.Join(work, way.name+".db")
		for _, ending := range []string{"", "-wal", journalEnding} {
			if err := copyFile(aside+ending, path+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, err
			}
		}
		if _, err := os.Stat(path); err != nil {
			continue // only the journal is left
		}
		if rollBack(path) != nil { // too damaged for that: it is read as it is
			if err := os.Remove(path + journalEnding); err != nil {
				return nil, err
			}
		}
		worthwhile, err := way.alter(path)
		if err != nil {
			return nil, err
		}
		if worthwhile {
			all = append(all, harvestFile(ctx, path, ""))
		}
		if len(all) > 0 && all[len(all)-1].whole {
			break
		}
	}
	return all, ctx.Err()
}

func harvestBackups(ctx context.Context, kept []keeper.Backup, work string) (all []*harvest, err error) {
	for _, b := range kept[:min(len(kept), maxBackupsRead)] {
		path := filepath.Join(work, "backup.db")
		if err := removeDatabase(path); err != nil {
			return nil, err
		}
		if err := copyFile(b.File, path); err != nil {
			continue // an unreadable backup is skipped
		}
		all = append(all, harvestFile(ctx, path, b.File))
	}
	return all, ctx.Err()
}

// writeSaved makes a new database from the saved sessions.
func writeSaved(ctx context.Context, fresh string, saved []saved, settings map[string]string) error {
	if err := removeDatabase(fresh); err != nil {
		return err
	}
	if err := migrate(fresh, "rwc", migrations()); err != nil {
		return err
	}
	home, err := os.Stat(fresh)
	if err != nil {
		return err
	}
	w, err := openWriter(fresh, "rw")
	if err != nil {
		return err
	}
	db := &DB{path: fresh, write: w, read: w, home: home, turn: make(chan struct{}, 1)}
	db.turn <- struct{}{}
	defer db.Close()
	for _, s := range saved {
		if len(s.log.Entries) == 0 {
			continue
		}
		if _, err := db.Import(ctx, s.log); err != nil {
			return err
		}
		if err := db.change(ctx, func(tx *sql.Tx) error { return insertAbandoned(tx, s.id, s.gone) }); err != nil {
			return err
		}
	}
	delete(settings, needsKey) // the new file has its own
	for key, value := range settings {
		if err := db.SetSetting(key, value); err != nil {
			return err
		}
	}
	if _, err := w.ExecContext(ctx, "PRAGMA journal_mode = DELETE"); err != nil { // one file, with no journal beside it
		return err
	}
	if err := db.Close(); err != nil {
		return err
	}
	return syncFile(fresh)
}

func insertAbandoned(tx *sql.Tx, id string, gone []keeper.Entry) error {
	key, _, _, err := position(tx, id)
	if err != nil {
		return err
	}
	for _, e := range gone {
		if err := insertEntry(tx, "abandoned", key, e); err != nil {
			return err
		}
	}
	return nil
}

// AsideDir returns the folder for copies of damaged files, made before anything is done about them. The program never
// removes one.
func AsideDir(path string) string { return filepath.Join(filepath.Dir(path), "damaged") }

// setAside copies a database with its journal, byte for byte, and returns the copy.
func setAside(path string, at time.Time) (string, error) {
	dir := AsideDir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	name, err := freeName(dir, "lantern-"+at.UTC().Format(stampLayout), ".db")
	if err != nil {
		return "", err
	}
	for _, ending := range []string{"", "-wal", journalEnding} {
		err := copyFile(path+ending, name+ending)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return name, syncDir(dir)
}

// copyFile copies bytes to a new file and makes them durable.
func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	if _, err := io.Copy(out, in); err != nil {
		return err
	}
	return out.Sync()
}
