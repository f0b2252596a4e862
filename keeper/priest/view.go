package priest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/score"
)

// View is what everybody may see: everything except the order of the decks and the pending tasks (EHP-1.4).
type View struct {
	Who   keeper.Audience `json:"who"`
	State State           `json:"state"`
	Guide []Choice        `json:"guide,omitempty"`
	Score score.Sheet     `json:"score"`
	Stats Stats           `json:"evening"`
	Open  []string        `json:"open,omitempty"` // sites that can be broken
	// Raids are the raids that the active player can cause now.
	Raids []Outlook `json:"raids,omitempty"`
	// Threats are the threats of raids of 1, 2 and 3 dice to the present resources.
	Threats [][]Threat `json:"threats,omitempty"`
	// Forecasts are the raids on each player.
	Forecasts []RaidForecast   `json:"marches,omitempty"`
	Latest    []keeper.LogLine `json:"latest,omitempty"`
}

// View builds what an audience sees.
func (*Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	v := View{
		Who:       who,
		State:     s.known(),
		Guide:     s.guide(),
		Score:     s.Score(),
		Stats:     s.stats(),
		Open:      slices.Sorted(maps.Keys(s.openSites())),
		Forecasts: s.raidForecasts(),
		Latest:    latest,
	}
	if s.Stage == StageAction && s.Raid == nil {
		v.Raids = s.outlooks()
		for dice := 1; dice <= mostDice; dice++ {
			v.Threats = append(v.Threats, s.threats(dice))
		}
	}
	return v
}

// known returns what everybody may see of the state; each field is listed.
func (s *State) known() State {
	out := State{
		Stage: s.Stage, Options: s.Options, Board: s.Board, Round: s.Round, First: s.First, Marker: s.Marker,
		Turn: s.Turn, Players: s.Players, Pawns: s.Pawns, Broken: s.Broken, Tracks: s.Tracks, Awake: s.Awake,
		Seals: s.Seals, Raids: s.Raids, Raid: s.Raid, Arranging: s.Arranging, Loose: s.Loose,
		RoomDeck: s.RoomDeck.Covered(), MonsterDeck: s.MonsterDeck.Covered(), Hunters: s.Hunters.Covered(),
		RoomRow: s.RoomRow, MonsterRow: s.MonsterRow, HunterRow: s.HunterRow, Opponent: s.Opponent, Pins: s.Pins,
		Lost: s.Lost, Course: s.Course, Flows: s.Flows, Stack: keeper.Stack[Task]{Prompt: s.Prompt, Asked: s.Asked},
	}
	return out.clone()
}

// Describe returns the lines of the log for an event: its name is the key, its plain values are the arguments. For a
// seat, the player's name is added as "<argument>Name".
func (*Rules) Describe(s State, e keeper.Event, _ keeper.Audience) []keeper.LogLine {
	name := play.LogName(e)
	args := keeper.Args{}
	switch e := e.(type) {
	case CameHome:
		if e.Step == 0 { // one line covers all of them
			return nil
		}
	case Asked, ArrangeBegan, Loosened, RowTaken, Turned, Begun, Sealed, Yielded:
		return nil
	case Answered:
		if e.Kind == "" {
			return nil
		}
		maps.Copy(args, e.Args)
	case Paid:
		args["what"] = Words(sum(e.From))
	case Gained:
		args["what"] = Words(sum(e.Into))
	case RaidRolled:
		args["faces"] = strings.Trim(strings.ReplaceAll(fmt.Sprint(e.Dice), " ", " · "), "[]")
	case RaidStepped:
		if !e.Lost.None() || e.Force == 0 && !e.stops() { // they are in the line on the player's whole raid
			return nil
		}
	case Noted:
		name = "noted." + e.Key
		maps.Copy(args, e.Args)
	}
	told, err := keeper.EventArgs(e)
	if err != nil {
		return nil
	}
	switch e.(type) {
	case RaidForced, RaidForcedFor, Tracked: // the number is an amount, not a seat
		told.Named(len(s.Players), s.name, "seat")
	default:
		told.Named(len(s.Players), s.name, "seat", "by")
	}
	maps.Copy(args, told)
	return []keeper.LogLine{{Key: "priest.log." + name, Args: args}}
}

func sum(parts []Held) score.Resources {
	var all score.Resources
	for _, h := range parts {
		all = all.Plus(h.What)
	}
	return all
}

// Words returns resources with the letters of the rules, for example "2 T, 1 G".
func Words(r score.Resources) string {
	var out []string
	for _, k := range []string{"ES", "G", "M", "B", "T", "At"} {
		if n := *amount(&r, kinds[k]); n > 0 {
			out = append(out, itoa(n)+" "+k)
		}
	}
	return strings.Join(out, ", ")
}

func (s *State) name(seat int) string { return s.Players[seat].Name }
