// Package set describes the content of a box of Arkham Horror, second edition, as data: the town, investigators,
// monsters, gates, mythos cards, encounters and items (AH-20). It embeds one set of our own; an owner's set has the
// same form. It checks sets and knows no rule of play, which is in package arkham.
package set

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper/arkham/combat"
	"lantern/keeper/play"
)

// Title is a text by language, "en" and "fr".
type Title map[string]string

// Kinds of areas (AH-1.2).
const (
	Street   = "street"
	Location = "location"
)

// Set holds everything that a game is played with.
type Set struct {
	ID            string         `json:"id"`
	Title         Title          `json:"title"`
	Symbols       []string       `json:"symbols"` // dimension symbols (AH-20.9)
	Areas         []Area         `json:"areas"`
	Roles         Roles          `json:"roles"`
	Worlds        []World        `json:"worlds"`
	Gates         []Gate         `json:"gates"`
	Monsters      []Monster      `json:"monsters"`
	Ancients      []Ancient      `json:"ancients"`
	Investigators []Investigator `json:"investigators"`
	Cards         []Card         `json:"cards"`
	Mythos        []Mythos       `json:"mythos"`
	Encounters    []Encounter    `json:"encounters"`
	Beyond        []Beyond       `json:"beyond"`
}

// Area is a street or a location of the town (AH-20.4). X and Y are its place on the plan, 0 to 100.
type Area struct {
	ID       string   `json:"id"`
	Kind     string   `json:"kind"`
	Title    Title    `json:"title"`
	Hood     string   `json:"hood"` // the street of its neighbourhood
	Unstable bool     `json:"unstable,omitempty"`
	Links    []string `json:"links"`
	White    string   `json:"white,omitempty"` // where its arrows lead (AH-8.1)
	Black    string   `json:"black,omitempty"`
	X        int      `json:"x"`
	Y        int      `json:"y"`
	Ability  *Ability `json:"ability,omitempty"`
}

// Ability is what a location offers instead of its encounter (AH-5.3).
type Ability struct {
	Text   Title    `json:"text"`
	Money  int      `json:"money,omitempty"`  // what it costs, in dollars
	Clues  int      `json:"clues,omitempty"`  // in clues
	Trophy int      `json:"trophy,omitempty"` // in monster or gate trophies (AH-17.4)
	Buy    string   `json:"buy,omitempty"`    // one of three cards of this kind may be bought (AH-17.3)
	Extra  int      `json:"extra,omitempty"`  // dollars above the list price
	Gain   []Effect `json:"gain,omitempty"`
}

// Roles are areas that the rules name.
type Roles struct {
	Asylum   string `json:"asylum"`
	Hospital string `json:"hospital"`
	Police   string `json:"police"`
	General  string `json:"general"` // closes at terror 3 (AH-14.4)
	Curio    string `json:"curio"`   // at 6
	Magic    string `json:"magic"`   // at 9
}

// Shops are the places that terror closes, in order (AH-14.4).
func (r Roles) Shops() []string { return []string{r.General, r.Curio, r.Magic} }

// World is an Other World with its encounter symbols (AH-6.1).
type World struct {
	ID      string   `json:"id"`
	Title   Title    `json:"title"`
	Colours []string `json:"colours"`
}

// Gate is a gate marker (AH-20.5). Copies say how many there are.
type Gate struct {
	World    string `json:"world"`
	Modifier int    `json:"modifier"`
	Symbol   string `json:"symbol"`
	Copies   int    `json:"copies"`
}

// Borders of monsters (AH-8.3).
const (
	Normal     = "black"
	Stationary = "yellow"
	Fast       = "red"
	Unique     = "green"
	Flying     = "blue"
)

