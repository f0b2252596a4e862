package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

var commands = keeper.NewCommands(
	keeper.Answer{},
	ChooseInvestigator{}, AnswerChoice{}, AnswerClock{}, GatherCard{}, TickSeed{},
	WalkSeeding{}, MoveSeed{}, BeginStory{},
	StartTurn{}, Move{}, Run{}, Explore{}, Attack{}, UseCard{}, UseAbility{}, UseObjective{},
	Drop{}, Escape{}, EndTurn{},
	Hide{}, Emerge{}, PushBarricade{}, BurnCorpses{},
	PuzzleMove{}, PuzzleSkill{}, PuzzleStop{}, PuzzleTimeUp{},
	PlayMythos{}, StartKeeperTurn{}, Trade{}, KeepStun{}, NextStep{}, UseKeeperAction{}, UseKeeperObjective{},
	PlayInsanity{}, MonsterAttack{},
	PuzzleSolve{}, PuzzleReset{}, PuzzleDeal{},
	SetSource{}, ChangeHands{}, SeedingError{}, CorrectCounter{}, CorrectPlace{}, CorrectCard{}, CorrectMonster{},
	CorrectStatus{}, CorrectThing{}, CorrectToken{}, CorrectDeck{}, CorrectPile{}, CorrectTurn{}, CorrectHad{},
	CorrectStep{}, CorrectSeat{}, CorrectReveal{}, CorrectAbility{}, CorrectName{}, CorrectCost{}, CorrectSheet{},
	CorrectDoor{}, ApplyCard{},
)

// eventSamples holds one of each event.
var eventSamples = []keeper.Event{
	state.Prompted{}, state.Answered{}, state.PromptWithdrawn{}, state.AgendaKept{}, state.PageOpened{},
	state.NothingHappened{}, state.SourceSet{}, state.HandsChanged{},
	state.SessionBegun{}, state.InvestigatorChosen{}, state.NumberSaid{}, state.CardNamed{}, state.InvestigatorPlaced{},
	state.RoomsJoined{}, state.ChoiceAnswered{}, state.ClockAnswered{}, state.CostSaid{},
	state.Seeded{}, state.CardGathered{}, state.SeedTicked{}, state.SeedingWalked{}, state.SeedMoved{},
	state.StoryBegun{}, state.ThingSet{},
	state.RoundBegan{}, state.TurnStarted{}, state.StepSpent{}, state.MomentReached{}, state.Moved{}, state.HeldBack{},
	state.RoomBarred{}, state.StepLost{}, state.TurnEnded{}, state.Escaped{},
	state.KeeperTurnStarted{}, state.StepStarted{}, state.ThreatChanged{}, state.AttackForgone{},
	state.Maddened{}, state.GoalActed{},
	state.CardsDrawn{}, state.CardMoved{}, state.PileOrdered{}, state.CardTraded{}, state.CardRevealed{},
	state.ConditionMet{}, state.CardPlayed{}, state.CardUsed{}, state.AbilityUsed{},
	state.CardKnown{}, state.SpellTurned{},
	state.Hid{}, state.BarricadePushed{}, state.MonsterHalted{}, state.CorpseDragged{},
	state.CorpsesBurnt{}, state.SamplesChanged{},
	state.Hurt{}, state.Horrified{}, state.Unmoved{}, state.Healed{}, state.Stunned{}, state.StunKept{}, state.SkillChanged{},
	state.Tested{}, state.Killed{},
	state.MonsterHurt{}, state.MonsterAttacked{}, state.MonsterShown{}, state.Burned{}, state.MonsterPlaced{},
	state.MonsterMoved{}, state.MonsterGone{}, state.RoomMarked{}, state.TokensChanged{},
	state.FightBegan{}, state.CombatDrawn{}, state.CombatAside{}, state.NothingFits{}, state.FightEnded{},
	state.SpecialUsed{}, state.CunningSpent{},
	state.PuzzleLaid{}, state.AttemptBegan{}, state.PuzzleMoved{}, state.PuzzleSkillSpent{},
	state.PuzzleCounted{}, state.AttemptEnded{},
	state.TimePassed{}, state.LengthRolled{}, state.EventRevealed{}, state.ObjectiveRevealed{}, state.Ended{},
	state.SeedingErred{}, state.KeeperTurnSkipped{}, state.CounterCorrected{},
	state.PlaceCorrected{}, state.Corrected{},
	state.StatusCorrected{}, state.DeckCorrected{}, state.TurnCorrected{}, state.HadCorrected{}, state.StepCorrected{},
	state.SeatCorrected{}, state.ObjectiveHidden{}, state.CardTurned{},
	state.WaitingCleared{}, state.AbilityCorrected{}, state.CardApplied{},
}

