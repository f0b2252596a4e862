package game

import (
	"errors"

	"lantern/keeper"
)

// Waiting tells whether a step waits for the disk: it was decided but could not be kept. Nothing has changed meanwhile,
// and whatever the keeper does next takes its place.
func (g *Game) Waiting() bool { return g.waiting != nil }

// Retry tries once more to keep the step that waits, and tells whether nothing waits any more. As long as the disk
// refuses, the notice line stays as it is.
func (g *Game) Retry() bool {
	if g.waiting == nil {
		return true
	}
	if g.keeping {
		return false
	}
	cmd := g.waiting
	_ = g.take(g.command(cmd), func(err error) {
		if g.waiting != nil && mayPass(err) {
			return
		}
		g.waiting = nil
		_ = g.heard(err) // a refusal stands on the notice line
	}, true)
	return g.waiting == nil
}

// waitFor remembers a step that the disk refused.
func (g *Game) waitFor(cmd keeper.Command, err error) {
	g.waiting = nil
	if mayPass(err) {
		g.waiting = cmd
	}
}

// mayPass tells whether an error is one that goes away by itself or by the keeper's hand outside the program: room on the
// disk, the right to write, a folder that comes back.
func mayPass(err error) bool {
	var store *keeper.StoreError
	if !errors.As(err, &store) {
		return false
	}
	switch store.Code {
	case keeper.StoreFull, keeper.StoreReadOnly, keeper.StoreFailed, keeper.StoreBusy, keeper.StoreMissing,
		keeper.StoreForeign: // another file lies where ours was
		return true
	}
	return false
}
