package bag

// Symbol says what a token that is no number does in a scenario, or for an investigator (LCG-5.4, 16.2): lines as
// on a reference card. The first whose condition holds counts, the others do nothing; no line at all does nothing.
type Symbol []Line

// Line is what a symbol does while its condition holds.
type Line struct {
	If *Condition `json:"if,omitempty"` // nil: always

	Effect
	// Each is added for every one of Counter, at most Most of them if that is not 0: "-1 for each enemy at your
	// location".
	Each    int    `json:"each,omitempty"`
	Counter string `json:"counter,omitempty"`
	Most    int    `json:"most,omitempty"`

	Ask bool `json:"ask,omitempty"` // the modifier is asked for when it is drawn: only the card knows it
	// Note and OnFailure remind of what follows: always, and when the test fails.
	Note      string `json:"note,omitempty"`
	OnFailure string `json:"onFailure,omitempty"`
}

// Condition holds while a counter is from AtLeast to AtMost; a bound of nil does not bound.
type Condition struct {
	Counter string `json:"counter"`
	AtLeast *int   `json:"atLeast,omitempty"`
	AtMost  *int   `json:"atMost,omitempty"`
}

func (c *Condition) holds(counters map[string]int) bool {
	if c == nil {
		return true
	}
	n := counters[c.Counter]
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

// Now is the line that counts, its effect filled in from counters; what is not counted is 0.
func (s Symbol) Now(counters map[string]int) Line {
	for _, line := range s {
		if line.If.holds(counters) {
			n := max(counters[line.Counter], 0)
			if line.Most > 0 {
				n = min(n, line.Most)
			}
			if line.Counter != "" {
				line.Modifier += line.Each * n
			}
			return line
		}
	}
	return Line{}
}

// Counters are the names of all that a symbol counts.
func (s Symbol) Counters() []string {
	var names []string
	for _, line := range s {
		if line.If != nil {
			names = append(names, line.If.Counter)
		}
		if line.Counter != "" {
			names = append(names, line.Counter)
		}
	}
	return names
}

// Symbols are those of a scenario's reference card, the investigator's elder sign among them.
type Symbols map[Token]Symbol

// Effects are what the symbols do now. Asked are those of which only the card knows the modifier.
func (s Symbols) Effects(counters map[string]int) (effects Effects, asked []Token) {
	effects = Effects{}
	for t, symbol := range s {
		line := symbol.Now(counters)
		effects[t] = line.Effect
		if line.Ask {
			asked = append(asked, t)
		}
	}
	return effects, asked
}

// OddsRange are the odds of a test in which only cards know what some symbols do (LCG-18.1): the least where all of
// those fail it, the greatest where they make it succeed.
func OddsRange(t Test, asked []Token) (least, greatest Odds) {
	with := func(e Effect) Odds {
		effects := Effects{}
		for token, effect := range t.Effects {
			effects[token] = effect
		}
		for _, token := range asked {
			effects[token] = e
		}
		own := t
		own.Effects = effects
		return OddsOf(own)
	}
	return with(Effect{Fail: true}), with(Effect{Succeed: true})
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

// Resolve is the result of a test of a skill, with all that is not a token, against a difficulty, in which these
// tokens were revealed.
func Resolve(skill, difficulty int, revealed []Revealed) Result {
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
	out := Result{Value: max(value, 0), Difficulty: max(difficulty, 0), Auto: fail || succeed}
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

// More tells whether another token is to be drawn: the last one says so, nothing has failed the test yet, and the
// bag has one (LCG-15.26).
func (b Bag) More(revealed []Revealed) bool {
	last := len(revealed) - 1
	return last >= 0 && len(b.Tokens) > 0 && revealed[last].Effect.RevealAnother && Resolve(0, 0, revealed).Success
}
