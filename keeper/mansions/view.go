package mansions

import (
	"encoding/json"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
)

// TableView is everything that everybody at the table may see (MOM-15.2). It has no field for a secret: what is not
// listed here cannot leak.
type TableView struct {
	Story         string             `json:"story"` // the story's ID
	Phase         string             `json:"phase"`
	Round         int                `json:"round"` // from 1; 0 in the set-up
	Step          string             `json:"step,omitempty"`
	Turn          *TurnView          `json:"turn,omitempty"`
	Investigators []InvestigatorView `json:"investigators"`
	Rooms         []RoomView         `json:"rooms"`
	Monsters      []MonsterView      `json:"monsters"`
	Threat        int                `json:"threat"`
	Events        EventView          `json:"events"`
	Things        []state.Thing      `json:"things,omitempty"` // room features on the map (MOM-11)
	// rooms that touch, as far as it is known, on a map that only the table shows
	Joined [][2]string  `json:"joined,omitempty"`
	Fight  *state.Fight `json:"fight,omitempty"` // the combat card being resolved (MOM-13.9)
	// whom the investigator whose turn it is can attack now (MOM-13.2)
	Attacks   []AttackView        `json:"attacks,omitempty"`
	Ahead     []StepView          `json:"ahead,omitempty"`   // possible steps, with what they trigger as far as all know
	Wasted    []Offer             `json:"wasted,omitempty"`  // steps that can be taken without any effect (MOM-18.19)
	Cunning   int                 `json:"cunning,omitempty"` // skill points left to the monsters (MOM-15.4)
	Decks     map[string]DeckView `json:"decks"`
	Objective string              `json:"objective,omitempty"` // the option of choice 1, once revealed
	Found     []string            `json:"found,omitempty"`     // clues found, card kinds, the latest last
	Page      *state.Page         `json:"page,omitempty"`      // what is being read aloud
	Pages     []state.Page        `json:"pages,omitempty"`     // all pages read aloud, each once, the latest last
	Prompt    *keeper.Prompt      `json:"prompt,omitempty"`    // unless it is secret
	Puzzle    *PuzzleView         `json:"puzzle,omitempty"`    // the puzzle being solved
	Latest    []keeper.LogLine    `json:"latest,omitempty"`    // the newest public lines of the log
	Ending    *state.Ending       `json:"ending,omitempty"`
	Dice      keeper.Source       `json:"dice"`
	// the optional rules that are played (MOM-15.3 to MOM-15.5), named as in Variants
	Variants []string `json:"variants,omitempty"`
}

// Seat returns the investigator of a seat; nil if there is no such seat.
func (t TableView) Seat(who string) *InvestigatorView {
	if i := slices.IndexFunc(t.Investigators, func(v InvestigatorView) bool { return v.Who == who }); i >= 0 {
		return &t.Investigators[i]
	}
	return nil
}

// Monster returns a figure on the map; nil if it is not there.
func (t TableView) Monster(id string) *MonsterView {
	if i := slices.IndexFunc(t.Monsters, func(m MonsterView) bool { return m.ID == id }); i >= 0 {
		return &t.Monsters[i]
	}
	return nil
}

// Standing returns the space of an investigator or a monster; empty if it has none.
func (t TableView) Standing(figure string) string {
	if v := t.Seat(figure); v != nil {
		return v.Space
	}
	if m := t.Monster(figure); m != nil {
		return m.Space
	}
	return ""
}

// SeatView is what one player may see: the table's view, and the cards face down before his investigator, which only he
// and the keeper may read (MOM-6.4).
type SeatView struct {
	TableView

	FaceDown []CardView `json:"faceDown,omitempty"`
}

// KeeperView is the console's view: the table's, and what only the keeper knows.
type KeeperView struct {
	// nobody keeps but the lantern, by this temper: all that is secret is left out
	Lantern      string              `json:"lantern,omitempty"`
	Table        TableView           `json:"table"`
	Players      int                 `json:"players"`
	Choices      map[string]string   `json:"choices"`         // answers given, "1": "1A"
	Clock        map[string]int      `json:"clock,omitempty"` // time tokens of events, where they were asked for
	Piles        map[string]PileView `json:"piles"`           // by room, the whole pile
	Aside        []CardView          `json:"aside,omitempty"` // cards that the story sets aside and has not laid yet
	Mythos       []HandCard          `json:"mythos"`
	Trauma       []HandCard          `json:"trauma"`
	Actions      []HandCard          `json:"actions"`    // keeper action cards and keeper actions of the objective
	Undersides   map[string]Hidden   `json:"undersides"` // by monster ID
	FaceDown     map[string][]string `json:"faceDown"`   // cards laid face down before investigators
	Goal         string              `json:"goal"`       // the option of choice 1, revealed or not
	EventCards   []string            `json:"eventCards"` // event IDs still to come, the next one first
	Prompt       *keeper.Prompt      `json:"prompt,omitempty"`
	Next         *Offer              `json:"next,omitempty"`     // the one obvious next command
	Seeding      []SeedRoom          `json:"seeding"`            // the seeding list, room by room, bottom card first
	Gathered     map[string]int      `json:"gathered,omitempty"` // cards taken out of the box for the seeding, by kind
	Setup        *SetupView          `json:"setup,omitempty"`    // while the set-up lasts
	Decks        keeper.Source       `json:"decks"`
	CanAttack    []Offer             `json:"canAttack"`       // monster attacks that are legal now
	Left         []Leftover          `json:"left,omitempty"`  // what the current turn or step would leave undone
	MythosWindow bool                `json:"mythosWindow"`    // a mythos card may be played now (MOM-6.2)
	Ahead        []StepView          `json:"ahead,omitempty"` // the steps that can be taken now, and what each sets off
	Puzzles      []PuzzleNote        `json:"puzzles"`         // the puzzles on the table, the one being solved first
	PuzzleLevel  string              `json:"puzzleLevel"`     // the level of puzzles, one of PuzzleLevels
	Names        map[string]string   `json:"names,omitempty"` // what the owner called cards in this session, by kind
}

