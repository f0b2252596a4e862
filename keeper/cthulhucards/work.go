package cthulhucards

import (
	"cmp"
	"strconv"

	"lantern/keeper"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodePlayers   = "cthulhuPlayers"   // not two; args: count
	CodeBadValue  = "cthulhuBadValue"  // a number or name that cannot be; args: value
	CodeNotNow    = "cthulhuNotNow"    // not in this step; args: step
	CodeOver      = "cthulhuOver"      // the duel is over
	CodeLocked    = "cthulhuLocked"    // no actions inside a locked step; args: step
	CodeNotDue    = "cthulhuNotDue"    // the other player's chance; args: name
	CodeNoTrigger = "cthulhuNoTrigger" // a disrupt without an action of the opponent
	CodeNotYours  = "cthulhuNotYours"  // not in the opponent's operations phase; args: card
	CodeOpening   = "cthulhuOpening"   // starting resources: three, one a domain; args: name
	CodeUnknown   = "cthulhuUnknown"   // no such card, story or domain; args: value
	CodeHand      = "cthulhuHand"      // no card in hand; args: name
	CodeCopies    = "cthulhuCopies"    // no copy is left; args: card
	CodeNotHeld   = "cthulhuNotHeld"   // not in a dealt hand; args: card
	CodeUnique    = "cthulhuUnique"    // args: card
	CodeOneOnly   = "cthulhuOneOnly"   // a second conspiracy
	CodeBarred    = "cthulhuBarred"    // not before the next operations phase
	CodePay       = "cthulhuPay"       // args: card, domain; the rule says which
	CodeNoDomain  = "cthulhuNoDomain"  // a domain must be named; args: card
	CodeExhausted = "cthulhuExhausted" // args: card
	CodeInsane    = "cthulhuInsane"    // args: card
	CodeSeat      = "cthulhuSeat"      // not that player's character; args: card
	CodeEmpty     = "cthulhuEmpty"     // nobody of the active player's is there; args: story
	CodeImmune    = "cthulhuImmune"    // can never go insane; args: card, others (numbers of those who can)
	CodeUnhurt    = "cthulhuUnhurt"    // Invulnerability; args: card
	CodeNeedsCard = "cthulhuNeedsCard" // an effect without its card
	CodeNothing   = "cthulhuNothing"   // it is so already; args: card
	CodeBelow     = "cthulhuBelow"     // tokens below 0
	CodeMulligan  = "cthulhuMulligan"  // none was agreed on, or not any more; args: name
	CodeNoPlan    = "cthulhuNoPlan"    // nothing was planned
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

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.s.Ask(f, p)
}

// seatName is how prompts name a seat, counted from 0: "seat1" and so on.
func seatName(i int) string { return string(keeper.Seat(i + 1)) }

// cards are options that are pieces.
func (s *State) cards(pieces []int) []keeper.Option {
	var out []keeper.Option
	for _, n := range pieces {
		out = append(out, keeper.Option{Key: itoa(n), Args: keeper.Args{"card": s.title(n)}})
	}
	return out
}

// runTasks does the tasks on the stack until somebody has to be asked or nothing is left. Immediate rules, such as a
// won story, precede.
func (w *work) runTasks() {
	for w.s.Prompt == nil && w.s.Step != StepOver {
		if w.settle() {
			continue
		}
		if len(w.s.Tasks) == 0 {
			return
		}
		f := w.s.Pop()
		handlers[f.Kind].begin(w, f)
	}
	if w.s.Step == StepOver {
		w.s.Tasks, w.s.Prompt = nil, nil
	}
}

// handler carries out one kind of task, before and after an answer.
type handler struct {
	begin  func(w *work, f Task)
	answer func(w *work, f Task, a keeper.Answer)
}

// The kinds of tasks.
const (
	taskRestore = "restore" // which insane character (COC-4.1)
	taskStory   = "story"   // which story next (COC-14.39)
	taskGoOn    = "goOn"    // the story until somebody has to choose
	taskTerror  = "terror"  // who goes insane (COC-6.6)
	taskCombat  = "combat"  // who is wounded (COC-6.7)
	taskArcane  = "arcane"  // who is readied (COC-6.8)
	taskToken   = "token"   // whether a token is taken (COC-14.28)
	taskWon     = "won"     // the effect of a story (COC-7.6)
	taskOrder   = "order"   // which of several won stories first (COC-7.8)
	taskKind    = "kind"    // Heroic or Villainous (COC-9.2)
	taskText    = "text"    // what a card of ours does; Story is its title, N its X
)

// handlers is filled at start-up, since handlers may push further tasks.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		taskRestore: {begin: (*work).askRestore, answer: (*work).restored},
		taskStory:   {begin: (*work).askStory, answer: (*work).storyChosen},
		taskGoOn:    {begin: (*work).goOn},
		taskTerror:  {begin: (*work).askTerror, answer: (*work).terror},
		taskCombat:  {begin: (*work).askCombat, answer: (*work).combat},
		taskArcane:  {begin: (*work).askArcane, answer: (*work).arcane},
		taskToken:   {begin: (*work).askToken, answer: (*work).token},
		taskWon:     {begin: (*work).askWon, answer: (*work).won},
		taskOrder:   {begin: (*work).askOrder, answer: (*work).ordered},
		taskText:    {begin: (*work).askText, answer: (*work).texted},
		taskKind:    {begin: (*work).askKind, answer: (*work).kindChosen},
	}
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command with everything it triggers, up to the next question.
func (*Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{s: s.clone(), chance: chance}
	if s.Step == StepOver {
		return nil, refuse(CodeOver, "COC-17.5")
	}
	if a, ok := c.(keeper.Answer); ok {
		if err := s.Prompt.Check(a); err != nil {
			return nil, err
		}
		w.emit(Answered{a.Prompt})
		f := w.s.Pop()
		handlers[f.Kind].answer(w, f, a)
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
