package strictyaml

import (
	"strconv"
	"strings"

	"fmt"
	"unicode"

	"github.com/goccy/go-yaml/ast"
)

// TextFile flattens a file of words: nested maps and lists become dotted keys,
// list entries numbered from 1.
func TextFile(file string, node ast.Node, into map[string]string, known Places, r *Reporter) {
	if _, ok := Entries(node); !ok {
		r.Report(NodeAt(file, node), "wrongType.textKeys", KindOf(node))
		return
	}
	flatten(file, node, "", into, known, r, 0)
}

func flatten(file string, node ast.Node, key string, into map[string]string, known Places, r *Reporter, depth int) {
	where := NodeAt(file, node)
	if depth > maxDepth {
		r.Report(where, "tooDeep.levels", maxDepth)
		return
	}
	if pairs, ok := Entries(node); ok && len(pairs) > 0 {
		for _, pair := range pairs {
			name := KeyText(pair.Key)
			if name == "" {
				r.Report(NodeAt(file, pair.Key), "wrongType.textKey")
				continue
			}
			if r.cutOff(file, name, pair) {
				continue
			}
			flatten(file, pair.Value, Join(key, name), into, known, r, depth+1)
		}
		return
	}
	if list, ok := node.(*ast.SequenceNode); ok && len(list.Values) > 0 {
		for i, value := range list.Values {
			flatten(file, value, Join(key, strconv.Itoa(i+1)), into, known, r, depth+1)
		}
		return
	}
	text, ok := PlainText(node)
	if text = strings.TrimSpace(text); !ok || text == "" {
		r.Report(where, "wrongType.words", key, KindOf(node))
		return
	}
	if _, twice := into[key]; twice {
		r.Report(where, "duplicateText.key", key)
		return
	}
	into[key] = text
	known[key] = where
}

// cutOff reports words that a comma inside braces has cut off a text: YAML takes them for a name without a value.
func (r *Reporter) cutOff(file, name string, pair *ast.MappingValueNode) bool {
	if _, nothing := pair.Value.(*ast.NullNode); !nothing || !strings.Contains(name, " ") {
		return false
	}
	r.Report(NodeAt(file, pair.Key), "wrongType.comma", name)
	return true
}

// Unseen reports invisible characters in keys and values that make a text look like another: control characters, marks
// of writing direction, byte order marks inside. Escapes like "\u202E" count as the characters they stand for.
func Unseen(file string, body ast.Node, r *Reporter) {
	if body != nil {
		ast.Walk(looker{file, r}, body)
	}
}

type looker struct {
	file string
	r    *Reporter
}

// Visit reports the first such character of a value.
func (l looker) Visit(node ast.Node) ast.Visitor {
	words, below := "", ast.Visitor(l)
	switch n := node.(type) {
	case *ast.StringNode:
		words = n.Value
	case *ast.LiteralNode:
		words, below = n.Value.Value, nil // the values below are the same again
	}
	for _, c := range words {
		if Hides(c) {
			l.r.Report(NodeAt(l.file, node), "hidden.sign", fmt.Sprintf("U+%04X", c))
			break
		}
	}
	return below
}

// Hides reports whether texts must not contain a character.
func Hides(c rune) bool {
	switch {
	case c == '\n', c == '\t', c == '\r':
		return false
	case c >= 0x202a && c <= 0x202e, c >= 0x2066 && c <= 0x2069, c == 0x200e, c == 0x200f, c == 0x061c, c == 0xfeff:
		return true
	}
	return unicode.IsControl(c)
}
