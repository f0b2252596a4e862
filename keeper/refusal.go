package keeper

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Codes of the refusals that the kernel itself gives. Game systems add theirs.
const (
	CodeUnknownCommand = "unknownCommand" // no command of that name
	CodeUnknownEvent   = "unknownEvent"   // no event of that name: the log was written by a newer version
	CodeBadCommand     = "badCommand"     // an argument is missing, misspelt or of the wrong kind
	CodePromptWaits    = "promptWaits"    // a prompt waits: only its answer, a correction or undo is legal
	CodeNoPrompt       = "noPrompt"       // an answer, but no prompt waits
	CodeStaleAnswer    = "staleAnswer"    // an answer to a prompt that is no longer on top
	CodeBadAnswer      = "badAnswer"      // the answer is none of the prompt's options
	CodeNothingToUndo  = "nothingToUndo"  // the cursor is at the beginning
	CodeNothingToRedo  = "nothingToRedo"  // the cursor is at the end
	CodeEmptyDeck      = "emptyDeck"      // nothing left to draw, the discard pile included
	CodeNotInDeck      = "notInDeck"      // the named card is not in that deck
	CodeNothingFits    = "nothingFits"    // a draw-until search went through every card
)

// Refusal says why a command was not carried out. The user interface translates it from its code, the rule it rests on
// (in the numbering of the game; empty if no rule of the game is concerned) and its arguments. It never changes the
// state.
type Refusal struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	Args Args   `json:"args,omitempty"`
}

// Refuse returns a refusal with a code, a rule ID and pairs of argument name and value.
func Refuse(code, rule string, pairs ...string) *Refusal {
	return &Refusal{Code: code, Rule: rule, Args: Pairs(pairs...)}
}

// Pairs builds arguments from pairs of name and value; nil if there are none.
func Pairs(pairs ...string) Args {
	var args Args
	for i := 0; i+1 < len(pairs); i += 2 {
		if args == nil {
			args = Args{}
		}
		args[pairs[i]] = pairs[i+1]
	}
	return args
}

// Error returns a terse English form for logs. People are shown texts of the catalogue.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(r.Code)
	if r.Rule != "" {
		fmt.Fprintf(&b, " (%s)", r.Rule)
	}
	for i, n := range slices.Sorted(maps.Keys(r.Args)) {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		fmt.Fprintf(&b, "%s%s %s", sep, n, r.Args[n])
	}
	return b.String()
}

// AsRefusal returns the refusal inside an error, if there is one.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}
