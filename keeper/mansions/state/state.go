// Package state is a session of Mansions of Madness at one moment: the content of the box (story, cards, map), the
// state of the table, the events, and what each event changes. It decides nothing: what is legal and what follows is in
// package mansions, as are views; log lines are in mansions/logbook.
package state

import (
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// State is a session at one moment. It is a value: nothing in it is ever changed in place, so that remembered states
// stay valid. What never changes (cards, map, texts) is in the Box.
type State struct {
	Known
	Piles   map[string]keeper.Deck `json:"piles,omitempty"`
	Riddles []Riddle               `json:"riddles,omitempty"` // puzzles on the table, solved or not
}

// Known is what the keeper may see: the state without the order of its decks, which nobody knows, and without its
// puzzles, whose piles are face down.
type Known struct {
	Phase   string            `json:"phase"`
	Round   int               `json:"round"`
	Step    string            `json:"step,omitempty"`
	Players int               `json:"players"` // N of the rules: investigator players at the start
	Dice    keeper.Source     `json:"dice"`
	Decks   keeper.Source     `json:"decks"`
	Keeper  string            `json:"keeper,omitempty"`  // difficulty of the automatic keeper; empty: a person keeps
	Choices map[string]string `json:"choices,omitempty"` // answers given, "1": "1A"
	// what its owner calls cards that have no name in the pack, by kind
	Names map[string]string `json:"names,omitempty"`
	Costs map[string]int    `json:"costs,omitempty"` // said of cards that do not show theirs, by kind
	// rooms that touch, where that was said in the session; else those of the story
	Joined   *[][2]string   `json:"joined,omitempty"`
	Printed  map[string]int `json:"printed,omitempty"` // read off monsters' tokens, by [PrintedKey]
	Clock    map[string]int `json:"clock,omitempty"`   // time tokens of events that the keeper was asked for
	Seats    []Investigator `json:"seats"`
	Turn     *Turn          `json:"turn,omitempty"`
	Rooms    []Room         `json:"rooms"` // in the order of the story's map
	Things   []Thing        `json:"things,omitempty"`
	Monsters []Monster      `json:"monsters,omitempty"`
	Placed   int            `json:"placed,omitempty"` // monsters placed so far; numbers the next one
	Threat   int            `json:"threat"`
	Time     int            `json:"time"`     // time tokens on the event deck
	Resolved int            `json:"resolved"` // event cards resolved
	// cards that the story sets aside and has not used yet (MOM-2.3)
	Aside    []string `json:"aside,omitempty"`
	Mythos   []string `json:"mythos,omitempty"` // the keeper's hand
	Trauma   []string `json:"trauma,omitempty"` // the keeper's hand
	Revealed bool     `json:"revealed,omitempty"`
	// what revealing the objective sets off was done, even if a correction has hidden it again
	Unveiled bool `json:"unveiled,omitempty"`
	// card kinds that investigators have found or drawn, each once, the latest last
	Found []string `json:"found,omitempty"`
	Clued int      `json:"clued,omitempty"` // the round in which the last clue was found; 0 before
	// copies of exploration cards that investigators have had since the cards left their deck
	Held     []string `json:"held,omitempty"`
	Dead     int      `json:"dead,omitempty"`     // investigators killed so far
	Gone     []string `json:"gone,omitempty"`     // characters that are out of the story
	Attacked []string `json:"attacked,omitempty"` // monsters that have attacked in this keeper turn
	Acted    []string `json:"acted,omitempty"`    // actions of the objective that the keeper took in this turn
	// action cards that the keeper played in this turn, each as often as it was played
	Used []string `json:"used,omitempty"`
	// seats that an insanity card was played on in this keeper action step
	Maddened []string `json:"maddened,omitempty"`
	// "inv1/m2": horror tests made in this turn, an investigator's or the keeper's (MOM-10.1, MOM-18.4)
	Tested []string `json:"tested,omitempty"`
	// "inv1/m2/hall": who was in a room when a monster left it in this turn (MOM-10.1)
	Left []string `json:"left,omitempty"`
	// "inv1/m2": evade tests made in a turn that is not the investigator's own (MOM-9.8)
	Evaded []string `json:"evaded,omitempty"`
	// "inv1/study": rooms closed to an investigator's own steps for this turn (MOM-4.8)
	Barred []string `json:"barred,omitempty"`
	// monsters that a barricade has stopped for this turn (MOM-11.2)
	Halted   []string            `json:"halted,omitempty"`
	Cunning  int                 `json:"cunning,omitempty"` // remaining skill points of the monsters (MOM-15.4)
	Fight    *Fight              `json:"fight,omitempty"`   // the combat card being resolved
	Skips    bool                `json:"skips,omitempty"`   // the keeper skips his next turn (MOM-2.6)
	Seeding  []Seed              `json:"seeding,omitempty"`
	ByKeeper []stories.AskedCard `json:"byKeeper,omitempty"` // for these the keeper chooses a room (MOM-2.3)
	Later    []string            `json:"later,omitempty"`    // laid by effects on piles, and still there
	Gathered map[string]int      `json:"gathered,omitempty"` // cards taken out of the box for the seeding, by kind
	// "inv1/box": puzzles attempted in this turn, an investigator's or the keeper's (MOM-16.10)
	Tried   []string       `json:"tried,omitempty"`
	Attempt *Attempt       `json:"attempt,omitempty"` // the puzzle attempt in progress
	Tasks   []Task         `json:"agenda,omitempty"`  // pending tasks, the next one last
	Prompt  *keeper.Prompt `json:"prompt,omitempty"`
	Asked   int            `json:"asked,omitempty"` // prompts so far
	Page    *Page          `json:"page,omitempty"`
	Pages   []Page         `json:"pages,omitempty"` // all that were read aloud, each once, the last one last
	Ending  *Ending        `json:"ending,omitempty"`
}

// Status of a seat.
const (
	SeatOpen    = "open"    // no investigator chosen yet
	SeatIn      = "in"      // plays
	SeatDead    = "dead"    // a new investigator is chosen as the next turn (MOM-14.6)
	SeatOut     = "out"     // eliminated
	SeatEscaped = "escaped" // left the board by the objective's way (MOM-7.5)
)

// Investigator is a seat and its investigator.
type Investigator struct {
	Who       string         `json:"who"`
	State     string         `json:"state"`
	Character string         `json:"character,omitempty"`
	Traits    []string       `json:"traits,omitempty"`  // body, mind
	Numbers   map[string]int `json:"numbers,omitempty"` // read off his printed cards, see [NumberSaid]
	Damage    int            `json:"damage,omitempty"`
	Horror    int            `json:"horror,omitempty"`
	Skill     int            `json:"skill,omitempty"`
	Space     string         `json:"space,omitempty"`
	Cards     []string       `json:"cards,omitempty"`    // copies face up before him
	FaceDown  []string       `json:"faceDown,omitempty"` // mythos cards laid face down before him (MOM-6.4)
	Injury    string         `json:"injury,omitempty"`
	Insanity  string         `json:"insanity,omitempty"`
	Stuns     int            `json:"stuns,omitempty"`
	KeepsStun bool           `json:"keepsStun,omitempty"` // he discards no stun token in the next trade step (MOM-5.1)
	Hidden    bool           `json:"hidden,omitempty"`    // in a hiding place of his space (MOM-11.5)
	Had       bool           `json:"had,omitempty"`       // has had his turn this round
	// traits whose ability was used, of those that are used once a game (MOM-2.2)
	Spent []string `json:"spent,omitempty"`
}

// Turn is the investigator turn in progress.
type Turn struct {
	Who    string `json:"who"`
	Moves  int    `json:"moves"`  // movement steps left
	Moved  int    `json:"moved"`  // movement steps taken
	Action bool   `json:"action"` // the action step is unused
	// the last mythos moment reached; empty after something else was done (MOM-6.2)
	Moment string `json:"moment"`
	Mythos bool   `json:"mythos,omitempty"` // a mythos card was played in it (MOM-6.2)
	// free card actions used in it, "card/action", and free abilities, "trait:<trait>"
	Used   []string `json:"used,omitempty"`
	Hid    bool     `json:"hid,omitempty"`    // he entered a hiding place in it (MOM-11.5)
	Evaded []string `json:"evaded,omitempty"` // monsters he made an evade test against in it (MOM-10.2)
}

// The four moments at which a mythos card may be played (MOM-6.2).
const (
	MomentStart  = "start"
	MomentMove1  = "move1"
	MomentMove2  = "move2"
	MomentAction = "action"
)

// Room is the state of a room.
type Room struct {
	ID      string         `json:"id"`
	Pile    []string       `json:"pile,omitempty"`   // copies, bottom first (MOM-2.4)
	FaceUp  []string       `json:"faceUp,omitempty"` // the face-up ones among them
	Met     []string       `json:"met,omitempty"`    // those of its locks and obstacles that are met and stay
	Dark    bool           `json:"dark,omitempty"`
	Burning bool           `json:"burning,omitempty"`
	Tokens  map[string]int `json:"tokens,omitempty"`
	Seen    bool           `json:"seen,omitempty"` // somebody has been there
}

// Monster is a figure on the map.
type Monster struct {
	ID     string `json:"id"`
	Type   string `json:"type"`
	Figure int    `json:"figure"` // which of the type's figures, from 0; decides the underside (MOM-18.5)
	Space  string `json:"space"`
	Damage int    `json:"damage,omitempty"`
	Stuns  int    `json:"stuns,omitempty"`
	Shown  bool   `json:"shown,omitempty"` // the investigators may read the underside (MOM-13.1)

	Named   string `json:"named,omitempty"`   // its name, as "named.<id>" (MOM-13.8)
	Extra   int    `json:"extra,omitempty"`   // health on top of the underside's (MOM-13.8)
	Samples int    `json:"samples,omitempty"` // sample tokens it carries (MOM-11.7)

	Numbers map[string]int `json:"numbers,omitempty"` // read off its token, see [NumberSaid]
}

// NamedPrefix precedes the name of a monster in a selector or a condition (MOM-13.8).
const NamedPrefix = "named:"

// Is reports whether a monster is of a type ("any" or empty: all), or has a name ("named:<id>"; MOM-13.8).
func (m Monster) Is(kind string) bool {
	if name, ok := strings.CutPrefix(kind, NamedPrefix); ok {
		return m.Named == name
	}
	return kind == "" || kind == "any" || m.Type == kind
}

// monsterMark begins the IDs of monsters, and of nothing else.
const monsterMark = "m"

// MonsterID returns the ID of the monster that was placed as the nth, from 1.
func MonsterID(n int) string { return monsterMark + strconv.Itoa(n) }

// MonsterNumber returns n for the ID of the monster placed as the nth, from 1; false if it is not a monster's ID.
func MonsterNumber(id string) (n int, ok bool) {
	digits, marked := strings.CutPrefix(id, monsterMark)
	n, err := strconv.Atoi(digits)
	return n, marked && err == nil
}

// Thing is a room feature on the map (MOM-11).
type Thing struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"` // of a barricade: the door of its space that it is on (MOM-11.2)
}

