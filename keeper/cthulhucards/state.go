package cthulhucards

import (
	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// Step is a step of a turn (COC-4). [Step.Window] reports which are windows for actions.
type Step string

// The steps of a turn.
const (
	StepSetup      Step = "setup"
	StepRestore    Step = "restore"    // COC-4.1 itself
	StepRefresh    Step = "refresh"    // the window after COC-4.2
	StepDraw       Step = "draw"       // the window after COC-4.3
	StepResource   Step = "resource"   // COC-4.4 itself
	StepAttached   Step = "attached"   // the window after it
	StepOperations Step = "operations" // COC-4.5
	StepOpening    Step = "opening"    // COC-4.6
	StepCommit     Step = "commit"     // COC-4.7
	StepCommitted  Step = "committed"  // the window after it
	StepJoin       Step = "join"       // COC-4.8
	StepJoined     Step = "joined"     // the window after it
	StepResolve    Step = "resolve"    // COC-4.9
	StepResolved   Step = "resolved"   // the window after it
	StepOver       Step = "over"
)

// ruleOf maps each step to the rule that defines it.
var ruleOf = map[Step]string{
	StepSetup:      "COC-3.5",
	StepRestore:    "COC-4.1",
	StepRefresh:    "COC-4.2",
	StepDraw:       "COC-4.3",
	StepResource:   "COC-4.4",
	StepAttached:   "COC-4.4",
	StepOperations: "COC-4.5",
	StepOpening:    "COC-4.6",
	StepCommit:     "COC-4.7",
	StepCommitted:  "COC-4.7",
	StepJoin:       "COC-4.8",
	StepJoined:     "COC-4.8",
	StepResolve:    "COC-4.9",
	StepResolved:   "COC-4.9",
	StepOver:       "COC-7.7",
}

// Rule returns the rule that defines a step.
func (s Step) Rule() string { return ruleOf[s] }

// Window reports whether actions can be taken in the step (COC-4, COC-14.1).
func (s Step) Window() bool {
	switch s {
	case StepRefresh, StepDraw, StepAttached, StepOperations, StepOpening, StepCommitted, StepJoined, StepResolved:
		return true
	}
	return false
}

// State is a whole duel. It is a value: Evolve clones it before it changes anything. Seats count from 0.
type State struct {
	Step   Step `json:"step"`
	Turn   int  `json:"turn"`  // from 1
	First  int  `json:"first"` // the seat of the first player
	Active int  `json:"active"`
	Due    int  `json:"due"`    // the seat that may act in a window (COC-11.1)
	Passes int  `json:"passes"` // number of passes in a row (COC-14.22)
	Last   *Act `json:"last,omitempty"`
	// Responded is the number of the card that responded last, until something else happens (COC-11.3); 0: none.
	Responded int       `json:"responded,omitempty"`
	Players   [2]Player `json:"players"`
	Pieces    []Piece   `json:"pieces,omitempty"`
	Made      int       `json:"made"` // number of pieces so far; the next one gets the next number
	Sent      int       `json:"sent,omitempty"`
	Stories   []Story   `json:"stories,omitempty"`
	StoryDeck []string  `json:"storyDeck,omitempty"` // its order is secret
	Mods      []Mod     `json:"mods,omitempty"`
	Modded    int       `json:"modded"`
	Day       bool      `json:"day,omitempty"` // set by hand (COC-14.25)
	Night     bool      `json:"night,omitempty"`

	Joinable  []string   `json:"joinable,omitempty"` // stories where the active player committed (COC-6.2, 14.7)
	Left      []string   `json:"left,omitempty"`     // stories still to be resolved
	Resolving *Resolving `json:"resolving,omitempty"`
	Asks      bool       `json:"asks,omitempty"` // asks whether to place each token (COC-14.28)
	Mulligan  bool       `json:"mulligan,omitempty"`
	Stops     bool       `json:"stops,omitempty"`     // no window is passed over
	Answering bool       `json:"answering,omitempty"` // only in views: the other player may answer
	Winner    int        `json:"winner"`              // -1 while the duel goes on
	Why       string     `json:"why,omitempty"`       // stories, or deck (COC-4.13)
	Stats     Stats      `json:"stats"`
	keeper.Stack[Task]
}

// Player is one side of a duel.
type Player struct {
	Name    string   `json:"name"`
	Deck    int      `json:"deck"` // number of cards left (COC-4.13)
	Hand    int      `json:"hand"`
	Cards   []Entry  `json:"cards,omitempty"` // known cards of the deck
	Seen    []string `json:"seen,omitempty"`  // titles no longer in deck or hand, once for each copy
	Dealt   bool     `json:"dealt,omitempty"` // the program keeps hand and deck
	Held    []string `json:"held,omitempty"`  // secret: titles of a dealt hand
	Pile    []string `json:"pile,omitempty"`  // secret: titles of a dealt deck, the next one first
	Domains []Domain `json:"domains"`
	Discard []string `json:"discard,omitempty"` // titles, the last one on top
	Won     []string `json:"won,omitempty"`     // stories in the score pile
	Redrew  bool     `json:"redrew,omitempty"`  // took the mulligan
	Opened  bool     `json:"opened,omitempty"`  // attached the starting resources (COC-3.5)
	// Barred is the turn in whose operations phase no new conspiracy may be played (COC-10.6, 14.19).
	Barred int     `json:"barred,omitempty"`
	Plan   []Place `json:"plan,omitempty"` // secret: seen by this player alone
}

// Domain is one of a player's domains (COC-5).
type Domain struct {
	Drained   bool       `json:"drained,omitempty"`
	Resources []Resource `json:"resources,omitempty"`
}

// Resource is a card attached to a domain.
type Resource struct {
	Title string `json:"title,omitempty" form:"opt;text;ask=name"`
	pay.Resource
}

// Piece is a card in play. N identifies it and is never reused.
type Piece struct {
	N int `json:"n"`
	Card
	Owner     int    `json:"owner"`
	Seat      int    `json:"seat"` // its controller (COC-2.6)
	Exhausted bool   `json:"exhausted,omitempty"`
	Insane    bool   `json:"insane,omitempty"`
	Wounds    int    `json:"wounds,omitempty"`
	Story     string `json:"story,omitempty"` // the story it is committed to
	To        string `json:"to,omitempty"`    // the story it is assigned to, before commitment
	Sent      int    `json:"sent,omitempty"`  // the order of commitment (COC-14.44)
	Host      int    `json:"host,omitempty"`  // the card to which it is attached, by its number
	On        string `json:"on,omitempty"`    // ... or its story
}

// Story is a story or conspiracy in play.
type Story struct {
	ID     string       `json:"id"`
	Title  string       `json:"title"`
	Slot   int          `json:"slot"` // 1 to 3; 0 of a conspiracy
	Order  []story.Kind `json:"order"`
	Goal   int          `json:"goal"`
	Tokens [2]int       `json:"tokens"`       // by seat (COC-6.9)
	By     int          `json:"by,omitempty"` // of a conspiracy: the seat that played it
	Card   *Card        `json:"card,omitempty"`
}

// Place is a planned commitment: a character to a story.
type Place struct {
	N     int    `json:"n"`
	Story string `json:"story"`
}

// Act is the last action, which a disrupt may cancel (COC-11.2).
type Act struct {
	Seat int     `json:"seat"`
	Card string  `json:"card"`              // its title
	Made *Played `json:"made,omitempty"`    // the card played; nil: an ability
	Asks *Task   `json:"asks,omitempty"`    // the question of a struggle, if a disrupt cancels that
	Stop *Act    `json:"stopped,omitempty"` // the action it cancelled, which goes on if this is cancelled (COC-14.26)
}

// Mod is a continuous effect (COC-15.5).
type Mod struct {
	ID     int    `json:"id"`
	On     int    `json:"on,omitempty"`    // a piece
	Story  string `json:"story,omitempty"` // or a story
	What   string `json:"what"`            // one of modKinds
	By     int    `json:"by"`
	Source string `json:"source"`
	From   int    `json:"from,omitempty"` // it ends when this piece leaves play
	Until  string `json:"until"`          // phase, turn, stays
}

// modKinds are the values that a Mod changes; of a story only the first four, which add struggles (COC-6.3).
var modKinds = []string{"Te", "Co", "Ar", "In", "skill", "toughness", "willpower", "fast", "invulnerable", "blank"}

// durations are the possible ends of continuous effects.
var durations = []string{"phase", "turn", "stays"}

// Resolving is the story that is being resolved (COC-6.11).
type Resolving struct {
	Story string        `json:"story"`
	List  []story.Entry `json:"list"`
	At    int           `json:"at"` // index in List of the next struggle; len(List): success
	Went  []Struggled   `json:"went,omitempty"`
	Skill *Determined   `json:"skill,omitempty"`
	Gone  [2]string     `json:"gone,omitzero"` // by side, how its last lost character left: insane or destroyed
}

// Stats are the figures of a duel.
type Stats struct {
	Undrained [2]int            `json:"undrained"`      // domains left undrained at the end of the player's turns
	Idle      []int             `json:"idle,omitempty"` // the same for each turn, in order
	Turns     [2]int            `json:"turns"`
	Struggles map[string][2]int `json:"struggles,omitempty"` // struggles won by seat, by kind
	Tempo     [][2]int          `json:"tempo,omitempty"`     // tokens gained so far, at the end of each turn
	Tokens    [2]int            `json:"tokens"`
}

// Task is something that the rules still have to do. Its kind determines the meaning of its other fields. The top one
// is next.
type Task struct {
	Kind  string     `json:"kind"`
	Seat  int        `json:"seat,omitempty"`
	N     int        `json:"n,omitempty"`
	Story string     `json:"story,omitempty"`
	Of    story.Kind `json:"of,omitempty"`
}