// Monster is a kind of monster marker (AH-20.3).
type Monster struct {
	ID      string         `json:"id"`
	Title   Title          `json:"title"`
	Copies  int            `json:"copies"`
	Border  string         `json:"border"`
	Symbol  string         `json:"symbol"`
	Side    combat.Monster `json:"side"`
	Ambush  bool           `json:"ambush,omitempty"`
	Endless bool           `json:"endless,omitempty"`
	Gated   bool           `json:"gated,omitempty"` // its damage throws through the nearest gate (AH-18.39)
	Takes   bool           `json:"takes,omitempty"` // its damage takes a weapon or spell, too (AH-18.12)
	Mask    bool           `json:"mask,omitempty"`  // in the cup only with an Ancient One who has Masks (AH-2.6)
	Hunts   bool           `json:"hunts,omitempty"` // unique: to the investigator with the lowest Sneak in town
	// Open are cells that nobody has entered yet (AH-22.7): they are asked for when the monster is met.
	Open []string `json:"open,omitempty"`
}

// MonsterCells are the cells that must be known before a monster is fought.
var MonsterCells = []string{"border", "symbol", "side.awareness", "side.horror.rating", "side.horror.damage",
	"side.toughness", "side.combat.rating", "side.combat.damage", "side.physical", "side.magical"}

// Ancient is an Ancient One (AH-20.2).
type Ancient struct {
	ID          string    `json:"id"`
	Title       Title     `json:"title"`
	Doom        int       `json:"doom"`
	Rating      int       `json:"rating"` // of Combat checks in the final battle
	Physical    string    `json:"physical"`
	Magical     string    `json:"magical"`
	Masks       bool      `json:"masks,omitempty"`
	AwakeLoses  bool      `json:"awakeLoses,omitempty"`
	Worshippers Worship   `json:"worshippers"`
	Power       Modifiers `json:"power"`
	PowerText   Title     `json:"powerText"`
	Start       []Effect  `json:"start,omitempty"` // of the battle, once
	Attack      Attack    `json:"attack"`
}

// Worship is the bonus of one kind of monster (AH-1.8).
type Worship struct {
	Monster string `json:"monster,omitempty"`
	Horror  int    `json:"horror,omitempty"` // damage
	Combat  int    `json:"combat,omitempty"` // damage
}

// Attack is what each survivor faces each round of the final battle, harder each time (AH-15.5). Without a skill nobody
// withstands it.
type Attack struct {
	Skill    string   `json:"skill"`
	Modifier int      `json:"modifier"`
	Harder   int      `json:"harder"` // taken off for each round before
	Fail     []Effect `json:"fail"`
}

// Modifiers change skills and special checks for everybody while they last, by skill or check.
type Modifiers map[string]int

// Investigator is a sheet (AH-20.1). Each pair of skills has four stops, the first skill rising.
type Investigator struct {
	ID      string         `json:"id"`
	Title   Title          `json:"title"`
	Role    Title          `json:"role"`
	Sanity  int            `json:"sanity"`
	Stamina int            `json:"stamina"`
	Home    string         `json:"home"`
	Focus   int            `json:"focus"`
	Start   [3]int         `json:"start"` // the left skill of each pair at its lowest stop ...
	Other   [3]int         `json:"other"` // ... and the right one there
	Money   int            `json:"money"`
	Clues   int            `json:"clues"`
	Fixed   []string       `json:"fixed,omitempty"`
	Random  map[string]int `json:"random,omitempty"` // cards drawn by kind
}

// Entered reports whether enough is known of a sheet to play it.
func (i Investigator) Entered() bool { return i.Sanity > 0 && i.Stamina > 0 && i.Home != "" }

// Entered reports whether enough is known of an Ancient One to play against it.
func (a Ancient) Entered() bool {
	return a.Doom > 0 && (a.AwakeLoses || a.Attack.Skill != "" || len(a.Attack.Fail) > 0)
}

// Kinds of cards.
const (
	Common = "common"
	Rare   = "unique"
	Spell  = "spell"
	Skill  = "skill"
	Ally   = "ally"
	// Special are the deputy's revolver and wagon: items that are lost but not traded (AH-12.2, AH-19.31).
	Special = "special"
)

