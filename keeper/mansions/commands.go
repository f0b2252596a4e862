package mansions

import "lantern/keeper/mansions/state"

// Names used in arguments:
//
//	who      "inv1" to "inv4", the seats of the investigator players
//	monster  "m1", "m2" ... in the order they were placed
//	card     a card copy: its kind's ID, with "#2" and so on for further copies
//	room, space, door   the story's IDs

// Set-up (MOM-2).

// ChooseInvestigator seats an investigator with one body and one mind (MOM-2.2). A later choice for the same seat
// replaces it.
type ChooseInvestigator struct {
	Who       string `json:"who"`
	Character string `json:"character"`
	Body      string `json:"body"`
	Mind      string `json:"mind"`
}

// AnswerChoice answers one of the story's secret questions (MOM-2.3). A later answer replaces it.
type AnswerChoice state.ChoiceAnswered

// TickSeed ticks (or unticks) one card of a room's pile as laid on the table. Position counts from 1 at the bottom
// (MOM-2.4).
type TickSeed state.SeedTicked

// BeginStory ends the set-up. Every seat must be filled and every choice answered.
type BeginStory struct{}

// Investigators' turns (MOM-3.1, MOM-4).

// StartTurn begins an investigator's turn. The players choose the order each round.
type StartTurn struct {
	Who string `json:"who"`
}

// Move is a movement step to an adjacent space (MOM-4.2). With Corpse he drags a corpse from the space he leaves
// (MOM-11.4). Anyway allows a step that an open lock he cannot meet will waste (MOM-18.19).
type Move struct {
	Who    string `json:"who"`
	To     string `json:"to"`
	Corpse bool   `json:"corpse,omitempty"`
	Anyway bool   `json:"anyway,omitempty"`
}

// Run spends the action step on one more space (MOM-4.3). With Corpse he drags a corpse from the space he leaves
// (MOM-11.4).
type Run Move

// Explore spends the action step to turn over the room's pile (MOM-4.5). Anyway allows it where it cannot have any
// effect (MOM-18.19).
type Explore struct {
	Who    string `json:"who"`
	Anyway bool   `json:"anyway,omitempty"`
}

// UseCard uses an action of a card before the investigator (MOM-4.3, MOM-8). A spell is named by its type, since nobody
// knows its variant before it is cast (MOM-8.4).
type UseCard struct {
	Who    string `json:"who"`
	Card   string `json:"card"`
	Action string `json:"action"`
	Target string `json:"target,omitempty"`
}

// UseObjective takes an action of the revealed objective (MOM-15.1).
type UseObjective struct {
	Who    string `json:"who"`
	Action string `json:"action"`
}

// Drop spends the action step to put cards on the room's pile, the last one uppermost (MOM-4.7).
type Drop struct {
	Who   string   `json:"who"`
	Cards []string `json:"cards"`
}

// Escape leaves the board through an outer door, if the revealed objective allows it. It costs a movement step, or the
// action step as a run (MOM-7.5).
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

// PlayMythos plays a mythos card on the investigator whose turn it is, at one of the four moments (MOM-6.2).
type PlayMythos struct {
	Card string `json:"card"`
}

// StartKeeperTurn begins the keeper's turn once every investigator has had his (MOM-3.2).
type StartKeeperTurn struct{}

// Trade exchanges cards between investigators in one space (MOM-5.1).
type Trade struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Cards []string `json:"cards"`
}

// KeepStun says that a stunned investigator keeps his stun token in the next trade step, or with Off that he discards
// one, which is the default (MOM-5.1).
type KeepStun state.StunKept

// NextStep ends the current step of the keeper's turn and begins the next. After the event step the next round begins
// (MOM-3.2).
type NextStep struct{}

// UseKeeperAction plays a keeper action card, paying its cost (MOM-5.3).
type UseKeeperAction struct {
	Card   string `json:"card"`
	Target string `json:"target,omitempty"`
}

