package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Bounds of a text that is scanned. An evening takes less than a hundredth of them.
const (
	scanDepth  = 64
	scanValues = 1 << 20
	scanItems  = 1 << 17 // of one list
	scanFields = 1 << 10 // of one object
)

var (
	errTooDeep   = fmt.Errorf("more than %d brackets inside each other", scanDepth)
	errTooMany   = fmt.Errorf("more than %d values", scanValues)
	errTooLong   = fmt.Errorf("more than %d values in one list", scanItems)
	errTooFields = fmt.Errorf("more than %d fields in one object", scanFields)
)

// level is an object or a list that is being scanned.
type level struct {
	list  bool
	loose bool     // keys that differ in upper and lower case only count as one, as encoding/json takes them
	n     int      // of a list: how many values were begun
	keys  []string // of an object: those read
	value bool     // of an object: a key was read, and its value comes next
}

// scan reads a JSON text once without decoding it: its brackets, keys and values, within the bounds. Twice is the place
// of the first field that stands twice in one object, for example `entries[3].events[0]: "type"`, and empty when there
// is none: of two such fields one reader takes the first and another the last, so that each would see another session.
// A text that is not JSON may pass; decoding finds that.
func scan(raw []byte) (twice string, err error) {
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
		end := scalarEnd(raw, at)
		if top := len(stack) - 1; top >= 0 {
			switch l := &stack[top]; {
			case l.list:
				if l.n++; l.n > scanItems {
					return "", errTooLong
				}
			case l.value:
				l.value = false
			case c == '"':
				l.value = true
				key := scanKey(raw[at:end])
				if l.has(key) {
					return strings.TrimPrefix(place(stack[:top])+": ", ": ") + fmt.Sprintf("%q", PlainName(key)), nil
				}
				if l.keys = append(l.keys, key); len(l.keys) > scanFields {
					return "", errTooFields
				}
				at = end - 1
				continue
			}
		}
		if values++; values > scanValues {
			return "", errTooMany
		}
		if c != '{' && c != '[' {
			at = end - 1
			continue
		}
		if len(stack) == scanDepth {
			return "", errTooDeep
		}
		inList := len(stack) > 0 && stack[len(stack)-1].list
		loose := len(stack) < 2 || len(stack) == 2 && inList
		stack = slices.Grow(stack, 1)[:len(stack)+1]
		top := &stack[len(stack)-1]
		*top = level{list: c == '[', loose: loose, keys: top.keys[:0]}
	}
	return "", nil
}

func (l *level) has(key string) bool {
	return slices.ContainsFunc(l.keys, func(k string) bool {
		return k == key || l.loose && strings.EqualFold(k, key)
	})
}

// place is where the value stands that the levels lead to, for example entries[3].events.
func place(stack []level) string {
	var out strings.Builder
	for _, l := range stack {
		if l.list {
			fmt.Fprintf(&out, "[%d]", l.n-1)
		} else if len(l.keys) > 0 {
			out.WriteString("." + PlainName(l.keys[len(l.keys)-1]))
		}
	}
	return strings.TrimPrefix(out.String(), ".")
}

// scalarEnd is behind the text, number or word that begins at a place; of a bracket, the place behind it.
func scalarEnd(raw []byte, at int) int {
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

// scanKey is what a quoted key says.
func scanKey(quoted []byte) (key string) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(bytes.Trim(quoted, `"`))
	}
	if json.Unmarshal(quoted, &key) != nil {
		return string(quoted)
	}
	return key
}
