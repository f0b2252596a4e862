package cli

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories/atomicfile"
	"lantern/ui/text"
)

// notBegun words why a session cannot be begun.
func (c *Which) notBegun(env *Deps, all *Globals, err error) error {
	if wrong, ok := errors.AsType[*decode.Error](err); ok {
		return BadInput("%s:%v", c.Options, wrong)
	}
	if refusal, ok := keeper.AsRefusal(err); ok {
		return BadInput("%s", c.refused(env, all, refusal))
	}
	return BadInput("play: %v", err)
}

// refused words a refusal, with the file concerned, and says where to read its rule.
func (c *Which) refused(env *Deps, all *Globals, refusal *keeper.Refusal) string {
	words := env.refusal(all, refusal)
	if c.Options != "" {
		words = env.translate("%s: %s", c.Options, words)
	}
	if refusal.Rule != "" {
		words = env.translate("%s `lantern rules %s` shows the rule.", words, refusal.Rule)
	}
	return words
}

// config returns the configuration of a new session.
func (c *Which) config(env *Deps, all *Globals) (keeper.Config, error) {
	g, err := env.Games.Find(c.Game)
	if err != nil {
		return keeper.Config{}, BadInput("play: %v", err)
	}
	options, err := readOptions(c.Options)
	if err != nil {
		return keeper.Config{}, err
	}
	if g.ID == state.SystemName {
		return c.mansions(env, all, options)
	}
	for _, flag := range [][2]string{{"--story", c.Story}, {"--choices", c.Choices}, {"--keeper", c.Keeper},
		{"--keeper-actions", c.KeeperActions}, {"--variants", c.Variants}, {"--puzzles", c.Puzzles}, {"--dice", c.Dice}} {
		if flag[1] != "" {
			return keeper.Config{}, BadInput("%s belongs to Mansions of Madness, not to %s; leave it out, or use --options",
				flag[0], g.ID)
		}
	}
	words := text.New(env.lang(all))
	if g.ID == arkhamcards.SystemName {
		if fieldsOf(options)["language"] == nil {
			options = withOption(options, "language", words.Lang())
		}
		if options, err = ownCampaign(options, ownCampaigns(env, all)); err != nil {
			return keeper.Config{}, c.notBegun(env, all, err)
		}
	}
	if c.Players != nil {
		if *c.Players < g.Players.Min || *c.Players > g.Players.Max {
			return keeper.Config{}, BadInput("--players: %d to %d play %s", g.Players.Min, g.Players.Max, g.ID)
		}
		if g.Count != "" {
			options = withOption(options, g.Count, *c.Players)
		}
	}
	return keeper.Config{System: g.ID, Seed: c.Seed, Options: named(options, g, words)}, nil
}

// maxOptions is the maximum size of the options file, in bytes.
const maxOptions = 1 << 20

// optionLimits bound the options before they are decoded.
var optionLimits = decode.Limits{Depth: 32, Values: 1 << 16, Items: 1 << 12, Fields: 1 << 10}

// readOptions reads the options of a session. Without a file, there are none.
func readOptions(file string) (json.RawMessage, error) {
	if file == "" {
		return nil, nil
	}
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return nil, unreadable(file, err)
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, maxOptions+1))
	switch {
	case err != nil:
		return nil, unreadable(file, err)
	case len(raw) > maxOptions:
		return nil, BadInput("%s is larger than %d bytes", file, maxOptions)
	}
	if x := decode.Scan(raw, optionLimits); x != nil && x.What != "" {
		return nil, BadInput("%s: %v", file, x)
	}
	var any map[string]json.RawMessage // the game checks the keys
	if err := decode.ReadOptions(raw, &any); err != nil {
		return nil, BadInput("%s:%v", file, err)
	}
	fields := fieldsOf(raw)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if string(fields[name]) == "null" {
			return nil, BadInput("%s: %s is null; leave the field out, or give it a value", file, decode.Echo(name))
		}
	}
	return raw, nil
}

// withOption adds an option after those read from the file.
func withOption(options json.RawMessage, field string, value any) json.RawMessage {
	raw, _ := json.Marshal(value) // a number, a text or a list of these
	had, more := bytes.TrimSpace(options), fmt.Sprintf("%q:%s}", field, raw)
	if len(had) == 0 {
		return json.RawMessage("{" + more)
	}
	had = bytes.TrimSpace(had[:len(had)-1])
	if !bytes.HasSuffix(had, []byte("{")) {
		more = "," + more
	}
	return append(bytes.Clone(options[:bytes.Index(options, had)+len(had)]), more...)
}

