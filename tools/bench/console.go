package main

import (
	"fmt"
	"time"

	"lantern/tools/must"
)

// consolePromise is how long it may take until the console shows what came of a command, painting left out.
const consolePromise = 8 * time.Millisecond

// consoleFigures measures the way from a command to the refreshed console: on a late evening whose views are made up, so that
// everything is full, and in a real session, where what the session itself does for a command counts too.
func consoleFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	best, out := must.Both(benchmarks("./ui/console", "CommandToRefreshedConsole|SessionToRefreshedConsole", "1s"))
	var figures []figure
	for _, f := range []struct{ what, name string }{
		{"late evening to refreshed console", "CommandToRefreshedConsole"}, {"command in a session to refreshed console", "SessionToRefreshedConsole"},
	} {
		if best[f.name] == 0 {
			return nil, fmt.Errorf("benchmark %s gave no figure:\n%s", f.name, out)
		}
		figures = append(figures, promised(f.what, time.Duration(best[f.name]), consolePromise))
	}
	return figures, nil
}
