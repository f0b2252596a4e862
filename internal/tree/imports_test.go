package tree

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "lantern"

// room is a folder of the module with the rule for what its packages may import from other folders. The rule of a
// package is that of the longest matching folder; imports within the same folder are free.
type importRule struct {
	folder string
	from   []string // folders of this module, subfolders not included unless they end in "/..."
	tests  []string // further folders that its tests may import
	pure   bool     // beyond this module only the standard library and uuid, also by way of others
	noFyne bool     // must build and run where there is no display, also by way of others
	noGame bool     // knows no game, also by way of others; its tests may
}

var importRules = []importRule{
	{folder: "", from: []string{"internal/desktop", "ui/plainlocale"}}, // main.go: start-up
	{folder: "internal/desktop", from: []string{"..."}},
	{folder: "internal/program", tests: []string{"..."}}, // tests of the program as a process
	{folder: "internal/randomplay"},
	{folder: "internal/kinds", pure: true},                                                                 // what places and monsters are, by their names
	{folder: "internal/everygame", from: []string{"keeper/...", "stories/packs", "ui/text"}, noFyne: true}, // games for tests and tools
	{folder: "internal/tree", tests: []string{"ui/text"}},                                                  // tests of the tree, among them this one
	{folder: "packaging", from: []string{"..."}},
	{folder: "tools", from: []string{"..."}},
	{folder: "internal/decode", pure: true}, // texts into Go values
	// The command line words its answers with the same catalogues as the windows; ui/text knows no Fyne.
	{folder: "cli", from: []string{"internal/kinds", "cli/...", "phones", "keeper", "keeper/play", "internal/decode", "keeper/mansions", "keeper/mansions/state", "keeper/mansions/bot", "keeper/mansions/opponent", "keeper/mansions/autokeeper", "keeper/mansions/stats", "keeper/mansions/playthrough",
		"keeper/arkhamcards", "keeper/arkhamcards/packs", "keeper/arkhamcards/deck", "keeper/arkhamcards/cardfiles", "stories/...", "puzzles/...", "ui/text", "docs/rules"},
		tests: []string{"keeper/tinygame", "keeper/priest", "keeper/arkham", "keeper/cthulhucards", "internal/everygame"}, noFyne: true},
	// The server of phones knows no game: cli and the window say what there is to see.
	{folder: "phones", from: []string{"keeper", "ui/text"}, tests: []string{"keeper/tinygame", "internal/everygame", "phones"},
		noFyne: true, noGame: true},
	{folder: "cli/calc", from: []string{"internal/decode"}, pure: true},
	{folder: "cli/decks", pure: true},
	{folder: "cli/arkham", from: []string{"internal/kinds", "cli/calc", "internal/decode", "keeper", "keeper/arkham/..."}, pure: true},
	{folder: "cli/cthulhucards", from: []string{"cli/calc", "cli/decks", "internal/decode", "keeper", "keeper/cthulhucards/..."}, pure: true},
	{folder: "cli/priest", from: []string{"internal/kinds", "cli/calc", "internal/decode", "keeper", "keeper/priest/..."}, pure: true},
	{folder: "cli/arkhamcards", from: []string{"cli/calc", "cli/decks", "internal/decode", "keeper", "keeper/arkhamcards/..."}, pure: true},
	{folder: "ui", from: []string{"keeper", "keeper/play", "keeper/mansions", "keeper/mansions/state", "keeper/mansions/stats", "keeper/mansions/autokeeper", "keeper/mansions/opponent",
		"stories/...", "puzzles/...", "docs/rules", "phones",
		"keeper/arkhamcards/...", "keeper/arkham/...", "keeper/cthulhucards/...", "keeper/priest/..."}, // the last four: see mayShow
		tests: []string{"keeper/mansions/bot", "keeper/tinygame", "internal/everygame"}},
	{folder: "ui/table", from: []string{"keeper", "keeper/play", "docs/rules", "ui/canvas", "ui/chart", "ui/scene/cameo", "ui/widget/...", "ui/text", "ui/theme", "ui/testid", "ui/filechooser"},
		tests: []string{"keeper/tinygame", "ui/uitest", "ui/table/tiny"}, noGame: true}, // the table of any game
	{folder: "ui/table/tiny", from: []string{"keeper", "keeper/tinygame", "ui/table/...", "ui/text", "ui/theme"}}, // the tiny game's window, for tests
	{folder: "ui/home", from: []string{"keeper", "ui/table/...", "ui/widget/...", "ui/text", "ui/theme", "ui/testid", "ui/filechooser"},
		tests: []string{"ui/uitest", "ui/filechooser/filetest"}, noGame: true},
	{folder: "ui/uitest", from: []string{"internal/randomplay", "ui/widget/...", "ui/plainlocale", "ui/text", "ui/theme", "ui/uitest/..."}},
	{folder: "ui/chart", from: []string{"ui/widget/...", "ui/text", "ui/theme", "ui/testid", "ui/filechooser"}, noGame: true}, // figures of any game
	{folder: "ui/scene", from: []string{"internal/kinds", "ui/canvas", "ui/scene/...", "ui/widget/...", "ui/text", "ui/theme", "ui/testid"},
		tests: []string{"ui/uitest", "stories/packs"}, noGame: true}, // pictures of boards, for any game
	{folder: "ui/widget", from: []string{"ui/text", "ui/theme", "ui/testid"}, tests: []string{"ui/uitest"}, noGame: true},
	{folder: "ui/text", tests: []string{"docs/typography"}, noFyne: true},
	{folder: "ui/faults", from: []string{"stories/strictyaml", "stories/atomicfile", "internal/decode", "ui/text"},
		noFyne: true},
	{folder: "keeper", from: []string{"internal/decode"}, tests: []string{"keeper/tinygame"}, pure: true},
	{folder: "keeper/play", from: []string{"keeper"}, pure: true},                                               // what rules of several games share
	{folder: "keeper/keepertest", from: []string{"keeper", "keeper/play", "internal/randomplay"}, noFyne: true}, // what every game is tested for in the same way
	{folder: "keeper/tinygame", from: []string{"keeper", "keeper/play"}, pure: true},                            // a second game system, for tests
	{folder: "keeper/mansions/state", from: []string{"keeper", "stories/...", "puzzles/..."}, noFyne: true},     // what there is, below what is allowed
	{folder: "keeper/mansions/logbook", from: []string{"keeper", "keeper/mansions/state"}, noFyne: true},
	{folder: "keeper/mansions", from: []string{"keeper", "keeper/mansions/state", "keeper/mansions/logbook", "stories/...", "puzzles/..."},
		tests: []string{"docs/rules", "docs/rules/ruletest", "keeper/keepertest"}, noFyne: true},
	{folder: "keeper/arkhamcards", from: []string{"keeper", "keeper/play", "keeper/arkhamcards/...", "internal/decode"}, tests: []string{"docs/rules", "docs/rules/ruletest", "keeper/keepertest"}, noFyne: true},
	{folder: "keeper/arkhamcards/packs", from: []string{"keeper/arkhamcards/bag", "stories", "stories/strictyaml", "stories/atomicfile", "stories/packzip"},
		tests: []string{"keeper/keepertest", "docs/typography", "stories/packtest"}, noFyne: true},
	{folder: "keeper/arkhamcards/bag", from: []string{"keeper"}, pure: true},
	{folder: "keeper/arkhamcards/deck", from: []string{"internal/decode", "keeper", "keeper/octgn"},
		tests: []string{"keeper/keepertest"}, pure: true},
	{folder: "keeper/arkhamcards/cardfiles", from: []string{"keeper/arkhamcards/deck", "stories/atomicfile"}, tests: []string{"keeper/keepertest"}, pure: true},
	{folder: "keeper/arkham", from: []string{"keeper", "keeper/play", "keeper/arkham/...", "internal/decode"}, tests: []string{"docs/rules", "docs/rules/ruletest", "keeper/keepertest"}, pure: true},
	{folder: "keeper/cthulhucards", from: []string{"keeper", "keeper/play", "keeper/cthulhucards/...", "internal/decode"}, tests: []string{"docs/rules", "docs/rules/ruletest", "keeper/keepertest"}, noFyne: true},
	{folder: "keeper/cthulhucards/deck", from: []string{"keeper", "keeper/octgn"}, pure: true},
	{folder: "keeper/octgn", pure: true}, // decks of OCTGN, whatever the game
	{folder: "keeper/cthulhucards/pay", from: []string{"keeper"}, pure: true},
	{folder: "keeper/cthulhucards/story", from: []string{"keeper"}, pure: true},
	{folder: "keeper/priest", from: []string{"keeper", "keeper/play", "keeper/priest/...", "internal/decode"}, tests: []string{"docs/rules", "docs/rules/ruletest", "keeper/keepertest"}, noFyne: true},
	{folder: "keeper/priest/board", from: []string{"keeper/priest/score", "stories/atomicfile", "internal/decode"}, tests: []string{"keeper/keepertest"}, noFyne: true},
	{folder: "keeper/priest/raid", from: []string{"keeper", "keeper/priest/score"}, pure: true},
	{folder: "keeper/priest/score", from: []string{"keeper"}, pure: true},
	// The arrows inside stories, from the ground up; nothing reaches back.
	{folder: "stories/geom", pure: true},
	{folder: "stories/atomicfile", pure: true},
	{folder: "stories/library", pure: true},
	{folder: "stories/strictyaml", from: []string{"internal/decode", "stories/atomicfile"}, noFyne: true},
	{folder: "stories", from: []string{"puzzles", "stories/geom", "stories/strictyaml"}, tests: []string{"stories/packs", "stories/packtest"}, noFyne: true},
	{folder: "stories/reach", from: []string{"stories", "stories/strictyaml"}, tests: []string{"stories/packtest"}, noFyne: true},
	{folder: "stories/lowerbound", from: []string{"stories", "stories/reach", "stories/strictyaml"}, tests: []string{"stories/packs", "stories/packtest"}, noFyne: true},
	{folder: "stories/check", from: []string{"stories", "stories/reach", "stories/lowerbound", "stories/strictyaml"},
		noFyne: true},
	{folder: "stories/packzip", from: []string{"internal/decode", "stories", "stories/strictyaml", "stories/atomicfile"}, noFyne: true},
	{folder: "stories/packs", from: []string{"internal/decode", "stories", "stories/check", "stories/lowerbound", "stories/strictyaml", "stories/atomicfile", "stories/packzip", "stories/library"},
		tests: []string{"stories/notes", "stories/packtest", "stories/geom", "stories/reach", "stories/schema", "docs/typography"}, noFyne: true},
	{folder: "stories/notes", from: []string{"stories", "stories/check", "stories/packs", "stories/strictyaml", "stories/atomicfile"},
		tests: []string{"stories/packtest", "stories/reach"}, noFyne: true},
	{folder: "stories/schema", from: []string{"stories", "stories/check", "stories/notes", "stories/strictyaml"},
		tests: []string{"stories/packs", "stories/packtest"}, noFyne: true},
	{folder: "stories/packtest", from: []string{"stories", "stories/packs", "stories/strictyaml"}, noFyne: true},
	{folder: "puzzles", from: []string{"internal/decode"}, pure: true},
	{folder: "puzzles/solve", from: []string{"puzzles", "internal/decode"}, pure: true},
	{folder: "storage", from: []string{"keeper"}, tests: []string{"keeper/tinygame"}, noFyne: true},
	{folder: "docs/typography", pure: true},
	{folder: "docs/rules", tests: []string{"docs/typography"}, noFyne: true}, // the texts of the rules, for all who show or search them
}

