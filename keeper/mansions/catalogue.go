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
	CorrectStep{}, CorrectSeat{}, CorrectReveal{}, CorrectAbility{}, CorrectName{},
)

// eventSamples holds one of each event.
var eventSamples = []keeper.Event{
	state.Prompted{}, state.Answered{}, state.PromptWithdrawn{}, state.AgendaKept{}, state.PageOpened{},
	state.NothingHappened{}, state.SourceSet{}, state.HandsChanged{},
	state.SessionBegun{}, state.InvestigatorChosen{}, state.NumberSaid{}, state.CardNamed{}, state.InvestigatorPlaced{},
	state.ChoiceAnswered{}, state.ClockAnswered{},
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
	state.WaitingCleared{}, state.AbilityCorrected{},
}

var events = keeper.NewEvents(eventSamples...)
