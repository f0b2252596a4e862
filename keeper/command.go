package keeper

import "strconv"

// Command is what a person asks for. Its name is the value of "do" in JSON.
// Commands are plain structs; their exported fields are the arguments.
type Command interface {
	// Do names the command, for example "move".
	Do() string
}

// Event is a fact that has happened: an outcome, never a call to a generator. Events are plain structs. The name of the
// type is the value of "type" in JSON, for example "Moved", so it stays as it is once sessions have been kept with it.
type Event any

// Manual marks commands that set something by hand because the table is
// always right. They are legal while a prompt waits.
type Manual interface {
	Command
	// Manual has no effect; it only marks the type.
	Manual()
}

// Revealing marks events that show a secret to somebody who did not know it.
// Undoing a step that holds one cannot take the knowledge back, so the user
// interface asks first.
type Revealing interface {
	Event
	// Reveals reports whether this very event shows a secret.
	Reveals() bool
}

// Known is a command as one that a game knows. It refuses any other with [CodeUnknownCommand].
func Known[C Command](c Command) (C, error) {
	known, ok := c.(C)
	if !ok {
		return known, Refuse(CodeUnknownCommand, "", "name", c.Do())
	}
	return known, nil
}

// Args are the named values of a refusal, a log line or a prompt. Numbers are
// written in decimal; identifiers stand as they are and are put into words by
// whoever shows them.
type Args map[string]string

// Named adds the names of those who sit at numbers of seats, counted from 0, as "<argument>Name".
func (a Args) Named(seats int, name func(seat int) string, arguments ...string) {
	for _, key := range arguments {
		if n, err := strconv.Atoi(a[key]); err == nil && n >= 0 && n < seats {
			a[key+"Name"] = name(n)
		}
	}
}
