package priest

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
)

// Codes of the refusals of this game; the rule says why.
const (
	CodePlayers   = "priestPlayers"   // not 1 to 5; args: count
	CodeNames     = "priestNames"     // a name that is empty or occurs twice; args: name
	CodeNotNow    = "priestNotNow"    // not in this stage
	CodeNotYours  = "priestNotYours"  // another player's turn; args: seat
	CodeNoSpace   = "priestNoSpace"   // no such space; args: space
	CodeTaken     = "priestTaken"     // a cultist is there; args: space
	CodeLocked    = "priestLocked"    // not open yet, or never again; args: space
	CodePawn      = "priestPawn"      // not for that kind of cultist; args: space
	CodeNoCultist = "priestNoCultist" // none in the Pool
	CodeCannotPay = "priestCannotPay" // args: space
	CodeBadPay    = "priestBadPay"    // what was chosen is not what it costs, or is not there
	CodeNoRoom    = "priestNoRoom"    // more than the room holds; args: slot
	CodeNoRaid    = "priestNoRaid"    // before the first raid
	CodeLairs     = "priestLairs"     // a Lair is full that must be empty
	CodeUsed      = "priestUsed"      // once per game
	CodeRefused   = "priestRefused"   // the solo opponent refuses it; args: what
	CodeBadValue  = "priestBadValue"  // a number or a name that cannot be
	CodeSum       = "priestSum"       // Acolytes would not be six; args: sum
	CodeNeeds     = "priestNeeds"     // a prerequisite is not fulfilled; args: needs
	CodeLaid      = "priestLaid"      // more would be laid otherwise than was just paid or gained
	CodeMayPlace  = "priestMayPlace"  // a pass while a cultist can be placed
)

func refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

func itoa(n int) string { return strconv.Itoa(n) }

// work is a command being carried out: the state so far and the events.
type work struct {
	s      State
	chance keeper.Chance
	events []keeper.Event
}

func (w *work) emit(events ...keeper.Event) {
	for _, e := range events {
		w.s = w.s.with(e)
	}
	w.events = append(w.events, events...)
}

// hasLogLine is whether the log has a line of what has happened so far.
func (w *work) hasLogLine() bool {
	return slices.ContainsFunc(w.events, func(e keeper.Event) bool {
		return len((*Rules)(nil).Describe(w.s, e, keeper.ForTable)) > 0
	})
}

// logNote tells the table something, with the rule that says so.
func (w *work) logNote(key, rule string, seat int, pairs ...string) {
	w.emit(Noted{key, rule, seat, keeper.Pairs(pairs...)})
}

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.s.Ask(f, p)
}

// seatName is how prompts name a seat, counted from 0: "seat1" and so on.
func seatName(i int) string { return "seat" + itoa(i+1) }

// runTasks does what is on the stack until somebody has to be asked or nothing is left.
func (w *work) runTasks() {
	for w.s.Prompt == nil && len(w.s.Tasks) > 0 {
		f := w.s.Pop()
		handlers[f.Kind].begin(w, f)
	}
}

// handler is what is done with one kind of task: begun, and gone on with after an answer.
type handler struct {
	begin  func(w *work, f Task)
	answer func(w *work, f Task, a keeper.Answer)
}

// handlers are filled when the program starts: what is done may put further tasks on the stack.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		taskNext:     {begin: (*work).next},
		taskRoom:     {begin: (*work).askRoom, answer: (*work).roomChosen},
		taskSlot:     {begin: (*work).askSlot, answer: (*work).slotChosen},
		taskMonster:  {begin: (*work).askMonster, answer: (*work).monsterChosen},
		taskBonus:    {begin: (*work).askBonus, answer: (*work).bonusChosen},
		taskRaid:     {begin: (*work).raidCalled},
		taskSiteDice: {begin: (*work).askSiteDice, answer: (*work).siteDiceAnswered},
		taskHunter:   {begin: (*work).askHunter, answer: (*work).hunterRolled},
		taskRoll:     {begin: (*work).askRoll, answer: (*work).raidRolled},
		taskAnnounce: {begin: (*work).askAnnounce, answer: (*work).announced},
		taskRaidOf:   {begin: (*work).raidOf, answer: (*work).riposted},
		taskRaidEnd:  {begin: (*work).raidEnd},
		taskProwl:    {begin: (*work).askProwl, answer: (*work).prowled},
		taskUpkeep:   {begin: (*work).upkeep},
		taskRitual:   {begin: (*work).ritualReward},
		taskArrange:  {begin: (*work).arrange},
		taskSolo:     {begin: (*work).askSolo, answer: (*work).soloRolled},
		taskRefusal:  {begin: (*work).askRefusal, answer: (*work).refusalRolled},
		taskGrowth:   {begin: (*work).growth, answer: (*work).growthTo},
		taskEvolve:   {begin: (*work).askEvolve, answer: (*work).evolved},
		taskAway:     {begin: (*work).askAway, answer: (*work).sentAway},
		taskTidy:     {begin: (*work).tidy},
		taskAvatar:   {begin: (*work).askAvatar, answer: (*work).avatarUsed},
		taskGlacier:  {begin: (*work).glacierRewards},
		taskEternal:  {begin: (*work).askEternal, answer: (*work).eternalPaid},
		taskFree:     {begin: (*work).askFree, answer: (*work).freed},
		taskGive:     {begin: (*work).askGive, answer: (*work).given},
		taskGiveRoom: {begin: (*work).askGiveRoom, answer: (*work).roomGiven},
		taskEnd:      {begin: (*work).end},
		taskAny:      {begin: (*work).askAny, answer: (*work).anyChosen},
		taskPay:      {begin: (*work).askPay, answer: (*work).payChosen},
		taskExchange: {begin: (*work).exchanges},
		taskDrawn:    {begin: (*work).askDrawn, answer: (*work).signDrawn},
		taskSettle:   {begin: (*work).askSettle, answer: (*work).settled},
	}
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
	taskAny      = "any"      // in which mix resources of any kind come
	taskPay      = "pay"      // how a space is paid for
	taskExchange = "exchange" // what the solo opponent exchanges for a sign
	taskDrawn    = "drawn"    // the sign that the solo opponent gets
	taskSettle   = "settle"   // a new Room is filled before a raid comes
)

// command is one that this game knows.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide says what a command does, with all that it sets off, up to the next question.
func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{s: s.clone(), chance: chance}
	if a, ok := c.(keeper.Answer); ok {
		if err := s.Prompt.Check(a); err != nil {
			return nil, err
		}
		w.emit(Answered{Prompt: a.Prompt})
		f := w.s.Pop()
		handlers[f.Kind].answer(w, f, a)
		if !w.hasLogLine() {
			said := a.Choice
			if a.Number != nil {
				said = itoa(*a.Number)
			}
			w.events[0] = Answered{a.Prompt, s.Prompt.Who, s.Prompt.Kind, said, s.Prompt.Args}
		}
	} else {
		do, err := keeper.Known[command](c)
		if err == nil {
			err = do.do(w)
		}
		if err != nil {
			return nil, err
		}
		w.s.Prompt = nil // a question that waits during a correction is asked again
	}
	w.runTasks()
	if !w.s.Equal(s.Stack) {
		w.emit(Asked{w.s.Tasks, w.s.Prompt})
	}
	return w.events, nil
}
