package arkhamcards

import (
	"cmp"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/play"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodeNotNow    = "cardsNotNow"    // not in this stage, phase or step
	CodeNoSuch    = "cardsNoSuch"    // nothing in play has that ID
	CodeNotYours  = "cardsNotYours"  // that investigator cannot do this now
	CodeNoActions = "cardsNoActions" // the turn has no suitable action left
	CodeTooFew    = "cardsTooFew"    // a number would fall below 0, or a cost cannot be paid
	CodeBadTarget = "cardsBadTarget" // the rules do not allow this target
	CodeNoTest    = "cardsNoTest"    // no test is in progress, or it is not at that step
	CodeInTest    = "cardsInTest"    // a test is in progress
	CodeNoRoom    = "cardsNoRoom"    // no slot for the asset
	CodeTwice     = "cardsTwice"     // more than a limit allows
	CodeBadValue  = "cardsBadValue"  // an invalid number or name
	CodeStillDue  = "cardsStillDue"  // something must be done first
	CodeForbidden = "cardsForbidden" // a card forbids it
)

// Short names for functions that most rules call.
var (
	refuse = play.Refuse
	itoa   = strconv.Itoa
)

// work is a command being carried out.
type work struct {
	run
	testOnly bool // the round does not go on after the test
}

type run = play.Run[State, Task, *State]

// logNote writes a line to the log, with its rule.
func (w *work) logNote(key, rule, who string, pairs ...string) {
	w.Emit(Noted{Reminder{key, rule, who, keeper.Pairs(pairs...)}})
}

// allowed logs a card that allows what a rule forbids (LCG-1.1).
func (w *work) allowed(rule, who, card string) {
	w.logNote("allowed", rule, who, "card", card, "rule", rule)
}

// count changes a number by a rule.
func (w *work) count(on, counter string, by int, rule string) {
	if by != 0 {
		w.Emit(Counted{On: on, Counter: counter, By: by, Rule: rule})
	}
}

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Rule = cmp.Or(p.Rule, f.Rule)
	w.S.Ask(f, p)
}

// precede removes those who are defeated, and drops tasks of anybody who is out (LCG-15.20). When no task is left, the
// round goes on.
func (w *work) precede() bool {
	s := &w.S
	switch top := len(s.Tasks) - 1; {
	case s.Prompt != nil:
		return false
	case s.Stage == StagePlay && w.fell():
		return true
	case top < 0:
		return !w.testOnly && w.goOn()
	case s.Tasks[top].Who == "" || s.playing(s.Tasks[top].Who):
		return false
	}
	s.Pop()
	return true
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command with everything it triggers, up to the next question.
func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	return engine.Decide(&work{run: run{S: s.clone(), Chance: chance}}, c)
}