// Card is an item, spell, skill or ally (AH-20.7).
type Card struct {
	ID     string      `json:"id"`
	Kind   string      `json:"kind"`
	Title  Title       `json:"title"`
	Copies int         `json:"copies"`
	Price  int         `json:"price,omitempty"`
	Hands  int         `json:"hands,omitempty"`
	Bonus  int         `json:"bonus,omitempty"` // to Combat checks, while it is in hand
	Type   combat.Kind `json:"type,omitempty"`
	Cast   int         `json:"cast,omitempty"` // the modifier of its Spell check
	Cost   int         `json:"cost,omitempty"` // Sanity to cast it
	Gives  Modifiers   `json:"gives,omitempty"`
	Sign   bool        `json:"sign,omitempty"`  // an Elder Sign (AH-13.4)
	Heals  []Effect    `json:"heals,omitempty"` // what it does when it is used in Upkeep
	Once   bool        `json:"once,omitempty"`  // it is discarded when used
	Each   bool        `json:"each,omitempty"`  // a spell heals once for each success of its check
	// Upkeep is its effect in every Upkeep of its owner (AH-3.3).
	Upkeep []Effect `json:"upkeep,omitempty"`
	// Calls is set if it prints an upkeep action that is carried out on the table.
	Calls bool `json:"calls,omitempty"`
	// Rerolls is the skill or special check whose failed roll may be rerolled by exhausting the card (AH-9.7).
	Rerolls string `json:"rerolls,omitempty"`
}

// Kinds of mythos cards (AH-7.8).
const (
	Headline    = "headline"
	Environment = "environment"
	Rumor       = "rumor"
)

// Mythos is a mythos card (AH-20.6).
type Mythos struct {
	ID       string    `json:"id"`
	Title    Title     `json:"title"`
	Text     Title     `json:"text"`
	Kind     string    `json:"kind"`
	Gate     string    `json:"gate"`
	Clue     string    `json:"clue,omitempty"`
	White    []string  `json:"white"`
	Black    []string  `json:"black"`
	Effects  []Effect  `json:"effects,omitempty"` // of a headline
	Changes  Modifiers `json:"changes,omitempty"` // of an environment
	Activity string    `json:"activity,omitempty"`
	Closes   string    `json:"closes,omitempty"`
	Rumor    *Talk     `json:"rumor,omitempty"`
	Shuffle  bool      `json:"shuffle,omitempty"` // the deck is reshuffled (AH-17.1)
}

// MythosCards is the number of mythos cards in the printed game (AH-1.5), with which an owner's deck is complete.
const MythosCards = 67

// Whole reports whether all cards of the mythos deck are known. A box entered cell by cell may have only a few.
func (s *Set) Whole() bool { return s.ID != "" || len(s.Mythos) >= MythosCards }

// Printed returns the card with the same gate, clue, kind and zones; nil if there is none.
func (s *Set) Printed(c Mythos) *Mythos {
	same := func(a, b []string) bool {
		a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
		return slices.Equal(a, b)
	}
	return play.Find(s.Mythos, func(m *Mythos) bool {
		return m.Gate == c.Gate && m.Clue == c.Clue && m.Kind == c.Kind && m.Shuffle == c.Shuffle &&
			same(m.White, c.White) && same(m.Black, c.Black)
	})
}

// Kept are the facts that keep a card by what is printed on it, and the ID that it gets.
func (s *Set) Kept(c Mythos) (id string, facts []Fact) {
	for n := len(s.Mythos) + 1; id == "" || s.Myth(id) != nil; n++ {
		id = "card" + strconv.Itoa(n)
	}
	for cell, value := range map[string]any{"gate": c.Gate, "clue": c.Clue, "kind": c.Kind, "white": c.White,
		"black": c.Black, "shuffle": c.Shuffle} {
		facts = append(facts, Fact{"mythos", id, cell, value, FromUser})
	}
	slices.SortFunc(facts, func(a, b Fact) int { return strings.Compare(a.Cell, b.Cell) })
	return id, facts
}

