// Package arkhamcards implements the rules of Arkham Horror: The Card Game as far as the table needs them. It does not
// simulate cards: players read and play their own. The session keeps the bag, the phases, doom, clues, enemies and due
// attacks, and gives the rule for each (LCG-x.y, see docs/rules/arkhamcards). Card files are read in cardfiles, decks
// checked in deck, odds computed in bag, campaigns read in packs.
//
// One session is one campaign; a standalone scenario is a campaign of one. The effects of cards are entered with a few
// general commands (put, harm, place, enemy, pin ...). Automatic rules run as tasks on State.Tasks, which ask prompts
// when somebody has to decide.
package arkhamcards

import (
	"lantern/internal/decode"
	"lantern/keeper"
)

// SystemName is the ID of the game.
const SystemName = "arkham-cards"

// Rules are the rules of one session. Its options are in its first event.
type Rules struct{}

// Game is Arkham Horror: The Card Game, for one to four players (LCG-15.28).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 1, Max: 4}, Open).Counted("players")

// Options are the options of a session; all of them are optional.
type Options struct {
	Players       int            `json:"players,omitempty"` // 1 to 4; default 2, unless investigators are named
	Investigators []Investigator `json:"investigators,omitempty"`
	// Faces are the portraits of investigators by their names, for show only.
	Faces map[string]string `json:"faces,omitempty"`
	// Pack is the campaign. Without Pack and Scenarios, it is the first shipped campaign, or else a practice scenario.
	Pack       string     `json:"pack,omitempty"`
	Difficulty string     `json:"difficulty,omitempty"` // easy, standard (the default), hard or expert (LCG-2.2)
	Language   string     `json:"language,omitempty"`   // of the names; default "en"
	Scenario   string     `json:"scenario,omitempty"`   // the first one to play; by default the first of the campaign
	Scenarios  []Scenario `json:"scenarios,omitempty"`  // instead of a pack
	Bag        []string   `json:"bag,omitempty"`
	Standalone bool       `json:"standalone,omitempty"`
	// Titles are the scenarios of a campaign played only with printed cards, instead of a pack. BagOf is the campaign,
	// one of bag.Campaigns, with whose bag it begins (LCG-2.2).
	Titles []string `json:"titles,omitempty"`
	BagOf  string   `json:"bagOf,omitempty"`
	// Notes, Barred and Resolutions are the log of a campaign continued from paper; Resolutions are those of the
	// scenarios before the first one played here, in order. The investigators' records have their experience.
	Notes       []string `json:"notes,omitempty"`
	Barred      []string `json:"barred,omitempty"`
	Resolutions []string `json:"resolutions,omitempty"`
	// Guided sessions have the guide of their campaign; the rules are the same.
	Guided bool `json:"guided,omitempty"`
}

// Open is the game's keeper.System.
func Open(keeper.Config) (keeper.Rules[State], error) { return &Rules{}, nil }

// Commands, Events, Seats (the number of players) and Prompts implement [keeper.Rules].
func (*Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }
func (*Rules) Events() *keeper.Catalogue[keeper.Event]     { return events }
func (*Rules) Seats(s State) int                           { return len(s.Seats) }
func (*Rules) Prompts(s State) []*keeper.Prompt            { return s.Waiting() }

// Summary describes the progress of the session.
func (*Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: s.scenario().ID, Key: "round", Args: keeper.Args{"round": itoa(s.Round),
		"stage": string(s.Stage)},
		Ended: s.Stage == StageOver}
}

// Setup begins a session: by default two investigators in the scenario that comes with the game.
func (*Rules) Setup(c keeper.Config, _ keeper.Chance) ([]keeper.Event, error) {
	var o Options
	if len(c.Options) > 0 {
		if err := decode.ReadOptions(c.Options, &o); err != nil {
			return nil, err
		}
	}
	return o.begun()
}
