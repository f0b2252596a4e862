package arkham

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Codes of the refusals of this game; the rule says why.
const (
	CodePlayers  = "arkhamPlayers"  // not 1 to 8; args: count
	CodeNames    = "arkhamNames"    // a name that is empty or stands twice; args: name
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
	CodeMarker   = "arkhamMarker"   // no such marker, or it cannot lie there; args: marker
	CodeOwnDeck  = "arkhamOwnDeck"  // the cards are drawn on screen, or lie on the table
	CodeEndless  = "arkhamEndless"  // cards of an owner's set send each other on without end
)

func refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

func itoa(n int) string { return strconv.Itoa(n) }

// work is one command being carried out: the state as it has come to be and the events that led there.
type work struct {
	s      State
	box    *set.Set
	chance keeper.Chance
	events []keeper.Event
	// waking is the rule by which the Ancient One awakens once what is being done is done; ending how the game ends.
	waking string
	ending Result
}

func (w *work) emit(events ...keeper.Event) {
	for _, e := range events {
		if a, ok := e.(applied); ok {
			a.apply(&w.s) // it is this command's own copy
		}
	}
	w.events = append(w.events, events...)
}

// note tells the table something, with the rule that says so. Seat -1 is nobody.
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

// mostFrames is how many frames one command may run through. Real chains stay far below; cards of an owner's set that
// send each other on without end are stopped, and the command is refused.
const mostFrames = 10_000

// run does what is on the stack until somebody has to be asked or nothing is left. The end and the awakening come
// before all else (AH-15.1, AH-16.3).
func (w *work) run() error {
	for n := 0; ; n++ {
		switch {
		case n >= mostFrames:
			return refuse(CodeEndless, "AH-5.2")
		case w.ending != "":
			w.s.Todo, w.s.Prompt = nil, nil
			w.emit(Ended{w.ending})
			return nil
		case w.waking != "":
			rule := w.waking
			w.s.Todo, w.s.Prompt, w.waking = nil, nil, ""
			w.awaken(rule)
		case w.s.Prompt != nil || len(w.s.Todo) == 0:
			return nil
		default:
			f := w.s.Pop()
			handlers[f.Kind].begin(w, f)
		}
	}
}

// ofPerson are the frames that are dropped when an investigator is carried away from where he was. What a card still
// says is done (AH-5.2).
var ofPerson = []string{frameFace, frameMeet, frameFight, frameTest, frameWalk, frameClues, frameTake,
	frameGate, frameSeal, frameBuy, frameOffer, frameEncounter, frameBeyond, frameReturn, frameUpkeep, frameDuties}

// forAll marks effects of a card that concerns the whole table: they go on whatever becomes of its first player.
const forAll = "all"

// drop forgets what an investigator was about to do.
func (w *work) drop(seat int) {
	w.s.Todo = slices.DeleteFunc(slices.Clone(w.s.Todo), func(f Frame) bool {
		return f.Seat == seat && slices.Contains(ofPerson, f.Kind)
	})
}

