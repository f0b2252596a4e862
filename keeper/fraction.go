package keeper

import (
	"encoding/json"
	"fmt"
	"math/big"
)

// Fraction is an exact probability in lowest terms, of any precision. The zero value is 0. Fractions are values: no
// method changes the receiver. As JSON it is {"num": 13, "den": 16}.
type Fraction struct{ rat *big.Rat }

// NewFraction returns num/den; den must not be 0.
func NewFraction(num, den int64) Fraction { return Fraction{big.NewRat(num, den)} }

// FractionOf returns num/den; den must not be 0.
func FractionOf(num, den *big.Int) Fraction { return Fraction{new(big.Rat).SetFrac(num, den)} }

// LowestTerms returns num/den of numbers without a common factor, den above 0. It skips the search for one, which
// dominates the cost for long numbers.
func LowestTerms(num, den *big.Int) Fraction {
	r := big.NewRat(1, 2)
	r.Num().Set(num)
	r.Denom().Set(den)
	return Fraction{r}
}

// Parts returns numerator and denominator in lowest terms. The caller must not change them.
func (f Fraction) Parts() (num, den *big.Int) { return f.value().Num(), f.value().Denom() }

func (f Fraction) value() *big.Rat {
	if f.rat == nil {
		return new(big.Rat)
	}
	return f.rat
}

// Plus returns f + g.
func (f Fraction) Plus(g Fraction) Fraction { return Fraction{new(big.Rat).Add(f.value(), g.value())} }

// Minus returns f - g.
func (f Fraction) Minus(g Fraction) Fraction {
	return Fraction{new(big.Rat).Sub(f.value(), g.value())}
}

// Times returns f · g.
func (f Fraction) Times(g Fraction) Fraction { return Fraction{new(big.Rat).Mul(f.value(), g.value())} }

// Over returns f / g; g must not be 0.
func (f Fraction) Over(g Fraction) Fraction { return Fraction{new(big.Rat).Quo(f.value(), g.value())} }

// Compare returns a value below 0 if f is less than g, 0 if they are equal, above 0 otherwise.
func (f Fraction) Compare(g Fraction) int { return f.value().Cmp(g.value()) }

// Float returns the nearest float64, for display only.
func (f Fraction) Float() float64 {
	n, _ := f.value().Float64()
	return n
}

// String returns a text such as "13/16".
func (f Fraction) String() string { return f.value().String() }

type fractionJSON struct {
	Num *big.Int `json:"num"`
	Den *big.Int `json:"den"`
}

// MarshalJSON writes both numbers, whatever their size.
func (f Fraction) MarshalJSON() ([]byte, error) {
	return json.Marshal(fractionJSON{f.value().Num(), f.value().Denom()})
}

// UnmarshalJSON reads both numbers. It refuses a denominator below 1.
func (f *Fraction) UnmarshalJSON(raw []byte) error {
	var read fractionJSON
	if err := json.Unmarshal(raw, &read); err != nil {
		return err
	}
	if read.Num == nil || read.Den == nil || read.Den.Sign() < 1 {
		return fmt.Errorf("%s is no fraction", raw)
	}
	*f = FractionOf(read.Num, read.Den)
	return nil
}
