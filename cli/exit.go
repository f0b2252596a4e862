package cli

import (
	"errors"
	"io/fs"
	"slices"

	"lantern/internal/decode"
	"lantern/ui/text"
)

// The exit statuses of every command.
const (
	ExitDone  = 0 // done
	ExitNo    = 1 // the answer is "no": not solved, not valid
	ExitInput = 2 // bad input
)

// ExitError ends a command with a status. Msg is one line for standard error: the problem, its place, and its remedy.
type ExitError struct {
	Code int
	Msg  string

	format string // the format of Msg in the catalogues; empty if Msg is already worded
	args   []any
}

// Error returns the line.
func (e *ExitError) Error() string { return e.Msg }

// Unwrap returns the errors in the line.
func (e *ExitError) Unwrap() []error {
	var all []error
	for _, arg := range e.args {
		if err, ok := arg.(error); ok {
			all = append(all, err)
		}
	}
	return all
}

// ExitCode returns the exit status.
func (e *ExitError) ExitCode() int { return e.Code }

// in returns the line in a language.
func (e *ExitError) in(lang string) string {
	if e.format == "" {
		return e.Msg
	}
	return Translate(lang, e.format, e.args...)
}

// echoed shortens the user's input where a message repeats it.
func echoed(args []any) []any {
	out := slices.Clone(args)
	for i, arg := range out {
		if said, ok := arg.(string); ok {
			out[i] = decode.Echo(said)
		}
	}
	return out
}

// No answers "no": the command worked, and its question has a negative answer.
func No(format string, args ...any) *ExitError {
	args = echoed(args)
	return &ExitError{Code: ExitNo, Msg: fill(text.English, format, args), format: format, args: args}
}

// unreadable refuses a file that cannot be read, with the reason of the operating system.
func unreadable(name string, err error) *ExitError {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return BadInput("%s cannot be read: %v; name a file that can be read", name, err)
}

// BadInput refuses the user's input.
func BadInput(format string, args ...any) *ExitError {
	args = echoed(args)
	return &ExitError{Code: ExitInput, Msg: fill(text.English, format, args), format: format, args: args}
}
