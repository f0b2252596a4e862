package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"lantern/keeper/mansions/playthrough"
	"lantern/stories"
)

// prove plays every variant of a valid story until the investigators win; nil for a story that only the table can
// judge.
func (c *StoryCheckCmd) prove(env *Deps, base *stories.Base, story *stories.Story) (*playthrough.Report, error) {
	table, err := playthrough.Open(base, story)
	switch {
	case errors.Is(err, playthrough.ErrTable):
		return nil, nil
	case err != nil:
		return nil, BadInput("%s: %v", story.Pack.ID, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var each func(playthrough.Playthrough) error
	if c.Witnesses != "" {
		if err := os.MkdirAll(c.Witnesses, 0o755); err != nil {
			return nil, BadInput("%v", err)
		}
		each = func(w playthrough.Playthrough) error {
			var commands bytes.Buffer
			for _, raw := range w.Commands {
				commands.Write(raw)
				commands.WriteByte('\n')
			}
			return os.WriteFile(filepath.Join(c.Witnesses, playthroughFile(story, w)), commands.Bytes(), 0o600)
		}
	}
	report, err := table.ProveAll(ctx, each, env.progress())
	switch {
	case errors.Is(err, context.Canceled):
		return nil, No("stopped")
	case err != nil:
		return nil, BadInput("%s: %v", story.Pack.ID, err)
	}
	return &report, nil
}

// playthroughFile returns the file name of a playthrough, made from the configuration needed to play it.
func playthroughFile(story *stories.Story, w playthrough.Playthrough) string {
	return fmt.Sprintf("%s_%s_players-%d_seed-%s.jsonl", w.Story,
		strings.ReplaceAll(story.AnswersText(w.Choices), ",", "-"), w.Players, w.Seed)
}

// printVariants prints on the first line how far the variants of a valid story are proved.
func (p checkedLine) printVariants(env *Deps, name string) {
	said := "%s: %d {variant|variants} sound for %s investigators%s\n"
	if p.Witness != nil && len(p.Witness.NotProved) == 0 {
		said = "%s: %d {variant|variants} proved for %s investigators%s\n"
	}
	env.print(env.Out, said, name, p.Variants, span(*p.Players), env.warned(p.Warnings))
	if p.Witness == nil {
		return
	}
	if w := p.Witness.Longest; w != nil {
		env.print(env.Out, "  %d of %d won by playing; the longest game takes %d commands (%d are allowed), the slowest %d rounds\n",
			p.Witness.Proved, p.Witness.Of, len(w.Commands), playthrough.MostCommands, p.Witness.Rounds)
	}
	for _, not := range p.Witness.NotProved {
		env.print(env.Out, "  not proved: %s for a party of %d: %s\n",
			p.story.AnswersText(not.Choices), not.Players, not.Err)
	}
}

// printWitnesses prints which playthrough is the longest, or that there are none.
func (a checkAnswer) printWitnesses(env *Deps) {
	var longest checkedLine
	games, unplayed := 0, false
	for _, p := range a.Packs {
		if p.Witness == nil || p.Witness.Longest == nil {
			unplayed = unplayed || p.story != nil && p.Witness == nil && !p.story.Table
			continue
		}
		games += p.Witness.Proved
		if longest.Witness == nil || len(p.Witness.Longest.Commands) > len(longest.Witness.Longest.Commands) {
			longest = p
		}
	}
	switch {
	case games > 0:
		w := longest.Witness.Longest
		env.print(env.Out, "%d {playthrough|playthroughs}; the longest is %s %s for a party of %d: %d {command|commands}, %d {round|rounds}\n",
			games, w.Story, longest.story.AnswersText(w.Choices), w.Players, len(w.Commands), w.Rounds)
	case unplayed && a.OK:
		env.print(env.Out, "No problems found. `lantern story check --witness` proves that a story can be won, by winning it.\n")
	}
}
