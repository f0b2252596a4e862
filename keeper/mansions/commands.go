package mansions

import "lantern/keeper/mansions/state"

// Names used in arguments:
//
//	who      "inv1" to "inv4", the seats of the investigator players
//	monster  "m1", "m2" ... in the order they were placed
//	card     a card copy: its kind's ID, with "#2" and so on for further copies
//	room, space, door   the story's IDs

// Set-up (MOM-2).

// ChooseInvestigator seats an investigator with one body and one mind (MOM-2.2).
// Choosing again for the same seat replaces the choice.
type ChooseInvestigator struct {
	Who       string `json:"who"`
	Character string `json:"character"`
	Body      string `json:"body"`
	Mind      string `json:"mind"`
}

// AnswerChoice answers one of the story's secret questions (MOM-2.3). Answering again
// replaces the answer.
type AnswerChoice state.ChoiceAnswered

// TickSeed ticks (or unticks) one card of a room's pile as laid on the table;
// Position counts from 1 at the bottom (MOM-2.4).
type TickSeed state.SeedTicked

// BeginStory ends the set-up: every seat is filled and every choice answered.
type BeginStory struct{}

// Investigators' turns (MOM-3.1, MOM-4).

// StartTurn begins an investigator's turn; the players choose the order anew each round.
type StartTurn struct {
	Who string `json:"who"`
}

// Move is a movement step to an adjacent space (MOM-4.2). With Corpse he drags a corpse along
// from the space he leaves (MOM-11.4). Anyway wastes the step at an open lock that he cannot meet (MOM-18.19).
type Move struct {
	Who    string `json:"who"`
	To     string `json:"to"`
	Corpse bool   `json:"corpse,omitempty"`
	Anyway bool   `json:"anyway,omitempty"`
}

// Run spends the action step on one more space (MOM-4.3). With Corpse he drags a corpse along
// from the space he leaves (MOM-11.4).
type Run Move

// Explore spends the action step to turn over the room's pile (MOM-4.5). Anyway wastes it where nothing can come of it
// (MOM-18.19).
type Explore struct {
	Who    string `json:"who"`
	Anyway bool   `json:"anyway,omitempty"`
}

// UseCard uses an action of a card before the investigator (MOM-4.3, MOM-8). A spell
// is named by its type, since nobody knows which variant it is before it is cast (MOM-8.4).
type UseCard struct {
	Who    string `json:"who"`
	Card   string `json:"card"`
	Action string `json:"action"`
	Target string `json:"target,omitempty"`
}

// UseObjective takes an action that the revealed objective gives (MOM-15.1).
type UseObjective struct {
	Who    string `json:"who"`
	Action string `json:"action"`
}

// Drop spends the action step to lay cards on the room's pile, the last one uppermost (MOM-4.7).
type Drop struct {
	Who   string   `json:"who"`
	Cards []string `json:"cards"`
}

// Escape leaves the board through a door that leads off it, once the revealed
// objective allows it; a movement step, or the action step as a run (MOM-7.5).
type Escape struct {
	Who  string `json:"who"`
	Door string `json:"door"`
}

// EndTurn ends the investigator's turn.
type EndTurn struct {
	Who string `json:"who"`
}

// PuzzleMove makes one puzzle action: "S 0 1", "T 3 +", "TS -", "D" and then "L 2" (MOM-16).
type PuzzleMove struct {
	Move string `json:"move"`
}

// PuzzleSkill spends a skill point to add luck to the puzzle actions, once per attempt (MOM-16.4).
type PuzzleSkill struct{}

// PuzzleStop ends the attempt; the pieces stay as they are (MOM-16.10).
type PuzzleStop struct{}

// The keeper (MOM-5, MOM-6, MOM-14).

// PlayMythos plays a mythos card on the investigator whose turn it is, at one of
// the four moments (MOM-6.2).
type PlayMythos struct {
	Card string `json:"card"`
}

