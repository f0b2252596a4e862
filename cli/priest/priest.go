// Package priest holds the command-line calculators of Evil High Priest. It parses questions and words answers; the
// computations are in keeper/priest and its folders.
package priest

import (
	"lantern/cli/calc"
	"lantern/internal/decode"
	"lantern/internal/kinds"
	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

// Calculators answer the questions of `lantern calc priest`.
var Calculators = calc.Calculators{
	"raid":     calc.Of(raided),
	"forecast": calc.Of(forecast),
	"score":    calc.Of(scored),
	"board":    calc.Of(checked),
}

// boardAnswer names all that is wrong with a template; without a fault it can be played (EHP-21.6).
type boardAnswer struct {
	OK       bool            `json:"ok"`
	Problems []board.Problem `json:"faults"`
	Plain    []string        `json:"plain,omitempty"` // sites whose names say no kind of place: a plain picture is shown
}

func checked(b board.Board) (boardAnswer, bool, error) {
	faults := append([]board.Problem{}, b.CheckOwn()...)
	var plain []string
	for _, s := range b.Sites {
		if kinds.Place([]string{s.ID, s.Title["en"], s.Title["fr"]}, kinds.Any) == "" {
			plain = append(plain, s.ID)
		}
	}
	return boardAnswer{len(faults) == 0, faults, plain}, len(faults) == 0, nil
}

type raidInput struct {
	Force    int             `json:"force" range:"0..18" rule:"EHP-21.5"`
	Asylum   int             `json:"asylum" range:"0..4" rule:"EHP-6.16"`
	Escape   int             `json:"escape" range:"0..99" rule:"EHP-6.16"`
	Exposed  score.Resources `json:"exposed"`
	Rooms    []raid.Room     `json:"rooms" len:"0..99"`
	Ripostes []riposte       `json:"ripostes" len:"0..99"`
}

type forecastInput struct {
	Dice     int             `json:"dice" range:"1..10" rule:"EHP-11.2"`
	Modifier int             `json:"modifier" range:"-99..99"`
	Asylum   int             `json:"asylum" range:"0..4" rule:"EHP-6.16"`
	Escape   int             `json:"escape" range:"0..99" rule:"EHP-6.16"`
	Exposed  score.Resources `json:"exposed"`
	Rooms    []raid.Room     `json:"rooms" len:"0..99"`
	Ripostes []riposte       `json:"ripostes" len:"0..99"`
}

// riposte has its room only before rooms, its defence only of monsters; elsewhere they count for nothing.
type riposte struct {
	Before  raid.Before `json:"before" oneof:"asylum,exposed,room" rule:"EHP-11.6"`
	Room    *int        `json:"room" range:"0..99" strict:"optional"`
	Kind    raid.Kind   `json:"kind" oneof:"acolyte,monster" rule:"EHP-21.5"`
	Defence *int        `json:"defence" range:"-99..99" strict:"optional"`
}

type raidAnswer struct {
	OK bool `json:"ok"`
	raid.Outcome
}

func raided(in raidInput) (raidAnswer, bool, error) {
	s, err := sanctuary(in.Asylum, in.Escape, in.Exposed, in.Rooms, in.Ripostes)
	if err != nil {
		return raidAnswer{}, false, err
	}
	out, err := s.Raid(in.Force)
	return raidAnswer{true, out}, true, err
}

type forecastAnswer struct {
	OK bool `json:"ok"`
	raid.Forecast
}

func forecast(in forecastInput) (forecastAnswer, bool, error) {
	s, err := sanctuary(in.Asylum, in.Escape, in.Exposed, in.Rooms, in.Ripostes)
	if err != nil {
		return forecastAnswer{}, false, err
	}
	out, err := s.Forecast(in.Dice, in.Modifier)
	return forecastAnswer{true, out}, true, err
}

// sanctuary is checked: what the reader of the text cannot see is refused here.
func sanctuary(asylum, escape int, exposed score.Resources, rooms []raid.Room, ripostes []riposte) (raid.Sanctuary,
	error) {
	s := raid.Sanctuary{Asylum: asylum, Escape: escape, Exposed: exposed, Rooms: rooms}
	for i, r := range ripostes {
		where := decode.ElementPath("ripostes", i)
		planned := raid.Riposte{Before: r.Before, Kind: r.Kind}
		if r.Room != nil {
			planned.Room = *r.Room
		} else if r.Before == raid.BeforeRoom {
			return s, decode.Missing(where, "room")
		}
		if r.Defence != nil {
			planned.Defence = *r.Defence
		} else if r.Kind == raid.Monster {
			return s, decode.Missing(where, "defence")
		}
		s.Ripostes = append(s.Ripostes, planned)
	}
	err := s.Check()
	r, ok := keeper.AsRefusal(err)
	if !ok {
		return s, err
	}
	switch r.Code {
	case raid.CodeRoom:
		return s, decode.Bad(r.Code, "ripostes["+r.Args["riposte"]+"].room", "count the rooms of the file from 0",
			"there is no room %s among %s", r.Args["room"], r.Args["rooms"]).By(r.Rule)
	default:
		return s, decode.Bad(r.Code, "ripostes", "take out a riposte, or set Asylum and Escape right",
			"Acolytes in Asylum, in Escape and ripostes: %s, but a player has %s",
			r.Args["count"], r.Args["most"]).By(r.Rule)
	}
}

type scoreInput struct {
	Players []player `json:"players" len:"1..99" rule:"EHP-21.8"`
}

type player struct {
	Name string `json:"name"`
	T    int    `json:"T" range:"0..99" rule:"EHP-21.8"`
	B    int    `json:"B" range:"0..99" rule:"EHP-21.8"`
	M    int    `json:"M" range:"0..99" rule:"EHP-21.8"`
	At   int    `json:"At" range:"0..99" rule:"EHP-21.8"`
	G    int    `json:"G" range:"0..99" rule:"EHP-21.8"`
	ES   int    `json:"ES" range:"0..99" rule:"EHP-21.8"`
}

type scoreAnswer struct {
	OK bool `json:"ok"`
	score.Sheet
}

func scored(in scoreInput) (scoreAnswer, bool, error) {
	var players []score.Player
	for _, p := range in.Players {
		players = append(players, score.Player{Name: p.Name,
			Resources: score.Resources{T: p.T, B: p.B, M: p.M, At: p.At, G: p.G, ES: p.ES}})
	}
	sheet, err := score.Count(players)
	if r, ok := keeper.AsRefusal(err); ok { // more signs than there are: all else the tags of the input refuse
		err = decode.Bad(r.Code, "players", "count the signs of all players again",
			"Elder Signs of all players: %s, but a cult board has %s", r.Args["count"], r.Args["most"]).By(r.Rule)
	}
	return scoreAnswer{true, sheet}, true, err
}
