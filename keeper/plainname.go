package keeper

import (
	"strings"
	"unicode"
)

// NameLimit is the maximal length of a name, in characters.
const NameLimit = 120

// PlainName turns text that was typed or read from a file into a name that can be shown anywhere: one line of at most
// NameLimit characters, without emoji (no font of the program has them), control characters or marks of writing
// direction (which can make one name look like another).
func PlainName(s string) string {
	var out strings.Builder
	n, blank := 0, false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			blank = n > 0
			continue
		case !unicode.IsGraphic(r), r == unicode.ReplacementChar, pictogram(r):
			continue
		}
		if blank {
			out.WriteByte(' ')
			n++
		}
		if n++; n > NameLimit {
			break
		}
		blank = false
		out.WriteRune(r)
	}
	return strings.TrimSpace(out.String())
}

// pictogram reports whether r is an emoji or a character that modifies or joins emoji.
func pictogram(r rune) bool {
	return r >= 0x1F000 && (unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r)) ||
		unicode.Is(unicode.Variation_Selector, r)
}