var events = keeper.NewEvents(eventSamples...)

// handlers maps each kind of task to its handler. It is filled at start-up, since handlers may push further tasks.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		taskAbility:    {begin: (*work).useAbility},
		taskAside:      {begin: (*work).askAside, answer: (*work).layAside},
		taskDrawnAside: {begin: (*work).askDrawnAside, answer: (*work).layDrawnAside},
		taskAssault:    {begin: (*work).askAssault, answer: (*work).makeAssault},
		taskAttacked:   {begin: func(w *work, _ state.Task) { attacksOver(w) }},
		taskAttack:     {begin: (*work).askAttack, answer: (*work).dealAttack},
		taskPush:       {begin: (*work).pushBarricade},
		taskBreak:      {begin: (*work).breakThrough},
		taskBurn:       {begin: (*work).burn},
		taskReveal:     {begin: func(w *work, _ state.Task) { w.revealObjective("clue") }},
		taskReroll:     {begin: (*work).askSecondRoll, answer: (*work).secondRoll},
		taskTurnOver:   {begin: (*work).turnOver},
		taskDraw:       {begin: (*work).draw, answer: (*work).drawNamed},
		taskNumber:     {begin: (*work).askNumber, answer: (*work).numberSaid},
		taskGift:       {begin: (*work).askGift, answer: (*work).giveNamed},
		taskGive:       {begin: func(w *work, f state.Task) { w.giveItems(f.Who) }},
		taskEffects:    {begin: (*work).runEffects},
		taskPick:       {begin: (*work).askWho, answer: (*work).pickWho},
		taskManual:     {begin: (*work).askManual, answer: func(*work, state.Task, answer) {}},
		taskChoose:     {begin: (*work).askChoose, answer: (*work).chooseWay},
		taskDiscard:    {begin: (*work).askDiscard, answer: (*work).discardOne},
		taskShift:      {begin: (*work).askShift, answer: (*work).shiftTo},
		taskPlace:      {begin: (*work).askPlace, answer: (*work).placeAt},
		taskEvade:      {begin: (*work).askEvade, answer: (*work).orderEvade},
		taskEvadeHurt:  {begin: (*work).askEvadeHurt, answer: (*work).dealEvadeHurt},
		taskExplore:    {begin: (*work).explore},
		taskFallOrder:  {begin: (*work).askFallOrder, answer: (*work).layLowest},
		taskFight:      {begin: (*work).startFight, answer: (*work).goOnToFight},
		taskCombat:     {begin: (*work).drawCombat, answer: (*work).combatNamed},
		taskFightEnd:   {begin: func(w *work, _ state.Task) { w.emit(state.FightEnded{}) }},
		taskDropWeapon: {begin: (*work).askDropWeapon, answer: (*work).dropWeaponNamed},
		taskFire:       {begin: (*work).testFire},
		taskCarried:    {begin: (*work).carried},
		taskScorch:     {begin: (*work).scorch},
		taskScorchAll:  {begin: (*work).scorchMonsters},
		taskForce:      {begin: (*work).askForced, answer: (*work).useForced},
		taskLook:       {begin: (*work).askLook, answer: func(*work, state.Task, answer) {}},
		taskGranted:    {begin: (*work).askDrag, answer: (*work).dragOrLeave},
		taskHarm:       {begin: (*work).harm, answer: (*work).lessen},
		taskHide:       {begin: (*work).hide},
		taskHorror:     {begin: (*work).askHorror, answer: (*work).orderHorror},
		taskMeet:       {begin: (*work).meet, answer: (*work).meetBy},
		taskMet:        {begin: (*work).met},
		taskOrder:      {begin: (*work).askOrder, answer: (*work).moveNext},
		taskHand:       {begin: (*work).askHand, answer: (*work).discardHand},
		taskEvent:      {begin: (*work).eventOver},
		taskGoal:       {begin: (*work).useGoal},
		taskPuzzle:     {begin: (*work).beginAttempt},
		taskOutright:   {begin: (*work).askOutright, answer: (*work).solveOutright},
		taskFailed:     {begin: (*work).askFailed, answer: (*work).turnFailed},
		taskHelp:       {begin: (*work).askHelp, answer: (*work).help},
		taskRound:      {begin: (*work).nextRound},
		taskBack:       {begin: (*work).askBack, answer: (*work).turnSpell},
		taskTest:       {begin: (*work).askTest, answer: (*work).rollTest},
		taskRolled:     {begin: (*work).rolled, answer: (*work).reroll},
		taskTrauma:     {begin: (*work).askTrauma, answer: (*work).playTrauma},
		taskAlone:      {begin: func(w *work, _ state.Task) { w.leftAlone() }},
		taskMoment:     {begin: (*work).reachMoment},
		taskMoving:     {begin: (*work).finishMoving},
		taskEscape:     {begin: (*work).escape},
		taskDrop:       {begin: (*work).drop},
		taskUse:        {begin: (*work).useCard},
		taskSpellEnd:   {begin: (*work).endSpell},
		taskLength:     {begin: (*work).askLength, answer: (*work).rollLength},
	}
}

