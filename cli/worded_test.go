package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
)

// worded replaces the catalogues.
type worded struct{ plain }

func (worded) Refusal(error) string { return "in words" }

// TestNoRawCodeIsPrinted: refusals of an options file or of a session are worded by the catalogues.
func TestNoRawCodeIsPrinted(t *testing.T) {
	dir := t.TempDir()
	names, foreign := filepath.Join(dir, "names.json"), filepath.Join(dir, "foreign")
	writeFile(t, names, `{"players": ["Ann", "Ann"]}`)
	writeFile(t, foreign, `{"kind": "something else"}`)
	for _, args := range [][]string{
		{"play", "--new", "--game", "priest", "--options", names}, {"session", "import", foreign}} {
		var errs bytes.Buffer
		env := &Deps{Streams: Streams{Out: &errs, Err: &errs}, Games: allGames, Lang: "en",
			Means: keeper.Deps{Now: time.Now,
				NewID: func() string { return "s" }, NewSeed: func() string { return "7" }},
			OpenStore: func(string, bool) (keeper.Store, func() error, error) {
				return keeper.NewMemory(), func() error { return nil }, nil
			},
			Wording: func(string, keeper.AnySession) (Wording, error) { return worded{}, nil }}
		said := ""
		if code := Main(args, env); code == ExitInput {
			said = errs.String()
		}
		raw := strings.Contains(said, "priestNames") || strings.Contains(said, "exportForeign")
		if !strings.Contains(said, "in words") || raw {
			t.Errorf("%v: %q", args, errs.String())
		}
	}
}

// TestALargeFileIsNotImported: an empty file of 17 MB is refused because of its size.
func TestALargeFileIsNotImported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large")
	writeFile(t, file, "")
	if err := os.Truncate(file, 17<<20); err != nil {
		t.Fatal(err)
	}
	code, _, errs := newBench(t).run("", "session", "import", file)
	if code != ExitInput || !strings.Contains(errs, "exportTooLarge") {
		t.Errorf("%d %s", code, errs)
	}
}

// TestAnExportRemovesWhatKilledOnesLeft: temporary files hold whole sessions and are removed, except one being written.
func TestAnExportRemovesWhatKilledOnesLeft(t *testing.T) {
	b := newBench(t)
	auto(t, b, 5)
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{".lantern-export-1": time.Hour, ".lantern-export-2": 0} {
		file := filepath.Join(dir, name)
		writeFile(t, file, "secret")
		if err := os.Chtimes(file, b.now, b.now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if code, _, errs := b.run("", "session", "export", "session-1", filepath.Join(dir, "mine")); code != 0 {
		t.Fatal(code, errs)
	}
	left, err := filepath.Glob(filepath.Join(dir, ".lantern*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != ".lantern-export-2" {
		t.Errorf("left %v, %v", left, err)
	}
}
