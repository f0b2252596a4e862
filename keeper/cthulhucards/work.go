package cthulhucards

import (
	"cmp"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/play"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodePlayers   = "cthulhuPlayers"   // not two; args: count
	CodeBadValue  = "cthulhuBadValue"  // an impossible number or name; args: value
	CodeNotNow    = "cthulhuNotNow"    // not in this step; args: step
	CodeOver      = "cthulhuOver"      // the duel is over
	CodeLocked    = "cthulhuLocked"    // no actions inside a locked step; args: step
	CodeNotDue    = "cthulhuNotDue"    // the other player may act; args: name
	CodeNoTrigger = "cthulhuNoTrigger" // a disrupt without an action of the opponent
	CodeNotYours  = "cthulhuNotYours"  // not in the opponent's operations phase; args: card
	CodeOpening   = "cthulhuOpening"   // starting resources must be three, one for each domain; args: name
	CodeUnknown   = "cthulhuUnknown"   // no such card, story or domain; args: value
	CodeHand      = "cthulhuHand"      // no card in hand; args: name
	CodeCopies    = "cthulhuCopies"    // no copy is left; args: card
	CodeNotHeld   = "cthulhuNotHeld"   // not in a dealt hand; args: card
	CodeUnique    = "cthulhuUnique"    // args: card
	CodeOneOnly   = "cthulhuOneOnly"   // a second conspiracy
	CodeBarred    = "cthulhuBarred"    // not before the next operations phase
	CodePay       = "cthulhuPay"       // args: card, domain; the rule says which requirement is not met
	CodeNoDomain  = "cthulhuNoDomain"  // a domain must be named; args: card
	CodeExhausted = "cthulhuExhausted" // args: card
	CodeInsane    = "cthulhuInsane"    // args: card
	CodeSeat      = "cthulhuSeat"      // not that player's character; args: card
	CodeEmpty     = "cthulhuEmpty"     // the active player has nobody there; args: story
	CodeImmune    = "cthulhuImmune"    // can never go insane; args: card, others (numbers of characters that can)
	CodeUnhurt    = "cthulhuUnhurt"    // Invulnerability; args: card
	CodeNeedsCard = "cthulhuNeedsCard" // an effect without its card
	CodeNothing   = "cthulhuNothing"   // nothing would change; args: card
	CodeBelow     = "cthulhuBelow"     // the number of tokens would be below 0
	CodeMulligan  = "cthulhuMulligan"  // the options do not allow it, or it is too late; args: name
	CodeNoPlan    = "cthulhuNoPlan"    // nothing was planned
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

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.S.Ask(f, p)
}

// pieceOptions returns an option for each piece.
func (s *State) pieceOptions(pieces []int) []keeper.Option {
	return play.Map(pieces, func(n int) keeper.Option {
		return keeper.Option{Key: itoa(n), Args: keeper.Args{"card": s.title(n)}}
	})
}

// precede applies the rules that always apply, such as a won story, before the next task.
func (w *work) precede() bool {
	if w.S.Step == StepOver {
		w.S.Tasks, w.S.Prompt = nil, nil
	}
	return w.S.Step != StepOver && w.S.Prompt == nil && w.settle()
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command and of everything it triggers, up to the next question.
func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	if s.Step == StepOver {
		return nil, refuse(CodeOver, "COC-17.5")
	}
	return engine.Decide(&work{run{S: s.clone(), Chance: chance}}, c)
}

var engine = play.Engine[*work, Task, command]{
	Do:       command.do,
	Kind:     func(t Task) string { return t.Kind },
	Answered: func(a keeper.Answer) keeper.Event { return Answered{Prompt: a.Prompt} },
	Asked:    func(tasks []Task, p *keeper.Prompt) keeper.Event { return Asked{tasks, p} },
	Precede:  (*work).precede,
	Handlers: map[string]play.Handler[*work, Task]{
		taskRestore: {Begin: (*work).askRestore, Answer: (*work).restored},
		taskStory:   {Begin: (*work).askStory, Answer: (*work).storyChosen},
		taskGoOn:    {Begin: (*work).resolveRest},
		taskTerror:  {Begin: (*work).askTerror, Answer: (*work).terror},
		taskCombat:  {Begin: (*work).askCombat, Answer: (*work).combat},
		taskArcane:  {Begin: (*work).askArcane, Answer: (*work).arcane},
		taskToken:   {Begin: (*work).askToken, Answer: (*work).token},
		taskWon:     {Begin: (*work).askWon, Answer: (*work).won},
		taskOrder:   {Begin: (*work).askOrder, Answer: (*work).ordered},
		taskText:    {Begin: (*work).askText, Answer: (*work).textAnswered},
		taskKind:    {Begin: (*work).askKind, Answer: (*work).kindChosen},
	},
}

// The kinds of tasks.
const (
	taskRestore = "restore" // which insane character (COC-4.1)
	taskStory   = "story"   // which story next (COC-14.39)
	taskGoOn    = "goOn"    // the story until somebody has to choose
	taskTerror  = "terror"  // who becomes insane (COC-6.6)
	taskCombat  = "combat"  // who is wounded (COC-6.7)
	taskArcane  = "arcane"  // who becomes ready (COC-6.8)
	taskToken   = "token"   // whether a token is taken (COC-14.28)
	taskWon     = "won"     // the effect of a story (COC-7.6)
	taskOrder   = "order"   // which of several won stories first (COC-7.8)
	taskKind    = "kind"    // Heroic or Villainous (COC-9.2)
	taskText    = "text"    // the effect of a card of ours; Story is its title, N its X
)
