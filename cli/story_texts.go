package cli

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"lantern/stories/packs"
)

// StoryTextsCmd is "lantern story texts FOLDER".
type StoryTextsCmd struct {
	Folder string `arg:"" help:"The folder of a pack, or a folder of packs."`
}

// Run writes stubs for the missing texts into text/<language>/missing.yaml, and says how many.
func (c *StoryTextsCmd) Run(env *Deps, all *Globals) error {
	written, err := packs.WriteStubs(c.Folder, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
	if errors.Is(err, packs.ErrUnread) {
		return No("%v; `lantern story check %s` names it", err, c.Folder)
	} else if err != nil {
		return BadInput("%v", oneLine(err))
	}
	if all.JSON {
		return writeJSON(env.Out, written)
	}
	for _, file := range slices.Sorted(maps.Keys(written)) {
		fmt.Fprintf(env.Out, "%s: %d\n", filepath.FromSlash(file), written[file])
	}
	if len(written) == 0 {
		env.print(env.Out, "no text is missing\n")
	}
	return nil
}
