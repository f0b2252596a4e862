package puzzles

import (
	"math/big"
	"slices"
	"strings"
)

// writeNumber writes a number with the signs of an ID, without leading zeros.
func writeNumber(n uint64) string {
	var all []byte
	for {
		all = append(all, idSigns[n%32])
		if n /= 32; n == 0 {
			break
		}
	}
	slices.Reverse(all)
	return string(all)
}

func readNumber(text string) (n uint64, ok bool) {
	for i := range len(text) {
		if n>>59 != 0 {
			return 0, false
		}
		n = n*32 + uint64(strings.IndexByte(idSigns, text[i]))
	}
	return n, writeNumber(n) == text // only one spelling is valid
}

// writeSmall writes a number so that its end is recognisable: 4 bits per sign, the lowest first, with 16 added to each
// sign but the last.
func writeSmall(n int) string {
	var b strings.Builder
	for ; n >= 16; n /= 16 {
		b.WriteByte(idSigns[16+n%16])
	}
	b.WriteByte(idSigns[n])
	return b.String()
}

func readSmall(text string) (n int, rest string, ok bool) {
	for i := range min(len(text), 5) {
		digit := strings.IndexByte(idSigns, text[i])
		n += digit % 16 << (4 * i)
		if digit < 16 {
			return n, text[i+1:], writeSmall(n) == text[:i+1]
		}
	}
	return 0, "", false
}

func readFair(text string) (*Bounds, uint64, bool) {
	low, text, okLow := readSmall(text)
	more, text, okMore := readSmall(text)
	seed, ok := readNumber(text)
	b := Bounds{Min: low, Max: low + more}
	if !okLow || !okMore || !ok || b.Max > maxBoundID {
		return nil, 0, false
	}
	return &b, seed, true
}

// mixed is a number whose digits have different radices.
type mixed struct{ n big.Int }

func (m *mixed) push(digit, radix int) {
	m.n.Mul(&m.n, big.NewInt(int64(radix)))
	m.n.Add(&m.n, big.NewInt(int64(digit)))
}

// pop removes the digit that was pushed last.
func (m *mixed) pop(radix int) int {
	var digit big.Int
	m.n.DivMod(&m.n, big.NewInt(int64(radix)), &digit)
	return int(digit.Int64())
}

func (m *mixed) write() string {
	var all []byte
	for done := false; !done; done = m.n.Sign() == 0 {
		all = append(all, idSigns[m.pop(32)])
	}
	slices.Reverse(all)
	return string(all)
}

func (m *mixed) read(text string) {
	for i := range len(text) {
		m.push(strings.IndexByte(idSigns, text[i]), 32)
	}
}

// packDeal writes a deal whose pieces are in the order of the layout. Its digits are, in reading order: the turns of
// the start tile, the number of missing pieces, each turn (none for runes), and for each piece (the laid ones, then the
// pile with the drawn piece on top) its index, in the order of the layout, among those that have not occurred yet.
func packDeal(l *Layout, d Deal) string {
	var digits, radixes []int
	add := func(digit, radix int) { digits, radixes = append(digits, digit), append(radixes, radix) }
	pieces := d.Pieces()
	add(d.StartTurns, l.StartTurns())
	add(len(l.Pieces)-len(pieces), len(l.Pieces)-len(l.Places)+1)
	if l.Kind != Rune {
		for _, at := range d.Laid {
			add(at.Turn, 4)
		}
	}
	left := l.PieceIDs()
	for _, id := range pieces {
		i := slices.Index(left, id)
		add(i, len(left))
		left = slices.Delete(left, i, i+1)
	}
	var m mixed
	for i := range slices.Backward(digits) {
		m.push(digits[i], radixes[i])
	}
	return m.write()
}

// unpackDeal reads what packDeal writes.
func unpackDeal(l *Layout, text string) (*Deal, bool) {
	var m mixed
	m.read(text)
	d := Deal{Layout: RefTo(l), Pile: []string{}}
	d.StartTurns = m.pop(l.StartTurns())
	absent := m.pop(len(l.Pieces) - len(l.Places) + 1)
	for _, p := range l.Places {
		at := Laid{Place: p.ID}
		if l.Kind != Rune {
			at.Turn = m.pop(4)
		}
		d.Laid = append(d.Laid, at)
	}
	left := l.PieceIDs()
	for i := range len(l.Pieces) - absent {
		k := m.pop(len(left))
		if i < len(d.Laid) {
			d.Laid[i].Piece = left[k]
		} else {
			d.Pile = append(d.Pile, left[k])
		}
		left = slices.Delete(left, k, k+1)
	}
	// A remainder, or a text that could be shorter, was never written by packDeal.
	return &d, m.n.Sign() == 0 && packDeal(l, d) == text
}
