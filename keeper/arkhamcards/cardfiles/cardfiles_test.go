package cardfiles

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/keepertest"
)

const card = `[{"code": "90001", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 0}]`

func write(t *testing.T, dir, name, content string) string {
	t.Helper()
	name = filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestFoldersAreBounded before a file is opened, and only plain files are.
func TestFoldersAreBounded(t *testing.T) {
	dir := t.TempDir()
	big := write(t, dir, "big.json", card)
	if err := os.Truncate(big, MaxBytes+1); err != nil {
		t.Fatal(err)
	}
	var bound Bound
	if _, _, err := Read(dir); !errors.As(err, &bound) || bound.What != "bytes" {
		t.Error(err)
	}
	dir = t.TempDir()
	write(t, dir, "pack/a/a.json", card)
	if err := os.Symlink(big, filepath.Join(dir, "pack", "link.json")); err != nil {
		t.Fatal(err)
	}
	if s, unread, err := Read(dir); err != nil || len(unread) > 0 || s.Files != 1 {
		t.Error(s.Files, unread, err)
	}
	shut := filepath.Join(dir, "shut")
	if err := os.Mkdir(shut, 0); err != nil {
		t.Fatal(err)
	}
	_, denied := os.ReadDir(shut) // root may
	if s, unread, err := Read(dir); err != nil || (denied != nil) != (len(unread) == 1) || s.Files != 1 {
		t.Error(s.Files, unread, err)
	}
}

// TestTranslationsAreReadInLanguagesAsked, or where the folder itself is one.
func TestTranslationsAreReadInLanguagesAsked(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "pack/a/a.json", card)
	write(t, dir, "translations/fr/pack/a/a.json", `[{"code": "90001", "name": "Gros bâton"}]`)
	write(t, dir, "translations/fr/pack/a/b.json", `[{"code": "90001"}]`)
	write(t, dir, "translations/de/pack/a/a.json", `[{"code": "90001", "name": "Prügel"}]`)
	s, unread, err := Read(dir, "en", "fr")
	names := s.Facts.Cards["90001"].Names
	if err != nil || len(unread) > 0 || len(names) != 1 || names["fr"] != "Gros bâton" {
		t.Error(names, unread, err)
	}
	german, _, err := Read(filepath.Join(dir, "translations", "de"), "en", "fr")
	kept := Kept{german}.With(s)
	if name := kept.Facts().In("de").Cards["90001"].Title; err != nil || name != "Prügel" {
		t.Error(name, err)
	}
	data := filepath.Join(t.TempDir(), "new")
	if none, err := Load(data); err != nil || none != nil {
		t.Error(none, err)
	}
	if err := kept.Save(data); err != nil {
		t.Fatal(err)
	}
	again, err := Load(data)
	c := again.Without(german.Path).Facts().In("fr").Cards["90001"]
	if err != nil || c.Title != "Gros bâton" || c.Level != 0 {
		t.Errorf("%+v, %v", c, err)
	}
	write(t, data, keptName, "{")
	var where InFile
	if _, err := Load(data); !errors.As(err, &where) || where.File == "" {
		t.Error(err)
	}
	if _, _, err := Read(write(t, dir, "one.txt", "x")); !errors.As(err, &Bound{}) {
		t.Error(err)
	}
	var why deck.Unread
	source := `{"facts": {"cards": {` + strings.Repeat(" ", 1<<10)
	for n := range 25_000 {
		source += fmt.Sprintf(`"a%d": {},`, n)
	}
	source += `"b": {}}}}`
	three := source + "," + source + "," + source // what follows is not looked at
	for _, many := range []string{strings.Repeat("{},", 3_000_000) + "{}", three, three + ",x"} {
		write(t, data, keptName, "["+many+"]")
		if _, err := Load(data); !errors.As(err, &why) || why.Why != "entries" {
			t.Error(err)
		}
	}
	again[0].Facts.Cards = map[string]deck.Fact{}
	for n := range maxCards + 1 {
		again[0].Facts.Cards[fmt.Sprint(n)] = deck.Fact{}
	}
	if err := again.Save(data); !errors.As(err, &why) || why.Why != "entries" { // else it would not be read again
		t.Error(err)
	}
	_, unread, err = Read(write(t, dir, "one.json", "x"))
	if err != nil || len(unread) != 1 || !errors.As(unread[0], &why) {
		t.Error(unread, err)
	}
}

// FuzzKept reads the cards that are kept in the data folder, and a file of cards of the same text.
func FuzzKept(f *testing.F) {
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) (errs []error) {
		dir := t.TempDir()
		name := filepath.Join(dir, keptName)
		if err := os.WriteFile(name, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Load(dir); err != nil {
			errs = append(errs, err)
		}
		_, unread, err := Read(name)
		for _, u := range unread {
			errs = append(errs, u)
		}
		if err != nil {
			errs = append(errs, err)
		}
		return errs
	}, `[{"path": "x", "files": 1, "facts": {}}]`, `[{"code": "1", "name": "a", "type_code": "asset", "quantity": 2}]`)
}
