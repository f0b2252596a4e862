package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Limits of a scanned text. A session takes less than a hundredth of them.
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
	loose bool     // keys that differ only in case count as one, as in encoding/json
	n     int      // of a list: how many values have begun
	keys  []string // of an object: the keys so far
	value bool     // of an object: a key was read, and its value follows
}

// scan checks brackets, keys, values and limits of a JSON text without decoding it. twice is the place of the first
// duplicate field of an object, for example `entries[3].events[0]: "type"`, or empty. Duplicates are an attack: readers
// that take the first or the last one would see different sessions. Invalid JSON may pass; decoding finds it.
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

// place names the value that the levels lead to, for example entries[3].events.
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

// scalarEnd returns the position after the string, number or word that begins at at; for a bracket, the next position.
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
