package puzzles

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lantern/internal/decode"
)

// Deal is a puzzle on the table: the laid pieces, the start tile and the pile. It is a value: a move returns a new
// deal and leaves the old one unchanged.
type Deal struct {
	Layout Ref    `json:"layout"`
	Seed   uint64 `json:"seed"`
	// Laid holds one piece for each place, in the order of the layout's places.
	Laid []Laid `json:"laid"`
	// StartTurns is how often the start tile is turned clockwise, less than Layout.StartTurns.
	StartTurns int `json:"startTurns"`
	// Pile holds the unused pieces, top first.
	Pile []string `json:"pile"`
	// Drawn is a piece that has been drawn but not laid yet (MOM-16.7), or "".
	Drawn string `json:"drawn,omitempty"`
}

// Laid is a piece in its place. Turn counts clockwise quarter turns, 0 to 3.
type Laid struct {
	Place int    `json:"place"`
	Piece string `json:"piece"`
	Turn  int    `json:"turn"`
}

// Ref refers to a layout: to one of the library by its ID or, if Own is set, to a layout inside the deal. In JSON it is
// a text or an object.
type Ref struct {
	ID  string
	Own *Layout
}

// MarshalJSON writes the ID, or the layout itself.
func (r Ref) MarshalJSON() ([]byte, error) {
	if r.Own != nil {
		return json.Marshal(r.Own)
	}
	return json.Marshal(r.ID)
}

func (r *Ref) LayJSON(rd *decode.Filler, n *decode.Node, path string) error {
	switch n.Kind {
	case decode.String:
		r.ID = n.Text
		return nil
	case decode.Object:
		r.Own = new(Layout)
		return r.Own.LayJSON(rd, n, path)
	}
	return rd.Fail(n, "wrongKind", path, "write the ID of a layout, or a whole layout", "this is %s", n.Kind)
}

// Find returns the layout; an unknown ID is an [*InputError].
func (r Ref) Find() (*Layout, error) {
	return r.find("")
}

func (r Ref) find(at string) (*Layout, error) {
	if r.Own != nil {
		return r.Own, nil
	}
	if l, ok := library()[r.ID]; ok {
		return l, nil
	}
	return nil, unknownLayout(at, r.ID)
}

// RefTo refers to a layout: by its ID if it is the library's, else by the layout itself.
func RefTo(l *Layout) Ref {
	if library()[l.ID] == l {
		return Ref{ID: l.ID}
	}
	return Ref{Own: l}
}

// New deals a puzzle by the rules (MOM-16.3): all pieces are shuffled, one is laid at each place in order, unturned,
// and the rest is the pile. The same layout and seed give the same deal in every version. The layout must be valid. If
// a deal happens to be solved, that counts (MOM-18.8).
func New(l *Layout, seed uint64) Deal {
	return dealFrom(l, seed, l.PieceIDs())
}

// NewWithout is [New] without the pieces that are in use elsewhere on the table. It returns an [*InputError] if too few
// are left.
func NewWithout(l *Layout, seed uint64, inUse []string) (Deal, error) {
	ids := l.Free(inUse)
	if len(ids) < len(l.Places) {
		return Deal{}, bad("tooFewPieces", "", "clear a puzzle of the same kind first",
			"layout %s needs %d pieces, %d are free", l.ID, len(l.Places), len(ids))
	}
	return dealFrom(l, seed, ids), nil
}

func dealFrom(l *Layout, seed uint64, ids []string) Deal {
	return NewFrom(NewChance(seed, l.ID), l, seed, ids)
}

// NewFrom shuffles the pieces and lays them.
func NewFrom(c *Chance, l *Layout, seed uint64, ids []string) Deal {
	c.Shuffle(ids)
	d := Deal{Layout: RefTo(l), Seed: seed, Laid: make([]Laid, len(l.Places)), Pile: slices.Clone(ids[len(l.Places):])}
	for i, p := range l.Places {
		d.Laid[i] = Laid{Place: p.ID, Piece: ids[i]}
	}
	d.Pile = orEmpty(d.Pile)
	return d
}

// Pieces lists all pieces of the deal: the laid ones by place, then the drawn one, then the pile.
func (d Deal) Pieces() []string {
	ids := make([]string, 0, len(d.Laid)+len(d.Pile)+1)
	for _, at := range d.Laid {
		ids = append(ids, at.Piece)
	}
	if d.Drawn != "" {
		ids = append(ids, d.Drawn)
	}
	return append(ids, d.Pile...)
}

