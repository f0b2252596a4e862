package uitest

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// listings holds all lists of a package, each after a line with its name.
var listings = filepath.Join("testdata", "listings.txt")

// beforeName begins the line with a list's name. No line of a list begins like that.
const beforeName = "#### "

// Listing compares the texts of the window and their positions with the list of this name.
func Listing(t *testing.T, name string, window fyne.Window) {
	t.Helper()
	Lines(t, name, Outline(window))
}

// Lines compares lines of text with the list of this name in testdata/listings.txt.
func Lines(t *testing.T, name string, lines []string) {
	t.Helper()
	lists := ReadLists(t)
	got := strings.Join(lines, "\n") + "\n"
	if *update {
		lists[name] = got
		WriteLists(t, lists)
		return
	}
	want, ok := lists[name]
	if !ok {
		t.Fatalf("%s has no list %s; go test -update writes it", listings, name)
	}
	if got == want {
		return
	}
	had := strings.Split(strings.TrimSuffix(want, "\n"), "\n")
	for i := range max(len(had), len(lines)) {
		a, b := "", ""
		if i < len(had) {
			a = had[i]
		}
		if i < len(lines) {
			b = lines[i]
		}
		if a != b {
			failed := filepath.Join("testdata", "failed", strings.ReplaceAll(name, "/", "-")+".txt")
			write(t, failed, []byte(got))
			t.Errorf("line %d of %s: %q, want %q; what came out is %s", i+1, name, b, a, failed)
			return
		}
	}
}

// ReadLists reads all lists of the package by name. There are none before the first is written.
func ReadLists(t *testing.T) map[string]string {
	t.Helper()
	raw, err := os.ReadFile(listings)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return parted(string(raw))
}

// WriteLists replaces the lists of the package.
func WriteLists(t *testing.T, lists map[string]string) {
	t.Helper()
	var all strings.Builder
	for _, name := range slices.Sorted(maps.Keys(lists)) {
		all.WriteString(beforeName + name + "\n" + lists[name])
	}
	write(t, listings, []byte(all.String()))
}

// parted splits the file of lists.
func parted(raw string) map[string]string {
	lists := map[string]string{}
	for _, part := range strings.Split("\n"+raw, "\n"+beforeName)[1:] {
		name, lines, _ := strings.Cut(part, "\n")
		lists[name] = strings.TrimSuffix(lines, "\n") + "\n"
	}
	return lists
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o644); err != nil {
		t.Fatal(err)
	}
}
