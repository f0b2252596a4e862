package stories

// Effect is one effect of a card, an event or an objective: exactly one field is set. Effects run in order;
// keeper/mansions carries them out.
//
// "You" is the investigator concerned: the one who found, used or was dealt the card.
type Effect struct {
	Test        *Test     `yaml:"test,omitempty" json:"test,omitempty"`
	Damage      *Amount   `yaml:"damage,omitempty" json:"damage,omitempty"`
	Horror      *Amount   `yaml:"horror,omitempty" json:"horror,omitempty"`
	Use         *Use      `yaml:"use,omitempty" json:"use,omitempty"`
	Look        *Look     `yaml:"look,omitempty" json:"look,omitempty"`
	Heal        *Heal     `yaml:"heal,omitempty" json:"heal,omitempty"`
	Stun        *Whom     `yaml:"stun,omitempty" json:"stun,omitempty"`
	Move        *Shift    `yaml:"move,omitempty" json:"move,omitempty"`
	Attack      *Assault  `yaml:"attack,omitempty" json:"attack,omitempty"`
	Place       *Place    `yaml:"place,omitempty" json:"place,omitempty"`
	Remove      *Place    `yaml:"remove,omitempty" json:"remove,omitempty"`
	Draw        *DrawCard `yaml:"draw,omitempty" json:"draw,omitempty"`
	Discard     *Discard  `yaml:"discard,omitempty" json:"discard,omitempty"`
	Threat      *int      `yaml:"threat,omitempty" json:"threat,omitempty"` // the keeper gains (or loses, below 0) threat
	SkillPoints *Amount   `yaml:"skillPoints,omitempty" json:"skillPoints,omitempty"`
	Fire        *RoomMark `yaml:"fire,omitempty" json:"fire,omitempty"`
	Darkness    *RoomMark `yaml:"darkness,omitempty" json:"darkness,omitempty"`
	Puzzle      *Puzzle   `yaml:"puzzle,omitempty" json:"puzzle,omitempty"`
	Lock        *LockRoom `yaml:"lock,omitempty" json:"lock,omitempty"`
	Reveal      *Reveal   `yaml:"reveal,omitempty" json:"reveal,omitempty"`
	Narrate     string    `yaml:"narrate,omitempty" json:"narrate,omitempty"` // a text key, read aloud to all
	Choose      *Choose   `yaml:"choose,omitempty" json:"choose,omitempty"`
	If          *If       `yaml:"if,omitempty" json:"if,omitempty"`
	// "investigators" or "keeper" wins; the text "ending.<side>" is read aloud
	Win    string  `yaml:"win,omitempty" json:"win,omitempty"`
	Lose   string  `yaml:"lose,omitempty" json:"lose,omitempty"` // "investigators", "keeper" or "all" loses
	Manual *Manual `yaml:"manual,omitempty" json:"manual,omitempty"`

	Combat *CombatTerm `yaml:"combat,omitempty" json:"combat,omitempty"` // combat cards and special attacks only
}

// CombatTerm is one of the standard phrases of combat cards and special attacks (MOM-13.5, MOM-13.6). "The monster" is
// the one in the fight; other effects refer to it as "target".
type CombatTerm struct {
	// Do is one of
	//
	//	strike      the monster takes the damage of the weapon in use, and Plus
	//	hurt        the investigator takes the monster's damage value, and Plus
	//	special     the monster's special attack
	//	unhide      the investigator is no longer hidden
	//	dropWeapon  the weapon in use, or another if none is, onto the room's pile
	//	destroy     the barricade is destroyed
	//	pushBack    the barricade goes back to its space
	Do   string `yaml:"do" json:"do"`
	Plus int    `yaml:"plus,omitempty" json:"plus,omitempty"` // strike and hurt: damage on top, may be below 0
}

// Selectors of investigators, for every field named To:
//
//	you            the investigator concerned (also when left out)
//	all            every investigator in play
//	room           every investigator in your room
//	others         every investigator in your room but you
//	in:<room>      every investigator in that room
//	target         what was chosen as the card's target
//	keeperChoice   one investigator in play whom the keeper chooses
type To = string

// Test is an attribute test (MOM-9). Without an outcome nothing happens (MOM-9.4). In Pass and Fail "you" is the tested
// investigator: with To "all" each of them in turn.
type Test struct {
	Attribute string   `yaml:"attribute" json:"attribute"`
	Modifier  int      `yaml:"modifier,omitempty" json:"modifier,omitempty"`
	To        To       `yaml:"to,omitempty" json:"to,omitempty"`
	Pass      []Effect `yaml:"pass,omitempty" json:"pass,omitempty"`
	Fail      []Effect `yaml:"fail,omitempty" json:"fail,omitempty"`
}

