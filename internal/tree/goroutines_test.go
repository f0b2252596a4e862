package tree

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// unwatched folders contain programs of their own, or nightly tests, which all run under the race detector.
var unwatched = []string{".git", "bin", "browser", "dist", "tools", "testdata"}

// TestGoroutinesAreWatched: a package that starts a goroutine is in WATCHED of the Makefile, and a test that does so
// matches STARTING, so that `make test` runs it under the race detector.
func TestGoroutinesAreWatched(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(variable(t, string(makefile), "WATCHED"))
	starting := regexp.MustCompile(strings.Join(strings.Fields(variable(t, string(makefile), "STARTING")), ""))
	met := map[string]bool{} // packages with a test of those
	begun := 0
	err = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains(unwatched, d.Name()) {
			return filepath.SkipDir
		}
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		in := "./" + filepath.ToSlash(filepath.Dir(path))
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			isTest := strings.HasSuffix(path, "_test.go") && strings.HasPrefix(f.Name.Name, "Test")
			runs := isTest && starting.MatchString(f.Name.Name)
			met[in] = met[in] || runs
			if !startsGoroutine(file, f) {
				continue
			}
			begun++
			if !slices.Contains(packages, in) {
				t.Errorf("%s starts a goroutine; its package belongs into WATCHED of the Makefile", path)
			}
			if isTest && !runs {
				t.Errorf("%s of %s starts a goroutine; it belongs into STARTING of the Makefile", f.Name.Name, path)
			}
		}
		return nil
	})
	if err != nil || begun < 10 {
		t.Fatalf("%d functions start goroutines, %v", begun, err)
	}
	for _, in := range packages {
		if !met[in] {
			t.Errorf("no test of %s matches STARTING of the Makefile", in)
		}
	}
}

// variable returns the value of a variable in the Makefile.
func variable(t *testing.T, makefile, name string) string {
	t.Helper()
	_, rest, ok := strings.Cut(makefile, "\n"+name+" := ")
	if !ok {
		t.Fatalf("the Makefile has no %s", name)
	}
	value, _, _ := strings.Cut(strings.ReplaceAll(rest, "\\\n", ""), "\n")
	return value
}

func TestGoroutinesAreFound(t *testing.T) {
	for text, want := range map[string]bool{
		"func f() { go f() }": true, "func f(t *testing.T) { t.Parallel() }": true,
		`import "sync"; func f(g *sync.WaitGroup) { g.Go(f) }`: true,
		"func f() { f() }": false, "func f(n Navigator) { n.Go(home) }": false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "made.go", "package made\n"+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := startsGoroutine(file, file.Decls[len(file.Decls)-1]); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// startsGoroutine reports whether a declaration starts a goroutine.
func startsGoroutine(file *ast.File, in ast.Decl) (yes bool) {
	groups := slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool {
		return strings.HasSuffix(i.Path.Value, `/errgroup"`) || i.Path.Value == `"sync"` // whose groups have Go
	})
	ast.Inspect(in, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			yes = true
		case *ast.CallExpr:
			called, ok := n.Fun.(*ast.SelectorExpr)
			yes = yes || ok && (called.Sel.Name == "Parallel" || called.Sel.Name == "Go" && groups)
		}
		return !yes
	})
	return yes
}
