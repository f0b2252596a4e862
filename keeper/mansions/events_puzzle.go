package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/puzzles"
	"lantern/stories"
)

// Riddle is a puzzle that lies on the table, as it was left (MOM-16.10).
type Riddle struct {
	Card   string          `json:"card"` // the copy that sets it
	Deal   puzzles.Deal    `json:"deal"`
	Dealt  puzzles.Deal    `json:"dealt"`            // as it was dealt
	Level  puzzles.Level   `json:"level,omitempty"`  // the level it was dealt by
	Bounds string          `json:"bounds,omitempty"` // the bounds of its optimum; empty: dealt by the rules, or by hand
	Missed string          `json:"missed,omitempty"` // the bounds that were asked for and that no deal met
	Whole  bool            `json:"whole,omitempty"`  // it shares no pieces with other puzzles (MOM-18.11)
	Set    *stories.Puzzle `json:"set,omitempty"`    // the effect that set it; nil: a way to meet its card did
}

// Attempt is one investigator's attempt at a puzzle, going on now.
type Attempt struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Try  puzzles.Attempt `json:"try"`
}

// Riddle returns the puzzle that a card has laid.
func (s State) riddle(card string) (Riddle, bool) {
	for _, r := range s.Riddles {
		if r.Card == card {
			return r, true
		}
	}
	return Riddle{}, false
}

func (s *State) dropRiddle(card string) {
	if _, ok := s.riddle(card); ok {
		s.Riddles = slices.DeleteFunc(slices.Clone(s.Riddles), func(r Riddle) bool { return r.Card == card })
		if len(s.Riddles) == 0 {
			s.Riddles = nil
		}
	}
}

func (s *State) setRiddle(r Riddle) {
	for i := range s.Riddles {
		if s.Riddles[i].Card == r.Card {
			s.Riddles = slices.Clone(s.Riddles)
			s.Riddles[i] = r
			return
		}
	}
	s.Riddles = plus(s.Riddles, r)
}

// movePieces lays the pieces of a puzzle otherwise.
func (s *State) movePieces(card string, deal puzzles.Deal) {
	r, _ := s.riddle(card)
	r.Card, r.Deal = card, deal
	s.setRiddle(r)
}

// attempt returns the attempt that is going on, or nil.
func (s State) attempt() *Attempt { return s.Attempt }

// PuzzleLaid lays a puzzle (MOM-16.3), or (Again) brings the pile of one that lies up to date, or
// (Reset) lays one as it was dealt. The other fields are those of Riddle.
type PuzzleLaid struct {
	Card   string          `json:"card"`
	Deal   puzzles.Deal    `json:"deal"`
	Again  bool            `json:"again,omitempty"`
	Reset  bool            `json:"reset,omitempty"`
	Level  puzzles.Level   `json:"level,omitempty"`
	Bounds string          `json:"bounds,omitempty"`
	Missed string          `json:"missed,omitempty"`
	Whole  bool            `json:"whole,omitempty"`
	Set    *stories.Puzzle `json:"set,omitempty"`
}

// Type names the event.
func (PuzzleLaid) Type() string { return "PuzzleLaid" }

func (v PuzzleLaid) apply(_ *Engine, s *State) {
	if v.Again {
		s.movePieces(v.Card, v.Deal)
		return
	}
	s.setRiddle(Riddle{Card: v.Card, Deal: v.Deal, Dealt: v.Deal, Level: v.Level, Bounds: v.Bounds, Missed: v.Missed, Whole: v.Whole, Set: v.Set})
}

func (v PuzzleLaid) lines(e *Engine, _ State) (console, table []keeper.Line) {
	if v.Again {
		return nil, nil
	}
	key := "puzzle.laid"
	if v.Reset {
		key = "puzzle.reset"
	}
	console, table = public(key, "card", e.shown(v.Card), "layout", layoutName(v.Deal))
	if v.Whole {
		console, table = append(console, line("puzzle.whole")...), append(table, line("puzzle.whole")...)
	}
	if v.Reset {
		return console, table
	}
	// How hard it is, is the keeper's to know (MOM-15.2).
	switch {
	case v.Missed != "" && v.Bounds == "":
		console = append(console, line("puzzle.missed.rules", "bounds", v.Missed)...)
	case v.Missed != "":
		console = append(console, line("puzzle.missed", "bounds", v.Missed)...)
	case v.Bounds != "":
		console = append(console, line("puzzle.bounds", "bounds", v.Bounds)...)
	}
	return append(console, line("puzzle.id", "puzzle", Riddle{Dealt: v.Deal}.openID())...), table
}

