package strict

import (
	"fmt"
	"unicode"

	"github.com/goccy/go-yaml/ast"
)

// Unseen reports characters in keys and values that nobody sees and that make a text look like another: control characters,
// marks that turn the direction of writing, byte order marks inside. Escapes like "\u202E" count as what they stand for.
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
		words, below = n.Value.Value, nil // what lies below is the same once more
	}
	for _, c := range words {
		if Hides(c) {
			l.r.Report(NodeAt(l.file, node), "hidden.sign", fmt.Sprintf("U+%04X", c))
			break
		}
	}
	return below
}

// Hides tells whether a character is one that texts may not hold.
func Hides(c rune) bool {
	switch {
	case c == '\n', c == '\t', c == '\r':
		return false
	case c >= 0x202a && c <= 0x202e, c >= 0x2066 && c <= 0x2069, c == 0x200e, c == 0x200f, c == 0x061c, c == 0xfeff:
		return true
	}
	return unicode.IsControl(c)
}
