package strictyaml

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var messageID = regexp.MustCompile(`^[a-z][a-zA-Z0-9]*\.[a-zA-Z0-9]+$`)

// reporters are the functions that make problems, and the place of the message's ID among their arguments.
var reporters = map[string]int{"report": 1, "Report": 1, "bad": 1, "lack": 0, "warn": 1, "step": 2, "Problem": 1, "ProblemOf": 0, "ProblemAt": 1}

// TestEveryMessageHasItsSentence reads the package's own source: an ID without a sentence is found here, not by a user.
func TestEveryMessageHasItsSentence(t *testing.T) {
	say := Messages().Say
	used := map[string]bool{"late.clue": true, "late.clueNever": true, "late.end": true, "late.endNever": true, "closed.room": true, "blocked.room": true}
	for _, file := range ownSource(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			at, ok := reporters[called(call)]
			if !ok || at >= len(call.Args) {
				return true
			}
			lit, ok := call.Args[at].(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			id, err := strconv.Unquote(lit.Value)
			if err != nil || strings.Contains(id, " ") { // bad of packzip.go takes a phrase
				return true
			}
			used[id] = true
			if say[id] == "" || !messageID.MatchString(id) {
				t.Errorf("%q has no sentence: word it in messages.json and in ui/text/catalog/*/checker.json", id)
			}
			return true
		})
	}
	for id, sentence := range say {
		if !used[id] {
			t.Errorf("nothing says %q (%s) any more", sentence, id)
		}
	}
	if len(used) < 150 {
		t.Errorf("found only %d messages in the source", len(used))
	}
}

// ownSource is the package's own source, without its tests.
func ownSource(t *testing.T) []*ast.File {
	t.Helper()
	names, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	inner, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	further, err := filepath.Glob("../../keeper/arkhamcards/packs/*.go") // the other packs that are told with these messages
	if err != nil || len(further) == 0 {
		t.Fatal(further, err)
	}
	var all []*ast.File
	for _, name := range slices.Concat(names, inner, further) {
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

func TestMessagesDiffer(t *testing.T) {
	ids := map[string]string{}
	say := Messages().Say
	for id, sentence := range say {
		if other, twice := ids[sentence]; twice {
			t.Errorf("%s and %s say the same: %q", id, other, sentence)
		}
		ids[sentence] = id
	}
}

// TestPhrasesAreKnown searches the source for English words used as values.
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
			case *ast.CompositeLit: // a map of phrases
				if m, ok := x.Type.(*ast.MapType); ok && called(&ast.CallExpr{Fun: m.Value}) == "Phrase" {
					for _, e := range x.Elts {
						s, _ := strconv.Unquote(e.(*ast.KeyValueExpr).Value.(*ast.BasicLit).Value)
						said = append(said, s)
					}
				}
			case *ast.FuncDecl: // those that give one
				if x.Type.Results == nil || len(x.Type.Results.List) != 1 {
					return true
				}
				if called(&ast.CallExpr{Fun: x.Type.Results.List[0].Type}) == "Phrase" || called(&ast.CallExpr{Fun: x.Type.Results.List[0].Type}) == "phrase" {
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
	said = append(said, "upper half", "special attack", "lower half for attack", "lower half for hidden", "lower half for barricade")
	if len(said) < 25 {
		t.Fatalf("found only %d phrases", len(said))
	}
	for _, s := range said {
		if !slices.Contains(Messages().Words, s) {
			t.Errorf("%q is no phrase yet: name it in messages.json and word it in ui/text/catalog/*/checker.json", s)
		}
	}
}
