package arkhamcards

import (
	"fmt"

	"lantern/keeper"
	"lantern/strictjson"
)

// SystemName is the ID of the game.
const SystemName = "arkham-cards"

// Rules are the rules of one session. What it was begun with lies in its first event.
type Rules struct{}

// Game is the game among the games at hand (LCG-15.28).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 1, Max: 4}, Open).Counted("players")

// Options are what a session may be begun with; all of it can be left out.
type Options struct {
	Players       int            `json:"players,omitempty"` // 1 to 4; 2 when nobody is named either
	Investigators []Investigator `json:"investigators,omitempty"`
	// Pack is the campaign; without it, and without Scenarios, the first one that ships, or a practice scenario.
	Pack       string     `json:"pack,omitempty"`
	Difficulty string     `json:"difficulty,omitempty"` // easy, standard (when left out), hard or expert (LCG-2.2)
	Language   string     `json:"language,omitempty"`   // of the names, "en" when left out
	Scenario   string     `json:"scenario,omitempty"`   // the one to begin with; the first when left out
	Scenarios  []Scenario `json:"scenarios,omitempty"`  // instead of a pack
	Bag        []string   `json:"bag,omitempty"`
	Standalone bool       `json:"standalone,omitempty"`
	// Titles are the scenarios of a campaign that is played with printed cards alone, instead of a pack; BagOf is
	// the campaign, one of bag.Campaigns, with whose bag it begins (LCG-2.2).
	Titles []string `json:"titles,omitempty"`
	BagOf  string   `json:"bagOf,omitempty"`
	// Notes, Barred and Resolutions are the log of a campaign that goes on from paper: of each scenario before the first
	// one that is played here, in order, what it came to. What investigators have earned stands with them.
	Notes       []string `json:"notes,omitempty"`
	Barred      []string `json:"barred,omitempty"`
	Resolutions []string `json:"resolutions,omitempty"`
	// Guided sessions are accompanied by the guide of their campaign; the rules are the same.
	Guided bool `json:"guided,omitempty"`
}

// Open is the game's keeper.System.
func Open(c keeper.Config) (keeper.Rules[State], error) {
	if c.System != SystemName {
		return nil, fmt.Errorf("the session is played with %q, not with %q", c.System, SystemName)
	}
	return &Rules{}, nil
}

// Commands names everything that can be asked for.
func (*Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }

// Events names everything that can happen.
func (*Rules) Events() *keeper.Catalogue[keeper.Event] { return events }

// Seats is how many play.
func (*Rules) Seats(s State) int { return len(s.Seats) }

// Prompts is the prompt that waits.
func (*Rules) Prompts(s State) []*keeper.Prompt {
	return s.Waiting()
}

// Summary is how far the session has come.
func (*Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: s.scenario().ID, Key: "round", Args: keeper.Args{"round": itoa(s.Round),
		"stage": string(s.Stage)},
		Ended: s.Stage == StageOver}
}

// Setup begins a session: without options, two investigators in the scenario that comes with the game.
func (*Rules) Setup(c keeper.Config, _ keeper.Chance) ([]keeper.Event, error) {
	var o Options
	if len(c.Options) > 0 {
		if err := strictjson.ReadOptions(c.Options, &o); err != nil {
			return nil, err
		}
	}
	return o.begun()
}
