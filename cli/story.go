package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// StoryCmd is "lantern story": the available stories.
type StoryCmd struct {
	List   StoryListCmd   `cmd:"" help:"List the available stories."`
	Show   StoryShowCmd   `cmd:"" help:"Show the set-up of one variant of a story: the cards to take out, and the pile of each room, bottom card first. For a base pack: its contents."`
	Check  StoryCheckCmd  `cmd:"" help:"Check stories, listing all problems as file:line:col: code: message; with --witness, prove that they can be won."`
	Seed   StorySeedCmd   `cmd:"" help:"What to take out of the box for one variant, in storage order, then what to place in each room, bottom card first."`
	IDs    StoryIDsCmd    `cmd:"" name:"ids" help:"List what a story can refer to (cards, monsters, icons, traits, rooms and so on), with their names."`
	Schema StorySchemaCmd `cmd:"" help:"Write a JSON Schema for each file of a pack, so that editors can complete and check it."`
	Map    StoryMapCmd    `cmd:"" help:"Draw the board of a story, as the program shows it, to a .png or .svg file."`
	Texts  StoryTextsCmd  `cmd:"" help:"Add the texts that a story lacks as placeholders, in each of its languages."`
	New    StoryNewCmd    `cmd:"" help:"Create a new story to start from: a small house, with comments, that can be played at once."`

	Export StoryExportCmd `cmd:"" help:"Pack a story, or any other pack, into one zip file."`
	Import StoryImportCmd `cmd:"" help:"Import a pack from a zip file into the folder of your own packs."`

	Simulate StorySimulateCmd `cmd:"" help:"Let the program play a story many times by itself: who wins, how, and how long it takes."`
}

// storyLine is a story in the list; it contains no spoilers.
type storyLine struct {
	ID      string         `json:"id"`
	Title   string         `json:"title"`
	Tagline string         `json:"tagline"`
	Players stories.Span   `json:"players"`
	Minutes stories.Span   `json:"minutes"`
	Choices map[string]int `json:"choices"` // options by question
	Clock   []int          `json:"clock"`   // time tokens of each event
	Texts   []string       `json:"languages"`
}

// StoryListCmd is "lantern story list".
type StoryListCmd struct{}

// Run prints a line for each story.
func (c *StoryListCmd) Run(env *Deps, all *Globals) error {
	lib, err := env.Library(all.Data)
	if err != nil {
		fmt.Fprintf(env.Err, "%v\n", err) // a bad pack of the user does not hide the good ones
	}
	if lib == nil {
		return BadInput("no stories can be read")
	}
	var list []storyLine
	for _, s := range lib.Stories {
		words := stories.NewWords(lib.BaseOf(s), s, env.lang(all))
		line := storyLine{ID: s.Pack.ID, Title: words.Get("story.title"), Tagline: words.Get("story.tagline"),
			Players: s.Players, Minutes: s.Minutes, Choices: map[string]int{}, Texts: s.Pack.Languages}
		for _, ch := range s.Choices {
			line.Choices[ch.ID] = len(ch.Options)
		}
		for _, e := range s.Events {
			line.Clock = append(line.Clock, e.Time)
		}
		list = append(list, line)
	}
	if all.JSON {
		return writeJSON(env.Out, list)
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	env.print(t, "ID\ttitle\tparty\tminutes\tchoices\tclock\n")
	for _, l := range list {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%d\t%s\n", l.ID, l.Title, span(l.Players), span(l.Minutes),
			len(l.Choices), clock(l.Clock))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, base := range lib.Bases {
		words := stories.NewWords(base, nil, env.lang(all))
		fmt.Fprintf(env.Out, "\n%s\n", countBase(base, words).line(env, words))
	}
	return nil
}

// storyTitles returns the titles of stories by their IDs, if one of the sessions plays a story. A story whose pack is
// missing has none.
func storyTitles(env *Deps, all *Globals, sessions []keeper.Header) map[string]string {
	titles := map[string]string{}
	if !slices.ContainsFunc(sessions, func(h keeper.Header) bool { return h.Config.System == state.SystemName }) {
		return titles
	}
	if lib, _ := env.Library(all.Data); lib != nil {
		for _, s := range lib.Stories {
			titles[s.Pack.ID] = stories.NewWords(lib.BaseOf(s), s, env.lang(all)).Get("story.title")
		}
	}
	return titles
}

// forParty refuses a number of players that a story does not allow.
func forParty(s *stories.Story, id string, players int) error {
	if players < s.Players.Min || players > s.Players.Max {
		return BadInput("--players %d: story %s is for %s investigator players", players, id, span(s.Players))
	}
	return nil
}

func span(s stories.Span) string {
	if s.Min == s.Max {
		return fmt.Sprint(s.Min)
	}
	return fmt.Sprintf("%d-%d", s.Min, s.Max)
}

func clock(tokens []int) string {
	parts, sum := make([]string, len(tokens)), 0
	for i, n := range tokens {
		parts[i] = fmt.Sprint(n)
		sum += n
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, "+"), sum)
}

