package mansions

import (
	"slices"
	"strings"

	"lantern/keeper/mansions/state"
	"lantern/puzzles"
)

// PuzzleNote is what the keeper knows of a puzzle on the table. The distance to its solution is not part of a view,
// since solve.Solve takes some milliseconds.
type PuzzleNote struct {
	Puzzle string        `json:"puzzle"` // its card, a copy: the name in corrections
	Card   string        `json:"card"`   // its kind; empty if no card sets it
	Room   string        `json:"room"`   // the room whose pile has the card; empty: none
	Layout string        `json:"layout"`
	Deal   puzzles.Deal  `json:"deal"`            // all of it, with the pile (secret)
	Intact bool          `json:"intact"`          // it is as it was dealt
	Number string        `json:"number"`          // the puzzle ID that everybody sees, that of PuzzleView
	ID     string        `json:"id"`              // the puzzle ID of its present state, including the pile (secret)
	Dealt  string        `json:"dealt"`           // the puzzle ID of the deal (secret)
	Level  puzzles.Level `json:"level,omitempty"` // the level it was dealt by
	// the bounds of its optimum when it was dealt; empty: by the rules, or by hand
	Bounds string   `json:"bounds,omitempty"`
	Missed string   `json:"missed,omitempty"` // the bounds asked for that no deal of the pieces left met
	Whole  bool     `json:"whole,omitempty"`  // it shares no pieces with other puzzles (MOM-18.11)
	Who    string   `json:"who,omitempty"`    // the investigator at it now
	Left   int      `json:"left,omitempty"`   // puzzle actions left to him; puzzles.Unlimited against the clock
	Tried  []string `json:"tried,omitempty"`  // the seats that have tried it in this turn (MOM-16.10)
}

// puzzleNotes lists the puzzles on the table, the one being solved first.
func (e *Engine) puzzleNotes(s state.State) []PuzzleNote {
	out := []PuzzleNote{}
	for _, r := range s.Riddles {
		// with the pieces that are free now, as for its next solver
		if !r.Whole && (s.Attempt == nil || s.Attempt.Card != r.Card) {
			paper := &work{e: e, s: s, chance: middling{}}
			r.Deal, _ = paper.refilled(r.Deal, r.Card)
		}
		n := PuzzleNote{
			Puzzle: r.Card, Card: e.Shown(r.Card), Room: e.pileWith(s, r.Card), Layout: state.LayoutName(r.Deal),
			Deal: r.Deal, Intact: sameLaid(r.Deal, r.Dealt),
			Number: r.OpenID(), ID: puzzles.IDOf(r.Deal), Dealt: puzzles.IDOf(r.Dealt), Level: r.Level,
			Bounds: r.Bounds, Missed: r.Missed, Whole: r.Whole,
		}
		for _, tried := range s.Tried {
			if who, card, _ := strings.Cut(tried, "/"); card == r.Card {
				n.Tried = append(n.Tried, who)
			}
		}
		if a := s.Attempt; a == nil || a.Card != r.Card {
			out = append(out, n)
			continue
		}
		n.Who, n.Left = s.Attempt.Who, s.Attempt.Try.Left()
		out = slices.Insert(out, 0, n)
	}
	return out
}

// puzzleView shows the puzzle being solved, without the pile and the seed of its deal.
func (e *Engine) puzzleView(s state.State) *PuzzleView {
	a := s.Attempt
	if a == nil {
		return nil
	}
	r, _ := s.Riddle(a.Card)
	deal := r.Deal.Shown()
	return &PuzzleView{Who: a.Who, Card: e.Shown(a.Card), Layout: state.LayoutName(deal), Deal: deal, Attempt: a.Try,
		Pile: len(r.Deal.Pile), Skill: e.skillRefused(s) == nil, ID: r.OpenID()}
}

// pileWith returns the room whose pile has a card; empty if none has.
func (e *Engine) pileWith(s state.State, card string) string {
	for _, r := range s.Rooms {
		if slices.Contains(r.Pile, card) {
			return r.ID
		}
	}
	return ""
}