// PuzzleCounted counts a puzzle that nobody is at as solved, by hand or by a card (MOM-16.13); its
// pieces go back to their pile (MOM-16.12).
type PuzzleCounted struct {
	Card string `json:"card"`
}

// Type names the event.
func (PuzzleCounted) Type() string { return "PuzzleCounted" }

func (v PuzzleCounted) apply(_ *Engine, s *State) { s.dropRiddle(v.Card) }

func (v PuzzleCounted) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("puzzle.counted", "card", e.shown(v.Card))
}

// AttemptBegan begins an investigator's attempt with so many puzzle actions (MOM-16.4).
type AttemptBegan struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Try  puzzles.Attempt `json:"try"`
}

// Type names the event.
func (AttemptBegan) Type() string { return "AttemptBegan" }

func (v AttemptBegan) apply(_ *Engine, s *State) {
	a := Attempt(v)
	s.Attempt = &a
	s.Tried = plusOnce(s.Tried, v.Who+"/"+v.Card)
}

func (v AttemptBegan) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	if v.Try.Timed {
		return public("puzzle.began.timed", "who", v.Who, "card", e.shown(v.Card), "n", num(PuzzleSeconds))
	}
	return public("puzzle.began", "who", v.Who, "card", e.shown(v.Card), "n", num(v.Try.Budget()))
}

// PuzzleMoved is one puzzle action and how the pieces lie afterwards.
type PuzzleMoved struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Move string          `json:"move"`
	Deal puzzles.Deal    `json:"deal"`
	Try  puzzles.Attempt `json:"try"`
}

// Type names the event.
func (PuzzleMoved) Type() string { return "PuzzleMoved" }

func (v PuzzleMoved) apply(_ *Engine, s *State) {
	s.Attempt = &Attempt{Who: v.Who, Card: v.Card, Try: v.Try}
	s.movePieces(v.Card, v.Deal)
}

func (v PuzzleMoved) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("puzzle.moved", "who", v.Who, "move", v.Move)
}

// PuzzleSkillSpent adds luck to the puzzle actions of the attempt (MOM-16.4).
type PuzzleSkillSpent struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Try  puzzles.Attempt `json:"try"`
}

// Type names the event.
func (PuzzleSkillSpent) Type() string { return "PuzzleSkillSpent" }

func (v PuzzleSkillSpent) apply(_ *Engine, s *State) {
	a := Attempt(v)
	s.Attempt = &a
	seat := s.editSeat(v.Who)
	seat.Skill = max(0, seat.Skill-1)
}

func (v PuzzleSkillSpent) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("puzzle.skill", "who", v.Who, "n", num(v.Try.Budget()))
}

// AttemptEnded ends the attempt. Unsolved, the pieces stay as they are (MOM-16.10);
// solved, they go back to their pile (MOM-16.12).
type AttemptEnded struct {
	Who    string `json:"who"`
	Card   string `json:"card"`
	Solved bool   `json:"solved"`
	TimeUp bool   `json:"timeUp,omitempty"` // the minute of a timed attempt was over (MOM-15.3)
}

// Type names the event.
func (AttemptEnded) Type() string { return "AttemptEnded" }

func (v AttemptEnded) apply(e *Engine, s *State) {
	s.Attempt = nil
	gone := onPile(e.card(v.Card).Deck) && !slices.ContainsFunc(s.Rooms, func(r Room) bool { return slices.Contains(r.Pile, v.Card) })
	if v.Solved || gone {
		s.dropRiddle(v.Card)
	}
}

// onPile: locks and obstacles set their puzzles on a room's pile and nowhere else.
func onPile(d stories.Deck) bool { return d == stories.LockCard || d == stories.Obstacle }

func (v AttemptEnded) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	key := "puzzle.stopped"
	if v.Solved {
		key = "puzzle.solved"
	}
	told := line(key, "who", v.Who, "card", e.shown(v.Card))
	if v.TimeUp {
		told = append(line("puzzle.timeUp", "who", v.Who), told...)
	}
	return told, told
}