// handler carries out one kind of task.
type handler struct {
	// begin does the task, which has left the stack. It may push it back with a question, or push others before
	// what follows. A correction runs the task of a waiting question again, so whatever it does before asking must
	// not happen twice.
	begin func(w *work, f state.Task)
	// answer continues with the answer to the task's question.
	answer func(w *work, f state.Task, a answer)
}

// Kinds of tasks, each handled in the file of its chapter.
const (
	taskEffects  = "effects"
	taskDrop     = "drop"
	taskUse      = "use"
	taskGoal     = "goal"
	taskEscape   = "escape"
	taskTest     = "test"
	taskRolled   = "rolled"
	taskMoving   = "moving"
	taskExplore  = "explore"
	taskMeet     = "meet"
	taskMet      = "met"
	taskPuzzle   = "puzzle"
	taskHarm     = "harm"
	taskTrauma   = "trauma"
	taskHand     = "hand"
	taskDraw     = "draw"
	taskGive     = "give"
	taskNumber   = "number"
	taskGift     = "gift"
	taskChoose   = "choose"
	taskManual   = "manual"
	taskDiscard  = "discard"
	taskShift    = "shift"
	taskPlace    = "place"
	taskPick     = "pick"
	taskAttack   = "attack"
	taskMoment   = "moment"
	taskSpellEnd = "spellEnd"
	taskRound    = "round"
	taskEvent    = "event"
	taskTurnOver = "turnOver"
	taskAttacked = "attacked"
	taskReveal   = "reveal"
	taskAlone    = "alone"
	taskBack     = "back"
	taskLength   = "length"
	taskAbility  = "ability"
	taskFailed   = "failed"
	taskHelp     = "help"
	taskAssault  = "assault"
	taskForce    = "force"
	taskLook     = "look"

	taskHorror    = "horror"
	taskEvade     = "evade"
	taskEvadeHurt = "evadeHurt"
	taskFire      = "fire"
	taskCarried   = "carried"
	taskScorch    = "scorch"
	taskScorchAll = "scorchAll"
)
