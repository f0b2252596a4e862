package mansions

import (
	"lantern/keeper/mansions/state"
)

// handlers says for each kind of frame what is done with it. Each chapter enters
// its own when the program starts; afterwards it is only read.
var handlers = map[string]handler{}

// handler is what the engine does with one kind of frame.
type handler struct {
	// run does the frame, which is no longer on the agenda. It may put it back with
	// a question, or put others on top of what follows. A correction runs the frame of a waiting
	// question again, as it was put back: what it does before it asks must not be done twice.
	run func(w *work, f state.Frame) error
	// answer goes on with the answer to the frame's question.
	answer func(w *work, f state.Frame, a answer) error
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
