package decode

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Limits bound a text of JSON before it is decoded.
type Limits struct {
	Depth  int // brackets inside each other
	Values int
	Items  int // of one list
	Fields int // of one object
	// Loose counts keys of the outer objects that differ only in case as one, as encoding/json does.
	Loose bool
}

// Excess says what [Scan] refuses, and where.
type Excess struct {
	Offset int
	What   string // of a limit: in English, such as "more than %d values"
	Most   int
	// A doubled key, and the object that has it, such as entries[3].events[0].
	Key, Path string
}

// Error says what is wrong without repeating the text.
func (e *Excess) Error() string {
	if e.What != "" {
		return fmt.Sprintf(e.What, e.Most)
	}
	return "a key stands there twice"
}

func excess(at int, what string, most int) *Excess {
	return &Excess{Offset: at, What: what, Most: most}
}

// level is an object or a list that is being scanned.
type level struct {
	list  bool
	loose bool     // keys that differ only in case count as one, as in encoding/json
	n     int      // of a list: how many values have begun
	keys  []string // of an object: the keys so far
	index map[string]bool
	value bool // of an object: a key was read, and its value follows
}

// Scan checks brackets, keys, values and limits of a JSON text without decoding it. A doubled key is refused, since
// readers that take the first or the last one would see different values. Invalid JSON may pass; decoding finds it.
func Scan(raw []byte, most Limits) *Excess {
	var stack []level
	values := 0
	for at := 0; at < len(raw); at++ {
		c := raw[at]
		switch c {
		case ' ', '\t', '\r', '\n', ',', ':':
			continue
		case '}', ']':
			if len(stack) > 0 {
				stack = stack[:len(stack)-1]
			}
			continue
		}
		end := ScalarEnd(raw, at)
		if top := len(stack) - 1; top >= 0 {
			switch l := &stack[top]; {
			case l.list:
				if l.n++; l.n > most.Items {
					return excess(at, "more than %d values in one list", most.Items)
				}
			case l.value:
				l.value = false
			case c == '"':
				l.value = true
				key := scanKey(raw[at:end])
				if l.has(key) {
					return &Excess{Offset: at, Key: key, Path: place(stack[:top])}
				}
				if l.add(key); len(l.keys) > most.Fields {
					return excess(at, "more than %d fields in one object", most.Fields)
				}
				at = end - 1
				continue
			}
		}
		if values++; values > most.Values {
			return excess(at, "more than %d values", most.Values)
		}
		if c != '{' && c != '[' {
			at = end - 1
			continue
		}
		if len(stack) == most.Depth {
			return excess(at, "more than %d brackets inside each other", most.Depth)
		}
		inList := len(stack) > 0 && stack[len(stack)-1].list
		loose := most.Loose && (len(stack) < 2 || len(stack) == 2 && inList)
		stack = slices.Grow(stack, 1)[:len(stack)+1]
		top := &stack[len(stack)-1]
		*top = level{list: c == '[', loose: loose, keys: top.keys[:0]}
	}
	return nil
}

func (l *level) has(key string) bool {
	if l.index != nil {
		return l.index[key]
	}
	return slices.ContainsFunc(l.keys, func(k string) bool {
		return k == key || l.loose && strings.EqualFold(k, key)
	})
}

// add records a key. If there are many, they are indexed, so that the time does not grow with their square.
func (l *level) add(key string) {
	const many = 64
	if l.keys = append(l.keys, key); l.index != nil {
		l.index[key] = true
	} else if len(l.keys) == many && !l.loose {
		l.index = map[string]bool{}
		for _, k := range l.keys {
			l.index[k] = true
		}
	}
}

// place returns the path of the value to which the levels lead, for example entries[3].events.
func place(stack []level) string {
	var out strings.Builder
	for _, l := range stack {
		if l.list {
			fmt.Fprintf(&out, "[%d]", l.n-1)
		} else if len(l.keys) > 0 {
			out.WriteString("." + l.keys[len(l.keys)-1])
		}
	}
	return strings.TrimPrefix(out.String(), ".")
}

// ScalarEnd returns the position after the string, number or word that begins at at; for a bracket, the next position.
func ScalarEnd(raw []byte, at int) int {
	if raw[at] != '"' {
		if n := bytes.IndexAny(raw[at+1:], " \t\r\n,:{}[]\""); n >= 0 {
			return at + 1 + n
		}
		return len(raw)
	}
	for end := at + 1; end < len(raw); end++ {
		n := bytes.IndexByte(raw[end:], '"')
		if n < 0 {
			break
		}
		slashes := 0
		for end += n; raw[end-1-slashes] == '\\'; slashes++ {
		}
		if slashes%2 == 0 {
			return end + 1
		}
	}
	return len(raw)
}

// scanKey decodes a quoted key.
func scanKey(quoted []byte) (key string) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(bytes.Trim(quoted, `"`))
	}
	if json.Unmarshal(quoted, &key) != nil {
		return string(quoted)
	}
	return key
}
