package cli

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/lowerbound"
)

// StorySeedCmd is "lantern story seed ID": what to gather from the box, then what to lay in which room.
type StorySeedCmd struct {
	ID      string   `arg:"" help:"The story's ID or folder."`
	Choice  []string `short:"c" help:"An answer: the question's number and the option, for example 1=A; once for each question." placeholder:"1=A"`
	Choices string   `help:"All answers at once, for example 1A,2B." placeholder:"1A,2B"`
	Players int      `help:"Investigator players, 1 to 4." default:"3"`
	Seed    string   `help:"Seed to shuffle the cards of the other rooms the same way each time." placeholder:"TEXT"`
}

// seedAnswer is the JSON output of "story seed".
type seedAnswer struct {
	Story   string          `json:"story"`
	Choices stories.Answers `json:"choices"`
	Players int             `json:"players"`
	stories.SeedingWalk
	Bound *lowerbound.Bound `json:"par,omitempty"` // left out for a story without a bound
}

// Run prints the seeding walk.
func (c *StorySeedCmd) Run(env *Deps, all *Globals) error {
	lib, s, err := findStory(env, all, c.ID)
	if err != nil {
		return err
	}
	if err := forParty(s, c.ID, c.Players); err != nil {
		return err
	}
	answers, err := c.answers()
	if err != nil {
		return err
	}
	seed := c.Seed
	if seed == "" {
		seed = env.Means.NewSeed()
	}
	seeding, err := s.Seed(answers, func(cards []string) []string {
		return keeper.Shuffled(keeper.NewChance(seed, 0), cards)
	})
	if err != nil {
		return BadInput("--choice: %v", err)
	}
	base := lib.BaseOf(s)
	words := stories.NewWords(base, s, env.lang(all))
	walk, err := stories.PickList(base, s, words, seeding)
	if err != nil {
		return BadInput("%v", err)
	}
	var known *lowerbound.Bound
	quickest, err := lowerbound.BoundOf(base, s, answers, c.Players)
	switch {
	case err == nil:
		known = &quickest
	case !errors.Is(err, lowerbound.ErrNoBound):
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, seedAnswer{Story: s.Pack.ID, Choices: answers, Players: c.Players,
			SeedingWalk: walk, Bound: known})
	}
	printWalk(env, s.AnswersText(answers), words, walk)
	return nil
}

// answers parses both forms: --choice 1=A (or 1=1A), and --choices 1A,2B.
func (c *StorySeedCmd) answers() (stories.Answers, error) {
	given := []string{c.Choices}
	for _, one := range c.Choice {
		question, option, ok := strings.Cut(one, "=")
		if !ok || question == "" || option == "" {
			return nil, BadInput("--choice: %q is not an answer; write the question's number and the option, for example 1=A",
				one)
		}
		given = append(given, question+strings.TrimPrefix(strings.ToUpper(option), question))
	}
	return readChoices(strings.Join(given, ","))
}

func printWalk(env *Deps, variant string, words stories.Words, walk stories.SeedingWalk) {
	env.print(env.Out, "%s, %s: %d {card|cards} to gather and lay\n", words.Get("story.title"), variant, walk.Count())
	deck := stories.Deck("")
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, p := range walk.Gather {
		if p.Deck != deck {
			deck = p.Deck
			env.print(t, "\ngather: %s\n", words.Get("deck."+string(deck)+".name"))
		}
		fmt.Fprintf(t, "  %d\t%s\n", p.Count, p.Name)
	}
	if len(walk.Ask) > 0 {
		env.print(t, "\nlay where you like\n")
	}
	for _, a := range walk.Ask {
		fmt.Fprintf(t, "  %s\t%s\n", a.Name, roomNames(words, a.Rooms))
	}
	env.print(t, "\nlay, bottom card first\n")
	for _, r := range walk.Lay {
		names := joined(r.Cards, func(card stories.LayCard) string { return card.Name })
		if r.Doubt {
			names = env.translate("%s (a guess: your guide decides)", names)
		}
		fmt.Fprintf(t, "  %s\t%s\n", r.Name, cmp.Or(names, "–"))
	}
	if len(walk.Aside) > 0 {
		env.print(t, "\nset aside\n")
	}
	for _, p := range walk.Aside {
		fmt.Fprintf(t, "  %d\t%s\n", p.Count, p.Name)
	}
	t.Flush()
}