// UseKeeperObjective takes a keeper action of the objective.
type UseKeeperObjective struct {
	Action string `json:"action"`
}

// PlayInsanity plays an insanity card on an insane investigator in the keeper action step (MOM-5.4).
type PlayInsanity struct {
	Who  string `json:"who"`
	Card string `json:"card"`
}

// MonsterAttack makes a monster attack an investigator in its space (MOM-5.5).
type MonsterAttack state.MonsterAttacked

// ChangeHands sets who keeps from now on: the automatic keeper, at one of state.Difficulties, or a person if Keeper is
// empty. That person then sees everything a keeper sees.
type ChangeHands state.HandsChanged

// SetSource sets where dice are rolled or decks are from now on; What is "dice" or "decks".
type SetSource state.SourceSet

// Corrections: the table is always right.

// SeedingError admits that a room was seeded wrongly: the keeper skips his next turn (MOM-2.6). With Room the same step
// corrects that room: cards that belong there and that nobody has had go to Who, or onto the pile if Who is empty;
// face-down cards that do not belong there go where they do. Without Room only the turn is lost.
type SeedingError state.SeedingErred

// CorrectCounter sets a number by hand. Without Who: threat, time, round, resolved (number of event cards), cunning
// (the monsters' skill points, MOM-15.4). Of an investigator (Who): damage, horror, skillPoints, stuns, and in his own
// turn moves (movement steps left) and mythosPlayed (0 or 1). Of a monster (Who): damage, stuns, samples.
type CorrectCounter state.CounterCorrected

// CorrectPlace puts an investigator or a monster on a space by hand.
type CorrectPlace state.PlaceCorrected

// CorrectCard moves a card by hand: before an investigator ("inv1"; trauma cards also "inv1:injury", "inv1:insanity",
// mythos cards "inv1:down"), into the keeper's hand ("keeper"), on a room's pile face down ("room:<id>") or face up
// ("roomUp:<id>"), on its discard pile ("discard"), on top of its draw pile ("deck") or under it ("bottom"). A card
// already on the room's pile is only turned over; CorrectDeck reorders the pile.
type CorrectCard struct {
	Card string `json:"card"`
	To   string `json:"to"`
}

// CorrectMonster places a monster of a type, or removes one (Off, Monster is then its ID). Named gives it a name of the
// story, with the corresponding health (MOM-13.8). Figure is its token, from 1 in the order of the base pack; 0 means a
// random one of those left. With Enters, a rule or a card makes it enter: the investigators in its room test for horror
// (MOM-10.1). For a mere correction they do not (MOM-18.23).
type CorrectMonster struct {
	Monster string `json:"monster"`
	Named   string `json:"named,omitempty"`
	Space   string `json:"space,omitempty"`
	Figure  int    `json:"figure,omitempty"`
	Off     bool   `json:"off,omitempty"`
	Enters  bool   `json:"enters,omitempty"`
}

// Attack spends the action step on attacking a monster (MOM-13.2). Weapon is a card copy before the investigator, or
// "hands". If it is empty and there are several he is asked.
type Attack struct {
	Who    string `json:"who"`
	Target string `json:"target"`
	Weapon string `json:"weapon,omitempty"`
}

func (Attack) Do() string { return "attack" }

// The seeding walk: the keeper gathers the cards from the box, then lays them room by room (MOM-2.3, MOM-2.4). Its
// progress is part of the session, so that it can be interrupted and resumed at the same card.

// GatherCard ticks (or unticks) one card of a kind as taken out of the box. If several of a kind are needed each is
// ticked separately. It is legal only with the decks on the table (MOM-2.3).
type GatherCard state.CardGathered

// WalkSeeding sets the progress of the seeding walk in one step: how many cards of each kind are gathered, and how many
// each room has, from the bottom up. Missing entries count as 0 (MOM-2.3, MOM-2.4).
type WalkSeeding struct {
	Gathered map[string]int `json:"gathered,omitempty"` // by kind
	Laid     map[string]int `json:"laid,omitempty"`     // by room
}

