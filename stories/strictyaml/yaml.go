// Package strictyaml reads YAML strictly and within bounds, so that a hostile file exhausts neither memory nor time. It
// reports all problems at once, each with its position and the ID of its message (messages.json). It knows no stories.
package strictyaml

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"lantern/internal/decode"
)

// Limits that no honest pack comes near. They keep a hostile one from filling the memory.
const (
	MaxFileSize  = 256 << 10 // bytes in one file
	MaxFileLines = 5000      // lines in one file
	MaxPackFiles = 200       // files in one pack
	maxDepth     = 60        // levels of nesting
	MaxQuotes    = 10000     // quotation marks in one file
	maxRow       = 100       // empty lines in a row, and signs < (the YAML library looks at each row again and again)
)

// Position is a position in a file.
type Position struct {
	File         string
	Line, Column int
}

// Reporter collects the problems of one pack.
type Reporter struct {
	Problems Problems
	Warns    bool // they are warnings
}

func (r *Reporter) Report(where Position, form string, args ...any) {
	p := ProblemOf(form, args...)
	p.File, p.Line, p.Column, p.Warning = where.File, where.Line, where.Column, r.Warns
	for _, arg := range args {
		if text, ok := arg.(string); ok {
			p.Args = map[string]string{"what": text}
			break
		}
	}
	r.Problems = append(r.Problems, p)
}

// Parse reads one YAML document; nil after a problem, or when the file holds nothing.
func Parse(file string, text []byte, r *Reporter) (body *decode.Node) {
	whole, before := Position{File: file}, len(r.Problems)
	if len(text) > MaxFileSize {
		r.Report(whole, "tooBig.file", len(text), MaxFileSize)
		return nil
	}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")) // some editors add this mark
	// The time that the YAML library takes grows with the square of the lines and of the quoted values.
	lines := bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r")) - bytes.Count(text, []byte("\r\n"))
	if quotes := bytes.Count(text, []byte(`"`)); lines > MaxFileLines || quotes > MaxQuotes {
		r.Report(whole, "tooBig.lines", lines, quotes, MaxFileLines, MaxQuotes)
		return nil
	}
	if !utf8.Valid(text) {
		r.Report(whole, "encoding.utf8")
		return nil
	}
	defer func() {
		if crash := recover(); crash != nil { // the YAML library gives up on some broken files that way
			body = nil
			r.Report(whole, "syntax.unreadable")
		}
	}()
	if longRow(text) {
		r.Report(whole, "tooBig.row", maxRow)
		return nil
	}
	tokens := tokenize(file, string(text), r)
	if len(r.Problems) > before {
		return nil
	}
	parsed, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		where := whole
		var located yaml.Error
		message := ""
		if !errors.As(err, &located) {
			message = strings.TrimSpace(err.Error())
		} else { // its Error shows the text around it, again and again for each token
			message = located.GetMessage()
			if token := located.GetToken(); token != nil && token.Position != nil {
				where.Line, where.Column = token.Position.Line, token.Position.Column
			}
		}
		if strings.Contains(message, "flow map") || strings.Contains(message, "must be specified") {
			r.Report(where, "syntax.flow", firstLine(message))
			return nil
		}
		r.Report(where, "syntax.why", firstLine(message))
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
		r.Report(whole, "empty.file")
		return nil
	case len(bodies) > 1:
		at := positionOf(bodies[1])
		r.Report(Position{file, at.Line, at.Col}, "syntax.second")
		return nil
	}
	n := converter{file: file, r: r}
	if body = n.node(bodies[0], 0); n.deep {
		return nil
	}
	return body
}

// longRow finds empty lines, or signs that might be a merge, that go on and on.
func longRow(text []byte) bool {
	empty, merges := 0, 0
	for _, c := range text {
		switch c {
		case '\n', '\r':
			empty++
		case ' ', '\t':
		default:
			empty = 0
		}
		if merges++; c != '<' {
			merges = 0
		}
		if empty > 2*maxRow || merges > maxRow { // an end of line may be two signs
			return true
		}
	}
	return false
}

// firstLine is the first line of a message, and no more of it than can be read at a glance.
func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return fmt.Sprintf("%.200s", line)
}

// converter makes nodes of those of the YAML library.
type converter struct {
	file string
	r    *Reporter
	deep bool // nested too deep, as was reported
}

