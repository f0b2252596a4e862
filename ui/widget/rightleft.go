package widget

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// leftToRight is an invisible mark. Characters between two of them are drawn from left to right.
const leftToRight = "\u200e"

// Ordered reorders a line for Fyne so that right-to-left scripts such as Hebrew and Arabic are drawn correctly. Fyne
// draws the parts of a line from left to right. A word of such a script is one part and is drawn correctly, and so are
// several with spaces between them; but a hyphen, an apostrophe or a number is in another font and begins a new part,
// so "one-two" would be read as "two-one". Ordered returns such parts in visual order.
func Ordered(line string) string {
	if strings.IndexFunc(line, fromRight) < 0 {
		return line
	}
	var out strings.Builder
	letters := []rune(line)
	for len(letters) > 0 {
		begin := slices.IndexFunc(letters, fromRight)
		if begin < 0 {
			break
		}
		end := begin + 1 // after the last right-to-left letter before a left-to-right one
		for i := end; i < len(letters) && classOf(letters[i]) != bidi.L; i++ {
			if fromRight(letters[i]) || classOf(letters[i]) == bidi.NSM && i == end {
				end = i + 1
			}
		}
		out.WriteString(string(letters[:begin]) + seen(letters[begin:end]))
		letters = letters[end:]
	}
	return out.String() + string(letters)
}

// seen returns right-to-left letters, with signs and numbers between them, in visual order from the left.
func seen(letters []rune) string {
	var parts []string
	for len(letters) > 0 {
		n := 0
		for n < len(letters) && inWord(letters, n) {
			n++
		}
		if n > 0 {
			parts = append(parts, string(letters[:n]))
			letters = letters[n:]
			continue
		}
		for n < len(letters) && !fromRight(letters[n]) {
			n++
		}
		parts = append(parts, leftToRight+mirrored(letters[:n])+leftToRight)
		letters = letters[n:]
	}
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

// inWord reports whether a character is drawn together with its neighbours: a right-to-left letter, a mark on one, or
// a space between two.
func inWord(letters []rune, i int) bool {
	switch classOf(letters[i]) {
	case bidi.R, bidi.AL:
		return true
	case bidi.NSM:
		return i > 0 && inWord(letters, i-1)
	case bidi.WS:
		next := slices.IndexFunc(letters[i:], func(r rune) bool { return classOf(r) != bidi.WS })
		return i > 0 && next > 0 && fromRight(letters[i+next])
	}
	return false
}

// mirrored reorders signs between right-to-left letters as seen from the left: reversed, with brackets mirrored.
// Numbers stay as they are.
func mirrored(signs []rune) string {
	number := func(r rune) bool { c := classOf(r); return c == bidi.EN || c == bidi.AN }
	var parts []string
	for i := 0; i < len(signs); {
		n := i + 1
		for number(signs[i]) && n < len(signs) && number(signs[n]) {
			n++
		}
		part := string(signs[i:n])
		if turned, ok := turns[part]; ok {
			part = turned
		}
		parts, i = append(parts, part), n
	}
	slices.Reverse(parts)
	return strings.Join(parts, "")
}

var turns = map[string]string{"(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
	"«": "»", "»": "«", "‹": "›", "›": "‹"}

// fromRight reports whether a letter belongs to a right-to-left script.
func fromRight(r rune) bool {
	if r < 0x590 { // the first such letter; nearly all text is below it
		return false
	}
	c := classOf(r)
	return c == bidi.R || c == bidi.AL
}

func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}
