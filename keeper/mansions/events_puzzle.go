package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/puzzles"
	"lantern/stories"
)

// Riddle is a puzzle that lies on the table, as it was left (MOM-16.10).
type Riddle struct {
	Card string       `json:"card"` // the copy that sets it
	Deal puzzles.Deal `json:"deal"`
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

// attempt returns the attempt that is going on, or nil.
func (s State) attempt() *Attempt { return s.Attempt }

// PuzzleLaid lays a puzzle (MOM-16.3), or (Again) brings the pile of one that lies up to date.
type PuzzleLaid struct {
	Card  string       `json:"card"`
	Deal  puzzles.Deal `json:"deal"`
	Again bool         `json:"again,omitempty"`
}

// Type names the event.
func (PuzzleLaid) Type() string { return "PuzzleLaid" }

func (v PuzzleLaid) apply(_ *Engine, s *State) { s.setRiddle(Riddle{Card: v.Card, Deal: v.Deal}) }

func (v PuzzleLaid) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	if v.Again {
		return nil, nil
	}
	return public("puzzle.laid", "card", e.shown(v.Card), "layout", layoutName(v.Deal))
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
	s.setRiddle(Riddle{Card: v.Card, Deal: v.Deal})
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
