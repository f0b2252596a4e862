package cli

import (
	"fmt"
	"slices"

	"lantern/strictjson"
)

// The exit statuses of every command.
const (
	ExitDone  = 0 // it is done
	ExitNo    = 1 // the answer is "no": not solved, not valid
	ExitInput = 2 // the input is bad
)

// ExitError ends a command with a status. Msg is one line for standard error:
// what is wrong, where, and how to mend it.
type ExitError struct {
	Code int
	Msg  string

	format string // Msg as the catalogues have it, before it was filled in; empty when it is worded already
	args   []any
}

// Error gives the line.
func (e *ExitError) Error() string { return e.Msg }

// Unwrap gives the errors that the line tells of.
func (e *ExitError) Unwrap() []error {
	var all []error
	for _, arg := range e.args {
		if err, ok := arg.(error); ok {
			all = append(all, err)
		}
	}
	return all
}

// ExitCode is the status to exit with.
func (e *ExitError) ExitCode() int { return e.Code }

// in is the line in a language.
func (e *ExitError) in(lang string) string {
	if e.format == "" {
		return e.Msg
	}
	return Translate(lang, e.format, e.args...)
}

// echoed cuts what a message repeats of the input.
func echoed(args []any) []any {
	out := slices.Clone(args)
	for i, arg := range out {
		if said, ok := arg.(string); ok {
			out[i] = strictjson.Echo(said)
		}
	}
	return out
}

// No answers "no": the command did its work, and what was asked is not so.
func No(format string, args ...any) *ExitError {
	args = echoed(args)
	return &ExitError{Code: ExitNo, Msg: fmt.Sprintf(format, args...), format: format, args: args}
}

// BadInput refuses what the user gave.
func BadInput(format string, args ...any) *ExitError {
	args = echoed(args)
	return &ExitError{Code: ExitInput, Msg: fmt.Sprintf(format, args...), format: format, args: args}
}
