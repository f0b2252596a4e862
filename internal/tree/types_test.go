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

// extent is how much one type takes up: its methods, and the files they stand in.
type extent struct{ methods, files int }

// usual is as far as a type may reach.
var usual = extent{60, 12}

// large are the types that reach further, with how far they may. Each of them is several things; who takes one apart
// takes it off this list or lowers its numbers.
var large = map[string]extent{
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

// TestTypesStaySmall: no type has more than 60 methods or is spread over more than 12 files, but for those of the list,
// which do not grow. What the list allows in vain comes off it.
func TestTypesStaySmall(t *testing.T) {
	found := map[string]extent{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
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
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, e := range found {
		most, listed := large[name]
		if !listed {
			most = usual
		}
		if e.methods > most.methods || e.files > most.files {
			t.Errorf("%s has %d methods in %d files, and may have %d in %d", name, e.methods, e.files, most.methods, most.files)
		}
	}
	for name, most := range large {
		if e := found[name]; e.methods <= usual.methods && e.files <= usual.files || e.methods < most.methods-5 {
			t.Errorf("%s has only %d methods in %d files: mend the list, which allows %d in %d", name, e.methods, e.files,
				most.methods, most.files)
		}
	}
}

// receiver is the type a declaration is a method of, or "".
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
