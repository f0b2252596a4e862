package keeper

import "strconv"

// Command is a request by a person. Its name is the value of "do" in JSON. Commands are plain structs; their exported
// fields are the arguments.
type Command interface {
	// Do names the command, for example "move".
	Do() string
}

// Event is a fact that has happened: an outcome, never a call to a generator. Events are plain structs. The name of the
// type is the value of "type" in JSON, for example "Moved". It must not change once sessions have been saved with it.
type Event any

// Manual marks commands that set something by hand, because the table is always right. They are legal while a prompt
// waits.
type Manual interface {
	Command
	// Manual has no effect; it only marks the type.
	Manual()
}

// Revealing marks events that show a secret to somebody who did not know it. Undo cannot take the knowledge back, so
// the user interface asks before it undoes a step with such an event.
type Revealing interface {
	Event
	// Reveals reports whether this event shows a secret.
	Reveals() bool
}

// Known returns a command as C, or refuses it with [CodeUnknownCommand] if it is of another type.
func Known[C Command](c Command) (C, error) {
	known, ok := c.(C)
	if !ok {
		return known, Refuse(CodeUnknownCommand, "", "name", c.Do())
	}
	return known, nil
}

// Args are the named values of a refusal, a log line or a prompt. Numbers are decimal. Identifiers are not translated;
// the user interface puts them into words.
type Args map[string]string

// Named adds, for each argument that holds the number of a seat from 0, the player's name as "<argument>Name".
func (a Args) Named(seats int, name func(seat int) string, arguments ...string) {
	for _, key := range arguments {
		if n, err := strconv.Atoi(a[key]); err == nil && n >= 0 && n < seats {
			a[key+"Name"] = name(n)
		}
	}
}
