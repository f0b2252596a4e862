package game

import "lantern/keeper"

// Steps are the steps that were done and not undone, the set-up first; nil when they cannot be read.
func (g *Game) Steps() []keeper.Step {
	steps, err := g.session.Steps(1, g.session.Header().Cursor)
	if err != nil {
		return nil
	}
	return steps
}
