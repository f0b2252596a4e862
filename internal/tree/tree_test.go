// Package tree tests the repository as a whole: import rules, links in documents, sizes, and that every prompt is
// documented. A test of one package belongs in that package.
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

	"lantern/ui/text"
)

// TestMain changes to the root of the repository.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// TestLinksOfTheDocumentsLeadSomewhere: the files of all local links and pictures in .md files exist.
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

// TestTheTreeStaysSmall limits the size of a clone, in kilobytes. `make gallery` and `make tour` draw pictures into
// dist/; commit only those that documents show or tests compare with.
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

// TestFilesAreReadWithBounds: what the program reads from somebody's disk goes through atomicfile, which neither waits
// for a pipe nor reads without an end. The store looks itself at what lies beside its file; a folder is only listed.
func TestFilesAreReadWithBounds(t *testing.T) {
	unbounded := regexp.MustCompile(`\bos\.(ReadFile|Open)\(`)
	exempt := regexp.MustCompile(`_test\.go$|^(tools|packaging|storage|stories/atomicfile|stories/packtest|` +
		`ui/uitest|docs/rules/ruletest)/|^ui/filechooser/listing.go`)
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		if err != nil || filepath.Ext(path) != ".go" || exempt.MatchString(path) {
			return err
		}
		text, err := os.ReadFile(path)
		if said := unbounded.Find(text); said != nil {
			t.Errorf("%s: %s reads without a bound", path, said)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestEveryPromptIsDescribed: docs/commands.md lists exactly the prompts of the games' rules, and each is worded in
// every language. Mansions, whose prompts are built differently, has a test of its own.
func TestEveryPromptIsDescribed(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("docs", "commands.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `(.*?)` \\| .+ \\|$")
	literal := regexp.MustCompile(`keeper\.Prompt\{\s*Kind:\s+"(\w+)"`)
	for _, game := range []struct {
		folder, section, words string
		byName                 string // the questions asked in one place, by name
	}{
		{"arkham", "Prompts of Arkham Horror", "arkham", "clue reroll"},
		{"arkhamcards", "Prompts of the card game", "cards", "attack opportunity attackDamage attackHorror"},
		{"cthulhucards", "Prompts of the duel", "cthulhu", "terror combat"},
		{"priest", "Prompts of the cults", "priest", "hunter raidDice refusal soloDice"},
	} {
		asked := strings.Fields(game.byName)
		files, err := filepath.Glob(filepath.Join("keeper", game.folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", game.folder, len(files), err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range literal.FindAllStringSubmatch(string(source), -1) {
				asked = append(asked, m[1])
			}
		}
		slices.Sort(asked)
		asked = slices.Compact(asked)
		_, section, _ := strings.Cut(string(raw), "\n## "+game.section+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		var told []string
		for _, row := range rows.FindAllStringSubmatch(section, -1) {
			told = append(told, row[1])
		}
		if !slices.Equal(told, asked) {
			t.Errorf("%s: described:\n%v\nasked:\n%v", game.folder, told, asked)
		}
		for _, lang := range text.Languages() {
			words := text.New(lang.Code)
			for _, kind := range asked {
				if key := game.words + ".prompt." + kind; words.Or(key, "") == "" {
					t.Errorf("%s: nothing says %s", lang.Code, key)
				}
			}
		}
	}
}