// SeatOf is the audience of a seat ("inv2"), of which prompts and commands speak.
func (e *Engine) SeatOf(who string) keeper.Audience {
	if n, ok := strings.CutPrefix(who, "inv"); ok {
		return keeper.Audience("seat" + n)
	}
	return keeper.Audience(who)
}

// TurnView is the investigator turn being played (MOM-4.1).
type TurnView struct {
	Who    string `json:"who"`
	Moves  int    `json:"moves"`  // movement steps left
	Action bool   `json:"action"` // the action step is left
	// start, move1, move2, action: the mythos moment that is open; empty: it has passed (MOM-6.2)
	Moment   string `json:"moment"`
	MythosBy bool   `json:"mythos"` // a mythos card was played in this turn
}

// InvestigatorView is one seat.
type InvestigatorView struct {
	Who         string         `json:"who"`
	Character   string         `json:"character,omitempty"` // empty until chosen
	Traits      []string       `json:"traits,omitempty"`
	Attributes  map[string]int `json:"attributes,omitempty"` // printed values of the chosen traits
	Unknown     []string       `json:"unknown,omitempty"`    // numbers of his printed cards that nobody has said yet
	Abilities   []AbilityView  `json:"abilities,omitempty"`  // special abilities of the chosen traits (MOM-2.2)
	Health      int            `json:"health"`               // printed
	Damage      int            `json:"damage"`
	Sanity      int            `json:"sanity"` // printed
	Horror      int            `json:"horror"`
	Insane      bool           `json:"insane,omitempty"`
	SkillPoints int            `json:"skillPoints"`
	Space       string         `json:"space,omitempty"`
	Room        string         `json:"room,omitempty"`
	Cards       []CardView     `json:"cards,omitempty"`
	Injury      string         `json:"injury,omitempty"`   // the trauma card before him
	Insanity    string         `json:"insanity,omitempty"` // likewise
	FaceDown    int            `json:"faceDown,omitempty"` // number of cards laid face down before him
	Stunned     bool           `json:"stunned,omitempty"`
	Stuns       int            `json:"stuns,omitempty"`     // stun tokens (MOM-12.1)
	KeepsStun   bool           `json:"keepsStun,omitempty"` // he discards none in the next trade step (MOM-5.1)
	Hidden      bool           `json:"hidden,omitempty"`    // in a hiding place (MOM-11.5)
	Had         bool           `json:"had,omitempty"`       // has had his turn this round
	// "open" (no investigator yet), "in", "dead" (a new investigator is chosen), "out" (eliminated), "escaped"
	State   string `json:"state"`
	Escaped bool   `json:"escaped,omitempty"` // left the board as the objective allows
}

// CardView is a face-up card.
type CardView struct {
	ID   string `json:"id"`   // its name in commands: the copy, or the type of a spell (MOM-8.4)
	Card string `json:"card"` // its kind; of a spell its type
}

// RoomView is what everybody sees of a room.
type RoomView struct {
	ID   string `json:"id"`
	Pile int    `json:"pile"`           // cards on its pile
	Back string `json:"back,omitempty"` // the back on top: state.BackLock, state.BackObstacle, or empty
	// face-up cards on it, top first: revealed lock, obstacle, dropped things
	Open    []CardView     `json:"open,omitempty"`
	Locked  bool           `json:"locked,omitempty"` // a lock bars the way in, revealed or not (MOM-4.8)
	Dark    bool           `json:"dark,omitempty"`   // darkness
	Burning bool           `json:"burning,omitempty"`
	Tokens  map[string]int `json:"tokens,omitempty"` // the story's markers
}

// MonsterView is what everybody sees of a monster (MOM-13.1).
type MonsterView struct {
	ID      string `json:"id"`
	Type    string `json:"type"`
	Class   string `json:"class"` // humanoid, beast, eldritch, told by the figure (MOM-13.1)
	Space   string `json:"space"`
	Damage  int    `json:"damage"`
	Stuns   int    `json:"stuns,omitempty"`
	Name    string `json:"name,omitempty"`    // a text key, for named monsters (MOM-13.8)
	Samples int    `json:"samples,omitempty"` // sample tokens it carries (MOM-11.7)
	// once it has been damaged or has hurt somebody; health includes the bonus of a name
	Under *Hidden `json:"under,omitempty"`
	// the numbers of its front that were read off its token
	Numbers map[string]int `json:"numbers,omitempty"`
}

