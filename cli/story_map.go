package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lantern/stories"
	"lantern/stories/atomicfile"
)

// StoryMapCmd is "lantern story map FOLDER FILE".
type StoryMapCmd struct {
	ID   string `arg:"" help:"The story's ID or folder."`
	File string `arg:"" help:"The picture to write; its name ends in .png or .svg. An existing one is replaced." placeholder:"FILE"`
}

// Run draws the board as the program does, even if the story has problems elsewhere.
func (c *StoryMapCmd) Run(env *Deps, all *Globals) error {
	kind := strings.ToLower(strings.TrimPrefix(filepath.Ext(c.File), "."))
	if kind != "png" && kind != "svg" {
		return BadInput("%s: the name of the picture must end in .png or .svg", c.File)
	}
	base, story, err := findDraft(env, all, c.ID)
	if err != nil {
		return err
	}
	if story == nil {
		return BadInput("%s is not a story and has no map", c.ID)
	}
	if _, err := story.Map.Board(); err != nil {
		return BadInput("the map of %s cannot be drawn: %v; `lantern story check %s` says more", c.ID, oneLine(err),
			c.ID)
	}
	picture, err := env.Picture(story.Map, stories.NewWords(base, story, env.lang(all)), kind)
	if err != nil {
		return BadInput("%v", err)
	}
	if info, err := os.Stat(c.File); err == nil && !info.Mode().IsRegular() {
		return BadInput("%v", &fs.PathError{Op: "write", Path: c.File, Err: atomicfile.ErrNoFile})
	}
	if err := os.WriteFile(c.File, picture, 0o644); err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, map[string]any{"file": c.File, "bytes": len(picture)})
	}
	fmt.Fprintln(env.Out, c.File)
	return nil
}
