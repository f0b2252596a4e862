package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

// frozen are files written by released versions, each with a whole session.
const frozen = "cli/testdata/frozen/*/lantern.db.gz"

// upgrading lets the program migrate a file of an older version and kills it meanwhile, usually after the backup that
// it makes first. The session must be complete afterwards, and so must the backup.
func (f *folder) upgrading() (killed bool, err error) {
	defer must.Catch(&err)
	files, err := filepath.Glob(frozen)
	if err != nil || len(files) == 0 {
		return false, fmt.Errorf("no file of an older version is there: %v", err)
	}
	dir := filepath.Join(f.Data, fmt.Sprintf("old-%d", f.random.Uint64()))
	defer os.RemoveAll(dir)
	at := func(dir string) screen.Lantern { return screen.Lantern{Binary: f.Binary, Data: dir} }
	old := &folder{Lantern: at(dir), random: f.random, all: f.all, known: map[string]string{}}
	source := files[f.random.IntN(len(files))]
	for _, name := range []string{filepath.Join(dir, "copy", storage.FileName), old.file()} {
		must.Do(thaw(source, name))
	}
	first := &folder{Lantern: at(filepath.Join(dir, "copy")), all: f.all}
	must.Do(first.look(storage.Open, old.rememberAll))
	cmd := old.Prepare("session", "list")
	must.Do(cmd.Start())
	dead := make(chan error, 1)
	go func() { dead <- cmd.Wait() }()
	if f.random.IntN(4) > 0 {
		for range 20_000 {
			if kept, _ := storage.Backups(old.file()); len(kept) > 0 {
				break
			}
			time.Sleep(100 * time.Microsecond)
		}
		time.Sleep(time.Duration(f.random.Int64N(int64(60 * time.Millisecond))))
	} else {
		time.Sleep(time.Duration(f.random.Int64N(int64(aWhile))))
	}
	cmd.Process.Kill()
	if err := <-dead; err != nil && cmd.ProcessState.Exited() {
		return false, fmt.Errorf("session list: %w", err)
	}
	killed = !cmd.ProcessState.Exited()
	if killed {
		f.all.killed("while migrating", 0)
	}
	if err := old.whole(); err != nil {
		return killed, fmt.Errorf("the older file: %w", err)
	}
	if kept, err := storage.Backups(old.file()); err != nil || len(kept) == 0 {
		return killed, errors.Join(errors.New("the older file has no backup"), err)
	}
	return killed, nil
}

// rememberAll notes every entry of every session.
func (f *folder) rememberAll(db *storage.DB) (err error) {
	defer must.Catch(&err)
	headers := must.Get(db.List(context.Background()))
	if len(headers) == 0 {
		return errors.New("the older file has no session")
	}
	for _, h := range headers {
		l := must.Get(db.Load(context.Background(), h.ID))
		for _, e := range l.Entries {
			f.known[e.Hash] = fmt.Sprintf("step %d of session %s of an older version", e.Seq, h.ID)
		}
	}
	return nil
}

// thaw unpacks a frozen file.
func thaw(from, to string) (err error) {
	defer must.Catch(&err)
	must.Do(os.MkdirAll(filepath.Dir(to), 0o700))
	in := must.Get(os.Open(from))
	defer in.Close()
	r := must.Get(gzip.NewReader(in))
	raw := must.Get(io.ReadAll(r))
	return os.WriteFile(to, raw, 0o600)
}