// Hidden is the underside of a monster token.
type Hidden struct {
	Damage  int    `json:"damage"`
	Health  int    `json:"health"`
	Special string `json:"special,omitempty"`
	Figure  int    `json:"figure,omitempty"` // for the keeper: which token of its type it is, from 1
	Read    bool   `json:"read,omitempty"`   // for the keeper: its numbers were read off the token in this session
}

// EventView is the event clock.
type EventView struct {
	Resolved int `json:"resolved"` // event cards resolved
	Of       int `json:"of"`       // event cards in all
	Tokens   int `json:"tokens"`   // time tokens on the deck
	Needed   int `json:"needed"`   // the number on the back of the top card; 0 if none is left
}

// DeckView counts a deck; counts and discards are open (MOM-15.2).
type DeckView struct {
	Draw    int      `json:"draw"`
	Discard []string `json:"discard,omitempty"` // card copies, top first
}

// PuzzleView is a puzzle on the table.
type PuzzleView struct {
	Who     string          `json:"who"`
	Card    string          `json:"card,omitempty"` // the kind of the lock, obstacle or other card that sets it
	Layout  string          `json:"layout"`
	Deal    puzzles.Deal    `json:"deal"`    // the laid pieces, without the secret seed and pile
	Attempt puzzles.Attempt `json:"attempt"` // puzzle actions had and used
	Pile    int             `json:"pile"`    // pieces left to draw
	Skill   bool            `json:"skill"`   // a skill point can be spent now
	ID      string          `json:"id"`      // the puzzle ID of its deal, as far as it was visible: the pile is sorted
}

// HandCard is a card in the keeper's hand, with the reason why it cannot be played.
type HandCard struct {
	ID      string `json:"id"`                // the copy; for an action of the objective "objective:<id>"
	Card    string `json:"card"`              // its kind
	Name    string `json:"name,omitempty"`    // what its owner called it in this session
	Unnamed bool   `json:"unnamed,omitempty"` // it still has no name
	Cost    int    `json:"cost"`
	// only the owner's printed card shows the cost, and it has not been said yet
	CostAsked bool               `json:"costAsked,omitempty"`
	Play      []Offer            `json:"play,omitempty"`    // the legal ways to play it now
	Refused   *keeper.Refusal    `json:"refused,omitempty"` // why not, when Play is empty
	Needs     *stories.Condition `json:"needs,omitempty"`
}

// Offer is a legal command. Its JSON contains the command with its name, ready to be sent.
type Offer struct {
	Command keeper.Command
	Target  string // the target, for the wording
}

// offerJSON is an offer as JSON.
type offerJSON struct {
	Command json.RawMessage `json:"command"`
	Target  string          `json:"target,omitempty"`
}

// MarshalJSON writes the command by the catalogue.
func (o Offer) MarshalJSON() ([]byte, error) {
	command, err := commands.Encode(o.Command)
	if err != nil {
		return nil, err
	}
	return json.Marshal(offerJSON{command, o.Target})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (o *Offer) UnmarshalJSON(raw []byte) error {
	var read offerJSON
	if err := json.Unmarshal(raw, &read); err != nil {
		return err
	}
	command, err := commands.Decode(read.Command)
	*o = Offer{command, read.Target}
	return err
}

// PileView is a room's pile as the keeper knows it, bottom first.
type PileView struct {
	Cards  []CardView `json:"cards"`
	FaceUp []string   `json:"faceUp,omitempty"` // the face-up copies among them
}

// SeedRoom is one room of the seeding list (MOM-2.4).
type SeedRoom struct {
	Room   string     `json:"room"`
	Cards  []CardView `json:"cards"`  // bottom first
	Ticked []int      `json:"ticked"` // positions from 1 that are on the table
	Other  bool       `json:"other"`  // one of the cards shuffled into the rooms not listed
}

// RoomBacks is the pile of a room as seen from behind.
type RoomBacks struct {
	Room  string   `json:"room"`
	Backs []string `json:"backs"` // bottom first: state.BackLock, state.BackObstacle, or nothing for an exploration card
}

// SetupView is what the set-up still needs.
type SetupView struct {
	OpenSeats   []string `json:"openSeats"`   // seats without an investigator
	OpenChoices []string `json:"openChoices"` // questions without an answer
	Ready       bool     `json:"ready"`       // the story can begin

	OpenCards []stories.AskedCard `json:"openCards,omitempty"` // the keeper chooses their rooms (MOM-2.3)
	OpenClock []string            `json:"openClock,omitempty"` // events whose time tokens are asked for

	// what to lay where, blind; only where the lantern keeps and the printed cards are laid (MOM-2.4)
	Backs []RoomBacks `json:"backs,omitempty"`

	Seats  []InvestigatorView `json:"seats"`            // the chosen investigators, for the page on which they are chosen
	Secret bool               `json:"secret,omitempty"` // the others do not see it yet (MOM-2.5)
}