// Fight is the combat card being resolved. All of it is open (MOM-13.9).
type Fight struct {
	// attack (an investigator attacks), monster (a monster attacks), hidden (a monster against a hidden investigator),
	// barricade
	Kind    string `json:"kind"`
	Who     string `json:"who,omitempty"`    // the investigator; empty against a barricade
	Monster string `json:"monster"`          // its ID
	Weapon  string `json:"weapon,omitempty"` // kind attack: the weapon in use, a copy, or "hands"
	Door    string `json:"door,omitempty"`   // kind barricade: the door
	Card    string `json:"card,omitempty"`   // the combat card, a copy, once it is drawn
	Plus    int    `json:"plus,omitempty"`   // kind attack: bonus of an effect on each of his tests
	Extra   int    `json:"extra,omitempty"`  // and on the damage of the weapon in use

	Aside []string `json:"aside,omitempty"` // the cards drawn before it that did not fit; discarded with it (MOM-18.1)
	Outer *Fight   `json:"outer,omitempty"` // the fight that this one interrupts: a card's effect led to it
}

// Seed is one room of the seeding list.
type Seed struct {
	Room   string   `json:"room"`
	Cards  []string `json:"cards,omitempty"` // copies, bottom first
	Other  bool     `json:"other,omitempty"`
	Ticked []int    `json:"ticked,omitempty"`
}

