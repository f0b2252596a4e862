package main

import (
	"fmt"
	"time"

	"lantern/tools/must"
)

// boardPromise is how long a board of 40 spaces may take to find range and sight of all pairs of them.
const boardPromise = 10 * time.Millisecond

// boardFigures measures how quickly a large map is known by heart.
func boardFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	const name = "Sight40"
	best, out := must.Both(benchmarks("./stories", name, "300ms"))
	if best[name] == 0 {
		return nil, fmt.Errorf("benchmark %s gave no figure:\n%s", name, out)
	}
	return []figure{promised("board: sight and range of 40 spaces", time.Duration(best[name]), boardPromise)}, nil
}
