package keeper

import (
	"encoding/json"
	"fmt"
	"math/big"
)

// Fraction is an exact chance in lowest terms, of any size. The zero value is 0. Fractions are values: no method
// changes
// the receiver. As JSON it is {"num": 13, "den": 16}.
type Fraction struct{ rat *big.Rat }

// NewFraction is num/den; den must not be 0.
func NewFraction(num, den int64) Fraction { return Fraction{big.NewRat(num, den)} }

// FractionOf is num/den of whole numbers of any size; den must not be 0.
func FractionOf(num, den *big.Int) Fraction { return Fraction{new(big.Rat).SetFrac(num, den)} }

// LowestTerms is num/den of numbers without a common factor, den above 0. Whoever knows that of long numbers saves the
// search for one, which takes longer than all else.
func LowestTerms(num, den *big.Int) Fraction {
	r := big.NewRat(1, 2)
	r.Num().Set(num)
	r.Denom().Set(den)
	return Fraction{r}
}

// Parts are numerator and denominator in lowest terms; they must not be changed.
func (f Fraction) Parts() (num, den *big.Int) { return f.value().Num(), f.value().Denom() }

func (f Fraction) value() *big.Rat {
	if f.rat == nil {
		return new(big.Rat)
	}
	return f.rat
}

// Plus is the sum.
func (f Fraction) Plus(g Fraction) Fraction { return Fraction{new(big.Rat).Add(f.value(), g.value())} }

// Minus is the difference.
func (f Fraction) Minus(g Fraction) Fraction {
	return Fraction{new(big.Rat).Sub(f.value(), g.value())}
}

// Times is the product.
func (f Fraction) Times(g Fraction) Fraction { return Fraction{new(big.Rat).Mul(f.value(), g.value())} }

// Over is the quotient; g must not be 0.
func (f Fraction) Over(g Fraction) Fraction { return Fraction{new(big.Rat).Quo(f.value(), g.value())} }

// Compare is below 0 when f is less than g, 0 when they are the same, above 0 else.
func (f Fraction) Compare(g Fraction) int { return f.value().Cmp(g.value()) }

// Float is the nearest number that a float64 can hold, for showing it only.
func (f Fraction) Float() float64 {
	n, _ := f.value().Float64()
	return n
}

// String is "13/16".
func (f Fraction) String() string { return f.value().String() }

type fractionJSON struct {
	Num *big.Int `json:"num"`
	Den *big.Int `json:"den"`
}

// MarshalJSON writes both numbers, whatever their size.
func (f Fraction) MarshalJSON() ([]byte, error) {
	return json.Marshal(fractionJSON{f.value().Num(), f.value().Denom()})
}

// UnmarshalJSON reads them; a denominator below 1 is refused.
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