// fieldsOf returns the options of a game by name.
func fieldsOf(options json.RawMessage) (fields map[string]json.RawMessage) {
	_ = json.Unmarshal(options, &fields) // there are none, or they have been read before
	return fields
}

// naming says how the players of a game are named: the option with their names, their default name, the options with
// the number of players (the first that is present counts), and the default number.
type naming struct {
	names, plain string
	counts       []string
	seats        int
}

// namings holds the games whose players have names, by the game's ID.
var namings = map[string]naming{
	"arkham":        {"names", "arkham.plain", []string{"players", "investigators"}, 2},
	"arkham-cards":  {"investigators", "cards.plain", []string{"players"}, 2},
	"cthulhu-cards": {"players", "cthulhu.plain", nil, 2},
	"priest":        {"players", "priest.plain", []string{"count"}, 3},
}

// named gives unnamed players names in the language. It does not change a number of players that the game will refuse.
func named(options json.RawMessage, g keeper.Game, words *text.Localizer) json.RawMessage {
	fields, of := fieldsOf(options), namings[g.ID]
	if of.names == "" || fields[of.names] != nil {
		return options
	}
	seats := of.seats
	if n := slices.IndexFunc(of.counts, func(by string) bool { return fields[by] != nil }); n >= 0 {
		var each []json.RawMessage
		if raw := fields[of.counts[n]]; json.Unmarshal(raw, &each) == nil {
			seats = max(seats, len(each))
		} else if json.Unmarshal(raw, &seats) != nil {
			return options
		}
	}
	if seats = cmp.Or(seats, of.seats); seats < g.Players.Min || seats > g.Players.Max {
		return options
	}
	var names []string
	var plain []arkhamcards.Investigator
	for i := range seats {
		name := words.T(of.plain, text.Args{"n": i + 1})
		names, plain = append(names, name), append(plain, arkhamcards.Plain(name))
	}
	if g.ID == arkhamcards.SystemName {
		return withOption(options, of.names, plain)
	}
	return withOption(options, of.names, names)
}

// mansions returns the configuration of a session of Mansions of Madness: the options in the file, overridden by the
// flags.
func (c *Which) mansions(env *Deps, all *Globals, raw json.RawMessage) (keeper.Config, error) {
	o := state.Options{Players: 3}
	if len(raw) > 0 {
		if err := decode.ReadOptions(raw, &o); err != nil {
			return keeper.Config{}, BadInput("%s:%v", c.Options, err)
		}
	}
	choices, err := readChoices(c.Choices)
	if err != nil {
		return keeper.Config{}, err
	}
	o.Story = cmp.Or(c.Story, o.Story)
	if c.Players != nil {
		o.Players = *c.Players
	}
	o.PuzzleLevel, o.KeeperActions = cmp.Or(c.Puzzles, o.PuzzleLevel), cmp.Or(c.KeeperActions, o.KeeperActions)
	o.Keeper = cmp.Or(c.Keeper, o.Keeper)
	o.Dice = cmp.Or(keeper.Source(c.Dice), o.Dice)
	if len(choices) > 0 || o.Choices == nil {
		o.Choices = choices
	}
	if err := readVariants(c.Variants, &o); err != nil {
		return keeper.Config{}, err
	}
	if o.Story == "" {
		return keeper.Config{}, BadInput("play: --new needs --story ID; `lantern story list` shows the available stories")
	}
	lib, err := env.Library(all.Data)
	if err != nil {
		return keeper.Config{}, BadInput("%v", err)
	}
	config, err := mansions.NewConfig(lib, o, c.Seed)
	if err != nil {
		return keeper.Config{}, c.notBegun(env, all, err)
	}
	return config, nil
}

// readChoices parses "1A,2B" into question and answer.
func readChoices(text string) (map[string]string, error) {
	choices := map[string]string{}
	for _, option := range listed(text) {
		question := strings.TrimRight(option, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
		if question == "" || question == option {
			return nil, BadInput("--choices: %q is not an answer; write the question's number and the answer's letter, for example 1A,2B",
				option)
		}
		if before, twice := choices[question]; twice {
			return nil, BadInput("--choices: question %s is answered twice, with %s and %s", question, before, option)
		}
		choices[question] = option
	}
	return choices, nil
}

// listed splits a list at commas and spaces.
func listed(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// readVariants parses "timedPuzzles,monsterSkill" and sets these options.
func readVariants(text string, o *state.Options) error {
	for _, name := range listed(text) {
		if !o.SetVariant(name, true) {
			return BadInput("--variants: there is no variant %q; there are %s", name,
				strings.Join(state.Variants, ", "))
		}
	}
	return nil
}
