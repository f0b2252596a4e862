package arkham

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodePlayers  = "arkhamPlayers"  // not 1 to 8; args: count
	CodeNames    = "arkhamNames"    // a name that is empty or occurs twice; args: name
	CodeSheet    = "arkhamSheet"    // an investigator that is not there or taken twice; args: who
	CodeNotNow   = "arkhamNotNow"   // not in this phase
	CodeNotYours = "arkhamNotYours" // another player's part; args: seat
	CodeBadValue = "arkhamBadValue" // a number or a name that cannot be; args: what it is called
	CodeFocus    = "arkhamFocus"    // more stops than Focus is left; args: focus
	CodeNoStep   = "arkhamNoStep"   // no line leads there; args: to
	CodeClosed   = "arkhamClosed"   // nobody enters; args: to
	CodeNoPoints = "arkhamNoPoints" // no movement point is left
	CodeApart    = "arkhamApart"    // who trades is not in the same area
	CodeNotHis   = "arkhamNotHis"   // he does not have it; args: what
	CodeNoTrade  = "arkhamNoTrade"  // it cannot be traded; args: what
	CodeNoUse    = "arkhamNoUse"    // it has no use now; args: what
	CodePlace    = "arkhamPlace"    // no such place; args: place
	CodeTrack    = "arkhamTrack"    // doom and terror stay on their tracks; args: value, most
	CodeMarker   = "arkhamMarker"   // no such marker, or it cannot be there; args: marker
	CodeOwnDeck  = "arkhamOwnDeck"  // the cards are drawn on screen, or are on the table
	CodeEndless  = "arkhamEndless"  // cards of an owner's set trigger each other endlessly
)

func refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

func itoa(n int) string { return strconv.Itoa(n) }

// work is a command being carried out: the state so far and the events.
type work struct {
	s      State
	box    *set.Set
	chance keeper.Chance
	events []keeper.Event
	// waking is the rule by which the Ancient One awakens after the current tasks; ending is how the game ends.
	waking string
	ending Result
}

func (w *work) emit(events ...keeper.Event) {
	for _, e := range events {
		if a, ok := e.(applied); ok {
			a.apply(&w.s) // the command's own copy
		}
	}
	w.events = append(w.events, events...)
}

// logNote writes a line to the log, with its rule. Seat -1 means nobody.
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

// maxTasks is how many tasks one command may run. Real chains are far shorter; cards of an owner's set that trigger
// each other endlessly are stopped, and the command is refused.
const maxTasks = 10_000

// runTasks does the tasks on the stack until somebody has to be asked or nothing is left. The end and the awakening
// precede everything else (AH-15.1, AH-16.3).
func (w *work) runTasks() error {
	for n := 0; ; n++ {
		switch {
		case n >= maxTasks:
			return refuse(CodeEndless, "AH-5.2")
		case w.ending != "":
			w.s.Tasks, w.s.Prompt = nil, nil
			w.emit(Ended{w.ending})
			return nil
		case w.waking != "":
			rule := w.waking
			w.s.Tasks, w.s.Prompt, w.waking = nil, nil, ""
			w.awaken(rule)
		case w.s.Prompt != nil || len(w.s.Tasks) == 0:
			return nil
		default:
			f := w.s.Pop()
			handlers[f.Kind].begin(w, f)
		}
	}
}

// ofPerson are the tasks that are dropped when an investigator is carried away. The card's other effects still happen
// (AH-5.2).
var ofPerson = []string{taskFace, taskMeet, taskFight, taskTest, taskWalk, taskClues, taskTake,
	taskGate, taskSeal, taskBuy, taskOffer, taskEncounter, taskBeyond, taskReturn, taskUpkeep, taskDuties}

// forAll marks effects of a card that concerns the whole table: they continue whatever happens to its first player.
const forAll = "all"

// drop removes the pending tasks of an investigator.
func (w *work) drop(seat int) {
	w.s.Tasks = slices.DeleteFunc(slices.Clone(w.s.Tasks), func(f Task) bool {
		return f.Seat == seat && slices.Contains(ofPerson, f.Kind)
	})
}

