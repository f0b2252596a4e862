package cli

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"lantern/stories"
	"lantern/ui/text"
)

// leaves returns the paths of all commands, including those in groups.
func leaves(t *testing.T) [][]string {
	t.Helper()
	app, err := Commands()
	if err != nil {
		t.Fatal(err)
	}
	all := [][]string{{}}
	var walk func(path []string, nodes []*kong.Node)
	walk = func(path []string, nodes []*kong.Node) {
		for _, n := range nodes {
			here := append(slices.Clone(path), n.Name)
			all = append(all, here)
			walk(here, n.Children)
		}
	}
	walk(nil, app.Children)
	return all
}

var twoWords = regexp.MustCompile(`\p{L}{3,} \p{L}{2,}`)

// TestHelpSpeaksFrench compares the help of every command in French and English: no line with words is the same in
// both.
func TestHelpSpeaksFrench(t *testing.T) {
	help := func(lang string, path []string) []string {
		var out bytes.Buffer
		env := &Deps{Streams: Streams{Out: &out, Err: &out}, Lang: text.English}
		if code := Main(append(slices.Clone(path), "--lang", lang, "--help"), env); code != 0 {
			t.Fatalf("%v --help in %s: exit %d\n%s", path, lang, code, out.String())
		}
		return strings.Split(out.String(), "\n")
	}
	commands := leaves(t)
	for _, path := range commands {
		english := map[string]bool{}
		for _, line := range help(text.English, path) {
			english[strings.TrimSpace(line)] = true
		}
		for _, line := range help(text.French, path) {
			isCommand := slices.ContainsFunc(commands, func(p []string) bool {
				return len(p) > 0 && strings.HasPrefix(strings.TrimSpace(line)+" ", strings.Join(p, " ")+" ")
			})
			if line = strings.TrimSpace(line); !isCommand && english[line] && twoWords.MatchString(line) {
				t.Errorf("%v --help, in both languages: %s", path, line)
			}
		}
	}
}

