package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWhatTheDetectorDoesNotWatchSharesNothing reads which of our packages the Makefile takes from the race detector
// (RECKONING): none of them starts a goroutine, has a channel or takes a lock, so that what goes wrong between goroutines
// goes wrong in one that is watched.
func TestWhatTheDetectorDoesNotWatchSharesNothing(t *testing.T) {
	made, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(made), "\nRECKONING :=")
	list, _, _ := strings.Cut(rest, "\nRACE :=")
	names := regexp.MustCompile(`lantern/\S+`).FindAllString(list, -1)
	if len(names) < 5 {
		t.Fatalf("the Makefile's list names only %q of ours", names)
	}
	for _, name := range names {
		folder, below := strings.CutSuffix(folderOf(name), "/...")
		seen := 0
		walk := func(path string, entry os.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && path != folder && !below:
				return filepath.SkipDir
			case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			seen++
			for _, why := range sharing(t, path, nil) {
				t.Errorf("%s is not watched by the race detector, yet %s", path, why)
			}
			return nil
		}
		if err := filepath.WalkDir(folder, walk); err != nil || seen == 0 {
			t.Errorf("%s: %d files, %v", name, seen, err)
		}
	}
}

func TestSharingIsFound(t *testing.T) {
	for _, text := range []string{`import "sync"; var m sync.Mutex`, `import "sync/atomic"; var n atomic.Bool`, `func f() { go f() }`, `var c chan int`} {
		if len(sharing(t, "made.go", "package made\n"+text)) != 1 {
			t.Errorf("not found: %s", text)
		}
	}
}

// sharing lists by what a file's code could meet another goroutine. A text of nil is read from the file.
func sharing(t *testing.T, path string, text any) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = append(found, "it starts a goroutine")
		case *ast.ChanType:
			found = append(found, "it has a channel")
		case *ast.SelectorExpr: // a value that is reckoned once is shared whole
			of, ok := n.X.(*ast.Ident)
			if ok && (of.Name == "sync" && n.Sel.Name != "OnceValue" || of.Name == "atomic") {
				found = append(found, "it uses "+of.Name+"."+n.Sel.Name)
			}
		}
		return true
	})
	return found
}
