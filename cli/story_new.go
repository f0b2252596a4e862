package cli

import (
	"fmt"
	"path/filepath"

	"lantern/stories/packs"
)

// StoryNewCmd is "lantern story new FOLDER".
type StoryNewCmd struct {
	Folder string `arg:"" help:"The folder to create; its name is the story's ID: lower-case letters, digits and hyphens."`
	Name   string `help:"The story's title." placeholder:"TITLE"`
}

// Run writes the skeleton of a story, in the language of --lang, or without it in all languages.
func (c *StoryNewCmd) Run(env *Deps, all *Globals) error {
	var languages []string
	if all.Lang != "" {
		languages = []string{all.Lang}
	}
	if err := packs.NewPack(c.Folder, c.Name, languages...); err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, map[string]string{"folder": c.Folder, "id": filepath.Base(c.Folder)})
	}
	env.print(env.Out, "%s is a story that can be played. Change it, and check it now and then:\n", c.Folder)
	fmt.Fprintf(env.Out, "  lantern story check %s\n", c.Folder)
	return env.print(env.Out, "To play it, move it to %s\n", env.Packs(all.Data))
}
