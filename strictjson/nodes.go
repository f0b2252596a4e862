package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// encoding/json cannot say where an unknown field stands, takes keys in any case and lets a key come twice. So a
// text is first read into nodes that know where they stand, and those are laid into structs by their json tags.

const maxDepth = 32

// Node is one JSON value that knows where it stands.
type Node struct {
	Kind Kind
	Text string // of a text or a number

	off    int  // the byte offset where it begins
	end    int  // the one behind it
	yes    bool // of a boolean
	fields []field
	items  []*Node
}

type field struct {
	key string
	off int
	val *Node
}

// Kind is what a JSON value is, in English words.
type Kind string

// The kinds of values.
const (
	Object Kind = "an object"
	Array  Kind = "a list"
	String Kind = "a text"
	Number Kind = "a number"
	Bool   Kind = "true or false"
	Null   Kind = "null"
)

// Reader reads one text; offsets remembers where each path stands.
type Reader struct {
	text    []byte
	offsets map[string]int
	partial bool // any field may be absent or null
}

// nodes reads the whole text.
func (r *Reader) nodes() (*Node, error) {
	if most := r.mostBytes(); len(r.text) > most {
		return nil, Bad("tooBig", "", "split it, or take out what is not needed", "the text is larger than %d bytes",
			most)
	}
	for at := 0; at < len(r.text); {
		sign, n := utf8.DecodeRune(r.text[at:])
		if sign == utf8.RuneError && n == 1 {
			return nil, r.fail(at, "syntax", "", "save the file as UTF-8", "this is not UTF-8")
		}
		at += n
	}
	var raw json.RawMessage
	if err := json.Unmarshal(r.text, &raw); err != nil {
		off := len(r.text)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) && !strings.HasPrefix(syntax.Error(), "unexpected end") {
			off = int(syntax.Offset) - 1
		}
		return nil, r.fail(off, "syntax", "", "write it as JSON", "this is not JSON: %s", err)
	}
	dec := json.NewDecoder(bytes.NewReader(r.text))
	dec.UseNumber()
	return r.node(dec, 0)
}

func (r *Reader) mostBytes() int {
	if r.partial {
		return MaxOptions
	}
	return MaxBytes
}

func (r *Reader) next(dec *json.Decoder) (json.Token, int, error) {
	off := int(dec.InputOffset())
	for off < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[off]) >= 0 {
		off++
	}
	tok, err := dec.Token()
	if err != nil {
		return nil, off, r.fail(off, "syntax", "", "write it as JSON", "this is not JSON: %s", err)
	}
	return tok, off, nil
}

func (r *Reader) node(dec *json.Decoder, depth int) (*Node, error) {
	tok, off, err := r.next(dec)
	if err != nil {
		return nil, err
	}
	if depth > maxDepth {
		return nil, r.fail(off, "tooDeep", "", "take out the needless brackets",
			"more than %d brackets inside each other",
			maxDepth)
	}
	n := &Node{off: off, end: int(dec.InputOffset())}
	switch t := tok.(type) {
	case json.Delim:
		return r.compound(dec, n, t, depth)
	case string:
		n.Kind, n.Text = String, t
	case json.Number:
		n.Kind, n.Text = Number, t.String()
	case bool:
		n.Kind, n.yes = Bool, t
	default:
		n.Kind = Null
	}
	return n, nil
}

func (r *Reader) compound(dec *json.Decoder, n *Node, open json.Delim, depth int) (*Node, error) {
	n.Kind = Array
	if open == '{' {
		n.Kind = Object
	}
	seen := map[string]bool{}
	for dec.More() {
		var f field
		if n.Kind == Object {
			key, off, err := r.next(dec)
			if err != nil {
				return nil, err
			}
			f.key, f.off = fmt.Sprint(key), off
		}
		val, err := r.node(dec, depth+1)
		if err != nil {
			return nil, err
		}
		if n.Kind == Array {
			n.items = append(n.items, val)
			continue
		}
		if seen[f.key] {
			return nil, r.fail(f.off, "fieldTwice", f.key, "keep one of them", "the field %q comes twice", f.key)
		}
		seen[f.key] = true
		f.val = val
		n.fields = append(n.fields, f)
	}
	_, _, err := r.next(dec) // the closing bracket
	n.end = int(dec.InputOffset())
	return n, err
}
