// Package calc defines the calculators of the games for the command line: an exact answer to a question in a JSON file,
// without a session. The calculators of a game are in cli/<game>, the computations in keeper/<game>.
package calc

import (
	"lantern/internal/decode"
)

// Calculator reads one question and answers it with what is printed as JSON. Yes is false where that answer is a
// "no" (exit status 1). An error refuses the input (exit status 2): it is a [*decode.Error].
type Calculator func(text []byte) (answer any, yes bool, err error)

// Calculators are those of one game, each under the word that asks for it, for example "odds".
type Calculators map[string]Calculator

// Of makes a calculator of a function of an input, a struct that is read by its tags (see [decode.Read]). An error
// of the function names in Where the path of its culprit in the input; line and column are found.
func Of[In, Out any](compute func(In) (out Out, yes bool, err error)) Calculator {
	return func(text []byte) (any, bool, error) {
		var in In
		var out Out
		var yes bool
		err := decode.Read(text, &in, func() (err error) {
			out, yes, err = compute(in)
			return err
		})
		return out, yes, err
	}
}

// Problem is one thing that is wrong with a deck: the rule, the title it concerns, empty for the whole deck, and words.
type Problem struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Text  string `json:"text"`

	args []any // Text is an English format until [Deck.In] fills it in
}

// NewProblem makes a fault; what is wrong is an English format with its arguments.
func NewProblem(rule, title, what string, args ...any) Problem {
	return Problem{rule, title, what, args}
}

// Deck is the answer of a checker of decks; it is a "no" when there is a fault.
type Deck struct {
	OK       bool      `json:"ok"`
	Problems []Problem `json:"faults"`
}

// DeckOf is the answer of a [Calculator] that found these faults.
func DeckOf(faults []Problem) (Deck, bool, error) {
	return Deck{len(faults) == 0, append([]Problem{}, faults...)}, len(faults) == 0, nil
}

// In is the answer in the words of say, which is given the English formats.
func (d Deck) In(say func(format string, args ...any) string) Deck {
	worded := Deck{d.OK, []Problem{}}
	for _, f := range d.Problems {
		worded.Problems = append(worded.Problems, Problem{f.Rule, f.Title, say(f.Text, f.args...), nil})
	}
	return worded
}