// StoryShowCmd is "lantern story show ID".
type StoryShowCmd struct {
	ID      string `arg:"" help:"The story's ID or folder, or the ID of a base pack."`
	Choices string `help:"An answer to every question, for example 1A,2B." placeholder:"1A,2B"`
	Players int    `help:"Investigator players, 1 to 4." default:"3"`
}

// storySetup is the set-up of one variant.
type storySetup struct {
	Story   string            `json:"story"`
	Choices stories.Answers   `json:"choices"`
	Players int               `json:"players"`
	Threat  int               `json:"threat"`
	Mythos  int               `json:"mythos"` // cards in the keeper's hand
	Trauma  int               `json:"trauma"`
	Clock   []stories.Span    `json:"clock"` // time tokens of each event; a range if the keeper is asked
	Actions []string          `json:"actions"`
	Tiles   []tileLine        `json:"tiles,omitempty"` // the board tiles to lay, in map order (MOM-2.2)
	Pick    []stories.Pick    `json:"pick"`            // every card to gather, by deck, alphabetical
	Rooms   []showRoom        `json:"rooms"`           // the rooms of the story's list
	Others  []string          `json:"others"`          // shuffled, one each into the rooms below
	Into    []string          `json:"into"`
	Groups  []stories.Shuffle `json:"groups"` // both group by group
	Ask     []stories.AskWalk `json:"ask"`    // those of them that the keeper places freely
	Aside   []stories.Pick    `json:"aside"`  // those of them that are set aside, in no room
}

type tileLine struct {
	Tile  string   `json:"tile"`
	Size  string   `json:"size"`
	Name  string   `json:"name"`  // the size in words
	Rooms []string `json:"rooms"` // names
}

type showRoom struct {
	Room  string   `json:"room"`
	Name  string   `json:"name"`
	Cards []string `json:"cards"` // bottom first
}

// Run prints the set-up of the variant.
func (c *StoryShowCmd) Run(env *Deps, all *Globals) error {
	lib, err := env.Library(all.Data)
	if lib == nil {
		return BadInput("%v", err)
	}
	if base := lib.Base(c.ID); base != nil && !isPackFolder(c.ID) {
		words := stories.NewWords(base, nil, env.lang(all))
		counts := countBase(base, words)
		if all.JSON {
			return writeJSON(env.Out, counts)
		}
		counts.print(env, words)
		return nil
	}
	lib, s, err := findStory(env, all, c.ID)
	if err != nil {
		return err
	}
	if c.Choices == "" {
		return BadInput("missing flags: --choices=1A,2B; the answers to the questions of story %s decide its variant",
			c.ID)
	}
	if err := forParty(s, c.ID, c.Players); err != nil {
		return err
	}
	answers, err := readChoices(c.Choices)
	if err != nil {
		return err
	}
	// The cards of the other rooms are shuffled face down during the set-up. Here they stay in order and are listed
	// together.
	seeding, err := s.Seed(answers, func(cards []string) []string { return cards })
	if err != nil {
		return BadInput("--choices %s: %v", c.Choices, err)
	}
	words := stories.NewWords(lib.BaseOf(s), s, env.lang(all))
	setup := storySetup{Story: s.Pack.ID, Choices: answers, Players: c.Players, Threat: s.Keeper.Threat,
		Mythos: s.Keeper.Mythos, Trauma: s.Keeper.Trauma, Actions: s.Keeper.Actions}
	if err := setup.layout(lib, s, seeding, words); err != nil {
		return BadInput("%v", err)
	}
	if all.JSON {
		return writeJSON(env.Out, setup)
	}
	setup.print(env, words)
	return nil
}