type goPackage struct {
	ImportPath, Dir, Name              string
	Standard                           bool
	Imports, TestImports, XTestImports []string
	Deps                               []string
	GoFiles, CgoFiles                  []string
	TestGoFiles, XTestGoFiles          []string
}

// TestImportRules: all imports obey the rules.
func TestImportRules(t *testing.T) {
	packages := listPackages(t)
	ours := 0
	for _, p := range packages {
		if inModule(p.ImportPath) {
			ours++
		}
	}
	if ours == 0 {
		t.Fatal("go list found no package of this module")
	}
	for _, v := range violations(packages) {
		t.Error(v)
	}
	for _, p := range packages {
		if !inModule(p.ImportPath) {
			continue
		}
		for _, file := range slices.Concat(p.GoFiles, p.CgoFiles, p.TestGoFiles, p.XTestGoFiles) {
			parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, file), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range parsed.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				if imported == "fyne.io/fyne/v2/app" && (p.Name != "main" || file != "main.go") {
					t.Errorf("%s/%s imports %s; only a main.go may, so that tests need no display", p.ImportPath, file, imported)
				}
			}
		}
	}
}

// TestImportRulesFindViolations: the rules find violations in made-up packages.
func TestImportRulesFindViolations(t *testing.T) {
	uuid := goPackage{ImportPath: "github.com/google/uuid"}
	yaml := goPackage{ImportPath: "github.com/goccy/go-yaml"}
	fyne := goPackage{ImportPath: "fyne.io/fyne/v2"}
	std := goPackage{ImportPath: "errors", Standard: true}
	for _, c := range []struct {
		p    goPackage
		want int
	}{
		{goPackage{ImportPath: "lantern/keeper", Imports: []string{"errors", "github.com/google/uuid"}, Deps: []string{"errors", "github.com/google/uuid"}}, 0},
		{goPackage{ImportPath: "lantern/keeper", Deps: []string{"github.com/goccy/go-yaml"}}, 1},
		{goPackage{ImportPath: "lantern/keeper", Imports: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/keeper", XTestImports: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/puzzles", Imports: []string{"lantern/keeper"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/mansions", Imports: []string{"lantern/keeper", "lantern/stories", "lantern/puzzles"}}, 0},
		{goPackage{ImportPath: "lantern/keeper/mansions", Imports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/mansions/bot", Imports: []string{"lantern/keeper/mansions/state"}}, 0},
		{goPackage{ImportPath: "lantern/keeper/mansions/state", Imports: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/mansions/logbook", Imports: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/arkham", Imports: []string{"lantern/keeper"}}, 0},
		{goPackage{ImportPath: "lantern/keeper/arkham", Imports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/keeper", XTestImports: []string{"lantern/keeper", "lantern/keeper/tinygame"}}, 0},
		{goPackage{ImportPath: "lantern/keeper", Imports: []string{"lantern/keeper/tinygame"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/tinygame", Imports: []string{"lantern/keeper", "github.com/goccy/go-yaml"}}, 0},
		{goPackage{ImportPath: "lantern/keeper/tinygame", Imports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/stories", Imports: []string{"lantern/puzzles", "github.com/goccy/go-yaml"}}, 0},
		{goPackage{ImportPath: "lantern/stories", Imports: []string{"lantern/keeper"}}, 1},
		{goPackage{ImportPath: "lantern/storage", Imports: []string{"lantern/keeper"}}, 0},
		{goPackage{ImportPath: "lantern/storage", Imports: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/ui/mansions/console", Imports: []string{"lantern/ui/widget", "lantern/keeper/mansions", "fyne.io/fyne/v2"}}, 0},
		{goPackage{ImportPath: "lantern/ui/mansions/console", Imports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/ui/mansions/console", TestImports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/ui/tour", Imports: []string{"lantern/cli"}}, 1},
		{goPackage{ImportPath: "lantern/cli", Imports: []string{"lantern/ui/text", "lantern/keeper"}}, 0},
		{goPackage{ImportPath: "lantern/cli", Imports: []string{"lantern/storage", "lantern/ui"}}, 2},
		{goPackage{ImportPath: "lantern/cli", Deps: []string{"fyne.io/fyne/v2"}}, 1},
		{goPackage{ImportPath: "lantern/phones", Imports: []string{"lantern/keeper", "lantern/ui/text"}}, 0},
		{goPackage{ImportPath: "lantern/phones", Imports: []string{"lantern/storage"}, Deps: []string{"lantern/keeper/arkham", "fyne.io/fyne/v2"}}, 3},
		{goPackage{ImportPath: "lantern/internal/desktop", Imports: []string{"lantern/cli", "lantern/ui", "lantern/storage"}}, 0},
		{goPackage{ImportPath: "lantern", Imports: []string{"lantern/internal/desktop"}}, 0},
		{goPackage{ImportPath: "lantern", Imports: []string{"lantern/storage"}}, 1},
		{goPackage{ImportPath: "lantern/cli", Imports: []string{"lantern/docs/rules"}}, 0},
		{goPackage{ImportPath: "lantern/ui/mansions/console", Imports: []string{"lantern/docs/rules"}}, 0},
		{goPackage{ImportPath: "lantern/keeper/mansions", Imports: []string{"lantern/docs/rules"}}, 1},
		{goPackage{ImportPath: "lantern/keeper/mansions", XTestImports: []string{"lantern/docs/rules"}}, 0},
		{goPackage{ImportPath: "lantern/docs/rules", Imports: []string{"lantern/keeper"}}, 1},
		{goPackage{ImportPath: "lantern/ui/arkham", Imports: []string{"lantern/keeper", "lantern/ui/table"}}, 0},
		{goPackage{ImportPath: "lantern/ui/arkham", Imports: []string{"lantern/ui/priest"}}, 1},
		{goPackage{ImportPath: "lantern/ui/arkham", Imports: []string{"lantern/ui/mansions/board"}}, 1},
		{goPackage{ImportPath: "lantern/ui/shell", Imports: []string{"lantern/ui/arkham", "lantern/keeper/arkham"}}, 2},
		{goPackage{ImportPath: "lantern/ui/games", Imports: []string{"lantern/ui/arkham"}}, 0},
		{goPackage{ImportPath: "lantern/ui/shell", Imports: []string{"lantern/ui/mansions/console"}}, 1},
		{goPackage{ImportPath: "lantern/ui/shell", TestImports: []string{"lantern/ui/mansions/console"}}, 0},
		{goPackage{ImportPath: "lantern/puzzles", TestImports: []string{"pgregory.net/rapid"}}, 1},
		{goPackage{ImportPath: "lantern/puzzles", TestImports: []string{"pgregory.net/rapid", "lantern/internal/randomplay"}}, 0},
		{goPackage{ImportPath: "lantern/ui/settings", Imports: []string{"lantern/ui/mansions/game"}}, 1},
		{goPackage{ImportPath: "lantern/ui/table/piece", Imports: []string{"lantern/ui/widget"}, Deps: []string{"lantern/ui/widget"}}, 0},
		{goPackage{ImportPath: "lantern/ui/table/piece", Imports: []string{"lantern/ui/mansions/board"}, Deps: []string{"lantern/ui/mansions/board"}}, 3},
		{goPackage{ImportPath: "lantern/ui/table", Imports: []string{"lantern/ui/widget"}, Deps: []string{"lantern/keeper/mansions"}}, 1},
		{goPackage{ImportPath: "lantern/ui/widget", Deps: []string{"lantern/stories"}}, 1},
		{goPackage{ImportPath: "lantern/toolbox"}, 1},
	} {
		if got := violations([]goPackage{uuid, yaml, fyne, std, c.p}); len(got) != c.want {
			t.Errorf("%+v: violations %q, want %d", c.p, got, c.want)
		}
	}
}

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,Name,Standard,Imports,TestImports,XTestImports,"+
		"Deps,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles", "./...").Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var all []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func inModule(importPath string) bool {
	return importPath == module || strings.HasPrefix(importPath, module+"/")
}

// folderOf returns the folder of a package of the module, "" for its root.
func folderOf(importPath string) string {
	return strings.TrimPrefix(strings.TrimPrefix(importPath, module), "/")
}

// ruleOf returns the rule for a folder. A new top-level folder has none, since it needs a decision first. A folder of
// keeper without a rule of its own is a further game, and follows that of mansions.
func ruleOf(folder string) (importRule, bool) {
	best, found := longestMatch(folder)
	if best.folder == "keeper" && folder != "keeper" {
		return longestMatch("keeper/mansions")
	}
	return best, found
}

func longestMatch(folder string) (importRule, bool) {
	best, found := importRule{}, false
	for _, r := range importRules {
		if folder == r.folder || (r.folder != "" && strings.HasPrefix(folder, r.folder+"/")) {
			if !found || len(r.folder) > len(best.folder) {
				best, found = r, true
			}
		}
	}
	return best, found
}

func (r importRule) mayImport(own, other string, inTest bool) bool {
	if within(own, r.folder) && within(other, r.folder) && r.folder != "" && sameRule(own, other) {
		return true
	}
	from := r.from
	if inTest {
		from = slices.Concat(r.from, r.tests)
	}
	return slices.ContainsFunc(from, func(allowed string) bool {
		tree, deep := strings.CutSuffix(allowed, "...")
		tree = strings.TrimSuffix(tree, "/")
		return other == tree || deep && within(other, tree)
	})
}

// sameRule reports whether two folders follow the same rule; ui/text is part of ui for those who import it.
func sameRule(own, other string) bool {
	a, _ := ruleOf(own)
	b, _ := ruleOf(other)
	return a.folder == b.folder || strings.HasPrefix(b.folder, a.folder+"/") && a.folder == "ui"
}

func within(folder, tree string) bool {
	return tree == "" || folder == tree || strings.HasPrefix(folder, tree+"/")
}

// gamesBeside are the games beside Mansions whose windows are the table's: keeper/<game> and, once it has one,
// ui/<game>.
var gamesBeside = []string{"arkhamcards", "arkham", "cthulhucards", "priest"}

// windowOf returns the game besides Mansions that a folder of ui belongs to; "": none.
func windowOf(folder string) string {
	for _, game := range gamesBeside {
		if within(folder, "ui/"+game) {
			return game
		}
	}
	return ""
}

// mayShow reports whether the rules about windows of games allow an import: the registry imports them all, a game's
// window imports its own rules and the table, and nothing else imports a game's window.
func mayShow(own, other string) bool {
	switch game := windowOf(own); {
	case game != "" && within(other, "ui"):
		return windowOf(other) == game || within(other, "ui/table") || within(other, "ui/widget") || within(other, "ui/scene") || other == "ui/canvas" || other == "ui/chart" ||
			slices.Contains([]string{"ui/text", "ui/faults", "ui/theme", "ui/testid", "ui/filechooser", "ui/uitest"}, other)
	case game != "" && within(other, "keeper"):
		return other == "keeper" || other == "keeper/play" || within(other, "keeper/"+game)
	}
	if own == "ui/games" || !within(own, "ui") {
		return true
	}
	if within(other, "ui/mansions") {
		return within(own, "ui/mansions")
	}
	return windowOf(other) == "" && !slices.ContainsFunc(gamesBeside, func(game string) bool { return within(other, "keeper/"+game) })
}

// ofAGame are the folders of games and of what they are made of.
var ofAGame = regexp.MustCompile(`^(keeper/|stories|puzzles|ui/(mansions|games)\b)`)

// randomPlay makes tests that draw their cases draw the same ones each time.
const randomPlay = "lantern/internal/randomplay"

func violations(packages []goPackage) []string {
	standard := map[string]bool{}
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	var all []string
	for _, p := range packages {
		if !inModule(p.ImportPath) {
			continue
		}
		folder := folderOf(p.ImportPath)
		r, ok := ruleOf(folder)
		if !ok {
			all = append(all, fmt.Sprintf("%s is in no room of the house; give it one in internal/tree or put it elsewhere", p.ImportPath))
			continue
		}
		shows := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
		if folder == "ui/shell" {
			shows = p.Imports // its tests play in the rooms of a game
		}
		for _, imported := range shows {
			if inModule(imported) && !mayShow(folder, folderOf(imported)) {
				all = append(all, fmt.Sprintf("%s may not import %s: a game's window is known to the registry alone", p.ImportPath, imported))
			}
		}
		for _, imported := range p.Imports {
			if inModule(imported) && !r.mayImport(folder, folderOf(imported), false) {
				all = append(all, fmt.Sprintf("%s may not import %s", p.ImportPath, imported))
			}
		}
		tested := slices.Concat(p.TestImports, p.XTestImports)
		if slices.Contains(tested, "pgregory.net/rapid") && !slices.Contains(tested, randomPlay) {
			all = append(all, fmt.Sprintf("the tests of %s draw with rapid and must import %s", p.ImportPath, randomPlay))
		}
		for _, imported := range tested {
			if inModule(imported) && imported != randomPlay && imported != p.ImportPath && !r.mayImport(folder, folderOf(imported), true) {
				all = append(all, fmt.Sprintf("the tests of %s may not import %s", p.ImportPath, imported))
			}
		}
		for _, dep := range p.Deps {
			if r.pure && !standard[dep] && !inModule(dep) && dep != "github.com/google/uuid" {
				all = append(all, fmt.Sprintf("%s depends on %s; only the standard library and uuid are allowed there", p.ImportPath, dep))
			}
			if r.noGame && inModule(dep) && ofAGame.MatchString(folderOf(dep)) &&
				folderOf(dep) != "keeper/play" {
				all = append(all, fmt.Sprintf("%s depends on %s; it must know no game", p.ImportPath, dep))
			}
			if r.noFyne && strings.HasPrefix(dep, "fyne.io/") {
				all = append(all, fmt.Sprintf("%s depends on %s; it must work without a display", p.ImportPath, dep))
			}
		}
	}
	return all
}

// TestTheKernelNamesNoGame: the kernel mentions neither a game nor a rule of one, in words or in code.
func TestTheKernelNamesNoGame(t *testing.T) {
	files, err := filepath.Glob("keeper/*.go")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	words := regexp.MustCompile(`\b(MOM|LCG|AH|COC|EHP)-\d|(?i)mansions|arkham|cthulhu|priest`)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(raw), "\n") {
			if at := words.FindString(line); at != "" {
				t.Errorf("%s:%d names %s", file, i+1, at)
			}
		}
	}
}