// Talk is how a rumor ends (AH-7.8).
type Talk struct {
	At    string   `json:"at"`    // where it passes ...
	Clues int      `json:"clues"` // ... once that many clues are spent there
	Turns int      `json:"turns"` // after that many it fails
	Pass  []Effect `json:"pass,omitempty"`
	Fail  []Effect `json:"fail,omitempty"`
}

// Encounter is a paragraph of a location (AH-5.2).
type Encounter struct {
	At      string   `json:"at"`
	Text    Title    `json:"text"`
	Effects []Effect `json:"effects"`
}

// Beyond is a gate card: a colour, and what happens in one world or in any other (AH-6.2).
type Beyond struct {
	Colour  string   `json:"colour"`
	World   string   `json:"world"`
	Text    Title    `json:"text"`
	Effects []Effect `json:"effects"`
	Other   Title    `json:"other"`
	Others  []Effect `json:"others"`
}

// Effect is one thing that a card does. Do says which, N how much, What and To more of it.
type Effect struct {
	Do   string `json:"do" form:"effect;ask=what"`
	N    int    `json:"n,omitempty" form:"n=-20..20;ask=many;when=do:sanity,stamina,money,clues,draw,trophy,clueAt,terror,doom"`
	What string `json:"what,omitempty" form:"effectOf;ask=track;when=do:draw,move,trophy,clueAt,beat"`
	// Whom is empty for the investigator concerned; else "all", "streets", "town" or "worlds".
	Whom string   `json:"whom,omitempty" form:"one=all,streets,town,worlds;opt"`
	Test *Check   `json:"test,omitempty"`
	Pass []Effect `json:"pass,omitempty" form:"-;why=what follows a test is entered after it"`
	Fail []Effect `json:"fail,omitempty" form:"-;why=what follows a test is entered after it"`
}

// What effects do.
const (
	DoSanity  = "sanity"  // by N, which may be below 0
	DoStamina = "stamina" //
	DoMoney   = "money"   //
	DoClues   = "clues"   //
	DoDraw    = "draw"    // N cards of the kind What
	DoBless   = "bless"
	DoCurse   = "curse"
	DoDelay   = "delay"
	DoArrest  = "arrest"
	DoLose    = "lose"    // lost in time and space
	DoMonster = "monster" // a monster appears (AH-5.6)
	DoGate    = "gate"    // a gate opens here (AH-19.22)
	DoMove    = "move"    // to the area What, with another encounter there
	DoReturn  = "return"  // from an Other World to the town
	DoRetain  = "retainer"
	DoLoan    = "loan"
	DoRepay   = "repay" // the loan, if there is money enough
	DoMember  = "member"
	DoTest    = "test"
	DoOffer   = "offer" // Pass only if the player accepts
	DoTerror  = "terror"
	DoDoom    = "doom"
	DoClueAt  = "clueAt" // N clues at the location What
	DoTrophy  = "trophy" // N trophies are spent, of the kind What: "monster", "gate" or "" for either
	DoDevour  = "devour" // devoured (AH-12.9)
	DoBeat    = "beat"   // the monster that is fought, or one of the kind What in the area, is beaten without a check
	DoNothing = "nothing"
)

// Check is a skill test that a card asks for (AH-9.1).
type Check struct {
	Skill      string `json:"skill" form:"skill"`
	Modifier   int    `json:"modifier,omitempty" form:"n=-9..9"`
	Difficulty int    `json:"difficulty,omitempty" form:"n=1..9"` // 1 when left out
}

// Skills of investigators by pairs (AH-3.5).
var Skills = []string{"speed", "sneak", "fight", "will", "lore", "luck"}

// Checks are special checks, each on a skill (AH-9.5).
var Checks = map[string]string{"evade": "sneak", "horror": "will", "combat": "fight", "cast": "lore"}