// Ending is how the game ended (MOM-3.3).
type Ending struct {
	Winner string `json:"winner"` // investigators, keeper, nobody
	Reason string `json:"reason"` // objective, eliminated, lastEvent
	Goal   string `json:"goal"`   // the option of choice 1
	Round  int    `json:"round"`
}

// Page is a page read aloud: text keys of the story or the base pack.
type Page struct {
	Kind string   `json:"kind"` // introduction, room, clue, event, objective, ending, card
	Keys []string `json:"keys"` // title first, then paragraphs
	Seq  int      `json:"seq"`  // numbers the pages of a session, to detect a new one
}

// Phases of a session.
const (
	PhaseSetup         = "setup"         // investigators, choices, seeding
	PhaseInvestigators = "investigators" // their turns
	PhaseKeeper        = "keeper"        // the keeper's turn
	PhaseEnded         = "ended"
)

// Steps of the keeper's turn, in order (MOM-3.2).
const (
	StepTrade  = "trade"
	StepThreat = "threat"
	StepAction = "action"
	StepAttack = "attack"
	StepEvent  = "event"
)

// Task is one pending thing: effects to run, an interrupted step to continue, a test that waits for its die. Tasks are
// a stack in the state; the last one is done first.
type Task struct {
	Kind   string        `json:"kind"`
	Who    string        `json:"who,omitempty"`    // the investigator concerned: "you"
	Target string        `json:"target,omitempty"` // what was aimed at
	Card   string        `json:"card,omitempty"`   // the copy that has the effect, is used or is being met
	Room   string        `json:"room,omitempty"`
	Space  string        `json:"space,omitempty"`
	From   string        `json:"from,omitempty"`
	Stage  string        `json:"stage,omitempty"`
	Weapon string        `json:"weapon,omitempty"` // the weapon in use in a fight, or "hands"
	Door   string        `json:"door,omitempty"`   // the barricaded door that a monster tries to pass (MOM-11.2)
	Count  int           `json:"count,omitempty"`
	Horror int           `json:"horror,omitempty"`
	Lock   bool          `json:"lock,omitempty"` // success meets the lock or obstacle Card
	Injury bool          `json:"injury,omitempty"`
	Run    bool          `json:"run,omitempty"`
	Test   *stories.Test `json:"test,omitempty"`
	Check  *Check        `json:"check,omitempty"` // which rule asks for Test, if no card does
	// the rule of combat that a test or effects come from (MOM-13.2, MOM-13.4, MOM-13.5); darkness counts (MOM-12.4)
	Combat string `json:"combat,omitempty"`
	// a test after its roll: the value needed; a placement: how many monsters had been placed before it
	Value   int              `json:"value,omitempty"`
	Die     int              `json:"die,omitempty"` // and what the die shows
	Puzzle  *stories.Puzzle  `json:"puzzle,omitempty"`
	Effects []stories.Effect `json:"effects,omitempty"`
	Draw    *Drawing         `json:"draw,omitempty"`
	Place   *stories.Place   `json:"place,omitempty"`
	Shift   *stories.Shift   `json:"shift,omitempty"`
	Choose  *stories.Choose  `json:"choose,omitempty"`
	Discard *stories.Discard `json:"discard,omitempty"`
	Force   *stories.Use     `json:"force,omitempty"`
	Assault *stories.Assault `json:"assault,omitempty"`
	List    []string         `json:"list,omitempty"`
	Helped  []string         `json:"helped,omitempty"` // traits whose ability was used on it, or that none is (MOM-2.2)
}

// Check says which rule asks for an attribute test and what it adds to the value, for the tests that the rules demand:
// horror, evade, fire, combat. All tests share the code that asks, rolls and continues.
type Check struct {
	Kind      string            `json:"kind"`                // the prompt's kind: one of those below
	Rule      string            `json:"rule"`                // the rule that asks
	Modifiers []keeper.Modifier `json:"modifiers,omitempty"` // each with its reason and rule
}

// Kinds of tests. A test of a card or an effect is CheckTest, in combat CheckCombat.
const (
	CheckTest   = "test"
	CheckHorror = "horrorTest"
	CheckEvade  = "evadeTest"
	CheckFire   = "fireTest"
	CheckCombat = "combatTest"
)

// Drawing is a draw in progress, card by card.
type Drawing struct {
	Deck  string `json:"deck"`           // as in the state; "spell" alone: the investigator names the type
	Count int    `json:"count"`          // cards still to draw
	Type  string `json:"type,omitempty"` // until a card of this type
	Card  string `json:"card,omitempty"` // this very kind, searched for
	To    string `json:"to"`             // a seat or the keeper
}
