package puzzles

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"lantern/internal/decode"
)

// InputError says what is wrong in a layout, a deal or a list of moves, where, and how to fix it.
type InputError = decode.Error

func bad(code, where, mend, what string, args ...any) *InputError {
	return decode.Bad(code, where, mend, what, args...)
}

// MoveError refuses a move. Code is the reason, Rule the rule (MOM-16.x), and Args the values for the wording.
type MoveError struct {
	Code string         `json:"code"`
	Rule string         `json:"rule"`
	Args map[string]any `json:"args,omitempty"`
}

// The codes of a [MoveError].
const (
	CodeNoSuchPlace   = "noSuchPlace"   // args: place
	CodeSamePlace     = "samePlace"     // args: place
	CodeNotAdjacent   = "notAdjacent"   // args: a, b
	CodeRuneTurn      = "runeTurn"      // a rune piece never turns
	CodeNoStartTile   = "noStartTile"   // a rune puzzle has no start tile
	CodeStartFixed    = "startFixed"    // a connection start tile never turns
	CodeRuneDraw      = "runeDraw"      // rune puzzles have no draw
	CodePileEmpty     = "pileEmpty"     // all pieces are in use
	CodeSeenFirst     = "seenFirst"     // "D p": the piece must be seen before its place is chosen
	CodeDrawnWaits    = "drawnWaits"    // a drawn piece must be laid first; args: piece
	CodeNothingDrawn  = "nothingDrawn"  // no drawn piece waits to be laid
	CodeNoSuchMove    = "noSuchMove"    // an invalid Move value
	CodeTooFewActions = "tooFewActions" // args: cost, left
	CodeAttemptOver   = "attemptOver"   // args: solved, stopped
	CodeSkillPoint    = "skillPoint"    // the skill point of this attempt is spent
	CodeTimed         = "timed"         // a timed attempt has no action budget to add to
)

var moveTexts = map[string]string{
	CodeNoSuchPlace:   "there is no such place",
	CodeSamePlace:     "a piece cannot change places with itself",
	CodeNotAdjacent:   "only pieces that touch along an edge change places",
	CodeRuneTurn:      "rune pieces do not turn, they only change places",
	CodeNoStartTile:   "a rune puzzle has no start tile",
	CodeStartFixed:    "the start tile of a connection puzzle does not turn",
	CodeRuneDraw:      "no pieces are drawn in a rune puzzle",
	CodePileEmpty:     "the pile is empty, there is nothing to draw",
	CodeSeenFirst:     "a drawn piece is seen before its place is chosen; draw with D, then lay it with L",
	CodeDrawnWaits:    "the drawn piece is laid first",
	CodeNothingDrawn:  "no piece was drawn that could be laid",
	CodeNoSuchMove:    "this is not a move",
	CodeTooFewActions: "not enough puzzle actions are left",
	CodeAttemptOver:   "the attempt is over",
	CodeSkillPoint:    "only one skill point may be spent in an attempt",
	CodeTimed:         "a timed attempt has no puzzle actions to add to",
}

// Error words the refusal in English, with its rule.
func (e *MoveError) Error() string {
	text := cmp.Or(moveTexts[e.Code], e.Code)
	var args []string
	for _, k := range slices.Sorted(maps.Keys(e.Args)) {
		args = append(args, fmt.Sprintf("%s %v", k, e.Args[k]))
	}
	if len(args) > 0 {
		text += " (" + strings.Join(args, ", ") + ")"
	}
	return text + " [" + e.Rule + "]"
}

func refuse(code, rule string, args map[string]any) *MoveError {
	return &MoveError{Code: code, Rule: rule, Args: args}
}