func (c *converter) node(node ast.Node, depth int) *decode.Node {
	out := &decode.Node{Kind: decode.Other, Position: positionOf(node)}
	if depth > maxDepth {
		if !c.deep {
			c.r.Report(Position{c.file, out.Line, out.Col}, "tooDeep.levels", maxDepth)
		}
		c.deep = true
		return out
	}
	switch n := node.(type) {
	case *ast.MappingNode:
		out.Kind = decode.Object
		for _, pair := range n.Values {
			out.Fields = append(out.Fields, c.field(pair, depth))
		}
	case *ast.MappingValueNode:
		out.Kind, out.Fields = decode.Object, []decode.Field{c.field(n, depth)}
	case *ast.SequenceNode:
		out.Kind = decode.Array
		for _, value := range n.Values {
			out.Items = append(out.Items, c.node(value, depth+1))
		}
	case *ast.StringNode:
		out.Kind, out.Text = decode.String, n.Value
	case *ast.LiteralNode:
		out.Kind, out.Text = decode.String, strings.TrimRight(n.Value.Value, "\n")
	case *ast.IntegerNode:
		out.Kind, out.Text, out.Whole = decode.Number, n.Token.Value, fmt.Sprint(n.Value)
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		out.Kind = decode.Fraction
	case *ast.BoolNode:
		out.Kind, out.Yes = decode.Bool, n.Value
	case *ast.NullNode:
		out.Kind = decode.Null
	}
	return out
}

// field converts a pair. Its key is as its author wrote it; "" if it is no plain word or number.
func (c *converter) field(pair *ast.MappingValueNode, depth int) decode.Field {
	f := decode.Field{Position: positionOf(pair.Key), Value: c.node(pair.Value, depth+1)}
	switch key := pair.Key.(type) {
	case *ast.StringNode:
		f.Key = key.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode:
		f.Key = key.GetToken().Value
	}
	return f
}

// positionOf is where a node begins. A mapping's own token is its first colon, so its first key counts.
func positionOf(node ast.Node) decode.Position {
	token := node.GetToken()
	switch n := node.(type) {
	case *ast.MappingNode:
		if !n.IsFlowStyle && len(n.Values) > 0 {
			return positionOf(n.Values[0].Key)
		}
	case *ast.MappingValueNode:
		return positionOf(n.Key)
	case *ast.LiteralNode:
		token = n.Start
	}
	if token == nil || token.Position == nil {
		return decode.Position{}
	}
	return decode.Position{Line: token.Position.Line, Col: token.Position.Column}
}

// Places knows where each value of a pack was written, by the path of the value.
type Places = decode.Places[Position]

// Decode fills target, a pointer, strictly, and goes on after each problem so that all of them are found at once; path
// is the path of target in the pack.
func Decode(file string, node *decode.Node, target any, path string, known Places, r *Reporter) {
	f := decode.Filler{Tag: "yaml", Partial: true,
		Place: func(path string, at decode.Position) { known[path] = Position{file, at.Line, at.Col} },
		Report: func(x decode.Fault) error {
			r.fault(file, x)
			return nil
		}}
	_ = f.Fill(node, target, path) // reported
}

// fault reports what was found wrong in filling a value.
func (r *Reporter) fault(file string, x decode.Fault) {
	where := Position{file, x.Line, x.Col}
	switch {
	case x.Code == "unknownField" && r.cutOff(where, decode.Field{Key: x.Key, Value: x.Node}):
	case x.Code == "unknownField":
		r.Report(where, "unknownField.name", x.Key, strings.Join(x.Known, ", "))
		r.Near(x.Key, x.Known)
	case x.Code == "fieldTwice":
		r.Report(where, "duplicateField.name", x.Key)
	case x.Code == "badNumber":
		r.Report(where, "range.whole", math.MinInt32, math.MaxInt32)
	case x.Code == "badLength":
		r.Report(where, "wrongType.length", x.To, len(x.Node.Items))
	case x.Length > 0:
		r.Report(where, "wrongType.list", x.Length, KindOf(x.Node))
	case x.Want == decode.String && (x.Node.Kind == decode.Bool || x.Node.Kind == decode.Fraction):
		// A word that YAML takes for something else.
		r.Report(where, "wrongType.quote", KindOf(x.Node))
	default:
		r.Report(where, "wrongType.value", phrases[x.Want], KindOf(x.Node))
	}
}

// phrases word the kinds of values.
var phrases = map[decode.Kind]Phrase{decode.Object: "a map of fields", decode.Array: "a list", decode.String: "text",
	decode.Number: "a whole number", decode.Fraction: "a broken number", decode.Bool: "true or false",
	decode.Null: "nothing", decode.Other: "something else"}

// KindOf words what a node is, for messages.
func KindOf(node *decode.Node) Phrase { return phrases[node.Kind] }

// Join is the path of a field of what stands at a path.
func Join(path, name string) string { return decode.Join(path, name) }

// FieldName is the YAML name of a field of the model.
func FieldName(f reflect.StructField) string { return decode.FieldName(f, "yaml") }

// FieldNames lists those of a struct.
func FieldNames(t reflect.Type) []string { return decode.FieldNames(t, "yaml") }

// cutOff reports words that a comma inside braces has cut off a text: YAML takes them for a name without a value.
func (r *Reporter) cutOff(where Position, field decode.Field) bool {
	if field.Value.Kind != decode.Null || !strings.Contains(field.Key, " ") {
		return false
	}
	r.Report(where, "wrongType.comma", field.Key)
	return true
}
