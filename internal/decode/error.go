package decode

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Error says what is wrong in a text, where, and how to mend it.
type Error struct {
	// Code names the problem for programs, for example "unknownField".
	Code string
	// Where is the path of the culprit, for example "joins[2].b.side"; empty when the whole text is at fault.
	Where string
	// Line and Col are the position of the culprit in the text, counted from 1 (Col in bytes); both are 0 for a value
	// that was not read from a text.
	Line, Col int
	// What says in English what is wrong; Mend says what to do about it.
	What, Mend string
	// Rule is the ID of the rule that forbids it, if any.
	Rule string
	// Content is set if the text could be read, but its content is wrong.
	Content bool

	what, mend worded
}

// worded is a format that has not been filled in yet, with its arguments.
type worded struct {
	format string
	args   []any
}

func (w worded) in(say func(format string, args ...any) string) string {
	args := slices.Clone(w.args)
	for i, arg := range args {
		if kind, ok := arg.(Kind); ok {
			args[i] = say(string(kind))
		}
	}
	return say(w.format, args...)
}

// echoMost is how much of a text is repeated in an error, in bytes.
const echoMost = 200

// Echo cuts a text that is repeated in an error.
func Echo(said string) string {
	if len(said) > echoMost {
		return strings.ToValidUTF8(said[:echoMost], "") + "…"
	}
	return said
}

// Bad makes an error. The texts what and mend are English; only what is a format, for args.
func Bad(code, where, mend, what string, args ...any) *Error {
	args, where = slices.Clone(args), Echo(where)
	for i, arg := range args {
		if said, ok := arg.(string); ok {
			args[i] = Echo(said)
		}
	}
	return &Error{Code: code, Where: where, What: fmt.Sprintf(what, args...), Mend: mend,
		what: worded{what, args}, mend: worded{mend, nil}}
}

// Mended replaces the text that says how to mend the error.
func (e *Error) Mended(format string, args ...any) *Error {
	e.Mend, e.mend = fmt.Sprintf(format, args...), worded{format, args}
	return e
}

// By names the rule that forbids it.
func (e *Error) By(rule string) *Error {
	e.Rule = rule
	return e
}

// Error gives "line:col: code: path: what; mend [rule]", leaving out what is unknown.
func (e *Error) Error() string { return e.words(e.Code+": ", fmt.Sprintf) }

// In returns the message for people: Error without the code, worded by say, which receives the English formats.
func (e *Error) In(say func(format string, args ...any) string) string { return e.words("", say) }

func (e *Error) words(code string, say func(format string, args ...any) string) string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "%d:%d: ", e.Line, e.Col)
	}
	b.WriteString(code)
	said := e.what.in(say)
	if e.Where != "" && (code != "" || !strings.Contains(said, strconv.Quote(e.Where))) {
		b.WriteString(e.Where + ": ")
	}
	if e.mend.format != "" {
		said = say("%s; %s", said, e.mend.in(say))
	}
	b.WriteString(said)
	if e.Rule != "" {
		b.WriteString(" [" + e.Rule + "]")
	}
	return b.String()
}

// at sets the position.
func (e *Error) at(p Position) *Error {
	e.Line, e.Col = p.Line, p.Col
	return e
}

// Missing returns the error for a field that the value at a path lacks.
func Missing(path, name string) *Error {
	return Bad("missingField", Join(path, name), "add it", "the field %q is missing", name)
}

func twice(where, name string) *Error {
	return Bad("fieldTwice", where, "keep one of them", "the field %q comes twice", name)
}
