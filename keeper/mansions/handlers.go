package mansions

import "lantern/keeper/mansions/state"

// handlers says for each kind of frame what is done with it. It is filled when the program starts, since what is done
// may put further frames on the agenda.
var handlers map[string]handler

func init() {
	handlers = map[string]handler{
		frameAbility:    {begin: (*work).useAbility},
		frameAside:      {begin: (*work).askAside, answer: (*work).layAside},
		frameDrawnAside: {begin: (*work).askDrawnAside, answer: (*work).layDrawnAside},
		frameAssault:    {begin: (*work).askAssault, answer: (*work).makeAssault},
		frameAttack:     {begin: (*work).askAttack, answer: (*work).dealAttack},
		framePush:       {begin: (*work).pushBarricade},
		frameBreak:      {begin: (*work).breakThrough},
		frameBurn:       {begin: (*work).burn},
		frameReveal:     {begin: func(w *work, _ state.Frame) { w.revealObjective("clue") }},
		frameReroll:     {begin: (*work).askSecondRoll, answer: (*work).secondRoll},
		frameTurnOver:   {begin: (*work).turnOver},
		frameDraw:       {begin: (*work).draw, answer: (*work).drawNamed},
		frameNumber:     {begin: (*work).askNumber, answer: (*work).numberSaid},
		frameGift:       {begin: (*work).askGift, answer: (*work).giveNamed},
		frameGive:       {begin: func(w *work, f state.Frame) { w.giveItems(f.Who) }},
		frameEffects:    {begin: (*work).runEffects},
		framePick:       {begin: (*work).askWho, answer: (*work).pickWho},
		frameManual:     {begin: (*work).askManual, answer: func(*work, state.Frame, answer) {}},
		frameChoose:     {begin: (*work).askChoose, answer: (*work).chooseWay},
		frameDiscard:    {begin: (*work).askDiscard, answer: (*work).discardOne},
		frameShift:      {begin: (*work).askShift, answer: (*work).shiftTo},
		framePlace:      {begin: (*work).askPlace, answer: (*work).placeAt},
		frameEvade:      {begin: (*work).askEvade, answer: (*work).orderEvade},
		frameEvadeHurt:  {begin: (*work).askEvadeHurt, answer: (*work).dealEvadeHurt},
		frameExplore:    {begin: (*work).explore},
		frameFallOrder:  {begin: (*work).askFallOrder, answer: (*work).layLowest},
		frameFight:      {begin: (*work).startFight, answer: (*work).goOnToFight},
		frameCombat:     {begin: (*work).drawCombat, answer: (*work).combatNamed},
		frameFightEnd:   {begin: func(w *work, _ state.Frame) { w.emit(state.FightEnded{}) }},
		frameDropWeapon: {begin: (*work).askDropWeapon, answer: (*work).dropWeaponNamed},
		frameFire:       {begin: (*work).testFire},
		frameCarried:    {begin: (*work).carried},
		frameScorch:     {begin: (*work).scorch},
		frameScorchAll:  {begin: (*work).scorchMonsters},
		frameForce:      {begin: (*work).askForced, answer: (*work).useForced},
		frameLook:       {begin: (*work).askLook, answer: func(*work, state.Frame, answer) {}},
		frameGranted:    {begin: (*work).askDrag, answer: (*work).dragOrLeave},
		frameHarm:       {begin: (*work).harm, answer: (*work).lessen},
		frameHide:       {begin: (*work).hide},
		frameHorror:     {begin: (*work).askHorror, answer: (*work).orderHorror},
		frameMeet:       {begin: (*work).meet, answer: (*work).meetBy},
		frameMet:        {begin: (*work).met},
		frameOrder:      {begin: (*work).askOrder, answer: (*work).moveNext},
		frameHand:       {begin: (*work).askHand, answer: (*work).discardHand},
		frameEvent:      {begin: (*work).eventOver},
		frameGoal:       {begin: (*work).useGoal},
		framePuzzle:     {begin: (*work).beginAttempt},
		frameOutright:   {begin: (*work).askOutright, answer: (*work).solveOutright},
		frameFailed:     {begin: (*work).askFailed, answer: (*work).turnFailed},
		frameHelp:       {begin: (*work).askHelp, answer: (*work).help},
		frameRound:      {begin: (*work).nextRound},
		frameBack:       {begin: (*work).askBack, answer: (*work).turnSpell},
		frameTest:       {begin: (*work).askTest, answer: (*work).rollTest},
		frameRolled:     {begin: (*work).rolled, answer: (*work).reroll},
		frameTrauma:     {begin: (*work).askTrauma, answer: (*work).playTrauma},
		frameAlone:      {begin: func(w *work, _ state.Frame) { w.leftAlone() }},
		frameMoment:     {begin: (*work).reachMoment},
		frameMoving:     {begin: (*work).finishMoving},
		frameEscape:     {begin: (*work).escape},
		frameDrop:       {begin: (*work).drop},
		frameUse:        {begin: (*work).useCard},
		frameSpellEnd:   {begin: (*work).endSpell},
		frameLength:     {begin: (*work).askLength, answer: (*work).rollLength},
	}
}

// handler is what the engine does with one kind of frame.
type handler struct {
	// begin does the frame, which is no longer on the agenda. It may put it back with
	// a question, or put others on top of what follows. A correction runs the frame of a waiting
	// question again, as it was put back: what it does before it asks must not be done twice.
	begin func(w *work, f state.Frame)
	// answer goes on with the answer to the frame's question.
	answer func(w *work, f state.Frame, a answer)
}

// Kinds of frames, each handled in the file of its chapter.
const (
	frameEffects  = "effects"
	frameDrop     = "drop"
	frameUse      = "use"
	frameGoal     = "goal"
	frameEscape   = "escape"
	frameTest     = "test"
	frameRolled   = "rolled"
	frameMoving   = "moving"
	frameExplore  = "explore"
	frameMeet     = "meet"
	frameMet      = "met"
	framePuzzle   = "puzzle"
	frameHarm     = "harm"
	frameTrauma   = "trauma"
	frameHand     = "hand"
	frameDraw     = "draw"
	frameGive     = "give"
	frameNumber   = "number"
	frameGift     = "gift"
	frameChoose   = "choose"
	frameManual   = "manual"
	frameDiscard  = "discard"
	frameShift    = "shift"
	framePlace    = "place"
	framePick     = "pick"
	frameAttack   = "attack"
	frameMoment   = "moment"
	frameSpellEnd = "spellEnd"
	frameRound    = "round"
	frameEvent    = "event"
	frameTurnOver = "turnOver"
	frameReveal   = "reveal"
	frameAlone    = "alone"
	frameBack     = "back"
	frameLength   = "length"
	frameAbility  = "ability"
	frameFailed   = "failed"
	frameHelp     = "help"
	frameAssault  = "assault"
	frameForce    = "force"
	frameLook     = "look"

	frameHorror    = "horror"
	frameEvade     = "evade"
	frameEvadeHurt = "evadeHurt"
	frameFire      = "fire"
	frameCarried   = "carried"
	frameScorch    = "scorch"
	frameScorchAll = "scorchAll"
)