func (u *storySetup) layout(lib *packs.Library, s *stories.Story, seeding stories.Seeding, words stories.Words) error {
	for _, e := range s.Events {
		u.Clock = append(u.Clock, stories.Span{Min: e.Time, Max: max(e.Time, e.Most)})
	}
	for _, tile := range s.Map.Tiles {
		line := tileLine{Tile: tile.ID, Size: tile.Size, Name: words.TileSize(tile.Size)}
		for _, room := range tile.Rooms {
			line.Rooms = append(line.Rooms, words.Room(room))
		}
		u.Tiles = append(u.Tiles, line)
	}
	walk, err := stories.PickList(lib.BaseOf(s), s, words, seeding)
	if err != nil {
		return err
	}
	u.Pick, u.Ask = walk.Gather, walk.Ask
	seeding.Aside = seeding.Aside[:len(seeding.Aside)-seeding.Left()] // the leftovers of chance are not known yet
	if walk, err = stories.PickList(lib.BaseOf(s), s, words, seeding); err != nil {
		return err
	}
	u.Aside, u.Rooms, u.Others, u.Into, u.Groups = walk.Aside, []showRoom{}, []string{}, []string{}, []stories.Shuffle{}
	for _, group := range seeding.Shuffled {
		slices.Sort(group.Cards)
		u.Groups = append(u.Groups, group)
		u.Others, u.Into = append(u.Others, group.Cards...), append(u.Into, group.Into...)
	}
	for _, p := range seeding.Piles {
		if p.Other {
			continue
		}
		kinds := []string{}
		for _, copy := range p.Cards {
			kinds = append(kinds, stories.KindOf(copy))
		}
		u.Rooms = append(u.Rooms, showRoom{p.Room, words.Get("room." + p.Room + ".name"), kinds})
	}
	slices.Sort(u.Others)
	slices.SortFunc(u.Pick, func(a, b stories.Pick) int {
		return cmp.Or(cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Card, b.Card))
	})
	return nil
}

