// Package decks defines the answers of "lantern deck check" for every game. The checks of a game are in cli/<game>.
package decks

// Answer is what is said of one deck.
type Answer struct {
	File         string    `json:"file"`
	Name         string    `json:"name"`
	Investigator string    `json:"investigator"`
	Size         int       `json:"size"`
	Wanted       int       `json:"wanted"`
	Experience   int       `json:"experience"`
	Problems     []Problem `json:"faults"`
	NotLookedAt  []Unseen  `json:"notLookedAt"`
	Stories      []string  `json:"stories"`
	Short        []Short   `json:"short,omitzero"` // where a collection is given

	// Codes are how many copies it holds of each card that a collection may lack.
	Codes map[string]int `json:"-"`
}

// Problem is one thing that is wrong with a deck. Text is an English format until [Answer.In] fills it in.
type Problem struct {
	Rule  string `json:"rule"`
	Code  string `json:"code"`
	Title string `json:"title"`
	Kind  string `json:"kind"`
	Text  string `json:"text"`

	args []any
}

// Unseen is what the program does not judge.
type Unseen struct {
	Code  string `json:"code"`
	Title string `json:"title"`
	Why   string `json:"why"`

	args []any
}

// Short is a card of which all decks together contain more copies than the owner has.
type Short struct {
	Code   string   `json:"code"`
	Title  string   `json:"title"`
	Wanted int      `json:"wanted"`
	Owned  int      `json:"owned"`
	Also   []string `json:"also"`
}

// Saying words an English format.
type Saying func(format string, args ...any) string

// NewProblem makes a fault; what describes it as an English format, with its arguments.
func NewProblem(rule, code, title, kind, what string, args ...any) Problem {
	return Problem{rule, code, title, kind, what, args}
}

// NotSeen makes a note of what was not looked at, with an English format.
func NotSeen(code, title, why string, args ...any) Unseen { return Unseen{code, title, why, args} }

// In is the answer in the words of a language; its lists are never nil.
func (a Answer) In(say Saying) Answer {
	faults, unseen := []Problem{}, []Unseen{}
	for _, f := range a.Problems {
		f.Text, f.args = say(f.Text, f.args...), nil
		faults = append(faults, f)
	}
	for _, n := range a.NotLookedAt {
		n.Why, n.args = say(n.Why, n.args...), nil
		unseen = append(unseen, n)
	}
	a.Problems, a.NotLookedAt, a.Stories = faults, unseen, append([]string{}, a.Stories...)
	return a
}
