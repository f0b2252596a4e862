package cli

import (
	"os"
	"path/filepath"
)

// OpenCmd is "lantern open FILE".
type OpenCmd struct {
	File string `arg:"" help:"An exported session, a pack or notes, whatever its name. “lantern FILE” does the same."`
}

// Run makes the window ask about the file. Nothing is imported without confirmation.
func (c *OpenCmd) Run(env *Deps, all *Globals) error {
	file, err := filepath.Abs(c.File)
	if err == nil {
		_, err = os.Stat(file)
	}
	if err != nil {
		return BadInput("cannot open %s: %v", c.File, err)
	}
	if status := env.Window(all.Data, all.Lang, file); status != ExitDone {
		return &ExitError{Code: status}
	}
	return nil
}