// Amount is a number of tokens: damage, horror, skill points.
type Amount struct {
	Amount int `yaml:"amount,omitempty" json:"amount"`
	To     To  `yaml:"to,omitempty" json:"to,omitempty"`
}

// Heal removes damage or horror tokens (MOM-14.7).
type Heal struct {
	Damage int `yaml:"damage,omitempty" json:"damage,omitempty"`
	Horror int `yaml:"horror,omitempty" json:"horror,omitempty"`
	To     To  `yaml:"to,omitempty" json:"to,omitempty"`

	// trauma cards taken away: injury, insanity or any (MOM-14.8)
	Trauma string `yaml:"trauma,omitempty" json:"trauma,omitempty"`
}

// Use makes an investigator use one of his cards, as its action says, without an action step. Only a use with a valid
// target and an effect can be forced (MOM-5.3).
type Use struct {
	Card string `yaml:"card,omitempty" json:"card,omitempty" names:"card"` // this card, "type:<type>" or "trait:<trait>"
	Type string `yaml:"type,omitempty" json:"type,omitempty"`              // any card of this type
	To   To     `yaml:"to,omitempty" json:"to,omitempty"`
	// who chooses the card and whom it is used on: keeper (default) or you
	By string `yaml:"by,omitempty" json:"by,omitempty"`
}

// Look lets an investigator look at the backs of his spells (MOM-8.4).
type Look struct {
	Type string `yaml:"type,omitempty" json:"type,omitempty"` // only those of this type
}

// Whom selects who is concerned: investigators by selector, or monsters with "monsters:room" (those in your room),
// "monster:<type>", "named:<id>" (MOM-13.8) or "target".
type Whom struct {
	To To `yaml:"to,omitempty" json:"to,omitempty"`
}

// Shift moves figures: directly to a named place, or some steps from space to space.
type Shift struct {
	// who moves; "monster:<type>", "named:<id>" or "target" for monsters, one after the other in the keeper's order
	// (MOM-5.7); "monsterChoice" is one that he chooses
	To    To     `yaml:"to,omitempty" json:"to,omitempty"`
	Place string `yaml:"place,omitempty" json:"place,omitempty"` // a space or a room (any space of it, keeper's choice)
	Steps int    `yaml:"steps,omitempty" json:"steps,omitempty"` // up to that many steps, the mover's player (By) choosing
	// who chooses the way: keeper (default) or you; an investigator who moves himself so evades the monsters of his
	// space first (MOM-9.8)
	By string `yaml:"by,omitempty" json:"by,omitempty"`

	// the card says that no evade test comes first; with By you only
	NoEvade bool `yaml:"noEvade,omitempty" json:"noEvade,omitempty"`
}

// Place puts something on the map or removes it. Exactly one of Monster, Feature, Token and Card is set.
type Place struct {
	Monster string `yaml:"monster,omitempty" json:"monster,omitempty"` // a monster type (MOM-5.7)
	// altar, barricade, campfire, corpse, hidingPlace, ladder, vent
	Feature string `yaml:"feature,omitempty" json:"feature,omitempty"`
	// a marker of the story, counted by conditions; a "sample" placed where "target" is a monster goes onto it, lost
	// with it (MOM-11.7)
	Token string `yaml:"token,omitempty" json:"token,omitempty"`
	Card  string `yaml:"card,omitempty" json:"card,omitempty" names:"card"` // a card, on top of the room's pile
	Count int    `yaml:"count,omitempty" json:"count,omitempty"`            // 1 if left out; remove: 0 takes all
	// place: the monster bears a name, under "named.<id>" (MOM-13.8); remove: only the one of this name, which nothing
	// else removes
	Named string `yaml:"named,omitempty" json:"named,omitempty"`

	// Extra health of a named monster for each investigator player (MOM-13.8).
	HealthEach int `yaml:"healthEach,omitempty" json:"healthEach,omitempty"`
	// a space, a room, "here" (your space, or that of a keeper action's target; default), "target", or
	// "keeperChoice:<room word>"; remove: also OnMap
	Where string `yaml:"where,omitempty" json:"where,omitempty"`
}

// OnMap, for removal, means anywhere on the map.
const OnMap = "map"

