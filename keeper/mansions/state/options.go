package state

import (
	"encoding/json"
	"fmt"
	"slices"

	"lantern/keeper"
	"lantern/puzzles"
	"lantern/stories"
)

// SystemName is the name of this game system in session files and on the command line.
const SystemName = "mansions"

// Options are chosen when a session begins and are stored with it.
type Options struct {
	Story   string `json:"story"`   // the story's ID
	Players int    `json:"players"` // investigator players, N of the rules: 1 to 4 (MOM-1.1)
	// answers given beforehand: "1": "1A"; the others are asked in the set-up
	Choices map[string]string `json:"choices,omitempty"`
	Dice    keeper.Source     `json:"dice,omitempty"`  // where dice are rolled; on screen if left out
	Decks   keeper.Source     `json:"decks,omitempty"` // where decks are; on screen if left out

	TimedPuzzles    bool `json:"timedPuzzles,omitempty"`    // variant: one minute for each attempt at a puzzle (MOM-15.3)
	MonsterSkill    bool `json:"monsterSkill,omitempty"`    // variant: skill points for the monsters (MOM-15.4)
	UncertainLength bool `json:"uncertainLength,omitempty"` // variant: the die can delay the last event (MOM-15.5)

	// house rule for the keeper's action cards, one of KeeperActionRules; as the rules say if left out
	KeeperActions string `json:"keeperActions,omitempty"`

	// the investigators choose in secret: nobody sees whom until the keeper is done too (MOM-2.5)
	SecretParty bool `json:"secretParty,omitempty"`

	Keeper string `json:"keeper,omitempty"` // who keeps: the lantern, by one of Tempers; a person, if left out
	// with the automatic keeper: printed cards are laid in the rooms too, by their backs
	Backs bool `json:"backs,omitempty"`

	// how hard the puzzles are dealt, one of PuzzleLevels; as the rules say if left out
	PuzzleLevel string `json:"puzzles,omitempty"`
}

// Content is what a session plays with. It is frozen when the session begins, so that a later version of the program or
// of a pack never changes a running game.
type Content struct {
	Base  *stories.Base  `json:"base"`
	Story *stories.Story `json:"story"`
}

// ReadContent reads the content of a session. Its error, in words for people, says that the base pack or the story is
// missing.
func ReadContent(c keeper.Config) (Content, error) {
	var content Content
	if err := json.Unmarshal(c.Content, &content); err != nil {
		return Content{}, fmt.Errorf("the session's story cannot be read: %w", err)
	}
	if content.Base == nil || content.Story == nil {
		return Content{}, stories.UserErrorf("the session has no story: it was begun with another version of the program")
	}
	return content, nil
}

// MostPlayers is the maximal number of investigator players (MOM-1.1).
const MostPlayers = 4

// Difficulties are the levels of the automatic keeper, easiest first. The last one aims at a good length of the
// session.
var Difficulties = []string{"guide", "host", "hunter", "merciless", "storyteller"}

// Variants are the names of the optional rules in Options and on the command line.
var Variants = []string{"timedPuzzles", "monsterSkill", "uncertainLength"}

// variants are the optional rules, in the order of [Variants].
func (o *Options) variants() []*bool {
	return []*bool{&o.TimedPuzzles, &o.MonsterSkill, &o.UncertainLength}
}

// SetVariant turns an optional rule on or off. It returns false for an unknown name.
func (o *Options) SetVariant(name string, on bool) bool {
	i := slices.Index(Variants, name)
	if i >= 0 {
		*o.variants()[i] = on
	}
	return i >= 0
}

// Variants lists the optional rules that are on, in the order of the rules.
func (o Options) Variants() []string {
	var out []string
	for i, on := range o.variants() {
		if *on {
			out = append(out, Variants[i])
		}
	}
	return out
}

// ByTheRules is the level of puzzles dealt by pure chance (MOM-16.3).
const ByTheRules = "rules"

// PuzzleLevels are the levels of a session's puzzles, as in Options, in PuzzleDeal and on the command line. All but the
// first guarantee that a puzzle can be solved without drawing, in more or fewer actions than the solver's intellect;
// see puzzles.Level.
var PuzzleLevels = puzzleLevels()

func puzzleLevels() []string {
	all := []string{ByTheRules}
	for _, l := range puzzles.Levels {
		all = append(all, string(l))
	}
	return all
}

// Level returns the level to deal by; empty for a deal by the rules.
func (o Options) Level() puzzles.Level {
	if o.PuzzleLevel == ByTheRules {
		return ""
	}
	return puzzles.Level(o.PuzzleLevel)
}

// LevelName returns the level as one of [PuzzleLevels].
func (o Options) LevelName() string {
	if o.PuzzleLevel == "" {
		return ByTheRules
	}
	return o.PuzzleLevel
}
