package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// How events are told: each in lines of the log for the keeper, and for the table. The two lists are built apart from each
// other: nothing reaches the table that is not named for it. An event that is not listed says nothing.

// line makes one log line from a key and pairs of argument name and value.
func line(key string, pairs ...string) []keeper.Line {
	l := keeper.Line{Key: "log." + key}
	if len(pairs) > 0 {
		l.Args = keeper.Args{}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		l.Args[pairs[i]] = pairs[i+1]
	}
	return []keeper.Line{l}
}

// public is a line that everybody may read.
func public(key string, pairs ...string) (console, table []keeper.Line) {
	l := line(key, pairs...)
	return l, l
}

// secret is a line for the keeper alone.
func secret(key string, pairs ...string) (console, table []keeper.Line) {
	return line(key, pairs...), nil
}

// withWho ends a key in ".plain" when nobody is concerned, so that it can be worded without a name.
func withWho(key, who string) string {
	if who == "" {
		return key + ".plain"
	}
	return key
}

// aimedAt ends a key in ".at" when something was aimed at.
func aimedAt(key, target string) string {
	if target != "" {
		return key + ".at"
	}
	return key
}

// name adds what the wording of arguments takes: for a seat in "who", "to" or "target" the
// character that sits there now, as "character", "toCharacter", "targetCharacter"; for
// a target also "targetKind" (investigator, monster, room, space) and a monster's type. Of a
// named monster in "id" or "target" the name is added as "named" or "targetNamed" (MOM-13.8).
func (e *Engine) name(s state.State, args keeper.Args) {
	for _, key := range [][2]string{{"who", "character"}, {"to", "toCharacter"}, {"target", "targetCharacter"}} {
		if seat, ok := s.Seat(args[key[0]]); ok && args[key[1]] == "" {
			args[key[1]] = seat.Character
		}
	}
	if m, ok := s.Monster(args["id"]); ok && m.Named != "" {
		args["named"] = m.Named
	}
	target := args["target"]
	if target == "" {
		return
	}
	_, isRoom := e.Board.Rooms[target]
	m, isMonster := s.Monster(target)
	switch {
	case args["targetCharacter"] != "":
		args["targetKind"] = "investigator"
	case isMonster:
		if args["targetKind"], args["targetMonster"] = "monster", m.Type; m.Named != "" {
			args["targetNamed"] = m.Named
		}
	case isRoom:
		args["targetKind"], args["targetRoom"] = "room", target
	default:
		args["targetKind"], args["targetRoom"] = "space", e.Board.RoomOf[target]
	}
}

// told puts an event into lines and names whom they speak of.
func (e *Engine) told(s state.State, ev keeper.Event) (console, table []keeper.Line) {
	console, table = e.lines(s, ev)
	for _, l := range console {
		e.name(s, l.Args)
	}
	for _, l := range table {
		e.name(s, l.Args)
	}
	return console, table
}

// lines puts an event, which led to s, into log lines.
func (e *Engine) lines(s state.State, ev keeper.Event) (console, table []keeper.Line) {
	for _, tell := range []func(state.State, keeper.Event) (console, table []keeper.Line){e.linesTurn, e.linesCards, e.linesFigures, e.linesStory, e.linesCorrect} {
		if console, table = tell(s, ev); console != nil || table != nil {
			break
		}
	}
	return console, table
}
