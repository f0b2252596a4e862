package notes_test

import (
	"errors"
	"io/fs"
	"lantern/stories/notes"
	"lantern/stories/packtest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func lies(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func named(name string) *notes.Notes {
	return &notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{"box": {"axe": {Name: notes.Said{"en": name}}}}}
}

func TestNotesBookWritesSafely(t *testing.T) {
	library := packtest.Shipped(t)
	dir := filepath.Join(t.TempDir(), "data") // it does not exist yet
	b := notes.NewBook(dir)
	n, problems := b.Read(library)
	if len(problems) > 0 || n.Count() != 0 {
		t.Fatal(n, problems)
	}
	for _, name := range []string{"Hatchet", "Cleaver"} {
		if err := b.Write(named(name), library); err != nil {
			t.Fatal(err)
		}
		if again, problems := notes.NewBook(dir).Read(library); len(problems) > 0 || again.Cards["box"]["axe"].Name["en"] != name {
			t.Fatal(again, problems)
		}
	}
	bak := filepath.Join(dir, "notes.bak.yaml")
	if lies(t, bak) != "" {
		t.Error("a backup of nothing")
	}
	second := notes.NewBook(dir) // the next run of the program
	if _, problems := second.Read(library); len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, name := range []string{"Chopper", "Tomahawk"} {
		if err := second.Write(named(name), library); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(lies(t, bak), "Cleaver") {
		t.Errorf("the backup is not the file as it was when the program began: %s", lies(t, bak))
	}
	if err := b.Write(named("Mine"), library); !errors.Is(err, notes.ErrChanged) || !strings.Contains(lies(t, b.File()), "Tomahawk") {
		t.Errorf("a file that somebody else has written: %v", err)
	}
	if err := second.Write(named(""), library); err == nil || !strings.Contains(lies(t, b.File()), "Tomahawk") {
		t.Errorf("bad notes: %v", err)
	}
	kept, err := second.Keep()
	if err != nil || filepath.Base(kept) != "notes.before-import.yaml" || !strings.Contains(lies(t, kept), "Tomahawk") {
		t.Error(kept, err)
	}
	if kept, err = second.Keep(); err != nil || filepath.Base(kept) != "notes.before-import-2.yaml" {
		t.Error(kept, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 4 {
		t.Errorf("something is left behind: %v %v", entries, err)
	}
}

func TestNotesBookLeavesABrokenFileAlone(t *testing.T) {
	library, dir := packtest.Shipped(t), t.TempDir()
	b := notes.NewBook(dir)
	broken := "format: 1\ncards: {box: {hatchet: {}}} # mine\n"
	for i, name := range []string{"notes.broken.yaml", "notes.broken-2.yaml"} {
		if err := os.WriteFile(b.File(), []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		n, problems := b.Read(library)
		if n != nil || len(problems) != 1 || problems[0].Line != 2 || problems[0].Column == 0 || !strings.HasSuffix(problems[0].File, "notes.yaml") {
			t.Fatal(n, problems)
		}
		if err := b.Write(named("Hatchet"), library); !errors.Is(err, notes.ErrBroken) || lies(t, b.File()) != broken {
			t.Errorf("a broken file is written over: %v", err)
		}
		aside, err := b.SetAside()
		if err != nil || filepath.Base(aside) != name || lies(t, aside) != broken {
			t.Errorf("%s %v", aside, err)
		}
		if err := b.Write(named("Hatchet"), library); err != nil {
			t.Errorf("round %d: %v", i, err)
		}
	}
}

func TestNotesBookFollowsALink(t *testing.T) {
	library, dir, elsewhere := packtest.Shipped(t), t.TempDir(), filepath.Join(t.TempDir(), "shared.yaml")
	if err := os.WriteFile(elsewhere, []byte("format: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := notes.NewBook(dir)
	if err := os.Symlink(elsewhere, b.File()); err != nil {
		t.Fatal(err)
	}
	if _, problems := b.Read(library); len(problems) > 0 {
		t.Fatal(problems)
	}
	if err := b.Write(named("Hatchet"), library); err != nil || !strings.Contains(lies(t, elsewhere), "Hatchet") {
		t.Errorf("%v %s", err, lies(t, elsewhere))
	}
	if info, err := os.Lstat(b.File()); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
}

func TestNotesExportAndImport(t *testing.T) {
	library, file := packtest.Shipped(t), filepath.Join(t.TempDir(), "for-anna.yaml")
	first := parsed(t, ownersNotes)
	if err := notes.Export(file, first); err != nil {
		t.Fatal(err)
	}
	if err := notes.Export(file, named("Other")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there: %v", err)
	}
	again, err := notes.Import(file, library)
	if err != nil || again.Count() != first.Count() {
		t.Errorf("%v %d", err, again.Count())
	}
	if err := os.WriteFile(file, []byte("format: 1\ncards: {box: {axe: {price: 1}}, away: {x: {}}}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := notes.Import(file, library); err == nil || !strings.Contains(err.Error(), "for-anna.yaml:2:21: unknownField") {
		t.Error(err)
	}
	for _, bad := range []string{file + "x", t.TempDir()} {
		if _, err := notes.Import(bad, library); err == nil {
			t.Errorf("%s is no file of notes", bad)
		}
	}
}

func FuzzNotes(f *testing.F) {
	library := packtest.Shipped(f)
	for _, text := range []string{ownersNotes, otherNotes, "", "format: 1", "format: 1\ncards: {box: {a: &a {}}}", "format: 1\ncards: [", "format: 1\nmonsters: {box: {cult-leader: {figures: {1: {damage: 1}}}}}", "? a\n: b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, problems := notes.Parse("n.yaml", []byte(text), library)
		for _, p := range problems {
			if p.Code == "" || p.Message == "" || p.File == "" {
				t.Errorf("a problem says too little: %+v", p)
			}
		}
		if (n == nil) != (len(problems) > 0) {
			t.Fatal("neither notes nor problems, or both")
		}
		if n == nil {
			return
		}
		n.Apply(library)
		out, err := n.Text()
		if err != nil {
			t.Fatal(err)
		}
		again, problems := notes.Parse("n.yaml", out, library)
		if len(problems) > 0 || again.Count() != n.Count() {
			t.Errorf("what was read cannot be written: %v\n%s", problems, out)
		}
	})
}
