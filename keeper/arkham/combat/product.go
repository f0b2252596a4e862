package combat

import (
	"math/big"

	"lantern/keeper"
)

// product is a chance times many factors with the same prime factors in the denominator: a/b * num/den, where numerator
// and denominator share no factor. Only a and b, which stay short, can share one with a further factor. So however long
// a fight is, no common factor of long numbers is ever computed.
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

// notAlways returns the chance that an event does not happen every one of that many times. Numerator and denominator of
// a fraction in lowest terms have no common factor, nor have their powers, nor the difference of these.
func notAlways(chance keeper.Fraction, times int) keeper.Fraction {
	num, den := chance.Parts()
	power := func(n *big.Int) *big.Int { return new(big.Int).Exp(n, big.NewInt(int64(times)), nil) }
	all := power(den)
	return keeper.LowestTerms(new(big.Int).Sub(all, power(num)), all)
}
