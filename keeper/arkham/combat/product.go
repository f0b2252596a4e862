package combat

import (
	"math/big"

	"lantern/keeper"
)

// product is a chance times many factors that have the same primes below: a/b * num/den, with no factor common to what
// is
// above and what is below. Only a and b, which stay short, can still share one with a further factor; so whatever the
// length of a fight, no common factor of long numbers is ever looked for.
type product struct{ a, b, num, den *big.Int }

func productOf(f keeper.Fraction) product {
	a, b := f.Parts()
	return product{a, b, big.NewInt(1), big.NewInt(1)}
}

// times is the product with one more factor. The numbers above of all factors have no prime in common with those below.
func (p product) times(f keeper.Fraction) product {
	num, den := f.Parts()
	across, back := new(big.Int).GCD(nil, nil, p.a, den), new(big.Int).GCD(nil, nil, p.b, num)
	quo := func(n, by *big.Int) *big.Int { return new(big.Int).Quo(n, by) }
	mul := func(n, by *big.Int) *big.Int { return new(big.Int).Mul(n, by) }
	return product{quo(p.a, across), quo(p.b, back), mul(p.num, quo(num, back)), mul(p.den, quo(den, across))}
}

func (p product) fraction() keeper.Fraction {
	return keeper.LowestTerms(new(big.Int).Mul(p.a, p.num), new(big.Int).Mul(p.b, p.den))
}

// notAlways is the chance that what has a chance does not happen every one of so many times. What is above and below a
// fraction in lowest terms has no common factor, nor have their powers, nor has the difference of these.
func notAlways(chance keeper.Fraction, times int) keeper.Fraction {
	num, den := chance.Parts()
	power := func(n *big.Int) *big.Int { return new(big.Int).Exp(n, big.NewInt(int64(times)), nil) }
	all := power(den)
	return keeper.LowestTerms(new(big.Int).Sub(all, power(num)), all)
}
