package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/mattn/go-sqlite3"

	"lantern/keeper"
)

// BackupDir returns the folder with the backups of the database at path.
func BackupDir(path string) string { return filepath.Join(filepath.Dir(path), "backups") }

// Backup writes a copy of the database, as it is at one moment, into the backup folder and returns its path. Play can
// go on meanwhile. The copy gets its name only when it is complete, checked and on disk.
func (db *DB) Backup(ctx context.Context, why keeper.BackupReason) (string, error) {
	name, err := backup(ctx, db.path, db.now(), why)
	return name, wrap(db.path, err)
}

// BackupIfChanged is Backup, unless the newest backup already holds the same sessions; made is then false.
func (db *DB) BackupIfChanged(ctx context.Context, why keeper.BackupReason) (file string, made bool, err error) {
	kept, err := Backups(db.path)
	if err != nil {
		return "", false, err
	}
	if len(kept) > 0 && kept[0].Version == migrations().newest {
		now, err := stateStamp(ctx, db.reader())
		if err != nil {
			return "", false, wrap(db.path, err)
		}
		if then, err := stampOf(ctx, kept[0].File); err == nil && then == now {
			return kept[0].File, false, nil
		}
	}
	file, err = db.Backup(ctx, why)
	return file, err == nil, err
}

// stateStamp returns a string that every stored command changes.
func stateStamp(ctx context.Context, r *sql.DB) (s string, err error) {
	err = r.QueryRowContext(ctx, "SELECT count(*) || ' ' || ifnull(max(updated), 0) || ' ' || ifnull(sum(length), 0) || ' ' || ifnull(sum(cursor), 0) || ' '"+
		" || ifnull((SELECT max(key) FROM abandoned), 0) || ' ' || ifnull((SELECT group_concat(name) FROM sessions), '') FROM sessions").Scan(&s)
	return s, err
}

func stampOf(ctx context.Context, file string) (string, error) {
	r, _, err := recognise(file, migrations())
	if err != nil {
		return "", err
	}
	defer r.Close()
	return stateStamp(ctx, r)
}

// backup copies the database at path into the backup folder.
func backup(ctx context.Context, path string, at time.Time, why keeper.BackupReason) (string, error) {
	r, err := sql.Open(driver, dsn(path, "ro"))
	if err != nil {
		return "", err
	}
	defer r.Close()
	var version int
	if err := r.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return "", err
	}
	dir := BackupDir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", wrap(dir, err)
	}
	if at, err = backupTime(path, at); err != nil {
		return "", err
	}
	name, err := freeName(dir, fmt.Sprintf("lantern-v%d-%s-%s", version, at.Format(stampLayout), why), ".db")
	if err != nil {
		return "", err
	}
	if err := copyDatabase(ctx, r, name); err != nil {
		return "", wrap(dir, err)
	}
	return name, syncDir(dir)
}

// backupTime returns the time for a new backup, to the second: at, or later, so that the newest backup is the one made
// last even if the clock was set back.
func backupTime(path string, at time.Time) (time.Time, error) {
	at = at.UTC().Truncate(time.Second)
	kept, err := Backups(path)
	if err != nil || len(kept) == 0 || kept[0].At.Before(at) {
		return at, err
	}
	return kept[0].At.Add(time.Second), nil
}

// freeName returns an unused file name in dir: base and ending, with a number between them if needed.
func freeName(dir, base, ending string) (string, error) {
	name := filepath.Join(dir, base+ending)
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
		name = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, ending))
	}
}

// Settle writes the journal into the database file, so that a copy of this one file contains everything played so far.
func (db *DB) Settle(ctx context.Context) error {
	if db.write == nil {
		return nil
	}
	done, err := db.acquireTurn(ctx)
	if err != nil {
		return err
	}
	defer done()
	_, err = db.write.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)")
	return wrap(db.path, err)
}

