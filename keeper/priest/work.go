package priest

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/play"
)

// Codes of the refusals of this game; the rule says why.
const (
	CodePlayers   = "priestPlayers"   // not 1 to 5 players; args: count
	CodeNames     = "priestNames"     // a name that is empty or occurs twice; args: name
	CodeNotNow    = "priestNotNow"    // not in this stage
	CodeNotYours  = "priestNotYours"  // another player's turn; args: seat
	CodeNoSpace   = "priestNoSpace"   // no such space; args: space
	CodeTaken     = "priestTaken"     // a cultist is there; args: space
	CodeLocked    = "priestLocked"    // not open yet, or never again; args: space
	CodePawn      = "priestPawn"      // the space is not for that kind of cultist; args: space
	CodeNoCultist = "priestNoCultist" // none in the Pool
	CodeCannotPay = "priestCannotPay" // args: space
	CodeBadPay    = "priestBadPay"    // the chosen payment is not the cost, or the player does not have it
	CodeNoRoom    = "priestNoRoom"    // more than the room holds; args: slot
	CodeNoRaid    = "priestNoRaid"    // before the first raid
	CodeLairs     = "priestLairs"     // the Lairs have to be empty
	CodeUsed      = "priestUsed"      // once per game
	CodeRefused   = "priestRefused"   // the solo opponent refuses it; args: what
	CodeBadValue  = "priestBadValue"  // a number or name that is not possible
	CodeSum       = "priestSum"       // a player's Acolytes would not be six; args: sum
	CodeNeeds     = "priestNeeds"     // a prerequisite is not fulfilled; args: needs
	CodeLaid      = "priestLaid"      // more would be moved than was just paid or gained
	CodeMayPlace  = "priestMayPlace"  // a pass although a cultist can be placed
)

// Short names for functions that most rules call.
var (
	refuse   = play.Refuse
	seatName = play.SeatName
	itoa     = strconv.Itoa
)

// work is a command being carried out.
type work struct{ run }

type run = play.Run[State, Task, *State]

// hasLogLine reports whether the command's events so far include a line of the log.
func (w *work) hasLogLine() bool {
	return slices.ContainsFunc(w.Events, func(e keeper.Event) bool {
		return len((*Rules)(nil).Describe(w.S, e, keeper.ForTable)) > 0
	})
}

// logNote writes a line to the log, with its rule. A seat of -1 means nobody.
func (w *work) logNote(key, rule string, seat int, pairs ...string) {
	w.Emit(Noted{key, rule, seat, keeper.Pairs(pairs...)})
}

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.S.Ask(f, p)
}

