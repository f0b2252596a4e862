// Package puzzles holds the rune, lock and connection puzzles that investigators solve: layouts and pieces as data,
// dealing, short IDs, moves, the solved check and the count of one attempt (rules MOM-16). Solving, and dealing at a
// given difficulty, are in package puzzles/solve; when a puzzle is set and what follows is in keeper/mansions.
//
// Everything here is a pure function over plain values: a [Deal] is never changed in place, chance comes only from the
// seed given to [New], and the JSON of layouts, deals and moves is read strictly (an unknown field, a piece laid twice
// or a join that leads nowhere is an [InputError] with its line and column). An illegal move is a [MoveError] with its
// rule.
//
// Terms: a layout is what the card of a puzzle shows (places, joins, start tile); a place holds one piece; a join is a
// pair of touching edges; a port is an edge of the start tile; a deal is a layout with pieces laid on it, and the pile
// of unused pieces.
package puzzles

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"lantern/internal/decode"
)

// Kind is the kind of a puzzle; each has its own pieces and its own goal (MOM-16.1, MOM-16.9).
type Kind string

// The three kinds.
const (
	Connection Kind = "connection"
	Lock       Kind = "lock"
	Rune       Kind = "rune"
)

// Side is a side of a piece or place, clockwise from the top.
type Side uint8

// The four sides.
const (
	North Side = iota
	East
	South
	West
)

const sideLetters = "NESW"

// String returns N, E, S or W.
func (s Side) String() string {
	if int(s) < len(sideLetters) {
		return sideLetters[s : s+1]
	}
	return fmt.Sprintf("Side(%d)", uint8(s))
}

// MarshalText writes N, E, S or W; any other value is an error.
func (s Side) MarshalText() ([]byte, error) {
	if int(s) >= len(sideLetters) {
		return nil, fmt.Errorf("puzzles: no such side: %d", uint8(s))
	}
	return []byte(s.String()), nil
}

// UnmarshalText reads N, E, S or W.
func (s *Side) UnmarshalText(text []byte) error {
	if i := strings.Index(sideLetters, string(text)); len(text) == 1 && i >= 0 {
		*s = Side(i)
		return nil
	}
	return bad("badValue", "", "write one of N, E, S, W", "%q is no side", text)
}

// Opposite returns the opposite side.
func (s Side) Opposite() Side { return (s + 2) % 4 }

// Turned returns the side after n clockwise quarter turns; n may be negative.
func (s Side) Turned(n int) Side { return Side(((int(s)+n)%4 + 4) % 4) }

// Colour is the colour of a wire in a connection puzzle.
type Colour string

// The two colours.
const (
	Red  Colour = "red"
	Blue Colour = "blue"
)

// Role says whether a path begins or ends at a connection port.
type Role string

// The two roles.
const (
	Begin Role = "begin"
	Ends  Role = "end"
)

// Limits on input, so that hostile files cost neither time nor memory.
const (
	MaxBytes  = decode.MaxBytes // of one layout or deal as text
	MaxPlaces = 10
	MaxPieces = 240
	MaxPorts  = 24
	MaxMoves  = 10000 // in one list of moves
	maxCoord  = 1000
	maxName   = 40
)

// Layout is the card of a puzzle, with its pieces. It is read-only: the library and deals share it.
type Layout struct {
	ID   string `json:"id"`
	Kind Kind   `json:"kind"`
	// Places are in dealing order: reading order from the top left (MOM-16.3).
	Places []Place `json:"places"`
	// Joins lists every touching pair of edges once. Places are adjacent when a join links them (MOM-16.8).
	Joins []Join `json:"joins"`
	// Start is the start tile; rune layouts have none.
	Start Start `json:"start" strict:"optional"`
	// Pieces is the pile from which the puzzle is dealt.
	Pieces []Piece `json:"pieces"`
	// Target, in rune layouts only, is the piece that belongs at each place, in the order of Places.
	Target []string `json:"target" strict:"optional"`
}

// Place is a place for one piece. X and Y are the column and the row of its cell; Y grows downwards.
type Place struct {
	ID int     `json:"id"`
	X  float64 `json:"x"`
	Y  float64 `json:"y"`
}

// Join is a pair of touching edges: two places, or a place and a port of the start tile.
type Join struct {
	A End `json:"a"`
	B End `json:"b"`
}

// End is one end of a join: the side of a place or, if Port is not empty, a port of the start tile.
type End struct {
	Place int
	Side  Side
	Port  string
}

// noPlace and noSide mark the parts of an end that the text does not contain.
const (
	noPlace = -1
	noSide  = Side(9)
)

type rawEnd struct {
	Place int    `json:"place" strict:"optional"`
	Side  Side   `json:"side" strict:"optional"`
	Port  string `json:"port" strict:"optional"`
}

func (e *rawEnd) PrepareJSON() { e.Place, e.Side = noPlace, noSide }

const mendEnd = "write a place and a side, or a port"