// dropEffects removes pending effects of cards on the investigator; those on the table stay.
func (w *work) dropEffects(seat int) {
	for i, f := range w.s.Tasks {
		if f.Kind == taskEffects && f.Seat == seat && f.For != forAll {
			w.s.Tasks[i].Effects = slices.DeleteFunc(slices.Clone(f.Effects), func(e set.Effect) bool {
				return e.Whom == "" && !ofTable(e)
			})
		}
	}
}

// handler carries out one kind of task, before and after an answer.
type handler struct {
	begin  func(w *work, f Task)
	answer func(w *work, f Task, a keeper.Answer)
}

// handlers is filled at start-up, since handlers may push further tasks.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		taskDraft:     {begin: (*work).askDraft, answer: (*work).drafted},
		taskAdvance:   {begin: (*work).advance},
		taskDuties:    {begin: (*work).askDuties, answer: (*work).dutyChosen},
		taskUpkeep:    {begin: (*work).askUpkeep, answer: (*work).upkeepRolled},
		taskFound:     {begin: (*work).askFound, answer: (*work).found},
		taskFace:      {begin: (*work).face, answer: (*work).faceFirst},
		taskFact:      {begin: (*work).askFact, answer: (*work).factAnswered},
		taskMeet:      {begin: (*work).askMeet, answer: (*work).met},
		taskFight:     {begin: (*work).askFight, answer: (*work).fought},
		taskTest:      {begin: (*work).test, answer: (*work).testGoesOn},
		taskEffects:   {begin: (*work).effects},
		taskWalk:      {begin: (*work).walk},
		taskClues:     {begin: (*work).askClues, answer: (*work).cluesTaken},
		taskTake:      {begin: (*work).askTake, answer: (*work).taken},
		taskThrown:    {begin: (*work).askThrown, answer: (*work).thrownBy},
		taskLose:      {begin: (*work).askLose, answer: (*work).lost},
		taskFell:      {begin: (*work).fell, answer: (*work).fellTo},
		taskReturn:    {begin: (*work).askReturn, answer: (*work).returned},
		taskEncounter: {begin: (*work).askEncounter, answer: (*work).encountered},
		taskGate:      {begin: (*work).askGate, answer: (*work).gateTried},
		taskSeal:      {begin: (*work).askSeal, answer: (*work).sealed},
		taskBuy:       {begin: (*work).askBuy, answer: (*work).bought},
		taskOffer:     {begin: (*work).askOffer, answer: (*work).offered},
		taskTrophy:    {begin: (*work).askTrophy, answer: (*work).trophySpent},
		taskBeyond:    {begin: (*work).askBeyond, answer: (*work).beyondDrawn},
		taskOpen:      {begin: (*work).open},
		taskMarker:    {begin: (*work).askMarker, answer: (*work).markerDrawn},
		taskSurge:     {begin: (*work).askSurge, answer: (*work).surged},
		taskPut:       {begin: (*work).askPut, answer: (*work).putNamed},
		taskClue:      {begin: (*work).clueFalls, answer: (*work).clueTaken},
		taskMarch:     {begin: (*work).march},
		taskArrow:     {begin: (*work).askArrow, answer: (*work).arrowAnswered},
		taskRoam:      {begin: (*work).askRoam, answer: (*work).roamed},
		taskFly:       {begin: (*work).askFly, answer: (*work).flown},
		taskShut:      {begin: (*work).askShut, answer: (*work).shutOpens},
		taskNews:      {begin: (*work).news},
		taskTurn:      {begin: (*work).turn},
		taskBattle:    {begin: (*work).battleRound},
		taskStrike:    {begin: (*work).strike},
		taskWrath:     {begin: (*work).wrath},
	}
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

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command with everything it triggers, up to the next question.
func (r *Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{s: s.clone(), box: r.of(&s).box, chance: chance}
	if a, ok := c.(keeper.Answer); ok {
		if err := s.answered(a); err != nil {
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
	if err := w.runTasks(); err != nil {
		return nil, err
	}
	if !w.s.Equal(s.Stack) {
		w.emit(Asked{w.s.Tasks, w.s.Prompt})
	}
	return w.events, nil
}
