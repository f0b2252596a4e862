package main

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheTreeStaysSmall bounds what every clone carries. Pictures are made by `make gallery` and `make tour`, in dist/; only few are kept:
// in docs/ those that are read there, beside the tests those that they compare with.
func TestTheTreeStaysSmall(t *testing.T) {
	type heap struct {
		files, most     int
		bytes, mostKilo int64
	}
	all := &heap{most: 2400, mostKilo: 40_000} // five games; each brings about 150 files
	shown := &heap{most: 60, mostKilo: 8_000}
	compared := &heap{most: 114, mostKilo: 17_900}
	others := &heap{most: 40, mostKilo: 1_000} // icons of the program
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
		heaps := []*heap{all}
		if slices.Contains([]string{".png", ".webp", ".jpg", ".jpeg", ".gif"}, filepath.Ext(path)) {
			switch {
			case strings.HasPrefix(path, "docs/"):
				heaps = append(heaps, shown)
			case strings.Contains(path, "/testdata/"):
				heaps = append(heaps, compared)
			default:
				heaps = append(heaps, others)
			}
		}
		for _, h := range heaps {
			h.files, h.bytes = h.files+1, h.bytes+info.Size()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, h := range map[string]*heap{"the tree": all, "pictures in docs": shown, "pictures of tests": compared, "other pictures": others} {
		if h.files > h.most || h.bytes > h.mostKilo*1000 {
			t.Errorf("%s: %d files, %d kB; at most %d, %d kB", name, h.files, h.bytes/1000, h.most, h.mostKilo)
		}
	}
}
