package bot

import "math"

// Interval is a confidence interval of a share, from 0 to 1.
type Interval struct {
	From float64 `json:"from"`
	To   float64 `json:"to"`
}

// wide is how many standard errors a 95 % interval reaches to either side.
const wide = 1.96

// Wilson returns the 95 % interval of a share counted in all games, after E. B. Wilson. It also holds for few games,
// and for all or none of them.
func Wilson(counted, all int) Interval {
	if all <= 0 {
		return Interval{0, 1}
	}
	n, p := float64(all), float64(counted)/float64(all)
	mid := (p + wide*wide/(2*n)) / (1 + wide*wide/n)
	half := wide / (1 + wide*wide/n) * math.Sqrt(p*(1-p)/n+wide*wide/(4*n*n))
	return Interval{max(0, mid-half), min(1, mid+half)}
}
