package mansions

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lantern/docs/rules"
)

// ruleless lists the refusals without a rule of the game, each with the reason.
var ruleless = map[string]string{
	// Corrections: the table is right, whatever the rules say.
	"CodeNoCard":      "a correction names a card that the packs do not have",
	"CodeNoPlace":     "a correction names a place where no such card can lie",
	"CodeAlreadyThis": "a correction would change nothing",
	"CodeOutOfRange":  "a correction names a number that the counter cannot show",
	"CodeNoCounter":   "a correction names a counter that does not exist",
	"CodeNotInPlay":   "a correction names a figure that is not on the map",
	"CodeNoMonster":   "a correction names a monster that does not exist",
	"CodeNoDeck":      "a correction names a pile that does not exist",
	"CodeNotSame":     "a correction of an order names other cards than lie there",
	"CodeNoState":     "a correction names a state that a seat cannot take",
	"CodeNoStatus":    "a correction names a status that cannot be set by hand",
	"CodeNoThing":     "a correction takes away what does not lie there",
	"CodeNoToken":     "a correction names a marker that the story does not have",
	// Matters of the program, not of the game.
	"CodeBadSource":      "where dice and decks lie is a matter of the program",
	"CodeEndless":        "the content is at fault, not the play",
	"CodeUnknownCommand": "the program does not know the command",
	"CodeNoPrompt":       "nothing was asked",
	"CodeNothingToUndo":  "undo is a matter of the program",
	"CodeNothingToRedo":  "redo is a matter of the program",
	"CodeEmptyDeck":      "the kernel knows no rule; the engine says it in the log (MOM-1.8)",
	"CodeNothingFits":    "the same (MOM-18.1)",
	"CodeNotInDeck":      "somebody names a card that lies elsewhere",
}

var ruleID = regexp.MustCompile(`^MOM-\d+\.\d+$`)

// TestRulesThatArePointedToExist: every rule that a refusal, a prompt or a modifier names is in the rules reference, in
// every language. A refusal without a rule states the reason.
func TestRulesThatArePointedToExist(t *testing.T) {
	known := map[string]bool{}
	for _, lang := range []string{"en", "fr"} {
		reference, err := rules.LoadGame(rules.Mansions, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range reference.Rules() {
			known[lang+r.ID] = true
		}
	}
	used, refusals, prompts := map[string]bool{}, 0, 0
	bare := map[string]bool{}
	for _, folder := range []string{".", "..", "../../puzzles"} {
		for name, file := range goFiles(t, folder) {
			ast.Inspect(file, func(n ast.Node) bool {
				switch x := n.(type) {
				case *ast.BasicLit:
					if text, err := strconv.Unquote(x.Value); x.Kind == gotoken.STRING && err == nil && ruleID.MatchString(text) {
						used[text] = true
						if !known["en"+text] || !known["fr"+text] {
							t.Errorf("%s points to %s, which is not in the rules reference", name, text)
						}
					}
				case *ast.CallExpr:
					if called(x) == "Refuse" && len(x.Args) >= 2 {
						refusals++
						if lit, ok := x.Args[1].(*ast.BasicLit); ok && lit.Value == `""` {
							code := last(x.Args[0])
							if bare[code] = true; ruleless[code] == "" {
								t.Errorf("%s: a refusal with %s names no rule", name, code)
							}
						}
					}
				case *ast.CompositeLit:
					if sel, ok := x.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "Prompt" && len(x.Elts) > 0 {
						prompts++
						if !hasField(x, "Rule") {
							t.Errorf("%s: a prompt names no rule", name)
						}
					}
				}
				return true
			})
		}
	}
	if refusals < 100 || prompts < 15 || len(used) < 60 {
		t.Errorf("only %d refusals, %d prompts and %d rules found; has the way of writing them changed?", refusals, prompts, len(used))
	}
	for code := range ruleless {
		if !bare[code] {
			t.Errorf("%s is listed, but every refusal with it names a rule", code)
		}
	}
}

func goFiles(t *testing.T, folder string) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if out[name], err = parser.ParseFile(gotoken.NewFileSet(), name, nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func called(c *ast.CallExpr) string { return last(c.Fun) }

// last returns the last identifier of an expression.
func last(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}

func hasField(lit *ast.CompositeLit, name string) bool {
	for _, e := range lit.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == name {
				return true
			}
		}
	}
	return false
}
