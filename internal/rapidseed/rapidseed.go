// Package rapidseed is imported, for its effect alone, by tests that draw their cases with rapid: they draw the same
// ones each time. Others are drawn with go test -rapid.seed=0, which comes after it and wins.
package rapidseed

import (
	"flag"

	_ "pgregory.net/rapid" // which makes the flag
)

// Seed is what all of them begin with; any other but 0 would do.
const Seed = "1926"

func init() {
	if err := flag.Set("rapid.seed", Seed); err != nil {
		panic("rapidseed: " + err.Error())
	}
}
