package tree

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGoroutinesAreWatched: `make test` runs a package under the race detector if it or its tests start a goroutine.
// What such a goroutine calls is watched with it, in whatever package that is.
func TestGoroutinesAreWatched(t *testing.T) {
	raw, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	packages := []string{"list", "-f", "{{.Dir}}"}
	for line := range strings.Lines(string(raw)) {
		if name, list, ok := strings.Cut(line, " := "); ok && strings.HasPrefix(name, "WATCHED") {
			packages = append(packages, strings.Fields(list)...)
		}
	}
	out, err := exec.Command("go", packages...).Output()
	if err != nil {
		t.Fatalf("go %v: %v", packages, err)
	}
	watched := strings.Fields(string(out))
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	starting := 0
	err = filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains([]string{".git", "bin", "dist", "tools", "testdata"}, d.Name()) {
			return filepath.SkipDir // the tools are programs of their own
		}
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		if !startsGoroutine(t, path, nil) {
			return nil
		}
		starting++
		if !slices.Contains(watched, filepath.Dir(path)) {
			t.Errorf("%s starts a goroutine; its package belongs into WATCHED of the Makefile", path)
		}
		return nil
	})
	if err != nil || starting < 10 {
		t.Fatalf("%d files start goroutines, %v", starting, err)
	}
}

func TestGoroutinesAreFound(t *testing.T) {
	for text, want := range map[string]bool{
		"func f() { go f() }": true, "func f(t *testing.T) { t.Parallel() }": true, `import "sync"; func f(g *sync.WaitGroup) { g.Go(f) }`: true,
		"func f() { f() }": false, "func f(n Navigator) { n.Go(home) }": false,
	} {
		if got := startsGoroutine(t, "made.go", "package made\n"+text); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// startsGoroutine reads a file, or the text if there is one.
func startsGoroutine(t *testing.T, path string, text any) (yes bool) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	groups := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool {
		return strings.HasSuffix(i.Path.Value, `/errgroup"`) || i.Path.Value == `"sync"` // whose groups have Go
	})
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			yes = true
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.SelectorExpr); ok && (called.Sel.Name == "Parallel" || called.Sel.Name == "Go" && groups) {
				yes = true
			}
		}
		return !yes
	})
	return yes
}