// TestEverySentenceIsInTheCatalogues: every English format in the code of the command line is in the catalogues, under
// a key of the area "cli".
func TestEverySentenceIsInTheCatalogues(t *testing.T) {
	french := text.New(text.French)
	verbs := regexp.MustCompile(`%[-+.0-9]*(\[\d\])?[a-zA-Z]`)
	speaking := []string{"BadInput", "No", "print", "translate", "answer", "well", "ill", "Translate", "UserErrorf", "Bad", "fail", "Mended", "NewProblem", "bad"}
	look := func(where, said string) {
		core := strings.ReplaceAll(strings.TrimSpace(said), "'", "’")
		if !regexp.MustCompile(`\p{L}{2}`).MatchString(verbs.ReplaceAllString(core, "")) {
			return
		}
		words, ok := french.FromEnglish(core)
		if !ok {
			t.Errorf("%s: %q is not in ui/text/catalog/*/cli.json; put it there with its French, under a key that begins with cli.", where, core)
		} else if got, want := verbs.FindAllString(words, -1), verbs.FindAllString(core, -1); !slices.Equal(got, want) {
			t.Errorf("%s: %q has the verbs %v, in French %v", where, core, want, got)
		}
	}
	for _, pattern := range []string{"*.go", "*/*.go", "../internal/decode/*.go", "../puzzles/*.go", "../puzzles/*/*.go", "../stories/*.go", "../keeper/mansions/*.go", "../keeper/mansions/*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, files, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			parsed, err := parser.ParseFile(set, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				ours := !strings.HasPrefix(pattern, "../") || pattern == "../internal/decode/*.go" || strings.HasPrefix(pattern, "../puzzles/")
				if !ok || !slices.Contains(speaking, called(call)) || !ours && called(call) != "UserErrorf" {
					return true
				}
				for _, arg := range call.Args {
					if literal, ok := arg.(*ast.BasicLit); ok && literal.Kind == token.STRING {
						coded := slices.Contains([]string{"Bad", "bad", "fail", "Wrong"}, called(call)) // a code or rule and a place come first
						if said, err := strconv.Unquote(literal.Value); err == nil && (!coded || strings.Contains(said, " ")) {
							look(set.Position(literal.Pos()).String(), said)
						}
						if called(call) != "ill" && called(call) != "well" && !coded {
							break // the rest is filled in
						}
					}
				}
				return true
			})
		}
	}
	for _, reason := range backupReasons {
		look("backupReasons", reason)
	}
	for _, s := range slips {
		look("slips", s.format)
	}
}

// called returns the bare name of the called function.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// TestSlipsAreToldInFrench: errors in a command line are reported in the language that it requests.
func TestSlipsAreToldInFrench(t *testing.T) {
	for line, want := range map[string]string{
		"foo":                           "argument inattendu",
		"story chekc":                   "argument inattendu",
		"story list --nope":             "option inconnue",
		"session":                       "il faut l’un de ceux-ci",
		"session show":                  "il manque",
		"session log x --for y":         "doit être l’un de",
		"play --new --session x":        "ne s’emploient pas ensemble",
		"play --new --players x":        "cette valeur n’est pas possible",
		"play":                          "commencer une partie",
		"puzzle apply a b":              "",
		"puzzle deal 4A":                "il manque --seed",
		"puzzle deal 4A --intellect -1": "",
	} {
		var out bytes.Buffer
		env := &Deps{Streams: Streams{In: strings.NewReader(""), Out: &out, Err: &out}, Lang: text.English}
		if code := Main(append([]string{"--lang=fr"}, strings.Fields(line)...), env); code != ExitInput {
			t.Errorf("%s: exit %d", line, code)
		}
		for _, english := range []string{"unexpected", "unknown", "expected", "must be", "together", "missing", "lists what", "cannot"} {
			if strings.Contains(out.String(), english) {
				t.Errorf("%s: %q is English", line, out.String())
			}
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s: %q does not say %q", line, out.String(), want)
		}
	}
}

// TestErrorsOfOtherPackagesSpeakFrench: errors of other packages, with what they wrap, and what the checker cannot
// prove.
func TestErrorsOfOtherPackagesSpeakFrench(t *testing.T) {
	for _, kind := range foreign {
		if english := errorWords(text.English, kind.err); english != strings.ReplaceAll(kind.err.Error(), "'", "’") {
			t.Errorf("%s: in English %q", kind.key, english)
		}
		wrapped := fmt.Errorf("x.zip: %w: 3", kind.err)
		said := Translate(text.French, "%v", wrapped)
		if strings.Contains(said, kind.err.Error()) || !strings.HasPrefix(said, "x.zip: ") || !strings.HasSuffix(said, ": 3") || strings.Contains(said, "[") {
			t.Errorf("%s: in French %q", kind.key, said)
		}
	}
	slip := fmt.Errorf("x: %w", stories.UserErrorf("story %q has no room %q", "inland-lamp", "attic"))
	got, want := Translate(text.French, "%v", slip), `x: l’histoire "inland-lamp" n’a pas de salle "attic"`
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for what, english := range stories.UnprovedKinds {
		if got := text.New(text.English).T("cli.unproved." + what); got != strings.ReplaceAll(english, "'", "’") {
			t.Errorf("%s: %q", what, got)
		}
		if got := text.New(text.French).T("cli.unproved." + what); got == english || strings.HasPrefix(got, "[") {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// TestNumbersChooseTheirForm: singular and plural in each language, by the number before them.
func TestNumbersChooseTheirForm(t *testing.T) {
	for _, c := range []struct {
		lang string
		n    int
		want string
	}{
		{"en", 0, "x: 0 problems"}, {"en", 1, "x: 1 problem"}, {"en", 2, "x: 2 problems"},
		{"fr", 0, "x\u00a0: 0 problème"}, {"fr", 1, "x\u00a0: 1 problème"}, {"fr", 2, "x\u00a0: 2 problèmes"},
	} {
		if said := Translate(c.lang, "%s: %d {problem|problems}", "x", c.n); said != c.want {
			t.Errorf("%s %d: %q", c.lang, c.n, said)
		}
	}
	if err := BadInput("%s: %d {entry|entries}, 100%% %s", "x", 1, "y"); err.Error() != "x: 1 entry, 100% y" {
		t.Error(err)
	}
}
