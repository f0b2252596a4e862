package state

import (
	"slices"

	"lantern/puzzles"
	"lantern/stories"
)

// PuzzleSeconds is how long a timed attempt at a puzzle lasts (MOM-15.3, MOM-18.6).
const PuzzleSeconds = 60

// Riddle is a puzzle on the table in its present state (MOM-16.10).
type Riddle struct {
	Card   string          `json:"card"` // the copy that sets it
	Deal   puzzles.Deal    `json:"deal"`
	Dealt  puzzles.Deal    `json:"dealt"`            // as it was dealt
	Level  puzzles.Level   `json:"level,omitempty"`  // the level it was dealt by
	Bounds string          `json:"bounds,omitempty"` // the bounds of its optimum; empty: dealt by the rules, or by hand
	Missed string          `json:"missed,omitempty"` // the bounds that were asked for and that no deal met
	Whole  bool            `json:"whole,omitempty"`  // it shares no pieces with other puzzles (MOM-18.11)
	Set    *stories.Puzzle `json:"set,omitempty"`    // the effect that set it; nil: it is a way to meet its card
}

// Attempt is an investigator's attempt at a puzzle in progress.
type Attempt struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Try  puzzles.Attempt `json:"try"`
}

// Riddle returns the puzzle that a card has set.
func (s State) Riddle(card string) (Riddle, bool) {
	return Find(s.Riddles, func(r *Riddle) bool { return r.Card == card })
}

func (s *State) dropRiddle(card string) {
	if _, ok := s.Riddle(card); ok {
		s.Riddles = Without(s.Riddles, func(r Riddle) bool { return r.Card == card })
	}
}

func (s *State) SetRiddle(r Riddle) {
	if _, lies := s.Riddle(r.Card); !lies {
		s.Riddles = Plus(s.Riddles, r)
	}
	*edit(&s.Riddles, func(old Riddle) bool { return old.Card == r.Card }) = r
}

// MovePieces replaces the arrangement of a puzzle's pieces.
func (s *State) MovePieces(card string, deal puzzles.Deal) {
	r, _ := s.Riddle(card)
	r.Card, r.Deal = card, deal
	s.SetRiddle(r)
}

// OnPile reports whether cards of a deck set their puzzles on a room's pile: locks and obstacles do.
func OnPile(d stories.Deck) bool { return d == stories.LockCard || d == stories.Obstacle }

// PuzzleLaid lays a puzzle (MOM-16.3), or (Again) updates its pile, or (Reset) lays it again as it was dealt. The other
// fields are those of Riddle.
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

// PuzzleCounted counts a puzzle without an attempt as solved, by hand or by a card (MOM-16.13). Its pieces go back to
// their pile (MOM-16.12).
type PuzzleCounted struct {
	Card string `json:"card"`
}

// AttemptBegan begins an investigator's attempt with a number of puzzle actions (MOM-16.4).
type AttemptBegan Attempt

// PuzzleMoved is one puzzle action and the resulting arrangement.
type PuzzleMoved struct {
	Who  string          `json:"who"`
	Card string          `json:"card"`
	Move string          `json:"move"`
	Deal puzzles.Deal    `json:"deal"`
	Try  puzzles.Attempt `json:"try"`
}

// Reveals reports whether a piece was drawn, which nobody had seen (MOM-16.7).
func (v PuzzleMoved) Reveals() bool { return v.Deal.Drawn != "" }

// PuzzleSkillSpent adds luck to the puzzle actions of the attempt (MOM-16.4).
type PuzzleSkillSpent Attempt

// AttemptEnded ends the attempt. If unsolved, the pieces stay (MOM-16.10); if solved, they go back to their pile
// (MOM-16.12).
type AttemptEnded struct {
	Who    string `json:"who"`
	Card   string `json:"card"`
	Solved bool   `json:"solved"`
	TimeUp bool   `json:"timeUp,omitempty"` // the minute of a timed attempt was over (MOM-15.3)
}

// OpenID is the puzzle ID that keeper and players see: that of the original deal, so that it stays the same during
// play. The pile is face down, so in this ID its pieces are sorted by name: it tells nothing of what will be drawn
// (MOM-15.2).
func (r Riddle) OpenID() string {
	d := r.Dealt
	d.Pile = slices.Sorted(slices.Values(d.Pile))
	return puzzles.IDOf(d)
}

// LayoutName is the ID of a deal's layout.
func LayoutName(d puzzles.Deal) string {
	if d.Layout.Own != nil {
		return d.Layout.Own.ID
	}
	return d.Layout.ID
}
