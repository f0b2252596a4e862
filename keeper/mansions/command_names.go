package mansions

// The names of the commands in JSON.

func (ChooseInvestigator) Do() string { return "chooseInvestigator" }
func (AnswerChoice) Do() string       { return "answerChoice" }
func (TickSeed) Do() string           { return "tickSeed" }
func (BeginStory) Do() string         { return "beginStory" }
func (StartTurn) Do() string          { return "startTurn" }
func (Move) Do() string               { return "move" }
func (Run) Do() string                { return "run" }
func (Explore) Do() string            { return "explore" }
func (UseCard) Do() string            { return "useCard" }
func (UseObjective) Do() string       { return "useObjective" }
func (Drop) Do() string               { return "drop" }
func (Escape) Do() string             { return "escape" }
func (EndTurn) Do() string            { return "endTurn" }
func (PuzzleMove) Do() string         { return "puzzleMove" }
func (PuzzleSkill) Do() string        { return "puzzleSkill" }
func (PuzzleStop) Do() string         { return "puzzleStop" }
func (PlayMythos) Do() string         { return "playMythos" }
func (StartKeeperTurn) Do() string    { return "startKeeperTurn" }
func (Trade) Do() string              { return "trade" }
func (NextStep) Do() string           { return "nextStep" }
func (UseKeeperAction) Do() string    { return "useKeeperAction" }
func (UseKeeperObjective) Do() string { return "useKeeperObjective" }
func (PlayInsanity) Do() string       { return "playInsanity" }
func (MonsterAttack) Do() string      { return "monsterAttack" }
func (SetSource) Do() string          { return "setSource" }
func (ChangeHands) Do() string        { return "changeHands" }
func (SeedingError) Do() string       { return "seedingError" }
func (SeedingError) Corrects()        {}
func (CorrectCounter) Do() string     { return "correctCounter" }
func (CorrectPlace) Do() string       { return "correctPlace" }
func (CorrectCard) Do() string        { return "correctCard" }
func (CorrectMonster) Do() string     { return "correctMonster" }
func (SetSource) Corrects()           {}
func (ChangeHands) Corrects()         {}
func (CorrectCounter) Corrects()      {}
func (CorrectPlace) Corrects()        {}
func (CorrectCard) Corrects()         {}
func (CorrectMonster) Corrects()      {}
