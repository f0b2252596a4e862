package puzzles

// Status is the progress of a deal, for drawing the board. Everything in it is visible on the table.
type Status struct {
	Solved bool `json:"solved"`
	// Joins says for each join of the layout, in order, whether it matches now: the same symbol on both edges (lock),
	// or wires of one colour that meet (connection). In rune layouts, none does.
	Joins []bool `json:"joins"`
	// Right says for each place of a rune layout whether it has the right piece.
	Right []bool `json:"right,omitempty"`
	// Chains are the two paths of a connection layout, red then blue.
	Chains []Chain `json:"chains,omitempty"`
}

// Chain is the path of a colour from its begin port.
type Chain struct {
	Colour Colour `json:"colour"`
	Steps  []Step `json:"steps"`
	// Done means that the path reaches the end port.
	Done bool `json:"done"`
}

// Step is one wire of a chain: in through one side of the piece at a place, out through another. The sides are those of
// the place, after the piece's turn.
type Step struct {
	Place int  `json:"place"`
	In    Side `json:"in"`
	Out   Side `json:"out"`
}

// Solved reports whether the deal meets the goal of its kind (MOM-16.9). A deal of an unknown layout is not solved, nor
// is one in which a drawn piece has not been laid.
func Solved(d Deal) bool {
	s, err := Look(d)
	return err == nil && s.Solved
}

// Look returns the status of a deal. The error is an [*InputError]: the layout is unknown, or the deal lacks a place or
// has an unknown piece.
func Look(d Deal) (Status, error) {
	b, err := newBoard(d)
	if err != nil {
		return Status{}, err
	}
	var s Status
	switch b.l.Kind {
	case Rune:
		s = b.lookRune()
	case Lock:
		s = b.lookLock()
	default:
		s = b.lookConnection()
	}
	s.Solved = s.Solved && d.Drawn == ""
	return s, nil
}

// board is a deal with precomputed look-up tables.
type board struct {
	l      *Layout
	d      Deal
	pieces map[int]Piece // by place
	turns  map[int]int
	across map[End]End // the other end of each join
}

func newBoard(d Deal) (*board, error) {
	l, err := d.Layout.Find()
	if err != nil {
		return nil, err
	}
	if err := d.check(l); err != nil {
		return nil, err
	}
	b := &board{l: l, d: d, pieces: map[int]Piece{}, turns: map[int]int{}, across: map[End]End{}}
	for _, at := range d.Laid {
		b.pieces[at.Place], _ = l.PieceByID(at.Piece)
		b.turns[at.Place] = at.Turn
	}
	for _, j := range l.Joins {
		b.across[j.A], b.across[j.B] = j.B, j.A
	}
	return b, nil
}

func (b *board) lookRune() Status {
	s := Status{Solved: true, Joins: make([]bool, len(b.l.Joins)), Right: make([]bool, len(b.l.Places))}
	for i, p := range b.l.Places {
		s.Right[i] = b.pieces[p.ID].ID == b.l.Target[i]
		s.Solved = s.Solved && s.Right[i]
	}
	return s
}

func (b *board) lookLock() Status {
	s := Status{Solved: true, Joins: make([]bool, len(b.l.Joins))}
	symbols := PortSymbols(b.l, b.d.StartTurns)
	shown := func(e End) string {
		if e.Port != "" {
			return symbols[b.l.PortIndex(e.Port)]
		}
		return b.pieces[e.Place].Sides.Symbol(e.Side.Turned(-b.turns[e.Place]))
	}
	for i, j := range b.l.Joins {
		s.Joins[i] = shown(j.A) == shown(j.B)
		s.Solved = s.Solved && s.Joins[i]
	}
	return s
}

// PortSymbols returns the symbols at the ports of a lock's start tile, in the order of the ports, after some clockwise
// turns (MOM-16.6).
func PortSymbols(l *Layout, turns int) []string {
	now := make([]string, len(l.Start.Ports))
	for i, p := range l.Start.Ports {
		now[i] = p.Symbol
	}
	if len(l.Start.Turn) != len(now) {
		return now
	}
	for range turns {
		next := make([]string, len(now))
		for i, id := range l.Start.Turn {
			next[l.PortIndex(id)] = now[i]
		}
		now = next
	}
	return now
}

func (b *board) lookConnection() Status {
	s := Status{Solved: true, Joins: make([]bool, len(b.l.Joins))}
	for i, j := range b.l.Joins {
		colour := b.colourAt(j.A)
		s.Joins[i] = colour != "" && colour == b.colourAt(j.B)
	}
	for _, colour := range []Colour{Red, Blue} {
		c := b.chain(colour)
		s.Chains = append(s.Chains, c)
		s.Solved = s.Solved && c.Done
	}
	return s
}

// colourAt returns the colour of the wire at an end of a join, or "".
func (b *board) colourAt(e End) Colour {
	if e.Port != "" {
		return b.l.Start.Ports[b.l.PortIndex(e.Port)].Colour
	}
	colour, _ := b.wireFrom(e.Place, e.Side)
	return colour
}

// wireFrom returns the wire that enters the piece at a place through a side, and the side where it leaves.
func (b *board) wireFrom(place int, in Side) (Colour, Side) {
	turn := b.turns[place]
	for _, w := range b.pieces[place].Wires {
		from, to := w.From.Turned(turn), w.To.Turned(turn)
		if from == in {
			return w.Colour, to
		}
		if to == in {
			return w.Colour, from
		}
	}
	return "", 0
}

// chain follows a colour from its begin port. It cannot loop: every edge has at most one wire end, and no wire leads
// back to the begin port.
func (b *board) chain(colour Colour) Chain {
	c := Chain{Colour: colour, Steps: []Step{}}
	var here, goal End
	for _, p := range b.l.Start.Ports {
		switch {
		case p.Colour == colour && p.Role == Begin:
			here = End{Port: p.ID}
		case p.Colour == colour:
			goal = End{Port: p.ID}
		}
	}
	for {
		next, joined := b.across[here]
		if !joined {
			return c
		}
		if next.Port != "" {
			c.Done = next == goal
			return c
		}
		wire, out := b.wireFrom(next.Place, next.Side)
		if wire != colour {
			return c
		}
		c.Steps = append(c.Steps, Step{Place: next.Place, In: next.Side, Out: out})
		here = End{Place: next.Place, Side: out}
	}
}
