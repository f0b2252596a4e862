package text

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// TestCataloguesAreInOrder: keys are sorted and unique, so that two people rarely add texts on the same line, and keys
// are easy to find.
func TestCataloguesAreInOrder(t *testing.T) {
	files, err := filepath.Glob("catalog/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogues: %v", err)
	}
	for _, file := range files {
		if base := filepath.Base(file); base == "puzzle.json" || base == "practice.json" { // these are ordered as on the page
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		for _, key := range keysOf(t, file, raw) {
			if key <= last {
				t.Errorf("%s: %q stands after %q", file, key, last)
			}
			last = key
		}
	}
}

// keysOf lists the keys of an object in their order in the file.
func keysOf(t *testing.T, file string, raw []byte) []string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil { // the brace
		t.Fatalf("%s: %v", file, err)
	}
	var keys []string
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		var value any
		if err := d.Decode(&value); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		keys = append(keys, key.(string))
	}
	return keys
}