// DrawCard draws from a deck into a hand or before an investigator.
type DrawCard struct {
	// mythos and trauma go to the keeper's hand, others to the investigator
	Deck  Deck   `yaml:"deck" json:"deck"`
	Card  string `yaml:"card,omitempty" json:"card,omitempty" names:"card"` // this very card, searched for
	Type  string `yaml:"type,omitempty" json:"type,omitempty"`              // draw until a card of this type
	Count int    `yaml:"count,omitempty" json:"count,omitempty"`            // 1 if left out
	To    To     `yaml:"to,omitempty" json:"to,omitempty"`
}

// Discard takes cards from an investigator or from the keeper's hand.
type Discard struct {
	Card   string `yaml:"card,omitempty" json:"card,omitempty" names:"card"` // this card; "this" is the card that speaks
	Type   string `yaml:"type,omitempty" json:"type,omitempty"`              // any card of this type, its owner's choice
	Count  int    `yaml:"count,omitempty" json:"count,omitempty"`            // 1 if left out
	Keeper bool   `yaml:"keeper,omitempty" json:"keeper,omitempty"`          // from the keeper's mythos hand
	To     To     `yaml:"to,omitempty" json:"to,omitempty"`
}

// RoomMark lights or extinguishes a fire, or darkens or lights a room.
type RoomMark struct {
	Where string `yaml:"where,omitempty" json:"where,omitempty"` // a room, "here" (default), "target"
	Off   bool   `yaml:"off,omitempty" json:"off,omitempty"`
}

// Puzzle puts a puzzle before an investigator (MOM-16), or solves the puzzle of an obstacle or a lock in his room
// (MOM-16.13). Exactly one of Layout and Outright is set, and with Outright nothing else.
type Puzzle struct {
	Layout string `yaml:"layout,omitempty" json:"layout,omitempty"` // for example "4A"
	// effects only: the kind that is solved, one of PuzzleKinds
	Outright string   `yaml:"outright,omitempty" json:"outright,omitempty"`
	Solved   []Effect `yaml:"solved,omitempty" json:"solved,omitempty"`
	Stopped  []Effect `yaml:"stopped,omitempty" json:"stopped,omitempty"` // the attempt ended unsolved
}

// LockRoom puts a lock card on a room's pile, or opens the room by removing it.
type LockRoom struct {
	Room string `yaml:"room" json:"room"`
	Card string `yaml:"card,omitempty" json:"card,omitempty" names:"card"`
	Open bool   `yaml:"open,omitempty" json:"open,omitempty"`
}

// Reveal turns something face up.
type Reveal struct {
	Objective bool   `yaml:"objective,omitempty" json:"objective,omitempty"`
	Room      string `yaml:"room,omitempty" json:"room,omitempty"` // the room's pile, to all
	Card      string `yaml:"card,omitempty" json:"card,omitempty" names:"card"`
}

// Choose lets somebody choose one of several options.
type Choose struct {
	By      string         `yaml:"by" json:"by"` // keeper or you
	Options []ChooseOption `yaml:"options" json:"options"`
}

