package mansions

// Codes of the refusals of this game, each with its arguments.
const (
	CodeNoStory      = "noStory"      // no story of that ID: story
	CodeBadPlayers   = "badPlayers"   // not for that number of players: players, min, max
	CodeTableOnly    = "tableOnly"    // the story uses printed cards, whose decks stay on the table: what
	CodeBadTemper    = "badTemper"    // unknown difficulty of the automatic keeper: keeper, allowed
	CodeLanternDecks = "lanternDecks" // the lantern keeps only where the decks are on screen
	CodeBadSource    = "badSource"    // dice or decks lie neither on the table nor on screen: what, source
	CodeNotUnnamed   = "notUnnamed"   // this card or room has a name in the pack, or there is none: card or room
	CodeBadName      = "badName"      // a name is too long, or has blanks at its ends: max
	CodeEnded        = "ended"        // the game is over
	CodePuzzleWaits  = "puzzleWaits"  // somebody solves a puzzle: only its moves are legal: who
	CodeEndless      = "endless"      // effects trigger each other endlessly: most

	CodeWrongPhase = "wrongPhase" // not now: phase (the one that is), needs (the one it belongs to)
	CodeWrongStep  = "wrongStep"  // another step of the keeper's turn: step, needs
	CodeNoSeat     = "noSeat"     // no such seat: who
	CodeNotInPlay  = "notInPlay"  // that investigator is not on the board: who
	CodeNotTurn    = "notTurn"    // not this investigator's turn: who, turn (empty when nobody's)
	CodeTurnOn     = "turnOn"     // a begun turn is finished first: who
	CodeHadTurn    = "hadTurn"    // has had the turn of this round: who
	CodeTurnsLeft  = "turnsLeft"  // somebody has not had his turn: who
	// not a legal target: target, needs (the kind required: investigator, room, space, monster, none)
	CodeBadTarget = "badTarget"
	CodeNoCard    = "noCard" // the card is not there: card
	CodeNeeds     = "needs"  // a condition does not hold: card
	CodeFutile    = "futile" // it would do nothing there: card, target
	CodeCost      = "cost"   // not enough threat: cost, threat

	CodeNoCharacter = "noCharacter" // no such character: character
	CodeTaken       = "taken"       // the character is taken or was in this story: character
	CodeBadTrait    = "badTrait"    // not one of the character's traits of that sort: trait
	CodeNoChoice    = "noChoice"    // no such question: choice
	CodeNoOption    = "noOption"    // no such answer: choice, option
	CodeNotSeeded   = "notSeeded"   // no card at that place of the room's pile: room, position
	CodeTicked      = "ticked"      // ticked (or not ticked) already: room, position
	CodeNotPicked   = "notPicked"   // not among the cards of the seeding list, or too many of them: card
	CodeGathered    = "gathered"    // as many of the card are gathered as are needed, or none to put back: card
	CodeOnScreen    = "onScreen"    // the decks are on screen: nothing is gathered or laid
	CodeSetupOpen   = "setupOpen"   // the set-up is incomplete: seats, choices (missing numbers)

	CodeNoSpace     = "noSpace"     // no such space: space
	CodeNotAdjacent = "notAdjacent" // not adjacent: from, to
	CodeSealed      = "sealed"      // there is a sealed door between: from, to, door
	CodeLocked      = "locked"      // the lock is open and cannot be met now: room, card
	// closed to him in this turn: the card was not discarded or the puzzle not solved: who, room
	CodeBarred        = "barred"
	CodeHidden        = "hidden"        // not from a hiding place: who
	CodeJustHidden    = "justHidden"    // entered the hiding place in this very turn: who
	CodeNotHidden     = "notHidden"     // not in a hiding place: who
	CodeNoHidingPlace = "noHidingPlace" // no hiding place there: space
	CodeBarricaded    = "barricaded"    // there is a barricade on the door: door
	CodeNoBarricade   = "noBarricade"   // no barricade to push there: space
	CodeNotAtDoor     = "notAtDoor"     // the door does not lead out of that space: door, space
	CodeArchway       = "archway"       // an opening without a door, so nothing to barricade: door
	CodeNoCampfire    = "noCampfire"    // no campfire there: space
	CodeNoCorpse      = "noCorpse"      // no corpse there: space

	CodeNoMoves     = "noMoves"     // no movement step left: who
	CodeDarkMove    = "darkMove"    // exploring in the dark takes a movement step too, and none is left: who, room
	CodeNoAction    = "noAction"    // no action step left: who
	CodeNothingHere = "nothingHere" // nothing left to explore: room
	CodeNoDoor      = "noDoor"      // no such door: door
	CodeNoEscape    = "noEscape"    // nobody may escape here (yet): door
	CodeNoCardAct   = "noCardAct"   // the card has no such action: card, action
	CodeUsed        = "used"        // used in this turn already: card
	// the investigator has no trait with a special ability (or one usable once): who, trait
	CodeNoAbility   = "noAbility"
	CodeReaction    = "reaction"    // the app asks for the ability at its moment: trait, when (the moment)
	CodeSpent       = "spent"       // the ability has been used: who, trait
	CodeBegun       = "begun"       // the ability is only for the start of the turn, before any step: who, trait
	CodeNotNow      = "notNow"      // the ability's condition does not hold, or it would do nothing: who, trait
	CodeNoGoalAct   = "noGoalAct"   // the objective has no such action (yet): action
	CodeCantDrop    = "cantDrop"    // the card cannot be dropped: card
	CodeCantTrade   = "cantTrade"   // the card cannot be traded: card
	CodeNoCards     = "noCards"     // no card named
	CodeNotTogether = "notTogether" // not in the same space: from, to

	CodeMythosPlayed = "mythosPlayed" // one mythos card an investigator turn: who
	CodeNoWindow     = "noWindow"     // the moment for a mythos card has passed; the next follows a step: who
	CodeNotStory     = "notStory"     // the card is not among the story's keeper actions: card
	CodeNotInsane    = "notInsane"    // sane: who
	CodeMaddened     = "maddened"     // has had an insanity card in this keeper action step: who
	CodeThreshold    = "threshold"    // health or sanity is above the card's number: card, threshold, value
	CodeAlone        = "alone"        // the card needs several investigators: card
	CodeNotInsanity  = "notInsanity"  // no insanity card: card
	CodeNoMonster    = "noMonster"    // no such monster (type): monster
	CodeNotThere     = "notThere"     // not in the monster's space: monster, who
	CodeStunned      = "stunned"      // stunned monsters do not attack: monster
	CodeActed        = "acted"        // the keeper took this action of the objective in this turn already: action
	CodeHasAttacked  = "hasAttacked"  // attacked in this turn already: monster
	CodeNoWeapon     = "noWeapon"     // the card is no weapon: card
	CodeOutOfReach   = "outOfReach"   // no weapon reaches that far, or not in sight: who, monster

	CodeNoPuzzle    = "noPuzzle"    // nobody solves a puzzle
	CodeDrawnWaits  = "drawnWaits"  // a drawn piece is laid before anything else: who
	CodeBadMove     = "badMove"     // no puzzle move: move, problem
	CodePuzzleMove  = "puzzleMove"  // the puzzle's rules forbid the move: move, reason (a code of package puzzles)
	CodeNotTimed    = "notTimed"    // the attempt is not timed
	CodeTimed       = "timed"       // a timed attempt has no limit of actions
	CodeNoSkill     = "noSkill"     // no skill point left: who
	CodeSkillSpent  = "skillSpent"  // spent in this attempt already: who
	CodeNoFigures   = "noFigures"   // all figures of the type are on the board: monster
	CodeNoCounter   = "noCounter"   // no such counter: counter, allowed, who (empty: nobody's)
	CodeOutOfRange  = "outOfRange"  // the counter cannot show that: counter, value, min, max
	CodeNoPlace     = "noPlace"     // no such place for a card: to, allowed
	CodeAlreadyThis = "alreadyThis" // it is so already

	// Corrections. allowed lists the possible values, separated by commas.
	CodeInSetup   = "inSetup"   // the story has not begun: every choice of the set-up can be made again instead
	CodeOpening   = "opening"   // the opening of the story is not finished; its last answer begins the first round
	CodeNoStatus  = "noStatus"  // no such status: status, allowed
	CodeNoFeature = "noFeature" // no such room feature: feature, allowed
	CodeNoThing   = "noThing"   // the room feature is not there: feature, space
	CodeBurning   = "burning"   // the room burns: room
	CodeNoMarkers = "noMarkers" // all markers of the feature are on the map: feature
	CodeNoToken   = "noToken"   // the story has no such marker: token, allowed
	CodeNoRoom    = "noRoom"    // no such room: room
	CodeNoDeck    = "noDeck"    // no such deck or pile: deck
	// the order names other cards than the pile has: deck, card (the odd one; empty: some are missing), cards (their
	// number)
	CodeNotSame     = "notSame"
	CodeNoMoment    = "noMoment"    // no such moment of a turn: moment, allowed
	CodeNoStep      = "noStep"      // no such phase or step: step, allowed
	CodeNoState     = "noState"     // this status is not possible for the player: state, allowed
	CodeNobodyLeft  = "nobodyLeft"  // no character is left for a new investigator: who
	CodeNoFigure    = "noFigure"    // that token of the type is not free: monster, figure, allowed
	CodePuzzleGone  = "puzzleGone"  // no such puzzle on the table: puzzle, allowed
	CodeOneOfThem   = "oneOfThem"   // only one of these arguments is allowed: allowed
	CodeBadLevel    = "badLevel"    // no such level of puzzles: level, allowed
	CodeBadBounds   = "badBounds"   // no bounds such as 3..6: bounds
	CodeBadPuzzleID = "badPuzzleID" // no puzzle ID, or one with a slip in it: id, problem
	CodeOtherLayout = "otherLayout" // the puzzle ID is of another layout: layout, needs
	CodeNoDeal      = "noDeal"      // no deal of the remaining pieces is that hard: layout, bounds
	CodeStillOver   = "stillOver"   // the game would be over again at once: reason (as in the ending)
)