// copyDatabase writes the database behind r, as it is at one moment, to the named file, by way of a temporary file. It
// replaces an existing file.
func copyDatabase(ctx context.Context, r *sql.DB, name string) error {
	part := name + ".part"
	if err := errors.Join(removeDatabase(part), removeDatabase(name)); err != nil {
		return err
	}
	err := copyPages(ctx, r, part)
	if err == nil {
		err = syncFile(part)
	}
	if err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		return errors.Join(err, removeDatabase(part))
	}
	return nil
}

// pagesAtOnce is how many pages are copied between two checks of the context.
const pagesAtOnce = 2048

// copyPages copies through SQLite's backup interface, leaves one file without a journal, and checks it.
func copyPages(ctx context.Context, from *sql.DB, part string) error {
	if err := createPrivate(part); err != nil {
		return err
	}
	to, err := sql.Open(driver, dsn(part, "rwc", "_synchronous=FULL"))
	if err != nil {
		return err
	}
	defer to.Close()
	to.SetMaxOpenConns(1)
	target, err := to.Conn(ctx)
	if err != nil {
		return err
	}
	defer target.Close()
	source, err := from.Conn(ctx)
	if err != nil {
		return err
	}
	defer source.Close()
	// The transaction fixes the moment, so that a command meanwhile does not restart the copy.
	if _, err := source.ExecContext(ctx, "BEGIN; SELECT count(*) FROM sqlite_schema"); err != nil {
		return err
	}
	defer source.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
	err = target.Raw(func(t any) error {
		return source.Raw(func(s any) error {
			return stepThrough(ctx, t.(*sqlite3.SQLiteConn), s.(*sqlite3.SQLiteConn))
		})
	})
	if err != nil {
		return err
	}
	if _, err := target.ExecContext(ctx, "PRAGMA journal_mode = DELETE"); err != nil {
		return err
	}
	return examine(ctx, target, part, "PRAGMA quick_check(3)")
}

func stepThrough(ctx context.Context, to, from *sqlite3.SQLiteConn) error {
	b, err := to.Backup("main", from, "main")
	if err != nil {
		return err
	}
	for done := false; !done && err == nil; {
		if err = ctx.Err(); err == nil {
			done, err = b.Step(pagesAtOnce)
		}
	}
	return errors.Join(err, b.Finish())
}

// removeDatabase removes a database file and SQLite's files beside it. Missing files are no error.
func removeDatabase(path string) error {
	for _, file := range []string{path, path + "-wal", path + "-shm", path + "-journal"} {
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// stampLayout is the format of the time in a backup's name, in UTC.
const stampLayout = "20060102T150405Z"

var backupName = regexp.MustCompile(`^lantern-v(\d+)-(\d{8}T\d{6}Z)(?:-([a-z]+))?(?:-(\d+))?\.db$`)

// Backups lists the backups of the database at path, newest first. Without a backup folder there are none.
func Backups(path string) ([]keeper.Backup, error) {
	names, err := os.ReadDir(BackupDir(path))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, wrap(BackupDir(path), err)
	}
	type numbered struct {
		keeper.Backup
		number int // distinguishes backups of one second
	}
	var all []numbered
	for _, entry := range names {
		m := backupName.FindStringSubmatch(entry.Name())
		info, err := entry.Info()
		if m == nil || err != nil || !info.Mode().IsRegular() {
			continue // not one of ours, or just removed
		}
		at, err := time.Parse(stampLayout, m[2])
		if err != nil {
			continue
		}
		version, _ := strconv.Atoi(m[1])
		number, _ := strconv.Atoi(m[4])
		all = append(all, numbered{keeper.Backup{
			File: filepath.Join(BackupDir(path), entry.Name()), At: at, Why: keeper.BackupReason(m[3]),
			Version: version, Size: info.Size()}, number})
	}
	slices.SortFunc(all, func(a, b numbered) int {
		if c := b.At.Compare(a.At); c != 0 {
			return c
		}
		return b.number - a.number
	})
	out := make([]keeper.Backup, len(all))
	for i, b := range all {
		out[i] = b.Backup
	}
	return out, nil
}

// BackupsWritable returns ErrReadOnly with the folder if no backup can be made.
func BackupsWritable(path string) error {
	dir := BackupDir(path)
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return wrap(dir, probe(dir))
}

// Keep says which backups Prune keeps: the Recent newest, and of older ones the last of each day, up to Days days old
// (0: no limit). The newest backup of each version of the file format is always kept.
type Keep struct{ Recent, Days int }

// Prune removes the backups of the database at path that keep does not cover, and the remains of interrupted backups.
// It returns the removed files.
func Prune(path string, keep Keep, now time.Time) (removed []string, err error) {
	all, err := Backups(path)
	if err != nil {
		return nil, err
	}
	days, versions := map[string]bool{}, map[int]bool{}
	for i, b := range all {
		day := b.At.Format(time.DateOnly)
		old := keep.Days > 0 && now.Sub(b.At) > time.Duration(keep.Days)*24*time.Hour
		stays := i == 0 || i < keep.Recent || !versions[b.Version] || !days[day] && !old
		days[day], versions[b.Version] = true, true
		if stays {
			continue
		}
		if err := os.Remove(b.File); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return removed, wrap(b.File, err)
		}
		removed = append(removed, b.File)
	}
	parts, _ := filepath.Glob(filepath.Join(BackupDir(path), "*.part*"))
	for _, part := range parts {
		// A file that is still being written has a recent modification time.
		if info, err := os.Stat(part); err == nil && now.Sub(info.ModTime()) > time.Hour && os.Remove(part) == nil {
			removed = append(removed, part)
		}
	}
	return removed, nil
}

