package puzzles

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// An ID is a layout's ID, a letter for the kind of data, the data, and two check signs, in groups of four separated by
// hyphens:
//
//	4A-S7..            the plain deal of seed 7
//	4A-F337..          the fair deal of seed 7 within 3..6
//	9-D....            a whole deal
//	4A-T....           a whole deal, the top piece of whose pile is turned up (MOM-16.7)
//
// The 32 signs are digits and capital letters without I, L, O and U, which are easily confused. Reading maps the first
// three to the digits they resemble. People keep IDs in notes and chats, so the format must never change; the golden
// file testdata/ids.golden checks that.
const idSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// The kinds of data after the layout.
const (
	idSeed = 'S' // the seed
	idFair = 'F' // the lower bound, how much higher the upper one is, the seed
	idDeal = 'D' // the deal, see packDeal
	idUp   = 'T' // the same, and the top piece of the pile is drawn
)

const (
	idGroup    = 4
	idChecks   = 2
	maxIDText  = 200   // bytes of a text that is read
	maxBoundID = 65535 // as ParseBounds takes them
)

// maxIDSigns is the maximal length that the check signs can protect: see checkSigns.
const maxIDSigns = 30

const mendID = "copy the whole ID again, for example 4A-S7H5"

// ParseID reads what [Recipe.ID] and [IDOf] write. It accepts small letters, blanks and hyphens anywhere, O for 0, and
// I or L for 1. The check signs detect any error in one or two signs and any exchange of two signs. An error is an
// [*InputError].
func ParseID(text string) (Recipe, error) {
	signs, err := idText(text)
	if err != nil {
		return Recipe{}, err
	}
	var l *Layout
	for _, id := range libraryIDs {
		if strings.HasPrefix(signs, id) {
			l = library()[id]
		}
	}
	if l == nil {
		return Recipe{}, bad("badID", "", "", "%s does not begin with a layout", quote(text)).
			Mended("begin with one of %s", strings.Join(libraryIDs, ", "))
	}
	if len(signs) < len(l.ID)+2+idChecks {
		return Recipe{}, bad("badID", "", mendID, "%s is too short for the ID of a puzzle", quote(text))
	}
	body, check := signs[:len(signs)-idChecks], signs[len(signs)-idChecks:]
	if len(signs) > maxIDSigns || checkSigns(body) != check {
		return Recipe{}, bad("badID", "", "compare it with the original, sign by sign",
			"%s: the check signs do not fit, so a sign is wrong, missing or too many", quote(text))
	}
	r := Recipe{Layout: l.ID}
	kind, rest := body[len(l.ID)], body[len(l.ID)+1:]
	ok := false
	switch kind {
	case idSeed:
		r.Seed, ok = readNumber(rest)
	case idFair:
		r.Bounds, r.Seed, ok = readFair(rest)
	case idDeal:
		r.Deal, ok = unpackDeal(l, rest)
	case idUp:
		if r.Deal, ok = unpackDeal(l, rest); ok && l.Kind != Rune && len(r.Deal.Pile) > 0 {
			r.Deal.Drawn, r.Deal.Pile = r.Deal.Pile[0], r.Deal.Pile[1:]
		} else {
			ok = false
		}
	}
	if !ok {
		return Recipe{}, bad("badID", "", mendID, "%s says nothing that this version knows", quote(text))
	}
	return r, nil
}

// idText converts a text to the signs of an ID.
func idText(text string) (string, error) {
	if len(text) > maxIDText || !utf8.ValidString(text) {
		return "", bad("badID", "", mendID, "this is no ID of a puzzle")
	}
	var b strings.Builder
	for _, c := range text {
		c = unicode.ToUpper(c)
		switch c {
		case 'O':
			c = '0'
		case 'I', 'L':
			c = '1'
		case '\u00ad', '\u200b', '\u2212', '\ufeff': // invisible signs and the minus, from chats
			continue
		}
		switch {
		case unicode.IsSpace(c) || unicode.Is(unicode.Pd, c):
		case c < utf8.RuneSelf && strings.IndexByte(idSigns, byte(c)) >= 0:
			b.WriteRune(c)
		default:
			return "", bad("badID", "", "write digits and letters without U only", "%s holds %q, which is in no ID",
				quote(text), c)
		}
	}
	return b.String(), nil
}

