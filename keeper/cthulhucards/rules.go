// Package cthulhucards implements the rules of Call of Cthulhu: The Card Game (COC-x.y, see docs/rules/cthulhucards):
// windows and what may be done in them, refreshing, paying with domains, commitments, and struggles in order with the
// choices of the players. Calculations without a session are in story, pay and deck.
//
// Cards in play, domains and stories are kept here. Hands and decks are on the real table and only counted, unless the
// program deals. Effects of printed cards are entered with Effect, Modify or Time, since the rules do not know them.
// Plans of commitments, and dealt hands and decks, are secret.
package cthulhucards

import (
	"lantern/internal/decode"
	"lantern/keeper"
)

// SystemName is the ID of the game.
const SystemName = "cthulhu-cards"

// Rules are the rules of one duel. Its options are in its first event.
type Rules struct{}

// Game is Call of Cthulhu: The Card Game, for two players (COC-1.1).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 2, Max: 2}, Open)

// Open implements keeper.System.
func Open(keeper.Config) (keeper.Rules[State], error) { return &Rules{}, nil }

// Commands, Events, Seats (the number of players) and Prompts implement [keeper.Rules].
func (*Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }
func (*Rules) Events() *keeper.Catalogue[keeper.Event]     { return events }
func (*Rules) Seats(State) int                             { return 2 }
func (*Rules) Prompts(s State) []*keeper.Prompt            { return s.Waiting() }

// Summary describes the progress of the duel.
func (*Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: s.Players[0].Name + " · " + s.Players[1].Name, Key: "turn",
		Args: keeper.Args{"turn": itoa(s.Turn), "first": itoa(len(s.Players[0].Won)),
			"second": itoa(len(s.Players[1].Won))},
		Ended: s.Step == StepOver}
}

// Setup begins a duel: by default with the two shipped decks.
func (*Rules) Setup(c keeper.Config, chance keeper.Chance) ([]keeper.Event, error) {
	var o Options
	if len(c.Options) > 0 {
		if err := decode.ReadOptions(c.Options, &o); err != nil {
			return nil, err
		}
	}
	return o.begun(chance)
}
