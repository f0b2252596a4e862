package mansions

// The names of the commands in JSON.

// Do names the command.
func (ChooseInvestigator) Do() string { return "chooseInvestigator" }

// Do names the command.
func (AnswerChoice) Do() string { return "answerChoice" }

// Do names the command.
func (TickSeed) Do() string { return "tickSeed" }

// Do names the command.
func (BeginStory) Do() string { return "beginStory" }

// Do names the command.
func (StartTurn) Do() string { return "startTurn" }

// Do names the command.
func (Move) Do() string { return "move" }

// Do names the command.
func (Run) Do() string { return "run" }

// Do names the command.
func (Explore) Do() string { return "explore" }

// Do names the command.
func (UseCard) Do() string { return "useCard" }

// Do names the command.
func (UseObjective) Do() string { return "useObjective" }

// Do names the command.
func (Drop) Do() string { return "drop" }

// Do names the command.
func (Escape) Do() string { return "escape" }

// Do names the command.
func (EndTurn) Do() string { return "endTurn" }

// Do names the command.
func (PuzzleMove) Do() string { return "puzzleMove" }

// Do names the command.
func (PuzzleSkill) Do() string { return "puzzleSkill" }

// Do names the command.
func (PuzzleStop) Do() string { return "puzzleStop" }

// Do names the command.
func (PlayMythos) Do() string { return "playMythos" }

// Do names the command.
func (StartKeeperTurn) Do() string { return "startKeeperTurn" }

// Do names the command.
func (Trade) Do() string { return "trade" }

// Do names the command.
func (NextStep) Do() string { return "nextStep" }

// Do names the command.
func (UseKeeperAction) Do() string { return "useKeeperAction" }

// Do names the command.
func (UseKeeperObjective) Do() string { return "useKeeperObjective" }

// Do names the command.
func (PlayInsanity) Do() string { return "playInsanity" }

// Do names the command.
func (MonsterAttack) Do() string { return "monsterAttack" }

// Do names the command.
func (SetSource) Do() string { return "setSource" }

// Do names the command.
func (SeedingError) Do() string { return "seedingError" }

// Corrects marks a correction.
func (SeedingError) Corrects() {}

// Do names the command.
func (CorrectCounter) Do() string { return "correctCounter" }

// Do names the command.
func (CorrectPlace) Do() string { return "correctPlace" }

// Do names the command.
func (CorrectCard) Do() string { return "correctCard" }

// Do names the command.
func (CorrectMonster) Do() string { return "correctMonster" }

// Corrects marks a correction.
func (SetSource) Corrects() {}

// Corrects marks a correction.
func (CorrectCounter) Corrects() {}

// Corrects marks a correction.
func (CorrectPlace) Corrects() {}

// Corrects marks a correction.
func (CorrectCard) Corrects() {}

// Corrects marks a correction.
func (CorrectMonster) Corrects() {}
