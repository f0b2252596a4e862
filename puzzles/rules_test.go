package puzzles

import (
	"errors"
	"slices"
	"testing"
)

// wires builds a connection piece from "rNE bSW".
func wires(id string, ends ...string) Piece {
	p := Piece{ID: id, Wires: []Wire{}}
	for _, e := range ends {
		colour := Red
		if e[0] == 'b' {
			colour = Blue
		}
		var from, to Side
		_ = from.UnmarshalText([]byte(e[1:2]))
		_ = to.UnmarshalText([]byte(e[2:3]))
		p.Wires = append(p.Wires, Wire{colour, from, to})
	}
	return p
}

// twoWide is a connection layout of two places under a start tile: places 0 and 1 side by side, each with a red and a
// blue port.
func twoWide(pieces ...Piece) *Layout {
	return &Layout{
		ID: "two", Kind: Connection,
		Places: []Place{{0, 0, 0}, {1, 1, 0}},
		Joins: []Join{
			{End{Place: 0, Side: East}, End{Place: 1, Side: West}},
			{End{Place: 0, Side: North}, End{Port: "rb"}},
			{End{Place: 1, Side: North}, End{Port: "re"}},
			{End{Place: 0, Side: South}, End{Port: "bb"}},
			{End{Place: 1, Side: South}, End{Port: "be"}},
		},
		Start:  Start{Ports: []Port{{ID: "rb", Colour: Red, Role: Begin}, {ID: "re", Colour: Red, Role: Ends}, {ID: "bb", Colour: Blue, Role: Begin}, {ID: "be", Colour: Blue, Role: Ends}}},
		Pieces: pieces,
	}
}

// fourSquare is a connection layout of 2 by 2 places; the ports of the top row are red, those of the bottom row blue.
func fourSquare(pieces ...Piece) *Layout {
	return &Layout{
		ID: "four", Kind: Connection,
		Places: []Place{{0, 0, 0}, {1, 1, 0}, {2, 0, 1}, {3, 1, 1}},
		Joins: []Join{
			{End{Place: 0, Side: East}, End{Place: 1, Side: West}},
			{End{Place: 0, Side: South}, End{Place: 2, Side: North}},
			{End{Place: 1, Side: South}, End{Place: 3, Side: North}},
			{End{Place: 2, Side: East}, End{Place: 3, Side: West}},
			{End{Place: 0, Side: North}, End{Port: "rb"}},
			{End{Port: "re"}, End{Place: 1, Side: North}},
			{End{Place: 2, Side: South}, End{Port: "bb"}},
			{End{Place: 3, Side: South}, End{Port: "be"}},
		},
		Start:  Start{Ports: []Port{{ID: "rb", Colour: Red, Role: Begin}, {ID: "re", Colour: Red, Role: Ends}, {ID: "bb", Colour: Blue, Role: Begin}, {ID: "be", Colour: Blue, Role: Ends}}},
		Pieces: pieces,
	}
}

// smallLock is a lock of two places beside a start tile that turns by 180 degrees.
func smallLock() *Layout {
	return &Layout{
		ID: "small", Kind: Lock,
		Places: []Place{{0, 0, 0}, {1, 1, 0}},
		Joins: []Join{
			{End{Place: 0, Side: East}, End{Place: 1, Side: West}},
			{End{Place: 0, Side: South}, End{Port: "p0"}},
			{End{Place: 1, Side: South}, End{Port: "p1"}},
		},
		Start: Start{Ports: []Port{{ID: "p0", Symbol: "sun"}, {ID: "p1", Symbol: "eye"}}, Turn: []string{"p1", "p0"}},
		Pieces: []Piece{
			{ID: "A", Sides: &Sides{N: "key", E: "moon", S: "sun", W: "key"}},
			{ID: "B", Sides: &Sides{N: "key", E: "key", S: "eye", W: "moon"}},
			{ID: "C", Sides: &Sides{N: "sun", E: "sun", S: "sun", W: "sun"}},
		},
	}
}

