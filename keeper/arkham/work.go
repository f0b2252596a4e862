package arkham

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodePlayers  = "arkhamPlayers"  // not 1 to 8 players; args: count
	CodeNames    = "arkhamNames"    // a name that is empty or occurs twice; args: name
	CodeSheet    = "arkhamSheet"    // an unknown investigator, or one chosen twice; args: who
	CodeNotNow   = "arkhamNotNow"   // not in this phase
	CodeNotYours = "arkhamNotYours" // another player's part; args: seat
	CodeBadValue = "arkhamBadValue" // a number or name that is not possible; the argument says which
	CodeFocus    = "arkhamFocus"    // more stops than Focus allows; args: focus
	CodeNoStep   = "arkhamNoStep"   // no line leads there; args: to
	CodeClosed   = "arkhamClosed"   // the place is closed; args: to
	CodeNoPoints = "arkhamNoPoints" // no movement point is left
	CodeApart    = "arkhamApart"    // the traders are not in the same area
	CodeNotHis   = "arkhamNotHis"   // he does not have it; args: what
	CodeNoTrade  = "arkhamNoTrade"  // it cannot be traded; args: what
	CodeNoUse    = "arkhamNoUse"    // it has no use now; args: what
	CodePlace    = "arkhamPlace"    // no such place; args: place
	CodeTrack    = "arkhamTrack"    // off the end of the doom or terror track; args: value, most
	CodeMarker   = "arkhamMarker"   // no such marker, or it cannot be put there; args: marker
	CodeOwnDeck  = "arkhamOwnDeck"  // the command is for cards on screen, or for cards on the table
	CodeEndless  = "arkhamEndless"  // cards of an owner's set trigger each other endlessly
)

// Short names for what most rules call.
var (
	refuse   = play.Refuse
	seatName = play.SeatName
	itoa     = strconv.Itoa
)

// work is a command being carried out.
type work struct {
	run
	box *set.Set
	// Before the next task, precede awakens the Ancient One by the rule in waking, or ends the game as in ending.
	waking string
	ending Result
}

type run = play.Run[State, Task, *State]

// logNote writes a line to the log, with its rule. A seat of -1 means nobody.
func (w *work) logNote(key, rule string, seat int, pairs ...string) {
	w.Emit(Noted{key, rule, seat, keeper.Pairs(pairs...)})
}

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Who = cmp.Or(p.Who, seatName(f.Seat))
	w.S.Ask(f, p)
}

// precede ends the game or wakes the Ancient One before the next task (AH-15.1, AH-16.3).
func (w *work) precede() bool {
	ending, waking := w.ending, w.waking
	if ending == "" && waking == "" {
		return false
	}
	w.S.Tasks, w.S.Prompt, w.ending, w.waking = nil, nil, "", ""
	if ending != "" {
		w.Emit(Ended{ending})
	} else {
		w.awaken(waking)
	}
	return true
}

// personalTasks are the tasks that are dropped when an investigator is carried away. The card's other effects still
// happen (AH-5.2).
var personalTasks = []string{taskFace, taskMeet, taskFight, taskTest, taskWalk, taskClues, taskTake,
	taskGate, taskSeal, taskBuy, taskOffer, taskEncounter, taskBeyond, taskReturn, taskUpkeep, taskDuties}

// forAll marks effects of a card that concern the whole table: they continue whatever happens to its first player.
const forAll = "all"

// drop removes the pending tasks of an investigator.
func (w *work) drop(seat int) {
	w.S.Tasks = slices.DeleteFunc(slices.Clone(w.S.Tasks), func(f Task) bool {
		return f.Seat == seat && slices.Contains(personalTasks, f.Kind)
	})
}

