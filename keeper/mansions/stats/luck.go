package stats

// Tests are the attribute tests that were rolled (MOM-9).
type Tests struct {
	Rolled  int       `json:"rolled"`
	Passed  int       `json:"passed"`
	Chances []float64 `json:"chances"` // of each, from 0.1 to 0.9 (MOM-9.3)
}

// roll adds a test of a value: it was to be rolled with this or less on ten sides, a 1 always and a 10 never being
// enough.
func (t *Tests) roll(value int, passed bool) {
	t.Rolled++
	if passed {
		t.Passed++
	}
	t.Chances = append(t.Chances, float64(min(9, max(1, value)))/10)
}

// With is these tests and others together.
func (t Tests) With(other Tests) Tests {
	return Tests{t.Rolled + other.Rolled, t.Passed + other.Passed,
		append(append([]float64(nil), t.Chances...), other.Chances...)}
}

// Expected is how many were to be passed, on average.
func (t Tests) Expected() float64 {
	sum := 0.0
	for _, p := range t.Chances {
		sum += p
	}
	return sum
}

// AtLeast is the chance of passing as many as were passed or more, AtMost of as many or fewer; both exact.
func (t Tests) AtLeast() float64 { return t.sum(t.Passed, t.Rolled) }

// AtMost is the chance of passing as many as were passed or fewer.
func (t Tests) AtMost() float64 { return t.sum(0, t.Passed) }

// sum returns the chance that the number passed is between two numbers.
func (t Tests) sum(from, to int) float64 {
	chance := make([]float64, len(t.Chances)+1) // of having passed that many
	chance[0] = 1
	for i, p := range t.Chances {
		for n := i + 1; n > 0; n-- {
			chance[n] = chance[n]*(1-p) + chance[n-1]*p
		}
		chance[0] *= 1 - p
	}
	total := 0.0
	for n := max(0, from); n <= min(to, len(t.Chances)); n++ {
		total += chance[n]
	}
	return total
}

// Luck says how the dice fell.
type Luck string

// How the dice can fall.
const (
	TooFew     Luck = "few"     // tests to say anything
	AsExpected Luck = "even"    //
	Lucky      Luck = "lucky"   // luckier than two evenings in three
	VeryLucky  Luck = "blessed" // luckier than nine in ten
	Unlucky    Luck = "unlucky"
	Cursed     Luck = "cursed"
)

// fewest is how many tests it takes to say anything.
const fewest = 4

// Luck says how the dice fell against what was to be expected, and in one of how many evenings they fall so or further
// off; 0 where that says nothing.
func (t Tests) Luck() (luck Luck, oneIn int) {
	if t.Rolled < fewest {
		return TooFew, 0
	}
	good := float64(t.Passed) > t.Expected()
	p := t.AtMost()
	if good {
		p = t.AtLeast()
	}
	switch {
	case p > 1.0/3:
		return AsExpected, 0
	case good && p > 0.1:
		luck = Lucky
	case good:
		luck = VeryLucky
	case p > 0.1:
		luck = Unlucky
	default:
		luck = Cursed
	}
	return luck, int(1/p + 0.5)
}
