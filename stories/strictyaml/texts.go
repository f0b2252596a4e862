package strictyaml

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"lantern/internal/decode"
)

// TextFile flattens a file of words: nested maps and lists become dotted keys,
// list entries numbered from 1.
func TextFile(file string, node *decode.Node, into map[string]string, known Places, r *Reporter) {
	if node.Kind != decode.Object {
		r.Report(Position{file, node.Line, node.Col}, "wrongType.textKeys", KindOf(node))
		return
	}
	flatten(file, node, "", into, known, r)
}

func flatten(file string, node *decode.Node, key string, into map[string]string, known Places, r *Reporter) {
	where := Position{file, node.Line, node.Col}
	for _, field := range node.Fields {
		at := Position{file, field.Line, field.Col}
		switch {
		case field.Key == "":
			r.Report(at, "wrongType.textKey")
		case !r.cutOff(at, field):
			flatten(file, field.Value, Join(key, field.Key), into, known, r)
		}
	}
	for i, item := range node.Items {
		flatten(file, item, Join(key, strconv.Itoa(i+1)), into, known, r)
	}
	if len(node.Fields)+len(node.Items) > 0 {
		return
	}
	text := strings.TrimSpace(node.Text)
	if text == "" {
		r.Report(where, "wrongType.words", key, KindOf(node))
		return
	}
	if _, twice := into[key]; twice {
		r.Report(where, "duplicateText.key", key)
		return
	}
	into[key] = text
	known[key] = where
}

// Unseen reports invisible characters in keys and values that make a text look like another: control characters, marks
// of writing direction, byte order marks inside. Escapes like "\u202E" count as the characters they stand for. Of each
// key or value the first is reported.
func Unseen(file string, body *decode.Node, r *Reporter) {
	if body == nil {
		return
	}
	look := func(words string, at decode.Position) {
		for _, c := range words {
			if Hides(c) {
				r.Report(Position{file, at.Line, at.Col}, "hidden.sign", fmt.Sprintf("U+%04X", c))
				return
			}
		}
	}
	look(body.Text, body.Position)
	for _, field := range body.Fields {
		look(field.Key, field.Position)
		Unseen(file, field.Value, r)
	}
	for _, item := range body.Items {
		Unseen(file, item, r)
	}
}

// Hides reports whether texts must not contain a character.
func Hides(c rune) bool {
	switch {
	case c == '\n', c == '\t', c == '\r':
		return false
	case c >= 0x202a && c <= 0x202e, c >= 0x2066 && c <= 0x2069, c == 0x200e, c == 0x200f, c == 0x061c, c == 0xfeff:
		return true
	}
	return unicode.IsControl(c)
}
