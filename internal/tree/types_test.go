package tree

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// extent is the size of a type: the number of its methods, and of the files that have them.
type extent struct{ methods, files int }

// usual is the limit for types.
var limit = extent{60, 12}

// large lists the types over the limit, with limits of their own. Each of them is several things. If you split one,
// remove it here or lower its numbers.
var largeTypes = map[string]extent{
	"keeper/arkham.State":       {73, 19},
	"keeper/arkham.work":        {167, 16},
	"keeper/arkhamcards.State":  {83, 21},
	"keeper/arkhamcards.work":   {123, 14},
	"keeper/cthulhucards.State": {67, 16},
	"keeper/mansions.Engine":    {101, 34},
	"keeper/mansions.work":      {263, 46},
	"keeper/priest.State":       {70, 18},
	"keeper/priest.work":        {95, 11},
	"phones.Server":             {71, 10},
	"stories/check.Checker":     {67, 10},
	"tools/tour.stage":          {55, 15},
	"ui/arkham.Face":            {67, 12},
	"ui/cthulhucards.Face":      {71, 12},
	"ui/mansions/console.Page":  {117, 22},
	"ui/mansions/notes.Page":    {105, 10},
	"ui/mansions/setup.Page":    {83, 8},
	"ui/priest.Face":            {74, 12},
	"ui/shell.Shell":            {132, 18},
	"ui/table.Table":            {86, 8},
}

// TestTypesStaySmall: no type has more than 60 methods or is spread over more than 12 files, except those of the list,
// which must not grow. Entries that are no longer needed must be removed.
func TestTypesStaySmall(t *testing.T) {
	found := map[string]extent{}
	eachSource(t, func(path string, file *ast.File) {
		here := map[string]bool{}
		for _, d := range file.Decls {
			if of := receiver(d); of != "" {
				of = filepath.ToSlash(filepath.Dir(path)) + "." + of
				e := found[of]
				if e.methods++; !here[of] {
					e.files++
				}
				here[of], found[of] = true, e
			}
		}
	})
	for name, e := range found {
		most, listed := largeTypes[name]
		if !listed {
			most = limit
		}
		if e.methods > most.methods || e.files > most.files {
			t.Errorf("%s has %d methods in %d files, and may have %d in %d", name, e.methods, e.files, most.methods, most.files)
		}
	}
	for name, most := range largeTypes {
		if e := found[name]; e.methods <= limit.methods && e.files <= limit.files || e.methods < most.methods-5 {
			t.Errorf("%s has only %d methods in %d files: mend the list, which allows %d in %d", name, e.methods, e.files,
				most.methods, most.files)
		}
	}
}

// eachSource parses every Go file of the tree but those of tests.
func eachSource(t *testing.T, do func(path string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		do(path, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// receiver returns the type of which a declaration is a method, or "".
func receiver(d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	if !ok || f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	for {
		switch x := of.(type) {
		case *ast.StarExpr:
			of = x.X
		case *ast.IndexExpr:
			of = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
