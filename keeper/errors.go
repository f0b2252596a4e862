package keeper

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Codes of the refusals that the kernel itself returns. Each game adds its own.
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

// Refusal says why a command was not carried out. The user interface words it from its code, the rule on which it is
// based (in the numbering of the game; empty if no rule of the game is involved) and its arguments. A refused command
// never changes the state.
type Refusal struct {
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
	Args Args   `json:"args,omitempty"`
}

// Refuse returns a refusal with a code, a rule ID and pairs of argument name and value.
func Refuse(code, rule string, pairs ...string) *Refusal {
	return &Refusal{Code: code, Rule: rule, Args: Pairs(pairs...)}
}

// Pairs builds arguments from pairs of name and value, or returns nil if there are none.
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

// Error returns a terse English form for logs. Users see the texts of the catalogue.
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

// Codes of StoreError.
const (
	StoreMissing  = "storeMissing"  // there is no file of that name
	StoreLost     = "storeLost"     // there is no file, but there are backups of it
	StoreReadOnly = "storeReadOnly" // the file or its folder cannot be written
	StoreBusy     = "storeBusy"     // another running program holds the folder
	StoreNewer    = "storeNewer"    // the file was written by a newer version of the program
	StoreForeign  = "storeForeign"  // the file is something else under our name
	StoreNotPlain = "storeNotPlain" // the file is a link, a folder or a device
	StoreParted   = "storeParted"   // the file is intact, but its history differs from that of the previous file
	StoreDamaged  = "storeDamaged"  // the file is ours but damaged
	StoreFull     = "storeFull"     // the disk is full
	StoreFailed   = "storeFailed"   // any other system error, for example a failing disk
)

// StoreError says why a store cannot be opened, read or written. A file that cannot be used is never changed. Two of
// these errors match under errors.Is if they have the same code.
type StoreError struct {
	Code      string // one of the Store codes
	Path      string // the file or folder concerned
	Found     int    // StoreNewer: the version of the file; StoreLost: the number of backups
	Supported int    // StoreNewer: the newest version this program knows
	Needs     string // StoreNewer: the version of the program that the file needs; empty if unknown
	Err       error  // the cause, for logs; may be nil
}

// Error returns a terse English form for logs. Users see the texts of the catalogue.
func (e *StoreError) Error() string {
	msg := e.Code + ": " + e.Path
	if e.Code == StoreNewer {
		msg += fmt.Sprintf(": version %d, this program knows versions up to %d", e.Found, e.Supported)
		if e.Needs != "" {
			msg += "; it needs program " + e.Needs
		}
	}
	if e.Err != nil {
		msg += ": " + e.Err.Error()
	}
	return msg
}

// Unwrap returns the cause.
func (e *StoreError) Unwrap() error { return e.Err }

// Is reports whether target is a StoreError with the same code.
func (e *StoreError) Is(target error) bool {
	t, ok := target.(*StoreError)
	return ok && t.Code == e.Code
}
