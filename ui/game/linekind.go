package game

import "strings"

// LineKind is what a line of the log is about, to tell lines apart at a glance and to filter them.
type LineKind string

// The kinds of lines.
const (
	KindTurns       LineKind = "turns"       // rounds, turns, steps, moves, the beginning and the end
	KindTests       LineKind = "tests"       // attribute tests, skill points, puzzles
	KindFights      LineKind = "fights"      // monsters, attacks, damage, horror, healing, death
	KindMythos      LineKind = "mythos"      // the keeper's threat, cards and actions, time and events
	KindCards       LineKind = "cards"       // cards and things of investigators and rooms
	KindCorrections LineKind = "corrections" // set by hand
)

// LineKinds lists the kinds in the order in which they are offered.
func LineKinds() []LineKind {
	return []LineKind{KindTurns, KindTests, KindFights, KindMythos, KindCards, KindCorrections}
}

// lineKinds has the kind of every line by its key, or by the beginning of it up to a dot; the longest one counts.
var lineKinds = map[string]LineKind{
	"begun": KindTurns, "chosen": KindTurns, "placed": KindTurns, "answered": KindTurns, "clockAnswered": KindTurns,
	"seeded": KindTurns, "seedMoved": KindTurns, "story": KindTurns,
	"round": KindTurns, "turn": KindTurns, "turnEnded": KindTurns, "action": KindTurns, "moved": KindTurns, "heldBack": KindTurns, "barred": KindTurns,
	"stepLost": KindTurns, "escaped": KindTurns, "keeperTurn": KindTurns, "step": KindTurns, "keeperSkipped": KindTurns,
	"hid": KindTurns, "barricade": KindTurns, "corpse": KindTurns, "ended": KindTurns, "page": KindTurns, "source": KindTurns,

	"test": KindTests, "horrorTest": KindTests, "evadeTest": KindTests, "fireTest": KindTests, "combatTest": KindTests,
	"skill": KindTests, "puzzle": KindTests,

	"fight": KindFights, "combat": KindFights, "monster": KindFights, "hurt": KindFights, "horrified": KindFights, "insane": KindFights,
	"unmoved": KindFights, "healed": KindFights, "stunned": KindFights, "killed": KindFights, "eliminated": KindFights,
	"burned": KindFights, "cunning": KindFights, "sample": KindFights,

	"threat": KindMythos, "played": KindMythos, "maddened": KindMythos, "drawn.keeper": KindMythos, "card.injury": KindMythos,
	"card.insanity": KindMythos, "card.down": KindMythos, "card.played": KindMythos, "card.over": KindMythos, "time": KindMythos, "event": KindMythos,
	"length": KindMythos, "objective": KindMythos, "mark": KindMythos, "nothing": KindMythos,

	"drawn": KindCards, "card": KindCards, "traded": KindCards, "revealed": KindCards, "met": KindCards, "used": KindCards, "ability": KindCards,
	"thing": KindCards, "token": KindCards,

	"corrected": KindCorrections, "seedingErred": KindCorrections, "cleared": KindCorrections, "card.set": KindCorrections,
	"card.turned": KindCorrections, "objective.hidden": KindCorrections, "puzzle.counted": KindCorrections, "puzzle.reset": KindCorrections,
}

// Kind tells what the line is about; "" for a key that nobody knows.
func (w WordedLine) Kind() LineKind {
	for key := strings.TrimPrefix(w.Key, "log."); key != ""; {
		if kind, ok := lineKinds[key]; ok {
			return kind
		}
		dot := strings.LastIndexByte(key, '.')
		if dot < 0 {
			break
		}
		key = key[:dot]
	}
	return ""
}

// Landmark tells whether people look for a line when they look for a place in an evening: a round, an event, the objective, a
// death, the end.
func (w WordedLine) Landmark() bool {
	switch w.Key {
	case "log.story", "log.round", "log.event", "log.objective", "log.killed", "log.insane", "log.escaped",
		"log.ended.investigators", "log.ended.keeper", "log.ended.nobody":
		return true
	}
	return false
}
