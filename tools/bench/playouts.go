package main

import (
	"fmt"

	"lantern/tools/must"
)

// playoutFigures are what playing ahead costs, for the opponent that keeps, beside deciding and evolving the same
// commands alone; and how long it thinks about a decision with the budget that the program comes with.
func playoutFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	var best measured
	for _, m := range must.Get(goBench("./keeper/mansions/opponent", "Playout", "2s", 3)) {
		if best.metric == nil || m.metric["of-plain"] < best.metric["of-plain"] {
			best = m
		}
	}
	m := best.metric
	value := fmt.Sprintf("%.0f a second, %.0f µs and %.0f allocations a step", m["playouts/s"],
		m["us/step"], m["allocs/step"])
	return []figure{{"the lantern's playouts", "decide and evolve alone", value,
		fmt.Sprintf("%.0f µs a step", m["us/step"]/m["of-plain"]), m["of-plain"], 1.5}}, nil
}
