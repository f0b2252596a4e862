package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/stories"
	"lantern/stories/packs"
)

// bench is a command line with its own store and fixed time and IDs.
type bench struct {
	t      testing.TB
	store  keeper.Store
	packs  string // the folder of the user's own packs
	copies Backups
	health []Problem
	games  keeper.Games // besides the shipped ones
	ids    int
	now    time.Time
}

func newBench(t testing.TB) *bench {
	t.Helper()
	return &bench{t: t, packs: filepath.Join(t.TempDir(), "packs"), store: keeper.NewMemory(), now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
}

// plain words everything by its keys, since the catalogues belong to ui.
type plain struct{}

func (plain) Refusal(err error) string { return err.Error() }
func (plain) Line(l keeper.LogLine) string {
	return strings.TrimSpace(fmt.Sprint(l.Key, " ", l.Args))
}
func (plain) Summary(h keeper.Header) (title, progress string) { return h.Summary.Title, h.Summary.Key }

// shipped is the library without user packs, read once for all tests.
var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

// library returns the shipped packs and those of the test.
func (b *bench) library(string) (*packs.Library, error) {
	if _, err := os.Stat(b.packs); errors.Is(err, fs.ErrNotExist) {
		return shipped()
	}
	lib, problems := packs.Load(packs.Embedded(), packs.Folder(b.packs))
	return lib, problems.Err()
}

// run runs a command line with an input and returns status, output and errors.
func (b *bench) run(in string, args ...string) (int, string, string) {
	b.t.Helper()
	var out, errs bytes.Buffer
	env := b.env(strings.NewReader(in))
	env.Out, env.Err = &out, &errs
	code := Main(args, env)
	return code, out.String(), errs.String()
}

// env is what a command line needs, but for where it writes to.
func (b *bench) env(in io.Reader) *Deps {
	return &Deps{
		Streams: Streams{In: in},
		OpenStore: func(string, bool) (keeper.Store, func() error, error) {
			return b.store, func() error { return nil }, nil
		},
		Means: keeper.Deps{
			Now:     func() time.Time { b.now = b.now.Add(time.Second); return b.now },
			NewID:   func() string { b.ids++; return fmt.Sprintf("session-%d", b.ids) },
			NewSeed: func() string { return "fresh" },
		},
		Games:   append(slices.Clone(allGames), b.games...),
		Packs:   func(string) string { return b.packs },
		Library: b.library,
		Printed: func(dir string) *packs.Library { lib, _ := b.library(dir); return lib },
		Wording: func(string, keeper.AnySession) (Wording, error) { return plain{}, nil },
		Picture: func(m stories.Map, _ stories.Words, kind string) ([]byte, error) {
			return fmt.Appendf(nil, "%s of %d rooms", kind, len(m.Rooms)), nil
		},
		Backups: b.copies,
		Doctor:  func(string, string) []Problem { return b.health },
		Lang:    "en",
		Version: Version{Name: "Keeper's Lantern", Version: "1.2.3", Commit: "abc", Go: "go", Fyne: "f", SQLite: "s"},
	}
}

// allGames are the five games and the tiny one of the kernel's tests.
var allGames = append(everygame.Rules(), tinygame.Game)
