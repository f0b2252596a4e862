// Package stories defines what is played: the types of packs and their texts, the board with distances and sight, and
// how a variant is set up. It knows what a card says but not what then happens: the rules are in keeper/mansions.
// Reading packs is in packs, checking in check, proofs in reach and lowerbound; geom and strictyaml are used by all.
//
// A pack is one folder: pack.yaml describes it, the other YAML files hold its content, and text/<language>.yaml its
// texts. The base pack has investigators, cards, monsters and keeper actions; a story pack has one story with its map
// and its own cards. IDs are lower case with hyphens.
package stories

import (
	"fmt"
	"reflect"
	"slices"

	"lantern/stories/geom"
)

// Format is the version of the pack format that this program writes. It reads MinFormat to Format.
const (
	Format    = 1
	MinFormat = 1
)

// Pack is the content of pack.yaml.
type Pack struct {
	ID     string   `yaml:"id" json:"id"`
	Format int      `yaml:"format" json:"format"`
	Kind   string   `yaml:"kind" json:"kind"`                       // base or story
	Needs  []string `yaml:"needs,omitempty" json:"needs,omitempty"` // IDs of packs it builds on
	// base packs only: what it has from the first pack it needs, one or more of [TakeKinds]
	Takes     []string `yaml:"takes,omitempty" json:"takes,omitempty"`
	Languages []string `yaml:"languages" json:"languages"` // one text file each
	Authors   []string `yaml:"authors,omitempty" json:"authors,omitempty"`
	Licence   string   `yaml:"licence,omitempty" json:"licence,omitempty"`
	// the oldest version of the program that reads it, for messages
	Program string `yaml:"program,omitempty" json:"program,omitempty"`
}

// Base is the content of a base pack.
type Base struct {
	Pack          Pack           `json:"pack"`
	Investigators []Investigator `json:"investigators"`
	Cards         []Card         `json:"cards"`
	Monsters      []Monster      `json:"monsters"`
	// markers of each room feature in the box (MOM-1.6); only corpses are limited to it (MOM-1.8)
	Features map[string]int `json:"features,omitempty"`
	Tiles    []PrintedTile  `json:"-"` // of a printed board that stories do not draw
	Renamed  Renamed        `json:"-"` // what its things were called before
	Texts    Texts          `json:"texts"`
	// what the owner of the box says: names that go before those of Texts, and notes
	Owner Texts `json:"owner,omitempty"`
}

// Renamed are the IDs that things of a base pack bore once, each with the ID it bears now. Packs and notes written
// against an old ID go on working, so an old ID is never given to anything else.
type Renamed struct {
	Cards         map[string]string `yaml:"cards,omitempty" json:"cards,omitempty"`
	Investigators map[string]string `yaml:"investigators,omitempty" json:"investigators,omitempty"`
	Traits        map[string]string `yaml:"traits,omitempty" json:"traits,omitempty"`
}

// Story is the content of a story pack.
type Story struct {
	Pack    Pack `yaml:"-" json:"pack"`
	Minutes Span `yaml:"minutes" json:"minutes"` // how long an evening takes
	Players Span `yaml:"players" json:"players"` // investigator players, within 1 to 4
	// "always": nothing that the investigators need may be lost for good; for the checker only
	Winnable string `yaml:"winnable,omitempty" json:"-"`
	// words under "tone.<word>" of the base pack
	Tone  []string `yaml:"tone,omitempty" json:"tone,omitempty"`
	Start string   `yaml:"start" json:"start"` // the space where investigators begin
	// in the order they are answered (MOM-2.3)
	Choices []Choice `yaml:"choices" json:"choices"`
	// its cards are the owner's printed ones: the decks lie on the table, always
	Table bool `yaml:"table,omitempty" json:"table,omitempty"`
	// cards that are gathered and laid ready, in no room
	Aside  []string `yaml:"aside,omitempty" json:"aside,omitempty" names:"card"`
	Keeper Opening  `yaml:"keeper" json:"keeper"` // what the keeper begins with
	Rooms  []Seeded `yaml:"rooms" json:"rooms"`   // each room's pile by choice (MOM-2.4)
	// shuffled, one each into rooms not listed
	Others []Group `yaml:"others,omitempty" json:"others"`
	// once at the start: monsters, darkness, markers
	Opening []Effect `yaml:"opening,omitempty" json:"opening"`
	Goals   []Goal   `yaml:"objectives" json:"objectives"` // one for each option of choice 1
	Events  []Event  `yaml:"events" json:"events"`         // five, I first (MOM-2.1)
	// what comes in rounds known beforehand (MOM-18.29)
	Hours []Hour `yaml:"timetable,omitempty" json:"timetable,omitempty"`
	Cards []Card `yaml:"cards,omitempty" json:"cards,omitempty"` // the story's own: clues above all
	// which of the lantern's tempers is even for which party
	Trials []Trial `yaml:"trials,omitempty" json:"trials,omitempty"`
	Map    Map     `yaml:"-" json:"map"` // from map.yaml
	Texts  Texts   `yaml:"-" json:"texts"`
	// what the owner of the box says: names that go before those of Texts, and notes
	Owner Texts `yaml:"-" json:"owner,omitempty"`
}

