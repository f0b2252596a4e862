// Package arkham implements the rules of Arkham Horror, second edition (AH-x.y, see docs/rules/arkham): phases and
// turns, movement, encounters, gates, fights and tests, mythos cards, limits, states of investigators, the final battle
// and the score. The content of a box is in arkham/set, the odds of fights in arkham/combat, dice in arkham/dice.
//
// Cards are on the real table, or drawn on screen from our own set. Rules run as tasks on State.Tasks, which open a
// prompt when somebody has to decide; see [play.Engine].
package arkham

import (
	"encoding/json"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// SystemName is the ID of the game.
const SystemName = "arkham"

// Game is Arkham Horror, second edition, for one to eight players (AH-1.1).
var Game = keeper.NewGame(SystemName, keeper.Range{Min: 1, Max: 8}, Open).Counted("players")

// forState returns the rules with the box completed by the facts entered at the table.
func (r *Rules) forState(s *State) *Rules {
	if len(s.Facts) == 0 {
		return r
	}
	return &Rules{r.box.With(s.Facts)}
}

// Rules are the rules of one game. Its box does not change during the game.
type Rules struct{ box *set.Set }

// Options are the options of a game; all of them are optional.
type Options struct {
	Names         []string `json:"names,omitempty"`         // of the players, clockwise
	Players       int      `json:"players,omitempty"`       // 1 to 8, if nobody is named; default 2
	Investigators []string `json:"investigators,omitempty"` // their sheets by seat; "" or missing: drawn
	Draft         bool     `json:"draft,omitempty"`         // players choose among drawn sheets in turn (AH-2.2)
	Ancient       string   `json:"ancient,omitempty"`       // "": drawn
	Own           *set.Set `json:"own,omitempty"`           // the owner's set, instead of ours
	Profile       string   `json:"profile,omitempty"`       // ProfileText or ProfileRevised
	Setting
}

// Open implements keeper.System.
func Open(c keeper.Config) (keeper.Rules[State], error) {
	o, err := optionsOf(c)
	if err != nil {
		return nil, err
	}
	return &Rules{o.box()}, nil
}

func optionsOf(c keeper.Config) (Options, error) {
	o := Options{Setting: Setting{Dice: keeper.OnScreen, Cards: true}}
	if len(c.Options) > 0 {
		// Sessions of older programs may have unknown fields.
		if json.Unmarshal(c.Options, &o) != nil {
			return o, decode.ReadOptions(c.Options, &o)
		}
	}
	return o, nil
}

func (o Options) box() *set.Set {
	if o.Own != nil {
		return o.Own
	}
	return set.Shipped()
}

// Commands, Events, Seats (the number of players) and Prompts implement [keeper.Rules].
func (*Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }
func (*Rules) Events() *keeper.Catalogue[keeper.Event]     { return events }
func (*Rules) Seats(s State) int                           { return len(s.Players) }
func (*Rules) Prompts(s State) []*keeper.Prompt            { return s.Waiting() }

// Summary describes the progress of the game.
func (*Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: s.Ancient, Key: "turn", Args: keeper.Args{"turn": itoa(s.Turn),
		"doom": itoa(s.Doom), "gates": itoa(s.openGates()), "result": string(s.Result)}, Ended: s.Stage == StageOver}
}

// Setup begins a game: by default two players with our own set, all on screen.
func (r *Rules) Setup(c keeper.Config, chance keeper.Chance) ([]keeper.Event, error) {
	o, err := optionsOf(c)
	if err == nil && len(c.Options) > 0 {
		err = decode.ReadOptions(c.Options, &Options{})
	}
	if err != nil {
		return nil, err
	}
	return r.begun(o, chance)
}
