package bag

// How many tokens there are at the most.
const (
	MostTokens = 99 // in a bag and sealed out of it (LCG-16.1)
	MostCopies = 20 // of one name (LCG-16.1), unless the supply holds fewer (LCG-11.10)
	mostSigns  = 10 // of bless, and of curse
	mostFrost  = 8
)

// MostOf is how many copies of a token there may be, and the rule that says so.
func MostOf(t Token) (most int, rule string) {
	switch t {
	case Bless, Curse:
		return mostSigns, "LCG-11.10"
	case Frost:
		return mostFrost, "LCG-11.10"
	}
	return MostCopies, "LCG-16.1"
}
