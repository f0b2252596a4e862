package packs

import (
	"archive/zip"
	"bytes"
	"errors"
	"lantern/stories/strict"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAPackIsSharedAsAFile(t *testing.T) {
	files, _ := ferry(t)
	var file, again bytes.Buffer
	for _, w := range []*bytes.Buffer{&file, &again} {
		if err := Export(w, Source{FS: files}, "last-ferry"); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Error("the same pack gives other bytes")
	}
	dir := filepath.Join(t.TempDir(), "campaigns")
	read := func(replace bool) (*Pack, error) {
		return Import(bytes.NewReader(file.Bytes()), int64(file.Len()), dir, replace)
	}
	if pack, err := read(false); err != nil || pack.ID != "last-ferry" {
		t.Fatal(pack, err)
	}
	if all, problems := Load(Shipped(), Folder(dir)); len(all) != 2 || len(problems) > 0 {
		t.Errorf("%d packs\n%v", len(all), problems)
	}
	if source, folder, ok := At(filepath.Join(dir, "last-ferry")); !ok || folder != "last-ferry" {
		t.Error(source, folder, ok)
	}
	if _, err := read(false); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("imported twice: %v", err)
	}
	if _, err := read(true); err != nil {
		t.Error(err)
	}
	change(t, files, "campaign.yaml", "format: 1", "format: one")
	if err := Export(&file, Source{FS: files}, "last-ferry"); err == nil {
		t.Error("a broken pack was exported")
	}
}

// TestHostileFilesAreRefused: nothing lies anywhere afterwards.
func TestHostileFilesAreRefused(t *testing.T) {
	for name, content := range map[string]map[string]string{
		"outside":  {"evil/campaign.yaml": "id: evil", "../x.yaml": "a: b"},
		"no pack":  {"evil/pack.yaml": "id: evil"},
		"unsound":  {"evil/campaign.yaml": "format: 1\nid: evil\n"},
		"shipped":  {"chandlers-debt/campaign.yaml": "format: 1\nid: chandlers-debt\n"},
		"bomb":     {"evil/campaign.yaml": strings.Repeat("#\n", 200<<10)},
		"programs": {"evil/campaign.yaml": "id: evil", "evil/run.exe": "MZ"},
	} {
		var file bytes.Buffer
		z := zip.NewWriter(&file)
		for path, text := range content {
			w, err := z.Create(path)
			if err == nil {
				_, err = w.Write([]byte(text))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		_, err := Import(bytes.NewReader(file.Bytes()), int64(file.Len()), dir, true)
		var problems strict.Problems
		if !errors.As(err, &problems) {
			t.Errorf("%s: %v", name, err)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%s: %v is left", name, left)
		}
	}
}
