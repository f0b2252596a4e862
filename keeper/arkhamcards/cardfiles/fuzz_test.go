package cardfiles

import (
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper/keepertest"
)

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
