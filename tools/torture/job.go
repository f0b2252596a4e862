package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

// job is a data folder and the kills in it. Its number selects the game.
type job struct {
	number int
	seed   uint64
	kills  int
}

// folder is a data folder with everything that was answered in it.
type folder struct {
	screen.Lantern
	random *rand.Rand
	all    *tally
	game   everygame.Game    // the game played in it
	id     string            // the current session
	known  map[string]string // the hash of every answered entry, with how it was answered
}

func (j job) do(binary string, all *tally) (err error) {
	defer must.Catch(&err)
	dir := must.Get(os.MkdirTemp("", "lantern-torture-"))
	defer os.RemoveAll(dir)
	f := &folder{Lantern: screen.Lantern{Binary: binary, Data: dir},
		random: rand.New(rand.NewPCG(j.seed, uint64(j.number))), all: all,
		game: everygame.All[j.number%len(everygame.All)], known: map[string]string{}}
	errands := []func() (bool, error){f.importing, f.exporting, f.backingUp, f.restoring, f.recovering, f.upgrading}
	for kill := 0; kill < j.kills; {
		do := f.playing
		if kill%5 == 4 {
			do = errands[f.random.IntN(len(errands))]
		}
		killed, err := do()
		if err != nil {
			return fmt.Errorf("%s, kill %d: %w", f.game.ID, kill, err)
		}
		if err := f.whole(); err != nil {
			return fmt.Errorf("%s, after kill %d: %w", f.game.ID, kill, err)
		}
		if killed {
			kill++
		}
	}
	return nil
}

func (f *folder) file() string { return filepath.Join(f.Data, storage.FileName) }

// look opens the folder's file with open and passes it to do. No program is started meanwhile.
func (f *folder) look(open func(string, storage.Options) (*storage.DB, error), do func(*storage.DB) error) error {
	defer alone()()
	db, err := open(f.file(), storage.Options{Now: time.Now})
	if err != nil {
		return fmt.Errorf("the file does not open: %w", err)
	}
	defer db.Close()
	return do(db)
}

// whole checks that everything that was answered is there and consistent, opening the file as the next start will.
func (f *folder) whole() error { return f.look(storage.Open, f.examine) }

func (f *folder) examine(db *storage.DB) (err error) {
	defer must.Catch(&err)
	ctx := context.Background()
	must.Do(db.Check(ctx))
	headers := must.Get(db.List(ctx))
	kept := map[string]bool{}
	for _, h := range headers {
		l := must.Get(db.Load(ctx, h.ID))
		must.Do(everygame.Rules().Verify(l, ""))
		gone := must.Get(db.Abandoned(ctx, h.ID))
		for _, e := range append(gone, l.Entries...) {
			kept[e.Hash] = true
		}
	}
	lost := 0
	for hash, how := range f.known {
		if !kept[hash] {
			lost++
			f.all.problem("lost: %s", how)
		}
	}
	if lost > 0 {
		f.known = map[string]string{}
	}
	backups := must.Get(storage.Backups(f.file()))
	for _, b := range backups[:min(len(backups), 3)] {
		if err := sound(b.File); err != nil {
			return fmt.Errorf("backup %s: %w", b.File, err)
		}
	}
	_, err = storage.Prune(f.file(), storage.Keep{Recent: 3, Days: 1}, time.Now())
	return err
}

// sound checks a copy of a backup, since opening would migrate an old one.
func sound(backup string) (err error) {
	defer must.Catch(&err)
	dir := must.Get(os.MkdirTemp("", "lantern-torture-"))
	defer os.RemoveAll(dir)
	raw := must.Get(os.ReadFile(backup))
	name := filepath.Join(dir, storage.FileName)
	must.Do(os.WriteFile(name, raw, 0o600))
	r := must.Get(storage.OpenReader(name, storage.Options{Now: time.Now})) // the caller is alone
	defer r.Close()
	return r.Check(context.Background())
}

// errand runs a command and kills it after at most most. killed is false if the command had already ended.
func (f *folder) errand(while string, most time.Duration, args ...string) (killed bool, err error) {
	defer must.Catch(&err)
	cmd := f.Prepare(args...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = io.Discard, &out
	must.Do(cmd.Start())
	timer := time.AfterFunc(time.Duration(f.random.Int64N(int64(most))), func() { cmd.Process.Kill() })
	err = cmd.Wait()
	timer.Stop()
	if cmd.ProcessState.Exited() && err != nil {
		return false, fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, out.String())
	}
	if cmd.ProcessState.Exited() {
		return false, nil
	}
	f.all.killed(while, 0)
	return true, nil
}

// aWhile is about as long as an errand takes.
const aWhile = 400 * time.Millisecond

func (f *folder) backingUp() (killed bool, err error) {
	return f.errand("while backing up", aWhile, "backup", "now")
}

// restoring restores a backup made just before, so nothing may be lost.
func (f *folder) restoring() (killed bool, err error) {
	if f.id == "" {
		return f.backingUp()
	}
	if _, err := f.Run("backup", "now"); err != nil {
		return false, err
	}
	return f.errand("while restoring", aWhile, "backup", "restore", "newest")
}

// recovering recovers an undamaged file, so nothing may be lost.
func (f *folder) recovering() (killed bool, err error) {
	if f.id == "" {
		return f.backingUp()
	}
	return f.errand("while recovering", 2*aWhile, "backup", "recover")
}

// forKeeper reports an error if an export cannot be continued.
func forKeeper(raw []byte) error {
	l, err := keeper.ReadExport(bytes.NewReader(raw), keeper.ExportLimit)
	if err != nil {
		return err
	}
	return everygame.Rules().Verify(l, "")
}

// forPlayers reports an error if an export for the players is incomplete.
func forPlayers(raw []byte) error {
	if !json.Valid(raw) {
		return errors.New("no JSON")
	}
	return nil
}

// importing imports a new session. Afterwards it must be complete or absent.
func (f *folder) importing() (killed bool, err error) {
	defer must.Catch(&err)
	other := &folder{Lantern: screen.Lantern{Binary: f.Binary, Data: filepath.Join(f.Data, "other")}, random: f.random,
		all: f.all, game: f.game}
	file := filepath.Join(other.Data, "evening.json")
	if _, err := os.Stat(file); err != nil {
		must.Do(other.begin(150))
		must.Get(other.Run("session", "export", other.id, file))
	}
	return f.errand("while importing", aWhile, "session", "import", file)
}

// alone keeps the other worker from starting a program until end is called. Between fork and exec that program would
// hold this one's lock on the folder too.
func alone() (end func()) {
	syscall.ForkLock.RLock()
	return syscall.ForkLock.RUnlock
}