// Undrawn returns the deal with a drawn piece returned, unlaid, to the bottom of the pile.
func (d Deal) Undrawn() Deal {
	if d.Drawn == "" {
		return d
	}
	d = d.clone()
	d.Pile, d.Drawn = append(d.Pile, d.Drawn), ""
	return d
}

// PieceAt returns the piece at a place.
func (d Deal) PieceAt(place int) (Laid, bool) {
	if i := d.index(place); i >= 0 {
		return d.Laid[i], true
	}
	return Laid{}, false
}

func (d Deal) clone() Deal {
	d.Laid = slices.Clone(d.Laid)
	d.Pile = orEmpty(slices.Clone(d.Pile))
	return d
}

// Shown returns the deal as players see it: without the pile, which is face down, and without the seed, which would
// reveal it. It can be shown and examined, but a draw from it is refused.
func (d Deal) Shown() Deal {
	d = d.clone()
	d.Seed, d.Pile = 0, []string{}
	return d
}

// Chance decides a deal. A deal must be the same on every machine and in every version, so the generator is written
// out here instead of taken from math/rand: SplitMix64 (Steele, Lea and Flood 2014), seeded with the deal's seed XOR
// the FNV-1a hash of the layout's ID, and a Fisher-Yates shuffle from the end with unbiased numbers. Any change to it
// changes every deal; the golden deals in testdata detect that.
type Chance struct{ state uint64 }

// NewChance returns the chance of a seed for a layout.
func NewChance(seed uint64, layoutID string) *Chance {
	hash := uint64(14695981039346656037)
	for i := range len(layoutID) {
		hash = (hash ^ uint64(layoutID[i])) * 1099511628211
	}
	return &Chance{state: seed ^ hash}
}

func (c *Chance) next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below returns a number from 0 to n-1, each equally likely; n must be positive.
func (c *Chance) Below(n int) int { return int(c.Below64(uint64(n))) }

// Below64 is Below for large numbers.
func (c *Chance) Below64(n uint64) uint64 {
	low := -n % n // the lowest 2^64 mod n values would favour small remainders
	for {
		if z := c.next(); z >= low {
			return z % n
		}
	}
}

// Shuffle reorders a list, each order equally likely.
func (c *Chance) Shuffle(s []string) {
	for i := len(s) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

// Bounds limit the difficulty of a fair deal: the least number of puzzle actions that solves it without drawing is
// from Min to Max. A solved deal is no puzzle, so a Min of 0 means 1.
type Bounds struct{ Min, Max int }

// String writes the bounds as [ParseBounds] reads them: "3..6".
func (b Bounds) String() string { return fmt.Sprintf("%d..%d", b.Min, b.Max) }

// ParseBounds reads "MIN..MAX". An error is an [*InputError].
func ParseBounds(text string) (Bounds, error) {
	low, high, ok := strings.Cut(text, "..")
	lo, err1 := strconv.ParseUint(low, 10, 16)
	hi, err2 := strconv.ParseUint(high, 10, 16)
	b := Bounds{Min: int(lo), Max: int(hi)}
	if !ok || err1 != nil || err2 != nil {
		return Bounds{}, bad("badBounds", "", "write MIN..MAX in whole numbers, for example 3..6", "%s are no bounds",
			quote(text))
	}
	if err := b.Validate(); err != nil {
		return Bounds{}, err
	}
	return b, nil
}

// Validate checks that deals within the bounds are possible. The error is an [*InputError].
func (b Bounds) Validate() error {
	if b.Min < 0 || b.Max < b.Min {
		return bad("badBounds", "", "write the smaller number first, for example 3..6",
			"there is nothing from %d to %d",
			b.Min, b.Max)
	}
	return nil
}

// Level is the difficulty of a fair deal, relative to the intellect of the solver.
type Level string

// The levels. The numbers are the least number of puzzle actions that solves the deal without drawing, for an intellect
// of i:
//
//   - gentle, i-3 to i-2: solved in one attempt even with two wasted actions;
//   - fair, i-1 to i: solved in one attempt by good play;
//   - hard, i+1 to i+3: requires the skill point, or another attempt.
const (
	LevelGentle Level = "gentle"
	LevelFair   Level = "fair"
	LevelHard   Level = "hard"
)

// Levels lists the levels, the easiest first. It is read-only.
var Levels = []Level{LevelGentle, LevelFair, LevelHard}

// ParseLevel reads "gentle", "fair" or "hard". The error is an [*InputError].
func ParseLevel(text string) (Level, error) {
	if slices.Contains(Levels, Level(text)) {
		return Level(text), nil
	}
	return "", bad("unknownLevel", "", "write gentle, fair or hard", "there is no level %s", quote(text))
}