// dropEffects removes pending effects of cards on the investigator; those on the table stay.
func (w *work) dropEffects(seat int) {
	for i, f := range w.S.Tasks {
		if f.Kind == taskEffects && f.Seat == seat && f.For != forAll {
			w.S.Tasks[i].Effects = slices.DeleteFunc(slices.Clone(f.Effects), func(e set.Effect) bool {
				return e.Whom == "" && !ofTable(e)
			})
		}
	}
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command and of everything it triggers, up to the next question.
func (r *Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	return engine.Decide(&work{run: run{S: s.clone(), Chance: chance}, box: r.forState(&s).box}, c)
}

var engine = play.Engine[*work, Task, command]{
	Do:       command.do,
	Kind:     func(t Task) string { return t.Kind },
	Answered: func(a keeper.Answer) keeper.Event { return Answered{Prompt: a.Prompt} },
	Asked:    func(tasks []Task, p *keeper.Prompt) keeper.Event { return Asked{tasks, p} },
	Check:    func(w *work, a keeper.Answer) error { return w.S.checkAnswer(a) },
	Precede:  (*work).precede,
	Endless:  refuse(CodeEndless, "AH-5.2"),
	Handlers: map[string]play.Handler[*work, Task]{
		taskDraft:     {Begin: (*work).askDraft, Answer: (*work).drafted},
		taskAdvance:   {Begin: (*work).advance},
		taskDuties:    {Begin: (*work).askDuties, Answer: (*work).dutyChosen},
		taskUpkeep:    {Begin: (*work).askUpkeep, Answer: (*work).upkeepRolled},
		taskFound:     {Begin: (*work).askFound, Answer: (*work).found},
		taskFace:      {Begin: (*work).face, Answer: (*work).faceFirst},
		taskFact:      {Begin: (*work).askFact, Answer: (*work).factAnswered},
		taskMeet:      {Begin: (*work).askMeet, Answer: (*work).met},
		taskFight:     {Begin: (*work).askFight, Answer: (*work).fought},
		taskTest:      {Begin: (*work).test, Answer: (*work).testGoesOn},
		taskEffects:   {Begin: (*work).runEffects},
		taskWalk:      {Begin: (*work).walk},
		taskClues:     {Begin: (*work).askClues, Answer: (*work).cluesTaken},
		taskTake:      {Begin: (*work).askTake, Answer: (*work).taken},
		taskThrown:    {Begin: (*work).askThrown, Answer: (*work).thrownBy},
		taskLose:      {Begin: (*work).askLose, Answer: (*work).lost},
		taskFell:      {Begin: (*work).fell, Answer: (*work).fellTo},
		taskReturn:    {Begin: (*work).askReturn, Answer: (*work).returned},
		taskEncounter: {Begin: (*work).askEncounter, Answer: (*work).encountered},
		taskGate:      {Begin: (*work).askGate, Answer: (*work).gateTried},
		taskSeal:      {Begin: (*work).askSeal, Answer: (*work).sealed},
		taskBuy:       {Begin: (*work).askBuy, Answer: (*work).bought},
		taskOffer:     {Begin: (*work).askOffer, Answer: (*work).offered},
		taskTrophy:    {Begin: (*work).askTrophy, Answer: (*work).trophySpent},
		taskBeyond:    {Begin: (*work).askBeyond, Answer: (*work).beyondDrawn},
		taskOpen:      {Begin: (*work).open},
		taskMarker:    {Begin: (*work).askMarker, Answer: (*work).markerDrawn},
		taskSurge:     {Begin: (*work).askSurge, Answer: (*work).surged},
		taskPut:       {Begin: (*work).askPut, Answer: (*work).putNamed},
		taskClue:      {Begin: (*work).clueFalls, Answer: (*work).clueTaken},
		taskMarch:     {Begin: (*work).march},
		taskArrow:     {Begin: (*work).askArrow, Answer: (*work).arrowAnswered},
		taskRoam:      {Begin: (*work).askRoam, Answer: (*work).roamed},
		taskFly:       {Begin: (*work).askFly, Answer: (*work).flown},
		taskShut:      {Begin: (*work).askShut, Answer: (*work).shutOpens},
		taskNews:      {Begin: (*work).news},
		taskTurn:      {Begin: (*work).turn},
		taskBattle:    {Begin: (*work).battleRound},
		taskStrike:    {Begin: (*work).strike},
		taskWrath:     {Begin: (*work).wrath},
	},
}

// The kinds of tasks.
const (
	taskDraft     = "draft"     // who plays which sheet
	taskAdvance   = "advance"   // the next player's part, or the next phase
	taskDuties    = "duties"    // the mandatory actions of an Upkeep, in the player's order
	taskUpkeep    = "upkeep"    // a mandatory roll
	taskFound     = "found"     // back from Lost in Time and Space
	taskFace      = "face"      // the monsters in an area, one after the other
	taskFact      = "fact"      // what nobody has entered of a monster
	taskMeet      = "meet"      // one of them: evade or fight
	taskFight     = "fight"     // a round of combat
	taskTest      = "test"      // a test
	taskEffects   = "effects"   // what a card does
	taskWalk      = "walk"      // one step
	taskClues     = "clues"     // picked up
	taskTake      = "take"      // a monster's damage takes a weapon or spell
	taskThrown    = "thrown"    // through the nearest gate, of several
	taskLose      = "lose"      // half the items
	taskFell      = "fell"      // insane or unconscious
	taskReturn    = "return"    // from an Other World
	taskEncounter = "encounter" // in a location
	taskGate      = "gate"      // at an explored gate
	taskSeal      = "seal"      // five clues
	taskBuy       = "buy"       // one of three cards
	taskOffer     = "offer"     // accepted or not
	taskTrophy    = "trophy"    // which one is spent
	taskBeyond    = "beyond"    // in an Other World
	taskOpen      = "open"      // a mythos card's gate
	taskMarker    = "marker"    // which gate marker was drawn
	taskSurge     = "surge"     // which gates get monsters
	taskPut       = "put"       // a monster that comes into play
	taskClue      = "clue"      // a mythos card's clue
	taskMarch     = "march"     // monsters move
	taskArrow     = "arrow"     // where an arrow leads
	taskRoam      = "roam"      // where a unique monster goes
	taskFly       = "fly"       // where a flyer dives
	taskShut      = "shut"      // a gate in a closed place
	taskNews      = "news"      // a mythos card's own text
	taskTurn      = "turn"      // the next turn
	taskBattle    = "battle"    // a round of the final battle
	taskStrike    = "strike"    // the investigators attack
	taskWrath     = "wrath"     // the Ancient One does
)
