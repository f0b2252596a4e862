package session

import (
	"context"

	"lantern/keeper"
)

// Running is what is needed of a running session. Every [keeper.Running] is one; tests hand in
// their own.
type Running interface {
	Do(ctx context.Context, cmd keeper.Command) (keeper.Step, error)
	Undo(ctx context.Context) (keeper.Step, error)
	Redo(ctx context.Context) (keeper.Step, error)
	// GoTo undoes or redoes all steps up to an entry at once.
	GoTo(ctx context.Context, seq int) (keeper.Step, error)
	Legal() []keeper.Command
	// Asking are the prompts that wait now.
	Asking() []*keeper.Prompt
	Header() keeper.Header
	Steps(from, to int) ([]keeper.Step, error)
	Lines(from, to int, who keeper.Audience) ([]keeper.StepLines, error)
	// View is what an audience may see now, in the type of the game.
	View(who keeper.Audience) any
	// Changed calls f after every step done, undone or redone, until stop is called.
	Changed(f func()) (stop func())
	Export(ctx context.Context) (keeper.Log, error)
}
