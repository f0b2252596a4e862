package game

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/theme"
)

// The kinds of lines.
const (
	kindTurns       = "turns"       // rounds, turns, steps, moves, start and end
	kindTests       = "tests"       // attribute tests, skill points, puzzles
	kindFights      = "fights"      // monsters, attacks, damage, horror, healing, death
	kindMythos      = "mythos"      // the keeper's threat, cards and actions, time and events
	kindCards       = "cards"       // cards and items of investigators and rooms
	kindCorrections = "corrections" // set by hand
)

// Kinds lists the kinds of lines in the order in which they are offered.
func (g *Game) Kinds() []session.Kind {
	all := []session.Kind{{ID: kindTurns, Icon: "run", Colour: theme.Muted},
		{ID: kindTests, Icon: "dice", Colour: theme.Brass},
		{ID: kindFights, Icon: "fight", Colour: theme.Damage}, {ID: kindMythos, Icon: "mythos", Colour: theme.Threat},
		{ID: kindCards, Icon: "cards", Colour: theme.OK}, {ID: kindCorrections, Icon: "notes", Colour: theme.Horror}}
	for i := range all {
		all[i].Words = g.Words().T("log.kind." + all[i].ID)
	}
	return all
}

// lineKinds maps keys of lines, or their prefixes up to a dot, to kinds; the longest match counts.
var lineKinds = map[string]string{
	"begun": kindTurns, "chosen": kindTurns, "number.health": kindTurns,
	"number.sanity": kindTurns, "number.skillPoints": kindTurns, "number.attribute": kindTurns,
	"applied": kindMythos, "cardNamed": kindTurns, "roomsJoined": kindTurns, "roomsJoined.not": kindTurns, "costSaid": kindTurns,
	"cardNamed.not": kindTurns, "cardNamed.open": kindTurns, "placed": kindTurns, "answered": kindTurns, "clockAnswered": kindTurns,
	"seeded": kindTurns, "seedMoved": kindTurns, "story": kindTurns,
	"round": kindTurns, "turn": kindTurns, "turnEnded": kindTurns, "action": kindTurns, "moved": kindTurns,
	"heldBack": kindTurns, "barred": kindTurns,
	"stepLost": kindTurns, "escaped": kindTurns, "keeperTurn": kindTurns, "step": kindTurns, "keeperSkipped": kindTurns,
	"hid": kindTurns, "barricade": kindTurns, "corpse": kindTurns, "ended": kindTurns, "page": kindTurns,
	"source": kindTurns, "hands": kindTurns,

	"test": kindTests, "horrorTest": kindTests, "evadeTest": kindTests, "fireTest": kindTests, "combatTest": kindTests,
	"skill": kindTests, "puzzle": kindTests,

	"fight": kindFights, "combat": kindFights, "monster": kindFights, "hurt": kindFights,
	"horrified": kindFights, "insane": kindFights,
	"unmoved": kindFights, "healed": kindFights, "stunned": kindFights, "stunKept": kindFights,
	"killed": kindFights, "eliminated": kindFights,
	"burned": kindFights, "cunning": kindFights, "sample": kindFights,

	"threat": kindMythos, "played": kindMythos, "maddened": kindMythos,
	"drawn.keeper": kindMythos, "card.injury": kindMythos,
	"card.insanity": kindMythos, "card.down": kindMythos, "card.played": kindMythos, "card.over": kindMythos,
	"time": kindMythos, "event": kindMythos,
	"length": kindMythos, "objective": kindMythos, "mark": kindMythos, "nothing": kindMythos,

	"drawn": kindCards, "card": kindCards, "traded": kindCards, "revealed": kindCards, "met": kindCards,
	"used": kindCards, "ability": kindCards,
	"thing": kindCards, "token": kindCards,

	"corrected": kindCorrections, "seedingErred": kindCorrections, "cleared": kindCorrections,
	"card.set":    kindCorrections,
	"card.turned": kindCorrections, "objective.hidden": kindCorrections, "puzzle.counted": kindCorrections,
	"puzzle.reset": kindCorrections,
}

// LineAbout classifies a line: its kind ("" for an unknown key), the seats it is about, and whether it is a round, an
// event, the objective, a death, or the end.
func (g *Game) LineAbout(line keeper.LogLine) session.About {
	about := session.About{KindID: kindOf(line.Key), Seats: seatsOf(line), Round: line.Key == "log.round"}
	about.Heading = about.Round || line.Key == "log.story"
	switch line.Key {
	case "log.story", "log.round", "log.event", "log.objective", "log.killed", "log.insane", "log.escaped",
		"log.ended.investigators", "log.ended.keeper", "log.ended.nobody":
		about.Landmark = true
	}
	if line.Args["hand"] != "" {
		about.KindID = kindCorrections
	}
	return about
}

func kindOf(key string) string {
	for key = strings.TrimPrefix(key, "log."); key != ""; key = key[:max(strings.LastIndexByte(key, '.'), 0)] {
		if kind, ok := lineKinds[key]; ok {
			return kind
		}
	}
	return ""
}

// seatsOf lists the seats that a log line is about, without duplicates.
func seatsOf(line keeper.LogLine) []string {
	var out []string
	for _, name := range []string{"who", "to", "target"} {
		if seat := line.Args[name]; strings.HasPrefix(seat, "inv") && !slices.Contains(out, seat) {
			out = append(out, seat)
		}
	}
	return out
}