// ChooseOption is one option of a Choose. Its text is Text.
type ChooseOption struct {
	ID      string     `yaml:"id" json:"id"`
	Text    string     `yaml:"text" json:"text"`
	Needs   *Condition `yaml:"needs,omitempty" json:"needs,omitempty"`
	Effects []Effect   `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// If branches on a condition.
type If struct {
	When *Condition `yaml:"when" json:"when"`
	Then []Effect   `yaml:"then,omitempty" json:"then,omitempty"`
	Else []Effect   `yaml:"else,omitempty" json:"else,omitempty"`
}

// Manual is an effect that only people can judge: a prompt with the text, answered when it is done.
type Manual struct {
	Text string `yaml:"text" json:"text"`                 // a text key
	By   string `yaml:"by,omitempty" json:"by,omitempty"` // keeper (default) or you
}

// Condition is a question about the state. All fields that are set must hold. It concerns "you", or the investigator a
// mythos card is played on. The condition of a keeper action concerns the chosen target instead: the monster (has
// "token:sample": it carries one), the space, or the room (feature: some space of it has one). If the target is a
// monster, Monster asks whether it is of this type, and Alone whether no investigator is in its room.
type Condition struct {
	Room string `yaml:"room,omitempty" json:"room,omitempty"` // you are in this room
	// you are in a room that bears this word (MOM-6.3)
	RoomWord string `yaml:"roomWord,omitempty" json:"roomWord,omitempty"`
	// your room is dark and you do not ignore darkness
	Dark    bool `yaml:"dark,omitempty" json:"dark,omitempty"`
	Lit     bool `yaml:"lit,omitempty" json:"lit,omitempty"`         // your room is not dark
	Burning bool `yaml:"burning,omitempty" json:"burning,omitempty"` // your room burns
	Alone   bool `yaml:"alone,omitempty" json:"alone,omitempty"`     // no other investigator is in your room
	// a trauma card lies before you: injury, insanity or any
	Trauma string `yaml:"trauma,omitempty" json:"trauma,omitempty"`
	Insane bool   `yaml:"insane,omitempty" json:"insane,omitempty"` // your sanity is 0
	// you own this card, or "type:<type>" or "trait:<trait>"; a monster that is the target: "token:sample"
	Has    string `yaml:"has,omitempty" json:"has,omitempty" names:"card"`
	AnyHas string `yaml:"anyHas,omitempty" json:"anyHas,omitempty" names:"card"` // some investigator in play owns it
	// a monster of this type (or "any") is in your room
	Monster string `yaml:"monster,omitempty" json:"monster,omitempty"`
	Feature string `yaml:"feature,omitempty" json:"feature,omitempty"` // your space holds this feature

	// somebody else is in your space: "investigator", a monster type, or "any" monster
	With string `yaml:"with,omitempty" json:"with,omitempty"`
	// somebody else is in your sight, near or far (MOM-7.4): "investigator", a monster type, or "any" monster
	Sees string `yaml:"sees,omitempty" json:"sees,omitempty"`
	// of some room that can be entered from yours this holds: room, roomWord, dark, lit, burning, monster, feature;
	// nothing else may be asked of it
	Beside *Condition `yaml:"beside,omitempty" json:"beside,omitempty"`

	// The monster of the fight, or the target, has at least this damage value (MOM-13.1).
	DamageValue int `yaml:"damageValue,omitempty" json:"damageValue,omitempty"`

	// the keeper chose this, for example "2B"
	Choice    string `yaml:"choice,omitempty" json:"choice,omitempty"`
	Objective bool   `yaml:"objective,omitempty" json:"objective,omitempty"` // the objective is revealed
	// this card has been found by somebody
	Found string `yaml:"found,omitempty" json:"found,omitempty" names:"card"`
	// a monster of this type stands on the map
	OnMap string `yaml:"onMap,omitempty" json:"onMap,omitempty"`
	// so many of the story's markers lie on the map
	Token *TokenNeed `yaml:"token,omitempty" json:"token,omitempty"`
	// so many investigators (or monsters) are in a room
	InRoom *RoomNeed `yaml:"inRoom,omitempty" json:"inRoom,omitempty"`
	// at least so many events were resolved
	Event int `yaml:"event,omitempty" json:"event,omitempty"`
	// every player left in the game has escaped
	Escaped bool `yaml:"escaped,omitempty" json:"escaped,omitempty"`
	// at least so many investigators have escaped (MOM-7.5)
	Escapees int `yaml:"escapees,omitempty" json:"escapees,omitempty"`
	// at least so many investigators have died, since the story began
	Dead int `yaml:"dead,omitempty" json:"dead,omitempty"`

	// At least that many players are eliminated: their investigator died after the objective was revealed, or no
	// character was left for them (MOM-14.6).
	Eliminated int `yaml:"eliminated,omitempty" json:"eliminated,omitempty"`

	// At least that many investigator players began the story, 2 to 4, whatever has become of them since.
	Players int `yaml:"players,omitempty" json:"players,omitempty"`

	All []Condition `yaml:"all,omitempty" json:"all,omitempty"`
	Any []Condition `yaml:"any,omitempty" json:"any,omitempty"`
	Not *Condition  `yaml:"not,omitempty" json:"not,omitempty"`
}

// TokenNeed counts a story's markers, in one room or on the whole map.
type TokenNeed struct {
	Token   string `yaml:"token" json:"token"`
	Room    string `yaml:"room,omitempty" json:"room,omitempty"`
	AtLeast int    `yaml:"atLeast" json:"atLeast"`
}

// RoomNeed counts figures in a room.
type RoomNeed struct {
	Room    string `yaml:"room" json:"room"`
	Monster string `yaml:"monster,omitempty" json:"monster,omitempty"` // a monster type or "any"; empty: investigators
	All     bool   `yaml:"all,omitempty" json:"all,omitempty"`         // all investigators in play
	AtLeast int    `yaml:"atLeast,omitempty" json:"atLeast,omitempty"` // 1 if left out
}
