package priest

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// Stage is the stage of a game.
type Stage string

// The stages of a game.
const (
	StageSetup   Stage = "setup"
	StageAction  Stage = "action"  // EHP-3
	StageArrange Stage = "arrange" // the end of maintenance: resources may be rearranged (EHP-4.4)
	StageOver    Stage = "over"    // 13 signs are broken (EHP-13.1), or all have lost (EHP-14.8)
)

// Slots is the number of rooms of a sanctuary (EHP-1.4); their order is that of a raid.
const Slots = 7

const (
	acolytes = 6 // of each player (EHP-1.4)
	chairs   = 4 // of an Asylum (EHP-1.4)
	lairs    = 3 // EHP-12.2
)

// State is a whole game. It is a value: Evolve clones it before it changes anything.
type State struct {
	Stage   Stage          `json:"stage"`
	Options Setting        `json:"options"`
	Board   board.Board    `json:"board"`
	Round   int            `json:"round"`
	First   int            `json:"first"`  // the seat, from 0, of this round's first player
	Marker  int            `json:"marker"` // the seat with the first player marker, first in the next round (EHP-8.12)
	Turn    int            `json:"turn"`   // the seat whose turn it is
	Players []Player       `json:"players"`
	Pawns   []Pawn         `json:"pawns,omitempty"` // cultists on spaces
	Broken  []string       `json:"broken,omitempty"`
	Tracks  map[string]int `json:"tracks,omitempty"` // counters of the board's own rules
	Awake   []string       `json:"awake,omitempty"`  // glaciers that reward everybody (EHP-14.17)
	Seals   []Seal         `json:"seals,omitempty"`  // sites broken by the Shoggoth (EHP-14.2)
	Raids   int            `json:"raids"`            // number of raids resolved (EHP-11.11)
	Raid    *Raid          `json:"raid,omitempty"`
	// Arranging is the seat that may rearrange now, from 0 (EHP-7.1); -1: nobody.
	Arranging int `json:"arranging"`

	// Loose records what players have just paid or gained and may still move (EHP-5.2, 18.64).
	Loose []Loose `json:"loose,omitempty"`

	RoomDeck    keeper.Deck `json:"roomDeck"`
	MonsterDeck keeper.Deck `json:"monsterDeck"`
	Hunters     keeper.Deck `json:"hunters"` // the Investigators
	RoomRow     []string    `json:"roomRow,omitempty"`
	MonsterRow  []string    `json:"monsterRow,omitempty"`
	HunterRow   []string    `json:"hunterRow,omitempty"`
	Opponent    *Opponent   `json:"opponent,omitempty"` // solo (EHP-16)
	Pins        []string    `json:"pins,omitempty"`     // temporary changes by cards, as the players worded them
	Lost        bool        `json:"lost,omitempty"`     // all lose (EHP-14.8)
	Course      []Course    `json:"course,omitempty"`   // round by round, from the first
	// Flows are those of players, then the solo opponent's; empty while nobody has points.
	Flows []Flow `json:"flows,omitempty"`
	keeper.Stack[Task]
}

// Setting holds the choices before the first round.
type Setting struct {
	Dice       keeper.Source `json:"dice"`                 // on the table, or rolled on screen
	Cards      bool          `json:"cards,omitempty"`      // our own cards are dealt on screen
	Aggressive bool          `json:"aggressive,omitempty"` // the variant of EHP-15
	Guided     bool          `json:"guided,omitempty"`     // the first rounds are explained, until the guide is left
	Expansions bool          `json:"expansions,omitempty"` // Investigators, unique monsters, Priest cards
}

// onTable reports whether printed expansion cards are on the table: Priest cards, which our own set does not have
// (EHP-18.21), Investigators and unique monsters.
func (o Setting) onTable() bool { return o.Expansions && !o.Cards }

// Player is one cult: its cultists, its sanctuary and its Lairs.
type Player struct {
	Name    string `json:"name"`
	Priest  bool   `json:"priest"` // the Priest is in the Pool (EHP-1.10)
	Used    bool   `json:"used,omitempty"`
	Pool    int    `json:"pool"` // Acolytes
	Asylum  int    `json:"asylum"`
	Escape  int    `json:"escape"`
	Boxed   int    `json:"boxed,omitempty"`   // Acolytes in the box (EHP-14.20)
	Gone    int    `json:"gone,omitempty"`    // Acolytes with Azathoth (EHP-14.8)
	Trapped int    `json:"trapped,omitempty"` // trapped by a monster (EHP-6.14)
	Units   [3]int `json:"units,omitempty"`   // Mutants, Abominations and Spawns (EHP-14.11)

	Exposed  score.Resources `json:"exposed"`
	Rooms    [Slots]*Room    `json:"rooms"`
	Monsters []Monster       `json:"monsters,omitempty"`
	Shoggoth bool            `json:"shoggoth,omitempty"` // EHP-14.1
	King     bool            `json:"king,omitempty"`     // EHP-14.22
	Avatars  []string        `json:"avatars,omitempty"`  // EHP-14.9
	Yielded  int             `json:"yielded,omitempty"`  // the round in which his Eternals last gained (EHP-18.19)
}

