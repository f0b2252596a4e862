package tree

import (
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

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