// StartKeeperTurn begins the keeper's turn once every investigator has had his (MOM-3.2).
type StartKeeperTurn struct{}

// Trade hands cards over between investigators of one space (MOM-5.1).
type Trade struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Cards []string `json:"cards"`
}

// KeepStun says that a stunned investigator keeps his stun token in the next trade step, or with Off that he discards
// one, as everybody does who says nothing (MOM-5.1).
type KeepStun state.StunKept

// NextStep ends the current step of the keeper's turn and begins the next; behind
// the event step the next round begins (MOM-3.2).
type NextStep struct{}

// UseKeeperAction plays a keeper action card, paying its cost (MOM-5.3).
type UseKeeperAction struct {
	Card   string `json:"card"`
	Target string `json:"target,omitempty"`
}

// UseKeeperObjective takes a keeper action that the objective gives.
type UseKeeperObjective struct {
	Action string `json:"action"`
}

// PlayInsanity plays an insanity card on an insane investigator in the keeper action step (MOM-5.4).
type PlayInsanity struct {
	Who  string `json:"who"`
	Card string `json:"card"`
}

// MonsterAttack has a monster attack an investigator in its space (MOM-5.5).
type MonsterAttack state.MonsterAttacked

// ChangeHands says who keeps from now on: the lantern, by one of state.Tempers, or a person, if Keeper is empty.
// Whoever takes over sees all that a keeper sees.
type ChangeHands state.HandsChanged

// SetSource says from now on where dice are rolled or decks lie; What is "dice" or "decks".
type SetSource state.SourceSet

// Corrections: the table is always right.

// SeedingError admits that a room was seeded wrongly: the keeper skips his next turn (MOM-2.6). With Room that room is
// put right in the same step: what the story lays there and nobody has had is given to Who, or lies on the pile without
// one; face-down cards that do not belong there go where they do. Without Room only the turn is lost.
type SeedingError state.SeedingErred

// CorrectCounter sets a number by hand. Without Who: threat, time, round, resolved (event cards
// behind us), cunning (the monsters' skill points, MOM-15.4). Of an investigator (Who): damage,
// horror, skillPoints, stuns, and in his own turn moves (movement steps left) and mythosPlayed
// (0 or 1). Of a monster (Who): damage, stuns, samples.
type CorrectCounter state.CounterCorrected

// CorrectPlace puts an investigator or a monster on a space by hand.
type CorrectPlace state.PlaceCorrected

// CorrectCard lays a card elsewhere by hand: before an investigator ("inv1"; trauma cards also
// "inv1:injury", "inv1:insanity", mythos cards "inv1:down"), in the keeper's hand ("keeper"),
// on a room's pile face down ("room:<id>") or face up ("roomUp:<id>"), on its discard pile
// ("discard"), on top of its draw pile ("deck") or under it ("bottom"). A card that lies on the
// room's pile already is only turned over; CorrectDeck puts the pile into another order.
type CorrectCard struct {
	Card string `json:"card"`
	To   string `json:"to"`
}

// CorrectMonster places a monster of a type, or takes one off (Off, Monster is then its ID). Named gives it a name of
// the story, with the health that goes with it (MOM-13.8). Figure is which of the type's tokens lies under it, from 1
// as the base pack lists them; a random one of those left if left out.
type CorrectMonster struct {
	Monster string `json:"monster"`
	Named   string `json:"named,omitempty"`
	Space   string `json:"space,omitempty"`
	Figure  int    `json:"figure,omitempty"`
	Off     bool   `json:"off,omitempty"`
}

// Attack spends the action step on attacking a monster (MOM-13.2). Weapon is a card copy
// before the investigator, or "hands" for bare hands; left out, he is asked when there are several.
type Attack struct {
	Who    string `json:"who"`
	Target string `json:"target"`
	Weapon string `json:"weapon,omitempty"`
}

func (Attack) Do() string { return "attack" }

// The seeding walk: the keeper gathers the cards from the box, then lays them room by room (MOM-2.3, MOM-2.4). What has
// been done of it is part of the session, so that it can be left and resumed at the very card.

