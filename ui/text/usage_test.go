package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// usage is the use of catalogue keys in the program's Go code.
type usage struct {
	literals map[string]bool // all string literals, for keys in tables and prefixes of composed keys
	calls    []call          // T("key", ...) and N("key", ...)
}

type call struct {
	where  string
	key    string
	plural bool
	args   []string // names in text.Args literals; nil unless all are literals
}

func readUsage(t *testing.T, roots ...string) usage {
	t.Helper()
	u := usage{literals: map[string]bool{}}
	files := token.NewFileSet()
	for _, root := range roots {
		if _, err := os.Stat(root); os.IsNotExist(err) {
			continue
		}
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			noKeys := map[ast.Node]bool{} // names of controls, and what is cut off
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BinaryExpr:
					noKeys[n.X] = noKeys[n.X] || noKeys[n]
					noKeys[n.Y] = noKeys[n.Y] || noKeys[n]
				case *ast.BasicLit:
					if noKeys[n] {
						return true
					}
					if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
						u.literals[s] = true
					}
				case *ast.CallExpr:
					if f, ok := n.Fun.(*ast.SelectorExpr); ok && len(n.Args) == 2 &&
						(f.Sel.Name == "TrimPrefix" || f.Sel.Name == "Name" && isNamed(f.X, "testid")) {
						noKeys[n.Args[1]] = true
					}
					if c, ok := readCall(n); ok {
						c.where = files.Position(n.Pos()).String()
						u.calls = append(u.calls, c)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return u
}

func isNamed(x ast.Expr, name string) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == name
}

func readCall(n *ast.CallExpr) (call, bool) {
	method, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || !slices.Contains([]string{"T", "N", "t", "n"}, method.Sel.Name) || len(n.Args) == 0 {
		return call{}, false
	}
	literal, ok := n.Args[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return call{}, false
	}
	key, err := strconv.Unquote(literal.Value)
	area, _, whole := strings.Cut(key, ".")
	if _, none := fs.Stat(embedded, "catalog/en/"+area+".json"); none != nil { // t and n of a page may prefix its area
		whole = whole && method.Sel.Name < "a"
	}
	if err != nil || !whole {
		return call{}, false
	}
	c := call{key: key, plural: strings.EqualFold(method.Sel.Name, "n"), args: []string{}}
	rest := n.Args[1:]
	if c.plural {
		if len(rest) == 0 {
			return call{}, false
		}
		rest, c.args = rest[1:], []string{"n"}
	}
	for _, arg := range rest {
		composite, ok := arg.(*ast.CompositeLit)
		if !ok {
			c.args = nil
			return c, true
		}
		for _, element := range composite.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				if name, ok := pair.Key.(*ast.BasicLit); ok {
					if s, err := strconv.Unquote(name.Value); err == nil {
						c.args = append(c.args, s)
					}
				}
			}
		}
	}
	return c, true
}

func TestKeysInCodeExistAndGetTheirArguments(t *testing.T) {
	fr, en := catalogue(t, French), catalogue(t, English)
	for _, c := range readUsage(t, "..", "../../cli", "../../phones", "../../internal").calls {
		value, ok := lookUp(en, c.key)
		if _, french := lookUp(fr, c.key); !ok || !french {
			t.Errorf("%s: no catalogue text for %q", c.where, c.key)
			continue
		}
		if _, plural := value.(map[string]any); plural != c.plural {
			t.Errorf("%s: %q: use N for a text with plural forms and T for one without", c.where, c.key)
		}
		if c.args == nil {
			continue
		}
		for _, name := range placeholders(value) {
			if !slices.Contains(c.args, name) {
				t.Errorf("%s: %q needs an argument %q", c.where, c.key, name)
			}
		}
	}
}

// lookUp finds the texts for a key as a [Localizer] does.
func lookUp(all map[string]any, key string) (any, bool) {
	for _, id := range candidates(key) {
		if value, ok := all[id]; ok {
			return value, true
		}
	}
	return nil, false
}

func TestNoKeyIsUnused(t *testing.T) {
	asked := map[string]bool{}
	var prefixes []string // "refusal." in T("refusal." + code)
	literals := readUsage(t, "..", "../../cli", "../../phones", "../../internal").literals
	for literal := range literals {
		if !strings.Contains(literal, ".") || strings.ContainsAny(literal, " \n") {
			continue
		}
		for _, key := range candidates(literal) {
			if asked[key] = true; strings.HasSuffix(literal, ".") && strings.Trim(literal, ".") != "" {
				prefixes = append(prefixes, key)
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(catalogue(t, English))) {
		composed := func(prefix string) bool { return strings.HasPrefix(key, prefix) }
		suffixed := false // T(key + ".title")
		for i, c := range key {
			suffixed = suffixed || c == '.' && asked[key[:i]] && literals[key[i:]]
		}
		if !asked[key] && !suffixed && !slices.ContainsFunc(prefixes, composed) {
			t.Errorf("%s is in the catalogues but nowhere in the code", key)
		}
	}
}

// TestNoTextIsRepeated finds keys whose text they would get without being in the catalogue. [Localizer.Has] overlooks
// texts that families share, so families that it is asked about may repeat those.
func TestNoTextIsRepeated(t *testing.T) {
	fr, en := catalogue(t, French), catalogue(t, English)
	for _, key := range slices.Sorted(maps.Keys(en)) {
		for _, other := range candidates(key)[1:] {
			if value, ok := en[other]; ok && other != key && !strings.Contains(other, "."+shared+".") {
				if reflect.DeepEqual(value, en[key]) && reflect.DeepEqual(fr[other], fr[key]) {
					t.Errorf("%s has the text of %s: delete it", key, other)
				}
				break
			}
		}
	}
}
