package stories

import (
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// textFile flattens a file of words: nested maps and lists become dotted keys,
// list entries numbered from 1.
func textFile(file string, node ast.Node, into map[string]string, known places, r *reporter) {
	if _, ok := entries(node); !ok {
		r.report(nodeAt(file, node), "wrongType.textKeys", kindOf(node))
		return
	}
	flatten(file, node, "", into, known, r, 0)
}

func flatten(file string, node ast.Node, key string, into map[string]string, known places, r *reporter, depth int) {
	where := nodeAt(file, node)
	if depth > maxDepth {
		r.report(where, "tooDeep.levels", maxDepth)
		return
	}
	if pairs, ok := entries(node); ok && len(pairs) > 0 {
		for _, pair := range pairs {
			name := keyText(pair.Key)
			if name == "" {
				r.report(nodeAt(file, pair.Key), "wrongType.textKey")
				continue
			}
			if r.cutOff(file, name, pair) {
				continue
			}
			flatten(file, pair.Value, join(key, name), into, known, r, depth+1)
		}
		return
	}
	if list, ok := node.(*ast.SequenceNode); ok && len(list.Values) > 0 {
		for i, value := range list.Values {
			flatten(file, value, join(key, strconv.Itoa(i+1)), into, known, r, depth+1)
		}
		return
	}
	text, ok := plainText(node)
	if text = strings.TrimSpace(text); !ok || text == "" {
		r.report(where, "wrongType.words", key, kindOf(node))
		return
	}
	if _, twice := into[key]; twice {
		r.report(where, "duplicateText.key", key)
		return
	}
	into[key] = text
	known[key] = where
}

// cutOff reports words that a comma inside braces has cut off a text: YAML takes them for a name without a value.
func (r *reporter) cutOff(file, name string, pair *ast.MappingValueNode) bool {
	if _, nothing := pair.Value.(*ast.NullNode); !nothing || !strings.Contains(name, " ") {
		return false
	}
	r.report(nodeAt(file, pair.Key), "wrongType.comma", name)
	return true
}