// Restore replaces the database at path, which must not be open (ErrBusy), by a backup. The old file becomes a backup
// if it is intact, else it is set aside (see [Recover]); kept is where. A backup that is damaged, foreign or too new is
// refused, and nothing has changed.
func Restore(ctx context.Context, path, backupFile string, o Options) (kept string, err error) {
	m := migrations()
	path, lock, err := claim(path)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err := finishSwap(path); err != nil {
		return "", wrap(path, err)
	}
	r, _, err := recognise(backupFile, m)
	if err != nil {
		return "", wrap(backupFile, err)
	}
	fresh := path + ".new"
	err = copyDatabase(ctx, r, fresh)
	r.Close()
	if err != nil {
		return "", wrap(fresh, err)
	}
	if _, err := os.Lstat(path); err == nil {
		if _, bad := inspect(path, m); bad == nil {
			kept, err = backup(ctx, path, o.Now(), keeper.BeforeRestore)
		} else {
			kept, err = setAside(path, o.Now())
		}
		if err != nil {
			return "", wrap(path, err)
		}
	}
	return kept, wrap(path, putInPlace(fresh, path))
}

// putInPlace replaces the database at path by a complete one. The first rename commits the swap: if the program stops
// after it, the next opening finishes the swap.
func putInPlace(fresh, path string) error {
	if err := os.Rename(fresh, path+readyEnding); err != nil {
		return err
	}
	if err := syncDir(filepath.Dir(path)); err != nil {
		return err
	}
	return finishSwap(path)
}

// readyEnding marks a complete database that is about to replace another.
const readyEnding = ".ready"

// finishSwap moves a ready database, if there is one, into its place. It first removes the journals of the old one,
// which SQLite would apply to the new one.
func finishSwap(path string) error {
	if _, err := os.Lstat(path + readyEnding); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	for _, beside := range []string{highWaterFile(path), path + "-wal", path + "-shm", path + journalEnding} {
		if err := os.Remove(beside); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(path+readyEnding, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// SessionsIn counts the sessions in a backup or another database of ours.
func SessionsIn(ctx context.Context, file string) (int, error) {
	r, _, err := recognise(file, migrations())
	if err != nil {
		return 0, wrap(file, err)
	}
	defer r.Close()
	var n int
	err = r.QueryRowContext(ctx, "SELECT count(*) FROM sessions").Scan(&n)
	return n, wrap(file, err)
}
