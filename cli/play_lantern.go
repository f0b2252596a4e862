package cli

import (
	"context"

	"lantern/keeper"
	"lantern/keeper/mansions/keeping"
)

// mostSteps is how many steps the lantern takes at most before the table is asked again.
const mostSteps = 1000

// goOn takes the lantern's steps until the table goes on, and tells each.
func goOn(ctx context.Context, l *keeping.Lantern, told func(keeper.Step)) error {
	for range mostSteps {
		c := l.Next()
		if c == nil {
			return nil
		}
		step, err := l.Session.Do(ctx, c)
		if err != nil {
			return err
		}
		told(step)
	}
	return nil
}
