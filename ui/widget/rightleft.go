package widget

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// leftToRight is a mark that is not seen; signs between two of them are drawn from left to right.
const leftToRight = "\u200e"

// Ordered is a line as Fyne must be given it so that Hebrew, Arabic and other scripts that run from right to left stand
// in their order. Fyne draws the parts of a line one after the other from left to right. A word of such a script is one
// part and is drawn rightly, and so are several with blanks between them; but a hyphen, an apostrophe or a number
// comes from another font and begins a new part, so "one-two" would be read as "two-one". Such parts are handed over in
// the order in which they are seen.
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
		end := begin + 1 // behind the last letter from the right before one from the left
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

// seen are letters from the right with signs and numbers between them, in the order in which they are seen from the
// left.
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

// inWord reports whether a character is drawn in one with the letters around it: a letter from the right, a mark on one,
// or blanks between two.
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

// mirrored are signs between letters from the right as they are seen from the left: in the other order, brackets
// turned; numbers stay as they are.
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

// fromRight tells the letters of scripts that run from right to left.
func fromRight(r rune) bool {
	if r < 0x590 { // the first of them; nearly every letter that is drawn comes before
		return false
	}
	c := classOf(r)
	return c == bidi.R || c == bidi.AL
}

func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}
