package cli

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"lantern/stories/schema"
)

// StorySchemaCmd is "lantern story schema FOLDER".
type StorySchemaCmd struct {
	Folder string `arg:"" help:"The folder to write to; it is created if needed, and older schemas are replaced." placeholder:"FOLDER"`
}

// Run writes a JSON Schema for each file of a pack.
func (c *StorySchemaCmd) Run(env *Deps, all *Globals) error {
	if err := os.MkdirAll(c.Folder, 0o755); err != nil {
		return BadInput("%v", err)
	}
	files := schema.Schemas()
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(c.Folder, name), files[name], 0o644); err != nil {
			return BadInput("%v", err)
		}
	}
	if all.JSON {
		return writeJSON(env.Out, map[string]any{"folder": c.Folder, "files": names})
	}
	for _, name := range names {
		fmt.Fprintln(env.Out, filepath.Join(c.Folder, name))
	}
	return nil
}
