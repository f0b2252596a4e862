package decode

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"unicode/utf8"
)

// MaxBytes is the size in bytes of the largest text that Read accepts, MaxOptions that of ReadOptions.
const (
	MaxBytes   = 1 << 20
	MaxOptions = 16 << 20
)

const maxDepth = 32

// Read reads JSON into v, a pointer to a struct with json tags, then runs check and gives its [*Error], if it is one,
// the line and the column of its Where. Errors of the text itself are an [*Error]. Further tags:
//
//	strict:"optional"   the field may be absent, as may one that is omitted when empty
//	range:"-99..99"     the least and the greatest whole number, also of a list or an object of numbers
//	oneof:"a,b,"        the texts there are; the empty one only when it is listed
//	keys:"Te,Co"        the keys of an object of values
//	len:"1..99"         how many values a list or an object of values holds; 0..999 without it
//	rule:"LCG-18.1"     the rule to name if a value of this field, or within it, is refused
func Read(text []byte, v any, check func() error) error {
	places, err := readJSON(text, v, MaxBytes, false)
	if err == nil {
		err = check()
		if wrong, ok := errors.AsType[*Error](err); ok {
			wrong.Content = true
			wrong.at(places.Find(wrong.Where))
		}
	}
	return err
}

// ReadOptions reads JSON into the value that v points to. Any field may be absent or null, and then keeps its value; 0
// is within every range. All else is as strict as with [Read]. Errors are an [*Error].
func ReadOptions(text []byte, v any) error {
	_, err := readJSON(text, v, MaxOptions, true)
	return err
}

func readJSON(text []byte, v any, most int, partial bool) (Places[Position], error) {
	places := Places[Position]{"": {1, 1}}
	f := &Filler{Tag: "json", Partial: partial, Report: func(x Fault) error { return x.Error },
		Place: func(path string, at Position) { places[path] = at }}
	n, err := parseJSON(text, most)
	if err == nil && partial && n.Kind != Object {
		err = f.wrongKind(n, "", Object)
	}
	if err == nil {
		err = f.Fill(n, v, "")
	}
	return places, err
}

// jsonReader reads a text into nodes with positions: encoding/json cannot say where an unknown field is, and accepts
// keys in any case.
type jsonReader struct {
	text []byte
	dec  *json.Decoder
	at   int // the offset of position
	Position
}

// parseJSON reads a whole text.
func parseJSON(text []byte, most int) (*Node, error) {
	if len(text) > most {
		return nil, Bad("tooBig", "", "split it, or remove what is not needed", "the text is larger than %d bytes", most)
	}
	r := &jsonReader{text: text, dec: json.NewDecoder(bytes.NewReader(text)), Position: Position{1, 1}}
	r.dec.UseNumber()
	for at := 0; at < len(text); {
		sign, n := utf8.DecodeRune(text[at:])
		if sign == utf8.RuneError && n == 1 {
			return nil, Bad("syntax", "", "save the file as UTF-8", "this is not UTF-8").at(r.moveTo(at))
		}
		at += n
	}
	var raw json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		off := len(text)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) && !strings.HasPrefix(syntax.Error(), "unexpected end") {
			off = int(syntax.Offset) - 1
		}
		if off >= len(text) {
			return nil, Bad("syntax", "", "write it as JSON", "the text ends too early").at(r.moveTo(off))
		}
		sign, _ := utf8.DecodeRune(text[off:])
		return nil, Bad("syntax", "", "write it as JSON", "%q cannot stand here", sign).at(r.moveTo(off))
	}
	limits := Limits{Depth: maxDepth, Values: math.MaxInt, Items: math.MaxInt, Fields: math.MaxInt}
	if x := Scan(text, limits); x != nil && x.What == "" {
		return nil, twice(Join(x.Path, x.Key), x.Key).at(r.moveTo(x.Offset))
	} else if x != nil {
		return nil, Bad("tooDeep", "", "take out the needless brackets", x.What, x.Most).at(r.moveTo(x.Offset))
	}
	return r.node(), nil
}

// moveTo returns the position of an offset, which must not be before that of the previous call.
func (r *jsonReader) moveTo(off int) Position {
	off = min(max(off, r.at), len(r.text))
	passed := r.text[r.at:off]
	if lines := bytes.Count(passed, []byte("\n")); lines > 0 {
		r.Line, r.Col = r.Line+lines, len(passed)-bytes.LastIndexByte(passed, '\n')
	} else {
		r.Col += len(passed)
	}
	r.at = off
	return r.Position
}

// next reads the next token. The text is known to be valid JSON.
func (r *jsonReader) next() (tok json.Token, off int) {
	off = int(r.dec.InputOffset())
	for off < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[off]) >= 0 {
		off++
	}
	tok, _ = r.dec.Token()
	return tok, off
}

func (r *jsonReader) node() *Node {
	tok, off := r.next()
	n := &Node{Kind: Null, Position: r.moveTo(off)}
	switch t := tok.(type) {
	case json.Delim:
		n.Kind = Array
		if t == '{' {
			n.Kind = Object
		}
		r.compound(n)
	case string:
		n.Kind, n.Text = String, t
	case json.Number:
		n.Kind, n.Text = Number, t.String()
	case bool:
		n.Kind, n.Yes = Bool, t
	}
	n.raw = r.text[off:r.dec.InputOffset()]
	return n
}

func (r *jsonReader) compound(n *Node) {
	for r.dec.More() {
		if n.Kind == Array {
			n.Items = append(n.Items, r.node())
			continue
		}
		key, off := r.next()
		field := Field{Key: key.(string), Position: r.moveTo(off)}
		field.Value = r.node()
		n.Fields = append(n.Fields, field)
	}
	r.next() // the closing bracket
}
