package stories

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Limits that no honest pack comes near. They keep a hostile one from filling the memory.
const (
	MaxFileSize  = 256 << 10 // bytes in one file
	MaxFileLines = 5000      // lines in one file
	MaxPackFiles = 200       // files in one pack
	maxDepth     = 60        // levels of nesting
	maxQuotes    = 10000     // quotation marks in one file
)

// at is a position in a file.
type at struct {
	file         string
	line, column int
}

// reporter collects the problems of one pack.
type reporter struct {
	problems Problems
	warns    bool // they are warnings
}

func (r *reporter) report(where at, code, format string, args ...any) {
	message, how := compose(format, args...)
	p := Problem{File: where.file, Line: where.line, Column: where.column, Code: code, Message: message, Warning: r.warns}
	p.saying(how)
	for _, arg := range args {
		if text, ok := arg.(string); ok {
			p.Args = map[string]string{"what": text}
			break
		}
	}
	r.problems = append(r.problems, p)
}

// parse reads one YAML document; nil after a problem, or when the file holds nothing.
func parse(file string, text []byte, r *reporter) (body ast.Node) {
	whole := at{file: file}
	if len(text) > MaxFileSize {
		r.report(whole, "tooBig", "the file has %d bytes; at most %d are read", len(text), MaxFileSize)
		return nil
	}
	// The time that the YAML library takes grows with the square of the lines and of the quoted values.
	if lines, quotes := bytes.Count(text, []byte("\n")), bytes.Count(text, []byte(`"`)); lines > MaxFileLines || quotes > maxQuotes {
		r.report(whole, "tooBig", "the file has %d lines and %d quotation marks; at most %d and %d are read, so split it", lines, quotes, MaxFileLines, maxQuotes)
		return nil
	}
	if !utf8.Valid(text) {
		r.report(whole, "encoding", "the file is not UTF-8 text; save it as UTF-8")
		return nil
	}
	if line := tooDeep(string(text)); line > 0 {
		r.report(at{file, line, 1}, "tooDeep", "more than %d levels of nesting", maxDepth)
		return nil
	}
	defer func() {
		if crash := recover(); crash != nil { // the YAML library gives up on some broken files that way
			body = nil
			r.report(whole, "syntax", "this is no readable YAML")
		}
	}()
	parsed, err := parser.ParseBytes(text, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		where := whole
		var located yaml.Error
		message := strings.TrimSpace(err.Error())
		if errors.As(err, &located) {
			message = located.GetMessage()
			if token := located.GetToken(); token != nil && token.Position != nil {
				where.line, where.column = token.Position.Line, token.Position.Column
			}
		}
		r.report(where, "syntax", "this is no readable YAML: %s", firstLine(message))
		return nil
	}
	var bodies []ast.Node
	for _, document := range parsed.Docs {
		if document != nil && document.Body != nil && document.Body.Type() != ast.CommentType {
			bodies = append(bodies, document.Body)
		}
	}
	switch {
	case len(bodies) == 0:
		r.report(whole, "empty", "the file holds nothing")
		return nil
	case len(bodies) > 1:
		r.report(nodeAt(file, bodies[1]), "syntax", "a second document begins here; a file holds one only")
		return nil
	}
	return bodies[0]
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// tooDeep finds the line where brackets or list marks nest beyond all reason,
// before the parser, which recurses, sees them. 0 if nowhere.
func tooDeep(text string) int {
	open := 0
	for i, line := range strings.Split(text, "\n") {
		for _, c := range line {
			switch c {
			case '[', '{':
				open++
			case ']', '}':
				open = max(0, open-1)
			}
		}
		marks := 0
		for rest := strings.TrimLeft(line, " \t"); len(rest) > 0 && strings.ContainsRune("-?:!&*>|", rune(rest[0])); {
			marks++
			rest = strings.TrimLeft(rest[1:], " \t")
		}
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		if open > maxDepth || marks > maxDepth || indent > 8*maxDepth {
			return i + 1
		}
	}
	return 0
}

// nodeAt is where a node begins. A mapping's own token is its first colon, so its first key counts.
func nodeAt(file string, node ast.Node) at {
	switch n := node.(type) {
	case *ast.MappingNode:
		if !n.IsFlowStyle && len(n.Values) > 0 {
			return nodeAt(file, n.Values[0].Key)
		}
	case *ast.MappingValueNode:
		return nodeAt(file, n.Key)
	case *ast.LiteralNode:
		if n.Start != nil && n.Start.Position != nil {
			return at{file, n.Start.Position.Line, n.Start.Position.Column}
		}
	}
	token := node.GetToken()
	if token == nil || token.Position == nil {
		return at{file: file}
	}
	return at{file, token.Position.Line, token.Position.Column}
}

// entries are the pairs of a mapping, nil if the node is none.
func entries(node ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

// keyText is a key as its author wrote it; "" if it is no plain word or number.
func keyText(key ast.Node) string {
	switch k := key.(type) {
	case *ast.StringNode:
		return k.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		return key.GetToken().Value
	}
	return ""
}

// kindOf words what a node is, for messages.
func kindOf(node ast.Node) phrase {
	switch node.(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
		return "a map of fields"
	case *ast.SequenceNode:
		return "a list"
	case *ast.StringNode, *ast.LiteralNode:
		return "text"
	case *ast.IntegerNode:
		return "a whole number"
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return "a broken number"
	case *ast.BoolNode:
		return "true or false"
	case *ast.NullNode:
		return "nothing"
	}
	return "something else"
}

// refused reports the parts of YAML that packs may not use: they hide where a
// value comes from, and can blow up in memory.
func refused(file string, node ast.Node, r *reporter) bool {
	switch node.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.MergeKeyNode:
		r.report(nodeAt(file, node), "alias", "anchors, aliases and merges (& * <<) are not allowed; write the value out")
		return true
	case *ast.TagNode, *ast.DirectiveNode:
		r.report(nodeAt(file, node), "tag", "tags and directives (! %%) are not allowed; write the plain value")
		return true
	}
	return false
}