// Trial holds the results of trial sessions of the automatic keeper against a party of investigators who search too.
type Trial struct {
	Players int            `yaml:"players" json:"players"`
	Games   int            `yaml:"games" json:"games"` // that each temper kept
	Won     map[string]int `yaml:"won" json:"won"`     // how many it won, by [TrialDifficulties]

	// Leans says for answers of the set-up in how many more of a hundred sessions the keeper wins with them than on the
	// average of their question, if neither side searches. A keeper who plays to win answers by it.
	Leans map[string]int `yaml:"leans,omitempty" json:"leans,omitempty"`

	// Lasts says the same of sessions that reach the last three rounds of the event deck. A keeper who wants a long
	// story answers by it.
	Lasts map[string]int `yaml:"lasts,omitempty" json:"lasts,omitempty"`
}

// TrialDifficulties are the difficulties that are tried, the easiest first.
var TrialDifficulties = []string{"guide", "host", "hunter", "merciless"}

// Span is a range of whole numbers, both ends included.
type Span struct {
	Min int `yaml:"min" json:"min"`
	Max int `yaml:"max" json:"max"`
}

// Choice is one numbered question to the keeper. Its texts are under "choice.<id>".
type Choice struct {
	ID      string   `yaml:"id" json:"id"`           // "1", "2" ...
	Options []string `yaml:"options" json:"options"` // "1A", "1B" ...; words under "choice.<option>"
}

// Opening holds what the keeper begins with (MOM-2.3).
type Opening struct {
	Actions []string `yaml:"actions,omitempty" json:"actions" names:"card"` // keeper action cards
	Icons   []string `yaml:"icons" json:"icons"`                            // mythos cards with one of these make the deck
	Threat  int      `yaml:"threat,omitempty" json:"threat"`
	Mythos  int      `yaml:"mythos,omitempty" json:"mythos"` // cards in hand
	Trauma  int      `yaml:"trauma,omitempty" json:"trauma"`
}

// Seeded is a room with its piles, exactly one of which fits each variant.
type Seeded struct {
	Room  string `yaml:"room" json:"room"`
	Piles []Pile `yaml:"piles" json:"piles"`
}

// Pile is a list of cards, bottom first, for the variants in which every option of When was chosen (always, if empty).
type Pile struct {
	When  When     `yaml:"when,omitempty" json:"when,omitempty"`
	Cards []string `yaml:"cards" json:"cards" names:"card"`
	Doubt bool     `yaml:"doubt,omitempty" json:"doubt,omitempty"` // of a printed story: that it lies here is a guess
}

// Goal is an objective: how each side wins (MOM-15.1). Its texts are "objective.<option>.investigators" and ".keeper".
type Goal struct {
	Option  string      `yaml:"option" json:"option"` // the answer to choice 1
	Checks  []GoalCheck `yaml:"checks" json:"checks"` // tried after every step, in order
	Actions []GoalAct   `yaml:"actions,omitempty" json:"actions,omitempty"`
	// who wins once the last event is resolved: investigators, keeper; nobody if left out (MOM-3.3)
	LastEvent string `yaml:"lastEvent,omitempty" json:"lastEvent,omitempty"`
	// doors (or rooms) through which investigators may escape once it is revealed (MOM-7.5)
	Escape []string `yaml:"escape,omitempty" json:"escape,omitempty"`
	// what must hold for an investigator to escape
	EscapeNeeds *Condition `yaml:"escapeNeeds,omitempty" json:"escapeNeeds,omitempty"`
	// the keeper's own condition: the objective is revealed as soon as it holds (MOM-15.1)
	Reveals  *Condition `yaml:"reveals,omitempty" json:"reveals,omitempty"`
	OnReveal []Effect   `yaml:"onReveal,omitempty" json:"onReveal,omitempty"` // effects when it is revealed
	// only the owner's printed card says how a side wins: people judge it, nothing about it can be proved
	OnCard bool `yaml:"onCard,omitempty" json:"onCard,omitempty"`
}

