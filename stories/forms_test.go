package stories

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// reporters are the functions that make problems, with the place of their format.
var reporters = []string{"report", "bad", "lack", "warn", "step", "zipProblem", "compose"}

// TestEveryMessageHasAForm reads the package's own source: a message that a window cannot word is found here, not by a user.
func TestEveryMessageHasAForm(t *testing.T) {
	used := map[string]bool{}
	for _, file := range ownSource(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !slices.Contains(reporters, called(call)) {
				return true
			}
			for _, arg := range call.Args {
				if format := sentence(arg); format != "" {
					used[format] = true
					if Forms[format] == "" {
						t.Errorf("%q has no form: name it in forms.go and word it in ui/text/catalog/*/checker.json", format)
					}
				}
			}
			return true
		})
	}
	for format, name := range Forms {
		if !used[format] {
			t.Errorf("nothing says %q (%s) any more", format, name)
		}
		code, _, _ := strings.Cut(name, ".")
		if Codes[code] == "" {
			t.Errorf("form %q has no code", name)
		}
	}
	if len(used) < 150 {
		t.Errorf("found only %d messages in the source", len(used))
	}
}

// ownSource is the package's own source, without its tests.
func ownSource(t *testing.T) []*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file)
	}
	return all
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// sentence is an argument that is a message, "" for paths, codes and names.
func sentence(arg ast.Expr) string {
	switch x := arg.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(x.Value); err == nil && x.Kind == token.STRING && strings.Contains(s, " ") && !isPhrase(s) {
			return s
		}
	case *ast.Ident:
		if x.Name == "badIDText" {
			return badIDText
		}
	}
	return ""
}

func isPhrase(s string) bool { return slices.Contains(Phrases, s) }

func TestFormsHaveTheirOwnNames(t *testing.T) {
	names := map[string]string{}
	for format, name := range Forms {
		if other, twice := names[name]; twice {
			t.Errorf("%s names %q and %q", name, format, other)
		}
		names[name] = format
	}
}

// TestPhrasesAreKnown reads the source for words of English that stand for values.
func TestPhrasesAreKnown(t *testing.T) {
	var said []string
	for _, file := range ownSource(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.CallExpr: // those that take a phrase
				if slices.Contains([]string{"wrong", "id", "name", "exactlyOne"}, called(x)) && len(x.Args) > 1 {
					if lit, ok := x.Args[len(x.Args)-1].(*ast.BasicLit); ok && lit.Kind == token.STRING {
						s, _ := strconv.Unquote(lit.Value)
						said = append(said, s)
					}
				}
			case *ast.FuncDecl: // those that give one
				if x.Type.Results == nil || len(x.Type.Results.List) != 1 {
					return true
				}
				if kind, ok := x.Type.Results.List[0].Type.(*ast.Ident); ok && kind.Name == "phrase" {
					ast.Inspect(x.Body, func(n ast.Node) bool {
						if back, ok := n.(*ast.ReturnStmt); ok {
							if lit, ok := back.Results[0].(*ast.BasicLit); ok {
								s, _ := strconv.Unquote(lit.Value)
								said = append(said, s)
							}
						}
						return true
					})
				}
			}
			return true
		})
	}
	for _, half := range []scene{upperHalf, special, "attack", "hidden", "barricade"} {
		said = append(said, string(words(half)))
	}
	if len(said) < 25 {
		t.Fatalf("found only %d phrases", len(said))
	}
	for _, s := range said {
		if !isPhrase(s) {
			t.Errorf("%q is no phrase yet: name it in forms.go and word it in ui/text/catalog/*/checker.json", s)
		}
	}
}
