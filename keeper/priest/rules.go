// Package priest implements the rules of Evil High Priest (EHP-x.y, see docs/rules/priest): turns, spaces and their
// costs, raids, cultists and resources, rituals, and the present score. Boards are in priest/board, the odds of raids
// in priest/raid, the score in priest/score.
//
// Cards and boards are on the real table, or on screen from our own set. Effects of printed cards are entered with
// general commands, since the rules do not know them. Rules run as tasks on State.Tasks, which open a prompt when
// somebody has to decide; see [play.Engine].
package priest

import (
	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/priest/board"
)

// SystemName is the ID of the game.
const SystemName = "priest"

// Rules are the rules of one game. Its options are in its first event.
type Rules struct{}

// Game is Evil High Priest, for one to five players (EHP-1.1).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 1, Max: 5}, Open).Counted("count")

// Options are the options of a game; all of them are optional.
type Options struct {
	Players []string `json:"players,omitempty"` // their names, in the order of their seats, clockwise
	// Faces are the portraits of players by name. The rules do not use them.
	Faces map[string]string `json:"faces,omitempty"`
	Count int               `json:"count,omitempty"` // 1 to 5, if nobody is named; default 3
	Board string            `json:"board,omitempty"` // a shipped board; default: the first
	Own   *board.Board      `json:"own,omitempty"`   // the owner's template, instead
	Setting
}

// Open implements keeper.System.
func Open(keeper.Config) (keeper.Rules[State], error) { return &Rules{}, nil }

// Commands, Events, Seats (the number of players) and Prompts implement [keeper.Rules].
func (*Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }
func (*Rules) Events() *keeper.Catalogue[keeper.Event]     { return events }
func (*Rules) Seats(s State) int                           { return len(s.Players) }
func (*Rules) Prompts(s State) []*keeper.Prompt            { return s.Waiting() }

// Summary describes the progress of the game.
func (*Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: s.Board.ID, Key: "round", Args: keeper.Args{"round": itoa(s.Round),
		"broken": itoa(len(s.Broken))}, Ended: s.Stage == StageOver}
}

// Setup begins a game: by default three players at our own board with our own cards, all on screen.
func (*Rules) Setup(c keeper.Config, chance keeper.Chance) ([]keeper.Event, error) {
	byDefault := Setting{Dice: keeper.OnScreen, Cards: true, Expansions: true}
	o := Options{Setting: byDefault}
	if len(c.Options) > 0 {
		o.Setting = Setting{}
		if err := decode.ReadOptions(c.Options, &o); err != nil {
			return nil, err
		}
		if o.Setting == (Setting{}) { // only the players were named
			o.Setting = byDefault
		}
	}
	return o.begun(chance)
}

// Decide returns the events of a command and of everything it triggers, up to the next question.
func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{run{S: s.clone(), Chance: chance}}
	events, err := engine.Decide(w, c)
	if err != nil || s.Stage == StageSetup {
		return events, err
	}
	seat, held := mostTreasure(&s)
	if is, now := mostTreasure(&w.S); is != seat || now != held { // scores change although nothing was lost or gained
		events = append(events, Noted{"bonus", "EHP-13.2", is, keeper.Pairs("held", now)})
	}
	return events, nil
}

// mostTreasure returns who alone has the bonus for most treasure; else -1 with who has it: "opponent", "tie" or "none"
// (EHP-13.2).
func mostTreasure(s *State) (seat int, held string) {
	seat, held = -1, "none"
	for i, p := range s.Score().Players {
		switch {
		case p.Parts.T == 0:
		case held != "none":
			return -1, "tie"
		case i >= len(s.Players):
			held = "opponent"
		default:
			seat, held = i, ""
		}
	}
	return seat, held
}
