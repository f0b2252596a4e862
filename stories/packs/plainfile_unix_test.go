//go:build unix

package packs_test

import (
	"bytes"
	"errors"
	"lantern/stories/atomicfile"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// onDisk writes the sound packs to a folder.
func onDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, file := range packtest.Sound(t) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, file.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestFoldersHoldPlainFiles: anything that is not a plain file is reported and never opened, anywhere in a pack.
func TestFoldersHoldPlainFiles(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "elsewhere.yaml")
	if err := os.WriteFile(elsewhere, []byte("secret: true\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := func(path string) error { return os.Symlink(elsewhere, path) }
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	endless := func(path string) error { return os.Symlink("/dev/zero", path) }
	for _, c := range []struct {
		name, instead string
		make          func(string) error
	}{
		{"a link instead of a file", "well/cards.yaml", link},
		{"a pipe instead of a file", "well/story.yaml", pipe},
		{"a link to a device", "well/map.yaml", endless},
		{"a pipe instead of the first file", "well/pack.yaml", pipe},
		{"a link instead of the first file", "well/pack.yaml", link},
		{"a pipe that nothing reads", "well/notes.txt", pipe},
		{"a link in a folder", "well/text/en.yaml", link},
		{"a link instead of a folder", "well/text", link},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := onDisk(t)
			path := filepath.Join(dir, filepath.FromSlash(c.instead))
			if err := errors.Join(os.RemoveAll(path), c.make(path)); err != nil {
				t.Fatal(err)
			}
			library, problems := packs.Load(packs.Folder(dir))
			if library.Story("well") != nil || library.Base("plain") == nil {
				t.Error("the pack is taken, or hinders another one")
			}
			if i := slices.Index(problems.Codes(), "notFile"); i < 0 || problems[i].File != filepath.ToSlash(path) {
				t.Errorf("told as %v", problems)
			}
		})
	}
}

// TestHiddenFilesAreNoPartOfAPack: editors lay locks beside a file, which are links that lead nowhere.
func TestHiddenFilesAreNoPartOfAPack(t *testing.T) {
	dir := onDisk(t)
	err := errors.Join(os.Symlink("ann@desk.4711", filepath.Join(dir, "well", ".#story.yaml")), os.Mkdir(filepath.Join(dir, "well", ".git"), 0o755),
		os.WriteFile(filepath.Join(dir, "well", ".git", "hook.yaml"), []byte("x"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	if library, problems := packs.Load(packs.Folder(dir)); len(problems) > 0 || library.Story("well") == nil {
		t.Errorf("told as %v", problems)
	}
}

// TestReadPlainFollowsNoLink also where a link was laid after the files were listed.
func TestReadPlainFollowsNoLink(t *testing.T) {
	dir := onDisk(t)
	if err := errors.Join(os.Rename(filepath.Join(dir, "well", "text"), filepath.Join(dir, "words")),
		os.Symlink(filepath.Join(dir, "words"), filepath.Join(dir, "well", "text"))); err != nil {
		t.Fatal(err)
	}
	source := packs.OnePack(packs.Folder(dir), "well")
	if _, err := atomicfile.ReadPlain(source.FS, "well/text/en.yaml", strictyaml.MaxFileSize); !errors.Is(err, atomicfile.ErrNoFile) {
		t.Errorf("answered %v", err)
	}
	if err := packs.Export(&bytes.Buffer{}, source, "well"); err == nil {
		t.Error("exported")
	}
	text, err := atomicfile.ReadPlain(source.FS, "well/story.yaml", strictyaml.MaxFileSize)
	if err != nil || len(text) == 0 {
		t.Errorf("the story itself: %v", err)
	}
}

// TestPackFolderTakesALinkThatIsNamed: an author's own link to his folder is followed.
func TestPackFolderTakesALinkThatIsNamed(t *testing.T) {
	dir, name := onDisk(t), filepath.Join(t.TempDir(), "mine")
	if err := os.Symlink(filepath.Join(dir, "well"), name); err != nil {
		t.Fatal(err)
	}
	source, err := packs.PackFolder(name)
	if err != nil {
		t.Fatal(err)
	}
	if packs, whole := packs.Check([]packs.Source{source}, packs.Folder(dir)); len(whole) > 0 || len(packs) != 1 || packs[0].ID != "well" || len(packs[0].Problems) > 0 {
		t.Errorf("checked as %+v, %v", packs, whole)
	}
}

// TestNotesAreAFile: notes may be a link to a file, but no pipe, and no more of them is read than is kept.
func TestNotesAreAFile(t *testing.T) {
	dir := t.TempDir()
	file, real := filepath.Join(dir, notes.File), filepath.Join(dir, "real.yaml")
	if err := errors.Join(os.WriteFile(real, []byte("format: 1\n"), 0o600), os.Symlink(real, file)); err != nil {
		t.Fatal(err)
	}
	if _, problems := notes.NewBook(dir).Read(&packs.Library{}); len(problems) > 0 {
		t.Errorf("a link: %v", problems)
	}
	if err := errors.Join(os.Remove(file), syscall.Mkfifo(file, 0o600)); err != nil {
		t.Fatal(err)
	}
	if _, problems := notes.NewBook(dir).Read(&packs.Library{}); !slices.Equal(problems.Codes(), []string{"unreadable"}) {
		t.Errorf("a pipe: %v", problems)
	}
	if _, err := notes.Import(file, &packs.Library{}); !errors.Is(err, atomicfile.ErrNoFile) {
		t.Errorf("importing a pipe: %v", err)
	}
	if err := errors.Join(os.Remove(file), os.WriteFile(file, nil, 0o600), os.Truncate(file, 1<<40)); err != nil { // a hole of a terabyte
		t.Fatal(err)
	}
	if took := allocated(func() {
		if _, problems := notes.NewBook(dir).Read(&packs.Library{}); !slices.Equal(problems.Codes(), []string{"tooBig"}) {
			t.Errorf("a terabyte: %v", problems)
		}
	}); took > 8<<20 {
		t.Errorf("%d MiB are read", took>>20)
	}
}
