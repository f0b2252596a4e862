package storage

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"

	"lantern/keeper"
)

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

// Keep says which backups are kept: the Recent newest, and of the older ones the last of each day, up to Days days old
// (0: no limit). The newest backup, and the newest of each version of the file format, are always kept.
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

// Restore replaces the database at path by a backup. The database must not be open (ErrBusy otherwise). The old file is
// kept: as a backup if it is intact, else set aside (see [Recover]). A backup that is damaged, foreign or too new is
// refused, and nothing has changed then.
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

// putInPlace makes a complete database the one at path. The first rename commits the swap: the next opening finishes
// what is left to do.
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

// finishSwap moves the database that is ready, if any, into its place. Journals of the old one are removed first:
// SQLite would apply them to the new one.
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