func (u *storySetup) print(env *Deps, words stories.Words) {
	name := func(card string) string { return words.Get("card." + card + ".name") }
	list := func(cards []string) string { return joined(cards, name) }
	env.print(env.Out, "%s, %d {investigator|investigators}\n", words.Get("story.title"), u.Players)
	env.print(env.Out, "keeper: threat %d, mythos cards %d, trauma cards %d; actions: %s\n", u.Threat,
		u.Mythos, u.Trauma, list(u.Actions))
	env.print(env.Out, "time tokens of the events: %s\n", joined(u.Clock, span))
	if len(u.Tiles) > 0 {
		env.print(env.Out, "\ntiles to lay\n")
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, tile := range u.Tiles {
		fmt.Fprintf(t, "  %s\t%s\n", tile.Name, strings.Join(tile.Rooms, ", "))
	}
	t.Flush()
	env.print(env.Out, "\npick list\n")
	t = tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, p := range u.Pick {
		fmt.Fprintf(t, "  %s\t%d\t%s\n", p.Deck, p.Count, p.Name)
	}
	env.print(t, "\nrooms, bottom card first\n")
	for _, r := range u.Rooms {
		fmt.Fprintf(t, "  %s\t%s\n", r.Name, list(r.Cards))
	}
	t.Flush()
	if len(u.Aside) > 0 {
		env.print(env.Out, "\nset aside\n")
		counted := func(p stories.Pick) string { return fmt.Sprintf("%d %s", p.Count, p.Name) }
		fmt.Fprintf(env.Out, "  %s\n", joined(u.Aside, counted))
	}
	for _, a := range u.Ask {
		env.print(env.Out, "\nthe keeper lays %s where he likes: %s\n", a.Name, roomNames(words, a.Rooms))
	}
	for _, g := range u.Groups {
		env.print(env.Out, "\nshuffle and lay one each in %s\n", roomNames(words, g.Into))
		fmt.Fprintf(env.Out, "  %s\n", list(g.Cards))
		if left := len(g.Cards) - len(g.Into); left > 0 {
			env.print(env.Out, "  set aside what is left over: %d\n", left)
		}
	}
}

func roomNames(words stories.Words, rooms []string) string { return joined(rooms, words.Room) }

// joined formats things, separated by commas.
func joined[T any](all []T, word func(T) string) string {
	parts := make([]string, len(all))
	for i, one := range all {
		parts[i] = word(one)
	}
	return strings.Join(parts, ", ")
}

// findStory finds a story by its ID, or by the folder of a draft, with the library that contains it. It prints the
// problems of a folder.
func findStory(env *Deps, all *Globals, what string) (*packs.Library, *stories.Story, error) {
	if isPackFolder(what) {
		source, err := packs.PackFolder(what)
		if err != nil {
			return nil, nil, BadInput("%v", err)
		}
		whole, err := filepath.EvalSymlinks(what)
		if err == nil {
			whole, err = filepath.Abs(whole)
		}
		if err != nil {
			return nil, nil, BadInput("%v", err)
		}
		lib, problems := packs.Load(source, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
		if s := lib.Story(filepath.Base(whole)); s != nil {
			return lib, s, nil
		}
		for _, p := range problems {
			fmt.Fprintln(env.Out, p)
		}
		return nil, nil, BadInput("%s contains no story without problems; `lantern story check %s` says more", what, what)
	}
	lib, err := env.Library(all.Data)
	if lib == nil {
		return nil, nil, BadInput("%v", err)
	}
	if s := lib.Story(what); s != nil {
		return lib, s, nil
	}
	var known []string
	for _, s := range lib.Stories {
		known = append(known, s.Pack.ID)
	}
	meant := ""
	if name := strictyaml.Nearest(what, known); name != "" {
		meant = fmt.Sprintf(" (did you mean %s?)", name)
	}
	return nil, nil, BadInput("there is no story %q%s; `lantern story list` shows the available stories", what, meant)
}

// isPackFolder reports whether a folder of that name contains a pack.
func isPackFolder(name string) bool {
	info, err := os.Stat(filepath.Join(name, "pack.yaml"))
	return err == nil && info.Mode().IsRegular() || errors.Is(err, fs.ErrPermission)
}

// findDraft finds a story by its ID or folder, as far as it is readable, with its base pack, or by its ID the base pack
// alone. Problems do not matter here, unless nothing is readable.
func findDraft(env *Deps, all *Globals, what string) (*stories.Base, *stories.Story, error) {
	source, err := findPack(env, all, what)
	if err != nil {
		return nil, nil, err
	}
	packs, whole := packs.Survey([]packs.Source{source}, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
	if len(packs) != 1 || len(whole) > 0 {
		return nil, nil, BadInput("%s is a folder of several packs; name one of them", what)
	}
	if p := packs[0]; p.Draft != nil || p.Base != nil {
		return p.Base, p.Draft, nil
	}
	return nil, nil, BadInput("%s cannot be read; `lantern story check %s` says why", what, what)
}