var engine = play.Engine[*work, Task, command]{
	Do:       command.do,
	Kind:     func(t Task) string { return t.Kind },
	Answered: func(a keeper.Answer) keeper.Event { return Answered{Prompt: a.Prompt} },
	Asked:    func(tasks []Task, p *keeper.Prompt) keeper.Event { return Asked{tasks, p} },
	Precede:  (*work).precede,
	Handlers: map[string]play.Handler[*work, Task]{
		taskMulligans:   {Begin: (*work).askMulligans, Answer: (*work).mulligans},
		taskMulligan:    {Begin: (*work).askMulligan, Answer: (*work).mulligan},
		taskPlay:        {Begin: (*work).beginPlay},
		taskArrive:      {Begin: (*work).arrive},
		taskMythos:      {Begin: (*work).mythos},
		taskDoomCheck:   {Begin: (*work).doomCheck, Answer: (*work).objectiveMet},
		taskAdvance:     {Begin: (*work).askAdvance, Answer: (*work).advanceTo},
		taskDraws:       {Begin: (*work).draws},
		taskHunters:     {Begin: (*work).hunters, Answer: (*work).huntersInOrder},
		taskHunt:        {Begin: (*work).hunt, Answer: (*work).huntTo},
		taskMeet:        {Begin: (*work).meet, Answer: (*work).meetOne},
		taskSlots:       {Begin: (*work).slots},
		taskSlot:        {Begin: (*work).slot, Answer: (*work).slotAttack},
		taskMassive:     {Begin: (*work).massive, Answer: (*work).massiveOrder},
		taskExhaust:     {Begin: (*work).exhaust},
		taskOpportunity: {Begin: (*work).opportunity, Answer: (*work).opportunityAttack},
		taskAttack:      {Begin: (*work).attack, Answer: (*work).attackNumbers},
		taskHarm:        {Begin: (*work).harm, Answer: (*work).assign},
		taskTook:        {Begin: (*work).askTook, Answer: (*work).took},
		taskDemands:     {Begin: (*work).askDemands, Answer: (*work).demanded},
		taskDealt:       {Begin: (*work).askDealt, Answer: (*work).prevented},
		taskMayAttack:   {Begin: (*work).mayAttack, Answer: (*work).attackOrNot},
		taskDefeat:      {Begin: (*work).defeat, Answer: (*work).defeatBy},
		taskNewLead:     {Begin: (*work).askLead, Answer: (*work).newLead},
		taskSpawn:       {Begin: (*work).spawn, Answer: (*work).spawnAt},
		taskPeril:       {Begin: (*work).perilOver},
		taskAct:         {Begin: (*work).act},
		taskAgainst:     {Begin: (*work).against, Answer: (*work).againstNumber},
		taskWindow:      {Begin: (*work).backToWindow},
		taskSymbol:      {Begin: (*work).askSymbol, Answer: (*work).symbol},
		taskMore:        {Begin: (*work).drawMore},
		taskTestEnd:     {Begin: (*work).testEnd},
		taskAsset:       {Begin: (*work).fitAsset, Answer: (*work).dropForSlot},
		taskUpkeep:      {Begin: (*work).upkeep},
		taskDrawOne:     {Begin: func(w *work, f Task) { w.draw(f.Who, 1, "LCG-3.6") }},
		taskIncome:      {Begin: (*work).income},
		taskHandCheck:   {Begin: (*work).handCheck, Answer: (*work).handChecked},
		taskRoundEnd:    {Begin: (*work).roundEnd},
		taskLeaves:      {Begin: (*work).leaves, Answer: (*work).leavesFor},
		taskDiscards:    {Begin: askDiscards, Answer: discards},
		taskStrays:      {Begin: strays, Answer: straysTo},
		taskCalled:      {Begin: called, Answer: calledOne},
		taskGives:       {Begin: (*work).gives, Answer: (*work).givenTo},
		taskFelled:      {Begin: felled, Answer: felledEnds},
		taskHandOver:    {Begin: handOver, Answer: handsOver},
	},
}

// The kinds of tasks.
const (
	taskMulligans   = "mulligans"
	taskMulligan    = "mulligan"
	taskPlay        = "play"
	taskArrive      = "arrive"
	taskMythos      = "mythos"
	taskDoomCheck   = "doomCheck"
	taskAdvance     = "advance"
	taskDraws       = "draws"
	taskHunters     = "hunters"
	taskHunt        = "hunt"
	taskMeet        = "meet"
	taskSlots       = "slots"
	taskSlot        = "slot"
	taskMassive     = "massive"
	taskExhaust     = "exhaust"
	taskOpportunity = "opportunity"
	taskAttack      = "attack"
	taskHarm        = "harm"
	taskTook        = "took"
	taskDemands     = "demands"
	taskDealt       = "dealt"
	taskMayAttack   = "mayAttack"
	taskDefeat      = "defeat"
	taskNewLead     = "newLead"
	taskSpawn       = "spawn"
	taskPeril       = "peril"
	taskAct         = "act"
	taskAgainst     = "against"
	taskWindow      = "window"
	taskSymbol      = "symbol"
	taskMore        = "more"
	taskTestEnd     = "testEnd"
	taskAsset       = "asset"
	taskUpkeep      = "upkeep"
	taskDrawOne     = "drawOne"
	taskIncome      = "income"
	taskHandCheck   = "handCheck"
	taskRoundEnd    = "roundEnd"
	taskLeaves      = "leaves"
	taskGives       = "gives"
	taskDiscards    = "discards"
	taskStrays      = "strays"
	taskCalled      = "called"
	taskFelled      = "felled"
	taskHandOver    = "handOver"
)
