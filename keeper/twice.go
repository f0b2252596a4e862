package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// level is an object or a list that is being read.
type level struct {
	place string          // where it stands, for example entries[3].events
	keys  map[string]bool // of an object: those read; nil for a list
	key   string          // of an object: the one whose value comes next; "" where a key comes next
	n     int             // of a list: how many values were read
	loose bool            // keys that differ in upper and lower case only count as one, as they do for those who read it
}

// twice names the place of the first field that stands twice in one object of a valid JSON text, for example
// `entries[3].events[0]: "type"`; empty when there is none. Of two such fields one reader takes the first and another
// one the last, so that each would see another session.
func twice(raw []byte) string {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var stack []*level
	for {
		token, err := dec.Token()
		if err != nil {
			return "" // the end
		}
		if delim, ok := token.(json.Delim); ok && (delim == '}' || delim == ']') {
			stack = stack[:len(stack)-1]
			continue
		}
		place, inList := "", false
		if len(stack) > 0 {
			top := stack[len(stack)-1]
			inList = top.keys == nil
			switch {
			case inList:
				place = fmt.Sprintf("%s[%d]", top.place, top.n)
				top.n++
			case top.key == "":
				top.key = token.(string)
				name := top.key
				if top.loose {
					name = strings.ToLower(name)
				}
				if top.keys[name] {
					return strings.TrimPrefix(top.place+": ", ": ") + fmt.Sprintf("%q", PlainName(top.key))
				}
				if top.keys[name] = true; top.key == "" {
					top.key = "\x00" // an empty key is one as well
				}
				continue
			default:
				place = strings.TrimPrefix(top.place+"."+PlainName(top.key), ".")
				top.key = ""
			}
		}
		delim, ok := token.(json.Delim)
		switch {
		case ok && delim == '{':
			stack = append(stack, &level{place: place, keys: map[string]bool{}, loose: len(stack) < 2 ||
				len(stack) == 2 && inList})
		case ok:
			stack = append(stack, &level{place: place})
		}
	}
}