// GoalCheck ends the game for a side as soon as its condition holds.
type GoalCheck struct {
	Win  string    `yaml:"win" json:"win"` // investigators or keeper
	When Condition `yaml:"when" json:"when"`
}

// GoalAct is an action step that the objective gives investigators once it is revealed, or that the keeper may take in
// his action step (Keeper, with a Cost).
type GoalAct struct {
	ID      string     `yaml:"id" json:"id"` // words under "objective.<option>.action.<id>"
	Keeper  bool       `yaml:"keeper,omitempty" json:"keeper,omitempty"`
	Cost    int        `yaml:"cost,omitempty" json:"cost,omitempty"`
	Once    bool       `yaml:"once,omitempty" json:"once,omitempty"` // of the keeper: at most once in each of his turns
	Needs   *Condition `yaml:"needs,omitempty" json:"needs,omitempty"`
	Effects []Effect   `yaml:"effects" json:"effects"`
}

// Event is an event card (MOM-5.6). Its texts are under "event.<id>".
type Event struct {
	ID   string `yaml:"id" json:"id"`     // "1" to "5"
	Time int    `yaml:"time" json:"time"` // time tokens that reveal it
	// Most, if set, says that the number is unknown: the set-up asks the keeper for it, from Time to Most. Proofs use
	// Time.
	Most     int       `yaml:"most,omitempty" json:"most,omitempty"`
	First    *First    `yaml:"first,omitempty" json:"first,omitempty"`
	Sections []Section `yaml:"sections" json:"sections"`
}