func (e *End) LayJSON(r *decode.Filler, n *decode.Node, path string) error {
	var raw rawEnd
	if err := r.Fill(n, &raw, path); err != nil {
		return err
	}
	switch {
	case raw.Port != "" && (raw.Place != noPlace || raw.Side != noSide):
		return r.Fail(n, "badEnd", path, mendEnd, "an end is at a place or at a port, not at both")
	case raw.Port == "" && (raw.Place == noPlace || raw.Side == noSide):
		return r.Fail(n, "oneSidedJoin", path, mendEnd, "this end names no place with its side, and no port")
	case raw.Port != "":
		*e = End{Port: raw.Port}
	default:
		*e = End{Place: raw.Place, Side: raw.Side}
	}
	return nil
}

// MarshalJSON writes {"place","side"} or {"port"}.
func (e End) MarshalJSON() ([]byte, error) {
	if e.Port != "" {
		return json.Marshal(struct {
			Port string `json:"port"`
		}{e.Port})
	}
	return json.Marshal(struct {
		Place int  `json:"place"`
		Side  Side `json:"side"`
	}{e.Place, e.Side})
}

// Start is the start tile of a connection or lock layout.
type Start struct {
	Ports []Port `json:"ports"`
	// Turn, for locks: after one clockwise turn the symbol that was at port i is at port Turn[i] (MOM-16.6).
	Turn []string `json:"turn"`
}

// Port is an edge of the start tile: a symbol (lock), or a colour and a role (connection).
type Port struct {
	ID     string `json:"id"`
	Symbol string `json:"symbol,omitempty"`
	Colour Colour `json:"colour,omitempty"`
	Role   Role   `json:"role,omitempty"`
}

// Piece is one puzzle piece, unturned.
type Piece struct {
	ID string `json:"id"`
	// Sides holds the symbols of a lock piece.
	Sides *Sides `json:"sides,omitempty"`
	// Wires holds the wires of a connection piece; a side has at most one wire end.
	Wires []Wire `json:"wires,omitzero"`
	// Picture is the part of a sign on a rune piece: the name of the sign, then column and row of the part ("eye 0 1").
	Picture string `json:"picture,omitempty"`
}

// Sides holds a symbol for each side.
type Sides struct {
	N string `json:"N"`
	E string `json:"E"`
	S string `json:"S"`
	W string `json:"W"`
}

// Symbol returns the symbol on a side.
func (s Sides) Symbol(side Side) string { return [4]string{s.N, s.E, s.S, s.W}[side%4] }

// Wire links two different sides of a connection piece.
type Wire struct {
	Colour Colour `json:"colour"`
	From   Side   `json:"from"`
	To     Side   `json:"to"`
}

// plainLayout is a layout without methods.
type plainLayout Layout

// MarshalJSON writes the layout in the format of [ParseLayout], with empty lists as [].
func (l Layout) MarshalJSON() ([]byte, error) {
	p := plainLayout(l)
	p.Places = orEmpty(p.Places)
	p.Joins = orEmpty(p.Joins)
	p.Start.Ports = orEmpty(p.Start.Ports)
	p.Start.Turn = orEmpty(p.Start.Turn)
	p.Pieces = orEmpty(p.Pieces)
	p.Target = orEmpty(p.Target)
	return json.Marshal(p)
}

func orEmpty[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}

// UnmarshalJSON reads a layout as strictly as [ParseLayout] does.
func (l *Layout) UnmarshalJSON(text []byte) error {
	read, err := ParseLayout(text)
	if err != nil {
		return err
	}
	*l = *read
	return nil
}

// ParseLayout reads one layout. An error is an [*InputError]: bad JSON, an unknown or missing field, or anything that
// [Layout.Validate] refuses.
func ParseLayout(text []byte) (*Layout, error) {
	l := new(Layout)
	if err := decode.Read(text, l, func() error { return l.check("") }); err != nil {
		return nil, err
	}
	return l, nil
}

// StartTurns returns the number of turns after which the start tile looks the same: 2, 3 or 4 for a lock, else 1.
func (l *Layout) StartTurns() int {
	if l.Kind != Lock {
		return 1
	}
	return turnOrder(l.Start)
}

// PieceByID finds a piece of the layout.
func (l *Layout) PieceByID(id string) (Piece, bool) {
	if i := l.PieceIndex(id); i >= 0 {
		return l.Pieces[i], true
	}
	return Piece{}, false
}

// PieceIndex returns the index of a piece, or -1.
func (l *Layout) PieceIndex(id string) int {
	for i := range l.Pieces {
		if l.Pieces[i].ID == id {
			return i
		}
	}
	return -1
}

// Free lists the pieces that are not in use elsewhere on the table.
func (l *Layout) Free(inUse []string) []string {
	return slices.DeleteFunc(l.PieceIDs(), func(id string) bool { return slices.Contains(inUse, id) })
}

// PieceIDs lists all pieces of the layout.
func (l *Layout) PieceIDs() []string {
	ids := make([]string, len(l.Pieces))
	for i, p := range l.Pieces {
		ids[i] = p.ID
	}
	return ids
}
