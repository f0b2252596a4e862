package calc

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
