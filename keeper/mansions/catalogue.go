package mansions

import "lantern/keeper"

var commands = keeper.NewCommands(
	keeper.Answer{},
	ChooseInvestigator{}, AnswerChoice{}, AnswerClock{}, GatherCard{}, TickSeed{}, WalkSeeding{}, MoveSeed{}, BeginStory{},
	StartTurn{}, Move{}, Run{}, Explore{}, Attack{}, UseCard{}, UseAbility{}, UseObjective{}, Drop{}, Escape{}, EndTurn{},
	Hide{}, Emerge{}, PushBarricade{}, BurnCorpses{},
	PuzzleMove{}, PuzzleSkill{}, PuzzleStop{}, PuzzleTimeUp{},
	PlayMythos{}, StartKeeperTurn{}, Trade{}, NextStep{}, UseKeeperAction{}, UseKeeperObjective{}, PlayInsanity{}, MonsterAttack{},
	PuzzleSolve{}, PuzzleReset{}, PuzzleDeal{},
	SetSource{}, SeedingError{}, CorrectCounter{}, CorrectPlace{}, CorrectCard{}, CorrectMonster{},
	CorrectStatus{}, CorrectThing{}, CorrectToken{}, CorrectDeck{}, CorrectPile{}, CorrectTurn{}, CorrectHad{}, CorrectStep{}, CorrectSeat{}, CorrectReveal{}, CorrectAbility{},
)

// eventSamples holds one of each event.
var eventSamples = []keeper.Event{
	Prompted{}, Answered{}, PromptWithdrawn{}, AgendaKept{}, PageOpened{}, NothingHappened{}, SourceSet{},
	SessionBegun{}, InvestigatorChosen{}, InvestigatorPlaced{}, ChoiceAnswered{}, ClockAnswered{},
	Seeded{}, CardGathered{}, SeedTicked{}, SeedingWalked{}, SeedMoved{}, StoryBegun{}, ThingSet{},
	RoundBegan{}, TurnStarted{}, StepSpent{}, MomentReached{}, Moved{}, HeldBack{}, RoomBarred{}, StepLost{}, TurnEnded{}, Escaped{},
	KeeperTurnStarted{}, StepStarted{}, ThreatChanged{}, AttackForgone{}, Maddened{}, GoalActed{},
	CardsDrawn{}, CardMoved{}, PileOrdered{}, CardTraded{}, CardRevealed{}, ConditionMet{}, CardPlayed{}, CardUsed{}, AbilityUsed{}, CardKnown{}, SpellTurned{},
	Hid{}, BarricadePushed{}, MonsterHalted{}, CorpseDragged{}, CorpsesBurnt{}, SamplesChanged{},
	Hurt{}, Horrified{}, Unmoved{}, Healed{}, Stunned{}, SkillChanged{}, Tested{}, Killed{},
	MonsterHurt{}, MonsterAttacked{}, MonsterShown{}, Burned{}, MonsterPlaced{}, MonsterMoved{}, MonsterGone{}, RoomMarked{}, TokensChanged{},
	FightBegan{}, CombatDrawn{}, CombatAside{}, NothingFits{}, FightEnded{}, SpecialUsed{}, CunningSpent{},
	PuzzleLaid{}, AttemptBegan{}, PuzzleMoved{}, PuzzleSkillSpent{}, PuzzleCounted{}, AttemptEnded{},
	TimePassed{}, LengthRolled{}, EventRevealed{}, ObjectiveRevealed{}, Ended{},
	SeedingErred{}, KeeperTurnSkipped{}, CounterCorrected{}, PlaceCorrected{}, Corrected{},
	StatusCorrected{}, DeckCorrected{}, TurnCorrected{}, HadCorrected{}, StepCorrected{}, SeatCorrected{}, ObjectiveHidden{}, CardTurned{}, WaitingCleared{}, AbilityCorrected{},
}

var events = keeper.NewEvents(eventSamples...)
