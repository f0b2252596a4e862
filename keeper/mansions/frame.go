package mansions

import "lantern/stories"

// Frame is one thing that still waits to be done: effects to run, a step that was
// interrupted and goes on, a test that waits for its die. Frames lie on the agenda
// of the state; the last one is on top and is done first.
type Frame struct {
	Kind    string           `json:"kind"`
	Who     string           `json:"who,omitempty"`    // the investigator concerned: "you"
	Target  string           `json:"target,omitempty"` // what was aimed at
	Card    string           `json:"card,omitempty"`   // the copy that speaks, is used or is being met
	Room    string           `json:"room,omitempty"`
	Space   string           `json:"space,omitempty"`
	From    string           `json:"from,omitempty"`
	Stage   string           `json:"stage,omitempty"`
	Weapon  string           `json:"weapon,omitempty"` // the weapon in use in a fight, or "hands"
	Door    string           `json:"door,omitempty"`   // the barricaded door that a monster tries to pass (MOM-11.2)
	Count   int              `json:"count,omitempty"`
	Horror  int              `json:"horror,omitempty"`
	Lock    bool             `json:"lock,omitempty"` // success meets the lock or obstacle Card
	Injury  bool             `json:"injury,omitempty"`
	Run     bool             `json:"run,omitempty"`
	Test    *stories.Test    `json:"test,omitempty"`
	Check   *Check           `json:"check,omitempty"`  // which rule asks for Test, when it is no card
	Combat  string           `json:"combat,omitempty"` // the rule of combat that a test or effects come from (MOM-13.2, MOM-13.4, MOM-13.5); darkness counts (MOM-12.4)
	Value   int              `json:"value,omitempty"`  // a test that was rolled: what was needed; a placement: how many monsters had been placed before it
	Die     int              `json:"die,omitempty"`    // and what the die shows
	Puzzle  *stories.Puzzle  `json:"puzzle,omitempty"`
	Effects []stories.Effect `json:"effects,omitempty"`
	Draw    *Drawing         `json:"draw,omitempty"`
	Place   *stories.Place   `json:"place,omitempty"`
	Shift   *stories.Shift   `json:"shift,omitempty"`
	Choose  *stories.Choose  `json:"choose,omitempty"`
	Discard *stories.Discard `json:"discard,omitempty"`
	Force   *stories.Use     `json:"force,omitempty"`
	Assault *stories.Assault `json:"assault,omitempty"`
	List    []string         `json:"list,omitempty"`
	Helped  []string         `json:"helped,omitempty"` // traits whose ability was used on it, or that none is (MOM-2.2)
}

// handler is what the engine does with one kind of frame.
type handler struct {
	// run does the frame, which is no longer on the agenda. It may put it back with
	// a question, or put others on top of what follows. A correction runs the frame of a waiting
	// question again, as it was put back: what it does before it asks must not be done twice.
	run func(w *work, f Frame) error
	// answer goes on with the answer to the frame's question.
	answer func(w *work, f Frame, a answer) error
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
