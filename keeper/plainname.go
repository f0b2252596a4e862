package keeper

import (
	"strings"
	"unicode"
)

// NameLimit is how long a name may be, in characters.
const NameLimit = 120

// PlainName makes of what somebody typed, or of what stands in a file, a name that can be shown anywhere: one line, at
// most NameLimit characters, without pictograms, which no font of the program's has, without control characters and
// without those that turn the direction of writing, by which a name can be made to look like another.
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

// pictogram tells the signs of emoji, with what varies and joins them.
func pictogram(r rune) bool {
	return r >= 0x1F000 && (unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r)) ||
		unicode.Is(unicode.Variation_Selector, r)
}