// laidAs lays the pieces in the order of the places, unturned; the rest is the pile.
func laidAs(t *testing.T, l *Layout, ids ...string) Deal {
	t.Helper()
	d := Deal{Layout: Ref{Own: l}, Pile: []string{}}
	for i, p := range l.Places {
		d.Laid = append(d.Laid, Laid{Place: p.ID, Piece: ids[i]})
	}
	d.Pile = append(d.Pile, ids[len(l.Places):]...)
	if err := d.Validate(); err != nil {
		t.Fatalf("the test's own deal is bad: %v", err)
	}
	return d
}

func library4A(t *testing.T) Deal { return libraryDeal(t, "4A") }

func libraryDeal(t *testing.T, id string) Deal {
	t.Helper()
	l, err := Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return New(l, 7)
}

func play(t *testing.T, d Deal, moves ...string) Deal {
	t.Helper()
	for _, text := range moves {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range m.Steps() {
			if d, err = Apply(d, step); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	return d
}

// refused returns why a move is illegal, or nil.
func refused(d Deal, m Move) error {
	_, err := Apply(d, m)
	return err
}

// drawFor is a draw with the laying of the drawn piece: see [Move.Steps].
func drawFor(place int) Move { return Move{Kind: Draw, A: place} }

// written writes moves one per line, as [ParseMoves] reads them.
func written(moves []Move) (text string) {
	for _, m := range moves {
		text += m.String() + "\n"
	}
	return text
}

func refusal(t *testing.T, err error) (code, rule string) {
	t.Helper()
	var refused *MoveError
	if !errors.As(err, &refused) {
		t.Fatalf("want a MoveError, got %v", err)
	}
	return refused.Code, refused.Rule
}

func TestMOM_16_1_Piles(t *testing.T) {
	want, kinds := map[string]int{"7": 6, "8": 8, "9": 9}, map[string]Kind{"7": Rune, "8": Rune, "9": Rune}
	for card, kind := range map[string]Kind{"1": Connection, "2": Connection, "3": Connection, "4": Lock, "5": Lock, "6": Lock} {
		for _, side := range []string{"A", "B"} {
			want[card+side], kinds[card+side] = 15, kind
		}
	}
	for _, id := range IDs() {
		l, err := Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		if l.Kind != kinds[id] || len(l.Pieces) != want[id] {
			t.Errorf("%s: %s with %d pieces, want %s with %d", id, l.Kind, len(l.Pieces), kinds[id], want[id])
		}
		if err := l.Validate(); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if len(IDs()) != len(want) {
		t.Errorf("layouts: %v", IDs())
	}
}

func TestMOM_16_3_Laying(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		d := New(l, 99)
		for i, at := range d.Laid {
			if at.Place != l.Places[i].ID || at.Turn != 0 {
				t.Errorf("%s: laid[%d] = %+v, want an unturned piece at place %d", id, i, at, l.Places[i].ID)
			}
		}
		if d.StartTurns != 0 || len(d.Laid)+len(d.Pile) != len(l.Pieces) {
			t.Errorf("%s: start turns %d, %d laid, %d in the pile", id, d.StartTurns, len(d.Laid), len(d.Pile))
		}
		inReadingOrder := slices.IsSortedFunc(l.Places, func(a, b Place) int {
			if a.Y != b.Y {
				return int(a.Y - b.Y)
			}
			return int(a.X - b.X)
		})
		if !inReadingOrder {
			t.Errorf("%s: places are not in reading order", id)
		}
	}
	two, _ := Lookup("2A")
	rows := map[float64]int{}
	for _, p := range two.Places {
		rows[p.Y]++
	}
	if rows[0] != 4 || rows[1] != 4 || rows[2] != 1 || len(rows) != 3 {
		t.Errorf("2A has rows %v, want 4, 4 and 1", rows)
	}
}

func TestMOM_16_5_Swap(t *testing.T) {
	d := play(t, library4A(t), "T 0 +")
	before0, _ := d.PieceAt(0)
	before1, _ := d.PieceAt(1)
	after := play(t, d, "S 0 1")
	got0, _ := after.PieceAt(0)
	got1, _ := after.PieceAt(1)
	if got0.Piece != before1.Piece || got1.Piece != before0.Piece || got0.Turn != 0 || got1.Turn != 1 {
		t.Errorf("after S 0 1: %+v %+v, before %+v %+v", got0, got1, before0, before1)
	}
	if now, _ := d.PieceAt(0); now != before0 {
		t.Error("the old deal was changed")
	}
	for text, code := range map[string]string{"S 0 0": CodeSamePlace, "S 0 2": CodeNotAdjacent, "S 0 99": CodeNoSuchPlace, "S 77 0": CodeNoSuchPlace} {
		m, _ := ParseMove(text)
		got, rule := refusal(t, refused(d, m))
		if got != code || rule != "MOM-16.5" {
			t.Errorf("%s: %s %s, want %s MOM-16.5", text, got, rule, code)
		}
	}
	for _, m := range Moves(libraryDeal(t, "9")) {
		if m.Kind != Swap {
			t.Errorf("a rune puzzle allows %s", m)
		}
	}
}

func TestMOM_16_6_Turn(t *testing.T) {
	d := library4A(t)
	for text, turn := range map[string]int{"T 2 +": 1, "T 2 -": 3} {
		if at, _ := play(t, d, text).PieceAt(2); at.Turn != turn {
			t.Errorf("%s: turn %d, want %d", text, at.Turn, turn)
		}
	}
	for id, order := range map[string]int{"4A": 2, "5A": 3, "6A": 4} {
		l, _ := Lookup(id)
		if l.StartTurns() != order || l.Draw().Tile.Degrees != 360/float64(order) {
			t.Errorf("%s: comes back after %d turns of %v degrees, want %d", id, l.StartTurns(), l.Draw().Tile.Degrees, order)
		}
		d := libraryDeal(t, id)
		if got := play(t, d, "TS -").StartTurns; got != order-1 {
			t.Errorf("%s: TS - gives %d turns, want %d", id, got, order-1)
		}
	}
	cases := []struct{ id, move, code string }{
		{"7", "T 0 +", CodeRuneTurn}, {"7", "TS +", CodeNoStartTile}, {"2A", "TS -", CodeStartFixed}, {"4A", "T 50 +", CodeNoSuchPlace},
	}
	for _, c := range cases {
		m, _ := ParseMove(c.move)
		code, rule := refusal(t, refused(libraryDeal(t, c.id), m))
		if code != c.code || rule != "MOM-16.6" {
			t.Errorf("%s on %s: %s %s, want %s MOM-16.6", c.move, c.id, code, rule, c.code)
		}
	}
}

// A piece is drawn and seen before the player chooses which laid piece it replaces.
func TestMOM_16_7_Draw(t *testing.T) {
	d := play(t, library4A(t), "T 1 +")
	old, _ := d.PieceAt(1)
	up := play(t, d, "D")
	if up.Drawn != d.Pile[0] || !slices.Equal(up.Pile, d.Pile[1:]) || !slices.Equal(up.Laid, d.Laid) {
		t.Fatalf("the top piece is turned up and nothing else happens: %+v", up)
	}
	var lays []string
	for _, m := range Moves(up) {
		lays = append(lays, m.String())
	}
	if want := []string{"L 0", "L 1", "L 2", "L 3", "L 4"}; !slices.Equal(lays, want) {
		t.Errorf("legal now: %v, want %v", lays, want)
	}
	for _, text := range []string{"D", "S 0 1", "T 0 +", "TS +", "D 0"} {
		m, _ := ParseMove(text)
		if code, rule := refusal(t, refused(up, m)); code != CodeDrawnWaits || rule != "MOM-16.7" {
			t.Errorf("%s with a drawn piece: %s %s", text, code, rule)
		}
	}
	after := play(t, up, "L 1")
	if at, _ := after.PieceAt(1); at.Piece != d.Pile[0] || at.Turn != 0 || after.Drawn != "" {
		t.Errorf("drawn %+v, want %s unturned", at, d.Pile[0])
	}
	if want := append(slices.Clone(d.Pile[1:]), old.Piece); !slices.Equal(after.Pile, want) {
		t.Errorf("pile %v, want %v", after.Pile, want)
	}
	one := d
	one.Pile = d.Pile[:1]
	if last := play(t, one, "D", "L 1"); !slices.Equal(last.Pile, []string{old.Piece}) {
		t.Errorf("the last piece of the pile: %v", last.Pile)
	}
	if DrawMove().Cost() != 2 || LayMove(1).Cost() != 0 || SwapMove(0, 1).Cost() != 1 || TurnMove(0, 1).Cost() != 1 || TurnStartMove(1).Cost() != 1 {
		t.Error("a draw costs 2, the laying nothing, all else 1")
	}
	if steps := drawFor(3).Steps(); written(steps) != "D\nL 3\n" || written(DrawMove().Steps()) != "D\n" {
		t.Errorf("D 3 stands for %v", steps)
	}
	d.Pile = nil
	for _, c := range []struct {
		d    Deal
		m    Move
		code string
	}{
		{d, DrawMove(), CodePileEmpty},
		{libraryDeal(t, "8"), DrawMove(), CodeRuneDraw},
		{library4A(t), drawFor(1), CodeSeenFirst},
		{library4A(t), LayMove(1), CodeNothingDrawn},
		{up, LayMove(31), CodeNoSuchPlace},
	} {
		if code, rule := refusal(t, refused(c.d, c.m)); code != c.code || rule != "MOM-16.7" {
			t.Errorf("%s: %s %s, want %s", c.m, code, rule, c.code)
		}
	}
}

// A draw is one action: no puzzle is solved and no attempt ends before the piece is laid.
func TestMOM_16_7_AttemptGoesOnUntilTheDrawnPieceLies(t *testing.T) {
	a, d := NewAttempt(2, 1), library4A(t)
	a, d, err := a.Play(d, DrawMove())
	if err != nil || a.Left() != 0 {
		t.Fatalf("the actions are spent, but the piece is not laid: %+v, %v", a, err)
	}
	if with, err := a.SpendSkillPoint(d); err != nil || with.Left() != 1 {
		t.Errorf("a skill point in the midst of a draw: %+v, %v", with, err)
	}
	if len(a.Moves(d)) != len(d.Laid) {
		t.Errorf("offered: %v", a.Moves(d))
	}
	a, d, err = a.Play(d, LayMove(4))
	if err != nil || a.Used != 2 {
		t.Fatalf("%+v, %v", a, err)
	}
	if a, err = a.SpendSkillPoint(d); err != nil || a.Left() != 1 {
		t.Errorf("and then: %+v, %v", a, err)
	}
	solved := laidAs(t, smallLock(), "A", "B", "C")
	solved.Drawn, solved.Pile = solved.Pile[0], solved.Pile[1:]
	if Solved(solved) {
		t.Error("a piece is still to be replaced")
	}
}

func TestMOM_16_8_Adjacent(t *testing.T) {
	l := fourSquare(wires("A"), wires("B"), wires("C"), wires("D"))
	want := map[[2]int]bool{{0, 1}: true, {0, 2}: true, {1, 3}: true, {2, 3}: true}
	for a := range 4 {
		for b := range 4 {
			if l.Adjacent(a, b) != (want[[2]int{min(a, b), max(a, b)}]) {
				t.Errorf("Adjacent(%d, %d) = %v", a, b, l.Adjacent(a, b))
			}
		}
	}
	for _, m := range Moves(laidAs(t, l, "A", "B", "C", "D")) {
		if m.Kind == Swap && !want[[2]int{m.A, m.B}] {
			t.Errorf("%s is offered", m)
		}
	}
}

func TestMOM_16_9_SolvedRune(t *testing.T) {
	l, _ := Lookup("7")
	d := Deal{Layout: Ref{ID: "7"}, Pile: []string{}}
	for i, p := range l.Places {
		d.Laid = append(d.Laid, Laid{Place: p.ID, Piece: l.Target[i]})
	}
	if !Solved(d) {
		t.Fatal("every piece is where the picture has it")
	}
	after := play(t, d, "S 0 1")
	s, err := Look(after)
	if err != nil || s.Solved || !slices.Equal(s.Right, []bool{false, false, true, true, true, true}) {
		t.Errorf("after S 0 1: %+v, %v", s, err)
	}
}

func TestMOM_16_9_SolvedLock(t *testing.T) {
	d := laidAs(t, smallLock(), "A", "B", "C")
	s, err := Look(d)
	if err != nil || !s.Solved || !slices.Equal(s.Joins, []bool{true, true, true}) {
		t.Errorf("every touching pair agrees: %+v, %v", s, err)
	}
	cases := map[string][]bool{
		"TS +":  {true, false, false}, // the start tile counts
		"T 0 +": {false, false, true}, // A now shows key at E, moon at S
		"S 0 1": {true, false, false}, // B's E is key, and so is A's W
		"D 0":   {false, true, true},
	}
	for move, joins := range cases {
		s, err := Look(play(t, d, move))
		if err != nil || s.Solved || !slices.Equal(s.Joins, joins) {
			t.Errorf("%s: %+v, %v, want joins %v", move, s, err, joins)
		}
	}
}

func TestMOM_16_9_SolvedConnection(t *testing.T) {
	corner := []Piece{wires("r1", "rNE"), wires("r2", "rNW"), wires("b1", "bES"), wires("b2", "bSW"), wires("x", "bNE"), wires("m", "rNE", "bSW")}
	l := fourSquare(corner...)
	cases := []struct {
		name      string
		laid      []string
		moves     []string
		red, blue bool
		steps     [2]int // of red and blue
	}{
		{"both paths", []string{"r1", "r2", "b1", "b2", "x", "m"}, nil, true, true, [2]int{2, 2}},
		{"blue is broken", []string{"r1", "r2", "b1", "b2", "x", "m"}, []string{"T 3 +"}, true, false, [2]int{2, 2}},
		{"blue does not continue red", []string{"r1", "x", "b1", "b2", "r2", "m"}, []string{"T 1 -"}, false, true, [2]int{1, 2}},
		{"blue does not begin at a red port", []string{"x", "r2", "b1", "b2", "r1", "m"}, nil, false, true, [2]int{0, 2}},
		{"a piece with both colours serves", []string{"m", "r2", "b1", "b2", "x", "r1"}, nil, true, true, [2]int{2, 2}},
		{"a path into a loose edge", []string{"r1", "r2", "b1", "b2", "x", "m"}, []string{"T 0 -"}, false, true, [2]int{1, 2}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, err := Look(play(t, laidAs(t, l, c.laid...), c.moves...))
			if err != nil {
				t.Fatal(err)
			}
			red, blue := s.Chains[0], s.Chains[1]
			if red.Colour != Red || blue.Colour != Blue || red.Done != c.red || blue.Done != c.blue || s.Solved != (c.red && c.blue) {
				t.Errorf("%+v", s)
			}
			if got := [2]int{len(red.Steps), len(blue.Steps)}; got != c.steps {
				t.Errorf("steps %v, want %v", got, c.steps)
			}
		})
	}
	t.Run("crossing wires and ends of the other colour", func(t *testing.T) {
		// Red enters from above and leaves below, into a blue port: no path.
		l := twoWide(wires("A", "rNS"), wires("B", "bNS"))
		s, err := Look(laidAs(t, l, "A", "B"))
		if err != nil || s.Solved || s.Chains[0].Done || len(s.Chains[0].Steps) != 1 {
			t.Errorf("%+v, %v", s, err)
		}
		if !slices.Equal(s.Joins, []bool{false, true, false, false, true}) {
			t.Errorf("joins %v", s.Joins)
		}
	})
}
