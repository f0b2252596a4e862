package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/packs"
	"lantern/stories/schema"
	"lantern/stories/strictyaml"
)

// StoryNewCmd is "lantern story new FOLDER".
type StoryNewCmd struct {
	Folder string `arg:"" help:"The folder to create; its name is the story's ID: lower-case letters, digits and hyphens."`
	Name   string `help:"The story's title." placeholder:"TITLE"`

	Expands string         `help:"Write no story but a base pack that adds cards to another one: an expansion, mostly of “box”." placeholder:"PACK"`
	Cards   map[string]int `help:"With --expands: how many cards of which deck it adds, whose names and costs are asked of you later." mapsep:"," placeholder:"mythos=13,trauma=4"`
}

// Run writes the skeleton of a story in the language of --lang, or in all languages without it.
func (c *StoryNewCmd) Run(env *Deps, all *Globals) error {
	var languages []string
	if all.Lang != "" {
		languages = []string{all.Lang}
	}
	if c.Expands != "" {
		return c.expansion(env, all, languages)
	}
	if len(c.Cards) > 0 {
		return BadInput("--cards goes with --expands PACK, such as --expands box")
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

// expansion writes an expansion.
func (c *StoryNewCmd) expansion(env *Deps, all *Globals, languages []string) error {
	cards := map[stories.Deck]int{}
	for deck, n := range c.Cards {
		cards[stories.Deck(deck)] = n
	}
	if err := packs.NewExpansion(c.Folder, c.Expands, cards, languages...); err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, map[string]string{"folder": c.Folder, "id": filepath.Base(c.Folder)})
	}
	env.print(env.Out, "%s adds to %s. Change it, and check it now and then:\n", c.Folder, c.Expands)
	fmt.Fprintf(env.Out, "  lantern story check %s\n", c.Folder)
	return env.print(env.Out, "To play with it, move it to %s; stories that use it need %s.\n",
		env.Packs(all.Data), filepath.Base(c.Folder))
}

// StoryTextsCmd is "lantern story texts FOLDER".
type StoryTextsCmd struct {
	Folder string `arg:"" help:"The folder of a pack, or a folder of packs."`
}

// Run writes stubs for the missing texts into text/<language>/missing.yaml, and prints their number.
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

// StoryIDsCmd is "lantern story ids [KIND]... [FOLDER|ID]".
type StoryIDsCmd struct {
	Kinds []string `arg:"" optional:"" help:"Kinds of names: cards, monsters, icons, traits, rooms and so on; all by default." placeholder:"KIND"`
	Of    string   `help:"A story, by folder or ID, to list its own names too; or a base pack, by ID." default:"base" placeholder:"FOLDER"`
}

// Run lists the IDs that a story may use. The last argument may be a story instead of a kind.
func (c *StoryIDsCmd) Run(env *Deps, all *Globals) error {
	if n := len(c.Kinds); n > 0 && !slices.Contains(stories.NameKinds, c.Kinds[n-1]) &&
		(isPackFolder(c.Kinds[n-1]) || n > 1) {
		c.Of, c.Kinds = c.Kinds[n-1], c.Kinds[:n-1]
	}
	for _, kind := range c.Kinds {
		if !slices.Contains(stories.NameKinds, kind) {
			meant := strictyaml.Nearest(kind, stories.NameKinds)
			if meant != "" {
				meant = fmt.Sprintf(" (did you mean %s?)", meant)
			}
			return BadInput("there is no kind of names %q%s; choose one of %s", kind, meant,
				strings.Join(stories.NameKinds, ", "))
		}
	}
	base, story, err := findDraft(env, all, c.Of)
	if err != nil {
		return err
	}
	lists := stories.Names(base, story, env.lang(all))
	wanted := c.Kinds
	if len(wanted) == 0 {
		wanted = stories.NameKinds
	}
	if all.JSON {
		answer := map[string][]stories.Named{}
		for _, kind := range wanted {
			answer[kind] = append([]stories.Named{}, lists[kind]...)
		}
		return writeJSON(env.Out, answer)
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, kind := range wanted {
		if len(wanted) > 1 && len(lists[kind]) > 0 {
			fmt.Fprintf(t, "%s:\n", kind)
		}
		for _, one := range lists[kind] {
			fmt.Fprintf(t, "  %s\t%s\n", one.ID, cmp.Or(one.Name, "-"))
		}
	}
	return t.Flush()
}

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
