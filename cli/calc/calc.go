// Package calc defines the calculators of the games for the command line: an exact answer to a question in a JSON file,
// without a session. The calculators of a game are in cli/<game>, the computations in keeper/<game>.
package calc

import "lantern/internal/decode"

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