// GatherCard ticks (or unticks) one card of a kind as taken out of the box; of a kind of which several are needed each
// is ticked alone. Only while the decks lie on the table (MOM-2.3).
type GatherCard state.CardGathered

// WalkSeeding sets how far the seeding walk has come, in one step: how many cards of each kind are gathered, and how
// many lie in each room, from the bottom up. What is left out counts as none (MOM-2.3, MOM-2.4).
type WalkSeeding struct {
	Gathered map[string]int `json:"gathered,omitempty"` // by kind
	Laid     map[string]int `json:"laid,omitempty"`     // by room
}

// MoveSeed lays a card of the seeding list in another room than the story does, by hand: an exploration card under
// the room's obstacles and locks, an obstacle under its locks, a lock on top (MOM-2.4). A card for which the story
// asks the keeper is laid in a room of his choice by it, and taken back without a room.
type MoveSeed struct {
	Card string `json:"card"` // a copy
	Room string `json:"room,omitempty"`
}

// CorrectPile lays a room's pile as it really lies, bottom first. Cards of it that do not lie there go to To, in the
// words of CorrectCard, the discard pile if it is left out; cards that the app has elsewhere come from where they are.
type CorrectPile struct {
	Room  string   `json:"room"`
	Cards []string `json:"cards"`
	To    string   `json:"to,omitempty"`
}

func (GatherCard) Do() string  { return "gatherCard" }
func (WalkSeeding) Do() string { return "walkSeeding" }
func (MoveSeed) Do() string    { return "moveSeed" }
func (CorrectPile) Do() string { return "correctPile" }
func (CorrectPile) Manual()    {}

// The names of the commands in JSON.

func (ChooseInvestigator) Do() string { return "chooseInvestigator" }
func (AnswerChoice) Do() string       { return "answerChoice" }
func (TickSeed) Do() string           { return "tickSeed" }
func (BeginStory) Do() string         { return "beginStory" }
func (StartTurn) Do() string          { return "startTurn" }
func (Move) Do() string               { return "move" }
func (Run) Do() string                { return "run" }
func (Explore) Do() string            { return "explore" }
func (UseCard) Do() string            { return "useCard" }
func (UseObjective) Do() string       { return "useObjective" }
func (Drop) Do() string               { return "drop" }
func (Escape) Do() string             { return "escape" }
func (EndTurn) Do() string            { return "endTurn" }
func (PuzzleMove) Do() string         { return "puzzleMove" }
func (PuzzleSkill) Do() string        { return "puzzleSkill" }
func (PuzzleStop) Do() string         { return "puzzleStop" }
func (PlayMythos) Do() string         { return "playMythos" }
func (StartKeeperTurn) Do() string    { return "startKeeperTurn" }
func (Trade) Do() string              { return "trade" }
func (KeepStun) Do() string           { return "keepStun" }
func (NextStep) Do() string           { return "nextStep" }
func (UseKeeperAction) Do() string    { return "useKeeperAction" }
func (UseKeeperObjective) Do() string { return "useKeeperObjective" }
func (PlayInsanity) Do() string       { return "playInsanity" }
func (MonsterAttack) Do() string      { return "monsterAttack" }
func (SetSource) Do() string          { return "setSource" }
func (ChangeHands) Do() string        { return "changeHands" }
func (SeedingError) Do() string       { return "seedingError" }
func (SeedingError) Manual()          {}
func (CorrectCounter) Do() string     { return "correctCounter" }
func (CorrectPlace) Do() string       { return "correctPlace" }
func (CorrectCard) Do() string        { return "correctCard" }
func (CorrectMonster) Do() string     { return "correctMonster" }
func (SetSource) Manual()             {}
func (ChangeHands) Manual()           {}
func (CorrectCounter) Manual()        {}
func (CorrectPlace) Manual()          {}
func (CorrectCard) Manual()           {}
func (CorrectMonster) Manual()        {}
