package tree

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheTreeStaysSmall bounds what every clone carries, in kilobytes. `make gallery` and `make tour` draw pictures into
// dist/; few are kept: those that documents show and those that tests compare with.
func TestTheTreeStaysSmall(t *testing.T) {
	const all, documents, compared, others = "the tree", "pictures in docs", "pictures of tests", "other pictures"
	most := map[string]int64{all: 32_000, documents: 9_000, compared: 5_000, others: 1_000}
	size := map[string]int64{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path = filepath.ToSlash(path)
		if d.IsDir() {
			if slices.Contains([]string{".git", "bin", "dist"}, path) || strings.HasSuffix(path, "testdata/failed") {
				return fs.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err != nil || path == ".git" { // of a second working tree
			return err
		}
		size[all] += info.Size()
		if !slices.Contains([]string{".png", ".webp", ".jpg", ".jpeg", ".gif"}, filepath.Ext(path)) {
			return nil
		}
		switch {
		case strings.HasPrefix(path, "docs/"):
			size[documents] += info.Size()
		case strings.Contains(path, "/testdata/"):
			size[compared] += info.Size()
		default:
			size[others] += info.Size()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for what, limit := range most {
		if kilo := size[what] / 1000; kilo > limit {
			t.Errorf("%s: %d kB, at most %d", what, kilo, limit)
		}
	}
}