// Room is a Room card in a sanctuary with its content (EHP-7.5).
type Room struct {
	Card
	Holds score.Resources `json:"holds"`
}

// Monster is a monster card in a Lair (EHP-12.1). N distinguishes copies.
type Monster struct {
	N int `json:"n"`
	Card
}

// Pawn is a cultist on a space.
type Pawn struct {
	Seat   int    `json:"seat"` // from 0
	Priest bool   `json:"priest,omitempty"`
	Space  string `json:"space"`
	Step   int    `json:"step,omitempty"`   // of a ritual, from 1 (EHP-9.2)
	Round  int    `json:"round"`            // in which it was placed
	Stays  bool   `json:"stays,omitempty"`  // a prowler that will not move (EHP-18.4)
	Bonus  bool   `json:"bonus,omitempty"`  // on the Bonus half of a site (EHP-10.3)
	Blocks bool   `json:"blocks,omitempty"` // no further prowler may join it in this round (EHP-14.15)
}

// Raid is a raid in progress (EHP-11).
type Raid struct {
	By     int    `json:"by"` // the seat that caused it
	Site   string `json:"site,omitempty"`
	Dice   int    `json:"dice"`
	Hunter string `json:"hunter,omitempty"` // the Investigator who came
	Rolled []int  `json:"rolled,omitempty"`
	Force  int    `json:"force"` // for all players, before their own ripostes and announcements
	// Own are the forces announced for single players, by seat (EHP-11.3).
	Own []int `json:"own,omitempty"`
	// Steps are the steps of all players so far.
	Steps []RaidStep `json:"steps,omitempty"`
	// Later is the number of monsters that come when it is over (EHP-14.5).
	Later int `json:"later,omitempty"`
	// Likely is each player's most likely loss, computed before the roll; empty in older sessions.
	Likely []score.Resources `json:"likely,omitempty"`
}

// lost returns what the raid has taken from a player so far.
func (r *Raid) lost(seat int) score.Resources {
	var all score.Resources
	for _, step := range r.Steps {
		if step.Seat == seat {
			all = all.Plus(step.Lost)
		}
	}
	return all
}

// stopped reports whether the raid on a player was over before it reached anything that can be lost.
func (r *Raid) stopped(seat int) bool {
	return r.last(seat).stops()
}

// stops reports whether the raid ended at this step before it reached anything that can be lost (EHP-11.5, 14.11).
func (s RaidStep) stops() bool { return s.Force == 0 && (s.Where == "asylum" || s.Where == "units") }

// last returns the latest step of the raid on a player, or a step with force if there is none.
func (r *Raid) last(seat int) RaidStep {
	for _, step := range slices.Backward(r.Steps) {
		if step.Seat == seat {
			return step
		}
	}
	return RaidStep{Force: 1}
}

// riposted reports whether a player has sacrificed anything in the raid.
func (r *Raid) riposted(seat int) bool {
	return slices.ContainsFunc(r.Steps, func(x RaidStep) bool { return x.Seat == seat && x.Where == "riposte" })
}

// RaidStep is the progress of a player's raid: "asylum", "riposte", "units", "exposed" or a room's number from 0, and
// the remaining force.
type RaidStep struct {
	Seat  int             `json:"seat"`
	Where string          `json:"where"`
	Force int             `json:"force"`
	Lost  score.Resources `json:"lost,omitzero"`
	// Blocks is the amount by which a riposte reduces the force, even if less was left (EHP-11.6).
	Blocks int `json:"blocks,omitempty"`
}

// Opponent is the stack of the solo game (EHP-16.1).
type Opponent struct {
	Has     score.Resources `json:"has"`
	Refused string          `json:"refused,omitempty"` // what it refuses in the player's next turn (EHP-16.13)
}

// Task is something that the rules still have to do. Its kind determines the meaning of its other fields. The top one
// is next.
type Task struct {
	Kind  string `json:"kind"`
	Seat  int    `json:"seat,omitempty"`
	Space string `json:"space,omitempty"`
	N     int    `json:"n,omitempty"`
	Slot  int    `json:"slot,omitempty"`
	Force int    `json:"force,omitempty"`
	// What is the gain of an opponent (EHP-14.23).
	What score.Resources `json:"what,omitzero"`

	Hit  bool `json:"hit,omitempty"`  // the room's defence is subtracted; or: a Room of the Priest's space (EHP-6.4)
	Give bool `json:"give,omitempty"` // no further riposte: the player endures the rest
}
