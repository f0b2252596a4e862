package calc

// Fault is one thing that is wrong with a deck: the rule, the title it concerns, empty for the whole deck, and words.
type Fault struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Text  string `json:"text"`

	args []any // Text is an English format until [Deck.In] fills it in
}

// Wrong makes a fault; what is wrong is an English format with its arguments.
func Wrong(rule, title, what string, args ...any) Fault { return Fault{rule, title, what, args} }

// Deck is the answer of a checker of decks; it is a "no" when there is a fault.
type Deck struct {
	OK     bool    `json:"ok"`
	Faults []Fault `json:"faults"`
}

// DeckOf is the answer of a [Calculator] that found these faults.
func DeckOf(faults []Fault) (Deck, bool, error) {
	return Deck{len(faults) == 0, append([]Fault{}, faults...)}, len(faults) == 0, nil
}

// In is the answer in the words of say, which is given the English formats.
func (d Deck) In(say func(format string, args ...any) string) Deck {
	worded := Deck{d.OK, []Fault{}}
	for _, f := range d.Faults {
		worded.Faults = append(worded.Faults, Fault{f.Rule, f.Title, say(f.Text, f.args...), nil})
	}
	return worded
}