// MoveSeed moves a card of the seeding list to another room by hand: an exploration card under the room's obstacles and
// locks, an obstacle under its locks, a lock on top (MOM-2.4). It also lays a card for which the story asks the keeper
// in a room of his choice, and without a room takes it back.
type MoveSeed struct {
	Card string `json:"card"` // a copy
	Room string `json:"room,omitempty"`
}

// CorrectPile sets a room's pile as it really is, bottom first. Cards that are not there go to To, a place as in
// CorrectCard, by default the discard pile. Cards that the app has elsewhere are moved here.
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

// Corrections of the turn, of the things in rooms and of who is in the game. Like all corrections they are legal at any
// time once the story has begun: while a question or a puzzle waits, and after the end.

// CorrectStatus sets a status by hand: "hidden" of an investigator (Who), whose space must have a hiding place
// (MOM-11.5); "fire" or "darkness" of a room (Room).
type CorrectStatus state.StatusCorrected

// CorrectThing places a room feature on a space by hand, or removes it (Off). Door is the door of the space with the
// barricade (MOM-11.2).
type CorrectThing struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"`
	Off     bool   `json:"off,omitempty"`
}

// CorrectToken sets the number of a story's markers in a room, 0 to 99.
type CorrectToken struct {
	Token string `json:"token"`
	Room  string `json:"room"`
	Value int    `json:"value"`
}

// CorrectDeck reorders a draw pile, top first, or a room's pile ("room:<id>"), bottom first. It names every card of the
// pile once.
type CorrectDeck state.DeckCorrected

// CorrectTurn sets whose turn it is and what is left of it: movement steps 0 to 2 (a stunned investigator 1), the
// action step, the moment reached (start, move1, move2, action; unchanged if empty). An empty Who is between turns. In
// the keeper's turn or after the end it returns to the investigators' turns.
type CorrectTurn struct {
	Who    string `json:"who,omitempty"`
	Moves  int    `json:"moves,omitempty"`
	Action bool   `json:"action,omitempty"`
	Moment string `json:"moment,omitempty"`
}

// CorrectHad sets whether a player has had his turn of this round (MOM-3.1).
type CorrectHad state.HadCorrected

// CorrectStep sets the step of the round: Phase "investigators", between their turns, or "keeper" with the Step of his
// turn. The effects of the step itself are not carried out.
type CorrectStep state.StepCorrected

// CorrectSeat sets the status of a player: "in" returns an investigator to a Space (by default the start); "escaped",
// "dead" (a new investigator follows) and "out" remove him.
type CorrectSeat state.SeatCorrected

// CorrectReveal reveals the objective by hand, with all effects, or hides it again (MOM-15.1). Hiding does not undo the
// effects, and they do not happen a second time.
type CorrectReveal struct {
	On bool `json:"on,omitempty"`
}

func (CorrectStatus) Do() string { return "correctStatus" }
func (CorrectThing) Do() string  { return "correctThing" }
func (CorrectToken) Do() string  { return "correctToken" }
func (CorrectDeck) Do() string   { return "correctDeck" }
func (CorrectTurn) Do() string   { return "correctTurn" }
func (CorrectHad) Do() string    { return "correctHad" }
func (CorrectStep) Do() string   { return "correctStep" }
func (CorrectSeat) Do() string   { return "correctSeat" }
func (CorrectReveal) Do() string { return "correctReveal" }
func (CorrectStatus) Manual()    {}
func (CorrectThing) Manual()     {}
func (CorrectToken) Manual()     {}
func (CorrectDeck) Manual()      {}
func (CorrectTurn) Manual()      {}
func (CorrectHad) Manual()       {}
func (CorrectStep) Manual()      {}
func (CorrectSeat) Manual()      {}
func (CorrectReveal) Manual()    {}
