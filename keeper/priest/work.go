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
	CodeNames     = "priestNames"     // a name that is empty or stands twice; args: name
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

// work is one command being carried out: the state as it has come to be and the events that led there.
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

// tells is whether the log has a line of what has happened so far.
func (w *work) tells() bool {
	return slices.ContainsFunc(w.events, func(e keeper.Event) bool {
		return len((*Rules)(nil).Tell(w.s, e, keeper.ForTable)) > 0
	})
}

// note tells the table something, with the rule that says so.
func (w *work) note(key, rule string, seat int, pairs ...string) {
	w.emit(Noted{key, rule, seat, keeper.Pairs(pairs...)})
}

// ask asks a question for a frame, which stays on the stack until it is answered.
func (w *work) ask(f Frame, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.s.Ask(f, p)
}

// seatName is how prompts name a seat, counted from 0: "seat1" and so on.
func seatName(i int) string { return "seat" + itoa(i+1) }

// run does what is on the stack until somebody has to be asked or nothing is left.
func (w *work) run() {
	for w.s.Prompt == nil && len(w.s.Todo) > 0 {
		f := w.s.Pop()
		handlers[f.Kind].begin(w, f)
	}
}

// handler is what is done with one kind of frame: begun, and gone on with after an answer.
type handler struct {
	begin  func(w *work, f Frame)
	answer func(w *work, f Frame, a keeper.Answer)
}

// handlers are filled when the program starts: what is done may put further frames on the stack.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		frameNext:     {begin: (*work).next},
		frameRoom:     {begin: (*work).askRoom, answer: (*work).roomChosen},
		frameSlot:     {begin: (*work).askSlot, answer: (*work).slotChosen},
		frameMonster:  {begin: (*work).askMonster, answer: (*work).monsterChosen},
		frameBonus:    {begin: (*work).askBonus, answer: (*work).bonusChosen},
		frameRaid:     {begin: (*work).raidCalled},
		frameSiteDice: {begin: (*work).askSiteDice, answer: (*work).siteDiceSaid},
		frameHunter:   {begin: (*work).askHunter, answer: (*work).hunterRolled},
		frameRoll:     {begin: (*work).askRoll, answer: (*work).raidRolled},
		frameAnnounce: {begin: (*work).askAnnounce, answer: (*work).announced},
		frameRaidOf:   {begin: (*work).raidOf, answer: (*work).riposted},
		frameRaidEnd:  {begin: (*work).raidEnd},
		frameProwl:    {begin: (*work).askProwl, answer: (*work).prowled},
		frameUpkeep:   {begin: (*work).upkeep},
		frameRitual:   {begin: (*work).ritualReward},
		frameArrange:  {begin: (*work).arrange},
		frameSolo:     {begin: (*work).askSolo, answer: (*work).soloRolled},
		frameRefusal:  {begin: (*work).askRefusal, answer: (*work).refusalRolled},
		frameGrowth:   {begin: (*work).growth, answer: (*work).growthTo},
		frameEvolve:   {begin: (*work).askEvolve, answer: (*work).evolved},
		frameAway:     {begin: (*work).askAway, answer: (*work).sentAway},
		frameTidy:     {begin: (*work).tidy},
		frameAvatar:   {begin: (*work).askAvatar, answer: (*work).avatarUsed},
		frameGlacier:  {begin: (*work).glacierRewards},
		frameEternal:  {begin: (*work).askEternal, answer: (*work).eternalPaid},
		frameFree:     {begin: (*work).askFree, answer: (*work).freed},
		frameGive:     {begin: (*work).askGive, answer: (*work).given},
		frameGiveRoom: {begin: (*work).askGiveRoom, answer: (*work).roomGiven},
		frameEnd:      {begin: (*work).end},
		frameAny:      {begin: (*work).askAny, answer: (*work).anyChosen},
		framePay:      {begin: (*work).askPay, answer: (*work).payChosen},
		frameExchange: {begin: (*work).exchanges},
		frameDrawn:    {begin: (*work).askDrawn, answer: (*work).signDrawn},
		frameSettle:   {begin: (*work).askSettle, answer: (*work).settled},
	}
}

// The kinds of frames.
const (
	frameNext     = "next"     // the next turn
	frameRoom     = "room"     // one of the three open Rooms
	frameSlot     = "slot"     // where it goes
	frameMonster  = "monster"  // one of the three open monsters
	frameBonus    = "bonus"    // from the Lock to its Bonus
	frameRaid     = "raid"     //
	frameSiteDice = "siteDice" // of how many dice the raid of a site is
	frameHunter   = "hunter"   // who leads it
	frameRoll     = "roll"     // its dice
	frameAnnounce = "announce" // what changes its force
	frameRaidOf   = "raidOf"   // one player's
	frameRaidEnd  = "raidEnd"  //
	frameProwl    = "prowl"    // a prowler moves
	frameUpkeep   = "upkeep"   // maintenance
	frameRitual   = "ritual"   // a reward of a ritual
	frameArrange  = "arrange"  // the end of maintenance
	frameSolo     = "solo"     // the opponent's dice
	frameRefusal  = "refusal"  // what it refuses
	frameGrowth   = "growth"   // a point of the Growth track was reached
	frameEvolve   = "evolve"   // an Acolyte becomes a unit, or a unit the next one
	frameAway     = "away"     // an Acolyte goes to Azathoth or into the box
	frameTidy     = "tidy"     // everybody may rearrange
	frameAvatar   = "avatar"   // what an Avatar does in maintenance
	frameGlacier  = "glacier"  // what a glacier gives a player
	frameEternal  = "eternal"  // what an Eternal gains on its location
	frameFree     = "free"     // the site that the Shoggoth breaks
	frameGive     = "give"     // the opponent who gains something
	frameGiveRoom = "giveRoom" // the Room that is given up
	frameEnd      = "end"      //
	frameAny      = "any"      // in which mix resources of any kind come
	framePay      = "pay"      // how a space is paid for
	frameExchange = "exchange" // what the solo opponent exchanges for a sign
	frameDrawn    = "drawn"    // the sign that the solo opponent gets
	frameSettle   = "settle"   // a new Room is filled before a raid comes
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
		if !w.tells() {
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
		w.s.Prompt = nil // a question that waits while something is corrected is asked anew
	}
	w.run()
	if !w.s.Same(s.Frames) {
		w.emit(Asked{w.s.Todo, w.s.Prompt})
	}
	return w.events, nil
}
