package set

// Effect is one thing that a card does. Do says which, N how much, What and To more of it.
type Effect struct {
	Do   string `json:"do" form:"effect;ask=what"`
	N    int    `json:"n,omitempty" form:"n=-20..20;ask=many;when=do:sanity,stamina,money,clues,draw,trophy,clueAt,terror,doom"`
	What string `json:"what,omitempty" form:"effectOf;ask=track;when=do:draw,move,trophy,clueAt,beat"`
	// Whom is empty for the investigator concerned; else "all", "streets", "town" or "worlds".
	Whom string   `json:"whom,omitempty" form:"one=all,streets,town,worlds;opt"`
	Test *Check   `json:"test,omitempty"`
	Pass []Effect `json:"pass,omitempty" form:"-;why=what follows a test is entered after it"`
	Fail []Effect `json:"fail,omitempty" form:"-;why=what follows a test is entered after it"`
}

// What effects do.
const (
	DoSanity  = "sanity"  // by N, which may be below 0
	DoStamina = "stamina" //
	DoMoney   = "money"   //
	DoClues   = "clues"   //
	DoDraw    = "draw"    // N cards of the kind What
	DoBless   = "bless"
	DoCurse   = "curse"
	DoDelay   = "delay"
	DoArrest  = "arrest"
	DoLose    = "lose"    // lost in time and space
	DoMonster = "monster" // a monster appears (AH-5.6)
	DoGate    = "gate"    // a gate opens here (AH-19.22)
	DoMove    = "move"    // to the area What, with another encounter there
	DoReturn  = "return"  // from an Other World to the town
	DoRetain  = "retainer"
	DoLoan    = "loan"
	DoRepay   = "repay" // the loan, if there is money enough
	DoMember  = "member"
	DoTest    = "test"
	DoOffer   = "offer" // Pass only if the player accepts
	DoTerror  = "terror"
	DoDoom    = "doom"
	DoClueAt  = "clueAt" // N clues at the location What
	DoTrophy  = "trophy" // N trophies are spent, of the kind What: "monster", "gate" or "" for either
	DoDevour  = "devour" // devoured (AH-12.9)
	DoBeat    = "beat"   // the monster that is fought, or one of the kind What in the area, is beaten without a check
	DoNothing = "nothing"
)

// Check is a skill test that a card asks for (AH-9.1).
type Check struct {
	Skill      string `json:"skill" form:"skill"`
	Modifier   int    `json:"modifier,omitempty" form:"n=-9..9"`
	Difficulty int    `json:"difficulty,omitempty" form:"n=1..9"` // 1 when left out
}

// Skills of investigators by pairs (AH-3.5).
var Skills = []string{"speed", "sneak", "fight", "will", "lore", "luck"}

// Checks are special checks, each on a skill (AH-9.5).
var Checks = map[string]string{"evade": "sneak", "horror": "will", "combat": "fight", "cast": "lore"}
