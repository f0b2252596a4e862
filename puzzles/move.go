package puzzles

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// MoveKind is the kind of a move: the first word of its text.
type MoveKind string

// The kinds of moves. A draw costs two puzzle actions, laying the drawn piece none, everything else one.
const (
	Swap      MoveKind = "S"  // two adjacent pieces change places (MOM-16.5)
	Turn      MoveKind = "T"  // a piece turns by 90 degrees (MOM-16.6)
	TurnStart MoveKind = "TS" // the start tile turns once (MOM-16.6)
	Draw      MoveKind = "D"  // the top piece of the pile is turned up (MOM-16.7)
	Lay       MoveKind = "L"  // the piece turned up replaces a laid one (MOM-16.7)
)

// NoPlace is the A of a Draw that does not name the piece to be replaced.
const NoPlace = -1

// Move is one move. Its kind determines the fields: Swap uses A and B, Turn A and Way, TurnStart Way, Lay A, Draw A,
// which is [NoPlace] except in a list of moves, see [Move.Steps]. A and B are place IDs; Way is +1 for clockwise and -1
// for counter-clockwise. In JSON a move is its text.
type Move struct {
	Kind MoveKind
	A, B int
	Way  int
}

// SwapMove swaps the pieces at places a and b.
func SwapMove(a, b int) Move { return Move{Kind: Swap, A: a, B: b} }

// TurnMove turns the piece at a place, clockwise if way is +1.
func TurnMove(place, way int) Move { return Move{Kind: Turn, A: place, Way: way} }

// TurnStartMove turns the start tile, clockwise if way is +1.
func TurnStartMove(way int) Move { return Move{Kind: TurnStart, Way: way} }

// DrawMove turns the top piece of the pile up.
func DrawMove() Move { return Move{Kind: Draw, A: NoPlace} }

// LayMove lays the drawn piece in a place.
func LayMove(place int) Move { return Move{Kind: Lay, A: place} }

// Steps returns the moves of one entry in a written list: "D 2" means "D", then "L 2". Any other move is one step.
func (m Move) Steps() []Move {
	if m.Kind == Draw && m.A != NoPlace {
		return []Move{DrawMove(), LayMove(m.A)}
	}
	return []Move{m}
}

// Cost returns the number of puzzle actions: 2 for a draw, 0 for laying the drawn piece, 1 for everything else.
func (m Move) Cost() int {
	switch m.Kind {
	case Draw:
		return 2
	case Lay:
		return 0
	}
	return 1
}

// String writes the move in the format of [ParseMove]: "S 0 1", "T 3 +", "TS -", "D", "L 2", "D 2".
func (m Move) String() string {
	switch m.Kind {
	case Swap:
		return fmt.Sprintf("S %d %d", m.A, m.B)
	case Turn:
		return fmt.Sprintf("T %d %s", m.A, wayText(m.Way))
	case TurnStart:
		return "TS " + wayText(m.Way)
	case Draw, Lay:
		if m.A == NoPlace {
			return string(m.Kind)
		}
		return fmt.Sprintf("%s %d", m.Kind, m.A)
	}
	return fmt.Sprintf("%s?", m.Kind)
}

func wayText(way int) string {
	switch way {
	case 1:
		return "+"
	case -1:
		return "-"
	}
	return "?"
}

// MarshalText writes the move; an invalid one is an error.
func (m Move) MarshalText() ([]byte, error) {
	if !m.wellFormed() {
		return nil, refuse(CodeNoSuchMove, "MOM-16.4", map[string]any{"move": m.String()})
	}
	return []byte(m.String()), nil
}

// UnmarshalText reads one move as [ParseMove] does.
func (m *Move) UnmarshalText(text []byte) error {
	read, err := ParseMove(string(text))
	if err != nil {
		return err
	}
	*m = read
	return nil
}

func (m Move) wellFormed() bool {
	switch m.Kind {
	case Swap:
		return m.Way == 0 && m.A >= 0 && m.B >= 0
	case Draw, Lay:
		return m.Way == 0 && m.B == 0 && (m.A >= 0 || m.Kind == Draw && m.A == NoPlace)
	case Turn, TurnStart:
		return (m.Way == 1 || m.Way == -1) && m.B == 0 && m.A >= 0 && (m.Kind == Turn || m.A == 0)
	}
	return false
}

const mendMove = "write S a b, T p +, T p -, TS +, TS -, D or L p"

// ParseMove reads one move: "S a b", "T p +", "T p -", "TS +", "TS -", "D", "L p" or "D p", where a, b and p are place
// IDs. An error is an [*InputError].
func ParseMove(text string) (Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Move{}, bad("emptyMove", "", mendMove, "a move is missing")
	}
	m := Move{Kind: MoveKind(words[0])}
	var slots []*int // where the following words go
	way := false
	switch m.Kind {
	case Swap:
		slots = []*int{&m.A, &m.B}
	case Turn:
		slots, way = []*int{&m.A}, true
	case TurnStart:
		way = true
	case Draw:
		m.A = NoPlace
		if len(words) > 1 {
			slots = []*int{&m.A}
		}
	case Lay:
		slots = []*int{&m.A}
	default:
		return Move{}, bad("unknownMove", "", mendMove, "there is no move %s", quote(words[0]))
	}
	rest := words[1:]
	want := len(slots)
	if way {
		want++
	}
	if len(rest) != want {
		return Move{}, bad("badMove", "", mendMove, "%s has %d words after %s, not %d",
			quote(text), len(rest), m.Kind, want)
	}
	for i, slot := range slots {
		n, err := strconv.ParseUint(rest[i], 10, 16)
		if err != nil {
			return Move{}, bad("badMove", "", mendMove, "%s is not the number of a place", quote(rest[i]))
		}
		*slot = int(n)
	}
	if way {
		switch rest[len(rest)-1] {
		case "+":
			m.Way = 1
		case "-":
			m.Way = -1
		default:
			return Move{}, bad("badMove", "", "write + for clockwise or - for counter-clockwise",
				"%s is no way to turn",
				quote(rest[len(rest)-1]))
		}
	}
	return m, nil
}

// quote shortens a long text for a message.
func quote(text string) string {
	text = strings.TrimSpace(text)
	if r := []rune(text); len(r) > 30 {
		text = string(r[:30]) + "…"
	}
	return strconv.Quote(text)
}

// ParseMoves reads moves, one per line or separated by commas; blank lines are skipped. An error is an [*InputError]
// with the number of the move ("move 3"), its line and its column.
func ParseMoves(text string) ([]Move, error) {
	if len(text) > MaxBytes {
		return nil, bad("tooBig", "", "split it", "the text is larger than %d bytes", MaxBytes)
	}
	moves := []Move{}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		col := 1
		for _, part := range strings.Split(line, ",") {
			m, err := ParseMove(part)
			if err == nil && len(moves) == MaxMoves {
				err = bad("tooManyMoves", "", "split it", "there are more than %d moves", MaxMoves)
			}
			if wrong, ok := errors.AsType[*InputError](err); ok {
				wrong.Where = fmt.Sprintf("move %d", len(moves)+1)
				wrong.Line, wrong.Col = i+1, col+len(part)-len(strings.TrimLeft(part, " \t\r"))
				return nil, wrong
			}
			moves = append(moves, m)
			col += len(part) + 1
		}
	}
	return moves, nil
}
