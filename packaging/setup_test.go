package packaging_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// bare is what every Debian has, and what the README requires before the first command.
var bare = strings.Fields("apt-config bash chroot cp dpkg-deb go make mount sha256sum tar umount")

// partOf maps a program to the one whose package contains it.
var partOf = map[string]string{"wineserver": "wine"}

// TestSetUpLooksForWhatIsCalled compares the programs that the tools run, by name in the source, with those that
// packaging/setup.sh looks for when the Makefile calls it for the tools.
func TestSetUpLooksForWhatIsCalled(t *testing.T) {
	for tool, parts := range toolsOfMake(t) {
		found := listed(t, parts...)
		for _, program := range called(t, tool) {
			if brings, ok := partOf[program]; ok {
				program = brings
			}
			if !slices.Contains(bare, program) && !slices.Contains(found, program) {
				t.Errorf("%s calls %s, but setup.sh %s does not look for it", tool, program, strings.Join(parts, " "))
			}
		}
	}
}

// TestSetUpTriesWhatItFinds puts programs with the right names but wrong behaviour into an otherwise empty PATH.
func TestSetUpTriesWhatItFinds(t *testing.T) {
	for _, program := range []string{"import", "convert", "identify", "xdotool", "git", "xz"} {
		t.Run(program, func(t *testing.T) {
			folder := t.TempDir()
			for _, name := range []string{"bash", "dirname", "grep", "uname", "printf", "sort", "tr", "sed"} {
				path, err := exec.LookPath(name)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(path, filepath.Join(folder, name)); err != nil {
					t.Fatal(err)
				}
			}
			says := "#!" + filepath.Join(folder, "bash") + "\necho something else of that name\n"
			if err := os.WriteFile(filepath.Join(folder, program), []byte(says), 0o755); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(filepath.Join(folder, "bash"), "setup.sh", "build", "screen", "package", "trial")
			cmd.Env = []string{"PATH=" + folder}
			out, err := cmd.CombinedOutput()
			if err == nil || !regexp.MustCompile(`(?m)^  - .*\b`+missing[program]).Match(out) {
				t.Errorf("another program called %s is taken for ours: %v\n%s", program, err, out)
			}
		})
	}
}

// missing is the set-up's message for a missing program.
var missing = map[string]string{"import": "ImageMagick's import$", "convert": "ImageMagick's convert$", "identify": "ImageMagick's identify$",
	"xdotool": "xdotool$", "git": "git$", "xz": "xz$"}

// toolsOfMake reads from the Makefile which folders of tools run after which parts of the set-up.
func toolsOfMake(t *testing.T) map[string][]string {
	t.Helper()
	raw, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	tools := map[string][]string{}
	var parts []string
	for _, line := range strings.Split(string(raw), "\n") {
		if _, words, ok := strings.Cut(line, "packaging/setup.sh "); ok {
			words, _, _ = strings.Cut(words, "&&")
			parts = strings.Fields(words)
		}
		for _, m := range regexp.MustCompile(`go run \./tools/([a-z]+)`).FindAllStringSubmatch(line, -1) {
			tools[m[1]] = append(tools[m[1]], parts...)
		}
	}
	for _, want := range []string{"tour", "bench", "soak", "torture", "gallery", "packagetest"} {
		if len(tools[want]) == 0 {
			t.Fatalf("the Makefile no longer says what %s needs; it says %v", want, tools)
		}
	}
	return tools
}

// listed is what the set-up looks for.
func listed(t *testing.T, parts ...string) []string {
	t.Helper()
	out, err := exec.Command("./setup.sh", append([]string{"list"}, parts...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// called lists the programs that a folder's Go code runs by a literal name: with exec.Command, or with a function of
// the folder or of package screen that passes a parameter on to it.
func called(t *testing.T, tool string) []string {
	t.Helper()
	files := sources(t, tool)
	if slices.ContainsFunc(files, drivesTheScreen) {
		files = append(files, sources(t, "screen")...)
	}
	names := map[string]int{"Command": 0} // functions, with the index of the argument that names the program
	for _, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				if n := handsOn(f); n >= 0 {
					names[f.Name.Name] = n
				}
			}
		}
	}
	var programs []string
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if at, ok := names[nameOf(call)]; ok && at < len(call.Args) {
					if literal, ok := call.Args[at].(*ast.BasicLit); ok && literal.Kind == token.STRING && !strings.Contains(literal.Value, "/") {
						programs = append(programs, strings.Trim(literal.Value, `"`))
					}
				}
			}
			return true
		})
	}
	if len(programs) == 0 {
		t.Fatalf("nothing is called in %s; the test no longer sees what is", tool)
	}
	slices.Sort(programs)
	return slices.Compact(programs)
}

func drivesTheScreen(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"lantern/tools/screen"` })
}

// sources parses a tool's own files.
func sources(t *testing.T, tool string) []*ast.File {
	t.Helper()
	var files []*ast.File
	err := filepath.WalkDir(filepath.Join("../tools", tool), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		files = append(files, file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// handsOn is the index of the parameter that a function passes to exec.Command as the program's name, or -1.
func handsOn(f *ast.FuncDecl) int {
	found := -1
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || nameOf(call) != "Command" || len(call.Args) == 0 {
			return true
		}
		name, ok := call.Args[0].(*ast.Ident)
		if !ok {
			return true
		}
		at := 0
		for _, field := range f.Type.Params.List {
			for _, p := range field.Names {
				if p.Name == name.Name {
					found = at
				}
				at++
			}
		}
		return true
	})
	return found
}

func nameOf(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
