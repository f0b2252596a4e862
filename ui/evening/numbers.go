package evening

import "math"

func hypot(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }

func mod(x, y float32) float32 { return float32(math.Mod(float64(x), float64(y))) }

// rung is a step between the lines of a scale such that about five of them reach up to a number: 1, 2, 5, 10 and so on.
func rung(most float64) float64 {
	if most <= 5 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(most/5)))
	for _, n := range []float64{1, 2, 5} {
		if n*power*5 >= most {
			return n * power
		}
	}
	return 10 * power
}
