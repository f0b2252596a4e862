package arkhamcards

import "lantern/keeper/play"

// Conditions of forms.
const (
	whenSetup   = "setup"
	whenPlay    = "play"
	whenBetween = "between"
	whenTest    = "test"
	whenNoTest  = "noTest" // in play
	whenTurn    = "turn"
	whenDrawing = "drawing"
	whenLaying  = "laying"  // in the set-up or in play
	whenBegun   = "begun"   // in play or between scenarios
	whenEdges   = "edges"   // in the set-up or between scenarios
	whenWays    = "ways"    // more than one location
	whenPaying  = "paying"  // somebody has clues for the act
	whenOthers  = "others"  // more than one investigator
	whenEngaged = "engaged" // some enemy is engaged
)

// Forms are what can be entered by hand, in the order in which it is offered.
var Forms = []play.Form{
	{ID: "commit", Group: "test", Icon: "skill", Command: CommitCard{}, When: whenTest},
	{ID: "commitAllowed", Group: "test", Icon: "unlocked", Command: CommitCard{}, When: whenTest,
		Asks: []string{"allow"}},
	{ID: "modify", Group: "test", Icon: "skill", Command: Modify{}, When: whenTest, Asks: []string{"value"}},
	{ID: "times", Group: "test", Icon: "skill", Command: Modify{}, When: whenTest, Asks: []string{"times"}},
	{ID: "harder", Group: "test", Icon: "skill", Command: Modify{}, When: whenTest, Asks: []string{"harder"}},
	{ID: "set", Group: "test", Icon: "skill", Command: Modify{}, When: whenTest, Asks: []string{"set"}},
	{ID: "amount", Group: "test", Icon: "search", Command: Finish{}, When: whenTest},
	{ID: "dropTest", Group: "right", Icon: "undo", Command: DropTest{}, When: whenTest},

	{ID: "play", Group: "turn", Icon: "cards", Command: Action{Action: ActPlay}, When: whenTurn},
	{ID: "playAsset", Group: "turn", Icon: "item", Command: Action{Action: ActPlay, Asset: &Asset{}}, When: whenTurn},
	{ID: "ability", Group: "turn", Icon: "magic", Command: Action{Action: ActActivate}, When: whenTurn,
		Asks: []string{"tag"}},
	{ID: "allowed", Group: "turn", Icon: "unlocked", Command: Action{}, When: whenTurn,
		Asks: []string{"who", "allow"}},
	{ID: "pay", Group: "turn", Icon: "search", Command: Advance{Track: OnAct}, When: whenPaying,
		Asks: []string{"pay"}},

	{ID: "investigator", Group: "setup", Icon: "investigator", Command: Seat{}, When: whenSetup},
	{ID: "drawWeakness", Group: "setup", Icon: "cards", Command: DrawWeakness{}, When: whenSetup},
	{ID: "earn", Group: "between", Icon: "cards", Command: Earn{}, When: whenEdges},
	{ID: "bar", Group: "between", Icon: "horror", Command: Bar{}, When: whenBetween},
	{ID: "buy", Group: "between", Icon: "cards", Command: Buy{}, When: whenBetween},
	{ID: "upgrade", Group: "between", Icon: "cards", Command: Buy{}, When: whenBetween, Asks: []string{"from"}},
	{ID: "write", Group: "between", Icon: "log", Command: Write{}, When: whenEdges},

	{ID: "harm", Group: "card", Icon: "damage", Command: Harm{}, When: whenPlay},
	{ID: "direct", Group: "card", Icon: "damage", Command: Harm{Direct: true}, When: whenPlay},
	{ID: "heal", Group: "card", Icon: "health", Command: Heal{}, When: whenPlay},
	{ID: "test", Group: "card", Icon: "skill", Command: StartTest{}, When: whenPlay},
	{ID: "put", Group: "card", Icon: "choice", Command: Put{}, When: whenPlay},
	{ID: "draw", Group: "card", Icon: "draw", Command: Draw{}, When: whenPlay},
	{ID: "moveTo", Group: "card", Icon: "walk", Command: MoveTo{}, When: whenPlay},
	{ID: "asset", Group: "card", Icon: "item", Command: EnterAsset{}, When: whenPlay},
	{ID: "advance", Group: "card", Icon: "next", Command: Advance{}, When: whenPlay, Asks: []string{"allow"}},
	{ID: "pin", Group: "card", Icon: "notes", Command: SetPin{}, When: whenPlay, Asks: []string{"pin.until"}},
	{ID: "bonus", Group: "card", Icon: "skill", Command: SetPin{}, When: whenPlay,
		Asks: []string{"pin.on", "pin.skill", "pin.value", "pin.until"}},
	{ID: "leave", Group: "card", Icon: "door-open", Command: LeaveScenario{}, When: whenPlay},
	{ID: "spawn", Group: "card", Icon: "monster", Command: Spawn{}, When: whenLaying},
	{ID: "drawnFoe", Group: "card", Icon: "monster", Command: Encounter{Kind: DrawEnemy, New: &Foe{}},
		When: whenDrawing},
	{ID: "foe", Group: "card", Icon: "monster", Command: Spawn{New: &Foe{}}, When: whenLaying},
	{ID: "enemy", Group: "card", Icon: "monster", Command: EnemyDoes{}, When: whenLaying},
	{ID: "assetLeaves", Group: "card", Icon: "discard", Command: LeaveAsset{}, When: whenPlay},
	{ID: "assetTurns", Group: "card", Icon: "item", Command: TurnAsset{}, When: whenPlay},
	{ID: "unpin", Group: "card", Icon: "notes", Command: Unpin{}, When: whenPlay},
	{ID: "resolve", Group: "card", Icon: "objective", Command: Resolve{}, When: whenPlay},
	{ID: "once", Group: "card", Icon: "magic", Command: Action{Action: ActActivate, Free: true}, When: whenPlay,
		Asks: []string{"who", "once"}},
	{ID: "exile", Group: "card", Icon: "discard", Command: Exile{}, When: whenPlay},
	{ID: "room", Group: "card", Icon: "item", Command: Put{Counter: "room"}, When: whenPlay, Asks: []string{"for"}},
	{ID: "giveAsset", Group: "card", Icon: "exchange", Command: GiveAsset{}, When: whenOthers},
	{ID: "letsGo", Group: "card", Icon: "monster", Command: EnemyDoes{Does: "disengage"}, When: whenEngaged,
		Asks: []string{"allow"}},
	{ID: "drawn", Group: "card", Icon: "mythos", Command: Encounter{}, When: whenNoTest},

	{ID: "bag", Group: "bag", Icon: "luck", Command: ChangeBag{Does: "add"}},
	{ID: "bagOut", Group: "bag", Icon: "discard", Command: ChangeBag{Does: "remove"}},
	{ID: "symbol", Group: "bag", Icon: "rune", Command: SetSymbol{}, Asks: []string{"symbol.count"}},
	{ID: "symbolHarm", Group: "bag", Icon: "rune", Command: SetSymbol{},
		Only: []string{"token", "symbol.failDamage", "symbol.failHorror"},
		Asks: []string{"symbol.failDamage", "symbol.failHorror"}},
	{ID: "seal", Group: "bag", Icon: "lock", Command: ChangeBag{Does: "seal"}},
	{ID: "release", Group: "bag", Icon: "unlocked", Command: ChangeBag{Does: "release"}},

	{ID: "location", Group: "laid", Icon: "place", Command: SetLocation{}, When: whenLaying},
	{ID: "lay", Group: "laid", Icon: "next", Command: LayCard{}, When: whenLaying},
	{ID: "way", Group: "laid", Icon: "walk", Command: SetLocation{}, When: whenWays,
		Only: []string{"location.id", "location.connections", "blocked", "back"},
		Asks: []string{"location.connections"}},
	{ID: "removeLocation", Group: "laid", Icon: "discard", Command: RemoveLocation{}, When: whenPlay},

	{ID: "correct", Group: "right", Icon: "notes", Command: Correct{}},
	{ID: "correctPlace", Group: "right", Icon: "place", Command: CorrectPlace{}, When: whenLaying},
	{ID: "correctFlag", Group: "right", Icon: "check", Command: CorrectFlag{}, When: whenLaying},
	{ID: "correctStep", Group: "right", Icon: "clock", Command: CorrectStep{}, When: whenPlay},
}
