package bag

// Condition holds while a count is from AtLeast to AtMost; nil does not bound.
type Condition struct {
	Count   string `json:"count" yaml:"count"` // what is counted, named by the caller
	AtLeast *int   `json:"atLeast,omitempty" yaml:"atLeast"`
	AtMost  *int   `json:"atMost,omitempty" yaml:"atMost"`
}

// Holds reports whether the condition holds for a number.
func (c Condition) Holds(n int) bool {
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

// Revealed is a token on the table in a test and what it does there.
type Revealed struct {
	Token  Token  `json:"token"`
	Effect Effect `json:"effect"`
}

// Result is how a test ends (LCG-5.5 to 5.7).
type Result struct {
	Success    bool `json:"success"`
	Value      int  `json:"value"`          // the modified skill value, 0 where it failed automatically
	Difficulty int  `json:"difficulty"`     // 0 where it succeeded automatically
	Margin     int  `json:"margin"`         // by how much, never below 0 (LCG-15.4)
	Auto       bool `json:"auto,omitempty"` // failed or succeeded automatically
}

// Scaled is a value doubled so often, or halved and rounded up where that is below 0 (LCG-6.2).
func Scaled(value, doubled int) int {
	if doubled < 0 {
		return -(-value >> -doubled)
	}
	return value << doubled
}

// Needed is the difficulty that a plain value must reach so that it suffices once it is doubled so often, or halved.
func Needed(difficulty, doubled int) int {
	switch {
	case difficulty <= 0:
		return difficulty
	case doubled < 0: // more than what is halved to one less
		return (difficulty-1)<<-doubled + 1
	}
	return -(-difficulty >> doubled)
}

// Resolve is the result of a test of a skill, with all that is not a token, against a difficulty, in which these
// tokens were revealed.
// The value is doubled so often, halved where that is below 0, after all is added.
func Resolve(skill, difficulty, doubled int, revealed []Revealed) Result {
	var fail, succeed, cancel bool
	value, frosts := skill, 0
	for _, r := range revealed {
		if r.Token == Frost && r.Effect == Known(Frost) {
			frosts++
		}
		fail, succeed = fail || r.Effect.Fail || frosts > 1, succeed || r.Effect.Succeed
		cancel = cancel || r.Effect.Cancel
		value += r.Effect.Modifier
	}
	if cancel {
		value = skill
	}
	out := Result{Value: max(Scaled(value, doubled), 0), Difficulty: max(difficulty, 0), Auto: fail || succeed}
	switch {
	case fail: // goes first (LCG-15.2), whatever the difficulty (LCG-15.3)
		out.Value = 0
	case succeed:
		out.Difficulty = 0
		fallthrough
	default:
		out.Success = out.Value >= out.Difficulty
	}
	out.Margin = max(out.Value-out.Difficulty, out.Difficulty-out.Value)
	return out
}
