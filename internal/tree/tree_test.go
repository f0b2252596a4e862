// Package tree has the tests of the repository as a whole: import rules, links of the documents, sizes, and that
// everything the rules ask is documented. A test of one package belongs in that package.
package tree

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestMain works in the root of the repository.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// TestLinksOfTheDocumentsLeadSomewhere: every link and picture in a .md file that names a file of ours finds it.
func TestLinksOfTheDocumentsLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".md" || strings.Contains(path, "testdata") {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, found := range link.FindAllStringSubmatch(string(raw), -1) {
			to, bad := url.PathUnescape(found[1])
			if bad != nil || strings.Contains(to, ":") {
				continue // on the network
			}
			if _, missing := os.Stat(filepath.Join(filepath.Dir(path), filepath.FromSlash(to))); missing != nil {
				t.Errorf("%s leads to %s, which is not there", path, to)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestTheTreeStaysSmall bounds what every clone carries, in kilobytes. `make gallery` and `make tour` draw pictures
// into dist/; few are kept: those that documents show and those that tests compare with.
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