func writeID(layout string, kind byte, rest string) string {
	body := layout + string(kind) + rest
	body += checkSigns(body)
	var b strings.Builder
	b.WriteString(layout)
	for i, c := range body[len(layout):] {
		if i%idGroup == 0 {
			b.WriteByte('-')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// checkSigns returns two signs that make the whole a word of the Reed-Solomon code over the field of 32 elements.
// Words of up to 31 signs differ in at least three signs, so one or two wrong signs are always detected, as is an
// exchange of two signs. The number of signs precedes the signs as one more sign, so that a trailing zero counts. Other
// missing or extra signs go undetected once in a thousand.
func checkSigns(body string) string {
	// The remainder by (x-1)(x-2), the first two powers of 2: x^2 = 3x + 2, where minus is plus.
	high, low := byte(0), byte(len(body)%32)
	next := func(digit byte) {
		top := high
		high, low = low^times(top, 3), times(top, 2)^digit
	}
	for i := range len(body) {
		next(byte(strings.IndexByte(idSigns, body[i])))
	}
	next(0) // room for the check signs
	next(0)
	return idSigns[high:high+1] + idSigns[low:low+1]
}

// times multiplies in the field of 32 elements, with x^5 = x^2 + 1.
func times(a, b byte) byte {
	var sum byte
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			sum ^= a
		}
		if a <<= 1; a >= 32 {
			a ^= 0b100101
		}
	}
	return sum
}

// Recipe reproduces a deal anywhere: a layout of the library, and either the deal itself or its seed, perhaps with
// bounds.
type Recipe struct {
	// Layout is the ID of a layout of the library.
	Layout string
	// Seed decides the deal, as in [New] or, with Bounds, as solve.Fair deals.
	Seed   uint64
	Bounds *Bounds
	// Deal, if set, is the deal in its present state. Seed and Bounds are then ignored.
	Deal *Deal
}

// ID writes the recipe as a short text of capital letters, digits and hyphens for [ParseID]. It begins with the
// layout's ID and ends with two check signs. It is "" if there is no ID: for an unknown layout, invalid bounds, or a
// deal that is not well formed.
func (r Recipe) ID() string {
	l, known := library()[r.Layout]
	switch {
	case !known:
		return ""
	case r.Deal != nil:
		if of, err := r.Deal.Layout.Find(); err != nil || of != l {
			return ""
		}
		return IDOf(*r.Deal)
	case r.Bounds == nil:
		return writeID(l.ID, idSeed, writeNumber(r.Seed))
	case r.Bounds.Validate() != nil || r.Bounds.Max > maxBoundID:
		return ""
	}
	return writeID(l.ID, idFair, writeSmall(r.Bounds.Min)+writeSmall(r.Bounds.Max-r.Bounds.Min)+writeNumber(r.Seed))
}

// IDOf writes the ID of a deal in its present state, at any time of a game: the pieces in their places, their turns,
// the start tile, the drawn piece, and the pile in order. The ID does not contain the seed, which is 0 when it is read.
// It is "" for a deal that is not well formed, or that contains its own layout.
func IDOf(d Deal) string {
	if d.Layout.Own != nil || d.Validate() != nil {
		return ""
	}
	l, err := d.Layout.Find()
	if err != nil {
		return ""
	}
	kind := byte(idDeal)
	if d.Drawn != "" {
		kind = idUp
	}
	return writeID(l.ID, kind, packDeal(l, d.InOrder(l)))
}
