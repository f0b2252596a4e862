package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"lantern/stories"
	"lantern/stories/strictyaml"
)

// StoryIDsCmd is "lantern story ids [KIND]... [FOLDER|ID]".
type StoryIDsCmd struct {
	Kinds []string `arg:"" optional:"" help:"Kinds of names: cards, monsters, icons, traits, rooms and so on; all by default." placeholder:"KIND"`
	Of    string   `help:"A story, by folder or ID, to list its own names too; or a base pack, by ID." default:"base" placeholder:"FOLDER"`
}

// Run lists what may be named. The last argument may be a story instead of a kind.
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