// dropEffects forgets what cards still do to an investigator himself; what concerns the table goes on.
func (w *work) dropEffects(seat int) {
	for i, f := range w.s.Todo {
		if f.Kind == frameEffects && f.Seat == seat && f.For != forAll {
			w.s.Todo[i].Effects = slices.DeleteFunc(slices.Clone(f.Effects), func(e set.Effect) bool {
				return e.Whom == "" && !ofTable(e)
			})
		}
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
		frameDraft:     {begin: (*work).askDraft, answer: (*work).drafted},
		frameAdvance:   {begin: (*work).advance},
		frameDuties:    {begin: (*work).askDuties, answer: (*work).dutyChosen},
		frameUpkeep:    {begin: (*work).askUpkeep, answer: (*work).upkeepRolled},
		frameFound:     {begin: (*work).askFound, answer: (*work).found},
		frameFace:      {begin: (*work).face, answer: (*work).faceFirst},
		frameFact:      {begin: (*work).askFact, answer: (*work).factTold},
		frameMeet:      {begin: (*work).askMeet, answer: (*work).met},
		frameFight:     {begin: (*work).askFight, answer: (*work).fought},
		frameTest:      {begin: (*work).test, answer: (*work).testGoesOn},
		frameEffects:   {begin: (*work).effects},
		frameWalk:      {begin: (*work).walk},
		frameClues:     {begin: (*work).askClues, answer: (*work).cluesTaken},
		frameTake:      {begin: (*work).askTake, answer: (*work).taken},
		frameThrown:    {begin: (*work).askThrown, answer: (*work).thrownBy},
		frameLose:      {begin: (*work).askLose, answer: (*work).lost},
		frameFell:      {begin: (*work).fell, answer: (*work).fellTo},
		frameReturn:    {begin: (*work).askReturn, answer: (*work).returned},
		frameEncounter: {begin: (*work).askEncounter, answer: (*work).encountered},
		frameGate:      {begin: (*work).askGate, answer: (*work).gateTried},
		frameSeal:      {begin: (*work).askSeal, answer: (*work).sealed},
		frameBuy:       {begin: (*work).askBuy, answer: (*work).bought},
		frameOffer:     {begin: (*work).askOffer, answer: (*work).offered},
		frameTrophy:    {begin: (*work).askTrophy, answer: (*work).trophySpent},
		frameBeyond:    {begin: (*work).askBeyond, answer: (*work).beyondDrawn},
		frameOpen:      {begin: (*work).open},
		frameMarker:    {begin: (*work).askMarker, answer: (*work).markerDrawn},
		frameSurge:     {begin: (*work).askSurge, answer: (*work).surged},
		framePut:       {begin: (*work).askPut, answer: (*work).putNamed},
		frameClue:      {begin: (*work).clueFalls, answer: (*work).clueTaken},
		frameMarch:     {begin: (*work).march},
		frameArrow:     {begin: (*work).askArrow, answer: (*work).arrowTold},
		frameRoam:      {begin: (*work).askRoam, answer: (*work).roamed},
		frameFly:       {begin: (*work).askFly, answer: (*work).flown},
		frameShut:      {begin: (*work).askShut, answer: (*work).shutOpens},
		frameNews:      {begin: (*work).news},
		frameTurn:      {begin: (*work).turn},
		frameBattle:    {begin: (*work).battleRound},
		frameStrike:    {begin: (*work).strike},
		frameWrath:     {begin: (*work).wrath},
	}
}

// The kinds of frames.
const (
	frameDraft     = "draft"     // who plays which sheet
	frameAdvance   = "advance"   // the next player's part, or the next phase
	frameDuties    = "duties"    // the mandatory actions of an Upkeep, in the player's order
	frameUpkeep    = "upkeep"    // a mandatory roll
	frameFound     = "found"     // back from Lost in Time and Space
	frameFace      = "face"      // the monsters in an area, one after the other
	frameFact      = "fact"      // what nobody has entered of a monster
	frameMeet      = "meet"      // one of them: evade or fight
	frameFight     = "fight"     // a round of combat
	frameTest      = "test"      // a test
	frameEffects   = "effects"   // what a card does
	frameWalk      = "walk"      // one step
	frameClues     = "clues"     // picked up
	frameTake      = "take"      // a monster's damage takes a weapon or spell
	frameThrown    = "thrown"    // through the nearest gate, of several
	frameLose      = "lose"      // half the items
	frameFell      = "fell"      // insane or unconscious
	frameReturn    = "return"    // from an Other World
	frameEncounter = "encounter" // in a location
	frameGate      = "gate"      // at an explored gate
	frameSeal      = "seal"      // five clues
	frameBuy       = "buy"       // one of three cards
	frameOffer     = "offer"     // accepted or not
	frameTrophy    = "trophy"    // which one is spent
	frameBeyond    = "beyond"    // in an Other World
	frameOpen      = "open"      // a mythos card's gate
	frameMarker    = "marker"    // which gate marker was drawn
	frameSurge     = "surge"     // which gates get monsters
	framePut       = "put"       // a monster that comes into play
	frameClue      = "clue"      // a mythos card's clue
	frameMarch     = "march"     // monsters move
	frameArrow     = "arrow"     // where an arrow leads
	frameRoam      = "roam"      // where a unique monster goes
	frameFly       = "fly"       // where a flyer dives
	frameShut      = "shut"      // a gate in a closed place
	frameNews      = "news"      // a mythos card's own text
	frameTurn      = "turn"      // the next turn
	frameBattle    = "battle"    // a round of the final battle
	frameStrike    = "strike"    // the investigators attack
	frameWrath     = "wrath"     // the Ancient One does
)

// command is one that this game knows.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide says what a command does, with all that it sets off, up to the next question.
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
		w.s.Prompt = nil // a question that waits while something is corrected is asked anew
	}
	if err := w.run(); err != nil {
		return nil, err
	}
	if !w.s.Same(s.Frames) {
		w.emit(Asked{w.s.Todo, w.s.Prompt})
	}
	return w.events, nil
}