// First is the condition of an event before its sections: while it holds, it is read and resolved instead of them.
type First struct {
	When    Condition `yaml:"when" json:"when"`
	Text    string    `yaml:"text" json:"text"` // a text key, read aloud
	Effects []Effect  `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// Section is the part of an event for some options. Exactly one fits each variant.
type Section struct {
	// fits if every one of these was chosen; always, if empty
	When    When     `yaml:"when,omitempty" json:"when,omitempty"`
	Text    string   `yaml:"text" json:"text"` // a text key, to be read aloud
	Effects []Effect `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// Hour holds the effects at the beginning of a round, before any turn of it, if every option of When was chosen
// (MOM-18.29).
type Hour struct {
	Round   int      `yaml:"round" json:"round"` // from 2: the set-up is the opening's
	When    When     `yaml:"when,omitempty" json:"when,omitempty"`
	Effects []Effect `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// Happening is a list of effects that occur without anybody's action.
type Happening struct {
	Path    string // the place of the effects in the file
	Effects []Effect
	When    When
	Event   int  // the number of its event, from 1; 0: none
	Reveal  bool // it occurs when the objective is revealed
}

// Happenings lists all effects that occur without anybody's action: those of the opening, of revealed objectives, of
// events and of the timetable.
func (s *Story) Happenings() []Happening {
	all := []Happening{{Path: "opening", Effects: s.Opening}}
	for i, goal := range s.Goals {
		all = append(all, Happening{Path: fmt.Sprintf("objectives[%d].onReveal", i), Effects: goal.OnReveal,
			When: When{goal.Option}, Reveal: true})
	}
	for i, event := range s.Events {
		path := fmt.Sprintf("events[%d]", i)
		if event.First != nil {
			all = append(all, Happening{Path: path + ".first.effects", Effects: event.First.Effects, Event: i + 1})
		}
		for j, section := range event.Sections {
			all = append(all, Happening{Path: fmt.Sprintf("%s.sections[%d].effects", path, j), Effects: section.Effects,
				When: section.When, Event: i + 1})
		}
	}
	for i, hour := range s.Hours {
		all = append(all, Happening{Path: fmt.Sprintf("timetable[%d].effects", i),
			Effects: hour.Effects, When: hour.When})
	}
	return all
}

// Map is the board of a story (MOM-7), drawn on an integer grid. Joined and Apart override the adjacency of the
// drawing.
//
// An undrawn map is a list of rooms for a board on the table: each room is one space with the room's ID, and a step
// leads from any room to any other, since only the table knows adjacency, distances and sight.
type Map struct {
	Undrawn bool `yaml:"undrawn,omitempty" json:"undrawn,omitempty"`

	Tiles []Tile `yaml:"tiles,omitempty" json:"tiles,omitempty"`
	// of an undrawn map: what the base pack knows of the owner's tiles (Base.TilesOf)
	Printed []PrintedTile `yaml:"-" json:"printed,omitempty"`

	Rooms []Room `yaml:"rooms" json:"rooms"`
	Doors []Door `yaml:"doors,omitempty" json:"doors"`
	// solid walls inside a room; a room's own outline is solid but for doors
	Walls  []geom.Line `yaml:"walls,omitempty" json:"walls,omitempty"`
	Joined [][2]ID     `yaml:"joined,omitempty" json:"joined,omitempty"`
	Apart  [][2]ID     `yaml:"apart,omitempty" json:"apart,omitempty"`
	Things []Placed    `yaml:"features,omitempty" json:"features,omitempty"`
}

// ID is the ID of a space.
type ID = string

// Tile is one board tile of the box with the rooms printed on it (MOM-7.1). The box has 1 large, 7 medium and 7 small
// ones of one to three rooms each (MOM-1.6).
type Tile struct {
	ID    string   `yaml:"id" json:"id"`
	Size  string   `yaml:"size" json:"size"` // large, medium, small
	Rooms []string `yaml:"rooms" json:"rooms"`
}

// Room is a named part of the map, of one or more spaces. Its name is "room.<id>".
type Room struct {
	ID string `yaml:"id" json:"id"`
	// Unnamed: what the printed room is called is not known. Its owner names it.
	Unnamed bool `yaml:"unnamed,omitempty" json:"unnamed,omitempty"`
	// what parts of names fit it, for example "bedroom", "outside" (MOM-6.3)
	Words   []string `yaml:"words,omitempty" json:"words,omitempty"`
	Dark    bool     `yaml:"dark,omitempty" json:"dark,omitempty"`   // dark from the start
	Blind   bool     `yaml:"blind,omitempty" json:"blind,omitempty"` // its spaces have no sight points (MOM-7.4)
	Outside bool     `yaml:"outside,omitempty" json:"outside,omitempty"`
	// its floor as it is drawn, one of Looks; empty: by its words
	Look string `yaml:"look,omitempty" json:"look,omitempty"`

	// what is drawn in it, of Furniture; none: by its words
	Furniture []string `yaml:"furniture,omitempty" json:"furniture,omitempty"`

	Spaces []Space `yaml:"spaces,omitempty" json:"spaces"`
}

// Space is the smallest part of the map: a simple polygon of at least three corner points on the integer grid, in
// order. Spaces of one room whose borders touch, even in a single point, are adjacent unless a wall separates them
// there (MOM-7.2).
type Space struct {
	ID    string       `yaml:"id" json:"id"`
	Shape []geom.Point `yaml:"shape" json:"shape"`
	// no sight points: it sees, and is seen from, its own room only (MOM-7.4)
	Blind bool `yaml:"blind,omitempty" json:"blind,omitempty"`
}

// Door joins two spaces of different rooms, or leads off the map if B is empty (MOM-7.5).
type Door struct {
	ID     string    `yaml:"id" json:"id"`
	A      string    `yaml:"a" json:"a"`
	B      string    `yaml:"b,omitempty" json:"b,omitempty"`
	At     geom.Line `yaml:"at" json:"at"`                             // its line, on the border of A
	Sealed bool      `yaml:"sealed,omitempty" json:"sealed,omitempty"` // never passable (MOM-11.7)
	// an opening without a door: adjacent like a white line
	Open bool `yaml:"archway,omitempty" json:"archway,omitempty"`
}

// Placed is a feature that is on the map from the start (MOM-11).
type Placed struct {
	Feature string `yaml:"feature" json:"feature"`
	Space   string `yaml:"space" json:"space"`
}

// Texts are the texts of a pack, by language, then key.
type Texts map[string]map[string]string

// UserError is an error with an English format and its arguments, so that it can be translated.
type UserError struct {
	Format string // as for fmt.Sprintf, in English
	Args   []any
}

// UserErrorf returns a UserError.
func UserErrorf(format string, args ...any) error { return &UserError{format, args} }

// Error returns the English sentence.
func (w *UserError) Error() string { return fmt.Sprintf(w.Format, w.Args...) }

// Bearers lists the monsters that effects of a story name (MOM-13.8), each once, in the order of the story.
func Bearers(of *Story) []Place {
	var out []Place
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			if e, ok := v.Interface().(Effect); ok && e.Place != nil && e.Place.Named != "" && !borne(out, *e.Place) {
				out = append(out, *e.Place)
			}
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					walk(v.Field(i))
				}
			}
		}
	}
	walk(reflect.ValueOf(of))
	return out
}

func borne(all []Place, p Place) bool {
	return slices.ContainsFunc(all, func(b Place) bool { return b.Monster == p.Monster && b.Named == p.Named })
}