// logAnswer logs an answer if no other line of the log shows it.
func (w *work) logAnswer(asked *keeper.Prompt, a keeper.Answer) {
	if w.hasLogLine() {
		return
	}
	said := a.Choice
	if a.Number != nil {
		said = itoa(*a.Number)
	}
	w.Events[0] = Answered{a.Prompt, asked.Who, asked.Kind, said, asked.Args}
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

var engine = play.Engine[*work, Task, command]{
	Do:       command.do,
	Kind:     func(t Task) string { return t.Kind },
	Answered: func(a keeper.Answer) keeper.Event { return Answered{Prompt: a.Prompt} },
	Asked:    func(tasks []Task, p *keeper.Prompt) keeper.Event { return Asked{tasks, p} },
	Told:     (*work).logAnswer,
	Handlers: map[string]play.Handler[*work, Task]{
		taskNext:     {Begin: (*work).next},
		taskRoom:     {Begin: (*work).askRoom, Answer: (*work).roomChosen},
		taskSlot:     {Begin: (*work).askSlot, Answer: (*work).slotChosen},
		taskMonster:  {Begin: (*work).askMonster, Answer: (*work).monsterChosen},
		taskBonus:    {Begin: (*work).askBonus, Answer: (*work).bonusChosen},
		taskRaid:     {Begin: (*work).raidCalled},
		taskSiteDice: {Begin: (*work).askSiteDice, Answer: (*work).siteDiceAnswered},
		taskHunter:   {Begin: (*work).askHunter, Answer: (*work).hunterRolled},
		taskRoll:     {Begin: (*work).askRoll, Answer: (*work).raidRolled},
		taskAnnounce: {Begin: (*work).askAnnounce, Answer: (*work).announced},
		taskRaidOf:   {Begin: (*work).continueRaid, Answer: (*work).riposted},
		taskRaidEnd:  {Begin: (*work).raidEnd},
		taskProwl:    {Begin: (*work).askProwl, Answer: (*work).prowled},
		taskUpkeep:   {Begin: (*work).upkeep},
		taskRitual:   {Begin: (*work).ritualReward},
		taskArrange:  {Begin: (*work).arrange},
		taskSolo:     {Begin: (*work).askSolo, Answer: (*work).soloRolled},
		taskRefusal:  {Begin: (*work).askRefusal, Answer: (*work).refusalRolled},
		taskGrowth:   {Begin: (*work).growth, Answer: (*work).growthTo},
		taskEvolve:   {Begin: (*work).askEvolve, Answer: (*work).evolved},
		taskAway:     {Begin: (*work).askAway, Answer: (*work).sentAway},
		taskTidy:     {Begin: (*work).tidy},
		taskAvatar:   {Begin: (*work).askAvatar, Answer: (*work).avatarUsed},
		taskGlacier:  {Begin: (*work).glacierRewards},
		taskEternal:  {Begin: (*work).askEternal, Answer: (*work).eternalPaid},
		taskFree:     {Begin: (*work).askFree, Answer: (*work).freed},
		taskGive:     {Begin: (*work).askGive, Answer: (*work).given},
		taskGiveRoom: {Begin: (*work).askGiveRoom, Answer: (*work).roomGiven},
		taskEnd:      {Begin: (*work).end},
		taskAny:      {Begin: (*work).askAny, Answer: (*work).anyChosen},
		taskPay:      {Begin: (*work).askPay, Answer: (*work).payChosen},
		taskExchange: {Begin: (*work).exchangeForSign},
		taskDrawn:    {Begin: (*work).askDrawn, Answer: (*work).signDrawn},
		taskSettle:   {Begin: (*work).askSettle, Answer: (*work).settled},
	},
}

// The kinds of tasks.
const (
	taskNext     = "next"     // the next turn
	taskRoom     = "room"     // one of the three open Rooms
	taskSlot     = "slot"     // where it goes
	taskMonster  = "monster"  // one of the three open monsters
	taskBonus    = "bonus"    // from the Lock to its Bonus
	taskRaid     = "raid"     //
	taskSiteDice = "siteDice" // of how many dice the raid of a site is
	taskHunter   = "hunter"   // who leads it
	taskRoll     = "roll"     // its dice
	taskAnnounce = "announce" // what changes its force
	taskRaidOf   = "raidOf"   // one player's
	taskRaidEnd  = "raidEnd"  //
	taskProwl    = "prowl"    // a prowler moves
	taskUpkeep   = "upkeep"   // maintenance
	taskRitual   = "ritual"   // a reward of a ritual
	taskArrange  = "arrange"  // the end of maintenance
	taskSolo     = "solo"     // the opponent's dice
	taskRefusal  = "refusal"  // what it refuses
	taskGrowth   = "growth"   // a point of the Growth track was reached
	taskEvolve   = "evolve"   // an Acolyte becomes a unit, or a unit the next one
	taskAway     = "away"     // an Acolyte goes to Azathoth or into the box
	taskTidy     = "tidy"     // everybody may rearrange
	taskAvatar   = "avatar"   // what an Avatar does in maintenance
	taskGlacier  = "glacier"  // what a glacier gives a player
	taskEternal  = "eternal"  // what an Eternal gains on its location
	taskFree     = "free"     // the site that the Shoggoth breaks
	taskGive     = "give"     // the opponent who gains something
	taskGiveRoom = "giveRoom" // the Room that is given up
	taskEnd      = "end"      //
	taskAny      = "any"      // the mix of resources of any kind
	taskPay      = "pay"      // how a space is paid for
	taskExchange = "exchange" // what the solo opponent exchanges for a sign
	taskDrawn    = "drawn"    // the sign that the solo opponent gets
	taskSettle   = "settle"   // a new Room is filled before a raid comes
)
